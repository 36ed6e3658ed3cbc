"""People, places, organisations, projects and codes that a statement names, so that memories can be linked by them. Pure."""

import re
from typing import Literal

from memory.long_term.candidate import Candidate
from memory.text import normalised

EntityKind = Literal["person", "place", "organisation", "project", "tool", "product", "thing"]
ENTITY_KINDS: dict[str, EntityKind] = {
    **dict.fromkeys(("person", "people", "human", "人", "人物", "人名"), "person"),
    **dict.fromkeys(("place", "location", "city", "country", "地点", "地名", "城市", "国家"), "place"),
    **dict.fromkeys(
        (
            "organisation",
            "organization",
            "company",
            "org",
            "team",
            "school",
            "组织",
            "公司",
            "机构",
            "学校",
            "团队",
        ),
        "organisation",
    ),
    **dict.fromkeys(("project", "项目"), "project"),
    **dict.fromkeys(("tool", "software", "technology", "工具", "软件", "技术"), "tool"),
    **dict.fromkeys(("product", "产品", "商品"), "product"),
    "thing": "thing",
}
"""What people and models call a kind, folded, and our word for it."""

_KIND_OF_VALUE: dict[str, EntityKind] = {
    "name": "person",
    "city": "place",
    "hometown": "place",
    "employer": "organisation",
    "project": "project",
    "current_project": "project",
    "lead": "project",
    "tool": "tool",
    "competitor": "organisation",
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
_AROUND = re.compile(r"^the (?=.)|(?<=.)(?: project|项目)$")
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
    found += [(name, "thing") for name in candidate.entities]
    names: dict[str, EntityKind] = {}
    for name, entity_kind in found:
        if name not in _NOT_NAMES and name.casefold() not in {known.casefold() for known in names}:
            names[name] = entity_kind
    return list(names.items())


def entity_key(name: str) -> str:
    """What the spellings of one name have in common: "the Apollo project" and "Apollo" are one."""
    folded = normalised(name)
    return _AROUND.sub("", folded) or folded
