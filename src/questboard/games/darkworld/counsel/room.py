"""What the kernel asks of the counsel, and who answers."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.dark.counsel.room import DarkCounsel
from questboard.games.darkworld.rules.model import CastleState

from .evaluation import CastleCounsellor
from .features import NAMES, features
from .habits import CastleWatcher
from .ordering import WEIGHING


class DarkWorldCounsel(DarkCounsel[CastleState]):
    """How positions and options are judged."""

    mixed = frozenset(("place_chest",))

    feature_names: Sequence[str] = NAMES

    def features(self, state: CastleState, seat: int) -> Sequence[float]:
        return features(state, seat)

    def watcher(self) -> CastleWatcher:
        return CastleWatcher()


CastleState.counsel = CastleCounsellor(WEIGHING)
ROOM = DarkWorldCounsel()
