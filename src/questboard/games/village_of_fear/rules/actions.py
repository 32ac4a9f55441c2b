"""What only this game lets a seat choose."""

from __future__ import annotations

from questboard.core import Action, ActionTypes
from questboard.games.dark.rules.actions import SHARED

from .content import BUILDINGS, COLUMNS, POINTS, TREASURE_IDS, column_and_row


class SetTreasure(Action, frozen=True, tag="set"):
    """Put this treasure into the next building: "key" or a Golden Weapon."""

    treasure: str


class TakeKey(Action, frozen=True, tag="key"):
    """Take the Key that lies here."""


class WolfTo(Action, frozen=True, tag="wolf"):
    """The Whip puts the Wolf there."""

    place: str


class KarrionHome(Action, frozen=True, tag="karrion_home"):
    """The Whip sends Karrion to his perch."""


class Cancel(Action, frozen=True, tag="cancel"):
    """Do not use it after all."""


class ComeUp(Action, frozen=True, tag="come_up"):
    """Leave the sewers at that Sewer Entrance."""

    place: str


class Stay(Action, frozen=True, tag="stay"):
    """Come up again where one went down."""


class Venture(Action, frozen=True, tag="bridge"):
    """Step onto the Drawbridge, which starts the Trial of Stealth."""


class StartAt(Action, frozen=True, tag="start"):
    """Begin the Trial in that column, 0 to 2 from the left."""

    column: int


class Creep(Action, frozen=True, tag="creep"):
    """Move to that point of the Drawbridge."""

    column: int
    row: int


class CloseBuilding(Action, frozen=True, tag="close"):
    """Put that building back on the board."""

    building: int


ACTIONS = ActionTypes(
    *SHARED, SetTreasure, TakeKey, WolfTo, KarrionHome, Cancel, ComeUp, Stay, Venture, StartAt, Creep, CloseBuilding,
)  # fmt: skip

TAKE_KEY, KARRION_HOME, CANCEL, STAY, VENTURE = TakeKey(), KarrionHome(), Cancel(), Stay(), Venture()
SET_TREASURES = tuple(SetTreasure(treasure) for treasure in TREASURE_IDS)
STARTS = tuple(StartAt(column) for column in range(COLUMNS))
CREEPS = tuple(Creep(*column_and_row(point)) for point in POINTS)
CLOSES = tuple(CloseBuilding(building.id) for building in BUILDINGS)
