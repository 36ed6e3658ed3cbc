"""Tool results: the whole of what the context shows as a digest, and what finished tasks leave for review."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the tables, as they were then."""
    op.create_table(
        "tool_results",
        sa.Column("ref", sa.String, primary_key=True),
        _scope(),
        sa.Column("thread_id", sa.String, nullable=False),
        sa.Column("turn_id", sa.String, nullable=False),
        sa.Column("message_id", sa.String, nullable=False),
        sa.Column("tool", sa.String, nullable=False),
        sa.Column("args", sa.JSON, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    op.create_index("tool_results_thread", "tool_results", ["scope_no", "thread_id"])
    op.create_index("tool_results_created", "tool_results", ["created_at"])
    op.create_table(
        "experiences",
        sa.Column("experience_id", sa.String, primary_key=True),
        _scope(),
        sa.Column("thread_id", sa.String, nullable=False),
        sa.Column("turn_id", sa.String, nullable=False),
        sa.Column("goal", sa.Text, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("is_accepted", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    )


def _scope() -> "sa.Column[int]":
    return sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False)
