"""Summaries on the wire."""

from __future__ import annotations

import msgspec

from questboard.core.shown.summary import Column, Found, Moment, Series, Summary, most_telling


def test_a_summary_survives_the_wire():
    summary = Summary(
        (Column("Damage", (14, 11)), Column("Life left", ("6 / 10", "dead"), "At the end.")),
        "Life, round by round",
        (Series("Elf", ((0, 10.0), (1, 7.5)), seat=0), Series("Beast", ((0, 20.0),), color="#C2301A")),
        (Moment(4, 1, "The beast wakes.", "RUL-1", 0),),
    )
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary


def test_a_game_that_sums_nothing_up_sends_nothing():
    assert msgspec.json.encode(Summary()) == b"{}"


def test_the_most_telling_moments_are_kept_in_their_order() -> None:
    found = [
        Found(weight, Moment(step, 1, f"moment {step}")) for step, weight in enumerate([5, 90, 1, 40, 40, 7, 60, 3, 20, 10, 2])
    ]
    assert [moment.step for moment in most_telling(found)] == [0, 1, 3, 4, 5, 6, 8, 9]
