"""pymunk's outcomes come nearer to ours the smaller its steps are."""

import math
import statistics

import pytest

from tests.physics.oracle import Oracle
from tests.physics.scenes import SPEC, WALLED, hits, piece, rack, scattered, shoot

STEPS = (960, 3840, 15360)


def error(bodies, who, angle, speed, steps, spec=SPEC, **how):
    """The largest distance between pymunk's end positions and ours."""
    outcome = shoot(bodies, who, math.degrees(angle), speed, spec, **how)
    theirs = Oracle(spec, bodies, who, angle, speed, **how).run(1 / steps)
    ours = {body.id: (body.x, body.y) for body in bodies} | {spot.piece: (spot.x, spot.y) for spot in outcome.ends}
    return max(math.dist(ours[id], theirs[id]) for id in ours)


CASES = {
    "a free slide": ([piece(1, 5.0, 16.0)], 0.1, 150.0),
    "head on": ([piece(1, 10.0, 16.0), piece(2, 20.0, 16.0)], 0.0, 150.0),
    "oblique": ([piece(1, 10.0, 16.0), piece(2, 20.0, 17.3)], 0.0, 200.0),
    "thin": ([piece(1, 10.0, 16.0), piece(2, 20.0, 18.2)], 0.0, 200.0),
    "light on heavy": ([piece(1, 10.0, 16.0, "XS"), piece(2, 20.0, 17.0, "cube")], 0.0, 200.0),
    "heavy on light": ([piece(1, 10.0, 16.0, "cube"), piece(2, 20.0, 17.0, "XS")], 0.0, 120.0),
    "against a fixed one": ([piece(1, 10.0, 16.0), piece(2, 20.0, 17.0, "shield", True)], 0.0, 200.0),
    "two in turn": ([piece(1, 10.0, 16.0), piece(2, 18.0, 17.5), piece(3, 24.0, 14.0)], 0.0, 200.0),
    "over the border": ([piece(1, 40.0, 16.0)], 0.3, 170.0),
    "off, against the wall and back": ([piece(1, 40.0, 16.0)], 0.2, 250.0),
    "pushed off": ([piece(1, 35.0, 16.0), piece(2, 45.0, 16.6)], 0.0, 240.0),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_the_end_positions_agree(case):
    bodies, angle, speed = case
    coarse, fine = (error(bodies, 1, angle, speed, steps) for steps in (960, 61440))
    assert fine < 0.05
    assert fine < coarse / 4


def test_a_rolled_piece_agrees():
    bodies = [piece(1, 10.0, 16.0, "XS"), piece(2, 25.0, 16.5)]
    assert error(bodies, 1, 0.0, 140.0, 15360, rolling=True) < 0.05


def test_walls_with_friction_agree():
    assert error([piece(1, 40.0, 16.0)], 1, 0.7, 250.0, 15360, WALLED) < 0.05


def test_smaller_steps_come_nearer():
    """The median over scattered tables: single shots may be chaotic."""
    shots = [scattered(seed) for seed in range(12)]
    errors = [statistics.median(error(*shot, steps) for shot in shots) for steps in STEPS]
    assert errors[0] > errors[1] > errors[2]
    assert errors[2] < 0.01


def test_the_same_pieces_are_hit_in_the_same_order():
    agree = 0
    for seed in range(20):
        bodies, who, angle, speed = scattered(seed)
        oracle = Oracle(SPEC, bodies, who, angle, speed)
        oracle.run(1 / 3840)
        ours = hits(shoot(bodies, who, math.degrees(angle), speed))
        agree += ours == list(dict.fromkeys(oracle.hits))[: len(ours)] or ours == oracle.hits[: len(ours)]
    assert agree >= 18


def test_the_exits_agree():
    found = 0
    for seed in range(30):
        bodies, who, angle, speed = scattered(seed, count=6)
        outcome = shoot(bodies, who, math.degrees(angle), speed)
        oracle = Oracle(SPEC, bodies, who, angle, speed)
        if len(outcome.contacts) <= 1:
            oracle.run(1 / 3840)
            assert set(oracle.exits) == {exit.piece for exit in outcome.exits}
            for exit in outcome.exits:
                assert math.dist(oracle.exits[exit.piece], (exit.x, exit.y)) < 0.1
                found += 1
    assert found >= 5


def test_a_packed_rack_spreads_as_far():
    """Where everything touches, places are chaotic; how far the discs are thrown altogether is not."""
    ours, theirs = 0.0, 0.0
    for seed in range(4):
        bodies, who, angle, speed = rack(seed, gap=0.01)
        start = {body.id: (body.x, body.y) for body in bodies}
        ends = {spot.piece: (spot.x, spot.y) for spot in shoot(bodies, who, math.degrees(angle), speed).ends}
        ours += sum(math.dist(start[id], ends.get(id, start[id])) for id in start)
        places = Oracle(SPEC, bodies, who, angle, speed).run(1 / 3840)
        theirs += sum(math.dist(start[id], places[id]) for id in start)
    assert ours == pytest.approx(theirs, rel=0.1)
