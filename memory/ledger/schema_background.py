"""Tables of the background: how far reflection is with each scope, and what models were asked."""

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, String, Table

from memory.ledger.columns import SERIAL as _SERIAL
from memory.ledger.columns import metadata
from memory.ledger.columns import scope_column as _scope

reflections = Table(
    "reflections",
    metadata,
    _scope(primary_key=True),
    Column("seen_passage", BigInteger, nullable=False),  # the newest record's passage that was reflected on
    Column("mined_turn", BigInteger, nullable=False),  # the newest turn that was mined
    Column("nightly_at", Float, nullable=False),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("not_before", Float),  # when what failed may be tried again
    Column("lease_owner", String),
    Column("lease_until", Float),
    Column("fence", Integer, nullable=False, server_default="0"),
)

model_calls = Table(
    "model_calls",  # what models were asked, without any text; the worker's budget is counted from it
    metadata,
    Column("call_no", _SERIAL, primary_key=True),
    _scope(),
    Column("purpose", String, nullable=False),  # answer | extract | reflect | mine | review
    Column("at", Float, nullable=False),
    Column("seconds", Float, nullable=False),
    Column("input_tokens", Integer, nullable=False),
    Column("output_tokens", Integer, nullable=False),
    Column("is_failed", Boolean, nullable=False),
    Index("model_calls_scope", "scope_no", "at"),
    Index("model_calls_at", "at"),
    sqlite_autoincrement=True,
)
