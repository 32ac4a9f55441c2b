"""Why a good player might choose something, in one sentence; only what the seat may know is used."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action
from questboard.games.dark.counsel.guessing import kill_chance, possible_strengths, share_within
from questboard.games.dark.counsel.roads import STEP
from questboard.games.dark.rules import actions as act
from questboard.games.dark.rules.bouts import AskHits, AskMisses
from questboard.games.dark.rules.model import BOSS, FIRST_MONSTER, FULL_HP, DarkState
from questboard.games.dark.rules.rounds import HeroAction, figure_named

from .tale import Hint


def reason(s: DarkState, seat: int, action: Action) -> str:
    """The sentence for a hint; empty where there is nothing particular to say."""
    explain = REASONS.get(type(action)) or s.tale.hints.get(type(action))
    return explain(s, seat, action) if explain else ""


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _go(s: DarkState, seat: int, action: act.Go) -> str:
    question = s.agenda[-1]
    if not isinstance(question, HeroAction):
        return "It comes closer to a hero." if seat == 0 else ""
    far = s.counsel.goal_distances(s, question.hero)
    left = far[s.realm.floor.index[action.place]]
    if left >= far[s.heroes[question.hero].place]:
        return "That square is safer or freer now."
    left = -(-left // STEP)
    goal = s.tale.goal(s, question.hero)
    return (
        f"It leads to {goal}." if left == 0 else f"It leads towards {goal}, {left} {'step' if left == 1 else 'steps'} further on."
    )


def _fight(s: DarkState, seat: int, action: act.Fight) -> str:
    question = s.agenda[-1]
    foe = figure_named(s, action.foe)
    if not isinstance(question, HeroAction):
        camp = s.heroes[foe]
        return f"With {camp.hp} HP and {camp.hand} cards the hero may fall."
    dice = s.realm.hero_dice(s, question.hero, foe)
    if foe == BOSS:
        strengths: tuple[int, ...] = (s.realm.boss_strength(s),)
    elif foe >= FIRST_MONSTER:
        strengths = tuple(possible_strengths(s, s.monster(foe), seat))
    else:
        return "Beaten, it goes home and leaves the way free."
    hits = min(3, s.heroes[question.hero].hits)
    plain, most = (kill_chance(s, strengths, dice, bonus) for bonus in (0, hits))
    cards = f", {_percent(most)} with all Hit cards" if hits else ""
    return f"The blow kills in {_percent(plain)} of cases{cards}."


def _hits(s: DarkState, seat: int, action: act.Hits) -> str:
    question = s.agenda[-1]
    if not isinstance(question, AskHits):
        return ""
    boss = question.foe == BOSS
    strengths = (s.realm.boss_strength(s),) if boss else tuple(possible_strengths(s, s.monster(question.foe), seat))
    chance = share_within(s, strengths, question.total + action.count)
    if not action.count:
        return "That is enough already." if chance == 1 else "The cards are worth more later."
    return f"With {question.total + action.count} in all it falls in {_percent(chance)} of cases."


def _misses(s: DarkState, seat: int, action: act.Misses) -> str:
    question = s.agenda[-1]
    if not isinstance(question, AskMisses):
        return ""
    left = s.heroes[question.hero].hp - question.damage + action.count
    if left <= 0:
        return "No card would keep the hero standing."
    return f"The hero keeps {left} HP." if action.count else f"{left} HP are left; the cards are worth more later."


def _use(s: DarkState, seat: int, action: act.Use) -> str:
    question = s.agenda[-1]
    if not isinstance(question, HeroAction):
        return ""
    hp = s.heroes[question.hero].hp
    item = s.realm.item_ids.index(action.item)
    return (
        f"With {hp} HP the next blow could be the last.",
        "Three more actions now are worth the Boots.",
        "It does more good now than later.",
    )[item]


def _fountain(s: DarkState, seat: int, action: act.Fountain) -> str:
    hp = s.heroes[s.turn].hp if 0 <= s.turn < BOSS else FULL_HP
    return f"With {hp} HP it is too early to go on."


REASONS: Mapping[type[Action], Hint] = {
    act.Go: _go,
    act.Fight: _fight,
    act.Hits: _hits,
    act.Misses: _misses,
    act.Use: _use,
    act.Fountain: _fountain,
    act.Take: lambda s, seat, action: "A magic item in the bag is worth a turn later.",
    act.TakeTreasure: lambda s, seat, action: "A Golden Weapon rolls one die more, and taking is free.",
    act.GiveUp: lambda s, seat, action: "It is what the hero can best do without.",
    act.EndTurn: lambda s, seat, action: "Nothing here is worth the actions that are left.",
    act.Bring: lambda s, seat, action: "It holds the heroes up longest for what it costs.",
    act.Carry: lambda s, seat, action: "Whoever slays it wins the item: better one of little use.",
    act.Put: lambda s, seat, action: "There it can strike at once, or stands in the way.",
}
