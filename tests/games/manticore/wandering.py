"""Seeded random play through all kinds of tables, for tests that must hold at every decision."""

from __future__ import annotations

from collections.abc import Iterator

from questboard.core import FastChance
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.model import ManticoreState
from questboard.games.manticore.rules.steps import Round

from .table import Table

TABLES = (
    (1, {}),
    (2, {"hidden_artifacts": True}),
    (3, {"mode": "semi_cooperative", "monster_initiative": 3, "hidden_artifacts": True}),
    (4, {"monsters_still": True}),
    (4, {"mode": "semi_cooperative"}),
    (2, {"monster_initiative": 2}),
)


def wander(number: int) -> Iterator[ManticoreState]:
    """A whole random match: its state at every decision, then at its end; it moves on while the caller looks away."""
    seats, options = TABLES[number]
    s = GAME.start(seats, options, chance=FastChance.seeded(number), listen=True)
    yield from _play(s, FastChance.seeded(100 + number), 10_000)


def brawl(number: int) -> Iterator[ManticoreState]:
    """A crowd of armed heroes and laden monsters in the City: here joint attacks, spells, gifts and trophies are common."""
    heroes = {"warrior": "H4", "mage": "I4", "dwarf": "H5", "elf": "J5"}
    monsters = {"O4": "I5", "A3a": "I6", "O3b": "J4", "O3a": "E10"}
    mode = "semi_cooperative" if number % 2 else "cooperative"
    t = Table(heroes, monsters, {"J6": ("S", 0), "K6": ("Y", 1)}, mode=mode)
    t.equip("warrior", sword=4, fireball=2, bag=["boots 2", "amulet 1"]).equip("mage", amulet=3, ice_boulder=3, fireball=1)
    t.equip("dwarf", shield=3, boots=3, bag=["sword 1"], points={"attack": 2}).equip("elf", bow=4, ice_boulder=1, helmet=2)
    t.load("O4", "shield 2", "fireball 3").load("A3a", "bow 1", "helmet 1", "ice_boulder 2").load("O3b", "boots 1")
    t.drop("H4", "amulet 1", "amulet 2").drop("K6", "bow 2").manticore(cell="F8", life=9)
    s = t.s
    s.chance = FastChance.seeded(number)
    s.agenda[:] = [Round()]
    GAME.rules.advance(s)
    yield from _play(s, FastChance.seeded(200 + number), 150)


def everywhere() -> Iterator[ManticoreState]:
    """Every decision of all these matches."""
    for number in range(len(TABLES)):
        yield from wander(number)
    for number in range(8):
        yield from brawl(number)


def _play(s: ManticoreState, choosing: FastChance, most: int) -> Iterator[ManticoreState]:
    """The events of the last choice wait in the log while the caller looks."""
    for _ in range(most):
        yield s
        decision = GAME.decision(s)
        if decision is None:
            return
        s.log = []
        events = GAME.apply(s, decision.sample(choosing))
        s.log = list(events)
