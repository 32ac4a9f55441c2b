"""All pieces of the box, each with its number for the whole match: what lies on the mat, in the pool or in the supply.

A piece's number is also its number for the flick table, where lower numbers come first.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from .box import Box
from .table import PHYSICS


class Kind:
    """What a piece is. Heroes and allies share their discs: who is which, the state knows.

    Plain numbers, for the rules ask for them all the time, and the members of an enum are slow to get at.
    """

    HERO = 0
    FAMILIAR = 1
    LORD = 2
    ANTIENT = 3
    MONSTER = 4
    SHIELD = 5
    OBSTACLE = 6
    RANGED = 7
    ALLY = 8
    FIRE_WALL = 9


FIRE_WALL = "fire_wall"
FIRE_WALL_FACE = 1000
"""The face of a disc that has become a fire wall; all others are numbers of monsters."""


class Shape(msgspec.Struct, frozen=True):
    """How large and heavy a piece is, and how fast a flick can make it."""

    size: str
    radius: float
    mass: float
    vmax: float


class Pieces(msgspec.Struct, frozen=True):
    """The catalogue: `names[piece][face]`, where only discs of monsters have more than one face."""

    kinds: tuple[int, ...]
    shapes: tuple[Shape, ...]
    names: tuple[tuple[str, ...], ...]
    faces: tuple[tuple[int, ...], ...]
    by_name: dict[str, int]
    of_monster: tuple[tuple[int, ...], ...]
    familiars: dict[int, int]
    ranged: dict[str, tuple[int, ...]]
    lord: int
    antient: int
    lord_shield: int
    hero_shield: int
    obstacles: tuple[int, ...]
    monsters: tuple[int, ...]
    ices: tuple[int, ...]
    """`of_monster[monster]` are its discs, `familiars[item]` the piece of a familiar item, `ranged[kind]` what is shot."""

    def __len__(self) -> int:
        return len(self.kinds)

    def name(self, piece: int, face: int) -> str:
        """What a piece is called with this face up."""
        faces = self.faces[piece]
        return self.names[piece][faces.index(face) if face in faces else 0]


def shape(size: str) -> Shape:
    """What all pieces of a size have in common."""
    row = PHYSICS.size[size]
    return Shape(size, row.diameter / 2, row.mass, row.vmax)


class _Row(msgspec.Struct):
    kind: int
    size: str
    names: tuple[str, ...]
    faces: tuple[int, ...] = ()


def build_pieces(box: Box) -> Pieces:
    """Number all pieces: heroes, familiars, lord, Antient, shields, obstacles, monsters, ranged pieces."""
    rows = list(_rows(box))
    numbers = {kind: tuple(n for n, row in enumerate(rows) if row.kind == kind) for kind in {row.kind for row in rows}}
    monsters = len(box.monsters.monster)
    familiars = [number for number, item in enumerate(box.items.item) if item.kind == "familiar"]
    by_name = {name: number for number, row in enumerate(rows) for name in row.names}
    return Pieces(
        kinds=tuple(row.kind for row in rows),
        shapes=tuple(shape(row.size) for row in rows),
        names=tuple(row.names for row in rows),
        faces=tuple(row.faces for row in rows),
        by_name=by_name,
        of_monster=tuple(tuple(n for n, row in enumerate(rows) if face in row.faces) for face in range(monsters)),
        familiars=dict(zip(familiars, numbers[Kind.FAMILIAR], strict=True)),
        ranged={
            card.piece: tuple(n for n in numbers[Kind.RANGED] if rows[n].names[0].rsplit("_", 1)[0] == card.piece)
            for card in box.shots.shot
            if card.kind == "ranged" and card.id != "shield"
        },
        lord=numbers[Kind.LORD][0],
        antient=numbers[Kind.ANTIENT][0],
        lord_shield=by_name["lord_shield"],
        hero_shield=by_name["hero_shield"],
        obstacles=numbers[Kind.OBSTACLE],
        monsters=numbers[Kind.MONSTER],
        ices=tuple(n for n in numbers[Kind.RANGED] if rows[n].names[0].startswith("ice_")),
    )


def _rows(box: Box) -> Iterator[_Row]:
    for hero in box.heroes.hero:
        yield _Row(Kind.HERO, hero.size, (hero.id,))
    for item in box.items.item:
        if item.kind == "familiar":
            yield _Row(Kind.FAMILIAR, box.heroes.familiar.size, (item.id,))
    yield _Row(Kind.LORD, "L", ("lord", *(lord.id for lord in box.lords.lord)))
    yield _Row(Kind.ANTIENT, box.monsters.antient.size, (box.monsters.antient.id,))
    yield _Row(Kind.SHIELD, "shield", ("lord_shield",))
    yield _Row(Kind.SHIELD, "shield", ("hero_shield",))
    for number in range(max(len(mat.obstacles) for mat in box.mats.mat)):
        yield _Row(Kind.OBSTACLE, "obstacle", (f"obstacle_{number + 1}",))
    yield from _monster_rows(box)
    for card in box.shots.shot:
        if card.kind == "ranged" and card.id != "shield":
            # A piece that this box does not list comes with the cards that use it.
            for number in range(box.shots.ranged_supply.get(card.piece, 1)):
                yield _Row(Kind.RANGED, card.size, (f"{card.piece}_{number + 1}",))


def _monster_rows(box: Box) -> Iterator[_Row]:
    """One disc for every piece of a monster; a shared one carries both faces."""
    cards = {card.id: number for number, card in enumerate(box.monsters.monster)}
    second = {shared.faces[0]: shared.faces[1] for shared in box.monsters.shared_disc}
    backs = set(second.values())
    for card in box.monsters.monster:
        if card.id in backs:
            continue
        back = second.get(card.id)
        faces = [cards[card.id]] + ([cards.get(back, FIRE_WALL_FACE)] if back else [])
        for number in range(card.count):
            tail = f"_{number + 1}" if card.count > 1 else ""
            yield _Row(Kind.MONSTER, card.size, tuple(f"{name}{tail}" for name in filter(None, (card.id, back))), tuple(faces))
