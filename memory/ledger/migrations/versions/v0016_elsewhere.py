"""Where threads ran, and what those that are kept elsewhere must still lose; which words go from which turns only."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the columns and the table. A thread with a recall log has run: nothing else says so of older ones."""
    op.add_column("threads", sa.Column("ran", sa.String))
    op.execute("UPDATE threads SET ran = 'here' WHERE thread_id IN (SELECT thread_id FROM recalls)")
    for name, default in (("bare", "{}"), ("gone", "[]"), ("lines", "[]"), ("runs", "{}")):
        column = sa.Column(name, sa.JSON, nullable=False, server_default=default)
        op.add_column("erasures", column)
    op.create_table(
        "elsewhere",
        sa.Column("elsewhere_id", sa.String, primary_key=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("thread_id", sa.String, nullable=False),
        sa.Column("marks", sa.JSON, nullable=False),
        sa.Column("gone", sa.JSON, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("requested_at", sa.Float, nullable=False),
    )
    op.create_index("elsewhere_thread", "elsewhere", ["thread_id"])
