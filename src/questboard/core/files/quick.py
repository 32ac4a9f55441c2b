"""Quick references: a game on one screen. Every line names the rules it stands for."""

from __future__ import annotations

from collections.abc import Container
from pathlib import Path

from .content import Content, demand, load


class QuickLine(Content, frozen=True):
    """One short sentence and the rules it tells in brief."""

    text: str
    rules: tuple[str, ...]


class QuickBox(Content, frozen=True):
    """A few lines about one matter: the goal, a turn, a fight."""

    title: str
    lines: tuple[QuickLine, ...]


class QuickFile(Content, frozen=True):
    """`quick.toml` as it is written."""

    box: tuple[QuickBox, ...]


def load_quick(path: Path, rules: Container[str]) -> tuple[QuickBox, ...]:
    """Read and check a `quick.toml` against the ids of its rulebook; a game may have none."""
    if not path.exists():
        return ()
    boxes = load(path, QuickFile).box
    for number, box in enumerate(boxes):
        demand(bool(box.lines), path.name, f"$.box[{number}]", f"'{box.title}' says nothing")
        for place, line in enumerate(box.lines):
            key = f"$.box[{number}].lines[{place}]"
            demand(bool(line.rules), path.name, key, f"'{line.text}' names no rule")
            for id in line.rules:
                demand(id in rules, path.name, key, f"'{line.text}' names the unknown rule {id}")
    return boxes
