"""English corrections and changes that name the new value only: "no, it's Katarina", "my number changed, it's now ...". Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_context import asked_to_keep, meant_before
from memory.extract.rules_en_match import predicate, whole
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
    **dict.fromkeys(("degree", "degrees", "course", "courses", "major", "majors", "subject", "subjects"), "education"),
    "city": "city", "dog": "pet", "cat": "pet", "diet": "diet",
}  # fmt: skip
_NEW_ONE = re.compile(rf"^(?:I |we )?(?:have |just |recently )*(?:my (?P<noun>{'|'.join(sorted(CALLED, key=len, reverse=True)).replace('email', 'e-?mail')}) (?:has |have |is )?(?:just |recently )?(?:changed|different now|different|new)|(?:changed|switched|got|have) (?:my|a new|an? different|(?=degrees|courses|majors|subjects)) (?P<noun2>{'|'.join(sorted(CALLED, key=len, reverse=True)).replace('email', 'e-?mail')}))$", re.IGNORECASE)
_SPELT = re.compile(r",? (?:with|without|spelt|spelled)(?: with)? (?:an? |the |one |two |no )?(?:[a-z]|double [a-z]|[a-z]'s?|accent|umlaut|hyphen)\b.*$", re.IGNORECASE)
_AFTER = re.compile(r"\s+(?:with|like|as|and|spelled|spelt|without|actually|but|please|thanks|though)\b.*$")
# fmt: on


def replaced_next(plain: str) -> str:
    """The attribute whose new value is still to come: "I changed my surname"."""
    changed = _NEW_ONE.match(plain)
    return CALLED[(changed["noun"] or changed["noun2"]).lower().replace("-", "")] if changed else ""


def corrected(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """ "it's X": the value of what was said last, or of what the assistant got wrong."""
    is_marked = thread.act == "correction" or (
        thread.act == "change" and thread.last in CALLED.values() and clause.start > 0
    )
    clause = replace(clause, plain=_SPELT.sub("", clause.plain))
    said, is_short = _IT_IS.match(clause.plain), len(clause.plain.split()) <= 2
    if said is None and not thread.last and is_short and (renamed := _renamed(clause, thread)):
        yield renamed
        return
    if said is None and is_marked and len(clause.plain.split()) <= 4:
        said = _ALONE.match(clause.plain) if marks.subject_of(clause.plain).how == "bare" else None
    if said is None or (said.re is _IT_IS and clause.plain.lower().startswith("the ") and not thread.last):
        return
    value = _AFTER.sub("", said["value"])
    attribute, old, who = _what_is_meant(value, thread, is_marked=is_marked)
    if attribute and accepts(attribute, value, "", clause.plain):
        found = Found(attribute, re.sub(r"^(?:an?|the) ", "", value))
        yield Piece(clause, found, who, clause.written, "correction", old)


def _renamed(clause: Clause, thread: Thread) -> Piece | None:
    """A name alone, when it is like the one that the assistant used, but another."""
    alone = _ALONE.match(clause.plain) if thread.heard.previous else None
    if alone is None:
        return None
    attribute, old, who = meant_before(thread.heard.previous, alone["value"])
    is_age = attribute == "age" and alone["value"].isdigit()
    if (attribute != "name" and not is_age) or old.casefold() == alone["value"].casefold():
        return None
    return Piece(clause, Found(attribute, alone["value"]), who, clause.written, "correction", old)


def _what_is_meant(value: str, thread: Thread, *, is_marked: bool) -> tuple[str, str, str]:
    """Which attribute the new value is of, the old value, and whose it is."""
    if is_marked and thread.last and (thread.last != "name" or thread.act == "change"):
        return thread.last, "", thread.who or "user"
    if thread.heard.previous:
        attribute, old, who = meant_before(thread.heard.previous, value)
        return (attribute, old, who) if is_marked or attribute == "name" else ("", "", "user")
    if is_marked and thread.last == "name":
        return "name", "", "user"
    found = predicate("user", f"have {value}", "") if is_marked else []
    return (found[0].attribute if found and found[0].attribute in ("family", "pet") else ""), "", "user"


def given(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """ "it's 020 7946": the value of what the sentence before asked to remember."""
    said = _IT_IS.match(clause.plain)
    if said is None or not (what := asked_to_keep(thread.before)):
        return
    subject = marks.subject_of(f"{what} is {said['value']}")
    who = subject.who if subject.how == "owned" else "user"
    told = whole(f"my {subject.rest}" if who != "user" else f"{what} is {said['value']}")
    for found in told or [Found("", f"{what} is {said['value']}")]:
        yield Piece(clause, found, who, f"{what} is {said['value']}", "explicit")
