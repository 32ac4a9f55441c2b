"""The learning curve, in letters and as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from questboard.learning import Contest, Plan, Point, Progress
from questboard.learning.curve import lines, pooled
from questboard.learning.picture import svg

PLAN = Plan("nim", "1.0", "0", (2,), {}, 7)
FELL = [Point(number, 100 * number, 50, 1.0, 1.0 - number / 10, 0.5) for number in range(1, 10)]


def progress(points: list[Point], contests: list[Contest]) -> Progress:
    return Progress(PLAN, matches=100 * len(points), generation=len(points), points=points, contests=contests)


def test_a_curve_that_falls_falls() -> None:
    drawn = [line for line in lines(progress(FELL, [])) if "|" in line]
    stars = [row for column in range(9) for row, line in enumerate(drawn) if line.partition("|")[2][column] == "*"]
    assert stars == sorted(stars)
    assert stars[0] < stars[-1]
    assert drawn[0].strip().startswith("1.000")


def test_very_many_intervals_fit_a_screen() -> None:
    many = [Point(number, number, 5, 1.0, 0.5, 0.5) for number in range(1, 1000)]
    assert max(map(len, lines(progress(many, [])))) <= 90


def test_neighbours_are_drawn_as_their_mean() -> None:
    points = [Point(1, 10, 300, 1.0, 0.8, 0.2), Point(2, 20, 100, 0.6, 0.4, 0.4), Point(3, 30, 50, 0.5, 0.3, 0.0)]
    both, alone = pooled(points, 2)
    assert (both.matches, both.moments, both.generation) == (20, 400, 2)
    assert (both.by_hand, both.learned, both.won) == pytest.approx((0.9, 0.7, 0.3))
    assert alone == points[2]


def test_a_contest_is_told_with_its_interval() -> None:
    won = Contest(5, 0, 500, pairs=40, wins=30, losses=5, verdict="better", is_over=True)
    *_, told = lines(progress(FELL, [won]))
    assert told == "Generation 5 (500 matches) against the hand-made judgement: better; 30 of 35 decided pairs, 71 to 94 %"


def test_what_is_not_decided_is_not_called_so() -> None:
    going, stopped = Contest(5, 2, 500, pairs=3, wins=1), Contest(5, 2, 500, pairs=400, wins=9, losses=8, is_over=True)
    told = list(lines(progress(FELL, [going, stopped])))
    assert "generation 2: not over; 1 of 1" in told[-2]
    assert "generation 2: undecided; 9 of 17" in told[-1]


def test_before_the_first_interval_there_is_nothing_to_draw() -> None:
    assert list(lines(progress([], []))) == ["Nothing has been learned yet."]
    assert ElementTree.fromstring(svg(progress([], []))).tag.endswith("svg")


def test_the_picture_has_both_curves_and_every_contest() -> None:
    contests = [Contest(n, 0, 100 * n, pairs=9, wins=n, losses=3, verdict="better", is_over=True) for n in (3, 6)]
    picture = ElementTree.fromstring(svg(progress(FELL, contests)))
    tags = [element.tag.rpartition("}")[2] for element in picture]
    assert (tags.count("polyline"), tags.count("circle")) == (2, 2)
    *_, line = (element.attrib["points"] for element in picture if "points" in element.attrib)
    learned = [float(spot.split(",")[1]) for spot in line.split()]
    assert learned == sorted(learned), "what is missed by less lies lower on the page"
