"""`questboard bench`: the speed of ours and, if asked, of the peers; the benchmarks themselves come with the source tree."""

from __future__ import annotations

import importlib
import sys
from typing import Annotated, Any

import typer

from questboard.cli import checkout
from questboard.cli.arguments import JsonFlag
from questboard.cli.output import err, new_table, out, print_json
from questboard.core import QuestboardError


def bench(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Which benchmarks; all if none is named.")
    ] = None,
    peers: Annotated[bool, typer.Option("--peers", help="Measure the peers side by side, where they are installed.")] = False,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time of one slice.")] = 1.0,
    rounds: Annotated[int, typer.Option(min=1, help="Slices of every measure.")] = 7,
    json: JsonFlag = False,
) -> None:
    """Measure how fast games and bots run here."""
    suite = _suite()
    with err.status("Preparing ...") as status:
        report = suite.run(
            names or (),
            peers,
            seconds,
            rounds,
            lambda what, done, total: status.update(f"{what} ({done} of {total} slices)"),
        )
    if json:
        print_json(report)
    else:
        _print(suite, report)


def _print(suite: Any, report: dict[str, Any]) -> None:
    heading, *rows = suite.table(report)
    table = new_table(*heading, numbers=("median", "min .. max", "one takes"))
    for row in rows:
        table.add_row(*row)
    out.print(table)
    for note in suite.notes(report):
        out.print(note)


def _suite() -> Any:
    root = checkout.root()
    if root is None or not (root / "bench" / "suite.py").is_file():
        raise QuestboardError("benchmarks come with the source tree, and this is an installed package")
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    return importlib.import_module("bench.suite")
