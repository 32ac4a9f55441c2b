"""What worker processes do: bots think, replays are told, files are checked. Runs in processes of its own.

A worker keeps the matches it saw last. A job names all choices of its match, so a worker that never saw it, or saw other
choices (somebody took one back), just plays it again from the start.
"""

from __future__ import annotations

import functools
import hashlib
import os
import signal
import threading
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from questboard.core import FastChance, Match, MatchFileError, Position, registry
from questboard.core.kept import matchfile
from questboard.core.kept.match import SeatInfo
from questboard.core.loop.outcome import Outcome
from questboard.core.shown.scene import Scene
from questboard.core.shown.summary import Summary
from questboard.server.machines.family import end_with_parent, use_processors
from questboard.server.protocol import Coaching, Frames, Line
from questboard.server.rows import ChoiceRow
from questboard.server.shown import telling
from questboard.server.shown.record import Record, record_of

if TYPE_CHECKING:
    from questboard.bots import Bot

MATCHES_KEPT, BOTS_KEPT = 256, 64
"""A tree that a bot goes on with is larger than a match."""
MOST_ORIGINS = 100
COACH, A_MOMENT = 200, 1.5
"""Continuations with which the coach looks for a better choice, and seconds after which he tells what he has found."""
_matches: OrderedDict[str, tuple[Match, Record]] = OrderedDict()
_bots: OrderedDict[tuple[str, int, str], tuple[Bot, FastChance]] = OrderedDict()


_deadline: Any = None


def prepare(processors: frozenset[int], politeness: int, deadline: Any, pid: Any) -> None:
    """Ctrl-C stops the server, and the server stops its workers; if it dies suddenly, they see it and end too.

    `deadline` and `pid` are memory shared with the server: by when it wants an answer, and whom it can end.
    """
    global _deadline
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    use_processors(processors)
    if politeness and hasattr(os, "nice"):
        os.nice(politeness)
    _deadline = deadline
    pid.value = os.getpid()


def warm_up() -> None:
    """Read what every bot needs, before somebody waits for one. A game is read for the first match of it."""
    from questboard import bots

    assert bots


def is_time_up() -> bool:
    """Does the server want the answer now? It may change its mind while a bot thinks."""
    return _deadline is not None and time.monotonic() >= _deadline.value


def _match(record: Record) -> Match:
    match, known = _matches.pop(record.table, (None, record))
    if match is None or not _is_start_of(known, record):
        match = record.begin()
        _warm_up_game(record.game)
    # Kept only once it is played: one that breaks on the way is in nobody's memory.
    record.play(match)
    _matches[record.table] = match, record
    while len(_matches) > MATCHES_KEPT:
        _matches.popitem(last=False)
    return match


@functools.cache
def _warm_up_game(slug: str) -> None:
    """Once for each game, aside: its bots can choose meanwhile whatever does not need it yet."""
    threading.Thread(target=registry.game(slug).rules.warm_up, daemon=True).start()


def _is_start_of(known: Record, record: Record) -> bool:
    return (known.secret, known.numbers) == (record.secret, record.numbers) and (
        known.choices == record.choices[: len(known.choices)]
    )


def _position(record: Record, seat: int, chance: FastChance) -> Position[Any]:
    position = _match(record).position(seat, chance)
    position.is_time_up = is_time_up
    return position


def _bot(record: Record, seat: int, spec: str) -> tuple[Bot, FastChance]:
    from questboard import bots

    key = (record.table, seat, spec)
    found = _bots.pop(key, None)
    if found is None:
        # The secret is in it, so that nobody can foretell what a bot will choose.
        mixed = msgspec.json.encode([record.table, seat, spec, record.secret])
        seed = int.from_bytes(hashlib.blake2b(mixed, digest_size=8).digest(), "big") >> 1
        found = bots.make(spec, seed), FastChance.seeded(seed)
    _bots[key] = found
    while len(_bots) > BOTS_KEPT:
        _bots.popitem(last=False)
    return found


def think(record: Record, seat: int, spec: str) -> str:
    """What the bot in this seat chooses."""
    bot, chance = _bot(record, seat, spec)
    return str(bot.choose(_position(record, seat, chance)))


def advise(record: Record, seat: int, spec: str) -> tuple[str, str]:
    """A hint: a choice and the reason for it."""
    from questboard import bots

    bot, chance = _bot(record, seat, spec)
    position = _position(record, seat, chance)
    hint = bots.hint(position.game, position, bot)
    return str(hint.action), hint.sentence


def frames(record: Record, seat: int | None, first: int, last: int) -> bytes:
    """A stretch of the match as one seat saw it, ready to send."""
    found: Frames = telling.frames(_match(record), seat, first, last)
    return telling.encoded(found, [info.name for info in record.seats])


def log(record: Record, seat: int | None, last: int) -> bytes:
    """The log as one seat read it, ready to send."""
    found: tuple[Line, ...] = telling.log(_match(record), seat, last)
    return telling.encoded(found, [info.name for info in record.seats])


def summary(record: Record) -> bytes:
    """The finished match from afar, ready to send."""
    match = _match(record)
    steps = ((step, state, events) for step, (_, events, state) in enumerate(match.replay()))
    found: Summary = match.game.looks.summary(steps)
    return telling.encoded(found, [info.name for info in record.seats])


def outlooks(record: Record) -> bytes:
    """How likely each seat was to win, from the beginning to the end."""
    from questboard.bots.advising import coach

    return msgspec.json.encode(list(coach.outlooks(_match(record), _coachs_luck(record))))


def coaching(record: Record, seat: int, first: int) -> bytes:
    """What the coach says of a seat's choices from that step on, as far as he comes in a moment."""
    from questboard import bots
    from questboard.bots.advising import coach

    chance, began = _coachs_luck(record), time.monotonic()
    match = _match(record).at(first)
    bot = bots.MctsBot(COACH, seed=first)
    found = []
    for choice in _match(record).choices[first:]:
        if choice.seat == seat:
            remark = coach.remark(match, choice, bot, chance)
            if remark is not None:
                found.append(remark)
        match.choose(choice.seat, choice.action, choice.happenings)
        if time.monotonic() - began > A_MOMENT:
            break
    return msgspec.json.encode(Coaching(len(match.choices), len(record.choices), tuple(found)))


def _coachs_luck(record: Record) -> FastChance:
    """The same for the same match, so that he says the same whenever he is asked."""
    return FastChance.seeded(int(record.secret[:12], 16))


def file(record: Record) -> bytes:
    """The match file."""
    return matchfile.encode(matchfile.to_file(_match(record))).encode()


class Brought(msgspec.Struct, frozen=True):
    """A match that becomes a table: its record and choices, a snapshot of its last state, and how it ended, if it did."""

    record: Record
    rules_version: str
    choices: tuple[ChoiceRow, ...]
    snapshot: bytes
    outcome: Outcome | None


def _brought(match: Match) -> Brought:
    now = time.time()
    rows = tuple(
        ChoiceRow(number, c.seat, str(c.action), matchfile.chance_text(c.draws, c.happenings), c.reveals, c.secret, now)
        for number, c in enumerate(match.choices)
    )
    snapshot = match.game.snapshot(match.state)
    return Brought(record_of("", match), match.game.info.rules_version, rows, snapshot, match.outcome)


def check(data: bytes) -> Brought:
    """A match file that somebody brings; raises if anything in it is untrue."""
    file = matchfile.decode(data, "the file")
    if len(file.origins) > MOST_ORIGINS:
        raise MatchFileError(f"a match that branched off more than {MOST_ORIGINS} times is not taken")
    return _brought(matchfile.from_file(file))


def branch(record: Record, step: int, seats: tuple[SeatInfo, ...], secret: str) -> Brought:
    """The match as far as a step, with other people and fresh dice from there on."""
    return _brought(_match(record).branch(step, seats, secret=secret))


def cover(slug: str) -> bytes:
    """The scene on the game's box, seen by a spectator."""
    from questboard import bots

    game = registry.game(slug)
    wanted = game.looks.look.cover
    seats = wanted.seats if wanted else game.info.seats[0]
    seed = wanted.seed if wanted else 1
    names = [f"Player {seat + 1}" for seat in range(seats)]
    match = Match.new(game, [SeatInfo(name) for name in names], secret=f"{seed:064x}")
    bot = bots.make(wanted.bot if wanted else "random", seed)
    chance = FastChance.seeded(seed)
    while (decision := match.decision) is not None and len(match.choices) < (wanted.step if wanted else 0):
        match.choose(decision.seat, bot.choose(match.position(decision.seat, chance)))
    return telling.encoded(_picture(game.looks.scene(match.view(None), None)), names)


def _picture(scene: Scene) -> Scene:
    """What is drawn of a scene, without the words that only somebody at the table reads."""
    cells = tuple(replace(cell, label="", about="") for cell in scene.board.cells)
    pieces = tuple(replace(piece, about="") for piece in scene.pieces)
    return Scene(replace(scene.board, cells=cells), pieces=pieces)
