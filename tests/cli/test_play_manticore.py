"""Who sits down when nobody says who."""

from __future__ import annotations

from connect_four import GAME as CONNECT_FOUR
from questboard.cli.seating import usual_seats
from questboard.games.manticore.game import GAME as MANTICORE


def test_without_seats_named_you_play_with_one_bot() -> None:
    assert usual_seats(MANTICORE) == ["you", "greedy"]
    assert usual_seats(CONNECT_FOUR) == ["you", "greedy"]
