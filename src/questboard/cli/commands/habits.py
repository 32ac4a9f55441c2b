"""`questboard habits`: what a person would see who read whole matches between bots."""

from __future__ import annotations

from typing import Annotated

import typer

from questboard.cli.arguments import (
    GameArgument,
    JobsOption,
    JsonFlag,
    OptionList,
    SeedOption,
    find_game,
    read_seats,
    read_table_options,
)
from questboard.cli.output import between, new_table, out, percent, print_json, progress_bar
from questboard.lab.habits import Habits, habits


def habits_command(
    game: GameArgument,
    seats: Annotated[str | None, typer.Option(help="A bot for each seat, e.g. greedy,greedy,mcts:200.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 12,
    option: OptionList = None,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    json: JsonFlag = False,
) -> None:
    """Watch whole matches between bots, and count their habits.

    Pacing, waste, chances that were missed, and how differently matches begin: what a person would see who reads them.
    """
    watched = find_game(game)
    specs = ["greedy"] * watched.info.seats[0] if seats is None else read_seats(seats)
    with progress_bar(f"{watched.info.name}: {', '.join(specs)}", games) as progress:
        found = habits(watched, specs, games, read_table_options(option), seed, jobs, progress)
    if json:
        print_json(found)
    else:
        _print(watched.info.name, found)


def _print(name: str, found: Habits) -> None:
    out.print(f"{name} {found.rules_version}: {found.games} matches, seed {found.seed}.")
    endings = ", ".join(f"{ending} {count}" for ending, count in found.endings.items())
    out.print(f"Endings: {endings}.")
    if (turn := found.choices_a_turn) is not None:
        out.print(f"Choices a turn: mean {turn.mean:.1f}, median {turn.median:g}, {turn.least} to {turn.greatest}.")
    if found.counts:
        columns = ("times", "of", "share", "95 % interval")
        table = new_table("habit", *columns, numbers=columns)
        for habit, seen in found.counts.items():
            table.add_row(habit, str(seen.count), str(seen.of), percent(seen.share), between(seen.low, seen.high))
        out.print(table)
    if found.varieties:
        table = new_table("what may vary", "different", "matches", "most often", numbers=("different", "matches"))
        for variety in found.varieties:
            most = "; ".join(f"{word} ({count})" for word, count in variety.most)
            table.add_row(variety.name, str(variety.different), str(variety.of), most)
        out.print(table)
