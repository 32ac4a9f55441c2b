"""What is put in comes out again, the same on both databases."""

from __future__ import annotations

import pytest

from questboard.core.kept.match import Origin
from questboard.core.loop.outcome import Outcome
from questboard.server.store import ChoiceRow, Conflict, Hold, SeatRow, Store, UnknownTable

from .tables import SEATS, a_choice, a_table

pytestmark = pytest.mark.anyio

WON = Outcome("mate", "Checkmate", "Ana's queen took e8.", "R1", (0,), (1, 2), (1.0, -1.0), (9, 4))


async def test_a_table_comes_back_whole(store: Store) -> None:
    table = a_table(
        options={"fast": True, "lives": 3, "mode": "hard", "Ünïcode ♞": "'; DROP TABLE tables; --"},
        public=True,
        status="over",
        numbers=("17", ""),
        origins=(Origin(4, "aa", ("1", "2")), Origin(9, "bb")),
        time_limit=90,
        pace=600,
        created=1763245000.123456,
        next="two",
        outcome=WON,
        round=7,
        address="ab",
    )
    await store.create_table(table, SEATS)
    assert (await store.load_table("one")).table == table


async def test_a_tables_seats_come_back_in_order(store: Store) -> None:
    full = SeatRow(0, "Ana", "person", "mcts:400", "aa", "17")
    await store.create_table(a_table(), [SEATS[1], full])
    assert (await store.load_table("one")).seats == (full, SEATS[1])


async def test_a_table_may_begin_with_choices(store: Store) -> None:
    choices = (ChoiceRow(0, 1, "a", "6:4 6:1", True, True, 5.5), a_choice(1), a_choice(2))
    await store.create_table(a_table(), SEATS, choices)
    whole = await store.load_table("one")
    assert (whole.choices, whole.table.steps) == (choices, 3)


async def test_the_first_choices_must_be_numbered_from_zero(store: Store) -> None:
    with pytest.raises(Conflict, match="not numbered 0, 1, 2"):
        await store.create_table(a_table(), SEATS, [a_choice(1)])


async def test_an_id_is_given_once(store: Store) -> None:
    await store.create_table(a_table(name="first"), SEATS)
    with pytest.raises(Conflict, match=r"There is already a table one\."):
        await store.create_table(a_table(name="second"), [])
    assert (await store.load_table("one")).table.name == "first"


async def test_a_seat_given_twice_makes_no_table(store: Store) -> None:
    with pytest.raises(Conflict):
        await store.create_table(a_table(), [SEATS[0], SEATS[0]])
    with pytest.raises(UnknownTable):
        await store.load_table("one")


async def test_an_unknown_table_is_named(store: Store) -> None:
    with pytest.raises(UnknownTable, match=r"There is no table nowhere\."):
        await store.load_table("nowhere")


async def test_an_update_changes_what_it_names_and_nothing_else(store: Store) -> None:
    before = a_table(public=True, numbers=("3",))
    await store.create_table(before, SEATS)
    await store.update_table(Hold("one"), status="over", outcome=WON, options={"a": 1}, origins=(Origin(1, "aa"),), next="two")
    expected = a_table(
        public=True, numbers=("3",), status="over", outcome=WON, options={"a": 1}, origins=(Origin(1, "aa"),), next="two"
    )
    assert (await store.load_table("one")).table == expected


async def test_an_update_without_changes_is_fine(store: Store) -> None:
    await store.create_table(a_table(), SEATS)
    await store.update_table(Hold("one"))
    assert (await store.load_table("one")).table == a_table()


async def test_an_outcome_can_be_taken_away_again(store: Store) -> None:
    await store.create_table(a_table(outcome=WON), SEATS)
    await store.update_table(Hold("one"), outcome=None)
    assert (await store.load_table("one")).table.outcome is None


async def test_an_unknown_table_is_not_updated(store: Store) -> None:
    with pytest.raises(UnknownTable):
        await store.update_table(Hold("nowhere"), name="x")


async def test_a_seat_is_replaced(store: Store) -> None:
    await store.create_table(a_table(), SEATS)
    levan = SeatRow(1, "Levan", "person", "", "bb", "12")
    await store.put_seat(Hold("one"), levan)
    assert (await store.load_table("one")).seats == (SEATS[0], levan)


async def test_a_seat_of_one_table_leaves_other_tables_alone(store: Store) -> None:
    await store.create_table(a_table(), SEATS)
    await store.create_table(a_table("two"), SEATS)
    await store.put_seat(Hold("two"), SeatRow(1, "Levan", "person"))
    assert (await store.load_table("one")).seats == SEATS


async def test_a_seat_that_is_not_there_cannot_be_put(store: Store) -> None:
    await store.create_table(a_table(), SEATS)
    with pytest.raises(Conflict, match=r"Table one has no seat 2\."):
        await store.put_seat(Hold("one"), SeatRow(2, "Levan", "person"))


async def test_a_seat_of_an_unknown_table_cannot_be_put(store: Store) -> None:
    with pytest.raises(UnknownTable):
        await store.put_seat(Hold("nowhere"), SEATS[0])


async def test_everything_is_there_after_closing_and_opening(database_url: str) -> None:
    first = await Store.open(database_url)
    await first.create_table(a_table(), SEATS, [a_choice(0)])
    before = await first.load_table("one")
    await first.close()
    second = await Store.open(database_url)
    assert await second.load_table("one") == before
    await second.close()
