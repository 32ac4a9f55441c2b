"""The other process of the suite: imports a game, plays a saved match again and prints a fingerprint of every step."""

from __future__ import annotations

import hashlib
import importlib
import sys
from typing import Any

import msgspec

from questboard.core import matchfile
from questboard.core.game import Game
from questboard.core.match import Match


def address_of(game: Game[Any]) -> tuple[str, str] | None:
    """Module and name under which another process can import this game; None if there is no such place."""
    module = sys.modules.get(type(game).__module__)
    if module is None or module.__name__ == "__main__":
        return None
    return next(((module.__name__, name) for name, thing in vars(module).items() if thing is game), None)


def trace(match: Match) -> list[str]:
    """A fingerprint of state, options and events, first of the setup, then after every choice."""
    steps = []
    for _, events, state in match.replay():
        decision = match.game.decision(state)
        options = [] if decision is None else [str(option) for option in decision.options]
        told = msgspec.json.encode([options, events], order="deterministic")
        steps.append(hashlib.blake2b(match.game.snapshot(state) + told, digest_size=8).hexdigest())
    return steps


def main() -> None:
    """Read a match file from standard input, write its trace to standard output."""
    module, name = sys.argv[1:]
    file = msgspec.json.decode(sys.stdin.buffer.read(), type=matchfile.MatchFile)
    match = matchfile.from_file(file, getattr(importlib.import_module(module), name))
    sys.stdout.write("\n".join(trace(match)))
