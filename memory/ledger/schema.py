"""Tables of the ledger. What a column means stands beside it; changes go through `migrations/`, never by hand.

Times are REAL seconds since 1970 UTC. Everything of a user hangs on `scope_no`. Numbers of passages are
scope_no << 32 | n, so that the full-text rows of one scope lie together and a search reads no other user's.
A namespace of documents is a scope with a number below 0, which no user ever gets.
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
    String,
    Table,
    Text,
    UniqueConstraint,
)

from memory.ledger.columns import SERIAL as _SERIAL
from memory.ledger.columns import metadata as metadata
from memory.ledger.columns import scope_column as _scope
from memory.ledger.schema_background import model_calls as model_calls
from memory.ledger.schema_background import reflections as reflections
from memory.ledger.schema_logs import audit as audit
from memory.ledger.schema_logs import elsewhere as elsewhere
from memory.ledger.schema_logs import erasures as erasures
from memory.ledger.schema_logs import injections as injections
from memory.ledger.schema_logs import ratings as ratings
from memory.ledger.schema_logs import recalls as recalls
from memory.ledger.schema_logs import tombstones as tombstones
from memory.ledger.schema_logs import verdicts as verdicts
from memory.ledger.schema_tasks import experiences as experiences
from memory.ledger.schema_tasks import tool_results as tool_results

meta = Table(
    "meta",
    metadata,
    Column("key", String, primary_key=True),  # ledger_id, embedder_fingerprint, tombstone_key
    Column("value", String, nullable=False),
)

scopes = Table(
    "scopes",
    metadata,
    Column("scope_no", _SERIAL, primary_key=True),  # from 1 up: a user of an agent; below 0: a namespace
    Column("user_id", String, nullable=False),  # "" for a namespace
    Column("agent_id", String, nullable=False),  # or the namespace's name
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
    Column("ran", String),  # here | server: where a run was last; NULL for what was only taken in
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
    Column(
        "speaker", String, nullable=False, server_default=""
    ),  # name in a conversation taken in; "": the user
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
    Index("records_kind", "scope_no", "kind", "created_at"),
    Index("records_recent", "scope_no", "importance", "created_at"),  # the recall channel of that name
    Index("records_valid_from", "scope_no", "valid_from", sqlite_where=Column("valid_from").is_not(None)),
    Index("records_valid_to", "scope_no", "valid_to", sqlite_where=Column("valid_to").is_not(None)),
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
    Column("owner_kind", String, nullable=False),  # record | turn | chunk
    Column("owner_id", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("terms", Text, nullable=False),  # search terms joined by spaces: what scoring counts
    Column("term_count", Integer, nullable=False),
    Column("embedding", LargeBinary),  # float32 little-endian unit-norm; NULL until embedded
    Column("part", String, nullable=False, server_default=""),  # of a turn: user | reply
    Column("thread_id", String, nullable=False, server_default=""),
    Column("said_at", Float),  # when it was said, or the record made
    Column(
        "label", String, nullable=False, server_default=""
    ),  # who says it, or what it is headed by; folded
    Index("passages_owner", "owner_id"),
    Index("passages_scope", "scope_no", "term_count"),  # covers the scope's size and mean length
    Index("passages_said", "scope_no", "said_at"),
    Index("passages_thread", "thread_id", "passage_no"),
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
    Index("relations_ground", "record_id"),
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
