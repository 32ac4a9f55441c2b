"""What is refused: a sentence for people, a status for HTTP."""

from __future__ import annotations

from questboard.core import QuestboardError


class Refusal(QuestboardError):
    """A request that cannot be granted; `status` is what HTTP calls it."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


class Busy(Refusal):
    """Too much is asked for at once; nothing has been done, and after a moment it can be asked for again."""

    wait = 2
    """Seconds, as HTTP's Retry-After says it."""
