"""A whole server inside the test: HTTP without a network, sockets without a wire, tables in one line."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from questboard.core import registry
from questboard.server.http import app as app_module
from questboard.server.http.app import Application, Settings
from questboard.server.http.site import Site
from questboard.server.limits import Limits
from questboard.server.live import audience
from questboard.server.live.room import Room
from questboard.server.thinking.workers import Workers

from .line import Line

GAMES = "connect_four:GAME,tests.server.whisper:GAME,tests.server.satchel:GAME"
ROOT = Path(__file__).parent.parent.parent
FIGURES = "the token for the figures"
READ_PUBLISHED = registry._published.__wrapped__
ROOMY = Limits(
    requests_per_second=1e6,
    request_burst=10**6,
    messages_per_second=1e6,
    message_burst=10**6,
    sayings_per_second=1e6,
    saying_burst=10**6,
    tables_per_address=10**6,
)


@functools.cache
def published() -> dict[str, Any]:
    """Every installed game and the toys; asked for while the environment names them."""
    return READ_PUBLISHED()


class AtOnce(Workers):
    """Does a worker's jobs here and now: no test needs a process of its own to see a bot choose."""

    def __init__(self, count: int) -> None:
        self.jobs = 0
        self.done: list[str] = []
        self.hold: asyncio.Event | None = None

    async def run(self, key: str, job: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        self.jobs += 1
        try:
            await asyncio.sleep(0)
            if self.hold is not None:
                await self.hold.wait()
            self.done.append(job.__name__)
            return job(*args)
        finally:
            self.jobs -= 1

    @property
    def waiting(self) -> dict[str, int]:
        """Nothing does."""
        return {}

    @property
    def deaths(self) -> int:
        """Nobody dies here."""
        return 0

    def somebody_came(self, table: str) -> None:
        """Nothing waits here."""

    def close(self) -> None:
        """There is nothing to stop."""


class Table:
    """A table that a test has made: its id, its host's secret, and the secrets of its seats."""

    def __init__(self, house: House, grant: dict[str, Any]) -> None:
        self.house = house
        self.card: dict[str, Any] = grant["table"]
        self.id: str = grant["table"]["id"]
        self.host: str = grant["host"]
        self.tokens: dict[int, str] = {seat["seat"]: seat["token"] for seat in grant["seats"]}

    @property
    def room(self) -> Room:
        """The table in the server's memory."""
        return self.house.lobby.rooms[self.id][0]

    @property
    def texts(self) -> list[tuple[int, str]]:
        """The choices made so far."""
        return list(self.room.texts)

    def digest(self) -> str:
        """A fingerprint of the whole truth."""
        match = self.room.match
        assert match is not None
        return match.game.rules.digest(match.state)

    async def line(self, *seats: int, host: bool = False, **hello: Any) -> Line:
        """Somebody with the secrets of these seats looks at the table, as the first of them."""
        line = self.house.connect(self.id)
        tokens = [self.tokens[seat] for seat in seats] + [self.host] * host
        await line.hello(tokens=tokens, seat=seats[0] if seats else None, **hello)
        return line

    async def post(self, what: str, token: str = "", body: Any = None) -> httpx.Response:
        """Ask something of the table."""
        return await self.house.post(f"/api/tables/{self.id}/{what}", token, body)

    async def get(self, what: str, token: str = "") -> httpx.Response:
        """Read something of the table."""
        return await self.house.get(f"/api/tables/{self.id}/{what}", token)


class House:
    """A running application and its doors."""

    def __init__(self, app: Application) -> None:
        self.app = app
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app, client=("10.0.0.1", 1)), base_url="http://house")
        self.lines: list[Line] = []

    @property
    def lobby(self) -> Any:
        """The server's lobby."""
        assert self.app.lobby is not None
        return self.app.lobby

    @property
    def workers(self) -> Any:
        """Where bots think."""
        return self.app.workers

    async def get(self, path: str, token: str = "", **headers: str) -> httpx.Response:
        """Read something."""
        return await self.http.get(path, headers=_bearer(token) | headers)

    async def post(self, path: str, token: str = "", body: Any = None, **headers: str) -> httpx.Response:
        """Ask for something."""
        return await self.http.post(path, json={} if body is None else body, headers=_bearer(token) | headers)

    async def table(self, *seats: str | dict[str, str], game: str = "whisper", start: bool = True, **plan: Any) -> Table:
        """A table; seats are "me", "screen", "open", a bot, or planned in full."""
        plans = [seat if isinstance(seat, dict) else plan_of(seat) for seat in seats]
        body = {"game": game, "seats": plans, "start": start, "pace": 0, **plan}
        answer = await self.post("/api/tables", body=body)
        assert answer.status_code == 201, answer.text
        return Table(self, answer.json())

    def connect(self, table: str, address: str = "10.0.0.1") -> Line:
        """A connection to a table; nothing is said yet."""
        line = Line(self.app, table, address)
        self.lines.append(line)
        return line

    async def play_on(self, lines: Sequence[Line], most: int = 10_000, pick: int = 0) -> int:
        """Everybody chooses in turn, always the same number of option; says how many choices were made."""
        for made in range(most):
            for line in lines:
                await line.catch_up()
            turn = lines[0].turn
            if turn is None:
                return made
            await lines[turn].choose(lines[turn].options[pick % len(lines[turn].options)])
        return most

    async def all_leave(self) -> None:
        """Everybody hangs up."""
        for line in self.lines:
            await line.leave()
        self.lines.clear()

    async def close(self) -> None:
        """The doors are shut."""
        await self.all_leave()
        await self.http.aclose()


def plan_of(seat: str) -> dict[str, str]:
    """A seat's plan from one word."""
    return {"kind": seat} if seat in ("me", "screen", "open") else {"kind": "bot", "bot": seat}


def _bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"} if token else {}


@asynccontextmanager
async def open_house(
    database: str | Path, limits: Limits = ROOMY, site: Path | None = None, workers: int = 1, **more: Any
) -> AsyncIterator[House]:
    """The server from its start to its stop; `more` are further settings."""
    app = Application(Settings(database, workers, limits, **more), Site(site) if site is not None else Site())
    events: asyncio.Queue[dict[str, str]] = asyncio.Queue()
    answers: asyncio.Queue[Any] = asyncio.Queue()
    life = asyncio.ensure_future(app({"type": "lifespan", "state": {}}, events.get, answers.put))
    await events.put({"type": "lifespan.startup"})
    assert (await answers.get())["type"] == "lifespan.startup.complete"
    house = House(app)
    try:
        yield house
    finally:
        await house.close()
        await events.put({"type": "lifespan.shutdown"})
        assert (await answers.get())["type"] == "lifespan.shutdown.complete"
        await life


@pytest.fixture(scope="module")
def patch() -> Iterator[pytest.MonkeyPatch]:
    """Changes for one file of tests."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


@pytest.fixture(scope="module")
def games(patch: pytest.MonkeyPatch) -> None:
    """The toys are installed, here and in processes of these tests."""
    patch.setenv(registry.EXTRA, GAMES)
    patch.setattr(registry, "_published", published)


@pytest.fixture(scope="module")
def at_once(patch: pytest.MonkeyPatch) -> None:
    """Workers work in the test's own process, and nobody waits before telling who is there."""
    patch.setattr(app_module, "Workers", AtOnce)
    patch.setattr(audience, "ANNOUNCE_AFTER", 0.0)


@pytest.fixture(scope="module")
async def shared_house(games: None, at_once: None, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """One server for a whole file of tests, for each of them has tables of its own."""
    async with open_house(tmp_path_factory.mktemp("house") / "questboard.db", metrics_token=FIGURES) as house:
        yield house


@pytest.fixture
async def house(shared_house: House) -> AsyncIterator[House]:
    """A server with room for everybody; when the test is over everybody goes."""
    shared_house.workers.hold = None
    yield shared_house
    await shared_house.all_leave()
