"""What speaks for each unit, in numbers: words, meaning, who says it, when, and whether it only asks. Pure."""

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import tzinfo
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from memory.clock import from_epoch_s
from memory.dates.date_range import DateRange, one_day
from memory.index.protocol import Vector
from memory.ledger.passages import Passage
from memory.long_term.period import period_of
from memory.long_term.record import Standing
from memory.policy_dates import DATES
from memory.retrieval.query import Query
from memory.retrieval.unit import Unit
from memory.retrieval.what_is_on import asks_what_is_on, asks_what_was_said
from memory.sentences import split_text
from memory.text import STOP_WORDS

Numbers = NDArray[np.float64]
_ASKS = re.compile(r"[?？][\s\"'”」』)）]*$|[吗么呢][。.!！]?\s*$")


@dataclass(frozen=True, slots=True)
class Evidence:
    """One number a unit, in the units' order; higher is better except `asks`. Each array has shape (n,).

    words: BM25 of its best passage. coverage: share of the question's words that it has, 0-1, rare ones count more.
    meaning: highest cosine; NaN while nothing is embedded. says: 1 when the question names who says it or what
    heads it. in_time: 0-1, 1 when it was said in, or speaks of, a time that the question names. asks: 1 when it ends
    in a question; only_asks: and says nothing else.
    is_reply: the assistant's words. is_fact: a record. has_code: it has a code of the question.
    is_on: it speaks of the day of a question that asks what is on then, or was said on that of one that asks what was said.
    follows: whether a unit was said right after the one before it.
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
    is_on: Numbers
    follows: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Where:
    """The user's zone; the longest pause between messages without a thread that belong together; the records by their ids."""

    zone: tzinfo
    gap_s: float
    records: Mapping[str, Standing] = field(default_factory=dict)


def weigh_evidence(
    units: Sequence[Unit],
    query: Query,
    vector: Vector | None,
    score: Callable[[Passage], tuple[float, float]],
    *,
    where: "Where",
) -> Evidence:
    """The evidence of each unit. score: BM25 of a passage, and the share of the question that it has."""
    gap_s = where.gap_s
    is_on = _on(query, where)

    def column(value: Callable[[Unit], float]) -> Numbers:
        return np.fromiter((value(unit) for unit in units), dtype=np.float64, count=len(units))

    said = [max(score(passage) for passage in unit.passages) for unit in units]
    following = [False, *(unit.follows(before, gap_s) for before, unit in pairwise(units))]
    return Evidence(
        words=np.array([words for words, _ in said], dtype=np.float64),
        coverage=np.array([share for _, share in said], dtype=np.float64),
        meaning=_cosines(units, vector),
        says=column(lambda unit: _says(unit, query)),
        in_time=column(lambda unit: _in_time(unit, query.dates, where)),
        asks=column(lambda unit: unit.is_turn and bool(_ASKS.search(unit.passages[-1].text))),
        only_asks=column(lambda unit: unit.is_turn and _only_asks(unit.text)),
        is_reply=column(lambda unit: unit.first.part == "reply"),
        is_fact=column(lambda unit: not unit.is_turn),
        has_code=column(lambda unit: _has_code(unit, query)),
        is_on=column(is_on),
        follows=np.array(following[: len(units)], dtype=bool),
    )


def _only_asks(text: str) -> bool:
    """Whether the text is one question and no more."""
    return bool(_ASKS.search(text)) and len(split_text(text.strip())) == 1


def _cosines(units: Sequence[Unit], vector: Vector | None) -> Numbers:
    found = np.full(len(units), np.nan)
    places = [(i, p.embedding) for i, unit in enumerate(units) for p in unit.passages if p.embedding]
    if vector is None or not places:
        return found
    rows = np.frombuffer(b"".join(blob for _, blob in places), dtype="<f4").reshape(len(places), -1)
    np.fmax.at(found, [i for i, _ in places], rows @ vector)
    return found


def _says(unit: Unit, query: Query) -> float:
    """1 when the question has every word of the label; Chinese ones stand anywhere in it."""
    words = [word for word in unit.first.label.split(" ") if word and word not in STOP_WORDS]
    return float(bool(words) and all(_stands_in(word, query.folded) for word in words))


def _stands_in(word: str, folded: str) -> bool:
    return word in folded if len(word) > 1 and not word.isascii() else f" {word} " in folded


def _has_code(unit: Unit, query: Query) -> float:
    text = unit.text.casefold() if query.codes else ""
    return float(any(code in text for code in query.codes))


def _in_time(unit: Unit, ranges: Sequence[DateRange], where: Where) -> float:
    """How near it was said, or what it speaks of is, to a time that the question names."""
    return max(
        (max(_said_near(unit, span, where), _speaks_near(unit, span, where)) for span in ranges), default=0.0
    )


def _on(query: Query, where: Where) -> Callable[[Unit], float]:
    """1 for what the time alone makes an answer."""
    of = query.dates if asks_what_is_on(query) else ()
    said = query.dates if asks_what_was_said(query) else ()

    def is_on(unit: Unit) -> float:
        speaks = any(_speaks_near(unit, span, where) >= 1 for span in of)
        is_said = any(_said_near(unit, span, where) >= 1 for span in said)
        is_told = is_said and unit.first.part != "reply" and not (unit.is_turn and _only_asks(unit.text))
        return float(speaks or is_told)

    return is_on


def _said_near(unit: Unit, span: DateRange, where: Where) -> float:
    """0 for what lies ahead: nothing was said in it."""
    said_at = unit.first.said_at
    if said_at is None or span.is_ahead:
        return 0.0
    return _nearness(span, one_day(from_epoch_s(said_at).astimezone(where.zone).date()))


def _speaks_near(unit: Unit, span: DateRange, where: Where) -> float:
    """Of a record that names a month and no day only the share of it that is asked for: it may be any of its days."""
    record = None if unit.is_turn else where.records.get(unit.first.owner_id)
    if record is None or record.valid_from is None:
        return 0.0
    days = period_of(record.text, record.valid_from, record.valid_to, where.zone)
    share = span.length_days / days.length_days if record.valid_to is None else 1.0
    return _nearness(span, days) * min(share, 1.0)


def _nearness(span: DateRange, days: DateRange) -> float:
    """1 inside, falling to 1/e at a week outside, and at a quarter of its length outside a long range."""
    return math.exp(-span.gap_to(days) / max(DATES.near_days, span.length_days * DATES.near_share))
