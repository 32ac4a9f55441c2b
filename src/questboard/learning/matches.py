"""Matches between generations: what is learned from, and what contests are decided by."""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from questboard.bots import GreedyBot
from questboard.bots.judging import Judge, by_hand, by_net
from questboard.core import FastChance, Game, Outcome, Position, QuestboardError, State
from questboard.core.loop.options import OptionValue
from questboard.lab.playing import LONGEST
from questboard.lab.seeds import bot_seed, imagining_seed, match_secret
from questboard.lab.workers import game_at, place_of, spread_out

from .exploring import Explorer

BY_HAND = 0
"""The generation before the first: the hand-made judgement alone."""
_PORTION = 4


class Table(msgspec.Struct, frozen=True):
    """What all matches of a training share; small and plain, so that it can be sent to other processes.

    `generations` is the folder with the nets, `samples` how many imagined states a choice is tried in, `breadth` how many of its
    options are tried, `curiosity` the share of turns in which something else is tried.
    """

    options: dict[str, OptionValue]
    seed: int
    samples: int
    breadth: int
    curiosity: float
    generations: str

    def net(self, generation: int) -> Path:
        """Where the net of a generation lies."""
        return Path(self.generations) / f"{generation:06}.npz"


class Pairing(msgspec.Struct, frozen=True):
    """One match: its number, from which all its luck follows, and which generation sits in each seat."""

    number: int
    cast: tuple[int, ...]


class Thoughts(NamedTuple):
    """What a seat saw at its moments: a row of features and the hand-made value for each, and whether it had strayed on the way
    there; of that one more, for the way to the end."""

    rows: list[list[float]]
    astray: list[bool]


class Played(NamedTuple):
    """A match that is over: what it brought to every seat, and what the seats saw; nothing if nobody wrote it down."""

    pairing: Pairing
    values: tuple[float, ...]
    thoughts: list[Thoughts]


def play_all(game: Game[Any], table: Table, pairings: Sequence[Pairing], jobs: int, *, learning: bool) -> Iterator[list[Played]]:
    """These matches, portion by portion as they are ready. Who plays to learn explores, and writes down what it sees."""
    portions = [pairings[start : start + _PORTION] for start in range(0, len(pairings), _PORTION)]
    here = functools.partial(_play_here, game, table, learning)
    yield from spread_out(here if jobs == 1 else functools.partial(_play_there, place_of(game), table, learning), portions, jobs)


def _play_there(place: str, table: Table, learning: bool, pairings: Sequence[Pairing]) -> list[Played]:
    return _play_here(game_at(place), table, learning, pairings)


def _play_here(game: Game[Any], table: Table, learning: bool, pairings: Sequence[Pairing]) -> list[Played]:
    judges: dict[int, Judge] = {}
    for generation in sorted({generation for pairing in pairings for generation in pairing.cast}):
        judges[generation] = by_hand(game) if generation == BY_HAND else by_net(game, table.net(generation))
    return [_play_one(game, table, learning, pairing, judges) for pairing in pairings]


def _play_one(game: Game[Any], table: Table, learning: bool, pairing: Pairing, judges: dict[int, Judge]) -> Played:
    seats, number = range(len(pairing.cast)), pairing.number
    players = [_player(table, number, seat, judges[pairing.cast[seat]], learning) for seat in seats]
    imagining = [FastChance.seeded(imagining_seed(table.seed, number, seat)) for seat in seats]
    luck = FastChance.seeded(int(match_secret(table.seed, number)[:14], 16))
    state = game.start(len(seats), table.options, chance=luck)
    diary = Diary(game, state, players) if learning else None
    for _ in range(LONGEST):
        decision = game.decision(state)
        if diary is not None:
            diary.look(state)
        if decision is None:
            break
        seat = decision.seat
        game.apply(state, players[seat].choose(Position(game, state, seat, imagining[seat])))
    return Played(pairing, _end(game, state).values, diary.close() if diary is not None else [])


def _player(table: Table, number: int, seat: int, judge: Judge, learning: bool) -> Explorer:
    seed = bot_seed(table.seed, number, seat)
    bot = GreedyBot(table.samples, seed=seed, most_options=table.breadth, judging=lambda _: judge)
    return Explorer(bot, table.curiosity if learning else 0.0, seed + 1)


def _end(game: Game[Any], state: State) -> Outcome:
    outcome = game.outcome(state)
    if outcome is None:
        raise QuestboardError(f"a match of {game.info.name} was not over after {LONGEST} choices")
    return outcome


class Diary:
    """Writes down a match where turns end: for the seat whose turn it was, and for the one whose turn it is.

    These are the moments at which choices are judged (see bots/moment.py): bots look as far as the end of their own turn, or to
    the beginning of their next one.
    """

    def __init__(self, game: Game[Any], state: Any, players: Sequence[Explorer]) -> None:
        self.game = game
        self.players = players
        self._thoughts = [Thoughts([], []) for _ in players]
        self._turn: Hashable = object()
        self._owner: int | None = None

    def look(self, state: Any) -> None:
        """Here a seat is to choose, or the match is over."""
        decision = self.game.decision(state)
        if decision is None or not decision.at_rest:
            return
        turn = self.game.counsel.turn(state)
        if turn == self._turn:
            return
        if self._owner is not None:
            by_hand = self.game.counsel.prospects(state)
            for seat in sorted({self._owner, decision.seat}):
                self._note(state, seat, by_hand[seat])
        self._turn, self._owner = turn, decision.seat
        for player in self.players:
            player.begin_turn()

    def close(self) -> list[Thoughts]:
        """The match is over: what was written down."""
        for thoughts, player in zip(self._thoughts, self.players, strict=True):
            thoughts.astray.append(player.strayed)
        return self._thoughts

    def _note(self, state: Any, seat: int, by_hand: float) -> None:
        thoughts, player = self._thoughts[seat], self.players[seat]
        features, names = self.game.counsel.features(state, seat), self.game.counsel.feature_names
        if len(features) != len(names):
            raise QuestboardError(f"{self.game.info.name} gives {len(features)} features, but names {len(names)}")
        thoughts.rows.append([*features, by_hand])
        thoughts.astray.append(player.strayed)
        player.strayed = False
