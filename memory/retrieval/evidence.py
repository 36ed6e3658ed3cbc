"""What speaks for each unit, in numbers: words, meaning, who says it, when, and whether it only asks. Pure."""

import math
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date, tzinfo
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from memory.clock import from_epoch_s
from memory.index.protocol import Vector
from memory.ledger.lexical import LookUp
from memory.ledger.passages import Passage
from memory.policy import Policy
from memory.retrieval.asked import Asked
from memory.retrieval.cosines import cosines
from memory.retrieval.date_range import DateRange
from memory.retrieval.query import Query
from memory.retrieval.unit import Unit
from memory.sentences import split_text
from memory.text import STOP_WORDS, search_terms, stands_in

Numbers = NDArray[np.float64]
_ASKS = re.compile(r"[?？][\s\"'”」』)）]*$|[吗么呢][。.!！]?\s*$")


@dataclass(frozen=True, slots=True)
class Evidence:
    """One number a unit, in the units' order; higher is better except `asks`. Each array has shape (n,).

    words: BM25 of its best passage. coverage: share of the question's words that it has, 0-1, rare ones count more.
    meaning: highest cosine; NaN while nothing is embedded. says: 1 when the question names who says it or what
    heads it. in_time: 0-1, 1 inside a range that the question names. asks: 1 when it ends in a question; only_asks: and
    says nothing else. is_reply: the assistant's words. is_fact: a record. has_code: it has a code of the question.
    is_called: a record that holds what the question calls by name ("my job"). follows: whether a unit was said right after
    the one before it.
    """

    words: Numbers
    coverage: Numbers
    meaning: Numbers
    says: Numbers
    in_time: Numbers
    asks: Numbers
    only_asks: Numbers
    is_reply: Numbers
    is_fact: Numbers
    has_code: Numbers
    is_called: Numbers
    follows: NDArray[np.bool_]


class WordScore:
    """What the question's words say for a passage: (BM25, share of the question that it has); (0, 0) without any."""

    def __init__(self, looked_up: LookUp | None) -> None:
        self._score = looked_up.scorer() if looked_up else None
        self._shares = looked_up.shares if looked_up else {}

    def __call__(self, passage: Passage) -> tuple[float, float]:
        if self._score is None:
            return 0.0, 0.0
        match = self._score(passage.passage_no, passage.terms.split(" "))
        return match.score, sum(self._shares[term] for term in match.terms)


def rare_codes(query: Query, looked_up: LookUp | None, most: int) -> frozenset[str]:
    """The question's codes, as terms, that at most so many passages have: what has one of them is meant."""
    rows = looked_up.rows if looked_up else {}
    terms = {search_terms(code)[0] for code in query.codes}
    return frozenset(term for term in terms if 0 < len(rows.get(term, ())) <= most)


def weigh_evidence(
    units: Sequence[Unit],
    asked: Asked,
    *,
    looked_up: LookUp | None,
    policy: Policy,
    called: Collection[str] = (),
) -> Evidence:
    """The evidence of each unit. called: ids of records that hold what the question calls by name."""
    query, zone = asked.query, asked.zone
    score, codes = WordScore(looked_up), rare_codes(query, looked_up, policy.code_passages)

    def column(value: Callable[[Unit], float]) -> Numbers:
        return np.fromiter((value(unit) for unit in units), dtype=np.float64, count=len(units))

    said = [max(score(passage) for passage in unit.passages) for unit in units]
    following = [False, *(unit.follows(before, policy.neighbour_gap_s) for before, unit in pairwise(units))]
    return Evidence(
        words=np.array([words for words, _ in said], dtype=np.float64),
        coverage=np.array([share for _, share in said], dtype=np.float64),
        meaning=_cosines(units, asked.vector),
        says=column(lambda unit: _says(unit, query)),
        in_time=column(lambda unit: _in_time(unit, query.dates, zone)),
        asks=column(lambda unit: unit.is_turn and bool(_ASKS.search(unit.passages[-1].text))),
        only_asks=column(lambda unit: unit.is_turn and _only_asks(unit.text)),
        is_reply=column(lambda unit: unit.first.part == "reply"),
        is_fact=column(lambda unit: not unit.is_turn),
        has_code=column(lambda unit: bool(codes) and not codes.isdisjoint(unit.terms)),
        is_called=column(lambda unit: unit.first.owner_id in called),
        follows=np.array(following[: len(units)], dtype=bool),
    )


def _only_asks(text: str) -> bool:
    """Whether the text is one question and no more."""
    return bool(_ASKS.search(text)) and len(split_text(text.strip())) == 1


def _cosines(units: Sequence[Unit], vector: Vector | None) -> Numbers:
    """The highest of each unit's passages."""
    found = np.full(len(units), np.nan)
    places = [i for i, unit in enumerate(units) for _ in unit.passages]
    near = cosines([passage.embedding for unit in units for passage in unit.passages], vector)
    np.fmax.at(found, places, near)
    return found


def _says(unit: Unit, query: Query) -> float:
    """1 when the question has every word of the label; Chinese ones stand anywhere in it."""
    words = [word for word in unit.first.label.split(" ") if word and word not in STOP_WORDS]
    return float(bool(words) and all(stands_in(word, query.folded) for word in words))


def _in_time(unit: Unit, ranges: Sequence[DateRange], zone: tzinfo) -> float:
    said_at = unit.first.said_at
    if not ranges or said_at is None:
        return 0.0
    return max(_nearness(span, from_epoch_s(said_at).astimezone(zone).date()) for span in ranges)


def _nearness(span: DateRange, day: date) -> float:
    """1 inside, falling to 1/e at a week outside, and at a quarter of its length outside a long range."""
    return math.exp(-span.gap_days(day) / max(7.0, span.length_days / 4))
