"""The recall log: per turn the need and the query, per hit its place, standing, source, and whether the reply used it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the table of recalls, the new columns of injections, and the index that core memory is read by."""
    op.create_table(
        "recalls",
        sa.Column("turn_id", sa.String, primary_key=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("thread_id", sa.String, nullable=False),
        sa.Column("is_needed", sa.Boolean, nullable=False),
        sa.Column("reason", sa.String, nullable=False),
        sa.Column("query", sa.Text, nullable=False),
        sa.Column("tokens", sa.Integer, nullable=False),
        sa.Column("core_tokens", sa.Integer, nullable=False),
        sa.Column("logged_at", sa.Float, nullable=False),
    )
    op.create_index("recalls_scope", "recalls", ["scope_no", "logged_at"])
    for column in (
        sa.Column("place", sa.String, nullable=False, server_default="memory"),
        sa.Column("kind", sa.String, nullable=False, server_default=""),
        sa.Column("status", sa.String, nullable=False, server_default=""),
        sa.Column("confidence", sa.Float),
        sa.Column("dropped", sa.String, nullable=False, server_default=""),
        sa.Column("is_used", sa.Boolean),
        sa.Column("used_by", sa.String, nullable=False, server_default=""),
        sa.Column("source_thread_id", sa.String, nullable=False, server_default=""),
        sa.Column("source_turn_id", sa.String, nullable=False, server_default=""),
    ):
        op.add_column("injections", column)
    op.create_index("records_kind", "records", ["scope_no", "kind", "created_at"])
