"""Whether a turn needs more of memory than its core, and why: by rules, without a model. In doubt it does. Pure."""

import re
import unicodedata
from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue

from memory.long_term.gate import is_small_talk
from memory.retrieval import need_words as words_for
from memory.retrieval.query import Query
from memory.text import language_of, normalised, one_line, to_simplified

Reason = Literal[
    "blank",
    "small_talk",
    "go_on",
    "arithmetic",
    "translation",
    "earlier",
    "usual",
    "own",
    "about_me",
    "points_back",
    "code",
    "name",
    "advice",
    "unknown_term",
    "overview",
    "in_doubt",
]
"""blank to translation: no need. The others say what in the turn asks for memory."""
_PAYLOAD = re.compile(r"[:：]\s*\S.*$|[“\"「『‘'](?=\S.{1,}[”\"」』’']).+[”\"」』’']|\n.*$", re.DOTALL)
_STRONG: tuple[tuple[Reason, re.Pattern[str]], ...] = (
    ("earlier", words_for.EARLIER),
    ("usual", words_for.USUAL),
    ("own", words_for.OWN),
)


class Need(BaseModel):
    """Whether to search, the reason, and the words of the turn that decided."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    is_needed: bool
    reason: Reason
    cue: str = ""

    def to_json(self) -> dict[str, JsonValue]:
        """The need as JSON values."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        return data


def need_of(query: Query, pointing: str = "") -> Need:
    """The need of a turn. query: the user's own words; pointing: the words that point back into the thread, if any do."""
    text = one_line(unicodedata.normalize("NFKC", query.text))
    if not text:
        return Need(is_needed=False, reason="blank")
    simple = to_simplified(text)
    if query.is_overview:
        return Need(is_needed=True, reason="overview")
    if (idle := _idle(simple)) is not None:
        return idle
    is_translation = bool(words_for.TRANSLATION.search(simple))
    asked = _PAYLOAD.sub(" ", to_simplified(query.text)) if is_translation else simple
    for reason, pattern in _STRONG:
        if found := pattern.search(asked):
            return Need(is_needed=True, reason=reason, cue=found[0])
    if is_translation:
        return Need(is_needed=False, reason="translation")
    return _asks(query, simple, pointing) or Need(is_needed=True, reason="in_doubt")


def _idle(simple: str) -> Need | None:
    """What the words need no memory for: talk, going on, a sum."""
    folded = normalised(simple)
    packed = folded.replace(" ", "")
    is_zh = language_of(simple) == "zh"
    go_on = words_for.GO_ON_ZH.fullmatch(packed) if is_zh else words_for.GO_ON_EN.fullmatch(folded)
    chat = words_for.CHAT_ZH.fullmatch(packed) if is_zh else words_for.CHAT_EN.fullmatch(folded)
    if words_for.SUM_SIGN.search(simple) and words_for.SUM.fullmatch(simple.casefold()):
        return Need(is_needed=False, reason="arithmetic", cue=simple)
    if chat or is_small_talk(simple):
        return Need(is_needed=False, reason="small_talk")
    if go_on:
        return Need(is_needed=False, reason="go_on", cue=go_on[0].strip())
    return None


def _asks(query: Query, simple: str, pointing: str) -> Need | None:
    """What in the words asks for memory, the plainest sign first."""
    if found := words_for.ABOUT_ME.search(simple):
        return Need(is_needed=True, reason="about_me", cue=found[0])
    if query.codes:
        return Need(is_needed=True, reason="code", cue=query.codes[0])
    if found := words_for.CODE_WORD.search(simple):
        return Need(is_needed=True, reason="code", cue=found[0])
    if pointing:
        return Need(is_needed=True, reason="points_back", cue=pointing)
    if person := _person(query, simple):
        return Need(is_needed=True, reason="name", cue=person)
    if found := words_for.ADVICE.search(simple):
        return Need(is_needed=True, reason="advice", cue=found[0])
    if term := _unknown_term(simple):
        return Need(is_needed=True, reason="unknown_term", cue=term)
    return None


def _person(query: Query, simple: str) -> str:
    if found := words_for.PERSON_ZH.search(simple):
        return found[0]
    names = [name for name in query.names if not set(name.split()) & words_for.NOT_PEOPLE]
    return next((name for name in names if name.upper() not in simple.split()), "")


def _unknown_term(simple: str) -> str:
    for found in words_for.ABBREVIATION.findall(simple):
        if found not in words_for.KNOWN_ABBREVIATIONS:
            return str(found)
    quoted = words_for.QUOTED_TERM.search(simple)
    return quoted[0] if quoted else ""
