"""The most important records of the last days are found by an index, however many a scope has."""

from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the index."""
    op.create_index("records_recent", "records", ["scope_no", "importance", "created_at"])
