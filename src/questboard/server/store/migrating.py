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


def migrate(connection: Connection, place: str) -> None:
    """Run what the database lacks, all in the caller's transaction."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    config = Config(attributes={"connection": connection})
    # As a place inside the package, so that it is found wherever the package is installed.
    config.set_main_option("script_location", f"{__package__}:migrations")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    newer = set(MigrationContext.configure(connection).get_current_heads()) - known
    if newer:
        schema = ", ".join(sorted(newer))
        raise StoreError(f"The database {place} was written by a newer Questboard (schema {schema}): use that one or a newer.")
    command.upgrade(config, "head")
