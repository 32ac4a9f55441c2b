"""The application: HTTP interface, WebSocket and page under one roof, with limits at the door."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from questboard import __version__
from questboard.core import QuestboardError, UnknownGame
from questboard.server.http.conversation import REFUSED, TRY_AGAIN, Receive, Scope, Send, Sockets, address_of
from questboard.server.limits import Addresses, Limits
from questboard.server.live.botplay import BotPlay
from questboard.server.live.covers import Covers
from questboard.server.live.expiry import Keeping
from questboard.server.live.lobby import Elsewhere, Lobby
from questboard.server.live.room import Room
from questboard.server.machines.node import Identity, Node
from questboard.server.machines.siblings import Siblings
from questboard.server.metrics import (
    Histogram,
    Metrics,
    descriptors_limit,
    memory,
    memory_of_workers,
    open_descriptors,
    watch_pulse,
)
from questboard.server.protocol import Branch, ChangeSeat, CheckDraft, JoinSeat, NewTable, PickPlan, SeatBuild, SeatPlan
from questboard.server.refusal import Busy, Refusal
from questboard.server.shown.cards import shelf
from questboard.server.store import Status, Store, StoreError, told
from questboard.server.thinking.workers import Workers
from questboard.server.wire import WIRE

from . import asking
from .api import Games, Matches, Service, Tables
from .apipage import ApiPage
from .gate import Gate
from .site import Site

LEAVING = "This server is just being stopped; ask again."

log = logging.getLogger("questboard.http")

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
# Whoever came by TLS once is not to come without it.
STAY_SECURE = (b"strict-transport-security", b"max-age=31536000")


class Settings(msgspec.Struct, frozen=True):
    """How a server is run: whose word counts (`proxies`), whose pages may play, by which names it goes, who sees the figures,
    how long tables are kept.
    """

    database: str | Path
    workers: int = 2
    limits: Limits = Limits()
    identity: Identity = msgspec.field(default_factory=Identity)
    drain: float = 0.0
    proxies: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    metrics_token: str = ""
    metrics_port: int | None = None
    keeping: Keeping = Keeping()


class Application:
    """The whole server as one ASGI application."""

    def __init__(self, settings: Settings, site: Site | None = None, siblings: Siblings | None = None) -> None:
        self.settings = settings
        self.siblings = siblings or Siblings()
        self.site = site or Site()
        self.gate = Gate(settings.proxies, settings.origins, settings.names)
        self.metrics = Metrics()
        self.metrics.inherit(asking.kept_figures(self.siblings, self.siblings.share.number))
        self._answers = self.metrics.timed("request_seconds", Histogram())
        self.addresses = Addresses(settings.limits)
        self.is_leaving = False
        self.trouble: QuestboardError | None = None
        self.lobby: Lobby | None = None
        self.sockets: Sockets | None = None
        self.workers: Workers | None = None
        self.covers: Covers | None = None
        self.http = Litestar(
            route_handlers=[Games, Tables, Matches, Service, ApiPage],
            lifespan=[self._live],
            dependencies={
                "lobby": Provide(lambda: self.lobby, sync_to_thread=False, use_cache=False),
                "workers": Provide(lambda: self.workers, sync_to_thread=False),
                "metrics": Provide(lambda: self.metrics, sync_to_thread=False),
                "siblings": Provide(lambda: self.siblings, sync_to_thread=False),
                "site": Provide(lambda: self.site, sync_to_thread=False),
                "covers": Provide(lambda: self.covers, sync_to_thread=False, use_cache=False),
            },
            exception_handlers={
                QuestboardError: _refuse,
                HTTPException: _refuse_http,
                RecursionError: _refuse_depth,
                UnicodeError: _refuse_bytes,
                Exception: _fail,
            },
            openapi_config=OpenAPIConfig(
                title="Questboard",
                version=__version__,
                description="Tables, seats, matches and rules. What one seat may not know, nobody else's request tells.",
                path="/api/schema",
                render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            ),
            compression_config=CompressionConfig(backend="gzip", minimum_size=1_000, gzip_compress_level=5),
            request_max_body_size=settings.limits.file_bytes,
            logging_config=None,
        )
        _close_bodies(self.http)

    @asynccontextmanager
    async def _live(self, _: Litestar) -> AsyncIterator[None]:
        with self._noting_trouble():
            shelf()
            store = await Store.open(self.settings.database)
        # Bots think in so many processes altogether.
        self.workers = Workers(max(1, self.settings.workers // self.siblings.share.of))
        share, node = self.siblings.share, Node(store, self.settings.identity, self.siblings.share.number)
        self.lobby = Lobby(store, self.workers, self.settings.limits.tables_per_address, share, node, self.settings.keeping)
        self.http.state.lobby = self.lobby
        self.sockets = Sockets(self.lobby, self.addresses, self.metrics)
        self.covers = Covers(self.workers)
        self._measure(self.lobby, self.sockets, self.workers, store)
        pulse = asyncio.ensure_future(watch_pulse(self.metrics.timed("event_loop_lag_seconds", Histogram())))
        try:
            with self._noting_trouble():
                await self.lobby.start()
            yield
        finally:
            pulse.cancel()
            self.covers.stop()
            await self.lobby.stop()
            self.workers.close()
            await store.close()

    @contextmanager
    def _noting_trouble(self) -> Iterator[None]:
        try:
            yield
        except QuestboardError as error:
            self.trouble = error
            raise

    def _measure(self, lobby: Lobby, sockets: Sockets, workers: Workers, store: Store) -> None:
        self.metrics.gauge("rooms", lambda: len(lobby.rooms))
        self.metrics.gauged("tables", "status", lambda: _by_status(lobby))
        self.metrics.gauge("connections", lambda: sockets.open)
        self.metrics.gauge("worker_jobs", lambda: workers.jobs)
        self.metrics.gauged("worker_waiting", "kind", lambda: workers.waiting)
        self.metrics.counted("worker_deaths", "", lambda: {"": workers.deaths})
        self.metrics.gauge("processes", lambda: 1)
        self.metrics.gauge("memory_bytes", memory)
        self.metrics.gauge("worker_memory_bytes", memory_of_workers)
        self.metrics.counted("cpu_seconds", "", lambda: {"": time.process_time()})
        self.metrics.gauge("open_descriptors", open_descriptors)
        self.metrics.gauge("descriptors_limit", descriptors_limit)
        self.metrics.gauge("leaving", lambda: self.is_leaving)
        self.metrics.gauge("store_troubled", lambda: store.last_trouble is not None)
        self.metrics.counted("store_failures", "", lambda: {"": store.failures})
        self.metrics.counted("refusals", "code", lambda: Room.refusals)
        self.metrics.timed("choice_commit_seconds", Room.commits)
        for watched, answers in BotPlay.answers.items():
            self.metrics.timed("bot_answer_seconds", answers, f'watched="{str(watched).lower()}"')

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "websocket":
                await self._socket(scope)
            case "http":
                await self._request(scope, receive, send)
            case _:
                await self._lifespan(scope, receive, send)

    async def _lifespan(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Why it cannot begin is noted for whoever began it: one sentence says more than a trace of how it came to be said."""

        async def short(message: Any) -> None:
            if message["type"] == "lifespan.startup.failed" and self.trouble is not None:
                message = {"type": "lifespan.startup.failed", "message": str(self.trouble)}
            await send(message)

        try:
            await self.http(scope, receive, short)  # type: ignore[arg-type]
        except QuestboardError:
            if self.trouble is None:
                raise

    async def _socket(self, scope: Scope) -> None:
        parts = scope["path"].split("/")
        refusal = self.gate.refusal(scope)
        if refusal is not None:
            scope[WIRE].close(REFUSED)
        elif len(parts) != 5 or parts[1:3] != ["api", "tables"] or parts[4] != "socket" or self.sockets is None:
            scope[WIRE].close(4404)
        elif not self.siblings.share.owns(parts[3]) or not self.addresses.may_ask(address_of(scope)):
            scope[WIRE].close(TRY_AGAIN)
        else:
            await self.sockets(parts[3], scope)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, path = time.perf_counter(), scope["path"]
        refusal = self.gate.refusal(scope)
        is_answered = False

        async def guarded(message: Any) -> None:
            nonlocal is_answered
            is_answered = True
            if message["type"] == "http.response.start":
                secure = [STAY_SECURE] if scope.get("scheme") == "https" else []
                message["headers"] = [*message.get("headers", []), *HEADERS, *secure]
                self.metrics.count("requests", f'status="{message["status"]}"')
                took = time.perf_counter() - began
                self._answers.observe(took)
                said = {"method": scope["method"], "path": path, "status": message["status"], "ms": round(took * 1000, 1)}
                log.info("request", extra=said)
            await send(message)

        if refusal is not None:
            await _answer(guarded, refusal.status, str(refusal))
        elif (path == "/metrics" or self._is_at_metrics_port(scope)) and not self._may_see_figures(scope):
            await _answer(guarded, 404, "There is nothing here.")
        elif path.startswith("/api") or path == "/metrics":
            if self._is_misdirected(path):
                await _answer(guarded, 421, "That table is not here; ask again over a new connection.", (b"connection", b"close"))
            elif not self.addresses.may_ask(address_of(scope)):
                await _answer(guarded, 429, "Too many requests; wait a moment.")
            else:
                try:
                    await self.http(scope, _bounded(scope, receive, self.settings.limits), guarded)  # type: ignore[arg-type]
                except asyncio.CancelledError:
                    # Only a server that ends cancels requests. Something else that was cancelled meanwhile is a fault of ours.
                    if is_answered or not _is_cancelled():
                        raise
                    await _answer(guarded, 503, LEAVING, (b"connection", b"close"))
        elif scope["method"] in ("GET", "HEAD"):
            await self.site(scope, guarded)
        else:
            await _answer(guarded, 405, "Here things can only be read.")

    def _is_at_metrics_port(self, scope: Scope) -> bool:
        """The port of its own has nothing but figures."""
        server = scope.get("server")
        return self.settings.metrics_port is not None and server is not None and server[1] == self.settings.metrics_port

    def _may_see_figures(self, scope: Scope) -> bool:
        """At the port of their own, or with the token; who has neither does not even learn that there are figures."""
        if scope["path"] != "/metrics":
            return False
        token = self.settings.metrics_token
        said = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        return self._is_at_metrics_port(scope) or (bool(token) and hmac.compare_digest(said, b"Bearer " + token.encode()))

    def _is_misdirected(self, path: str) -> bool:
        """Only a request that came before the answer to the one before it can be for another process's table."""
        parts = path.split("/")
        return parts[1:3] == ["api", "tables"] and len(parts) > 3 and parts[3] != "" and not self.siblings.share.owns(parts[3])

    @property
    def key(self) -> str:
        """What other machines say to be believed."""
        return "" if self.lobby is None else self.lobby.node.row.key

    def leave(self) -> float:
        """From now on health says that we are going; so many seconds later we do."""
        self.is_leaving = True
        return self.settings.drain

    def answer(self, question: bytes) -> bytes:
        """What another process of this server wants to know of this one."""
        return b"" if self.lobby is None else asking.answer(question, self.lobby, self.metrics, self.siblings)


def _by_status(lobby: Lobby) -> Counter[str]:
    """The tables in memory; a status that none has is told as well."""
    found = Counter(dict.fromkeys(get_args(Status), 0))
    found.update(room.row.status for room, _ in lobby.rooms.values())
    return found


def _close_bodies(http: Litestar) -> None:
    """The description says what the server does: fields that a request does not know are refused."""
    described = http.openapi_schema.components.schemas
    for body in (NewTable, SeatPlan, JoinSeat, ChangeSeat, Branch, CheckDraft, PickPlan, SeatBuild):
        described[body.__name__].additional_properties = False


class _TooLarge(HTTPException):
    status_code = 413
    detail = "That is too large."


def _bounded(scope: Scope, receive: Receive, limits: Limits) -> Receive:
    """A body larger than allowed is not read to its end."""
    most = limits.file_bytes if scope["path"] == "/api/matches" else limits.body_bytes
    seen = 0

    async def bounded() -> Any:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > most:
            raise _TooLarge
        return message

    return bounded


def _is_cancelled() -> bool:
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def _answer(send: Any, status: int, sentence: str, *more: tuple[bytes, bytes]) -> None:
    body = msgspec.json.encode({"error": sentence})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _refused(status: int, sentence: str) -> Response[dict[str, str]]:
    return Response({"error": sentence}, status_code=status, media_type=MediaType.JSON)


def _refuse(_: Request[Any, Any, Any], error: QuestboardError) -> Response[dict[str, str]]:
    if isinstance(error, StoreError):
        log.error("the store failed", extra={"reason": str(error)})
    status = error.status if isinstance(error, Refusal) else 503 if isinstance(error, StoreError) else 400
    response = _refused(404 if isinstance(error, UnknownGame) else status, told(error))
    if isinstance(error, Elsewhere):
        response.set_header("connection", "close")
    if isinstance(error, Busy):
        response.set_header("retry-after", str(error.wait))
    return response


def _refuse_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, str]]:
    found = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(f"{part.get('key', 'it')}: {part.get('message', '')}" for part in found if isinstance(part, dict))
    sentence = f"{error.detail} ({details})" if details else error.detail
    response = _refused(error.status_code, sentence)
    for name, value in (error.headers or {}).items():
        response.set_header(name, value)
    return response


def _refuse_depth(_: Request[Any, Any, Any], error: RecursionError) -> Response[dict[str, str]]:
    """Nothing here goes deep by itself; somebody sent brackets within brackets."""
    log.warning("a request went too deep", extra={"reason": str(error)})
    return _refused(400, "That is nested too deeply.")


def _refuse_bytes(_: Request[Any, Any, Any], error: UnicodeError) -> Response[dict[str, str]]:
    """Nothing here makes bytes of its own that are no text; somebody sent them."""
    log.warning("a request is no text", extra={"reason": str(error)})
    return _refused(400, "That is not text in UTF-8.")


def _fail(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    log.error("a request failed", exc_info=error)
    return _refused(500, "Something went wrong here; it has been noted.")
