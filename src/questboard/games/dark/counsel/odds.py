"""What a seat can reckon: which strengths a monster may have, and how likely a blow slays it. Nothing hidden is used."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from questboard.games.dark.rules.bouts import MONSTER_DICE
from questboard.games.dark.rules.model import BOSS, DarkState, Monster
from questboard.games.dark.rules.placing import NO_LIMIT


@functools.cache
def spread(faces: tuple[int, ...], dice: int) -> tuple[float, ...]:
    """How likely each sum of so many dice is."""
    sums = {0: 1.0}
    for _ in range(dice):
        new: dict[int, float] = {}
        for total, chance in sums.items():
            for face in faces:
                new[total + face] = new.get(total + face, 0.0) + chance / len(faces)
        sums = new
    return tuple(sums.get(total, 0.0) for total in range(max(sums) + 1))


def at_least(faces: tuple[int, ...], dice: int, needed: int) -> float:
    """How likely so many dice reach a total."""
    return sum(spread(faces, dice)[max(0, needed) :])


def strengths(s: DarkState, monster: Monster) -> tuple[int, ...]:
    """The Hit Strengths that a monster may have as far as this view's viewer can tell, each figure once."""
    realm = s.realm
    known = realm.strength_of(monster.kind)
    if known:
        return (known,)
    type_ = realm.type_of(monster.kind)
    left = list(realm.box_strengths[type_])
    for kind in _accounted(s):
        if realm.kind_type[kind] == type_:
            left.remove(realm.kind_strength[kind])
    most = _most(s, monster)
    return tuple(strength for strength in left if monster.floor < strength <= most)


def _accounted(s: DarkState) -> list[int]:
    """The kinds of all figures that this viewer knows to be elsewhere."""
    slain = [kind for hero in s.heroes for kind in hero.slain]
    seen = [monster.kind for monster in s.monsters.values() if monster.kind >= 0]
    gone = [figure.kind for figure in s.gone if figure.kind >= 0]
    return [*slain, *seen, *gone]


def _most(s: DarkState, monster: Monster) -> int:
    """What the limit of its placing leaves for it."""
    placing = s.placings[monster.group]
    if placing.limit == NO_LIMIT:
        return max(s.realm.kind_strength)
    # Of companions whose strength is not known each has 1 at least.
    others = [other.kind for other in s.monsters.values() if other.group == monster.group and other is not monster]
    others += [other.kind for other in s.gone if other.group == monster.group]
    return placing.limit - placing.revealed - sum(max(1, s.realm.strength_of(kind)) for kind in others)


def foe_strengths(s: DarkState, foe: int) -> tuple[int, ...]:
    """What a monster or the boss may have; none if it is fought otherwise."""
    if foe == BOSS:
        return (s.realm.boss_strength(s),)
    monster = s.monsters.get(foe - 10)
    return () if monster is None else strengths(s, monster)


def slays(s: DarkState, total: int, possible: Sequence[int]) -> float:
    """How likely a total is enough, all possible strengths being alike."""
    return sum(1 for strength in possible if total >= s.realm.needed(s, strength)) / len(possible)


def blow(s: DarkState, hero: int, foe: int) -> tuple[int, int, int] | None:
    """Of a hero's attack without cards, in percent: the foe falls, nothing happens, the hero is wounded."""
    possible = foe_strengths(s, foe)
    if not possible:
        return None
    faces = s.realm.faces
    kill = sum(chance * slays(s, total, possible) for total, chance in enumerate(spread(faces, s.realm.hero_dice(s, hero, foe))))
    back = at_least(faces, s.realm.boss_dice if foe == BOSS else MONSTER_DICE, 1)
    good, bad = round(100 * kill), round(100 * (1 - kill) * back)
    return good, 100 - good - bad, bad


def with_cards(s: DarkState, foe: int, total: int) -> tuple[int, int, int] | None:
    """Of a rolled blow with its cards, in percent: the foe falls, or not."""
    possible = foe_strengths(s, foe)
    if not possible:
        return None
    good = round(100 * slays(s, total, possible))
    return good, 100 - good, 0
