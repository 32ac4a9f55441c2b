"""The odds of a shot agree with what the rules do to it."""

from __future__ import annotations

import pytest

from questboard.games.gorgasali.counsel.odds import (
    NO_SHOT,
    assault,
    expected_damage,
    movement_chances,
    shot,
    shots_from_here,
    strikes,
    striking,
    walk_chances,
)
from questboard.games.gorgasali.rules.content import CARD, WEAPONS

from .table import Table

MANTIS, KITE, TOCHINATOR, BREATHOLD = (CARD[name] for name in ("mantis", "kite", "tochinator", "breathold"))


def test_against_full_health_the_mean_loss_is_the_mean_damage() -> None:
    assert shot(MANTIS, 2, 100, ()).loss == pytest.approx(expected_damage(MANTIS, 2)) == pytest.approx(35)


def test_nobody_loses_more_than_he_has_and_a_shot_that_takes_all_kills() -> None:
    odds = shot(MANTIS, 2, 10, ())
    assert (odds.loss, odds.kill) == (pytest.approx(10), pytest.approx(1))
    assert shot(TOCHINATOR, 1, 45, ()).kill == pytest.approx(0.5)
    assert shot(TOCHINATOR, 1, 46, ()).kill == 0


def test_armor_is_used_up_piece_by_piece_and_a_miss_uses_none() -> None:
    odds = shot(TOCHINATOR, 1, 100, (10, 20))
    assert (odds.loss, odds.armor) == (pytest.approx(7.5), pytest.approx(15))


def test_what_pierces_armor_leaves_it_alone() -> None:
    assert shot(BREATHOLD, 3, 100, (20,)) == shot(BREATHOLD, 3, 100, ())


def test_a_field_halves_and_a_platform_reduces_each_die() -> None:
    assert shot(TOCHINATOR, 1, 100, (), divisor=2).loss == pytest.approx(11)
    assert shot(MANTIS, 2, 100, (), reduction=1).loss == pytest.approx(25)


@pytest.mark.parametrize("dice", [(1, 1), (3, 4), (6, 6)])
def test_what_a_roll_does_is_one_of_the_expected_losses(dice: tuple[int, int]) -> None:
    t = Table({"medea": "4,9", "varas": "6,9"}, chance=dice).give("medea", "kite").give("varas", "helmet")
    t.after_move("medea").do("shoot")
    assert t.health("varas") == 100 - max(0, 3 * sum(dice) - 10)


def test_all_movement_numbers_together_are_certain() -> None:
    assert sum(chance for _, chance in movement_chances()) == pytest.approx(1)
    assert walk_chances()[:3] == (pytest.approx(1), pytest.approx(1), pytest.approx(1))
    assert walk_chances()[12] == pytest.approx(1 / 36)
    assert walk_chances()[13] == 0


def test_who_is_near_is_struck_harder_than_who_is_far() -> None:
    near, far, gone = (striking(MANTIS, distance) for distance in (3, 12, 16))
    assert expected_damage(MANTIS, 3) >= near > far > gone == 0


def test_of_several_weapons_the_best_counts_at_every_distance() -> None:
    both = strikes((KITE, MANTIS))
    assert all(both[d] == max(strikes((KITE,))[d], strikes((MANTIS,))[d]) for d in range(20))
    assert strikes(())[1] == 0


def test_without_a_move_only_the_range_counts() -> None:
    shots = shots_from_here((MANTIS,))
    assert [bool(shots[d]) for d in range(6)] == [False, True, True, True, False, False]
    assert WEAPONS[MANTIS].range == 3


# ---- an assault -----------------------------------------------------------------------------------------------------


def test_an_assault_on_somebody_unarmored_and_whole_does_what_a_strike_does() -> None:
    assert assault((MANTIS,), 6, 100, ()).loss == pytest.approx(striking(MANTIS, 6))


def test_nobody_far_away_is_assaulted() -> None:
    assert assault((MANTIS,), 16, 100, ()) == NO_SHOT
    assert assault((), 2, 100, ()) == NO_SHOT


def test_an_assault_kills_the_weak_by_what_the_dice_allow() -> None:
    assert assault((MANTIS,), 3, 5, ()).kill == pytest.approx(1)
    assert 0 < assault((MANTIS,), 14, 5, ()).kill < assault((MANTIS,), 8, 5, ()).kill < 1


def test_of_several_weapons_the_one_that_kills_is_taken() -> None:
    assert assault((KITE, TOCHINATOR), 6, 45, ()).kill > assault((KITE,), 6, 45, ()).kill
