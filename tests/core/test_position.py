"""A bot's position holds what its seat may know, and no way back to the truth."""

from __future__ import annotations

import gc
import types
from typing import Any

import pytest

from questboard.core import FastChance, Match

from .playing import lay_lowest, sealed_match
from .toys import SEALED, Lay, Roll

# What any program can reach (modules, functions, classes, and so the whole interpreter) is not the position's doing.
INTERPRETER = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.FrameType)


def reachable(start: object) -> dict[int, object]:
    """Everything that can be reached from an object by following references, by its id."""
    found: dict[int, object] = {}
    todo = [start]
    while todo:
        thing = todo.pop()
        if id(thing) in found or isinstance(thing, INTERPRETER):
            continue
        found[id(thing)] = thing
        todo.extend(gc.get_referents(thing))
    return found


def started() -> Match:
    match = sealed_match(SEALED, seats=3)
    lay_lowest(match)
    match.choose(1, "roll")
    return match


def test_no_reference_leads_from_a_position_to_the_true_state() -> None:
    match = started()
    found = reachable(match.position(1, FastChance.seeded(0)))
    truth: list[Any] = [match, match.state, match.state.chance, match.state.chance.key, match.state.hands, match.state.deck]
    assert [thing for thing in truth if id(thing) in found] == []
    assert match.secret not in [thing for thing in found.values() if isinstance(thing, str)]


def test_the_search_for_references_would_find_the_true_state() -> None:
    match = started()
    assert id(match.state.chance.key) in reachable(match)


def test_a_position_has_the_view_and_the_decision_of_its_seat() -> None:
    match = started()
    position = match.position(1, FastChance.seeded(0))
    assert position.view() == match.view(1)
    assert position.decision == match.decision


def test_imagined_states_differ_in_what_the_seat_cannot_know_only() -> None:
    match = started()
    position = match.position(1, FastChance.seeded(0))
    imagined = [position.imagine() for _ in range(20)]
    assert all(SEALED.view(state, 1) == match.view(1) for state in imagined)
    assert len({tuple(state.hands[0]) for state in imagined}) > 5
    assert {tuple(state.hands[1]) for state in imagined} == {tuple(match.state.hands[1])}


def test_playing_in_an_imagined_state_does_not_move_the_match() -> None:
    match = started()
    before = SEALED.rules.digest(match.state)
    state = match.position(1, FastChance.seeded(0)).imagine()
    SEALED.apply(state, state.pending.options[0])
    assert SEALED.rules.digest(match.state) == before


def test_the_past_hides_the_secret_choices_of_others() -> None:
    history = started().position(1, FastChance.seeded(0)).history
    assert [(past.seat, past.action, past.luck) for past in history] == [(0, None, False), (1, Roll(), True)]


def test_the_past_keeps_ones_own_secret_choices() -> None:
    match = started()
    lay_lowest(match)
    lay_lowest(match)
    own = [past.action for past in match.position(0, FastChance.seeded(0)).history if past.seat == 0]
    assert own == [Lay(match.choices[0].action.card)]  # type: ignore[attr-defined]


def test_a_seat_that_is_not_asked_has_no_position() -> None:
    with pytest.raises(ValueError, match="seat 0 has nothing to choose here"):
        started().position(0, FastChance.seeded(0))
