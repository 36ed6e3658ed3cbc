"""Ratings: what users thought of answers."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "ratings",
        sa.Column("turn_id", sa.String, primary_key=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("rating", sa.Integer, nullable=False),
        sa.Column("comment", sa.Text, nullable=False),
        sa.Column("rated_at", sa.Float, nullable=False),
    )
    op.create_index("ratings_scope", "ratings", ["scope_no", "rated_at"])
