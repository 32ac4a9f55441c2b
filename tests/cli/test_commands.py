"""The list of commands says what each of them says of itself."""

from __future__ import annotations

import subprocess
import sys

import pytest

from questboard.cli.app import COMMANDS, command


@pytest.mark.parametrize("name", COMMANDS)
def test_a_commands_sentence_is_its_own(name: str) -> None:
    first = command(name).help.split("\n")[0]
    assert first == COMMANDS[name][1] or first.startswith(COMMANDS[name][1][:-1])


@pytest.mark.parametrize(
    ("arguments", "unwanted"), [("--help", "rich"), ("--help", "questboard.lab"), ("games", "questboard.games.manticore.rules")]
)
def test_nothing_is_loaded_that_is_not_needed(arguments: str, unwanted: str) -> None:
    program = f"import sys; from questboard.cli.app import run; run({arguments.split()}); print([m for m in sys.modules if m.startswith({unwanted!r})], file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
