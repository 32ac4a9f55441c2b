"""The Creature Control Whip: the Wolf to any street square, or Karrion to his perch."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.core import Action, Question
from questboard.games.dark.rules.actions import Use
from questboard.games.dark.rules.items import THIRD, spend_item
from questboard.games.dark.rules.model import NOBODY, NOWHERE

from .actions import CANCEL, KARRION_HOME, KarrionHome, WolfTo
from .buildings import lift_before
from .content import FLOOR, HERO_IDS, ITEM_IDS, NO_BUILDING, WOLF, WOLF_SQUARES
from .creatures import move_creature
from .events import KarrionSent, WolfWhipped
from .model import VillageState

USE_WHIP = Use(ITEM_IDS[THIRD])
_WOLF_TO = {place: WolfTo(FLOOR.names[place]) for place in WOLF_SQUARES}


class AskWhip(Question, frozen=True):
    """What does the Whip do? It is spent only when that is said."""  # VIL-620

    kind = "whip_use"

    hero: int

    def options(self, s: VillageState) -> Sequence[Action]:
        home = [KARRION_HOME] if s.karrion != NO_BUILDING else []
        return [*home, *(_WOLF_TO[place] for place in WOLF_SQUARES if s.at[place] == NOBODY), CANCEL]

    def choose(self, s: VillageState, action: Action) -> None:
        if isinstance(action, KarrionHome):
            spend_item(s, self.hero, THIRD)
            s.karrion = NO_BUILDING
            s.tell(KarrionSent, "620", seat=self.seat, hero=HERO_IDS[self.hero])
            lift_before(s, self.hero)  # VIL-316
        elif isinstance(action, WolfTo):
            spend_item(s, self.hero, THIRD)
            _put_wolf(s, self.hero, FLOOR.index[action.place])
        else:
            s.whip_rests = True


def _put_wolf(s: VillageState, hero: int, place: int) -> None:
    source = s.wolf
    if source != NOWHERE:
        s.at[source] = NOBODY
    s.at[place] = WOLF
    move_creature(s, WOLF, place)
    names = FLOOR.names
    s.tell(
        WolfWhipped,
        "620",
        seat=s.owners[hero],
        hero=HERO_IDS[hero],
        source="" if source == NOWHERE else names[source],
        place=names[place],
    )
