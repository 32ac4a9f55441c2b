"""Who sits where: `you`, `you:Ana` or a bot's short name for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from questboard.core import BadOptions, Game, SeatInfo
from questboard.lab.seeds import bot_seed

if TYPE_CHECKING:
    from questboard.bots import Bot

PERSON = "person"
OPPONENT = "greedy"


class Chair(NamedTuple):
    """A seat as it is taken: a person has no bot."""

    info: SeatInfo
    bot: Bot | None


def usual_seats(game: Game[Any]) -> list[str]:
    """You and one bot, or as many bots as the game needs at least; alone only where nobody else has a seat."""
    low, high = game.info.seats
    return ["you"] + [OPPONENT] * (min(max(low, 2), high) - 1)


def take_seats(game: Game[Any], entries: Sequence[str], seed: int) -> list[Chair]:
    """The chairs that the entries of `--seats` describe."""
    low, high = game.info.seats
    if not low <= len(entries) <= high:
        raise BadOptions(f"{game.info.name} is for {low} to {high} seats, not {len(entries)}")
    alone = sum(_is_person(entry) for entry in entries) == 1
    names = _distinct([_name(entry, seat, alone) for seat, entry in enumerate(entries)])
    players = [PERSON if _is_person(entry) else entry for entry in entries]
    return sit_down([SeatInfo(name, player) for name, player in zip(names, players, strict=True)], seed)


def sit_down(seats: Sequence[SeatInfo], seed: int) -> list[Chair]:
    """The chairs of a match whose seats are known."""
    from questboard import bots

    return [
        Chair(info, None if info.player == PERSON else bots.make(info.player, bot_seed(seed, 0, seat)))
        for seat, info in enumerate(seats)
    ]


def _is_person(entry: str) -> bool:
    return entry == "you" or entry.startswith("you:")


def _name(entry: str, seat: int, alone: bool) -> str:
    if not _is_person(entry):
        return entry
    return entry.removeprefix("you").removeprefix(":").strip() or ("You" if alone else f"Player {seat + 1}")


def _distinct(names: Sequence[str]) -> list[str]:
    """The second of two equal names gets a number."""
    met: Counter[str] = Counter()
    distinct = []
    for name in names:
        met[name] += 1
        distinct.append(name if met[name] == 1 else f"{name} {met[name]}")
    return distinct
