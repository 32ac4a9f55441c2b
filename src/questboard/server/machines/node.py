"""A node: one process as all processes on the database know it. While its lease runs, the tables that it holds are its own.

The lease only tells when others may take a table over. What makes that safe is the epoch of each table: whoever took it has a
higher one, and the database refuses every write of a lower one. So a node that is wrongly called dead loses time, and no truth.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import secrets
import socket
import time
from collections.abc import Callable
from pathlib import Path

from questboard.server.store import Conflict, NodeRow, Store, StoreError

log = logging.getLogger("questboard.node")

LEASE = 6.0
RENEWED_EVERY = 2.0
LOOKS = 4
"""Renewals, after a late one, at which a node looks whose its tables are: a claim that had begun by then may be kept only now."""
PROVED_EVERY = 5
"""Renewals between two proofs that something can be written; while nothing can, each is one."""


def reached_at(listener: socket.socket, database_host: str) -> str:
    """Where other machines reach a listener, unless somebody knows better: it listens there, or it is the way to the database."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = _way_to(database_host) if database_host else "127.0.0.1"
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def _way_to(host: str) -> str:
    """Our own address, as that machine sees it. Nothing is sent for that."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, 1, type=socket.SOCK_DGRAM)[0]
        with socket.socket(family, kind) as probe:
            probe.connect(address)
            return str(probe.getsockname()[0])
    except OSError:
        return socket.gethostname()


class Identity:
    """A server on its machine: where others reach it, and which run of it this is."""

    def __init__(self, address: str = "") -> None:
        self.run = secrets.token_hex(8)
        # One that nobody can reach still has a name of its own.
        self.address = address or f"nowhere/{self.run}"


class Node:
    """This process. `lapsed` is called when others may have taken its tables meanwhile, and a few times more."""

    def __init__(self, store: Store, identity: Identity, number: int) -> None:
        self._store = store
        self.row = NodeRow(
            id=secrets.token_hex(8),
            address=identity.address,
            number=number,
            run=identity.run,
            key=secrets.token_urlsafe(24),
            host=this_host(),
            pid=os.getpid(),
        )
        self.lapsed: Callable[[], object] = lambda: None
        self._looks = 0
        self._renewed = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """Its name in the database."""
        return self.row.id

    @property
    def is_late(self) -> bool:
        """Has it stood still for longer than its lease? Then its tables may be others' by now, whatever it remembers."""
        return time.monotonic() - self._renewed > LEASE

    async def catch_up(self) -> None:
        """Live on at once, not only when the next renewal is due."""
        log.warning("the lease had run out", extra={"seconds": round(time.monotonic() - self._renewed, 1)})
        await self._renew()
        self._renewed, self._looks = time.monotonic(), LOOKS

    async def start(self) -> None:
        """From now on it lives."""
        await self._store.register(self.row, LEASE)
        self._renewed = time.monotonic()
        await self._bury_the_dead()
        self._task = asyncio.ensure_future(self._live())

    async def stop(self) -> None:
        """It dies in peace: others may have its tables at once."""
        if self._task is not None:
            self._task.cancel()
        try:
            await self._store.bury(self.id)
        except StoreError as error:
            log.warning("a node could not say goodbye; its lease will run out", extra={"reason": str(error)})

    async def _live(self) -> None:
        for turn in itertools.count(1):
            await asyncio.sleep(RENEWED_EVERY)
            try:
                await self._renew()
            except StoreError as error:
                log.warning("the lease was not renewed", extra={"reason": str(error)})
                continue
            if self.is_late:
                log.warning("the lease had run out", extra={"seconds": round(time.monotonic() - self._renewed, 1)})
                self._looks = LOOKS
            if self._looks:
                self._looks -= 1
                self.lapsed()
            self._renewed = time.monotonic()
            if turn % PROVED_EVERY == 0 or self._store.last_trouble is not None:
                await self._prove()

    async def _prove(self) -> None:
        """Whether something can be written is to be known before somebody chooses."""
        try:
            await self._store.prove(self.id)
        except StoreError as error:
            log.error("nothing can be written", extra={"reason": str(error)})

    async def _renew(self) -> None:
        try:
            await self._store.renew(self.id, LEASE)
        except Conflict:
            log.warning("this node was taken for dead; do two servers say that they are reached at one address?")
            await self._store.register(self.row, LEASE)
            self._looks = LOOKS

    async def _bury_the_dead(self) -> None:
        """Nobody waits for the lease of a process of this machine that is gone."""
        for other in await self._store.nodes():
            if other.host == self.row.host and not _runs(other.pid):
                await self._store.bury(other.id)


def this_host() -> str:
    """This machine since it was started; where there are containers, this one."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        inside = os.readlink("/proc/self/ns/pid")
    except OSError:
        boot = inside = ""
    return f"{socket.gethostname()} {boot} {inside}"


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
