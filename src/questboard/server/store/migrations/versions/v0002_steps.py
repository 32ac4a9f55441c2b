"""A choice writes one row: how many there are, and when the last was made, is read from the choices themselves."""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The table's own count and time go."""
    op.drop_column("tables", "steps")
    op.drop_column("tables", "touched")
