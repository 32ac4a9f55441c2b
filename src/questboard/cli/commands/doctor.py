"""`questboard doctor`: everything a server needs, looked at, one line each."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.arguments import Database, JsonFlag, database
from questboard.cli.output import TROUBLE, out, print_json

if TYPE_CHECKING:
    from questboard.server.care.doctor import Check


def doctor(
    db: Database = None,
    url: Annotated[str | None, typer.Option(metavar="URL", help="The server's public address, to be asked as well.")] = None,
    json: JsonFlag = False,
) -> None:
    """Check this machine, the database and a running server; say what to do next where something is wrong."""
    checks = asyncio.run(_checks(db, url))
    if json:
        print_json(checks)
    else:
        for check in checks:
            out.print(f"{check.level:8}{check.name}: {check.sentence}", soft_wrap=True)
    if any(check.level == "bad" for check in checks):
        raise typer.Exit(TROUBLE)


async def _checks(db: str | None, url: str | None) -> list[Check]:
    from questboard.server.care.calling import call
    from questboard.server.care.doctor import examine

    checks = [check async for check in examine(database(db))]
    return [*checks, *(await asyncio.to_thread(lambda: list(call(url))) if url else ())]
