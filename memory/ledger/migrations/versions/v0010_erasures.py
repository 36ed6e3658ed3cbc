"""Erasures: what was forgotten and must still go from the conversations' files and from the free pages of ours."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "erasures",
        sa.Column("erasure_id", sa.String, primary_key=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("words", sa.JSON, nullable=False),
        sa.Column("threads", sa.JSON, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("requested_at", sa.Float, nullable=False),
        sa.Column("erased_at", sa.Float),
    )
    op.create_index("erasures_open", "erasures", ["erased_at", "requested_at"])
