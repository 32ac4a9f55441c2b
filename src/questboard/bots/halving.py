"""Halving: how a search shares its tries among the options of the choice itself.

All are tried equally often, with the same luck, then the better half goes on, and so forth, until two are left. A formula that
goes back to whatever did well so far would soon drop an option that was unlucky at first: a blow that mostly fails, and
sometimes wins the match, would be given up for doing nothing.
"""

from __future__ import annotations

from math import ceil, log2
from typing import NamedTuple

from .tree import Branch, Menu

_LAST = 2
"""So many are compared to the end."""


class Try(NamedTuple):
    """An option that is to be tried, and the how many-th of its tries this is."""

    branch: Branch
    number: int


class Halving:
    """Says which option is tried next, of a menu in which all are, for so many tries."""

    def __init__(self, menu: Menu, tries: int) -> None:
        while menu.untried() is not None:
            pass
        self.menu = menu
        self.tries = tries
        self.running = list(menu.branches)
        self._rounds = ceil(log2(max(_LAST, len(self.running))))
        self._tried = 0
        self._waiting: list[Try] = []

    def next(self) -> Try:
        """What is tried now."""
        if not self._waiting:
            self._begin_round()
        self.tries -= 1
        return self._waiting.pop()

    def _begin_round(self) -> None:
        self.running.sort(key=self.menu.promise, reverse=True)
        if self._tried:
            del self.running[max(_LAST, ceil(len(self.running) / 2)) :]
            self._rounds = max(1, self._rounds - 1)
        each = max(1, self.tries // (self._rounds * len(self.running)))
        numbers = range(self._tried, self._tried + each)
        self._tried += each
        # All are tried once before any is tried again, and the most promising ones first, in case that time is up.
        self._waiting = [Try(branch, number) for number in reversed(numbers) for branch in reversed(self.running)]
