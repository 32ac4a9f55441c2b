"""`questboard terminal`: a match on the terminal, fresh or loaded, against bots or with several people on one screen."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from questboard.cli.arguments import OptionList, find_game, read_seats, read_table_options
from questboard.cli.seating import Chair, sit_down, take_seats, usual_seats
from questboard.cli.table import Table
from questboard.core import BadOptions, Game, MatchFileError, QuestboardError, registry
from questboard.core.kept import matchfile as files
from questboard.core.kept.match import Match
from questboard.lab.seeds import match_secret


def terminal(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Short name of the game.")] = None,
    seats: Annotated[str | None, typer.Option(help="For each seat: you, you:NAME or a bot, e.g. you,greedy,mcts:200.")] = None,
    option: OptionList = None,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the match in this file.")] = None,
    seed: Annotated[int | None, typer.Option(help="Same seed, same dice and bots; without, nobody can know them.")] = None,
) -> None:
    """Play on the terminal, alone, against bots, or with several people on one screen."""
    if save is not None:
        _check_place(save, load)
    thoughts = secrets.randbits(48) if seed is None else seed
    if load is None:
        secret = None if seed is None else match_secret(seed, 0)
        match, chairs = _fresh(_chosen_game(game), seats, read_table_options(option), secret, thoughts)
    else:
        if option or seed is not None:
            raise QuestboardError("a loaded match has its options and dice already; leave --option and --seed out")
        match, chairs = _loaded(load, game, seats, thoughts)
    Table(match, chairs, thoughts, save).run()


def _chosen_game(name: str | None) -> Game[Any]:
    names = registry.names()
    if name is None and len(names) != 1:
        raise QuestboardError(f"name the game to play; there are: {', '.join(names) or 'none'}")
    return find_game(name or names[0])


def _fresh(
    game: Game[Any], seats: str | None, options: dict[str, str], secret: str | None, thoughts: int
) -> tuple[Match, list[Chair]]:
    chairs = take_seats(game, read_seats(seats) if seats else usual_seats(game), thoughts)
    return Match.new(game, [chair.info for chair in chairs], options, secret=secret), chairs


def _loaded(path: Path, name: str | None, seats: str | None, thoughts: int) -> tuple[Match, list[Chair]]:
    match = files.load(path)
    if name is not None and name != match.game.info.slug:
        raise MatchFileError(f"{path} is a match of {match.game.info.slug}, not of {name}")
    if seats is None:
        return match, sit_down(match.seats, thoughts)
    chairs = take_seats(match.game, read_seats(seats), thoughts)
    if len(chairs) != len(match.seats):
        raise BadOptions(f"the match in {path} has {len(match.seats)} seats, not {len(chairs)}")
    match.seats = tuple(chair.info for chair in chairs)
    return match, chairs


def _check_place(save: Path, load: Path | None) -> None:
    """Refuse before the first choice what would be refused after the last one."""
    if not save.resolve().parent.is_dir():
        raise MatchFileError(f"there is no folder {save.parent} to save in")
    if save.exists() and (load is None or save.resolve() != load.resolve()):
        raise MatchFileError(f"{save} exists already; go on with it by --load, or name another file")
