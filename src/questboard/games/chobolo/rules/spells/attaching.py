"""Permanent cards in play: attached, ticking, expiring, and what they make of characters and hexes."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from questboard.games.chobolo.rules.content import FIRST_STANDARD, LAKE, POOL, POWER
from questboard.games.chobolo.rules.events import SpellExpired
from questboard.games.chobolo.rules.model import NO_SEAT, NOBODY, ChoboloState, Permanent, seat_of

from .cards import to_bottom


def attach(s: ChoboloState, owner: int, spell: int, on: int = NOBODY, cells: tuple[int, ...] = ()) -> None:
    """A permanent card comes into play."""  # CHO-505
    clock, at_end, turns = _clock(s, owner, spell, on)
    s.spells += (Permanent(s.next_id, spell, owner, on, cells, clock, at_end, turns),)
    s.next_id += 1
    rebuild(s)


def _clock(s: ChoboloState, owner: int, spell: int, on: int) -> tuple[int, bool, int]:
    """Whose turns are counted, from their ends or their starts, and how many."""
    power = POWER[spell]
    if power.lasts == "caster_turns":
        return owner, False, power.turns
    if power.lasts == "owner_turn":
        seat = seat_of(on)
        # In the owner's own turn the current turn counts only while the target has not finished its movement.
        runs_on = seat == s.active and bool(s.finished >> (on & 3) & 1)  # CHO-521
        return seat, True, 2 if runs_on else 1
    return NO_SEAT, False, 0


def rebuild(s: ChoboloState) -> None:
    """Compute again what the permanents in play make of characters and hexes."""
    on = [0] * len(s.on)
    marks: dict[str, list[int]] = {"thorns": [], "flood": [], "bridge": []}
    for card in s.spells:
        if card.on != NOBODY:
            on[card.on] |= 1 << card.spell
        elif card.cells:
            marks[POWER[card.spell].marks] += card.cells
    s.on = on
    s.thorns, s.bridged = tuple(marks["thorns"]), tuple(marks["bridge"])
    ground = bytearray(s.terrain)
    for cell in marks["flood"]:
        ground[cell] = LAKE
    s.ground = bytes(ground)


def discard(s: ChoboloState, gone: Iterable[Permanent], rule: str) -> None:
    """Cards leave play for the bottom of their owners' decks, in the order they were cast."""  # CHO-506
    ids = {card.id for card in gone}
    leaving = [card for card in s.spells if card.id in ids]
    if not leaving:
        return
    s.spells = tuple(card for card in s.spells if card.id not in ids)
    for card in leaving:
        s.emit(SpellExpired, rule=rule, seat=card.owner, spell=card.spell)
        if 1 << card.spell & POOL:
            _empty_pool(s, card.owner)
        to_bottom(s, card.owner, card.spell)
    rebuild(s)


def _empty_pool(s: ChoboloState, seat: int) -> None:
    """Pooled cards go first, in the order they were pooled; pooled standard spells are lost."""  # CHO-545
    for spell in s.pools[seat]:
        if spell < FIRST_STANDARD:
            to_bottom(s, seat, spell)
    s.pools[seat] = ()


def tick(s: ChoboloState, seat: int, at_end: bool) -> None:
    """The turn of a seat begins or ends: what has lasted long enough expires."""  # CHO-203, CHO-207
    if not s.spells:
        return
    ticking = [card.id for card in s.spells if (card.clock, card.at_end) == (seat, at_end)]
    s.spells = tuple(replace(card, turns=card.turns - 1) if card.id in ticking else card for card in s.spells)
    discard(s, [card for card in s.spells if card.id in ticking and not card.turns], "CHO-506")


def spells_on(s: ChoboloState, c: int) -> list[Permanent]:
    """All permanents attached to a character."""
    return [card for card in s.spells if card.on == c]
