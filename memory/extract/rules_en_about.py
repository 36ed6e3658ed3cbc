"""What an English predicate says of a person, and of those whom it mentions. Pure."""

import re
from collections.abc import Iterator

from memory.extract import rules_en_marks as marks
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_context import last_person
from memory.extract.rules_en_match import predicate, whole
from memory.extract.rules_en_pieces import Piece, Thread

OWN_ONLY = frozenset({"instruction", "decision", "follow_up", "feeling"})
"""What only the user can tell of themselves."""


def said_about(clause: Clause, who: str, said: str, thread: Thread, *, raw: str = "") -> Iterator[Piece]:
    """What a predicate in the form of the first person says of somebody."""
    if who != "user" and re.match(r"(?:at|in|from|of|on|with|for|and|or) ", said):
        return
    said, _, relative = said.partition(" who ")
    for found in predicate(who, said, f"{thread.lead} {clause.marks}", raw=raw):
        if who == "user" or found.attribute not in OWN_ONLY:
            yield Piece(clause, found, who, clause.written)
    if relative and (
        other := re.search(
            rf"\b(?:{marks.RELATED})\b(?: (?:called|named) (?P<name>[A-Z]\w+))?$", said, re.IGNORECASE
        )
    ):
        name = other["name"] or other[0].lower()
        for found in predicate(name, marks.as_first_person(relative), ""):
            if found.attribute not in OWN_ONLY:
                yield Piece(clause, found, name, f"My {name} {relative}")


def said_of_theirs(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """ "her name is Ana"."""
    who, label = thread.who, thread.label
    if not who:
        who, label = last_person(thread.before + thread.whole[: clause.start])
    if who:
        for found in whole(f"my {clause.plain.partition(' ')[2]}"):
            yield Piece(clause, found, who, f"{label}'s {clause.written.partition(' ')[2]}")
