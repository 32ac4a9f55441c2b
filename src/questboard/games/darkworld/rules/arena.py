"""Beyond the Arch: first arrivals on the Doomstep, the monsters of the arena, and what a fallen hero gives up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from questboard.core import Question
from questboard.games.dark.rules.actions import GiveUp
from questboard.games.dark.rules.bouts import draw_cards
from questboard.games.dark.rules.decks import bit_of
from questboard.games.dark.rules.items import lose_item
from questboard.games.dark.rules.model import EVERYBODY, EVIL, HIT, MISS, NOWHERE, Gone
from questboard.games.dark.rules.placing import NO_LIMIT, AskFigure, new_placing

from .content import ARENA_SQUARES, DOOMSTEP, HERO_IDS, ITEM_IDS, KINDS, NUMBERS, TYPES
from .events import ArenaFilled, GaveUp, ReachedDoomstep

if TYPE_CHECKING:
    from .model import CastleState


def first_arrival(s: CastleState, hero: int) -> None:
    """A hero on the Doomstep for the first time draws cards: the sooner, the more."""  # DRK-802
    if s.heroes[hero].place != DOOMSTEP or s.arrived >> hero & 1:
        return
    nth = s.arrived.bit_count()
    s.arrived |= 1 << hero
    s.tell(ReachedDoomstep, "802", seat=s.owners[hero], hero=HERO_IDS[hero], nth=nth + 1)
    draw_cards(s, hero, NUMBERS.doomstep_cards[nth], "802")


def fill_arena(s: CastleState) -> None:
    """Once, Korak must bring his store into the arena, or six of it."""  # DRK-810, DRK-811, DRK-812, DRK-R32
    if not s.arrived or s.arena_filled:
        return
    s.arena_filled = True
    count = min(sum(s.store), NUMBERS.arena_max_monsters)
    s.tell(ArenaFilled, "810", count=count)
    s.push(AskFigure(EVIL, new_placing(s, NO_LIMIT), ARENA_SQUARES, count, count))


# ---- what a hero knocked out there gives up --------------------------------------------------------------------------


def must_give_up(s: CastleState, hero: int) -> None:
    """One thing of his camp, of his choice."""  # DRK-830
    camp = s.heroes[hero]
    question = AskGiveUp(s.owners[hero], hero)
    options = question.options(s)
    if len(options) == 1 and camp.hand < 2 and len(camp.coins) < 2:  # everybody sees that there is no choice
        question.choose(s, options[0])
    else:
        s.push(question)


class AskGiveUp(Question, frozen=True):
    """Which thing does he give up?

    With cards or coins it is asked even where only one kind is left: a missing question would betray them.
    """  # DRK-830

    kind = "give_up"
    always_ask = True
    secret = True

    hero: int

    def options(self, s: CastleState) -> Sequence[GiveUp]:
        camp = s.heroes[self.hero]
        things = [ITEM_IDS[item] for item in sorted(set(camp.items))]
        things += [name for name, count in (("hit", camp.hits), ("miss", camp.misses)) if count]
        things += [f"coin-{value}" for value in sorted(set(camp.coins))]
        things += [figure_word(kind) for kind in sorted(set(camp.slain))]
        return [GiveUp(thing) for thing in things]

    def choose(self, s: CastleState, action: GiveUp) -> None:
        thing = give_up(s, self.hero, action.thing)
        s.tell(GaveUp, "830", seat=self.seat, hero=HERO_IDS[self.hero], thing=thing)


def figure_word(kind: int) -> str:
    """A slain figure as it is named when it is given up: "orc-2"."""
    type_, strength = KINDS[kind]
    return f"{TYPES[type_]}-{strength}"


def give_up(s: CastleState, hero: int, thing: str) -> str:
    """The thing leaves the game, a card goes under the deck; what everybody sees of it."""  # DRK-830
    camp, seat = s.heroes[hero], s.owners[hero]
    if thing in ("hit", "miss"):
        s.discard(hero, HIT if thing == "hit" else MISS, bit_of(seat))
        return "card"
    if thing.startswith("coin-"):
        value = int(thing.partition("-")[2])
        camp.coins = _without(camp.coins, value)
        s.lost_coins = (*s.lost_coins, (value, seat))
        return "coin"
    if thing in ITEM_IDS:
        lose_item(s, hero, ITEM_IDS.index(thing))
        return thing
    kind = next(kind for kind in camp.slain if figure_word(kind) == thing)
    camp.slain = _without(camp.slain, kind)
    s.gone = (*s.gone, Gone(kind, EVERYBODY, 0, NOWHERE))
    return thing


def _without(things: tuple[int, ...], one: int) -> tuple[int, ...]:
    kept = list(things)
    kept.remove(one)
    return tuple(kept)
