"""The list of commands says what each of them says of itself, and loads no more than is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from questboard.cli.app import COMMANDS, command

NEEDLESS = [("--help", "rich"), ("--help", "questboard.lab"), ("games", "questboard.games.manticore.rules")]
PROGRAM = """
import sys
from questboard.cli.app import run
run([sys.argv[1]])
print([name for name in sys.modules if name.startswith(sys.argv[2])], file=sys.stderr)
"""


@pytest.mark.parametrize("name", COMMANDS)
def test_a_commands_sentence_is_its_own(name: str) -> None:
    first = command(name).help.split("\n")[0]
    assert first.startswith(COMMANDS[name][1])


@pytest.mark.parametrize(("argument", "unwanted"), NEEDLESS)
def test_nothing_is_loaded_that_is_not_needed(argument: str, unwanted: str) -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM, argument, unwanted], capture_output=True, text=True, check=True)
    assert done.stderr.strip().endswith("[]")
