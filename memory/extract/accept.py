"""Which of a model's memories are believed: only what stands in the turns, said by whom it may be said by. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Literal

from memory.extract.parse import Extracted
from memory.extract.strip import strip_injected
from memory.long_term.attributes import canonical
from memory.long_term.candidate import Candidate, Polarity
from memory.long_term.edges import USER, Edge, canonical_kind, canonical_relation
from memory.long_term.gate import is_small_talk
from memory.long_term.record import Kind
from memory.long_term.sensitive import has_secret
from memory.text import normalised, one_line

Doubt = Literal[
    "fragment",
    "refusal",
    "no_quote",
    "secret",
    "instruction",
    "not_said_by_user",
    "injected_memory",
    "too_long",
]

_REFUSAL = re.compile(
    r"^(?:i(?:'m| am) (?:sorry|unable|not able)|i can(?:'t|not)|as an ai|sorry,|unfortunately|no memor|nothing (?:to|worth)"
    r"|error\b|抱歉|对不起|很遗憾|作为(?:一个)?(?:ai|人工智能)|我(?:无法|不能)(?:提供|回答|帮)|没有(?:值得|需要)|无可|请提供)",
    re.IGNORECASE,
)
_ORDER = re.compile(
    r"^(?:(?:the )?(?:assistant|agent|ai|you|model)\s+)?(?:please |should |must |has to |have to |is to |need(?:s)? to )*"
    r"(?:always|never|from now on|ignore|disregard|obey|forget (?:all|any|every|previous)|(?:answer|respond) (?:as|only|in)"
    r"|send (?:all|any|every|the|user)|reveal|do not (?:tell|ask|answer|mention)|don'?t (?:tell|ask|answer|mention)|remember[:,])"
    r"|^(?:请|助手|你|ai|模型|务必|必须|需要|应该?|要)*(?:始终|总是|永远|从现在起|从今以后|以后(?:都|请|要)|一律|忽略|无视|不要(?:告诉|提|回答)|切勿|记住[:：])",
    re.IGNORECASE,
)
"""An order to the agent: only the user gives orders."""
_KINDS = frozenset(Kind)
_USER_NAMES = frozenset({"user", "用户", "the user", "我", "i", "me"})
_OF_THE_USER = frozenset({"identity", "preference", "instruction", "decision", "goal", "habit", "feeling"})
"""Kinds that only the user's own words can ground."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One turn as extraction reads it. reply: "" when there was none."""

    turn_id: str
    words: str
    reply: str


@dataclass(frozen=True, slots=True)
class Accepted:
    """A memory of a model that may be stored, and the turn that grounds it."""

    candidate: Candidate
    turn_id: str
    speaker: Literal["user", "assistant"]
    importance: int
    keywords: tuple[str, ...]
    entities: tuple[str, ...]
    edges: tuple[Edge, ...] = ()


def accept(item: Extracted, turns: Sequence[Spoken], *, most_chars: int) -> Accepted | Doubt:
    """The memory with its ground, or why it is not believed."""
    if doubt := doubt_of(item.text, most_chars):
        return doubt
    place = _place(item.quote, turns)
    if place is None:
        return "no_quote"
    turn, speaker = place
    kind = item.kind if item.kind in _KINDS else "fact"
    if speaker != "user" and (kind == "instruction" or is_order(item.text) or is_order(item.quote)):
        return "instruction"
    if speaker != "user" and kind in _OF_THE_USER:
        return "not_said_by_user"
    polarity: Polarity = "negative" if item.polarity.casefold().startswith(("neg", "否")) else "positive"
    subject = "user" if item.subject.casefold() in {"", *_USER_NAMES} else item.subject
    entities = tuple(name for name in item.entities if _occurs(name, item))
    candidate = Candidate(
        text=one_line(item.text),
        kind=kind,
        quote=item.quote,
        subject=subject,
        attribute=canonical(item.attribute) if item.attribute else "",
        value=one_line(item.value),
        polarity=polarity,
        date=_day(item.event_date),
        entities=entities,
        rule="model",
    )
    edges = () if polarity == "negative" else _edges(item)
    return Accepted(candidate, turn.turn_id, speaker, item.importance, item.keywords, entities, edges)


def _edges(item: Extracted) -> tuple[Edge, ...]:
    """The relations between what the words name; what a model made up has no place in a graph."""
    found = [
        Edge(
            _end(one.source),
            canonical_relation(one.relation),
            _end(one.target),
            canonical_kind(one.source_kind),
            canonical_kind(one.target_kind),
        )
        for one in item.relations
        if _occurs(one.source, item) and _occurs(one.target, item)
    ]
    return tuple(edge for edge in dict.fromkeys(found) if normalised(edge.source) != normalised(edge.target))


def _end(name: str) -> str:
    return USER if name.casefold() in _USER_NAMES else name


def _occurs(name: str, item: Extracted) -> bool:
    """Whether the name stands in the memory or in the words that ground it; the user always does."""
    wanted = normalised(name).replace(" ", "")
    said = normalised(f"{item.text} {item.quote}").replace(" ", "")
    return name.casefold() in _USER_NAMES or (bool(wanted) and wanted in said)


def is_order(text: str) -> bool:
    """Whether the text gives the agent an order: only the user may."""
    return bool(_ORDER.search(one_line(text)))


def doubt_of(text: str, most_chars: int) -> Doubt | None:
    """What speaks against a text as a memory, whoever said it."""
    plain = one_line(text)
    if not strip_injected(text).strip():
        return "injected_memory"
    if (
        len(normalised(plain)) < 2
        or plain[0] in "[{<"
        or plain.endswith(("{", "[", '":'))
        or is_small_talk(plain)
    ):
        return "fragment"
    if _REFUSAL.match(plain):
        return "refusal"
    if has_secret(plain) or "[redacted" in plain:
        return "secret"
    return "too_long" if len(plain) > most_chars else None


def _place(quote: str, turns: Sequence[Spoken]) -> tuple[Spoken, Literal["user", "assistant"]] | None:
    """The turn in which the quote occurs, and who said it; the user's own words first, the newest first."""
    wanted = normalised(quote).replace(" ", "")
    if len(wanted) < 2:
        return None
    for turn in reversed(turns):
        if wanted in normalised(strip_injected(turn.words)).replace(" ", ""):
            return turn, "user"
    for turn in reversed(turns):
        if wanted in normalised(strip_injected(turn.reply)).replace(" ", ""):
            return turn, "assistant"
    return None


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text[:10]).isoformat()
    except ValueError:
        return ""
