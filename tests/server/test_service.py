"""The shelf, the icons, what machines ask, and what stands on every answer."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import httpx
import msgspec
import pytest

from questboard.core import registry
from questboard.core.shown.scene import Scene
from questboard.server import games
from questboard.server.http.app import HEADERS
from questboard.server.http.site import HOW_TO_BUILD
from questboard.server.limits import Limits
from questboard.server.protocol import GameCard, RulesPage

from .house import FIGURES, House, open_house

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small client as the build leaves it."""
    folder = tmp_path_factory.mktemp("static")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Questboard</title>" + "<p>words</p>" * 200)
    (folder / "assets" / "main-abc.js").write_text("export const words = 1;\n" * 100)
    (folder / "assets" / "font.woff2").write_bytes(b"wOF2" * 10)
    (folder / "icons.json").write_text('{"sword": "M0 0h512v512z", "shield": "M1 1"}')
    (folder.parent / "beside.txt").write_text("not for you")
    return folder


@pytest.fixture(scope="module")
async def shared_house(games: None, at_once: None, built: Path, tmp_path_factory: pytest.TempPathFactory):  # type: ignore[no-untyped-def]
    async with open_house(tmp_path_factory.mktemp("house") / "questboard.db", site=built, metrics_token=FIGURES) as house:
        yield house


# ---- the shelf ------------------------------------------------------------------------------------------------------


async def test_the_shelf_has_every_installed_game(house: House) -> None:
    cards = msgspec.json.decode((await house.get("/api/games")).content, type=list[GameCard])
    assert [card.slug for card in cards] == registry.names()
    assert {"connect_four", "manticore", "whisper"} <= {card.slug for card in cards}


@pytest.mark.parametrize("slug", ["connect_four", "manticore", "whisper"])
async def test_every_game_has_a_card_a_rulebook_and_a_cover(house: House, slug: str) -> None:
    card = msgspec.json.decode((await house.get(f"/api/games/{slug}")).content, type=GameCard)
    rules = msgspec.json.decode((await house.get(f"/api/games/{slug}/rules")).content, type=RulesPage)
    cover = msgspec.json.decode((await house.get(f"/api/games/{slug}/cover")).content, type=Scene)
    assert (card.slug, rules.game) == (slug, slug)
    assert cover.choices == ()


async def test_rules_come_with_a_quick_reference_and_how_often_they_are_told(house: House) -> None:
    page = msgspec.json.decode((await house.get("/api/games/manticore/rules")).content, type=RulesPage)
    book = registry.game("manticore").rules.rulebook
    assert book.fired is not None
    assert page.quick == book.quick
    assert page.quick[0].lines[0].rules[0] in book
    assert page.told == book.fired.about()
    assert {rule.id: rule.told for rule in page.rules} == {id: book.fired.words(id) for id in book.rules}


async def test_a_game_may_have_neither(house: House) -> None:
    page = msgspec.json.decode((await house.get("/api/games/whisper/rules")).content, type=RulesPage)
    assert (page.quick, page.told, {rule.told for rule in page.rules}) == ((), "", {""})


@pytest.mark.parametrize("path", ["", "/rules", "/cover"])
async def test_a_game_that_is_not_installed_is_not_found(house: House, path: str) -> None:
    for slug in ("ludo", "%00", "x" * 41):
        answer = await house.get(f"/api/games/{slug}{path}")
        assert answer.status_code in (400, 404)
        assert answer.json()["error"]


async def test_icons_come_by_name_and_unknown_ones_are_left_out(house: House) -> None:
    assert (await house.get("/api/icons?names=sword,dragon,shield")).json() == {"sword": "M0 0h512v512z", "shield": "M1 1"}


async def test_icons_without_names_are_refused(house: House) -> None:
    assert (await house.get("/api/icons")).status_code == 400


async def test_a_server_that_is_well_says_so(house: House) -> None:
    assert (await house.get("/api/health")).json()["status"] == "well"


async def test_figures_count_what_happened(house: House) -> None:
    table = await house.table("me", "screen")
    line = await table.line(0)
    before = figures(await house.get("/metrics", FIGURES))
    await line.choose(line.options[0])
    after = figures(await house.get("/metrics", FIGURES))
    assert after["questboard_choices_total"] == before.get("questboard_choices_total", 0) + 1
    assert after["questboard_connections"] == 1
    assert after['questboard_requests_total{status="200"}'] >= 1


@pytest.mark.parametrize("said", ["", "x", FIGURES + "x", FIGURES[:-1], "\u00e9"])
async def test_figures_are_nobodys_business_without_the_token(house: House, said: str) -> None:
    answer = await house.http.get("/metrics", headers={"authorization": f"Bearer {said}".encode()})
    assert (answer.status_code, answer.json()) == (404, {"error": "There is nothing here."})


async def test_a_server_without_a_token_tells_no_figures(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db") as house:
        for header in ("", "Bearer ", "Bearer"):
            assert (await house.http.get("/metrics", headers={"authorization": header})).status_code == 404


async def test_others_are_answered_while_a_game_is_loaded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end = threading.Event()
    monkeypatch.setattr(games, "_whole", set())
    monkeypatch.setattr(games, "_load", lambda slug: may_end.wait(60))
    making = asyncio.ensure_future(house.table("me", "screen", game="connect_four"))
    for path in ("/api/health", "/api/games", "/api/games/connect_four"):
        assert (await house.get(path)).status_code == 200
    assert not making.done()
    may_end.set()
    assert (await making).card["status"] == "running"


async def test_only_a_request_that_is_given_up_itself_hears_that_the_server_ends(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def cancelled(*_: object) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(house.lobby, "cards", cancelled)
    with pytest.raises(asyncio.CancelledError):
        await house.get("/api/tables")


def figures(answer: httpx.Response) -> dict[str, float]:
    assert answer.headers["content-type"].startswith("text/plain")
    return {line.rsplit(" ", 1)[0]: float(line.rsplit(" ", 1)[1]) for line in answer.text.splitlines() if line[0] != "#"}


async def test_people_can_read_about_the_interface(house: House) -> None:
    page = await house.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    assert "/api/tables/{table}/join" in page.text
    assert "<script" not in page.text


async def test_machines_can_read_about_the_interface(house: House) -> None:
    document = (await house.get("/api/schema/openapi.json")).json()
    assert "/api/tables/{table}/frames" in document["paths"]


# ---- on every answer ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("GET", "/assets/main-abc.js", 200),
        ("GET", "/nothing", 404),
        ("POST", "/", 405),
        ("GET", "/api/games", 200),
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/games", 405),
        ("GET", "/api/docs", 200),
        ("GET", "/metrics", 404),
        ("GET", "/api//games", 404),
        ("POST", "/api/tables", 400),
    ],
)
async def test_security_headers_stand_on_every_answer(house: House, method: str, path: str, status: int) -> None:
    answer = await house.http.request(method, path)
    assert answer.status_code == status
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()


async def test_answers_are_packed_for_those_who_can_read_it(house: House) -> None:
    answer = await house.get("/api/games/manticore/rules", **{"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"


# ---- the page -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    ["/", "/new/whisper", "/workshop/whisper", "/t/abc", "/replay/abc", "/rules/whisper", "/tables", "/replays", "/credits"],
)
async def test_every_place_of_the_client_is_its_one_page(house: House, path: str) -> None:
    answer = await house.get(path)
    assert (answer.status_code, answer.text[:15]) == (200, "<!doctype html>")
    assert answer.headers["cache-control"] == "no-cache"


async def test_files_with_a_mark_in_their_name_are_kept_forever(house: House) -> None:
    answer = await house.get("/assets/main-abc.js")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["content-type"] == "application/javascript; charset=utf-8"


@pytest.mark.parametrize("form", ["{}", "W/{}", '"other", {}'])
async def test_what_the_browser_has_is_not_sent_again(house: House, form: str) -> None:
    mark = (await house.get("/")).headers["etag"]
    answer = await house.get("/", **{"if-none-match": form.format(mark)})
    assert (answer.status_code, answer.content) == (304, b"")


async def test_another_mark_is_answered_with_the_file(house: House) -> None:
    assert (await house.get("/", **{"if-none-match": '"0123"'})).status_code == 200


@pytest.mark.parametrize(("accepts", "encoding"), [("gzip, br", "gzip"), ("identity", None)])
async def test_the_page_is_packed_for_those_who_can_read_it(house: House, accepts: str, encoding: str | None) -> None:
    answer = await house.get("/", **{"accept-encoding": accepts})
    assert answer.headers.get("content-encoding") == encoding
    assert answer.text.startswith("<!doctype html>")


async def test_what_is_packed_already_is_not_packed_again(house: House) -> None:
    answer = await house.get("/assets/font.woff2", **{"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers


async def test_a_head_has_no_body(house: House) -> None:
    answer = await house.http.head("/")
    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) > 0


@pytest.mark.parametrize(
    "path",
    [
        "/../beside.txt",
        "/assets/../../beside.txt",
        "/..%2fbeside.txt",
        "/%2e%2e/beside.txt",
        "//etc/passwd",
        "/assets",
        "/icons.json",
    ],
)
async def test_nothing_beside_the_client_is_served(house: House, path: str) -> None:
    heard = []
    scope = {"type": "http", "method": "GET", "path": path, "headers": [], "client": ("10.0.0.1", 1)}

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(event: dict[str, object]) -> None:
        heard.append(event)

    await house.app(scope, receive, send)  # type: ignore[arg-type]
    assert heard[0]["status"] == 404


async def test_a_server_without_a_built_client_says_how_to_build_it(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", site=tmp_path / "nothing") as house:
        for path in ("/", "/t/abc"):
            answer = await house.get(path)
            assert (answer.status_code, answer.headers["content-type"]) == (503, "text/html; charset=utf-8")
            assert answer.headers["cache-control"] == "no-store"
            assert f"<p>{HOW_TO_BUILD}</p>" in answer.text
        assert (await house.get("/nothing")).status_code == 404
        assert (await house.get("/api/games")).status_code == 200


# ---- limits ---------------------------------------------------------------------------------------------------------


async def test_who_asks_too_often_waits(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", Limits(requests_per_second=0.001, request_burst=3)) as house:
        answers = [await house.get("/api/games/whisper") for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert answers[3].json() == {"error": "Too many requests; wait a moment."}
        assert answers[3].headers["x-content-type-options"] == "nosniff"


async def test_an_address_makes_so_many_tables_an_hour(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", Limits(tables_per_address=2)) as house:
        body = {"game": "whisper", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answers = [await house.post("/api/tables", body=body) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]


async def test_many_at_once_are_no_way_around_that(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", Limits(tables_per_address=5)) as house:
        body = {"game": "whisper", "seats": [{"kind": "me"}, {"kind": "open"}]}
        answers = await asyncio.gather(*(house.post("/api/tables", body=body) for _ in range(40)))
        assert [answer.status_code for answer in answers].count(201) <= 5


async def test_who_opens_sockets_too_often_waits(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", Limits(requests_per_second=0.001, request_burst=4)) as house:
        table = await house.table("me", "screen")
        for _ in range(3):
            await (await table.line(0)).leave()
        assert await house.connect(table.id).hear_end() == 1013
        other = house.connect(table.id, address="10.0.0.2")
        assert (await other.hello())["type"] == "welcome"


async def test_a_file_of_somebody_who_may_bring_none_is_not_read(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", Limits(tables_per_address=2)) as house:
        files = [await house.post("/api/matches", body={"no": "match"}) for _ in range(2)]
        assert [answer.status_code for answer in files] == [400, 400]
        answer = await house.http.post("/api/matches", content=b"[" * 1_000_000, headers={"content-type": "application/json"})
        assert answer.status_code == 429
        assert house.workers.done.count("check") == 2


async def test_an_address_has_so_many_connections(games: None, at_once: None, tmp_path: Path) -> None:
    async with open_house(tmp_path / "questboard.db", Limits(connections_per_address=2)) as house:
        table = await house.table("me", "screen")
        first, _ = await table.line(0), await table.line(1)
        third = house.connect(table.id)
        assert await third.hear_end() == 1013
        other = house.connect(table.id, address="10.0.0.2")
        assert (await other.hello())["type"] == "welcome"
        await first.leave()
        again = house.connect(table.id)
        assert (await again.hello())["type"] == "welcome"


async def test_who_talks_too_fast_is_heard_more_slowly(
    games: None, at_once: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits = []
    sleep = asyncio.sleep

    async def noted(seconds: float) -> None:
        waits.append(seconds)
        await sleep(0)

    async with open_house(tmp_path / "questboard.db", Limits(messages_per_second=200, message_burst=3)) as house:
        table = await house.table("me", "screen")
        line = await table.line(0)
        monkeypatch.setattr("questboard.server.http.conversation.asyncio.sleep", noted)
        for _ in range(6):
            line.say({"type": "ping"})
        for _ in range(6):
            await line.hear("pong")
        assert waits


@pytest.mark.parametrize(
    ("path", "size", "status"), [("/api/tables", 20_000, 413), ("/api/matches", 100_000, 400), ("/api/matches", 2_100_000, 413)]
)
async def test_a_body_that_is_too_large_is_not_read(house: House, path: str, size: int, status: int) -> None:
    answer = await house.http.post(path, content=b'{"x":"' + b"x" * size + b'"}', headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["error"]


async def test_a_body_that_comes_in_pieces_is_bounded_too(house: House) -> None:
    async def pieces():  # type: ignore[no-untyped-def]
        for _ in range(100):
            yield b"x" * 1000

    answer = await house.http.post("/api/tables", content=pieces(), headers={"content-type": "application/json"})
    assert answer.status_code == 413
