"""The storm from the command line: `python -m tests.server.storm --kills 500 --seed 7 --log storm.jsonl`."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from pathlib import Path

from questboard.core import registry
from tests.server.house import GAMES, ROOT

from .machines import world
from .storm import Report, storm


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.server.storm", description=__doc__)
    parser.add_argument("--kills", type=int, default=500, help="how many things die in all")
    parser.add_argument("--seed", type=int, default=1, help="decides what dies when")
    parser.add_argument("--machines", type=int, default=2)
    parser.add_argument("--processes", type=int, default=2, help="processes of a machine")
    parser.add_argument("--sqlite", action="store_true", help="one machine with a file instead of PostgreSQL")
    parser.add_argument("--balancers", nargs="*", choices=["haproxy", "nginx"], default=None, help="both, unless told otherwise")
    parser.add_argument("--log", type=Path, help="where it is noted; a storm goes on where its log ends")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop in peace after so long")
    parser.add_argument("--keep", action="store_true", help="leave logs and database where they are")
    given = parser.parse_args()
    if given.sqlite and given.machines > 1:
        parser.error("a file can be served by one machine only: --machines 1")
    return given


async def _run(given: argparse.Namespace) -> Report:
    usual = ["haproxy", "nginx"] if given.machines > 1 else []
    balancers = tuple(usual if given.balancers is None else given.balancers)
    async with world(
        machines=given.machines, sqlite=given.sqlite, processes=given.processes, balancers=balancers, keep=given.keep
    ) as found:
        print(f"in {found.folder}", flush=True)
        return await storm(
            found,
            seed=given.seed,
            upto=given.kills,
            log=given.log,
            seconds=given.minutes * 60,
            say=lambda line: print(line, flush=True),
        )


def main() -> int:
    """0 if nothing was lost, doubled, diverged or broken."""
    given = _arguments()
    os.environ[registry.EXTRA] = GAMES
    sys.path.insert(0, str(ROOT / "examples"))
    print(f"seed {given.seed}: {given.kills} kills, {given.machines} machines", flush=True)
    report = asyncio.run(_run(given))
    print(report)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
