"""Which persons a question and a record are about, and whether they are surely different ones. Pure."""

import re

from memory.long_term.record import USER, Record, Standing
from memory.retrieval.kin import kin_in, surnames_in
from memory.retrieval.query import Query
from memory.text import normalised, stands_in, to_simplified

# fmt: off
_ANYBODY = re.compile(
    r"谁|哪[个位]|有人|别人|家人|家里|亲戚|亲人|父母|爸妈|孩子|爱人|对象|兄弟|姐妹|朋友"
    r"|\b(?:who|whose|whom|any(?:one|body)|some(?:one|body)|every(?:one|body)|else|family|relatives?|siblings?|parents?|kids?|child(?:ren)?|spouse|partner|fianc[eé]e?|friends?|cousins?)\b", re.IGNORECASE)
"""May be any of them."""
_CALLED_EN = re.compile(r"\b(?:[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Hh]as|[Ww]ill|[Cc]an)\s+(?P<a>[A-Z][a-z]+)\b|\b(?P<b>[A-Z][a-z]+)['’]s\b")
_NOT_CALLED = frozenset(["what", "who", "where", "when", "how", "which", "why", "it", "that", "this", "there", "today", "tomorrow", "let", "here", "he", "she"])
_HEAD = re.compile(r"^(?:(?:my|our)\s+(?:[a-z]+\s+)?[a-z]+|我(?:的|们)?[\u4e00-\u9fff]{1,3})", re.IGNORECASE)
_HEAD_CHARS = 20
"""Characters in which the head of a statement stands."""
# fmt: on


def is_somebody_else(record: Record | Standing, query: Query) -> bool:
    """Whether the record is surely about another person than the one whom the question names."""
    said = to_simplified(query.text)
    if record.subject == USER or _ANYBODY.search(said):
        return False
    if stands_in(normalised(record.subject), query.folded):
        return False
    return _is_other_kin(record, said) or _is_other_called(record, said) or _is_other_name(record, query.text)


def is_named_in(record: Record | Standing, query: Query) -> bool:
    """Whether the question names the person whom the record is about."""
    known = _kin_of(record)
    if stands_in(normalised(record.subject), query.folded) or known & kin_in(to_simplified(query.text)):
        return not is_somebody_else(record, query)
    return False


def _is_other_kin(record: Record | Standing, said: str) -> bool:
    asked, known = kin_in(said), _kin_of(record)
    return bool(asked and known) and asked.isdisjoint(known)


def _is_other_called(record: Record | Standing, said: str) -> bool:
    """王老师 is not 李老师; 老张 may be 张医生."""
    asked, known = surnames_in(said), surnames_in(to_simplified(record.subject))
    return bool(asked and known) and asked.isdisjoint(known) and not surnames_in(record.text) & asked


def _is_other_name(record: Record | Standing, text: str) -> bool:
    """Of names alone: a relative may have that name."""
    found = {name for match in _CALLED_EN.finditer(text) for name in match.groups() if name}
    asked = {name.casefold() for name in found} - _NOT_CALLED
    known = record.subject if record.subject[:1].isupper() and record.subject.isascii() else ""
    told = f" {normalised(record.text)} "
    return bool(asked and known) and not kin_in(text) and not any(stands_in(name, told) for name in asked)


def _kin_of(record: Record | Standing) -> frozenset[str]:
    return kin_in(f"我{to_simplified(record.subject)}") or kin_in(_own_head(to_simplified(record.text)))


def _own_head(text: str) -> str:
    """ "My sister Anna" -> "My sister": whose kin the one is of whom the record tells by name."""
    found = _HEAD.match(text)
    return found[0][:_HEAD_CHARS] if found else ""
