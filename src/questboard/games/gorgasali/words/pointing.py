"""What a click on a thing means that is not lit: the action that one would expect of it, or a word about the thing itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from questboard.core import Action, Explanation, Question
from questboard.core.loop.naming import seat_mark
from questboard.games.gorgasali.rules import actions as act
from questboard.games.gorgasali.rules.abilities import AskCard
from questboard.games.gorgasali.rules.content import (
    BACKPACK,
    CARDS,
    CHARACTER,
    EMPTY,
    FACE_DOWN,
    GATES,
    GRID,
    IMITATES,
    LABELS,
    SECTORS,
    SLOT,
    SLOT_KINDS,
    SQUARE,
    TOWARDS,
    TREE,
)
from questboard.games.gorgasali.rules.mat import design
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, GorgasaliState

from .names import in_slot, player, sentence, square
from .prompts import question_words
from .targets import target

LINES = {"north": GRID.width, "south": GRID.width, "east": GRID.height, "west": GRID.height}
"""How many columns or rows are numbered along each side."""

Why = Explanation
Meaning = Action | Explanation | None
"""None: there is no such thing."""

QUESTION_RULES = {
    "pick_character": "GOR-104",
    "octor_start": "GOR-111",
    "window_1": "GOR-206",
    "window_2": "GOR-208",
    "window_3": "GOR-209",
    "step": "GOR-301",
    "teleport_block": "GOR-756",
    "teleport_square": "GOR-756",
    "place_card": "GOR-503",
    "shoot_weapon": "GOR-602",
    "shoot_target": "GOR-602",
    "shoot_extension": "GOR-757",
    "dobergun_step": "GOR-609",
    "barrier_anchor": "GOR-705",
    "barrier_line": "GOR-705",
    "lightning_square": "GOR-706",
    "throw_target": "GOR-720",
    "ability_target": "GOR-804",
    "nova_second": "GOR-810",
    "pull_square": "GOR-820",
    "steal_card": "GOR-830",
    "kruber_return": "GOR-871",
    "manage_swap": "GOR-507",
    "refill": "GOR-506",
    "trade_item": "GOR-922",
    "trade_answer": "GOR-922",
    "revive_card": "GOR-931",
    "revive_square": "GOR-932",
}
"""The rule behind each question: it says what may be answered."""

WINDOWS = ("window_1", "window_2", "window_3")
AIMING = ("shoot_target", "throw_target", "ability_target", "nova_second", "octor_start")
WALKING = ("step", "dobergun_step")
LANDING = ("teleport_square", "barrier_anchor", "lightning_square", "pull_square", "revive_square")


def pointed_at(s: GorgasaliState, question: Question, thing: str) -> Meaning:
    """The option that a thing stands for, else what one would expect of it, else why it is not for choosing."""
    offered: Sequence[Action] = s.pending.options if s.pending is not None else ()
    for option in offered:
        if target(s, question.seat, option) == thing != "":
            return option
    kind, _, name = thing.partition(":")
    return READERS[kind](s, question, name) if kind in READERS else None


def rule_behind(_: GorgasaliState, question: Question) -> str:
    """The rule that puts a question."""
    return QUESTION_RULES.get(question.kind, "")


def wait_for(s: GorgasaliState, question: Question) -> Why:
    """The answer to everybody who is not asked."""
    seat = question.seat
    return Why(f"{player(s, seat)} ({seat_mark(seat)}) is asked now.", "GOR-201", "Wait for your choice.")


def later(s: GorgasaliState, question: Question) -> Why:
    """The thing will have its use, but now something else is asked."""
    return Why("Something else must be answered first.", QUESTION_RULES[question.kind], question_words(s, question))


# ---- the map --------------------------------------------------------------------------------------------------------


def _cell(s: GorgasaliState, question: Question, name: str) -> Meaning:
    if name.startswith("sector:"):
        return Why("A sector lies off the map and cannot be entered again.", "GOR-309")
    if name not in SQUARE:
        return None
    place, seat = SQUARE[name], question.seat
    if question.kind in LANDING:
        return act.LAND[place]
    if question.kind in WALKING:
        return _step(s, seat, place)
    if question.kind in AIMING:
        return _aimed(s, question, s.at[place]) if place in s.at else _nobody_there(question)
    if question.kind == "barrier_line":
        return Why("Choose the square where the middle of the barrier lies.", "GOR-705", "Choose a lit square.")
    if question.kind in WINDOWS:
        return _in_window(s, question, place)
    return later(s, question)


def _step(s: GorgasaliState, seat: int, place: int) -> Meaning:
    one = s.players[seat]
    here = one.square
    if here == IN_SECTOR:
        return Why("From the sector the way leads through its gate.", "GOR-309", f"Go to {square(_label(GATES[one.sector]))}.")
    if place not in TOWARDS[here]:
        return Why("A step leads to a square next to you, not across corners.", "GOR-301", "Go there step by step.")
    return act.GOES[TOWARDS[here].index(place)]


def _label(place: int) -> str:
    return LABELS[place]


def _nobody_there(question: Question) -> Why:
    return Why("Nobody stands there.", QUESTION_RULES[question.kind], "Choose somebody.")


def _in_window(s: GorgasaliState, question: Question, place: int) -> Meaning:
    """In a window a square asks for moving there, or for acting on who stands there."""
    other = s.at.get(place, NOBODY)
    if other not in (NOBODY, question.seat):
        return _aimed(s, question, other)
    if place in TREE:
        return Why("Nobody enters the Great Tree.", "GOR-307", "Go round it.")
    if question.kind == "window_1":
        return Why("First the movement dice are rolled.", "GOR-205", "Roll.")
    if question.kind == "window_2":
        return Why("Choose to move first; then go step by step.", "GOR-208", "Press Move.")
    return Why("The movement of this turn is over.", "GOR-205", "You can move again in your next turn.")


def _piece(s: GorgasaliState, question: Question, name: str) -> Meaning:
    if name.startswith("banner:"):
        return _cell(s, question, name.removeprefix("banner:"))
    if name.startswith("fallen:"):
        return act.REVIVE if question.kind == "window_3" else later(s, question)
    seat = _seat_of(s, name)
    if seat == NOBODY:
        return None
    if question.kind in AIMING or question.kind in WINDOWS:
        return _aimed(s, question, seat)
    place = s.players[seat].square
    return _cell(s, question, _label(place)) if place >= 0 else later(s, question)


def _seat_of(s: GorgasaliState, name: str) -> int:
    number = CHARACTER.get(name, NOBODY)
    return next((seat for seat, one in enumerate(s.players) if one.character == number != NOBODY), NOBODY)


def _aimed(s: GorgasaliState, question: Question, other: int) -> Meaning:
    """Somebody is pointed at: as a target of what is asked, in a window as the target of a shot."""
    if other == question.seat and question.kind in WINDOWS:
        return Why("That is your own figure.", QUESTION_RULES[question.kind], question_words(s, question))
    return act.TARGETS[s.players[other].character]


# ---- mats -----------------------------------------------------------------------------------------------------------


def _owner(s: GorgasaliState, name: str) -> int:
    seat = int(name) if name.isdecimal() and int(name) < len(s.players) else NOBODY
    return seat if seat != NOBODY and s.players[seat].character != NOBODY else NOBODY


def _slot(s: GorgasaliState, question: Question, name: str) -> Meaning:
    """A place on a mat: "2:weapon_1"."""
    owner, _, slot = name.partition(":")
    seat = _owner(s, owner)
    if seat == NOBODY:
        return None
    if slot == "extra_chest":
        return _chests(s, question, seat)
    if slot not in SLOT:
        return None
    number = s.players[seat].slots[SLOT[slot]]
    if isinstance(question, AskCard) and seat == question.target:
        return Why("Weapons cannot be stolen, and an empty slot holds nothing.", "GOR-830", "Choose a lit card.")
    if seat != question.seat:
        return _of_another(s, question, seat)
    if number == EMPTY:
        return _empty(slot)
    return _own_card(s, question, slot, design(number))


def _own_card(s: GorgasaliState, question: Question, slot: str, card: int) -> Meaning:
    if question.kind == "place_card":
        return act.REPLACES[SLOT[slot]]
    if question.kind == "shoot_weapon" and SLOT_KINDS[SLOT[slot]] == "weapon":
        return _no_shot(s, question.seat, slot)
    if question.kind not in WINDOWS:
        return later(s, question)
    if SLOT_KINDS[SLOT[slot]] == "weapon":
        return act.SHOOT if question.kind == "window_3" else act.USES[card]
    if SLOT[slot] in BACKPACK:
        name = in_slot(s, question.seat, slot)
        return Why(f"{name} cannot be used: cards are used from active slots only.", "GOR-502", "Manage the backpack first.")
    return act.USES[card]


def _no_shot(s: GorgasaliState, seat: int, slot: str) -> Why:
    """A weapon that is not lit although a weapon is to be chosen."""
    number = s.players[seat].slots[SLOT[slot]]
    name = CARDS[design(number)].name
    if number >= FACE_DOWN:
        return Why(f"{name} is face down.", "GOR-616", "Reload first.")
    return Why(f"No enemy can be shot with {name}, or the same design is lit already.", "GOR-602", "Choose a lit weapon.")


def _empty(slot: str) -> Why:
    if SLOT[slot] in BACKPACK:
        return Why("The backpack takes what finds no active slot.", "GOR-503", "Open a chest.")
    return Why("This slot is empty.", "GOR-501", "Open a chest.")


def _of_another(s: GorgasaliState, question: Question, seat: int) -> Why:
    if question.kind == "trade_item" and seat == s.mates[question.seat]:
        return Why("There is nothing to trade there, or it is in the trade already.", "GOR-922")
    return Why(f"That lies on the mat of {player(s, seat)}.", "GOR-502", "Only its owner may use it.")


def _chests(s: GorgasaliState, question: Question, seat: int) -> Meaning:
    if seat != question.seat:
        return _of_another(s, question, seat)
    return act.EXTRA_CHEST if question.kind in WINDOWS else later(s, question)


def _track(s: GorgasaliState, question: Question, name: str) -> Meaning:
    owner, _, bar = name.partition(":")
    seat = _owner(s, owner)
    if seat == NOBODY:
        return None
    if bar == "movement":
        return Why("The whole movement number must be used.", "GOR-304", "Step on, square by square.")
    if seat != question.seat:
        return Why(f"That is the ability of {player(s, seat)}.", "GOR-802")
    return act.ABILITY if question.kind in WINDOWS else later(s, question)


def _mat(s: GorgasaliState, question: Question, name: str) -> Meaning:
    seat = int(name) if name.isdecimal() and int(name) < len(s.players) else NOBODY
    if seat == NOBODY:
        return None
    if s.players[seat].character == NOBODY:
        return Why(f"{seat_mark(seat)} has no character yet.", "GOR-104")
    if seat == question.seat:
        return Why("That is your own mat; you choose by its parts.", QUESTION_RULES[question.kind])
    if question.kind in AIMING:
        return _aimed(s, question, seat)
    imitator = " and imitates others" if IMITATES[s.players[seat].character] else ""
    return Why(sentence(f"{player(s, seat)} is played by {seat_mark(seat)}{imitator}"), "GOR-101")


# ---- what is printed, and beside the map ------------------------------------------------------------------------------


def _mark(s: GorgasaliState, question: Question, name: str) -> Meaning:
    if name == "tree":
        return Why("Nobody enters the Great Tree, and nobody sees through it.", "GOR-404", "Go round it.")
    kind, _, number = name.partition(":")
    if kind == "sector":
        known = number.isdecimal() and 1 <= int(number) <= len(SECTORS)
        return Why("A sector lies off the map and cannot be entered again.", "GOR-309") if known else None
    if number.isdecimal() and int(number) < LINES.get(kind, 0):
        rule = QUESTION_RULES.get(question.kind, "GOR-301")
        return Why("The numbers name the squares: the column, then the row.", rule, "Choose what is lit.")
    return Why("No square is free there.", "GOR-756", "Choose another part of the map.") if kind == "block" else None


def _pile(s: GorgasaliState, question: Question, name: str) -> Meaning:
    return {
        "weapons": Why("A weapon is drawn when a chest is opened.", "GOR-413", "Stop on a chest."),
        "support": Why("Two support cards are drawn when a chest is opened.", "GOR-413", "Stop on a chest."),
        "discards": Why("Used and replaced cards lie here until a deck is empty.", "GOR-508"),
        "chests": Why("So many chests are still closed.", "GOR-414", "A movement that ends on one opens it."),
    }.get(name)


READERS: dict[str, Callable[[GorgasaliState, Any, str], Meaning]] = {
    "cell": _cell,
    "piece": _piece,
    "slot": _slot,
    "track": _track,
    "mat": _mat,
    "mark": _mark,
    "pile": _pile,
}
