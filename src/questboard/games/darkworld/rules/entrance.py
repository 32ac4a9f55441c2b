"""The Castle Entrance: Healing Fountain and Teleport Platform."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from questboard.core import Action, Question
from questboard.games.dark.rules.actions import FOUNTAIN as VISIT_FOUNTAIN
from questboard.games.dark.rules.events import Stepped
from questboard.games.dark.rules.items import heal
from questboard.games.dark.rules.model import FULL_HP, NOBODY

from .actions import STEP_ON_PLATFORM, Land
from .content import AT_ENTRANCE, FLOOR, FOUNTAIN, HERO_IDS, NUMBERS, PLATFORM, ROOM_SQUARES
from .doors import open_in_a_row
from .events import Teleported

if TYPE_CHECKING:
    from .model import CastleState

PRICE = NUMBERS.actions
"""Both cost a whole turn's actions."""
LANDS = tuple(Land(name) for name in FLOOR.names)


def entrance_actions(s: CastleState, hero: int) -> list[Action]:
    """What a hero in the Entrance may spend his turn on."""  # DRK-710, DRK-712, DRK-714
    if s.heroes[hero].place not in AT_ENTRANCE or s.actions - s.barred < PRICE:
        return []
    return [VISIT_FOUNTAIN, STEP_ON_PLATFORM] if _landings(s) else [VISIT_FOUNTAIN]


def visit_fountain(s: CastleState, hero: int) -> None:
    """HP becomes 8."""  # DRK-710
    _walk_to(s, hero, FOUNTAIN, "710")
    heal(s, hero, FULL_HP, "710")
    _end_without_boots(s)


def step_on_platform(s: CastleState, hero: int) -> None:
    """He is moved at once to a square of his choice."""  # DRK-712
    _walk_to(s, hero, PLATFORM, "712")
    s.push(AskLanding(s.owners[hero], hero))


def _walk_to(s: CastleState, hero: int, area: int, rule: str) -> None:
    source = s.heroes[hero].place
    s.actions -= PRICE
    s.heroes[hero].place = area
    if source != area:
        s.tell(Stepped, rule, figure=HERO_IDS[hero], source=FLOOR.names[source], target=FLOOR.names[area])


def _end_without_boots(s: CastleState) -> None:
    s.turn_over = s.actions <= 0


def _landings(s: CastleState) -> Sequence[int]:
    """Free squares of the rooms before the last door that is open in order."""  # DRK-713, DRK-714, DRK-R13
    return [place for room in range(1, open_in_a_row(s)) for place in ROOM_SQUARES[room] if s.at[place] == NOBODY]


class AskLanding(Question, frozen=True):
    """Where does the Platform send him?"""  # DRK-713

    kind = "teleport_square"

    hero: int

    def options(self, s: CastleState) -> Sequence[Land]:
        return [LANDS[place] for place in _landings(s)]

    def choose(self, s: CastleState, action: Land) -> None:
        s.stand_hero(self.hero, FLOOR.index[action.place])
        s.tell(Teleported, "712", seat=self.seat, hero=HERO_IDS[self.hero], place=action.place)
        _end_without_boots(s)
        s.realm.came_to_stand(s, self.hero)  # DRK-715
