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
from questboard.games.dark.rules.items import BOOTS, POTION, THIRD, AskLoot
from questboard.games.dark.rules.model import BOSS, FIRST_MONSTER, DarkState, Hero
from questboard.games.dark.rules.rounds import BossAction, HeroAction, MonsterAction, figure_named

from .counsellor import Weigh
from .evaluation import is_ready
from .guessing import kill_chance, possible_strengths, share_within

GOOD, POOR, UNLIKELY = 8.0, 0.25, 0.01
LAST_CARDS, SPARE_CARD = 0.6, 0.05
"""By how much a Hit card must raise the chance to kill a monster: one of the last three, or another."""
SURE = 4.0
"""How sharply hit cards are told apart by what they gain."""
IDLE, UNREADY = 0.04, 0.02
"""To give actions away, and to go to the boss without a fair chance: last of all."""
ITEM_WORTH = {POTION: 3.0, BOOTS: 1.2, THIRD: 1.6}


def prior(s: DarkState, decision: Decision) -> Sequence[float]:
    """A positive weight for each option; what the game's own counsel says goes first."""
    weigh = s.counsel.weighing.get(decision.kind) or WEIGHING.get(decision.kind)
    if weigh is None:
        return [1.0] * len(decision.options)
    return weigh(s, s.agenda[-1], decision.options)


# ---- heroes ---------------------------------------------------------------------------------------------------------


def hero_action(s: DarkState, question: HeroAction, options: Sequence[Action]) -> list[float]:
    """Towards the goal, at what can be killed, and healed in time."""
    hero = question.hero
    camp = s.heroes[hero]
    far = s.counsel.goal_distances(s, hero)
    here = far[camp.place]
    weights = []
    for option in options:
        if isinstance(option, act.Go):
            place = s.realm.floor.index[option.place]
            there = far[place]
            if place == s.realm.boss_front and not is_ready(s, hero):
                weights.append(UNREADY)
            else:
                weights.append(3.0 if there < here else 0.5 if there == here else 0.2)
        elif isinstance(option, act.Fight):
            weights.append(_fight_worth(s, hero, figure_named(s, option.foe)))
        elif isinstance(option, act.Use):
            weights.append(_use_worth(s, camp, option))
        elif isinstance(option, act.TakeTreasure):
            weights.append(40.0)
        elif isinstance(option, act.Fountain):
            weights.append(GOOD if camp.hp <= 4 else POOR * 0.1)
        elif isinstance(option, act.EndTurn):
            weights.append(IDLE if s.actions else 0.15)
        else:
            weights.append(s.counsel.own_worth(s, hero, option))
    return weights


def _fight_worth(s: DarkState, hero: int, foe: int) -> float:
    camp, dice = s.heroes[hero], s.realm.hero_dice(s, hero, foe)
    if foe == BOSS:
        chance = kill_chance(s, (s.realm.boss_strength(s),), dice, min(3, camp.hits))
        return 1.0 + 40.0 * chance
    if foe < FIRST_MONSTER:
        return 0.5 if camp.hp <= 3 else 1.5
    chance = kill_chance(s, possible_strengths(s, s.monster(foe), s.owners[hero]), dice, min(1, camp.hits))
    worth = 0.3 + 6.0 * chance
    return worth if camp.hp > 2 else worth * 0.5


def _use_worth(s: DarkState, camp: Hero, option: act.Use) -> float:
    item = s.realm.item_ids.index(option.item)
    if item == POTION:
        return 12.0 if camp.hp <= 2 else 3.0 if camp.hp <= 4 else 0.05
    if item == BOOTS:
        return 1.5 if s.actions == 0 else 0.15
    return 1.5


def hit_cards(s: DarkState, question: AskHits, options: Sequence[act.Hits]) -> list[float]:
    """As few as will do; the last three are kept for the boss, whom nobody kills without them."""
    hero = question.hero
    if question.foe == BOSS:
        strengths: Sequence[int] = (s.realm.boss_strength(s),)
        price = SPARE_CARD
    else:
        strengths = possible_strengths(s, s.monster(question.foe), question.seat)
        price = LAST_CARDS if s.heroes[hero].hits <= 3 else SPARE_CARD
    gains = [share_within(s, strengths, question.total + option.count) - price * option.count for option in options]
    return [math.exp(SURE * (gain - gains[0])) for gain in gains]


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
                distance = _way_to(s, prey, s.monster(figure).place)
                weights.append(4.0 if distance <= 3 else 1.0 if distance <= 7 else 0.2)
            else:
                weights.append(s.counsel.creature_worth(s, figure))
        elif isinstance(option, act.EndTurn):
            weights.append(0.4)
        else:
            weights.append(s.counsel.own_evil_worth(s, option))
    return weights


def monster_action(s: DarkState, question: MonsterAction | BossAction, options: Sequence[Action]) -> list[float]:
    """Strike whoever is weakest; else go where a hero is."""
    place = s.monster(question.figure).place if isinstance(question, MonsterAction) else -1
    weights, prey = [], _prey(s)
    here = _way_to(s, prey, place) if place >= 0 else 0
    for option in options:
        if isinstance(option, act.Fight):
            weights.append(strike_worth(s, s.realm.hero_ids.index(option.foe)))
        elif isinstance(option, act.Go):
            there = _way_to(s, prey, s.realm.floor.index[option.place])
            weights.append(2.0 if there < here else 0.3)
        else:
            weights.append(0.4)
    return weights


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
