"""Records are found by the time that they speak of, however many a scope has."""

from alembic import op
from sqlalchemy import text

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the indexes, over the records that name a time."""
    for column in ("valid_from", "valid_to"):
        condition = text(f"{column} IS NOT NULL")
        op.create_index(f"records_{column}", "records", ["scope_no", column], sqlite_where=condition)
