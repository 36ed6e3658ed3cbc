"""What a question is looked up by: its words for the vector side, its terms for the lexical side. Pure."""

from dataclasses import dataclass

from memory.text import Language, clean, clip_middle, language_of, one_line, query_terms


@dataclass(frozen=True, slots=True)
class Query:
    """A question ready for search. `text` is blank and `terms` empty when there is nothing to look for."""

    text: str
    terms: tuple[str, ...]
    language: Language


def make_query(text: str, *, limit_chars: int) -> Query:
    """The query for the user's words; a pasted page is cut in the middle."""
    words = clip_middle(one_line(clean(text)), limit_chars)
    return Query(words, tuple(query_terms(words)), language_of(words))
