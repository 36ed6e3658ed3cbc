"""What a question is looked up by: its words for the vector side, its terms for the lexical side, names, codes, dates. Pure."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

from memory.codes import find_codes
from memory.dates.date_range import DateRange
from memory.dates.recurring import Recurring, recurring_in
from memory.long_term.gate import is_small_talk
from memory.retrieval.advice import Advice, advice_in
from memory.retrieval.called import called_in
from memory.retrieval.dates import find_dates
from memory.retrieval.said_words import user_words
from memory.text import (
    LATIN,
    LATIN_START,
    STOP_WORDS,
    Language,
    clean,
    clip_middle,
    language_of,
    normalised,
    one_line,
    query_terms,
    search_terms,
    to_simplified,
)

_OVERVIEW = re.compile(
    r"(?:记得|知道|记住|了解|记)(?:了)?(?:关于)?我(?:的)?(?:什么|哪些|多少|些什么)|关于我.{0,6}(?:记得|知道|记住|了解)"
    r"|我(?:都)?(?:告诉|说|讲)过你?(?:什么|哪些)"
    r"|what (?:do|did|have) (?:you|i) (?:know|remember|got|have|tell|told|said?)(?: to)?(?: you)?(?: about me)?\s*\??$"
    r"|everything you (?:know|remember)|tell me about myself|who am i\b",
    re.IGNORECASE,
)
_NAME_WORD = rf"[A-Z](?:{LATIN}|['-])*+"
_NAME = re.compile(rf"{LATIN_START}{_NAME_WORD}(?:\s+{_NAME_WORD})*")
_WEAK_ZH = frozenset(
    "的了是在我你您他她它们这那哪有和与就也都很不没吗呢啊吧呀哦么嘛什怎谁个些着过被把给对从到会能可要想说去来还又再最及其让"
)
_EN_NOT_NAMES = STOP_WORDS | {"whose", "if", "so", "ok", "okay", "yes"}


@dataclass(frozen=True, slots=True)
class Query:
    """A question ready for search. `text` is blank and `terms` empty when there is nothing to look for.

    factors: term -> factor on its weight, 0-1: terms made of function characters say little.
    names: what is written like a name, folded. codes: identifiers such as WO-20240615-001, folded.
    attributes: what of the user it calls by name ("my hobbies"). advice: what it asks for that depends on the person.
    again: the days of every week, month or year that it names ("every Friday").
    is_overview: asks for whatever is known, so that no single memory is nearer than another.
    is_small_talk: a greeting or thanks: what is found is not put into a prompt.
    """

    text: str
    terms: tuple[str, ...]
    language: Language
    is_overview: bool = False
    is_small_talk: bool = False
    factors: Mapping[str, float] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    codes: tuple[str, ...] = ()
    dates: tuple[DateRange, ...] = ()
    folded: str = ""
    attributes: frozenset[str] = frozenset()
    advice: Advice | None = None
    again: Recurring | None = None


def make_query(text: str, *, limit_chars: int, today: date | None = None) -> Query:
    """The query for the user's words; a pasted page is cut in the middle. today: the user's day, for "上周五"."""
    whole = one_line(clean(text))
    words = clip_middle(user_words(whole), limit_chars)
    simple = to_simplified(words)
    dates = find_dates(simple, today) if today is not None else ()
    terms = tuple(query_terms(words))
    return Query(
        words,
        terms,
        language_of(words),
        bool(_OVERVIEW.search(simple)),
        is_small_talk(words),
        factors={term: _factor(term) for term in terms + _day_terms(dates, terms)},
        names=_names(words),
        codes=tuple(dict.fromkeys(code.casefold() for _, code in find_codes(words))),
        dates=dates,
        folded=f" {normalised(words)} ",
        attributes=called_in(simple),
        advice=advice_in(simple),
        again=recurring_in(simple),
    )


def _factor(term: str) -> float:
    """How much a term says by its form: a pair of characters loses half for each that is a function word."""
    return 0.5 ** sum(char in _WEAK_ZH for char in term)


def _day_terms(dates: tuple[DateRange, ...], terms: tuple[str, ...]) -> tuple[str, ...]:
    """Days as texts write them: "2025年3月13日" is also looked up as 2025-03-13."""
    days = [span.start for span in dates if span.length_days == 1 and not span.is_yearless]
    new = [term for day in days for term in search_terms(day.isoformat())[:1]]
    return tuple(term for term in dict.fromkeys(new) if term not in terms)


def _names(text: str) -> tuple[str, ...]:
    """What is written with a capital, but for the words that only begin a question."""
    found: list[str] = []
    for match in _NAME.finditer(text):
        words = [word for word in match[0].split() if word.casefold().split("'")[0] not in _EN_NOT_NAMES]
        if words:
            found.append(normalised(" ".join(words)))
    return tuple(dict.fromkeys(found))
