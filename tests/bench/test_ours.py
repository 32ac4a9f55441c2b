import pytest

from bench import ours, protocol

AN_INSTANT = 1e-6


@pytest.fixture
def game():
    return ours.connect_four()


def test_a_slice_of_random_play_is_at_least_one_whole_match(game):
    counts = ours.playouts(game, 2)(AN_INSTANT)
    assert counts["matches"] >= 1
    assert 7 * counts["matches"] <= counts["choices"] <= 42 * counts["matches"]


def test_listening_changes_no_match(game):
    quiet, loud = ours.playouts(game, 2), ours.playouts(game, 2, listen=True)
    assert quiet(0.0) == loud(0.0)


def test_the_middle_is_half_way_through_the_moments_that_count(game):
    whole = [state.count for state in ours.random_match(game, 2, ours.FastChance.seeded(ours.SEED))]
    assert ours.middle(game, 2).count == len(whole) // 2
    late = [count for count in whole if count >= 5]
    assert ours.middle(game, 2, lambda state: state.count >= 5).count == late[len(late) // 2]


def test_matches_played_on_from_a_state_leave_it_as_it_was(game):
    start = ours.middle(game, 2)
    before = game.rules.digest(start)
    counts = ours.endings(game, start)(0.0)
    assert 1 <= counts["choices"] <= 42 - start.count
    assert game.rules.digest(start) == before


def test_copies_and_setups_are_counted_by_the_batch(game):
    assert ours.copies(ours.middle(game, 2))(AN_INSTANT)["copies"] % ours.BATCH == 0
    assert ours.setups(game, 2)(AN_INSTANT)["setups"] % ours.BATCH == 0


def test_a_search_counts_no_more_iterations_than_it_was_allowed(game):
    assert 0 < ours.searches(game, 2)(0.0)["iterations"] <= ours.ITERATIONS


def test_a_game_that_is_not_installed_is_reported_in_a_sentence():
    with pytest.raises(protocol.CannotMeasure, match="there is no game 'checkers' installed"):
        ours.registered("checkers")
