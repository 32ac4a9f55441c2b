"""Cues: what an event looks like while it happens. One vocabulary for all games; a client plays them in order, between the
scene before a choice and the scene after it.

Ids are those of the scene: `piece:...`, `cell:...`, `mat:...`, `pile:...`, `slot:...`, `area:...`.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Cue(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="cue"):
    """Base of all cues."""


class Glide(Cue, frozen=True, tag="glide"):
    """A piece moves along cells, the first of them where it starts."""

    piece: str
    path: tuple[str, ...]


class Appear(Cue, frozen=True, tag="appear"):
    """A piece comes onto the board."""

    piece: str


class Vanish(Cue, frozen=True, tag="vanish"):
    """A piece leaves the board; `death` if it was slain."""

    piece: str
    death: bool = False


class Lay(Cue, frozen=True, tag="lay"):
    """A tile is laid on a cell."""

    cell: str


class Side(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of a roll: who, which dice, and the sum written out ("3 + 4 + 3 = 10")."""

    name: str
    dice: tuple[int, ...]
    sum: str = ""
    total: int | None = None
    wins: bool = False


class Roll(Cue, frozen=True, tag="roll"):
    """Dice fall at a place on the board or a mat; two sides make a fight.

    `faces` is how many sides a die has, `style` what is on them: pips or digits, or 0 to 2 swords.
    """

    at: str
    sides: tuple[Side, ...]
    faces: int = 6
    style: Literal["", "swords"] = ""


class Lean(Cue, frozen=True, tag="lean"):
    """A piece strikes at another."""

    piece: str
    toward: str
    kind: Literal["close", "shot", "magic"] = "close"


class Change(Cue, frozen=True, tag="change"):
    """A number goes up or down at a piece or mat: life lost (red), life gained (green), or something else, with its icon."""

    at: str
    amount: int
    what: Literal["life", "other"] = "life"
    icon: str = ""
    left: int | None = None


class Fly(Cue, frozen=True, tag="fly"):
    """A card or token goes from one place to another; an empty icon is a back."""

    source: str
    target: str
    icon: str = ""
    label: str = ""


class Flash(Cue, frozen=True, tag="flash"):
    """Something draws attention to itself: it wakes, opens, is revealed or cast."""

    at: str
    icon: str = ""
    label: str = ""
    sound: str = ""


class Swing(Cue, frozen=True, tag="swing"):
    """A door opens."""

    door: str


class Lift(Cue, frozen=True, tag="lift"):
    """A lid is taken off (or, with `back`, put on again)."""

    lid: str
    back: bool = False


class Sweep(Cue, frozen=True, tag="sweep"):
    """Something flies along cells in one go, over walls: a ghost along its row, a bird to its perch."""

    path: tuple[str, ...]
    icon: str
    label: str = ""


class Blast(Cue, frozen=True, tag="blast"):
    """An explosion on a cell that reaches the others."""

    cell: str
    reach: tuple[str, ...] = ()


class Fall(Cue, frozen=True, tag="fall"):
    """A zone is lost: its border pulses, then the veil sweeps over it."""

    zone: str


class Slide(msgspec.Struct, frozen=True, omit_defaults=True):
    """The way of one piece over a table: moments (seconds, x, y, speed after it). Between two it slides straight, evenly slower.

    Where its centre has left the mat, `falls` is the moment of it. In the end it is put down at `end`, if that is elsewhere.
    """

    piece: str
    moments: tuple[tuple[float, float, float, float], ...]
    falls: float | None = None
    end: tuple[float, float] | None = None


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two pieces meet. `loss` is what the piece loses, `left` what it has left then; `note` a word instead ("nullified")."""

    time: float
    piece: str
    by: str
    loss: int = 0
    left: int | None = None
    note: str = ""


class Shot(Cue, frozen=True, tag="shot"):
    """A piece is flicked and others are pushed; all of it at its true speed, by a real second."""

    piece: str
    slides: tuple[Slide, ...]
    hits: tuple[Hit, ...] = ()


class Announce(Cue, frozen=True, tag="announce"):
    """A few words over the board: a new round, a new stage, whose turn it is."""

    text: str
    seat: int | None = None


AnyCue = (
    Glide | Appear | Vanish | Lay | Roll | Lean | Change | Fly | Flash | Swing | Lift | Sweep | Blast | Fall | Shot | Announce
)
