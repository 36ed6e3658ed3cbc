"""The sentences of a reply that are from a document: they cite it, say one of its sentences, or tell one in other words. Pure."""

from collections.abc import Collection, Sequence

from memory.long_term.retold import sentences_telling
from memory.retrieval.used import cited_numbers
from memory.sentences import split_text, without_marks
from memory.text import query_terms

_LEAST_TERMS = 4
"""Terms with which a sentence of a document is no common phrase: it goes from summaries, too, where nobody cites. Ours."""


def statements_of(chunks: Sequence[str]) -> list[str]:
    """The sentences of these pieces of a document, each once."""
    found = (without_marks(sentence) for chunk in chunks for sentence in split_text(chunk))
    return list(dict.fromkeys(sentence for sentence in found if sentence))


def telling(statements: Sequence[str]) -> list[str]:
    """Those that say enough to be known by themselves, wherever they stand."""
    return [one for one in statements if len(set(query_terms(one))) >= _LEAST_TERMS]


def quoted_in(reply: str, statements: Sequence[str], cited: Collection[int]) -> list[str]:
    """The sentences of a reply, as they stand there. cited: numbers that the document's pieces had in the prompt."""
    sentences = [without_marks(sentence) for sentence in split_text(reply)]
    citing = {one for one in sentences if cited_numbers(one, "k") & set(cited)}
    found = {*citing, *sentences_telling(reply, statements)}
    return [one for one in dict.fromkeys(sentences) if one in found and one]
