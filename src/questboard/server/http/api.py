"""The HTTP interface. Everything here is described by its OpenAPI document; refusals are one sentence."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter

from questboard.core.shown.coaching import Outlook
from questboard.core.shown.scene import Scene
from questboard.core.shown.summary import Summary
from questboard.core.shown.workshop import Draft, Pick, Workshop, WorkshopForm
from questboard.server.games import loaded
from questboard.server.live import builds
from questboard.server.live.covers import Covers
from questboard.server.live.lobby import Lobby
from questboard.server.machines.siblings import Siblings
from questboard.server.metrics import Metrics
from questboard.server.protocol import (
    Branch,
    Caller,
    ChangeSeat,
    CheckDraft,
    Coaching,
    Frames,
    GameCard,
    JoinSeat,
    Learn,
    Line,
    NewTable,
    Rematch,
    RulesPage,
    SeatBuild,
    SeatGrant,
    Status,
    TableCard,
    TableGrant,
)
from questboard.server.protocol import Refusal as RefusalBody
from questboard.server.refusal import Refusal
from questboard.server.shown.cards import game_card, rules_page, shelf
from questboard.server.thinking import worker
from questboard.server.thinking.errands import Errand, Kind
from questboard.server.thinking.workers import Workers

from .asking import all_figures, open_elsewhere
from .hangup import while_somebody_waits
from .proxies import TRUSTED
from .site import Site

JSON = "application/json"
LONGEST_STRETCH = 500

Slug = Annotated[str, PathParameter(max_length=40, description="Short name of the game.")]
TableId = Annotated[str, PathParameter(max_length=40, description="The table's id, as in its link.")]
SeatNumber = Annotated[int, PathParameter(ge=0, le=15)]
Seat = Annotated[int | None, QueryParameter(ge=0, le=15, description="As which seat; without, as a spectator.")]
CoachedSeat = Annotated[int, QueryParameter(ge=0, le=15, description="Whose choices.")]
StepNumber = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
Bearer = Annotated[
    str,
    HeaderParameter(name="Authorization", max_length=100, required=False, description="Bearer and the secret of a seat or host."),
]


def _said(kind: Any) -> dict[int, ResponseSpec]:
    """For answers that come ready from a worker: what is in them."""
    return {200: ResponseSpec(data_container=kind, description="As asked.", generate_examples=False)}


def _refusals(*codes: int) -> dict[int, ResponseSpec]:
    words = {
        400: "Not possible so.",
        403: "Not yours.",
        404: "Not here.",
        409: "Not now.",
        413: "Too large.",
        429: "Too often.",
        503: "Not now, or not any more.",
    }
    return {code: ResponseSpec(data_container=RefusalBody, description=words[code], generate_examples=False) for code in codes}


def caller(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The address that asks."""
    return request.client.host if request.client else "unknown"


async def may_make_tables(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A file that nobody there may bring now is not even read."""
    lobby: Lobby = connection.app.state.lobby
    await lobby.check_address(caller(connection))


def _look(request: Request[Any, Any, Any], table: str) -> Errand:
    return Errand(Kind.LOOK, table, caller(request))


def token_of(header: str) -> str:
    """The secret in an Authorization header."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


class Games(Controller):
    """The shelf."""

    path = "/api/games"
    tags = ("games",)

    @get(summary="All games: seats, options, bots, looks")
    async def games(self) -> list[GameCard]:
        return shelf()

    @get("/{slug:str}", summary="One game", responses=_refusals(400, 404))
    async def game(self, slug: Slug) -> GameCard:
        return game_card(slug)

    @get("/{slug:str}/rules", summary="Its rulebook", responses=_refusals(400, 404))
    async def rules(self, slug: Slug) -> RulesPage:
        return rules_page(await loaded(slug))

    @get("/{slug:str}/cover", summary="The position on its box", responses={**_said(Scene), **_refusals(400, 404, 503)})
    async def cover(self, slug: Slug, covers: NamedDependency[Covers]) -> Response[bytes]:
        game_card(slug)
        return Response(await covers.of(slug), media_type=JSON, headers={"cache-control": "public, max-age=3600"})

    @post("/{slug:str}/lesson", summary="Learn it by playing", responses=_refusals(400, 404, 413, 429))
    async def lesson(
        self, slug: Slug, lobby: NamedDependency[Lobby], request: Request[Any, Any, Any], data: JSONBody[Learn]
    ) -> TableGrant:
        return await lobby.teach(slug, data, caller(request))

    @get("/{slug:str}/workshop", summary="What can be built for it", responses=_refusals(400, 404))
    async def workshop(self, slug: Slug) -> WorkshopForm:
        return (await workshop_of(slug)).form

    @post(
        "/{slug:str}/workshop/check",
        summary="What was built, read and checked",
        status_code=200,
        responses=_refusals(400, 404, 413),
    )
    async def check(self, slug: Slug, data: JSONBody[CheckDraft]) -> Draft:
        workshop = await workshop_of(slug)
        if not workshop.knows(data.variant):
            raise Refusal("There is no such kind of table.")
        if data.picks is None:
            return workshop.read(data.text, data.variant)
        return workshop.draft([Pick(pick.section, pick.part, pick.turn, pick.marked) for pick in data.picks], data.variant)


class Tables(Controller):
    """Tables and their seats."""

    path = "/api/tables"
    tags = ("tables",)

    @get(summary="Public tables, newest first", responses=_refusals(400))
    async def tables(
        self,
        lobby: NamedDependency[Lobby],
        siblings: NamedDependency[Siblings],
        status: FromQuery[Status | None] = None,
        game: Annotated[str | None, QueryParameter(max_length=40)] = None,
        limit: Annotated[int, QueryParameter(ge=1, le=100)] = 30,
    ) -> list[TableCard]:
        return await open_elsewhere(siblings, await lobby.cards(status, game, limit))

    @post(summary="Make a table", responses=_refusals(400, 404, 413, 429))
    async def create(
        self, lobby: NamedDependency[Lobby], request: Request[Any, Any, Any], data: JSONBody[NewTable]
    ) -> TableGrant:
        return await lobby.create(data, caller(request))

    @get("/{table:str}", summary="One table", responses=_refusals(400, 404))
    async def table(self, lobby: NamedDependency[Lobby], table: TableId) -> TableCard:
        return await lobby.card(table)

    @post("/{table:str}/join", summary="Take an open seat", responses=_refusals(400, 404, 409, 413))
    async def join(self, lobby: NamedDependency[Lobby], table: TableId, data: JSONBody[JoinSeat]) -> SeatGrant:
        return await lobby.join(table, data)

    @post("/{table:str}/start", summary="Begin the match (host)", responses=_refusals(400, 403, 404, 409))
    async def start(self, lobby: NamedDependency[Lobby], table: TableId, authorization: Bearer = "") -> TableCard:
        room = await lobby.room(table)
        if not room.seating.is_host(token_of(authorization)):
            raise Refusal("Only the host of the table may do that.", 403)
        return await lobby.begin(table)

    @post("/{table:str}/seats/{seat:int}", summary="Hand a seat over (host)", responses=_refusals(400, 403, 404, 409, 413))
    async def seat(
        self,
        lobby: NamedDependency[Lobby],
        table: TableId,
        seat: SeatNumber,
        data: JSONBody[ChangeSeat],
        authorization: Bearer = "",
    ) -> TableCard:
        return await lobby.change_seat(table, token_of(authorization), seat, data)

    @get("/{table:str}/seats/{seat:int}/build", summary="What a seat brings (its holder)", responses=_refusals(400, 403, 404))
    async def build(
        self, lobby: NamedDependency[Lobby], table: TableId, seat: SeatNumber, authorization: Bearer = ""
    ) -> SeatBuild:
        return SeatBuild(builds.build_of(await lobby.room(table), token_of(authorization), seat))

    @post(
        "/{table:str}/seats/{seat:int}/build",
        summary="Say what a seat brings (its holder)",
        status_code=200,
        responses=_refusals(400, 403, 404, 409, 413),
    )
    async def equip(
        self,
        lobby: NamedDependency[Lobby],
        table: TableId,
        seat: SeatNumber,
        data: JSONBody[SeatBuild],
        authorization: Bearer = "",
    ) -> SeatBuild:
        return SeatBuild(await builds.equip(await lobby.room(table), lobby.store, token_of(authorization), seat, data.build))

    @post("/{table:str}/rematch", summary="The same again", responses=_refusals(400, 403, 404, 409, 413, 429))
    async def rematch(
        self, lobby: NamedDependency[Lobby], request: Request[Any, Any, Any], table: TableId, data: JSONBody[Rematch]
    ) -> TableGrant:
        return await lobby.rematch(table, data.tokens, caller(request))

    @post("/{table:str}/branch", summary="Play on from a step", responses=_refusals(400, 404, 409, 413, 429, 503))
    async def branch(
        self, lobby: NamedDependency[Lobby], request: Request[Any, Any, Any], table: TableId, data: JSONBody[Branch]
    ) -> TableGrant:
        return await while_somebody_waits(request, lobby.branch(table, data, caller(request)))


class Matches(Controller):
    """What happened at a table."""

    path = "/api"
    tags = ("matches",)

    @get(
        "/tables/{table:str}/frames",
        summary="A stretch of the match, step by step",
        responses={**_said(Frames), **_refusals(400, 403, 404, 409, 429, 503)},
    )
    async def frames(
        self,
        lobby: NamedDependency[Lobby],
        workers: NamedDependency[Workers],
        request: Request[Any, Any, Any],
        table: TableId,
        first: StepNumber = 0,
        last: StepNumber = 100,
        seat: Seat = None,
        authorization: Bearer = "",
    ) -> Response[bytes]:
        room, record = await lobby.record(table)
        check_sight(room, seat, authorization)
        first = min(first, len(record.choices))
        last = min(max(first, last), first + LONGEST_STRETCH)
        work = workers.run(_look(request, table), worker.frames, record, seat, first, last)
        return Response(await while_somebody_waits(request, work), media_type=JSON)

    @get(
        "/tables/{table:str}/log",
        summary="The log up to a step",
        responses={**_said(list[Line]), **_refusals(400, 403, 404, 409, 429, 503)},
    )
    async def log(
        self,
        lobby: NamedDependency[Lobby],
        workers: NamedDependency[Workers],
        request: Request[Any, Any, Any],
        table: TableId,
        last: StepNumber = 1_000_000,
        seat: Seat = None,
        authorization: Bearer = "",
    ) -> Response[bytes]:
        room, record = await lobby.record(table)
        check_sight(room, seat, authorization)
        work = workers.run(_look(request, table), worker.log, record, seat, last)
        return Response(await while_somebody_waits(request, work), media_type=JSON)

    @get(
        "/tables/{table:str}/summary",
        summary="A finished match from afar",
        responses={**_said(Summary), **_refusals(400, 404, 409, 429, 503)},
    )
    async def summary(
        self, lobby: NamedDependency[Lobby], workers: NamedDependency[Workers], request: Request[Any, Any, Any], table: TableId
    ) -> Response[bytes]:
        room, record = await lobby.record(table)
        check_over(room)
        work = workers.run(_look(request, table), worker.summary, record)
        return Response(await while_somebody_waits(request, work), media_type=JSON)

    @get(
        "/tables/{table:str}/outlook",
        summary="How likely each seat was to win, turn by turn",
        responses={**_said(list[Outlook]), **_refusals(400, 404, 409, 429, 503)},
    )
    async def outlook(
        self, lobby: NamedDependency[Lobby], workers: NamedDependency[Workers], request: Request[Any, Any, Any], table: TableId
    ) -> Response[bytes]:
        room, record = await lobby.record(table)
        check_over(room)
        work = workers.run(_look(request, table), worker.outlooks, record)
        return Response(await while_somebody_waits(request, work), media_type=JSON)

    @get(
        "/tables/{table:str}/coach",
        summary="What the coach says of a seat's choices, stretch by stretch",
        responses={**_said(Coaching), **_refusals(400, 404, 409, 429, 503)},
    )
    async def coach(
        self,
        lobby: NamedDependency[Lobby],
        workers: NamedDependency[Workers],
        request: Request[Any, Any, Any],
        table: TableId,
        seat: CoachedSeat,
        first: StepNumber = 0,
    ) -> Response[bytes]:
        room, record = await lobby.record(table)
        check_over(room)
        check_seat(room, seat)
        work = workers.run(_look(request, table), worker.coaching, record, seat, min(first, len(record.choices)))
        return Response(await while_somebody_waits(request, work), media_type=JSON)

    @get(
        "/tables/{table:str}/file",
        summary="The match file of a finished match",
        responses={**_said(dict[str, Any]), **_refusals(400, 404, 409, 429, 503)},
    )
    async def file(
        self, lobby: NamedDependency[Lobby], workers: NamedDependency[Workers], request: Request[Any, Any, Any], table: TableId
    ) -> Response[bytes]:
        room, record = await lobby.record(table)
        check_over(room)
        data = await while_somebody_waits(request, workers.run(_look(request, table), worker.file, record))
        name = f'attachment; filename="{record.game}-{room.id}.json"'
        return Response(data, media_type=JSON, headers={"content-disposition": name})

    @post("/matches", summary="Bring a match file", guards=[may_make_tables], responses=_refusals(400, 404, 413, 429, 503))
    async def bring(
        self,
        lobby: NamedDependency[Lobby],
        request: Request[Any, Any, Any],
        data: Annotated[dict[str, Any], Body(description="A match file, as it was saved.")],
    ) -> TableCard:
        return await while_somebody_waits(request, lobby.bring(await request.body(), caller(request)))


class Service(Controller):
    """What machines ask."""

    path = "/"
    tags = ("service",)

    @get("/api/icons", summary="Outlines of icons by name", responses=_refusals(400))
    async def icons(
        self, site: NamedDependency[Site], names: Annotated[str, QueryParameter(max_length=8_000)]
    ) -> Response[dict[str, str]]:
        wanted = names.split(",")[:300]
        found = {name: site.icons[name] for name in wanted if name in site.icons}
        return Response(found, headers={"cache-control": "public, max-age=86400"})

    @get("/api/caller", summary="Whom the server takes you for")
    async def caller(self, request: Request[Any, Any, Any]) -> Response[Caller]:
        """Only of the caller himself, and nothing that was not in his own request."""
        told = Caller(
            address=caller(request),
            scheme=request.scope["scheme"],
            host=request.headers.get("host", ""),
            is_forwarded="x-forwarded-for" in request.headers,
            is_trusted=bool(request.scope.get(TRUSTED)),
        )
        return Response(told, headers={"cache-control": "no-store"})

    @get("/api/health", summary="Is the server well?", responses=_refusals(503))
    async def health(
        self, lobby: NamedDependency[Lobby], metrics: NamedDependency[Metrics], siblings: NamedDependency[Siblings]
    ) -> dict[str, str | int]:
        await lobby.store.list_tables(limit=1)
        gauges = (await all_figures(siblings, metrics)).gauges
        if gauges["leaving"]:
            raise Refusal("This machine is about to stop; the others are there.", 503)
        if gauges["store_troubled"]:
            raise Refusal("Nothing can be written just now; what was acknowledged is kept.", 503)
        return {"status": "well", "rooms": round(gauges["rooms"])}

    @get(
        "/metrics",
        summary="Figures for Prometheus (with its token, or at its own port)",
        media_type="text/plain; version=0.0.4",
        responses=_refusals(404),
    )
    async def figures(self, metrics: NamedDependency[Metrics], siblings: NamedDependency[Siblings]) -> str:
        return (await all_figures(siblings, metrics)).text()


async def workshop_of(slug: str) -> Workshop:
    """The game's workshop; many have none."""
    workshop = (await loaded(slug)).looks.workshop
    if workshop is None:
        raise Refusal("Nothing is built for this game.", 404)
    return workshop


def check_sight(room: Any, seat: int | None, authorization: str) -> None:
    """While a match runs, only its holder sees as a seat; afterwards everybody may."""
    if seat is None:
        return
    check_seat(room, seat)
    if room.row.status != "over" and room.seating.holder_of(token_of(authorization)) != seat:
        raise Refusal("Only whoever holds the seat may see as it does, until the match is over.", 403)


def check_seat(room: Any, seat: int) -> None:
    """Whose choices are looked at must have sat there."""
    if seat >= len(room.seating.rows):
        raise Refusal("There is no such seat.", 404)


def check_over(room: Any) -> None:
    """What tells the secret waits for the end."""
    if room.row.status != "over":
        raise Refusal("The match is not over yet.", 409)
