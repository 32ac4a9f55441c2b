"""How good a position is, for bots and hints: the specification's features, weighed, and the errands that the heroes are on.

The heroes' side is judged as one party (they win together); semi-cooperatively each seat adds what it wants for itself.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from questboard.games.manticore.rules.content import BOARD, FIREWAY, GATE_STEP, IN_CITY, KINDS, MANTICORE_LIFE
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, MANTICORE, PAVING, Hero, ManticoreState

from .equipment import worth_of_card, worth_of_slots
from .errands import MOST_BLOWS, Outlook, outlook, urgency
from .paving import paving_value
from .prowess import MANTICORE_ARMS, arms_of, skirmish
from .strength import blow_odds, last_battle, party
from .travel import RoadNet, road_net
from .weights import LIFE, WEIGHTS, share

MOST_HOPE = 0.8
"""The value of the best position that is not yet won."""


def evaluate_all(s: ManticoreState) -> Sequence[float]:
    """The position for every seat, from -1 to 1."""
    if s.outcome is not None:
        return s.outcome.values
    if s.stage != INVASION:
        roads = paving_value(s) if s.stage == PAVING else 0.0
        return [roads + _drafted(s)] * len(s.heroes)
    score = party_score(s)
    if not s.options.semi_cooperative:
        return [_squash(score)] * len(s.heroes)
    return [_squash(0.6 * score + _own_share(s, seat)) if hero.life > 0 else -0.95 for seat, hero in enumerate(s.heroes)]


def _drafted(s: ManticoreState) -> float:
    """Which classes make a good party: some of everything, as the last battle asks for it."""
    return WEIGHTS.draft * last_battle(s, party(hero for hero in s.heroes if hero.card >= 0))


def evaluate(s: ManticoreState, seat: int) -> float:
    """The position for one seat, from -1 to 1."""
    return evaluate_all(s)[seat]


def _squash(score: float) -> float:
    # A won match is worth 0.9: no position may look nearly as good, or a bot would rather stay there than win.
    return MOST_HOPE * math.tanh((score - WEIGHTS.base) / WEIGHTS.scale)


def party_score(s: ManticoreState) -> float:
    """All that counts for the heroes' side."""
    living = [hero for hero in s.heroes if hero.life > 0]
    net, view = road_net(s), outlook(s)
    score = WEIGHTS.manticore_life * s.manticore_life / MANTICORE_LIFE[len(s.heroes)]
    score += _battle(s, net, living, view.chance)
    score += _clock(s, net, living, view.chance)
    score += _monsters(s, view)
    # What a hero is worth, and what it is about to do.
    heroes = WEIGHTS.in_its_way * _ambushed(s)
    # Who is where it is needed loses nothing by it; that the last rounds have come is no gain.
    needed = WEIGHTS.last_stand * urgency(s)
    for hero in living:
        heroes += LIFE[hero.life] + worth_of_card(hero) - needed
    heroes += sum(errand.worth for errand in view.errands.values() if errand.purpose != "strike")
    strikes = sum(errand.worth for errand in view.errands.values() if errand.purpose == "strike")
    return score + heroes * share(len(s.heroes)) + strikes


# ---- the Manticore --------------------------------------------------------------------------------------------------


def _battle(s: ManticoreState, net: RoadNet, living: Sequence[Hero], chance: float) -> float:
    """The last battle: of everybody who lives, of those who are there, and whether it could be over within a turn."""
    w = WEIGHTS
    ready = ready_heroes(s, net, living)
    score = w.battle * chance + w.battle_now * last_battle(s, party(ready))
    if ready:
        blows = min(MOST_BLOWS, max(1, min(hero.index() for hero in ready)))
        score += w.slaying * skirmish(arms_of(ready), MANTICORE_ARMS, s.manticore_life, blows).kill
    return score


def ready_heroes(s: ManticoreState, net: RoadNet, living: Sequence[Hero]) -> list[Hero]:
    """Those who can be at the Manticore's side in their next turn, with a point left to strike."""
    here, there = (net.to_side(FIREWAY[step]) for step in (s.manticore_step, min(s.manticore_step + 1, GATE_STEP)))
    # It takes a step before those act whose turn is over.
    return [hero for hero in living if (there if s.awake and hero.done else here)[hero.cell] < max(1, hero.index())]


def _clock(s: ManticoreState, net: RoadNet, living: Sequence[Hero], chance: float) -> float:
    """How long it will still take the Manticore to the gate, and whether anybody can stand in its way at the end."""
    w = WEIGHTS
    if not s.awake:
        return w.step_left * GATE_STEP + w.last_steps * 4 + w.asleep_round * s.round
    left = GATE_STEP - s.manticore_step
    score = w.step_left * left + w.last_steps * min(left, 4) + w.awake_early * (1 - chance)
    if left <= 2 and s.at[FIREWAY[-1]] not in range(FIRST_MONSTER):
        # MAN-715, MAN-R35: only a hero in the gate keeps it out; nobody acts between a turn that is over and the Manticore's.
        to_gate = net.to_cell(FIREWAY[-1])
        slack = max((_points_until_the_gate_falls(hero, left) - to_gate[hero.cell] for hero in living), default=-9)
        if slack < 0:
            score += w.gate_open * (1.0 if left == 1 else 0.4)
    return score


def _points_until_the_gate_falls(hero: Hero, left: int) -> int:
    now = 0 if hero.done else hero.ip_left()
    return now + (left - 1) * hero.index()


def _ambushed(s: ManticoreState) -> float:
    """What a hero that stands where the Manticore will step next has to fear."""
    seat = s.at[FIREWAY[min(s.manticore_step + 1, GATE_STEP)]]
    if not s.awake or not 0 <= seat < FIRST_MONSTER:
        return 0.0
    hurt = sum(blow_odds(s, (MANTICORE,), (seat,), kind, defended=kind == "close").dealt for kind in KINDS) / 3
    life = s.heroes[seat].life
    return LIFE[life] * min(1.0, hurt / life) ** 2


# ---- monsters -------------------------------------------------------------------------------------------------------


def _monsters(s: ManticoreState, view: Outlook) -> float:
    """What all of them cost the party."""
    w, score = WEIGHTS, 0.0
    for threat in view.threats:
        score += w.alive - threat.harm + w.hurt * s.monsters[threat.number].damage
        score += w.loot * sum(loot.item.value for loot in s.monsters[threat.number].load if loot.face_up)
        if IN_CITY[threat.cell]:
            score += w.alive
    return score


# ---- each for himself -----------------------------------------------------------------------------------------------


def _own_share(s: ManticoreState, seat: int) -> float:
    """Semi-cooperatively: one's own hero, and the chance to deal the last blow."""
    hero = s.heroes[seat]
    score = 8.0 + 0.8 * hero.life + worth_of_slots(hero.slots) + 1.2 * sum(hero.points)
    near = BOARD.distance[hero.cell][FIREWAY[s.manticore_step]] == 1
    if near and s.manticore_life <= 6 and not hero.done:
        score += 5.0 * min(hero.ip_left(), 2) / 2
    return score
