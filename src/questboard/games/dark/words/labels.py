"""An option in a few plain words, and one line more about it where there is something to say."""

from __future__ import annotations

from collections.abc import Mapping

from questboard.core import Action, Decision
from questboard.games.dark.counsel.odds import blow
from questboard.games.dark.rules import actions as do
from questboard.games.dark.rules.bouts import AskHits, AskMisses
from questboard.games.dark.rules.items import AskLoot
from questboard.games.dark.rules.model import EVIL, FULL_HP, DarkState
from questboard.games.dark.rules.rounds import HeroAction, MonsterAction, figure_named

from .names import a, count, figure, name, place
from .tale import Words
from .targets import asked_hero


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


# ---- one line more --------------------------------------------------------------------------------------------------


def about(s: DarkState, action: Action) -> str:
    """What a tooltip says of an option; empty: nothing."""
    words = s.tale.abouts.get(type(action)) or ABOUTS.get(type(action))
    return words(s, action) if words else ""


def _about_item(s: DarkState, action: do.Use | do.Take | do.Swap | do.Carry) -> str:
    note: str = s.tale.item_notes.get(action.item, "")
    return note


def _about_fountain(s: DarkState, action: do.Fountain) -> str:
    return f"HP {s.heroes[asked_hero(s)].hp} to {FULL_HP}, for 3 actions." if heals(s) else "He has all his HP already."


def _about_treasure(s: DarkState, action: do.TakeTreasure) -> str:
    return "Free of cost; a Golden Weapon rolls one die more."


def _about_step(s: DarkState, action: do.Go) -> str:
    question = s.agenda[-1]
    here = s.realm.floor.index[action.place]
    if isinstance(question, HeroAction) and here in s.lying:
        return f"Items lie on {place(s, action.place)}."
    return ""


def _about_loot(s: DarkState, action: do.Leave) -> str:
    question = s.agenda[-1]
    return "It stays on the square for whoever comes." if isinstance(question, AskLoot) else ""


ABOUTS: Mapping[type[Action], Words] = {
    do.Go: _about_step,
    do.Use: _about_item,
    do.Take: _about_item,
    do.Swap: _about_item,
    do.Carry: _about_item,
    do.Leave: _about_loot,
    do.Fountain: _about_fountain,
    do.TakeTreasure: _about_treasure,
}
