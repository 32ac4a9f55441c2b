"""Every test of a shared rule runs in both games."""

from __future__ import annotations

import pytest

from .stages import STAGES, Stage


@pytest.fixture(params=list(STAGES))
def stage(request: pytest.FixtureRequest) -> Stage:
    return STAGES[request.param]
