"""A table has an owner, and every write at it an epoch."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches that run belong to nobody who lives: the first server that starts takes them up."""
    op.add_column("tables", sa.Column("owner", sa.Text, nullable=False, server_default=""))
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET owner = 'nobody' WHERE status = 'running'")
    op.create_index("tables_by_owner", "tables", ["owner", "status"])
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("run", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("until", sa.Double, nullable=False),
    )
