"""The schema as of migration 0001, frozen: migrations describe the past, `schema.py` the present."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()
_SERIAL = BigInteger().with_variant(Integer, "sqlite")


def _scope(*, primary_key: bool = False) -> "Column[int]":
    return Column("scope_no", ForeignKey("scopes.scope_no"), nullable=False, primary_key=primary_key)


meta = Table(
    "meta",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)

scopes = Table(
    "scopes",
    metadata,
    Column("scope_no", _SERIAL, primary_key=True),
    Column("user_id", String, nullable=False),
    Column("agent_id", String, nullable=False),
    Column("last_passage", Integer, nullable=False),
    Column("created_at", Float, nullable=False),
    UniqueConstraint("user_id", "agent_id"),
    sqlite_autoincrement=True,
)

threads = Table(
    "threads",
    metadata,
    Column("thread_id", String, primary_key=True),
    _scope(),
    Column("created_at", Float, nullable=False),
)

turns = Table(
    "turns",
    metadata,
    Column("turn_no", _SERIAL, primary_key=True),
    Column("turn_id", String, nullable=False, unique=True),
    _scope(),
    Column("thread_id", String, nullable=False),
    Column("message_id", String, nullable=False),
    Column("user_text", Text, nullable=False),
    Column("reply_text", Text),
    Column("reply_id", String),
    Column("language", String, nullable=False),
    Column("opened_at", Float, nullable=False),
    Column("closed_at", Float),
    Column("outbox", String, nullable=False),
    Column("lease_owner", String),
    Column("lease_until", Float),
    Column("fence", Integer, nullable=False, server_default="0"),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("error", Text),
    Index("turns_thread", "thread_id", "turn_no"),
    Index("turns_scope", "scope_no", "turn_no"),
    Index("turns_outbox", "outbox", "turn_no"),
    sqlite_autoincrement=True,
)

records = Table(
    "records",
    metadata,
    Column("record_id", String, primary_key=True),
    _scope(),
    Column("text", Text, nullable=False),
    Column("content_key", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("subject", String, nullable=False),
    Column("attribute", String, nullable=False),
    Column("value", Text, nullable=False),
    Column("polarity", String, nullable=False),
    Column("status", String, nullable=False),
    Column("confidence", Float, nullable=False),
    Column("importance", Integer, nullable=False),
    Column("keywords", JSON, nullable=False),
    Column("tags", JSON, nullable=False),
    Column("entities", JSON, nullable=False),
    Column("is_sensitive", Boolean, nullable=False),
    Column("source", JSON, nullable=False),
    Column("valid_from", Float),
    Column("valid_to", Float),
    Column("created_at", Float, nullable=False),
    Column("updated_at", Float, nullable=False),
    Column("last_accessed_at", Float),
    Column("access_count", Integer, nullable=False),
    Column("evidence_count", Integer, nullable=False),
    Column("expires_at", Float),
    Column("version", Integer, nullable=False),
    Column("supersedes", String),
    Column("superseded_by", String),
    Column("derived_from", JSON, nullable=False),
    Index("records_scope", "scope_no", "status", "created_at"),
    Index("records_content", "scope_no", "content_key"),
    Index("records_attribute", "scope_no", "subject", "attribute"),
)

record_versions = Table(
    "record_versions",
    metadata,
    Column("record_id", ForeignKey("records.record_id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("changed_at", Float, nullable=False),
    Column("change", String, nullable=False),
    Column("snapshot", JSON, nullable=False),
)

passages = Table(
    "passages",
    metadata,
    Column("passage_no", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    _scope(),
    Column("owner_kind", String, nullable=False),
    Column("owner_id", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("terms", Text, nullable=False),
    Column("term_count", Integer, nullable=False),
    Column("embedding", LargeBinary),
    Index("passages_owner", "owner_id"),
    Index("passages_scope", "scope_no", "term_count"),
    Index("passages_unembedded", "passage_no", sqlite_where=Column("embedding").is_(None)),
)

changes = Table(
    "changes",
    metadata,
    Column("seq", _SERIAL, primary_key=True),
    _scope(),
    Column("passage_no", BigInteger, nullable=False),
    Index("changes_scope", "scope_no", "seq"),
    sqlite_autoincrement=True,
)

entities = Table(
    "entities",
    metadata,
    Column("entity_id", String, primary_key=True),
    _scope(),
    Column("name", String, nullable=False),
    Column("kind", String, nullable=False),
    Column("aliases", JSON, nullable=False),
    UniqueConstraint("scope_no", "name", "kind"),
)

relations = Table(
    "relations",
    metadata,
    Column("relation_id", String, primary_key=True),
    _scope(),
    Column("from_id", String, nullable=False),
    Column("relation", String, nullable=False),
    Column("to_id", String, nullable=False),
    Column("record_id", String),
    Column("valid_from", Float),
    Column("valid_to", Float),
    Index("relations_from", "scope_no", "from_id"),
    Index("relations_to", "scope_no", "to_id"),
)

injections = Table(
    "injections",
    metadata,
    Column("injection_no", _SERIAL, primary_key=True),
    _scope(),
    Column("turn_id", String, nullable=False),
    Column("record_id", String, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("is_injected", Boolean, nullable=False),
    Column("reason", String, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("logged_at", Float, nullable=False),
    UniqueConstraint("turn_id", "record_id"),
    Index("injections_record", "record_id"),
    sqlite_autoincrement=True,
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("turn_id", String, primary_key=True),
    Column("position", Integer, primary_key=True),
    _scope(),
    Column("action", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("rule", String, nullable=False),
    Column("record_id", String),
    Column("text", Text, nullable=False),
    Column("decided_at", Float, nullable=False),
    Index("verdicts_record", "record_id"),
)

tombstones = Table(
    "tombstones",
    metadata,
    _scope(primary_key=True),
    Column("digest", String, primary_key=True),
    Column("forgotten_at", Float, nullable=False),
)
