"""A random player for tests that tries everything."""

from __future__ import annotations

from questboard.core import Action, Decision, FastChance


class Player:
    """Chooses at random, first the kind of action, then one of that kind: so rare kinds are tried too.

    With more zeal turns are ended later, and heroes move, take and fight more.
    """

    EAGER = ("move", "take", "pickup", "attack", "joint", "give", "heal", "equip")

    def __init__(self, seed: int, zeal: int) -> None:
        self.chance = FastChance.seeded(seed)
        self.zeal = zeal

    def choose(self, decision: Decision) -> Action:
        kinds: dict[str, list[Action]] = {}
        for option in decision.options:
            kinds.setdefault(str(option).split()[0], []).append(option)
        weighted = [name for name in kinds for _ in range(self.zeal if name in self.EAGER else 1)]
        return self.chance.pick(kinds[self.chance.pick(weighted)])
