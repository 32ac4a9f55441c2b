"""The solver's memory: rows of numbers, plain lists for the interpreter, arrays for the compiled code.

All discs share one long row. A disc is known by where its numbers begin in it, so `d[i + SPEED]` is the speed of disc i, and the
first disc is 0, the next one WIDTH, and so on. The compiler makes the most of this form, and people can still read it.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Floats(Protocol):
    """A row of numbers."""

    def __getitem__(self, index: int, /) -> float: ...

    def __setitem__(self, index: int, value: float, /) -> None: ...

    def __len__(self) -> int: ...


class Ints(Protocol):
    """A row of whole numbers."""

    def __getitem__(self, index: int, /) -> int: ...

    def __setitem__(self, index: int, value: int, /) -> None: ...


X, Y = 0, 1
UX, UY = 2, 3  # direction of motion, of length 1
SPEED = 4  # 0 at rest
SPIN = 5  # radians a second, counter-clockwise
RADIUS = 6
LIGHTNESS = 7  # 1 / mass; 0 for what cannot be moved
SLIDE = 8  # deceleration where it is now
STOPS = 9  # when it comes to rest; NEVER where there is nothing to come, as in the next two
BORDER = 10  # when it leaves the mat, comes back to it or meets a wall
MEETS = 11  # when it first meets one of the discs after it
BORDER_KIND = 12
PARTNER = 13  # whom it meets first, of the discs after it
OFF = 14  # 1 if it has left the mat
HOT = 15  # 1 if its motion has just changed, so that its next events must be found anew
EXIT_TIME = 16
EXIT_X, EXIT_Y = 17, 18
AWAY = 19  # the largest distance of its centre from the mat so far
LEFT, RIGHT, LOW, HIGH = 20, 21, 22, 23  # what it can touch on its way, if nothing comes between, lies in this box
NEXT = 24  # the first of STOPS, BORDER and MEETS
WIDTH = 25

# A hit: when, who, how much either velocity changed and what either speed was before.
HIT_TIME, HIT_A, HIT_B, CHANGE_A, SPEED_A, CHANGE_B, SPEED_B = 0, 1, 2, 3, 4, 5, 6
HIT_WIDTH = 7

# A frame: who, when, where, and how fast it goes on.
FRAME_WHO, FRAME_TIME, FRAME_X, FRAME_Y, FRAME_SPEED = 0, 1, 2, 3, 4
FRAME_WIDTH = 5

EVENTS, HITS, FRAMES = 0, 1, 2  # what is counted
COUNTS = 3


class Surface(NamedTuple):
    """What the mat, the table and the pieces are made of, as the solver needs it."""

    width: float
    height: float
    wall_gap: float
    slide_off: float
    restitution: float
    friction: float
    wall_restitution: float
    wall_friction: float
    settle_speed: float
    rest_speed: float
    hit_change: float
    same_contact: float
    same_moment: float
    max_time: float
