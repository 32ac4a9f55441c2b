"""The pieces of a scene: everything that lies on the mat, to scale, with all that its face shows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from questboard.core.shown.scene import Badge, Piece, Shape
from questboard.games.catacombs.rules.content import HEROES, ITEMS, LORDS, MONSTERS, PIECES, SPEC, TRACKED_HEALTH
from questboard.games.catacombs.rules.language import steps
from questboard.games.catacombs.rules.model import LORDLY, NOBODY, ON_MAT, OVERSEER, CatacombsState
from questboard.games.catacombs.rules.pieces import Kind
from questboard.games.catacombs.rules.shots.summoning import sequence_now
from questboard.games.catacombs.words.cards import ANTIENT_ABOUT, monster_line
from questboard.games.catacombs.words.ids import piece_id
from questboard.games.catacombs.words.names import capital, counted, listed
from questboard.games.catacombs.words.names import piece as piece_words
from questboard.games.catacombs.words.names import sequence as sequence_words

from .icons import icon_of, step_icon

_SHAPES: dict[int, Shape] = {Kind.OBSTACLE: "stone", Kind.SHIELD: "shield", Kind.FIRE_WALL: "fire"}
_THINGS = {
    Kind.OBSTACLE: "An obstacle",
    Kind.SHIELD: "A shield: heavy, and in the way of everybody",
    Kind.FIRE_WALL: "A fire wall: 1 damage to heroes who touch it",
    Kind.RANGED: "It leaves the mat after its shot",
}
STATES = {
    "frozen": "frozen until a blow knocks the ice off",
    "stunned": "stunned until a friend's melee or rush hits it",
    "acted": "has acted in this round",
}


def discs(s: CatacombsState) -> tuple[Piece, ...]:
    """Everything on the mat."""
    return tuple(disc(s, piece) for piece in s.on_mat())


def disc(s: CatacombsState, piece: int) -> Piece:
    """A piece where it lies."""
    kind, name = s.kind(piece), s.name(piece)
    base = Piece(
        piece_id(piece),
        "",
        icon_of(name),
        short_name(name),
        shape=_SHAPES.get(kind, "disc"),
        about=about(s, piece),
        at=(s.x[piece], s.y[piece]),
        radius=PIECES.shapes[piece].radius,
        faded=s.fighting and s.acted[piece] and piece != actor(s),
        glow=piece == actor(s),
        ice=s.is_frozen(piece),
        target=piece == target(s),
    )
    match kind:
        case Kind.HERO | Kind.ALLY | Kind.FAMILIAR:
            return _friend(s, piece, base)
        case Kind.MONSTER:
            return _monster(s, piece, base)
        case Kind.LORD:
            return replace(base, foe=True, seat=OVERSEER, life=s.health[piece], life_max=s.full_health(piece))
        case Kind.ANTIENT:
            return replace(base, foe=s.side(piece) == LORDLY, seat=s.controller(piece))
        case Kind.SHIELD:
            owner = s.shield_owners[piece == PIECES.lord_shield]
            return replace(base, seat=None if owner == NOBODY else s.controller(owner), faded=False)
        case _:
            return replace(base, faded=False)


def _friend(s: CatacombsState, piece: int, base: Piece) -> Piece:
    member = s.member(piece)
    stunned = member != NOBODY and s.party[member].stunned
    base = replace(base, seat=s.controller(piece), life=s.health[piece], life_max=s.full_health(piece), stars=stunned)
    if member != NOBODY and s.party[member].poison:
        one = s.party[member]
        told = f"poison {sum(one.poison)}/{one.start_health}"
        base = replace(base, badges=(Badge("poison-bottle", about=told),))
    return base


def _monster(s: CatacombsState, piece: int, base: Piece) -> Piece:
    card = MONSTERS[s.face[piece]]
    health = s.health[piece]
    base = replace(base, foe=True, ring=card.family, level=card.level, damaged=0 < health < card.health)
    if card.count > 1:
        base = replace(base, number=int(s.name(piece).rpartition("_")[2]))
    if card.health >= TRACKED_HEALTH:
        base = replace(base, life=health, life_max=card.health, damaged=False)
    if card.ordered:
        shot = steps(sequence_now(s, piece))[-1]
        return replace(base, shape="cube", badges=(Badge(step_icon(shot), about=f"this round: {sequence_words(shot)}"),))
    return base


# ---- words ----------------------------------------------------------------------------------------------------------


def short_name(name: str) -> str:
    """A piece by its kind: "Orc", "Xoric", "Fire wall"."""
    words = piece_words(name)
    if name.rpartition("_")[2].isdigit() and words.rpartition(" ")[2].isdigit():
        words = words.rpartition(" ")[0]
    return capital(words.removeprefix("the "))


def about(s: CatacombsState, piece: int) -> str:
    """A piece as a screen reader says it, and a tip shows it."""
    kind, name = s.kind(piece), short_name(s.name(piece))
    if kind in _THINGS:
        fixed = kind == Kind.OBSTACLE and s.options.fixed_obstacles
        return f"{name}, {_THINGS[kind][0].lower()}{_THINGS[kind][1:]}{': it stays where it is' if fixed else ''}."
    return f"{name}, {'; '.join(_facts(s, piece))}."


def _facts(s: CatacombsState, piece: int) -> Iterator[str]:
    kind = s.kind(piece)
    if kind == Kind.ANTIENT:
        yield f"cannot be hurt; {ANTIENT_ABOUT.rstrip('.').lower()}"
    elif s.is_shadow(piece):
        yield "no health: drive it off the mat"
    else:
        yield f"{s.health[piece]} of {counted(s.full_health(piece), 'health')}"
    if kind == Kind.MONSTER:
        yield monster_line(s.face[piece])
    elif kind == Kind.LORD:
        yield from (sequence_words(text) for text in LORDS[s.lord].sequences)
    elif kind == Kind.FAMILIAR:
        item = next(item for item, one in PIECES.familiars.items() if one == piece)
        yield sequence_words(ITEMS[item].seq) if ITEMS[item].seq else "no shots of its own"
    elif kind in (Kind.HERO, Kind.ALLY):
        yield sequence_words(HEROES[piece].seq)
    if found := states(s, piece):
        yield listed([STATES[word] for word in found])


def states(s: CatacombsState, piece: int) -> list[str]:
    """What holds a character back."""
    member = s.member(piece)
    stunned = member != NOBODY and s.party[member].stunned
    held = {"frozen": s.is_frozen(piece), "stunned": stunned, "acted": s.fighting and s.acted[piece]}
    return [word for word, holds in held.items() if holds]


# ---- who is meant ---------------------------------------------------------------------------------------------------


def actor(s: CatacombsState) -> int:
    """The character that is doing something now, or about which is asked."""
    if s.sequences:
        return s.sequences[-1].performer
    question = s.agenda[-1] if s.agenda else None
    kind = getattr(question, "kind", "")
    if kind in ("choose_sequence", "antient_user"):
        return PIECES.lord if kind == "choose_sequence" else PIECES.antient
    member = getattr(question, "member", NOBODY)
    return s.party[member].hero if s.fighting and member != NOBODY else NOBODY


def target(s: CatacombsState) -> int:
    """The enemy that a target shot is meant for."""
    question = s.agenda[-1] if s.agenda else None
    found: int = getattr(question, "target", NOBODY)
    return found if found != NOBODY and s.where[found] == ON_MAT else NOBODY


def ghost(s: CatacombsState, piece: int, face: int | None = None) -> Piece:
    """A piece in somebody's hand: it looks as it will when it lies."""
    look = s if face is None else s.copy()
    if face is not None:
        look.face[piece], look.health[piece] = face, MONSTERS[face].health
    at = (s.x[piece], s.y[piece]) if s.where[piece] == ON_MAT else (SPEC.width / 2, SPEC.height / 2)
    return replace(disc(look, piece), id="", glow=False, faded=False, at=at)
