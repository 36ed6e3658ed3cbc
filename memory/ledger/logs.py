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


def bury(tx: Connection, scope_no: int, keys: Sequence[str], now_s: float) -> None:
    """Remembers, without any text, that what these keys name was forgotten, so that a replay does not bring it back."""
    rows = [{"scope_no": scope_no, "digest": _digest(tx, key), "forgotten_at": now_s} for key in keys]
    if rows:
        statement = insert(tombstones)
        latest = {"forgotten_at": statement.excluded.forgotten_at}
        tx.execute(
            statement.on_conflict_do_update(
                index_elements=[tombstones.c.scope_no, tombstones.c.digest], set_=latest
            ),
            rows,
        )


def is_buried(tx: Connection, scope_no: int, key: str, *, since_s: float | None = None) -> bool:
    """Whether what the key names was forgotten, later than `since_s` (in a write transaction)."""
    statement = select(tombstones.c.digest).where(
        tombstones.c.scope_no == scope_no, tombstones.c.digest == _digest(tx, key)
    )
    if since_s is not None:
        statement = statement.where(tombstones.c.forgotten_at > since_s)
    return tx.execute(statement).first() is not None


def _digest(tx: Connection, key: str) -> str:
    secret = meta.ensure_secret(tx, "tombstone_key")
    return hmac.new(bytes.fromhex(secret), key.encode(), "sha256").hexdigest()
