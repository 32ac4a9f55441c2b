"""The checker bites: histories with a lost, a doubled, a diverged choice and a seat of two are found out, honest ones are not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from questboard.core import Match, registry
from questboard.core.kept.matchfile import chance_text
from tests.server.house import games, patch

from . import checker
from .checker import Kept, Row, faults, hashed
from .history import Choice, Grant, History, Oddity, Reopened, Shown, Undo
from .keeping import why_no_replay

__all__ = ["games", "patch"]


def chosen(step: int, action: str, at: float, *, seat: int | None = None, sent: int = 1, answered: bool = True) -> Choice:
    return Choice(step % 2 if seat is None else seat, step, action, at, sent, at + 0.1 if answered else None)


def taken_back(step: int, at: float, *, sent: int = 1, answered: bool = True, refused: str = "") -> Undo:
    return Undo((step - 1) % 2, step, at, sent, at + 0.1 if answered else None, refused)


def rows(*actions: str) -> tuple[Row, ...]:
    return tuple(Row(number, number % 2, action) for number, action in enumerate(actions))


def shown(viewer: str, seq: int, step: int, at: float, **fields: Any) -> Shown:
    by = fields.pop("by", (step - 1) % 2)
    plain = {"seat": None, "epoch": "e.", "kind": "choice", "turn": step % 2, "picture": f"after {step}"}
    return Shown(viewer, seq=seq, step=step, by=by, at=at, **{**plain, **fields})


@pytest.fixture
def history() -> History:
    """Four choices, all acknowledged, and two who watched."""
    found = History("t", "connect_four", 2)
    found.choices = [chosen(step, f"drop {step + 1}", float(step)) for step in range(4)]
    found.shown = [shown(viewer, step, step, step + 0.1) for step in range(1, 5) for viewer in ("one", "other")]
    return found


FOUR = rows("drop 1", "drop 2", "drop 3", "drop 4")
PICTURES = {None: [f"after {step}" for step in range(5)]}


def kinds(history: History, kept: Kept) -> list[str]:
    return [fault.kind for fault in faults(history, kept)]


def test_an_honest_history_has_no_fault(history: History) -> None:
    assert faults(history, Kept(FOUR, pictures=PICTURES)) == []


# ---- lost -----------------------------------------------------------------------------------------------------------


def test_an_acknowledged_choice_without_a_row_is_lost(history: History) -> None:
    history.shown.clear()
    assert kinds(history, Kept(FOUR[:3])) == ["lost"]


def test_an_acknowledged_choice_with_another_in_its_place_is_lost(history: History) -> None:
    assert "lost" in kinds(history, Kept((*FOUR[:3], Row(3, 1, "drop 7"))))


def test_a_gap_in_the_rows_is_a_loss(history: History) -> None:
    assert "lost" in kinds(history, Kept((FOUR[0], *FOUR[2:])))


def test_a_choice_whose_answer_never_came_may_be_there_or_not(history: History) -> None:
    history.choices.append(chosen(4, "drop 5", 4.0, answered=False))
    assert faults(history, Kept(FOUR)) == []
    assert faults(history, Kept((*FOUR, Row(4, 0, "drop 5")))) == []


def test_a_choice_that_was_taken_back_is_not_lost(history: History) -> None:
    history.undos.append(taken_back(4, 4.0))
    assert faults(history, Kept(FOUR[:3])) == []


def test_a_choice_made_after_the_undo_is_lost_without_its_row(history: History) -> None:
    history.undos.append(taken_back(4, 4.0))
    history.choices.append(chosen(3, "drop 6", 5.0))
    assert faults(history, Kept((*FOUR[:3], Row(3, 1, "drop 6")))) == []
    assert kinds(history, Kept(FOUR[:3])) == ["lost"]
    assert kinds(history, Kept(FOUR)) == ["lost"]


def test_an_undo_that_was_refused_takes_nothing_back(history: History) -> None:
    history.undos.append(taken_back(4, 4.0, answered=False, refused="stale"))
    assert "lost" in kinds(history, Kept(FOUR[:3]))


def test_an_undo_that_was_refused_when_it_was_sent_again_may_have_been_granted_before(history: History) -> None:
    history.undos.append(taken_back(4, 4.0, sent=2, answered=False, refused="stale"))
    assert faults(history, Kept(FOUR[:3])) == []
    assert faults(history, Kept(FOUR)) == []


# ---- doubled --------------------------------------------------------------------------------------------------------


def test_a_choice_that_was_sent_again_and_stands_there_twice_is_doubled(history: History) -> None:
    history.choices[3].sent = 2
    assert "doubled" in kinds(history, Kept((*FOUR, Row(4, 1, "drop 4"))))


def test_a_choice_that_comes_back_after_it_was_taken_back_is_doubled(history: History) -> None:
    history.undos.append(taken_back(4, 4.0))
    assert kinds(history, Kept(FOUR)) == ["doubled"]


def test_two_rows_of_one_number_are_doubled(history: History) -> None:
    assert "doubled" in kinds(history, Kept((*FOUR, FOUR[3])))


# ---- diverged -------------------------------------------------------------------------------------------------------


def test_a_row_that_nobody_chose_is_a_divergence(history: History) -> None:
    assert kinds(history, Kept((*FOUR, Row(4, 0, "drop 7")))) == ["diverged"]


def test_a_bot_may_choose_what_nobody_sent(history: History) -> None:
    history.house = frozenset({0})
    assert faults(history, Kept((*FOUR, Row(4, 0, "drop 7")))) == []


def test_one_message_that_says_two_things_is_a_divergence(history: History) -> None:
    history.undos.append(taken_back(5, 9.0))
    history.shown += [shown("one", 9, 5, 8.0), shown("other", 9, 5, 8.0, by=1)]
    assert kinds(history, Kept(FOUR)) == ["diverged"]


def test_two_who_see_different_scenes_after_the_same_message_are_a_divergence(history: History) -> None:
    history.undos.append(taken_back(5, 9.0))
    history.shown += [shown("one", 9, 5, 8.0), shown("other", 9, 5, 8.0, picture="another")]
    assert kinds(history, Kept(FOUR)) == ["diverged"]


def test_a_table_that_goes_back_without_an_undo_is_a_divergence(history: History) -> None:
    history.shown.append(shown("one", 1, 3, 6.0, epoch="f.", kind="welcome", by=None))
    assert kinds(history, Kept(FOUR)) == ["diverged"]
    history.undos.append(taken_back(4, 5.0, sent=2, answered=False))
    assert faults(history, Kept(FOUR)) == []


def test_what_was_shown_and_is_not_kept_is_a_divergence(history: History) -> None:
    history.shown.append(shown("one", 5, 5, 5.0))
    assert kinds(history, Kept(FOUR)) == ["diverged"]


def test_a_choice_shown_as_somebody_elses_is_a_divergence(history: History) -> None:
    history.shown.append(shown("third", 1, 4, 5.0, epoch="f.", by=0))
    assert kinds(history, Kept(FOUR)) == ["diverged"]


def test_a_scene_that_the_replay_does_not_show_is_a_divergence(history: History) -> None:
    history.shown.append(shown("third", 1, 4, 5.0, epoch="f.", picture="another"))
    assert kinds(history, Kept(FOUR, pictures=PICTURES)) == ["diverged"]


def test_what_a_viewer_saw_after_the_last_undo_is_held_against_the_rows_too(history: History) -> None:
    history.undos.append(taken_back(4, 4.0))
    history.choices.append(chosen(3, "drop 6", 5.0))
    history.shown += [
        shown("one", 5, 3, 4.1, kind="undo", by=1),
        shown("one", 6, 4, 5.1),
        shown("one", 7, 4, 5.1 + checker.ON_THE_WAY, epoch="f.", kind="welcome", by=None, picture="another"),
    ]
    after = (*FOUR[:3], Row(3, 1, "drop 6"))
    assert kinds(history, Kept(after, pictures=PICTURES)) == ["diverged"]


def test_rows_that_do_not_replay_are_a_divergence(history: History) -> None:
    assert kinds(history, Kept(FOUR, replay="it is the choice of seat 0")) == ["diverged"]


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(
    ("spoilt", "word"),
    [({"seat": 1}, "after 0 choices"), ({"action": "drop 9"}, "after 0 choices"), ({"draws": "6:4"}, "chance says"), ({}, "")],
)
def test_rows_are_played_again_by_the_rules_with_every_die(spoilt: dict[str, Any], word: str) -> None:
    match = Match.new(registry.game("connect_four"), ["A", "B"], secret="0" * 64)
    match.choose(0, "drop 4")
    made = match.choices[0]
    row = {"number": 0, "seat": 0, "action": "drop 4", "draws": chance_text(made.draws, made.happenings), **spoilt}
    table = {"game": "connect_four", "options": {}, "numbers": "[]", "origins": "[]", "secret": "0" * 64, "status": "running"}
    seats = [{"name": "A", "player": "person"}, {"name": "B", "player": "person"}]
    said = why_no_replay(table, seats, [row])
    assert bool(said) == bool(word)
    assert word in said
    assert "over" in why_no_replay({**table, "status": "over"}, seats, [{**row, "seat": 0, "action": "drop 4", "draws": ""}])


# ---- seats ----------------------------------------------------------------------------------------------------------


def test_a_seat_that_two_hold_is_found_out(history: History) -> None:
    history.grants = [Grant(0, "a" * 20, 1.0), Grant(0, "b" * 20, 2.0)]
    assert kinds(history, Kept(FOUR, {0: hashed("b" * 20)})) == ["seats"]
    history.reopened.append(Reopened(0, 1.5))
    assert faults(history, Kept(FOUR, {0: hashed("b" * 20)})) == []


def test_a_secret_that_opens_its_seat_no_more_is_found_out(history: History) -> None:
    history.grants = [Grant(0, "a" * 20, 1.0)]
    assert faults(history, Kept(FOUR, {0: hashed("a" * 20)})) == []
    assert kinds(history, Kept(FOUR, {0: hashed("c" * 20)})) == ["seats"]


def test_what_a_player_was_told_wrongly_is_a_fault(history: History) -> None:
    history.oddities.append(Oddity("seats", "seat 0 was sent away"))
    assert kinds(history, Kept(FOUR)) == ["seats"]


def test_the_checker_knows_nothing_of_the_servers_code() -> None:
    imported = re.findall(r"^(?:from|import) (\S+)", Path(checker.__file__).read_text(), re.MULTILINE)
    assert not [name for name in imported if name.startswith("questboard")]
