"""Decisions offer a list, a continuous domain, or both."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.core import Action, Aim, AimDomain, Box, Decision, Disc, FastChance, IllegalAction, Place, PlaceDomain

from .toys import SHOVE, Pass

AIMS = AimDomain(angles=360, powers=10)
PLACES = PlaceDomain((Box(0, 0, 10, 4), Box(20, 0, 30, 4)), (Disc(5, 2, 2),))


@pytest.mark.parametrize("action", [Aim(0, 1), Aim(359, 10), Aim(180, 5)])
def test_an_aim_inside_the_domain_is_allowed(action: Action) -> None:
    assert AIMS.contains(action)


@pytest.mark.parametrize("action", [Aim(-1, 5), Aim(360, 5), Aim(0, 0), Aim(0, 11), Place(1, 1), Pass()])
def test_everything_else_is_not_an_allowed_aim(action: Action) -> None:
    assert not AIMS.contains(action)


@pytest.mark.parametrize("action", [Place(0, 0), Place(10, 4), Place(20, 0), Place(30, 4), Place(8, 2)])
def test_a_place_in_a_zone_or_on_its_border_is_allowed(action: Action) -> None:
    assert PLACES.contains(action)


@pytest.mark.parametrize("action", [Place(11, 0), Place(0, 5), Place(-1, 0), Place(5, 2), Place(7, 2), Place(5, 0), Aim(1, 1)])
def test_a_place_outside_the_zones_or_on_a_gap_is_not_allowed(action: Action) -> None:
    assert not PLACES.contains(action)


@given(st.integers(0, 2**64 - 1))
def test_samples_are_always_allowed(seed: int) -> None:
    chance = FastChance.seeded(seed)
    assert AIMS.contains(AIMS.sample(chance))
    assert PLACES.contains(PLACES.sample(chance))


def test_a_domain_without_any_place_is_a_bug_of_the_game() -> None:
    with pytest.raises(AssertionError, match="where there is none"):
        PlaceDomain((Box(0, 0, 1, 1),), (Disc(0, 0, 9),)).sample(FastChance())


def test_a_list_and_a_domain_may_stand_side_by_side() -> None:
    decision = Decision(0, "flick", [Pass()], AIMS)
    chance = FastChance.seeded(1)
    assert {type(decision.sample(chance)) for _ in range(50)} == {Pass, Aim}
    assert decision.allows(Pass())
    assert decision.allows(Aim(3, 3))
    assert not decision.allows(Place(3, 3))


def test_a_flick_game_stops_at_its_domain_and_accepts_a_point_of_it() -> None:
    state = SHOVE.start(2, chance=FastChance.seeded(1), listen=True)
    decision = SHOVE.decision(state)
    assert decision is not None
    assert (decision.kind, list(decision.options)) == ("place", [])
    SHOVE.apply(state, Place(3, 3))
    assert state.pucks == [(3, 3)]
    assert SHOVE.decision(state) == Decision(0, "flick", [Pass()], AIMS, at_rest=True)


@pytest.mark.parametrize("action", [Place(25, 3), Place(3, 9), Pass(), Aim(1, 1)])
def test_a_point_outside_the_domain_is_refused_and_changes_nothing(action: Action) -> None:
    state = SHOVE.start(2, chance=FastChance.seeded(1))
    before = SHOVE.rules.digest(state)
    with pytest.raises(IllegalAction, match="Nobody asks for"):
        SHOVE.apply(state, action)
    assert SHOVE.rules.digest(state) == before


def test_a_gap_closes_where_a_puck_lies() -> None:
    state = SHOVE.start(2, chance=FastChance.seeded(1))
    SHOVE.apply(state, Place(3, 3))
    SHOVE.apply(state, Pass())
    with pytest.raises(IllegalAction):
        SHOVE.apply(state, Place(4, 4))
