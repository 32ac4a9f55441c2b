"""The two games as stages for the rules that they share: free squares in a line, safe places, closed ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from questboard.core import Game
from questboard.games.dark.rules.model import BLOCKED
from questboard.games.darkworld.game import GAME as CASTLE
from questboard.games.darkworld.rules.content import FLOOR as CASTLE_FLOOR
from questboard.games.darkworld.rules.content import SITES
from questboard.games.village_of_fear.game import GAME as VILLAGE
from questboard.games.village_of_fear.rules.content import EVENTS

from .table import Table


class Stage(NamedTuple):
    """One of the two games.

    `line` are seven free squares in a row, beside the fourth of them lies `side`. `before_entrance` is adjacent to the Entrance
    and to `near_entrance`.
    `closed` is a chest or treasure square, and `beside_closed` a square from which one could enter it. `front` is the area from
    which heroes fight the boss. `odds` are the chances, in per cent, of a bout with a monster of strength 1: that it is slain,
    that it hurts the hero. The games have different dice.
    """

    game: Game[Any]
    line: tuple[str, ...]
    side: str
    before_entrance: str
    near_entrance: str
    closed: str
    beside_closed: str
    front: str
    prepare: Callable[[Any], None]
    round_limit: int
    odds: tuple[int, int]

    def table(
        self,
        heroes: Mapping[str, int | str] | None = None,
        monsters: Sequence[tuple[Any, ...]] = (),
        chance: Sequence[Any] = (),
        seats: int = 5,
    ) -> Table:
        """A position; places are numbers of the line, or names."""
        t = Table(self.game, seats=seats)
        self.prepare(t.s)
        for hero, place in (heroes or {}).items():
            t.put(hero, self._name(place))
        for strength, place, *more in monsters:
            t.monster(strength, self._name(place), *more)
        return t.script(*chance)

    def _name(self, place: int | str) -> str:
        return self.line[place] if isinstance(place, int) else place

    @property
    def boss(self) -> str:
        return str(self.game.rules.state_type.realm.boss)

    @property
    def tale(self) -> Any:
        """What the state's class is given when somebody enters the words."""
        assert self.game.words
        return self.game.rules.state_type.tale

    @property
    def scenery(self) -> Any:
        """What the state's class is given when somebody enters the looks."""
        assert self.game.looks
        return self.game.rules.state_type.scenery


def _open_castle(s: Any) -> None:
    """All doors open, all rooms populated, one chest."""
    s.opened, s.populated = 0xFF, 0x1FE
    chest = CASTLE_FLOOR.index["11,9"]
    s.at[chest] = BLOCKED
    s.chests = tuple(0 if site == chest else -1 for site in SITES)


def _quiet_village(s: Any) -> None:
    """One building lifted, a secret card without effect, and events that tell only rumours."""
    s.opened = s.revealed = s.cleared = 1 << 2
    rumour = next(i for i, card in enumerate(EVENTS) if card.id == "rumour")
    s.events = [rumour] * len(s.events)
    s.card = next(card for card in range(6) if card not in [c & 63 for c in s.warlords])


STAGES = {
    "darkworld": Stage(
        CASTLE, tuple(f"{x},9" for x in range(4, 11)), "7,8", "4,8", "5,8", "11,9", "10,9", "FRONT", _open_castle, 29, (75, 19)
    ),
    "village_of_fear": Stage(
        VILLAGE, tuple(f"1,{y}" for y in range(5, 12)), "2,8", "6,13", "5,13", "3,12", "3,11", "TOP", _quiet_village, 50, (89, 10)
    ),
}  # fmt: skip
