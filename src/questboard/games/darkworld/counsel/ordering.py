"""Which options look promising at first sight in the castle, beside what both games share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.games.dark.counsel import ordering as shared
from questboard.games.dark.counsel.counsellor import Weigh
from questboard.games.dark.counsel.guessing import possible_strengths, share_within
from questboard.games.dark.rules.model import NOBODY
from questboard.games.darkworld.rules.actions import HideWeapon, Land
from questboard.games.darkworld.rules.content import FLOOR, NUMBERS, SITE_ROOMS, SITES
from questboard.games.darkworld.rules.model import CastleState


def _chest(s: CastleState, question: Any, options: Sequence[HideWeapon]) -> list[float]:
    """Deep in the castle, where they are found late."""
    return [float(SITE_ROOMS[SITES.index(FLOOR.index[option.place])] ** 2) for option in options]


def _landing(s: CastleState, question: Any, options: Sequence[Land]) -> list[float]:
    """As near to the goal as can be."""
    far = s.counsel.goal_distances(s, question.hero)
    steps = [far[FLOOR.index[option.place]] for option in options]
    least = min(steps)
    return [1.0 / (1 + there - least) ** 2 for there in steps]


def _hits(s: CastleState, question: Any, options: Sequence[Any]) -> Sequence[float]:
    """A grenade asks as a blow does."""
    place = getattr(question, "place", NOBODY)
    if place == NOBODY:
        return shared.hit_cards(s, question, options)
    strengths = possible_strengths(s, s.monster(s.at[place]), question.seat)
    gains = [share_within(s, strengths, NUMBERS.grenade_target + option.count) - 0.13 * option.count for option in options]
    return [0.3 + max(0.0, gain - gains[0]) * 12.0 for gain in gains]


def _bring(s: CastleState, question: Any, options: Sequence[Any]) -> Sequence[float]:
    """In the arena the strongest come, and stand on the way to the stairs."""
    if not s.arena_filled or s.placings[question.group].limit >= 0:
        return shared.bring(s, question, options)
    weights = []
    for option in options:
        if hasattr(option, "strength"):
            weights.append(2.0**option.strength)
        elif hasattr(option, "place"):
            x, y = FLOOR.spots[FLOOR.index[option.place]]
            weights.append(6.0 if (x, y) in ((14, 5), (16, 5)) else 3.0 if y >= 4 else 1.0)
        else:
            weights.append(1.0)
    return weights


WEIGHING: dict[str, Weigh] = {
    "place_chest": _chest,
    "teleport_square": _landing,
    "hit_cards": _hits,
    "place_monster": _bring,
    "arena_place": _bring,
    "korak_turn": shared.evil_turn,
    "discard_to_6": shared.give_up,
}
