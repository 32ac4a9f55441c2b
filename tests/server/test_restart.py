"""Sudden death and orderly ends: what was acknowledged is there afterwards, once; and nothing is left running."""

from __future__ import annotations

import json
import random
import signal
import socket
import sqlite3
import time
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from .serving import PATIENCE, Player, Server, is_running, serving, until

ME, SCREEN = {"kind": "me"}, {"kind": "screen"}


def choose_through_death(server: Server, player: Player, action: str, delay: float | None) -> int:
    """Make a choice; with a delay, kill the server so long after sending it, and send it again to the next one."""
    step, died = player.step, False
    while True:
        try:
            player.say(type="choose", id=step + 1, seat=player.seat, step=step, action=action)
            if delay is not None and not died:
                died = True
                time.sleep(delay)
                server.end(signal.SIGKILL)
                server.start()
            answer = player.hear("done", "refused")
            assert answer["type"] == "done", answer
            return int(answer["step"])
        except (ConnectionClosed, OSError):
            player.come()


@pytest.mark.parametrize("game", ["connect_four", "whisper"])
def test_a_match_survives_being_killed_again_and_again(database_url: str, tmp_path: Path, game: str) -> None:
    dice = random.Random(f"{game} {database_url.split(':')[0]}")
    with serving(database_url, tmp_path) as server:
        grant = server.table(ME, SCREEN, game=game, options={"rounds": 3} if game == "whisper" else {})
        table = grant["table"]["id"]
        players = [Player(server, table, seat["token"], seat["seat"]) for seat in grant["seats"]]
        made: list[tuple[int, str]] = []
        deaths = {2, 5, 6}
        while True:
            for player in players:
                player.catch_up()
            assert {player.step for player in players} == {len(made)}
            turn = players[0].turn
            if turn is None:
                break
            action = dice.choice(players[turn].options)
            delay = dice.uniform(0.0, 0.008) if len(made) in deaths else None
            assert choose_through_death(server, players[turn], action, delay) == len(made) + 1
            made.append((turn, action))
        for player in players:
            player.leave()
        file = server.http.get(f"/api/tables/{table}/file").json()
        assert [(line["seat"], line["choice"]) for line in file["choices"]] == made
        assert server.http.post("/api/matches", json=file).status_code == 201
    assert "Traceback" not in server.log.read_text()


def test_after_a_sudden_death_no_worker_is_left_and_bots_go_on_with_nobody_there(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'questboard.db'}", tmp_path) as server:
        bot = {"kind": "bot", "bot": "mcts:150"}
        table = server.table(bot, bot, bot, bot, game="whisper", options={"rounds": 3})["table"]["id"]
        until(lambda: server.http.get(f"/api/tables/{table}").json()["steps"] >= 2)
        workers = server.children()
        server.end(signal.SIGKILL)
        until(lambda: not any(map(is_running, workers)))
        with sqlite3.connect(tmp_path / "questboard.db") as kept:
            (before,) = kept.execute("select count(*) from choices").fetchone()
        kept.close()
        server.start()
        until(lambda: server.http.get(f"/api/tables/{table}").json()["status"] == "over")
        choices = server.http.get(f"/api/tables/{table}/file").json()["choices"]
        assert len(choices) > before


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_server_told_to_stop_ends_cleanly_with_all_its_workers(tmp_path: Path, how: signal.Signals) -> None:
    with serving(f"sqlite:///{tmp_path / 'questboard.db'}", tmp_path) as server:
        thinker = {"kind": "bot", "bot": "mcts:4000"}
        grant = server.table(ME, thinker, game="connect_four")
        player = Player(server, grant["table"]["id"], grant["seats"][0]["token"], 0)
        player.say(type="choose", id=1, seat=0, step=0, action="drop 4")
        assert player.hear("done")["step"] == 1
        until(lambda: len(server.children()) > 0)
        children = server.children()
        assert server.end(how) in (0, 130, -how)
        until(lambda: not any(map(is_running, children)))
        log = server.log.read_text()
        assert "Traceback" not in log
        assert "never retrieved" not in log
        assert all(json.loads(line)["level"] != "error" for line in log.splitlines())
        player.leave()


def test_whoever_still_waits_when_the_server_stops_hears_that_it_does(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'questboard.db'}", tmp_path) as server:
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\nexpect: 100-continue\r\ncontent-length: 100\r\n\r\n")
            # The body is waited for, and never comes: a server that ends does not wait for so long.
            assert line.recv(65_536).startswith(b"HTTP/1.1 100 ")
            server.end(signal.SIGTERM)
            head, _, body = b"".join(iter(lambda: line.recv(65_536), b"")).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 503 ")
        assert b"connection: close" in head
        assert json.loads(body) == {"error": "This server is just being stopped; ask again."}
        assert "Traceback" not in server.log.read_text()


def test_what_was_chosen_before_an_orderly_end_is_there_afterwards(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'questboard.db'}", tmp_path) as server:
        grant = server.table(ME, SCREEN, game="connect_four")
        player = Player(server, grant["table"]["id"], grant["seats"][0]["token"], 0)
        player.say(type="choose", id=1, seat=0, step=0, action="drop 4")
        player.hear("done")
        server.end(signal.SIGINT)
        server.start()
        assert server.http.get(f"/api/tables/{grant['table']['id']}").json()["steps"] == 1
        player.leave()
