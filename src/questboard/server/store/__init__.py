"""The store: every table, seat and choice, kept in SQLite or PostgreSQL. What is acknowledged survives a crash.

store = await Store.open("questboard.db")
await store.create_table(TableRow(id="k3v9", ...), [SeatRow(0, "Ana", "person")])
await store.append("k3v9", ChoiceRow(0, seat=0, action="drop 4"), round=1)
whole = await store.load_table("k3v9")
await store.close()
"""

from .errors import Conflict, StoreError, UnknownTable
from .rows import ChoiceRow, ListedTable, SeatRow, SnapshotRow, Status, TableChanges, TableRow, WholeTable
from .store import Store

__all__ = [
    "ChoiceRow",
    "Conflict",
    "ListedTable",
    "SeatRow",
    "SnapshotRow",
    "Status",
    "Store",
    "StoreError",
    "TableChanges",
    "TableRow",
    "UnknownTable",
    "WholeTable",
]
