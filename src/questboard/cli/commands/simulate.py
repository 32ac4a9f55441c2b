"""`questboard simulate`: many matches between bots, and what they say."""

from __future__ import annotations

from pathlib import Path
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
from questboard.cli.output import between, new_table, out, percent, print_json, progress_bar, share_words
from questboard.lab import SimulationReport, simulate
from questboard.lab.statistics import Mean, Share


def simulate_command(
    game: GameArgument,
    seats: Annotated[str | None, typer.Option(help="A bot for each seat, e.g. random,greedy,mcts:200.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    option: OptionList = None,
    seed: SeedOption = 0,
    jobs: JobsOption = 1,
    rotate: Annotated[bool, typer.Option("--rotate", help="Move every bot one seat on after each match.")] = False,
    save: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a match file for every match there.")] = None,
    json: JsonFlag = False,
) -> None:
    """Play many matches between bots and report wins, endings, lengths and speed."""
    played = find_game(game)
    specs = ["random"] * played.info.seats[0] if seats is None else read_seats(seats)
    with progress_bar(f"{played.info.name}: {', '.join(specs)}", games) as progress:
        report = simulate(played, specs, games, read_table_options(option), seed, jobs, rotate, progress=progress, save=save)
    if json:
        print_json(report)
    else:
        _print(played.info.name, report)


def _print(name: str, report: SimulationReport) -> None:
    out.print(f"{name} {report.rules_version}: {report.games} matches, seed {report.seed}.")
    _print_seats(report)
    out.print(f"Won by players: {share_words(report.won_by_players)}.")
    _print_endings(report)
    length = report.choices
    out.print(f"Choices a match: mean {length.mean:.1f}, median {length.median:g}, {length.least} to {length.greatest}.")
    speed = report.speed
    out.print(
        f"{speed.seconds_per_match:.3g} seconds a match on one core, {speed.choices_per_second:,.0f} choices/s"
        f" on {speed.jobs} {'job' if speed.jobs == 1 else 'jobs'}, {speed.seconds:.3g} seconds in all."
    )


def _print_seats(report: SimulationReport) -> None:
    columns = ("wins", "share", "95 % interval", "mean value", "its interval")
    table = new_table("seat", "bot", *columns, numbers=columns)
    for seat in report.seats:
        table.add_row(str(seat.seat), seat.bot or "in turn", *_fare(seat.wins, seat.value))
    if report.rotate:
        table.add_section()
        for bot in report.bots:
            table.add_row("all", bot.bot, *_fare(bot.wins, bot.value))
    out.print(table)


def _fare(wins: Share, value: Mean) -> tuple[str, ...]:
    interval = f"{value.low:+.2f} to {value.high:+.2f}"
    return str(wins.count), percent(wins.share), between(wins.low, wins.high), f"{value.mean:+.2f}", interval


def _print_endings(report: SimulationReport) -> None:
    numbers = ("matches", "share", "95 % interval")
    table = new_table("ending", "title", *numbers, numbers=numbers)
    for ending in report.endings:
        matches = ending.matches
        table.add_row(ending.ending, ending.title, str(matches.count), percent(matches.share), between(matches.low, matches.high))
    out.print(table)
