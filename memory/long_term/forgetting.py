"""What the words of a forget request mean. Pure."""

import re
from collections.abc import Set as AbstractSet

from memory.long_term.record import Record
from memory.text import CJK, STOP_WORDS, normalised, query_terms, search_terms

_ALL = re.compile(
    r"^(?:关于我的?(?:一切|所有|全部)?(?:信息|记忆|事情|内容)?|我的?(?:一切|所有|全部)(?:信息|记忆|事情|内容)?|(?:所有|全部)(?:的)?(?:记忆|信息))$"
    r"|^(?:everything|all)(?: that)? (?:about me|you (?:know|remember)(?: about me)?|i(?:'ve| have)? (?:told|said)(?: to)?(?: you)?)$"
    r"|^all (?:of )?(?:my|your) memories$",
    re.IGNORECASE,
)
_OLD = re.compile(
    r"旧|以前的?|之前的?|原来的?|过去的?|从前|\b(?:old|previous|former|past|earlier)\b", re.IGNORECASE
)
_FILLER = re.compile(
    r"^(?:about|that|what|everything|anything|all|the fact that|关于|有关|我(?:跟你|给你|对你)?(?:说过|说的|讲过|提到)(?:的)?)\s*"
    r"|^(?:i (?:said|told you)(?: about)?)\s*|^(?:my|我的?|我)\s*|\s*(?:please|吧|的(?:事|事情|信息|内容|记忆|话))$",
    re.IGNORECASE,
)

_TOO_BROAD = frozenset(
    ["我", "你", "您", "他", "她", "它", "我们", "你们", "一切", "所有", "全部", "it", "that", "this", "me", "all", "everything", "anything"]
)
"""Words that name nothing."""
_LETTER = rf"[^\W_{CJK}]"


def asks_for_all(target: str) -> bool:
    """Whether everything is to be forgotten."""
    return bool(_ALL.match(target.strip()))


def asks_for_old(target: str) -> bool:
    """Whether the former one is meant, not the one in force: "my old address"."""
    return bool(_OLD.search(target))


def bare_target(target: str) -> str:
    """The words without what only introduces them."""
    words, before = target.strip(), ""
    while words != before:
        before, words = words, _FILLER.sub("", words).strip()
    return words or target.strip()


def _whole_words(wanted: str) -> re.Pattern[str]:
    """Finds the words as such: "art" is not in "start". Chinese has no spaces, so there any place counts."""
    before = rf"(?<!{_LETTER})" if re.match(_LETTER, wanted) else ""
    after = rf"(?!{_LETTER})" if re.match(_LETTER, wanted[-1]) else ""
    return re.compile(before + re.escape(wanted) + after)


def is_about(record: Record, words: str, attributes: AbstractSet[str]) -> bool:
    """Whether the record says the words, is about the person they name, or about an attribute that they name."""
    wanted = normalised(words)
    if not wanted:
        return False
    terms = set(query_terms(words))
    if wanted in _TOO_BROAD or terms <= STOP_WORDS:
        return record.subject == "user" and record.attribute in attributes
    if _whole_words(wanted).search(normalised(record.text)) or normalised(record.subject) == wanted:
        return True
    if terms <= set(search_terms(record.text)):
        return True
    return record.subject == "user" and record.attribute in attributes
