"""What the words of a forget request mean. Pure."""

import re
from dataclasses import dataclass, replace

from memory.long_term.attributes import headed_by, named_in
from memory.long_term.record import Record
from memory.text import CJK, STOP_WORDS, normalised, query_terms, search_terms, to_simplified

_ALL = re.compile(
    r"^(?:你(?:知道|记得|记住|记录)的?(?:关于)?我的?(?:一切|所有|全部)(?:信息|记忆|事情|内容)?|我(?:跟你|对你|和你)?(?:说|讲|告诉|聊)过?你?的(?:一切|所有|全部)(?:的?(?:话|内容|东西|事情?))?)$"
    r"|^(?:关于我的?(?:一切|所有|全部)?(?:信息|记忆|事情|内容)?|我的?(?:一切|所有|全部)(?:信息|记忆|事情|内容)?|(?:所有|全部)(?:的)?(?:记忆|信息)|(?:所有|全部|一切)的?(?:关于|有关)我的?(?:一切|信息|记忆|事情?|东西|内容)?|关于我的(?:所有|全部|一切)?(?:事|东西))$"
    r"|^(?:everything|all)(?: that)? (?:about me|you (?:know|remember)(?: about me)?|i(?:'ve| have)? (?:told|said)(?: to)?(?: you)?)$"
    r"|^all (?:of )?(?:my|your) memories$",
    re.IGNORECASE,
)
_LAST = re.compile(
    r"^我?(?:刚才|刚刚|刚|上一[句条]|前一[句条])我?(?:跟你|对你|和你)?(?:说|讲|提到?|告诉你?)?(?:过)?的?(?:那?[句条些]?(?:话|内容|东西|事情?)?)?$"
    r"|^(?:what|that|everything|whatever|all)?(?: that)? ?i(?:'ve| have)? (?:only )?just (?:said|told you|mentioned|wrote)$"
    r"|^(?:what i (?:said|told you) just now|(?:the |my )?last (?:thing|sentence|statement)(?: i (?:said|told you))?)$",
    re.IGNORECASE,
)
_OLD = re.compile(
    r"旧|以前的?|之前的?|原来的?|过去的?|从前|\b(?:old|previous|former|past|earlier)\b", re.IGNORECASE
)
_FILLER = re.compile(
    r"^(?:about|that|what|from|everything|anything|all|the fact that|关于|有关|我(?:跟你|给你|对你)?(?:说过|说的|讲过|提到)(?:的)?)\s*"
    r"|^(?:i (?:said|told you)(?: about)?)\s*|^(?:my|我的?|我)\s*|\s*(?:please|吧|的(?:事|事情|信息|内容|记忆|话))$",
    re.IGNORECASE,
)

_TOO_BROAD = frozenset(
    [
        "我",
        "你",
        "您",
        "他",
        "她",
        "它",
        "我们",
        "你们",
        "一切",
        "所有",
        "全部",
        "it",
        "that",
        "this",
        "me",
        "all",
        "everything",
        "anything",
    ]
)
"""Words that name nothing."""
_SAID_THEN = re.compile(
    r"^(?:里|内|那天|当天)?我?(?:跟你|给你|对你|和你)?(?:说|讲|提|聊|告诉你)(?:过|到|了)?的?|(?:^|\s)(?:from|on|of|in|during)\s*$",
    re.IGNORECASE,
)
"""What is left of "说过的 ..." or "... from" when the time beside it is taken out."""
_EMPTY = re.compile(
    r"我的?|你的?|的|了|吧|所有|全部|一切|关于|有关|情况|信息|资料|记录|内容|事情?|东西|目前|现在|当前|说过|提到|那个?|这个?"
    r"|(?<= )(?:my|your|the|all|any|every|current|present|about|of|i|said|told|you|everything|anything|what|information|info|data"
    r"|details?|things?|stuff|please|s|that|a|an|is)(?= )",
    re.IGNORECASE,
)
_ASKED_AS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"(?:现在|目前)?住在?(?:哪[里儿个]?[^，]{0,3}|什么地方)"), "的居住地"),
    (re.compile(r"(?:现在|目前)?在(?:哪[里儿个]?|什么地方)[^，]{0,3}(?:上班|工作)"), "的工作单位"),
    (re.compile(r"叫(?:什么|啥)(?:名字?)?"), "的名字"),
    (re.compile(r"(?:今年)?(?:多大|几岁|多少岁)了?"), "的年龄"),
    (re.compile(r"是?[做干]什么(?:工作)?的?$"), "的职业"),
    (re.compile(r"\bwhere (.+?) lives?\b", re.IGNORECASE), r"\1 residence"),
    (re.compile(r"\bwhere (.+?) works?\b", re.IGNORECASE), r"\1 employer"),
    (re.compile(r"\bwhat (.+?) does\b", re.IGNORECASE), r"\1 job"),
    (re.compile(r"\bhow old (.+?) is\b", re.IGNORECASE), r"\1 age"),
    (re.compile(r"\bwhat (.+?) is called\b", re.IGNORECASE), r"\1 name"),
)
"""An attribute named by the question for it: "where my sister lives"."""
_LETTER = rf"[^\W_{CJK}]"


def asks_for_all(target: str) -> bool:
    """Whether everything is to be forgotten."""
    return bool(_ALL.match(target.strip()))


def asks_for_last(target: str) -> bool:
    """Whether what the user said right before is meant."""
    return bool(_LAST.match(to_simplified(target.strip())))


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


@dataclass(frozen=True, slots=True)
class Topic:
    """What is to be forgotten. words: as said; attributes: those that they name; rest: what else they name ("小李的地址": 小李)."""

    words: str
    attributes: frozenset[str]
    rest: str

    @property
    def is_told_apart(self) -> bool:
        """Whether the words tell one from others of its attribute: "work address", "old address", "phone number"."""
        is_closer = len(self.attributes) > 1 or "contact" in self.attributes or asks_for_old(self.words)
        return is_closer and bool(self.attributes) and not self.rest

    @property
    def is_blank(self) -> bool:
        """Whether the words name nothing."""
        return not self.attributes and (not self.rest or self.rest in _TOO_BROAD)


def topic_of(target: str) -> Topic:
    """What the words of a forget request name, without the fillers."""
    words = bare_target(target)
    named = to_simplified(words)
    for asked, name in _ASKED_AS:
        named = asked.sub(name, named)
    attributes, rest = named_in(words if named == to_simplified(words) else named)
    if attributes:
        rest = _OLD.sub(" ", rest)
    rest = _EMPTY.sub(" ", f" {rest} ").strip()
    return Topic(words, attributes, rest)


def without_saying(words: str) -> str:
    """What is left of a request when its time was taken out, without what said only when it was said."""
    joined = re.sub(rf"(?<=[{CJK}]) +(?=[{CJK}])", "", words.strip())
    return _SAID_THEN.sub("", joined).strip()


_WIDER: dict[str, frozenset[str]] = {"job": frozenset({"employer"})}
"""What else a word may mean: "my job" is also where I work."""


def widened(topic: Topic) -> Topic:
    """The topic with the attributes that its words may mean besides."""
    more = (_WIDER.get(attribute, frozenset()) for attribute in topic.attributes)
    return replace(topic, attributes=topic.attributes.union(*more))


def says(record: Record, topic: Topic) -> bool:
    """Whether the record has the words as they stand: "my old address is ..." has "old address"."""
    wanted = normalised(topic.words)
    return bool(wanted and _whole_words(wanted).search(normalised(record.text)))


def _attribute(record: Record) -> str:
    """What the record is about: where nobody knew, or all contact details share a name, what its sentence names as its topic."""
    if record.attribute not in ("", "contact"):
        return record.attribute
    return headed_by(to_simplified(record.text)) or record.attribute


def is_about(record: Record, topic: Topic) -> bool:
    """Whether the record says the words, is about the person they name, or about the attribute that they name."""
    wanted = normalised(topic.words)
    if not wanted or topic.is_blank:
        return False
    is_of_user = record.subject == "user"
    if not topic.rest:
        return is_of_user and _attribute(record) in topic.attributes
    terms = set(query_terms(topic.words))
    if says(record, topic) or normalised(record.subject) == wanted:
        return True
    if not terms <= STOP_WORDS and terms <= set(search_terms(record.text)):
        return True
    if is_of_user or record.attribute not in topic.attributes:
        return False
    people = set(query_terms(topic.rest)) - STOP_WORDS
    is_said = bool(people) and people <= set(search_terms(record.text))
    return is_said or to_simplified(normalised(record.subject)) == to_simplified(topic.rest)
