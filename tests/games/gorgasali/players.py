"""A random player for tests that tries everything."""

from __future__ import annotations

from questboard.core import Action, Decision, FastChance
from questboard.games.gorgasali.game import GAME
from questboard.games.gorgasali.rules.model import GorgasaliState


class Player:
    """Chooses at random, first the kind of action, then one of that kind: so rare kinds are tried too.

    With more zeal it more often takes what looks best, so that matches get into their later parts.
    """

    def __init__(self, seed: int, zeal: int) -> None:
        self.chance = FastChance.seeded(seed)
        self.zeal = zeal

    def choose(self, s: GorgasaliState, decision: Decision) -> Action:
        options = decision.options
        if self.chance.below(10) < self.zeal:
            weights = GAME.counsel.prior(s, decision)
            best: Action = max(zip(weights, options, strict=True), key=lambda pair: pair[0])[1]
            return best
        kinds: dict[type[Action], list[Action]] = {}
        for option in options:
            kinds.setdefault(type(option), []).append(option)
        return self.chance.pick(kinds[self.chance.pick(list(kinds))])
