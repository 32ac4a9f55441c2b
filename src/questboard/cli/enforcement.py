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


class Source:
    """The source of one game: its own package, and those of the games it builds on; the rulebook itself does not count.

    A package that several games build on names a rule by its number alone, in a comment or in quotes: each game has its own
    prefix.
    """

    def __init__(self, game: Game[Any]) -> None:
        own = set(_files_of(type(game)))
        files = {file for kind in type(game).__mro__ for file in _files_of(kind)}
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


def _files_of(kind: type) -> Iterator[Path]:
    module = sys.modules[kind.__module__]
    if not issubclass(kind, Game) or kind.__module__.startswith("questboard.core."):
        return
    file = Path(inspect.getfile(module))
    if not module.__package__:
        yield file
        return
    for suffix in ("*.py", "*.toml"):
        yield from (path for path in file.parent.rglob(suffix) if path.name != "rulebook.toml")
