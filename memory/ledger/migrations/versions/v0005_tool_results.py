"""Tool results: the whole of what the context shows as a digest, and what finished tasks leave for review."""

from alembic import op

from memory.ledger.schema import experiences, tool_results

revision = "0005"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the tables; a new ledger has them from the first schema."""
    for table in (tool_results, experiences):
        table.create(op.get_bind(), checkfirst=True)
