"""The board drawn with characters: the mat, a centimetre a column, and how everybody is."""

from __future__ import annotations

from questboard.games.catacombs.rules.content import ABILITIES, HEIGHT, ITEMS, LORDS, MATS, PIECES, SPELLS, WIDTH
from questboard.games.catacombs.rules.model import DEVOURED, NOBODY, ON_MAT, TELEPORTED, CatacombsState, Member
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.words.names import card, piece, room

COLUMN, ROW = 1.0, 2.0
"""Centimetres a character."""
SIGNS = {Kind.OBSTACLE: "#", Kind.FIRE_WALL: "^", Kind.SHIELD: "]", Kind.RANGED: "*", Kind.ANTIENT: "&"}
MONSTER_SIGNS = "abcdefghijklmnopqrstuvwxyz"


def draw(s: CatacombsState) -> str:
    """The whole table."""
    lines = [_where(s), *_mat(s), *(_member(s, number, one) for number, one in enumerate(s.party)), *_foes(s), *_cards(s)]
    return "\n".join(line for line in lines if line)


def _where(s: CatacombsState) -> str:
    if not s.room:
        return "Before the catacomb"
    name = room(s.room)
    mat = f", {MATS[s.mat].name}" if s.mat != NOBODY else ""
    turn = f", round {s.round}" if s.round else ""
    return f"Room {s.place + 1} of {len(s.column)}: {name}{mat}{turn}; treasury {s.treasury}"


def _signs(s: CatacombsState) -> dict[int, str]:
    """The letter of each piece on the mat: capitals for heroes, small ones for their enemies, figures for familiars."""
    found: dict[int, str] = {}
    foes = iter(MONSTER_SIGNS)
    for one in s.on_mat():
        match s.kind(one):
            case Kind.HERO | Kind.ALLY:
                found[one] = s.name(one)[0].upper()
            case Kind.FAMILIAR:
                found[one] = str(1 + list(PIECES.familiars.values()).index(one))
            case Kind.MONSTER | Kind.LORD:
                found[one] = next(foes, "?")
            case kind:
                found[one] = SIGNS[kind]
    return found


def _mat(s: CatacombsState) -> list[str]:
    if s.mat == NOBODY:
        return []
    columns, rows = round(WIDTH / COLUMN), round(HEIGHT / ROW)
    grid = [["."] * columns for _ in range(rows)]
    for one, sign in _signs(s).items():
        column, row = int(s.x[one] / COLUMN), int(s.y[one] / ROW)
        grid[rows - 1 - min(row, rows - 1)][min(column, columns - 1)] = sign
    return ["".join(row) for row in grid]


def _state(s: CatacombsState, number: int) -> str:
    words = []
    if s.is_frozen(number):
        words.append("frozen")
    if s.where[number] == TELEPORTED:
        words.append("teleported")
    if s.where[number] == DEVOURED:
        words.append("devoured")
    if s.acted[number] and s.round:
        words.append("has acted")
    return "".join(f", {word}" for word in words)


def _member(s: CatacombsState, number: int, one: Member) -> str:
    if one.dead:
        return f"{piece(s.name(one.hero))}: dead"
    sign = s.name(one.hero)[0].upper()
    parts = [f"{sign} {piece(s.name(one.hero))}: health {s.health[one.hero]} of {one.start_health}"]
    parts.append(f"assists {piece(s.name(s.party[one.master].hero))}" if one.is_ally else f"{one.gold} gold")
    if one.poison:
        parts.append(f"poison {sum(one.poison)}")
    if one.stunned:
        parts.append("stunned")
    names = [card(name) for name in _card_ids(one)]
    if names:
        parts.append(", ".join(names))
    return "; ".join(parts) + _state(s, one.hero)


def _card_ids(one: Member) -> list[str]:
    """The cards that lie face up."""
    return [
        *(ABILITIES[ability].id for ability in one.abilities),
        *(ITEMS[item].id for item in one.items),
        *(SPELLS[spell].id for spell in one.spells),
    ]


def _foes(s: CatacombsState) -> list[str]:
    signs = _signs(s)
    lines = []
    for one in (PIECES.lord, *s.monsters()):
        if s.where[one] in (ON_MAT, TELEPORTED):
            health = "shadow" if s.is_shadow(one) else f"health {s.health[one]}"
            lines.append(f"{signs.get(one, ' ')} {piece(s.name(one))}: {health}{_state(s, one)}")
    return lines


def _cards(s: CatacombsState) -> list[str]:
    known = [room(name) if name else "?" for name in s.cards]
    return [f"Lord: {LORDS[s.lord].name}", f"Rooms: {', '.join(known)}"] if s.is_equipped else []
