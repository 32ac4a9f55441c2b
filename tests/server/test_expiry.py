"""Expiry: who has not been at a table for long is told, and then it is forgotten; who comes in time keeps it."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from questboard.server.live import room as room_module
from questboard.server.live.expiry import DAY, FOR_EVER, Keeping
from questboard.server.store import Store
from tests.server.store.test_owners import LONG, OVER, a_node

from .house import House, Table, open_house

pytestmark = pytest.mark.anyio

WEEK = Keeping(waiting=7, running=90, over=30)
SEATS = {"waiting": ("me", "open"), "running": ("me", "screen"), "over": ("random", "random")}


class Clock:
    """Goes as the true one does, so many days ahead."""

    def __init__(self) -> None:
        self.days = 0.0
        self.true = time.time

    def __call__(self) -> float:
        return self.true() + self.days * DAY


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """What everybody takes for the time, from now on."""
    clock = Clock()
    monkeypatch.setattr(time, "time", clock)
    return clock


@pytest.fixture
async def kept(games: None, at_once: None, database_url: str, clock: Clock) -> AsyncIterator[House]:
    async with open_house(database_url, keeping=WEEK) as house:
        yield house


async def table(house: House, status: str) -> Table:
    """A table of that state, at which nobody is, and which nobody has in memory."""
    made = await house.table(*SEATS[status])
    if status == "over":
        line = await made.line()
        await line.until(lambda line: line.table["status"] == "over")
        await house.all_leave()
    house.lobby._close(made.id)
    return made


async def ids(house: House) -> list[str]:
    found: list[str] = await house.lobby.store.table_ids()
    return found


async def kept_until(house: House, id: str) -> float | None:
    card = (await house.get(f"/api/tables/{id}")).json()
    until: float | None = card["kept_until"]
    return until


@pytest.mark.parametrize(("status", "days"), [("waiting", 7), ("running", 90), ("over", 30)])
async def test_a_table_that_nobody_needs_is_forgotten_when_its_time_is_up(
    kept: House, clock: Clock, status: str, days: int
) -> None:
    made = await table(kept, status)
    clock.days = days - 0.1
    assert await kept.lobby.expiry.look() == 0
    clock.days = days + 0.1
    assert await kept.lobby.expiry.look() == 1
    assert await ids(kept) == []
    assert (await kept.get(f"/api/tables/{made.id}")).status_code == 404
    left = await kept.lobby.store._writing.run(
        lambda c: sum(c.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in ("seats", "choices", "snapshots"))
    )
    assert left == 0


@pytest.mark.parametrize(("status", "days", "notice"), [("waiting", 7, 1), ("running", 90, 9), ("over", 30, 3)])
async def test_before_that_its_card_says_so(kept: House, clock: Clock, status: str, days: int, notice: int) -> None:
    made = await table(kept, status)
    clock.days = days - notice - 0.1
    assert await kept_until(kept, made.id) is None
    clock.days = days - notice + 0.1
    until = await kept_until(kept, made.id)
    assert until is not None
    assert abs(until - clock.true() - days * DAY) < 60


async def test_the_list_says_it_too(kept: House, clock: Clock) -> None:
    made = await kept.table("me", "open", public=True)
    clock.days = 6.5
    for in_memory in (False, True):
        assert (made.id in kept.lobby.rooms) is in_memory
        (card,) = (await kept.get("/api/tables")).json()
        assert abs(card["kept_until"] - clock.true() - 7 * DAY) < 60
        await kept.get(f"/api/tables/{made.id}")


@pytest.mark.parametrize("status", ["waiting", "running", "over"])
async def test_whoever_opens_a_table_renews_it(kept: House, clock: Clock, status: str) -> None:
    days = getattr(WEEK, status)
    made = await table(kept, status)
    clock.days = days - 0.5
    await made.line(*made.tokens)
    await kept.all_leave()
    assert await kept_until(kept, made.id) is None
    kept.lobby._close(made.id)
    assert await kept_until(kept, made.id) is None
    kept.lobby._close(made.id)
    clock.days = days + 1
    assert await kept.lobby.expiry.look() == 0
    clock.days = 2 * days
    assert await kept.lobby.expiry.look() == 1


async def test_whoever_only_reads_the_list_does_not(kept: House, clock: Clock) -> None:
    made = await table(kept, "waiting")
    clock.days = 6.5
    await kept.get("/api/tables")
    await kept.get(f"/api/tables/{made.id}")
    clock.days = 7.1
    assert await kept.lobby.expiry.look() == 1


async def test_a_choice_renews_a_match(kept: House, clock: Clock) -> None:
    made = await kept.table("me", "screen")
    lines = [await made.line(0), await made.line(1)]
    clock.days = 80
    await kept.play_on(lines, most=1)
    await kept.all_leave()
    # As if nobody had been seen there, but for the choice.
    await kept.lobby.store.touch(made.room.row.hold, 0.0)
    kept.lobby._close(made.id)
    clock.days = 100
    assert await kept.lobby.expiry.look() == 0
    clock.days = 171
    assert await kept.lobby.expiry.look() == 1


async def test_a_table_at_which_somebody_is_is_never_forgotten(kept: House, clock: Clock) -> None:
    made = await kept.table("me", "screen")
    await made.line(0)
    clock.days = 1000
    assert await kept.lobby.expiry.look() == 0
    await kept.all_leave()
    # Who has just left was there until now.
    assert await kept.lobby.expiry.look() == 0
    clock.days = 1091
    assert await kept.lobby.expiry.look() == 1


async def test_a_table_that_another_server_holds_is_left_to_it(kept: House, clock: Clock) -> None:
    made = await table(kept, "waiting")
    store = kept.lobby.store
    await store.register(a_node("other"), LONG)
    await store.claim(made.id, "other")
    clock.days = 8
    assert await kept.lobby.expiry.look() == 0
    await store.renew("other", OVER)
    assert await kept.lobby.expiry.look() == 1


async def test_two_servers_forget_each_table_once(
    games: None, at_once: None, database_url: str, clock: Clock, kept: House
) -> None:
    made = [await table(kept, "waiting") for _ in range(6)]
    clock.days = 8
    async with open_house(database_url, keeping=WEEK) as other:
        gone = [await other.lobby.expiry.look(), await kept.lobby.expiry.look()]
    assert sum(gone) == len(made)
    assert await ids(kept) == []


async def test_somebody_who_comes_at_the_last_moment_keeps_the_table(kept: House, clock: Clock) -> None:
    made = await table(kept, "waiting")
    clock.days = 8
    before = clock() - 7 * DAY
    hold = (await kept.lobby.store.claim(made.id, kept.lobby.node.id)).table.hold
    await kept.lobby.store.touch(hold, clock())
    assert not await kept.lobby.forget(made.id, "waiting", before)
    assert await ids(kept) == [made.id]


async def test_nothing_is_forgotten_where_everything_is_kept_for_ever(
    games: None, at_once: None, database_url: str, clock: Clock
) -> None:
    async with open_house(database_url, keeping=FOR_EVER) as house:
        made = [await table(house, status) for status in SEATS]
        clock.days = 10_000
        assert await house.lobby.expiry.look() == 0
        assert [await kept_until(house, each.id) for each in made] == [None] * 3


async def test_visits_are_noted_once_an_hour(kept: House, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    made = await kept.table("me", "screen")
    noted: list[float] = []
    true = Store.touch

    def touch(store: Store, hold: Any, now: float) -> Any:
        noted.append(now)
        return true(store, hold, now)

    monkeypatch.setattr(Store, "touch", touch)
    for hour in range(4):
        clock.days = hour * (room_module.TOUCHED_EVERY / 2 + 1) / DAY
        for _ in range(3):
            await made.line(0)
            await kept.all_leave()
    assert len(noted) == 1
