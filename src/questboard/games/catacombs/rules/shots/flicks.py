"""A flick: the aim, the hand's tremble, the simulation, and putting everything in order afterwards."""

from __future__ import annotations

import math

from questboard.core import Aim, Chance, FastChance
from questboard.core.errors import HappeningDisputed
from questboard.games.catacombs.rules.content import ANGLES, PIECES, POWERS, ROLL_VMAX, TREMBLE
from questboard.games.catacombs.rules.mat import lay
from questboard.games.catacombs.rules.model import CatacombsState
from questboard.games.catacombs.rules.results import ShotResult
from questboard.physics import Flick, Layout, aimed, settle

_FINE = 1 << 20


def fastest(piece: int, rolling: bool) -> float:
    """The speed of the hardest flick."""  # CAT-820
    return ROLL_VMAX if rolling else PIECES.shapes[piece].vmax


def flick_of(piece: int, aim: Aim, rolling: bool) -> Flick:
    """What a steady hand makes of an aim."""
    return aimed(aim.angle, ANGLES, aim.power, POWERS, fastest(piece, rolling))


def normals(chance: Chance) -> tuple[float, float]:
    """Two independent standard normal values."""
    far = math.sqrt(-2.0 * math.log((chance.below(_FINE) + 1) / _FINE))
    turn = 2.0 * math.pi * chance.below(_FINE) / _FINE
    return far * math.cos(turn), far * math.sin(turn)


def trembled(flick: Flick, piece: int, rolling: bool, tremble: str, chance: Chance) -> Flick:
    """The flick as a hand makes it; a steady hand draws nothing."""
    hand = TREMBLE[tremble]
    if not hand.sigma_angle_deg and not hand.sigma_power:
        return flick
    return hand.shaken(flick, fastest(piece, rolling), *normals(chance))


def shoot(s: CatacombsState, piece: int, aim: Aim, rolling: bool) -> tuple[Layout, ShotResult]:
    """Flick a piece and learn what came of it; nothing in the state has changed yet but its luck."""  # CAT-301
    flick = trembled(flick_of(piece, aim, rolling), piece, rolling, s.options.tremble, s.chance)
    layout = lay(s)
    shown = not isinstance(s.chance, FastChance)  # nobody watches what is only imagined

    def simulate() -> ShotResult:
        return ShotResult.of(layout.flick(piece, flick.angle, flick.speed, rolling=rolling, tracked=shown))

    result = s.chance.happen(ShotResult, simulate)
    if not result.names_only(layout.index):
        raise HappeningDisputed("a shot is said to have moved a piece that was not on the mat")
    return layout, result


def come_to_rest(
    s: CatacombsState, layout: Layout, result: ShotResult, *, taken: int | None, rolled: int | None, last: int | None
) -> None:
    """Overhanging pieces are drawn in, those that left the mat are put back, nothing lies on anything."""  # CAT-304, CAT-305
    away = () if taken is None else (taken,)
    x, y = s.x, s.y
    for body in settle(layout, result.outcome(), taken=away, rolled=rolled, last=last):
        piece = body.id
        x[piece], y[piece] = body.x, body.y
