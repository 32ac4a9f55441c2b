"""What came of a shot: who was hit and how hard, who left the mat, where everything lies, and the tracks for the eye."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

# What any table, flick and hand can show. Results are read from files too, and nobody can slide to the end of the world.
Seconds = Annotated[float, Meta(ge=0.0, le=1_000.0)]
Centimetres = Annotated[float, Meta(ge=-1_000.0, le=1_000.0)]
Speed = Annotated[float, Meta(ge=0.0, le=100_000.0)]


class Contact(msgspec.Struct, frozen=True, array_like=True, order=True):
    """Two pieces hit each other, the lower id first.

    `change` is how much a piece's velocity changed, `speed` how fast it was just before.
    """

    time: Seconds
    a: int
    b: int
    change_a: Speed
    speed_a: Speed
    change_b: Speed
    speed_b: Speed

    def other(self, piece: int) -> int:
        """Whom this piece hit, or by whom it was hit."""
        return self.b if piece == self.a else self.a

    def change(self, piece: int) -> float:
        """How much this piece's velocity changed."""
        return self.change_a if piece == self.a else self.change_b

    def speed(self, piece: int) -> float:
        """How fast this piece was just before."""
        return self.speed_a if piece == self.a else self.speed_b


class Exit(msgspec.Struct, frozen=True, array_like=True, order=True):
    """A piece's centre left the mat here; `completely` if the whole piece was beside the mat at some moment."""

    time: Seconds
    piece: int
    x: Centimetres
    y: Centimetres
    completely: bool


class Spot(msgspec.Struct, frozen=True, array_like=True):
    """Where the centre of a piece lies."""

    piece: int
    x: Centimetres
    y: Centimetres


class Frame(msgspec.Struct, frozen=True, array_like=True):
    """A moment at which a piece's motion changed: where it was, and how fast it went on."""

    time: Seconds
    x: Centimetres
    y: Centimetres
    speed: Speed


class Track(msgspec.Struct, frozen=True, array_like=True):
    """The way of one piece. Between two frames it slides straight, and evenly slower."""

    piece: int
    frames: tuple[Frame, ...]

    def at(self, time: float) -> tuple[float, float]:
        """Where the piece is at this time."""
        before = self.frames[0]
        for frame in self.frames:
            if frame.time > time:
                return between(before, frame, time)
            before = frame
        return before.x, before.y


def between(start: Frame, end: Frame, time: float) -> tuple[float, float]:
    """Where a piece is on its way from one frame to the next: the speed it starts with and the way it makes tell the rest."""
    whole, passed = end.time - start.time, time - start.time
    if whole <= 0.0 or passed <= 0.0:
        return start.x, start.y
    dx, dy = end.x - start.x, end.y - start.y
    way = math.hypot(dx, dy)
    if way == 0.0:
        return start.x, start.y
    slower = (start.speed * whole - way) / (whole * whole)
    part = (start.speed * passed - slower * passed * passed) / way
    return start.x + dx * part, start.y + dy * part


class Outcome(msgspec.Struct, frozen=True):
    """All of a shot, until everything rests.

    `contacts` are in order of time, `exits` too; `ends` tells where each piece that moved lies, in order of ids, off the mat
    if it left it. `tracks` is empty unless it was asked for. A shot that would not end was `cut`. Rule tests write outcomes
    by hand:

    >>> shot = Outcome(contacts=(Contact(0.1, 1, 2, 60.0, 120.0, 60.0, 0.0),), ends=(Spot(1, 20.0, 16.0),))
    >>> [hit.other(1) for hit in shot.hits_by(1, 1.0)]
    [2]
    """

    contacts: tuple[Contact, ...] = ()
    exits: tuple[Exit, ...] = ()
    ends: tuple[Spot, ...] = ()
    tracks: tuple[Track, ...] = ()
    time: Seconds = 0.0
    events: int = 0
    cut: bool = False

    def hits_by(self, piece: int, least_speed: float) -> Iterator[Contact]:
        """The contacts in which this piece itself was that fast just before: not those in which it was only hit."""
        return (hit for hit in self.contacts if piece in (hit.a, hit.b) and hit.speed(piece) >= least_speed)

    def exit_of(self, piece: int) -> Exit | None:
        """Where this piece left the mat, if it did."""
        return next((exit for exit in self.exits if exit.piece == piece), None)
