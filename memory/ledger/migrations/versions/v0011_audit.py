"""The audit log: who did what to which record when."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the table."""
    op.create_table(
        "audit",
        sa.Column("audit_no", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("actor", sa.String, nullable=False),
        sa.Column("action", sa.String, nullable=False),
        sa.Column("mark", sa.String, nullable=False),
        sa.Column("detail", sa.String, nullable=False, server_default=""),
        sqlite_autoincrement=True,
    )
    op.create_index("audit_scope", "audit", ["scope_no", "audit_no"])
