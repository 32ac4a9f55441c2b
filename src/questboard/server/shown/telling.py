"""A match as one viewer is told it: scenes, log lines with their cues, and whole replays."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from questboard.core import Event, Game, Match, visible
from questboard.core.shown.scene import Scene, difference
from questboard.server.protocol import Frame, Frames, Line, Update, encode

_MARK = re.compile("\u27e6([0-9]{1,2})\u27e7".encode())
_NUMBER_ZERO = b'{"type":"update","seq":0'


def scene(game: Game[Any], state: Any, seat: int | None) -> Scene:
    """What a seat (None: a spectator) sees, and its choices if it must choose."""
    decision = game.decision(state)
    own = decision if decision is not None and decision.seat == seat else None
    return game.looks.scene(game.view(state, seat), own)


def lines(game: Game[Any], view: Any, events: Iterable[Event], seat: int | None, step: int) -> tuple[Line, ...]:
    """What happened, as far as this seat may know it."""
    told = []
    for event in visible(events, seat):
        told.append(
            Line(
                step=step,
                text=game.words.event(view, event),
                rule=event.rule,
                seat=game.words.teller(view, event),
                mark=game.words.mark(view, event),
                head=game.words.heading(view, event),
                only_you=event.audience is not None and len(event.audience) == 1,
                cues=game.looks.cues(view, event),
            )
        )
    return tuple(told)


def frames(match: Match, seat: int | None, first: int, last: int) -> Frames:
    """The choices after `first` up to `last`, as this seat saw them."""
    game = match.game
    before: Scene | None = None
    opening: tuple[Line, ...] = ()
    found: list[Frame] = []
    for step, (choice, events, state) in enumerate(match.replay()):
        if step < first:
            continue
        if step > last:
            break
        now = scene(game, state, seat)
        told = lines(game, game.view(state, seat), events, seat, step)
        if before is None:
            start, opening = now, told
        else:
            assert choice is not None
            known = choice.seat == seat or not choice.secret
            found.append(Frame(step, choice.seat, str(choice.action) if known else "", told, difference(before, now)))
        before = now
    return Frames(first, len(match.choices), start, opening, tuple(found))


def log(match: Match, seat: int | None, last: int) -> tuple[Line, ...]:
    """All lines up to a step."""
    game = match.game
    told: list[Line] = []
    for step, (_, events, state) in enumerate(match.replay()):
        if step > last:
            break
        told.extend(lines(game, game.view(state, seat), events, seat, step))
    return tuple(told)


def named(data: bytes, names: Sequence[str]) -> bytes:
    """Encoded JSON with the people's names where the rules only know a seat."""
    if data.isascii():
        # A mark is not. That is seen ten times sooner than that none is there.
        return data
    return _MARK.sub(lambda found: _escaped(int(found[1]), names), data)


def _escaped(seat: int, names: Sequence[str]) -> bytes:
    name = names[seat] if seat < len(names) and names[seat] else f"Player {seat + 1}"
    return msgspec.json.encode(name)[1:-1]


def encoded(message: object, names: Sequence[str]) -> bytes:
    """A message as it goes over the wire."""
    return named(encode(message), names)


def unnumbered(update: Update, names: Sequence[str]) -> bytes:
    """An update with the number 0, as it goes over the wire but for the number."""
    data = encoded(update, names)
    assert data.startswith(_NUMBER_ZERO)
    return data[len(_NUMBER_ZERO) :]


def numbered(update: bytes, seq: int) -> bytes:
    """An update that `unnumbered` has made, with its number."""
    return b'{"type":"update","seq":%d%b' % (seq, update)
