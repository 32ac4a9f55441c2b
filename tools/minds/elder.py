"""Bots of whatever Questboard is first on the path, asked line by line: `generations` starts it for an earlier commit."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from questboard import bots
from questboard.core import FastChance, Match, registry


class Table:
    """A match as this generation follows it, with a bot for every seat."""

    def __init__(self, game: str, names: list[str], secret: str, bot: str, seeds: list[int]) -> None:
        self.match = Match.new(registry.game(game), names, {}, secret=secret)
        self.players = [bots.make(bot, seed) for seed in seeds]
        self.chances = [FastChance.seeded(seed + 1) for seed in seeds]

    def choose(self, seat: int) -> dict[str, Any]:
        """What its bot would do, and the processor time that it took."""
        began = time.process_time()
        action = self.players[seat].choose(self.match.position(seat, self.chances[seat]))
        return {"action": str(action), "seconds": time.process_time() - began}


def main() -> None:
    """Answer until nobody asks any more."""
    table: Table | None = None
    for line in sys.stdin:
        message = json.loads(line)
        what, answer = message.pop("do"), {}
        if what == "begin":
            table = Table(**message)
        else:
            assert table is not None
            if what == "choose":
                answer = table.choose(message["seat"])
            else:
                table.match.choose(message["seat"], message["action"])
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
