"""Secrets stay where they belong: in no answer, no message to others, no figure, no error, and no line of the log."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from questboard.server.secrets import hashed, is_id, new_id, new_token

from .serving import Player, Server, serving

ME, SCREEN = {"kind": "me", "name": "Ana"}, {"kind": "screen", "name": "Levan"}


class Evidence:
    """A match played against a real server that logs everything it can, and all that anybody ever read of it."""

    def __init__(self, server: Server) -> None:
        self.grant = server.table(ME, SCREEN, game="whisper", public=True, number="my share")
        self.id = self.grant["table"]["id"]
        self.tokens = [seat["token"] for seat in self.grant["seats"]]
        self.answers: list[str] = []
        self.players = [Player(server, self.id, token, seat) for seat, token in enumerate(self.tokens)]
        self.read_everything(server)
        self.play(3)
        self.read_everything(server)
        self.before_the_end = [*self.answers, *self.messages]
        self.play(3)
        self.read_everything(server)
        self.secret: str = server.http.get(f"/api/tables/{self.id}").json()["secret"]
        for player in self.players:
            player.leave()
        self.log = server.log.read_text()

    @property
    def messages(self) -> list[str]:
        return [text for player in self.players for text in player.raw]

    def play(self, choices: int) -> None:
        for _ in range(choices):
            for player in self.players:
                player.catch_up()
            chooser = self.players[self.players[0].turn or 0]
            chooser.say(type="choose", id=1, seat=chooser.seat, step=chooser.step, action=chooser.options[0])
            assert chooser.hear("done", "refused")["type"] == "done"
        for player in self.players:
            player.catch_up()

    def read_everything(self, server: Server) -> None:
        """With the right secrets, with wrong ones, and without."""
        table = f"/api/tables/{self.id}"
        for path in (table, "/api/tables", "/api/health", f"{table}/file", f"{table}/summary", f"{table}/frames"):
            self.answers.append(server.http.get(path).text)
        self.answers.append(server.http.get("/metrics", headers={"authorization": "Bearer figures"}).raise_for_status().text)
        for token in (*self.tokens, self.grant["host"], "wrong" * 5, "x" * 200):
            headers = {"authorization": f"Bearer {token}"}
            for path in (f"{table}/frames?seat=0", f"{table}/log?seat=1"):
                self.answers.append(server.http.get(path, headers=headers).text)
            for path, body in ((f"{table}/start", {}), (f"{table}/seats/0", {"to": "king"}), (f"{table}/seats/9", {"to": "bot"})):
                self.answers.append(server.http.post(path, headers=headers, json=body).text)
            self.answers.append(server.http.post(f"{table}/join", json={"name": token[:40], "seat": 99, "number": token}).text)


@pytest.fixture(scope="module")
def evidence(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evidence]:
    folder = tmp_path_factory.mktemp("evidence")
    with serving(f"sqlite:///{folder / 'questboard.db'}", folder, "--metrics-token", "figures") as server:
        yield Evidence(server)


def test_no_seats_secret_is_in_any_answer_or_message(evidence: Evidence) -> None:
    told = "\n".join((*evidence.answers, *evidence.messages))
    for token in (*evidence.tokens, evidence.grant["host"]):
        assert token not in told


def test_no_hash_of_a_secret_is_told(evidence: Evidence) -> None:
    told = "\n".join((*evidence.answers, *evidence.messages, evidence.log))
    for token in (*evidence.tokens, evidence.grant["host"], "127.0.0.1"):
        assert hashed(token) not in told


def test_nothing_secret_is_in_the_log(evidence: Evidence) -> None:
    assert evidence.id in evidence.log
    for secret in (*evidence.tokens, evidence.grant["host"], evidence.secret, "my share", "wrong" * 5):
        assert secret not in evidence.log


def test_the_secret_behind_the_dice_is_told_only_at_the_end(evidence: Evidence) -> None:
    assert len(evidence.secret) == 64
    assert all(evidence.secret not in text for text in evidence.before_the_end)
    assert any(evidence.secret in text for text in evidence.answers)


def test_the_players_share_in_the_dice_is_told_only_at_the_end(evidence: Evidence) -> None:
    assert all("my share" not in text for text in evidence.before_the_end)
    assert any("my share" in text for text in evidence.answers)


def test_the_log_is_one_object_a_line(evidence: Evidence) -> None:
    lines: list[dict[str, Any]] = [json.loads(line) for line in evidence.log.splitlines()]
    assert {"at", "level", "from", "message"} <= set.intersection(*(set(line) for line in lines))
    assert not [line for line in lines if line["level"] == "error"]


def test_secrets_and_ids_are_long_and_never_the_same() -> None:
    assert len({new_token() for _ in range(1000)} | {new_id() for _ in range(1000)}) == 2000
    assert {len(new_token()) for _ in range(100)} == {32}


def test_an_id_begins_with_its_time_and_ends_with_what_nobody_can_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for seconds in (1.79e9, 1.79e9 + 0.1, 1.79e9 + 60, 2.1e9):
        monkeypatch.setattr(time, "time", lambda now=seconds: now)
        ids = [new_id() for _ in range(50)]
        assert len({id[:7] for id in ids}) == 1
        assert len({id[7:] for id in ids}) == 50
        assert all(is_id(id) and len(id) == 14 for id in ids)
        found.append(ids)
    for earlier, later in pairwise(found):
        assert max(earlier) < min(later)


def test_the_store_keeps_no_secret_of_a_seat(evidence: Evidence, tmp_path_factory: pytest.TempPathFactory) -> None:
    files = sorted(Path(tmp_path_factory.getbasetemp()).glob("evidence*/questboard.db*"))
    kept = b"".join(path.read_bytes() for path in files)
    assert evidence.id.encode() in kept
    for token in (*evidence.tokens, evidence.grant["host"]):
        assert token.encode() not in kept
