"""Matches that go on from a step of another, and matches that go on from a kept state."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from connect_four import GAME as CONNECT_FOUR
from questboard.core import Match, MatchFileError, QuestboardError, SeatInfo, registry
from questboard.core.kept import matchfile as files

MANTICORE = registry.game("manticore")
SEATS = (SeatInfo("Ana"), SeatInfo("Bo"))


def played(steps: int, game: Any = MANTICORE) -> Match:
    match = Match.new(game, SEATS, secret="ab" * 32, numbers=("1", "2"))
    for step in range(steps):
        decision = match.decision
        assert decision is not None
        match.choose(decision.seat, decision.options[step % len(decision.options)])
    return match


def dice(match: Match) -> list[tuple[Any, ...]]:
    return [choice.draws for choice in match.choices]


def go_on(match: Match, steps: int) -> None:
    for step in range(steps):
        decision = match.decision
        assert decision is not None
        match.choose(decision.seat, decision.options[step % len(decision.options)])


def test_a_branch_begins_exactly_where_the_other_match_stood() -> None:
    match = played(40)
    branch = match.branch(25, SEATS)
    there = match.at(25)
    assert branch.view(0) == there.view(0)
    assert branch.decision == there.decision


def test_a_branch_has_fresh_dice() -> None:
    match = played(40)
    branch = match.branch(10, SEATS, secret="cd" * 32)
    go_on(branch, 30)
    twin = match.at(10)
    go_on(twin, 30)
    assert dice(branch)[:10] == dice(twin)[:10]
    assert dice(branch)[10:] != dice(twin)[10:]


def test_a_branch_of_a_branch_replays_every_stretch_under_its_own_dice() -> None:
    first = played(30)
    second = first.branch(20, SEATS, secret="cd" * 32)
    go_on(second, 20)
    third = second.branch(30, SEATS, secret="ef" * 32)
    go_on(third, 20)
    assert [origin.steps for origin in third.origins] == [20, 30]
    assert dice(third)[:30] == dice(second)[:30]
    assert list(third.replay())[-1][2] == third.state


def test_a_branch_from_before_an_earlier_branching_forgets_it() -> None:
    second = played(30).branch(20, SEATS, secret="cd" * 32)
    go_on(second, 10)
    third = second.branch(5, SEATS, secret="ef" * 32)
    assert [(origin.steps, origin.secret) for origin in third.origins] == [(5, "ab" * 32)]


def test_undo_in_a_branch_keeps_its_dice() -> None:
    branch = played(12, CONNECT_FOUR).branch(6, SEATS, secret="cd" * 32)
    before = branch.state.copy()
    seat = branch.decision.seat if branch.decision else 0
    branch.choose(seat, "drop 7")
    branch.undo(seat)
    assert branch.state == before


@pytest.mark.parametrize("step", [-1, 41])
def test_a_branch_needs_a_step_that_was_played(step: int) -> None:
    with pytest.raises(QuestboardError, match="there is no step"):
        played(40).branch(step, SEATS)


def test_a_branch_needs_as_many_seats() -> None:
    with pytest.raises(QuestboardError, match="2 seats, not 1"):
        played(4).branch(2, SEATS[:1])


def test_a_branched_match_is_saved_and_verified(tmp_path: Path) -> None:
    branch = played(40).branch(25, SEATS, secret="cd" * 32)
    go_on(branch, 10)
    files.save(branch, tmp_path / "match.json")
    again = files.load(tmp_path / "match.json")
    assert again.state == branch.state
    assert again.origins == branch.origins


def test_a_branch_point_that_was_moved_is_found_out(tmp_path: Path) -> None:
    branch = played(40).branch(10, SEATS, secret="cd" * 32)
    go_on(branch, 25)
    path = tmp_path / "match.json"
    files.save(branch, path)
    path.write_text(path.read_text(encoding="utf-8").replace('"steps": 10', '"steps": 2'), encoding="utf-8")
    with pytest.raises(MatchFileError, match="die or draw"):
        files.load(path)


@pytest.mark.parametrize("at", [0, 17, 40])
def test_a_resumed_match_is_the_same_match(at: int) -> None:
    match = played(40)
    kept = MANTICORE.snapshot(match.at(at).state)
    again = Match.resume(MANTICORE, SEATS, match.options, match.secret, match.numbers, (), match.choices, kept, at)
    assert again.state == match.state
    assert again.choices == match.choices
    assert again.opening_events == match.opening_events
    go_on(again, 10)
    go_on(match, 10)
    assert again.state == match.state


def test_draws_read_back_what_was_written() -> None:
    for choice in played(40).choices:
        assert files.read_chance(files.chance_text(choice.draws)) == (choice.draws, ())
