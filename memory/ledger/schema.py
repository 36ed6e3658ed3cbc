"""Tables of the ledger. What a column means stands beside it; changes go through `migrations/`, never by hand.

Times are REAL seconds since 1970 UTC. Everything of a user hangs on `scope_no`. Numbers of passages are
scope_no << 32 | n, so that the full-text rows of one scope lie together and a search reads no other user's.
"""

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
    Column("key", String, primary_key=True),  # ledger_id, embedder_fingerprint, tombstone_key
    Column("value", String, nullable=False),
)

scopes = Table(
    "scopes",
    metadata,
    Column("scope_no", _SERIAL, primary_key=True),
    Column("user_id", String, nullable=False),
    Column("agent_id", String, nullable=False),
    Column("last_passage", Integer, nullable=False),  # numbers are never used again
    Column("created_at", Float, nullable=False),
    UniqueConstraint("user_id", "agent_id"),
    sqlite_autoincrement=True,
)

threads = Table(
    "threads",
    metadata,
    Column("thread_id", String, primary_key=True),
    _scope(),  # the user who opened it first owns it
    Column("created_at", Float, nullable=False),
)

turns = Table(
    "turns",
    metadata,
    Column("turn_no", _SERIAL, primary_key=True),  # order in which turns were opened
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
    # outbox: open -> pending (closed, to be extracted) -> claimed -> done | set_aside
    Column("outbox", String, nullable=False),
    Column("lease_owner", String),
    Column("lease_until", Float),
    Column("fence", Integer, nullable=False, server_default="0"),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("error", Text),
    Column("token_count", Integer, nullable=False, server_default="0"),
    Column("not_before", Float),  # when a failed turn may be tried again
    Column("is_abandoned", Boolean, nullable=False, server_default="0"),  # of a branch that the thread left
    Index("turns_thread", "thread_id", "turn_no"),
    Index("turns_scope", "scope_no", "turn_no"),
    Index("turns_outbox", "outbox", "turn_no"),
    sqlite_autoincrement=True,
)

tool_results = Table(
    "tool_results",
    metadata,
    Column("ref", String, primary_key=True),
    _scope(),
    Column("thread_id", String, nullable=False),
    Column("turn_id", String, nullable=False),  # "" when the turn is not known
    Column("message_id", String, nullable=False),
    Column("tool", String, nullable=False),
    Column("args", JSON, nullable=False),
    Column("content", Text, nullable=False),
    Column("created_at", Float, nullable=False),
    Index("tool_results_thread", "scope_no", "thread_id"),
    Index("tool_results_created", "created_at"),
)

experiences = Table(
    "experiences",  # what finished tasks left, until it is reviewed
    metadata,
    Column("experience_id", String, primary_key=True),
    _scope(),
    Column("thread_id", String, nullable=False),
    Column("turn_id", String, nullable=False),
    Column("goal", Text, nullable=False),
    Column("kind", String, nullable=False),  # conclusion | procedure
    Column("text", Text, nullable=False),
    Column("is_accepted", Boolean, nullable=False),
    Column("created_at", Float, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("not_before", Float),  # when a failed review may be tried again
)

records = Table(
    "records",
    metadata,
    Column("record_id", String, primary_key=True),
    _scope(),
    Column("text", Text, nullable=False),
    Column("content_key", String, nullable=False),  # normalised text: equal statements are one record
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
    Column("change", String, nullable=False),  # created, reinforced, superseded, ...
    Column("snapshot", JSON, nullable=False),  # the whole record as it was from then on
)

passages = Table(
    "passages",
    metadata,
    Column("passage_no", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=False),
    _scope(),
    Column("owner_kind", String, nullable=False),  # record | turn
    Column("owner_id", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("terms", Text, nullable=False),  # search terms joined by spaces: what scoring counts
    Column("term_count", Integer, nullable=False),
    Column("embedding", LargeBinary),  # float32 little-endian unit-norm; NULL until embedded
    Index("passages_owner", "owner_id"),
    Index("passages_scope", "scope_no", "term_count"),  # covers the scope's size and mean length
    Index("passages_unembedded", "passage_no", sqlite_where=Column("embedding").is_(None)),
)

changes = Table(
    "changes",
    metadata,
    Column("seq", _SERIAL, primary_key=True),  # SQLite has one writer at a time: this is the order of commits
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
    Column("from_id", String, nullable=False),  # an entity or a record
    Column("relation", String, nullable=False),
    Column("to_id", String, nullable=False),
    Column("record_id", String),  # the ground of the relation
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

ratings = Table(
    "ratings",  # what the user thought of an answer; the newest word on a turn counts
    metadata,
    Column("turn_id", String, primary_key=True),
    _scope(),
    Column("rating", Integer, nullable=False),  # 1-5, higher is better
    Column("comment", Text, nullable=False),
    Column("rated_at", Float, nullable=False),
    Index("ratings_scope", "scope_no", "rated_at"),
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
    Column("detail", Text, nullable=False, server_default=""),  # what it replaces or contradicts
    Index("verdicts_record", "record_id"),
    Index("verdicts_scope", "scope_no", "decided_at"),
)

pendings = Table(
    "pendings",
    metadata,
    Column("new_id", String, primary_key=True),  # the record that contradicts
    _scope(),
    Column("old_id", String, nullable=False),  # the confirmed record that stays in force meanwhile
    Column("created_at", Float, nullable=False),
    Column("asked_at", Float),  # the user is asked once
    Index("pendings_scope", "scope_no", "created_at"),
)

erasures = Table(
    "erasures",  # what was forgotten and is not yet gone from threads and free pages
    metadata,
    Column("erasure_id", String, primary_key=True),
    _scope(),
    Column("words", JSON, nullable=False),  # to be taken out of the threads; emptied when that is done
    Column("threads", JSON, nullable=False),  # those that are left
    Column("is_whole", Boolean, nullable=False, server_default="0"),  # the threads themselves are to go
    Column("requested_at", Float, nullable=False),
    Column("erased_at", Float),
    Index("erasures_open", "erased_at", "requested_at"),
)

tombstones = Table(
    "tombstones",
    metadata,
    _scope(primary_key=True),
    Column("digest", String, primary_key=True),  # HMAC of id, words or fact with the installation's key
    Column("forgotten_at", Float, nullable=False),
)
