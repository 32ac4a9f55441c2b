"""A match is its list of choices: it can be played, refused, undone where that is fair, and computed again."""

from __future__ import annotations

import pytest

import connect_four
from questboard.core import (
    BadAction,
    BadOptions,
    IllegalAction,
    Match,
    NoChance,
    NotYourChoice,
    QuestboardError,
    SeatInfo,
    UndoRefused,
)
from questboard.core.loop.chance import commitment

from .playing import SECRET, lay_lowest, play_on, sealed_match
from .toys import SEALED, Dealt, Laid, Lay, Peek, Roll


def digest(match: Match) -> str:
    return match.game.rules.digest(match.state)


# ---- choosing -----------------------------------------------------------------------------------------------------------


def test_a_choice_may_be_an_action_or_its_text() -> None:
    one, other = (Match.new(connect_four.GAME, ["Ana", "Levan"], secret=SECRET) for _ in range(2))
    assert one.choose(0, "drop 4") == other.choose(0, connect_four.Drop(4))
    assert digest(one) == digest(other)


def test_a_choice_is_written_down_with_its_seat_and_dice() -> None:
    match = sealed_match(SEALED)
    match.choose(0, "roll")
    (choice,) = match.choices
    assert (choice.seat, choice.action, choice.secret, choice.reveals) == (0, Roll(), True, False)
    assert [draw.of for draw in choice.draws] == [6]


def test_a_choice_that_shows_something_hidden_is_marked() -> None:
    match = sealed_match(SEALED)
    match.choose(0, "peek")
    assert match.choices[0].reveals
    assert match.choices[0].draws == ()


def test_the_setups_draws_and_events_are_kept_apart() -> None:
    match = sealed_match(SEALED)
    assert match.opening_events == [Dealt(rule="SEA-1")]
    assert [draw.of for draw in match.opening] == list(range(12, 1, -1))
    assert match.choices == []


@pytest.mark.parametrize(
    ("choice", "error"), [("lay 99", IllegalAction), ("lay", BadAction), ("fly away", BadAction), (Lay(0), IllegalAction)]
)
def test_a_refused_choice_changes_nothing(choice: str, error: type[Exception]) -> None:
    match = sealed_match(SEALED)
    before = digest(match), match.decision
    with pytest.raises(error):
        match.choose(0, choice)
    assert (digest(match), match.decision) == before
    assert match.choices == []


def test_only_the_seat_that_is_asked_may_choose() -> None:
    match = sealed_match(SEALED)
    with pytest.raises(NotYourChoice, match="It is the choice of Ana"):
        match.choose(1, "roll")


def test_nobody_may_choose_after_the_end() -> None:
    match = play_on(sealed_match(SEALED))
    assert match.outcome is not None
    assert match.decision is None
    with pytest.raises(NotYourChoice, match="over"):
        match.choose(0, "roll")


@pytest.mark.parametrize("seats", [1, 4])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadOptions, match=f"Sealed is for 2 to 3 seats, not {seats}"):
        Match.new(SEALED, ["Ana"] * seats)


def test_a_wrong_option_is_refused() -> None:
    with pytest.raises(BadOptions, match="choose one of: 2, 3"):
        sealed_match(SEALED, rounds=5)


def test_seats_are_people_unless_said_otherwise() -> None:
    match = Match.new(SEALED, ["Ana", SeatInfo("Rook", "mcts:400")])
    assert [seat.player for seat in match.seats] == ["person", "mcts:400"]


def test_a_secret_is_made_up_unless_given_and_committed_to() -> None:
    one, other = (Match.new(SEALED, ["Ana", "Levan"]) for _ in range(2))
    assert one.secret != other.secret
    assert one.commitment == commitment(one.secret)


def test_the_players_numbers_change_the_deal() -> None:
    deals = {tuple(map(tuple, Match.new(SEALED, ["a", "b"], secret=SECRET, numbers=[n]).state.hands)) for n in "1234"}
    assert len(deals) > 1


def test_a_view_has_neither_dice_nor_a_log() -> None:
    view = Match.new(connect_four.GAME, ["Ana", "Levan"]).view(0)
    assert view.chance == NoChance()
    assert view.log is None


# ---- undo ---------------------------------------------------------------------------------------------------------------


def test_a_choice_that_showed_nothing_can_be_taken_back() -> None:
    match = sealed_match(SEALED)
    before = digest(match)
    choice = lay_lowest(match)
    assert match.why_no_undo(0) is None
    assert str(match.undo(0)) == choice
    assert digest(match) == before
    assert match.choices == []
    match.choose(0, choice)


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    with pytest.raises(
        UndoRefused, match=r"You have not chosen anything yet. You can undo your own choice until the next player chooses"
    ):
        sealed_match(SEALED).undo(0)


def test_who_has_not_chosen_yet_has_nothing_to_take_back() -> None:
    match = sealed_match(SEALED)
    lay_lowest(match)
    with pytest.raises(UndoRefused, match=r"You have not chosen anything yet"):
        match.undo(1)


def test_no_choice_can_be_taken_back_past_a_die() -> None:
    match = sealed_match(SEALED)
    match.choose(0, "roll")
    with pytest.raises(
        UndoRefused, match=r"A die has fallen or something has been drawn since. You can undo choices that need no luck"
    ):
        match.undo(0)


def test_no_choice_can_be_taken_back_past_a_look() -> None:
    match = sealed_match(SEALED)
    match.choose(0, "peek")
    with pytest.raises(UndoRefused, match="Something hidden has been shown"):
        match.undo(0)


def test_no_choice_can_be_taken_back_past_another_seats_choice() -> None:
    match = sealed_match(SEALED, seats=3)
    lay_lowest(match)
    lay_lowest(match)
    with pytest.raises(
        UndoRefused, match=r"Another player has chosen since. You can undo your own choice until the next player chooses"
    ):
        match.undo(0)
    match.undo(1)
    match.undo(0)
    assert match.choices == []


def test_no_choice_can_be_taken_back_once_it_turned_the_cards_over() -> None:
    match = sealed_match(SEALED)
    lay_lowest(match)
    lay_lowest(match)
    with pytest.raises(UndoRefused, match="Something hidden has been shown"):
        match.undo(1)


def test_after_an_undo_the_die_before_it_still_stands() -> None:
    match = sealed_match(SEALED)
    match.choose(0, "roll")
    lay_lowest(match)
    match.undo(0)
    with pytest.raises(UndoRefused, match="A die has fallen"):
        match.undo(0)
    assert [choice.action for choice in match.choices] == [Roll()]


def test_nothing_can_be_taken_back_after_the_end() -> None:
    match = play_on(Match.new(connect_four.GAME, ["Ana", "Levan"], secret=SECRET))
    with pytest.raises(UndoRefused, match=r"The match is over. You can play on from any step of its replay"):
        match.undo(match.choices[-1].seat)


def test_a_refused_undo_changes_nothing() -> None:
    match = sealed_match(SEALED)
    match.choose(0, "roll")
    before = digest(match)
    with pytest.raises(UndoRefused):
        match.undo(0)
    assert digest(match) == before
    assert len(match.choices) == 1


# ---- replay -------------------------------------------------------------------------------------------------------------


def test_a_replay_shows_every_choice_with_its_events_and_state() -> None:
    match = play_on(sealed_match(SEALED))
    steps = list(match.replay())
    assert [choice for choice, _, _ in steps] == [None, *match.choices]
    assert steps[0][1] == match.opening_events
    assert SEALED.rules.digest(steps[-1][2]) == digest(match)


def test_a_replay_does_not_disturb_the_match() -> None:
    match = play_on(sealed_match(SEALED), 3)
    before = digest(match)
    for _ in match.replay():
        pass
    assert digest(match) == before
    play_on(match)


def test_a_match_can_be_taken_up_at_any_step() -> None:
    match = play_on(sealed_match(SEALED))
    states = [SEALED.rules.digest(state) for _, _, state in match.replay()]
    for step, expected in enumerate(states):
        assert digest(match.at(step)) == expected


def test_a_match_taken_up_earlier_can_go_another_way() -> None:
    match = play_on(sealed_match(SEALED), 2, seed=1)
    branch = match.at(0)
    events = branch.choose(0, "peek")
    assert branch.choices[0].action == Peek()
    assert all(not isinstance(event, Laid) for event in events)
    assert len(match.choices) == 2


@pytest.mark.parametrize("step", [-1, 1])
def test_there_is_no_step_outside_the_match(step: int) -> None:
    with pytest.raises(QuestboardError, match=f"the match has 0 choices; there is no step {step}"):
        sealed_match(SEALED).at(step)
