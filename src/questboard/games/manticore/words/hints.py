"""Why a good player might choose something, in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.core import Action
from questboard.games.manticore.counsel.strength import best_exchange, kill_chance
from questboard.games.manticore.counsel.travel import road_net
from questboard.games.manticore.rules import actions as act
from questboard.games.manticore.rules.content import CELL, KIND, KINDS, LOCATION_OF, LOCATIONS
from questboard.games.manticore.rules.fight.attacking import AskJoin, partners
from questboard.games.manticore.rules.model import MANTICORE, ManticoreState

from .names import points


def reason(s: ManticoreState, seat: int, action: Action) -> str:
    """The sentence for a hint; empty where there is nothing particular to say."""
    explain = REASONS.get(type(action))
    return explain(s, seat, action) if explain else ""


def _lay(s: ManticoreState, seat: int, action: act.Lay) -> str:
    return "Short roads to the locations help the heroes; monsters are best kept far from the City."


def _move(s: ManticoreState, seat: int, action: act.Move) -> str:
    """Where the step leads: the nearest stack it brings closer, or a fight."""
    hero, other, net = s.heroes[seat], CELL[action.cell], road_net(s)
    if LOCATION_OF[other] > 1 and s.stacks[LOCATION_OF[other]]:
        return f"There is something to take in the {LOCATIONS[LOCATION_OF[other]].name}."
    nearer = [
        (net.to_location[location][other], location)
        for location in range(2, len(LOCATIONS))
        if s.stacks[location] and net.to_location[location][other] < net.to_location[location][hero.cell]
    ]
    if nearer:
        cost, location = min(nearer)
        return f"It leads to the {LOCATIONS[location].name}, {points(cost)} further on."
    return "It brings you nearer to the next fight."


def _fight(s: ManticoreState, seat: int, action: act.Attack | act.Joint) -> str:
    target = s.figure_named(action.target)
    group = (seat, *partners(s, seat, target)) if isinstance(action, act.Joint) else (seat,)
    odds = best_exchange(s, group, target)
    chance = max(kill_chance(s, group, target, kind) for kind in KINDS)
    kill = f"; the first blow kills in {chance:.0%} of cases" if chance and target != MANTICORE else ""
    return f"On average you deal {odds.dealt:.1f} and each of you loses {odds.taken:.1f}{kill}."


def _take(s: ManticoreState, seat: int, action: act.Take | act.PickUp) -> str:
    held = s.heroes[seat].slots[KIND[action.kind]]
    if not held:
        return "The slot is empty, and taking is free."
    return "It is better than what you have." if action.value > held else "Somebody else may need it."


def _heal(s: ManticoreState, seat: int, action: act.Heal) -> str:
    life = s.heroes[s.figure_named(action.hero)].life
    return f"With {life} life the next blow could be the last."


def _end(s: ManticoreState, seat: int, action: act.EndTurn) -> str:
    return "Nothing here is worth the points that are left."


def _defend(s: ManticoreState, seat: int, action: act.Stance) -> str:
    return (
        "The shield loses less than the sword." if action.stance == "defend" else "Sword to sword you are at least their match."
    )


def _answer(s: ManticoreState, seat: int, action: act.Answer) -> str:
    if not isinstance(s.agenda[-1], AskJoin):
        return "You have a place for it." if action.agree else "Others can make better use of it."
    return "Together the odds are good." if action.agree else "It would cost you more than it brings."


REASONS: dict[type[Action], Callable[[ManticoreState, int, Any], str]] = {
    act.Lay: _lay,
    act.Move: _move,
    act.Attack: _fight,
    act.Joint: _fight,
    act.Take: _take,
    act.PickUp: _take,
    act.Heal: _heal,
    act.EndTurn: _end,
    act.Stance: _defend,
    act.Answer: _answer,
}
