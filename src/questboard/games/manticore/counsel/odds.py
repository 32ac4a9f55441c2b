"""The chances of a blow before the dice fall, exactly, over all 36 pairs of dice; what is face down is not counted."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from questboard.games.manticore.rules.content import CLOSE, FIREBALL, ICE_BOULDER, KINDS
from questboard.games.manticore.rules.fight.battle import ATTACKING, Fight, defending, is_mutual, summands
from questboard.games.manticore.rules.fight.deaths import Side
from questboard.games.manticore.rules.model import FIRST_MONSTER, MANTICORE, ManticoreState


class Chances(NamedTuple):
    """Of one blow, for one of its sides: to hurt the other, nothing at all, to be hurt; they add up to 1."""

    hit: Fraction
    nothing: Fraction
    hurt: Fraction

    def turned(self) -> Chances:
        """The same blow, seen from the other side."""
        return Chances(self.hurt, self.nothing, self.hit)

    def percent(self) -> tuple[int, int, int]:
        """In whole numbers that add up to 100: those that lose most by cutting are rounded up."""
        exact = [100 * chance for chance in self]
        cut = [int(value) for value in exact]
        for i in sorted(range(3), key=lambda i: cut[i] - exact[i])[: 100 - sum(cut)]:
            cut[i] += 1
        return (cut[0], cut[1], cut[2])

    def __str__(self) -> str:
        hit, nothing, hurt = self.percent()
        return f"hit {hit} %, nothing {nothing} %, hurt {hurt} %"


@functools.cache
def chances(ahead: int, mutual: bool) -> Chances:
    """For an attacker who is ahead by so much before the dice; only a mutual blow can hurt it."""  # MAN-509, MAN-512, MAN-523
    totals = [ahead + attack - defence for attack in range(1, 7) for defence in range(1, 7)]
    hit = sum(total > 0 for total in totals)
    hurt = sum(total < 0 for total in totals) if mutual else 0
    return Chances(Fraction(hit, 36), Fraction(36 - hit - hurt, 36), Fraction(hurt, 36))


def of_fight(s: ManticoreState, fight: Fight) -> Chances:
    """For the attackers of a fight whose choices are all made."""
    attack = sum(summands(s, fight.attackers, ATTACKING[fight.kind], fight.spells[0]))
    defence = sum(summands(s, fight.defenders, defending(fight), fight.spells[1]))
    return chances(attack - defence, is_mutual(fight))


def mixed(weighted: Iterable[tuple[int, Chances]]) -> Chances:
    """When it is not yet known which of several blows it will be."""
    pairs = [(weight, each) for weight, each in weighted if weight]
    total = sum(weight for weight, _ in pairs)
    hit, nothing, hurt = (sum((weight * each[i] for weight, each in pairs), Fraction()) / total for i in range(3))
    return Chances(hit, nothing, hurt)


# ---- an attack that is only thought of ------------------------------------------------------------------------------


def of_attack(s: ManticoreState, attackers: Sequence[int], target: int, kind: str, defended: bool = False) -> Chances:
    """A first blow of this type without spells."""
    return of_fight(s, Fight(tuple(attackers), (target,), Side(), kind=kind, defended=defended))


def by_type(s: ManticoreState, attackers: Sequence[int], target: int) -> dict[str, Chances]:
    """Each type of attack; a hero who is attacked is expected to meet close combat in the way that is worse for the attacker."""
    found = {kind: of_attack(s, attackers, target, kind) for kind in KINDS}
    if target < FIRST_MONSTER:
        found[CLOSE] = min(found[CLOSE], of_attack(s, attackers, target, CLOSE, defended=True), key=_balance)
    return found


def by_card(s: ManticoreState, attackers: Sequence[int], target: int) -> Chances:
    """When a card decides the type: the cards still in the deck, or all of them if it is used up."""  # MAN-505, MAN-506
    each = by_type(s, attackers, target)
    cards = s.deck or s.discards
    return mixed((cards.count(kind), each[kind]) for kind in KINDS)


def best_type(each: dict[str, Chances]) -> str:
    """The type with the best balance of hitting and being hurt."""
    return max(each, key=lambda kind: _balance(each[kind]))


def _balance(each: Chances) -> Fraction:
    return each.hit - each.hurt


def answering_spells(s: ManticoreState, target: int, ice: int, fire: int) -> int:
    """What a monster adds against so many Ice Boulders and Fireballs: it always answers with what it carries."""  # MAN-552
    if not FIRST_MONSTER <= target < MANTICORE:
        return 0
    carried = [loot.item for loot in s.monsters[target - FIRST_MONSTER].load if loot.face_up]
    fireballs = [item.value for item in carried if item.kind == FIREBALL][:ice]
    boulders = [item.value for item in carried if item.kind == ICE_BOULDER][:fire]
    return sum(fireballs) + sum(boulders)
