"""Coroutines that are begun at once."""

from __future__ import annotations

import asyncio

import pytest

from questboard.server.eager import begin


def test_what_need_not_wait_is_done_at_once() -> None:
    done: list[int] = []

    async def work() -> None:
        done.append(1)

    assert begin(work()) is None
    assert done == [1]


def test_what_it_raises_comes_out_at_once() -> None:
    async def work() -> None:
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        begin(work())


def test_what_waits_goes_on_where_it_stopped() -> None:
    async def main() -> list[str]:
        told: list[str] = []
        gate, second = asyncio.Event(), asyncio.Event()

        async def work() -> None:
            told.append("begun")
            await gate.wait()
            told.append("on")
            await second.wait()
            told.append("done")

        rest = begin(work())
        assert rest is not None
        task = asyncio.ensure_future(finish(rest))
        for event in (gate, second):
            await asyncio.sleep(0)
            event.set()
        await task
        return told

    async def finish(rest: object) -> None:
        await rest  # type: ignore[misc]

    assert asyncio.run(main()) == ["begun", "on", "done"]


def test_it_hears_that_it_is_cancelled() -> None:
    async def main() -> bool:
        heard = False

        async def work() -> None:
            nonlocal heard
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                heard = True
                raise

        async def finish() -> None:
            rest = begin(work())
            assert rest is not None
            await rest

        task = asyncio.ensure_future(finish())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return heard

    assert asyncio.run(main())
