"""Reads the tables of English frames: the first line that fits and whose values are accepted. Pure."""

import re
from functools import cache

from memory.extract import rules_en_frames as frames
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_parts import parts
from memory.extract.rules_en_values import Found, trimmed

_I = re.IGNORECASE
_Line = tuple[re.Pattern[str], str]
_GROUP = re.compile(r"(?<!\?P)<(\w+)>")
_COUNTED = frozenset({"possession", "pet", "family", "language"})
_NONE = re.compile(r"(?:no|zero|not a|not any) (?=[a-z])", _I)
_MARKED = re.compile(r"(.*) =([a-z_]+)")


@cache
def table(text: str) -> tuple[_Line, ...]:
    """The lines of a table of frames as patterns, each with its mark."""
    """The lines of a table as patterns, each with its mark."""
    return tuple(_line(line) for line in frames.expanded(text).strip().splitlines())


def _line(line: str) -> _Line:
    tagged = _MARKED.fullmatch(line)
    body, mark = (tagged[1], tagged[2]) if tagged else (line, "")
    body = _GROUP.sub(lambda group: f"(?P<{group[1]}>\\S.{{0,90}}?)", body)
    return re.compile(body if body.endswith("$") else f"{body}$", _I), mark


def framed(lines: str, text: str, clause: str) -> list[Found]:
    """What the first line that fits and whose values are accepted holds."""
    for pattern, mark in table(lines):
        matched = pattern.match(text)
        if matched is None:
            continue
        values = {
            name: trimmed(value, name.removeprefix("no_"))
            for name, value in matched.groupdict().items()
            if value
        }
        if values and all(
            accepts(name.removeprefix("no_"), value, mark, clause) for name, value in values.items()
        ):
            found = [Found(n.removeprefix("no_"), v, n.startswith("no_")) for n, v in values.items()]
            return [
                part
                for one in map(_fact, found)
                if one.attribute not in ("other", "who")
                for part in parts(one)
            ]
    return []


def _fact(found: Found) -> Found:
    """A fact of no attribute of ours goes by its own noun: "shoe size is 41". Of what there is none is denied."""
    if found.attribute in _COUNTED and (none := _NONE.match(found.value)):
        return Found(found.attribute, found.value[none.end() :], True)
    return Found("", found.value, found.is_denied) if found.attribute == "fact" else found
