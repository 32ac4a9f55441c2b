"""The table drawn with characters, good enough to play from: the map, and below it the mats and everything else."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from questboard.games.gorgasali.rules.abilities import ability_of
from questboard.games.gorgasali.rules.content import (
    BACKPACK,
    CARD_IDS,
    CARDS,
    EMPTY,
    GRID,
    LETTERS,
    SECTORS,
    SLOTS,
    STORM,
    ZONES,
)
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, OUT, GorgasaliState, Player
from questboard.games.gorgasali.words.names import counted, player

LEGEND = (
    "0-9 figures by seat, C chest, H healing point, G gate, F forest 2, M mountain 2, W water 3, T Great Tree, ' inactive;",
    "# barrier, * ball lightning, ^ tree platform, @ magic field, % smoke under a figure, + banner of an eliminated player.",
)
WIDTH, INDENT = 120, " " * 5
_SIGNS = {"barrier": "#", "ball_lightning": "*", "tree_platform": "^", "magic_field": "@"}


def draw(s: GorgasaliState) -> str:
    """The view as lines of at most 120 characters."""
    return "\n".join(
        [*_map(s), *LEGEND, "", *_table(s), "", *(line for seat in s.clockwise(s.starter) for line in _mat(s, seat))]
    )


def _map(s: GorgasaliState) -> Iterator[str]:
    yield "    " + "".join(f"{x:3}" for x in range(GRID.width))
    for y in range(GRID.height):
        yield f"{y:3} " + "".join(_square(s, GRID.number(x, y)) for x in range(GRID.width))


def _square(s: GorgasaliState, square: int) -> str:
    ground = "'" if s.is_inactive(square) else " "
    seat = s.at.get(square, NOBODY)
    mark = LETTERS[square]
    if mark == "C" and square not in s.chests:
        mark = "."
    for banner in s.banners:
        if square in banner.squares:
            mark = _SIGNS[CARD_IDS[banner.card]]
    if any(one.banner == square for one in s.players):
        mark = "+"
    if seat == NOBODY:
        return f"{ground} {mark}"
    under = "%" if s.players[seat].smoke else mark if mark in _SIGNS.values() else ground
    return f" {under}{seat}"


def _table(s: GorgasaliState) -> Iterator[str]:
    parts = [f"Round {s.round}"]
    later = [after for after in ZONES.shrink_after_round if after >= max(s.round, 1)]
    if later:
        parts.append(f"zone {s.shrunk + 1} shrinks after round {later[0]}")
    if s.shrunk:
        parts.append(f"an inactive square costs {s.penalty()}")
    if s.options.final_storm:
        parts.append(f"storm from round {STORM.first_round}")
    yield "; ".join(parts) + "."
    decks = f"Decks: {counted(len(s.weapon_deck), 'weapon')}, {counted(len(s.support_deck), 'support card')}"
    yield f"{decks}; discarded: {len(s.weapon_discards)} and {len(s.support_discards)}; chests on the map: {len(s.chests)}."
    if s.active != NOBODY and s.dice:
        yield f"{player(s, s.active)} rolled {' and '.join(map(str, s.dice))}."


def _mat(s: GorgasaliState, seat: int) -> Iterator[str]:
    one = s.players[seat]
    if one.character == NOBODY:
        yield f"{seat} {player(s, seat)}: no character yet"
        return
    turn = ">" if seat == s.active else " "
    states = ", ".join(_states(s, seat, one))
    yield f"{turn}{seat} {player(s, seat)}, {_where(one)}, {one.health} health, {states}"
    cards = [_card(one.slots[slot], slot) for slot in SLOTS if one.slots[slot] != EMPTY]
    line = f"{', '.join(cards) or 'no cards'}; {counted(one.extra_chests, 'extra chest')}"
    yield from wrap(line, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT)


def _where(one: Player) -> str:
    if one.square == OUT:
        return "eliminated"
    if one.square == IN_SECTOR:
        return f"in sector {SECTORS[one.sector].id}"
    return f"({GRID.x[one.square]},{GRID.y[one.square]})"


def _states(s: GorgasaliState, seat: int, one: Player) -> Iterator[str]:
    if s.mates[seat] != NOBODY:
        yield f"with {player(s, s.mates[seat])}"
    ability = ability_of(s, seat).card.ability if one.ability != NOBODY else "no ability"
    yield f"{ability} in {counted(one.cooldown, 'turn')}" if one.cooldown else ability
    if one.smoke:
        yield f"smoke until round {one.smoke}"
    if one.frozen_by:
        yield "frozen"
    if one.burning:
        yield "burning"


def _card(card: int, slot: int) -> str:
    name = CARDS[design(card)].name
    if card != design(card):
        return f"{name} (face down)"
    return f"{name} (backpack)" if slot in BACKPACK else name
