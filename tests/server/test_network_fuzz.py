"""Nonsense over the network: strangers send spoilt requests, messages and frames, and not a row of the database changes by it."""

from __future__ import annotations

import hashlib
import json
import random
import re
import socket
import sqlite3
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from .serving import PATIENCE, Player, Server, serving
from .test_socket_fuzz import bases, nonsense

AT_ONCE = 8
KEY = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
ODD_LINES = [
    b"content-length: 5\r\ntransfer-encoding: chunked\r\n",
    b"content-length: 99999999999999999999\r\n",
    b"content-length: -1\r\n",
    b"content-length: 3\r\ncontent-length: 4\r\n",
    b"transfer-encoding: chunked\r\n",
    b"transfer-encoding: gzip, chunked\r\n",
    b"content-encoding: gzip\r\n",
    b"x-questboard-relayed: key 10.0.0.1 1\r\n",
    b"X-Questboard-Relayed: \xff\xfe\r\n",
    b"x-forwarded-for: 10.0.0.1, ,\r\nx-forwarded-proto: gopher\r\n",
    b"host: evil.example\r\n",
    b"origin: http://evil.example\r\n",
    b"authorization: Bearer \xc3\x28\r\n",
    b"authorization: Basic eDp5\r\n",
    b"authorization: Bearer " + b"x" * 5_000 + b"\r\n",
    b"expect: 100-continue\r\n",
    b"accept: application/x-msgpack\r\n",
    b"content-type: multipart/form-data; boundary=x\r\n",
    b"content-type: application/json; charset=utf-16\r\n",
    b" folded\r\n",
    b"range: bytes=0-0,-1\r\n",
    b"if-none-match: \xff\r\n",
    b"connection: upgrade\r\nupgrade: h2c\r\n",
    b"cookie: " + b"a=b; " * 500 + b"\r\n",
    b"\x00: \x00\r\n",
]
READ = ["", "/frames", "/log", "/summary", "/file", "/seats/0/build", "/frames?seat=0", "/log?seat=1&last=3", "/socket"]
ASKED = ["/join", "/start", "/seats/0", "/seats/1/build", "/rematch", "/branch"]
BODIES: list[Any] = [
    {"name": "Stranger"},
    {"name": "\u202eStranger\u0000", "seat": 1, "number": "7"},
    {"to": "open"},
    {"to": "bot", "bot": "mcts:99999s"},
    {"build": "blue coin"},
    {"tokens": ["x" * 32]},
    {"step": 3, "seats": []},
    {"game": "no such game", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "lesson"}]},
    {"game": "no such game", "seats": [{"kind": "me"}] * 17, "options": {"rounds": 10**400}},
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("network")
    with serving(str(folder / "questboard.db"), folder, "--processes", "2", "--connections", "1000") as server:
        yield server


def all_rows(server: Server) -> str:
    """A fingerprint of everything that is kept; who holds a table in memory is no part of it."""
    mark = hashlib.sha256()
    with sqlite3.connect(server.database) as database:
        for name in ("tables", "seats", "choices", "snapshots"):
            columns = [row[1] for row in database.execute(f"PRAGMA table_info({name})") if row[1] not in ("owner", "epoch")]
            rows = database.execute(f"SELECT {', '.join(columns)} FROM {name} ORDER BY 1, 2").fetchall()
            mark.update(repr(rows).encode())
    return mark.hexdigest()


@pytest.fixture(scope="module")
def tables(server: Server) -> list[str]:
    """One that waits with all its seats taken, one that runs, one that is over."""
    me, screen = {"kind": "me"}, {"kind": "screen"}
    grants = [server.table(me, screen, game="whisper", start=start, public=True) for start in (False, True, True)]
    over = grants[-1]
    players = [Player(server, over["table"]["id"], seat["token"], seat["seat"]) for seat in over["seats"]]
    for _ in range(6):
        for player in players:
            player.catch_up()
        chooser = players[players[0].turn or 0]
        chooser.say(type="choose", id=1, seat=chooser.seat, step=chooser.step, action=chooser.options[0])
        chooser.hear("done")
    for player in players:
        player.leave()
    return [grant["table"]["id"] for grant in grants]


def good_request(dice: random.Random, tables: list[str]) -> bytes:
    """One that is answered as described; no stranger may change anything by it."""
    table = dice.choice([*tables, "22222222222222"])
    if dice.random() < 0.5:
        paths = [f"/api/tables/{table}{dice.choice(READ)}"] * 3 + [
            "/api/games",
            "/api/tables?limit=3",
            "/api/health",
            "/",
            "/metrics",
        ]
        path = dice.choice(paths)
        upgrade = KEY if path.endswith("/socket") else b""
        return b"GET %b HTTP/1.1\r\nhost: localhost\r\n%bconnection: close\r\n\r\n" % (path.encode(), upgrade)
    path = dice.choice([f"/api/tables/{table}{dice.choice(ASKED)}", "/api/tables", "/api/matches"])
    body = json.dumps(dice.choice(BODIES[-2:] if path == "/api/tables" else BODIES)).encode()
    if path.endswith("/branch"):
        body = b'{"step": 1000000, "seats": []}'
    head = b"POST %b HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n" % path.encode()
    return head + b"content-length: %d\r\nconnection: close\r\n\r\n" % len(body) + body


def spoilt(dice: random.Random, request: bytes) -> bytes:
    """The same with some bytes or lines of another kind."""
    data = bytearray(request)
    match dice.randrange(8):
        case 0:
            pass
        case 1 | 2:
            for _ in range(dice.randrange(1, 5)):
                data[dice.randrange(len(data))] = dice.randrange(256)
        case 3:
            at = dice.randrange(len(data))
            data[at:at] = dice.randbytes(dice.randrange(1, 20))
        case 4:
            at = dice.randrange(len(data))
            del data[at : at + dice.randrange(1, 30)]
        case 5 | 6:
            at = request.index(b"\r\n") + 2
            data[at:at] = dice.choice(ODD_LINES)
        case _:
            data += request
    return bytes(data)


def answered(server: Server, request: bytes) -> bytes:
    """What comes back; one that is not complete is not waited for long."""
    answer = b""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line, suppress(ConnectionError, TimeoutError):
        line.sendall(request)
        line.settimeout(0.5)
        while portion := line.recv(65_536):
            answer += portion
    return answer


def spoilt_frames(dice: random.Random, pouring: Iterator[str | bytes], count: int) -> bytes:
    """Messages in frames, some of which are no frames."""
    parts = []
    for _ in range(count):
        message = next(pouring)
        data = message.encode(errors="surrogatepass") if isinstance(message, str) else message
        opcode = dice.choice([Opcode.TEXT] * 8 + [Opcode.BINARY, Opcode.PING, Opcode.PONG])
        if opcode >= Opcode.CLOSE:
            data = data[:125]
        frame = bytearray(Frame(opcode, data, fin=opcode >= Opcode.CLOSE or dice.random() < 0.95).serialize(mask=True))
        if dice.random() < 0.01:
            frame[dice.randrange(len(frame))] = dice.randrange(256)
        parts.append(bytes(frame))
    return b"".join(parts)


def pour(server: Server, tables: list[str], requests: int, messages: int, seed: int) -> Counter[int]:
    """So many of each; how often which status was answered."""
    dice = random.Random(seed)
    found: Counter[int] = Counter()
    for _ in range(requests):
        answer = answered(server, spoilt(dice, good_request(dice, tables)))
        found.update(int(status) for status in re.findall(rb"HTTP/1\.1 (\d{3}) ", answer))
        assert b"Traceback" not in answer
    hello = Frame(Opcode.TEXT, json.dumps({"type": "hello", "v": 1}).encode()).serialize(mask=True)
    pouring = nonsense(dice, bases(0))
    for _ in range(messages // 50):
        table = dice.choice(tables)
        head = b"GET /api/tables/%b/socket HTTP/1.1\r\nhost: localhost\r\n%b\r\n" % (table.encode(), KEY)
        # What a conversation does not hear because it was sent away counts as heard.
        with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
            line.sendall(head)
            assert b" 101 " in line.recv(4_096)
            with suppress(ConnectionError, TimeoutError):
                line.sendall(hello + spoilt_frames(dice, pouring, 50) + Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
                line.settimeout(2)
                while line.recv(65_536):
                    pass
    return found


def check(server: Server, tables: list[str], requests: int, messages: int) -> None:
    for table in tables:
        server.http.get(f"/api/tables/{table}")
    before = all_rows(server)
    found: Counter[int] = Counter()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        share = requests // AT_ONCE, messages // AT_ONCE
        for part in pool.map(lambda seed: pour(server, tables, *share, seed), range(AT_ONCE)):
            found += part
    print("answers:", dict(sorted(found.items())))
    assert sum(found.values()) > requests / 2
    assert [status for status in found if status >= 500] == []
    assert all_rows(server) == before
    log = server.log.read_text()
    assert "Traceback" not in log
    assert '"level": "error"' not in log
    assert server.http.get("/api/health").json()["status"] == "well"


def test_what_strangers_send_changes_nothing(server: Server, tables: list[str]) -> None:
    check(server, tables, 400, 400)


@pytest.mark.long
def test_twenty_thousand_requests_and_messages_of_strangers_change_nothing(server: Server, tables: list[str]) -> None:
    check(server, tables, 12_000, 12_000)
