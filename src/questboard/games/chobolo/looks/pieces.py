"""The pieces of a scene: towers, what spells laid on hexes, the bead, and everybody on the board."""

from __future__ import annotations

from questboard.core.loop.naming import seat_mark
from questboard.core.shown.scene import Badge, Piece
from questboard.games.chobolo.rules.content import LIMITS, MAX_LEVEL, SPELL_NAMES
from questboard.games.chobolo.rules.model import (
    AUX,
    FIGHTING,
    NO_SEAT,
    NOBODY,
    ChoboloState,
    Permanent,
    is_wizard,
    members,
    seat_of,
)
from questboard.games.chobolo.rules.world import CENTER
from questboard.games.chobolo.words.ids import BEAD_ID, cell_id, mark_id, piece_id, tower_id
from questboard.games.chobolo.words.names import capital, listed, sentence, tower, who

from .icons import ARMED, BEAD, CROWN, KIND_ICONS, MAIN_TOWER, SPELL_ICONS, TOWER


def pieces(s: ChoboloState, acting: int) -> tuple[Piece, ...]:
    """Everything that stands or lies on the board, from below; the one who is asked about glows."""
    found = [_tower(s, cell, code) for cell, code in sorted(s.towers.items())]
    found += [_mark(s, card) for card in s.spells if card.cells]
    if s.holder == NOBODY:
        found.append(_bead(s))
    found += [_character(s, c, acting == c) for c, cell in enumerate(s.place) if cell >= 0]
    return tuple(found)


def _tower(s: ChoboloState, cell: int, code: int) -> Piece:
    owner, main = code & NO_SEAT, code < AUX
    inside = listed(who(s, c) for c in s.occupants(cell)) if s.at[cell] >= 0 else "nobody"
    return Piece(
        id=tower_id(cell),
        cell=cell_id(cell),
        icon=MAIN_TOWER if main else TOWER,
        name=capital(tower(s, cell)),
        seat=None if owner == NO_SEAT else owner,
        shape="base",
        badges=(Badge(CROWN, about="main tower"),) if main else (),
        about=sentence(f"{tower(s, cell)}, inside: {inside}{_spent(s, s.tower_shot.get(cell, 0))}"),
        reach=LIMITS.shot_range,
    )


def _spent(s: ChoboloState, seats: int) -> str:
    """At whom the shot of this round was used."""  # CHO-411, CHO-620
    return f", has shot at {listed(seat_mark(seat) for seat in members(seats))} in this round" if seats else ""


def _mark(s: ChoboloState, card: Permanent) -> Piece:
    """Thorns, flood or ice, with the turns that are left."""
    name = SPELL_NAMES[card.spell]
    left = f", {lasting(card)}" if card.turns else ""
    return Piece(
        id=mark_id(card.id),
        cell=cell_id(card.cells[0]),
        icon=SPELL_ICONS[card.spell],
        name=name,
        seat=card.owner,
        shape="tile",
        size="S",
        number=card.turns or None,
        about=sentence(f"{name} of {seat_mark(card.owner)}{left}"),
    )


def lasting(card: Permanent) -> str:
    """How long a permanent still lasts."""
    turns = "this turn" if card.turns == 1 else f"{card.turns} turns"
    return f"{turns} of {seat_mark(card.clock)} left" if card.turns else "until it is removed"


def _bead(s: ChoboloState) -> Piece:
    return Piece(
        id=BEAD_ID, cell=cell_id(CENTER), icon=BEAD, name="Chobolo", ring="#3D74E0", size="S", about="Chobolo, nobody holds it."
    )


def _character(s: ChoboloState, c: int, glow: bool) -> Piece:
    seat = seat_of(c)
    spells = [card for card in s.spells if card.on == c]
    badges = [Badge(BEAD, about="holds Chobolo")] if s.holder == c else []
    if s.holder == c and s.armed:
        badges.append(Badge(ARMED, about="armed with Armageddon"))
    badges += [Badge(SPELL_ICONS[card.spell], about=f"{SPELL_NAMES[card.spell]}, {lasting(card)}") for card in spells]
    done = seat == s.active and bool(s.finished >> (c & 3) & 1) and s.phase != FIGHTING
    return Piece(
        id=piece_id(s, c),
        cell=cell_id(s.place[c]),
        icon=KIND_ICONS[s.kinds[c]],
        name=who(s, c),
        seat=seat,
        size="L" if is_wizard(c) else "M",
        number=s.level[c],
        badges=tuple(badges),
        glow=glow,
        faded=done,
        about=_about(s, c, spells),
        reach=LIMITS.shot_range if s.is_ranged(c) or s.in_tower(c) else 0,
    )


def _about(s: ChoboloState, c: int, spells: list[Permanent]) -> str:
    words = [f"{who(s, c)}, level {s.level[c]} of {MAX_LEVEL}"]
    if s.holder == c:
        words.append("holds Chobolo, armed with Armageddon" if s.armed else "holds Chobolo")
    if s.in_tower(c):
        words.append(f"in {tower(s, s.place[c])}")
    words += [f"under {SPELL_NAMES[card.spell]} ({lasting(card)})" for card in spells]
    return sentence(", ".join(words) + _spent(s, s.shot[c]))
