"""The state of a match: plain data, and small questions about itself.

Squares are numbered as in `content.LABELS`, cards as in `content.CARD_IDS`, places on a mat as in `content.SLOT_IDS`.
Everything lies open: the decks are piles without an order, drawn from when a card is needed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

import msgspec

from questboard.core.loop.state import State

from .content import BACKPACK, EMPTY, FACE_DOWN, GRID, HEALTH, SLOTS, TREE, WEAPON_SLOTS, ZONE, ZONES, open_line

NOBODY = -1
IN_SECTOR, OUT = -1, -2
"""Where a figure is that stands on no square of the map."""
_EMPTY_BACKPACK = [EMPTY] * len(BACKPACK)


class TableOptions(msgspec.Struct, frozen=True):
    """Mode and variants, fixed before setup."""

    duo: bool = False
    draft: bool = True
    metric: int = 0
    final_storm: bool = True


class Banner(msgspec.Struct, frozen=True, array_like=True):
    """A defensive mechanism on the map: which card, whose, since which round, on which squares."""

    card: int
    owner: int
    round: int
    squares: tuple[int, ...]


class Player(msgspec.Struct):
    """A player's figure and mat.

    `ability` is the character whose ability is in force: the own one, or what Octor copies. `frozen_by` has a bit for each
    seat that froze the player. `smoke` is the round in which the own smoke bulb is used up, 0 without one; it always lies
    under the figure. `banner` is where an eliminated member of a team may be revived. `fell` counts eliminations, so that
    who fell later has the higher number.
    """

    character: int = NOBODY
    health: int = HEALTH.start
    square: int = IN_SECTOR
    sector: int = 0
    slots: list[int] = msgspec.field(default_factory=lambda: [EMPTY] * len(SLOTS))
    extra_chests: int = 0
    ability: int = NOBODY
    cooldown: int = 0
    frozen_by: int = 0
    burning: bool = False
    skipped: bool = False
    smoke: int = 0
    eliminations: int = 0
    banner: int = NOBODY
    fell: int = 0

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def copy(self) -> Self:
        """An equal, independent player."""
        twin = self.__copy__()
        twin.slots = self.slots[:]
        return twin

    def has_empty_weapon(self) -> bool:
        """Is a weapon face down?"""
        return max(map(self.slots.__getitem__, WEAPON_SLOTS)) >= FACE_DOWN

    def loaded_weapons(self) -> list[int]:
        """The different designs that lie face up."""
        slots = self.slots
        return list(dict.fromkeys(slots[slot] for slot in WEAPON_SLOTS if 0 <= slots[slot] < FACE_DOWN))

    def carries(self) -> bool:
        """Is there a card in the backpack?"""
        return self.slots[BACKPACK.start :] != _EMPTY_BACKPACK

    def cards(self) -> int:
        """How many cards lie on the mat."""
        return sum(card != EMPTY for card in self.slots)


class GorgasaliState(State, kw_only=True):
    """The whole truth of one match."""

    options: TableOptions
    players: list[Player]
    teams: tuple[int, ...]
    mates: tuple[int, ...]
    """The teammate of each seat, NOBODY in solo."""  # GOR-920

    starter: int = 0
    opener: int = 0
    round: int = 0
    active: int = NOBODY
    shrunk: int = 0
    """How many zones are inactive."""
    falls: int = 0

    at: dict[int, int]
    chests: frozenset[int]
    banners: tuple[Banner, ...] = ()
    walls: frozenset[int] = frozenset()
    """The squares of all barriers."""

    weapon_deck: list[int]
    support_deck: list[int]
    weapon_discards: list[int]
    support_discards: list[int]

    # What has happened in this turn.
    dice: tuple[int, ...] = ()
    consumed: bool = False
    acted: bool = False
    fortified: bool = False
    thrown: bool = False
    chests_opened: int = 0
    imitated: int = 0
    traded: bool = False
    swapped_with: int = NOBODY
    swapped_from: int = NOBODY
    turn_over: bool = False
    """Nothing is left but the end of the turn."""

    def copy(self) -> Self:
        """An equal, independent state."""
        twin = super().copy()
        twin.players = [player.copy() for player in self.players]
        twin.at = self.at.copy()
        twin.weapon_deck = self.weapon_deck[:]
        twin.support_deck = self.support_deck[:]
        twin.weapon_discards = self.weapon_discards[:]
        twin.support_discards = self.support_discards[:]
        return twin

    def is_alive(self, seat: int) -> bool:
        """Not eliminated."""
        return self.players[seat].square != OUT

    def on_map(self, seat: int) -> bool:
        """Does the figure stand on a square of the map?"""
        return self.players[seat].square >= 0

    def are_enemies(self, seat: int, other: int) -> bool:
        """Do they play against each other?"""
        return self.teams[seat] != self.teams[other]

    def clockwise(self, seat: int) -> list[int]:
        """All seats round the table, from this one on."""
        count = len(self.players)
        return [(seat + n) % count for n in range(count)]

    def range_between(self, square: int, other: int) -> int:
        """The distance of two squares."""  # GOR-401
        return GRID.distance[self.options.metric][square][other]

    def has_clear_view(self, square: int, other: int) -> bool:
        """Neither the Great Tree nor a barrier lies between the two squares."""  # GOR-404, GOR-405
        passed = open_line(square, other)
        return passed is not None and (not self.walls or self.walls.isdisjoint(passed))

    def is_inactive(self, square: int) -> bool:
        """Does it lie in a zone that has shrunk?"""  # GOR-408
        return ZONE[square] <= self.shrunk

    def penalty(self) -> int:
        """What entering one inactive square costs."""  # GOR-409
        return ZONES.penalty_per_square[self.shrunk - 1]

    def is_free(self, square: int) -> bool:
        """On the map, no Tree, barrier or figure."""
        return square not in self.at and square not in TREE and square not in self.walls
