"""Where such solvers break: touching, packed, wedged, grazing, nearly resting. Every shot is watched from within."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from questboard.physics import Table
from tests.physics.scenes import SPEC, WALLED, cluster, end_of, hits, piece, rack, scattered, shoot

TABLES = (Table(SPEC, compiled=True), Table(WALLED, compiled=True))
SCENES = {
    "scattered": scattered,
    "with fixed obstacles": lambda seed: scattered(seed, fixed=0.4),
    "crowded": lambda seed: scattered(seed, count=60),
    "rack": rack,
    "rack with hairs between": lambda seed: rack(seed, gap=1e-4),
    "cluster": cluster,
}


def play(scene, seeds):
    """Shots that must all end; the audit raises if they do anything that discs do not do."""
    for seed in seeds:
        bodies, who, angle, speed = scene(seed)
        for table in TABLES:
            outcome = table.lay(bodies).flick(who, angle, speed, rolling=seed % 7 == 0)
            assert not outcome.cut
            assert outcome.time < SPEC.max_time
            assert list(outcome.contacts) == sorted(outcome.contacts, key=lambda hit: (hit.time, hit.a, hit.b))


@pytest.mark.usefixtures("audited")
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES.keys())
def test_shots_keep_the_laws_and_end(scene):
    play(scene, range(300))


@pytest.mark.long
@pytest.mark.usefixtures("audited")
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES.keys())
def test_a_hundred_thousand_shots_keep_the_laws_and_end(scene):
    play(scene, range(1_000, 10_000))  # on two tables, in six scenes: 108,000


@pytest.mark.usefixtures("audited")
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    places=st.lists(st.tuples(st.integers(0, 19), st.integers(0, 11)), min_size=2, max_size=24, unique=True),
    angle=st.integers(0, 24).map(lambda step: step * 3.141592653589793 / 12),
    speed=st.sampled_from([0.5, 0.51, 1.0, 1.0000001, 3.0, 20.0, 100.0, 250.0]),
    size=st.sampled_from(["M", "cube"]),
)
def test_pieces_on_a_lattice_keep_the_laws_and_end(places, angle, speed, size):
    """Exactly touching rows and squares, hit exactly along them or across: all that can happen at the same moment does."""
    bodies = [piece(n, 1.25 + 2.5 * x, 1.25 + 2.5 * y) for n, (x, y) in enumerate(places[1:], 1)]
    x, y = places[0]
    bodies.append(piece(0, 1.25 + 2.5 * x, 1.25 + 2.5 * y, "M" if size == "M" else "XS"))
    for table in TABLES:
        assert not table.lay(bodies).flick(0, angle, speed).cut


def test_a_long_touching_row_passes_the_blow_to_its_end():
    row = [piece(n, 10.0 + 2.5 * n, 16.0) for n in range(1, 13)]
    outcome = shoot([piece(0, 2.0, 16.0), *row], 0, 0, 250.0)
    assert hits(outcome)[:12] == [(n, n + 1) for n in range(12)]
    assert end_of(outcome, 12)[0] > 40.5


@pytest.mark.parametrize("offset", [2.5 - 1e-12, 2.5 - 1e-9, 2.5 - 1e-6, 2.5, 2.5 + 1e-12, 2.5 + 1e-9])
def test_a_grazing_shot_goes_on_as_if_nothing_were_there(offset):
    free = end_of(shoot([piece(1, 5.0, 16.0)], 1, 0, 150.0), 1)
    grazing = end_of(shoot([piece(1, 5.0, 16.0), piece(2, 20.0, 16.0 + offset)], 1, 0, 150.0), 1)
    assert grazing == pytest.approx(free, abs=0.2)


def test_a_rolling_piece_that_pushes_a_sliding_one_does_not_count_for_ever():
    outcome = shoot([piece(1, 10.0, 16.0, "L"), piece(2, 15.0, 16.0, "XS")], 1, 0, 140.0, rolling=True)
    assert not outcome.cut
    assert outcome.events < 500


def test_a_piece_wedged_between_two_fixed_ones_stays_there():
    scene = [piece(1, 10.0, 16.0), piece(2, 20.0, 17.8, "shield", True), piece(3, 20.0, 14.2, "shield", True)]
    outcome = shoot(scene, 1, 0, 250.0)
    assert not outcome.cut
    assert end_of(outcome, 1)[0] < 20.0
