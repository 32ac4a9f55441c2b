"""Brings a database to the schema of today, or refuses one from tomorrow."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from .errors import StoreError

# Two programs that start at the same time must not both build the tables; any number will do, if it is always the same.
_LOCK = 7_303_014


def migrate(connection: Connection, place: str, *, makes: bool = True, to: str = "head") -> None:
    """Run what the database lacks, all in the caller's transaction. An empty one is refused unless it `makes` one."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    if known_revision(connection, place) is None and not makes:
        raise StoreError(f"The database {place} holds no tables of Questboard.")
    command.upgrade(_config(connection), to)


def known_revision(connection: Connection, place: str) -> str | None:
    """The schema that a database has; None if it has none yet. One that is not known here is refused."""
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known_revisions():
        raise StoreError(f"The database {place} was written by a newer Questboard (schema {found}): use that one or a newer.")
    return found


def known_revisions() -> list[str]:
    """All schemas there have been, newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config(None)).walk_revisions()]


def _config(connection: Connection | None) -> Config:
    config = Config(attributes={"connection": connection})
    # As a place inside the package, so that it is found wherever the package is installed.
    config.set_main_option("script_location", f"{__package__}:migrations")
    return config
