"""The search tree: branches are choices, menus are what a seat was offered after them.

The tree is open-loop: a place in it is a sequence of choices, whatever luck and hidden things made of them. So the same
place may offer different options in different imagined states, or even ask different seats; a menu keeps to one seat, and
counts how often each option was there to be chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, log, sqrt
from typing import Any

from questboard.core import Action, Chance, Decision

from .spread import spread

# Every option keeps a little of the prior, so that no game's opinion can hide a winning choice for good.
_EVEN_SHARE = 0.05
# An untried option is expected to be a bit worse than what was tried: otherwise every option is tried before any is deepened.
_FIRST_PLAY_DISCOUNT = 0.1
# Before much is seen, values are expected to differ as much as a won and a lost match do; so many tries that belief is worth.
_DOUBT = 16.0
# No judgement is so fine that what differs by less is known to be better.
_FINEST = 0.003


class Branch:
    """A choice and what came of it for the seat that made it.

    `mean` and `urge` are kept ready for the selection: urge says how much the choice deserves another try.
    """

    __slots__ = ("action", "mean", "menu", "offered", "other_menus", "squares", "total", "urge", "visits", "weight")

    def __init__(self, action: Action | None = None, weight: float = 0.0) -> None:
        self.action: Any = action
        self.weight = weight
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.mean = 0.0
        self.urge = 0.0
        self.offered = 1
        self.menu: Menu | None = None
        self.other_menus: dict[int, Menu] | None = None

    def learn(self, value: float) -> None:
        """One more try ended with this value."""
        self.visits = visits = self.visits + 1
        self.total = total = self.total + value
        self.squares += value * value
        self.mean = total / visits
        weight = self.weight
        self.urge = weight / (1 + visits) if weight else 1.0 / sqrt(visits)

    def menu_of(self, seat: int) -> Menu | None:
        """What that seat was offered after this choice, if it ever was."""
        if self.menu is not None and self.menu.seat == seat:
            return self.menu
        return self.other_menus.get(seat) if self.other_menus is not None else None

    def add(self, menu: Menu) -> None:
        """Luck may ask several seats after the same choices; the first one met has the quick way."""
        if self.menu is None:
            self.menu = menu
        elif self.other_menus is None:
            self.other_menus = {menu.seat: menu}
        else:
            self.other_menus[menu.seat] = menu

    def after(self, seat: int, action: Action) -> Branch | None:
        """The branch of that seat's choice, if it was ever tried."""
        menu = self.menu_of(seat)
        return menu.table.get(action) if menu is not None else None


class Menu:
    """What one seat was offered at one place of the tree.

    `order` holds the options in the order in which they will be tried, so the tried ones are always its beginning. Once an
    imagined state offers something else, `options` becomes None, and availability is counted per branch from then on.
    """

    __slots__ = (
        "branches", "explore", "options", "order", "samples", "seat", "shares", "squares", "table", "total", "visits", "weights",
    )  # fmt: skip

    def __init__(self, decision: Decision, weights: Sequence[float] | None, chance: Chance, explore: float) -> None:
        self.seat = decision.seat
        self.explore = explore
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.branches: list[Branch] = []
        self.table: dict[Action, Branch] = {}
        self.shares: dict[Action, float] = {}
        self.samples: list[Action] = []
        self.options: Sequence[Action] | None = decision.options if decision.domain is None else None
        self.order: list[Action] = list(decision.options)
        self.weights: list[float] | None = None
        if weights is None:
            chance.shuffle(self.order)
        else:
            shares = _shares(weights)
            ranking = sorted(range(len(shares)), key=lambda i: -shares[i])
            self.order = [decision.options[i] for i in ranking]
            self.weights = [shares[i] for i in ranking]

    def untried(self) -> Branch | None:
        """A branch for the most promising option that was never tried, if there is one."""
        tried = len(self.branches)
        if tried == len(self.order):
            return None
        return self.grow(self.order[tried], 0.0 if self.weights is None else self.weights[tried])

    def pick(self) -> Branch:
        """The branch to try next, when the options are the usual ones."""
        branches, weights = self.branches, self.weights
        tried = len(branches)
        best = -inf
        chosen = None
        if weights is None:
            if tried < len(self.order):
                return self.grow(self.order[tried], 0.0)
            pull = self.spread() * sqrt(log(self.visits))
        else:
            pull = self.spread() * sqrt(self.visits)
            if tried < len(weights):
                best = self._first_play() + pull * weights[tried]
        for branch in branches:
            score = branch.mean + pull * branch.urge
            if score > best:
                best = score
                chosen = branch
        if chosen is None:
            return self.grow(self.order[tried], 0.0 if weights is None else weights[tried])
        return chosen

    def pick_among(self, options: Sequence[Action], weigh: Callable[[], Sequence[float] | None], chance: Chance) -> Branch:
        """The branch to try next among what this imagined state offers."""
        if self.options is not None:
            self._start_counting()
        chosen, best, untried = self._best_tried(options)
        if not untried:
            assert chosen is not None
            return chosen
        if self.weights is None:
            return self.grow(chance.pick(untried), 0.0)
        if any(action not in self.shares for action in untried):
            self._learn_shares(options, weigh())
        action = max(untried, key=self.shares.__getitem__)
        share = self.shares[action]
        if chosen is None or self._first_play() + self.spread() * sqrt(self.visits) * share > best:
            return self.grow(action, share)
        return chosen

    def learn(self, value: float) -> None:
        """One more try from here ended with this value for the seat."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def spread(self) -> float:
        """How strongly to explore: as much as the values seen here differ, so that a game's own scale does not matter."""
        visits = self.visits
        if not visits:
            return self.explore
        return self.explore * sqrt((self.squares - self.total * self.total / visits + _DOUBT) / (visits + _DOUBT))

    def promise(self, branch: Branch) -> float:
        """What an option was worth so far; while chance could explain the difference, what the game thinks of it counts, too."""
        if not self.visits:
            return branch.weight
        error = spread(self.visits, self.total, self.squares) / sqrt(1 + branch.visits)
        return branch.mean + max(error, _FINEST) * branch.weight

    def _best_tried(self, options: Sequence[Action]) -> tuple[Branch | None, float, list[Action]]:
        """The best branch among these options with its score, and the options that have no branch yet."""
        table, explore, weighted = self.table, self.spread(), self.weights is not None
        best = -inf
        chosen = None
        untried = []
        for action in options:
            branch = table.get(action)
            if branch is None:
                untried.append(action)
                continue
            branch.offered = offered = branch.offered + 1
            score = branch.mean + explore * sqrt(offered if weighted else log(offered)) * branch.urge
            if score > best:
                best = score
                chosen = branch
        return chosen, best, untried

    def grow(self, action: Action, weight: float) -> Branch:
        """A new branch for an option that was never tried."""
        branch = self.table[action] = Branch(action, weight)
        self.branches.append(branch)
        return branch

    def widen(self, decision: Decision, chance: Chance) -> list[Action]:
        """The options beside a continuous domain, and a sample of it that grows with the square root of the visits."""
        domain = decision.domain
        assert domain is not None
        samples = self.samples
        if len(samples) < 4 + 2 * sqrt(self.visits):
            sample = domain.sample(chance)
            if sample not in samples and sample not in decision.options:
                samples.append(sample)
        return [*decision.options, *filter(domain.contains, samples)]

    def _first_play(self) -> float:
        return self.total / self.visits - _FIRST_PLAY_DISCOUNT * self.spread() if self.visits else 0.0

    def _start_counting(self) -> None:
        self.options = None
        for branch in self.branches:
            branch.offered = self.visits
        if self.weights is not None:
            self.shares = dict(zip(self.order, self.weights, strict=True))

    def _learn_shares(self, options: Sequence[Action], weights: Sequence[float] | None) -> None:
        for action, share in zip(options, _shares([1.0] * len(options) if weights is None else weights), strict=True):
            self.shares.setdefault(action, share)


def _shares(weights: Sequence[float]) -> list[float]:
    total = sum(weights)
    even = 1.0 / len(weights)
    if total <= 0.0:
        return [even] * len(weights)
    return [(1.0 - _EVEN_SHARE) * weight / total + _EVEN_SHARE * even for weight in weights]
