"""Why a good player might choose something, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action
from questboard.core.loop.naming import seat_mark
from questboard.games.chobolo.counsel.chips import chips_for
from questboard.games.chobolo.counsel.journeys import AT_TOWER, BESIDE, GATE, HOME, MIDDLE, NEAR_TOWER, field, paces
from questboard.games.chobolo.counsel.odds import chances
from questboard.games.chobolo.counsel.perils import bonus_of, duel
from questboard.games.chobolo.counsel.plans import Plan, foes_of, land_of, plan
from questboard.games.chobolo.rules import actions as act
from questboard.games.chobolo.rules.content import (
    ARMAGEDDON,
    CHOBOLO,
    DISPEL,
    ELEMENT,
    ELEMENT_HEX,
    ELEMENT_NAMES,
    OPEN_WALL,
    RESURRECT,
)
from questboard.games.chobolo.rules.model import ChoboloState, is_wizard, seat_of
from questboard.games.chobolo.rules.naming import named
from questboard.games.chobolo.rules.spells.casting import SPELL_BY_WORD
from questboard.games.chobolo.rules.world import NAMED

from .names import spell, who


def reason(s: ChoboloState, seat: int, action: Action) -> str:
    """The sentence for a hint; empty where there is nothing particular to say."""
    explain = REASONS.get(type(action))
    return explain(s, seat, action) if explain else ""


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# ---- the plan -------------------------------------------------------------------------------------------------------


def next_spell(s: ChoboloState, seat: int, now: Plan) -> int:
    """The spell that the next chip of a plan is for: the last one to be cast is collected first."""
    missing = sum(errand & 31 < GATE for errand in now.errands)
    for number in now.spells:
        missing -= len(chips_for(s.rows[seat], (number,)))
        if missing <= 0:
            return number
    return now.spells[-1]


def goal(s: ChoboloState, seat: int, now: Plan) -> str:
    """What the first errand of a plan is for."""
    errand = now.errands[0] & 31
    if errand < GATE:
        chip = f"the {ELEMENT_NAMES[errand]} element"
        if now.takes_off:
            return f"{chip}, where a chip that is in the way can be taken off"
        return f"{chip}, the next chip for {spell(next_spell(s, seat, now))}"
    if errand >= AT_TOWER:
        return f"the empty main tower of {seat_mark(errand - AT_TOWER)}, where Chobolo can be seized"
    if errand >= NEAR_TOWER:
        return f"the main tower of {seat_mark(errand - NEAR_TOWER)}, over which Armageddon would win"
    return {
        GATE: "the border of the plane, where the wall can be opened",
        BESIDE: "the hexes beside the Center Hex, where Chobolo is won",
        HOME: "your main tower, where Armageddon arms the wizard",
        MIDDLE: "the Center Hex, where an armed wizard wins",
    }[errand]


def _step(s: ChoboloState, seat: int, action: act.Move) -> str:
    mover = s.agenda[-1].who
    return _wizard_step(s, seat, NAMED[action.cell]) if is_wizard(mover) else _warrior_step(s, seat, mover, NAMED[action.cell])


def _wizard_step(s: ChoboloState, seat: int, cell: int) -> str:
    now = plan(s, seat)
    downhill = field(land_of(s, seat), now.errands)
    entered = s.ground[cell] == ELEMENT_HEX + (now.errands[0] & 31)
    if entered or not downhill[cell] or downhill[cell] < downhill[s.place[seat * 4]]:
        return f"It leads to {goal(s, seat, now)}; victory is about {_counted(round(now.turns), 'turn')} away."
    return "The straight way is barred or too dangerous now."


def _warrior_step(s: ChoboloState, seat: int, mover: int, cell: int) -> str:
    for foe in sorted(foes_of(s, seat), key=lambda foe: plan(s, foe).turns):
        prey = s.place[foe * 4]
        if prey >= 0 and paces(prey, s.captured)[cell] < paces(prey, s.captured)[s.place[mover]]:
            turns = _counted(round(plan(s, foe).turns), "turn")
            return f"It comes closer to {who(s, foe * 4)}, who is about {turns} from victory and loses all chips by dying."
    if s.main[seat] >= 0 and paces(s.main[seat], s.captured)[cell] < paces(s.main[seat], s.captured)[s.place[mover]]:
        return "Armageddon cannot strike a main tower with somebody in it."
    return "It stands better there for what comes next."


def _warrior(s: ChoboloState, seat: int, action: act.Warrior) -> str:
    cell = s.place[named(s, action.warrior)]
    if cell in s.towers and len(s.occupants(cell)) > 1:
        return "Only one may stay in a tower."
    return "It has not acted yet, and each warrior acts once a turn."


def _take(s: ChoboloState, seat: int, action: act.Take) -> str:
    now = plan(s, seat)
    if now.takes_off or now.errands[0] & 31 != ELEMENT[action.element]:
        return "It does not fit the next great spell, but pays for another one."
    left = sum(errand & 31 < GATE for errand in now.errands) - 1
    more = f"{_counted(left, 'chip')} more to collect" if left else "then all chips are together"
    return f"It is the next chip for {spell(next_spell(s, seat, now))}; {more}."


def _cast(s: ChoboloState, seat: int, action: act.Cast | act.CastPooled) -> str:
    number = SPELL_BY_WORD[action.spell]
    if number == DISPEL and s.chain and s.are_opponents(seat, s.chain[-1].seat):
        return f"It stops {spell(s.chain[-1].spell)}, and its chips are lost."
    return {
        OPEN_WALL: "The plane opens; your chips for Chobolo should be ready before the others'.",
        CHOBOLO: "Whoever holds Chobolo can win, and the others cannot.",
        ARMAGEDDON: "It wins at once over an empty main tower, and arms the wizard in your own.",
        RESURRECT: "A warrior for one chip is cheap.",
    }.get(number, "Its effect is worth more now than its chips.")


# ---- fights ---------------------------------------------------------------------------------------------------------


def _attack(s: ChoboloState, seat: int, action: act.Attack) -> str:
    own, foe = s.agenda[-1].who, named(s, action.target)
    odds = duel(s.kinds[own], s.level[own], bonus_of(s, own), s.kinds[foe], s.level[foe], bonus_of(s, foe))
    return f"Blow for blow {who(s, own)} outlives {who(s, foe)} in {_percent(odds)} of cases."


def _shoot(s: ChoboloState, seat: int, action: Action) -> str:
    return f"A shot costs nothing and hits in about {chances(0, False)[0]} % of cases."


def _truce(s: ChoboloState, seat: int, action: act.Truce | act.Accept) -> str:
    wanted = action.offer if isinstance(action, act.Truce) else action.truce
    part = s.agenda[-1].part
    count = sum(1 if seat_of(c) == seat else -1 for c in range(len(s.place)) if part >> c & 1)
    if wanted:
        return "You are outnumbered here." if count < 0 else "You have more to lose in this fight than to win."
    return "You are more than they are here." if count > 0 else "The odds are good enough."


REASONS: dict[type[Action], Callable[[ChoboloState, int, Any], str]] = {
    act.Move: _step,
    act.Warrior: _warrior,
    act.March: lambda s, seat, action: "There is a better place within its reach.",
    act.RiverWalk: lambda s, seat, action: "Along the water it goes as far as it likes.",
    act.Nothing: lambda s, seat, action: "It stands well where it is.",
    act.Take: _take,
    act.Remove: lambda s, seat, action: "The chip is in the way of what lies below it.",
    act.Pray: lambda s, seat, action: "This chip is not needed now, and a card may be.",
    act.Cast: _cast,
    act.CastPooled: _cast,
    act.Attack: _attack,
    act.Shoot: _shoot,
    act.Fire: _shoot,
    act.Hold: lambda s, seat, action: "A better target may come; the tower has one shot at each player a round.",
    act.NoShot: lambda s, seat, action: "None of them is worth the shot.",
    act.Truce: _truce,
    act.Accept: _truce,
    act.Build: lambda s, seat, action: "A tower is a roof against arrows, and shoots by itself.",
    act.Pass: lambda s, seat, action: "The chips are worth more for your own plan.",
    act.End: lambda s, seat, action: "Nothing that is left here is better than staying.",
}
