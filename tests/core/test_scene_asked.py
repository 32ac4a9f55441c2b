"""The scene of whoever must choose, made from the one that all others see, is the one that would be made anew."""

from __future__ import annotations

import pytest

import connect_four
from questboard.core import Action, Decision, Game, Match
from questboard.core.shown.scene import Scene
from tests.core.toys import SEALED


class Worded(connect_four.ConnectFour):
    """With words of its own for what can be chosen, which depend on the view."""

    def label(self, view: connect_four.Board, decision: Decision, action: Action) -> str:
        return f"{action} after {view.count}"


class Drawn(connect_four.ConnectFour):
    """With scenes of its own."""

    def scene(self, view: connect_four.Board, decision: Decision | None) -> Scene:
        plain = super().scene(view, decision)
        return Scene(plain.board, facts=("drawn",), choices=plain.choices)


GAMES = [connect_four.GAME, Game(Worded()), Game(Drawn()), SEALED]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: type(game.rules).__name__)
def test_the_chooser_sees_the_same_by_either_way(game: Game) -> None:  # type: ignore[type-arg]
    match = Match.new(game, ["Ana", "Levan"], secret="ab" * 16)
    for _ in range(3):
        decision = match.decision
        assert decision is not None
        view = match.view(decision.seat)
        assert game.looks.asked(game.looks.scene(view, None), view, decision) == game.looks.scene(view, decision)
        match.choose(decision.seat, decision.options[0])


def test_the_board_of_the_others_is_not_drawn_again() -> None:
    match = Match.new(connect_four.GAME, ["Ana", "Levan"])
    view, decision = match.view(None), match.decision
    assert decision is not None
    plain = match.game.looks.scene(view, None)
    assert match.game.looks.asked(plain, view, decision).board is plain.board
