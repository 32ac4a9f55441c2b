"""Owners: whoever holds a table writes at it, and whoever held it before does not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from questboard.server.store import Conflict, Hold, Lost, NodeRow, SeatRow, Store, UnknownTable

from .tables import SEATS, a_choice, a_table

pytestmark = pytest.mark.anyio

LONG, OVER = 60.0, -1.0


def a_node(id: str, **more: Any) -> NodeRow:
    must = {"address": f"{id}.example:1", "number": 0, "run": f"run of {id}", "key": f"key of {id}", "host": id, "pid": 1}
    return NodeRow(id=id, **{**must, **more})


@pytest.fixture
async def shared(store: Store) -> Store:
    """A table, and two nodes that live."""
    await store.create_table(a_table(status="running"), SEATS)
    for id in ("left", "right"):
        await store.register(a_node(id), LONG)
    return store


async def test_whoever_claims_a_table_has_all_of_it_and_a_higher_epoch(shared: Store) -> None:
    whole = await shared.claim("one", "left")
    assert (whole.table.owner, whole.table.hold, whole.seats) == ("left", Hold("one", 1), SEATS)


async def test_a_table_of_a_node_that_lives_is_not_given_away(shared: Store) -> None:
    await shared.claim("one", "left")
    with pytest.raises(Conflict, match="held by another process"):
        await shared.claim("one", "right")
    assert (await shared.load_table("one")).table.owner == "left"


async def test_a_table_of_a_node_whose_lease_has_run_out_is_free(shared: Store) -> None:
    await shared.claim("one", "left")
    await shared.renew("left", OVER)
    assert (await shared.claim("one", "right")).table.hold == Hold("one", 2)


async def test_a_table_of_a_node_that_is_called_dead_is_free_for_who_says_so(shared: Store) -> None:
    await shared.claim("one", "left")
    with pytest.raises(Conflict):
        await shared.claim("one", "right", dead="somebody else")
    assert (await shared.claim("one", "right", dead="left")).table.hold == Hold("one", 2)


async def test_a_table_that_was_given_back_is_free(shared: Store) -> None:
    await shared.release((await shared.claim("one", "left")).table.hold)
    assert (await shared.load_table("one")).table.owner == ""
    assert (await shared.claim("one", "right")).table.hold == Hold("one", 2)


async def test_nobody_gives_back_what_another_has_claimed_since(shared: Store) -> None:
    stale = (await shared.claim("one", "left")).table.hold
    await shared.claim("one", "right", dead="left")
    with pytest.raises(Lost):
        await shared.release(stale)
    assert (await shared.load_table("one")).table.owner == "right"


async def test_of_two_who_claim_at_once_one_gets_the_table(shared: Store) -> None:
    answers = await asyncio.gather(shared.claim("one", "left"), shared.claim("one", "right"), return_exceptions=True)
    assert sum(isinstance(answer, Conflict) for answer in answers) == 1


async def test_there_is_nothing_to_claim_where_no_table_is(shared: Store) -> None:
    with pytest.raises(UnknownTable):
        await shared.claim("nowhere", "left")


WRITES = {
    "a choice": lambda store, hold: store.append(hold, a_choice(1)),
    "the last choice": lambda store, hold: store.append(hold, a_choice(1), status="over", outcome=None, round=3),
    "a choice with something else": lambda store, hold: store.append(hold, a_choice(1), name="Sunday"),
    "an undo": lambda store, hold: store.remove_last(hold, 0),
    "a seat": lambda store, hold: store.put_seat(hold, SeatRow(1, "Stranger", "person", token_hash="bb")),
    "a change of the table": lambda store, hold: store.update_table(hold, status="over"),
    "a snapshot": lambda store, hold: store.put_snapshot(hold, 1, b"old"),
    "a beginning": lambda store, hold: store.update_table(hold, status="waiting", numbers=("7", "8")),
    "what a seat brings": lambda store, hold: store.update_table(hold, options={"satchels": "blue coin"}),
    "a rematch": lambda store, hold: store.update_table(hold, next="another"),
    "a bot that sits in": lambda store, hold: store.put_seat(hold, SeatRow(0, "Ana", "person", keeper="greedy")),
}


@pytest.mark.parametrize("what", WRITES)
async def test_a_stale_owner_writes_nothing(shared: Store, what: str) -> None:
    stale = (await shared.claim("one", "left")).table.hold
    await shared.append(stale, a_choice(0))
    fresh = await shared.claim("one", "right", dead="left")
    with pytest.raises(Lost, match="held by another process by now"):
        await WRITES[what](shared, stale)
    assert await shared.load_table("one") == fresh
    await WRITES[what](shared, fresh.table.hold)
    assert await shared.load_table("one") != fresh


async def test_a_stale_choice_leaves_those_of_other_tables_alone(shared: Store) -> None:
    await shared.create_table(a_table("two"), SEATS)
    stale, other = (await shared.claim("one", "left")).table.hold, (await shared.claim("two", "left")).table.hold
    await shared.claim("one", "right", dead="left")
    answers = await asyncio.gather(shared.append(stale, a_choice(0)), shared.append(other, a_choice(0)), return_exceptions=True)
    assert [type(answer) for answer in answers] == [Lost, type(None)]
    assert [len((await shared.load_table(id)).choices) for id in ("one", "two")] == [0, 1]


async def test_two_stores_on_one_database_agree_who_holds_a_table(shared: Store, database_url: str) -> None:
    other = await Store.open(database_url)
    mine = (await shared.claim("one", "left")).table.hold
    with pytest.raises(Conflict):
        await other.claim("one", "right")
    theirs = (await other.claim("one", "right", dead="left")).table.hold
    answers = await asyncio.gather(
        *(shared.append(mine, a_choice(0)) for _ in range(20)), other.append(theirs, a_choice(0)), return_exceptions=True
    )
    await other.close()
    assert [type(answer) for answer in answers] == [Lost] * 20 + [type(None)]


async def test_where_a_table_is_is_known_while_its_owner_lives(shared: Store) -> None:
    assert await shared.whereabouts("one") is None
    await shared.claim("one", "left")
    assert await shared.whereabouts("one") == a_node("left")
    await shared.renew("left", OVER)
    assert await shared.whereabouts("one") is None


async def test_running_tables_whose_owner_died_are_orphans(shared: Store) -> None:
    for id, status in (("two", "running"), ("three", "waiting"), ("four", "running"), ("five", "running")):
        await shared.create_table(a_table(id, status=status), SEATS)
    for id in ("one", "two", "three"):
        await shared.claim(id, "left")
    await shared.claim("four", "right")
    assert await shared.orphans(10) == []
    await shared.bury("left")
    # The third has not begun, the fourth has an owner who lives, and nobody had the fifth in memory.
    assert await shared.orphans(10) == ["one", "two"]
    assert await shared.orphans(1) == ["one"]


async def test_what_a_node_holds_is_known(shared: Store) -> None:
    await shared.claim("one", "left")
    await shared.claim("one", "left")
    assert (await shared.held_by("left"), await shared.held_by("right")) == ({"one": 2}, {})


async def test_a_node_that_was_buried_hears_of_it(shared: Store) -> None:
    await shared.bury("left")
    with pytest.raises(Conflict, match="taken for dead"):
        await shared.renew("left", LONG)


@pytest.mark.parametrize(
    ("successor", "left"),
    [
        (a_node("new", address="left.example:1", host="left", run="another run", number=3), set()),
        (a_node("new", address="left.example:1", host="left", run="run of left", number=0), set()),
        (a_node("new", address="left.example:1", host="left", run="run of left", number=1), {"left"}),
        (a_node("new", address="left.example:1", host="another machine", run="another run"), {"left"}),
        (a_node("new", address="left.example:2", host="left", run="another run"), {"left"}),
    ],
)
async def test_a_server_ends_what_an_earlier_one_at_its_address_has_left(
    shared: Store, successor: NodeRow, left: set[str]
) -> None:
    await shared.register(successor, LONG)
    assert {node.id for node in await shared.nodes()} == {"right", "new", *left}
