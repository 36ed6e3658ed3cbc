"""Plans whose time stands first, or is a bare month or the end of one, are kept with their day."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read

_NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


@pytest.mark.parametrize(
    ("said", "date"),
    [
        ("In three days I have a job interview at Siemens", "2026-12-03"),
        ("On Friday I have a dentist appointment", "2026-12-04"),
        ("The report is due at the end of the month", "2026-11"),
        ("三天后我要去面试", "2026-12-03"),
        ("我们五月要搬家到成都", "2027-05"),
        ("五月我们要去成都旅游", "2027-05"),
    ],
)
def test_read_keeps_a_plan_with_its_day(said: str, date: str) -> None:
    found = [(one.kind, one.attribute, one.date, one.text) for one in read(Heard(said, _NOW)).candidates]

    assert found == [("event", "plan", date, said)]


@pytest.mark.parametrize("said", ["In three days I have a lot to say?", "五月下雨", "In May it rains"])
def test_read_takes_no_plan_from_what_is_none(said: str) -> None:
    assert not read(Heard(said, _NOW)).candidates
