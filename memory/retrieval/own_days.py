"""Which days a memory is of by its own words, for a question that asks what is on: those of other days are no answer. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, tzinfo

from memory.clock import from_epoch_s
from memory.dates.date_range import DateRange
from memory.dates.recurring import Recurring, recurring_in
from memory.dates.told import told_days
from memory.long_term.period import period_of
from memory.long_term.record import Standing, is_plan
from memory.policy_dates import DATES
from memory.retrieval.asked import Asked
from memory.retrieval.unit import Unit
from memory.retrieval.what_is_on import (
    asks_nothing_else,
    asks_what_is_on,
    asks_what_was,
    days_asked_for,
    topic_of,
)
from memory.text import to_simplified

Test = Callable[[Unit], bool]
_BIRTHDAY = "birthday"


def of_other_days(asked: Asked, records: Mapping[str, Standing]) -> Test:
    """Whether a unit speaks of days of its own and of none that a question asks for that asks what is on and no more; else never.

    What comes again is of the days on which it falls; a state that began some day holds on, and is of none. What has the
    question's topic may tell that it is on another day.
    """
    if not asks_nothing_else(asked.query):
        return _never
    days = _Days(asked, records)
    again, topic = asked.query.again, topic_of(asked.query)

    def is_other(unit: Unit) -> bool:
        if not topic.isdisjoint(unit.terms):
            return False
        if found := days.again(unit):
            return not _falls_in(found, days.asked, again)
        own = days.own(unit)
        if not own or (unit.is_turn and days.is_said_then(unit)):
            return False
        return not any(_meet(span, each) for span in days.asked for each in own)

    return is_other


def comes_again(asked: Asked, records: Mapping[str, Standing]) -> Test:
    """Whether a record comes again on the day, or the two, for which a question asks what is on; else never."""
    if (is_then := falls_then(asked)) is None:
        return _never
    days = _Days(asked, records)
    return lambda unit: not unit.is_turn and is_then(days.again(unit))


def falls_then(asked: Asked) -> Callable[[Recurring | None], bool] | None:
    """Whether what comes again falls on the day, or the two, for which a question asks what is on; None when it asks for none."""
    if not asks_what_is_on(asked.query):
        return None
    again = asked.query.again
    short = [span for span in _Days(asked, {}).asked if span.length_days <= DATES.recurring_asked_days]
    if not (again or short):
        return None
    return lambda found: found is not None and not found.is_open and _falls_in(found, short, again)


def _never(_: Unit) -> bool:
    return False


def _falls_in(found: Recurring, spans: Sequence[DateRange], again: Recurring | None) -> bool:
    if again is not None:
        return found.is_of(again)
    return any(found.falls_in(span) for span in spans)


def _meet(span: DateRange, days: DateRange) -> bool:
    """Whether they share a day, each with its slack."""
    return span.gap_to(days) == 0 or days.gap_to(span) == 0


@dataclass(frozen=True, slots=True)
class _Days:
    """The days of a question and those of units. records: what the units belong to, by id."""

    question: Asked
    records: Mapping[str, Standing]

    @property
    def asked(self) -> tuple[DateRange, ...]:
        """None where it asks for what comes again."""
        query = self.question.query
        return () if query.again else days_asked_for(query, self._day(self.question.now_s))

    def again(self, unit: Unit) -> Recurring | None:
        """On which days it comes again, a birthday every year."""
        record, text = self._record(unit), to_simplified(unit.text)
        if record is None or record.attribute != _BIRTHDAY:
            return recurring_in(text)
        told = [day for day in told_days(text, self._told_on(unit)) if day.length_days == 1]
        days = frozenset((day.start.month, day.start.day) for day in told)
        return Recurring(year_days=days) if days else None

    def own(self, unit: Unit) -> Sequence[DateRange]:
        """The days that it speaks of."""
        record = self._record(unit)
        if record is None or record.valid_from is None:
            return told_days(to_simplified(unit.text), self._told_on(unit))
        days = period_of(record.text, record.valid_from, record.valid_to, self._zone)
        is_named = days.start.isoformat()[: len("2026-05")] in record.text
        is_state = not (is_plan(record) or is_named or record.valid_to is not None)
        return () if is_state else (days,)

    def is_said_then(self, unit: Unit) -> bool:
        """Whether a question for what was asks for the day on which it was said."""
        is_past = asks_what_was(self.question.query)
        return is_past and any(span.gap_days(self._told_on(unit)) == 0 for span in self.asked)

    @property
    def _zone(self) -> tzinfo:
        return self.question.zone

    def _record(self, unit: Unit) -> Standing | None:
        return None if unit.is_turn else self.records.get(unit.first.owner_id)

    def _told_on(self, unit: Unit) -> date:
        return self._day(unit.first.said_at or self.question.now_s)

    def _day(self, at_s: float) -> date:
        return from_epoch_s(at_s).astimezone(self._zone).date()
