"""The application: HTTP interface, WebSocket and page under one roof, with limits at the door."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from questboard import __version__
from questboard.core import QuestboardError, UnknownGame

from . import asking
from .api import Games, Matches, Service, Tables
from .apipage import ApiPage
from .covers import Covers
from .limits import Addresses, Limits
from .lobby import Lobby
from .metrics import Metrics
from .protocol import Branch, ChangeSeat, CheckDraft, JoinSeat, NewTable, PickPlan, SeatBuild, SeatPlan
from .refusal import Refusal
from .siblings import Siblings
from .site import Site
from .sockets import TRY_AGAIN, Receive, Scope, Send, Sockets, address_of
from .store import Store, StoreError
from .thinking import Workers
from .wire import WIRE

log = logging.getLogger("questboard.http")

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
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


class Settings(msgspec.Struct, frozen=True):
    """How a server is run."""

    database: str | Path
    workers: int = 2
    limits: Limits = Limits()


class Application:
    """The whole server as one ASGI application."""

    def __init__(self, settings: Settings, site: Site | None = None, siblings: Siblings | None = None) -> None:
        self.settings = settings
        self.siblings = siblings or Siblings()
        self.site = site or Site()
        self.metrics = Metrics()
        self.addresses = Addresses(settings.limits)
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
        store = await Store.open(self.settings.database)
        # Bots think in so many processes altogether.
        self.workers = Workers(max(1, self.settings.workers // self.siblings.share.of))
        self.lobby = Lobby(store, self.workers, self.settings.limits.tables_per_address, self.siblings.share)
        self.sockets = Sockets(self.lobby, self.addresses, self.metrics)
        self.covers = Covers(self.workers)
        self._measure(self.lobby, self.sockets, self.workers)
        try:
            await self.lobby.start()
            yield
        finally:
            self.covers.stop()
            await self.lobby.stop()
            self.workers.close()
            await store.close()

    def _measure(self, lobby: Lobby, sockets: Sockets, workers: Workers) -> None:
        self.metrics.gauge("rooms", lambda: len(lobby.rooms))
        self.metrics.gauge("connections", lambda: sockets.open)
        self.metrics.gauge("worker_jobs", lambda: workers.jobs)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "websocket":
                await self._socket(scope)
            case "http":
                await self._request(scope, receive, send)
            case _:
                await self.http(scope, receive, send)  # type: ignore[arg-type]

    async def _socket(self, scope: Scope) -> None:
        parts = scope["path"].split("/")
        if len(parts) != 5 or parts[1:3] != ["api", "tables"] or parts[4] != "socket" or self.sockets is None:
            scope[WIRE].close(4404)
            return
        if not self.siblings.share.owns(parts[3]):
            scope[WIRE].close(TRY_AGAIN)
            return
        await self.sockets(parts[3], scope)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, path = time.perf_counter(), scope["path"]

        async def guarded(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
                self.metrics.count("requests", f'status="{message["status"]}"')
                took = round((time.perf_counter() - began) * 1000, 1)
                log.info("request", extra={"method": scope["method"], "path": path, "status": message["status"], "ms": took})
            await send(message)

        if path.startswith("/api") or path == "/metrics":
            if self._is_misdirected(path):
                await _answer(guarded, 421, "That table is not here; ask again over a new connection.", (b"connection", b"close"))
            elif not self.addresses.may_ask(address_of(scope)):
                await _answer(guarded, 429, "Too many requests; wait a moment.")
            else:
                await self.http(scope, _bounded(scope, receive, self.settings.limits), guarded)  # type: ignore[arg-type]
        elif scope["method"] in ("GET", "HEAD"):
            await self.site(scope, guarded)
        else:
            await _answer(guarded, 405, "Here things can only be read.")

    def _is_misdirected(self, path: str) -> bool:
        """Only a request that came before the answer to the one before it can be for another process's table."""
        parts = path.split("/")
        return parts[1:3] == ["api", "tables"] and len(parts) > 3 and parts[3] != "" and not self.siblings.share.owns(parts[3])

    def answer(self, question: bytes) -> bytes:
        """What another process of this server wants to know of this one."""
        return b"" if self.lobby is None else asking.answer(question, self.lobby, self.metrics)


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
    return _refused(404 if isinstance(error, UnknownGame) else status, str(error))


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


def _fail(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    log.error("a request failed", exc_info=error)
    return _refused(500, "Something went wrong here; it has been noted.")
