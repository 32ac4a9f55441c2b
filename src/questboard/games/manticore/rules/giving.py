"""Giving artifacts to other heroes, and dropping them."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Question

from .actions import ANSWERS, FORGETS, Answer, Drop, DropSpell, Give, GiveTo, Source
from .card import can_hold, can_part_with, heroes_beside, lay_down, out_of, words
from .content import ARTIFACT_KINDS, COSTS, ITEM_KINDS, KIND, LABELS, SPELL_KINDS
from .events import Dropped, GiftDeclined, GiftOffered
from .model import Hero, Item, ManticoreState
from .taking import AskPlace

GIFT = 1
"""The mark of a refused gift in `state.refused`."""


def sources(hero: Hero) -> list[tuple[Item, Source]]:
    """Every different artifact it could part with now, and from where."""
    held: list[tuple[Item, Source]] = [
        (Item(kind, hero.slots[kind]), "slot")
        for kind in ARTIFACT_KINDS
        if hero.slots[kind] and can_part_with(hero, kind, "slot")
    ]
    return held + [(item, "bag") for item in dict.fromkeys(hero.bag)]


def receivers(s: ManticoreState, seat: int, item: Item) -> list[int]:
    """Adjacent heroes with a place for it who have not refused it in this turn."""  # MAN-408, MAN-R31
    near = heroes_beside(s, seat)
    return [
        other
        for other in s.order
        if other in near and can_hold(s.heroes[other], item.kind) and (GIFT, item.kind, item.value, other) not in s.refused
    ]


def gifts(s: ManticoreState, seat: int) -> list[Give]:
    """Artifacts that somebody next to the hero could be offered."""
    hero = s.heroes[seat]
    if hero.ip_left() < COSTS.transfer or not heroes_beside(s, seat):
        return []
    return [Give(ITEM_KINDS[item.kind], item.value, src) for item, src in sources(hero) if receivers(s, seat, item)]


def give(s: ManticoreState, seat: int, action: Give) -> None:
    """First the artifact, then to whom."""
    s.push(AskReceiver(seat, Item(KIND[action.kind], action.value), action.source))


class AskReceiver(Question, frozen=True):
    """Who is offered the artifact?"""

    kind = "give_to"

    item: Item
    source: Source

    def options(self, s: ManticoreState) -> Sequence[GiveTo]:
        return [GiveTo(s.name_of(other)) for other in receivers(s, self.seat, self.item)]

    def choose(self, s: ManticoreState, action: GiveTo) -> None:
        s.emit(GiftOffered, rule="MAN-408", hero=s.name_of(self.seat), other=action.hero, thing=words(self.item))
        s.push(AskConsent(s.figure_named(action.hero), self.item, self.source, self.seat))


class AskConsent(Question, frozen=True):
    """Does the receiver want it? A refusal costs nothing."""  # MAN-408

    kind = "gift_consent"

    item: Item
    source: Source
    giver: int

    def options(self, s: ManticoreState) -> Sequence[Answer]:
        return ANSWERS

    def choose(self, s: ManticoreState, action: Answer) -> None:
        giver = s.heroes[self.giver]
        if not action.agree:
            s.refused += ((GIFT, self.item.kind, self.item.value, self.seat),)
            names = {"hero": giver.id, "other": s.name_of(self.seat)}
            s.emit(GiftDeclined, rule="MAN-408", thing=words(self.item), **names)
            return
        giver.spent += COSTS.transfer
        out_of(giver, self.item, self.source)
        s.push(AskPlace(self.seat, self.item, "gift"))


def drops(s: ManticoreState, seat: int) -> list[Drop | DropSpell]:
    """Artifacts and spells the hero could let go for a point."""  # MAN-409, MAN-411
    hero = s.heroes[seat]
    if hero.ip_left() < COSTS.drop:
        return []
    found: list[Drop | DropSpell] = [Drop(ITEM_KINDS[item.kind], item.value, source) for item, source in sources(hero)]
    return found + [FORGETS[kind] for kind in SPELL_KINDS if hero.slots[kind]]


def drop(s: ManticoreState, seat: int, action: Drop) -> None:
    """It lies on that cell."""  # MAN-409
    hero = s.heroes[seat]
    item = Item(KIND[action.kind], action.value)
    hero.spent += COSTS.drop
    out_of(hero, item, action.source)
    lay_down(s, hero.cell, [item])
    s.emit(Dropped, rule="MAN-409", hero=hero.id, thing=words(item), cell=LABELS[hero.cell])


def drop_spell(s: ManticoreState, seat: int, action: DropSpell) -> None:
    """A dropped spell leaves the game."""  # MAN-411
    hero = s.heroes[seat]
    item = Item(KIND[action.kind], hero.slots[KIND[action.kind]])
    hero.spent += COSTS.drop
    hero.slots[item.kind] = 0
    s.lost += 1
    s.emit(Dropped, rule="MAN-411", hero=hero.id, thing=words(item), cell="")
