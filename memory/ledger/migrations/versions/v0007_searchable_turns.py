"""Turns become searchable: a passage says where and when it was said and by whom."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds what the read path needs to know of a passage, and the speaker of a turn."""
    for column in (
        sa.Column("part", sa.String, nullable=False, server_default=""),
        sa.Column("thread_id", sa.String, nullable=False, server_default=""),
        sa.Column("said_at", sa.Float),
        sa.Column("label", sa.String, nullable=False, server_default=""),
    ):
        op.add_column("passages", column)
    op.create_index("passages_said", "passages", ["scope_no", "said_at"])
    op.create_index("passages_thread", "passages", ["thread_id", "passage_no"])
    op.add_column("turns", sa.Column("speaker", sa.String, nullable=False, server_default=""))
