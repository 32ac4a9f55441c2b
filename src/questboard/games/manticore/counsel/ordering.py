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
    GATE_STEP,
    HERO_VALUES,
    KIND,
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

from .equipment import gains
from .errands import MOST_BLOWS, life_worth, outlook, urgency
from .prowess import MANTICORE_ARMS, arms_of, monster_arms, skirmish
from .strength import best_exchange, exchange_odds, kill_chance, last_battle, party, should_defend
from .weights import LIFE, share

GOOD, FAIR, POOR = 10.0, 3.0, 0.3
ON_THE_WAY, BESIDE, ELSEWHERE, TAKING, USELESS = 6.0, 0.5, 0.35, 40.0, 0.02

VICTORY, BOUNTY, LASTING, EVEN, NOW_OR_NEVER, SURE_GAIN = 15.0, 3.0, 30.0, 0.45, 0.8, 2.0
"""What a fight is for: the match, a monster's Power points, a battle that takes longer than a turn and how sure it must be."""


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
    """On the errand's way; elsewhere only for good reasons, which a search may find."""
    errand = outlook(s).errands[seat]
    if not errand.way:
        return ELSEWHERE
    before, after = errand.way[s.heroes[seat].cell], errand.way[CELL[action.cell]]
    if errand.purpose == "guard" and s.manticore_step == GATE_STEP - 1:
        # Nothing is as important as the gate in the last round.
        return TAKING + 1.0 / (2 + after) if after < before else USELESS
    if after >= before:
        return ELSEWHERE if after > before else BESIDE
    return BESIDE + ON_THE_WAY * min(1.0, errand.worth) + 1.0 / (2 + after)


def _attack(s: ManticoreState, seat: int, action: act.Attack) -> float:
    return _strike(s, seat, (seat,), s.figure_named(action.target))


def _joint(s: ManticoreState, seat: int, action: act.Joint) -> float:
    target = s.figure_named(action.target)
    group = (seat, *partners(s, seat, target))
    return 1.1 * _strike(s, seat, group, target)


def _strike(s: ManticoreState, seat: int, group: tuple[int, ...], target: int) -> float:
    """A fight that is won on the whole comes before everything else, one that is lost after the end of the turn."""
    if target < FIRST_MONSTER:
        odds = best_exchange(s, group, target)
        return max(0.15, 2.0 + 2.0 * (odds.dealt - 1.2 * odds.taken))
    gain = fight_gain(s, group, target)
    return max(0.2, 1.0 + gain) if gain < SURE_GAIN else ON_THE_WAY + gain


def fight_gain(s: ManticoreState, group: Sequence[int], target: int) -> float:
    """What a fight brings this group on the whole, in points of the party's score."""
    heroes = [s.heroes[one] for one in group]
    blows = min(MOST_BLOWS, max(1, min(hero.ip_left() for hero in heroes)))
    if target == MANTICORE:
        # It stays hurt, and has to be fought anyway: what counts is how this will end, not what the first turn costs.
        kill = skirmish(arms_of(heroes), MANTICORE_ARMS, s.manticore_life, blows).kill
        # In the last rounds it is now or never.
        even = EVEN * (1 - NOW_OR_NEVER * urgency(s))
        return VICTORY * kill + LASTING * (last_battle(s, party(heroes)) - even)
    number = target - FIRST_MONSTER
    prize = BOUNTY + next((threat.harm for threat in outlook(s).threats if threat.number == number), 0.0)
    found = skirmish(arms_of(heroes), monster_arms(s, number), s.life_of(target), blows)
    pain = share(len(s.heroes)) * sum(LIFE[hero.life] - life_worth(hero.life - found.hurt) for hero in heroes)
    return prize * found.kill - pain


def _take(s: ManticoreState, seat: int, action: act.Take | act.PickUp) -> float:
    """The best of a stack and nothing else: what is no better than what one has only weighs in the bag."""
    hero, kind = s.heroes[seat], KIND[action.kind]
    worth = gains(hero)[kind][action.value]
    if worth <= 0:
        return USELESS
    if isinstance(action, act.Take) and action.value < max(s.stacks[LOCATION_OF[hero.cell]]):
        return USELESS
    return TAKING + 4.0 * action.value if not hero.slots[kind] else 0.5 + worth


def _equip(s: ManticoreState, seat: int, action: act.Equip) -> float:
    hero, kind = s.heroes[seat], KIND[action.kind]
    best = max(thing.value for thing in hero.bag if thing.kind == kind)
    return GOOD if hero.slots[kind] < action.value == best else 0.01


def _give(s: ManticoreState, seat: int, action: act.Give) -> float:
    return FAIR if action.source == "bag" else 0.1


def _heal(s: ManticoreState, seat: int, action: act.Heal) -> float:
    """Points that nobody needs heal; whoever is badly hurt is healed first of all."""
    life = s.heroes[s.figure_named(action.hero)].life
    return 0.9 + 0.25 * max(0, 8 - life) + (4.0 if life <= 2 else 0.0)


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
    if proposal.target < FIRST_MONSTER:
        odds = best_exchange(s, group, proposal.target)
        keen = odds.dealt >= odds.taken and s.heroes[question.seat].life > odds.taken * 2
    else:
        keen = fight_gain(s, group, proposal.target) > 0
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
    """What is better than one's own; junk is left to lie."""
    found = gains(s.heroes[question.seat])
    worths = [0.0 if isinstance(option, act.NoTrophy) else found[KIND[option.kind]][option.value] for option in options]
    return [
        1.0 if isinstance(option, act.NoTrophy) else 1.5 + 3.0 * worth if worth > 0 else 0.1
        for option, worth in zip(options, worths, strict=True)
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
