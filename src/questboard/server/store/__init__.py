"""The store: every table, seat and choice, kept in SQLite or PostgreSQL. What is acknowledged survives a crash.

store = await Store.open("questboard.db")
await store.create_table(TableRow(id="k3v9", ...), [SeatRow(0, "Ana", "person")])
await store.append(Hold("k3v9"), ChoiceRow(0, seat=0, action="drop 4"), round=1)
whole = await store.load_table("k3v9")
await store.close()
"""

from questboard.server.rows import (
    ChoiceRow,
    History,
    Hold,
    ListedTable,
    NodeRow,
    SeatRow,
    SnapshotRow,
    Status,
    TableChanges,
    TableRow,
    WholeTable,
)

from .errors import Conflict, Lost, StoreError, UnknownTable, Unreadable, told
from .store import Store

__all__ = [
    "ChoiceRow",
    "Conflict",
    "History",
    "Hold",
    "ListedTable",
    "Lost",
    "NodeRow",
    "SeatRow",
    "SnapshotRow",
    "Status",
    "Store",
    "StoreError",
    "TableChanges",
    "TableRow",
    "UnknownTable",
    "Unreadable",
    "WholeTable",
    "told",
]
