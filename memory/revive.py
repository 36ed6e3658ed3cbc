"""Taking memories back from the archive that somebody asks for by name: what is used lives on."""

from collections.abc import Sequence

from memory.clock import epoch_s
from memory.hide_turns import show
from memory.kit import Kit
from memory.ledger import records, scopes
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.text import query_terms, search_terms


def revive(kit: Kit, scope: Scope, words: str) -> list[Record]:
    """Makes the archived memories live again that say most of these words, as sure as they were. Raises LedgerError."""
    wanted, now_s = set(query_terms(words)), epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        put_away = records.archived(tx, scope_no) if scope_no is not None and wanted else []
    meant = _meant(put_away, wanted, kit.policy)
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


def _meant(put_away: Sequence[Record], wanted: set[str], policy: Policy) -> list[Record]:
    """Those that say most of the words, the nearest first; where one says all of them, only such."""
    shares = [(len(wanted & set(search_terms(record.text))) / len(wanted), record) for record in put_away]
    best = max((share for share, _ in shares), default=0.0)
    least = 1.0 if best == 1.0 else policy.revive_share
    found = [one for one in shares if one[0] >= least]
    return [record for _, record in sorted(found, key=lambda one: -one[0])][: policy.revive_most]
