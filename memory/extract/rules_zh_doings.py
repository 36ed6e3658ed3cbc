"""Reads what somebody does or will do in a Chinese predicate: habits, plans, goals, events, moods. Pure."""

import re
from collections.abc import Iterator

from memory.extract import rules_zh_dated as dated
from memory.extract import rules_zh_marks as marks
from memory.extract.rules_zh_match import compiled
from memory.extract.rules_zh_values import Found

for _table in (dated.HABITS, dated.GOALS, dated.PLANS, dated.EVENTS, dated.PROBLEMS):
    compiled(_table)  # with the module, as those of `rules_zh_match`

_TODAY = re.compile("今[天晚早]")
_THIS_TIME = re.compile("今天|今晚|明天|昨天|昨晚")
_WILL = re.compile("还?(?:要|得|有|会|去|约)")
_ONLY_WANTS = re.compile("^就(?=[想要]|希望)")
_NOT_PAST = re.compile("明|后天|下")


def planned(text: str, start: int) -> list[Found]:
    """A plan, whatever else the clause looks like: its time is still to come."""
    for pattern, _ in compiled(dated.PLANS):
        found = pattern.match(text, start)
        if found and not _is_refused(dated.NO_PLAN, found["plan"], text[start:]):
            return [Found("plan", found.span("plan"))]
    return []


def doings(text: str, start: int, raw: int, *, head: str) -> list[Found]:
    """Habits, plans, goals and events. `head` holds the time words, `raw` is where the clause goes on before them."""
    if (fixed := _fixed(text, start, raw)) is not None:
        return [fixed]
    for begin, table, refused in _tables(text, start, raw, head):
        for pattern, mark in compiled(table):
            matched = pattern.match(text, begin)
            if matched is None or (mark == "wish" and not marks.is_wished(text)):
                continue
            name = next(name for name, value in matched.groupdict().items() if value)
            if refused is not None and _is_refused(refused, matched[name], text[start:]):
                continue
            span = matched.span(name)
            if name == "goal" and (wished := dated.WISHES.match(text, begin, span[0])):
                span = (wished.end(), span[1])
            if name == "goal" and dated.SPECIFIC.search(head) and not dated.IS_LOOSE.search(text):
                name = "plan"
            return [Found(name.removeprefix("no_"), span, is_denied=name.startswith("no_"))]
    return []


def mood(text: str, start: int) -> list[Found]:
    """A mood that lasts."""
    if towards := dated.TOWARDS.match(text, start):
        return [Found("feeling", towards.span("feeling"))]
    if dated.LASTING.search(text) and (found := dated.MOODS.search(text, start)):
        return [Found("feeling", found.span("feeling"))]
    return []


def problem(text: str) -> Found | None:
    """A problem that is still open."""
    if not marks.PROBLEM_HINT.search(text) or marks.OF_AGENT.match(text) or dated.NO_PROBLEM.search(text):
        return None
    stuck = next((m for pattern, _ in compiled(dated.PROBLEMS) if (m := pattern.match(text))), None)
    return Found("follow_up", stuck.span("follow_up")) if stuck else None


def is_broken(text: str) -> bool:
    """Whether the clause tells of something that does not work."""
    return bool(dated.BROKEN.search(text)) and not marks.OF_ONESELF.match(text)


def _fixed(text: str, start: int, raw: int) -> Found | None:
    """Something whose day is set or booked: "会议改到周五", "约了周二看牙"."""
    if (this_year := dated.THIS_YEAR.match(text, raw)) is not None:
        return Found("plan", this_year.span("plan"))
    fixed = dated.SET_FOR.match(text, raw) or dated.ON_DAY.match(text, raw)
    if fixed and not dated.NOT_SET.search(fixed["plan"]):
        return Found("plan", fixed.span("plan"))
    booked = dated.BOOKED.match(text, start)
    return Found("plan", booked.span("plan")) if booked else None


def _is_refused(refused: re.Pattern[str], value: str, rest: str) -> bool:
    return bool(
        refused.search(value) or refused.search(_ONLY_WANTS.sub("", rest.removeprefix("的"), count=1))
    )


def _tables(text: str, start: int, raw: int, head: str) -> Iterator[tuple[int, str, re.Pattern[str] | None]]:
    """Which tables to try, from where in the clause, and what they must not take."""
    adverbs = marks.ADVERBS.match(text, start)
    if not _THIS_TIME.search(head):
        for begin in sorted({raw, start, adverbs.end() if adverbs else start}):
            yield begin, dated.HABITS, dated.NO_HABIT
    yield start, dated.GOALS, dated.NO_GOAL
    if head and marks.is_ahead(head) and (not _TODAY.search(head) or _WILL.match(text[start:])):
        yield start, dated.PLANS, dated.NO_PLAN
    if head and not _NOT_PAST.search(head):
        yield start, dated.EVENTS, None
