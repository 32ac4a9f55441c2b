"""Aims, the hand's tremble, and the line that is shown."""

import math
import random

import pytest

from questboard.physics import Flick, Table, Tremble, aimed, sight
from tests.physics.scenes import SPEC, end_of, hits, piece, scattered

TABLE = Table(SPEC, compiled=True)
LIGHT = Tremble(sigma_angle_deg=2.0, sigma_power=0.05)


def test_steps_of_angle_and_power_become_a_flick():
    assert aimed(360, 1440, 40, 100, 250.0) == Flick(math.pi / 2, 100.0)


def test_a_hand_trembles_in_angle_and_power():
    flick = LIGHT.shaken(Flick(0.0, 100.0), 250.0, 1.0, -2.0)
    assert flick == Flick(pytest.approx(math.radians(2.0)), pytest.approx(90.0))


def test_no_hand_trembles_more_than_so_much():
    assert LIGHT.shaken(Flick(0.0, 100.0), 250.0, 9.0, -9.0) == LIGHT.shaken(Flick(0.0, 100.0), 250.0, 2.5, -2.5)


def test_trembling_makes_nothing_faster_than_the_fastest():
    assert LIGHT.shaken(Flick(0.0, 250.0), 250.0, 0.0, 2.0).speed == 250.0


def test_a_line_shows_whom_a_flick_touches_first():
    layout = TABLE.lay([piece(1, 10.0, 16.0), piece(2, 20.0, 16.0), piece(3, 30.0, 16.0)])
    seen = sight(layout, 1, Flick(0.0, 200.0))
    assert (seen.x, seen.y, seen.touches, seen.leaves) == (pytest.approx(17.5), 16.0, 2, False)


def test_a_line_is_no_longer_than_the_slide():
    layout = TABLE.lay([piece(1, 10.0, 16.0), piece(2, 40.0, 16.0)])
    flick = Flick(0.0, 100.0)
    seen = sight(layout, 1, flick)
    assert (seen.x, seen.touches, seen.leaves) == (pytest.approx(end_of(layout.flick(1, 0.0, 100.0), 1)[0]), None, False)


def test_a_line_ends_where_the_piece_leaves_the_mat():
    seen = sight(TABLE.lay([piece(1, 40.0, 16.0)]), 1, Flick(0.0, 250.0))
    assert (seen.x, seen.touches, seen.leaves) == (pytest.approx(52.0), None, True)


def test_a_rolling_piece_sees_past_what_a_lying_one_would_touch():
    layout = TABLE.lay([piece(1, 10.0, 16.0), piece(2, 20.0, 18.0)])
    assert sight(layout, 1, Flick(0.0, 100.0)).touches == 2
    assert sight(layout, 1, Flick(0.0, 100.0), rolling=True).touches is None


def test_what_the_line_shows_is_what_happens():
    for seed in range(60):
        bodies, who, angle, speed = scattered(seed)
        layout = TABLE.lay(bodies)
        seen, outcome = sight(layout, who, Flick(angle, speed)), layout.flick(who, angle, speed)
        first = next((hit.other(who) for hit in outcome.contacts if who in (hit.a, hit.b)), None)
        if seen.touches is None:
            assert hits(outcome) == []
        elif first is not None:
            assert first == seen.touches


@pytest.mark.parametrize(
    ("size", "tremble", "distance", "chance"),
    [("M", LIGHT, 25, 1.0), ("M", LIGHT, 40, 0.93), ("M", Tremble(4.0, 0.1), 25, 0.85), ("XS", Tremble(4.0, 0.1), 40, 0.53)],
)
def test_a_trembling_hand_hits_as_often_as_the_specification_says(size, tremble, distance, chance):
    rnd = random.Random(1)
    layout = TABLE.lay([piece(1, 5.0, 16.0, size), piece(2, 5.0 + distance, 16.0)])
    shots = 1500
    found = 0
    for _ in range(shots):
        flick = tremble.shaken(Flick(0.0, 245.0), 250.0, rnd.gauss(0, 1), rnd.gauss(0, 1))
        found += sight(layout, 1, flick).touches == 2
    assert found / shots == pytest.approx(chance, abs=0.05)
