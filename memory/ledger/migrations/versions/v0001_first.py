"""The first schema: all tables of `first_schema.py`, and full text over the terms of passages."""

from alembic import op

from memory.ledger.migrations.first_schema import metadata

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Creates everything."""
    connection = op.get_bind()
    metadata.create_all(connection)
    if connection.dialect.name == "sqlite":
        op.execute(
            "CREATE VIRTUAL TABLE passage_terms USING fts5(terms, content='', detail='none', tokenize='ascii')"
        )
