"""What blows are worth on average: exact expectations over two dice, and an estimate of the last battle."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import NamedTuple

from questboard.games.manticore.rules.content import (
    AMULET,
    ATTACK,
    BOW,
    CLOSE,
    DEFENSE,
    FIREBALL,
    HELMET,
    HERO_VALUES,
    ICE_BOULDER,
    KINDS,
    MAGIC,
    MANTICORE_VALUES,
    SHIELD,
    SHOOT,
    SORCERY,
    SWORD,
)
from questboard.games.manticore.rules.fight.battle import ATTACKING, DEFENDING, SHIELDED, Fight, strength
from questboard.games.manticore.rules.model import Hero, ManticoreState

_SPAN = 60


def _surplus(difference: int) -> float:
    return sum(max(0, difference + a - b) for a in range(1, 7) for b in range(1, 7)) / 36


_SURPLUS = [_surplus(difference) for difference in range(-_SPAN, _SPAN + 1)]


def expected_loss(ahead: int) -> float:
    """Life the other side loses on average when one side is ahead by so much before the dice."""
    return _SURPLUS[max(-_SPAN, min(_SPAN, ahead)) + _SPAN]


class Odds(NamedTuple):
    """Expected life lost by the defending and the attacking side in one blow."""

    dealt: float
    taken: float


def blow_odds(s: ManticoreState, attackers: tuple[int, ...], defenders: tuple[int, ...], kind: str, defended: bool) -> Odds:
    """One blow of a type, without spells."""
    attack = sum(sum(strength(s, figure, *ATTACKING[kind])) for figure in attackers)
    means = SHIELDED if defended else DEFENDING[kind]
    ahead = attack - sum(sum(strength(s, figure, *means)) for figure in defenders)
    mutual = kind == MAGIC or (kind == CLOSE and not defended)
    return Odds(expected_loss(ahead), expected_loss(-ahead) if mutual else 0.0)


def should_defend(s: ManticoreState, fight: Fight) -> bool:
    """Is the shield better than the sword against this close attack? Heroes' losses weigh more than the foe's."""
    accept = blow_odds(s, fight.attackers, fight.defenders, CLOSE, defended=False)
    defend = blow_odds(s, fight.attackers, fight.defenders, CLOSE, defended=True)
    heroes = len(fight.defenders)
    return defend.dealt * heroes < accept.dealt * heroes - 0.8 * accept.taken


def exchange_odds(s: ManticoreState, heroes: tuple[int, ...], foe: int, kind: str) -> Odds:
    """An attack of this type by heroes on a foe, and the foe's answer by any card: dealt to the foe, taken by each hero."""
    dealt, taken = blow_odds(s, heroes, (foe,), kind, defended=False)
    for card in KINDS:
        back = blow_odds(s, (foe,), heroes, card, defended=False)
        if card == CLOSE:
            behind = blow_odds(s, (foe,), heroes, card, defended=True)
            back = min(back, behind, key=lambda odds: odds.dealt - 0.5 * odds.taken)
        dealt += back.taken / 3
        taken += back.dealt / 3
    return Odds(dealt, taken)


def best_exchange(s: ManticoreState, heroes: tuple[int, ...], foe: int) -> Odds:
    """The exchange of the best type."""
    return max((exchange_odds(s, heroes, foe, kind) for kind in KINDS), key=lambda odds: odds.dealt - odds.taken)


class Party(NamedTuple):
    """What some heroes together bring to a joint fight."""

    size: int
    life: int
    magic: int
    attack: int
    shooting: int
    defence: int
    ward: int
    spells: int


def party(heroes: Iterable[Hero]) -> Party:
    """Sums over heroes, Power points and active artifacts included."""
    size = life = magic = attack = shooting = defence = ward = spells = 0
    for hero in heroes:
        card, points, slots = HERO_VALUES[hero.card], hero.points, hero.slots
        sorcery = card[SORCERY] + points[SORCERY]
        size += 1
        life += hero.life
        magic += sorcery + slots[AMULET]
        ward += sorcery + slots[HELMET]
        attack += card[ATTACK] + points[ATTACK] + slots[SWORD]
        shooting += card[SHOOT] + points[SHOOT] + slots[BOW]
        defence += card[DEFENSE] + points[DEFENSE] + slots[SHIELD]
        spells += slots[ICE_BOULDER] + slots[FIREBALL]
    return Party(size, life, magic, attack, shooting, defence, ward, spells)


def last_battle(s: ManticoreState, p: Party) -> float:
    """A rough chance, 0 to 1, that this party standing around the Manticore would slay it.

    The shape was fitted to simulated fights: what counts is how often the expected loss fits into a hero's life.
    """
    if p.size == 0:
        return 0.0
    foe = MANTICORE_VALUES
    magic = expected_loss(p.magic - foe[SORCERY]), expected_loss(foe[SORCERY] - p.magic)
    close = expected_loss(p.attack - foe[ATTACK]), expected_loss(foe[ATTACK] - p.attack)
    shoot = expected_loss(p.shooting - foe[DEFENSE]), 0.0
    blows = (magic, close, shoot)
    average = sum(blow[0] for blow in blows) / 3, sum(blow[1] for blow in blows) / 3
    ward = expected_loss(p.ward - foe[SORCERY]), expected_loss(foe[SORCERY] - p.ward)
    arrows = expected_loss(foe[SHOOT] - p.defence)
    stances = ((close[0], close[1]), (0.0, expected_loss(foe[ATTACK] - p.defence)))
    life, needed = p.life / p.size, max(1.0, s.manticore_life - 0.7 * p.spells)
    # Every other attack is of the type the party likes best; the stance is the better one too.
    losses = (
        needed / max((average[0] + blow[0]) / 2 + (ward[0] + stance[0]) / 3, 0.02)
        * ((average[1] + blow[1]) / 2 + (ward[1] + stance[1] + arrows) / 3)
        for blow in blows
        for stance in stances
    )  # fmt: skip
    comfort = math.log(life / (min(losses) + 0.3))
    return 1 / (1 + math.exp(0.2 - 1.7 * comfort))


def kill_chance(s: ManticoreState, heroes: tuple[int, ...], foe: int, kind: str) -> float:
    """The chance that one blow of this type kills the foe."""
    means = DEFENDING[kind]
    ahead = sum(sum(strength(s, figure, *ATTACKING[kind])) for figure in heroes) - sum(strength(s, foe, *means))
    life = s.life_of(foe)
    return sum(ahead + a - b >= life for a in range(1, 7) for b in range(1, 7)) / 36
