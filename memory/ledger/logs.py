"""What was decided and what was shown: verdicts of writing and injections of reading, a row each, once a turn."""

from collections.abc import Iterable, Sequence

from pydantic import JsonValue
from sqlalchemy import Connection, bindparam, delete, or_, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.blank import blanking
from memory.ledger import tombstones
from memory.ledger.schema import injections, turns, verdicts
from memory.ledger.turns import Turn
from memory.long_term.record import Record
from memory.long_term.verdict import is_kept_out

Rows = Sequence[dict[str, object]]


# Built once: making a statement costs more than running it.
_KEPT = select(verdicts.c.turn_id, verdicts.c.record_id).where(
    verdicts.c.turn_id.in_(bindparam("turn_ids", expanding=True)),
    verdicts.c.record_id.is_not(None),
    verdicts.c.action.in_(["stored", "pending"]),
)
_DECIDED = select(verdicts.c.turn_id, verdicts.c.action, verdicts.c.reason).where(
    verdicts.c.turn_id.in_(bindparam("turn_ids", expanding=True))
)
_SAID_BESIDE = ("window", "core", "duplicate")
"""Why a hit is dropped of which the prompt says the same in another place."""


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


def turns_stating(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> dict[str, dict[str, str]]:
    """record id -> the turns in which it was stated, with the words of the statement there."""
    found: dict[str, dict[str, str]] = {}
    is_it = verdicts.c.record_id.in_(bindparam("record_ids", expanding=True))
    statement = (
        select(verdicts.c.record_id, verdicts.c.turn_id, verdicts.c.text)
        .join(turns, turns.c.turn_id == verdicts.c.turn_id)
        .where(verdicts.c.scope_no == scope_no, is_it, verdicts.c.action == "stored", ~turns.c.is_abandoned)
    )
    for row in tx.execute(statement, {"record_ids": list(record_ids)}) if record_ids else ():
        found.setdefault(row.record_id, {})[row.turn_id] = row.text
    return found


def is_turn_kept_out(tx: Connection, turn_id: str) -> bool:
    """Whether a decision on the turn keeps it out of every search."""
    return any(is_kept_out(row.action, row.reason) for row in tx.execute(_DECIDED, {"turn_ids": [turn_id]}))


def is_decided(tx: Connection, turn_id: str) -> bool:
    """Whether the rules have had their say on that turn."""
    return (
        tx.execute(select(verdicts.c.position).where(verdicts.c.turn_id == turn_id).limit(1)).first()
        is not None
    )


def redact(
    tx: Connection, scope_no: int, *, said: Sequence[str], values: Sequence[str], turn_ids: Sequence[str]
) -> None:
    """Takes forgotten words out of the write log, as `redact_turns.redact` takes them out of the turns."""
    statements, columns = [text for text in said if text.strip()], (verdicts.c.text, verdicts.c.detail)
    says = [column.contains(text, autoescape=True) for text in statements for column in columns]
    found = select(verdicts.c.turn_id, verdicts.c.position, *columns).where(
        verdicts.c.scope_no == scope_no, or_(*says, verdicts.c.turn_id.in_(turn_ids))
    )
    is_said, clean = blanking(statements), blanking([*statements, *values])
    for row in tx.execute(found).all():
        texts = {"text": row.text, "detail": row.detail}
        is_meant = row.turn_id in turn_ids or any(is_said(text) != text for text in texts.values())
        if is_meant and (blanked := {name: clean(text) for name, text in texts.items()}) != texts:
            is_it = (verdicts.c.turn_id == row.turn_id) & (verdicts.c.position == row.position)
            tx.execute(update(verdicts).where(is_it).values(blanked))


def turns_found(tx: Connection, scope_no: int, record_id: str) -> list[str]:
    """The turns that found that record, shown or not: their saved states have it."""
    statement = select(injections.c.turn_id).where(
        injections.c.scope_no == scope_no, injections.c.record_id == record_id
    )
    return list(tx.execute(statement).scalars())


def turns_shown(tx: Connection, scope_no: int, record_id: str) -> list[str]:
    """The turns whose prompts said what that record says, and the one that it was written in."""
    is_said = injections.c.is_injected | injections.c.dropped.in_(_SAID_BESIDE)
    shown = select(injections.c.turn_id).where(
        injections.c.scope_no == scope_no, injections.c.record_id == record_id, is_said
    )
    written = select(verdicts.c.turn_id).where(
        verdicts.c.scope_no == scope_no, verdicts.c.record_id == record_id
    )
    return [*tx.execute(shown).scalars(), *tx.execute(written).scalars()]


def bury(tx: Connection, scope_no: int, forgotten: Sequence[Record], now_s: float) -> None:
    """Remembers, without any text, that these were forgotten: the records, their words and the facts that they state."""
    marks = {
        mark for record in forgotten for mark in (f"id:{record.record_id}", *tombstones.of_record(record))
    }
    marks |= {f"said:{record.source.turn_id}" for record in forgotten if record.source.turn_id}
    if marks:
        tombstones.put(tx, scope_no, marks, now_s)


def bury_turns(
    tx: Connection, scope_no: int, turn_ids: Iterable[str], *, thread_id: str | None, now_s: float
) -> None:
    """Remembers that what was said there was forgotten; thread_id: of a thread that went as a whole."""
    marks = {f"turn:{turn_id}" for turn_id in turn_ids} | ({f"thread:{thread_id}"} if thread_id else set())
    if marks:
        tombstones.put(tx, scope_no, marks, now_s)


def bury_all(tx: Connection, scope_no: int, now_s: float) -> None:
    """Remembers that everything said in the scope up to now was forgotten."""
    tombstones.put(tx, scope_no, {tombstones.EVERYTHING}, now_s)


def is_buried(
    tx: Connection, scope_no: int, record: Record, said_at: float, *, known_since: float | None = None
) -> bool:
    """Whether this record was forgotten, or its words or fact were, after they had been said (in a write transaction).

    What is said again afterwards is a new memory. known_since: when that came into the ledger, if not when it was said: what the
    user brought back after everything was forgotten may stay.
    """
    if tombstones.is_marked(tx, scope_no, [f"id:{record.record_id}"], 0.0):
        return True
    if tombstones.is_marked(tx, scope_no, tombstones.of_record(record), said_at):
        return True
    since_s = said_at if known_since is None else known_since
    return tombstones.is_marked(tx, scope_no, [tombstones.EVERYTHING], since_s)


def is_turn_buried(tx: Connection, scope_no: int, turn: Turn) -> bool:
    """Whether that turn was forgotten, or the whole thread was, after it had been said (in a write transaction)."""
    return tombstones.is_marked(tx, scope_no, [f"turn:{turn.turn_id}"], 0.0) or tombstones.is_marked(
        tx, scope_no, [f"thread:{turn.thread_id}"], turn.opened_at
    )
