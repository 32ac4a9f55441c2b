"""Questions: one sentence that asks, and one line more of help. Both are shown to everybody, so they tell no secret."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Decision, Question
from questboard.games.dark.counsel.odds import foe_strengths
from questboard.games.dark.rules.bouts import AskHits, AskMisses
from questboard.games.dark.rules.items import AskLoot, AskPickUp
from questboard.games.dark.rules.model import EVIL, FIRST_MONSTER, DarkState
from questboard.games.dark.rules.placing import NO_LIMIT, AskFigure, AskItem, AskSquare
from questboard.games.dark.rules.rounds import BossAction, HeroAction, MonsterAction

from .names import count, either, figure, hero, name, place_at, sentence, summed, the
from .tale import Words


def prompt(s: DarkState, decision: Decision) -> str:
    """What is asked; the question's details lie on top of the view's agenda."""
    return question_words(s, s.agenda[-1])


def question_words(s: DarkState, question: Question) -> str:
    """The sentence that asks for an answer."""
    words = (ASKS.get(type(question)) or s.tale.asks[type(question)])(s, question)
    return sentence(words)


def help_words(s: DarkState, question: Question) -> str:
    """One line more: how to choose, or what hangs on it."""
    helps = HELP.get(type(question)) or s.tale.helps[type(question)]
    return helps(s, question)


def is_worded(s: DarkState, question: object) -> bool:
    """Is there a sentence for this top of an agenda?"""
    return type(question) in ASKS or type(question) in s.tale.asks


# ---- a hero's turn --------------------------------------------------------------------------------------------------


def _hero_action(s: DarkState, q: HeroAction) -> str:
    who = hero(s, q.hero)
    if s.crossing:
        return f"{who}: step on, for two cannot stay on one square"
    if not s.actions:
        return f"{who}: no actions left; use an item or end the turn"
    return f"{who}: step, strike or act; {count(s.actions, 'action')} left"


def _hero_action_help(s: DarkState, q: HeroAction) -> str:
    if s.barred:
        return f"After the failed search {count(min(s.barred, s.actions), 'action')} can only be spent on bouts."
    if not s.actions:
        return "What can still be chosen costs no action."
    return "Click a lit square to step, a foe to strike, a thing to use or take it."


# ---- bouts ----------------------------------------------------------------------------------------------------------


def _hits(s: DarkState, q: AskHits) -> str:
    return f"{hero(s, q.hero)}: how many Hit cards against {_foe(s, q.foe)}?"


def _hits_help(s: DarkState, q: AskHits) -> str:
    camp = s.heroes[q.hero]
    cards = "each Hit card adds 1" if camp.hits or camp.hidden else "he holds no Hit card"
    return f"The roll gives {q.total}; {cards}. {_needs(s, q.foe)}"


def _needs(s: DarkState, foe: int) -> str:
    """What the blow must reach, as far as the viewer can tell."""
    possible = sorted({s.realm.needed(s, strength) for strength in foe_strengths(s, foe)})
    return sentence(f"{_foe(s, foe)} falls at {either(map(str, possible))}") if possible else ""


def _foe(s: DarkState, foe: int) -> str:
    return figure(s, s.realm.figure_name(s, foe))


def _misses(s: DarkState, q: AskMisses) -> str:
    return f"{hero(s, q.hero)}: how many Miss cards against {_foe(s, q.foe)}'s blow?"


def _misses_help(s: DarkState, q: AskMisses) -> str:
    camp = s.heroes[q.hero]
    cards = "each Miss card takes 1 off" if camp.misses or camp.hidden else "he holds no Miss card"
    return f"The blow does {q.damage} damage, {hero(s, q.hero)} has {camp.hp} HP; {cards}."


# ---- items ----------------------------------------------------------------------------------------------------------


def _loot(s: DarkState, q: AskLoot) -> str:
    return f"{hero(s, q.hero)}: take the {name(s, s.realm.item_ids[q.item])}?"


def _pick_up(s: DarkState, q: AskPickUp) -> str:
    kinds = set(s.lying[q.place])
    what = the(name(s, s.realm.item_ids[kinds.pop()])) if len(kinds) == 1 else "a magic item"
    return f"{hero(s, q.hero)}: take {what} from {place_at(s, q.place)}?"


def _limit_help(s: DarkState, q: AskLoot | AskPickUp) -> str:
    limit = count(s.realm.item_limit(s, q.hero), "magic item")
    return f"{hero(s, q.hero)} may hold {limit}; what stays lies on {place_at(s, q.place)}."


# ---- the evil side --------------------------------------------------------------------------------------------------


def _figure_help(s: DarkState, q: AskFigure) -> str:
    return f"{_limit_words(s, q.group)}; {count(q.most, 'more figure')} at most."


def _limit_words(s: DarkState, group: int) -> str:
    """The running sum is for the evil side's eyes only."""  # 321, 325
    limit = s.placings[group].limit
    if limit == NO_LIMIT:
        return "No limit of strength here"
    if s.viewer != EVIL:
        return f"All Hit Strengths together may be {limit}"
    used = [s.realm.kind_strength[monster.kind] for monster in s.monsters.values() if monster.group == group]
    if not used:
        return f"Limit {limit}, nothing used yet"
    written = summed(used) if len(used) > 1 else str(used[0])
    return f"Limit {limit}: {written} used, {limit - sum(used)} left"


def _square_help(s: DarkState, q: AskSquare) -> str:
    return f"{_limit_words(s, q.group)}. The heroes see type and item, not the strength."


def chosen(s: DarkState, kind: int) -> str:
    """The figure that was just taken from the store: its player sees which, the others see nothing yet."""
    if s.viewer != EVIL or kind < 0:
        return "the figure"
    return f"the {name(s, s.realm.types[s.realm.kind_type[kind]])} of {s.realm.kind_strength[kind]}"


def _square(s: DarkState, q: AskSquare) -> str:
    return f"{s.realm.boss_name}: where does {chosen(s, q.figure)} stand?"


def _monster_action(s: DarkState, q: MonsterAction) -> str:
    monster = figure(s, s.realm.monster_name(s.monsters[q.figure - FIRST_MONSTER]))
    return f"{monster}: step or strike; {count(s.actions, 'action')} left"


def shows(words: str) -> Words:
    """The same words whatever the state."""
    return lambda s, q: words


ASKS: Mapping[type[Question], Words] = {
    HeroAction: _hero_action,
    AskHits: _hits,
    AskMisses: _misses,
    AskLoot: _loot,
    AskPickUp: _pick_up,
    AskFigure: lambda s, q: f"{s.realm.boss_name}: which figure is placed next {s.tale.site(s, q.squares[0])}?",
    AskItem: lambda s, q: f"{s.realm.boss_name}: which magic item does {chosen(s, q.figure)} carry?",
    AskSquare: _square,
    MonsterAction: _monster_action,
    BossAction: lambda s, q: f"{s.realm.boss_name}: strike at a hero; {count(s.actions, 'bout')} left",
}

HELP: Mapping[type[Question], Words] = {
    HeroAction: _hero_action_help,
    AskHits: _hits_help,
    AskMisses: _misses_help,
    AskLoot: _limit_help,
    AskPickUp: _limit_help,
    AskFigure: _figure_help,
    AskItem: shows("The hero who slays it may take the item."),
    AskSquare: _square_help,
    MonsterAction: shows("Click a lit square to step, a hero to strike; friends may be passed, but not stood upon."),
    BossAction: shows("A hero who falls here is out of the game."),
}
