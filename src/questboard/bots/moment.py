"""The moment at which all options of a choice are judged alike.

Judged where each of them leaves the table, "end the turn" would be seen after the monsters have moved, and everything else
before: whoever compares these fears the end of his turn, or longs for it, for no reason. So the turn is played to its end
after every option, by quick choices, and what follows by itself happens too.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple

from questboard.core import TO_OWN_TURN, TO_TURN_END, Decision, Game, State


class Moment(NamedTuple):
    """The end of a turn; or, where judging so early is not enough, the beginning of the seat's next one."""

    turn: Hashable
    seat: int
    ends_with_turn: bool = True

    @classmethod
    def of(cls, game: Game[Any], state: State, seat: int, foresight: int = TO_TURN_END) -> Moment:
        """When a choice of this seat is to be judged."""
        return cls(game.counsel.turn(state), seat, foresight != TO_OWN_TURN)

    def is_turn_over(self, game: Game[Any], state: State, decision: Decision) -> bool:
        """Does the turn in which the choice was made lie behind?"""
        return decision.at_rest and game.counsel.turn(state) != self.turn
