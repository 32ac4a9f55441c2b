from __future__ import annotations

from drawn import board, position

from connect_four import GAME, ConnectFour, Drop
from questboard.bots import MctsBot, RandomBot, hint
from questboard.core import Action, FastChance, Game, Position
from questboard.core.loop.state import State

WIN = "O O O . . . .\nX X X . . . ."


class Talking(ConnectFour):
    def reason(self, state: State, seat: int, action: Action) -> str:
        return f"Seat {seat} likes {action}."


def test_the_reason_of_the_game_comes_first() -> None:
    state = board(WIN)
    where = Position(Game(Talking()), state, 0, FastChance.seeded(1))
    assert hint(where.game, where, MctsBot(100, seed=1)) == (Drop(4), "Seat 0 likes drop 4.")


def test_without_a_reason_the_figures_of_the_search_speak() -> None:
    found = hint(GAME, position(WIN), MctsBot(100, seed=1))
    assert found.action == Drop(4)
    assert found.sentence.startswith("The best of 7 options in ")
    assert "very good (+1.00" in found.sentence


def test_a_bot_without_figures_claims_nothing() -> None:
    assert hint(GAME, position(""), RandomBot(seed=1)).sentence == (
        "It is one of the possible choices; nothing speaks for another one."
    )


def test_a_lone_option_is_called_so() -> None:
    assert hint(GAME, position("X O X O X O .\n" * 6), MctsBot(100)) == (Drop(7), "It is the only choice.")
