"""`python -m bench.server`: the server under load, from the checkout's root."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.peers.environment import CannotInstall
from bench.server import costs, duel, processes, report
from bench.server.loads import LoadFailed
from bench.server.processes import ServerFailed
from bench.workers import HOME


def main() -> int:
    """Measure, and print what came out; 2 if it cannot be measured here."""
    arguments = _parser().parse_args()
    if not processes.can_be_read():
        print("This system does not tell what a process uses (/proc), so servers cannot be measured on it.", file=sys.stderr)
        return 2
    try:
        with Console(stderr=True).status("starting") as line:
            found = measure(arguments, lambda what: line.update(what))
    except (CannotInstall, LoadFailed, ServerFailed) as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        _print(report.duel_rows(found["duel"]))
        _print(report.cost_rows(found["costs"]))
    return 0


def measure(arguments: argparse.Namespace, tell: duel.Tell) -> dict[str, Any]:
    """The whole report as plain data. The database lies on the checkout's own disk, where a commit costs what it costs."""
    place = HOME / "server"
    place.mkdir(parents=True, exist_ok=True)
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=place) as folder:
        bouts = duel.fight(Path(folder) / "duel.db", arguments.rounds, arguments.seconds, arguments.matches, tell)
        cost = costs.measure(Path(folder), tell)
    machine = {"cpus": os.cpu_count(), "python": platform.python_version(), "load_before": load}
    settings = {name: getattr(arguments, name) for name in ("rounds", "seconds", "matches")}
    return {"machine": machine, "settings": settings, "duel": duel.report(bouts), "costs": cost}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.server",
        description="Measure Questboard's server beside boardgame.io's, and what tables and spectators cost it.",
    )
    parser.add_argument("--rounds", type=_at_least_one, default=7, help="how often both servers have their turns")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds that each of them plays in a round")
    parser.add_argument("--matches", type=_at_least_one, default=50, help="matches at once")
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least one is needed")
    return number


def _print(rows: Sequence[Sequence[str]]) -> None:
    heading, *rest = rows
    table = Table()
    for column, title in enumerate(heading):
        table.add_column(title, overflow="fold", justify="right" if column else "left")
    for row in rest:
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main())
