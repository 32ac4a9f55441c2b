"""When discs meet, against small steps in time."""

import math
import random

import pytest

from questboard.physics.motion import (
    distance_from_mat,
    time_to_meet_moving,
    time_to_meet_resting,
    time_to_slide,
    way_back,
    way_to_side,
)
from questboard.physics.roots import NEVER

SLIDE, REST = 294.3, 0.5


def way(speed, slide, time):
    return speed * time - 0.5 * slide * time * time


def test_a_slide_of_a_known_length_takes_its_time():
    time = time_to_slide(10.0, 100.0, SLIDE, REST)
    assert way(100.0, SLIDE, time) == pytest.approx(10.0, abs=1e-12)


def test_a_piece_that_rests_before_never_arrives():
    assert time_to_slide(17.0, 100.0, SLIDE, REST) == NEVER


def test_a_resting_disc_straight_ahead_is_met_when_the_gap_is_closed():
    assert time_to_meet_resting(10.0, 0.0, 1.0, 0.0, 100.0, SLIDE, 2.5, REST) == time_to_slide(7.5, 100.0, SLIDE, REST)


@pytest.mark.parametrize("px", [-10.0, 10.0])
def test_a_disc_behind_or_beside_the_path_is_not_met(px):
    assert time_to_meet_resting(px, 2.6 if px > 0 else 0.0, 1.0, 0.0, 100.0, SLIDE, 2.5, REST) == NEVER


def test_a_grazing_disc_is_met_just_within_reach_and_not_just_beyond():
    assert time_to_meet_resting(10.0, 2.5 - 1e-9, 1.0, 0.0, 100.0, SLIDE, 2.5, REST) < NEVER
    assert time_to_meet_resting(10.0, 2.5 + 1e-9, 1.0, 0.0, 100.0, SLIDE, 2.5, REST) == NEVER


def small_steps(px, py, one, other, radii, end, steps=4000):
    """The first of many moments at which two discs overlap, and the nearest they came."""
    (ux, uy, speed, slide), (vx, vy, other_speed, other_slide) = one, other
    nearest = math.inf
    for step in range(steps + 1):
        time = end * step / steps
        a, b = way(speed, slide, time), way(other_speed, other_slide, time)
        gap = math.hypot(px + vx * b - ux * a, py + vy * b - uy * a) - radii
        nearest = min(nearest, gap)
        if gap <= 0.0:
            return time, gap
    return NEVER, nearest


@pytest.mark.parametrize("seed", range(60))
def test_two_moving_discs_meet_when_small_steps_say_so(seed):
    rnd = random.Random(seed)
    angle, direction, other = (rnd.uniform(0, 2 * math.pi) for _ in range(3))
    distance, speed, other_speed = rnd.uniform(2.6, 12), rnd.uniform(20, 250), rnd.uniform(20, 250)
    if seed % 2:  # aimed at each other, so that most of these meet
        direction, other = angle + rnd.uniform(-0.3, 0.3), angle + math.pi + rnd.uniform(-0.3, 0.3)
    px, py = distance * math.cos(angle), distance * math.sin(angle)
    slide = rnd.choice([90.0, SLIDE])
    one = (math.cos(direction), math.sin(direction), speed, slide)
    two = (math.cos(other), math.sin(other), other_speed, SLIDE)
    end = min((speed - REST) / slide, (other_speed - REST) / SLIDE)
    time = time_to_meet_moving(px, py, *one, *two, 2.5, end)
    seen, nearest = small_steps(px, py, one, two, 2.5, end)
    if abs(nearest) > 0.01 or seen < NEVER:
        assert time == pytest.approx(seen, abs=end / 3999)
    if time < NEVER:
        a, b = way(speed, slide, time), way(other_speed, SLIDE, time)
        assert math.hypot(px + two[0] * b - one[0] * a, py + two[1] * b - one[1] * a) == pytest.approx(2.5, abs=1e-11)


def test_touching_discs_that_part_do_not_meet():
    assert time_to_meet_moving(2.5, 0.0, 1.0, 0.0, 10.0, SLIDE, 1.0, 0.0, 20.0, SLIDE, 2.5, 0.03) == NEVER


def test_touching_discs_that_close_meet_now():
    assert time_to_meet_moving(2.5, 0.0, 1.0, 0.0, 20.0, SLIDE, 1.0, 0.0, 10.0, SLIDE, 2.5, 0.03) == 0.0


def test_touching_discs_of_equal_motion_never_meet_again():
    assert time_to_meet_moving(2.5, 0.0, 1.0, 0.0, 20.0, SLIDE, 1.0, 0.0, 20.0, SLIDE, 2.5, 0.06) == NEVER


def test_a_slower_braked_disc_that_presses_on_another_meets_it_only_after_a_while():
    """A rolling disc pushes a sliding one: without slack they would meet again at once, for ever."""
    time = time_to_meet_moving(2.5, 0.0, 1.0, 0.0, 50.0, 90.0, 1.0, 0.0, 50.0, SLIDE, 2.5, 0.1)
    assert 1e-3 < time < 1e-2


def test_the_way_to_a_side_is_that_of_the_nearer_one():
    assert way_to_side(26.0, 16.0, 0.6, 0.8, 0.0, 52.0, 32.0) == pytest.approx((20.0, 2))
    assert way_to_side(26.0, 16.0, -1.0, 0.0, -4.0, 52.0, 32.0) == pytest.approx((30.0, 1))


def test_the_way_back_ends_at_the_mats_border():
    assert way_back(54.0, 16.0, -1.0, 0.0, 52.0, 32.0) == pytest.approx(2.0)
    assert way_back(54.0, 16.0, 1.0, 0.0, 52.0, 32.0) == NEVER
    assert way_back(54.0, 33.0, -0.6, -0.8, 52.0, 32.0) == pytest.approx(2 / 0.6)
    assert way_back(54.0, 33.5, -1.0, 0.0, 52.0, 32.0) == NEVER


def test_distances_from_the_mat_are_those_to_its_nearest_point():
    assert distance_from_mat(20.0, 5.0, 52.0, 32.0) == 0.0
    assert distance_from_mat(55.0, 36.0, 52.0, 32.0) == 5.0
    assert distance_from_mat(-2.0, 36.0, 52.0, 32.0) == pytest.approx(math.sqrt(20))
