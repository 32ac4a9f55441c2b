"""`python -m bench`: run the suite from the checkout's root."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from rich.console import Console
from rich.table import Table

from bench import suite
from questboard.core import QuestboardError

NUMBERS = (2, 3, 4)  # columns of the table that hold figures


def main() -> int:
    """Measure what the command line asks for; 2 if it asks for something that is not there."""
    arguments = _parser().parse_args()
    status = Console(stderr=True)
    try:
        with status.status("starting") as line:
            report = suite.run(
                arguments.names,
                arguments.peers,
                arguments.seconds,
                arguments.rounds,
                lambda name, done, total: line.update(f"{name} ({done} of {total} slices)"),
            )
    except QuestboardError as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(report, indent=2))
    else:
        _print(report)
    return 0


def _parser() -> argparse.ArgumentParser:
    names = "\n".join(f"  {name:30}{about}" for name, about in suite.NAMES.items())
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description="Measure Questboard, and with --peers other systems beside it.",
        epilog=f"names:\n{names}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help="what to measure (default: everything)")
    parser.add_argument("--peers", action="store_true", help="install and measure the peers too")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds of one slice")
    parser.add_argument("--rounds", type=int, default=7, help="slices of every measure")
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    return parser


def _print(report: dict[str, Any]) -> None:
    heading, *rows = suite.table(report)
    table = Table(caption="per CPU second; ratios are taken round by round")
    for column, title in enumerate(heading):
        table.add_column(title, overflow="fold", justify="right" if column in NUMBERS else "left")
    for row in rows:
        table.add_row(*row)
    console = Console()
    console.print(table)
    for note in suite.notes(report):
        console.print(note)


if __name__ == "__main__":
    sys.exit(main())
