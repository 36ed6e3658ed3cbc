"""English corrections and changes that name the new value only: "no, it's Katarina", "my number changed, it's now ...". Pure."""

import re
from collections.abc import Iterator

from memory.extract import rules_en_marks as marks
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_context import asked_to_keep, meant_before
from memory.extract.rules_en_match import whole
from memory.extract.rules_en_pieces import Piece, Thread
from memory.extract.rules_en_values import Found

# fmt: off
_IT_IS = re.compile(r"^(?:(?:it|that|this|the \w+) (?:is|was|should be|should have been)|I (?:said|meant|mean|was talking about)|(?:it|that|this|my name) is (?:spelled|spelt|written|pronounced)|make (?:it|that)|should be|it should say|read|try) (?:actually |really |now |in fact |called |supposed to be )*(?P<value>.+)$", re.IGNORECASE)
_ALONE = re.compile(r"^(?P<value>(?!(?:no|yes|sorry|wait|wrong|not|never|ok|okay|thanks|please|why|what|for|in|on|at|to|about|with|of|my|that|this|it|i)\b)[\w' -]{2,40})$", re.IGNORECASE)
CALLED = {
    **dict.fromkeys(("email", "email address", "number", "phone number", "phone", "address", "mobile", "mobile number", "cell"), "contact"),
    **dict.fromkeys(("name", "surname", "last name", "nickname", "first name"), "name"),
    **dict.fromkeys(("job", "role", "title", "job title", "position"), "job"),
    **dict.fromkeys(("employer", "company"), "employer"),
    **dict.fromkeys(("car", "phone model", "laptop", "bike"), "possession"),
    "city": "city", "dog": "pet", "cat": "pet", "diet": "diet",
}  # fmt: skip
_NEW_ONE = re.compile(rf"^(?:I |we )?(?:have |just |recently )*(?:my (?P<noun>{'|'.join(sorted(CALLED, key=len, reverse=True)).replace('email', 'e-?mail')}) (?:has |have |is )?(?:just |recently )?(?:changed|different now|different|new)|(?:changed|switched|got|have) (?:my|a new|an? different) (?P<noun2>{'|'.join(sorted(CALLED, key=len, reverse=True)).replace('email', 'e-?mail')}))$", re.IGNORECASE)
# fmt: on


def replaced_next(plain: str) -> str:
    """The attribute whose new value is still to come: "I changed my surname"."""
    changed = _NEW_ONE.match(plain)
    return CALLED[(changed["noun"] or changed["noun2"]).lower().replace("-", "")] if changed else ""


def corrected(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """ "it's X": the value of what was said last, or of what the assistant got wrong."""
    said = _IT_IS.match(clause.plain)
    is_marked = thread.act == "correction" or (
        thread.act == "change" and thread.last in CALLED.values() and clause.start > 0
    )
    if (
        said is None
        and is_marked
        and len(clause.plain.split()) <= 4
        and marks.subject_of(clause.plain).how == "bare"
    ):
        said = _ALONE.match(clause.plain)
    hailed = (
        _ALONE.match(clause.plain)
        if said is None and not thread.last and len(clause.plain.split()) <= 2
        else None
    )
    if hailed and thread.heard.previous:
        attribute, old, who = meant_before(thread.heard.previous, hailed["value"])
        if attribute == "name" and old.casefold() != hailed["value"].casefold():
            yield Piece(clause, Found("name", hailed["value"]), who, clause.written, "correction", old)
            return
    if said is None or (said.re is _IT_IS and clause.plain.lower().startswith("the ") and not thread.last):
        return
    value = re.sub(
        r"\s+(?:with|like|as|and|spelled|spelt|without|actually|but|please|thanks|though)\b.*$",
        "",
        said["value"],
    )
    attribute, old, who = "", "", "user"
    if is_marked and thread.last and (thread.last != "name" or thread.act == "change"):
        attribute, who = thread.last, thread.who or "user"
    elif thread.heard.previous:
        attribute, old, who = meant_before(thread.heard.previous, value)
        if not is_marked and attribute != "name":
            return
    elif is_marked and thread.last == "name":
        attribute = "name"
    if attribute and accepts(attribute, value, "", clause.plain):
        yield Piece(
            clause,
            Found(attribute, re.sub(r"^(?:an?|the) ", "", value)),
            who,
            clause.written,
            "correction",
            old,
        )


def given(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """ "it's 020 7946": the value of what the sentence before asked to remember."""
    said = _IT_IS.match(clause.plain)
    if said is None or not (what := asked_to_keep(thread.before)):
        return
    subject = marks.subject_of(f"{what} is {said['value']}")
    who = subject.who if subject.how == "owned" else "user"
    for found in whole(f"my {subject.rest}" if who != "user" else f"{what} is {said['value']}"):
        yield Piece(clause, found, who, f"{what} is {said['value']}", "explicit")
