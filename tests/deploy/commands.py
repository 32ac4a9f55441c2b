"""Command lines of `questboard` as its own parser reads them; nothing is run."""

from __future__ import annotations

import shlex
from typing import Any

from questboard.cli.app import COMMANDS, UsageTrouble, command


def parsed(line: str) -> dict[str, Any]:
    """What the flags of a command line say, by their parameters' names; raises AssertionError if they say nothing."""
    program, name, *words = shlex.split(line)
    assert program.rpartition("/")[2] == "questboard", line
    assert name in COMMANDS, f"there is no command {name}: {line}"
    try:
        found: dict[str, Any] = command(name).make_context(name, words).params
    except UsageTrouble as error:
        raise AssertionError(f"{line}: {error}") from error
    # What may be said several times comes as a list or a tuple, as the parser likes.
    return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
