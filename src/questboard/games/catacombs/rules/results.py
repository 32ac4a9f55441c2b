"""Results of flicks: what a match keeps of each, so that any machine shows the same again."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Self

from questboard.core import Happening
from questboard.physics import Contact, Exit, Outcome, Seconds, Spot, Track

TOLERANCE = 0.05  # cm: two machines' results that lie no further apart are the same
SAME_TIME = 0.005  # s: likewise for when two pieces met

PLACE, TIME, SPEED = 4, 5, 3  # decimals


class ShotResult(Happening, frozen=True, array_like=True):
    """What came of one flick: who met whom, who left the mat, where everything lies, and the tracks for the eye.

    `contacts` and `exits` are in order of time, `ends` and `tracks` in order of ids; only pieces that moved are there. Rule
    tests write results by hand and hand them to a `ScriptedChance`:

    >>> result = ShotResult(contacts=(Contact(0.1, 1, 2, 60.0, 120.0, 60.0, 0.0),), ends=(Spot(1, 20.0, 16.0),))
    >>> [hit.other(1) for hit in result.outcome().hits_by(1, 1.0)]
    [2]
    """

    contacts: tuple[Contact, ...] = ()
    exits: tuple[Exit, ...] = ()
    ends: tuple[Spot, ...] = ()
    tracks: tuple[Track, ...] = ()
    time: Seconds = 0.0

    def __post_init__(self) -> None:
        """What a file claims must at least be in order."""
        if not is_in_time(self.contacts):
            raise ValueError("contacts are not in order of time")
        if not is_in_time(self.exits):
            raise ValueError("exits are not in order of time")
        if not is_ascending(self.ends) or not is_ascending(self.tracks):
            raise ValueError("a piece ends or slides twice")
        if self.tracks and not all(track.frames for track in self.tracks):
            raise ValueError("a track has no frames")

    @classmethod
    def of(cls, outcome: Outcome) -> Self:
        """The result of a simulation, rounded; its tracks are there if it was tracked."""
        return cls(
            tuple(sorted(map(rounded_contact, outcome.contacts))),
            tuple(sorted(map(rounded_exit, outcome.exits))),
            tuple([Spot(spot.piece, round(spot.x, PLACE), round(spot.y, PLACE)) for spot in outcome.ends]),
            outcome.tracks,
            round(outcome.time, TIME),
        )

    def outcome(self) -> Outcome:
        """The same for the physics: to settle the pieces, and to ask who was hit."""
        return Outcome(self.contacts, self.exits, self.ends, self.tracks, self.time)

    def agrees(self, other: Self) -> bool:
        """The same meetings and exits, and all pieces within 0.05 cm of where the other has them.

        Tracks are for the eye and are not compared: one of the two may have none.
        """
        return self._meetings_agree(other) and self._exits_agree(other) and self._ends_agree(other)

    def names_only(self, pieces: Collection[int]) -> bool:
        """Are all pieces it speaks of among these?"""
        for contact in self.contacts:
            if contact.a not in pieces or contact.b not in pieces:
                return False
        for moved in (self.ends, self.exits, self.tracks):
            for thing in moved:
                if thing.piece not in pieces:
                    return False
        return True

    def _meetings_agree(self, other: Self) -> bool:
        """Simultaneous contacts may have changed places, so they are compared pair by pair."""
        ours, theirs = (sorted((contact.a, contact.b, contact.time) for contact in one.contacts) for one in (self, other))
        if len(ours) != len(theirs):
            return False
        return all(a[:2] == b[:2] and abs(a[2] - b[2]) <= SAME_TIME for a, b in zip(ours, theirs, strict=True))

    def _exits_agree(self, other: Self) -> bool:
        ours, theirs = ({exit.piece: exit for exit in one.exits} for one in (self, other))
        return ours.keys() == theirs.keys() and all(
            is_same_place(exit.x, exit.y, theirs[piece].x, theirs[piece].y) and exit.completely == theirs[piece].completely
            for piece, exit in ours.items()
        )

    def _ends_agree(self, other: Self) -> bool:
        ours, theirs = ({spot.piece: spot for spot in one.ends} for one in (self, other))
        return ours.keys() == theirs.keys() and all(
            is_same_place(spot.x, spot.y, theirs[piece].x, theirs[piece].y) for piece, spot in ours.items()
        )


def is_same_place(x: float, y: float, other_x: float, other_y: float) -> bool:
    """Do two machines mean the same place?"""
    return abs(x - other_x) <= TOLERANCE and abs(y - other_y) <= TOLERANCE


def is_in_time(things: Sequence[Contact | Exit]) -> bool:
    """Does nothing happen before what is named before it?"""
    return len(things) < 2 or all(earlier.time <= later.time for earlier, later in pairwise(things))


def is_ascending(things: Sequence[Spot | Track]) -> bool:
    """Has each piece a greater number than the one before?"""
    return len(things) < 2 or all(earlier.piece < later.piece for earlier, later in pairwise(things))


def rounded_contact(contact: Contact) -> Contact:
    """Digits that no rule asks for are left away."""
    return Contact(
        round(contact.time, TIME),
        contact.a,
        contact.b,
        round(contact.change_a, SPEED),
        round(contact.speed_a, SPEED),
        round(contact.change_b, SPEED),
        round(contact.speed_b, SPEED),
    )


def rounded_exit(exit: Exit) -> Exit:
    """Digits that no rule asks for are left away."""
    return Exit(round(exit.time, TIME), exit.piece, round(exit.x, PLACE), round(exit.y, PLACE), exit.completely)
