from __future__ import annotations

import pytest

from questboard.learning import targets

STEADY = [False] * 4


def test_targets_are_those_computed_by_hand() -> None:
    # Backwards, with a trace of 0.5: the last moment should have known the end, 1; the one before 0.5 * 0.6 + 0.5 * 1 = 0.8;
    # the first 0.5 * -0.2 + 0.5 * 0.8 = 0.3.
    assert targets([0.1, -0.2, 0.6], 1.0, 0.5, STEADY) == pytest.approx([0.3, 0.8, 1.0])


def test_with_a_full_trace_only_the_end_counts() -> None:
    assert targets([0.1, -0.2, 0.6], -1.0, 1.0, STEADY) == [-1.0, -1.0, -1.0]


def test_without_a_trace_only_the_next_judgement_counts() -> None:
    assert targets([0.1, -0.2, 0.6], 1.0, 0.0, STEADY) == [-0.2, 0.6, 1.0]


def test_what_came_of_a_whim_is_not_held_against_the_moment_before() -> None:
    # Before the third moment the seat tried something: the second keeps its own value, and hands that on.
    assert targets([0.1, -0.2, 0.6], 1.0, 0.5, [False, False, True, False]) == pytest.approx([-0.2, -0.2, 1.0])


def test_a_whim_on_the_way_to_the_end_says_nothing_about_the_last_moment() -> None:
    assert targets([0.1, 0.6], -1.0, 1.0, [False, False, True]) == pytest.approx([0.6, 0.6])


def test_nothing_seen_is_nothing_to_learn() -> None:
    assert targets([], 1.0, 0.5, [False]) == []
