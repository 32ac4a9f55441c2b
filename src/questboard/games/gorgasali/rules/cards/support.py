"""What the rules ask of a support card that is used from a window of the turn."""

from __future__ import annotations

from questboard.games.gorgasali.rules.box import SupportCard
from questboard.games.gorgasali.rules.model import GorgasaliState

BEFORE_ROLL, BEFORE_MOVE, AFTER_MOVE = 1, 2, 3
"""The windows of a turn."""  # GOR-212


class Playable:
    """A support card: when it can be used, and what it does. It is discarded before `play` is called."""

    window = 0

    def __init__(self, number: int, card: SupportCard) -> None:
        self.number = number
        self.card = card

    def is_playable(self, s: GorgasaliState, seat: int) -> bool:
        """Is it legal now, and can it be completed?"""
        raise NotImplementedError

    def play(self, s: GorgasaliState, seat: int) -> None:
        """Make it happen, or ask for the details."""
        raise NotImplementedError
