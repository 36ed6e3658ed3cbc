"""A statement said again with another value, so that a correction of few words is kept as a whole sentence. Pure."""

import re

from memory.long_term.candidate import Candidate
from memory.long_term.record import Record
from memory.text import CJK, normalised

_WORD = re.compile(rf"[{CJK}]|[^\W_{CJK}]+")
_AROUND_VALUE = re.compile(
    r"no|not|its?|is|that|this|actually|sorry|meant?|should|be|an?|the|rather|make|correction|was|with|spelled|spelt|[a-z]"
    r"|[不对错是应该其实而叫改成我说了的才哦啊呃抱歉]"
)
"""Words around the value of a correction that say nothing of what it is about."""
_SUBJECT_EN = re.compile(
    r"(?!.*?\b(?:who|whose|whom|that|which|what|whatever|because|since|as|when|where|and|but|if|although|though|while|so|than)\b"
    r".* (?:is|are|was|were)\b)"
    r"(?:[\w'-]+ ){1,4}?(?:is|are|was|were|isn't|wasn't) \w|(?:i|he|she|they|it) (?!ch\b)\w",
    re.IGNORECASE,
)
_SUBJECT_ZH = re.compile(
    rf"[{CJK}A-Za-z]{{1,6}}(?<![就也都只还算不老真正硬仅总又]) ?(?:是|係)(?:我|咱|俺|他|她)[们的]?"
)
"""How a statement begins that has a subject of its own."""
_DATED = re.compile(r" \(\d{4}-\d\d(?:-\d\d)?\)$")


def is_fragment(candidate: Candidate) -> bool:
    """Whether a correction names little more than the right value: "it's Jonathan", "是佛山"."""
    value, text = normalised(candidate.value), normalised(candidate.text)
    if candidate.act != "correction" or not value or value not in text:
        return False
    return all(_AROUND_VALUE.fullmatch(word) for word in _WORD.findall(text.replace(value, " ", 1)))


def has_subject(words: str) -> bool:
    """Whether the words say who they are about, so that no "I am" may be put before them: "jack is my dentist"."""
    return bool(_SUBJECT_EN.match(words.strip()) or _SUBJECT_ZH.match(words.strip()))


def restated(old: Record, value: str) -> str:
    """The old sentence with another value, "I live in Leeds" -> "I live in York"; "" when it cannot be."""
    if has_subject(value):
        return ""
    text = _DATED.sub("", old.text)
    return text.replace(old.value, value) if old.value and text.count(old.value) == 1 else ""
