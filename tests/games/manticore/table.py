"""Small drawn positions of Manticore for tests: heroes, monsters and roads where the test wants them, dice as it writes them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from questboard.core import Event, ScriptedChance, Step
from questboard.games.manticore.game import GAME
from questboard.games.manticore.rules.actions import END_TURN
from questboard.games.manticore.rules.card import into_bag, into_slot
from questboard.games.manticore.rules.content import (
    CELL,
    CHARACTERISTICS,
    FIREWAY,
    HERO_IDS,
    KIND,
    LABELS,
    LIMITS,
    LOCATIONS,
    MONSTER_IDS,
    POSITIONS,
    TOKENS,
)
from questboard.games.manticore.rules.fireway import ManticoreTurn
from questboard.games.manticore.rules.model import FIRST_MONSTER, INVASION, MANTICORE, NOBODY, Hero, Item, Loot, Monster
from questboard.games.manticore.rules.monsters import MonstersTurn
from questboard.games.manticore.rules.steps import Act, CloseTurn, EndRound, HeroTurn
from questboard.games.manticore.rules.ways import find_ways, road_distances
from tests.games import pause
from tests.games.arranged import Arranged


class Pause(pause.Pause, frozen=True):
    """Stops the game where the test looks at it."""

    way_out = END_TURN


class Table(Arranged):
    """A position in stage 2.

    `heroes` maps classes to cells, in turn order (seat 0 is the first). `monsters` maps ids to cells. `roads` maps cells to
    (shape, position). `chance` lists dice (faces) and cards ("magic", "close", "shooting") in the order they are needed.

        t = Table({"warrior": "H5", "elf": "I5"}, {"O3a": "I4"}, chance=[5, 5, "close", 1, 1])
        t.turn("warrior")
        t.do("attack O3a", "by close")
        assert t.life("O3a") == 1
    """

    game = GAME

    def __init__(
        self,
        heroes: Mapping[str, str],
        monsters: Mapping[str, str] | None = None,
        roads: Mapping[str, tuple[str, int]] | None = None,
        chance: Sequence[Any] = (),
        round: int = 1,
        **options: Any,
    ) -> None:
        given = {"turn_order": "agreed"} | options
        s = GAME.rules.setup(GAME.rules.read_options(len(heroes), given), len(heroes), ScriptedChance([]))
        s.agenda.clear()
        s.order = tuple(range(len(heroes)))
        for seat, (name, cell) in enumerate(heroes.items()):
            s.heroes[seat] = Hero(card=HERO_IDS.index(name), cell=CELL[cell], life=LIMITS.hero_life_max)
            s.at[CELL[cell]] = seat
        s.pile.clear()
        self.s = s
        for cell, (shape, position) in (roads or {}).items():
            self.lay(cell, shape, position)
        for arrival, (name, cell) in enumerate((monsters or {}).items(), 1):
            number = MONSTER_IDS.index(name)
            s.monsters[number] = Monster(cell=CELL[cell], arrival=arrival)
            s.at[CELL[cell]] = FIRST_MONSTER + number
        s.stage = INVASION
        s.round = round
        s.road_to_city = road_distances(s)
        s.ways = find_ways(s)
        s.chance = ScriptedChance(list(chance))
        s.log = []
        self.events: list[Event] = []

    def lay(self, cell: str, shape: str, position: int) -> None:
        """Put a free token of that shape down, whatever the rules say."""
        used = set(self.s.laid)
        token = next(t.id for t in TOKENS.values() if t.shape == shape and t.kind == "free" and t.id not in used)
        self.s.laid[CELL[cell]] = token
        self.s.road[CELL[cell]] = POSITIONS[shape][position]

    # ---- running --------------------------------------------------------------------------------------------------

    def run(self, *steps: Step) -> Table:
        """Let these steps happen; the position pauses when they are over."""
        self.s.agenda[:] = [Pause(0)]
        self.s.push(*steps)
        self.go_on()
        return self

    def turn(self, hero: str) -> Table:
        """It is this hero's turn; afterwards comes the rest of the round (later heroes, monsters, Manticore, damage)."""
        seat = self.seat(hero)
        later = [HeroTurn(other) for other in self.s.order[self.s.order.index(seat) + 1 :]]
        return self.run(HeroTurn(seat), *later, MonstersTurn(), ManticoreTurn(), EndRound())

    def only_turn(self, hero: str) -> Table:
        """It is this hero's turn; the position pauses when it is over."""
        return self.run(HeroTurn(self.seat(hero)))

    def mid_turn(self, hero: str) -> Table:
        """In the middle of this hero's turn: nothing is reset (spent points, boots, first attacks)."""
        self.s.active = self.seat(hero)
        return self.run(Act(self.s.active), CloseTurn(self.s.active))

    def monsters_turn(self) -> Table:
        return self.run(MonstersTurn())

    def manticore_turn(self) -> Table:
        return self.run(ManticoreTurn())

    def end_round(self) -> Table:
        return self.run(EndRound())

    def script(self, *chance: Any) -> Table:
        """Append to what chance will answer."""
        self.s.chance.script.extend(chance)  # type: ignore[union-attr]
        return self

    # ---- looking --------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """What is asked of whom: "stance elf"; "pause" when the tested steps are over."""
        decision = self.decision
        return "pause" if decision.kind == "pause" else f"{decision.kind} {self.s.name_of(decision.seat)}"

    def seat(self, hero: str) -> int:
        seat = self.s.figure_named(hero)
        assert 0 <= seat < FIRST_MONSTER, f"no hero {hero} here"
        return seat

    def hero(self, hero: str) -> Hero:
        return self.s.heroes[self.seat(hero)]

    def monster(self, name: str) -> Monster:
        return self.s.monsters[MONSTER_IDS.index(name)]

    def life(self, figure: str) -> int:
        return self.s.life_of(self.s.figure_named(figure))

    def cell(self, figure: str) -> str:
        """The label of its cell, "" if it is not on the board."""
        cell = self.s.cell_of(self.s.figure_named(figure))
        return "" if cell < 0 else LABELS[cell]

    def happened(self, tag: str) -> list[Any]:
        """All events of a kind so far, by tag."""
        return [event for event in self.events if event.__struct_config__.tag == tag]

    # ---- arranging ------------------------------------------------------------------------------------------------

    def equip(self, hero: str, *, bag: Sequence[str] = (), points: Mapping[str, int] | None = None, **slots: int) -> Table:
        """Give a hero things ("sword 3" in the bag, shield=2 in its slot; boots act at once) and Power points."""
        it = self.hero(hero)
        for kind, value in slots.items():
            into_slot(it, Item(KIND[kind], value))
        it.boots_act = it.slots[KIND["boots"]] > 0
        for thing in bag:
            into_bag(it, item(thing))
        for name, count in (points or {}).items():
            it.points[CHARACTERISTICS.index(name)] += count
        return self

    def load(self, monster: str, *things: str, origin: str = "", nth: int = 0, face_up: bool = True) -> Table:
        """Give a monster things to carry."""
        place = NOBODY if not origin else location(origin)
        it = self.monster(monster)
        it.load += tuple(Loot(item(thing), place, nth, face_up) for thing in things)
        return self

    def stack(self, place: str, *values: int) -> Table:
        """What lies in a location."""
        self.s.stacks[location(place)] = values
        return self

    def drop(self, cell: str, *things: str) -> Table:
        """Artifacts on the ground."""
        self.s.dropped[CELL[cell]] = tuple(sorted(item(thing) for thing in things))
        return self

    def manticore(self, *, cell: str = "B6", life: int | None = None, awake: bool = True) -> Table:
        """Put the Manticore on a Fireway cell."""
        self.s.at[FIREWAY[self.s.manticore_step]] = NOBODY
        self.s.manticore_step = FIREWAY.index(CELL[cell])
        self.s.at[CELL[cell]] = MANTICORE
        self.s.manticore_life = self.s.manticore_life if life is None else life
        self.s.awake = awake
        return self


def item(thing: str) -> Item:
    """ "sword 3" as a token."""
    kind, value = thing.split()
    return Item(KIND[kind], int(value))


def location(name: str) -> int:
    """The number of a location."""
    return next(i for i, place in enumerate(LOCATIONS) if place.id == name)
