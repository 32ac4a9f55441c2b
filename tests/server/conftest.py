"""A real PostgreSQL beside SQLite: one private cluster a session, emptied for each test."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from .cluster import Cluster, programs
from .house import at_once, games, house, patch, shared_house

__all__ = ["at_once", "games", "house", "patch", "shared_house"]


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio, as the server does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """The session's cluster."""
    found = programs()
    # Not in pytest's folder: PostgreSQL's user may not enter it, and a socket's path must be short.
    home = Path(tempfile.mkdtemp(prefix="questboard-pg-", dir="/tmp"))
    cluster = None
    try:
        cluster = Cluster(home, found)
        yield cluster
    finally:
        if cluster is not None:
            cluster.stop()
        shutil.rmtree(home)


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """An empty PostgreSQL database, all this test's."""
    return postgres.empty_database()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The test runs twice: with an empty SQLite database and with an empty PostgreSQL one."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'questboard.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url
