"""Choices are appended, taken back and snapshotted, in order and without gaps."""

from __future__ import annotations

import asyncio

import pytest

from questboard.core.loop.outcome import Outcome
from questboard.server.store import ChoiceRow, Conflict, Hold, SnapshotRow, Store, UnknownTable

from .tables import SEATS, a_choice, a_table

pytestmark = pytest.mark.anyio


@pytest.fixture
async def playing(store: Store) -> Store:
    """A table with three choices."""
    await store.create_table(a_table(), SEATS, [a_choice(n) for n in range(3)])
    return store


async def numbers(store: Store, id: str = "one") -> list[int]:
    return [choice.number for choice in (await store.load_table(id)).choices]


async def test_an_appended_choice_comes_back(playing: Store) -> None:
    choice = ChoiceRow(3, 1, "attack the ♞ at E4", "6:4 20:19", True, True, 1763245000.123456)
    await playing.append(Hold("one"), choice)
    assert (await playing.load_table("one")).choices[-1] == choice


async def test_an_append_tells_the_table(playing: Store) -> None:
    draw = Outcome("draw", "Draw", "Nobody can win.", "R2", (), (1, 1), (0.0, 0.0))
    await playing.append(Hold("one"), a_choice(3, made=250.0), round=4, status="over", outcome=draw)
    expected = a_table(steps=4, round=4, status="over", outcome=draw, chosen=250.0)
    assert (await playing.load_table("one")).table == expected


@pytest.mark.parametrize("number", [0, 2, 4, -1])
async def test_only_the_next_choice_is_taken(playing: Store, number: int) -> None:
    with pytest.raises(Conflict, match=f"Choice {number} is not the next one at table one"):
        await playing.append(Hold("one"), a_choice(number, action="other"), round=9)
    whole = await playing.load_table("one")
    assert ([choice.action for choice in whole.choices], whole.table.round) == (["drop 0", "drop 1", "drop 2"], 0)


async def test_an_unknown_table_takes_no_choice(playing: Store) -> None:
    with pytest.raises(UnknownTable, match=r"There is no table nowhere\."):
        await playing.append(Hold("nowhere"), a_choice(0))


async def test_the_last_choice_is_taken_back(playing: Store) -> None:
    await playing.remove_last(Hold("one"), 2, round=1)
    whole = await playing.load_table("one")
    assert ([choice.number for choice in whole.choices], whole.table.steps, whole.table.round) == ([0, 1], 2, 1)


@pytest.mark.parametrize("number", [1, 3])
async def test_only_the_last_choice_is_taken_back(playing: Store, number: int) -> None:
    with pytest.raises(Conflict, match=f"Choice {number} is not the last one at table one"):
        await playing.remove_last(Hold("one"), number)
    assert await numbers(playing) == [0, 1, 2]


async def test_nothing_is_taken_back_at_an_unknown_table(playing: Store) -> None:
    with pytest.raises(UnknownTable):
        await playing.remove_last(Hold("nowhere"), 0)


async def test_what_was_taken_back_can_be_chosen_anew(playing: Store) -> None:
    await playing.remove_last(Hold("one"), 2)
    await playing.append(Hold("one"), a_choice(2, action="better"))
    assert (await playing.load_table("one")).choices[-1].action == "better"


async def test_a_table_without_snapshot_has_none(playing: Store) -> None:
    assert (await playing.load_table("one")).snapshot is None


async def test_the_newest_snapshot_comes_back(playing: Store) -> None:
    await playing.put_snapshot(Hold("one"), 1, b"\x00old")
    await playing.put_snapshot(Hold("one"), 3, b"\x00\xffnew")
    assert (await playing.load_table("one")).snapshot == SnapshotRow(3, b"\x00\xffnew")


async def test_the_snapshot_before_is_kept_for_an_undo(playing: Store) -> None:
    for number in range(4):
        await playing.put_snapshot(Hold("one"), number, str(number).encode())
    await playing.remove_last(Hold("one"), 2)
    assert (await playing.load_table("one")).snapshot == SnapshotRow(2, b"2")


async def test_older_snapshots_are_dropped(playing: Store) -> None:
    for number in range(4):
        await playing.put_snapshot(Hold("one"), number, str(number).encode())
    await playing.remove_last(Hold("one"), 2)
    await playing.remove_last(Hold("one"), 1)
    assert (await playing.load_table("one")).snapshot is None


async def test_a_snapshot_can_be_put_again(playing: Store) -> None:
    await playing.put_snapshot(Hold("one"), 3, b"first")
    await playing.put_snapshot(Hold("one"), 3, b"second")
    assert (await playing.load_table("one")).snapshot == SnapshotRow(3, b"second")


async def test_snapshots_of_one_table_leave_other_tables_alone(playing: Store) -> None:
    await playing.create_table(a_table("two"), SEATS, [a_choice(n) for n in range(3)])
    await playing.put_snapshot(Hold("one"), 1, b"one")
    for number in (1, 2, 3):
        await playing.put_snapshot(Hold("two"), number, b"two")
    assert (await playing.load_table("one")).snapshot == SnapshotRow(1, b"one")


async def test_a_snapshot_cannot_be_ahead_of_the_choices(playing: Store) -> None:
    with pytest.raises(Conflict, match=r"Table one has fewer than 4 choices\."):
        await playing.put_snapshot(Hold("one"), 4, b"")


async def test_writes_to_a_table_happen_in_the_order_they_were_asked_for(playing: Store) -> None:
    await asyncio.gather(
        playing.append(Hold("one"), a_choice(3)),
        playing.append(Hold("one"), a_choice(4)),
        playing.put_snapshot(Hold("one"), 5, b"five"),
        playing.remove_last(Hold("one"), 4),
        playing.append(Hold("one"), a_choice(4, action="better")),
        playing.put_snapshot(Hold("one"), 5, b"better"),
        playing.append(Hold("one"), a_choice(5)),
    )
    whole = await playing.load_table("one")
    assert ([c.action for c in whole.choices][3:], whole.snapshot) == (["drop 3", "better", "drop 5"], SnapshotRow(5, b"better"))
