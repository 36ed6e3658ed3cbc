"""The write path: contradictions that wait for the user, leases and retries of the outbox, why each verdict was given."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the pending list and the columns that the worker and the write log need."""
    op.create_table(
        "pendings",
        sa.Column("new_id", sa.String, primary_key=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("old_id", sa.String, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("asked_at", sa.Float),
    )
    op.create_index("pendings_scope", "pendings", ["scope_no", "created_at"])
    op.add_column("turns", sa.Column("token_count", sa.Integer, nullable=False, server_default="0"))
    op.add_column("turns", sa.Column("not_before", sa.Float))
    op.add_column("turns", sa.Column("is_abandoned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("experiences", sa.Column("not_before", sa.Float))
    op.add_column("verdicts", sa.Column("detail", sa.Text, nullable=False, server_default=""))
    op.create_index("verdicts_scope", "verdicts", ["scope_no", "decided_at"])
