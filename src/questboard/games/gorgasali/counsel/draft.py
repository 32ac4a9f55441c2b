"""Which character to take: what matches have shown of each, and who goes well with whom, or badly."""

from __future__ import annotations

import math

from questboard.games.gorgasali.rules.content import CHARACTER_IDS
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, GorgasaliState

from .sides import WEIGHTS

SHARE = {
    "medea": 1.35, "varas": 1.27, "drain": 1.12, "armazi": 1.1, "octor": 1.04, "tsiva": 1.03, "emoon": 1.0, "tharsis": 0.9,
    "ebue": 0.75, "kruber": 0.66,
}  # fmt: skip
"""How often each wins of what would be fair, in long series."""
AGAINST = {
    ("emoon", "armazi"): 0.04, ("emoon", "varas"): 0.05, ("emoon", "tsiva"): 0.04, ("emoon", "tharsis"): 0.04,
    ("emoon", "drain"): 0.04, ("emoon", "ebue"): 0.03, ("emoon", "kruber"): 0.03, ("tharsis", "medea"): -0.03,
    ("tsiva", "tharsis"): 0.05, ("tsiva", "kruber"): 0.03, ("varas", "medea"): 0.05, ("drain", "tsiva"): -0.03,
    ("ebue", "tharsis"): -0.05, ("kruber", "tharsis"): 0.03, ("medea", "tharsis"): 0.02, ("armazi", "emoon"): -0.05,
    ("varas", "emoon"): -0.06, ("tsiva", "emoon"): -0.05, ("drain", "emoon"): -0.05,
}  # fmt: skip
"""By how much more or less one wins for each enemy of that name: who is immune spoils abilities, who freezes keeps fire away."""
TOGETHER = {
    frozenset(("ebue", "tharsis")): 0.15, frozenset(("ebue", "armazi")): 0.12, frozenset(("medea", "drain")): 0.1,
    frozenset(("medea", "tharsis")): 0.1, frozenset(("medea", "armazi")): 0.1, frozenset(("varas", "medea")): 0.06,
    frozenset(("tsiva", "drain")): 0.08, frozenset(("tsiva", "armazi")): 0.08, frozenset(("kruber", "tharsis")): 0.1,
    frozenset(("kruber", "medea")): 0.06, frozenset(("ebue", "medea")): 0.06, frozenset(("medea", "emoon")): -0.1,
    frozenset(("varas", "emoon")): -0.05, frozenset(("ebue", "drain")): 0.08,
}  # fmt: skip
"""The same in a pair: who pulls brings victims to who burns or bursts, who heals heals both, but nobody who is immune."""
COPIED = 0.85
"""What a copied ability is worth of the original."""
_SIDE_BY_SIDE = (-1, 1)


def is_draft(s: GorgasaliState) -> bool:
    """Has nothing happened yet but that characters were taken?"""
    if s.round > 1 or s.dice or s.active not in (NOBODY, s.starter):
        return False
    return all(player.square == IN_SECTOR and player.extra_chests == 1 for player in s.players)


def values(s: GorgasaliState) -> list[float]:
    """What everybody may expect from the characters taken so far, from -1 to 1."""
    odds: dict[int, float] = {}
    for seat, team in enumerate(s.teams):
        odds[team] = odds.get(team, 0.0) + _strength(s, seat)
    members = len(s.teams) / len(odds)
    chances = {team: math.exp(its / members) for team, its in odds.items()}
    whole = sum(chances.values())
    return [WEIGHTS.lost + (WEIGHTS.best - WEIGHTS.lost) * chances[team] / whole for team in s.teams]


def _strength(s: GorgasaliState, seat: int) -> float:
    """Of one player beside those who have chosen already, as a logarithm; who has not yet is as good as most."""
    name = _name(s, seat)
    if not name:
        return 0.0
    total = math.log(_share(s, seat, name))
    for other, team in enumerate(s.teams):
        its = _name(s, other)
        if other == seat or not its:
            continue
        total += AGAINST.get((name, its), 0.0) if team != s.teams[seat] else TOGETHER.get(frozenset((name, its)), 0.0) / 2
    return total


def _share(s: GorgasaliState, seat: int, name: str) -> float:
    """Who imitates is as good as whom he can copy from the start: one of those who sit next to him."""
    if name != "octor":
        return SHARE[name]
    if s.players[seat].ability != NOBODY:
        return COPIED * SHARE[CHARACTER_IDS[s.players[seat].ability]]
    beside = [(seat + step) % len(s.players) for step in _SIDE_BY_SIDE]
    models = [_name(s, other) for other in beside if s.are_enemies(seat, other)]
    return max([COPIED * SHARE[model] for model in models if model and model != "emoon"], default=SHARE[name])


def _name(s: GorgasaliState, seat: int) -> str:
    character = s.players[seat].character
    return "" if character == NOBODY else CHARACTER_IDS[character]


def weight(s: GorgasaliState, seat: int, character: str) -> float:
    """How gladly to take this one, for who thinks no further."""
    state = s.copy()
    state.players[seat].character = CHARACTER_IDS.index(character)
    return math.exp(_strength(state, seat))
