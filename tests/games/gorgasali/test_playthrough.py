"""Golden play-throughs: whole matches as text, so that a change of the rules shows as a readable difference.

After an intended change write them anew with QUESTBOARD_REGOLD=1 in the environment, and read what changed.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from questboard.core import Event, Match
from questboard.games.gorgasali.content import CARD_IDS, CHARACTER_IDS, EMPTY, FACE_DOWN, LABELS, SECTORS
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.mat import design
from questboard.games.gorgasali.model import IN_SECTOR, OUT, GorgasaliState

from .players import Player

GOLDEN = Path(__file__).parent / "golden"
PROSE = ("rule", "audience", "title", "reason")
"""Fields that are words for people, or stand elsewhere in the line."""


class Script(NamedTuple):
    """A match that always goes the same way."""

    name: str
    seats: int
    options: dict[str, Any]
    secret: str
    seed: int
    zeal: int


SCRIPTS = [
    Script("two_solo", 2, {}, "11" * 32, 3, 7),
    Script("four_duo", 4, {"mode": "duo", "character_pick": "random"}, "22" * 32, 8, 6),
]


# ---- a match as text ------------------------------------------------------------------------------------------------


def chronicle(script: Script) -> Iterator[str]:
    """Every choice with what came of it, and the position at the start of each round."""
    options = " ".join(f"{name}={value}" for name, value in script.options.items())
    yield f"{GAME.info.name}, rules {GAME.info.rules_version}, {script.seats} seats {options}".rstrip()
    match = Match.new(GAME, [f"seat {seat}" for seat in range(script.seats)], script.options, secret=script.secret)
    player, round = Player(script.seed, script.zeal), 0
    yield from map(event_line, match.opening_events)
    while (decision := match.decision) is not None:
        if match.state.round > round:
            round = match.state.round
            yield from position(match.state)
        action = player.choose(match.state, decision)
        yield f"{len(match.choices) + 1}. seat {decision.seat}, {decision.kind}, {len(decision.options)} options: {action}"
        yield from map(event_line, match.choose(decision.seat, action))
    yield from position(match.state)
    end = match.outcome
    assert end is not None
    yield f"{end.ending} {end.rule} winners {end.winners} ranks {end.ranks} values {end.values}"


def event_line(event: Event) -> str:
    fields = [f"{name}={plain(getattr(event, name))}" for name in event.__struct_fields__ if name not in PROSE]
    return " ".join(["   ", str(event.__struct_config__.tag), event.rule, *fields])


def plain(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(plain, value))})"
    return str(value).lower() if isinstance(value, bool) else str(value) or "-"


def position(s: GorgasaliState) -> Iterator[str]:
    yield ""
    yield f"== round {s.round}; decks {len(s.weapon_deck)} and {len(s.support_deck)}, chests {len(s.chests)}"
    for seat, player in enumerate(s.players):
        where = {IN_SECTOR: f"sector {SECTORS[player.sector].id}", OUT: "out"}.get(player.square) or LABELS[player.square]
        cards = [CARD_IDS[design(card)] + " down" * (card >= FACE_DOWN) for card in player.slots if card != EMPTY]
        name = CHARACTER_IDS[player.character] if player.character >= 0 else "nobody"
        yield f"   seat {seat} {name}: {where}, health {player.health}, cooldown {player.cooldown}, cards [{', '.join(cards)}]"
    yield ""


# ---- the tests ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_match_goes_as_it_always_went(script: Script) -> None:
    path = GOLDEN / f"match_{script.name}.txt"
    now = [line.rstrip() for line in chronicle(script)]
    if os.environ.get("QUESTBOARD_REGOLD"):
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
    before = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if now != before:
        difference = list(difflib.unified_diff(before, now, f"golden/{path.name}", "this run", lineterm="", n=6))
        advice = "If this is meant: run again with QUESTBOARD_REGOLD=1, and read what changed."
        pytest.fail("\n".join([*difference[:80], "", advice]), pytrace=False)


def test_the_golden_matches_are_those_played_here() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("match_*.txt")) == sorted(f"match_{script.name}" for script in SCRIPTS)
