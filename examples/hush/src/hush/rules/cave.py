"""The cave as tables: which chamber lies beside which, and how far everything is from everything."""

from __future__ import annotations

from pathlib import Path

from questboard.core import Content, demand, load


class Metal(Content, frozen=True):
    """A kind of treasure: everybody can tell it by its back, its worth stands on the other side."""

    name: str
    letter: str
    values: tuple[int, ...]


class Sleep(Content, frozen=True):
    """How many noises the dragon sleeps through."""

    base: int
    per_thief: int


class CaveFile(Content, frozen=True):
    """`cave.toml` as it is written."""

    map: tuple[str, ...]
    rounds: int
    pocket_from: int
    sleep: dict[str, Sleep]
    metal: tuple[Metal, ...]


FILE = load(Path(__file__).parents[1] / "cave.toml", CaveFile)
METALS = FILE.metal
BARE = -1
"""The metal of a chamber in which nothing lies."""

SQUARES = [(x, y, letter) for y, row in enumerate(FILE.map) for x, letter in enumerate(row)]
LABELS = tuple(f"{'ABCDEF'[x]}{y + 1}" for x, y, _ in SQUARES)
CELL = {label: cell for cell, label in enumerate(LABELS)}
LETTERS = tuple(letter for _, _, letter in SQUARES)
MOUTH, BED = LETTERS.index("M"), LETTERS.index("D")
LYING = tuple(next((m for m, metal in enumerate(METALS) if metal.letter == letter), BARE) for letter in LETTERS)
MEANS = tuple(sum(metal.values) / len(metal.values) for metal in METALS)


def _beside(cell: int) -> tuple[int, ...]:
    """The chambers that a thief can step to; nobody walks through rock or onto the dragon's bed."""
    if LETTERS[cell] in "#D":
        return ()
    x, y, _ = SQUARES[cell]
    return tuple(
        other for other, (a, b, letter) in enumerate(SQUARES) if abs(a - x) + abs(b - y) == 1 and letter not in "#D"
    )  # fmt: skip


BESIDE = tuple(map(_beside, range(len(SQUARES))))


def _distances(start: int) -> dict[int, int]:
    """The steps from a chamber to all others."""
    found, edge, far = {start: 0}, {start}, 0
    while edge:
        far += 1
        edge = {other for cell in edge for other in BESIDE[cell]} - found.keys()
        found |= dict.fromkeys(edge, far)
    return found


STEPS = tuple(map(_distances, range(len(SQUARES))))
HOME = STEPS[MOUTH]

for _number, _metal in enumerate(METALS):
    demand(LYING.count(_number) == len(_metal.values), "cave.toml", "metal", f"not every {_metal.name} has its chamber and worth")
demand(all(cell in HOME for cell, metal in enumerate(LYING) if metal != BARE), "cave.toml", "map", "a treasure cannot be reached")
