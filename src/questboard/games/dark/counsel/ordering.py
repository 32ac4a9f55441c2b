"""Which options look promising at first sight, in both games: move ordering for searches, and a sensible way to play on in them.

Everything here uses only what the seat that chooses may know.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from questboard.core import Action, Decision
from questboard.games.dark.rules import actions as act
from questboard.games.dark.rules.bouts import AskHits, AskMisses
from questboard.games.dark.rules.items import BOOTS, BOOTS_ACTIONS, POTION, THIRD, AskLoot
from questboard.games.dark.rules.model import BOSS, FIRST_MONSTER, DarkState, Hero, Monster
from questboard.games.dark.rules.rounds import BossAction, HeroAction, MonsterAction, figure_named

from .counsellor import Errand, Weigh
from .evaluation import BOSS_CARDS, is_ready
from .guessing import chance_of, kill_chance, possible_strengths, share_within
from .jams import CARDS_FOR_A_CORK, is_jamming
from .roads import STEP

GOOD, POOR, UNLIKELY = 8.0, 0.25, 0.01
LAST_CARDS, SPARE_CARD = 0.6, 0.05
"""By how much a Hit card must raise the chance to kill a monster: one of the last three, or another."""
IN_VAIN = 0.03
"""How much of its weight is left to a card that changes nothing."""
SURE = 4.0
"""How sharply hit cards are told apart by what they gain."""
IDLE, UNREADY, STAY = 0.04, 0.02, 0.45
"""To give actions away, and to go to the boss without a fair chance: last of all. Who cannot come nearer stays where he is."""
BEFORE_ALL = 60.0
"""What is free and saves his life goes before any blow."""
JAMMED, MAKE_ROOM = 0.3, 4.0
"""To go on striking where somebody better waits, and to let him by."""
ITEM_WORTH = {POTION: 3.0, BOOTS: 1.2, THIRD: 1.6}


def prior(s: DarkState, decision: Decision) -> Sequence[float]:
    """A positive weight for each option; what the game's own counsel says goes first."""
    weigh = s.counsel.weighing.get(decision.kind) or WEIGHING.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return weigh(s, s.agenda[-1], decision.options)


# ---- heroes ---------------------------------------------------------------------------------------------------------


def hero_action(s: DarkState, question: HeroAction, options: Sequence[Action]) -> list[float]:
    """Towards the goal, at what can be killed, and healed in time; out of the way of whoever can do it better."""
    hero = question.hero
    camp = s.heroes[hero]
    errand = s.counsel.errand(s, hero)
    far = errand.road
    here = far[camp.place]
    ready = is_ready(s, hero)
    jamming = is_jamming(s, hero)
    weights: list[float] = []
    for option in options:  # the end of the turn comes last
        if isinstance(option, act.Go):
            place = s.realm.floor.index[option.place]
            if place == s.realm.boss_front and not ready:
                weights.append(UNREADY)
            else:
                weights.append(_step_worth(here - far[place], jamming))
        elif isinstance(option, act.Fight):
            weights.append(_fight_worth(s, hero, figure_named(s, option.foe), errand) * (JAMMED if jamming else 1.0))
        elif isinstance(option, act.Use):
            weights.append(_use_worth(s, hero, camp, option, here))
        elif isinstance(option, act.TakeTreasure):
            weights.append(40.0)
        elif isinstance(option, act.Fountain):
            weights.append(GOOD if camp.hp <= 4 and POTION not in camp.items else POOR)
        elif isinstance(option, act.EndTurn):
            weights.append((STAY if max(weights, default=0.0) < STAY else IDLE) if s.actions else 0.15)
        else:
            weights.append(s.counsel.own_worth(s, hero, option))
    return weights


def _step_worth(gain: int, jamming: bool) -> float:
    """What a step is worth that brings him so much nearer to his goal."""
    if jamming:
        return MAKE_ROOM
    return 3.0 if gain > STEP else 2.8 if gain > 0 else 0.4 if gain == 0 else 0.2


def _fight_worth(s: DarkState, hero: int, foe: int, errand: Errand) -> float:
    camp, dice = s.heroes[hero], s.realm.hero_dice(s, hero, foe)
    if foe == BOSS:
        chance = kill_chance(s, (s.realm.boss_strength(s),), dice, min(3, camp.hits))
        return 3.0 + 40.0 * chance
    if foe < FIRST_MONSTER:
        return 0.5 if camp.hp <= 3 else 1.5
    monster = s.monster(foe)
    strengths = possible_strengths(s, monster, s.owners[hero])
    chance = kill_chance(s, strengths, dice, max(0, min(1, camp.hits - BOSS_CARDS)))
    if s.counsel.is_in_the_way(s, hero, errand, monster.place):
        sure = kill_chance(s, strengths, dice, min(CARDS_FOR_A_CORK, camp.hits))
        worth = 2.0 + 6.0 * sure
    else:
        worth = 0.2 + 4.6 * chance
    return worth if camp.hp > 2 else worth * 0.5


def _use_worth(s: DarkState, hero: int, camp: Hero, option: act.Use, here: int) -> float:
    item = s.realm.item_ids.index(option.item)
    if item == POTION:
        if camp.place == s.realm.boss_front:
            return BEFORE_ALL if camp.hp <= 4 else 0.05
        hurt = camp.hp <= 2 or (camp.hp <= 4 and camp.place == s.realm.entrance)
        return 12.0 if hurt else 3.0 if camp.hp <= 4 else 0.05
    if item == BOOTS:
        near = s.actions * STEP < here <= (s.actions + BOOTS_ACTIONS) * STEP
        return 3.2 if near and camp.hp > 2 else 1.5 if s.actions == 0 else 0.15
    return float(s.counsel.third_item_worth(s, hero))


def hit_cards(s: DarkState, question: AskHits, options: Sequence[act.Hits]) -> list[float]:
    """As few as will do; the last three are kept for the boss, whom nobody kills without them."""
    hero = question.hero
    if question.foe == BOSS:
        strengths: Sequence[int] = (s.realm.boss_strength(s),)
        price = SPARE_CARD
    else:
        strengths = possible_strengths(s, s.monster(question.foe), question.seat)
        price = LAST_CARDS if s.heroes[hero].hits <= 3 else SPARE_CARD
    shares = [share_within(s, strengths, question.total + option.count) for option in options]
    gains = [share - price * option.count for share, option in zip(shares, options, strict=True)]
    return [
        math.exp(SURE * (gain - gains[0])) * (IN_VAIN if i and shares[i] == shares[i - 1] else 1.0)
        for i, gain in enumerate(gains)
    ]


def miss_cards(s: DarkState, question: AskMisses, options: Sequence[act.Misses]) -> list[float]:
    """Cards save HP; the last ones most."""
    camp = s.heroes[question.hero]
    weights = []
    for option in options:
        left = camp.hp - question.damage + option.count
        worth = min(left, 8) * 0.5 - 0.45 * option.count - (4.0 if left <= 0 else 1.0 if left <= 2 else 0.0)
        weights.append(2.0**worth)
    return weights


def loot(s: DarkState, question: AskLoot, options: Sequence[Action]) -> list[float]:
    """Take what is worth more than what has to be left."""
    names = s.realm.item_ids
    weights = []
    for option in options:
        if isinstance(option, act.Take):
            weights.append(GOOD)
        elif isinstance(option, act.Swap):
            gain = ITEM_WORTH[names.index(option.item)] - ITEM_WORTH[names.index(option.leave)]
            weights.append(max(2.0**gain - 0.3, UNLIKELY))
        else:
            weights.append(1.0)
    return weights


def give_up(s: DarkState, question: Any, options: Sequence[act.GiveUp]) -> list[float]:
    """Lose what is worth least."""
    return [2.0 ** -thing_worth(s, option.thing) for option in options]


def thing_worth(s: DarkState, thing: str) -> float:
    """What a thing of the camp is worth, in points."""
    if thing in s.realm.item_ids:
        return ITEM_WORTH[s.realm.item_ids.index(thing)]
    if thing in ("hit", "miss"):
        return 2.5 if thing == "hit" else 1.5
    return float(thing.rsplit("-", 1)[1])


# ---- the evil side --------------------------------------------------------------------------------------------------


def bring(s: DarkState, question: Any, options: Sequence[Action]) -> list[float]:
    """One who fills the limit holds a room longest, beside him nobody is needed; near the heroes they strike at once."""
    weights, prey = [], _prey(s)
    for option in options:
        if isinstance(option, act.Bring):
            weights.append(0.5 * option.strength**1.5)
        elif isinstance(option, act.Carry):
            worth = ITEM_WORTH[s.realm.item_ids.index(option.item)] if option.item in s.realm.item_ids else 1.0
            weights.append(1.0 / worth)
        elif isinstance(option, act.Put):
            weights.append(1.0 + 4.0 / (1.0 + _way_to(s, prey, s.realm.floor.index[option.place])))
        else:
            weights.append(2.0)
    return weights


def _prey(s: DarkState) -> list[int]:
    """Where the heroes are who can be struck."""
    return [camp.place for h, camp in enumerate(s.heroes) if s.counsel.in_danger(s, h)]


def _way_to(s: DarkState, prey: Sequence[int], place: int) -> int:
    """How far the nearest of them is from a place."""
    apart = s.counsel.apart(s, place)
    return min([apart[there] for there in prey], default=99)


def evil_turn(s: DarkState, question: Any, options: Sequence[Action]) -> list[float]:
    """Those who can reach somebody act; the others need not."""
    weights, prey = [], _prey(s)
    for option in options:
        if isinstance(option, act.Activate):
            figure = figure_named(s, option.figure)
            if figure == BOSS:
                weights.append(GOOD)
            elif figure >= FIRST_MONSTER:
                monster = s.monster(figure)
                distance = _way_to(s, prey, monster.place)
                weights.append((4.0 if distance <= 3 else 0.7 if distance <= 7 else 0.2) * (0.3 + 0.2 * _strength(s, monster)))
            else:
                weights.append(s.counsel.creature_worth(s, figure))
        elif isinstance(option, act.EndTurn):
            weights.append(0.4)
        else:
            weights.append(s.counsel.own_evil_worth(s, option))
    return weights


def _strength(s: DarkState, monster: Monster) -> int:
    """Its strength, which the evil side knows."""
    return s.realm.kind_strength[monster.kind]


def monster_action(s: DarkState, question: MonsterAction | BossAction, options: Sequence[Action]) -> list[float]:
    """Strike whoever is weakest; else go where a hero is. Who would fall by the blow that comes back holds still."""
    monster = s.monster(question.figure) if isinstance(question, MonsterAction) else None
    weights, prey = [], _prey(s)
    here = _way_to(s, prey, monster.place) if monster is not None else 0
    for option in options:
        if isinstance(option, act.Fight):
            hero = s.realm.hero_ids.index(option.foe)
            strength = _strength(s, monster) if monster is not None else s.realm.boss_strength(s)
            weights.append(strike_worth(s, hero) * (1.05 - _falls(s, hero, strength)))
        elif isinstance(option, act.Go):
            there = _way_to(s, prey, s.realm.floor.index[option.place])
            brave = monster is None or _strength(s, monster) > 1
            weights.append((2.0 if brave else 0.35) if there < here else 0.3)
        else:
            weights.append(0.4)
    return weights


def _falls(s: DarkState, hero: int, strength: int) -> float:
    """The chance that the hero's blow kills who has that strength, with a card that he may play; the fear of it, at most 1."""
    camp = s.heroes[hero]
    dice = 3 if camp.weapon else 2
    plain = chance_of(s.realm.faces, dice, s.realm.needed(s, strength))
    with_card = chance_of(s.realm.faces, dice, s.realm.needed(s, strength) - 1) if camp.hand else plain
    return min(1.0, 0.6 * (plain + with_card))


def strike_worth(s: DarkState, hero: int) -> float:
    """Heroes with few HP and few cards are struck first."""
    camp = s.heroes[hero]
    return 2.0 + 6.0 / (1.0 + camp.hp) + 1.0 / (1.0 + camp.hand)


WEIGHING: dict[str, Weigh] = {
    "hero_action": hero_action,
    "hit_cards": hit_cards,
    "miss_cards": miss_cards,
    "loot_item": loot,
    "pickup_item": loot,
    "give_up": give_up,
    "place_monster": bring,
    "monster_action": monster_action,
}
