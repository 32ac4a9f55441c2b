"""Small drawn positions of the castle for tests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from questboard.games.dark.rules.model import BLOCKED
from questboard.games.darkworld.game import GAME
from questboard.games.darkworld.rules.content import FLOOR, SITES, WEAPON_IDS
from questboard.games.darkworld.rules.korak import KorakTurn
from tests.games.dark.table import Table

ALL = range(1, 9)


class Castle(Table):
    """A position in the castle; unless it is told otherwise all doors are open and all rooms populated.

    The position itself may lack what the test does not need (chests, cards), but no choice may break anything that is whole.

        t = Castle({"knight": "6,7"}, chance=[5])
        t.acting("knight", actions=2).do("search")
        assert t.place("knight") == "6,6"

    `chests` maps sites to Golden Weapons.
    """

    def __init__(
        self,
        heroes: Mapping[str, str] | None = None,
        monsters: Sequence[tuple[Any, ...]] = (),
        chance: Sequence[Any] = (),
        doors: Iterable[int] = ALL,
        rooms: Iterable[int] = ALL,
        chests: Mapping[str, str] | None = None,
        seats: int = 5,
        **options: Any,
    ) -> None:
        super().__init__(GAME, heroes, monsters, chance, seats, **options)
        self.s.opened = sum(1 << door - 1 for door in doors)
        self.s.populated = sum(1 << room for room in rooms)
        for site, weapon in (chests or {}).items():
            self.chest(site, WEAPON_IDS.index(weapon))

    def chest(self, site: str, content: int) -> Castle:
        """A chest stands there."""
        place = FLOOR.index[site]
        self.s.at[place] = BLOCKED
        self.s.chests = tuple(content if SITES[i] == place else chest for i, chest in enumerate(self.s.chests))
        return self

    def do(self, *texts: str) -> Castle:
        for text in texts:
            wrong = set(GAME.rules.invariants(self.s))
            super().do(text)
            assert set(GAME.rules.invariants(self.s)) <= wrong
        return self

    def acting(self, hero: str, actions: int = 3) -> Castle:
        self.s.searches = 1
        super().acting(hero, actions)
        return self

    def korak(self) -> Castle:
        """Korak's turn, from its start."""
        self.evil_turn()
        return self

    def korak_going_on(self) -> Castle:
        """In the middle of Korak's turn."""
        self.run(KorakTurn(0))
        return self

    def bring(self, figure: str, square: str, item: str = "healing_potion") -> Castle:
        """Korak places a figure, such as "orc 2"."""
        self.do(f"bring {figure}", f"carry {item}", f"put {square}")
        return self

    def strengths(self) -> set[int]:
        """The strengths that Korak may bring now."""
        return {int(text.split()[2]) for text in self.offered if text.startswith("bring ")}

    def open_doors(self) -> list[int]:
        return [door for door in ALL if self.s.opened >> door - 1 & 1]

    def populated(self) -> list[int]:
        return [room for room in ALL if self.s.populated >> room & 1]

    def puts(self) -> set[str]:
        """Where the chosen figure may be placed."""
        return {text.removeprefix("put ") for text in self.offered if text.startswith("put ")}


def room(number: int) -> set[str]:
    """All squares of a room."""
    return {name for name, zone in zip(FLOOR.names, FLOOR.zones, strict=False) if zone == str(number)}
