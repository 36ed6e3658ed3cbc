"""The questions that the agent has: which of two statements holds, which of several memories is meant. Reads only."""

from collections.abc import Sequence

from sqlalchemy import Connection

from memory.ledger import pendings, records
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.long_term.verdict import Choice, Option, Verdict
from memory.statement import record_id_of
from memory.store import waiting_twin

_UNSETTLED = frozenset({Status.PENDING, *RETRIEVABLE})
"""What may still be asked about: reflection finds contradictions of memories that both hold."""


def options_of(found: Sequence[Record]) -> tuple[Option, ...]:
    """The records as what the user may choose from."""
    return tuple(Option(record_id=record.record_id, text=record.text) for record in found)


def ask_which(target: str, found: Sequence[Record]) -> tuple[Verdict, Choice]:
    """The question which of several memories is to be forgotten."""
    options = options_of(found)
    detail = " ".join(f"{i}) {option.text}" for i, option in enumerate(options, start=1))
    verdict = Verdict(action="ambiguous", text=target, reason="several", detail=detail)
    return verdict, Choice(purpose="forget", options=options)


def ask_now(
    tx: Connection, scope: Scope, verdicts: Sequence[Verdict], turn: tuple[int, str]
) -> Choice | None:
    """The question that goes with a contradiction of this very message. turn: number of the scope, id of the turn."""
    scope_no, turn_id = turn
    for verdict in verdicts:
        if verdict.action == "pending" and verdict.candidate and turn_id:
            old_id = verdict.record_ids[0]
            twin = waiting_twin(tx, scope_no, verdict.candidate, old_id)
            new_id = twin.record_id if twin else record_id_of(scope, verdict.candidate, turn_id)
            options = (
                Option(record_id=old_id, text=verdict.detail),
                Option(record_id=new_id, text=verdict.text),
            )
            return Choice(purpose="contradiction", options=options)
    return None


def ask_once(tx: Connection, scope_no: int) -> tuple[Verdict, Choice] | None:
    """The oldest contradiction that the user has not been asked about."""
    for pending in pendings.list_all(tx, scope_no):
        if pending.asked_at is not None:
            continue
        pair = records.get_many(tx, scope_no, [pending.new_id, pending.old_id])
        new, old = pair.get(pending.new_id), pair.get(pending.old_id)
        if new and old and {new.status, old.status} <= _UNSETTLED:
            ids = (new.record_id,)
            verdict = Verdict(
                action="ask", text=new.text, reason="contradicts", detail=old.text, record_ids=ids
            )
            return verdict, Choice(purpose="contradiction", options=options_of((old, new)))
    return None
