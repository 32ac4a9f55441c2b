"""The end screen: deeds, the race for points, turning points without repetition."""

from __future__ import annotations

import pytest

from questboard.core import FastChance
from questboard.core.shown.summary import Summary
from questboard.games.dark.rules import events as shared
from questboard.games.darkworld.rules import events as castle
from tests.games.darkworld.table import Castle

from .looking import SEATS, positions
from .stages import STAGES, Stage
from .table import Table


def summed_up(t: Table, *events: object) -> Summary:
    """A match of one frame."""
    return t.game.looks.summary([(3, t.s, events)])


def column(summary: Summary, name: str) -> tuple[int | str, ...]:
    return next(column.values for column in summary.columns if column.name == name)


@pytest.mark.parametrize("slug", STAGES)
def test_every_column_has_a_value_for_every_seat(slug: str) -> None:
    frames = [(step, s, events) for step, (s, events) in enumerate(positions(slug)[:120])]
    summary = STAGES[slug].game.looks.summary(frames)
    assert {len(column.values) for column in summary.columns} == {SEATS}
    assert len({moment.text for moment in summary.moments}) == len(summary.moments) <= 8


def test_a_match_without_frames_has_nothing_to_tell(stage: Stage) -> None:
    assert stage.game.looks.summary([]) == Summary()


def test_deeds_are_counted_for_the_seat_that_did_them(stage: Stage) -> None:
    t = stage.table(seats=3)
    summary = summed_up(
        t,
        shared.Slain(seat=2, hero="dwarf", foe="orc#1", type="orc", strength=1, total=1, place=stage.line[0]),
        shared.Wounded(seat=1, hero="knight", amount=3, left=0, by="orc#1"),
        shared.KnockedOut(seat=1, hero="knight", place="ENT"),
        shared.HitsPlayed(seat=2, hero="dwarf", count=2),
    )
    assert column(summary, "Slain") == ("\u2013", 0, 1)
    assert column(summary, "HP lost") == ("\u2013", 3, 0)
    assert column(summary, "Falls") == ("\u2013", 1, 0)
    assert column(summary, "Cards") == ("\u2013", 0, 2)


def test_points_are_told_hero_by_hero(stage: Stage) -> None:
    t = stage.table(seats=3).give("knight", coins=[5]).give("ranger", coins=[2])
    t.hero("dwarf").out = True
    assert column(summed_up(t), "Points") == ("\u2013", "0, 5", "2, out")
    t.s.order = (3, 2, 1, 0)
    assert column(summed_up(t), "Points") == ("\u2013", "5, 0", "out, 2")


def test_the_chart_is_the_race_for_points(stage: Stage) -> None:
    t = stage.table().give("knight", coins=[5])
    summary = summed_up(t)
    assert summary.chart == "Points, round by round"
    assert [(series.name, series.points) for series in summary.series][:2] == [
        ("Barbarian", ((1, 0.0),)),
        ("Knight", ((1, 5.0),)),
    ]


def test_a_hero_falls_into_the_moments_once(stage: Stage) -> None:
    fall = shared.KnockedOut(rule=f"{stage.game.rules.state_type.realm.prefix}-420", seat=1, hero="knight", place="ENT")
    summary = summed_up(stage.table(), fall, fall, fall)
    assert [moment.text.split(" is")[0] for moment in summary.moments] == ["Knight"]


def test_whoever_eliminated_a_hero_is_named(stage: Stage) -> None:
    boss = stage.boss
    wound = shared.Wounded(seat=1, hero="knight", amount=3, left=0, by=boss)
    summary = summed_up(stage.table(), wound, shared.Eliminated(seat=1, hero="knight"))
    assert summary.moments[0].text.startswith("Knight falls to ")
    assert boss.capitalize() in summary.moments[0].text


def test_of_many_moments_the_most_telling_are_kept_in_order() -> None:
    chests = [
        castle.ChestOpened(seat=1, hero="knight", weapon=w, place="8,7") for w in ("golden_axe", "golden_mace", "golden_sword")
    ]
    falls = [shared.KnockedOut(seat=1, hero=hero, place="ENT") for hero in ("barbarian", "knight", "ranger", "dwarf")]
    first = castle.ReachedDoomstep(seat=1, hero="knight", nth=1)
    end = shared.Ended(title="Korak wins", reason="All four heroes are out of the game.")
    texts = [moment.text for moment in summed_up(Castle(), *falls, *chests, first, end).moments]
    assert len(texts) == 8
    assert texts[-2:] == ["Knight is the first on the Doomstep.", "Korak wins. All four heroes are out of the game."]


@pytest.mark.parametrize("slug", STAGES)
def test_text_boards_fit_a_terminal(slug: str) -> None:
    game, chance = STAGES[slug].game, FastChance.seeded(1)
    for s, _ in positions(slug)[::20]:
        viewer = chance.below(SEATS)
        lines = game.looks.text(game.view(s, viewer)).splitlines()
        assert max(map(len, lines)) <= 100
        assert all(any(name in line for line in lines) for name in ("Barbarian", "Knight", "Ranger", "Dwarf"))
