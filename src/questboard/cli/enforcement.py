"""Where a game's source names a rule: the lines that enforce it, announce it or explain it."""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from questboard.core import Game, Rule

from .checkout import shown

ROOMS = ("rules", "counsel", "words", "looks")


class Source:
    """The source of one game: its own package, and those of the games it builds on; the rulebook itself does not count.

    A package that several games build on names a rule by its number alone, in a comment or in quotes: each game has its own
    prefix.
    """

    def __init__(self, game: Game[Any]) -> None:
        own = set(_files_of(type(game.rules)))
        files = {file for room in _rooms_of(game) for kind in type(room).__mro__ for file in _files_of(kind)}
        self.lines = [
            (f"{shown(file)}:{number}", line, file in own)
            for file in sorted(files)
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        ]

    def places(self, rule: Rule) -> list[str]:
        """`file:line` of every line that names the rule."""
        number = re.escape(rule.id.partition("-")[2])
        whole_id = re.compile(rf"(?<![\w-]){re.escape(rule.id)}(?![\w-])")
        bare_number = re.compile(rf'(?:#[^"]*(?<![\w-])|"){number}(?![\w-])')
        return [
            place for place, line, own in self.lines if whole_id.search(line) or (not own and bare_number.search(line))
        ]  # fmt: skip


def _rooms_of(game: Game[Any]) -> tuple[object, ...]:
    return game.rules, game.counsel, game.words, game.looks


def _files_of(kind: type) -> Iterator[Path]:
    """The files of the game that this class belongs to; none of the kernel's and of Python's own."""
    module = sys.modules[kind.__module__]
    if kind.__module__.startswith(("questboard.core.", "abc", "typing", "builtins")):
        return
    file = Path(inspect.getfile(module))
    if not module.__package__:
        yield file
        return
    folder = file.parent.parent if file.parent.name in ROOMS else file.parent
    for suffix in ("*.py", "*.toml"):
        yield from (path for path in folder.rglob(suffix) if path.name != "rulebook.toml")
