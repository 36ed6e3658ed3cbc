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


@dataclass(frozen=True, slots=True)
class Grammar:
    """The patterns of one language.

    Whole message: one_off (translate, rewrite, summarise ...: what follows is material, not a statement), anger (at the agent).
    Sentence: remember, forget, instruction (group `value`; group `no` present when it forbids), foreign (quotation, fiction,
    role play), question, hedge (hypothetical, thought aloud, guess), confirm (a yes to the assistant's proposal).
    Clause: reported (someone else's words follow); rules; third_person
    (group `subject`, group `rest` without it); marks of speech acts: correction, change.
    replace: group `old` and group `value` ("不是 A，是 B"). follow_up: an unresolved problem; solved: it is over.
    reference: what to cut from the words of a forget request ("what I said about ..."). as_first_person: a predicate without
    subject, or of a third person, as the user would say it ("hates football" -> "I hate football"), so that rules fit.
    reader: for a language whose statements are not read by `rules` clause by clause, what reads a sentence.
    yes: a bare yes, which confirms only what was asked.
    answers: what few words tell as the answer to the assistant's words before them.
    """

    rules: tuple[Rule, ...]
    reported: Patterns
    one_off: Patterns
    anger: Patterns
    remember: Patterns
    forget: Patterns
    instruction: Patterns
    foreign: Patterns
    question: Patterns
    hedge: Patterns
    confirm: Patterns
    third_person: Patterns
    correction: Patterns
    change: Patterns
    replace: Patterns
    follow_up: Patterns
    solved: Patterns
    reference: Patterns
    as_first_person: Callable[[str], str]
    yes: Patterns = ()
    answers: "Callable[[Heard, str], list[Candidate]] | None" = None
    reader: "Callable[[Sentence, Heard], list[Candidate]] | None" = None


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
