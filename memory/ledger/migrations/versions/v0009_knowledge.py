"""Knowledge: documents and their chunks, in namespaces that are scopes with a number below 0."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Adds the tables of documents and chunks."""
    op.create_table(
        "documents",
        sa.Column("document_id", sa.String, primary_key=True),
        sa.Column("scope_no", sa.Integer, sa.ForeignKey("scopes.scope_no"), nullable=False),
        sa.Column("path", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("digest", sa.String, nullable=False),
        sa.Column("chunk_count", sa.Integer, nullable=False),
        sa.Column("char_count", sa.Integer, nullable=False),
        sa.Column("taken_in_at", sa.Float, nullable=False),
        sa.UniqueConstraint("scope_no", "path"),
    )
    op.create_table(
        "chunks",
        sa.Column("chunk_id", sa.String, primary_key=True),
        sa.Column(
            "document_id",
            sa.String,
            sa.ForeignKey("documents.document_id", ondelete="CASCADE"),
            nullable=False,
        ),
        sa.Column("position", sa.Integer, nullable=False),
        sa.Column("heading", sa.Text, nullable=False),
        sa.Column("page", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("chunks_document", "chunks", ["document_id", "position"])
