"""Lists of tables, and the count behind the limits."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.server.store import Store

from .tables import SEATS, a_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def shelf(store: Store) -> Store:
    """Four tables; the later in the alphabet, the newer."""
    await store.create_table(a_table("a", created=1.0, status="waiting", public=True, address="x"), SEATS)
    await store.create_table(a_table("b", created=2.0, status="running", public=True, game="go", address="x"), SEATS[:1])
    await store.create_table(a_table("c", created=3.0, status="waiting", public=False, address="y"), [])
    await store.create_table(a_table("d", created=4.0, status="waiting", public=True, game="go", address="x"), SEATS)
    return store


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        ({}, "dcba"),
        ({"status": "waiting"}, "dca"),
        ({"status": "over"}, ""),
        ({"public": True}, "dba"),
        ({"public": False}, "c"),
        ({"game": "go"}, "db"),
        ({"status": "waiting", "public": True, "game": "chess"}, "a"),
        ({"limit": 2}, "dc"),
        ({"ids": ["a", "c", "nowhere"]}, "ca"),
        ({"ids": []}, ""),
        ({"ids": ["a", "b", "d"], "status": "waiting", "limit": 1}, "d"),
    ],
)
async def test_a_list_holds_what_fits_newest_first(shelf: Store, wanted: dict[str, Any], ids: str) -> None:
    assert "".join(listed.table.id for listed in await shelf.list_tables(**wanted)) == ids


async def test_a_list_has_the_seats(shelf: Store) -> None:
    assert [listed.seats for listed in await shelf.list_tables()] == [SEATS, (), SEATS[:1], SEATS]


async def test_a_list_has_the_tables_as_they_are(shelf: Store) -> None:
    (listed,) = await shelf.list_tables(ids=["c"])
    assert listed.table == (await shelf.load_table("c")).table


async def test_tables_are_counted_by_address(shelf: Store) -> None:
    assert await shelf.count_tables_by_address("x") == 3


async def test_only_tables_since_a_time_count(shelf: Store) -> None:
    assert await shelf.count_tables_by_address("x", since=2.0) == 2


async def test_an_address_without_tables_counts_none(shelf: Store) -> None:
    assert await shelf.count_tables_by_address("z") == 0
