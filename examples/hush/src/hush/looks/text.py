"""The cave drawn with characters."""

from __future__ import annotations

from hush.rules.cave import BARE, BED, FILE, LABELS, LETTERS, METALS, MOUTH
from hush.rules.model import OUT, HushState
from hush.words.telling import treasure_words


def text(s: HushState) -> str:
    """The cave: letters are metals, digits are thieves."""
    rows = [[_sign(s, LABELS.index(f"{column}{row}")) for column in "ABCDEF"] for row in range(1, 6)]
    lines = ["   A B C D E F", *(f"{number}  {' '.join(row)}" for number, row in enumerate(rows, 1))]
    lines.append(f"round {s.round} of {FILE.rounds}, noise {s.noise} of {s.patience}")
    for seat, place in enumerate(s.places):
        bag = ", ".join(map(treasure_words, s.loot[seat])) or "nothing"
        lines.append(f"{seat + 1} {'outside' if place == OUT else f'at {LABELS[place]}'}: {bag}")
    return "\n".join(lines)


def _sign(s: HushState, cell: int) -> str:
    if cell in s.places:
        return str(s.places.index(cell) + 1)
    if cell in (MOUTH, BED) or LETTERS[cell] == "#":
        return LETTERS[cell]
    return "." if s.lying[cell] == BARE else METALS[s.lying[cell]].letter
