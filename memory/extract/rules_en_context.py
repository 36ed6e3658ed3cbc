"""What a sentence leaves to the ones before it: who "she" is, and what the assistant got wrong. Pure."""

import re
from difflib import SequenceMatcher

from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.rules_en_clauses import clauses_of, cleaned
from memory.extract.rules_en_match import predicate, whole

_HAILED = re.compile(
    rf"(?:\b(?:hi|hello|hey|thanks|thank you|nice to meet you|pleased to meet you|welcome(?: back)?|got it|okay|ok|sure|great|good (?:morning|evening|afternoon)|sorry|noted|right|alright|of course|happy to help|dear|well),? |^|, )(?P<name>{w.NAME})(?=[,.!:]|$)",
    re.IGNORECASE,
)
_YOURS = (
    (re.compile(r"\byou(?: are|'re)\b", re.IGNORECASE), "I am"),
    (re.compile(r"\byour\b", re.IGNORECASE), "my"),
    (re.compile(r"\byou\b", re.IGNORECASE), "I"),
    (re.compile(r"^(?:since|as|because|given that|so|noted|got it|okay|for)\b[:,]? ", re.IGNORECASE), ""),
)
_ALIKE = 0.55


def last_person(before: str) -> tuple[str, str]:
    """The person spoken of last, and how they were called; empty when there was none."""
    found = ("", "")
    for sentence in re.split(r"[.!?\n]+\s*", cleaned(before)[-400:]):
        for clause in clauses_of(sentence):
            subject = marks.subject_of(clause.plain)
            if subject.how in ("person", "name", "owned"):
                at = clause.written.lower().find(subject.who.lower())
                found = (subject.who, clause.written[: at + len(subject.who)] if at >= 0 else subject.who)
            elif other := re.search(rf"\b(?:an?|my|our) (?:\w+ )?(?P<role>{marks.RELATED})\b(?:,? (?:called|named )?(?P<name>(?-i:[A-Z])\w+))?", clause.plain, re.IGNORECASE):
                who = other["name"] or other["role"].lower()
                found = (who, other["name"] or f"My {who}")
    return found


def meant_before(previous: str, value: str) -> tuple[str, str, str]:
    """Which attribute a corrected value is of, by what the assistant said; with the old value, and whose it is."""
    for hailed in _HAILED.finditer(cleaned(previous)):
        name = hailed["name"]
        if not w.NOT_NAMES.fullmatch(name.split()[0]) and SequenceMatcher(None, name.lower(), value.split()[0].lower()).ratio() >= _ALIKE:
            return "name", name, "user"
    for sentence in re.split(r"(?<=[.!?])\s+|\n", cleaned(previous)):
        for clause in clauses_of(sentence):
            mine = clause.written
            for pattern, own in _YOURS:
                mine = pattern.sub(own, mine)
            mine = mine.strip()
            mine = f"I am {mine}" if re.match(r"an? \w", mine) else mine
            subject = marks.subject_of(mine)
            if subject.how == "self":
                found, who = predicate("user", subject.rest, ""), "user"
            elif subject.how in ("person", "name"):
                found, who = predicate(subject.who, marks.as_first_person(subject.rest), ""), subject.who
            elif subject.how == "owned":
                found, who = whole(f"my {subject.rest}"), subject.who
            else:
                found, who = whole(mine), "user"
            for one in found:
                if one.attribute not in ("likes", "dislikes", "goal", "habit"):
                    return one.attribute, one.value, who
    return "", "", "user"
