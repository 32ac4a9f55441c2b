"""The mat before anything has been flicked."""

from __future__ import annotations

from questboard.core import AnyChance, OptionValue
from questboard.games.catacombs.rules.table import MATS

from .model import PracticeState, fresh_discs
from .steps import Practise


def new_state(options: dict[str, OptionValue], seats: int, chance: AnyChance) -> PracticeState:
    """A fresh mat; the first disc after its obstacles is chosen."""
    mat = str(options["mat"])
    discs = fresh_discs(mat)
    chosen = len(MATS[mat].obstacles) + 1
    return PracticeState(
        chance=chance,
        agenda=[Practise(0)],
        mat=mat,
        tremble=str(options["tremble"]),
        fixed=options["obstacles"] == "fixed",
        discs=discs,
        chosen=chosen,
    )
