"""How often a game's events name each rule, counted in matches between bots."""

from __future__ import annotations

from pathlib import Path

from .content import Content, load

HOW_OFTEN = "How often a rule is told: how many times the log named it"
SILENT = "Many rules work silently: they shape what can be chosen, and no event names them."


class Fired(Content, frozen=True):
    """`fired.toml`: how many times each rule was told in all these matches together.

    A rule that came into the book since then is missing, and one that left it may still be there: that is no fault of the
    rulebook, so it is not refused.
    """

    version: str
    matches: int
    bot: str
    seats: tuple[int, int]
    seed: int
    told: dict[str, int]

    def words(self, id: str) -> str:
        """How often one rule is told, in plain words; nothing if nobody counted it."""
        times = self.told.get(id)
        if times is None:
            return ""
        matches = _count(self.matches, "match", "matches")
        if times == 0:
            return f"never told in {matches}"
        if times < self.matches:
            return f"seldom: {_times(times)} in {matches}"
        often = times / self.matches
        return f"told {_times(round(often, 0 if often >= 10 else 1))} a match"

    def about(self) -> str:
        """What the figures mean."""
        low, high = self.seats
        seats = _count(low, "seat", "seats") if low == high else f"{low} to {high} seats in turn"
        matches = _count(self.matches, "match", "matches")
        return f"{HOW_OFTEN} in {matches} between bots ({self.bot}, {seats}, the usual options). {SILENT}"


def load_fired(path: Path) -> Fired | None:
    """Read a `fired.toml`; None if nothing was counted yet."""
    return load(path, Fired) if path.exists() else None


def _times(often: float) -> str:
    words = {1.0: "once", 2.0: "twice"}
    return words.get(often, f"{often:g} times")


def _count(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"
