"""The numbers of reading dates: the readers are pure and everywhere the same, so these are no part of `Policy`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DatePolicy:
    """Each with its unit and where it comes from."""

    ranges: int = 4
    """Ranges of one question that are looked at, the most exact ones. Ours: nobody names more."""
    few: int = 3
    """What "a few" and "几" stand for. Ours."""
    few_most: int = 7
    """The most that "the last few" days, weeks or months are. Ours: "a few days" is less than a week."""
    few_days_slack: int = 2
    """Days around "a few days ago". Ours."""
    week_slack_days: int = 3
    """Days around "three weeks ago", which names no day of the week. Ours: half a week."""
    few_weeks_slack_days: int = 7
    """Days around "a few weeks ago". Ours."""
    half_month_slack_days: int = 5
    """Days around "half a month ago". Ours."""
    month_slack_days: int = 15
    """Days around "three months ago", which names no day of the month. Ours: half a month."""
    few_months_slack_days: int = 45
    """Days around "a few months ago". Ours."""
    lately_days: int = 14
    """How far "lately" reaches back. Ours."""
    other_day_days: int = 7
    """How far "the other day" and "前几天" reach back. Ours."""
    just_passed_days: int = 120
    """Age of a "May 3" without a year that is told as past; an older one is the next. Ours: a third of a year."""
    day_just_passed_days: int = 10
    """The same for a "15th" without a month. Ours: a third of a month."""
    near_days: float = 7.0
    """Days outside a range at which nearness has fallen to 1/e. benchmarks/RESULTS.md, as the two weights of time."""
    near_share: float = 0.25
    """The same for a long range, as a share of its length. Ours."""
    recurring_days: int = 62
    """Days of a range from which on what comes again falls into it anyhow. Ours: two months."""
    recurring_asked_days: int = 2
    """Days of a question up to which what comes again is an answer by its day alone. Ours: a weekend."""
    front_chars: int = 40
    """Characters at the start of a note in which a day in front of it stands. Ours: "[Saturday, 2025-01-03 12:15]"."""


DATES = DatePolicy()
