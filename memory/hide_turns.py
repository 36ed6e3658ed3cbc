"""What an archived memory says is not searched either where it was said: its turn stays word for word, unfindable in that part.

When the memory is revived, so is that part. Inside the caller's transaction.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from memory.ledger import logs, passages, records, turns
from memory.long_term.record import RETRIEVABLE, Record, Status
from memory.policy import Policy
from memory.text import query_terms
from memory.turn_passages import index_taken_in


def hide(tx: Connection, scope_no: int, archived: Sequence[Record]) -> None:
    """Takes the passages of turns out of the search that say these records, unless they say one that is live as well."""
    turn_ids = sorted({record.source.turn_id for record in archived} - {""})
    found = passages.of_turns(tx, scope_no, turn_ids)
    if not found:
        return
    live = [r for r in records.of_turns(tx, scope_no, turn_ids) if r.status in RETRIEVABLE]
    gone, kept = _words_of(archived), _words_of(live)
    doomed = [
        passage_no
        for passage_no, turn_id, terms in found
        if _says(terms, gone.get(turn_id, ())) and not _says(terms, kept.get(turn_id, ()))
    ]
    passages.erase_numbers(tx, scope_no, doomed)


def show(tx: Connection, scope_no: int, revived: Record, policy: Policy) -> None:
    """Makes the turn of a revived record findable again, but for what other archived ones say."""
    turn_id = revived.source.turn_id
    turn = turns.get_many(tx, scope_no, [turn_id]).get(turn_id)
    if turn is None or turn.closed_at is None or logs.is_turn_kept_out(tx, turn_id):
        return
    index_taken_in(tx, scope_no, turn, policy=policy)
    hide(
        tx,
        scope_no,
        [r for r in records.of_turns(tx, scope_no, [turn_id]) if r.status == Status.ARCHIVED],
    )


def _words_of(found: Sequence[Record]) -> dict[str, list[set[str]]]:
    """turn id -> the words of each record that comes from it."""
    words: dict[str, list[set[str]]] = {}
    for record in found:
        words.setdefault(record.source.turn_id, []).append(set(query_terms(record.value or record.text)))
    return words


def _says(terms: str, statements: Sequence[set[str]]) -> bool:
    had = set(terms.split(" "))
    return any(words and words <= had for words in statements)
