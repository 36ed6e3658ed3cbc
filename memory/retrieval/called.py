"""Which attributes of the user a question calls by name, "my job and my hobbies", or asks for, "我住在哪里". Pure."""

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
_SELF = r"(?<![和跟与给对为帮让叫问])我(?:自己|到底|究竟|现在|目前|今年|如今)*"
_ASKED = tuple(
    (re.compile(pattern, re.IGNORECASE), attribute)
    for pattern, attribute in (
        (_SELF + r"(?:住|搬)(?:在|到|去)?(?:了)?(?:哪|什么地方|什么城市)", "city"),
        (
            r"\bwhere (?:do|did) i (?:currently |now )?live\b|\bwhere am i living\b|\bwhich (?:city|town) (?:do|am) i liv",
            "city",
        ),
        (_SELF + r"(?:在)(?:哪|什么)[^，。？?]{0,6}(?:上班|工作|任职)", "employer"),
        (r"\bwhere (?:do|am) i (?:currently |now )?work|\bwho(?:m)? do i work for\b", "employer"),
        (_SELF + r"(?:是)?(?:做|干)(?:什么|啥)(?:工作|的)|" + _SELF + r"从事什么", "job"),
        (r"\bwhat do i do for (?:a living|work)\b", "job"),
        (_SELF + r"(?:叫|姓)(?:什么|啥)", "name"),
        (r"\bwhat am i called\b|\bwho am i\b", "name"),
        (_SELF + r"(?:多大|几岁|多少岁)", "age"),
        (r"\bhow old am i\b", "age"),
        (_SELF + r"(?:对)(?:什么|哪)[^，。？?]{0,4}过敏", "allergy"),
        (r"\bwhat am i allergic to\b", "allergy"),
        (_SELF + r"(?:是)(?:哪里|哪儿|哪)(?:的)?人|" + _SELF + r"来自哪", "hometown"),
        (r"\bwhere (?:am i|do i come) from\b", "hometown"),
    )
)
"""Questions that ask for an attribute without its name."""
_REACH_CHARS = 60
"""Characters after "my" that are looked at: no list of names is longer."""


def called_in(simple: str) -> frozenset[str]:
    """Our words for the attributes that the text, in simplified characters, calls the user's own or asks for. In doubt none."""
    found = {
        canonical(f"favourite_{told[1].strip()}")
        for pattern in _FAVOURITE
        for told in pattern.finditer(simple)
    }
    found |= {attribute for pattern, attribute in _ASKED if pattern.search(simple)}
    for own in _OWN.finditer(simple):
        list_of_names = _END.split(simple[own.end() : own.end() + _REACH_CHARS], maxsplit=1)[0]
        for name in filter(str.strip, _AND.split(list_of_names)):
            attributes, rest = named_in(name)
            if rest or len(attributes) != 1:  # "my work trip" is no job
                break
            found |= attributes
    return frozenset(found)
