"""Health tells the truth: while nothing can be written it says so, whether somebody plays or not."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest
from sqlalchemy import text

from questboard.server.store import Hold, Store, StoreError, engines
from tests.server.store.tables import SEATS, a_choice, a_table
from tests.server.store.test_owners import LONG, a_node

from .serving import Server, serving, until

SENTENCE = "Nothing can be written just now; what was acknowledged is kept."


def health(server: Server) -> tuple[int, str]:
    answer = server.http.get("/api/health")
    said = answer.json()
    return answer.status_code, said.get("status") or said["error"]


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_full_disk_is_told_though_nobody_plays_and_so_is_its_end(tmp_path: Path, processes: str) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, "--processes", processes) as server:
        assert health(server) == (200, "well")
        running = [server.pid, *(server.children() if processes == "2" else [])]
        for pid in running:
            # No file grows any further, as if the disk were full; what lies within it can still be written over, leases too.
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (20_000, resource.RLIM_INFINITY))
        until(lambda: health(server) == (503, SENTENCE), 30)
        for pid in running:
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        until(lambda: health(server) == (200, "well"), 30)


@pytest.mark.anyio
async def test_a_lease_that_is_renewed_proves_nothing(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "questboard.db")
    await store.create_table(a_table(), SEATS)
    await store.register(a_node("left"), LONG)
    await store._writing.run(lambda connection: connection.execute(text("PRAGMA max_page_count = 1")) and None)
    with pytest.raises(StoreError, match="is full"):
        await store.append(Hold("one"), a_choice(0, draws="x" * 50_000))
    await store.renew("left", LONG)
    assert store.last_trouble is not None
    with pytest.raises(StoreError, match="is full"):
        await store.prove("left")
    await store._writing.run(lambda connection: connection.execute(text("PRAGMA max_page_count = 100000")) and None)
    await store.prove("left")
    assert store.last_trouble is None
    await store.close()


@pytest.mark.anyio
async def test_a_disk_without_room_is_told_before_the_database_feels_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(tmp_path / "questboard.db")
    with monkeypatch.context() as full:
        full.setattr(engines, "LEAST_ROOM", 10**30)
        with pytest.raises(StoreError, match=r"is full: the disk has no room left\.$"):
            await store.prove("left")
        assert store.last_trouble is not None
    await store.prove("left")
    assert store.last_trouble is None
    await store.close()


@pytest.mark.anyio
async def test_proofs_of_the_dead_are_cleared_away(database_url: str) -> None:
    store = await Store.open(database_url)
    for id in ("left", "right"):
        await store.register(a_node(id), LONG)
        await store.prove(id)
    await store.bury("left")
    await store.prove("right")
    await store.prove("right")
    left = await store._writing.run(lambda connection: connection.execute(text("SELECT count(*) FROM proofs")).scalar_one())
    assert left == 1
    await store.close()
