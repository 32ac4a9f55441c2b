"""The state of a match: plain data, and small questions about itself.

Pieces are numbered as in `content.PIECES`; what is true of each stands in lists with a place for every piece. Everything lies
open: decks and face-down rooms are piles without an order, drawn from when a card is needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import compress
from typing import TYPE_CHECKING, Self

import msgspec

from questboard.core.loop.state import State

from .content import ALLY, FAMILIAR, HEROES, ITEMS, LORDS, MONSTERS, PARTY, PIECES
from .pieces import FIRE_WALL_FACE, Kind

NOBODY = -1
OVERSEER, CAPTAIN = 0, 1
"""The seat of the Overseer, and the first seat of the hero team."""  # CAT-101, CAT-103
HEROIC, LORDLY = 0, 1
"""The two sides: the Heroic Forces and the Catacomb Lord's Forces."""
AWAY, ON_MAT, TELEPORTED, DEVOURED, ON_BOARD, ON_CARRIER = range(6)
"""Where a piece is: in pool or supply, on the mat, on one of the two cards, credited to a hero, or ice on somebody."""

KINDS = PIECES.kinds
_SIDES = {Kind.HERO: HEROIC, Kind.FAMILIAR: HEROIC, Kind.MONSTER: LORDLY, Kind.LORD: LORDLY}
SIDE = tuple(_SIDES.get(kind, NOBODY) for kind in KINDS)
IS_CHARACTER = tuple(kind in _SIDES or kind == Kind.ANTIENT for kind in KINDS)
IS_MONSTER = tuple(kind == Kind.MONSTER for kind in KINDS)
NUMBERS = tuple(range(len(PIECES)))


class TableOptions(msgspec.Struct, frozen=True):
    """Variants, fixed before setup."""

    death: str = "basic"
    poison: bool = True
    vulnerabilities: bool = False
    random_metre: bool = False
    layout: str = "first_game"
    tremble: str = "light"
    fixed_obstacles: bool = False
    whole_kit: bool = False


class Member(msgspec.Struct):
    """A hero or an ally: the board with its cards. `master` is the member whom an ally assists.

    Used ability cards and items of once a room lie face down. `hero` is also the number of the piece.
    """

    hero: int
    seat: int
    master: int = NOBODY
    dead: bool = False
    gold: int = 0
    abilities: list[int] = msgspec.field(default_factory=list)
    used_abilities: list[int] = msgspec.field(default_factory=list)
    items: list[int] = msgspec.field(default_factory=list)
    used_items: list[int] = msgspec.field(default_factory=list)
    spells: list[int] = msgspec.field(default_factory=list)
    poison: list[int] = msgspec.field(default_factory=list)
    stunned: bool = False
    reckless: bool = False

    if TYPE_CHECKING:

        def __copy__(self) -> Self: ...

    def copy(self) -> Self:
        """An equal, independent member."""
        twin = self.__copy__()
        twin.abilities, twin.used_abilities = self.abilities[:], self.used_abilities[:]
        twin.items, twin.used_items = self.items[:], self.used_items[:]
        twin.spells, twin.poison = self.spells[:], self.poison[:]
        return twin

    @property
    def is_ally(self) -> bool:
        return self.master != NOBODY

    @property
    def start_health(self) -> int:
        """What the health track starts with."""  # CAT-922
        return ALLY.health if self.is_ally else HEROES[self.hero].health

    def all_items(self) -> list[int]:
        """All item cards, face up or down."""
        return self.items + self.used_items


class Sequence(msgspec.Struct, frozen=True):
    """A sequence that is being performed.

    `user` is the member for whom it counts: the own one, or who uses the Antient. `barred` are those whom the latest chain shot
    damaged. With `shield` the shield is put near its owner at the end. Of a `halted` one nothing more is performed.
    """

    performer: int
    user: int = NOBODY
    spell: bool = False
    shield: bool = False
    barred: tuple[int, ...] = ()
    halted: bool = False


class Flight(msgspec.Struct, frozen=True):
    """A shot that has come to rest and is being resolved.

    `log` tells in contact order who was hit by the shot piece (True) and who touched a fire wall (False), each once. `frozen`,
    `stunned` are those who were so before the shot. `picks` are the affected ones, each with the modifier (or base) that works on
    it. Defences: who `nullified` and who `reflected`; `mirror` is the member whose card reflected first.
    """

    shot: str
    piece: int
    performer: int
    side: int
    user: int = NOBODY
    target: int = NOBODY
    harmless: bool = False
    log: tuple[tuple[int, bool], ...] = ()
    frozen: tuple[int, ...] = ()
    stunned: tuple[int, ...] = ()
    knocked: tuple[int, ...] = ()
    banished: tuple[int, ...] = ()
    nullified: tuple[int, ...] = ()
    reflected: tuple[int, ...] = ()
    mirror: int = NOBODY
    picks: tuple[tuple[str, int], ...] = ()
    damaged: tuple[int, ...] = ()

    def hits(self) -> list[int]:
        """Who was hit directly, in contact order."""
        return [piece for piece, direct in self.log if direct]

    def struck(self, piece: int) -> bool:
        """Was this one hit directly?"""
        return (piece, True) in self.log

    def picked(self, what: str) -> int:
        """On whom this works."""
        return next((piece for name, piece in self.picks if name == what), NOBODY)


class Visit(msgspec.Struct, frozen=True):
    """What has been done in this special room; `refused` are the requests that failed since gold last changed hands."""

    used: tuple[str, ...] = ()
    refused: tuple[tuple[int, str], ...] = ()
    ally: int = NOBODY


class CatacombsState(State, kw_only=True):
    """The whole truth of one match."""

    options: TableOptions
    seats: int
    lord: int = 0
    party: list[Member] = msgspec.field(default_factory=list)

    # The pieces.
    x: list[float]
    y: list[float]
    where: list[int]
    face: list[int]
    health: list[int]
    ice: list[int]
    """The ice piece on each piece."""
    credit: list[int]
    """The hero to whom a monster is credited that lies on a board or is frozen."""
    bounty: list[int]
    """The gold for it."""
    acted: list[bool]
    left: list[int]
    """The round in which a piece was teleported."""
    devoured: list[tuple[int, int]] = msgspec.field(default_factory=list)
    """Who is on the Devoured! card, and by whom, in order."""
    shield_owners: list[int]
    """The pieces to which the lord's and the heroes' shield belong."""

    # The catacomb.
    column: list[str] = msgspec.field(default_factory=list)
    """The slots of the layout: a difficulty, "S" or a card."""
    cards: list[str] = msgspec.field(default_factory=list)
    """The room card of each slot, "" while it is unknown."""
    place: int = -1
    mapped: bool = False
    room: str = ""
    mat: int = NOBODY
    last_mat: int = NOBODY
    round: int = 0
    fighting: bool = False
    """Is this a Battle Phase?"""
    to_place: list[int] = msgspec.field(default_factory=list)
    """Monsters that the Overseer still has to place."""

    # Supplies.
    treasury: int
    item_deck: list[int]
    poison_deck: list[int]
    lost_items: list[int] = msgspec.field(default_factory=list)
    shop: list[int] = msgspec.field(default_factory=list)
    visit: Visit = Visit()

    # The turn.
    sequences: list[Sequence] = msgspec.field(default_factory=list)
    flight: Flight | None = None
    antient_side: int = HEROIC
    antient_used: bool = False
    antient_new: bool = False
    """Was it summoned in this very turn?"""
    fresh: list[int] = msgspec.field(default_factory=list)
    """Items that were refreshed in this turn."""

    def copy(self) -> Self:
        """An equal, independent state."""
        twin = super().copy()
        twin.party = [member.copy() for member in self.party]
        twin.x, twin.y, twin.where, twin.face = self.x[:], self.y[:], self.where[:], self.face[:]
        twin.health, twin.ice = self.health[:], self.ice[:]
        twin.credit, twin.bounty = self.credit[:], self.bounty[:]
        twin.acted, twin.left, twin.devoured = self.acted[:], self.left[:], self.devoured[:]
        twin.shield_owners = self.shield_owners[:]
        twin.column, twin.cards, twin.to_place = self.column[:], self.cards[:], self.to_place[:]
        twin.item_deck, twin.poison_deck = self.item_deck[:], self.poison_deck[:]
        twin.lost_items, twin.shop = self.lost_items[:], self.shop[:]
        twin.sequences, twin.fresh = self.sequences[:], self.fresh[:]
        return twin

    # ---- pieces ---------------------------------------------------------------------------------------------------

    def kind(self, piece: int) -> int:
        """What the piece is now."""
        if self.face[piece] == FIRE_WALL_FACE:
            return Kind.FIRE_WALL
        kind = KINDS[piece]
        if kind == Kind.HERO and len(self.party) > PARTY and self.is_allys(piece):
            return Kind.ALLY
        return kind

    def is_allys(self, piece: int) -> bool:
        """Does the disc of a hero belong to an ally?"""
        return any(one.hero == piece and one.master != NOBODY for one in self.party[PARTY:])

    @property
    def is_equipped(self) -> bool:
        """Has everybody health and cards? Before that the lord is not chosen either."""
        return self.place >= 0 or self.health[PIECES.lord] > 0

    def side(self, piece: int) -> int:
        """The side on which a character fights; NOBODY for things."""
        if piece == PIECES.antient:
            return self.antient_side  # CAT-964
        return NOBODY if self.face[piece] == FIRE_WALL_FACE else SIDE[piece]

    def name(self, piece: int) -> str:
        """What the piece is called with the face it shows."""
        if piece == PIECES.lord:
            return LORDS[self.lord].id
        return PIECES.name(piece, self.face[piece])

    def in_play(self) -> Iterator[int]:
        """All pieces that are not away: most of the box is, so that this is where to look for those on the mat."""
        return compress(NUMBERS, self.where)

    def on_mat(self) -> list[int]:
        """All pieces that lie on the mat."""
        where = self.where
        return [piece for piece in self.in_play() if where[piece] == ON_MAT]

    def characters(self) -> list[int]:
        """All characters on the mat, Antients included."""
        where, face = self.where, self.face
        return [p for p in self.in_play() if where[p] == ON_MAT and IS_CHARACTER[p] and face[p] != FIRE_WALL_FACE]

    def is_character(self, piece: int) -> bool:
        """Neither an obstacle, a shield, a ranged piece nor a fire wall."""
        return IS_CHARACTER[piece] and self.face[piece] != FIRE_WALL_FACE

    def is_frozen(self, piece: int) -> bool:
        return self.ice[piece] != NOBODY

    def is_shadow(self, piece: int) -> bool:
        """Is it a monster without health?"""  # CAT-801
        return KINDS[piece] == Kind.MONSTER and self.face[piece] != FIRE_WALL_FACE and MONSTERS[self.face[piece]].shadow

    def full_health(self, piece: int) -> int:
        """The health with which a character starts."""
        match self.kind(piece):
            case Kind.HERO | Kind.ALLY:
                return self.party[self.member(piece)].start_health
            case Kind.MONSTER:
                return MONSTERS[self.face[piece]].health
            case Kind.LORD:
                return LORDS[self.lord].health
            case Kind.FAMILIAR:
                return FAMILIAR.health
            case _:
                return 0

    def monsters(self) -> list[int]:
        """All monsters on the mat."""
        where, face = self.where, self.face
        return [p for p in self.in_play() if where[p] == ON_MAT and IS_MONSTER[p] and face[p] != FIRE_WALL_FACE]

    # ---- members --------------------------------------------------------------------------------------------------

    def member(self, piece: int) -> int:
        """Whose piece this is; NOBODY if it is no hero's or ally's."""
        if KINDS[piece] != Kind.HERO:
            return NOBODY
        for number, member in enumerate(self.party):
            if member.hero == piece:
                return number
        return NOBODY

    def heroes(self) -> list[int]:
        """The numbers of the four heroes, in hero order."""
        return [number for number, member in enumerate(self.party) if not member.is_ally]

    def living_heroes(self) -> list[int]:
        return [number for number, member in enumerate(self.party) if not member.is_ally and not member.dead]

    def familiar(self, member: int) -> int:
        """The piece of a member's familiar, NOBODY without one."""
        for item in self.party[member].items:
            if ITEMS[item].kind == "familiar":
                return PIECES.familiars[item]
        return NOBODY

    def familiar_owner(self, piece: int) -> int:
        """The member to whom a familiar belongs."""
        return next((number for number in range(len(self.party)) if self.familiar(number) == piece), NOBODY)

    def controller(self, piece: int) -> int:
        """The seat that decides for a character."""
        if SIDE[piece] == LORDLY:
            return OVERSEER
        match self.kind(piece):
            case Kind.HERO | Kind.ALLY:
                return self.party[self.member(piece)].seat
            case Kind.FAMILIAR:
                return self.party[self.familiar_owner(piece)].seat
            case Kind.ANTIENT if self.antient_side == HEROIC:
                user = self.sequences[-1].user if self.sequences else NOBODY
                return CAPTAIN if user == NOBODY else self.party[user].seat
            case _:
                return OVERSEER

    def can_act(self, piece: int) -> bool:
        """Is the character on the mat, alive and not frozen?"""
        if self.where[piece] != ON_MAT or self.ice[piece] != NOBODY:
            return False
        return IS_CHARACTER[piece] and self.face[piece] != FIRE_WALL_FACE

    def is_helpless(self, member: int) -> bool:
        """Dead, devoured, frozen or teleported: no normal action is possible."""  # CAT-622
        one = self.party[member]
        return one.dead or self.where[one.hero] != ON_MAT or self.is_frozen(one.hero)

    def is_dazed(self, member: int) -> bool:
        """Stunned, and not the only hero who can act at all."""  # CAT-621, CAT-622
        if not self.party[member].stunned:
            return False
        return any(not self.is_helpless(other) for other in self.heroes() if other != member)

    @property
    def in_lair(self) -> bool:
        return self.room == "lair"
