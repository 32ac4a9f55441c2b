"""Random play from the start, and from positions near the end that it would seldom reach."""

from __future__ import annotations

from questboard.core.loop.chance import FastChance
from questboard.games.dark.rules.rounds import Round
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules.model import VillageState

from .table import VillageTable


def early(seed: int, seats: int) -> VillageState:
    """A new match."""
    return GAME.start(seats, {}, chance=FastChance.seeded(seed))


def late(seed: int, seats: int) -> VillageState:
    """Two heroes on the top, one at the open Drawbridge, one in the Inn; wolves and monsters about."""
    chance = FastChance.seeded(seed)
    card = chance.pick(["golden_hammer", "golden_axe", "karrion", "no_weakness"])
    t = VillageTable(
        {"ranger": "5,4", "dwarf": "7,11"}, [(3, "8,10", "creature_whip"), (2, "6,9")], lifted=[1, 4], seats=seats
    )  # fmt: skip
    t.secret(card).on_top("barbarian", "knight").arm("knight", "golden_axe").arm("barbarian", "golden_hammer")
    t.hand("barbarian", hits=3).hand("knight", hits=2, misses=2).hand("dwarf", misses=1)
    t.give("dwarf", "healing_potion", coins=[2, 4]).give("ranger", "creature_whip", "speed_boots", hp=3)
    t.s.treasures, t.s.key_holders = (-1, *t.s.treasures[1:]), 1 << t.number("ranger")
    t.wolf("5,8")
    return _go_on(t, chance)


def at_the_bridge(seed: int, seats: int) -> VillageState:
    """All heroes at the corners of the Drawbridge, which nobody has crossed yet."""
    t = VillageTable({"barbarian": "5,4", "knight": "9,4", "ranger": "4,4", "dwarf": "10,4"}, lifted=[2], seats=seats)
    t.key("knight").hand("knight", hits=2, misses=1).hand("dwarf", hits=1)
    return _go_on(t, FastChance.seeded(seed))


def _go_on(t: VillageTable, chance: FastChance) -> VillageState:
    s = t.s
    s.chance, s.log, s.pending = chance, None, None
    s.agenda[:] = [Round()]
    GAME.rules.advance(s)
    assert GAME.rules.invariants(s) == []
    return s


STARTS = {"early": early, "late": late, "at_the_bridge": at_the_bridge}


def wander(s: VillageState, seed: int, choices: int) -> VillageState:
    """So many random choices, or to the end."""
    chance = FastChance.seeded(seed + 1000)
    for _ in range(choices):
        decision = GAME.decision(s)
        if decision is None:
            break
        GAME.apply(s, decision.sample(chance))
    return s
