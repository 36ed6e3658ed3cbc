"""The day that a clause speaks of, as an absolute date in the user's time zone: "下周五", "next Friday", "May 3". Pure.

What time words mean is read as a question's are. Only what they leave open is settled here, by whether the clause tells or plans.
"""

import re
from datetime import date, datetime, timedelta

from memory.dates.date_range import DateRange
from memory.dates.mentions import mentions
from memory.dates.told import is_of_every, is_of_month, meant_from, tense_of
from memory.policy_dates import DATES
from memory.text import to_simplified

_NO_TIME = re.compile("份?工资")
"""After a month: the pay for it, whenever that was."""
_MONTH = slice(0, 7)


def find_date(text: str, now: datetime) -> str:
    """The first day that the text names, as YYYY-MM-DD, or its month, as YYYY-MM; "" when it names none that exists."""
    text, today = to_simplified(text), now.date()
    for span, (start, end) in mentions(text, today):
        if is_of_every(text, start) or _NO_TIME.match(text, end):
            continue
        if found := _as_named(span, meant_from(span, tense_of(text, start), today)):
            return found
    return ""


def _as_named(span: DateRange, first: date) -> str:
    """The day or the month from there, as exactly as the words name it; "" for what is longer, such as a week."""
    day = first.isoformat()
    if span.end - span.start == timedelta(days=1) and span.slack_days <= DATES.week_slack_days:
        return day
    return day[_MONTH] if span.slack_days or is_of_month(span) else ""
