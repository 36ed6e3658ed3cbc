"""Which questions about the user a message asks, in Chinese and English. Knows no answers."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from graph.offline_patterns import EN, EN_ALL, ZH, ZH_ALL
from memory.sentences import split_text
from memory.text import clip_middle, to_simplified

Kind = Literal["all", "attribute", "check", "open"]

WORDS_CHARS = 4_000
"""Characters of a message in which questions are looked for: the middle of a pasted document is none."""
SENTENCE_CHARS = 400
"""A longer sentence is no question to us."""

_CLAUSE = re.compile(r"[，,、：:]\s*")
_ZH_ASKS = re.compile(
    r"什么|啥|谁|哪|多少|多大|多高|多重|多久|多长|怎么|如何|几[岁点月号个年天只]|吗|么$|呢$|何时|是不是|有没有|告诉我|说说|说出|记得|知道|忘了我"
    r"|(?P<v>[\u4e00-\u9fff])不(?P=v)"
)
_EN_ASKS = re.compile(
    r"^(?:what|who|whom|whose|which|when|where|why|how|do|does|did|am|is|are|was|were|have|has|can|could|would|will|should"
    r"|tell|remind|i wonder|i forgot|i would like to know|list|show|summari[sz]e|guess)\b"
)
_EN_LEAD = re.compile(r"^(?:(?:and|so|ok|okay|hey|hi|hello|please|well|but|now|also|then)[ ,]+)+")
_EN_FORMS = [
    (r"[’`]", "'"),
    (r"\b(what|where|who|when|how|that)'s\b", r"\1 is"),
    (r"\bwhats\b", "what is"),
    (r"\bi'm\b", "i am"),
    (r"\bi've\b", "i have"),
    (r"\bcan't\b|\bcannot\b", "can not"),
    (r"n't\b", " not"),
    (r"\bfavourite", "favorite"),
    (r"\bcolour", "color"),
    (r"\s+", " "),
]
_ABOUT_ME = re.compile(r"[我俺]|\b(?:i|my|me|mine|myself)\b")
_ZH_LEAD = re.compile(
    "^(?:请问|那么|那|嗯|所以|你说|你猜|猜猜|你?(?:还|能|可以)?(?:记得|知道|告诉我)(?!什么|哪|多少)|记不记得|请|再)+"
)
_ZH_CHECK = re.compile("^(?P<said>.*我.*?)(?:对吗|对吧|对不对|是吗|是吧|是不是|吗|么|吧|嘛)$")
_ZH_DOUBLE = re.compile("是不是|(?P<v>喜|有|住|会|爱|能)(?:不|没)(?P=v)")
_EN_CHECK = [
    (re.compile(r"^(?:do|did) i (.+)$"), r"i \1"),
    (re.compile(r"^am i (.+)$"), r"i am \1"),
    (re.compile(r"^have i (.+)$"), r"i have \1"),
    (re.compile(r"^is my (name|job|birthday|age|city|favorite [a-z]+) (.+)$"), r"my \1 is \2"),
]


@dataclass(frozen=True, slots=True)
class Question:
    """One question about the user.

    attribute: what it is after, "" when open. narrow: which of many ("drink"). statement: what a yes-or-no
    question supposes.
    """

    kind: Kind
    sentence: str
    attribute: str = ""
    narrow: str = ""
    statement: str = ""


def sentences(words: str) -> list[str]:
    """The sentences of a message, each once, as far as questions are looked for in it."""
    text = clip_middle(words, WORDS_CHARS, "\n")
    return list(dict.fromkeys(found.strip() for found in split_text(text) if found.strip()))


def find_questions(words: str) -> list[Question]:
    """Every question about the user, in order."""
    return [q for sentence in sentences(words) if len(sentence) <= SENTENCE_CHARS for q in _ask(sentence)]


def statements_beside(words: str) -> str:
    """What the message says apart from its questions."""
    rest = [clause for sentence in sentences(words) for clause in _CLAUSE.split(sentence)]
    return "\n".join(clause for clause in rest if not asks(clause))


def attribute_of(phrase: str) -> str:
    """The attribute that a phrase such as "my name" names, "" when it names none."""
    found = _attribute(folded(phrase))
    return found.attribute if found else ""


def asks(sentence: str) -> bool:
    """Whether a sentence is a question or asks for something to be told."""
    bare = folded(sentence)
    is_marked = sentence.rstrip().endswith(("?", "？"))
    return is_marked or bool(_ZH_ASKS.search(bare)) or bool(_EN_ASKS.match(bare))


def folded(sentence: str) -> str:
    """A sentence as the patterns expect it: simplified, lower case, long forms, without end marks."""
    text = to_simplified(sentence).lower().strip().strip("。.！!？?；;~～ \n")
    for pattern, form in _EN_FORMS:
        text = re.sub(pattern, form, text)
    return _EN_LEAD.sub("", text)


def _ask(sentence: str) -> Iterator[Question]:
    whole = folded(sentence)
    if not asks(sentence):
        return
    clauses = [clause for clause in map(folded, _CLAUSE.split(whole)) if clause]
    known = [q for clause in clauses if (q := _attribute(clause))]
    if known:
        yield from known
    elif ZH_ALL.search(whole) or EN_ALL.search(whole):
        yield Question("all", whole)
    elif check := next((q for clause in clauses if (q := _check(clause))), None):
        yield check
    elif _ABOUT_ME.search(whole):
        yield Question("open", whole)


def _attribute(clause: str) -> Question | None:
    bare = re.sub(r"\s+(?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])\s+", "", clause)
    for attribute, pattern in (*ZH, *EN):
        if found := re.search(pattern, bare):
            parts = found.groupdict()
            narrow = f"{parts.get('v') or ''} {parts.get('n') or ''}".strip()
            return Question("attribute", clause, attribute, _narrow(narrow))
    return None


def _narrow(words: str) -> str:
    """Which of the liked things are meant, without words that name no kind."""
    words = re.sub("^(?:样的?|种类?的?|类型?的?)|(?:东西|事物|事情|事|呢|吗|啊|呀|来着)+$", "", words)
    return re.sub(
        r"\b(?:to|best|most|the|things?|kinds?|sorts?|types?|of|doing|do|more|a lot)\b", "", words
    ).strip()


def _check(clause: str) -> Question | None:
    bare = _ZH_LEAD.sub("", clause)
    doubled = _ZH_DOUBLE.sub(lambda m: m["v"] or "", bare, count=1)
    if "我" in bare and doubled != bare:
        return Question("check", clause, statement=doubled.rstrip("呢啊呀"))
    if (found := _ZH_CHECK.match(bare)) and not re.search("什么|啥|谁|哪|多少|怎么|如何|几", bare):
        return Question("check", clause, statement=found["said"])
    for pattern, form in _EN_CHECK:
        if pattern.match(bare):
            return Question("check", clause, statement=pattern.sub(form, bare))
    return None
