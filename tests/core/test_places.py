"""Domains of places: exact about what is taken, near and along an edge, and sampled even where there is little room."""

from __future__ import annotations

from questboard.core import Box, Circle, FastChance, Frame, Place, PlaceDomain
from questboard.core.conformance.trial import beyond

RING = PlaceDomain((Box(0, 0, 40, 40),), near=(Circle(20.0, 20.0, 10.0),), taken=(Circle(20.25, 20.0, 5.5),))


def test_a_place_must_be_near_and_not_taken() -> None:
    assert RING.contains(Place(30, 20))  # on the outer circle
    assert not RING.contains(Place(31, 20))
    assert not RING.contains(Place(25, 20))  # within the inner one
    assert RING.contains(Place(26, 20))
    assert not RING.contains(Place(20, 15))
    assert RING.contains(Place(20, 14))


def test_touching_what_is_there_is_allowed() -> None:
    domain = PlaceDomain((Box(0, 0, 10, 10),), taken=(Circle(0.0, 0.0, 5.0),))
    assert domain.allows(3, 4)
    assert not domain.allows(3, 3)


def test_a_frame_draws_points_to_its_border() -> None:
    domain = PlaceDomain((Box(12, 13, 12, 30),), taken=(Circle(12.5, 20.0, 1.0),), frame=Frame(12.5, 12.5, 50.0, 50.0))
    assert domain.spot(12, 25) == (12.5, 25)
    assert domain.allows(12, 21)
    assert not domain.allows(12, 20)
    assert not domain.allows(13, 25)


def test_points_are_all_allowed_ones_once() -> None:
    domain = PlaceDomain((Box(0, 0, 3, 3), Box(2, 2, 5, 5)), taken=(Circle(0.0, 0.0, 1.5),))
    points = list(domain.points())
    assert len(points) == len(set(points)) == 16 + 16 - 4 - 4
    assert all(domain.contains(point) for point in points)


def test_points_near_a_piece_are_all_those_that_are_allowed() -> None:
    domain = PlaceDomain((Box(0, 0, 20, 20),), near=(Circle(7.25, 9.5, 5.0), Circle(10.0, 9.5, 6.25)))
    every = [Place(x, y) for y in range(21) for x in range(21) if domain.allows(x, y)]
    assert len(every) > 40
    assert list(domain.points()) == every


def test_sampling_finds_the_only_free_point() -> None:
    taken = tuple(Circle(float(x), float(y), 0.5) for x in range(16) for y in range(16) if (x, y) != (7, 11))
    domain = PlaceDomain((Box(0, 0, 15, 15),), taken=taken)
    assert domain.sample(FastChance.seeded(1)) == Place(7, 11)
    assert not domain.is_empty()
    assert PlaceDomain((Box(0, 0, 0, 0),), taken=(Circle(0.0, 0.0, 1.0),)).is_empty()


def test_points_just_outside_are_known() -> None:
    outside = beyond(RING)
    assert Place(20, 20) in outside
    assert not any(RING.contains(place) for place in outside)
