"""When somebody was last at a table; and a place to try whether anything can be written."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables that stand already are as good as new: nobody has been told yet how long they are kept."""
    op.add_column("tables", sa.Column("touched", sa.Double, nullable=False, server_default="0"))
    op.execute(sa.text("UPDATE tables SET touched = :now").bindparams(now=time.time()))
    op.create_index("tables_by_touch", "tables", ["status", "touched"])
    op.create_table(
        "proofs",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("room", sa.LargeBinary, nullable=False),
    )
