"""What was decided and what was shown: verdicts of writing and injections of reading, a row each, once a turn."""

import hmac
from collections.abc import Sequence

from sqlalchemy import Connection, select
from sqlalchemy.dialects.sqlite import insert

from memory.ledger import meta
from memory.ledger.schema import injections, tombstones, verdicts

Rows = Sequence[dict[str, object]]


def log_injections(tx: Connection, rows: Rows) -> None:
    """Writes which memories a turn was given or not given; a replay changes nothing."""
    if rows:
        tx.execute(insert(injections).on_conflict_do_nothing(), list(rows))


def log_verdicts(tx: Connection, rows: Rows) -> None:
    """Writes what became of the statements of a turn; a replay changes nothing."""
    if rows:
        tx.execute(insert(verdicts).on_conflict_do_nothing(), list(rows))


def bury(tx: Connection, scope_no: int, record_ids: Sequence[str], now_s: float) -> None:
    """Remembers, without any text, that these records were forgotten, so that a replay does not bring them back."""
    rows = [{"scope_no": scope_no, "digest": _digest(tx, r), "forgotten_at": now_s} for r in record_ids]
    if rows:
        tx.execute(insert(tombstones).on_conflict_do_nothing(), rows)


def is_buried(tx: Connection, scope_no: int, record_id: str) -> bool:
    """Whether a record of that id was forgotten (in a write transaction)."""
    statement = select(tombstones.c.digest).where(
        tombstones.c.scope_no == scope_no, tombstones.c.digest == _digest(tx, record_id)
    )
    return tx.execute(statement).first() is not None


def _digest(tx: Connection, record_id: str) -> str:
    key = meta.ensure_secret(tx, "tombstone_key")
    return hmac.new(bytes.fromhex(key), record_id.encode(), "sha256").hexdigest()
