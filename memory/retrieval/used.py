"""What a reply used of the memories that it was given: those it cites, and those whose own words it says. Pure."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from memory.policy import Policy
from memory.text import query_terms, search_terms

Use = Literal["citation", "overlap"]
_CITATION = re.compile(r"[\[【(（]\s*(m\d{1,3}(?:\s*[,，、;；和与]?\s*m\d{1,3})*)\s*[\]】)）]", re.IGNORECASE)
_NUMBER = re.compile(r"m(\d{1,3})", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Given:
    """A memory as it stood in the prompt: its number there and its text."""

    record_id: str
    number: int
    text: str


def used_in(reply: str, question: str, given: Sequence[Given], policy: Policy) -> Mapping[str, Use]:
    """record_id -> how the reply used it, for those that it used.

    The words of the question do not count: a reply repeats them whatever it was given.
    """
    cited = cited_numbers(reply)
    said = set(search_terms(_CITATION.sub(" ", reply)))
    asked = set(search_terms(question))
    used: dict[str, Use] = {}
    for one in given:
        if one.number in cited:
            used[one.record_id] = "citation"
        elif _is_said(one.text, said, asked, policy):
            used[one.record_id] = "overlap"
    return used


def cited_numbers(reply: str) -> frozenset[int]:
    """Numbers in citations such as [m2] or [m1, m3]."""
    return frozenset(int(n) for found in _CITATION.findall(reply) for n in _NUMBER.findall(found))


def _is_said(text: str, said: set[str], asked: set[str], policy: Policy) -> bool:
    own = set(query_terms(text)) - asked
    shared = own & said
    return len(shared) >= max(min(policy.used_least_terms, len(own)), 1) and len(
        shared
    ) >= policy.used_share * len(own)
