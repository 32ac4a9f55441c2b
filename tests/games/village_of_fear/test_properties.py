"""What holds in every reachable position, whatever is chosen."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from questboard.core import Action, Event
from questboard.core.loop.chance import FastChance
from questboard.core.loop.events import visible
from questboard.games.dark.rules.model import EVIL
from questboard.games.village_of_fear.game import GAME
from questboard.games.village_of_fear.rules.content import BESIDE, RED_HOLE
from questboard.games.village_of_fear.rules.model import VillageState
from questboard.games.village_of_fear.rules.view import imagined_path, possible_points

from .wandering import STARTS, wander

positions = st.builds(
    lambda start, seed, seats, choices: wander(STARTS[start](seed, seats), seed, choices),
    st.sampled_from(sorted(STARTS)),
    st.integers(0, 10_000),
    st.integers(2, 5),
    st.integers(0, 250),
)


def viewers(s: VillageState) -> list[int | None]:
    return [*range(GAME.rules.seats_of(s)), None]


@given(positions)
@settings(max_examples=60, deadline=None)
def test_components_add_up(s):
    assert GAME.rules.invariants(s) == []


@given(positions, st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_an_imagined_state_is_sound_and_looks_like_the_truth(s, seed):
    for viewer in viewers(s):
        guess = GAME.imagine(s, viewer, FastChance.seeded(seed))
        assert GAME.view(guess, viewer) == GAME.view(s, viewer)
        assert GAME.rules.invariants(guess) == []
        GAME.rules.refresh(guess)
        asked, true = GAME.decision(guess), GAME.decision(s)
        assert (asked is None) == (true is None)
        if asked is not None and true is not None:
            assert (asked.seat, asked.kind) == (true.seat, true.kind)
            if true.seat == viewer:
                assert list(asked.options) == list(true.options)


@given(positions)
@settings(max_examples=40, deadline=None)
def test_a_copy_goes_its_own_way(s):
    before = GAME.rules.digest(s)
    wander(s.copy(), 5, 40)
    assert GAME.rules.digest(s) == before


@given(positions)
@settings(max_examples=40, deadline=None)
def test_a_restored_state_goes_on_alike(s):
    again = GAME.restore(GAME.snapshot(s))
    assert GAME.rules.digest(wander(again, 9, 30)) == GAME.rules.digest(wander(s, 9, 30))


@pytest.mark.rule("VIL-415")
@given(positions)
@settings(max_examples=40, deadline=None)
def test_who_is_asked_what_never_depends_on_hidden_hands(s):
    """The next question after any choice is the same, whatever the others hold."""
    decision = GAME.decision(s)
    if decision is None or decision.seat == EVIL:
        return
    guess = GAME.imagine(s, decision.seat, FastChance.seeded(1))
    GAME.rules.refresh(guess)
    action = decision.sample(FastChance.seeded(2))
    dice = FastChance.seeded(3)
    for state in (s, guess):
        state.chance = dice.copy()
        GAME.apply(state, action)
    if GAME.view(s, decision.seat) == GAME.view(guess, decision.seat):
        one, two = GAME.decision(s), GAME.decision(guess)
        assert (one is None) == (two is None)
        assert one is None or two is None or (one.seat, one.kind) == (two.seat, two.kind)


@given(positions, st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_events_tell_nothing_that_the_view_does_not_show(s, seed):
    decision = GAME.decision(s)
    if decision is None:
        return
    action = decision.sample(FastChance.seeded(seed))
    for viewer in viewers(s):
        guess = GAME.imagine(s, viewer, FastChance.seeded(seed))
        GAME.rules.refresh(guess)
        other = GAME.decision(guess)
        assert other is not None
        if action not in other.options:
            continue
        seen, told = _tell(s, action, viewer, seed)
        seen_in_mind, told_in_mind = _tell(guess, action, viewer, seed)
        assert seen != seen_in_mind or told == told_in_mind


def _tell(s: VillageState, action: Action, viewer: int | None, seed: int) -> tuple[VillageState, list[Event]]:
    twin = s.copy()
    twin.chance, twin.log = FastChance.seeded(seed), []
    events = GAME.apply(twin, action)
    return GAME.view(twin, viewer), visible(events, viewer)


@pytest.mark.rule("VIL-742")
@given(st.lists(st.integers(0, 7), min_size=1, max_size=11), st.integers(0, 1000))
def test_an_imagined_lurker_went_a_way_that_the_hero_cannot_rule_out(turns, seed):
    chance = FastChance.seeded(seed)
    hero, lurker = [0], [RED_HOLE]
    for turn in turns:
        here = BESIDE[hero[-1]][turn % len(BESIDE[hero[-1]])]
        if here == lurker[-1]:
            break
        hero.append(here)
        lurker.append(chance.pick([there for there in BESIDE[lurker[-1]] if there != here]))
    assert lurker[-1] in possible_points(tuple(hero), len(lurker))[-1]
    path = imagined_path(tuple(hero), len(lurker), chance)
    assert (len(path), path[0]) == (len(lurker), RED_HOLE)
    for step in range(1, len(path)):
        assert path[step] in BESIDE[path[step - 1]]
        assert path[step] != hero[step]
        assert path[step - 1] != hero[step]
