"""The command line as a whole: its commands, and the one place where trouble becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from questboard import __version__
from questboard.core import QuestboardError

from . import backup, bench, check, doctor, games, repair, replay, rules, serve, simulate, terminal
from .output import complain

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

# Typer's refusals of wrong flags and values share this ancestor, whether it brings its own copy of Click or not.
UsageTrouble: type[Exception] = typer.BadParameter.__mro__[2]

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
app.command("games")(games.games)
app.command("play")(serve.play)
app.command("serve")(serve.serve)
app.command("doctor")(doctor.doctor)
app.command("backup")(backup.backup)
app.command("restore")(backup.restore)
app.command("repair")(repair.repair)
app.command("terminal")(terminal.terminal)
app.command("simulate")(simulate.simulate_command)
app.command("rules")(rules.rules)
app.command("replay")(replay.replay)
app.command("verify")(replay.verify)
app.command("check")(check.check)
app.command("bench")(bench.bench)


@app.callback(invoke_without_command=True)
def questboard(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> None:
    """Fantasy adventure board games with every rule enforced, for people, bots and researchers."""
    if version:
        print(f"questboard {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command; every refusal is one sentence on stderr and a non-zero exit code."""
    _be_lenient_with_characters()
    try:
        code = app(args=None if arguments is None else list(arguments), prog_name="questboard", standalone_mode=False)
        sys.stdout.flush()
    except QuestboardError as error:
        complain(str(error))
        return REFUSED
    except UsageTrouble as error:
        complain(_usage_sentence(error))
        return REFUSED
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except (BrokenPipeError, SystemExit):
        # Typer turns a closed pipe, and here nothing else, into its own exit.
        _drop_output()
        return PIPE_CLOSED
    if code == INTERRUPTED:
        complain("stopped before the end")
    return code if isinstance(code, int) else 0


def _usage_sentence(error: Exception) -> str:
    message: str = getattr(error, "format_message", error.__str__)()
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "questboard"
    return f"{message.rstrip('.')} (see {command} --help)"


def _be_lenient_with_characters() -> None:
    """A terminal that cannot show a character shows a question mark; it is no reason to stop."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody reads any more; what Python still wants to flush at its exit goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
