"""Why a memory is there, and what became of what was said: the write log. Reads only."""

from dataclasses import asdict

from pydantic import JsonValue

from memory.kit import Kit
from memory.ledger import logs, ratings, scopes
from memory.long_term.feedback import count_ratings
from memory.long_term.scope import Scope
from memory.rate import lost_so_far

WRITES_SHOWN = 50


def why(kit: Kit, scope: Scope, record_id: str) -> list[dict[str, JsonValue]]:
    """Every verdict about that record, oldest first."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else logs.list_verdicts(tx, scope_no, record_id=record_id, limit=None)


def feedback_of(kit: Kit, scope: Scope, record_id: str) -> dict[str, JsonValue]:
    """The ratings of the answers that were given that record, how many were bad and good, and what they cost its confidence."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = ratings.of_record(tx, scope_no, record_id) if scope_no is not None else []
        lost = lost_so_far(tx, record_id) if found else 0.0
    counts = count_ratings([one.rating for one in found])
    rated: list[JsonValue] = [asdict(one) for one in found]
    return {**asdict(counts), "confidence_lost": round(lost, 4), "ratings": rated}


def list_writes(kit: Kit, scope: Scope, *, limit: int | None = WRITES_SHOWN) -> list[dict[str, JsonValue]]:
    """The newest verdicts of the user, the newest first; all of them for None."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return [] if scope_no is None else logs.list_verdicts(tx, scope_no, record_id=None, limit=limit)
