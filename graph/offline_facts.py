"""What may be taken for known about the user: memory lines, and what this conversation said."""

import re
from dataclasses import dataclass
from itertools import zip_longest

from graph.offline_questions import attribute_of, sentences, statements_beside
from graph.offline_turn import MemoryLine, Said, Turn
from graph.offline_words import content_terms, has_term
from memory.extract.rules import find_candidates, find_forget_targets
from memory.long_term.candidate import Polarity
from memory.text import normalised

_THIRD_PERSON = [
    (re.compile(r"^(?:the )?user's\b", re.IGNORECASE), "my"),
    (re.compile(r"^(?:the )?user is\b", re.IGNORECASE), "I am"),
    (re.compile(r"^(?:the )?user (\w+?)s\b", re.IGNORECASE), r"I \1"),
    (re.compile("^(?:该)?用户"), "我"),
]
_EVERYTHING = re.compile(r"^(?:everything|all|it all|一切|所有|全部|所有的?(?:事|记忆)?)", re.IGNORECASE)
_NO_SUBJECT = re.compile(
    "(?:现在|目前|也|最|很|平时|今年)*(?:住|喜欢|不喜欢|爱|讨厌|不吃|来自|从事|在.{1,12}(?:工作|上班)|\\d+岁)"
)
_NOW, _CONFIRMED, _CONVERSATION, _CANDIDATE = 3, 2, 1, 0


@dataclass(frozen=True, slots=True)
class Known:
    """A statement of the user that may be told back. rank: higher is surer. is_kept: a memory, or what became one."""

    text: str
    rank: int
    date: str = ""
    place: int = 0
    kind: str = ""
    is_kept: bool = False


@dataclass(frozen=True, slots=True)
class Fact:
    """What a statement says of the user: an attribute and its value."""

    attribute: str
    value: str
    text: str
    polarity: Polarity = "positive"
    rule: str = ""


def known_statements(turn: Turn) -> list[Known]:
    """Memory lines and the user's statements here, the best first, nothing that was forgotten."""
    gone = {normalised(text) for v in turn.verdicts if v.decision == "forgotten" for text in v.texts}
    said = _conversation(turn)
    lines = [_from_memory(line, i, said) for i, line in enumerate(turn.memories)]
    asked = _asked_to_keep(turn)
    spoken = [
        Known(text, _CONVERSATION, place=i, is_kept=text in asked or bool(find_candidates(text)))
        for i, text in enumerate(said)
    ]
    now = [Known(text, _NOW) for text in _said_in(turn.words)]
    kept = [known for known in (*lines, *spoken, *now) if normalised(known.text) not in gone]
    return sorted(kept, key=lambda known: (known.rank, known.date, known.place), reverse=True)


def facts_of(known: list[Known]) -> list[Fact]:
    """The facts in the statements about the user, in the same order, each value once."""
    facts: dict[tuple[str, str], Fact] = {}
    for statement in known:
        for fact in _facts_in(statement):
            facts.setdefault((fact.attribute, normalised(fact.value)), fact)
    return list(facts.values())


def facts_in(text: str) -> list[Fact]:
    """The facts that one statement holds."""
    return [
        Fact(c.attribute, c.value, c.text, c.polarity, c.rule)
        for c in find_candidates(text)
        if c.subject == "user"
    ]


def first_person(text: str) -> str:
    """A memory written about "the user" as the user would say it."""
    for pattern, own in _THIRD_PERSON:
        text = pattern.sub(own, text)
    return text


def _facts_in(statement: Known) -> list[Fact]:
    found = facts_in(statement.text)
    if statement.kind == "instruction" and not any(fact.attribute == "instruction" for fact in found):
        return [Fact("instruction", statement.text, statement.text)]
    return found


def _from_memory(line: MemoryLine, place: int, said: list[str]) -> Known:
    """Of two lines of the same day, the one that this conversation said last is the newer, else the better hit."""
    text = first_person(line.text)
    mention = max((i for i, words in enumerate(said) if text in words), default=-1) + 1
    rank = _CONFIRMED if line.is_confirmed else _CANDIDATE
    return Known(text, rank, line.date, mention * 1_000 - place, line.kind, is_kept=True)


def _asked_to_keep(turn: Turn) -> set[str]:
    """What the user asked here to be remembered: no rule need understand it."""
    orders = [c for said in turn.earlier if said.is_user for c in find_candidates(said.text)]
    return {order.text for order in orders if order.is_explicit}


def _conversation(turn: Turn) -> list[str]:
    """The user's earlier statements, oldest first, without those that were forgotten later."""
    kept: list[str] = []
    for said, reply in zip_longest(turn.earlier, turn.earlier[1:]):
        if said.is_user:
            kept = _without(kept, find_forget_targets(said.text), reply)
            kept += _said_in(said.text)
    return _without(kept, find_forget_targets(turn.words), None)


def _said_in(words: str) -> list[str]:
    """The statements of a message. Clauses that leave out the "I" get it: "我叫张三，住在上海"."""
    whole: list[str] = []
    for sentence in sentences(words):
        if find_forget_targets(sentence):
            continue
        asked = [c.text for c in find_candidates(sentence) if c.is_explicit]
        for clause in asked or filter(str.strip, statements_beside(sentence).split("\n")):
            is_short = bool(_NO_SUBJECT.match(clause)) and bool(whole) and whole[-1].startswith("我")
            whole.append("我" + clause if is_short else clause)
    return whole


def _without(texts: list[str], targets: list[str], reply: Said | None) -> list[str]:
    """The texts that share no content with what was to be forgotten and with what the reply says was."""
    if not targets:
        return texts
    if any(_EVERYTHING.match(target) for target in targets):
        return []
    told = (
        [line.partition("：")[2] or line.partition(": ")[2] for line in reply.text.split("\n")]
        if reply
        else []
    )
    hidden = [text for text in (*targets, *told) if text.strip()]
    terms = frozenset(term for text in hidden for term in content_terms(text))
    attributes = {fact.attribute for text in hidden for fact in facts_in(text)}
    # A target has lost its "my": "我的名字" comes as "名字".
    attributes |= {attribute_of(own + text) for text in hidden for own in ("", "我的", "my ")}
    return [text for text in texts if not _is_about(text, terms, attributes - {""})]


def _is_about(text: str, terms: frozenset[str], attributes: set[str]) -> bool:
    own = content_terms(text)
    return any(has_term(term, text, own) for term in terms) or any(
        f.attribute in attributes for f in facts_in(text)
    )
