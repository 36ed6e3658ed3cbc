"""Tables of what was decided, shown and done: the logs, and what was forgotten and is still to be erased."""

from sqlalchemy import JSON, Boolean, Column, Float, Index, Integer, String, Table, Text, UniqueConstraint

from memory.ledger.columns import SERIAL as _SERIAL
from memory.ledger.columns import metadata
from memory.ledger.columns import scope_column as _scope

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
    Column("place", String, nullable=False, server_default="memory"),  # core | memory
    Column("kind", String, nullable=False, server_default=""),
    Column("status", String, nullable=False, server_default=""),
    Column("confidence", Float),
    Column(
        "dropped", String, nullable=False, server_default=""
    ),  # why it was not injected: band | core | room
    Column("is_used", Boolean),  # by the reply; NULL when there was none
    Column("used_by", String, nullable=False, server_default=""),  # citation | overlap
    Column("source_thread_id", String, nullable=False, server_default=""),
    Column("source_turn_id", String, nullable=False, server_default=""),
    UniqueConstraint("turn_id", "record_id"),
    Index("injections_record", "record_id"),
    sqlite_autoincrement=True,
)

recalls = Table(
    "recalls",
    metadata,
    Column("turn_id", String, primary_key=True),
    _scope(),
    Column("thread_id", String, nullable=False),
    Column("is_needed", Boolean, nullable=False),
    Column("reason", String, nullable=False),  # why memory was needed or not
    Column("query", Text, nullable=False),  # what was searched; "" once words of it were forgotten
    Column("tokens", Integer, nullable=False),  # of the memory block
    Column("core_tokens", Integer, nullable=False),
    Column("logged_at", Float, nullable=False),
    Index("recalls_scope", "scope_no", "logged_at"),
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

erasures = Table(
    "erasures",  # what was forgotten and is not yet gone from threads and free pages
    metadata,
    Column("erasure_id", String, primary_key=True),
    _scope(),
    Column("words", JSON, nullable=False),  # to be taken out of the threads; emptied when that is done
    Column("bare", JSON, nullable=False, server_default="{}"),  # word -> ids near which it goes too
    Column("gone", JSON, nullable=False, server_default="[]"),  # ids of turns and messages that go whole
    Column("lines", JSON, nullable=False, server_default="[]"),  # what was typed on a terminal
    Column("runs", JSON, nullable=False, server_default="{}"),  # thread -> where a run of it was
    Column("threads", JSON, nullable=False),  # those that are left
    Column("is_whole", Boolean, nullable=False, server_default="0"),  # the threads themselves are to go
    Column("requested_at", Float, nullable=False),
    Column("erased_at", Float),
    Index("erasures_open", "erased_at", "requested_at"),
)

elsewhere = Table(
    "elsewhere",  # what threads that are kept elsewhere must still lose; they clean themselves
    metadata,
    Column("elsewhere_id", String, primary_key=True),
    _scope(),
    Column("thread_id", String, nullable=False),
    Column("marks", JSON, nullable=False),  # [characters, digest, is_cased, ids or null] of words
    Column("gone", JSON, nullable=False),  # ids of turns and messages that go whole
    Column("is_whole", Boolean, nullable=False),  # all that was said up to then goes
    Column("requested_at", Float, nullable=False),
    Index("elsewhere_thread", "thread_id"),
)

audit = Table(
    "audit",  # append-only: who did what to which record when, without any text
    metadata,
    Column("audit_no", _SERIAL, primary_key=True),
    Column("at", Float, nullable=False),
    _scope(),
    Column("actor", String, nullable=False),  # user | agent | janitor | operator
    Column("action", String, nullable=False),
    Column("mark", String, nullable=False),  # HMAC of the record's id: finds its rows, says nothing by itself
    Column("detail", String, nullable=False, server_default=""),
    Index("audit_scope", "scope_no", "audit_no"),
    sqlite_autoincrement=True,
)

tombstones = Table(
    "tombstones",
    metadata,
    _scope(primary_key=True),
    Column("digest", String, primary_key=True),  # HMAC of id, words or fact with the installation's key
    Column("forgotten_at", Float, nullable=False),
)
