"""Which new statement may take the place of an old one: the table of the design, as functions of values. Pure.

A new statement meets old records of the same subject. It repeats one, refines one, replaces one, stands beside them, or
contradicts a confirmed one without the right to replace it: then it is pending and the user is asked once.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from memory.long_term.attributes import ATTITUDES, HELD_BY_ONE, is_one_of_many, is_single_valued
from memory.long_term.candidate import Act, Candidate
from memory.long_term.record import Record, Status
from memory.text import normalised, search_terms

Outcome = Literal["new", "same", "refines", "supersedes", "pending"]

STRONG_ACTS: frozenset[Act] = frozenset({"explicit", "correction", "change", "confirmation"})
"""Speech acts that may replace even what is confirmed."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a new statement is to the old records, and which of them it is about."""

    outcome: Outcome
    old: Record | None = None


NEW = Resolution("new")
_TO_CONSUME = re.compile(r"^(?:[吃喝](?=..)|(?:to )?(?:eat|drink)(?:ing)? (?=\S))")


def resolve(
    candidate: Candidate, others: Sequence[Record], *, confidence: float, margin: float
) -> Resolution:
    """The place of a statement among live records of its subject.

    confidence, margin: of a statement that a model extracted; it replaces a candidate only when it is that much surer.
    """
    related = [old for old in others if is_same_subject(candidate.subject, old.subject)]
    twins = [old for old in related if says_same(candidate, old)]
    for old in twins:
        if not _is_another_matter(candidate, old):
            return Resolution("same", old)
    for old in related:
        if refines(candidate, old):
            return Resolution("refines", old)
    seated = [old for old in others if _takes_seat(candidate, old)]
    old_rivals = seated + [old for old in related if contradicts(candidate, old)]
    if not old_rivals:
        return Resolution("same", twins[0]) if twins else NEW
    strongest = max(
        old_rivals, key=lambda old: (old.status == Status.CONFIRMED, old.confidence, old.created_at)
    )
    return Resolution(
        "supersedes" if _may_replace(candidate, strongest, confidence, margin) else "pending", strongest
    )


def says_same(candidate: Candidate, old: Record) -> bool:
    """Whether both say one fact: equal words, or equal attribute, value and polarity."""
    if normalised(candidate.text) == normalised(old.text):
        return True
    if not candidate.attribute or not _value(candidate) or candidate.attribute != old.attribute:
        return False
    return (
        _value(candidate) == _value(old)
        and candidate.polarity == old.polarity
        and _has_same_day(candidate, old)
    )


def _is_another_matter(candidate: Candidate, old: Record) -> bool:
    """Whether one sentence tells two things, "I work at Acme as a cook": each may replace what was known of it."""
    return bool(candidate.attribute and old.attribute) and candidate.attribute != old.attribute


def refines(candidate: Candidate, old: Record) -> bool:
    """Whether the new value is the old one said more closely: "tea" -> "green tea"."""
    if (
        candidate.attribute not in ATTITUDES
        or candidate.attribute != old.attribute
        or candidate.polarity != old.polarity
    ):
        return False
    new_value, old_value = _value(candidate), _value(old)
    if not old_value or new_value == old_value or not new_value.endswith(old_value):
        return False
    return not has_other_numbers(candidate.text, old.text)


def contradicts(candidate: Candidate, old: Record) -> bool:
    """Whether both cannot hold: another value of a single-valued attribute, or the opposite of an attitude."""
    if candidate.old_value and _mentions(old, candidate.old_value):
        return True
    if _corrects(candidate, old):
        return True
    if is_single_valued(candidate.attribute) and candidate.attribute == old.attribute:
        return _is_other_value(candidate, old) and not _names_another(candidate)
    is_attitude = candidate.attribute in ATTITUDES and old.attribute in ATTITUDES
    is_opposite = candidate.polarity != old.polarity and candidate.attribute != ""
    if is_attitude or (candidate.attribute == old.attribute and candidate.kind == old.kind):
        return is_opposite and _value(candidate) == _value(old) != ""
    return False


def has_other_numbers(first: str, second: str) -> bool:
    """Whether the texts differ in any number, date or code: then they are never one fact."""
    return _numbers(first) != _numbers(second)


def is_same_subject(first: str, second: str) -> bool:
    """Whether both are about the same person or thing."""
    return normalised(first) == normalised(second)


def _may_replace(candidate: Candidate, old: Record, confidence: float, margin: float) -> bool:
    if candidate.act in STRONG_ACTS:
        return True
    if old.status == Status.CONFIRMED:
        return False
    return confidence >= old.confidence or old.confidence - confidence < margin


def _is_other_value(candidate: Candidate, old: Record) -> bool:
    if candidate.polarity != old.polarity:  # "我不叫张三" against "我叫张三"
        return _value(candidate) == _value(old)
    return candidate.polarity == "positive" and _value(candidate) != _value(old)


def _names_another(candidate: Candidate) -> bool:
    """Another name of "my friend" is another friend, unless the user says that it was wrong or has changed."""
    is_mended = candidate.act in ("correction", "change")
    return candidate.attribute == "name" and is_one_of_many(candidate.subject) and not is_mended


def _takes_seat(candidate: Candidate, old: Record) -> bool:
    """Whether somebody else has now what one at a time has: "Bob leads Apollo now". A plain statement may name a second one."""
    return (
        candidate.act in STRONG_ACTS
        and candidate.attribute in HELD_BY_ONE
        and candidate.attribute == old.attribute
        and candidate.polarity == old.polarity == "positive"
        and not is_same_subject(candidate.subject, old.subject)
        and _value(candidate) == _value(old) != ""
    )


def _corrects(candidate: Candidate, old: Record) -> bool:
    """Whether it is the old sentence with another value: "my NAS is a Synology", "actually, my NAS is a QNAP"."""
    if (
        candidate.act != "correction"
        or candidate.attribute != old.attribute
        or candidate.attribute in ATTITUDES
    ):
        return False
    is_other = candidate.polarity == old.polarity and _value(candidate) != _value(old)
    return is_other and _frame(candidate) == _frame(old) != ""


def _frame(holder: Candidate | Record) -> str:
    """The words around the value; "" when it does not stand in the text, or nothing stands around it."""
    before, value, after = normalised(holder.text).partition(normalised(holder.value) or "\0")
    return f"{before.strip()} … {after.strip()}" if value and before.strip() else ""


def _mentions(old: Record, words: str) -> bool:
    wanted, said = normalised(words), normalised(f"{old.text} {old.value}")
    if wanted.isascii():  # whole words: "art" is not in "start"
        return len(wanted) > 1 and f" {wanted} " in f" {said} "
    return len(wanted) > 1 and wanted.replace(" ", "") in said.replace(" ", "")


def _value(holder: Candidate | Record) -> str:
    """The value as it is compared; what somebody likes to eat or drink is that food or drink."""
    value = normalised(holder.value)
    if holder.attribute in ATTITUDES:
        value = _TO_CONSUME.sub("", value)
    return value.replace(" ", "")


def _has_same_day(candidate: Candidate, old: Record) -> bool:
    return not candidate.date or old.valid_from is None or candidate.date in old.text


def _numbers(text: str) -> list[str]:
    return sorted(term for term in search_terms(text) if any(ch.isdigit() for ch in term))
