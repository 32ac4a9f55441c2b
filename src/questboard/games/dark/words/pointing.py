"""What a click on a thing means that is not lit: the action that one would expect of it, or a word about the thing itself.

It is given the asked seat's own view: a refusal tells no secret.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.core.loop.naming import seat_mark
from questboard.games.dark.rules import actions as do
from questboard.games.dark.rules.model import EVIL, DarkState
from questboard.games.dark.rules.placing import AskFigure, AskItem, AskSquare
from questboard.games.dark.rules.rounds import BossAction, HeroAction, MonsterAction

from .names import name
from .prompts import is_worded, question_words
from .targets import target

Why = Explanation
Meaning = Action | Explanation | None
"""None: there is no such thing."""

QUESTION_RULES = {
    "hero_action": "204",
    "hit_cards": "405",
    "miss_cards": "410",
    "loot_item": "602",
    "pickup_item": "603",
    "monster_action": "206",
}
"""The number of the rule behind each question: it says what may be answered."""


def rule_behind(s: DarkState, question: Question) -> str:
    """The rule behind a question."""
    number = QUESTION_RULES.get(question.kind) or s.tale.question_rules.get(question.kind, "")
    return rule(s, number) if number else ""


def rule(s: DarkState, number: str) -> str:
    """The id of a rule by its number."""
    return f"{s.realm.prefix}-{number}"


def pointed_at(s: DarkState, question: Question, thing: str) -> Meaning:
    """The option that a thing stands for, else what one would expect of it, else why it is not for choosing."""
    for option in question.options(s):
        if target(s, option) == thing != "":
            return option
    kind, _, id = thing.partition(":")
    found: Meaning = s.tale.why_thing(s, question, kind, id)
    if found is not None:
        return found
    return READERS[kind](s, question, id) if kind in READERS else None


def wait_for(s: DarkState, question: Question) -> Why:
    """The answer to everybody who is not asked."""
    return Why(f"{seat_mark(question.seat)} is asked now.", rule(s, "201"), "Wait until it is your choice.")


def later(s: DarkState, question: Question) -> Why:
    """The thing will have its use, but now something else is asked."""
    asked = question_words(s, question) if is_worded(s, question) else ""
    return Why("Something else must be answered first.", rule_behind(s, question), asked)


def is_turn(question: Question) -> bool:
    """Does a figure of this seat act?"""
    return isinstance(question, HeroAction | MonsterAction)


# ---- the board ------------------------------------------------------------------------------------------------------


def _cell(s: DarkState, question: Question, name: str) -> Meaning:
    if name not in s.realm.floor.index:
        return Why("Nobody ever stands there.", rule(s, "301"))
    if is_turn(question):
        return do.Go(name)
    if isinstance(question, AskSquare):
        return do.Put(name)
    return later(s, question)


def _area(s: DarkState, question: Question, name: str) -> Meaning:
    if name not in s.realm.floor.index:
        return None
    return do.Go(name) if is_turn(question) else later(s, question)


def _piece(s: DarkState, question: Question, id: str) -> Meaning:
    if id.startswith("lying:"):
        return _lying(s, question, id.split(":")[1])
    if isinstance(question, HeroAction):
        return _struck_by_hero(s, question, id)
    if isinstance(question, MonsterAction | BossAction):
        if id in s.realm.hero_ids:
            return do.Fight(id)
        return Why("Monsters never fight monsters.", rule(s, "403"), "Choose a hero beside it.")
    if question.seat == EVIL and "#" in id and question.kind not in ("place_monster",):
        return do.Activate(id)
    return later(s, question)


def _struck_by_hero(s: DarkState, question: HeroAction, id: str) -> Meaning:
    if id == s.realm.hero_ids[question.hero]:
        return Why("He is acting now.", rule(s, "204"), "Choose where he goes or whom he strikes.")
    if id in s.realm.hero_ids:
        return Why("Heroes never fight heroes.", rule(s, "403"), "A hero may step through a friend's square.")
    return do.Fight(id)


def _lying(s: DarkState, question: Question, place: str) -> Why:
    here = s.realm.floor.names[s.heroes[question.hero].place] if isinstance(question, HeroAction) else ""
    if here == place:
        return Why("Items are taken at the moment of arriving.", rule(s, "603"), "Leave the square and come back.")
    return Why("A hero takes items when he comes to stand on their square.", rule(s, "603"), "Step there.")


# ---- mats -----------------------------------------------------------------------------------------------------------


def _slot(s: DarkState, question: Question, id: str) -> Meaning:
    """A slot on a hero's mat: "knight:item:0"."""
    hero, _, thing = id.partition(":")
    if hero not in s.realm.hero_ids:
        return None
    if getattr(question, "hero", -1) != s.realm.hero_ids.index(hero):
        return Why(f"That belongs to {name(s, hero)}.", rule(s, "601"), "Items are used in their owner's turn.")
    if not isinstance(question, HeroAction):
        return later(s, question)
    camp = s.heroes[question.hero]
    if thing == "weapon":
        dice = 3 if camp.weapon else 2
        return Why(f"The weapon gives {dice} dice in every bout.", rule(s, "404"))
    number = thing.removeprefix("item:")
    if not number.isdecimal() or int(number) >= len(camp.items):
        return Why("There is room for a magic item.", rule(s, "610"), "Slay a monster, or step where an item lies.")
    return do.Use(s.realm.item_ids[camp.items[int(number)]])


def _card(s: DarkState, question: Question, id: str) -> Meaning:
    hero, _, rest = id.partition(":")
    if hero not in s.realm.hero_ids:
        return None
    if getattr(question, "hero", -1) != s.realm.hero_ids.index(hero):
        return Why(f"That card is {name(s, hero)}'s.", rule(s, "411"))
    if rest.startswith("hit"):
        return Why("A Hit card is played after a hero's own roll.", rule(s, "411"), "Strike first; then choose how many.")
    return Why("A Miss card is played after a monster's blow that does damage.", rule(s, "411"))


def _store(s: DarkState, question: Question, id: str) -> Meaning:
    type_, _, rest = id.partition(":")
    strength = rest.partition(":")[0]
    if type_ not in s.realm.types or not strength.isdecimal():
        return None
    if question.seat != EVIL:
        return Why("What is in the store is placed by its owner.", rule(s, s.realm.placing_rule))
    if isinstance(question, AskFigure):
        return _brought(s, question, do.Bring(type_, int(strength)))
    if isinstance(question, AskItem | AskSquare):
        return later(s, question)
    return Why("Figures are placed when a place is opened.", rule(s, s.realm.placing_rule), "Wait until the heroes open one.")


def _brought(s: DarkState, question: AskFigure, action: do.Bring) -> Meaning:
    """Only the first of several figures alike is lit."""
    if action in question.options(s):
        return Why("Figures alike are one choice.", rule(s, s.realm.placing_rule), "Click the first of them, which is lit.")
    return action


def _owned(s: DarkState, question: Question, id: str) -> Why:
    return Why("Coins and slain figures count at the end.", rule(s, "902"))


def _pile(s: DarkState, question: Question, id: str) -> Why:
    return {
        "deck": Why("A card is drawn for every monster slain.", rule(s, "408")),
        "coins": Why("A coin is drawn for every monster slain.", rule(s, "408")),
        "items": Why("These items are given to monsters when they are placed.", rule(s, s.realm.placing_rule)),
    }.get(id) or Why("It is drawn from when a rule says so.", rule(s, "413"))


def _mat(s: DarkState, question: Question, id: str) -> Why:
    return Why("A mat shows what its figure has.", rule_behind(s, question), "Click the things on it.")


READERS: Mapping[str, Callable[[Any, Any, str], Meaning]] = {
    "cell": _cell,
    "area": _area,
    "piece": _piece,
    "slot": _slot,
    "card": _card,
    "store": _store,
    "coin": _owned,
    "slain": _owned,
    "pile": _pile,
    "mat": _mat,
}
