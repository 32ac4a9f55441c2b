"""What several commands take: the game's name, `--option`, `--seats`, `--json`, `--db`; and how their text is read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from questboard.core import BadOptions, Game, registry

GameArgument = Annotated[str, typer.Argument(metavar="GAME", help="Short name of the game; `questboard games` lists them.")]
JsonFlag = Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")]
SeedOption = Annotated[int, typer.Option(help="Same seed, same result.")]
JobsOption = Annotated[int, typer.Option(min=1, help="Processes to use.")]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="An option of the table; may be given several times.")
]

Database = Annotated[str | None, typer.Option("--db", metavar="FILE|URL", help="An SQLite file or a PostgreSQL URL.")]


def database(given: str | None) -> str | Path:
    """Where the tables are: as given, or where a person's are kept."""
    from questboard.server import running

    return running.usual_database() if given is None else given


def find_game(slug: str) -> Game[Any]:
    """The installed game of that name."""
    return registry.game(slug)


def read_table_options(texts: list[str] | None) -> dict[str, str]:
    """`name=value` pairs; the game itself checks names and values."""
    given: dict[str, str] = {}
    for text in texts or []:
        name, sign, value = text.partition("=")
        if not sign or not name:
            raise BadOptions(f"--option wants NAME=VALUE, not {text!r}")
        if name in given:
            raise BadOptions(f"option {name} is given twice")
        given[name] = value
    return given


def read_seats(text: str) -> list[str]:
    """The comma-separated entries of `--seats`, one a seat."""
    seats = [entry.strip() for entry in text.split(",")]
    if not all(seats):
        raise BadOptions(f"--seats wants one entry a seat with commas between, not {text!r}")
    return seats
