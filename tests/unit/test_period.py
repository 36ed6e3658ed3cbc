"""The days that a memory speaks of: a day, a month, or from when until when it holds."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from memory.long_term.period import period_of
from memory.long_term.record import is_yet_to_come
from tests.builders import a_record

SHANGHAI, NEW_YORK = ZoneInfo("Asia/Shanghai"), ZoneInfo("America/New_York")
MAY, EVENING = datetime(2026, 5, 1, tzinfo=UTC).timestamp(), datetime(2026, 5, 1, 20, tzinfo=UTC).timestamp()


@pytest.mark.parametrize("zone", [UTC, SHANGHAI, NEW_YORK])
@pytest.mark.parametrize(
    ("text", "end"),
    [
        ("我五月搬家 (2026-05)", date(2026, 6, 1)),
        ("moving in May (2026-05)", date(2026, 6, 1)),
        ("劳动节 (2026-05-01)", date(2026, 5, 2)),
        ("a day off on 2026-05-01", date(2026, 5, 2)),
        ("a day off", date(2026, 5, 2)),
    ],
)
def test_day_that_was_told_is_the_same_in_every_zone(zone: ZoneInfo, text: str, end: date) -> None:
    period = period_of(text, MAY, None, zone)
    assert (period.start, period.end) == (date(2026, 5, 1), end)


def test_moment_is_of_the_users_day() -> None:
    assert period_of("我住在上海", EVENING, None, SHANGHAI).start == date(2026, 5, 2)
    assert period_of("I live in Boston", EVENING, None, NEW_YORK).start == date(2026, 5, 1)


def test_what_holds_until_lasts_until() -> None:
    until = datetime(2026, 5, 20, tzinfo=UTC).timestamp()
    assert period_of("in Tokyo", MAY, until, UTC).end == date(2026, 5, 20)
    assert period_of("in Tokyo", MAY, MAY - 1, UTC).end == date(2026, 5, 2)


@pytest.mark.parametrize(
    ("text", "is_hidden"),
    [
        ("我住在柏林", True),
        ("I live in Berlin", True),
        ("五月起住在柏林 (2026-05)", False),
        ("in Berlin (2026-05-01)", False),
    ],
)
def test_fact_of_later_waits_unless_it_says_when(text: str, is_hidden: bool) -> None:
    assert is_yet_to_come(a_record(text=text, kind="fact", valid_from=MAY), MAY - 86_400) is is_hidden
