"""Whether a turn needs more of memory than its core, and why: by rules, without a model. In doubt it does. Pure."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Literal

from pydantic import BaseModel, ConfigDict, JsonValue

from memory.long_term.gate import is_small_talk
from memory.retrieval import need_words as words_for
from memory.retrieval.query import Query
from memory.sentences import split_text
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
_IDLE_CHARS = 60
"""Characters up to which a message can be mere talk or a sum. Ours."""
_SENTENCE_START = re.compile(r"(?:^|[,，:：]\s*)([A-Z][\w'-]*)")
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
    if is_small_talk(simple):
        return Need(is_needed=False, reason="small_talk")
    if len(simple) > _IDLE_CHARS:
        return None
    folded = normalised(simple)
    if words_for.SUM_SIGN.search(simple) and words_for.SUM.fullmatch(simple.casefold()):
        return Need(is_needed=False, reason="arithmetic", cue=simple)
    if language_of(simple) == "zh":
        folded, mild = folded.replace(" ", ""), words_for.MILD_ZH
        chat, go_on = words_for.CHAT_ZH, words_for.GO_ON_ZH
    else:
        mild, chat, go_on = words_for.MILD_EN, words_for.CHAT_EN, words_for.GO_ON_EN
    if _is_all(folded, go_on, mild):
        return Need(is_needed=False, reason="go_on", cue=simple)
    if _is_all(folded, chat, mild):
        return Need(is_needed=False, reason="small_talk")
    return None


def _is_all(folded: str, pieces: Sequence[re.Pattern[str]], mild: re.Pattern[str]) -> bool:
    """Whether the words are nothing but such pieces and mild words, at least one piece; the longest piece goes first.

    Without going back: a message of a thousand "ha" must not take for ever.
    """
    at, has_piece = 0, False
    while at < len(folded):
        end = max((found.end() for piece in pieces if (found := piece.match(folded, at))), default=at)
        gentle = mild.match(folded, at)
        if end <= at and (gentle is None or gentle.end() <= at):
            return False
        has_piece |= end > at
        at = max(end, gentle.end() if gentle else at)
    return has_piece


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
    begins = {normalised(word) for part in split_text(simple) for word in _SENTENCE_START.findall(part)}
    names = [name for name in query.names if not set(name.split()) & words_for.NOT_PEOPLE]
    return next((name for name in names if name.upper() not in simple.split() and name not in begins), "")


def _unknown_term(simple: str) -> str:
    for found in words_for.ABBREVIATION.findall(simple):
        if found not in words_for.KNOWN_ABBREVIATIONS:
            return str(found)
    quoted = words_for.QUOTED_TERM.search(simple)
    return quoted[0] if quoted else ""
