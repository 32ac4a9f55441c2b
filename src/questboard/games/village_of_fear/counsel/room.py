"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.dark.counsel.room import DarkCounsel
from questboard.games.village_of_fear.rules.model import VillageState

from .evaluation import VillageCounsellor
from .features import NAMES, features
from .habits import VillageWatcher
from .ordering import WEIGHING


class VillageCounsel(DarkCounsel[VillageState]):
    """How positions and options are judged."""

    mixed = frozenset(("set_treasure", "set_guard", "bridge_start", "trial_hero", "trial_lurker"))

    feature_names: Sequence[str] = NAMES

    def features(self, state: VillageState, seat: int) -> Sequence[float]:
        return features(state, seat)

    def watcher(self) -> VillageWatcher:
        return VillageWatcher()


VillageState.counsel = VillageCounsellor(WEIGHING)
ROOM = VillageCounsel()
