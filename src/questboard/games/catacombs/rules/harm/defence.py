"""What protects from a shot: boxes on cards, cards played in answer, and what a room suppresses."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import msgspec

from questboard.core import Action, Question, Step
from questboard.games.catacombs.rules.actions import PASS, Ability, Item, Pass, Spell
from questboard.games.catacombs.rules.content import (
    ABILITIES,
    ABILITY,
    HEROES,
    ITEM,
    ITEMS,
    LORDS,
    MONSTERS,
    PIECES,
    ROOMS,
    SPELL,
    SPELLS,
)
from questboard.games.catacombs.rules.events import Nullified, Reacted, Reflected
from questboard.games.catacombs.rules.language import Shot, read_shot, shots_in
from questboard.games.catacombs.rules.model import NOBODY, CatacombsState, Flight
from questboard.games.catacombs.rules.pieces import Kind

from .affecting import could_affect

COVERED = {"poison": ("poison", "poison2")}
"""A modifier in a box stands also for its stronger form."""  # CAT-650


def covers(box: Iterable[str], shot: Shot) -> bool:
    """Does a box name this shot: as itself, by its base, or by that very modifier?"""  # CAT-650, CAT-651
    for entry in box:
        if entry in ("*", shot.base):
            return True
        base, _, modifier = entry.partition(".")
        if modifier and base == shot.base and shot.modifier in COVERED.get(modifier, (modifier,)):
            return True
    return False


# ---- suppression ----------------------------------------------------------------------------------------------------


def is_above_suppression(s: CatacombsState, performer: int) -> bool:
    """The shots of lords and Antients cannot be suppressed, and in the Lair nobody's are."""  # CAT-710, CAT-770, CAT-772
    return PIECES.kinds[performer] in (Kind.LORD, Kind.ANTIENT) or s.room not in ROOMS


def after_suppression(s: CatacombsState, performer: int, shot: Shot) -> Shot | None:
    """The shot as this room allows it; None if it cannot be performed."""  # CAT-710
    return shot if is_above_suppression(s, performer) else left_by(s.room, shot)


@functools.cache
def left_by(room: str, shot: Shot) -> Shot | None:
    """What a room's box leaves of a shot."""  # CAT-710
    box = ROOMS[room].suppresses
    if covers(box, shot.plain):
        return None
    return shot.plain if shot.modifier and covers(box, shot) else shot


def is_wholly_suppressed(s: CatacombsState, performer: int, text: str) -> bool:
    """Is there nothing of the sequence that may be performed here?"""  # CAT-711
    return all(after_suppression(s, performer, shot) is None for shot in shots_in(text))


# ---- boxes that work by themselves ----------------------------------------------------------------------------------


def standing_boxes(s: CatacombsState, piece: int) -> tuple[list[str], list[str]]:
    """What a character's cards nullify and reflect without being asked."""  # CAT-660
    match s.kind(piece):
        case Kind.MONSTER:
            monster = MONSTERS[s.face[piece]]
            return [*monster.nullifies], [*monster.reflects]
        case Kind.LORD:
            lord = LORDS[s.lord]
            return [*lord.nullifies], [*lord.reflects]
        case Kind.HERO | Kind.ALLY:
            member = s.party[s.member(piece)]
            cards = [ITEMS[item] for item in member.items if ITEMS[item].freq == "permanent"]
            nullifies = [*HEROES[member.hero].nullifies, *(entry for card in cards for entry in card.nullifies)]
            return nullifies, [entry for card in cards for entry in card.reflects]
        case _:
            return [], []


def raise_defences(s: CatacombsState, flight: Flight) -> Flight:
    """Who is protected by its cards from the start; ice suspends them."""  # CAT-650, CAT-652, CAT-666
    shot = read_shot(flight.shot)
    nullified, reflected = [], []
    for piece in flight.hits():
        if piece in flight.frozen or not could_affect(s, flight, piece):
            continue
        nullifies, reflects = standing_boxes(s, piece)
        if covers(reflects, shot):
            reflected.append(piece)
            s.emit(Reflected, rule="CAT-652", piece=s.name(piece), shot=flight.shot)
        elif covers(nullifies, shot):
            nullified.append(piece)
            s.emit(Nullified, rule="CAT-650", piece=s.name(piece), shot=flight.shot)
    if not nullified and not reflected:
        return flight
    return msgspec.structs.replace(flight, nullified=tuple(nullified), reflected=tuple(reflected))


# ---- cards played in answer -----------------------------------------------------------------------------------------


class React(Step, frozen=True):
    """Each hero or ally that was hit may answer the shot with one card, in contact order."""  # CAT-664

    asked: tuple[int, ...] = ()

    def run(self, s: CatacombsState) -> None:
        flight = s.flight
        assert flight is not None
        for piece in flight.hits():
            member = s.member(piece)
            if member == NOBODY or member in self.asked:
                continue
            if could_affect(s, flight, piece) and answers(s, member, flight):
                s.push(AskReaction(s.party[member].seat, member), React((*self.asked, member)))
                return


def answers(s: CatacombsState, member: int, flight: Flight) -> list[Action]:
    """The cards with which a member can answer the shot."""  # CAT-661, CAT-662
    one, shot = s.party[member], read_shot(flight.shot)
    if member in flight.stunned or one.hero in flight.frozen:
        return []
    found: list[Action] = []
    for item in dict.fromkeys(one.items):
        card = ITEMS[item]
        if card.freq != "permanent" and (covers(card.nullifies, shot) or covers(card.reflects, shot)):
            found.append(Item(card.id))
    for spell in one.spells:
        if covers(SPELLS[spell].nullifies, shot) or covers(SPELLS[spell].reflects, shot):
            found.append(Spell(SPELLS[spell].id))
    for ability in dict.fromkeys(one.abilities):
        if covers(ABILITIES[ability].nullifies, shot) or covers(ABILITIES[ability].reflects, shot):
            found.append(Ability(ABILITIES[ability].id))
    return found


class AskReaction(Question, frozen=True):
    """Play a card against the shot?"""

    kind = "reaction"
    at_rest = False
    member: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        assert s.flight is not None
        return [*answers(s, self.member, s.flight), PASS]

    def choose(self, s: CatacombsState, action: Action) -> None:
        if not isinstance(action, Pass):
            react(s, self.member, action)


def react(s: CatacombsState, member: int, action: Action) -> None:
    """The card protects its owner, and is spent."""  # CAT-661, CAT-662
    flight, one = s.flight, s.party[member]
    assert flight is not None
    shot = read_shot(flight.shot)
    match action:
        case Item(name):
            reflects, rule = ITEMS[ITEM[name]].reflects, "CAT-662"
            one.items.remove(ITEM[name])
            if ITEMS[ITEM[name]].freq == "game":
                s.lost_items.append(ITEM[name])
            else:
                one.used_items.append(ITEM[name])
                rule = "CAT-661"
        case Spell(name):
            reflects, rule = SPELLS[SPELL[name]].reflects, "CAT-662"
            one.spells.remove(SPELL[name])
        case Ability(name):
            reflects, rule = ABILITIES[ABILITY[name]].reflects, "CAT-661"
            one.abilities.remove(ABILITY[name])
            one.used_abilities.append(ABILITY[name])
        case _:
            raise AssertionError(action)
    s.emit(Reacted, rule=rule, piece=s.name(one.hero), card=name, shot=flight.shot)
    if covers(reflects, shot):
        mirror = member if flight.mirror == NOBODY else flight.mirror
        s.flight = msgspec.structs.replace(flight, reflected=(*flight.reflected, one.hero), mirror=mirror)
    else:
        s.flight = msgspec.structs.replace(flight, nullified=(*flight.nullified, one.hero))
