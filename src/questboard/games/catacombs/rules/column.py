"""The column of room cards: laid out, turned up one after the other, or all at once by the map."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, BadOptions, Question, Step

from .actions import Room
from .battle.rooms import ROOM_STEPS
from .content import LAIR, LAYOUTS, ROOMS, SPECIAL_SLOTS, SPECIALS
from .events import MapBought, RoomRevealed, SpecialChosen
from .model import CatacombsState

DIFFICULTIES = tuple(sorted({str(room.difficulty) for room in ROOMS.values()}))
SPECIAL = "S"


def check_column(slots: Sequence[str]) -> None:
    """A custom layout has a battle room, ends with the Lair, and asks for no more cards than there are."""  # CAT-116
    fixed = [slot for slot in slots if slot not in (*DIFFICULTIES, SPECIAL)]
    unknown = [slot for slot in fixed if slot not in ROOMS and slot not in SPECIALS]
    if unknown:
        raise BadOptions(f"there is no room card {unknown[0]!r} (CAT-116)")
    if not slots or slots[-1] != LAIR:
        raise BadOptions("the Catacomb Lord's Lair lies last (CAT-116)")
    if not any(slot in ROOMS or slot in DIFFICULTIES for slot in slots):
        raise BadOptions("a catacomb needs at least one battle room (CAT-116)")
    if len(set(fixed)) < len(fixed):
        raise BadOptions("every room card is there once (CAT-112)")
    for slot in (*DIFFICULTIES, SPECIAL):
        if slots.count(slot) > len(_cards_for(slot, fixed)):
            raise BadOptions(f"there are not so many cards for the slots {slot!r} (CAT-112)")


def column_of(layout: str, own: str) -> list[str]:
    """The slots of a layout, or of the table's own list."""  # CAT-110, CAT-116
    return [slot.strip() for slot in own.split(",")] if own else list(LAYOUTS[layout].cards)


def lay_column(slots: list[str]) -> list[str]:
    """The cards that are known from the start: those that a layout names."""  # CAT-110
    return [slot if slot in ROOMS or slot in SPECIALS else "" for slot in slots]


def _cards_for(slot: str, taken: Sequence[str]) -> list[str]:
    if slot == SPECIAL:
        return [name for name in SPECIAL_SLOTS if name not in taken]
    return [name for name, room in ROOMS.items() if str(room.difficulty) == slot and name not in taken]


def turn_up(s: CatacombsState, place: int, rule: str) -> None:
    """Turn a card of the column face up; which one lies there is decided now, without repetition."""  # CAT-110, CAT-111
    if not s.cards[place]:
        s.cards[place] = s.chance.draw(_cards_for(s.column[place], s.cards))
    s.emit(RoomRevealed, rule=rule, room=s.cards[place], place=place)


def buy_map(s: CatacombsState) -> None:
    """All room cards are turned face up for the rest of the game."""  # CAT-727
    s.mapped = True
    s.emit(MapBought, rule="CAT-727")
    for place in range(s.place + 1, len(s.column)):
        turn_up(s, place, "CAT-727")


class AskSpecialSlot(Question, frozen=True):
    """Which special room lies in this slot?"""  # CAT-111

    kind = "special_slot"
    at_rest = True
    place: int

    def options(self, s: CatacombsState) -> Sequence[Action]:
        return [Room(name) for name in _cards_for(SPECIAL, s.cards)]

    def choose(self, s: CatacombsState, action: Room) -> None:
        s.cards[self.place] = action.room
        s.emit(SpecialChosen, rule="CAT-111", room=action.room, place=self.place)


class NextRoom(Step, frozen=True):
    """The Overseer turns up the next room card."""  # CAT-201

    def run(self, s: CatacombsState) -> None:
        s.place += 1
        turn_up(s, s.place, "CAT-201")
        s.room = s.cards[s.place]
        s.push(*ROOM_STEPS[s.room if s.room in SPECIALS else "battle"](), self)
