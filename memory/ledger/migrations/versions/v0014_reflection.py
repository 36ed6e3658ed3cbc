"""Reflection: how far it is with each scope, and what models were asked; relations are found by their ground."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the tables and the index."""
    op.create_table(
        "reflections",
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), primary_key=True),
        sa.Column("seen_passage", sa.BigInteger, nullable=False),
        sa.Column("mined_turn", sa.BigInteger, nullable=False),
        sa.Column("nightly_at", sa.Float, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sa.Column("not_before", sa.Float),
        sa.Column("lease_owner", sa.String),
        sa.Column("lease_until", sa.Float),
        sa.Column("fence", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_table(
        "model_calls",
        sa.Column("call_no", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("input_tokens", sa.Integer, nullable=False),
        sa.Column("output_tokens", sa.Integer, nullable=False),
        sa.Column("is_failed", sa.Boolean, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("model_calls_scope", "model_calls", ["scope_no", "at"])
    op.create_index("model_calls_at", "model_calls", ["at"])
    op.create_index("relations_ground", "relations", ["record_id"])
