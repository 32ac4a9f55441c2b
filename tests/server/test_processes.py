"""A server of two processes: nobody outside can tell, and whichever of them dies, nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from questboard.server.machines.siblings import Share

from .serving import PATIENCE, Player, Server, is_running, serving, until

TWO = ("--processes", "2")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """For those who leave it as it was."""
    folder = tmp_path_factory.mktemp("two")
    with serving(str(folder / "questboard.db"), folder, *TWO) as server:
        yield server


def tables_of_both(server: Server, **plan: Any) -> list[dict[str, Any]]:
    """Two tables, the first of process 0 and the second of process 1."""
    found: dict[int, dict[str, Any]] = {}
    while len(found) < 2:
        grant = server.table({"kind": "me"}, {"kind": "screen"}, game="connect_four", **plan)
        found[Share(0, 2).owner(grant["table"]["id"])] = grant
    return [found[0], found[1]]


def sit(server: Server, grant: dict[str, Any]) -> Player:
    return Player(server, grant["table"]["id"], grant["seats"][0]["token"], 0)


def choose(player: Player, action: str = "drop 4") -> int:
    player.say(type="choose", id=1, seat=0, step=player.step, action=action)
    step: int = player.hear("done")["step"]
    return step


def card(server: Server, table: str) -> dict[str, Any]:
    """A table, asked for over a new connection: an old one may have died with its process."""
    found: dict[str, Any] = httpx.get(f"http://127.0.0.1:{server.port}/api/tables/{table}", timeout=PATIENCE).json()
    return found


def talk(server: Server, data: bytes, answers: int) -> bytes:
    """What comes back over one connection, up to so many answers."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
        connection.sendall(data)
        heard = b""
        while heard.count(b"HTTP/1.1 ") < answers or not heard.endswith(b"}"):
            heard += connection.recv(65_536)
    return heard


def test_new_tables_are_shared_evenly(server: Server) -> None:
    ids = [server.table({"kind": "me"}, {"kind": "screen"}, game="connect_four")["table"]["id"] for _ in range(6)]
    assert sum(map(Share(0, 2).owns, ids)) == 3


def test_every_table_is_found_over_one_connection(server: Server) -> None:
    grants = tables_of_both(server)
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", limits=httpx.Limits(max_connections=1)) as client:
        for grant in grants * 3:
            id = grant["table"]["id"]
            assert client.get(f"/api/tables/{id}").json()["id"] == id


def test_a_request_that_comes_letter_by_letter_finds_its_table(server: Server) -> None:
    for grant in tables_of_both(server):
        id = grant["table"]["id"]
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for letter in f"GET /api/tables/{id} HTTP/1.1\r\nHost: localhost\r\n\r\n":
                connection.sendall(letter.encode())
            heard = b""
            while not heard.endswith(b"}"):
                heard += connection.recv(65_536)
        assert heard.startswith(b"HTTP/1.1 200 ")


def test_a_body_that_comes_later_follows_its_request(server: Server) -> None:
    for grant in tables_of_both(server):
        id, token = grant["table"]["id"], grant["host"]
        body = json.dumps({"to": "bot"}).encode()
        head = f"POST /api/tables/{id}/seats/1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as connection:
            connection.sendall(head.encode())
            # Something else is answered meanwhile; by then the first connection has been handed over.
            assert server.http.get(f"/api/tables/{id}").status_code == 200
            connection.sendall(body)
            assert connection.recv(65_536).startswith(b"HTTP/1.1 201 ")


def test_requests_sent_before_the_answer_are_answered_or_sent_elsewhere(server: Server) -> None:
    one, other = (grant["table"]["id"] for grant in tables_of_both(server))
    both = "".join(f"GET /api/tables/{id} HTTP/1.1\r\nHost: localhost\r\n\r\n" for id in (one, other))
    heard = talk(server, both.encode(), 2)
    first, second = heard.split(b"HTTP/1.1 ")[1:]
    assert first.startswith(b"200 ")
    assert second.startswith(b"421 ")
    assert b"ask again over a new connection" in second


def test_both_processes_tables_are_listed_with_who_is_there(server: Server) -> None:
    grants = tables_of_both(server, public=True)
    players = [sit(server, grant) for grant in grants]
    for player in players:
        choose(player)
    for _ in range(4):
        listed = {card["id"]: card for card in server.http.get("/api/tables").json()}
        cards = [listed[grant["table"]["id"]] for grant in grants]
        assert [(card["steps"], card["turn"], card["seats"][0]["here"]) for card in cards] == [(1, 1, True)] * 2
    for player in players:
        player.leave()


def test_figures_are_those_of_both(tmp_path: Path) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, *TWO, "--metrics-token", "figures") as server:
        for grant in tables_of_both(server):
            choose(sit(server, grant))
        for _ in range(4):
            address = f"http://127.0.0.1:{server.port}/metrics"
            answer = httpx.get(address, headers={"authorization": "Bearer figures"}).text
            assert "\nquestboard_choices_total 2\n" in answer
            assert "\nquestboard_connections 2\n" in answer


def test_a_rematch_is_at_home_where_the_match_was(server: Server) -> None:
    for grant in tables_of_both(server):
        seats = [Player(server, grant["table"]["id"], seat["token"], seat["seat"]) for seat in grant["seats"]]
        for step in range(7):
            player = seats[step % 2]
            player.catch_up()
            player.say(type="choose", id=1, seat=step % 2, step=step, action=f"drop {1 + step % 2}")
            player.hear("done")
        tokens = {"tokens": [seats[0].token]}
        again = server.http.post(f"/api/tables/{grant['table']['id']}/rematch", json=tokens).json()["table"]["id"]
        assert server.http.get(f"/api/tables/{again}").json()["id"] == again
        for player in seats:
            player.leave()


# ---- death ------------------------------------------------------------------------------------------------------------


def test_a_process_that_dies_is_replaced_and_its_tables_go_on(tmp_path: Path) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, *TWO) as server:
        players = [sit(server, grant) for grant in tables_of_both(server)]
        for player in players:
            assert choose(player) == 1
        before = server.children()
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(server.children()) == 2 and before[0] not in server.children())
        assert before[1] in server.children()
        for player in players:
            player.catch_up()
            assert player.step == 1
            assert card(server, player.table)["steps"] == 1


def test_bots_of_a_process_that_died_go_on_with_nobody_there(tmp_path: Path) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, *TWO) as server:
        bots = [{"kind": "bot", "bot": "mcts:40ms"}] * 2
        ids = [server.table(*bots, game="connect_four")["table"]["id"] for _ in range(2)]
        before = server.children()
        for child in before:
            os.kill(child, signal.SIGKILL)
        until(lambda: len(set(server.children()) - set(before)) == 2)
        until(lambda: all(card(server, id)["status"] == "over" for id in ids), 120)


def test_killing_everything_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, *TWO) as server:
        grants = tables_of_both(server)
        for grant in grants:
            assert choose(sit(server, grant)) == 1
        children = server.children()
        server.end(signal.SIGKILL)
        until(lambda: not any(map(is_running, children)))
        server.start()
        assert [server.http.get(f"/api/tables/{grant['table']['id']}").json()["steps"] for grant in grants] == [1, 1]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_told_to_stop_all_of_them_end_cleanly(tmp_path: Path, how: signal.Signals) -> None:
    with serving(str(tmp_path / "questboard.db"), tmp_path, *TWO) as server:
        for grant in tables_of_both(server):
            choose(sit(server, grant))
        children = server.children()
        assert server.end(how) == 0
        assert not any(map(is_running, children))
        assert "Traceback" not in server.log.read_text()


def test_a_server_that_cannot_start_says_why_and_ends(tmp_path: Path) -> None:
    (tmp_path / "questboard.db").write_bytes(b"this is no database, whatever its name says" * 100)
    server = Server(str(tmp_path / "questboard.db"), tmp_path / "server.log", *TWO)
    with pytest.raises(AssertionError, match="is not a database"):
        server.start()
    assert server.process is not None
    assert server.process.wait(PATIENCE) != 0
    assert server.process.stdout is not None
    server.process.stdout.close()
    server.close()
