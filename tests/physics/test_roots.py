"""Roots of quartics, against NumPy's eigenvalues and against looking everywhere."""

import math

import numpy
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from questboard.physics.roots import NEVER, first_root, quartic

numbers = st.integers(-10_000, 10_000).map(lambda number: number / 100)
positive = st.integers(1, 10_000).map(lambda number: number / 100)
quartics = st.tuples(positive, numbers, numbers, numbers, st.just(0.0) | positive)
ends = st.integers(1, 300).map(lambda number: number / 100)


@pytest.mark.parametrize(
    ("coefficients", "end", "root"),
    [
        ((1, -1, 0, 0, 0), 2, 1),
        ((1, -1, 0, 0, 0), 0.9, NEVER),
        ((2, -3, 1, 0, 0), 9, 1),  # (t - 1)(t - 2)
        ((24, -50, 35, -10, 1), 9, 1),  # 1, 2, 3 and 4
        ((1, 1, 1, 1, 1), 9, NEVER),
        ((0, -1, 0, 0, 0), 9, 0),
    ],
)
def test_the_first_root_is_found(coefficients, end, root):
    assert first_root(*map(float, coefficients), float(end)) == pytest.approx(root, abs=1e-12)


@given(quartics, ends)
def test_it_is_the_root_that_eigenvalues_give(coefficients, end):
    roots = numpy.roots(coefficients[::-1])
    scale = sum(abs(c) for c in coefficients)
    real = sorted(root.real for root in roots if abs(root.imag) < 1e-12 and 0 < root.real <= end)
    # Double roots and roots at the very end are decided by rounding, in either way.
    slopes = [abs(quartic(*[n * c for n, c in enumerate(coefficients)][1:], 0.0, root)) for root in real]
    assume(all(slope > 1e-3 * scale for slope in slopes) and all(abs(root - end) > 1e-3 for root in roots))
    assume(all(abs(root.imag) < 1e-12 or abs(root.imag) > 1e-3 for root in roots))
    assert first_root(*coefficients, end) == (pytest.approx(real[0], abs=1e-9, rel=1e-9) if real else NEVER)


@given(quartics, ends)
def test_nothing_is_found_too_late(coefficients, end):
    found = first_root(*coefficients, end)
    until = min(found, end)
    scale = sum(abs(c) * end**n for n, c in enumerate(coefficients))
    assert all(quartic(*coefficients, until * k / 200) > -1e-13 * scale for k in range(200))
    if found < NEVER:
        assert abs(quartic(*coefficients, found)) <= 1e-12 * scale
        assert math.isfinite(found)
