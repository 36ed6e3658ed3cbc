"""Everything that is remembered of a user, to look at. Reads only."""

from collections.abc import Sequence

from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import record_search, records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.text import clean


def list_records(kit: Kit, scope: Scope, kinds: Sequence[str] = ()) -> list[Record]:
    """The live records of the scope, the newest first, all of them; of these kinds only, when any is named."""
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = records.list_live(tx, scope_no, kinds) if scope_no is not None else []
    return [record for record in found if record.is_live(now_s)]


def list_archived(kit: Kit, scope: Scope) -> list[Record]:
    """The archived records of the scope, which nothing recalls until they are restored, the newest first."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return records.archived(tx, scope_no) if scope_no is not None else []


def find_by_prefix(kit: Kit, scope: Scope, prefix: str) -> Record:
    """The record whose id begins so, if there is exactly one. Raises NotFoundError."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = (
            record_search.with_prefix(tx, scope_no, prefix) if scope_no is not None and prefix.strip() else []
        )
    if len(found) != 1:
        what = "no memory" if not found else f"{len(found)} memories"
        raise NotFoundError(f"{what} of this user with id {prefix!r}: `mneme memories list` shows the ids")
    return found[0]


def show_record(kit: Kit, scope: Scope, record_id: str) -> list[tuple[str, Record]]:
    """The history of one record: what happened, and the record from then on. Raises NotFoundError."""
    record_id = clean(record_id)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None or records.get(tx, scope_no, record_id) is None:
            raise NotFoundError(f"no memory {record_id!r} of this user: `mneme memories list` shows the ids")
        return records.history(tx, record_id)
