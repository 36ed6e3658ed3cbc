"""Gives what a statement is about its one name, so that the old and the new value of a thing meet. Pure.

Whoever found the statement, rules, a tool or a model: "职业" is "job", and a favourite drink is not one of many likes.
"""

import re
from dataclasses import replace

from memory.long_term.attributes import canonical
from memory.long_term.candidate import Candidate
from memory.long_term.favourites import thing_of
from memory.text import normalised, to_simplified

_FAVOURITES = (
    re.compile(
        r"\bfavou?rite (?P<what>[\w' -]{2,30}?)(?: of all time| ever)? (?:(?:is|are) (?:now |still )?|has always been )(?P<value>.+)",
        re.IGNORECASE,
    ),
    re.compile(
        r"最(?:喜欢|喜爱|爱|中意)[吃喝看听玩用]?的(?P<what>[^，。,是]{1,12}?)(?:现在|一直|就|还)*是(?P<value>[^，。,]+)"
    ),
)


def named(candidate: Candidate) -> Candidate:
    """The candidate with its attribute by our name for it; a favourite by what it is the favourite of."""
    attribute = canonical(candidate.attribute) if candidate.attribute else ""
    if attribute == "likes" and candidate.polarity == "positive":
        for pattern in _FAVOURITES:
            if told := pattern.search(to_simplified(candidate.text)):
                return _favourite(candidate, told)
    return candidate if attribute == candidate.attribute else replace(candidate, attribute=attribute)


def _favourite(candidate: Candidate, told: re.Match[str]) -> Candidate:
    what, value = thing_of(normalised(told["what"]).replace(" ", "_")), candidate.value
    if not normalised(told["value"]).startswith(
        normalised(value)
    ):  # "饮料是可乐": the thing stands before its value
        value = value.rpartition("是")[2] or told["value"]
    return replace(candidate, attribute=f"favourite_{what}", value=value)
