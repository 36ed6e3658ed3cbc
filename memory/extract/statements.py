"""From a sentence to candidates: each language's reader reads it, and an own rule has the last word on its clause. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Grammar, Heard
from memory.extract.rules_zh_sorts import is_of_sort
from memory.long_term.candidate import Candidate
from memory.long_term.rule import Rule
from memory.text import to_simplified

_HAN = re.compile("[\u4e00-\u9fff]")


def statements_in(
    sentence: Sentence, heard: Heard, grammars: Sequence[Grammar], own_rules: Sequence[Rule]
) -> Iterator[Candidate]:
    """The statements of one sentence, in order; none from questions, hypotheticals and guesses."""
    read: list[Candidate] = []
    for grammar in grammars:
        read += [
            found
            for found in grammar.reader(sentence, heard)
            if not _is_known(found, read) and _is_plain(found)
        ]
    own = list(_by_own_rules(sentence, heard, own_rules))
    rest = [found for found in read if not any(found.quote in known.quote for known in own)]
    yield from sorted((*rest, *own), key=lambda candidate: sentence.text.find(candidate.quote))


def _is_known(candidate: Candidate, read: Sequence[Candidate]) -> bool:
    """Whether another language's reader understood the clause already."""
    return any(c.quote in candidate.quote or candidate.quote in c.quote for c in read)


def _is_plain(candidate: Candidate) -> bool:
    """Whether an English rule did not take Chinese words around an English one for a value."""
    value = to_simplified(candidate.value)
    if not candidate.rule.startswith("en.") or not _HAN.search(value):
        return True
    return is_of_sort(candidate.attribute, value, "", is_denied=candidate.polarity == "negative")


def _by_own_rules(sentence: Sentence, heard: Heard, rules: Sequence[Rule]) -> Iterator[Candidate]:
    """What the rules of the program that embeds Mneme find, clause by clause."""
    told = sentence.clauses[:-1] if sentence.is_question else sentence.clauses
    for clause in told if rules else ():
        date = find_date(clause, heard.now) or find_date(sentence.text, heard.now)
        yield from (replace(found, date=date) for found in _apply(rules, clause))


def _apply(rules: Sequence[Rule], clause: str) -> Iterator[Candidate]:
    """The candidates of the rules that match, up to the first exclusive one."""
    simplified = to_simplified(clause)
    written = clause if len(clause) == len(simplified) else simplified
    for rule in rules:
        if matched := rule.pattern.search(simplified):
            start, end = matched.span("value" if "value" in rule.pattern.groupindex else 0)
            yield Candidate(
                clause,
                rule.kind,
                clause,
                attribute=rule.attribute,
                value=written[start:end].strip(),
                polarity=rule.polarity,
                rule=rule.name,
            )
            if rule.is_exclusive:
                return
