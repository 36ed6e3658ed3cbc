"""Full text within one scope: candidates from FTS5 by term and row range, then exact BM25 over the scope's own numbers.

FTS5's own bm25() walks every row of a term and lets other users' text move the ranks, so it is not used.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, func, select, text

from memory.ledger.schema import passages
from memory.policy import Policy
from memory.text import is_single_cjk

_ROWS = text(
    "SELECT rowid FROM passage_terms WHERE passage_terms MATCH :term AND rowid BETWEEN :low AND :high LIMIT :rows"
)


@dataclass(frozen=True, slots=True)
class LexicalMatch:
    """A passage and its BM25 score; higher is better. `terms` are those of the question that it has."""

    passage_no: int
    score: float
    terms: tuple[str, ...]


def search(
    tx: Connection, scope_no: int, terms: Sequence[str], *, limit: int, policy: Policy
) -> list[LexicalMatch]:
    """The passages of the scope that say these terms best, best first; none for no terms."""
    rows = {term: _rows(tx, scope_no, term, policy.lexical_rows) for term in terms[: policy.lexical_terms]}
    rows = {term: found for term, found in rows.items() if len(found)}
    if not rows:
        return []
    size, mean_length = _scope_numbers(tx, scope_no)
    weights = {term: _idf(size, len(found)) for term, found in rows.items()}
    best = _most_weight(rows, weights, policy.lexical_rescored)
    statement = select(passages.c.passage_no, passages.c.terms, passages.c.term_count)
    scored = [
        _score(row.passage_no, row.terms.split(" "), weights, mean_length=mean_length, policy=policy)
        for row in tx.execute(statement.where(passages.c.passage_no.in_(best)))
    ]
    return sorted(scored, key=lambda match: (-match.score, -match.passage_no))[:limit]


def _rows(tx: Connection, scope_no: int, term: str, limit: int) -> NDArray[np.int64]:
    """Numbers of the scope's passages that have the term. Shape (n,)."""
    query = f'"{term}" *' if is_single_cjk(term) else f'"{term}"'
    low = scope_no << 32
    found = tx.execute(_ROWS, {"term": query, "low": low, "high": low | 0xFFFFFFFF, "rows": limit})
    return np.fromiter((row[0] for row in found), dtype=np.int64)


def _scope_numbers(tx: Connection, scope_no: int) -> tuple[int, float]:
    statement = select(func.count(), func.avg(passages.c.term_count)).where(passages.c.scope_no == scope_no)
    size, mean_length = tx.execute(statement).one()
    return int(size), float(mean_length or 1.0)


def _idf(size: int, having: int) -> float:
    return math.log(1 + (size - having + 0.5) / (having + 0.5))


def _most_weight(rows: dict[str, NDArray[np.int64]], weights: dict[str, float], limit: int) -> list[int]:
    """The passages whose terms weigh most together."""
    numbers, inverse = np.unique(np.concatenate(list(rows.values())), return_inverse=True)
    weight = np.repeat([weights[term] for term in rows], [len(found) for found in rows.values()])
    total = np.bincount(inverse, weights=weight)
    return [int(numbers[i]) for i in np.argsort(-total, kind="stable")[:limit]]


def _score(
    passage_no: int, terms: list[str], weights: dict[str, float], *, mean_length: float, policy: Policy
) -> LexicalMatch:
    norm = policy.bm25_k1 * (1 - policy.bm25_b + policy.bm25_b * len(terms) / mean_length)
    score, having = 0.0, []
    for term, weight in weights.items():
        frequency = sum(t.startswith(term) for t in terms) if is_single_cjk(term) else terms.count(term)
        if frequency:
            having.append(term)
            score += weight * frequency * (policy.bm25_k1 + 1) / (frequency + norm)
    return LexicalMatch(passage_no, score, tuple(having))
