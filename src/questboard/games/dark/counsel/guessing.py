"""Quick odds for bots: what a seat may expect of a blow, in a full state in which it is to use only what it knows."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from questboard.games.dark.rules.model import EVIL, DarkState, Monster

from .odds import spread


@functools.cache
def _at_least(faces: tuple[int, ...], dice: int) -> tuple[float, ...]:
    """For each total n from 0 on, the chance that so many dice show at least n."""
    sums = spread(faces, dice)
    return tuple(sum(sums[n:]) for n in range(len(sums)))


def chance_of(faces: tuple[int, ...], dice: int, total: int) -> float:
    """The chance that so many dice show at least this total."""
    odds = _at_least(faces, dice)
    return 1.0 if total <= 0 else odds[total] if total < len(odds) else 0.0


def possible_strengths(s: DarkState, monster: Monster, seat: int) -> Sequence[int]:
    """The strengths that a monster may have for all that this seat knows, each as often as the box has it."""
    realm = s.realm
    if seat == EVIL or monster.seen >> seat & 1:
        return (realm.kind_strength[monster.kind],)
    limit = s.placings[monster.group].limit
    found = [
        strength
        for strength in realm.box_strengths[realm.type_of(monster.kind)]
        if strength > monster.floor and (limit < 0 or strength <= limit)
    ]
    return found or (monster.floor + 1,)


def kill_chance(s: DarkState, strengths: Sequence[int], dice: int, bonus: int) -> float:
    """The chance that a blow with so many dice, and so much added, kills one of these."""
    realm = s.realm
    return sum(chance_of(realm.faces, dice, realm.needed(s, strength) - bonus) for strength in strengths) / len(strengths)


def share_within(s: DarkState, strengths: Sequence[int], total: int) -> float:
    """The chance that this total kills one of these."""
    return sum(1 for strength in strengths if total >= s.realm.needed(s, strength)) / len(strengths)
