"""What a good player looks at, in numbers: the round, himself, his teammate, and the enemies, the nearest first."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.gorgasali.rules.content import CHARACTER_IDS, COOLDOWN, HEALTH, STORM
from questboard.games.gorgasali.rules.model import IN_SECTOR, NOBODY, OUT, GorgasaliState

from .chances import Fighter, assess
from .draft import is_draft
from .odds import FARTHEST, NO_SHOT
from .rescue import hope
from .standing import chest_pull, nearest_chest, place_of, turns_to_shrink, zone_costs
from .worth import stock_of

ENEMIES = 5
"""So many of them are described; of the others only what all of them are together."""
POINTS, DAMAGE, CARDS, LATE = 200.0, 50.0, 100.0, 25.0
"""What counts as one: so many points, so much damage, so much worth of cards, so many rounds."""
NEAR, FAR = 4, 12

_TABLE = (
    "round", "zones lost", "rounds to the next loss", "storm", "sides", "living", "in pairs", "own turn", "strength", "share",
    "strongest enemy", "weakest enemy", "mean enemy", "enemies near", "enemies not far", "damage to come", "death to come",
    "damage to do", "kill to make", "banners",
)  # fmt: skip
_PLAYER = (
    "here", "in the sector", "health", "last health", "strength", "best weapon", "second weapon", "loaded", "armor", "healing",
    "healing carried", "cards", "extra chests", "chest to gain", "chest near", "zone", "cover", "smoke", "frozen", "burning",
    "ready", "cooldown", "skipped",
)  # fmt: skip
_OTHER = ("distance", "before me", "his loss to me", "his end by me", "my loss to him", "my end by him")
_MATE = ("fallen", "hope")

NAMES: tuple[str, ...] = (
    *_TABLE,
    *(f"own: {name}" for name in (*_PLAYER, *CHARACTER_IDS)),
    *(f"mate: {name}" for name in (*_PLAYER, *_MATE, "distance")),
    *(f"enemy {number}: {name}" for number in range(ENEMIES) for name in (*_PLAYER, *_OTHER)),
)
_NOTHING = [0.0] * len(NAMES)
_NO_PLAYER, _NO_ENEMY = [0.0] * len(_PLAYER), [0.0] * len((*_PLAYER, *_OTHER))


def features(s: GorgasaliState, seat: int) -> Sequence[float]:
    """The position for a seat; nothing for who is out and has nobody left to play for him."""
    if s.outcome is not None or is_draft(s) or (s.players[seat].square == OUT and not _is_mate_alive(s, seat)):
        return _NOTHING
    fighters, points = assess(s)
    by_seat = {fighter.seat: fighter for fighter in fighters}
    # Who has fallen is described by the teammate who plays on.
    me = by_seat.get(seat) or by_seat[s.mates[seat]]
    row = me.row
    enemies = sorted(me.enemies, key=lambda other: row[other.place])
    zones = zone_costs(s.shrunk, turns_to_shrink(s))
    found = _table(s, me, enemies, points)
    own = s.players[me.seat]
    found += _player(s, me, points, zones)
    found += [1.0 if own.ability == number else 0.0 for number in range(len(CHARACTER_IDS))]
    found += _mate(s, me, by_seat, points, zones)
    for other in enemies[:ENEMIES]:
        found += _player(s, other, points, zones)
        mine, his = me.hits.get(other.seat, NO_SHOT), other.hits.get(me.seat, NO_SHOT)
        found += (
            row[other.place] / FAR, float(other.turn < me.turn), mine.loss / DAMAGE, mine.kill, his.loss / DAMAGE, his.kill,
        )  # fmt: skip
    for _ in range(ENEMIES - len(enemies)):
        found += _NO_ENEMY
    return found


def _is_mate_alive(s: GorgasaliState, seat: int) -> bool:
    return s.mates[seat] != NOBODY and s.is_alive(s.mates[seat])


def _table(s: GorgasaliState, me: Fighter, enemies: Sequence[Fighter], points: Sequence[float | None]) -> list[float]:
    """The match as a whole, and all enemies together."""
    row, strengths = me.row, [points[other.seat] or 0.0 for other in enemies]
    own, sides = points[me.seat] or 0.0, len({s.teams[other.seat] for other in enemies}) + 1
    to_come = [other.hits.get(me.seat, NO_SHOT) for other in enemies]
    to_do = [me.hits.get(other.seat, NO_SHOT) for other in enemies]
    most, mean = max(strengths, default=0.0), sum(strengths) / max(1, len(strengths))
    return [
        s.round / LATE,
        s.shrunk / 3,
        turns_to_shrink(s) / 5,
        max(0, s.round - STORM.first_round + 1) * STORM.step / HEALTH.max,
        sides / len(s.players),
        (len(enemies) + 1) / len(s.players),
        float(s.options.duo),
        float(s.active == me.seat),
        own / POINTS,
        own / POINTS - mean / POINTS,
        most / POINTS,
        min(strengths, default=0.0) / POINTS,
        mean / POINTS,
        sum(row[other.place] <= NEAR for other in enemies) / ENEMIES,
        sum(row[other.place] <= FAR for other in enemies) / ENEMIES,
        sum(hit.loss for hit in to_come) / HEALTH.max,
        min(1.0, sum(hit.kill for hit in to_come)),
        max((hit.loss for hit in to_do), default=0.0) / DAMAGE,
        max((hit.kill for hit in to_do), default=0.0),
        len(s.banners) / ENEMIES,
    ]


def _player(s: GorgasaliState, fighter: Fighter, points: Sequence[float | None], zones: Sequence[float]) -> list[float]:
    """One living player."""
    player, stock, mat = fighter.player, stock_of(fighter.slots), fighter.mat
    start = COOLDOWN[player.ability] if player.ability != NOBODY else 0
    return [
        1.0,
        float(player.square == IN_SECTOR),
        player.health / HEALTH.max,
        min(player.health, 30) / 30,
        (points[fighter.seat] or 0.0) / POINTS,
        stock.weapons[0] / DAMAGE,
        stock.weapons[1] / DAMAGE,
        len(mat.loaded) / 2,
        stock.armor / 30,
        stock.healing / 50,
        stock.carried / 50,
        mat.worth / CARDS,
        float(min(2, player.extra_chests)),
        mat.chest / 30,
        chest_pull()[nearest_chest(s.chests, fighter.place)] if s.chests else 0.0,
        zones[fighter.place] / DAMAGE,
        1.0 - fighter.cover,
        float(player.smoke > 0),
        float(player.frozen_by > 0),
        float(player.burning),
        float(start > 0 and player.cooldown == 0),
        player.cooldown / start if start else 0.0,
        float(player.skipped),
    ]


def _mate(
    s: GorgasaliState, me: Fighter, by_seat: dict[int, Fighter], points: Sequence[float | None], zones: Sequence[float]
) -> list[float]:
    """The teammate, living or fallen."""
    mate = s.mates[me.seat]
    fighter = by_seat.get(mate) if mate != NOBODY else None
    if fighter is not None:
        return [*_player(s, fighter, points, zones), 0.0, 0.0, min(FARTHEST, me.row[fighter.place]) / FAR]
    if mate == NOBODY or s.players[mate].banner == NOBODY:
        return [*_NO_PLAYER, 0.0, 0.0, 0.0]
    away = s.range_between(place_of(me.player), s.players[mate].banner)
    return [*_NO_PLAYER, 1.0, hope(s, me.seat, me.place), away / FAR]
