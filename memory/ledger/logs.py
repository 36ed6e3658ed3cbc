"""What was decided and what was shown: verdicts of writing and injections of reading, a row each, once a turn."""

import hmac
from collections.abc import Iterable, Sequence

from pydantic import JsonValue
from sqlalchemy import Connection, bindparam, delete, or_, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.ledger import meta
from memory.ledger.schema import injections, tombstones, verdicts
from memory.ledger.turns import without
from memory.long_term.record import Record
from memory.text import normalised

Rows = Sequence[dict[str, object]]
_EVERYTHING = "everything"


# Built once: making a statement costs more than running it.
_KEPT = select(verdicts.c.turn_id, verdicts.c.record_id).where(
    verdicts.c.turn_id.in_(bindparam("turn_ids", expanding=True)),
    verdicts.c.record_id.is_not(None),
    verdicts.c.action.in_(["stored", "pending"]),
)
_DECIDED = select(verdicts.c.turn_id, verdicts.c.action, verdicts.c.reason).where(
    verdicts.c.turn_id.in_(bindparam("turn_ids", expanding=True))
)


def log_injections(tx: Connection, rows: Rows) -> None:
    """Writes which memories a turn was given or not given; a replay changes nothing."""
    if rows:
        tx.execute(insert(injections).on_conflict_do_nothing(), list(rows))


def erase_injections(tx: Connection, scope_no: int, hit_ids: Sequence[str]) -> None:
    """Removes what the log says of these hits."""
    if hit_ids:
        wanted = injections.c.record_id.in_(list(hit_ids))
        tx.execute(delete(injections).where(wanted, injections.c.scope_no == scope_no))


def log_verdicts(tx: Connection, rows: Rows) -> None:
    """Writes what became of the statements of a turn; a replay changes nothing."""
    if rows:
        tx.execute(insert(verdicts).on_conflict_do_nothing(), list(rows))


def list_verdicts(
    tx: Connection, scope_no: int, *, record_id: str | None, limit: int | None
) -> list[dict[str, JsonValue]]:
    """Verdicts of the scope, the newest first; of one record, oldest first."""
    columns = [
        verdicts.c[n]
        for n in ("decided_at", "turn_id", "action", "reason", "rule", "record_id", "text", "detail")
    ]
    statement = select(*columns).where(verdicts.c.scope_no == scope_no)
    if record_id is not None:
        statement = statement.where(verdicts.c.record_id == record_id).order_by(
            verdicts.c.decided_at, verdicts.c.position
        )
    else:
        statement = statement.order_by(verdicts.c.decided_at.desc(), verdicts.c.position.desc())
    return [dict(row._mapping) for row in tx.execute(statement.limit(limit))]


def has_verdict(tx: Connection, turn_id: str, record_id: str) -> bool:
    """Whether that turn has already spoken for that record."""
    statement = select(verdicts.c.position).where(
        verdicts.c.turn_id == turn_id, verdicts.c.record_id == record_id
    )
    return tx.execute(statement.limit(1)).first() is not None


def records_of_turns(tx: Connection, turn_ids: Sequence[str]) -> dict[str, list[str]]:
    """turn id -> ids of the records that its statements became or waited as."""
    if not turn_ids:
        return {}
    rows = tx.execute(_KEPT, {"turn_ids": list(turn_ids)})
    found: dict[str, list[str]] = {}
    for row in rows:
        found.setdefault(row.turn_id, []).append(row.record_id)
    return found


def decided_on(tx: Connection, turn_ids: Sequence[str]) -> dict[str, set[str]]:
    """turn id -> what was decided on it: the actions, and the reasons of refusals."""
    found: dict[str, set[str]] = {}
    for row in tx.execute(_DECIDED, {"turn_ids": list(turn_ids)}) if turn_ids else ():
        what = row.reason if row.action == "refused" else row.action
        found.setdefault(row.turn_id, set()).add(what)
    return found


def is_decided(tx: Connection, turn_id: str) -> bool:
    """Whether the rules have had their say on that turn."""
    return (
        tx.execute(select(verdicts.c.position).where(verdicts.c.turn_id == turn_id).limit(1)).first()
        is not None
    )


def redact(
    tx: Connection, scope_no: int, *, whole: Sequence[str], value: str, turn_ids: Sequence[str]
) -> None:
    """Takes forgotten words out of the write log, as `turns.redact` takes them out of the turns."""
    statements, columns = [text for text in whole if text.strip()], (verdicts.c.text, verdicts.c.detail)
    says = [column.contains(text, autoescape=True) for text in statements for column in columns]
    found = select(verdicts.c.turn_id, verdicts.c.position, *columns).where(
        verdicts.c.scope_no == scope_no, or_(*says, verdicts.c.turn_id.in_(turn_ids))
    )
    words = sorted([value, *statements], key=len, reverse=True)
    for row in tx.execute(found).all():
        cleaned = {"text": without(row.text, words), "detail": without(row.detail, words)}
        if cleaned != {"text": row.text, "detail": row.detail}:
            is_it = (verdicts.c.turn_id == row.turn_id) & (verdicts.c.position == row.position)
            tx.execute(update(verdicts).where(is_it).values(cleaned))


def turns_found(tx: Connection, scope_no: int, record_id: str) -> list[str]:
    """The turns that found that record, shown or not: their saved states have it."""
    statement = select(injections.c.turn_id).where(
        injections.c.scope_no == scope_no, injections.c.record_id == record_id
    )
    return list(tx.execute(statement).scalars())


def turns_shown(tx: Connection, scope_no: int, record_id: str) -> list[str]:
    """The turns whose prompts held that record, and the one that it was written in."""
    shown = select(injections.c.turn_id).where(
        injections.c.scope_no == scope_no, injections.c.record_id == record_id, injections.c.is_injected
    )
    written = select(verdicts.c.turn_id).where(
        verdicts.c.scope_no == scope_no, verdicts.c.record_id == record_id
    )
    return [*tx.execute(shown).scalars(), *tx.execute(written).scalars()]


def bury(tx: Connection, scope_no: int, forgotten: Sequence[Record], now_s: float) -> None:
    """Remembers, without any text, that these were forgotten: the records, their words and the facts that they state."""
    digests = {
        _digest(tx, mark) for record in forgotten for mark in (f"id:{record.record_id}", *_contents(record))
    }
    _mark(tx, scope_no, digests, now_s)


def _mark(tx: Connection, scope_no: int, digests: Iterable[str], now_s: float) -> None:
    rows = [{"scope_no": scope_no, "digest": digest, "forgotten_at": now_s} for digest in sorted(digests)]
    if rows:
        statement = insert(tombstones)
        newest = {"forgotten_at": statement.excluded.forgotten_at}
        tx.execute(statement.on_conflict_do_update(index_elements=["scope_no", "digest"], set_=newest), rows)


def bury_all(tx: Connection, scope_no: int, now_s: float) -> None:
    """Remembers that everything said in the scope up to now was forgotten."""
    _mark(tx, scope_no, {_digest(tx, _EVERYTHING)}, now_s)


def is_buried(tx: Connection, scope_no: int, record: Record, said_at: float) -> bool:
    """Whether this record was forgotten, or its words or fact were, after they had been said (in a write transaction).

    What is said again afterwards is a new memory.
    """
    if _is_marked(tx, scope_no, [f"id:{record.record_id}"], 0.0):
        return True
    return _is_marked(tx, scope_no, [*_contents(record), _EVERYTHING], said_at)


def _contents(record: Record) -> list[str]:
    marks = [f"text:{normalised(record.text)}"]
    if record.attribute and record.value:
        fact = (record.subject, record.attribute, record.value, record.polarity)
        marks.append("fact:" + "|".join(normalised(part) for part in fact))
    return marks


def _is_marked(tx: Connection, scope_no: int, marks: Sequence[str], since_s: float) -> bool:
    statement = select(tombstones.c.digest).where(
        tombstones.c.scope_no == scope_no,
        tombstones.c.digest.in_([_digest(tx, mark) for mark in marks]),
        tombstones.c.forgotten_at > since_s,
    )
    return tx.execute(statement).first() is not None


def _digest(tx: Connection, mark: str) -> str:
    key = meta.ensure_secret(tx, "tombstone_key")
    return hmac.new(bytes.fromhex(key), mark.encode("utf-8", "replace"), "sha256").hexdigest()
