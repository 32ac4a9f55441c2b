"""`questboard repair`: every match played again from its rows, and what is broken named, or cut off."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Annotated

import typer

from questboard.cli.arguments import Database, database
from questboard.cli.output import TROUBLE, out, progress_bar, told_as_trouble

if TYPE_CHECKING:
    from questboard.server.care.repair import Report


def repair(
    db: Database = None,
    table: Annotated[str | None, typer.Option(metavar="ID", help="Only this table.")] = None,
    cut: Annotated[bool, typer.Option("--cut", help="Cut broken matches back to their last consistent choice.")] = False,
) -> None:
    """Play every match again by the rules, and name the tables whose rows do not fit. Nothing is changed without --cut."""
    with told_as_trouble():
        report = asyncio.run(_look(db, table, cut))
    for finding in report.findings:
        out.print(finding.sentence, soft_wrap=True)
        if finding.mended:
            out.print(finding.mended, soft_wrap=True)
    out.print(_verdict(report))
    if not report.is_well:
        raise typer.Exit(TROUBLE)


async def _look(db: str | None, table: str | None, cut: bool) -> Report:
    from questboard.server.care.repair import look_through
    from questboard.server.store import Store

    store = await Store.open(database(db), makes=False)
    try:
        ids = await store.table_ids() if table is None else [(await store.load_history(table)).whole.table.id]
        with progress_bar("Tables", len(ids)) as progress:
            return await look_through(store, ids, cut=cut, seen=progress)
    finally:
        await store.close()


def _verdict(report: Report) -> str:
    tables = f"{report.tables} table{'s' * (report.tables != 1)}"
    broken = sum(finding.is_broken and not finding.mended for finding in report.findings)
    mended = sum(bool(finding.mended) for finding in report.findings)
    if not report.findings:
        return f"{tables}, all consistent."
    parts = [f"{mended} mended"] * bool(mended) + [f"{broken} broken" if broken else "none broken"]
    return f"{tables}, {', '.join(parts)}."
