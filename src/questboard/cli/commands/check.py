"""`questboard check`: the conformance suite on one game, any installed one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from questboard.cli.arguments import GameArgument, JobsOption, JsonFlag, SeedOption, find_game
from questboard.cli.output import complain, new_table, out, print_json, progress_bar
from questboard.core import ConformanceError

if TYPE_CHECKING:
    from questboard.core.conformance import Report

BROKEN = 1


def check(
    game: GameArgument,
    matches: Annotated[int, typer.Option(min=1, help="How many random matches.")] = 20,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    thoroughness: Annotated[float, typer.Option(min=0, max=1, help="Share of positions that get the dear checks.")] = 0.15,
    json: JsonFlag = False,
) -> None:
    """Play random matches of a game and look for broken promises."""
    from questboard.core.conformance import PROMISES
    from questboard.lab import checking

    checked = find_game(game)
    try:
        with progress_bar(f"{checked.info.name}: checking", matches) as progress:
            report = checking.check(checked, matches=matches, seed=seed, jobs=jobs, thoroughness=thoroughness, progress=progress)
    except ConformanceError as error:
        if json:
            print_json({"game": game, "kept": False, "problem": str(error)})
        complain(str(error))
        raise typer.Exit(BROKEN) from None
    if json:
        print_json({"kept": True, "report": report})
        return
    table = new_table("promise", "tried", "what is promised", numbers=("tried",))
    for name, promise in PROMISES.items():
        table.add_row(name, f"{report.tried[name]:,}", promise)
    out.print(table)
    out.print(_tables_met(report))
    if report.unmet:
        out.print(f"Not met: {', '.join(report.unmet)}.")
    for note in report.notes:
        out.print(note)
    out.print(
        f"{checked.info.name} kept all promises in {report.matches} matches with {report.choices} choices"
        f" at {report.combinations} different tables; the longest had {report.longest}."
    )


def _tables_met(report: Report) -> Table:
    """Which seat counts and which values of options were played, and in how many matches."""
    table = new_table("at the table", "met, in so many matches")
    for name, values in report.met.items():
        table.add_row(name, ", ".join(f"{value} ({matches})" for value, matches in values.items() if matches))
    return table
