"""What series of matches are counted by: characters, seats, starting places, and how long it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from questboard.games.gorgasali.rules.content import CHARACTERS, SECTORS, STORM
from questboard.games.gorgasali.rules.model import NOBODY, GorgasaliState


def traits(s: GorgasaliState) -> Mapping[str, Sequence[str]]:
    """A label for every seat."""
    seats = range(len(s.players))
    return {
        "character": [CHARACTERS[player.character].name for player in s.players],
        "turn": [str((seat - s.starter) % len(seats) + 1) for seat in seats],
        "seat": [str(seat + 1) for seat in seats],
        "sector": [str(SECTORS[player.sector].id) for player in s.players],
        "sector alike": [ALIKE[player.sector % len(ALIKE)] for player in s.players],
    }


ALIKE = tuple(f"{first}, {first + 5}, {first + 10}, {first + 15}" for first in range(1, 6))
"""The map looks the same from every side, so four sectors each have equal surroundings."""


def sizes(s: GorgasaliState) -> Mapping[str, int]:
    """Rounds; whether the storm raged (1) or not (0), and whether it was what ended the match."""
    decided = s.options.final_storm and s.active == NOBODY  # between two turns only the storm eliminates
    return {"rounds": s.round, "storm raged": int(decided or s.round > STORM.first_round), "storm decided": int(decided)}
