"""What series of matches are counted by: wizards, armies, places in the turn order, and how long it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.games.chobolo.rules.content import KIND_NAMES, SETS
from questboard.games.chobolo.rules.model import ChoboloState


def traits(s: ChoboloState) -> Mapping[str, Sequence[str]]:
    """A label for every seat."""
    return {
        "wizard": [KIND_NAMES[army.wizard] for army in s.armies],
        "set": [SETS[army.starter].id if army.starter >= 0 else "custom" for army in s.armies],
        "turn": [str(s.order.index(seat) + 1) for seat in range(len(s.sides))],
    }


def sizes(s: ChoboloState) -> Mapping[str, int]:
    """Rounds."""
    return {"rounds": s.round}
