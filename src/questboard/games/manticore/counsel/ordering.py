"""Which options look promising at first sight: move ordering for searches, and a sensible way to play on in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Decision
from questboard.games.manticore.rules import actions as act
from questboard.games.manticore.rules.content import (
    ATTACK,
    BOARD,
    CELL,
    DEFENSE,
    FIREWAY,
    HERO_VALUES,
    KIND,
    KINDS,
    LOCATION_OF,
    POSITIONS,
    SHOOT,
    SORCERY,
    TO_CITY,
    TO_LOCATION,
    TOKENS,
)
from questboard.games.manticore.rules.fight.attacking import AskJoin, partners
from questboard.games.manticore.rules.fight.battle import AskCast, AskCounter, AskStance, AskType
from questboard.games.manticore.rules.giving import AskConsent
from questboard.games.manticore.rules.laying import LayCell, LayPosition
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, Hero, ManticoreState

from .strength import best_exchange, exchange_odds, kill_chance, should_defend
from .travel import road_net

GOOD, FAIR, POOR = 10.0, 3.0, 0.3


def prior(s: ManticoreState, decision: Decision) -> Sequence[float]:
    """A positive weight for each option."""
    question = s.agenda[-1]
    weigh = WEIGHING.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return weigh(s, question, decision.options)


# ---- setup and paving -----------------------------------------------------------------------------------------------

OPENING = {"warrior": 3.0, "mage": 4.0, "dwarf": 4.0, "elf": 4.0}


def _classes(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    return [OPENING[option.hero] for option in options]


def _lay_cell(s: ManticoreState, question: LayCell, options: Sequence[Any]) -> list[float]:
    """Monsters far away; roads towards locations that have none yet."""
    monster = TOKENS[question.token].monster
    if monster:
        return [1.5 ** TO_CITY[CELL[option.cell]] for option in options]
    wanted = [location for location in range(2, 10) if not s.joined >> location & 1]
    weights = []
    for option in options:
        cell = CELL[option.cell]
        near = min((TO_LOCATION[location][cell] for location in wanted), default=3)
        weights.append(1.0 + 6.0 / (near * near))
    return weights


def _lay_position(s: ManticoreState, question: LayPosition, options: Sequence[Any]) -> list[float]:
    """Positions that join roads, and lead towards a location."""
    masks = POSITIONS[TOKENS[question.token].shape]
    row = BOARD.neighbours[question.cell]
    weights = []
    for option in options:
        mask, weight = masks[option.position], 0.5
        for edge in range(6):
            other = row[edge]
            if mask >> edge & 1 and other >= 0:
                if LOCATION_OF[other] >= 0:
                    weight += 3.0
                elif s.road[other] >> (edge + 3) % 6 & 1:
                    weight += 2.0
        weights.append(weight)
    return weights


# ---- turns ----------------------------------------------------------------------------------------------------------


def _act(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    seat = question.seat
    return [ACTING[type(option)](s, seat, option) for option in options]


def _move(s: ManticoreState, seat: int, action: act.Move) -> float:
    """Towards something to take or somebody to fight."""
    hero, other = s.heroes[seat], CELL[action.cell]
    net, best = road_net(s), 0.4
    for location in range(2, 10):
        stack = s.stacks[location]
        if stack and not hero.slots[s.kinds[location]]:
            before, after = net.to_location[location][hero.cell], net.to_location[location][other]
            if after < before:
                best = max(best, 12.0 / (3 + after))
    for monster in s.monsters:
        if monster.cell >= 0 and BOARD.distance[other][monster.cell] < BOARD.distance[hero.cell][monster.cell] <= 3:
            best = max(best, 1.5)
    if s.awake:
        lair = FIREWAY[s.manticore_step]
        if BOARD.distance[other][lair] < BOARD.distance[hero.cell][lair]:
            best = max(best, 2.5)
    return best


def _attack(s: ManticoreState, seat: int, action: act.Attack) -> float:
    target = s.figure_named(action.target)
    odds = best_exchange(s, (seat,), target)
    chance = max(kill_chance(s, (seat,), target, kind) for kind in KINDS)
    return max(0.15, 2.0 + 2.0 * (odds.dealt - 1.2 * odds.taken) + 6.0 * chance)


def _joint(s: ManticoreState, seat: int, action: act.Joint) -> float:
    target = s.figure_named(action.target)
    group = (seat, *partners(s, seat, target))
    odds = best_exchange(s, group, target)
    chance = max(kill_chance(s, group, target, kind) for kind in KINDS)
    return max(0.15, 3.0 + 2.5 * (odds.dealt - odds.taken * len(group) * 0.7) + 6.0 * chance)


def _take(s: ManticoreState, seat: int, action: act.Take | act.PickUp) -> float:
    filled = s.heroes[seat].slots[KIND[action.kind]]
    return 0.1 if filled else 8.0 + 4.0 * action.value


def _equip(s: ManticoreState, seat: int, action: act.Equip) -> float:
    return GOOD if s.heroes[seat].slots[KIND[action.kind]] < action.value else 0.01


def _give(s: ManticoreState, seat: int, action: act.Give) -> float:
    return FAIR if action.source == "bag" else 0.1


def _heal(s: ManticoreState, seat: int, action: act.Heal) -> float:
    life = s.heroes[s.figure_named(action.hero)].life
    return 0.4 + 0.35 * max(0, 8 - life)


ACTING: dict[type[Action], Callable[[ManticoreState, int, Any], float]] = {
    act.Move: _move,
    act.Attack: _attack,
    act.Joint: _joint,
    act.Take: _take,
    act.PickUp: _take,
    act.Equip: _equip,
    act.Unequip: lambda s, seat, action: 0.01,
    act.Give: _give,
    act.Drop: lambda s, seat, action: 0.1 if action.source == "bag" else 0.01,
    act.DropSpell: lambda s, seat, action: 0.01,
    act.Heal: _heal,
    act.EndTurn: lambda s, seat, action: 0.8,
}


# ---- inside a fight -------------------------------------------------------------------------------------------------


def _type(s: ManticoreState, question: AskType, options: Sequence[Any]) -> list[float]:
    fight = question.fight
    group, target = fight.attackers, fight.defenders[0]
    weights = []
    for option in options:
        if target < FIRST_MONSTER:
            weights.append(1.0)
            continue
        odds = exchange_odds(s, group, target, option.kind)
        kill = kill_chance(s, group, target, option.kind)
        weights.append(0.2 + max(0.0, 1.0 + odds.dealt - odds.taken * len(group) + 4.0 * kill) ** 3)
    return weights


def _stance(s: ManticoreState, question: AskStance, options: Sequence[Any]) -> list[float]:
    return [0.3, GOOD] if should_defend(s, question.fight) else [GOOD, 0.3]


def _cast(s: ManticoreState, question: AskCast, options: Sequence[Any]) -> list[float]:
    """Spells are for the Manticore, and for blows that would otherwise hurt."""
    fight = question.fight
    wanted = fight.defenders[0] == MANTICORE or len(fight.attackers) == 1
    return [
        FAIR if (option.spells != "none") == (fight.defenders[0] == MANTICORE) else 1.0 if wanted else POOR for option in options
    ]


def _counter(s: ManticoreState, question: AskCounter, options: Sequence[Any]) -> list[float]:
    return [1.0 if option.spells == "none" else FAIR for option in options]


def _join(s: ManticoreState, question: AskJoin, options: Sequence[Any]) -> list[float]:
    proposal = question.proposal
    group = (proposal.proposer, *proposal.joined, question.seat)
    odds = best_exchange(s, group, proposal.target)
    keen = odds.dealt >= odds.taken and s.heroes[question.seat].life > odds.taken * 2
    return [GOOD if option.agree == keen else 1.0 for option in options]


def _invite(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    return [GOOD if isinstance(option, act.Invite) else 1.0 for option in options]


def _share(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    """Together nobody cares who gets it; against each other everybody does."""
    own = s.name_of(question.seat)
    if s.options.semi_cooperative:
        return [GOOD if option.hero == own else POOR for option in options]
    return [FAIR if option.hero == "nobody" else 1.0 for option in options]


# ---- rewards --------------------------------------------------------------------------------------------------------


def _place(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    better = question.item.value > s.heroes[question.seat].slots[question.item.kind]
    liking = {"slot": GOOD, "swap_ground": FAIR if better else 0.1, "swap_bag": 1.0 if better else 0.1, "bag": POOR, "none": 1.0}
    return [liking[option.where] for option in options]


def _trophy(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    slots = s.heroes[question.seat].slots
    return [
        0.05 if isinstance(option, act.NoTrophy) else 0.2 + max(0, option.value - slots[KIND[option.kind]]) * 3.0
        for option in options
    ]


def _consent(s: ManticoreState, question: AskConsent, options: Sequence[Any]) -> list[float]:
    empty = not s.heroes[question.seat].slots[question.item.kind]
    return [GOOD if option.agree == empty else 0.3 for option in options]


def favourite(hero: Hero) -> int:
    """The characteristic a hero fights with best."""
    card = HERO_VALUES[hero.card]
    return max((ATTACK, SHOOT, SORCERY), key=lambda c: card[c] + hero.points[c])


def _point(s: ManticoreState, question: Any, options: Sequence[Any]) -> list[float]:
    best = favourite(s.heroes[question.seat])
    return [GOOD if index == best else FAIR if index in (DEFENSE, SORCERY) else 1.0 for index in range(len(options))]


WEIGHING: dict[str, Callable[[ManticoreState, Any, Sequence[Any]], Sequence[float]]] = {
    "choose_class": _classes,
    "lay_cell": _lay_cell,
    "lay_rotation": _lay_position,
    "act": _act,
    "attack_type": _type,
    "stance": _stance,
    "cast": _cast,
    "counter": _counter,
    "joint_accept": _join,
    "joint_invite": _invite,
    "joint_terms_artifact": _share,
    "joint_terms_point": _share,
    "take_place": _place,
    "trophy": _trophy,
    "gift_consent": _consent,
    "assign_point": _point,
}
