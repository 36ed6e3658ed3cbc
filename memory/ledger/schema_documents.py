"""Tables of documents, beside those of `schema.py`. A namespace is a scope with a number below 0."""

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from memory.ledger.schema import metadata

documents = Table(
    "documents",
    metadata,
    Column("document_id", String, primary_key=True),
    Column("scope_no", ForeignKey("scopes.scope_no"), nullable=False),  # its namespace
    Column("path", Text, nullable=False),  # where the file was; one document a path
    Column("name", Text, nullable=False),  # what people and models are shown
    Column("digest", String, nullable=False),  # of the file and of how it was cut
    Column("chunk_count", Integer, nullable=False),
    Column("char_count", Integer, nullable=False),
    Column("taken_in_at", Float, nullable=False),
    UniqueConstraint("scope_no", "path"),
)

chunks = Table(
    "chunks",
    metadata,
    Column("chunk_id", String, primary_key=True),
    Column("document_id", ForeignKey("documents.document_id", ondelete="CASCADE"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("heading", Text, nullable=False),
    Column("page", Integer),  # of a document that has pages
    Column("text", Text, nullable=False),
    Index("chunks_document", "document_id", "position"),
)
