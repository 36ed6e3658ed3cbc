"""Fits the Chinese frames and cues to a predicate. Pure."""

import re
from dataclasses import replace
from functools import cache

from memory.extract import rules_zh_cues as cues
from memory.extract import rules_zh_frames as frames
from memory.extract import rules_zh_marks as marks
from memory.extract.rules_zh_clauses import Subject, without_time
from memory.extract.rules_zh_lists import parts
from memory.extract.rules_zh_pattern import bounded
from memory.extract.rules_zh_sorts import is_of_sort
from memory.extract.rules_zh_trim import trimmed
from memory.extract.rules_zh_values import ANYWHERE, Found, accepts, is_work_somewhere

_SHORT = re.compile(r"(?<!P)<(\w+)>")
_MARK = re.compile(r"(.*)=([a-z_]+)")
_FROM_RAW = frozenset({"raw", "raw_named", "raw_age", "raw_age_alone"})
"""Marks of frames that begin right after the subject, with the time words."""
_MOST_CUED_CHARS = 26
Table = tuple[tuple[re.Pattern[str], str], ...]


@cache
def compiled(table: str) -> Table:
    """The lines of a table as patterns with their marks."""
    made = []
    for line in table.strip().splitlines():
        tagged = _MARK.fullmatch(line)
        body, mark = (tagged[1], tagged[2]) if tagged else (line, "")
        body = _SHORT.sub(lambda found: f"(?P<{found[1]}>[^，]{{1,40}}?)", body)
        made.append((bounded(re.sub(r"Z$", "(?:的|了)*$", body)), mark))
    return tuple(made)


for _table in (
    frames.WHOLE,
    frames.LEAD,
    frames.PERSON,
    cues.CUES,
    cues.OWN,
    cues.BARE_NODIET,
    cues.BARE_DISLIKE,
    cues.BARE_LIKE,
):
    compiled(_table)  # with the module: the first message must not wait for it


def in_predicate(text: str, start: int, subject: Subject, *, is_going: bool) -> list[Found]:
    """What the frames find after the subject; "no longer ..." is what they find in the rest, denied."""
    if (ended := marks.ENDED.match(text, start)) is not None:
        rest = text[: ended.end("rest")]
        held = [
            replace(found, is_denied=not found.is_denied)
            for found in framed(rest, ended.start("rest"), frames.PERSON)
        ]
        return held or framed(text, start, frames.PERSON)
    adverbs = marks.ADVERBS.match(text, start)
    for begin in (start, adverbs.end()) if adverbs else (start,):
        if found := framed(text, begin, frames.PERSON, subject=subject, is_going=is_going):
            return found
    return []


def framed(
    text: str, start: int, table: str, *, subject: Subject | None = None, is_going: bool = False
) -> list[Found]:
    """What the first frame whose values are accepted finds from `start` on; a value of the wrong sort bars its attribute."""
    raw = subject.start if subject and subject.is_named else 0
    barred: set[str] = set()
    for pattern, mark in compiled(table):
        matched = pattern.match(text, raw if mark in _FROM_RAW else start)
        if matched is None or not _may(mark, text, subject, is_going=is_going):
            continue
        if mark == "no_smoking":
            return [Found("habit", matched.span(), is_denied=True)]
        found = _taken(matched, mark, 0)
        if any(_is_of_sort(one, text) for one in found if one.attribute not in barred):
            return found
        barred |= {one.attribute for one in found}
    return []


def cued(text: str, start: int) -> list[Found]:
    """What a cue gives away where no frame fits."""
    rest = text[start:]
    if len(rest) > _MOST_CUED_CHARS or marks.OF_AGENT.match(text):
        return []
    for pattern, mark in compiled(cues.CUES):
        matched = pattern.search(rest)
        if matched is None or marks.NOT_SO.search(rest, 0, matched.start()):
            continue
        if found := _taken(matched, mark, start):
            return found
    return []


def alone(text: str) -> Found | None:
    """What a clause of one word says next to others about the speaker."""
    start = without_time(text)
    for pattern, mark in compiled(cues.OWN):
        if (matched := pattern.match(text[start:])) is not None and (found := _taken(matched, mark, start)):
            return found[0]
    return None


def _taken(matched: re.Match[str], mark: str, offset: int) -> list[Found]:
    """The values of a match, trimmed and cut into things; none when one of them is not acceptable."""
    text = matched.string
    found = [
        marks.resolved(name, text, matched.span(name), mark)
        for name, value in matched.groupdict().items()
        if value
        and name not in ("rest", "v", "topic", "sign")
        and not (name == "where" and ANYWHERE.fullmatch(value))
    ]
    if any(one.attribute == "nowhere" for one in found) and not is_work_somewhere(matched):
        return []
    kept = [
        replace(one, span=trimmed(text, one.span, one.attribute))
        for one in found
        if one.attribute != "nowhere"
    ]
    if not all(accepts(mark, matched, one.attribute, text[slice(*one.span)]) for one in kept):
        return []
    cut = [replace(one, span=part) for one in kept for part in parts(text, one.span, one.attribute)]
    return [replace(one, span=(one.span[0] + offset, one.span[1] + offset)) for one in cut]


def _is_of_sort(one: Found, text: str) -> bool:
    start, end = one.span
    return is_of_sort(one.attribute, text[start:end], text[end:], is_denied=one.is_denied)


def _may(mark: str, text: str, subject: Subject | None, *, is_going: bool) -> bool:
    """Whether a frame that needs more context than its own words has it."""
    is_named = subject is not None and subject.is_named
    match mark:
        case "self_name" | "job_name" | "grade_name":
            return is_named and subject is not None and not subject.name
        case "raw_age":
            return bool(marks.AGE_HINT.search(text)) or is_going
        case "of_company":
            return subject is not None and bool(marks.COMPANY.search(text[: subject.start]))
        case "org_now":
            return bool(re.search("现在|目前|如今|还在|一直在|不在|不再", text))
        case "it_is":
            return not is_named
        case "raw_age_alone":
            return not (subject and subject.name)
        case "raw_named" | "named":
            return is_named
        case "own" | "going":
            return is_going
        case "family_pet":
            return bool(marks.OF_HOME.match(text))
        case "thing":
            return subject is None or not subject.name
        case _:
            return True
