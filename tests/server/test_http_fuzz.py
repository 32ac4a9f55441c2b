"""The HTTP interface against its own description: whatever fits or does not fit it, the server answers as it says it does."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
import socket
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from questboard.server.http.app import HEADERS

from .serving import Player, Server, serving

NAMES = ("not_a_server_error", "status_code_conformance", "content_type_conformance", "response_schema_conformance")
PATIENCE = 60  # seconds for an answer: a cover is painted when it is first asked for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("fuzz")
    with serving(f"sqlite:///{folder / 'questboard.db'}", folder) as server:
        yield server
        assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def places(server: Server) -> dict[str, Any]:
    """Tables of every kind and the secrets that open them, so that the random requests meet something."""
    me, screen, open_seat = {"kind": "me"}, {"kind": "screen"}, {"kind": "open"}
    grants = [
        server.table(me, open_seat, game="whisper"),
        server.table(me, screen, game="whisper", public=True),
        server.table(me, screen, game="whisper", public=True),
    ]
    over = grants[2]
    players = [Player(server, over["table"]["id"], seat["token"], seat["seat"]) for seat in over["seats"]]
    for _ in range(6):
        for player in players:
            player.catch_up()
        chooser = players[players[0].turn or 0]
        chooser.say(type="choose", id=1, seat=chooser.seat, step=chooser.step, action=chooser.options[0])
        chooser.hear("done")
    for player in players:
        player.leave()
    secrets = [f"Bearer {token}" for grant in grants for token in (grant["host"], *(seat["token"] for seat in grant["seats"]))]
    file = server.http.get(f"/api/tables/{over['table']['id']}/file").json()
    return {
        "table": [grant["table"]["id"] for grant in grants],
        "slug": ["whisper", "satchel", "manticore"],
        "secret": secrets,
        "file": file,
    }


def lead_deeper(case: Any, dice: random.Random, places: dict[str, Any]) -> None:
    """Random bodies seldom name a game that there is, and never make a match file; so some of them get a start."""
    if case.path == "/api/matches" and dice.random() < 0.8:
        file = dict(places["file"])
        name = dice.choice(list(file))
        file[name] = dice.choice([None, 0, -1, "", "\u0000", [], {}, [file[name]], {name: file[name]}])
        case.body = file
    elif isinstance(case.body, dict) and "variant" in case.body and dice.random() < 0.8:
        case.body["variant"] = "day"
    elif isinstance(case.body, dict) and "game" in case.body and dice.random() < 0.8:
        case.body["game"] = "whisper"
        if dice.random() < 0.8:
            case.body["options"] = {}
        for seat in case.body["seats"] if isinstance(case.body.get("seats"), list) else ():
            if isinstance(seat, dict):
                seat["bot"] = dice.choice(["random", seat.get("bot", "random")])


def put_to_the_test(server: Server, places: dict[str, Any], examples: int) -> int:
    """Every operation with so many random requests; how many were made."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/api/schema/openapi.json")
    checks = CHECKS.get_by_names(NAMES)
    dice = random.Random(3)
    made = 0
    for mode, found in itertools.product(GenerationMode, schema.get_all_operations()):
        assert isinstance(found, Ok), found
        operation = found.ok()

        @seed(7)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode))
        def request(case: Any) -> None:
            nonlocal made
            made += 1
            for name in case.path_parameters or {}:
                if name in places and dice.random() < 0.8:
                    case.path_parameters[name] = dice.choice(places[name])
            lead_deeper(case, dice, places)
            if dice.random() < 0.6:
                case.headers["Authorization"] = dice.choice(places["secret"])
            case.call_and_validate(checks=checks, timeout=PATIENCE)

        # What takes nothing at all cannot be asked for wrongly.
        with contextlib.suppress(Unsatisfiable) if mode is GenerationMode.NEGATIVE else contextlib.nullcontext():
            request()
    return made


def test_every_answer_is_as_described(server: Server, places: dict[str, Any]) -> None:
    assert put_to_the_test(server, places, 20) > 300
    assert server.http.get("/api/health").json()["status"] == "well"


@pytest.mark.long
def test_every_answer_is_as_described_at_length(server: Server, places: dict[str, Any]) -> None:
    assert put_to_the_test(server, places, 1_000) > 10_000


# ---- what cannot be read --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "request_",
    [
        pytest.param(b"GET /api/icons?names=%b HTTP/1.1\r\nhost: here\r\n\r\n" % (b"x" * 70_000), id="an endless address"),
        pytest.param(b"\x16\x03\x01\x02\x00\r\n\r\n", id="no HTTP at all"),
    ],
)
def test_what_cannot_be_read_is_refused_like_everything_else(server: Server, request_: bytes) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(request_)
        answer = b"".join(iter(lambda: line.recv(65_536), b""))
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 400 ")
    assert b"content-type: application/json" in head
    assert all(b"%b: %b" % header in head for header in HEADERS)
    assert json.loads(body)["error"].startswith("That request cannot be read")
    assert server.http.get("/api/health").json()["status"] == "well"


def test_nobody_can_go_on_for_ever_about_what_he_wants(server: Server) -> None:
    sent = 0
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
        line.sendall(b"GET / HTTP/1.1\r\n")
        with contextlib.suppress(ConnectionError):
            while sent < 50_000_000:
                sent += line.send(b"x-%d: %b\r\n" % (sent, b"x" * 60_000))
    assert sent < 50_000_000
    assert server.http.get("/api/health").json()["status"] == "well"
