"""Prompts: what is asked, and what to click, aim or place as the answer."""

from __future__ import annotations

import msgspec

from questboard.core.loop.decisions import PlaceDomain

from .pieces import Piece


class Sight(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of view to a piece; `block` is the first cell on it through which nobody sees."""

    target: str
    block: str = ""


class Range(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far something reaches from a cell: the cells, perhaps what each costs, and lines of view to those who stand there.

    `hidden` are cells in reach that are out of view.
    """

    source: str
    cells: tuple[str, ...] = ()
    costs: tuple[int, ...] = ()
    hidden: tuple[str, ...] = ()
    sights: tuple[Sight, ...] = ()


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option: its text form, its words, and what to click for it (empty: a button).

    `roads` shows how a tile would lie on the target; `odds` are chances in percent: good for the chooser, nothing, bad. If all
    choices have an `amount`, they are one question "how many?"; `cards` are the ids of the cards it would use. `loss` is the life
    it costs, `cells` what it would cover, `range` how far it reaches: both are shown while it is pointed at.
    One that `warns` is asked once more before it is chosen, and is never the gold button.
    """

    action: str
    label: str
    target: str = ""
    icon: str = ""
    cost: int | None = None
    about: str = ""
    primary: bool = False
    roads: tuple[int, ...] = ()
    odds: tuple[int, ...] = ()
    amount: int | None = None
    cards: tuple[str, ...] = ()
    loss: int = 0
    cells: tuple[str, ...] = ()
    range: Range | None = None
    warns: bool = False


class Aiming(msgspec.Struct, frozen=True, omit_defaults=True):
    """A flick is asked for, as an action "aim ANGLE POWER": of which piece, in how many steps of a full turn and of power.

    `speed` is that of the greatest power, `slide` how fast it gets slower, `rest` the speed below which it stops (cm, s); so the
    length of a free slide can be shown. A piece that rolls has another `radius` than it has lying (0: the same). `tremble` is the
    standard deviation of the angle in degrees.
    """

    piece: str
    angles: int
    powers: int
    speed: float
    slide: float
    rest: float = 0
    radius: float = 0
    tremble: float = 0
    verb: str = "Flick"


class Placing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place is asked for, as an action "place X Y" in whole units of `unit` centimetres, for a piece that looks like `piece`.

    The prompt's subject, if it lies on the table, is that piece itself and is lifted meanwhile.

    Allowed are the points in one of the `zones` (left, bottom, right, top; borders included), outside every one of the `gaps`
    (x, y, radius), in every circle of `near` and within none of `taken`. Points beyond the `frame` are drawn onto its border
    before circles are looked at. All of it in units, as the decision's domain says it.
    """

    piece: Piece
    unit: float
    zones: tuple[tuple[int, int, int, int], ...]
    gaps: tuple[tuple[int, int, int], ...] = ()
    near: tuple[tuple[float, float, float], ...] = ()
    taken: tuple[tuple[float, float, float], ...] = ()
    frame: tuple[float, float, float, float] | None = None
    verb: str = "Place"

    @classmethod
    def within(cls, domain: PlaceDomain, piece: Piece, unit: float, verb: str = "Place") -> Placing:
        """The question for a domain."""
        frame = domain.frame
        return cls(
            piece,
            unit,
            tuple((zone.left, zone.top, zone.right, zone.bottom) for zone in domain.zones),
            tuple((gap.x, gap.y, gap.radius) for gap in domain.gaps),
            tuple((circle.x, circle.y, circle.radius) for circle in domain.near),
            tuple((circle.x, circle.y, circle.radius) for circle in domain.taken),
            None if frame is None else (frame.left, frame.top, frame.right, frame.bottom),
            verb,
        )


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who must do what, in a sentence; `help` is one line more. `verb` and `icon` are the button's of a question "how many?".

    `passing` is the action that lets the moment go by: whoever does not want to be asked so often may have it chosen each time.
    `moment` says when such questions come ("after a move"), so that one can be rid of them alone; `even` asks that all answers
    take the same time.
    `aim` and `place` ask for a flick and for a place on a table; choices may stand beside them.
    """

    seat: int
    kind: str
    question: str
    help: str = ""
    subject: str = ""
    verb: str = ""
    icon: str = ""
    passing: str = ""
    moment: str = ""
    even: bool = False
    aim: Aiming | None = None
    place: Placing | None = None
