"""What a series of matches says, as data: `SimulationReport` prints, saves and compares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from questboard.core import Outcome
from questboard.core.loop.options import OptionValue

from .statistics import Mean, Share, Spread, mean, share, spread


class MatchResult(msgspec.Struct, frozen=True):
    """One match of the series: who sat where (as indices into the list of bots), how it ended, its processor time.

    `traits` and `sizes` are what the game says of it for statistics.
    """

    number: int
    seating: tuple[int, ...]
    outcome: Outcome
    choices: int
    seconds: float
    traits: dict[str, tuple[str, ...]] = {}
    sizes: dict[str, int] = {}


class SeatTally(msgspec.Struct, frozen=True):
    """How a seat fared: its wins, and how good the ends were for it (-1 to 1)."""

    seat: int
    bot: str
    wins: Share
    value: Mean


class BotTally(msgspec.Struct, frozen=True):
    """How one of the bots fared over all seats it sat in."""

    bot: str
    wins: Share
    value: Mean


class TraitTally(msgspec.Struct, frozen=True):
    """How the seats with one trait in common fared; `fair` is what all seats together won."""

    trait: str
    label: str
    fair: float
    wins: Share
    value: Mean

    @property
    def ratio(self) -> float:
        """How often they won, as a multiple of the fair share."""
        return self.wins.share / self.fair if self.fair else 0.0


class Ending(msgspec.Struct, frozen=True):
    """One way in which matches ended."""

    ending: str
    title: str
    matches: Share


class Speed(msgspec.Struct, frozen=True):
    """How long it took: on the clock, in processor time for one match, and choices a second over all jobs."""

    seconds: float
    seconds_per_match: float
    choices_per_second: float
    jobs: int


class SimulationReport(msgspec.Struct, frozen=True):
    """A series of matches. Everything but `speed` depends on nothing else than what was asked for."""

    game: str
    rules_version: str
    options: dict[str, OptionValue]
    specs: tuple[str, ...]
    rotate: bool
    seed: int
    games: int
    seats: tuple[SeatTally, ...]
    bots: tuple[BotTally, ...]
    won_by_players: Share
    endings: tuple[Ending, ...]
    choices: Spread
    speed: Speed
    traits: tuple[TraitTally, ...] = ()
    sizes: dict[str, Spread] = {}


def seat_tallies(results: Sequence[MatchResult], specs: Sequence[str], rotate: bool) -> tuple[SeatTally, ...]:
    """Every seat's wins and values; when bots rotate, no seat belongs to one of them."""
    return tuple(
        SeatTally(seat, "" if rotate else spec, *_fare([(result, seat) for result in results])) for seat, spec in enumerate(specs)
    )


def bot_tallies(results: Sequence[MatchResult], specs: Sequence[str]) -> tuple[BotTally, ...]:
    """Every bot's wins and values, wherever it sat."""
    return tuple(
        BotTally(spec, *_fare([(result, result.seating.index(bot)) for result in results])) for bot, spec in enumerate(specs)
    )


def trait_tallies(results: Sequence[MatchResult]) -> tuple[TraitTally, ...]:
    """For every trait that the game names, and every label it gives: how the seats with that label fared."""
    places: dict[str, dict[str, list[tuple[MatchResult, int]]]] = {}
    for result in results:
        for trait, labels in result.traits.items():
            for seat, label in enumerate(labels):
                places.setdefault(trait, {}).setdefault(label, []).append((result, seat))
    return tuple(
        TraitTally(trait, label, _fair(results), *_fare(groups[label]))
        for trait, groups in places.items()
        for label in sorted(groups, key=_numbers_as_such)
    )


def _fair(results: Sequence[MatchResult]) -> float:
    """The share of matches that a seat wins on average."""
    return sum(len(result.outcome.winners) for result in results) / sum(len(result.seating) for result in results)


def _numbers_as_such(label: str) -> tuple[int, str]:
    return (int(label), "") if label.isdigit() else (0, label)


def size_spreads(results: Sequence[MatchResult]) -> dict[str, Spread]:
    """Where the sizes lie that the game measures."""
    return {name: spread([result.sizes[name] for result in results]) for name in results[0].sizes}


def _fare(places: Sequence[tuple[MatchResult, int]]) -> tuple[Share, Mean]:
    wins = sum(seat in result.outcome.winners for result, seat in places)
    value = mean([result.outcome.values[seat] for result, seat in places])
    # Values lie between -1 and 1, so their mean does too, whatever the normal approximation says.
    return share(wins, len(places)), Mean(value.mean, max(-1.0, value.low), min(1.0, value.high))


def won_by_players(results: Sequence[MatchResult]) -> Share:
    """In how many matches at least one seat won: in a game against the board, the players' chance."""
    return share(sum(bool(result.outcome.winners) for result in results), len(results))


def endings(results: Sequence[MatchResult]) -> tuple[Ending, ...]:
    """The ways in which matches ended, the commonest first."""
    counts = Counter((result.outcome.ending, result.outcome.title) for result in results)
    ranked = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return tuple(Ending(ending, title, share(count, len(results))) for (ending, title), count in ranked)


def lengths(results: Sequence[MatchResult]) -> Spread:
    """How many choices a match took."""
    return spread([result.choices for result in results])
