"""`python -m bench.server.soak`: a full house for minutes. How long do people wait, and does the server stay as it was?

Every table has bots; at some of them a person plays, who chooses at random after a moment of thought. What counts is how long it
takes until a person's choice is kept, and from the moment when it is a bot's turn until its choice is there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from bench.server.load.people import Onlooker, Person, Tally
from bench.server.load.sockets import get, post
from bench.server.processes import Server, ServerFailed, can_be_read, family, free_ports, questboard
from bench.workers import HOME
from questboard.core import registry

GAMES = ("catacombs", "chobolo", "darkworld", "gorgasali", "manticore", "village_of_fear")
MOST_SEATS = 4
ADDRESSES = 100  # of this machine's own, for those who only look
LOOKERS = 50  # at one table
AT_ONCE = 50  # connections that are made at the same time
LOOK_AGAIN = 10.0  # seconds between two looks at a match between bots
LOOKS = 6  # at the server, over the whole time
OWN = 64  # descriptors that this program needs beside its connections


class Soak:
    """A server, and everybody who comes."""

    def __init__(self, server: Server, address: str, arguments: argparse.Namespace) -> None:
        self._server = server
        self._address = address
        self._arguments = arguments
        self._tally = Tally()
        self._made = 0
        self._onlookers: list[Onlooker] = []
        self.moments: list[dict[str, Any]] = []

    async def run(self) -> dict[str, Any]:
        """Everybody comes and plays; the report as plain data."""
        wanted = self._arguments
        await self._look_on(wanted.idle)
        people = [
            Person(self._address, self._tally, lambda: self._plan(wanted.bot), wanted.think, _source(number))
            for number in range(wanted.people)
        ]
        playing = [asyncio.ensure_future(person.play()) for person in people]
        playing += [asyncio.ensure_future(self._bots_alone()) for _ in range(wanted.tables - wanted.people)]
        try:
            await self._until_all_sit(playing)
            began, cpu = time.monotonic(), self._server.cpu()
            self._forget()
            for part in range(LOOKS + 1):
                until = began + wanted.seconds * part / LOOKS
                await _sleep(until - time.monotonic(), playing)
                self.moments.append(self._moment(time.monotonic() - began))
            return self._report(time.monotonic() - began, self._server.cpu() - cpu)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    # ---- who comes ------------------------------------------------------------------------------------------------

    def _plan(self, bot: str, person: bool = True) -> dict[str, Any]:
        """The next table: the games take turns."""
        slug = GAMES[self._made % len(GAMES)]
        self._made += 1
        low, high = registry.game(slug).info.seats
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": bot} for _ in range(random.randint(low, min(high, MOST_SEATS)))]
        if person:
            seats[random.randrange(len(seats))] = {"kind": "me"}
        return {"game": slug, "seats": seats, "start": True, "pace": 0}

    async def _bots_alone(self) -> None:
        """Matches that nobody watches, one after the other, so that there are always as many."""
        while True:
            plan = self._plan(self._arguments.bot, person=False)
            table = (await asyncio.to_thread(post, self._address, "/api/tables", plan))["table"]["id"]
            while (await asyncio.to_thread(get, self._address, f"/api/tables/{table}"))["status"] != "over":
                await asyncio.sleep(LOOK_AGAIN)

    async def _look_on(self, count: int) -> None:
        tables = []
        for _ in range(-(-count // LOOKERS)):
            plan = {"game": "chobolo", "seats": [{"kind": "me"}, {"kind": "open"}]}
            tables.append((await asyncio.to_thread(post, self._address, "/api/tables", plan))["table"]["id"])
        self._onlookers = [Onlooker() for _ in range(count)]
        for first in range(0, count, AT_ONCE):
            some = range(first, min(count, first + AT_ONCE))
            await asyncio.gather(*(self._onlookers[n].come(self._address, tables[n // LOOKERS], _source(n)) for n in some))

    async def _until_all_sit(self, playing: Sequence[asyncio.Future[None]]) -> None:
        """Nobody is counted before everybody is there and has played for a while."""
        for _ in range(600):
            if self._made >= self._arguments.tables:
                break
            await _sleep(0.1, playing)
        await _sleep(self._arguments.settle, playing)

    def _forget(self) -> None:
        tally = self._tally
        for figures in (tally.choices, tally.answers, tally.refused):
            figures.clear()
        tally.matches = tally.lost = 0

    # ---- what came of it ------------------------------------------------------------------------------------------

    def _moment(self, at: float) -> dict[str, Any]:
        pid = self._server.process.pid
        return {
            "at": at,
            "memory": self._server.memory(),
            "each": sorted(self._server.memory_of_each(), reverse=True),
            "processes": len(family(pid)),
            "descriptors": sum(map(_descriptors, family(pid))),
            "onlookers": sum(onlooker.is_there for onlooker in self._onlookers),
        }

    def _report(self, seconds: float, cpu: float) -> dict[str, Any]:
        tally, wanted = self._tally, self._arguments
        games = {game: [took for took, at in tally.answers if at == game] for game in GAMES}
        return {
            "settings": {name: getattr(wanted, name) for name in ("tables", "people", "seconds", "think", "bot", "idle")},
            "choices": _spread(tally.choices),
            "answers": _spread([took for took, _ in tally.answers]),
            "answers_by_game": {game: _spread(took) for game, took in games.items()},
            "matches": tally.matches,
            "refused": dict(tally.refused),
            "lost": tally.lost,
            "cpu": cpu / seconds,
            "moments": self.moments,
        }


def _source(number: int) -> str:
    """One of this machine's own addresses: an address has only so many ports, and a server minds how many come from one."""
    return f"127.0.0.{1 + number % ADDRESSES}"


async def _sleep(seconds: float, tasks: Sequence[asyncio.Future[None]]) -> None:
    """Wait; somebody who breaks off meanwhile breaks everything off."""
    done, _ = await asyncio.wait(tasks, timeout=max(0.0, seconds), return_when=asyncio.FIRST_EXCEPTION) if tasks else ((), ())
    for task in done:
        task.result()
    if not tasks:
        await asyncio.sleep(max(0.0, seconds))


def _descriptors(pid: int) -> int:
    try:
        return len(os.listdir(f"/proc/{pid}/fd"))
    except OSError:
        return 0


def _spread(seconds: Sequence[float]) -> dict[str, float]:
    ranked = sorted(seconds)
    if not ranked:
        return {"count": 0}
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99}
    figures = {name: ranked[min(len(ranked) - 1, int(len(ranked) * share))] for name, share in at.items()}
    return {"count": len(ranked), **figures, "max": ranked[-1]}


def show(found: dict[str, Any]) -> None:
    """Print the report."""
    console = Console()
    waits = Table("", "number", "p50", "p90", "p99", "max", title="seconds that people wait")
    rows = {"until a choice is kept": found["choices"], "for a bot's answer": found["answers"]}
    rows |= {f"  in {game}": spread for game, spread in found["answers_by_game"].items()}
    for name, spread in rows.items():
        waits.add_row(
            name, str(spread["count"]), *(f"{spread[key]:.3f}" if key in spread else "" for key in ("p50", "p90", "p99", "max"))
        )
    console.print(waits)
    server = Table("after", "memory", "of each process", "descriptors", "onlookers", title="the server")
    for moment in found["moments"]:
        memory, each = f"{moment['memory'] / 1e6:.0f} MB", " ".join(f"{held / 1e6:.0f}" for held in moment["each"])
        server.add_row(f"{moment['at']:.0f} s", *(str(x) for x in (memory, each, moment["descriptors"], moment["onlookers"])))
    console.print(server)
    console.print(
        f"{found['matches']} matches ended; {found['lost']} connections were lost; {found['cpu']:.2f} processors were busy."
    )
    if found["refused"]:
        console.print(f"refused: {found['refused']}")


def measure(arguments: argparse.Namespace) -> dict[str, Any]:
    """Start a server, fill it, and say what came of it."""
    _take_descriptors(arguments.idle + arguments.people + OWN)
    place = HOME / "server"
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place) as folder:
        (port,) = free_ports(1)
        server = questboard(Path(folder) / "soak.db", port)
        try:
            return asyncio.run(Soak(server, f"127.0.0.1:{port}", arguments).run())
        finally:
            server.close()


def _take_descriptors(wanted: int) -> None:
    """As many as the system gives; the server inherits the limit."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < wanted:
        raise ServerFailed(f"{wanted} descriptors are needed, and the system allows {most}.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def main() -> int:
    """Measure, and print what came out; 2 if it cannot be measured here."""
    arguments = _parser().parse_args()
    if arguments.people > arguments.tables:
        print("There are more people than tables; everybody has a table of their own here.", file=sys.stderr)
        return 2
    if not can_be_read():
        print("This system does not tell what a process uses (/proc), so servers cannot be measured on it.", file=sys.stderr)
        return 2
    try:
        found = measure(arguments)
    except (ServerFailed, ConnectionError) as error:
        print(error, file=sys.stderr)
        return 2
    if arguments.json:
        print(json.dumps(found, indent=2))
    else:
        show(found)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.server.soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=200, help="tables with bots")
    parser.add_argument("--people", type=int, default=200, help="people, each at a table of their own; at the others nobody is")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long")
    parser.add_argument("--settle", type=float, default=10.0, help="seconds before that, which do not count")
    parser.add_argument("--think", type=float, default=2.0, help="seconds that people think about a choice, in the middle")
    parser.add_argument("--bot", default="greedy", help="the bots at the tables")
    parser.add_argument("--idle", type=int, default=0, help="connections at which nothing happens")
    parser.add_argument("--json", action="store_true", help="print the whole report as JSON")
    return parser


if __name__ == "__main__":
    sys.exit(main())
