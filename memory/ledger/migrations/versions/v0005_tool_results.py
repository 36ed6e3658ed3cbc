"""Tool results: the whole of what the context shows as a digest, and what tools found in turns that left the window."""

from alembic import op

from memory.ledger.schema import tool_results

revision = "0005"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates the table; a new ledger has it from the first schema."""
    tool_results.create(op.get_bind(), checkfirst=True)
