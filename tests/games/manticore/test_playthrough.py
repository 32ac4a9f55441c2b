"""Golden play-throughs: whole matches as text (see golden.py)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.card import words
from questboard.games.manticore.rules.content import LABELS, LOCATIONS, MONSTER_IDS
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, Item, ManticoreState
from tests.games.golden import Script, chronicle, goes_as_it_always_went

from .players import Player

GOLDEN = Path(__file__).parent / "golden"

SCRIPTS = [
    Script("solo_easier", 1, {"monsters_still": True}, "11" * 32, 45, 7),
    Script("two_cooperative", 2, {}, "22" * 32, 146, 4),
    Script("three_semi_cooperative_initiative_3", 3, {"mode": "semi_cooperative", "monster_initiative": 3}, "33" * 32, 89, 4),
    Script("four_hidden", 4, {"hidden_artifacts": True}, "44" * 32, 78, 7),
]


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


@pytest.mark.parametrize("script", SCRIPTS, ids=[script.name for script in SCRIPTS])
def test_the_match_goes_as_it_always_went(script: Script) -> None:
    player = Player(script.seed, script.zeal)
    lines = chronicle(GAME, script, lambda s, decision: player.choose(decision), position, lambda s: s.stage == INVASION)
    goes_as_it_always_went(GOLDEN / f"match_{script.name}.txt", lines)


def test_the_golden_matches_are_those_played_here() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("match_*.txt")) == sorted(f"match_{script.name}" for script in SCRIPTS)
