"""What is not worth a look: greetings, thanks, questions, code. The cheap first no of the write path. Pure."""

import re
from typing import Literal

from memory.text import normalised, to_simplified

Refusal = Literal[
    "small_talk",
    "question",
    "code",
    "secret",
    "anger",
    "one_off_request",
    "quote_or_fiction",
    "injected_memory",
    "off_the_record",
    "too_long",
    "unlikely",
    "nothing_to_keep",
]

_ZH = (
    "你好 您好 哈喽 嗨 在吗 在么 早 早上好 早安 中午好 下午好 晚上好 晚安 谢谢 多谢 感谢 谢了"
    " 好的? 好吧 行 可以 嗯+ 哦+ 噢 收到 明白了? 知道了 懂了 没事 没关系 不客气 辛苦了? 再见 拜拜 哈+ 呵+ 嘿+"
    " 太好了 不错 棒 厉害 真的 对的? 是的? 没错 你 您 了 啊 呀 哦 吧 呢 大家 非常 真是 太"
)
_EN = (
    "hi hello hey yo good morning afternoon evening night thanks? thank thx you so very much a lot ok okay sure yes yeah"
    " yep no nope cool nice(?:\\stry)? great awesome perfect fine got it i see bye goodbye later welcome lol (?:ha)+ hm+ wow sounds"
    " right there again all everyone how are doing s up what never mind"
)
# Longest first and possessive: a message of a thousand greetings must not take for ever.
_SMALL_TALK_ZH = re.compile(f"(?:{'|'.join(sorted(_ZH.split(), key=len, reverse=True))})++")
_SMALL_TALK_EN = re.compile(f"(?:(?:{'|'.join(_EN.split())})(?: |$))+")
_CODE = re.compile(
    r"```|^\s*(?:def |class |import |from \S+ import|#include|public |SELECT |function |const |let |var |//"
    r"|return |print\(|console\.|\$ |#!|async |for \w+ in .*:$|if .*\):?$|while .*:$|(?:\w+)?[Ee]rror(?:\[\w+\])?:|\s*-->"
    r"|\[?\d{4}-\d\d-\d\d[ T]\d\d:\d\d|INSERT INTO|UPDATE \w+ SET|DELETE FROM|CREATE TABLE"
    r"|=[A-Z]{2,}\(|npm ERR|export [A-Z_]+=|(?:log|debug|stdout|stderr)[:：]\s|git (?:commit|push|pull|clone|checkout|rebase|merge|add|reset|log|stash)\b|error: |-- \S|(?:sudo|apt|pip|npm|yarn|docker|kubectl|mkdir|chmod|curl|wget|ssh|make|git) [\w./-]+(?: [\w./-]+)* (?:&&|\|\|?|>)"
    r"|(?:ALTER|DROP) TABLE|(?:npm|yarn|pnpm|pip|brew|apt|cargo|conda) (?:install|run|add)\b|Traceback|File \"|[\w.]+ = [\"'\d\[{(]|\w+(?:,[^,\s]+){2,}$|# [a-z]|</?[a-z]+[^>]*>.*</?\w+>|\w+\(.*\)$|at \w+[.(]|(?:INFO|WARN|DEBUG|ERROR)\b)|[{};]\s*$",
    re.MULTILINE,
)
_SETTING = re.compile(r"^\s*(?:\[[\w.-]+\]|(?:- )?[a-z_][\w.-]*(?: = |: )\S.*|[a-z_][\w.-]*:|#.*)\s*$")
"""A line of a configuration file, which counts among several such lines only."""
_FEWEST_SETTINGS = 3

_CODE_LINE_CHARS = 300
"""Characters of the longest line that may be told for code by its end."""


_OFF_THE_RECORD = re.compile(
    r"\boff the record\b|\bnot for (?:the record|your memory)\b"
    r"|(?:^|[.!?;,:]\s*|\b(?:please|pls|but|and|so)\s+)(?:please\s+)?(?:don'?t|do not|no need to|you needn'?t|never)\s+"
    r"(?:remember|save|store|record|memori[sz]e|log)\s+(?:this|that|it|any of (?:this|that)|the following)"
    r"(?:\s+(?:please|though|one|part|bit|message))?\s*(?:[,.:;!?–—-]|$)"
    r"|\b(?:don'?t|do not|never) (?:keep|put|add) (?:this|that|it) (?:in|to|into) (?:your )?memory\b"
    r"|(?<![我他她])(?:不要|别|不用|不必|无需|请勿|甭)(?:再)?(?:帮我|给我|替我)?(?:记住|记录|记下来?|记到|记|保存|存下来?|存)"
    r"(?:它|这个|这[条句点事]|这件事|这些|下面(?:这[条句个])?|以下|接下来)?(?:的?(?:内容|话))?\s*(?:[，,。：:！!；;]|$)"
    r"|(?:这|以下|下面|接下来)[^，。]{0,8}(?:不要|别|不用|不必|请勿)(?:记住?|记录|保存|存)(?![过得不])",
    re.IGNORECASE | re.MULTILINE,
)
"""The wish that this message leaves no memory. Simplified Chinese."""


def is_off_the_record(text: str) -> bool:
    """Whether the user says that this is not to be remembered. A wish to forget what is known already is another thing."""
    return bool(_OFF_THE_RECORD.search(to_simplified(text).replace("’", "'")))


def is_small_talk(text: str) -> bool:
    """Whether the message is only greeting, thanks or assent: nothing in it is about anything."""
    folded = normalised(text)
    if not folded or _SMALL_TALK_EN.fullmatch(folded):
        return True
    return bool(_SMALL_TALK_ZH.fullmatch(folded.replace(" ", "")))


def is_code(text: str) -> bool:
    """Whether most of the message is program text."""
    lines = text.splitlines()
    settings = sum(bool(_SETTING.match(line)) for line in lines)
    if settings >= _FEWEST_SETTINGS and settings * 2 > len(lines):
        return True
    return bool(lines) and sum(map(_is_code_line, lines)) * 2 > len(lines)


def _is_code_line(line: str) -> bool:
    """By how it begins, or ends: that a very long one ends with a bracket says nothing of what else is in it."""
    shown = line if len(line) <= _CODE_LINE_CHARS else f"{line[:_CODE_LINE_CHARS]}…"
    return bool(_CODE.search(shown))


def why_nothing(text: str, *, is_question: bool) -> Refusal:
    """Why a message without any statement leaves no memory."""
    if is_small_talk(text):
        return "small_talk"
    if is_code(text):
        return "code"
    return "question" if is_question else "nothing_to_keep"
