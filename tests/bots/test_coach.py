"""The coach looks back at a match with the eyes of whoever chose."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest
from toy_games import Path, PathGame, Take, ended

from questboard.bots import MctsBot
from questboard.bots.advising.coach import chances_at, outlooks, remark
from questboard.core import Decision, FastChance, Game, Match


class Doors(PathGame):
    """Three turns of one choice each, and a die after each that decides with the doors: gold is far better than glass, and the
    brass door only a trifle."""

    WORTH: ClassVar = {"gold": 0.3, "brass": 0.29, "glass": -0.3}

    def decision(self, state: Path) -> Decision | None:
        return None if len(state.taken) >= 3 else Decision(0, "door", [Take(door) for door in self.WORTH])

    def after(self, state: Path) -> None:
        if len(state.taken) == 3:
            state.outcome = ended(self.value(state))

    def value(self, state: Path) -> float:
        return sum(self.WORTH[door] for door in state.taken)

    def evaluate(self, state: Path, seat: int) -> float:
        return self.value(state)

    def turn(self, state: Path) -> int:
        return len(state.taken)

    def text(self, view: Any) -> str:
        return ""

    def reason(self, state: Path, seat: int, action: Any) -> str:
        return "Gold glitters."


def played(*doors: str) -> Match:
    match = Match.new(Game(Doors()), ["Ana"], secret="ab" * 32)
    for door in doors:
        match.choose(0, Take(door))
    return match


def remarks(match: Match) -> list[Any]:
    chance, again, found = FastChance.seeded(1), match.at(0), []
    for choice in match.choices:
        found.append(remark(again, choice, MctsBot(60, seed=1), chance))
        again.choose(0, choice.action)
    return found


def test_a_choice_that_another_would_have_beaten_is_remarked_with_both_chances_and_the_reason() -> None:
    first, second, third = remarks(played("gold", "glass", "gold"))
    assert first is None
    assert third is None
    assert (second.step, second.seat, second.action) == (1, 0, "take gold")
    assert second.better > second.chance
    assert second.reason == "Gold glitters."


def test_a_trifle_is_not_worth_a_word() -> None:
    assert remarks(played("brass", "gold", "brass")) == [None, None, None]


def test_chances_rise_and_fall_with_the_match_and_are_certain_at_its_end() -> None:
    start, good, bad, end = list(outlooks(played("gold", "glass", "glass"), FastChance.seeded(1)))
    assert [one.step for one in (start, good, bad, end)] == [0, 1, 2, 3]
    assert start.chances == (0.5,)
    assert good.chances[0] > 0.5
    assert bad.chances[0] == pytest.approx(0.5)
    assert end.chances == (0.0,)


def test_a_surer_game_has_steeper_chances() -> None:
    class Sure(Doors):
        certainty = ((1.0, 10.0),)

    state = played("gold").state
    assert chances_at(Game(Sure()), state, FastChance.seeded(1))[0] > chances_at(Game(Doors()), state, FastChance.seeded(1))[0]
    assert Sure().chance(0.0, 0) == pytest.approx(0.7311, abs=1e-4)


def test_the_seat_that_is_against_all_others_has_a_certainty_of_its_own() -> None:
    class Unfair(Doors):
        certainty = ((2.0, 3.0), (-2.0, 3.0))

    assert [round(Unfair().chance(0.0, seat), 2) for seat in range(3)] == [0.88, 0.12, 0.12]


def test_a_game_without_judgement_has_no_chances() -> None:
    class Blind(Doors):
        evaluate = PathGame.evaluate

    match = Match.new(Game(Blind()), ["Ana"], secret="ab" * 32)
    assert list(outlooks(match, FastChance.seeded(1))) == []


def test_the_same_luck_brings_the_same_remarks() -> None:
    match = played("glass", "brass", "glass")
    assert remarks(match) == remarks(match)
