"""What a reply makes of the user's statements: said to the user, in other words, with the names in them. Pure."""

import re
from collections.abc import Collection, Iterable, Sequence

from memory.long_term.record import USER, Record
from memory.sentences import split_text, without_marks
from memory.text import CJK, STOP_WORDS, query_terms, stands_in

_LEAST_SHARE = 0.6
"""Share of a statement's terms with which a sentence tells it again. Ours: "you like coffee" has half of "I like tea"."""
_LEAST_TERMS = 2
"""Terms with which it does at least."""
_LEAST_CHARS = 3
"""A shorter word names nobody by itself: "Dr", "UK", "12"."""
_WORD = re.compile(rf"[^\W_{CJK}]+(?:['’-][^\W_{CJK}]+)*")
_TO_USER = [
    (re.compile(r"\bI am\b|\bI['’]m\b", re.IGNORECASE), "you are"),
    (re.compile(r"\bI was\b", re.IGNORECASE), "you were"),
    (re.compile(r"\bmyself\b", re.IGNORECASE), "yourself"),
    (re.compile(r"\bmine\b", re.IGNORECASE), "yours"),
    (re.compile(r"\bmy\b", re.IGNORECASE), "your"),
    (re.compile(r"\b(?:I|me)\b", re.IGNORECASE), "you"),
    (re.compile(r"我"), "你"),
]
# fmt: off
_TIMES = frozenset({
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march", "april", "june",
    "july", "august", "september", "october", "november", "december", "english", "chinese", "christmas",
})
# fmt: on
"""Written with a capital, and no name of anything of the user's."""


def told_to_user(statement: str) -> str:
    """The statement as the user hears it: "my doctor is ..." -> "your doctor is ...", without the marks around it."""
    told = statement
    for own, other in _TO_USER:
        told = own.sub(other, told)
    return without_marks(told)


def names_in(record: Record) -> set[str]:
    """The names and numbers by which a statement would be known: of whom it tells, and words with a capital or a digit in it."""
    subject = {record.subject} - {USER, "agent", "assistant", ""}
    words = list(_WORD.finditer(record.text))
    written = {word[0] for word in words if word.start() > 0 and _is_name(word[0])}
    long = {name for name in (*record.entities, *written) if _is_long(name)}
    return {name for name in subject | long if len(name) > 1}


def _is_long(name: str) -> bool:
    return len(name) >= _LEAST_CHARS or not name.isascii()


def _is_name(word: str) -> bool:
    folded = word.casefold()
    is_marked = word[0].isupper() or any(char.isdigit() for char in word)
    return is_marked and folded not in STOP_WORDS and folded not in _TIMES and "'" not in folded[:2]


def known_elsewhere(names: Iterable[str], others: Sequence[str]) -> set[str]:
    """Those of the names that other texts have as well."""
    folded = "\n".join(others).casefold()
    return {name for name in names if stands_in(name.casefold(), folded)}


def sentences_telling(reply: str, statements: Collection[str]) -> list[str]:
    """The sentences of a reply that have most of the words of one of these statements, in whatever order."""
    wanted = [terms for one in statements if len(terms := set(query_terms(one))) >= _LEAST_TERMS]
    found = (without_marks(sentence) for sentence in split_text(reply))
    return [sentence for sentence in found if sentence and _tells(set(query_terms(sentence)), wanted)]


def _tells(terms: set[str], wanted: Iterable[set[str]]) -> bool:
    return any(
        len(shared := terms & one) >= _LEAST_TERMS and len(shared) >= _LEAST_SHARE * len(one)
        for one in wanted
    )
