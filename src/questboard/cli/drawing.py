"""What a table shows besides its board: the numbered options, and the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.panel import Panel
from rich.text import Text

from questboard.core import AimDomain, Decision, Outcome, PlaceDomain

from .commands.replay import outcome_words
from .output import new_table, out

FEW = 12


def show_options(decision: Decision, labels: Sequence[str]) -> None:
    """The options with their numbers; long lists stand in columns."""
    lines = [
        _option(number, label, str(option))
        for number, (label, option) in enumerate(zip(labels, decision.options, strict=True), 1)
    ]
    if len(lines) <= FEW:
        for line in lines:
            out.print(line)
    else:
        out.print(Columns(lines, padding=(0, 3), column_first=True))
    match decision.domain:
        case AimDomain(angles=angles, powers=powers):
            out.print(f"Or aim: `aim ANGLE POWER`, angles 0 to {angles - 1}, powers 1 to {powers}.")
        case PlaceDomain():
            out.print("Or place: `place X Y`, in whole units of the table.")
        case None:
            pass


def _option(number: int, label: str, text: str) -> Text:
    return Text.assemble((f"{number:3} ", "bold cyan"), label, ("" if label == text else f"  ({text})", "dim"))


def show_end(outcome: Outcome, names: list[str]) -> None:
    """How it ended, and everybody's place."""
    out.print(Panel.fit(outcome_words(outcome, names), title="The end", title_align="left"))
    table = new_table("place", "name", *(["points"] if outcome.points else []), numbers=("place", "points"))
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        points = [str(outcome.points[seat])] if outcome.points else []
        table.add_row(str(outcome.ranks[seat]), names[seat], *points)
    out.print(table)
