"""The state of a match: plain data, and small questions about itself.

Figures are numbered: 0 to 3 are the seats' heroes, 4 to 10 the monsters, 11 the Manticore. Cells are numbered as in
`content.LABELS`.
"""

from __future__ import annotations

from typing import Self

import msgspec

from questboard.core.loop.state import State

from .content import ARTIFACTS, BOOTS, COSTS, FIREWAY, HERO_IDS, HERO_VALUES, INITIATIVE, MONSTER_CARDS, MONSTER_IDS

FIRST_MONSTER = 4
MANTICORE = 11
NOBODY = -1

SETUP, PAVING, INVASION = range(3)


class Item(msgspec.Struct, frozen=True, array_like=True, order=True):
    """An artifact or spell token."""

    kind: int
    value: int


class Loot(msgspec.Struct, frozen=True, array_like=True):
    """A token that a monster carries: where it was taken (-1: from the ground), and the how-manieth of its stack it was."""

    item: Item
    origin: int
    nth: int
    face_up: bool


class TableOptions(msgspec.Struct, frozen=True):
    """Mode and variants, fixed before setup."""  # MAN-102

    semi_cooperative: bool = False
    monsters_still: bool = False
    monster_initiative: int = 1
    hidden_artifacts: bool = False
    agreed_order: tuple[int, ...] = ()


class Hero(msgspec.Struct):
    """A player's character and its card."""

    card: int = NOBODY
    heroine: bool = False
    cell: int = NOBODY
    life: int = 0
    spent: int = 0
    done: bool = False
    boots_act: bool = False
    points: list[int] = msgspec.field(default_factory=lambda: [0] * 5)
    slots: list[int] = msgspec.field(default_factory=lambda: [0] * 8)
    bag: tuple[Item, ...] = ()

    def copy(self) -> Hero:
        """An equal, independent hero."""
        return Hero(
            self.card, self.heroine, self.cell, self.life, self.spent, self.done, self.boots_act,
            self.points[:], self.slots[:], self.bag,
        )  # fmt: skip

    @property
    def id(self) -> str:
        """The class, as the text forms name it."""
        return HERO_IDS[self.card]

    def is_alive(self) -> bool:
        """Dead heroes have left the board."""
        return self.life > 0

    def raw_index(self) -> int:
        """The initiative index before it is kept from falling below 0."""
        index = HERO_VALUES[self.card][INITIATIVE] + self.points[INITIATIVE] - COSTS.bag_penalty * len(self.bag)
        return index + self.slots[BOOTS] if self.boots_act else index

    def index(self) -> int:
        """The initiative index."""  # MAN-304
        return max(0, self.raw_index())

    def ip_left(self) -> int:
        """Initiative points still to be spent in this round."""  # MAN-305
        return max(0, self.raw_index() - self.spent)

    def artifacts(self) -> list[Item]:
        """All its artifacts, slots first; no spells."""
        return [Item(kind, value) for kind, value in enumerate(self.slots[: len(ARTIFACTS)]) if value] + list(self.bag)


class Monster(msgspec.Struct):
    """One of the seven monsters.

    `arrival` counts from 1 in the order of placing, `entered` is the round in which it came into the City.
    """

    cell: int = NOBODY
    damage: int = 0
    arrival: int = 0
    entered: int = 0
    robbed: int = 0
    load: tuple[Loot, ...] = ()

    def copy(self) -> Monster:
        """An equal, independent monster."""
        return Monster(self.cell, self.damage, self.arrival, self.entered, self.robbed, self.load)


class ManticoreState(State, kw_only=True):
    """The whole truth of one match."""

    options: TableOptions
    heroes: list[Hero]
    monsters: list[Monster]
    order: tuple[int, ...] = ()

    stage: int = SETUP
    round: int = 0
    active: int = NOBODY

    at: list[int]
    laid: list[str]
    road: list[int]
    pull: list[int]
    frontier: list[int]
    joined: int = 0
    pile: list[str]
    unlaid: int = 0
    ways: tuple[tuple[int, ...], ...] = ()
    road_to_city: tuple[int, ...] = ()

    stacks: list[tuple[int, ...]]
    kinds: list[int]
    opened: list[bool]
    known: list[bool]
    robberies: list[int]
    dropped: dict[int, tuple[Item, ...]]
    lost: int = 0

    deck: list[str]
    discards: list[str]

    manticore_step: int = 0
    manticore_life: int = 0
    awake: bool = False
    woke_in: int = 0

    met: tuple[int, ...] = ()
    refused: tuple[tuple[int, ...], ...] = ()
    free_actions: int = 0

    def copy(self) -> Self:
        """An equal, independent state. Roads are never changed after stage 1, so then copies share them."""
        twin = super().copy()
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.monsters = [monster.copy() for monster in self.monsters]
        twin.at = self.at[:]
        if self.stage != INVASION:
            twin.laid = self.laid[:]
            twin.road = self.road[:]
            twin.pull = self.pull[:]
            twin.frontier = self.frontier[:]
            twin.pile = self.pile[:]
        twin.stacks = self.stacks[:]
        twin.kinds = self.kinds[:]
        twin.opened = self.opened[:]
        twin.known = self.known[:]
        twin.robberies = self.robberies[:]
        twin.dropped = self.dropped.copy()
        twin.deck = self.deck[:]
        twin.discards = self.discards[:]
        return twin

    # ---- figures --------------------------------------------------------------------------------------------------

    def name_of(self, figure: int) -> str:
        """The figure's id: a class, a monster, or the Manticore."""
        if figure < FIRST_MONSTER:
            return HERO_IDS[self.heroes[figure].card]
        return "manticore" if figure == MANTICORE else MONSTER_IDS[figure - FIRST_MONSTER]

    def figure_named(self, name: str) -> int:
        """The figure with that id, NOBODY if it is not in this match."""
        if name == "manticore":
            return MANTICORE
        if name in MONSTER_IDS:
            return FIRST_MONSTER + MONSTER_IDS.index(name)
        return next((seat for seat, hero in enumerate(self.heroes) if hero.card >= 0 and hero.id == name), NOBODY)

    def cell_of(self, figure: int) -> int:
        """Where it stands, NOBODY if it is not on the board."""
        if figure < FIRST_MONSTER:
            return self.heroes[figure].cell
        return FIREWAY[self.manticore_step] if figure == MANTICORE else self.monsters[figure - FIRST_MONSTER].cell

    def life_of(self, figure: int) -> int:
        """Life left; 0 or less means dead."""
        if figure < FIRST_MONSTER:
            return self.heroes[figure].life
        if figure == MANTICORE:
            return self.manticore_life
        monster = self.monsters[figure - FIRST_MONSTER]
        return MONSTER_CARDS[figure - FIRST_MONSTER].life - monster.damage if monster.cell >= 0 else 0

    def is_alive(self, figure: int) -> bool:
        """Is it still in play?"""
        return self.life_of(figure) > 0

    def living_heroes(self) -> list[int]:
        """The seats whose heroes are alive, in turn order."""
        return [seat for seat in self.order if self.heroes[seat].life > 0]

    def monsters_on_board(self) -> list[int]:
        """The numbers (0 to 6) of the monsters in play."""
        return [m for m, monster in enumerate(self.monsters) if monster.cell >= 0]
