"""The search itself: imagine, walk down the tree, add a leaf, roll out, walk back."""

from __future__ import annotations

from typing import Any

from questboard.core import Decision, FastChance, Game, Position, State

from .halving import Halving, Try
from .moment import Moment
from .policy import has_prior
from .rollout import Rollout
from .tree import Branch, Menu


class Search:
    """Single-observer information-set tree search with one value a seat, for any number of seats.

    `explore` is the constant of the plain formula, `trust` that of the formula with the game's prior. With a `moment` the tree
    holds the choices of one turn up to the first one that luck answers, and whatever comes of them is judged at that moment;
    `tries` are then shared among the options by halving.
    """

    def __init__(
        self,
        game: Game[Any],
        chance: FastChance,
        rollout: Rollout,
        explore: float,
        trust: float,
        moment: Moment | None = None,
        tries: int | None = None,
    ) -> None:
        self.game = game
        self.chance = chance
        self.rollout = rollout
        self.explore = explore
        self.trust = trust
        self.moment = moment
        self.has_prior = has_prior(game)
        self.tries = tries
        self._halving: Halving | None = None
        self._menus: list[Menu] = []
        self._path: list[Branch] = []
        self._lucks: list[FastChance] = []

    def run(self, root: Branch, position: Position[Any], iterations: int) -> None:
        """Grow the tree by that many iterations, each in a freshly imagined state; by one at least, and until time is up."""
        is_time_up, moment = position.is_time_up, self.moment
        game, imagine, decide, apply = self.game, position.imagine, self.game.decision, self.game.apply
        values_of, menu_for = self.rollout.values, self._new_menu
        menus, path = self._menus, self._path
        for _ in range(iterations):
            first = self._first(root, position) if moment is not None else None
            luck = self._luck(first.number if first is not None else 0) if moment is not None else None
            later = luck.fork() if luck is not None else None
            state = imagine(luck)
            decision = decide(state)
            branch = root
            while decision is not None and not (path and moment is not None and moment.is_turn_over(game, state, decision)):
                menu = branch.menu
                if menu is None or menu.seat != decision.seat:
                    menu = branch.menu_of(decision.seat) or menu_for(branch, state, decision)
                # The options of a place are mostly the same ones each time; comparing them is quicker than looking each up.
                if first is not None and branch is root:
                    branch = first.branch
                elif menu.options != decision.options:
                    branch = self._pick_among(menu, state, decision)
                elif moment is not None and branch is root:
                    branch = menu.untried() or menu.pick()
                else:
                    branch = menu.pick()
                before = state.chance.x
                apply(state, branch.action)
                menus.append(menu)
                path.append(branch)
                decision = decide(state)
                # What luck has answered, a place in an open tree does not tell: whoever plays on from there has to see it.
                if not branch.visits or (moment is not None and state.chance.x != before):
                    break
            values = values_of(state, decision, moment, later)
            for menu, branch in zip(menus, path, strict=True):
                value = values[menu.seat]
                menu.learn(value)
                branch.learn(value)
            menus.clear()
            path.clear()
            if is_time_up():
                return

    def _first(self, root: Branch, position: Position[Any]) -> Try | None:
        """What is tried next of the choice itself; None where that depends on what is imagined."""
        menu = root.menu_of(position.seat)
        if menu is None or menu.options is None or menu.options != position.decision.options:
            return None
        if self.tries is None:
            branch = menu.untried() or menu.pick()
            return Try(branch, branch.visits)
        if self._halving is None:
            self._halving = Halving(menu, self.tries)
        return self._halving.next()

    def _luck(self, number: int) -> FastChance:
        """The luck of every option's try of that number: what no choice could change must not decide between them."""
        while len(self._lucks) <= number:
            self._lucks.append(self.chance.fork())
        return self._lucks[number].copy()

    def _new_menu(self, branch: Branch, state: State, decision: Decision) -> Menu:
        weights = self.game.counsel.prior(state, decision) if self.has_prior and decision.domain is None else None
        menu = Menu(decision, weights, self.chance, self.explore if weights is None else self.trust)
        branch.add(menu)
        return menu

    def _pick_among(self, menu: Menu, state: State, decision: Decision) -> Branch:
        options = decision.options if decision.domain is None else menu.widen(decision, self.chance)
        return menu.pick_among(options, lambda: self.game.counsel.prior(state, decision), self.chance)
