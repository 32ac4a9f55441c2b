"""The conformance suite: plays random matches of any game and checks that it keeps the kernel's promises.

It is also the shortest test that an author of a game can write:

    from questboard.core.conformance import check_game

    def test_my_game_keeps_its_promises() -> None:
        check_game(GAME)
"""

from .promises import PROMISES
from .report import Report
from .runner import check_game

__all__ = ["PROMISES", "Report", "check_game"]
