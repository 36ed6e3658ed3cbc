"""Tables of the recall log, beside those of `schema.py`."""

from sqlalchemy import JSON, Boolean, Column, Float, Index, Integer, String, Table, Text, UniqueConstraint

from memory.ledger.columns import SERIAL, metadata, scope_column

injections = Table(
    "injections",
    metadata,
    Column("injection_no", SERIAL, primary_key=True),
    scope_column(),
    Column("turn_id", String, nullable=False),
    Column("record_id", String, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("is_injected", Boolean, nullable=False),
    Column("reason", String, nullable=False),
    Column("scores", JSON, nullable=False),
    Column("logged_at", Float, nullable=False),
    Column("place", String, nullable=False, server_default="memory"),  # core | memory | knowledge
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
    scope_column(),
    Column("thread_id", String, nullable=False),
    Column("is_needed", Boolean, nullable=False),
    Column("reason", String, nullable=False),  # why memory was needed or not
    Column("query", Text, nullable=False),  # what was searched; "" once words of it were forgotten
    Column("tokens", Integer, nullable=False),  # of the memory block
    Column("core_tokens", Integer, nullable=False),
    Column("logged_at", Float, nullable=False),
    Index("recalls_scope", "scope_no", "logged_at"),
)
