"""What series of matches are counted by: sides, lords and heroes, and how long it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.games.catacombs.rules.content import HEROES, LORDS
from questboard.games.catacombs.rules.model import OVERSEER, CatacombsState


def traits(s: CatacombsState) -> Mapping[str, Sequence[str]]:
    """A label for every seat."""
    sides = tuple("Overseer" if seat == OVERSEER else "Heroes" for seat in range(s.seats))
    return {
        "side": sides,
        "lord": tuple(f"{side}, {LORDS[s.lord].name}" for side in sides),
        "party": tuple(side if side == "Overseer" else _party(s) for side in sides),
    }


def _party(s: CatacombsState) -> str:
    return ", ".join(sorted(HEROES[s.party[hero].hero].id for hero in s.heroes()))


def sizes(s: CatacombsState) -> Mapping[str, int]:
    """How many rooms were reached, and the rounds in the last one."""
    return {"rooms": s.place + 1, "rounds": s.round}
