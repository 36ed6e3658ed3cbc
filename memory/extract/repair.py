"""Corrections that name little but the right value, "不对，是王方", "not Leeds, York": what is right, and what was wrong. Pure.

Which statement they are about is found with what the user said before; whether the value fits it, by reading the whole anew.
"""

import re
from dataclasses import dataclass, replace

from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.long_term.candidate import Candidate
from memory.long_term.naming import named
from memory.long_term.record import Record
from memory.long_term.restate import restated
from memory.text import normalised, to_simplified

_MOST_CHARS = 60
_VALUE = r"(?P<value>[^，,。.!！?？;；]{1,24}?)"
_OLD = r"(?P<old>[^，,。.!！?？;；]{1,24}?)"
_END = r"[。.!！吧啊哦\s]*$"
_WRONG = (
    r"^(?:(?:哦|啊|呃|等等|等一下|抱歉|不好意思|我?(?:刚才?)?(?:说|搞|弄|打|写)错了?|错了|不对|不是|不|纠正一下|更正一下?"
    r"|no|sorry|wait|oops|correction)[，,。.!！、:：\s]+)"
)
_IS = r"(?:应该|其实|而)?(?:是|叫|改成|改为|it'?s|it is|i meant|i mean|make that)\s*"
_REPAIRS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_WRONG}?(?:不是|不叫)\s*{_OLD}[，,；;]\s*{_IS}{_VALUE}{_END}",
        rf"{_WRONG}?(?:应该)?(?:是|叫){_VALUE}[，,]\s*(?:而)?(?:不是|不叫){_OLD}{_END}",
        rf"{_WRONG}?(?:it'?s )?not {_OLD}, (?:but |it'?s )?{_VALUE}{_END}",
        rf"{_WRONG}+{_IS}{_VALUE}{_END}",
    )
)


@dataclass(frozen=True, slots=True)
class Repair:
    """What a correction says is right. old: what it says was wrong; "" when it does not say."""

    value: str
    old: str = ""


def find_repair(said: str) -> Repair | None:
    """The correction that a message is and nothing else; None for any other message."""
    text = said.strip()
    if len(text) > _MOST_CHARS:
        return None
    simplified = to_simplified(text)
    for pattern in _REPAIRS:
        if told := pattern.match(simplified):
            spans = {name: told.span(name) for name in told.groupdict() if told[name] is not None}
            written = text if len(text) == len(simplified) else simplified
            parts = {name: written[start:end].strip() for name, (start, end) in spans.items()}
            return Repair(parts["value"], parts.get("old", ""))
    return None


def apply_repair(repair: Repair, old: Record, heard: Heard) -> Candidate | None:
    """The old statement with the right value; None when that says nothing of the same kind ("I live in raining")."""
    text = restated(old, repair.value)
    said_anew = replace(heard, text=text, previous="")
    for found in map(named, read(said_anew, believe_from=0.0).candidates if text else ()):
        is_same_matter = found.attribute == old.attribute and found.subject == old.subject
        if is_same_matter and normalised(found.value) == normalised(repair.value):
            return replace(found, quote=heard.text.strip(), old_value=repair.old, act="correction")
    return None
