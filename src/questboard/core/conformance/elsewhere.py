"""The other process of the suite: imports a game, plays a saved match again and prints a fingerprint of every step."""

from __future__ import annotations

import hashlib
import importlib
import sys

import msgspec

from questboard.core.kept import matchfile
from questboard.core.kept.match import Match


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
    module, _, name = sys.argv[1].partition(":")
    file = msgspec.json.decode(sys.stdin.buffer.read(), type=matchfile.MatchFile)
    match = matchfile.from_file(file, getattr(importlib.import_module(module), name))
    sys.stdout.write("\n".join(trace(match)))
