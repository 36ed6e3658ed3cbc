"""What "it", "那个" or "the second one" of a message mean: looked up in the last turns of its thread, by rules. Pure."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory.codes import find_codes, is_joined
from memory.long_term.gate import is_small_talk
from memory.policy import Policy
from memory.retrieval.point_words import (
    ELLIPSIS,
    FORMER,
    LATTER,
    NAME,
    NO_PERSON,
    NOT_NAMES,
    NOUN_ZH,
    ORDINAL_EN,
    ORDINAL_ZH,
    ORDINALS,
    PEOPLE,
    PERSON,
    PLACE_BEFORE,
    QUOTED,
    THAT_NOUN,
    THING,
)
from memory.sentences import split_text
from memory.text import clip_middle, one_line, query_terms, search_terms, to_simplified

_ITEM = re.compile(r"^\s*(?:\d{1,2}[.)、：:]|[-*•])\s*(.+)$", re.MULTILINE)
_LOOK_CHARS = 12
"""Characters before a name in which a preposition stands."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A message of the thread before the one at hand."""

    text: str
    is_user: bool


@dataclass(frozen=True, slots=True)
class Pointed:
    """words: the message; cue: the word in it that points back; means: what it points to, "" when nothing was found."""

    words: str
    cue: str = ""
    means: str = ""

    @property
    def text(self) -> str:
        """What is searched: the user's words and what they point back to."""
        return f"{self.words} {self.means}".strip()


def point_back(words: str, earlier: Sequence[Spoken], policy: Policy) -> Pointed:
    """The words with what they point back to. earlier: the thread before them, oldest first."""
    words = one_line(words)
    simple = to_simplified(words)
    if not simple or len(simple) > policy.pointing_chars:
        return Pointed(words)
    turns = _last_turns(earlier, policy.pointed_turns)
    for find in (_ordinal, _one_of_two, _ellipsis, _person, _noun, _thing):
        if found := find(simple, turns):
            cue, means = found
            means = clip_middle(one_line(means), policy.pointed_chars)
            return Pointed(words, cue, "" if _holds(simple, means) else means)
    return Pointed(words)


def _last_turns(earlier: Sequence[Spoken], most: int) -> list[Spoken]:
    """The last turns, the newest first."""
    kept: list[Spoken] = []
    users = 0
    for said in reversed(earlier):
        users += said.is_user
        kept.append(said)
        if users == most:
            break
    return kept


def _holds(words: str, means: str) -> bool:
    return bool(means) and to_simplified(means).casefold() in words.casefold()


def _ordinal(words: str, turns: Sequence[Spoken]) -> tuple[str, str] | None:
    """An item of the newest list: "第二个", "the last one"."""
    found = ORDINAL_ZH.search(words) or ORDINAL_EN.search(words)
    items = next((items for said in turns if len(items := _ITEM.findall(said.text)) > 1), [])
    if not found or not items:
        return None
    place = ORDINALS.get((found["n"] or found["m"]).casefold(), 0)
    if place == 0 or place > len(items):
        return None
    return found[0], items[place - 1 if place > 0 else place]


def _one_of_two(words: str, turns: Sequence[Spoken]) -> tuple[str, str] | None:
    """ "the former", "后者": of the last two names."""
    is_former, is_latter = FORMER.search(words), LATTER.search(words)
    found = is_former or is_latter
    if not found:
        return None
    for said in turns:
        names = _names(said.text)
        if len(names) >= 2:
            return found[0], names[-2] if is_former else names[-1]
    return None


def _ellipsis(words: str, turns: Sequence[Spoken]) -> tuple[str, str] | None:
    """A question that says only what is different: "那上海呢", "and in winter?"."""
    found = ELLIPSIS.match(words)
    said = _newest_of_user(turns)
    return (found[0], said) if found and said and len(query_terms(words)) else None


def _person(words: str, turns: Sequence[Spoken]) -> tuple[str, str] | None:
    """The person who was named last, by the user if they named any."""
    found = PERSON.search(words)
    if not found or _people(words[: found.start()]):
        return None
    for said in sorted(turns, key=lambda said: not said.is_user):
        if people := _people(said.text):
            return found[0], people[-1]
    return None


def _noun(words: str, turns: Sequence[Spoken]) -> tuple[str, str] | None:
    """ "那个杯子", "that restaurant": the sentence in which the thread spoke of one; else it may be older than the thread."""
    found = NOUN_ZH.search(words) or THAT_NOUN.search(words)
    if not found:
        return None
    noun = set(search_terms(found["noun"])) - {found["noun"][-1]}
    for said in turns:
        for sentence in split_text(said.text):
            if noun & set(search_terms(sentence)):
                return found[0], _gist(sentence)
    return found[0], ""


def _thing(words: str, turns: Sequence[Spoken]) -> tuple[str, str] | None:
    """What the user spoke of last."""
    found = THING.search(words)
    if not found or _names(words[: found.start()]):
        return None
    said = _newest_of_user(turns)
    return (found[0], _gist(said)) if said else None


def _newest_of_user(turns: Sequence[Spoken]) -> str:
    """The newest message of the user that is about something by itself."""
    for said in turns:
        if said.is_user and not is_small_talk(said.text) and not _only_points(said.text):
            return said.text
    return ""


def _only_points(text: str) -> bool:
    simple = to_simplified(text)
    bare = THING.sub(" ", PERSON.sub(" ", simple))
    return bare != simple and len(query_terms(bare)) < 3 and not _names(text)


def _gist(text: str) -> str:
    """What a sentence is about: its names, codes and quotations, else all of it."""
    names = list(dict.fromkeys(_names(text)))
    codes = [code for _, code in _codes(text)]
    return " ".join(codes or names) or text


def _codes(text: str) -> list[tuple[int, str]]:
    return [(place, code) for place, code in find_codes(text) if is_joined(code)]


def _names(text: str) -> list[str]:
    found = [(m.start(), m[1]) for m in QUOTED.finditer(text)]
    found += _codes(text)
    found += [(m.start(), m[0]) for m in NAME.finditer(text) if m[0].casefold() not in NOT_NAMES]
    found += [(m.start(), m[0]) for m in PEOPLE.finditer(text)]
    return [name.strip() for _, name in sorted(found)]


def _people(text: str) -> list[str]:
    found = [(m.start(), m[0]) for m in PEOPLE.finditer(to_simplified(text))]
    found += [(m.start(), m[0]) for m in NAME.finditer(text) if _may_be_person(text, m)]
    return [name.strip() for _, name in sorted(found)]


def _may_be_person(text: str, found: re.Match[str]) -> bool:
    """Not an identifier, an abbreviation, a product, a place, or a word that only begins a sentence."""
    words = found[0].split()
    if found[0].casefold() in NOT_NAMES or any(NO_PERSON.fullmatch(word) for word in words):
        return False
    return not PLACE_BEFORE.search(text[max(found.start() - _LOOK_CHARS, 0) : found.start()])
