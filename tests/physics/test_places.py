"""Where a piece may lie."""

import math

import pytest

from questboard.physics import NoPlace, Zone, edge_places, free_places, is_free, is_legal, is_near, mat_of, nearest_legal
from tests.physics.scenes import SPEC, piece

HERO = piece(1, 20.0, 16.0)


@pytest.mark.parametrize(
    ("distance", "near"), [(2.0, True), (3.25, True), (3.30, False), (1.9, False), (3.259, True), (1.991, True)]
)
def test_near_is_measured_from_the_origins_centre_to_the_nearest_edge(distance, near):
    """A missile of radius 0.75 near a hero of radius 1.25, within 2.5 cm, with a hundredth to spare."""
    assert is_near(SPEC, HERO, 20.0 + distance, 16.0, 0.75, 2.5) is near


def test_pieces_may_touch_but_not_overlap():
    assert is_free(22.5, 16.0, 1.25, [HERO], 0.01)
    assert is_free(22.4901, 16.0, 1.25, [HERO], 0.01)
    assert not is_free(22.48, 16.0, 1.25, [HERO], 0.01)


@pytest.mark.parametrize(("x", "legal"), [(1.25, True), (1.241, True), (1.2, False), (50.75, True), (50.8, False)])
def test_a_piece_lies_wholly_on_the_mat(x, legal):
    assert is_legal(SPEC, x, 5.0, 1.25, [HERO]) is legal


@pytest.mark.parametrize(("x", "legal"), [(8.75, True), (8.8, False), (1.25, True)])
def test_a_piece_lies_wholly_in_its_zone(x, legal):
    assert is_legal(SPEC, x, 5.0, 1.25, [HERO], Zone(0.0, 0.0, 10.0, 32.0)) is legal


def test_the_wished_place_is_taken_if_it_is_free():
    assert nearest_legal(SPEC, 30.0, 16.0, 1.25, [HERO]) == (30.0, 16.0)


@pytest.mark.parametrize("wish", [(20.0, 16.0), (20.01, 16.0), (21.3, 17.1), (0.2, 5.0), (2.6, 0.1)])
@pytest.mark.parametrize("others", [[HERO], [HERO, piece(2, 22.5, 16.0), piece(3, 18.0, 14.0)], [piece(2, 1.25, 1.25), HERO]])
def test_the_nearest_place_is_the_first_legal_one_of_all_rings(wish, others):
    x, y = wish
    angles = [2.0 * math.pi * place / 72 for place in range(72)]
    rings = [(x + far * 0.1 * math.cos(angle), y + far * 0.1 * math.sin(angle)) for far in range(1, 90) for angle in angles]
    first = next(place for place in [wish, *rings] if is_legal(SPEC, *place, 1.25, others))
    assert nearest_legal(SPEC, x, y, 1.25, others) == first


def test_the_nearest_ring_comes_first_and_on_it_the_first_direction():
    x, y = nearest_legal(SPEC, 20.0, 16.0, 1.25, [HERO])
    assert (x, y) == pytest.approx((22.5, 16.0))


def test_no_ring_passes_a_nearer_place_by():
    others = [HERO, piece(2, 23.0, 16.0), piece(3, 20.0, 19.0)]
    x, y = nearest_legal(SPEC, 21.0, 16.5, 1.25, others)
    found = math.dist((x, y), (21.0, 16.5))
    rings = [ring / 10 for ring in range(1, 60) if ring / 10 < found - 1e-9]
    places = [(21 + r * math.cos(math.radians(a)), 16.5 + r * math.sin(math.radians(a))) for r in rings for a in range(0, 360, 5)]
    assert free_places(SPEC, places, 1.25, others) == []


def test_a_full_mat_has_no_place():
    full = [piece(n, 1.5 + 3 * (n % 17), 1.5 + 3 * (n // 17), "L") for n in range(17 * 10)]
    with pytest.raises(NoPlace, match="no room"):
        nearest_legal(SPEC, 20.0, 16.0, 1.5, full)


def test_edge_places_touch_the_edge_in_steps_along_it():
    places = edge_places(SPEC, 1.25, 0.1)
    assert len(places) == len(set(places)) == pytest.approx(1580, abs=5)
    assert {(1.3, 1.25), (50.7, 30.75), (1.25, 30.7), (50.75, 16.0)} <= set(places)
    assert all(x in (1.25, 50.75) or y in (1.25, 30.75) for x, y in places)


def test_corners_are_named_once():
    places = edge_places(SPEC, 1.5, 0.1)
    assert places.count((1.5, 1.5)) == 1


def test_an_occupied_rune_is_not_free():
    runes = [(5.0, 16.0), (20.0, 17.0), (47.0, 16.0)]
    assert free_places(SPEC, runes, 1.25, [HERO]) == [(5.0, 16.0), (47.0, 16.0)]


def test_the_mat_draws_pieces_in_by_their_radius():
    assert mat_of(SPEC).clamped(60.0, -3.0, 1.5) == (50.5, 1.5)
