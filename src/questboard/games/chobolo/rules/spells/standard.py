"""What the five standard spells do, and where they may be cast."""

from __future__ import annotations

from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.rules.endings import eliminate, win
from questboard.games.chobolo.rules.events import Armed, WallOpened, WarriorCalled
from questboard.games.chobolo.rules.model import NOBODY, ChoboloState, Declared, seat_of
from questboard.games.chobolo.rules.towers import destroy, is_empty_main
from questboard.games.chobolo.rules.turns import ReturnTower
from questboard.games.chobolo.rules.walking.bead import gain_chobolo
from questboard.games.chobolo.rules.world import ADJACENT, BORDER, BY_CENTER

from .attaching import discard, spells_on
from .casting import cancel
from .powers import CHAIN_CODE, PERMANENT_CODE, castable_at, effect


@effect("resurrect")
def resurrect(s: ChoboloState, it: Declared) -> None:
    """A dead warrior is called; in the own START window it returns at once, if nobody did in this round."""  # CHO-530, CHO-725
    s.called[it.seat] += (it.targets[0],)
    s.emit(WarriorCalled, rule="CHO-530", who=it.targets[0])
    if s.opening and it.seat == s.active and not s.resurrected >> it.seat & 1:
        s.push(ReturnTower(it.seat))


@castable_at("open_plane_wall")
def beside_the_plane(s: ChoboloState, seat: int) -> bool:
    """The wizard must be on land beside the plane."""  # CHO-531
    return s.place[seat * 4] >= 0 and BORDER[s.place[seat * 4]]


@effect("open_plane_wall")
def open_plane_wall(s: ChoboloState, it: Declared) -> None:
    """The wall opens; further castings do nothing."""
    s.wall_open = True
    s.emit(WallOpened, rule="CHO-531", seat=it.seat)


@castable_at("chobolo")
def may_capture(s: ChoboloState, seat: int) -> bool:
    """First capture, recapture or seizure; in no other case."""  # CHO-805
    return bool(_way_to_capture(s, seat))


def _way_to_capture(s: ChoboloState, seat: int) -> tuple[str, str] | None:
    cell = s.place[seat * 4]
    if cell < 0:
        return None
    if s.holder == NOBODY:
        if s.captured:
            return "recaptured", "CHO-803"
        return ("captured", "CHO-801") if cell in BY_CENTER else None
    if s.are_opponents(seat, seat_of(s.holder)) and s.wizard_kill[seat] == s.round:
        empty = [s.main[foe] for foe in range(len(s.sides)) if s.are_opponents(seat, foe) and is_empty_main(s, foe)]
        if any(tower in ADJACENT[cell] for tower in empty):
            return "seized", "CHO-804"
    return None


@effect("chobolo")
def capture(s: ChoboloState, it: Declared) -> None:
    """The caster's wizard holds Chobolo."""
    way = _way_to_capture(s, it.seat)
    assert way is not None
    gain_chobolo(s, it.seat * 4, *way)


@effect("dispel_magic")
def dispel(s: ChoboloState, it: Declared) -> None:
    """One spell on the chain, one permanent, or everything on one character."""  # CHO-533
    value = it.targets[0]
    if value >= PERMANENT_CODE:
        discard(s, [card for card in s.spells if card.id == value - PERMANENT_CODE], "CHO-533")
    elif value >= CHAIN_CODE:
        cancel(s, next(declared for declared in s.chain if declared.number == value - CHAIN_CODE))
    else:
        discard(s, spells_on(s, value), "CHO-533")


@effect("armageddon")
def armageddon(s: ChoboloState, it: Declared) -> None:
    """At an enemy tower it ends the game, in total war its owner; in the own tower it arms the wizard."""  # CHO-811, CHO-812
    cell = it.targets[0]
    if cell == s.main[it.seat]:
        s.armed = True
        s.emit(Armed, rule="CHO-812", who=it.seat * 4)
        return
    victim = s.towers[cell]
    if s.options.total_war:
        eliminate(s, victim, "by Armageddon", "CHO-905")
        return
    destroy(s, cell, "CHO-811")
    s.main[victim] = NOBODY
    reason = f"{seat_mark(it.seat)} brought Armageddon over the main tower of {seat_mark(victim)}."
    win(s, s.sides[it.seat], "armageddon", reason, "CHO-811")
