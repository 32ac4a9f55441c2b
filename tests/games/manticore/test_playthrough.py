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
from questboard.games.manticore.card import words
from questboard.games.manticore.content import LABELS, LOCATIONS, MONSTER_IDS
from questboard.games.manticore.game import GAME
from questboard.games.manticore.model import FIRST_MONSTER, INVASION, Item, ManticoreState

from .players import Player

GOLDEN = Path(__file__).parent / "golden"
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


SCRIPTS = [
    Script("solo_easier", 1, {"monsters_still": True}, "11" * 32, 45, 7),
    Script("two_cooperative", 2, {}, "22" * 32, 146, 4),
    Script("three_semi_cooperative_initiative_3", 3, {"mode": "semi_cooperative", "monster_initiative": 3}, "33" * 32, 89, 4),
    Script("four_hidden", 4, {"hidden_artifacts": True}, "44" * 32, 78, 7),
]


# ---- a match as text ------------------------------------------------------------------------------------------------


def chronicle(script: Script) -> Iterator[str]:
    """Every choice with what came of it, and the position at the start of each round."""
    options = " ".join(f"{name}={str(value).lower()}" for name, value in script.options.items())
    yield f"{GAME.info.name}, rules {GAME.info.rules_version}, {script.seats} seats {options}".rstrip()
    match = Match.new(GAME, [f"seat {seat}" for seat in range(script.seats)], script.options, secret=script.secret)
    player, round = Player(script.seed, script.zeal), 0
    yield from map(event_line, match.opening_events)
    while (decision := match.decision) is not None:
        if match.state.stage == INVASION and match.state.round > round:
            round = match.state.round
            yield from position(match.state)
        action = player.choose(decision)
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


def position(s: ManticoreState) -> Iterator[str]:
    yield ""
    yield f"== round {s.round}; deck {len(s.deck)}, discards {len(s.discards)}"
    for seat in s.order:
        hero = s.heroes[seat]
        things = [Item(kind, value) for kind, value in enumerate(hero.slots) if value]
        where = LABELS[hero.cell] if hero.is_alive() else "dead"
        index = f"index {hero.index()}, points {hero.points}, slots [{listed(things)}], bag [{listed(hero.bag)}]"
        yield f"   {hero.id}: {where}, life {hero.life}, {index}"
    for number in s.monsters_on_board():
        monster = s.monsters[number]
        load = ", ".join(words(loot.item) + ("" if loot.face_up else " face down") for loot in monster.load)
        yield f"   {MONSTER_IDS[number]}: {LABELS[monster.cell]}, life {s.life_of(FIRST_MONSTER + number)}, load [{load}]"
    awake = "awake" if s.awake else "asleep"
    yield f"   manticore: {LABELS[s.cell_of(11)]}, life {s.manticore_life}, {awake}"
    for location, stack in enumerate(s.stacks):
        if stack:
            up = "" if s.opened[location] else " face down"
            yield f"   {LOCATIONS[location].id}: {listed([Item(s.kinds[location], value) for value in stack])}{up}"
    for cell in sorted(s.dropped):
        yield f"   on the ground of {LABELS[cell]}: {listed(s.dropped[cell])}"
    yield ""


def listed(items: Any) -> str:
    return ", ".join(map(words, items))


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
