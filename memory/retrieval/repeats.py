"""Of hits that state the same, the best: a record before the user's words, these before the assistant's, of equals the newest.

Pure. Small words make no difference (`stated.py`); "tomorrow", said on two days, names two.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, tzinfo
from functools import cached_property

from memory.clock import from_epoch_s
from memory.dates.date_range import DateRange
from memory.long_term.record import USER, Standing, Status
from memory.retrieval.dates import find_dates
from memory.retrieval.stated import Stated, says, stated
from memory.retrieval.unit import Unit
from memory.text import to_simplified

_LEAP_YEAR = 2_000
_COMMON = 0.5
"""Share of the terms of the shorter one that two hits have in common at least, where one states what the other does. Ours."""


@dataclass(frozen=True)
class Statement:
    """A hit as what it states. record: its standing; None for what was said.

    is_in_time: of the time that the question names. is_shown: the window says it already.
    """

    unit: Unit
    record: Standing | None
    zone: tzinfo
    is_in_time: bool = False
    is_shown: bool = False

    @cached_property
    def clauses(self) -> Stated:
        """What it states."""
        return clauses_of(self.unit, self.record)

    @cached_property
    def days(self) -> frozenset[tuple[date, date]]:
        """The days that its words name, counted from when they were said."""
        day = from_epoch_s(self._made[1]).astimezone(self.zone).date()
        spans = find_dates(to_simplified(self.unit.text), day)
        return frozenset((_day(span.start, span), _day(span.end, span)) for span in spans)

    @property
    def sort(self) -> int:
        """3 for what the window says, 2 for a record, 1 for the user's words, 0 for the assistant's."""
        if self.is_shown:
            return 3
        return 2 if self.record is not None else int(self.unit.first.part != "reply")

    @property
    def worth(self) -> tuple[bool, bool, int, bool, float, int]:
        """Which of equals is shown: the highest."""
        is_confirmed, said_at = self._made
        number = self.unit.first.passage_no
        return self.is_shown, self.is_in_time, self.sort, is_confirmed, said_at, number

    @property
    def _made(self) -> tuple[bool, float]:
        if self.record is None:
            return False, self.unit.first.said_at or 0.0
        return self.record.status == Status.CONFIRMED, self.record.created_at


def one_of_each(ranked: Sequence[Statement], asked: frozenset[str]) -> tuple[list[int], dict[int, int]]:
    """The order in which `ranked` (best first) should stand, as places in it; and which repeats which, by their places in it.

    The best of those that state the same takes the best of their places. asked: the terms of the question.
    """
    order, repeated = list(range(len(ranked))), dict[int, int]()
    terms = [one.unit.terms for one in ranked]
    for at in range(len(ranked)):
        other, place = order[at], at
        for above in range(at):
            one = order[above]
            if one in repeated or not may_repeat(terms[one], terms[other]):
                continue
            loser = _loser(ranked[one], ranked[other], asked)
            if loser is ranked[other]:
                repeated[other] = one
                break
            if loser is not None:
                repeated[one] = other
                place = min(place, above)
        if other not in repeated:
            order[place], order[at] = order[at], order[place]
    return order, repeated


def repeats(unit: Unit, other: Unit) -> bool:
    """Whether what was said there states what the other does and, unless the assistant said it, no more."""
    if not may_repeat(unit.terms, other.terms):
        return False
    mine, theirs = clauses_of(unit), clauses_of(other)
    return says(mine, theirs) or (unit.first.part == "reply" and says(theirs, mine))


def clauses_of(unit: Unit, record: Standing | None = None) -> Stated:
    """What the unit states. record: its standing; None for what was said."""
    if record is not None:
        return stated(record.text, is_record=record.subject == USER)
    first = unit.first
    label = first.label if first.part == "user" else ""
    return stated(unit.text, label=label, is_reply=first.part == "reply")


def _day(day: date, span: DateRange) -> date:
    """A day of the words; of those that name no year, of a leap year."""
    return day.replace(year=_LEAP_YEAR) if span.is_yearless else day


def may_repeat(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two texts with these terms may: not with few in common, nor with a number in one that the longer one lacks."""
    shorter, longer = (one, other) if len(one) <= len(other) else (other, one)
    if len(shorter & longer) < _COMMON * len(shorter):
        return False
    return not any(char.isdigit() for term in shorter - longer for char in term)


def _loser(first: Statement, second: Statement, asked: frozenset[str]) -> Statement | None:
    """Which of the two (the first stands above) the other makes needless; None for neither."""
    if _are_of_two(first, second):
        return None
    is_in_first, is_in_second = (
        says(second.clauses, first.clauses),
        says(first.clauses, second.clauses),
    )
    if not (is_in_first or is_in_second) or not _same_days(first, second):
        return None
    if is_in_first and is_in_second:
        return first if second.worth > first.worth else second
    shorter, longer = (second, first) if is_in_first else (first, second)
    if shorter.sort > longer.sort:
        return longer if longer.unit.terms & asked <= shorter.unit.terms else None
    return shorter if shorter is second or shorter.sort < longer.sort else None


def _are_of_two(first: Statement, second: Statement) -> bool:
    """Two records that tell of different persons or things."""
    return bool(first.record and second.record and first.record.subject != second.record.subject)


def _same_days(first: Statement, second: Statement) -> bool:
    """Whether the days that one names are among those of the other."""
    return first.days <= second.days or second.days <= first.days
