"""How likely everybody is to win when a turn begins: what a search reads where it stops looking.

The weights are those that best tell who won some thousand matches from positions at the beginning of turns, once for duels and
once for three sides or more. What counts most is who can be killed before he moves again.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from questboard.games.gorgasali.rules.content import (
    BACKPACK,
    CARD,
    CHARACTER_IDS,
    COOLDOWN,
    EMPTY,
    FACE_DOWN,
    GRID,
    SLOTS,
    WEAPON_SLOTS,
    WEAPONS,
    support,
)
from questboard.games.gorgasali.rules.endings import living_teams
from questboard.games.gorgasali.rules.model import NOBODY, OUT, GorgasaliState

from .evaluation import as_values
from .odds import KILL, NO_SHOT, Shot, assault, best_damage
from .standing import nearest_chest, place_of, turns_to_shrink, zone_costs
from .worth import WORTH, mat_of


class Weights(msgspec.Struct, frozen=True):
    """What each thing is worth, in points of health."""

    temper: float
    """So many points make a chance e times as good."""
    frail: float
    """Of each of the last points of health, beside what every point is worth."""
    armor: float
    healing: float
    carried: float
    """Healing in the backpack, by the point."""
    cards: float
    ability: float
    weapon: float
    second: float
    turn: float
    """To be the one who moves."""
    first_loss: float = 0.0
    first_kill: float = 0.0
    later_loss: float = 0.0
    """Of the loss and the end that are to be expected from those who move before one does, and from the others."""
    own_loss: float = 0.0
    own_kill: float = 0.0
    late_own_loss: float = 0.0
    late_own_kill: float = 0.0
    """Of what one may do in the next turn to who moves after one; to who moves before, and may be gone."""
    company: float = 0.0
    """Of each square nearer than AWAY to the nearest enemy."""
    zone: float = -0.65
    chest: float = 1.6
    """Of each square nearer than STROLL to the nearest chest."""


DUEL = Weights(
    temper=55.0, frail=1.45, armor=0.6, healing=0.75, carried=0.4, cards=1.0, ability=1.0, weapon=0.43, second=0.47, turn=8.5,
    own_loss=0.48, own_kill=139.0, late_own_loss=0.25, late_own_kill=17.0,
)  # fmt: skip
MELEE = Weights(
    temper=87.0, frail=1.8, armor=0.76, healing=0.9, carried=0.42, cards=1.4, ability=1.4, weapon=0.17, second=0.0, turn=0.0,
    first_loss=-1.64, first_kill=-120.0, later_loss=-0.74, own_kill=58.0, late_own_kill=41.0, company=-4.8,
)  # fmt: skip
"""Here it is good to be far away: who fights bleeds for those who look on."""

FRAIL, AWAY, STROLL = 30, 12, 8
CARDS = {
    "tree_platform": 8.0, "ball_lightning": 6.5, "magic_field": 11.5, "flame_bulb": 3.5, "magic_spear": 9.0, "smoke_bulb": 10.5,
    "ntt_bulb": 16.0, "swift_boots": 5.0, "pathfinder": 2.5, "teleport": 2.0, "extra_six": 8.0, "hot_barrel": 8.0,
    "ammo_bag": 8.0, "barrier": 0.5,
}  # fmt: skip
"""What a card is worth in hand; others made no difference."""
_CARD = {CARD[name]: worth for name, worth in CARDS.items()}
HAVING = {
    "armazi": 9.5, "ebue": -12.0, "varas": 12.0, "medea": 37.0, "kruber": -20.0, "tharsis": 18.0, "drain": 11.5, "emoon": 13.0,
}  # fmt: skip
READY = {"armazi": 18.0, "varas": 20.5, "medea": 11.0, "tsiva": 15.0}
"""What an ability is worth, against having none; and how much more of it there is when it can be used at once."""
_HAVING = (*(HAVING.get(name, 0.0) for name in CHARACTER_IDS), 0.0)
_READY = (*(READY.get(name, 0.0) for name in CHARACTER_IDS), 0.0)
"""By character; last, so that NOBODY finds it, that of who has none."""


class Stock(NamedTuple):
    """A mat at a glance; weapons by what they can do, loaded or not."""

    armor: int
    healing: int
    carried: int
    cards: float
    weapons: tuple[float, float]


@functools.lru_cache(1 << 14)
def stock_of(slots: tuple[int, ...]) -> Stock:
    """What lies on a mat."""
    armor = healing = carried = 0
    cards = 0.0
    powers = [0.0, 0.0]
    for slot in SLOTS:
        card = slots[slot]
        if card == EMPTY:
            continue
        if slot in WEAPON_SLOTS:
            weapon = card - FACE_DOWN if card >= FACE_DOWN else card
            powers.append(best_damage(weapon) * WORTH.handiness[WEAPONS[weapon].range])
            continue
        data = support(card)
        armor += data.block
        if slot in BACKPACK:
            carried += data.heal
        else:
            healing += data.heal
        cards += _CARD.get(card, 0.0) * (WORTH.backpack if slot in BACKPACK else 1.0)
    best, second, *_ = sorted(powers, reverse=True)
    return Stock(armor, healing, carried, cards, (best, second))


def is_duel(s: GorgasaliState) -> bool:
    """Are but two sides left?"""
    return len(living_teams(s)) == 2


def chances(s: GorgasaliState) -> Sequence[float]:
    """What everybody may expect, from -1 to 1, when it is the turn of the active seat."""
    if s.outcome is not None:
        return s.outcome.values
    w = DUEL if is_duel(s) else MELEE
    fighters = [Fighter(s, seat) for seat, player in enumerate(s.players) if player.square != OUT]
    for fighter in fighters:
        fighter.aim(s, fighters)
    zones = zone_costs(s.shrunk, turns_to_shrink(s))
    odds = [0.0] * len(s.players)
    for fighter in fighters:
        total = _means(s, w, fighter) + _place(s, w, zones, fighter.place) + fighter.worth(w)
        odds[fighter.seat] = math.exp(total / w.temper)
    return as_values(s, odds)


def _means(s: GorgasaliState, w: Weights, fighter: Fighter) -> float:
    """Health, mat and ability."""
    player, stock = fighter.player, stock_of(fighter.slots)
    total = player.health + w.frail * min(player.health, FRAIL) + w.armor * stock.armor + w.cards * stock.cards
    total += w.healing * stock.healing + w.carried * stock.carried + w.weapon * stock.weapons[0] + w.second * stock.weapons[1]
    ability = _HAVING[player.ability]
    if player.ability != NOBODY and COOLDOWN[player.ability]:
        ability += _READY[player.ability] * (1 - player.cooldown / COOLDOWN[player.ability])
    return total + w.ability * ability + (w.turn if fighter.seat == s.active else 0.0)


def _place(s: GorgasaliState, w: Weights, zones: Sequence[float], square: int) -> float:
    """Zones and chests."""
    total = w.zone * zones[square]
    if s.chests:
        total += w.chest * max(0, STROLL - nearest_chest(s.chests, square))
    return total


class Fighter:
    """A living player: what he can do to everybody in his next turn, and who comes first."""

    __slots__ = ("enemies", "hits", "mat", "place", "player", "row", "seat", "slots", "turn", "violence", "violences")

    def __init__(self, s: GorgasaliState, seat: int) -> None:
        self.seat = seat
        self.player = s.players[seat]
        self.slots = tuple(self.player.slots)
        self.mat = mat_of(self.slots)
        self.place = place_of(self.player)
        self.row = GRID.distance[s.options.metric][self.place]
        self.turn = (seat - max(0, s.active)) % len(s.players)

    def aim(self, s: GorgasaliState, fighters: Sequence[Fighter]) -> None:
        """Find out what he can do to each of his enemies."""
        teams = s.teams
        team = teams[self.seat]
        self.enemies = [other for other in fighters if teams[other.seat] != team]
        self.hits = self._hits() if self.mat.loaded else dict.fromkeys([other.seat for other in self.enemies], NO_SHOT)
        self.violences = {seat: hit.loss + KILL * hit.kill for seat, hit in self.hits.items()}
        self.violence = sum(self.violences.values())

    def _hits(self) -> dict[int, Shot]:
        """By seat; smoke protects, and who is frozen cannot aim at who froze him."""
        loaded, row, frozen_by = self.mat.loaded, self.row, self.player.frozen_by
        return {
            other.seat: NO_SHOT
            if other.player.smoke or frozen_by >> other.seat & 1
            else assault(loaded, row[other.place], other.player.health, other.mat.armor)
            for other in self.enemies
        }

    def worth(self, w: Weights) -> float:
        """What the others may do to him, and he to them."""
        seat, turn, total, nearest = self.seat, self.turn, 0.0, AWAY
        own = late = NO_SHOT
        most = most_late = 0.0
        for other in self.enemies:
            nearest = min(nearest, self.row[other.place])
            before = other.turn < turn
            if other.violence:
                hit = other.hits[seat]
                share = other.violences[seat] / other.violence  # he has others to shoot at as well
                total += share * (w.first_loss * hit.loss + w.first_kill * hit.kill if before else w.later_loss * hit.loss)
            might = self.violences[other.seat]
            if before:
                if might > most_late:
                    late, most_late = self.hits[other.seat], might
            elif might > most:
                own, most = self.hits[other.seat], might
        total += w.own_loss * own.loss + w.own_kill * own.kill + w.late_own_loss * late.loss + w.late_own_kill * late.kill
        return total + w.company * (AWAY - nearest)
