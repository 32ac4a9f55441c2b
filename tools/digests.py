"""What becomes of random matches, as one fingerprint a game: the same before and after a change that changes no rule.

python -m tools.digests --matches 200 manticore chobolo
"""

from __future__ import annotations

import argparse
import hashlib
from typing import Any

from questboard.core import FastChance, registry


def digest(game: Any, matches: int) -> str:
    """A fingerprint of so many random matches with fixed seeds: all options, all choices, all ends, over all seat counts."""
    low, high = game.info.seats
    found = hashlib.blake2b(digest_size=16)
    for number in range(matches):
        chance = FastChance.seeded(number)
        state = game.start(low + number % (high - low + 1), chance=FastChance.seeded(1_000_000 + number))
        while (decision := game.decision(state)) is not None:
            found.update(f"{decision.seat} {decision.kind} {len(decision.options)}\n".encode())
            action = decision.sample(chance)
            found.update(str(action).encode())
            game.apply(state, action)
        found.update(game.snapshot(state))
    return found.hexdigest()


def main() -> None:
    """One line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.names())
    parser.add_argument("--matches", type=int, default=200)
    given = parser.parse_args()
    for slug in given.games:
        print(f"{slug:20} {digest(registry.game(slug), given.matches)}", flush=True)


if __name__ == "__main__":
    main()
