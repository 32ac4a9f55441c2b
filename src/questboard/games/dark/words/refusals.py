"""Why not? Every refusal names the rule, says why, and what would make it possible.

It is worked out from the asked seat's own view, so that it cannot tell a secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.games.dark.rules import actions as do
from questboard.games.dark.rules.bouts import MOST_HITS, MOST_MISSES, AskHits, AskMisses
from questboard.games.dark.rules.items import POTION, AskLoot, AskPickUp
from questboard.games.dark.rules.model import BLOCKED, BOSS, EVIL, FULL_HP, NOBODY, DarkState
from questboard.games.dark.rules.placing import NO_LIMIT, AskFigure, AskItem, AskSquare, strength_left
from questboard.games.dark.rules.rounds import BossAction, HeroAction, MonsterAction, figure_named
from questboard.games.dark.rules.stepping import is_hero

from .labels import short_label
from .names import count, figure, name, place_at
from .pointing import rule, rule_behind
from .targets import target

Why = Explanation


def objection(s: DarkState, question: Question, action: Action) -> Explanation | None:
    """What speaks against an action that is not offered."""
    if s.crossing and isinstance(question, HeroAction) and not isinstance(action, do.Go | do.EndTurn):
        return Why("While he shares a square he may only step on.", rule(s, "304"), "Step to a free square first.")
    reason = s.tale.reasons.get(type(action)) or REASONS.get(type(action))
    return reason(s, question, action) if reason else None


def detour(s: DarkState, question: Question, action: Action, intent: Action | str) -> str:
    """What was clicked stands for a choice that is made elsewhere."""
    elsewhere = isinstance(intent, str) and target(s, action) != intent
    return f"Choose: {short_label(s, action)}." if elsewhere else ""


# ---- steps ----------------------------------------------------------------------------------------------------------


def _step(s: DarkState, question: Question, action: do.Go) -> Why | None:
    there = s.realm.floor.index.get(action.place, NOBODY)
    if there == NOBODY:
        return Why(f"There is no place {action.place}.", rule(s, "301"))
    if isinstance(question, HeroAction):
        return hero_step(s, question.hero, there)
    if isinstance(question, MonsterAction):
        monster = s.monster(question.figure)
        return monster_step(s, monster.place, there, s.realm.ways(s).prowl)
    return None


def hero_step(s: DarkState, hero: int, there: int) -> Why:
    """Why a hero cannot step to a place."""
    if s.actions <= 0:
        return Why("No actions are left.", rule(s, "204"), "Speed Boots bring three more.")
    if s.actions <= s.barred:
        return Why("After the failed search these actions can only be bouts.", rule(s, "724"), "Speed Boots bring new steps.")
    if s.at[there] == BLOCKED:
        return Why("Nobody enters a chest's or treasure's square.", rule(s, "306"), "Stand beside it.")
    here = s.heroes[hero].place
    if there not in s.realm.ways(s).walk[here]:
        return _far(s, here, there)
    who = s.at[there]
    if who > BOSS:
        return Why(f"{figure(s, s.realm.figure_name(s, who))} holds that square.", rule(s, "302"), "Strike it instead.")
    if is_hero(who) and who != hero:
        return Why("A friend stands there, and there are too few actions to go on.", rule(s, "304"), "Go another way.")
    own: Why = s.tale.why_no_step(s, hero, there)
    return own


def _far(s: DarkState, here: int, there: int) -> Why:
    """A wall, a closed door, or more than one step away."""
    if here == there:
        return Why("The figure stands there already.", rule(s, "204"))
    spots, squares = s.realm.floor.spots, len(s.realm.floor.spots)
    beside = here < squares and there < squares and sum(abs(a - b) for a, b in zip(spots[here], spots[there], strict=True)) == 1
    if beside:
        return Why("A wall or a closed door is between.", rule(s, "301"), "Go round, or through a door that is open.")
    return Why("That is more than one step away.", rule(s, "301"), "Go square by square; diagonals do not count.")


def monster_step(s: DarkState, here: int, there: int, ways: Sequence[Sequence[int]]) -> Why:
    """Why a monster or creature cannot step to a place."""
    if there not in ways[here]:
        if s.realm.floor.is_area[there]:
            return Why("No monster enters that place.", rule(s, "307"))
        return _far(s, here, there)
    if is_hero(s.at[there]):
        return Why(f"{name(s, s.realm.hero_ids[s.at[there]])} stands there.", rule(s, "303"), "Strike him instead.")
    if s.at[there] == BLOCKED:
        return Why("Nobody enters a chest's or treasure's square.", rule(s, "306"))
    return Why("It may not stop there, and has too few actions to go on.", rule(s, "R09"), "Go another way.")


# ---- fights ---------------------------------------------------------------------------------------------------------


def _fight(s: DarkState, question: Question, action: do.Fight) -> Why | None:
    if not isinstance(question, HeroAction | MonsterAction | BossAction):
        return None
    if s.crossing:
        return Why("While it shares a square it may only step on.", rule(s, "304"), "Step to a free square first.")
    if s.actions <= 0:
        return Why("No actions are left, and a bout costs one.", rule(s, "204"))
    if isinstance(question, HeroAction):
        if action.foe in s.realm.hero_ids:
            return Why("Heroes never fight heroes.", rule(s, "403"))
        if s.heroes[question.hero].place == s.realm.entrance:
            return Why("Nobody fights into or out of the Entrance.", rule(s, "307"), "Step out first.")
    elif action.foe in s.realm.hero_ids and s.heroes[figure_named(s, action.foe)].place == s.realm.entrance:
        return Why("Nobody fights into or out of the Entrance.", rule(s, "307"))
    return Why("They do not stand beside each other.", rule(s, "401"), "Diagonals and walls do not count; go nearer first.")


def _activate(s: DarkState, question: Question, action: do.Activate) -> Why | None:
    if question.seat != EVIL:
        return None
    acted = {s.realm.figure_name(s, number) for number in s.acted if number < 10 or number - 10 in s.monsters}
    if action.figure in acted:
        return Why("It has acted in this turn already.", rule(s, "206"), "Choose another figure.")
    if action.figure == s.realm.boss:
        return Why("No hero stands before him.", rule(s, s.tale.boss_rule))
    return Why("It is not on the board.", rule(s, "207"))


# ---- cards and items ------------------------------------------------------------------------------------------------


def _hits(s: DarkState, question: Question, action: do.Hits) -> Why | None:
    if not isinstance(question, AskHits):
        return None
    held = s.heroes[question.hero].hits
    if action.count > MOST_HITS:
        return Why(f"At most {MOST_HITS} Hit cards may be played in one bout.", rule(s, "405"))
    return Why(f"There {'is' if held == 1 else 'are'} only {count(held, 'Hit card')} in this hand.", rule(s, "405"))


def _misses(s: DarkState, question: Question, action: do.Misses) -> Why | None:
    if not isinstance(question, AskMisses):
        return None
    if action.count > MOST_MISSES:
        return Why(f"At most {MOST_MISSES} Miss cards may be played in one bout.", rule(s, "410"))
    if action.count > question.damage:
        return Why("More Miss cards than damage are of no use.", rule(s, "410"))
    held = s.heroes[question.hero].misses
    return Why(f"There {'is' if held == 1 else 'are'} only {count(held, 'Miss card')} in this hand.", rule(s, "410"))


def _use(s: DarkState, question: Question, action: do.Use) -> Why | None:
    if not isinstance(question, HeroAction):
        return Why("Items are used in the hero's own turn, not inside a bout.", rule(s, "601"))
    names = s.realm.item_ids
    if action.item not in names or names.index(action.item) not in s.heroes[question.hero].items:
        return Why("He does not hold that item.", rule(s, "601"))
    if names.index(action.item) == POTION:
        return Why(f"He has all {FULL_HP} HP.", rule(s, "604"), "Keep the Potion until he is wounded.")
    own: Why = s.tale.why_no_use(s, question.hero)
    return own


def _take(s: DarkState, question: Question, action: do.Take | do.Swap) -> Why | None:
    if not isinstance(question, AskLoot | AskPickUp):
        return None
    limit = s.realm.item_limit(s, question.hero)
    if isinstance(action, do.Take) and len(s.heroes[question.hero].items) >= limit:
        return Why(f"He holds {count(limit, 'magic item')} already.", rule(s, "602"), "Leave one of them for it.")
    return Why(f"No such item is on {place_at(s, question.place)}.", rule(s, "603"))


def _end(s: DarkState, question: Question, action: do.EndTurn) -> Why | None:
    if isinstance(question, HeroAction):
        return Why("Two cannot stay on one square.", rule(s, "304"), "Step on to a free one.")
    return None


def _done(s: DarkState, question: Question, action: do.Done) -> Why | None:
    if isinstance(question, AskFigure):
        return Why("One more figure at least must be placed.", rule(s, s.realm.placing_rule), "Choose one that fits.")
    if isinstance(question, MonsterAction):
        return Why("It may not stop where it is.", rule(s, "R09"), "Step on.")
    return None


# ---- placing --------------------------------------------------------------------------------------------------------


def _bring(s: DarkState, question: Question, action: do.Bring) -> Why | None:
    if not isinstance(question, AskFigure):
        return None
    kind = s.realm.kind_of(action.type, action.strength)
    if kind < 0 or not s.store[kind]:
        return Why("No such figure is in the store.", rule(s, s.realm.placing_rule))
    limit, left = s.placings[question.group].limit, strength_left(s, question.group)
    assert limit != NO_LIMIT
    return Why(
        f"Limit {limit}: this one has {action.strength} and {limit - left} is used.",
        rule(s, s.tale.limit_rule),
        f"Choose a figure of {left} at most." if left else "Nothing is left of the limit.",
    )


def _carry(s: DarkState, question: Question, action: do.Carry) -> Why | None:
    if not isinstance(question, AskItem):
        return None
    if action.item == "none":
        return Why("Each figure carries an item while the store has any.", rule(s, s.tale.item_rule))
    return Why("No such item is left in the store.", rule(s, s.tale.item_rule))


def _put(s: DarkState, question: Question, action: do.Put) -> Why | None:
    if not isinstance(question, AskSquare):
        return None
    there = s.realm.floor.index.get(action.place, NOBODY)
    if there in question.squares:
        return Why("That square is taken.", rule(s, s.tale.square_rule), "Choose a free one.")
    return Why("Figures are not placed there.", rule(s, s.tale.square_rule), "Choose one of the lit squares.")


def _give_up(s: DarkState, question: Question, action: do.GiveUp) -> Why | None:
    return Why("That is not in his camp.", rule_behind(s, question)) if question.seat != EVIL else None


REASONS: Mapping[type[Action], Callable[[Any, Any, Any], Explanation | None]] = {
    do.Go: _step,
    do.Fight: _fight,
    do.Activate: _activate,
    do.Hits: _hits,
    do.Misses: _misses,
    do.Use: _use,
    do.Take: _take,
    do.Swap: _take,
    do.EndTurn: _end,
    do.Done: _done,
    do.Bring: _bring,
    do.Carry: _carry,
    do.Put: _put,
    do.GiveUp: _give_up,
}
