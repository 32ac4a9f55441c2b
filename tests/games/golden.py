"""Golden play-throughs: whole matches as text, so that a change of the rules shows as a readable difference.

After an intended change write them anew with QUESTBOARD_REGOLD=1 in the environment, and read what changed.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from questboard.core import Action, Decision, Event, Game, Match

PROSE = ("rule", "audience", "why", "title", "reason")
"""Fields that are words for people, or stand elsewhere in the line."""


class Script(NamedTuple):
    """A match that always goes the same way."""

    name: str
    seats: int
    options: dict[str, Any]
    secret: str
    seed: int
    zeal: int


def chronicle(
    game: Game[Any],
    script: Script,
    choose: Callable[[Any, Decision], Action],
    position: Callable[[Any], Iterator[str]],
    begins: Callable[[Any], bool] = lambda s: True,
) -> Iterator[str]:
    """Every choice with what came of it, and the position at the start of each round once the game `begins`."""
    options = " ".join(f"{name}={plain(value)}" for name, value in script.options.items())
    yield f"{game.info.name}, rules {game.info.rules_version}, {script.seats} seats {options}".rstrip()
    match = Match.new(game, [f"seat {seat}" for seat in range(script.seats)], script.options, secret=script.secret)
    round = 0
    yield from map(event_line, match.opening_events)
    while (decision := match.decision) is not None:
        if begins(match.state) and match.state.round > round:
            round = match.state.round
            yield from position(match.state)
        action = choose(match.state, decision)
        yield f"{len(match.choices) + 1}. seat {decision.seat}, {decision.kind}, {len(decision.options)} options: {action}"
        yield from map(event_line, match.choose(decision.seat, action))
    yield from position(match.state)
    end = match.outcome
    assert end is not None
    yield f"{end.ending} {end.rule} winners {end.winners} ranks {end.ranks} values {end.values}"


def event_line(event: Event) -> str:
    """An event with all its fields that are not prose."""
    fields = [f"{name}={plain(getattr(event, name))}" for name in event.__struct_fields__ if name not in PROSE]
    return " ".join(["   ", str(event.__struct_config__.tag), event.rule, *fields])


def plain(value: Any) -> str:
    """A value as it stands in the text."""
    if isinstance(value, tuple):
        return f"({', '.join(map(plain, value))})"
    return str(value).lower() if isinstance(value, bool) else str(value) or "-"


def goes_as_it_always_went(path: Path, lines: Iterator[str]) -> None:
    """Fail with the difference if a match is not what its file holds."""
    now = [line.rstrip() for line in lines]
    if os.environ.get("QUESTBOARD_REGOLD"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if now != before:
        difference = list(difflib.unified_diff(before, now, f"golden/{path.name}", "this run", lineterm="", n=6))
        advice = "If this is meant: run again with QUESTBOARD_REGOLD=1, and read what changed."
        pytest.fail("\n".join([*difference[:80], "", advice]), pytrace=False)
