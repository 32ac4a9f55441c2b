"""`questboard train`: learn to judge a game from matches against oneself."""

from __future__ import annotations

import os
import time
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from questboard.bots import judging
from questboard.cli.arguments import GameArgument, OptionList, SeedOption, find_game, read_table_options
from questboard.cli.output import err, out, progress_bar
from questboard.core import BadOptions, Game, QuestboardError

if TYPE_CHECKING:
    from questboard.learning import Progress, Training

PICTURE = "curve.svg"


def train_command(
    game: GameArgument,
    matches: Annotated[
        int, typer.Option(min=1, help="How many matches to have learned from in the end, earlier ones included.")
    ] = 2000,
    seats: Annotated[
        str | None, typer.Option(help="How many seats, e.g. 3 or 2,3,4; without it every number the game allows.")
    ] = None,
    option: OptionList = None,
    seed: SeedOption = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="Processes to use; without it one for every core.")] = None,
    folder: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Where the training is kept; training/GAME without it.")
    ] = None,
    interval: Annotated[int, typer.Option(min=1, help="So many matches between two lessons, after which all is kept.")] = 100,
    rounds: Annotated[int, typer.Option(min=1, help="So many matches between two contests with the champion.")] = 1000,
    minutes: Annotated[float | None, typer.Option(min=0, help="Stop after the first lesson that ends later than this.")] = None,
    show: Annotated[bool, typer.Option("--show", help="Only tell what is shipped, and how far the training has come.")] = False,
    ship: Annotated[
        bool, typer.Option("--ship", help="At the end put the champion into the game, if it beat the hand-made judgement.")
    ] = False,
) -> None:
    """Learn to judge a game from matches against oneself; what was broken off goes on.

    After every interval all is kept, and the same command goes on from there until it has learned from so many matches.
    """
    trained = find_game(game)
    place = folder or Path("training", trained.info.slug)
    if show:
        _show(trained, place)
        return
    if not judging.can_read_nets():
        raise QuestboardError("training needs NumPy, which is not installed here")
    # The nets are small: what several threads would gain by sharing a product they lose by waiting for each other.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from questboard.learning import Training, new_plan

    plan = new_plan(trained, _read_counts(seats), read_table_options(option), seed, interval=interval, rounds=rounds)
    training = Training(trained, place, plan, jobs or os.cpu_count() or 1)
    _train(training, matches, minutes)
    _tell(training.progress)
    out.print(f"The picture of it is {training.folder.keep_picture(PICTURE, _picture(training.progress))}.")
    if ship:
        _ship(training)


def _train(training: Training, matches: int, minutes: float | None) -> None:
    from questboard.learning.curve import contest_line, point_line

    ends = time.monotonic() + 60 * (inf if minutes is None else minutes)
    name, before = training.game.info.name, training.progress.matches
    with progress_bar(f"{name}: training", max(0, matches - before)) as progress:

        def told(kept: Progress) -> None:
            training.folder.keep_picture(PICTURE, _picture(kept))
            contest = kept.open_contest
            if contest is None and kept.contests and not kept.waited:
                err.print(contest_line(kept.contests[-1]))
            elif contest is None:
                err.print(point_line(kept.points[-1]))

        training.run(matches, told, progress, lambda: time.monotonic() >= ends)


def _ship(training: Training) -> None:
    from questboard.learning import ship
    from questboard.learning.curve import contest_line

    out.print(contest_line(training.prove()))
    out.print(f"The net and its card are in {ship(training).parent}.")


def _picture(progress: Progress) -> str:
    from questboard.learning.picture import svg

    return svg(progress)


def _show(game: Game[Any], place: Path) -> None:
    out.print(f"{judging.shipped(game).sentence}.")
    if not judging.can_read_nets():
        return
    from questboard.learning.folder import Folder
    from questboard.learning.shipping import card, judgement

    shipped = card(game)
    if shipped is not None:
        out.print(f"Its card: generation {shipped.generation}, {shipped.matches} matches, {shipped.date}.")
        out.print(f"Made by: {shipped.command}")
        for met in shipped.strength:
            out.print(
                f"Against {met.against}, {met.bots}: {met.won} of {met.won + met.lost} decided pairs,"
                f" {100 * met.low:.0f} to {100 * met.high:.0f} %."
            )
        if shipped.judgement != judgement(game):
            out.print("The hand-made judgement has changed since: the net should be trained anew.")
    folder = Folder(place)
    if folder.has_begun:
        _tell(folder.progress())
    else:
        out.print(f"No training is kept in {place}.")


def _tell(progress: Progress) -> None:
    from questboard.learning.curve import lines, name

    for line in lines(progress):
        out.print(line)
    out.print(f"{progress.matches} matches, generation {progress.generation}; the champion is {name(progress.champion)}.")


def _read_counts(text: str | None) -> list[int]:
    if text is None:
        return []
    counts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() for part in counts):
        raise BadOptions(f"--seats wants numbers of seats with commas between, such as 2,3, not {text!r}")
    return [int(part) for part in counts]
