"""The end screen: deeds of every seat, health by rounds, turning points."""

from __future__ import annotations

import functools

from questboard.core import FastChance, Match
from questboard.core.shown.summary import MOST_MOMENTS, Summary
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.looks.summary import summary

from .players import Player


@functools.cache
def match() -> tuple[Match, Summary]:
    found = Match.new(GAME, [f"p{seat}" for seat in range(6)], {"character_pick": "random"}, secret="3" * 64)
    player = Player(5, 8)
    while found.decision is not None:
        found.choose(found.decision.seat, player.choose(found.state, found.decision))
    frames = ((step, state, events) for step, (_, events, state) in enumerate(found.replay()))
    return found, GAME.looks.summary(frames)


def column(name: str) -> tuple[int | str, ...]:
    return next(column.values for column in match()[1].columns if column.name == name)


def test_deeds_are_counted_for_every_seat() -> None:
    state = match()[0].state
    assert column("Kills") == tuple(one.eliminations for one in state.players)
    assert sum(int(value) for value in column("Damage")) >= 100
    assert sum(int(value) for value in column("Chests")) >= 6


def test_health_is_charted_from_the_start_to_the_end() -> None:
    found, told = match()
    assert [one.seat for one in told.series] == list(range(6))
    for one, player in zip(told.series, found.state.players, strict=True):
        assert one.points[0] == (0, 100.0)
        assert one.points[-1] == (found.state.round, float(player.health))


def test_the_end_and_the_first_to_fall_are_turning_points() -> None:
    told = match()[1]
    assert len(told.moments) <= MOST_MOMENTS
    assert [moment.step for moment in told.moments] == sorted(moment.step for moment in told.moments)
    assert told.moments[-1].rule in ("GOR-907", "GOR-909")
    assert any("The first to fall" in moment.text or "is lost to" in moment.text for moment in told.moments)


def test_nothing_happened_nothing_is_told() -> None:
    assert summary([]) == Summary()


def test_before_characters_are_taken_there_is_no_chart() -> None:
    s = GAME.start(2, chance=FastChance.seeded(1))
    assert GAME.looks.summary([(0, s, [])]).series == ()
