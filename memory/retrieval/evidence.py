"""What speaks for each unit, in numbers: words, meaning, who says it, when, and whether it only asks. Pure."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from memory.clock import from_epoch_s
from memory.dates.date_range import DateRange, one_day
from memory.index.protocol import Vector
from memory.ledger.lexical import LookUp
from memory.ledger.passages import Passage
from memory.long_term.period import period_of
from memory.long_term.record import Standing
from memory.policy import Policy
from memory.policy_dates import DATES
from memory.retrieval.asked import Asked
from memory.retrieval.bearing import NOT, judge_of
from memory.retrieval.cosines import cosines
from memory.retrieval.only_asks import ends_asking, tells_nothing
from memory.retrieval.own_days import comes_again
from memory.retrieval.query import Query
from memory.retrieval.unit import Unit
from memory.retrieval.what_is_on import asks_what_is_on, asks_what_was_said, days_asked_for
from memory.sentences import split_text
from memory.text import STOP_WORDS, search_terms, stands_in

Numbers = NDArray[np.float64]
_USER = "user"
_AGAIN = 0.5
"""What comes again on that day goes behind what is on it once."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One number a unit, in the units' order; higher is better except `asks`. Each array has shape (n,).

    words: BM25 of its best passage. coverage: share of the question's words that it has, 0-1, rare ones count more.
    meaning: highest cosine; NaN while nothing is embedded. says: 1 when the question names who says it or what
    heads it. in_time: 0-1, 1 when it was said in, or speaks of, a time that the question names. asks: 1 when it ends
    in a question; only_asks: and says nothing else; tells_nothing: no sentence of it tells anything.
    is_reply: the assistant's words. is_fact: a record. has_code: it has a code
    of the question. is_called: a record that holds what the question calls by name ("my job"). is_on: 1 when it speaks of
    the day of a question that asks what is on then, or was said on that of one that asks what was said; 0.5 when it comes again
    on it. bears: how much it bears on the advice that is asked for, as in
    `bearing`. follows: whether a unit was said
    right after the one before it.
    """

    words: Numbers
    coverage: Numbers
    meaning: Numbers
    says: Numbers
    in_time: Numbers
    asks: Numbers
    only_asks: Numbers
    tells_nothing: Numbers
    is_reply: Numbers
    is_fact: Numbers
    has_code: Numbers
    is_called: Numbers
    is_on: Numbers
    bears: Numbers
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


@dataclass(frozen=True, slots=True)
class _Days:
    """What days are compared in. records: what the units belong to, by id."""

    zone: tzinfo
    records: Mapping[str, Standing]


def weigh_evidence(
    units: Sequence[Unit],
    asked: Asked,
    *,
    looked_up: LookUp | None,
    policy: Policy,
    records: Mapping[str, Standing],
) -> Evidence:
    """The evidence of each unit. records: those that the units belong to, by their ids."""
    query, days = asked.query, _Days(asked.zone, records)
    score, codes = WordScore(looked_up), rare_codes(query, looked_up, policy.code_passages)
    is_on = _on(asked, days)

    def column(value: Callable[[Unit], float]) -> Numbers:
        return np.fromiter((value(unit) for unit in units), dtype=np.float64, count=len(units))

    said = [max(score(passage) for passage in unit.passages) for unit in units]
    following = [False, *(unit.follows(before, policy.neighbour_gap_s) for before, unit in pairwise(units))]
    return Evidence(
        words=np.array([words for words, _ in said], dtype=np.float64),
        coverage=np.array([share for _, share in said], dtype=np.float64),
        meaning=_cosines(units, asked.vector),
        says=column(lambda unit: _says(unit, query)),
        in_time=column(lambda unit: _in_time(unit, query.dates, days)),
        asks=column(lambda unit: unit.is_turn and ends_asking(unit.passages[-1].text)),
        only_asks=column(lambda unit: unit.is_turn and _is_one_question(unit.text)),
        tells_nothing=column(lambda unit: unit.is_turn and _tells_nothing(unit)),
        is_reply=column(lambda unit: unit.first.part == "reply"),
        is_fact=column(lambda unit: not unit.is_turn),
        has_code=column(lambda unit: bool(codes) and not codes.isdisjoint(unit.terms)),
        is_called=column(lambda unit: _is_called(unit, query, records)),
        is_on=column(is_on),
        bears=_bearing(units, query, records),
        follows=np.array(following[: len(units)], dtype=bool),
    )


def _is_one_question(text: str) -> bool:
    """Whether the text is one question and no more."""
    return ends_asking(text) and len(split_text(text.strip())) == 1


def _tells_nothing(unit: Unit) -> bool:
    return tells_nothing(unit.text, is_reply=unit.first.part == "reply")


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


def _is_called(unit: Unit, query: Query, records: Mapping[str, Standing]) -> float:
    """1 for a record of the user that holds what the question calls by name."""
    record = None if unit.is_turn else records.get(unit.first.owner_id)
    return float(record is not None and record.subject == _USER and record.attribute in query.attributes)


def _bearing(units: Sequence[Unit], query: Query, records: Mapping[str, Standing]) -> Numbers:
    """How much each unit bears on the advice that the question asks for: only records do."""
    if (judge := judge_of(query, records.values())) is None:
        return np.zeros(len(units))
    known = (None if unit.is_turn else records.get(unit.first.owner_id) for unit in units)
    return np.array([judge.bears(record) if record else NOT for record in known], dtype=np.float64)


def _in_time(unit: Unit, ranges: Sequence[DateRange], among: _Days) -> float:
    """How near it was said, or what it speaks of is, to a time that the question names."""
    return max(
        (max(_said_near(unit, span, among), _speaks_near(unit, span, among)) for span in ranges), default=0.0
    )


def _on(asked: Asked, among: _Days) -> Callable[[Unit], float]:
    """1 for what the time alone makes an answer."""
    query, is_again = asked.query, comes_again(asked, among.records)
    today = from_epoch_s(asked.now_s).astimezone(asked.zone).date()
    of = days_asked_for(query, today) if asks_what_is_on(query) else ()
    said = query.dates if asks_what_was_said(query) else ()

    def is_on(unit: Unit) -> float:
        speaks = any(_speaks_near(unit, span, among) >= 1 for span in of)
        is_said = any(_said_near(unit, span, among) >= 1 for span in said)
        is_told = (
            is_said and unit.first.part != "reply" and not (unit.is_turn and _is_one_question(unit.text))
        )
        return float(speaks or is_told) or _AGAIN * is_again(unit)

    return is_on


def _said_near(unit: Unit, span: DateRange, among: _Days) -> float:
    """0 for what lies ahead: nothing was said in it."""
    said_at = unit.first.said_at
    if said_at is None or span.is_ahead:
        return 0.0
    return _nearness(span, one_day(from_epoch_s(said_at).astimezone(among.zone).date()))


def _speaks_near(unit: Unit, span: DateRange, among: _Days) -> float:
    """Of a record that names a month and no day only the share of it that is asked for: it may be any of its days."""
    record = None if unit.is_turn else among.records.get(unit.first.owner_id)
    if record is None or record.valid_from is None:
        return 0.0
    days = period_of(record.text, record.valid_from, record.valid_to, among.zone)
    share = span.length_days / days.length_days if record.valid_to is None else 1.0
    return _nearness(span, days) * min(share, 1.0)


def _nearness(span: DateRange, days: DateRange) -> float:
    """1 inside, falling to 1/e at a week outside, and at a quarter of its length outside a long range."""
    return math.exp(-span.gap_to(days) / max(DATES.near_days, span.length_days * DATES.near_share))
