"""Full text within one scope: candidates from FTS5 by term and row range, then exact BM25 over the scope's own numbers.

FTS5's own bm25() walks every row of a term and lets other users' text move the ranks, so it is not used.
"""

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from sqlalchemy import Connection, bindparam, func, select

from memory.ledger.schema import passages
from memory.policy import Policy
from memory.text import is_single_cjk

_ROWS = (
    "SELECT group_concat(rowid) FROM"
    " (SELECT rowid FROM passage_terms WHERE passage_terms MATCH ? AND rowid BETWEEN ? AND ?"
    " ORDER BY rowid DESC LIMIT ?)"
)
"""Run once a term, so without SQLAlchemy's share of the time. One text: thousands of rows would set off the garbage collector.
The newest first: of a common term only the oldest passages are out of reach."""

_TERMS = select(passages.c.passage_no, passages.c.terms).where(
    passages.c.passage_no.in_(bindparam("passage_nos", expanding=True))
)
_USUAL_SIZE = 20
"""Passages without the term that are counted in, so that in a scope of two memories a shared word is not common."""
_SIZES = select(func.count(), func.avg(passages.c.term_count)).where(
    passages.c.scope_no == bindparam("scope_no")
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
    found = look_up(tx, scope_no, dict.fromkeys(terms, 1.0), policy)
    return found.best(tx, limit) if found else []


@dataclass(frozen=True, slots=True)
class LookUp:
    """Where the terms of a question stand in a scope, and how BM25 scores a passage by them.

    shares: term -> what share of the question it is, 0-1, by form and rareness; those that nobody says included. Terms that
    there was no room to read are left out: how rare they are is not known.
    """

    rows: dict[str, NDArray[np.int64]]
    weights: dict[str, float]
    shares: dict[str, float]
    mean_length: float
    policy: Policy

    def best(self, tx: Connection, limit: int, first: Collection[str] = ()) -> list[LexicalMatch]:
        """The best passages, best first; before all others those that have one of the terms `first`."""
        sure = {int(number) for term in first for number in self.rows.get(term, ())}
        numbers = sure.union(_most_weight(self.rows, self.weights, self.policy.lexical_rescored))
        score = self.scorer()
        found = tx.execute(_TERMS, {"passage_nos": list(numbers)})
        scored = [score(number, terms.split(" ")) for number, terms in found]
        order = sorted(
            scored, key=lambda match: (match.passage_no not in sure, -match.score, -match.passage_no)
        )
        return order[:limit]

    def scorer(self) -> "Scorer":
        """Scores any passage of the scope by its terms."""
        return Scorer(self.weights, self.mean_length, self.policy)


def look_up(tx: Connection, scope_no: int, factors: Mapping[str, float], policy: Policy) -> LookUp | None:
    """Looks terms up, each with a factor to its weight (1: as rare as it is); None when no passage has any."""
    terms = sorted(factors, key=lambda term: -factors[term])[: policy.lexical_terms]
    read: dict[str, NDArray[np.int64]] = {}
    room = policy.lexical_rows_in_all
    for term in terms:
        if room <= 0:
            break
        read[term] = _rows(tx, scope_no, term, policy.lexical_rows)
        room -= len(read[term])
    rows = {term: found for term, found in read.items() if len(found)}
    if not rows:
        return None
    size, mean_length = _scope_numbers(tx, scope_no)
    weights = {term: factors[term] * _idf(size, len(found)) for term, found in rows.items()}
    shares = shares_of(factors, {term: len(found) for term, found in read.items()}, size)
    return LookUp(rows, weights, shares, mean_length, policy)


def shares_of(factors: Mapping[str, float], having: Mapping[str, int], size: int) -> dict[str, float]:
    """Term -> its share of the question. having: term -> passages that have it, of `size` in all."""
    rare = {term: factors[term] * _idf(size + _USUAL_SIZE, count) for term, count in having.items()}
    total = sum(rare.values()) or 1.0
    return {term: weight / total for term, weight in rare.items()}


def _rows(tx: Connection, scope_no: int, term: str, limit: int) -> NDArray[np.int64]:
    """Numbers of the scope's passages that have the term. Shape (n,)."""
    query = f'"{term}" *' if is_single_cjk(term) else f'"{term}"'
    low = scope_no << 32
    found: str | None = tx.exec_driver_sql(_ROWS, (query, low, low | 0xFFFFFFFF, limit)).scalar()
    return np.fromstring(found or "", dtype=np.int64, sep=",")


def _scope_numbers(tx: Connection, scope_no: int) -> tuple[int, float]:
    size, mean_length = tx.execute(_SIZES, {"scope_no": scope_no}).one()
    return int(size), float(mean_length or 1.0)


def _idf(size: int, having: int) -> float:
    return math.log(1 + (size - having + 0.5) / (having + 0.5))


def _most_weight(rows: dict[str, NDArray[np.int64]], weights: dict[str, float], limit: int) -> list[int]:
    """The passages whose terms weigh most together, of equal ones the newest."""
    numbers, inverse = np.unique(np.concatenate(list(rows.values())), return_inverse=True)
    weight = np.repeat([weights[term] for term in rows], [len(found) for found in rows.values()])
    total = np.bincount(inverse, weights=weight)
    best = np.lexsort((-numbers, -total))[:limit]
    return [int(number) for number in numbers[best]]


class Scorer:
    """BM25 of one question. Source: Robertson & Zaragoza 2009."""

    def __init__(self, weights: dict[str, float], mean_length: float, policy: Policy) -> None:
        self._prefixes = {term: weight for term, weight in weights.items() if is_single_cjk(term)}
        self._words = {term: weight for term, weight in weights.items() if term not in self._prefixes}
        self._k1 = policy.bm25_k1
        self._fixed = policy.bm25_k1 * (1 - policy.bm25_b)
        self._by_length = policy.bm25_k1 * policy.bm25_b / mean_length

    def __call__(self, passage_no: int, terms: list[str]) -> LexicalMatch:
        norm = self._fixed + self._by_length * len(terms)
        score, having = 0.0, []
        for term, weight, frequency in self._found(terms):
            having.append(term)
            score += weight * frequency * (self._k1 + 1) / (frequency + norm)
        return LexicalMatch(passage_no, score, tuple(having))

    def _found(self, terms: list[str]) -> Iterator[tuple[str, float, int]]:
        had = set(terms)
        for term, weight in self._words.items():
            if term in had:
                yield term, weight, terms.count(term)
        for term, weight in self._prefixes.items():
            if frequency := sum(each.startswith(term) for each in terms):
                yield term, weight, frequency
