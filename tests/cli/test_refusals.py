"""What only a process of its own shows: exit codes, streams, closed pipes, interrupts."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .conftest import COMMAND, Cli


@pytest.mark.parametrize(
    "arguments",
    [
        ["frobnicate"],
        ["--frobnicate"],
        ["simulate"],
        ["simulate", "chess"],
        ["simulate", "sealed", "--games", "many"],
        ["simulate", "sealed", "--seats", "random,wizard"],
        ["verify", "no such file"],
        ["terminal", "sealed", "--option", "rounds=9"],
    ],
)
def test_a_refusal_is_one_sentence_on_stderr_and_exit_code_2(shell: Cli, tmp_path: Path, arguments: list[str]) -> None:
    before = sorted(tmp_path.rglob("*"))
    said = shell(*arguments)
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("questboard: ")
    assert said.err.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_an_installed_game_plays_in_worker_processes(shell: Cli) -> None:
    said = shell("simulate", "connect_four", "--games", "16", "--jobs", "2")
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Connect Four 1.0: 16 matches")


@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["--help"]])
def test_a_closed_pipe_is_quiet(environment: dict[str, str], arguments: list[str]) -> None:
    command = [sys.executable, "-c", COMMAND, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read()
    assert said == b""
    assert process.returncode == 141


@pytest.mark.skipif(os.name != "posix", reason="sends a POSIX signal")
def test_an_interrupted_series_says_so_in_one_sentence(environment: dict[str, str]) -> None:
    # A shell may have told this process to ignore interrupts; a child would inherit that.
    script = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from questboard.cli.app import run; print('ready', flush=True); sys.exit(run())"
    )
    command = [sys.executable, "-c", script, "simulate", "connect_four", "--games", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, b"")
    assert err == b"questboard: stopped before the end\n"
