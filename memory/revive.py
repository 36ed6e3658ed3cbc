"""Taking memories back from the archive that somebody asks for by name: what is used lives on."""

from memory.clock import epoch_s
from memory.hide_turns import show
from memory.kit import Kit
from memory.ledger import records, scopes
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.text import query_terms, search_terms


def revive(kit: Kit, scope: Scope, words: str) -> list[Record]:
    """Makes the archived memories live again that say most of these words, as sure as they were. Raises LedgerError."""
    wanted, now_s = set(query_terms(words)), epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        put_away = records.archived(tx, scope_no) if scope_no is not None and wanted else []
    meant = [
        record
        for record in put_away
        if len(wanted & set(search_terms(record.text))) >= kit.policy.revive_share * len(wanted)
    ][: kit.policy.revive_most]
    if not meant or scope_no is None:
        return []
    with kit.ledger.write() as tx:
        still = records.get_many(tx, scope_no, [record.record_id for record in meant]).values()
        revived = []
        for record in (one for one in still if one.status == Status.ARCHIVED):
            before = [
                old.status for _, old in records.history(tx, record.record_id) if old.status in RETRIEVABLE
            ]
            changes = {"status": before[-1] if before else Status.CANDIDATE, "updated_at": now_s}
            revived.append(record.model_copy(update={**changes, "version": record.version + 1}))
            records.change(tx, scope_no, revived[-1], "revived")
            show(tx, scope_no, revived[-1], kit.policy)
    return revived
