"""Whatever was played: a state comes back from its snapshot, and a copy lives on its own."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import connect_four
from questboard.core import FastChance, Game

from .toys import SEALED, SHOVE

picks = st.lists(st.integers(0, 6), max_size=42)


def played(choices: list[int]) -> connect_four.Board:
    """Connect Four after so many drops; a pick counts through the open columns."""
    game = connect_four.GAME
    state = game.start(2, chance=FastChance())
    for pick in choices:
        decision = game.decision(state)
        if decision is None:
            break
        game.apply(state, decision.options[pick % len(decision.options)])
    return state


@given(picks)
def test_a_connect_four_board_comes_back_from_its_snapshot(choices: list[int]) -> None:
    game, state = connect_four.GAME, played(choices)
    restored = game.restore(game.snapshot(state))
    assert restored == state
    assert game.decision(restored) == game.decision(state)
    assert game.rules.digest(restored) == game.rules.digest(state)


@given(picks, picks)
def test_playing_on_a_copy_leaves_the_original_as_it_was(choices: list[int], more: list[int]) -> None:
    game, state = connect_four.GAME, played(choices)
    before = game.snapshot(state)
    twin = state.copy()
    for pick in more:
        decision = game.decision(twin)
        if decision is None:
            break
        game.apply(twin, decision.options[pick % len(decision.options)])
    assert game.snapshot(state) == before


@given(picks)
def test_connect_four_has_as_many_discs_as_choices_and_never_two_in_one_cell(choices: list[int]) -> None:
    state = played(choices)
    assert state.all.bit_count() == state.count
    assert state.mine & ~state.all == 0


@settings(max_examples=40, deadline=None)
@given(st.sampled_from([SEALED, SHOVE]), st.integers(0, 2**32), st.integers(0, 12))
def test_games_with_an_agenda_come_back_from_their_snapshots(game: Game[Any], seed: int, choices: int) -> None:
    chance = FastChance.seeded(seed)
    state = game.start(2, chance=chance.fork())
    for _ in range(choices):
        decision = game.decision(state)
        if decision is None:
            break
        game.apply(state, decision.sample(chance))
    restored = game.restore(game.snapshot(state))
    assert restored == state
    assert game.snapshot(restored) == game.snapshot(state)


def test_a_digest_does_not_depend_on_who_listens() -> None:
    deaf, listening = (SEALED.start(2, chance=FastChance.seeded(1), listen=listen) for listen in (False, True))
    assert SEALED.rules.digest(deaf) == SEALED.rules.digest(listening)
