"""Whole shots: the specification's examples, and what one piece does to another."""

import math

import msgspec
import pytest

from questboard.physics import Table, settle
from questboard.physics.contacts import strike
from questboard.physics.discs import COUNTS, HIT_WIDTH, SPEED, SPIN, UX, WIDTH, Surface
from tests.physics.scenes import SPEC, WALLED, end_of, hits, piece, shoot

# ---- the specification's examples ---------------------------------------------------------------------------------------


def test_a_free_disc_stops_where_its_slide_ends():
    x, y = end_of(shoot([piece(1, 5.0, 16.0)], 1, 0, 100.0), 1)
    assert (x, y) == (pytest.approx(5 + 100**2 / 588.6, abs=0.01), 16.0)


def test_a_head_on_shot_gives_most_of_its_speed_away():
    outcome = shoot([piece(1, 10.0, 16.0), piece(2, 20.0, 16.0)], 1, 0, 150.0)
    (hit,) = outcome.contacts
    assert (hit.a, hit.b) == (1, 2)
    assert hit.speed_a == pytest.approx(134.5, abs=0.1)
    assert hit.speed_b == 0.0
    assert hit.change_a == hit.change_b == pytest.approx(104, abs=0.5)
    assert end_of(outcome, 2)[0] == pytest.approx(38.4, abs=0.05)
    assert end_of(outcome, 1)[0] == pytest.approx(19.1, abs=0.05)


ROW = [piece(1, 5.0, 16.0), piece(2, 20.0, 16.0), piece(3, 22.5, 16.0), piece(4, 25.0, 16.0)]


def test_a_touching_row_passes_the_blow_on():
    outcome = shoot(ROW, 1, 0, 150.0)
    assert hits(outcome) == [(1, 2), (2, 3), (3, 4)]
    assert [hit.a for hit in outcome.hits_by(1, SPEC.settle_speed)] == [1]
    assert {spot.piece for spot in outcome.ends} == {1, 2, 3, 4}


def test_a_full_shot_leaves_the_mat_and_is_put_back_at_its_exit_point():
    layout = Table(SPEC, compiled=True).lay([piece(1, 40.0, 16.0)])
    outcome = layout.flick(1, 0.0, 250.0, tracked=True)
    (exit,) = outcome.exits
    assert (exit.piece, exit.x, exit.y, exit.completely) == (1, 52.0, 16.0, True)
    assert max(frame.x for frame in outcome.tracks[0].frames) == 54.75  # the wall, less the radius
    (body,) = settle(layout, outcome)
    assert (body.x, body.y) == (50.75, 16.0)


def test_a_rolled_piece_goes_further():
    x, _ = end_of(shoot([piece(1, 20.0, 16.0, "XS")], 1, 0, 0.45 * 140.0, rolling=True), 1)
    assert x == pytest.approx(20 + 63**2 / 180, abs=0.01)
    assert x == pytest.approx(42.1, abs=0.3)


# ---- sliding and stopping -----------------------------------------------------------------------------------------------


def test_the_path_is_straight():
    x, y = end_of(shoot([piece(1, 5.0, 5.0)], 1, 30, 150.0), 1)
    assert math.degrees(math.atan2(y - 5, x - 5)) == pytest.approx(30)


@pytest.mark.parametrize("speed", [0.0, 0.3, 0.4999])
def test_a_piece_slower_than_the_rest_speed_does_not_move(speed):
    outcome = shoot([piece(1, 5.0, 16.0), piece(2, 7.5, 16.0)], 1, 0, speed)
    assert (outcome.ends, outcome.contacts, outcome.cut) == ((), (), False)


def test_a_shot_that_lasts_too_long_is_cut():
    outcome = shoot([piece(1, 5.0, 16.0)], 1, 0, 100.0, msgspec.structs.replace(SPEC, max_time=0.1))
    assert outcome.cut
    assert outcome.time == 0.1
    assert end_of(outcome, 1)[0] == pytest.approx(5 + 10 - 0.5 * 294.3 * 0.01)


def test_a_shot_with_too_many_events_is_cut():
    outcome = shoot(ROW, 1, 0, 150.0, msgspec.structs.replace(SPEC, max_events=2))
    assert outcome.cut
    assert outcome.time == pytest.approx(outcome.contacts[0].time)


# ---- contacts -----------------------------------------------------------------------------------------------------------


def test_restitution_is_the_ratio_of_parting_to_closing():
    hit = shoot([piece(1, 10.0, 16.0), piece(2, 20.0, 16.0, "shield")], 1, 0, 200.0).contacts[0]
    after = hit.speed_a - hit.change_a  # negative: thrown back
    assert hit.change_b - after == pytest.approx(0.5476 * hit.speed_a)


def test_the_lighter_piece_changes_its_velocity_by_as_much_more_as_it_is_lighter():
    hit = shoot([piece(1, 10.0, 16.0, "XS"), piece(2, 20.0, 16.0, "shield")], 1, 0, 200.0).contacts[0]
    assert hit.change_a / hit.change_b == pytest.approx(9.8 / 1.2)


def test_a_slow_contact_does_not_bounce():
    layout = [piece(1, 10.0, 16.0), piece(2, 12.5, 16.0)]
    felt = msgspec.structs.replace(SPEC, hit_change=0.1)
    (fast,), (slow,) = (shoot(layout, 1, 0, speed, felt).contacts for speed in (1.001, 0.999))
    assert fast.change_a == pytest.approx(1.5476 * 1.001 / 2)
    assert slow.change_a == pytest.approx(0.999 / 2)


def test_a_fixed_piece_stays_and_throws_back():
    outcome = shoot([piece(1, 10.0, 16.0), piece(2, 20.0, 16.0, "shield", fixed=True)], 1, 0, 200.0)
    (hit,) = outcome.contacts
    assert hit.change_b == 0.0
    assert hit.change_a == pytest.approx(1.5476 * hit.speed_a)
    assert [spot.piece for spot in outcome.ends] == [1]


def test_an_oblique_hit_drives_the_target_along_the_line_of_centres_but_for_friction():
    outcome = shoot([piece(1, 10.0, 16.0), piece(2, 20.0, 17.5)], 1, 0, 200.0)
    contact_y = 1.5 / 2.5  # sine of the line of centres
    x, y = end_of(outcome, 2)
    angle = math.atan2(y - 17.5, x - 20.0)
    assert math.asin(contact_y) - math.atan(0.2025) <= angle < math.asin(contact_y)


def test_without_friction_it_is_exactly_that_line():
    smooth = msgspec.structs.replace(SPEC, friction=0.0)
    x, y = end_of(shoot([piece(1, 10.0, 16.0), piece(2, 20.0, 17.5)], 1, 0, 200.0, smooth), 2)
    assert (y - 17.5) / math.hypot(x - 20, y - 17.5) == pytest.approx(1.5 / 2.5)


def test_spin_from_an_oblique_hit_turns_the_next_contact_aside():
    """The shooter gets spin from a glancing hit; straight against a wall, spin alone drives it along the wall."""
    scene = [piece(1, 10.0, 16.0), piece(2, 13.0, 18.2, "shield", fixed=True)]
    rough, smooth = (shoot(scene, 1, 0, 250.0, msgspec.structs.replace(WALLED, friction=f)) for f in (0.5, 0.0))
    assert end_of(rough, 1) != end_of(smooth, 1)


def test_a_hit_with_friction_turns_both_discs_the_same_way_round():
    layout = Table(SPEC, compiled=False).lay([piece(1, 10.0, 16.0), piece(2, 12.0, 17.5)])
    d = list(layout._laid)
    d[UX], d[SPEED] = 1.0, 100.0
    strike(d, 0, WIDTH, 0.0, Surface(*layout.table.surface), [0] * COUNTS, [0.0] * HIT_WIDTH, [-1.0] * 4)
    assert d[SPIN] == pytest.approx(d[WIDTH + SPIN])
    assert d[SPIN] > 0.0


# ---- the log of hits ----------------------------------------------------------------------------------------------------


def test_pieces_that_touch_at_the_start_and_part_are_no_hit():
    assert shoot([piece(1, 10.0, 16.0), piece(2, 7.5, 16.0)], 1, 0, 100.0).contacts == ()


def test_pieces_that_touch_at_the_start_and_are_pushed_are_a_hit_at_once():
    (hit,) = shoot([piece(1, 10.0, 16.0), piece(2, 12.5, 16.0)], 1, 0, 100.0).contacts
    assert (hit.time, hit.speed_a) == (0.0, 100.0)


def test_a_touch_too_light_to_be_felt_is_no_hit():
    assert shoot([piece(1, 10.0, 16.0), piece(2, 20.0, 18.49999)], 1, 0, 60.0).contacts == ()


def test_two_hits_of_the_same_pair_soon_after_each_other_are_one_entry():
    """A light piece between a heavy one and a fixed one is hit, thrown back, and hit again within a moment."""
    scene = [piece(1, 10.0, 16.0, "cube"), piece(2, 12.17, 16.0, "XS"), piece(3, 14.7, 16.0, "shield", fixed=True)]
    outcome = shoot(scene, 1, 0, 100.0)
    assert hits(outcome).count((1, 2)) == 1
    apart = msgspec.structs.replace(SPEC, same_contact=0.0)
    assert hits(shoot(scene, 1, 0, 100.0, apart)).count((1, 2)) > 1


def test_one_entry_keeps_the_largest_change():
    scene = [piece(1, 10.0, 16.0, "cube"), piece(2, 12.17, 16.0, "XS"), piece(3, 14.7, 16.0, "shield", fixed=True)]
    together = shoot(scene, 1, 0, 100.0).contacts
    apart = shoot(scene, 1, 0, 100.0, msgspec.structs.replace(SPEC, same_contact=0.0)).contacts
    largest = max(hit.change_b for hit in apart if (hit.a, hit.b) == (1, 2))
    assert next(hit.change_b for hit in together if (hit.a, hit.b) == (1, 2)) == largest


def test_two_targets_at_the_same_moment_are_both_hit_in_order_of_ids():
    outcome = shoot([piece(5, 10.0, 16.0), piece(2, 20.0, 17.25), piece(3, 20.0, 14.75)], 5, 0, 150.0)
    assert hits(outcome)[:2] == [(2, 5), (3, 5)]
    first, second = outcome.contacts[:2]
    assert first.time == second.time


def test_walls_make_no_entries():
    assert shoot([piece(1, 40.0, 16.0)], 1, 0, 250.0).contacts == ()


def test_a_pushed_piece_that_comes_back_to_the_resting_shooter_is_no_hit_of_the_shooter():
    outcome = shoot([piece(1, 10.0, 16.0), piece(2, 13.0, 16.0)], 1, 0, 30.0)
    assert [hit.other(1) for hit in outcome.hits_by(1, 1.0)] == [2]
    assert [hit.other(2) for hit in outcome.hits_by(2, 1.0)] == []


# ---- leaving the mat ----------------------------------------------------------------------------------------------------


def test_a_piece_is_off_when_its_centre_crosses_the_border():
    outcome = shoot([piece(1, 40.0, 10.0)], 1, 30, 250.0)
    (exit,) = outcome.exits
    assert exit.x == 52.0
    assert exit.y == pytest.approx(10 + 12 * math.tan(math.radians(30)))


def test_a_piece_that_only_overhangs_is_not_off():
    outcome = shoot([piece(1, 40.0, 16.0)], 1, 0, math.sqrt(2 * 294.3 * 11.5))
    assert outcome.exits == ()
    assert end_of(outcome, 1)[0] == pytest.approx(51.5, abs=0.01)


def test_a_piece_whose_centre_just_leaves_is_not_completely_off():
    outcome = shoot([piece(1, 40.0, 16.0)], 1, 0, math.sqrt(2 * 294.3 * 12.3))
    (exit,) = outcome.exits
    assert not exit.completely


def test_beside_the_mat_it_slides_less_far():
    x, _ = end_of(shoot([piece(1, 40.0, 16.0)], 1, 0, math.sqrt(2 * 294.3 * 12.3)), 1)
    assert x == pytest.approx(52 + 0.3 * 294.3 / 441.45, abs=0.01)


def test_a_piece_beside_the_mat_touches_nobody():
    """It leaves just below an overhanging piece and slides up beside the mat, through the place where that one hangs over."""
    scene = [piece(1, 51.0, 20.0), piece(2, 51.9, 29.0)]
    assert shoot(scene, 1, 75, 250.0).contacts == ()
    wider = msgspec.structs.replace(SPEC, width=60.0)
    assert hits(shoot(scene, 1, 75, 250.0, wider)) == [(1, 2)]


def test_a_piece_stops_where_it_would_come_back_over_the_mat():
    outcome = shoot([piece(1, 48.0, 16.0)], 1, 10, 250.0)
    assert end_of(outcome, 1)[0] == pytest.approx(52.0, abs=1e-9)
    assert outcome.exits[0].completely


def test_a_wall_throws_back_with_its_own_restitution():
    outcome = shoot([piece(1, 40.0, 16.0)], 1, 0, 200.0, WALLED, tracked=True)
    _, at_wall, _ = outcome.tracks[0].frames
    before = math.sqrt(200.0**2 - 2 * 294.3 * (at_wall.x - 40.0))
    assert at_wall.x == 52 - 1.25
    assert at_wall.speed == pytest.approx(0.296 * before, abs=0.01)


def test_in_a_corner_both_walls_are_met():
    outcome = shoot([piece(1, 40.0, 20.0)], 1, 45, 250.0, WALLED)
    x, y = end_of(outcome, 1)
    assert x <= 50.75
    assert y <= 30.75
    assert outcome.events >= 3


# ---- what is refused ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("angle", "speed"), [(math.nan, 1.0), (0.0, math.inf), (0.0, -1.0), (0.0, math.nan)])
def test_a_flick_that_means_nothing_is_refused(angle, speed):
    with pytest.raises(ValueError, match="cannot be flicked"):
        Table(SPEC, compiled=False).lay([piece(1, 5.0, 16.0)]).flick(1, angle, speed)


def test_a_fixed_piece_cannot_be_flicked():
    with pytest.raises(ValueError, match="cannot be flicked"):
        Table(SPEC, compiled=False).lay([piece(1, 5.0, 16.0, fixed=True)]).flick(1, 0.0, 10.0)


def test_two_pieces_cannot_share_an_id():
    with pytest.raises(ValueError, match="share an id"):
        Table(SPEC, compiled=False).lay([piece(1, 5.0, 16.0), piece(1, 15.0, 16.0)])
