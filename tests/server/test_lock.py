"""The lock of a table."""

from __future__ import annotations

import asyncio

import pytest

from questboard.server.live.lock import Lock

pytestmark = pytest.mark.anyio


async def test_a_free_lock_is_taken_at_once() -> None:
    lock = Lock()
    assert lock.take()
    assert lock.locked()


async def test_a_held_lock_is_not_taken() -> None:
    lock = Lock()
    async with lock:
        assert not lock.take()
    assert lock.take()


async def test_it_goes_from_one_to_the_next_in_the_order_they_came() -> None:
    lock, order = Lock(), []

    async def wait(name: str) -> None:
        async with lock:
            order.append(name)

    lock.take()
    waiting = [asyncio.ensure_future(wait(name)) for name in "abc"]
    await asyncio.sleep(0)
    lock.release()
    await asyncio.gather(*waiting)
    assert order == ["a", "b", "c"]
    assert not lock.locked()


async def test_nobody_slips_in_before_the_one_it_was_handed_to() -> None:
    lock = Lock()
    lock.take()
    waiting = asyncio.ensure_future(lock.acquire())
    await asyncio.sleep(0)
    lock.release()
    assert not lock.take()
    await waiting


async def test_whoever_stops_waiting_is_passed_over() -> None:
    lock = Lock()
    lock.take()
    first, second = asyncio.ensure_future(lock.acquire()), asyncio.ensure_future(lock.acquire())
    await asyncio.sleep(0)
    first.cancel()
    await asyncio.sleep(0)
    lock.release()
    await second
    assert lock.locked()


async def test_whoever_is_stopped_just_when_it_is_theirs_hands_it_on() -> None:
    lock = Lock()
    lock.take()
    first, second = asyncio.ensure_future(lock.acquire()), asyncio.ensure_future(lock.acquire())
    await asyncio.sleep(0)
    lock.release()
    first.cancel()
    await second
    with pytest.raises(asyncio.CancelledError):
        await first
