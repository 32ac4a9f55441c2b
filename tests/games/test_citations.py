"""Every rule of every game is cited by a test, and every citation names a rule that exists."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.cli.citations import Citations, collect
from questboard.cli.coverage import measure
from questboard.core import registry

TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def citations() -> Citations:
    """The marks of all tests, read from their sources."""
    return collect(TESTS)


@pytest.mark.parametrize("slug", registry.names())
def test_every_rule_has_a_test_and_every_test_a_rule(slug: str, citations: Citations) -> None:
    coverage = measure(registry.game(slug), citations)
    assert coverage.untested == ()
    assert coverage.unknown == ()
