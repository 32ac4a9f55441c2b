"""What a click on a thing means that is not lit: the action that one would expect of it, or a word about the thing itself.

Only what everybody may know is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.core.loop.naming import seat_mark
from questboard.games.manticore.rules import actions as act
from questboard.games.manticore.rules.content import (
    BOX,
    CELL,
    CHARACTERISTICS,
    HERO_IDS,
    ITEM_KINDS,
    KIND,
    LABELS,
    LOCATION_OF,
    LOCATIONS,
    SPELL_KINDS,
)
from questboard.games.manticore.rules.laying import LayCell, LayPosition
from questboard.games.manticore.rules.model import INVASION, NOBODY, PAVING, Hero, ManticoreState

from . import forecast
from .names import PLACES, player, sentence, the
from .prompts import is_worded, question_words
from .targets import TARGETS

Why = Explanation
Meaning = Action | Explanation | None
"""None: there is no such thing."""

QUESTION_RULES = {
    "choose_class": "MAN-104",
    "place_hero": "MAN-105",
    "lay_cell": "MAN-204",
    "lay_rotation": "MAN-203",
    "act": "MAN-307",
    "take_place": "MAN-416",
    "give_to": "MAN-408",
    "gift_consent": "MAN-408",
    "attack_type": "MAN-504",
    "joint_invite": "MAN-562",
    "joint_terms_artifact": "MAN-569",
    "joint_terms_point": "MAN-569",
    "joint_accept": "MAN-563",
    "cast": "MAN-514",
    "counter": "MAN-515",
    "stance": "MAN-521",
    "trophy": "MAN-412",
    "assign_point": "MAN-422",
}
"""The rule behind each question: it says what may be answered."""


def pointed_at(s: ManticoreState, question: Question, thing: str) -> Meaning:
    """The option that a thing stands for, else what one would expect of it, else why it is not for choosing."""
    offered: Sequence[Action] = s.pending.options if s.pending is not None else ()
    for option in offered:
        if type(option) in TARGETS and TARGETS[type(option)](s, question.seat, option) == thing != "":
            return option
    kind, _, name = thing.partition(":")
    return READERS[kind](s, question, name) if kind in READERS else None


def rule_behind(_: ManticoreState, question: Question) -> str:
    """The rule that puts a question."""
    return QUESTION_RULES.get(question.kind, "")


def wait_for(s: ManticoreState, question: Question) -> Why:
    """The answer to everybody who is not asked."""
    seat = question.seat
    who = seat_mark(seat) if s.heroes[seat].card == NOBODY else f"{player(s, seat)} ({seat_mark(seat)})"
    return Why(f"{who} is asked now.", "MAN-309", "Wait until it is your choice.")


def _later(s: ManticoreState, question: Question) -> Why:
    """The thing will have its use, but now something else is asked."""
    if s.stage == PAVING:
        return Why("While the roads are paved nobody moves, fights or takes anything.", "MAN-210", "Lay the road token first.")
    asked = question_words(s, question) if is_worded(question) else ""
    return Why("Something else must be answered first.", QUESTION_RULES.get(question.kind, "MAN-309"), asked)


def _is_turn(question: Question) -> bool:
    return question.kind == "act"


# ---- the board ------------------------------------------------------------------------------------------------------


def _cell(s: ManticoreState, question: Question, name: str) -> Meaning:
    if name not in CELL:
        return None
    meant = {"lay_cell": act.LAYS, "act": act.MOVES, "place_hero": act.STARTS}.get(question.kind)
    if meant is not None:
        return meant[CELL[name]]
    if isinstance(question, LayPosition):
        chosen = LABELS[question.cell]
        return Why(f"The token will lie on {chosen}; now its position is asked.", "MAN-203", f"Turn it on {chosen}.")
    return _later(s, question)


def _piece(s: ManticoreState, question: Question, name: str) -> Meaning:
    if name.startswith("dropped:"):
        return _lying(s, question, name.removeprefix("dropped:"))
    if name not in act.TARGET_IDS:
        return None
    if not _is_turn(question):
        return _later(s, question)
    friendly = name in HERO_IDS and not s.options.semi_cooperative
    return act.HEALS[name] if friendly else act.ATTACKS[name]


def _lying(s: ManticoreState, question: Question, name: str) -> Meaning:
    """A thing on the ground: "H5:0"."""
    label, _, place = name.partition(":")
    things = s.dropped.get(CELL.get(label, NOBODY), ())
    if not (place.isdecimal() and int(place) < len(things)):
        return None
    if not _is_turn(question):
        return _later(s, question)
    if s.heroes[question.seat].cell != CELL[label]:
        return Why(f"It lies on {label}, not on your cell.", "MAN-410", "Step on exactly that cell.")
    thing = things[int(place)]
    return act.PickUp(ITEM_KINDS[thing.kind], thing.value)


def _area(s: ManticoreState, question: Question, name: str) -> Meaning:
    place = next((number for number, location in enumerate(LOCATIONS) if location.id == name), NOBODY)
    if place == NOBODY:
        return None
    if not _is_turn(question):
        return _later(s, question)
    if name == "city":
        return Why("Nothing can be taken in the City.", "MAN-401", "Artifacts and spells lie in the eight other places.")
    if name == "cave":
        return Why("Nothing lies in the cave, and a hero in it or next to it wakes the Manticore.", "MAN-327")
    if not s.stacks[place]:
        return Why("Nothing is left there.", "MAN-401")
    if not s.opened[place]:
        return Why("What lies there is face down until a hero enters the place.", "MAN-943", "Go there first.")
    if LOCATION_OF[s.heroes[question.seat].cell] != place:
        return Why("Things are taken only in the place where they lie.", "MAN-401", f"Go to {PLACES[name]} first.")
    return act.Take(ITEM_KINDS[s.kinds[place]], s.stacks[place][0])


# ---- mats -----------------------------------------------------------------------------------------------------------


def _owner(s: ManticoreState, name: str) -> int:
    return int(name) if name.isdecimal() and int(name) < len(s.heroes) else NOBODY


def _of_another(s: ManticoreState, owner: int) -> Why:
    return Why(f"That belongs to {the(s.heroes[owner].id)}.", "MAN-408", "Only its owner may place it or give it away.")


def _on_mat(s: ManticoreState, question: Question, name: str, use: Callable[[Hero, str], Meaning]) -> Meaning:
    """A thing on a hero's mat, which only the owner uses, in the own turn."""
    owner, _, rest = name.partition(":")
    seat = _owner(s, owner)
    if seat == NOBODY or s.heroes[seat].card == NOBODY:
        return None
    meaning = use(s.heroes[seat], rest)
    if meaning is None:
        return None
    if seat != question.seat:
        return _of_another(s, seat)
    return meaning if _is_turn(question) else _later(s, question)


def _slot(s: ManticoreState, question: Question, name: str) -> Meaning:
    def use(hero: Hero, kind: str) -> Meaning:
        if kind not in KIND:
            return None
        return act.DropSpell(kind) if KIND[kind] in SPELL_KINDS else act.Unequip(kind)

    return _on_mat(s, question, name, use)


def _bag(s: ManticoreState, question: Question, name: str) -> Meaning:
    def use(hero: Hero, place: str) -> Meaning:
        if not place:
            return Why("The bag is filled from the slots.", "MAN-405", "Choose a thing in its slot to put it into the bag.")
        if not (place.isdecimal() and int(place) < len(hero.bag)):
            return None
        thing = hero.bag[int(place)]
        return act.Equip(ITEM_KINDS[thing.kind], thing.value)

    return _on_mat(s, question, name, use)


def _stat(s: ManticoreState, question: Question, name: str) -> Meaning:
    owner, _, characteristic = name.partition(":")
    if characteristic not in CHARACTERISTICS:
        return None
    if owner == "manticore":
        return Why("The Manticore fights with the values of its card, which never change.", "MAN-553")
    if _owner(s, owner) == NOBODY:
        return None
    if question.kind == "assign_point":
        return Why("The Power point is for your own hero.", "MAN-422", "Choose a characteristic on your own mat.")
    return Why("A characteristic grows by Power points, and counts its artifact.", "MAN-421", "Slay a monster to earn a point.")


def _mat(s: ManticoreState, question: Question, name: str) -> Meaning:
    if name == "manticore":
        deed = forecast.of_manticore(s)
        assert deed is not None
        return Why(sentence(f"the Manticore acts by itself: it {deed.words}"), "MAN-711")
    if name == "monsters":
        return Why("Monsters act by themselves after the heroes, the one nearest the City first.", "MAN-601")
    seat = _owner(s, name)
    if seat == NOBODY:
        return None
    if seat == question.seat:
        return Why("That is your own mat; you choose by its parts.", QUESTION_RULES.get(question.kind, "MAN-309"))
    if s.heroes[seat].card == NOBODY:
        return Why(f"{seat_mark(seat)} has no hero yet.", "MAN-104")
    return Why(sentence(f"{the(s.heroes[seat].id)} is the hero of {seat_mark(seat)}"), "MAN-101")


# ---- beside the board -----------------------------------------------------------------------------------------------


def _pile(s: ManticoreState, question: Question, name: str) -> Meaning:
    if name == "deck":
        return Why("A combat card is drawn only when an attack goes by card.", "MAN-505")
    if name == "discards":
        return Why("Used combat cards lie here until the deck is empty; then they are shuffled.", "MAN-506")
    if name != "tokens":
        return None
    if s.stage == INVASION:
        return Why("All road tokens are laid; the roads stay as they are.", "MAN-211")
    if s.stage == PAVING:
        return Why("The token of this turn is drawn already.", "MAN-201", "Lay it on a lit cell.")
    return Why("Road tokens are drawn when all heroes stand in the City.", "MAN-201", "Choose and place the heroes first.")


def _tile(s: ManticoreState, question: Question, name: str) -> Meaning:
    if not isinstance(question, LayCell | LayPosition) or question.token != name:
        return None
    if isinstance(question, LayCell):
        return Why("This token is to be laid now.", "MAN-201", "Choose a lit cell for it.")
    return Why("This token is to be turned now.", "MAN-203", f"Choose how it lies on {LABELS[question.cell]}.")


def _mark(s: ManticoreState, question: Question, name: str) -> Meaning:
    """A letter or number in the frame: "column:0:north"."""
    line, _, place = name.partition(":")
    number, _, side = place.partition(":")
    known = {"column": BOX.board.columns, "row": BOX.board.rows}
    if not (number.isdecimal() and int(number) < known.get(line, 0) and side):
        return None
    return Why("Letters and numbers name the cells.", QUESTION_RULES.get(question.kind, "MAN-309"), "Choose a cell that is lit.")


READERS: dict[str, Callable[[ManticoreState, Any, str], Meaning]] = {
    "cell": _cell,
    "piece": _piece,
    "area": _area,
    "slot": _slot,
    "bag": _bag,
    "stat": _stat,
    "mat": _mat,
    "pile": _pile,
    "tile": _tile,
    "mark": _mark,
}
