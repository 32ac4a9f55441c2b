"""Levels lost and gained, deaths, and what comes back."""

from __future__ import annotations

import functools

from questboard.games.chobolo.rules.content import ASLEEP, BOUND, ENTRY_LEVEL, LAKE, LIMITS, MAX_LEVEL, PHOENIX, SKIN
from questboard.games.chobolo.rules.events import (
    ChipsLost,
    ChoboloReturned,
    Died,
    LevelGained,
    LevelLost,
    LossIgnored,
    Returned,
)
from questboard.games.chobolo.rules.model import NO_SEAT, NOBODY, ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.spells.attaching import discard, spells_on
from questboard.games.chobolo.rules.spells.cards import draw
from questboard.games.chobolo.rules.walking.placing import crosses_lakes, drowns, lift, put
from questboard.games.chobolo.rules.world import CENTER


def lose_level(s: ChoboloState, c: int, by: int, rule: str, blow: int = NOBODY) -> None:
    """One level less, at level 1 death; `blow` is the character whose hand-to-hand attack did it."""  # CHO-703
    if s.on[c] & SKIN:
        s.emit(LossIgnored, rule="CHO-506", who=c)
        discard(s, [card for card in spells_on(s, c) if 1 << card.spell & SKIN][:1], "CHO-506")
        return
    if s.level[c] == 1:
        if blow != NOBODY:
            s.blows += (blow,)
        die(s, c, by, rule)
        return
    s.level[c] -= 1
    s.emit(LevelLost, rule=rule, who=c, level=s.level[c])
    if s.on[c] & ASLEEP:
        discard(s, [card for card in spells_on(s, c) if 1 << card.spell & ASLEEP], "CHO-506")


def gain_level(s: ChoboloState, c: int, rule: str) -> None:
    """One level more, up to the highest."""  # CHO-638
    if s.level[c] < MAX_LEVEL:
        s.level[c] += 1
        s.emit(LevelGained, rule=rule, who=c, level=s.level[c])


def die(s: ChoboloState, c: int, by: int, rule: str) -> None:
    """A character leaves the board."""  # CHO-710, CHO-711
    s.emit(Died, rule=rule, who=c, by=by)
    leave_board(s, c)
    if not s.on[c] & BOUND:
        # Phoenix waits for its use.
        discard(s, [card for card in spells_on(s, c) if not 1 << card.spell & PHOENIX], "CHO-710")
    if not is_wizard(c):
        return
    seat = seat_of(c)
    if by != NO_SEAT and s.are_opponents(by, seat):
        s.wizard_kill[by] = s.round  # CHO-713, CHO-804
    if s.stacks[seat]:
        s.emit(ChipsLost, rule="CHO-711", seat=seat, count=len(s.stacks[seat]))
        s.stacks[seat] = ()
    if s.holder == c:
        return_bead(s)


def leave_board(s: ChoboloState, c: int) -> None:
    """Off the board; what it did in this turn is over."""
    lift(s, c)
    s.level[c] = 0
    s.visited &= ~(1 << c)
    if seat_of(c) == s.active:
        s.finished |= 1 << (c & 3)
    if s.mover == c:
        s.mover = NOBODY


def return_bead(s: ChoboloState) -> None:
    """Chobolo goes back to the Center Hex; whoever stands there dies."""  # CHO-807
    s.holder, s.armed = NOBODY, False
    s.emit(ChoboloReturned, rule="CHO-807")
    standing = s.at[CENTER]
    if standing != NOBODY:
        die(s, standing, NO_SEAT, "CHO-807")


@functools.lru_cache(maxsize=256)
def lakes(ground: bytes) -> frozenset[int]:
    """The hexes that are lakes now, flooded ones included."""
    return frozenset(cell for cell, kind in enumerate(ground) if kind == LAKE)


def drown_the_unsafe(s: ChoboloState) -> None:
    """Whoever is on a lake that has become deadly to it dies; whoever only crosses it is judged when it stops."""  # CHO-308
    ground = s.ground
    if lakes(ground).isdisjoint(s.place):
        return
    for c, cell in enumerate(s.place):
        if cell >= 0 and ground[cell] == LAKE and drowns(s, c, cell) and not (c == s.mover and crosses_lakes(s, c)):
            die(s, c, NO_SEAT, "CHO-308")


def bring_back(s: ChoboloState, c: int, cell: int, rule: str) -> None:
    """A dead character returns to a tower."""  # CHO-701, CHO-721, CHO-725
    s.level[c] = ENTRY_LEVEL[c & 3]
    put(s, c, cell)
    s.emit(Returned, rule=rule, who=c, cell=cell)


def wizard_returns(s: ChoboloState, seat: int) -> None:
    """A dead wizard comes back in the main tower, and its seat draws a card."""  # CHO-721
    if s.place[seat * 4] < 0:
        bring_back(s, seat * 4, s.main[seat], "CHO-721")
        s.resurrected |= 1 << seat  # CHO-722
        draw(s, seat, LIMITS.reborn_wizard_draws, "CHO-721")


def phoenixes_return(s: ChoboloState, seat: int) -> None:
    """Warriors that died under a Phoenix come back; then the spell is used up."""
    for c in range(seat * 4 + 1, seat * 4 + 4):
        if s.place[c] < 0 and s.on[c] & PHOENIX:
            bring_back(s, c, s.main[seat], "CHO-203")
            discard(s, [card for card in spells_on(s, c) if 1 << card.spell & PHOENIX], "CHO-506")
