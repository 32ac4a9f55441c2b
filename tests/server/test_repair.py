"""Repair: every kind of damage is named, nothing is changed unless told to, and what was cut goes on."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode
from sqlalchemy import text

from questboard.core import Match, SeatInfo, registry
from questboard.core.kept.matchfile import chance_text
from questboard.server.care.repair import Report, look_through
from questboard.server.live import lobby
from questboard.server.store import ChoiceRow, Hold, SeatRow, Store, TableRow
from tests.server.store.test_owners import LONG, a_node

from .house import open_house
from .serving import Player, Server, command, serving

pytestmark = pytest.mark.anyio

SECRET = "5a" * 32
SEATS = (SeatRow(0, "Ana", "person", token_hash="aa"), SeatRow(1, "Levan", "person", token_hash="bb"))
DROPS = (4, 4, 3, 3, 2, 2, 1)


@pytest.fixture
async def store(games: None, database_url: str) -> AsyncIterator[Store]:
    store = await Store.open(database_url)
    yield store
    await store.close()


def played(drops: tuple[int, ...] = DROPS) -> Match:
    seats = [SeatInfo(seat.name, seat.player) for seat in SEATS]
    match = Match(registry.game("connect_four"), seats, {}, SECRET, ())
    for number, column in enumerate(drops):
        match.choose(number % 2, f"drop {column}")
    return match


async def kept(store: Store, choices: int, id: str = "abc", snapshots: tuple[int, ...] = (), **more: Any) -> None:
    """A table of Connect Four after so many choices; after seven Ana has won."""
    match = played(DROPS[:choices])
    is_over = match.outcome is not None
    row = TableRow(
        id=id,
        name="Friday",
        game="connect_four",
        rules_version=match.game.info.rules_version,
        host_hash="hh",
        secret=SECRET,
        created=1.0,
        **{"status": "over" if is_over else "running", "outcome": match.outcome, **more},
    )
    rows = [
        ChoiceRow(number, c.seat, str(c.action), chance_text(c.draws), c.reveals, c.secret, 2.0)
        for number, c in enumerate(match.choices)
    ]
    await store.create_table(row, SEATS, rows)
    for number in snapshots:
        await store.put_snapshot(Hold(id), number, match.game.snapshot(match.at(number).state))


async def damage(store: Store, sql: str, **values: Any) -> None:
    await store._writing.run(lambda connection: connection.execute(text(sql), values) and None)


async def look(store: Store, *, cut: bool = False) -> Report:
    return await look_through(store, await store.table_ids(), cut=cut, seen=lambda _: None)


async def said(store: Store) -> str:
    (finding,) = (await look(store)).findings
    return finding.sentence.partition("): ")[2]


ADD = "INSERT INTO choices VALUES ('abc', {}, {}, '{}', '', false, false, 3)"
DAMAGES = {
    "a stale clock's choice": (
        ADD.format(5, 0, "drop 7"),
        "choice 6 ('drop 7' of seat 0) is not legal: It is the choice of Levan",
    ),
    "no such choice": (ADD.format(5, 1, "fly"), "choice 6 ('fly' of seat 1) is no choice: "),
    "a choice against the rules": (ADD.format(5, 1, "drop 9"), "choice 6 ('drop 9' of seat 1) is"),
    "a gap": ("DELETE FROM choices WHERE number = 2", "choice 3 is missing."),
    "a gap at the beginning": ("DELETE FROM choices WHERE number = 0", "choice 1 is missing."),
    "dice that never fell": (
        "UPDATE choices SET draws = '6:5' WHERE number = 3",
        "the dice kept with choice 4 ('drop 3' of seat 1) are not",
    ),
    "an unreadable snapshot": (
        "UPDATE snapshots SET state = :state WHERE number = 4",
        "the snapshot after 4 choices cannot be read.",
    ),
    "a snapshot of something else": (
        "UPDATE snapshots SET state = (SELECT state FROM snapshots WHERE number = 2) WHERE number = 4",
        "the snapshot after 4 choices is not what the choices lead to.",
    ),
    "a snapshot from the future": (
        "UPDATE snapshots SET number = 9 WHERE number = 4",
        "the snapshot after 9 choices lies behind",
    ),
    "an end that never came": (
        "UPDATE tables SET status = 'over', outcome = :outcome",
        "it is called over, but by its choices the match is not",
    ),
    "a table that waits": ("UPDATE tables SET status = 'waiting'", "it waits for guests, but has 5 choices."),
}


async def test_what_is_whole_is_called_consistent(store: Store) -> None:
    await kept(store, 5, snapshots=(2, 4))
    await kept(store, 7, "over", snapshots=(4,))
    await kept(store, 0, "wait", status="waiting")
    assert await look(store) == Report(3, ())


@pytest.mark.parametrize("what", DAMAGES)
async def test_damage_is_named_and_cut_off_only_when_told_to(store: Store, what: str) -> None:
    await kept(store, 5, snapshots=(2, 4))
    sql, sentence = DAMAGES[what]
    values = {"outcome": encode(played().outcome).decode(), "state": b"{}"}
    await damage(store, sql, **{name: value for name, value in values.items() if f":{name}" in sql})
    before = await store.load_history("abc")
    assert (await said(store)).startswith(sentence)
    assert await store.load_history("abc") == before
    report = await look(store, cut=True)
    assert report.is_well
    assert report.findings[0].mended.startswith("Table abc: ")
    assert await look(store) == Report(1, ())
    after = (await store.load_table("abc")).table
    assert (after.status, after.outcome, after.epoch) == ("running", None, before.whole.table.epoch + 1)


async def test_a_running_match_whose_rows_say_it_is_over_is_ended(store: Store) -> None:
    await kept(store, 7, status="running", outcome=None)
    assert await said(store) == "it is called running, but by its choices the match is over."
    assert (await look(store, cut=True)).findings[0].mended == "Table abc: it is over now."
    table = (await store.load_table("abc")).table
    assert (table.status, table.outcome, table.owner) == ("over", played().outcome, "")


async def test_a_finished_match_that_goes_on_behind_its_end_is_cut_there(store: Store) -> None:
    await kept(store, 7, snapshots=(4,))
    await damage(store, ADD.format(7, 1, "drop 1"))
    assert await said(store) == "choice 8 ('drop 1' of seat 1) is not legal: The match is over."
    assert (await look(store, cut=True)).findings[0].mended == "Table abc: cut back from 8 choices to 7."
    assert (await store.load_table("abc")).table.status == "over"


async def test_what_is_finished_and_whole_is_not_touched(store: Store) -> None:
    await kept(store, 7, snapshots=(4,))
    await kept(store, 5, "xyz")
    await damage(store, "DELETE FROM choices WHERE number = 2 AND table_id = 'xyz'")
    before = await store.load_history("abc")
    assert (await look(store, cut=True)).is_well
    assert await store.load_history("abc") == before


async def test_a_match_that_was_brought_before_its_end_is_whole(store: Store) -> None:
    await kept(store, 5, status="over")
    assert (await look(store)).findings == ()


async def test_a_missing_seat_cannot_be_mended(store: Store) -> None:
    await kept(store, 5)
    await damage(store, "DELETE FROM seats WHERE seat = 0")
    assert await said(store) == "seat 0 is missing."
    report = await look(store, cut=True)
    assert report.findings[0].sentence.endswith("seat 0 is missing; it cannot be mended.")
    assert not report.is_well


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        ("UPDATE tables SET rules_version = '0.1'", "it was played under rules 0.1, but 1.0 are installed."),
        ("UPDATE tables SET game = 'chess'", "the game chess is not installed."),
    ],
)
async def test_other_rules_are_told_and_nothing_is_cut(store: Store, sql: str, sentence: str) -> None:
    await kept(store, 5)
    await damage(store, sql)
    await damage(store, ADD.format(5, 0, "drop 7"))
    before = await store.load_history("abc")
    report = await look(store, cut=True)
    assert report.findings[0].sentence.endswith(sentence)
    assert report.is_well
    assert await store.load_history("abc") == before


async def test_what_cannot_be_read_is_told(store: Store) -> None:
    await kept(store, 5)
    await damage(store, "UPDATE tables SET status = 'gone'")
    (finding,) = (await look(store, cut=True)).findings
    assert finding.sentence.startswith("Table abc cannot be read: The database holds something that is no TableRow: ")


async def test_a_table_that_a_living_server_holds_is_left_alone(store: Store) -> None:
    await kept(store, 5)
    await damage(store, ADD.format(5, 0, "drop 7"))
    await store.register(a_node("left"), LONG)
    await store.claim("abc", "left")
    report = await look(store, cut=True)
    assert "nothing was cut: a server that is running holds it" in report.findings[0].sentence
    assert not report.is_well
    assert len((await store.load_table("abc")).choices) == 6


async def test_a_server_gives_back_what_it_cannot_open_and_plays_on_once_it_is_mended(store: Store, database_url: str) -> None:
    await kept(store, 5)
    await damage(store, ADD.format(5, 0, "drop 7"))
    async with open_house(database_url) as house:
        answer = await house.get("/api/tables/abc")
        assert (answer.status_code, answer.json()["error"]) == (409, lobby.BROKEN)
        assert (await look(store, cut=True)).findings[0].mended == "Table abc: cut back from 6 choices to 5."
        assert (await house.get("/api/tables/abc")).json()["steps"] == 5


def test_the_command_mends_what_keeps_a_table_shut(database_url: str, tmp_path: Path) -> None:
    with serving(database_url, tmp_path) as server:
        grant = server.table({"kind": "me"}, {"kind": "screen"}, game="connect_four")
        ana, levan = (Player(server, grant["table"]["id"], seat["token"], seat["seat"]) for seat in grant["seats"])
        for player in (ana, levan, ana):
            player.catch_up()
            player.say(type="choose", id=1, seat=player.seat, step=player.step, action="drop 4")
            player.hear("done")
        server.end(signal.SIGINT)
        assert repair(server) == (0, "1 table, all consistent.\n")
        spoil(database_url, grant["table"]["id"])
        code, told = repair(server)
        assert (code, told.splitlines()[1]) == (1, "1 table, 1 broken.")
        assert "It is the choice of Player 2" in told
        code, told = repair(server, "--cut")
        assert (code, told.splitlines()[1:]) == (
            0,
            [f"Table {grant['table']['id']}: cut back from 4 choices to 3.", "1 table, 1 mended, none broken."],
        )
        server.start()
        levan.come()
        assert levan.step == 3
        levan.say(type="choose", id=2, seat=1, step=3, action="drop 1")
        assert levan.hear("done")["step"] == 4


def repair(server: Server, *more: str) -> tuple[int, str]:
    """The command on the server's database: exit code and what it says."""
    done = command("repair", "--db", server.database, *more)
    return done.returncode, done.stdout + done.stderr


def spoil(database_url: str, table: str) -> None:
    """What a stale copy's clock did: a choice of the one who had chosen last, behind all others."""

    async def write() -> None:
        store = await Store.open(database_url)
        whole = await store.load_table(table)
        await store.append(whole.table.hold, ChoiceRow(len(whole.choices), 0, "drop 7"))
        await store.close()

    asyncio.run(write())
