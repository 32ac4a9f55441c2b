"""An option in a few plain words."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Decision

from . import actions as do
from .bouts import AskHits, AskMisses
from .model import EVIL, FULL_HP, DarkState
from .names import a, count, figure, name, place
from .odds import blow
from .rounds import HeroAction, MonsterAction, figure_named
from .tale import Words


def label(s: DarkState, decision: Decision, action: Action) -> str:
    """All that a list of options can say: the words, then the chances."""
    return short_label(s, action) + _chance(s, action)


def short_label(s: DarkState, action: Action) -> str:
    """The words alone, where chances stand beside them; the question's details lie on top of the view's agenda."""
    words = s.tale.labels.get(type(action)) or LABELLED[type(action)]
    return words(s, action)


def _chance(s: DarkState, action: Action) -> str:
    question = s.agenda[-1]
    if not (isinstance(action, do.Fight) and isinstance(question, HeroAction)):
        return ""
    odds = blow(s, question.hero, figure_named(s, action.foe))
    return f" (slays {odds[0]} %, hurts {odds[2]} %)" if odds else ""


def _hits(s: DarkState, action: do.Hits) -> str:
    question = s.agenda[-1]
    total = f", total {question.total + action.count}" if isinstance(question, AskHits) else ""
    return f"{count(action.count, 'Hit card') if action.count else 'No Hit card'}{total}"


def _misses(s: DarkState, action: do.Misses) -> str:
    question = s.agenda[-1]
    left = f", {question.damage - action.count} damage left" if isinstance(question, AskMisses) else ""
    return f"{count(action.count, 'Miss card') if action.count else 'No Miss card'}{left}"


def _fight(s: DarkState, action: do.Fight) -> str:
    return f"Strike {figure(s, action.foe)}"


def _carry(s: DarkState, action: do.Carry) -> str:
    return "No item" if action.item == "none" else name(s, action.item)


def _fountain(s: DarkState, action: do.Fountain) -> str:
    return f"Drink from the Fountain (3 actions{'' if heals(s) else ', nothing to heal'})"


def heals(s: DarkState) -> bool:
    """Would the Fountain give the asked hero any HP?"""
    question = s.agenda[-1]
    return not isinstance(question, HeroAction) or s.heroes[question.hero].hp < FULL_HP


def _end(s: DarkState, action: do.EndTurn) -> str:
    if s.agenda[-1].seat == EVIL or not s.actions:
        return "End the turn"
    return f"End the turn ({count(s.actions, 'action')} unused)"


def _done(s: DarkState, action: do.Done) -> str:
    question = s.agenda[-1]
    if not isinstance(question, MonsterAction):
        return "That is all" if question.kind == "place_monster" else "Enough"
    return f"{figure(s, s.realm.figure_name(s, question.figure))} is done"


def thing(s: DarkState, id: str) -> str:
    """A thing of a camp: "Hit card", "coin of 3", "Orc of 2"."""
    if id in ("hit", "miss"):
        return f"{id.capitalize()} card"
    kind, dash, value = id.partition("-")
    if not dash:
        return name(s, id)
    return f"{'coin' if kind == 'coin' else name(s, kind)} of {value}"


LABELLED: Mapping[type[Action], Words] = {
    do.Go: lambda s, a: f"Step to {place(s, a.place)}",
    do.Fight: _fight,
    do.Use: lambda s, a_: f"Use {a(name(s, a_.item))}",
    do.EndTurn: _end,
    do.Hits: _hits,
    do.Misses: _misses,
    do.Take: lambda s, a: f"Take the {name(s, a.item)}",
    do.Swap: lambda s, a: f"Take the {name(s, a.item)}, leave the {name(s, a.leave)}",
    do.Leave: lambda s, a: "Take nothing",
    do.TakeTreasure: lambda s, a: "Take the treasure",
    do.Fountain: _fountain,
    do.Activate: lambda s, a: f"Let {figure(s, a.figure)} act",
    do.Done: _done,
    do.Bring: lambda s, a: f"{name(s, a.type)} of {a.strength}",
    do.Carry: _carry,
    do.Put: lambda s, a: f"Place it on {place(s, a.place)}",
    do.GiveUp: lambda s, a: f"Give up the {thing(s, a.thing)}",
}
