"""Codes of a question that no memory has: their pieces say nothing, and what is told of a like code is of another thing. Pure."""

import re
from dataclasses import replace

from memory.codes import find_codes
from memory.ledger.lexical import LookUp
from memory.retrieval.query import Query
from memory.text import search_terms

_DIGIT = re.compile(r"\d")


def unknown_codes(query: Query, looked_up: LookUp | None) -> frozenset[str]:
    """The question's codes, folded, that no passage has. One that there was no room to look up is not among them."""
    if looked_up is None:
        return frozenset(query.codes)
    whole = {code: search_terms(code)[0] for code in query.codes}
    return frozenset(
        code for code, term in whole.items() if term in looked_up.shares and term not in looked_up.rows
    )


def without_pieces(query: Query, looked_up: LookUp | None) -> LookUp | None:
    """What was looked up without the pieces of codes that nobody has: "wo" and "20240615" of WO-20240615-009.

    A code all of whose pieces are known may be one that was kept in pieces, or the beginning of one.
    """
    if looked_up is None:
        return None
    pieces = [search_terms(code)[1:] for code in unknown_codes(query, looked_up)]
    gone = {term for each in pieces if any(term not in looked_up.rows for term in each) for term in each}
    if gone.isdisjoint(looked_up.rows):
        return looked_up
    rows = {term: found for term, found in looked_up.rows.items() if term not in gone}
    weights = {term: weight for term, weight in looked_up.weights.items() if term not in gone}
    return replace(looked_up, rows=rows, weights=weights) if rows else None


def is_of_another_code(text: str, query: Query) -> bool:
    """Whether the text has a code that is written like one of the question, and none of the question."""
    if not query.codes:
        return False
    had = {code.casefold() for _, code in find_codes(text)}
    if not had.isdisjoint(query.codes):
        return False
    return not {_shape(code) for code in had}.isdisjoint(_shape(code) for code in query.codes)


def _shape(code: str) -> str:
    return _DIGIT.sub("0", code)
