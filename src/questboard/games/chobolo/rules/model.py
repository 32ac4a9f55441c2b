"""The state of a match: plain data, and small questions about itself.

Characters are numbered: seat * 4 is a seat's wizard, the next three are its warriors. Hexes are numbered as in `world`.
A chip is its element (0 to 3), and four times the number of the spell on the chain that claims it. Sets of characters,
seats or spells are bits of a number.
"""

from __future__ import annotations

import functools
from typing import Self

import msgspec

from questboard.core.loop.state import State

from .content import ABILITIES, ASLEEP, RANGED, SIGHT
from .world import DISTANCE

NOBODY = -1
NOWHERE = -1
UNKNOWN = -1
NO_SEAT = 7
"""Whoever is to be counted among nobody's: lakes, the returning bead, neutral towers."""
AUX = 8
"""A tower's code is its controller, for auxiliary towers plus this."""
NEUTRAL = AUX + NO_SEAT

SETUP, STARTING, WIZARD, WARRIORS_STEP, FIGHTING, ENDING = range(6)
PHASES = ("setup", "start step", "wizard step", "warriors step", "battle step", "end step")


class TableOptions(msgspec.Struct, frozen=True):
    """Mode and variants, fixed before setup."""

    layout: str
    free: bool = False
    round_limit: int = 50
    teams: str = "none"
    total_war: bool = False
    shadow_wizard: bool = True
    open_team_hands: bool = False
    open_lists: bool = False
    auto_tower_fire: bool = False
    preset: int = 2
    settings: bool = False
    uniform_delay: bool = False
    response_seconds: int = 20


class Army(msgspec.Struct, frozen=True):
    """What a seat brings; `starter` is the number of its starter set, -1 for a custom army with its private deck list."""

    wizard: int
    warriors: tuple[int, ...]
    boards: tuple[int, ...]
    deck: tuple[int, ...]
    starter: int = -1
    element: int = -1
    rotations: tuple[int, ...] = ()
    tower_board: int = 0


NO_ARMY = Army(-1, (), (), ())
"""Not chosen yet, or not to be seen yet."""


class Permanent(msgspec.Struct, frozen=True):
    """A permanent card in play.

    It lies on a character or on hexes. It expires when the turn of seat `clock` has begun (or ended: `at_end`) so many times.
    """

    id: int
    spell: int
    owner: int
    on: int = NOBODY
    cells: tuple[int, ...] = ()
    clock: int = NO_SEAT
    at_end: bool = False
    turns: int = 0


class Declared(msgspec.Struct, frozen=True):
    """A spell on the chain; `number` marks the chips that it claims."""

    number: int
    seat: int
    spell: int
    pooled: bool
    targets: tuple[int, ...]


class Roll(msgspec.Struct, frozen=True):
    """Dice that lie on the table and are not applied yet: of the one who acts, and of the one acted upon."""

    kind: int
    actor: int
    other: int = NOBODY
    die: int = 0
    other_die: int = 0
    extra: int = 0
    other_extra: int = 0
    mutual: bool = False
    seat: int = NO_SEAT


SHOT, BLOW, BUILDING, RIVER_ROLL, SPELL_ROLL = range(5)


class Shot(msgspec.Struct, frozen=True, array_like=True):
    """An assigned shot."""

    shooter: int
    target: int


class ChoboloState(State, kw_only=True):
    """The whole truth of one match."""

    options: TableOptions
    sides: tuple[int, ...]
    picks: list[int]
    armies: tuple[Army, ...] = ()
    rows: tuple[int, ...] = ()
    kinds: tuple[int, ...] = ()
    order: tuple[int, ...] = ()
    laid: tuple[tuple[int, int, int, int], ...] = ()
    terrain: bytes
    ground: bytes

    phase: int = SETUP
    round: int = 0
    active: int = NOBODY
    had_turn: int = 0
    fallen: tuple[int, ...] = ()

    at: list[int]
    place: list[int]
    level: list[int]
    towers: dict[int, int]
    main: list[int]
    stacks: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    knowers: list[tuple[int, ...]]
    unseen: list[tuple[int, ...]]
    bottom: list[tuple[int, ...]]
    pools: list[tuple[int, ...]]
    presets: list[int]
    called: list[tuple[int, ...]]
    absent: list[int]
    wizard_kill: list[int]
    resurrected: int = 0
    visited: int = 0

    spells: tuple[Permanent, ...] = ()
    next_id: int = 1
    on: list[int]
    thorns: tuple[int, ...] = ()
    bridged: tuple[int, ...] = ()

    wall_open: bool = False
    captured: bool = False
    holder: int = NOBODY
    armed: bool = False

    shot: list[int]
    tower_shot: dict[int, int]

    opening: bool = False
    finished: int = 0
    stepped: int = 0
    swamped: int = 0
    boosted: int = 0
    winded: int = 0
    used: list[int]
    haste: list[int]
    origin: tuple[int, ...] = ()
    mover: int = NOBODY
    over: bool = False
    trail: tuple[int, ...] = ()
    holding: int = 0
    flow_used: bool = False

    chain: tuple[Declared, ...] = ()
    rolls: tuple[Roll, ...] = ()
    resolving: tuple[tuple[int, int], ...] = ()

    truces: tuple[int, ...] = ()
    shots: tuple[Shot, ...] = ()
    battle: int = 0
    battles: tuple[int, ...] = ()
    battle_round: int = 0
    aims: tuple[int, ...] = ()
    forced: tuple[tuple[int, int], ...] = ()
    fury: tuple[tuple[int, int], ...] = ()
    blows: tuple[int, ...] = ()

    def copy(self) -> Self:
        """An equal, independent state."""
        twin = super().copy()
        twin.picks = self.picks[:]
        twin.at = self.at[:]
        twin.place = self.place[:]
        twin.level = self.level[:]
        twin.towers = self.towers.copy()
        twin.main = self.main[:]
        twin.stacks = self.stacks[:]
        twin.hands = self.hands[:]
        twin.knowers = self.knowers[:]
        twin.unseen = self.unseen[:]
        twin.bottom = self.bottom[:]
        twin.pools = self.pools[:]
        twin.presets = self.presets[:]
        twin.called = self.called[:]
        twin.absent = self.absent[:]
        twin.wizard_kill = self.wizard_kill[:]
        twin.on = self.on[:]
        twin.shot = self.shot[:]
        twin.tower_shot = self.tower_shot.copy()
        twin.used = self.used[:]
        twin.haste = self.haste[:]
        return twin

    # ---- seats ----------------------------------------------------------------------------------------------------

    def is_out(self, seat: int) -> bool:
        """Has the seat been eliminated?"""
        return seat in self.fallen

    def are_opponents(self, seat: int, other: int) -> bool:
        """Seats of different sides."""
        return self.sides[seat] != self.sides[other]

    def from_active(self) -> tuple[int, ...]:
        """The seats in the game, clockwise from the active player."""
        return self.clockwise(self.active)

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """The seats in the game, clockwise, beginning with this one."""
        return seats_clockwise(seat, len(self.sides), self.fallen)

    # ---- characters -----------------------------------------------------------------------------------------------

    def is_asleep(self, c: int) -> bool:
        """Does the character sleep?"""
        return bool(self.on[c] & ASLEEP)

    def is_ranged(self, c: int) -> bool:
        """Is it an Archer, or does it have Archer's Sight?"""
        return bool(ABILITIES[self.kinds[c]] & RANGED or self.on[c] & SIGHT)

    def in_tower(self, c: int) -> bool:
        """Is it in a tower? Whoever flies over one is not."""
        return self.place[c] in self.towers and not (self.over and self.mover == c)

    def occupants(self, cell: int) -> list[int]:
        """Who is in a tower; only towers hold more than one."""
        first = self.at[cell]
        if first < 0:
            return []
        base = first - first % 4
        return [c for c in range(base, base + 4) if self.place[c] == cell and not (self.over and self.mover == c)]

    def distance(self, a: int, b: int) -> int:
        """Between two characters on the board."""
        return DISTANCE[self.place[a]][self.place[b]]


@functools.cache
def seats_clockwise(seat: int, count: int, fallen: tuple[int, ...]) -> tuple[int, ...]:
    """Of so many seats those that have not fallen, clockwise, beginning with this one."""
    return tuple(other % count for other in range(seat, seat + count) if other % count not in fallen)


def seat_of(c: int) -> int:
    """Whose character it is."""
    return c >> 2


def is_wizard(c: int) -> bool:
    """Wizards come first."""
    return not c & 3


def members(mask: int) -> list[int]:
    """The characters of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
