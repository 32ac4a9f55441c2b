"""The invariants notice what is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.content import CARD, FACE_DOWN, SLOT, SQUARE
from questboard.games.gorgasali.rules.model import Banner, GorgasaliState

from .table import Table


def sound() -> GorgasaliState:
    t = Table({"medea": "4,9", "varas": "6,9", "ebue": "24,24"}).give("medea", "kite", "helmet").banner("barrier", "ebue", *ROW)
    return t.s


ROW = ("12,5", "13,5", "14,5", "15,5", "16,5")


def test_a_sound_position_has_no_faults() -> None:
    assert GAME.rules.invariants(sound()) == []


def _lose(s: GorgasaliState) -> None:
    s.players[0].slots[0] = -1


def _misplace(s: GorgasaliState) -> None:
    s.players[0].slots[SLOT["consumable_1"]], s.players[0].slots[SLOT["helmet_1"]] = CARD["helmet"], -1


def _turn_helmet(s: GorgasaliState) -> None:
    s.players[0].slots[SLOT["helmet_1"]] += FACE_DOWN


def _chests(s: GorgasaliState) -> None:
    s.players[0].extra_chests = 9


def _strange_chest(s: GorgasaliState) -> None:
    s.chests |= {SQUARE["4,8"]}


def _ghost(s: GorgasaliState) -> None:
    s.at[SQUARE["0,0"]] = 2
    s.at.pop(SQUARE["24,24"])


def _in_the_tree(s: GorgasaliState) -> None:
    s.at.pop(SQUARE["4,9"])
    s.players[0].square = SQUARE["12,12"]
    s.at[SQUARE["12,12"]] = 0


def _on_a_chest(s: GorgasaliState) -> None:
    s.chests |= {SQUARE["6,9"]}


def _no_walls(s: GorgasaliState) -> None:
    s.walls = frozenset()


def _two_banners(s: GorgasaliState) -> None:
    s.banners += (Banner(CARD["magic_field"], 0, 1, (SQUARE["12,5"],)),)


def _smoke(s: GorgasaliState) -> None:
    s.banners += (Banner(CARD["magic_field"], 0, 1, (SQUARE["4,9"],)),)
    s.players[0].smoke = 3


def _banner(s: GorgasaliState) -> None:
    s.players[0].banner = 3


def _health(s: GorgasaliState) -> None:
    s.players[0].health = 101


def _dead(s: GorgasaliState) -> None:
    s.players[0].health = 0


def _cooldown(s: GorgasaliState) -> None:
    s.players[0].cooldown = 9


def _twins(s: GorgasaliState) -> None:
    s.players[0].character = s.players[1].character


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (_lose, "there are 9 of kite instead of 10"),
        (_misplace, "helmet lies in consumable_1 of seat 0"),
        (_turn_helmet, "is face down, but no weapon"),
        (_chests, "more extra chests"),
        (_strange_chest, "a chest stands where none was"),
        (_ghost, "but the board does not know"),
        (_in_the_tree, "where nobody can"),
        (_on_a_chest, "stands on the closed chest"),
        (_no_walls, "the walls are not where the barriers are"),
        (_two_banners, "two banners share a square"),
        (_smoke, "smoke of seat 0 is where it cannot be"),
        (_banner, "lies there without need"),
        (_health, "has 101 health"),
        (_dead, "has 0 health, but"),
        (_cooldown, "a cooldown of 9"),
        (_twins, "the same character"),
    ],
)
def test_what_is_wrong_is_said(spoil: Callable[[GorgasaliState], None], fault: str) -> None:
    s = sound()
    spoil(s)
    assert any(fault in found for found in GAME.rules.invariants(s))
