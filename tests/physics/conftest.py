import pytest

from questboard.physics import Table
from tests.physics.audit import watched
from tests.physics.scenes import SPEC


@pytest.fixture(scope="session")
def compiled():
    return Table(SPEC, compiled=True)


@pytest.fixture(scope="session")
def interpreted():
    return Table(SPEC, compiled=False)


@pytest.fixture
def audited(monkeypatch):
    """All compiled shots are watched from within."""
    monkeypatch.setattr("questboard.physics.engine.compiled", watched)
