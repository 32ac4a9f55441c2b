"""The gate: strangers' pages, strangers' names and crooked addresses stay outside, and hear why."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from questboard.core import QuestboardError
from questboard.server.http.gate import Gate
from questboard.server.running import names_of

from .house import House, open_house
from .line import Line
from .serving import Server, serving

OURS = "http://house"
NOT_OURS = "That page is not this server's; its host can let it in with --origin."
NO_NAME = "This server does not go by that name; its host can give it one with --host-name."
CROOKED = "There is nothing here; write the address plainly."


@pytest.fixture(scope="module")
async def shared_house(games: None, at_once: None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    place = tmp_path_factory.mktemp("house") / "questboard.db"
    async with open_house(place, origins=("https://friends.example", "http://near.example:8080"), proxies=("10.0.0.1",)) as house:
        yield house


async def make_table(house: House, **headers: str) -> httpx.Response:
    body = {"game": "whisper", "seats": [{"kind": "me"}, {"kind": "screen"}]}
    return await house.post("/api/tables", body=body, **headers)


# ---- whose page -----------------------------------------------------------------------------------------------------


@pytest.mark.anyio
@pytest.mark.parametrize(
    "origin", [OURS, "http://HOUSE", "http://house:80", "https://friends.example", "http://near.example:8080"]
)
async def test_our_own_pages_and_those_let_in_may_ask(house: House, origin: str) -> None:
    assert (await make_table(house, origin=origin)).status_code == 201


@pytest.mark.anyio
async def test_programs_say_no_origin_and_may_ask(house: House) -> None:
    assert (await make_table(house)).status_code == 201


@pytest.mark.anyio
@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "http://house:81",
        "http://house.evil.example",
        "null",
        "",
        "http://[",
        "https://near.example:8080",
        "house",
    ],
)
async def test_a_stranger_s_page_may_change_nothing(house: House, origin: str) -> None:
    answer = await make_table(house, origin=origin)
    assert (answer.status_code, answer.json()) == (403, {"error": NOT_OURS})


@pytest.mark.anyio
async def test_reading_is_left_to_what_browsers_allow(house: House) -> None:
    assert (await house.get("/api/games/whisper", origin="http://evil.example")).status_code == 200


@pytest.mark.anyio
async def test_behind_tls_a_page_that_came_without_it_is_a_stranger_s(house: House) -> None:
    secure = {"x-forwarded-proto": "https"}
    assert (await make_table(house, origin="https://house", **secure)).status_code == 201
    assert (await make_table(house, origin="http://house", **secure)).status_code == 403
    # A proxy that does not tell that it speaks TLS keeps nobody out.
    assert (await make_table(house, origin="https://house")).status_code == 201


@pytest.mark.anyio
async def test_who_came_by_tls_is_told_to_stay_with_it(house: House) -> None:
    answer = await house.get("/api/games/whisper", **{"x-forwarded-proto": "https"})
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    assert "strict-transport-security" not in (await house.get("/api/games/whisper")).headers


@pytest.mark.parametrize("given", ["friends.example", "https://friends.example/page", "ftp://friends.example"])
def test_what_is_no_origin_is_refused_at_the_start(given: str) -> None:
    with pytest.raises(QuestboardError, match="--origin wants"):
        Gate(origins=[given])


# ---- which name -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "given", "names"),
    [
        ("127.0.0.1", [], ("127.0.0.1",)),
        ("127.0.0.2", ["play.example"], ("127.0.0.2", "play.example")),
        ("::1", [], ("::1",)),
        ("localhost", [], ("localhost",)),
        ("0.0.0.0", [], ()),
        ("0.0.0.0", ["play.example"], ("play.example",)),
        ("play.example", [], ()),
    ],
)
def test_only_a_server_for_one_machine_is_particular_about_its_name(host: str, given: list[str], names: tuple[str, ...]) -> None:
    assert names_of(host, given) == names


@pytest.mark.parametrize(
    ("host", "is_let_in"),
    [
        ("127.0.0.1:8765", True),
        ("localhost", True),
        ("LOCALHOST:99", True),
        ("[::1]:8765", True),
        ("play.example", True),
        ("evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("play.example.evil.example:8765", False),
        ("[::", False),
        ("", False),
        (None, False),
    ],
)
def test_a_server_with_names_goes_by_no_other(host: str | None, is_let_in: bool) -> None:
    gate = Gate(names=["127.0.0.1", "Play.Example"])
    headers = [] if host is None else [(b"host", host.encode())]
    refusal = gate.refusal({"type": "http", "method": "GET", "path": "/api/games", "headers": headers})
    assert (None if refusal is None else (refusal.status, str(refusal))) == (None if is_let_in else (403, NO_NAME))


def test_two_names_are_none() -> None:
    headers = [(b"host", b"house"), (b"host", b"evil.example")]
    refusal = Gate().refusal({"type": "http", "method": "GET", "path": "/", "headers": headers})
    assert refusal is not None
    assert refusal.status == 400


# ---- written plainly ------------------------------------------------------------------------------------------------


CROOKED_WAYS = [
    "/api//tables/{id}",
    "/api/%74ables/{id}",
    "/%61pi/tables/{id}",
    "/api/tables/../tables/{id}",
    "/api/./tables/{id}",
    "/api/tables/{id}/",
    "/api/tables//{id}",
    "/api/tables/%2e%2e/tables/{id}",
    "/api/tables/{id}%2fframes",
    "/api/tables/{id};a=b",
    "/api/games/",
    "/metrics/",
    "/%6detrics",
]


def ask_as_written(server: Server, path: str) -> tuple[int, bytes]:
    """Status and body; clients like to tidy addresses up, so there is none here."""
    answer = server.raw(b"GET %b HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n" % path.encode())
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


@pytest.fixture(scope="module", params=["1", "2"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("gate")
    with serving(f"sqlite:///{folder / 'questboard.db'}", folder, "--processes", request.param) as server:
        yield server


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    id: str = server.table({"kind": "me"}, {"kind": "screen"}, game="whisper")["table"]["id"]
    return id


@pytest.mark.parametrize("way", CROOKED_WAYS)
def test_a_crooked_way_leads_nowhere(server: Server, table: str, way: str) -> None:
    status, body = ask_as_written(server, way.format(id=table))
    assert (status, json.loads(body)) == (404, {"error": CROOKED})


def test_the_plain_way_leads_there(server: Server, table: str) -> None:
    assert json.loads(ask_as_written(server, f"/api/tables/{table}")[1])["id"] == table


# ---- sockets --------------------------------------------------------------------------------------------------------


def open_socket(server: Server, path: str, **headers: str) -> None:
    with connect(f"ws://127.0.0.1:{server.port}{path}", additional_headers=headers, compression=None, close_timeout=1):
        pass


def test_our_own_page_opens_a_socket(server: Server, table: str) -> None:
    open_socket(server, f"/api/tables/{table}/socket", origin=f"http://127.0.0.1:{server.port}")


@pytest.mark.parametrize(
    ("way", "headers", "status", "sentence"),
    [
        ("/api/tables/{id}/socket", {"origin": "http://evil.example"}, 403, NOT_OURS),
        ("/api/tables/{id}/socket", {"origin": "null"}, 403, NOT_OURS),
        ("/api//tables/{id}/socket", {}, 404, CROOKED),
        ("/api/%74ables/{id}/socket", {}, 404, CROOKED),
        ("/api/tables/{id}/socket/", {}, 404, CROOKED),
    ],
)
def test_a_socket_is_refused_with_a_sentence(
    server: Server, table: str, way: str, headers: dict[str, str], status: int, sentence: str
) -> None:
    with pytest.raises(InvalidStatus) as refused:
        open_socket(server, way.format(id=table), **headers)
    assert refused.value.response.status_code == status
    assert sentence in refused.value.response.body.decode()


def test_a_name_that_was_made_to_point_here_opens_neither_page_nor_socket(server: Server, table: str) -> None:
    answer = server.http.get(f"/api/tables/{table}", headers={"host": "evil.example"})
    assert (answer.status_code, answer.json()) == (403, {"error": NO_NAME})
    assert server.http.get("/", headers={"host": "evil.example"}).status_code == 403
    request = b"GET /api/tables/%b/socket HTTP/1.1\r\nhost: evil.example\r\norigin: http://evil.example\r\n" % table.encode()
    request += b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
    assert server.raw(request + b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").startswith(b"HTTP/1.1 403 ")


@pytest.mark.anyio
async def test_the_application_itself_refuses_what_no_door_has_looked_at(house: House) -> None:
    table = await house.table("me", "screen")
    line = Line(house.app, table.id, path=f"/api//tables/{table.id}/socket")
    assert await line.hear_end() == 4403
    assert not line.accepted


# ---- what cannot be read --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/api/tables", "/api/matches", "/api/games/whisper/lesson", "/api/games/satchel/workshop/check"]
)
@pytest.mark.parametrize("body", [b'{"game": "\xff"}', b'{"game": "\xed\xa0\x80"}', b'"\xc3"'])
def test_bytes_that_are_no_text_are_refused(server: Server, path: str, body: bytes) -> None:
    answer = server.http.post(path, content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()) == (400, {"error": "That is not text in UTF-8."})


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables?game=%ff",
        "/api/tables?game=%00",
        "/api/tables?game=%zz%",
        "/api/tables?limit=" + "9" * 5_000,
        "/api/tables?limit=%D9%A3",
        "/api/tables?" + "&".join(["game=a"] * 1_000),
        "/api/icons?names=%ff,%00,%ed%a0%80",
        "/api/games/" + "9" * 5_000,
        "/api/tables/x/frames?first=1e999&seat=-0",
        "/t/%ff%00",
    ],
)
def test_odd_addresses_are_no_trouble(server: Server, path: str) -> None:
    assert ask_as_written(server, path)[0] in (200, 400, 404)
    assert "Traceback" not in server.log.read_text()
