"""How likely everybody is to win when a turn begins: what a search reads where it stops looking.

The weights are those that best tell who won some thousand matches from positions at the beginning of turns, once for duels and
once for three sides or more. What counts most is who can be killed before he moves again.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.games.gorgasali.rules.content import (
    CHARACTER_IDS,
    COOLDOWN,
    GRID,
    STORM,
    support,
)
from questboard.games.gorgasali.rules.endings import living_teams
from questboard.games.gorgasali.rules.fight.damage import mechanism_under
from questboard.games.gorgasali.rules.model import NOBODY, OUT, Banner, GorgasaliState, Player

from . import draft
from .odds import KILL, NO_SHOT, Shot, assault, part, stand_and_shoot
from .sides import as_values
from .standing import chest_pull, nearest_chest, place_of, turns_to_shrink, zone_costs
from .worth import mat_of, stock_of


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
    own_loot: float = 0.0
    late_own_loot: float = 0.0
    """Of the cards on the mat of who may be killed so: a kill that is only in prospect is worth less than one that is made."""
    company: float = 0.0
    """Of each square nearer than AWAY to the nearest enemy."""
    zone: float = -0.65
    chest: float = 0.8
    extra_chest: float = 0.8
    """Of what one more chest would add to the mat: of the nearest one, less with its distance, and of one's own."""
    unarmed: float = -20.0


DUEL = Weights(
    temper=55.0, frail=1.45, armor=0.6, healing=0.75, carried=0.4, cards=1.0, ability=1.0, weapon=0.43, second=0.47, turn=8.5,
    own_loss=0.48, own_kill=139.0, late_own_loss=0.25, late_own_kill=17.0,
)  # fmt: skip
MELEE = Weights(
    temper=87.0, frail=1.8, armor=0.76, healing=0.9, carried=0.42, cards=1.4, ability=1.4, weapon=0.3, second=0.15, turn=0.0,
    first_loss=-1.64, first_kill=-120.0, later_loss=-0.4, own_loot=0.6, late_own_loot=0.12, company=-1.5,
)  # fmt: skip
"""Here it is good to be far away: who fights bleeds for those who look on."""


class Perils(msgspec.Struct, frozen=True):
    """What the fit did not tell, since it is rare or certain."""

    loss: float = 0.9
    later: float = 0.4
    """Of the loss that a member of a pair must expect; and how much of a threat is left for who moves before it."""
    storm: float = -400.0
    storm_later: float = -60.0
    burning: float = -6.0
    lightning: float = 0.12
    lightning_frozen: float = 0.8
    """Of its damage; who can move mostly walks away in time."""


PERILS = Perils()
RELOADED = 0.45
"""What remains of the prospects of who has to reload first."""
DIE_REDUCTION = 0.3
"""How much of a shot is lost for each point that its dice are reduced by."""
FRAIL, AWAY = 30, 12
HAVING = {
    "armazi": 9.5, "ebue": -12.0, "varas": 12.0, "medea": 37.0, "kruber": -20.0, "tharsis": 18.0, "drain": 11.5, "emoon": 13.0,
}  # fmt: skip
READY = {"armazi": 10.0, "varas": 11.0, "medea": 11.0, "tsiva": 9.0}
"""What an ability is worth, against having none; and how much more of it there is when it can be used at once: less than what
it does when it is used well, or nobody would ever use it."""
_HAVING = (*(HAVING.get(name, 0.0) for name in CHARACTER_IDS), 0.0)
_READY = (*(READY.get(name, 0.0) for name in CHARACTER_IDS), 0.0)
"""By character; last, so that NOBODY finds it, that of who has none."""


def is_duel(s: GorgasaliState) -> bool:
    """Are but two sides left?"""
    return len(living_teams(s)) == 2


def chances(s: GorgasaliState) -> Sequence[float]:
    """What everybody may expect, from -1 to 1, when it is the turn of the active seat."""
    if s.outcome is not None:
        return s.outcome.values
    if draft.is_draft(s):
        return draft.values(s)
    fighters, points = assess(s)
    deaths = {fighter.seat: fighter.exposure()[1] for fighter in fighters} if s.options.duo else {}
    return as_values(s, points, weights_in(s).temper, deaths)


def weights_in(s: GorgasaliState) -> Weights:
    """What things are worth here."""
    return DUEL if is_duel(s) else MELEE


def assess(s: GorgasaliState) -> tuple[list[Fighter], list[float | None]]:
    """All living players as fighters, and everybody's strength in points of health; None for who is out."""
    w = weights_in(s)
    fighters = [Fighter(s, seat) for seat, player in enumerate(s.players) if player.square != OUT]
    for fighter in fighters:
        fighter.aim(s, fighters)
    zones = zone_costs(s.shrunk, turns_to_shrink(s))
    points: list[float | None] = [None] * len(s.players)
    for fighter in fighters:
        total = _means(s, w, fighter) + _place(s, w, zones, fighter) + _perils(s, fighter)
        points[fighter.seat] = total + (_in_pair(w, fighter) if s.options.duo else fighter.worth(w))
    return fighters, points


def _in_pair(w: Weights, fighter: Fighter) -> float:
    """In a pair everybody is judged by what may happen to him: his side counts him as far as he is likely to live."""
    loss, _ = fighter.exposure()
    nearest = min([AWAY, *(fighter.row[other.place] for other in fighter.enemies)])
    return w.company * (AWAY - nearest) - PERILS.loss * loss


def _perils(s: GorgasaliState, fighter: Fighter) -> float:
    """What is certain, or nearly: the storm at the end of this round, lightning, fire, and a figure that cannot move."""
    player, total = fighter.player, 0.0
    if s.options.final_storm and s.round >= STORM.first_round:
        total += _storm(s, fighter)
    if player.burning:
        total += PERILS.burning
    for banner in s.banners:
        card = support(banner.card)
        if card.damage and s.are_enemies(fighter.seat, banner.owner) and _is_near(s, fighter.place, banner):
            total -= card.damage * (PERILS.lightning_frozen if player.frozen_by else PERILS.lightning)
    return total


def _is_near(s: GorgasaliState, square: int, banner: Banner) -> bool:
    return s.range_between(square, banner.squares[0]) <= support(banner.card).range


def _storm(s: GorgasaliState, fighter: Fighter) -> float:
    """Who will not outlive it is lost, unless he has a turn left in which he can be healed."""
    loss = STORM.step * (s.round - STORM.first_round + 1)
    left = fighter.player.health - loss
    if left > 0:
        return 0.0
    later = (fighter.seat - s.opener) % len(s.players) >= (max(0, s.active) - s.opener) % len(s.players)
    if s.active != NOBODY and later:
        left += stock_of(fighter.slots).most
    return PERILS.storm_later if left > 0 else PERILS.storm + left


def _means(s: GorgasaliState, w: Weights, fighter: Fighter) -> float:
    """Health, mat and ability."""
    player, stock = fighter.player, stock_of(fighter.slots)
    total = player.health + w.frail * min(player.health, FRAIL) + w.armor * stock.armor + w.cards * stock.cards
    total += w.healing * stock.healing + w.carried * stock.carried + w.weapon * stock.weapons[0] + w.second * stock.weapons[1]
    if not stock.weapons[0]:
        total += w.unarmed
    ability = _HAVING[player.ability]
    if player.ability != NOBODY and COOLDOWN[player.ability]:
        ability += _READY[player.ability] * (1 - player.cooldown / COOLDOWN[player.ability])
    return total + w.ability * ability + (w.turn if fighter.seat == s.active else 0.0)


def _place(s: GorgasaliState, w: Weights, zones: Sequence[float], fighter: Fighter) -> float:
    """Zones and chests."""
    total, mat = w.zone * zones[fighter.place], fighter.mat
    if s.chests:
        total += w.chest * mat.chest * chest_pull()[nearest_chest(s.chests, fighter.place)]
    return total + w.extra_chest * mat.chest * fighter.player.extra_chests


def cover_of(s: GorgasaliState, player: Player) -> float:
    """How much of a shot gets through the mechanism under a player."""
    mechanism = mechanism_under(s, player.square) if s.banners else None
    if mechanism is None:
        return 1.0
    card = support(mechanism.card)
    return (1 - DIE_REDUCTION * card.die_reduction) / card.divisor


class Fighter:
    """A living player: what he can do to everybody in his next turn, and who comes first."""

    __slots__ = (
        "cover",
        "enemies",
        "hits",
        "mat",
        "place",
        "player",
        "row",
        "seat",
        "slots",
        "soon",
        "turn",
        "violence",
        "violences",
    )

    def __init__(self, s: GorgasaliState, seat: int) -> None:
        self.seat = seat
        self.player = s.players[seat]
        self.slots = tuple(self.player.slots)
        self.mat = mat_of(self.slots)
        self.place = place_of(self.player)
        self.row = GRID.distance[s.options.metric][self.place]
        self.turn = (seat - max(0, s.active)) % len(s.players)
        self.cover = cover_of(s, self.player)

    def aim(self, s: GorgasaliState, fighters: Sequence[Fighter]) -> None:
        """Find out what he can do to each of his enemies."""
        teams = s.teams
        team = teams[self.seat]
        self.enemies = [other for other in fighters if teams[other.seat] != team]
        self.hits = self._hits() if self.mat.loaded else dict.fromkeys([other.seat for other in self.enemies], NO_SHOT)
        self.violences = {seat: hit.loss + KILL * hit.kill for seat, hit in self.hits.items()}
        self.violence = sum(self.violences.values())
        self.soon = self.hits if self.mat.loaded or not self.mat.weapons else self._hits_when_reloaded()

    def _hits_when_reloaded(self) -> dict[int, Shot]:
        """Who has shot will reload, and shoot again: a shot that is made costs less than all prospects of the next one."""
        weapons, row = self.mat.weapons, self.row
        return {
            other.seat: part(assault(weapons, row[other.place], other.player.health, other.mat.armor), RELOADED * other.cover)
            for other in self.enemies
        }

    def _hits(self) -> dict[int, Shot]:
        """By seat; smoke protects, and who is frozen cannot aim at who froze him."""
        loaded, row, frozen_by = self.mat.loaded, self.row, self.player.frozen_by
        strike = stand_and_shoot if frozen_by else assault
        return {
            other.seat: NO_SHOT
            if other.player.smoke or frozen_by >> other.seat & 1
            else part(strike(loaded, row[other.place], other.player.health, other.mat.armor), other.cover)
            for other in self.enemies
        }

    def exposure(self) -> tuple[float, float]:
        """The loss to be expected from all enemies before long, and how likely they are to bring him down."""
        loss, lives = 0.0, 1.0
        for other in self.enemies:
            hit = other.soon[self.seat]
            violence = hit.loss + KILL * hit.kill
            if violence:
                might = sum(one.loss + KILL * one.kill for one in other.soon.values())
                share = violence / might * (1.0 if other.turn < self.turn else PERILS.later)
                loss += share * hit.loss
                lives *= 1 - share * hit.kill
        return loss, 1 - lives

    def worth(self, w: Weights) -> float:
        """What the others may do to him, and he to them."""
        seat, turn, total, nearest = self.seat, self.turn, 0.0, AWAY
        own = late = NO_SHOT
        most = most_late = loot = late_loot = 0.0
        for other in self.enemies:
            nearest = min(nearest, self.row[other.place])
            before = other.turn < turn
            if other.violence:
                hit = other.hits[seat]
                share = other.violences[seat] / other.violence  # he has others to shoot at as well
                total += share * (w.first_loss * hit.loss + w.first_kill * hit.kill if before else w.later_loss * hit.loss)
            hit = self.soon[other.seat]
            might = hit.loss + KILL * hit.kill
            if before:
                if might > most_late:
                    late, most_late, late_loot = hit, might, other.mat.worth
            elif might > most:
                own, most, loot = hit, might, other.mat.worth
        total += w.own_loss * own.loss + w.own_kill * own.kill + w.late_own_loss * late.loss + w.late_own_kill * late.kill
        total += w.own_loot * own.kill * loot + w.late_own_loot * late.kill * late_loot
        return total + w.company * (AWAY - nearest)
