"""Where the command speaks: results and boards on stdout, progress and refusals on stderr, JSON without decoration."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec
import typer
from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from questboard.core import QuestboardError

from .complaining import complain as complain

if TYPE_CHECKING:
    from questboard.lab.statistics import Share

TROUBLE = 1


class PlainConsole(Console):
    """Prints text as it is: brackets and colons in it mean nothing."""

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, markup=False, emoji=False, highlight=False)

    def on_broken_pipe(self) -> NoReturn:
        """Whoever reads has had enough; the command ends where all commands end."""
        raise BrokenPipeError


out = PlainConsole()
err = PlainConsole(stderr=True)


@contextlib.contextmanager
def told_as_trouble() -> Iterator[None]:
    """For commands about a database or server: trouble with that is exit code 1, with the command itself 2."""
    try:
        yield
    except QuestboardError as error:
        complain(str(error))
        raise typer.Exit(TROUBLE) from None


def print_json(data: Any) -> None:
    """Data for other programs: one indented JSON document."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(data), indent=2).decode() + "\n")


def new_table(*columns: str, numbers: tuple[str, ...] = ()) -> Table:
    """A table in the house style; the columns in `numbers` are set to the right."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        table.add_column(column, justify="right" if column in numbers else "left", overflow="fold")
    return table


def draw(board: str, title: str = "") -> None:
    """A board drawn with characters, framed if the screen is wide enough; its lines are never broken."""
    picture = Text(board, no_wrap=True, overflow="ignore")
    if picture.plain and max(cell_len(line) for line in board.splitlines()) + 4 <= out.width:
        out.print(Panel.fit(picture, title=Text(title), title_align="left"))
    else:
        out.print(Text(title, "bold"))
        out.print(picture, soft_wrap=True)


def percent(value: float) -> str:
    """A share of one as people read it."""
    return f"{100 * value:.1f} %"


def between(low: float, high: float) -> str:
    """An interval of shares as people read it."""
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def share_words(share: Share) -> str:
    """A share with its interval, as people read it."""
    return f"{share.count} of {share.of}, {percent(share.share)} ({between(share.low, share.high)})"


@contextlib.contextmanager
def progress_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on stderr while a long command works; nothing where nobody looks."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        task = progress.add_task(title, total=total)
        yield lambda steps: progress.advance(task, steps)
