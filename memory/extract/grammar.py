"""What a language brings to the rules: tables of patterns, one value a language. Pure data; the driver is `rules.py`.

Patterns see simplified Chinese; each is searched in a clause or a sentence, as said.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from memory.extract.clauses import Sentence
from memory.long_term.candidate import Candidate
from memory.long_term.rule import Rule

Patterns = tuple[re.Pattern[str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """What is asked of the memory and what is no statement, as patterns; what is stated, as a function.

    one_off: translate, rewrite, summarise ...: what follows is material. anger: at the agent. foreign: quotation, fiction,
    role play. taken_back: the message as a whole is not meant. remember, forget: group `value`.
    reference: what to cut from the words of a forget request ("about ...").
    solved: a problem is over. confirm: a yes to the assistant's proposal; yes: a bare yes, which confirms only what was asked.
    answers: what few words tell as the answer to the assistant's words before them. reader: what a sentence states.
    """

    one_off: Patterns
    anger: Patterns
    remember: Patterns
    forget: Patterns
    foreign: Patterns
    confirm: Patterns
    solved: Patterns
    reference: Patterns
    yes: Patterns
    answers: "Callable[[Heard, str], list[Candidate]]"
    reader: "Callable[[Sentence, Heard], list[Candidate]]"
    taken_back: Patterns = ()
    # Read by nothing: the two tables still pass them, and lose them with their next change.
    rules: tuple[Rule, ...] = ()
    reported: Patterns = ()
    instruction: Patterns = ()
    question: Patterns = ()
    hedge: Patterns = ()
    third_person: Patterns = ()
    correction: Patterns = ()
    change: Patterns = ()
    replace: Patterns = ()
    follow_up: Patterns = ()
    as_first_person: Callable[[str], str] | None = None


@dataclass(frozen=True, slots=True)
class Heard:
    """A message with what is needed to understand it: the assistant's previous words, and the moment in the user's time zone.

    speaker: whose message it is when it is not the user's own; "I" is that person.
    """

    text: str
    now: datetime
    previous: str = ""
    speaker: str = ""


def first_match(patterns: Patterns, text: str) -> re.Match[str] | None:
    """The first pattern's match; None when none matches."""
    for pattern in patterns:
        if matched := pattern.search(text):
            return matched
    return None
