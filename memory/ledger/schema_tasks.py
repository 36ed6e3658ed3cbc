"""Tables of what tasks leave behind: whole tool results, and conclusions that wait for their review."""

from sqlalchemy import JSON, Boolean, Column, Float, Index, Integer, String, Table, Text

from memory.ledger.columns import metadata
from memory.ledger.columns import scope_column as _scope

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
