"""The table drawn with characters: the world, and below it everything else.

A hex is two characters wide: a piece is its seat and a letter, a tower T (main) or t with its player, else the terrain.
"""

from __future__ import annotations

from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules.content import ELEMENT_HEX, ELEMENT_NAMES, ELEMENTS, KIND_NAMES, KINDS, SPELL_NAMES, VOID
from questboard.games.chobolo.rules.model import AUX, NO_SEAT, PHASES, UNKNOWN, ChoboloState, is_wizard
from questboard.games.chobolo.rules.world import CENTER, HEXES
from questboard.games.chobolo.words.names import chips, hex_name, listed, spell, spell_of, who

SIGNS = {1: ".", 2: "f", 3: "^", 4: "~", 5: "=", 6: "O", 7: ":", 8: "%", 9: "@"}
LEGEND = ". grass  f forest  ^ mountain  ~ swamp  = river  O lake  : desert  % lava  @ Center Hex  A E F W elements"


def draw(s: ChoboloState) -> str:
    """The view as lines."""
    return "\n".join([*_world(s), LEGEND, "", *_status(s)])


def _world(s: ChoboloState) -> list[str]:
    rows: dict[int, dict[int, str]] = {}
    for cell, (q, r) in enumerate(HEXES):
        if s.ground[cell] != VOID:
            rows.setdefault(r, {})[2 * q + r] = _sign(s, cell)
    if not rows:
        return []
    left = min(min(row) for row in rows.values())
    lines = []
    for r in sorted(rows):
        line = [" "] * (max(rows[r]) - left + 2)
        for column, sign in rows[r].items():
            line[column - left : column - left + 2] = sign.ljust(2)
        lines.append("".join(line).rstrip())
    return lines


def _sign(s: ChoboloState, cell: int) -> str:
    c = s.at[cell]
    if c >= 0:
        return f"{c >> 2}{'w' if is_wizard(c) else KINDS[s.kinds[c]][0]}"
    code = s.towers.get(cell)
    if code is not None:
        owner = code & NO_SEAT
        return f"{'t' if code >= AUX else 'T'}{'-' if owner == NO_SEAT else owner}"
    if cell in s.thorns:
        return "#"
    if cell in s.bridged:
        return "+"
    if cell == CENTER:
        return "@" if s.holder < 0 else "o"
    ground = s.ground[cell]
    return ELEMENTS[ground - ELEMENT_HEX] if ground >= ELEMENT_HEX else SIGNS[ground]


def _status(s: ChoboloState) -> list[str]:
    active = f", {seat_mark(s.active)}, {PHASES[s.phase]}" if s.active >= 0 else ""
    lines = [f"Round {s.round}{active}. The plane wall is {'open' if s.wall_open else 'closed'}. {_bead(s)}"]
    if not s.kinds:
        return lines
    for seat in range(len(s.sides)):
        lines += _seat(s, seat)
    lines += [f"On the chain: {spell_of(d.seat, d.spell)}." for d in reversed(s.chain)]
    return lines


def _bead(s: ChoboloState) -> str:
    if s.holder < 0:
        return "Chobolo lies on the Center Hex."
    return f"{who(s, s.holder)} holds Chobolo{', armed' if s.armed else ''}."


def _seat(s: ChoboloState, seat: int) -> list[str]:
    out = " (eliminated)" if s.is_out(seat) else ""
    stack = chips(s.stacks[seat]) or "empty"
    pool = f", pool: {listed(spell(number) for number in s.pools[seat])}" if s.pools[seat] else ""
    hand = [spell(card) if card != UNKNOWN else "?" for card in s.hands[seat]]
    deck = len(s.unseen[seat]) + len(s.bottom[seat])
    lines = [
        f"{seat} {seat_mark(seat)}{out}: stack (top first) {stack}{pool}",
        f"    hand: {', '.join(hand) or 'empty'}; deck: {deck}; element: {_element(s, seat)}",
    ]
    lines += [f"    {_character(s, c)}" for c in range(seat * 4, seat * 4 + 4)]
    return lines


def _element(s: ChoboloState, seat: int) -> str:
    element = s.armies[seat].element
    return ELEMENT_NAMES[element] if element >= 0 else "not named"


def _character(s: ChoboloState, c: int) -> str:
    name = KIND_NAMES[s.kinds[c]]
    if s.place[c] < 0:
        return f"{name}: {'called back' if c in s.called[c >> 2] else 'not on the board'}"
    carried = [SPELL_NAMES[number] for number in range(len(SPELL_NAMES)) if s.on[c] >> number & 1]
    tower = " in a tower" if s.in_tower(c) else ""
    return f"{name}: level {s.level[c]}, {hex_name(s.place[c])}{tower}{', under ' + listed(carried) if carried else ''}"
