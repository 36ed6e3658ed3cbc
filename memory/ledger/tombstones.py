"""Tombstones: keyed digests of what was forgotten, so that nothing brings it back; they say nothing to a reader.

A mark is "id:...", "text:...", "fact:...", "said:..." (a turn that said it), "turn:...", "thread:...", "ended:..." (a
conversation that must not write itself back) or "everything".
"""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import Connection, func, select
from sqlalchemy.dialects.sqlite import insert

from memory.ledger import forgotten_log, meta
from memory.ledger.forgotten_log import Mark
from memory.ledger.schema import scopes, tombstones
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.text import normalised

EVERYTHING = "everything"
_KEY = "tombstone_key"
_KEY_CHARS = 8


def put(tx: Connection, scope_no: int, marks: Iterable[str], now_s: float) -> None:
    """Notes that these were forgotten now, in the ledger and, with the commit, in the file beside it."""
    keyed = digester(tx)
    digests = sorted({keyed(mark) for mark in marks})
    _write(tx, scope_no, [(one, now_s) for one in digests])
    scope = scope_digest(tx, scope_no)
    forgotten_log.note(tx, [Mark(key_print(tx), scope, one, now_s) for one in digests])


def adopt(tx: Connection, scope_no: int, marks: Iterable[Mark]) -> None:
    """Takes marks of the file into the ledger."""
    _write(tx, scope_no, [(mark.digest, mark.at) for mark in marks])


def _write(tx: Connection, scope_no: int, digests: Sequence[tuple[str, float]]) -> None:
    rows = [{"scope_no": scope_no, "digest": one, "forgotten_at": at} for one, at in digests]
    if rows:
        statement = insert(tombstones)
        newest = {"forgotten_at": func.max(tombstones.c.forgotten_at, statement.excluded.forgotten_at)}
        tx.execute(statement.on_conflict_do_update(index_elements=["scope_no", "digest"], set_=newest), rows)


def of_record(record: Record) -> list[str]:
    """What a record says, as marks: its words, and the fact that they state."""
    marks = [f"text:{normalised(record.text)}"]
    if record.attribute and record.value:
        fact = (record.subject, record.attribute, record.value, record.polarity)
        marks.append("fact:" + "|".join(normalised(part) for part in fact))
    return marks


def is_marked(tx: Connection, scope_no: int, marks: Sequence[str], since_s: float) -> bool:
    """Whether one of these was forgotten after that moment (in a write transaction)."""
    keyed = digester(tx)
    statement = select(tombstones.c.digest).where(
        tombstones.c.scope_no == scope_no,
        tombstones.c.digest.in_([keyed(mark) for mark in marks]),
        tombstones.c.forgotten_at > since_s,
    )
    return tx.execute(statement).first() is not None


def newest_at(tx: Connection, scope_no: int) -> float:
    """When the scope last forgot anything; 0 when it never did."""
    statement = select(func.max(tombstones.c.forgotten_at)).where(tombstones.c.scope_no == scope_no)
    return float(tx.execute(statement).scalar() or 0.0)


def is_any(tx: Connection) -> bool:
    """Whether anything was ever forgotten."""
    return tx.execute(select(tombstones.c.digest).limit(1)).first() is not None


def list_all(tx: Connection) -> list[Mark]:
    """Every tombstone of the ledger as the file has it (in a write transaction)."""
    key, scope_of = key_print(tx), {number: scope for scope, number in scope_digests(tx).items()}
    rows = tx.execute(select(tombstones.c.scope_no, tombstones.c.digest, tombstones.c.forgotten_at))
    return [Mark(key, scope_of[row.scope_no], row.digest, row.forgotten_at) for row in rows]


def scope_digests(tx: Connection) -> dict[str, int]:
    """Digest of a scope's names -> its number, of every user's scope (in a write transaction)."""
    columns = (scopes.c.scope_no, scopes.c.user_id, scopes.c.agent_id)
    rows = tx.execute(select(*columns).where(scopes.c.scope_no > 0)).all()
    keyed = digester(tx)
    return {_digest_of_scope(keyed, row.user_id, row.agent_id): row.scope_no for row in rows}


def scope_digest(tx: Connection, scope_no: int) -> str:
    """The digest of a scope's names (in a write transaction)."""
    row = tx.execute(select(scopes.c.user_id, scopes.c.agent_id).where(scopes.c.scope_no == scope_no)).one()
    return _digest_of_scope(digester(tx), row.user_id, row.agent_id)


def digest_of(tx: Connection, scope: Scope) -> str:
    """The digest of these names, whether they are known or not (in a write transaction)."""
    return digest(tx, _scope_mark(scope.user_id, scope.agent_id))


def digest_of_everything(tx: Connection) -> str | None:
    """The digest that stands for everything of a scope; None when nothing was ever forgotten."""
    return digest(tx, EVERYTHING) if is_any(tx) else None


def _digest_of_scope(keyed: Callable[[str], str], user_id: str, agent_id: str) -> str:
    """A scope that lost its names is called after its digest."""
    return keyed(_scope_mark(user_id, agent_id)) if user_id else agent_id


def _scope_mark(user_id: str, agent_id: str) -> str:
    return "scope:" + json.dumps([user_id, agent_id])


def digest(tx: Connection, mark: str) -> str:
    """The keyed digest of a mark (in a write transaction)."""
    return digester(tx)(mark)


def digester(tx: Connection) -> Callable[[str], str]:
    """Makes digests of marks, with the key read once (in a write transaction)."""
    key = bytes.fromhex(meta.ensure_secret(tx, _KEY))
    return lambda mark: hmac.new(key, mark.encode("utf-8", "replace"), "sha256").hexdigest()


def key_print(tx: Connection) -> str:
    """Which key this ledger makes digests with; it does not give the key away (in a write transaction)."""
    key = bytes.fromhex(meta.ensure_secret(tx, _KEY))
    return hashlib.sha256(b"mneme" + key).hexdigest()[:_KEY_CHARS]
