"""What the store takes and gives: plain data."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import Struct

from questboard.core.kept.match import Origin
from questboard.core.loop.options import OptionValue
from questboard.core.loop.outcome import Outcome

Status = Literal["waiting", "running", "over"]


class Hold(Struct, frozen=True):
    """The right to write at a table: whoever claims it after this one has a higher epoch, and the database knows the highest."""

    table: str
    epoch: int = 0


class NodeRow(Struct, frozen=True):
    """A process that holds tables. `address` is where its machine is reached, `key` what others say there to be believed.

    `number` counts the processes of one run of a server; `host` and `pid` tell whoever runs on the same machine whether it lives.
    """

    id: str
    address: str
    number: int
    run: str
    key: str
    host: str
    pid: int


class TableRow(Struct, frozen=True, kw_only=True):
    """A table. `host_hash` and `address` come hashed; `steps` is the number of its choices, as the store counts them.

    `owner` is the process that has it in memory, and `epoch` counts its owners. `touched` is when somebody was last there, to the
    hour; `chosen` when the last choice was made, as the store finds it.
    """

    id: str
    name: str
    game: str
    rules_version: str
    options: dict[str, OptionValue] = {}
    public: bool = False
    status: Status = "waiting"
    host_hash: str
    secret: str
    numbers: tuple[str, ...] = ()
    origins: tuple[Origin, ...] = ()
    time_limit: int = 0
    pace: int = 0
    created: float
    next: str = ""
    outcome: Outcome | None = None
    round: int = 0
    steps: int = 0
    address: str = ""
    owner: str = ""
    epoch: int = 0
    touched: float = 0.0
    chosen: float = 0.0

    @property
    def hold(self) -> Hold:
        """What its owner may write with."""
        return Hold(self.id, self.epoch)


class TableChanges(TypedDict, total=False):
    """What may change at a table once it stands."""

    name: str
    rules_version: str
    options: dict[str, OptionValue]
    public: bool
    status: Status
    host_hash: str
    secret: str
    numbers: tuple[str, ...]
    origins: tuple[Origin, ...]
    time_limit: int
    pace: int
    next: str
    outcome: Outcome | None
    round: int


class SeatRow(Struct, frozen=True):
    """A seat. `player` is "open", "person" or a bot; `keeper` the bot that sits in; `number` the player's share in the dice."""

    seat: int
    name: str
    player: str
    keeper: str = ""
    token_hash: str | None = None
    number: str = ""


class ChoiceRow(Struct, frozen=True):
    """A choice. `number` counts from 0: it is how many choices were made before."""

    number: int
    seat: int
    action: str
    draws: str = ""
    reveals: bool = False
    secret: bool = False
    made: float = 0.0


class SnapshotRow(Struct, frozen=True):
    """The state of a match after that many choices."""

    number: int
    state: bytes


class ListedTable(Struct, frozen=True):
    """A table and its seats, as lists want them."""

    table: TableRow
    seats: tuple[SeatRow, ...]


class WholeTable(Struct, frozen=True):
    """All there is of a table; `snapshot` is the newest."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    choices: tuple[ChoiceRow, ...]
    snapshot: SnapshotRow | None


class History(Struct, frozen=True):
    """A table with every snapshot that is kept of it, oldest first."""

    whole: WholeTable
    snapshots: tuple[SnapshotRow, ...]
