"""The database's tables as the program of today knows them; `migrations` builds them step by step."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Double, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules_version", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("host_hash", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("numbers", JSON, nullable=False),
    Column("origins", JSON, nullable=False),
    Column("time_limit", Integer, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("next", Text, nullable=False),
    Column("outcome", JSON(none_as_null=True)),
    Column("round", Integer, nullable=False),
    Column("address", Text, nullable=False),
    Column("owner", Text, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("touched", Double, nullable=False),
    Index("tables_by_owner", "owner", "status"),
    Index("tables_by_status", "status", "public", "created"),
    Index("tables_by_touch", "status", "touched"),
    Index("tables_by_address", "address", "created"),
)


def _of_table() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("player", Text, nullable=False),
    Column("keeper", Text, nullable=False),
    Column("token_hash", Text),
    Column("number", Text, nullable=False),
    sqlite_with_rowid=False,
)

# In key order on the disk (no row ids): the choices of a match lie together, and an append writes one tree, not two.
choices = Table(
    "choices",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("draws", Text, nullable=False),
    Column("reveals", Boolean, nullable=False),
    Column("secret", Boolean, nullable=False),
    Column("made", Double, nullable=False),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
)

# Who is running just now: nothing to keep in a backup.
nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("run", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("pid", Integer, nullable=False),
    Column("until", Double, nullable=False),
    info={"passing": True},
)

# Each node writes something here now and then, to see whether there is room.
proofs = Table(
    "proofs",
    metadata,
    Column("id", Text, primary_key=True),
    Column("room", LargeBinary, nullable=False),
    info={"passing": True},
)
