"""Who does what: errands for all heroes, worked out from what everybody knows, so that partners agree without a word.

Nothing is remembered. The errands of a position follow from it alone; a step on the way makes an errand worth more and no other,
so that it stays the same until it is done, or until something happens that makes another one better.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from questboard.games.manticore.rules.content import (
    FIREWAY,
    GATE_STEP,
    LIMITS,
    LOCATION_CELLS,
    MONSTER_CARDS,
)
from questboard.games.manticore.rules.model import NOBODY, Hero, ManticoreState

from .equipment import gains
from .prowess import arms_of, monster_arms, skirmish
from .strength import last_battle, party
from .threats import Threat, threats
from .travel import FAR, RoadNet, road_net
from .weights import LIFE, WEIGHTS, share

Purpose = Literal["guard", "fetch", "strike", "muster", "rest"]

MOST_BLOWS = 4
RELIABLE = 0.72
"""A group that kills so surely within a turn needs nobody else."""
AHEAD = 2
"""The party meets the Manticore so many steps further on than it is."""
LAST_ROUNDS = 5
"""With fewer rounds left than that, all else becomes less important."""
GUARDED = 2
"""With so many rounds left somebody goes to the gate."""
FARTHEST_AHEAD = 3
"""So many steps ahead of the Manticore somebody looks for the place where he can meet it."""
BLOWS = 2
"""Who comes to its side with so many points left comes in time; whoever has fewer waits for it further on."""


class Errand(NamedTuple):
    """What a hero is about to do, and what that is worth while it is not yet done."""

    purpose: Purpose
    way: Sequence[int]
    """Points it takes to walk there, from every cell."""
    worth: float
    target: int = -1
    """A location or a cell to fetch from, a monster to strike."""


REST = Errand("rest", (), 0.0)


class Outlook(NamedTuple):
    """What there is to do, and who does it."""

    chance: float
    """Of the whole party against the Manticore."""
    threats: list[Threat]
    errands: dict[int, Errand]
    """By seat, for all the living."""


def outlook(s: ManticoreState) -> Outlook:
    """The errands of a position; found once for positions that do not differ in what matters to them."""
    net = road_net(s)
    key = _key(s, net)
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        found = _kept[key] = _find(s, net)
    return found


_kept: dict[tuple[object, ...], Outlook] = {}
_MOST_KEPT = 4000


def _key(s: ManticoreState, net: RoadNet) -> tuple[object, ...]:
    return (
        net,
        tuple([(h.card, h.cell, h.life, h.boots_act, *h.slots, *h.points, h.bag) for h in s.heroes]),
        tuple([(h.done, h.spent) for h in s.heroes]) if s.awake else (),
        tuple([(m.cell, m.damage, m.robbed, m.load) for m in s.monsters]),
        (*s.stacks, *s.kinds, *s.known),
        tuple(s.dropped.items()),
        (s.manticore_step, s.manticore_life, s.awake),
        (s.options.monsters_still, s.options.monster_initiative),
    )


def fading(hero: Hero, cost: int) -> float:
    """What is left of an errand's worth when it is still so far away."""
    return _FADING[min(hero.index(), _QUICKEST)][min(cost, FAR)]


_QUICKEST = 12
_FADING = [[float(WEIGHTS.walk ** (cost / max(1, index))) for cost in range(FAR + 1)] for index in range(_QUICKEST + 1)]


def _find(s: ManticoreState, net: RoadNet) -> Outlook:
    living = [(seat, hero) for seat, hero in enumerate(s.heroes) if hero.life > 0]
    chance = last_battle(s, party(hero for _, hero in living))
    found = threats(s, [hero for _, hero in living])
    errands: dict[int, Errand] = {}
    free = dict(living)
    muster = {seat: _muster(s, net, hero, chance, bool(found)) for seat, hero in living}
    shelves = {location: list(stack) for location, stack in enumerate(s.stacks) if stack and s.known[location]}
    other = {seat: max(muster[seat].worth, _best_fetch(s, net, hero, shelves, chance).worth) for seat, hero in living}
    guard = _guard(s, net, living)
    if guard >= 0:
        way = net.to_cell(FIREWAY[GATE_STEP])
        hero = free.pop(guard)
        errands[guard] = Errand("guard", way, (WEIGHTS.last_stand + WEIGHTS.guard) * fading(hero, way[hero.cell]))
    for threat in found:
        if not free:
            break
        group, strikes = _strike(s, net, threat, free, other)
        if group:
            for seat, errand in zip(group, strikes, strict=True):
                errands[seat] = errand
                del free[seat]
    while free:
        offers = {seat: max(_best_fetch(s, net, hero, shelves, chance), muster[seat], key=_worth) for seat, hero in free.items()}
        seat = max(offers, key=lambda one: (offers[one].worth, -one))
        errand = errands[seat] = offers[seat]
        del free[seat]
        if errand.purpose == "fetch" and errand.target in shelves:
            _take_best(s, shelves, errand.target, s.heroes[seat])
    return Outlook(chance, found, errands)


def _worth(errand: Errand) -> float:
    return errand.worth


# ---- things to fetch ------------------------------------------------------------------------------------------------


def _best_of(s: ManticoreState, hero: Hero, location: int, stack: Sequence[int]) -> int:
    """The token of a stack that this hero would take."""
    found = gains(hero)[s.kinds[location]]
    return max(stack, key=lambda value: (found[value], value))


def _best_fetch(s: ManticoreState, net: RoadNet, hero: Hero, shelves: dict[int, list[int]], chance: float) -> Errand:
    w = WEIGHTS
    need, found = w.fetch * (1.2 - 0.7 * chance), gains(hero)
    fade, cell, kinds = _FADING[min(hero.index(), _QUICKEST)], hero.cell, s.kinds
    best, best_worth = REST, 0.0
    for location, stack in shelves.items():
        worth = 0.0
        for value in stack:
            if found[kinds[location]][value] > worth:
                worth = found[kinds[location]][value]
        if not worth:
            continue
        way = net.to_location[location]
        worth *= need * fade[way[cell]]
        if worth > best_worth:
            worth *= _in_time(s, net, hero, way[cell], LOCATION_CELLS[location][0])
            if worth > best_worth:
                best, best_worth = Errand("fetch", way, worth, location), worth
    for place, items in s.dropped.items():
        way = net.to_cell(place)
        for item in items:
            worth = found[item.kind][item.value] * need * fade[way[cell]]
            if worth > best_worth:
                worth *= _in_time(s, net, hero, way[cell], place)
                if worth > best_worth:
                    best, best_worth = Errand("fetch", way, worth, -1 - place), worth
    return best


def _in_time(s: ManticoreState, net: RoadNet, hero: Hero, cost: int, place: int) -> float:
    """Who could not be back before the Manticore is at the gate had better not go."""
    if not s.awake:
        return 1.0
    back = net.to_side(FIREWAY[min(s.manticore_step + AHEAD, GATE_STEP - 1)])[place]
    slack = GATE_STEP - s.manticore_step - 1 - (cost + back) / max(1, hero.index())
    return 1.0 if slack >= 1 else max(0.1, 0.55 + 0.45 * slack)


def _take_best(s: ManticoreState, shelves: dict[int, list[int]], location: int, hero: Hero) -> None:
    """What one hero is about to fetch is no errand for another."""
    shelves[location].remove(_best_of(s, hero, location, shelves[location]))


# ---- monsters to strike ---------------------------------------------------------------------------------------------


def _strike(
    s: ManticoreState, net: RoadNet, threat: Threat, free: dict[int, Hero], other: dict[int, float]
) -> tuple[list[int], list[Errand]]:
    """The smallest group of those nearby that deals with a monster, if that is better than what they would do otherwise."""
    way = net.to_side(threat.cell)
    near = sorted(free, key=lambda seat: (way[free[seat].cell] / max(1, free[seat].index()) - 0.1 * free[seat].life, seat))
    foe, life = monster_arms(s, threat.number), MONSTER_CARDS[threat.number].level - s.monsters[threat.number].damage
    w = WEIGHTS
    bounty = w.bounty * (MONSTER_CARDS[threat.number].level - 2) - w.alive
    best: tuple[float, list[int], list[Errand]] = (0.0, [], [])
    group: list[int] = []
    for seat in near:
        hero = free[seat]
        if way[hero.cell] >= FAR:
            continue
        group = [*group, seat]
        heroes = [free[one] for one in group]
        blows = min(MOST_BLOWS, min(max(1, one.index()) for one in heroes))
        kill, hurt = skirmish(arms_of(heroes), foe, max(1, life), blows)
        prize = (threat.harm + bounty) * kill
        pain = share(len(s.heroes)) * sum(LIFE[one.life] - life_worth(one.life - hurt) for one in heroes)
        each = (prize - 0.6 * pain) / len(group)
        # What a hero would do otherwise is only put off by a turn.
        errands = [
            Errand("strike", way, w.strike * each * fading(one, way[one.cell]) + w.walk * other[seat], threat.number)
            for seat, one in zip(group, heroes, strict=True)
        ]
        total = sum(errand.worth for errand in errands) - sum(other[one] for one in group)
        if total > best[0]:
            best = total, group, errands
        if kill >= RELIABLE or len(group) == 3:
            break
    return best[1], best[2]


def life_worth(life: float) -> float:
    """The worth of a life, between whole points too."""
    left = max(0.0, life)
    whole = int(left)
    if whole >= LIMITS.hero_life_max:
        return LIFE[whole]
    return LIFE[whole] + (left - whole) * (LIFE[whole + 1] - LIFE[whole])


# ---- the Manticore --------------------------------------------------------------------------------------------------


def _guard(s: ManticoreState, net: RoadNet, living: Sequence[tuple[int, Hero]]) -> int:
    """Who stands in the gate in the last rounds: whoever is there, or who can be there, the strongest of them."""  # MAN-R35
    if not s.awake or GATE_STEP - s.manticore_step > GUARDED:
        return NOBODY
    way, best, best_rank = net.to_cell(FIREWAY[GATE_STEP]), NOBODY, (-FAR, 0, 0)
    for seat, hero in living:
        cost = way[hero.cell]
        points = 0 if hero.done else hero.ip_left()
        points += (GATE_STEP - s.manticore_step - 1) * hero.index()
        # Who is in the gate need not pay; who cannot be there in time is the last to be asked, the nearest first.
        rank = (1 if cost == 0 else 0 if cost <= points else points - cost, hero.life, -seat)
        if rank > best_rank:
            best, best_rank = seat, rank
    return best


def _muster(s: ManticoreState, net: RoadNet, hero: Hero, chance: float, threatened: bool) -> Errand:
    """To where the Manticore can be met: when the party is strong, or when there is no more time."""
    w = WEIGHTS
    step = s.manticore_step
    if not s.awake:
        keen = 0.0 if threatened else w.muster * chance * chance
        lair = net.to_side(FIREWAY[0])
        return Errand("muster", lair, keen * fading(hero, lair[hero.cell]))
    keen = w.muster * chance * chance + w.last_stand * urgency(s)
    way = meeting_way(net, step, hero)
    return Errand("muster", way, keen * fading(hero, way[hero.cell]))


def urgency(s: ManticoreState) -> float:
    """From 0 to 1: how much everybody is needed where the Manticore is, however weak the party."""
    left = GATE_STEP - s.manticore_step
    return max(0.0, min(1.0, (LAST_ROUNDS - left) / 3)) if s.awake else 0.0


def meeting_way(net: RoadNet, step: int, hero: Hero) -> Sequence[int]:
    """To the side of the Manticore where its blows can be struck: who would only catch up with it is left behind again."""
    # Whose turn is over acts again when it has taken its next step.
    step, left = (step + 1, hero.index()) if hero.done else (step, hero.ip_left())
    here = _side_ahead(net, step, 0)
    if here[hero.cell] == 0 or here[hero.cell] <= left - BLOWS:
        return here
    for ahead in range(1, FARTHEST_AHEAD):
        way = _side_ahead(net, step, ahead)
        if way[hero.cell] <= left + (ahead - 1) * hero.index():
            return way
    return _side_ahead(net, step, FARTHEST_AHEAD)


def _side_ahead(net: RoadNet, step: int, ahead: int) -> Sequence[int]:
    """The way to the side of where the Manticore will be so many rounds later."""
    return net.to_side(FIREWAY[min(step + ahead, GATE_STEP - 1)])
