"""What a question is looked up by: its words for the vector side, its terms for the lexical side. Pure."""

import re
from dataclasses import dataclass

from memory.text import Language, clean, clip_middle, language_of, one_line, query_terms

_OVERVIEW = re.compile(
    r"(?:记得|知道|记住|了解|记)(?:了)?(?:关于)?我(?:的)?(?:什么|哪些|多少|些什么)|关于我.{0,6}(?:记得|知道|记住|了解)"
    r"|我(?:都)?(?:告诉|说|讲)过你?(?:什么|哪些)"
    r"|what (?:do|did|have) (?:you|i) (?:know|remember|got|have|tell|told|said?)(?: to)?(?: you)?(?: about me)?\s*\??$"
    r"|everything you (?:know|remember)|tell me about myself|who am i\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Query:
    """A question ready for search. `text` is blank and `terms` empty when there is nothing to look for.

    is_overview: asks for whatever is known, so that no single memory is nearer than another.
    """

    text: str
    terms: tuple[str, ...]
    language: Language
    is_overview: bool = False


def make_query(text: str, *, limit_chars: int) -> Query:
    """The query for the user's words; a pasted page is cut in the middle."""
    words = clip_middle(one_line(clean(text)), limit_chars)
    return Query(words, tuple(query_terms(words)), language_of(words), bool(_OVERVIEW.search(words)))
