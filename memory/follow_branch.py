"""Following the branch that a thread took: what was said on one that an edit or a fork left is flagged, and freed on return.

Messages leave the state from the oldest end only: a turn newer than the oldest message there, and not there, was left.
"""

from collections.abc import Sequence

import structlog
from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import logs, records, scopes, turns
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.statement import ABANDONED

log = structlog.get_logger()


def follow_branch(kit: Kit, scope: Scope, thread_id: str, message_ids: Sequence[str]) -> int:
    """Marks the thread's turns by whether they are on the branch of these messages; returns how many changed. Raises LedgerError.

    message_ids: of the user's messages in the state. Turns of a left branch wait with their extraction.
    """
    if not thread_id or not message_ids:
        return 0
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return 0
        left = turns.left_behind(tx, scope_no, thread_id, message_ids)
        taken_up = turns.taken_up(tx, scope_no, thread_id, message_ids)
    if not left and not taken_up:
        return 0
    log.info("branch_changed", thread_id=thread_id, left=len(left), taken_up=len(taken_up))
    with kit.ledger.write() as tx:
        for turn_ids, is_abandoned in ((left, True), (taken_up, False)):
            turns.mark_abandoned(tx, turn_ids, is_abandoned=is_abandoned)
            for record in _records_of(tx, scope_no, turn_ids):
                _flag(tx, scope_no, record, is_abandoned=is_abandoned)
    return len(left) + len(taken_up)


def _records_of(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> list[Record]:
    made = {i for ids in logs.records_of_turns(tx, turn_ids).values() for i in ids}
    found = records.get_many(tx, scope_no, sorted(made))
    return [record for record in found.values() if record.source.turn_id in turn_ids]


def _flag(tx: Connection, scope_no: int, record: Record, *, is_abandoned: bool) -> None:
    if (ABANDONED in record.tags) is is_abandoned:
        return
    others = tuple(tag for tag in record.tags if tag != ABANDONED)
    tags = (*others, ABANDONED) if is_abandoned else others
    flagged = record.model_copy(update={"tags": tags, "version": record.version + 1})
    records.change(tx, scope_no, flagged, "flagged")
