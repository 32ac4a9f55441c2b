"""A player for tests that tries everything, and yet gets somewhere."""

from __future__ import annotations

from questboard.core import Action, Decision, FastChance
from questboard.games.catacombs.game import GAME
from questboard.games.catacombs.rules.model import CatacombsState


class Player:
    """Chooses at random, first the kind of action, then one of that kind: so rare kinds are tried too.

    With more zeal it more often takes what looks best, so that matches get into their later rooms. Heroes may be keener than the
    Overseer: a dull one seldom stops them.
    """

    def __init__(self, seed: int, zeal: int, overseers_zeal: int | None = None) -> None:
        self.chance = FastChance.seeded(seed)
        self.zeal = zeal
        self.overseers_zeal = zeal if overseers_zeal is None else overseers_zeal

    def choose(self, s: CatacombsState, decision: Decision) -> Action:
        zeal = self.zeal if decision.seat else self.overseers_zeal
        if self.chance.below(10) < zeal:
            return self.best(s, decision)
        if decision.domain is not None:
            action: Action = decision.sample(self.chance)
            return action
        kinds: dict[type[Action], list[Action]] = {}
        for option in decision.options:
            kinds.setdefault(type(option), []).append(option)
        return self.chance.pick(kinds[self.chance.pick(list(kinds))])

    def best(self, s: CatacombsState, decision: Decision) -> Action:
        if decision.domain is not None:
            return GAME.counsel.candidates(s, decision, 1)[0]
        weights = GAME.counsel.prior(s, decision)
        best: Action = max(zip(weights, decision.options, strict=True), key=lambda pair: pair[0])[1]
        return best
