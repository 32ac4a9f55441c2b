"""The command line as a whole: its commands, and the one place where trouble becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from questboard import __version__
from questboard.core import QuestboardError

from .complaining import complain

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

# Typer's refusals of wrong flags and values share this ancestor, whether it brings its own copy of Click or not.
UsageTrouble: type[Exception] = typer.BadParameter.__mro__[2]

COMMANDS = {
    "games": ("games.games", "The installed games: seats, minutes, options."),
    "play": ("serve.play", "Play in the browser: starts a private server on this machine and opens the page."),
    "serve": ("serve.serve", "Run the server for others: HTTP, WebSocket and page; logs are JSON lines."),
    "doctor": ("doctor.doctor", "Check this machine, the database and a running server"),
    "backup": ("backup.backup", "Write all tables to a file, as they are at this moment."),
    "restore": ("backup.restore", "Put a backup into an empty database, of the same kind or the other"),
    "repair": ("repair.repair", "Play every match again by the rules, and name the tables whose rows do not fit."),
    "terminal": ("terminal.terminal", "Play on the terminal, alone, against bots, or with several people on one screen."),
    "simulate": ("simulate.simulate_command", "Play many matches between bots and report wins, endings, lengths and speed."),
    "habits": ("habits.habits_command", "Watch whole matches between bots, and count their habits."),
    "train": ("train.train_command", "Learn to judge a game from matches against oneself; what was broken off goes on."),
    "rules": ("rules.rules", "Print a game's rulebook, one rule, or how well the tests cover it."),
    "replay": ("replay.replay", "Go through a saved match as its log tells it."),
    "verify": ("replay.verify", "Check every choice, every die and every simulated shot of a saved match."),
    "check": ("check.check", "Play random matches of a game and look for broken promises."),
    "new": ("new.new", "Write the package of a new game: four rooms, three rules, tests that pass."),
    "bench": ("bench.bench", "Measure how fast games and bots run here."),
}
"""Each command's module and function, and what it is for: whoever asks for help, or for one of them, loads no other."""


class Commands(TyperGroup):
    """All commands, each loaded when it is called."""

    def list_commands(self, ctx: Any) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name in COMMANDS and cmd_name not in self.commands:
            self.commands[cmd_name] = command(cmd_name)
        return super().get_command(ctx, cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, sentence) for name, (_, sentence) in COMMANDS.items()])


def command(name: str) -> Any:
    """One command, loaded."""
    module, _, function = COMMANDS[name][0].partition(".")
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name)(getattr(import_module(f".commands.{module}", __package__), function))
    return typer.main.get_command(alone)


app = typer.Typer(cls=Commands, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


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
