"""Finding the way that worked before for a task like this one: only procedures that passed their review are kept at all."""

from memory.kit import Kit
from memory.ledger import records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.text import query_terms


def find_procedure(kit: Kit, scope: Scope, goal: str) -> Record | None:
    """The kept procedure whose task is most like the goal; None when none is like enough. Raises LedgerError.

    Alike: the share of words, or pairs of Chinese characters, that both goals have (0-1, higher is nearer).
    """
    wanted = set(query_terms(goal))
    if not wanted:
        return None
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        kept = [] if scope_no is None else records.list_live(tx, scope_no, ["procedure"])
    best = max(kept, key=lambda record: _alike(wanted, record), default=None)
    return best if best and _alike(wanted, best) >= kit.policy.procedure_alike else None


def _alike(wanted: set[str], record: Record) -> float:
    goal = set(query_terms(record.attribute.removeprefix("procedure:")))
    return len(wanted & goal) / max(len(wanted | goal), 1)
