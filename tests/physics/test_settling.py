"""After a shot: drawn in, put back, parted."""

import math

import pytest

from questboard.physics import Body, Exit, Outcome, Spot, Table, exchange, settle
from tests.physics.scenes import SPEC, cluster, piece, scattered

TABLE = Table(SPEC, compiled=True)


def settled(bodies, outcome, **how):
    return {body.id: (body.x, body.y) for body in settle(TABLE.lay(bodies), outcome, **how)}


def left(id, time, x, y):
    """An outcome in which a piece left the mat here."""
    return Outcome(exits=(Exit(time, id, x, y, True),), ends=(Spot(id, x + 1, y),))


def test_a_piece_that_left_is_put_back_wholly_on_the_mat_at_its_exit_point():
    assert settled([piece(1, 40.0, 7.3)], left(1, 0.1, 52.0, 7.30)) == {1: (50.75, 7.30)}


def test_an_occupied_exit_point_gives_way_to_the_nearest_free_place():
    bodies = [piece(1, 40.0, 7.3), piece(2, 50.5, 7.3, "L")]
    assert settled(bodies, left(1, 0.1, 52.0, 7.30))[1] == (50.75, 10.10)


def test_a_piece_that_left_over_a_corner_is_put_back_in_the_corner():
    assert settled([piece(1, 40.0, 31.0)], left(1, 0.1, 52.0, 31.9)) == {1: (50.75, 30.75)}


def test_a_piece_that_overhangs_is_drawn_in():
    assert settled([piece(1, 40.0, 16.0)], Outcome(ends=(Spot(1, 51.5, 16.0),))) == {1: (50.75, 16.0)}


def test_pieces_drawn_in_come_before_pieces_put_back():
    outcome = Outcome(exits=(Exit(0.1, 1, 52.0, 16.0, True),), ends=(Spot(1, 53.0, 16.0), Spot(2, 51.5, 16.0)))
    places = settled([piece(1, 40.0, 16.0), piece(2, 45.0, 16.0)], outcome)
    assert places[2] == (50.75, 16.0)
    assert places[1] != (50.75, 16.0)


def test_pieces_are_put_back_in_the_order_in_which_they_left():
    exits = (Exit(0.1, 2, 52.0, 16.0, True), Exit(0.2, 1, 52.0, 16.0, True))
    bodies = [piece(1, 40.0, 16.0), piece(2, 45.0, 16.0)]
    places = settled(bodies, Outcome(exits=exits, ends=(Spot(1, 53.0, 16.0), Spot(2, 53.0, 16.0))))
    assert places[2] == (50.75, 16.0)
    assert places[1] != (50.75, 16.0)


def test_the_last_piece_is_put_back_after_all_others():
    exits = (Exit(0.1, 2, 52.0, 16.0, True), Exit(0.2, 1, 52.0, 16.0, True))
    bodies = [piece(1, 40.0, 16.0), piece(2, 45.0, 16.0)]
    assert settled(bodies, Outcome(exits=exits), last=2)[1] == (50.75, 16.0)


def test_a_piece_that_is_taken_is_gone_before_others_are_put_back():
    bodies = [piece(1, 40.0, 7.3), piece(2, 50.5, 7.3, "L")]
    assert settled(bodies, left(1, 0.1, 52.0, 7.30), taken=(2,)) == {1: (50.75, 7.30)}
    assert settled(bodies, left(1, 0.1, 52.0, 7.30), taken=(1,)) == {2: (50.5, 7.3)}


def test_a_rolled_piece_is_laid_flat_beside_its_neighbour():
    bodies = [piece(1, 10.0, 16.0), piece(2, 21.75, 16.0)]
    places = settled(bodies, Outcome(ends=(Spot(1, 20.0, 16.0),)), rolled=1)
    assert places[2] == (21.75, 16.0)
    assert math.dist(places[1], places[2]) >= 2.5 - 0.01


def test_of_two_pieces_that_overlap_the_one_with_the_higher_id_gives_way():
    places = settled([piece(1, 10.0, 16.0), piece(2, 21.0, 16.0)], Outcome(ends=(Spot(1, 20.0, 16.0),)))
    assert places[1] == (20.0, 16.0)
    assert 2.49 <= math.dist(places[2], (20.0, 16.0)) < 2.7


def test_pieces_that_touch_stay():
    bodies = [piece(1, 10.0, 16.0), piece(2, 22.495, 16.0)]
    assert settled(bodies, Outcome(ends=(Spot(1, 20.0, 16.0),)))[2] == (22.495, 16.0)


def test_places_are_rounded():
    assert settled([piece(1, 10.0, 16.0)], Outcome(ends=(Spot(1, 20.123456, 16.0),))) == {1: (20.1235, 16.0)}


@pytest.mark.parametrize("scene", [scattered, cluster])
def test_after_real_shots_every_piece_lies_where_it_may(scene):
    for seed in range(150):
        bodies, who, angle, speed = scene(seed)
        layout = TABLE.lay(bodies)
        rolled = who if seed % 5 == 0 else None
        after = settle(layout, layout.flick(who, angle, speed, rolling=rolled is not None), rolled=rolled)
        assert [body.id for body in after] == [body.id for body in layout.bodies]
        for n, body in enumerate(after):
            assert body.radius - 0.01 <= body.x <= 52 - body.radius + 0.01
            assert body.radius - 0.01 <= body.y <= 32 - body.radius + 0.01
            for other in after[:n]:
                assert math.hypot(body.x - other.x, body.y - other.y) >= body.radius + other.radius - 0.0102


def test_two_pieces_of_a_size_change_places():
    layout = TABLE.lay([piece(1, 34.0, 10.0), piece(2, 12.0, 20.0)])
    assert exchange(layout, 1, 2) == (Spot(1, 12.0, 20.0), Spot(2, 34.0, 10.0))


def test_the_larger_of_two_settles_first():
    """The large piece does not fit where the small one was; the small one then goes where the large one was."""
    layout = TABLE.lay([piece(1, 12.0, 20.0, "XS"), Body(2, 34.0, 10.0, 1.5, 4.9), piece(3, 14.0, 20.0)])
    small, large = exchange(layout, 1, 2)
    assert (small.x, small.y) == (34.0, 10.0)
    assert math.dist((large.x, large.y), (14.0, 20.0)) >= 2.74
