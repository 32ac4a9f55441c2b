"""A process that was late looks more than once whose its tables are: who takes one may come to an end of it only later."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from questboard.server.machines import node as nodes
from questboard.server.machines.node import LEASE, LOOKS, RENEWED_EVERY, Identity, Node

pytestmark = pytest.mark.anyio

RENEWALS = 20


class Leases:
    """A store that renews leases, once of them late; after so many nobody goes on."""

    def __init__(self, late_at: int) -> None:
        self.late_at = late_at
        self.now, self.renewals = 0.0, 0
        self.last_trouble = None
        self.is_used_up = asyncio.Event()

    async def renew(self, *_: object) -> None:
        self.renewals += 1
        self.now += RENEWED_EVERY + (LEASE if self.renewals == self.late_at else 0.0)
        if self.renewals == RENEWALS:
            self.is_used_up.set()
            await asyncio.Event().wait()

    async def nodes(self) -> list[object]:
        return []

    async def register(self, *_: object) -> None: ...

    async def bury(self, *_: object) -> None: ...

    async def prove(self, *_: object) -> None: ...


@pytest.mark.parametrize(("late_at", "looks"), [(0, 0), (2, LOOKS), (RENEWALS - 2, 2)])
async def test_how_often_a_node_looks_after_its_tables(monkeypatch: pytest.MonkeyPatch, late_at: int, looks: int) -> None:
    store, looked = Leases(late_at), []
    monkeypatch.setattr(nodes, "RENEWED_EVERY", 0.0)
    monkeypatch.setattr(nodes, "time", SimpleNamespace(monotonic=lambda: store.now))
    node = Node(cast(Any, store), Identity(), 0)
    node.lapsed = lambda: looked.append(store.renewals)
    await node.start()
    await store.is_used_up.wait()
    await node.stop()
    assert looked == [*range(late_at, late_at + looks)]
