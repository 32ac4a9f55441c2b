"""python-chess: random games with its legal move generator, a yardstick of well-written pure Python."""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.protocol import Counts, Slice, cpu_seconds, serve

LONGEST = 300  # half-moves after which a random game is broken off


def playouts() -> Slice:
    """Random games: list the legal moves, push one."""
    import chess  # type: ignore[import-not-found,unused-ignore]

    dice = random.Random(1)

    def run(seconds: float) -> Counts:
        choices = matches = 0
        for _ in cpu_seconds(seconds):
            board = chess.Board()
            for _ in range(LONGEST):
                legal = list(board.legal_moves)
                if not legal or board.is_insufficient_material() or board.halfmove_clock >= 100:
                    break
                board.push(dice.choice(legal))
                choices += 1
            matches += 1
        return {"choices": choices, "matches": matches}

    return run


MEASURES: dict[str, Callable[[], Slice]] = {"python-chess": playouts}

if __name__ == "__main__":
    serve(MEASURES)
