"""What the kernel asks of the rules, and who answers."""

from __future__ import annotations

from pathlib import Path

from questboard.core import AgendaRules, AnyChance, GameInfo, OptionValue

from . import view
from .cave import FILE, LYING, METALS, MOUTH
from .model import ACTIONS, HushState
from .turns import NewRound, NextTurn, Turn


class HushRules(AgendaRules[HushState]):
    """The rules of Hush."""

    folder = Path(__file__).parents[1]
    info = GameInfo.load(folder)
    actions = ACTIONS
    state_type = HushState
    steps = (NewRound, Turn, NextTurn)

    hide = staticmethod(view.hide)
    deal_anew = staticmethod(view.deal_anew)
    invariants = staticmethod(HushState.faults)

    def setup(self, options: dict[str, OptionValue], seats: int, chance: AnyChance) -> HushState:
        sleep = FILE.sleep[str(options["sleep"])]
        return HushState(
            chance=chance,
            agenda=[NewRound()],
            patience=sleep.base + sleep.per_thief * seats,
            places=[MOUTH] * seats,
            loot=[[] for _ in range(seats)],
            lying=list(LYING),
            undrawn=[list(metal.values) for metal in METALS],
        )

    def seats_of(self, state: HushState) -> int:
        return len(state.places)


ROOM = HushRules()
