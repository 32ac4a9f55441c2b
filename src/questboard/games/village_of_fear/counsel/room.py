"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from questboard.core import Decision
from questboard.games.dark.counsel.room import DarkCounsel
from questboard.games.village_of_fear.rules.model import VillageState

from .evaluation import VillageCounsellor
from .features import NAMES, features
from .habits import VillageWatcher
from .ordering import WEIGHING
from .trial import where_to_creep, where_to_lurk, where_to_start


class VillageCounsel(DarkCounsel[VillageState]):
    """How positions and options are judged."""

    mixed = frozenset(("set_treasure", "set_guard"))

    drawing: ClassVar[Mapping[str, Callable[[VillageState], Sequence[float]]]] = {
        "bridge_start": where_to_start,
        "trial_hero": where_to_creep,
        "trial_lurker": where_to_lurk,
    }
    """The Trial is drawn, not thought about."""

    feature_names: Sequence[str] = NAMES

    def features(self, state: VillageState, seat: int) -> Sequence[float]:
        return features(state, seat)

    def mixture(self, state: VillageState, decision: Decision) -> Sequence[float] | None:
        draw = self.drawing.get(decision.kind)
        return None if draw is None else draw(state)

    def watcher(self) -> VillageWatcher:
        return VillageWatcher()


VillageState.counsel = VillageCounsellor(WEIGHING)
ROOM = VillageCounsel()
