"""`questboard new`: the package of a new game, green at once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from questboard.cli.output import out


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Name of its package, like night_market.")],
    into: Annotated[Path, typer.Option(metavar="DIR", help="Where its folder is made.")] = Path(),
) -> None:
    """Write the package of a new game: four rooms, three rules, tests that pass."""
    from questboard.scaffold import NewGame

    folder = NewGame(name).write(into)
    out.print(f"{folder} is a game of three rules that plays at once. Try:", soft_wrap=True)
    for line in (f"cd {folder}", "pip install --editable .", "pytest", f"questboard play {name}"):
        out.print(f"    {line}", soft_wrap=True)
