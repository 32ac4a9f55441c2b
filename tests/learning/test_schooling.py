from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from questboard.bots.nets import About, Net
from questboard.learning.schooling import School, gradient, newborn

ABOUT = About("toy", "0", 5)


def lively(kind: type = np.float64) -> Net:
    """A net with weights everywhere."""
    chance = np.random.default_rng(3)
    net = newborn(ABOUT, (7, 4), chance, kind)
    return Net(ABOUT, [array + chance.normal(0, 0.3, array.shape).astype(kind) for array in net.weights])


def test_the_gradient_is_the_one_of_finite_differences() -> None:
    net, chance = lively(), np.random.default_rng(4)
    rows, wanted = chance.normal(size=(9, 5)), chance.normal(size=9)
    _, slopes = gradient(net, rows, wanted)
    tiny, compared = 1e-6, 0
    for array, slope in zip(net.weights, slopes, strict=True):
        for place in np.ndindex(array.shape):
            kept = array[place]
            losses = []
            for shift in (tiny, -tiny):
                array[place] = kept + shift
                losses.append(gradient(net, rows, wanted)[0])
            array[place] = kept
            assert slope[place] == pytest.approx((losses[0] - losses[1]) / (2 * tiny), abs=1e-7)
            compared += 1
    assert compared == 5 * 7 + 7 + 7 * 4 + 4 + 4 + 1


def test_a_newborn_net_corrects_nothing() -> None:
    net = newborn(ABOUT, (7,), np.random.default_rng(1))
    assert net.correction([0.3, -0.2, 1.0, 0.5], 0.7) == 0.0


def test_the_net_that_plays_says_what_the_one_that_learned_says(tmp_path: Path) -> None:
    net, path = lively(np.float32), tmp_path / "net.npz"
    with path.open("wb") as file:
        net.save_to(file)
    rows = np.random.default_rng(5).normal(size=(20, 5)).astype(np.float32)
    played = [Net.load(path).correction(row[:-1].tolist(), float(row[-1])) for row in rows]
    assert played == pytest.approx(net.corrections(rows).tolist(), abs=1e-5)


def test_a_school_learns_what_can_be_learned() -> None:
    chance = np.random.default_rng(6)
    rows = chance.uniform(-1, 1, (500, 5)).astype(np.float32)
    wanted = np.abs(rows[:, 0]) - rows[:, 1] * rows[:, 2]
    school = School(newborn(ABOUT, (32, 16), chance), rate=5e-3)
    school.learn(rows, wanted, 600, chance)
    assert gradient(school.net, rows, wanted)[0] < 0.05 * float((wanted**2).mean()) / 2


def test_a_school_that_remembers_goes_on_as_if_nothing_had_happened() -> None:
    rows = np.random.default_rng(7).normal(size=(50, 5)).astype(np.float32)
    wanted = rows[:, 0]
    whole = School(newborn(ABOUT, (6,), np.random.default_rng(8)))
    whole.learn(rows, wanted, 10, np.random.default_rng(9))
    memory = {name: array.copy() for name, array in whole.memory().items()}
    again = School.remembering(ABOUT, memory, rate=whole.rate, decay=whole.decay)
    for school in (whole, again):
        school.learn(rows, wanted, 10, np.random.default_rng(10))
    assert all(np.array_equal(one, other) for one, other in zip(whole.net.weights, again.net.weights, strict=True))
