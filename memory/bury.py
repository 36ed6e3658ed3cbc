"""Taking memories out of everything at once: records, turns, logs, tool results, what was concluded from them.

Inside the caller's transaction. What lies outside of the ledger (saved conversations) and the bytes of freed pages are noted as
an erasure, which the worker carries out; marks without text keep the statements from coming back.
"""

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

from memory.ledger import (
    erasures,
    experiences,
    logs,
    ratings,
    recall_log,
    records,
    reflections,
    results,
    turns,
)
from memory.long_term.record import Record
from memory.policy import Policy
from memory.text import normalised, query_terms
from memory.turn_passages import reindex_rest, reply_hit_id, unindex_forgotten

_POLICY = Policy()
_LEAST_CHARS = 2
"""A shorter word is taken out with its statement only: by itself it would be everywhere."""


def bury(
    tx: Connection, scope_no: int, forgotten: Sequence[Record], now_s: float, *, asked_in: str = ""
) -> int:
    """Erases records with what was concluded from them, and their words wherever they stand; returns how many there were.

    asked_in: the turn of the wish, which names what is to be forgotten.
    """
    if not forgotten:
        return 0
    doomed = _with_derived(tx, scope_no, forgotten)
    _drop_fallen(tx, scope_no, doomed)
    turn_ids = unindex_forgotten(tx, scope_no, doomed, _POLICY)
    logs.bury(tx, scope_no, doomed, now_s)
    words, threads = set[str](), take_from_logs(tx, scope_no, turn_ids)
    for record in doomed:
        shown_in = [*logs.turns_shown(tx, scope_no, record.record_id), asked_in]
        versions = [version for _, version in records.history(tx, record.record_id)] or [record]
        said = {text for v in versions for text in (v.text, v.source.quote) if text.strip()}
        values = {v.value for v in versions if len(v.value.strip()) >= _LEAST_CHARS}
        for value in values or {""}:
            threads |= turns.redact(tx, scope_no, whole=sorted(said), value=value, turn_ids=shown_in)
            logs.redact(tx, scope_no, whole=sorted(said), value=value, turn_ids=shown_in)
        recall_log.redact(tx, scope_no, record.record_id, sorted(said))
        words |= said | values
        found_in = logs.turns_found(tx, scope_no, record.record_id)
        threads |= {v.source.thread_id for v in versions} | turns.threads_of(tx, [*shown_in, *found_in])
    _clear_rest(tx, scope_no, words, threads)
    erasures.request(tx, scope_no, now_s, words=words, threads=threads)
    reindex_rest(tx, scope_no, turn_ids, forgotten=doomed, policy=_POLICY)
    return records.erase(tx, scope_no, [record.record_id for record in doomed])


def take_from_logs(tx: Connection, scope_no: int, turn_ids: Sequence[str]) -> set[str]:
    """Forgets in which answers these turns were found; returns the threads whose saved states may still have them."""
    hits = [hit for turn_id in turn_ids for hit in (turn_id, reply_hit_id(turn_id))]
    asking = [turn_id for hit in hits for turn_id in logs.turns_found(tx, scope_no, hit)]
    logs.erase_injections(tx, scope_no, hits)
    return turns.threads_of(tx, asking) | turns.threads_without_log(tx, scope_no)


def _with_derived(tx: Connection, scope_no: int, forgotten: Iterable[Record]) -> list[Record]:
    """These, and what rests on nothing but them: a conclusion falls with its last ground."""
    doomed = {record.record_id: record for record in forgotten}
    while True:
        resting = records.derived_from(tx, scope_no, list(doomed))
        new = [
            r
            for r in resting
            if r.record_id not in doomed
            and (set(r.derived_from) <= set(doomed) or _tells(r, doomed.values()))
        ]
        if not new:
            return list(doomed.values())
        doomed |= {record.record_id: record for record in new}


def _tells(conclusion: Record, forgotten: Iterable[Record]) -> bool:
    """Whether a conclusion has words of what is forgotten."""
    said = normalised(conclusion.text)
    terms = set(query_terms(conclusion.text))
    return conclusion.source.method == "reflection" and any(
        normalised(record.value) in said
        if len(normalised(record.value)) >= _LEAST_CHARS
        else terms & set(query_terms(record.text))
        for record in forgotten
    )


def _drop_fallen(tx: Connection, scope_no: int, doomed: Sequence[Record]) -> None:
    """Erases what was concluded from these and others without telling of them; from the others it may be concluded again."""
    gone = {record.record_id for record in doomed}
    for record in records.derived_from(tx, scope_no, list(gone)):
        if record.record_id not in gone and record.source.method == "reflection":
            reflections.rewind(tx, scope_no, [one for one in record.derived_from if one not in gone])
            records.erase(tx, scope_no, [record.record_id])


def _clear_rest(tx: Connection, scope_no: int, words: Iterable[str], threads: Iterable[str]) -> None:
    for thread_id in threads:
        results.redact(tx, scope_no, thread_id, words)
    experiences.drop_saying(tx, scope_no, words)
    ratings.redact(tx, scope_no, list(words))
