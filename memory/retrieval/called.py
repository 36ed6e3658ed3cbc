"""Which attributes of the user a question calls by name: "my job and my hobbies", "我的工作和爱好". Pure."""

import re

from memory.long_term.attributes import canonical, named_in

_OWN = re.compile(
    r"我的|我有(?:什么|哪些|啥|几个|几种)|\bmy (?:own |current |present )?"
    r"|\b(?:what|which) (?=[\w' ]{1,30}?\b(?:do|did|have|am|was) i\b)",
    re.IGNORECASE,
)
_END = re.compile(
    r"[?？。.!！;；:：\n]|(?:分别|现在|都|各)*(?:是|在|叫|有)|[吗么呢吧嘛]|\b(?:is|are|was|were|do|did|have|am|again|now)\b",
    re.IGNORECASE,
)
_AND = re.compile(r"[,，、&]|以及|还有|[和与跟及]|\b(?:and|or|my)\b|我的", re.IGNORECASE)
_FAVOURITE = (
    re.compile(
        r"\bmy (?:current )?favou?rite ([\w' -]{2,30}?)(?=\s*(?:[?.!,]|$|\b(?:is|are|was|again|now)\b))",
        re.IGNORECASE,
    ),
    re.compile(
        r"我(?:现在|目前)?最(?:喜欢|喜爱|爱|中意)[吃喝看听玩用]?的?(?:什么|哪[个种]|啥)?([^\s是吗呢?？，,。]{1,8}?)(?=[是吗呢?？]|$)"
    ),
)
_REACH_CHARS = 60
"""Characters after "my" that are looked at: no list of names is longer."""


def called_in(simple: str) -> frozenset[str]:
    """Our words for the attributes that the text, in simplified characters, calls the user's own. In doubt none."""
    found = {
        canonical(f"favourite_{told[1].strip()}")
        for pattern in _FAVOURITE
        for told in pattern.finditer(simple)
    }
    for own in _OWN.finditer(simple):
        list_of_names = _END.split(simple[own.end() : own.end() + _REACH_CHARS], maxsplit=1)[0]
        for name in filter(str.strip, _AND.split(list_of_names)):
            attributes, rest = named_in(name)
            if rest or len(attributes) != 1:  # "my work trip" is no job
                break
            found |= attributes
    return frozenset(found)
