"""Two servers on one database: whichever of them one asks, a table is in one place, and it survives the machine it is on."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from .serving import PATIENCE, Player, Server, serving, until

Pair = tuple[Server, Server]


@pytest.fixture
def pair(database_url: str, tmp_path: Path) -> Iterator[Pair]:
    """Two machines, as far as they know."""
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    with serving(database_url, tmp_path / "one") as one, serving(database_url, tmp_path / "other") as other:
        yield one, other


def ask(server: Server, path: str, method: str = "GET", **more: Any) -> httpx.Response:
    """Over a connection of its own."""
    return httpx.request(method, f"http://127.0.0.1:{server.port}{path}", timeout=PATIENCE, **more)


def sit(server: Server, grant: dict[str, Any], seat: int) -> Player:
    return Player(server, grant["table"]["id"], grant["seats"][seat]["token"], seat)


def choose(player: Player, seat: int, action: str) -> int:
    player.say(type="choose", id=1, seat=seat, step=player.step, action=action)
    step: int = player.hear("done")["step"]
    return step


def two_people(server: Server) -> dict[str, Any]:
    return server.table({"kind": "me"}, {"kind": "screen"}, game="connect_four")


def owners(*servers: Server) -> list[int]:
    """How many rooms each has in memory."""
    return [ask(server, "/api/health").json()["rooms"] for server in servers]


def test_people_on_both_machines_play_at_one_table(pair: Pair) -> None:
    one, other = pair
    grant = two_people(one)
    ana, levan = sit(one, grant, 0), sit(other, grant, 1)
    assert choose(ana, 0, "drop 4") == 1
    assert levan.hear("update")["step"] == 1
    levan.step = 1
    assert choose(levan, 1, "drop 4") == 2
    assert ana.hear("update")["step"] == 2
    assert owners(one, other) == [1, 0]


def test_a_seat_is_given_to_one_of_two_guests(pair: Pair) -> None:
    grant = pair[0].table({"kind": "me"}, {"kind": "open"}, game="connect_four", start=False)
    path = f"/api/tables/{grant['table']['id']}/join"
    answers = [ask(server, path, "POST", json={"name": "Guest"}) for server in pair]
    assert [answer.status_code for answer in answers] == [201, 409]


def test_a_table_of_a_machine_that_was_killed_goes_on_at_the_other_at_once(pair: Pair) -> None:
    one, other = pair
    grant = two_people(one)
    assert choose(sit(one, grant, 0), 0, "drop 4") == 1
    one.end(signal.SIGKILL)
    levan = sit(other, grant, 1)
    assert levan.step == 1
    assert choose(levan, 1, "drop 3") == 2


def test_bots_go_on_playing_when_their_machine_was_killed(pair: Pair) -> None:
    one, other = pair
    # They think too long to have ended before the machine does.
    bot = {"kind": "bot", "bot": "mcts:200ms"}
    table = one.table(bot, bot, game="connect_four")["table"]["id"]
    one.end(signal.SIGKILL)
    until(lambda: ask(other, f"/api/tables/{table}").json()["status"] == "over")


def test_nobody_is_thrown_out_when_a_machine_is_drained(pair: Pair) -> None:
    one, other = pair
    grant = two_people(one)
    ana = sit(one, grant, 0)
    assert choose(ana, 0, "drop 4") == 1
    assert one.end(signal.SIGTERM) == 0
    levan = sit(other, grant, 1)
    assert levan.step == 1
    assert choose(levan, 1, "drop 3") == 2


def test_an_owner_that_slept_while_another_took_its_table_writes_nothing(pair: Pair) -> None:
    one, other = pair
    grant = two_people(one)
    ana = sit(one, grant, 0)
    assert choose(ana, 0, "drop 4") == 1
    asleep = one.pid
    os.kill(asleep, signal.SIGSTOP)
    try:
        until(lambda: reached(other, grant))
        levan = sit(other, grant, 1)
        assert choose(levan, 1, "drop 3") == 2
    finally:
        os.kill(asleep, signal.SIGCONT)
    # As far as her machine knows, Ana might take her choice back. She is asked to come again, and finds what Levan chose.
    ana.say(type="undo", id=2, seat=0, step=1)
    with pytest.raises(ConnectionClosed):
        ana.hear("refused", "done")
    again = sit(one, grant, 0)
    assert again.step == 2
    assert choose(again, 0, "drop 5") == 3
    assert [card["steps"] for card in (ask(s, f"/api/tables/{grant['table']['id']}").json() for s in pair)] == [3, 3]


@pytest.mark.parametrize("path", ["/api//tables/{}", "/api/tables//{}", "/api/%74ables/{}", "//api/tables/{}"])
@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_table_is_in_memory_once_however_its_path_is_written(tmp_path: Path, path: str, processes: str) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, "--processes", processes) as server:
        for _ in range(4):
            grant = server.table({"kind": "me"}, {"kind": "open"}, game="connect_four", start=False)
            id = grant["table"]["id"]
            ask(server, f"/api/tables/{id}")
            for _ in range(4):
                assert ask(server, path.format(id)).status_code != 200
                join = ask(server, path.format(id) + "/join", "POST", json={"name": "Stranger"})
                assert join.status_code != 201
            assert ask(server, f"/api/tables/{id}/join", "POST", json={"name": "Guest"}).status_code == 201


def test_a_stranger_cannot_say_that_he_was_led_here(pair: Pair) -> None:
    table = two_people(pair[0])["table"]["id"]
    for said in ("x", "x 10.0.0.1 1", "x y z", "key 127.0.0.1"):
        answer = ask(pair[0], f"/api/tables/{table}", headers={"x-questboard-relayed": said})
        assert answer.status_code == 200
        assert "connection" not in answer.headers


def reached(server: Server, grant: dict[str, Any]) -> bool:
    """Does it know the table, without waiting for one who sleeps?"""
    try:
        return httpx.get(f"http://127.0.0.1:{server.port}/api/tables/{grant['table']['id']}", timeout=0.5).status_code == 200
    except httpx.HTTPError:
        return False
