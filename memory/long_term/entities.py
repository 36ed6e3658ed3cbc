"""People, places, organisations, projects and codes that a statement names, so that memories can be linked by them. Pure."""

import re
from typing import Literal

from memory.long_term.candidate import Candidate

EntityKind = Literal["person", "place", "organisation", "project", "thing"]

_KIND_OF_VALUE: dict[str, EntityKind] = {
    "name": "person",
    "city": "place",
    "hometown": "place",
    "employer": "organisation",
    "project": "project",
    "current_project": "project",
    "lead": "project",
}
_LETTER = r"[^\W\u3400-\u9fff]"  # Chinese has no spaces: a name ends where it begins
_START = r"(?<![^\W\u3400-\u9fff])"
_PROPER = re.compile(
    rf"(?<![.!?]\s)(?<!^){_START}[A-Z](?:{_LETTER}|-)*+(?:\s+[A-Z](?:{_LETTER}|-)*+)*"
    rf"|{_START}[A-Z]{{2,}}(?:{_LETTER}|-)*|{_START}[A-Z][a-z]+[A-Z]{_LETTER}*"
)
_CODE = re.compile(
    rf"{_START}(?=[A-Za-z0-9-]*\d)(?=[A-Za-z0-9-]*[A-Za-z])[A-Za-z0-9]+(?:-[A-Za-z0-9]+)+(?!{_LETTER})"
)
_TITLE = re.compile(r"《([^》]{1,40})》|“([^”]{1,20})”")
_NOT_NAMES = frozenset({"I", "I'm", "My", "The", "A", "OK", "Please", "Remember", "Also"})


def find_entities(candidate: Candidate) -> list[tuple[str, EntityKind]]:
    """(name, kind) of what the statement names, each once, in order."""
    found: list[tuple[str, EntityKind]] = []
    if candidate.subject != "user":
        found.append((candidate.subject, "person"))
    kind = _KIND_OF_VALUE.get(candidate.attribute)
    if kind is not None and candidate.value and len(candidate.value) <= 40:
        found.append((candidate.value, kind))
    for pattern in (_CODE, _PROPER):
        found += [(m[0], "thing") for m in pattern.finditer(candidate.text)]
    found += [(m[1] or m[2], "thing") for m in _TITLE.finditer(candidate.text)]
    names: dict[str, EntityKind] = {}
    for name, entity_kind in found:
        if name not in _NOT_NAMES and name.casefold() not in {known.casefold() for known in names}:
            names[name] = entity_kind
    return list(names.items())
