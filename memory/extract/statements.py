"""From a sentence to candidates: clause by clause, each read as the user's own word or as one about a third person. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Grammar, Heard, first_match
from memory.long_term.candidate import Act, Candidate
from memory.long_term.rule import Rule
from memory.text import to_simplified


@dataclass(slots=True)
class _Thread:
    """What carries over from clause to clause of a sentence."""

    subject: str = ""
    is_hedged: bool = False
    act: Act = "statement"


def statements_in(
    sentence: Sentence, heard: Heard, grammars: Sequence[Grammar], extra: Sequence[Rule]
) -> Iterator[Candidate]:
    """The statements of one sentence; none from questions, hypotheticals and guesses."""
    read: list[Candidate] = []
    for grammar in grammars:
        found = grammar.reader(sentence, heard) if grammar.reader else []
        read += [candidate for candidate in found if not _is_known(candidate, read, extra)]
    by_rules = [g for g in grammars if g.reader is None]
    ruled = [c for c in _by_rules(sentence, heard, by_rules, extra) if not _is_known(c, read, extra)]
    read = [c for c in read if not any(c.quote in known.quote for known in ruled)]
    yield from sorted((*read, *ruled), key=lambda candidate: sentence.text.find(candidate.quote))


def _is_known(candidate: Candidate, read: Sequence[Candidate], extra: Sequence[Rule]) -> bool:
    """Whether a reader understood the clause already; a user's own rule comes first."""
    is_own = any(candidate.rule == rule.name for rule in extra)
    return not is_own and any(c.quote in candidate.quote or candidate.quote in c.quote for c in read)


def _by_rules(
    sentence: Sentence, heard: Heard, grammars: Sequence[Grammar], extra: Sequence[Rule]
) -> Iterator[Candidate]:
    whole = to_simplified(sentence.text)
    for grammar in grammars:
        if not sentence.is_question and (replaced := first_match(grammar.replace, whole)):
            yield _dated(_replacement(sentence, replaced.groupdict(), grammar, extra), sentence, heard)
            return
        if not sentence.is_question and (told := first_match(grammar.instruction, whole)):
            yield _instruction(
                sentence.text, told.group("value"), is_forbidding=bool(told.groupdict().get("no"))
            )
            return
    thread = _Thread(
        act="correction" if any(first_match(g.correction, whole) for g in grammars) else "statement"
    )
    for position, clause in enumerate(sentence.clauses):
        if any(first_match(grammar.reported, to_simplified(clause)) for grammar in grammars):
            return
        is_last = position == len(sentence.clauses) - 1
        if _is_asked(clause, grammars) or (sentence.is_question and is_last):
            continue
        for candidate in _in_clause(clause, thread, grammars, extra):
            yield _dated(candidate, sentence, heard)


def _in_clause(
    clause: str, thread: _Thread, grammars: Sequence[Grammar], extra: Sequence[Rule]
) -> Iterator[Candidate]:
    simplified = to_simplified(clause)
    if any(first_match(grammar.hedge, simplified) for grammar in grammars):
        thread.is_hedged = True
    if thread.is_hedged:
        return
    found = _own(clause, simplified, grammars, extra) or _about_other(clause, simplified, thread, grammars)
    if not found and thread.subject:
        found = _continued(clause, simplified, thread, grammars)
    is_change = any(first_match(grammar.change, simplified) for grammar in grammars)
    for candidate in found:
        thread.subject = candidate.subject
        act: Act = thread.act if thread.act != "statement" or not is_change else "change"
        yield replace(candidate, act=act)


def _own(clause: str, simplified: str, grammars: Sequence[Grammar], extra: Sequence[Rule]) -> list[Candidate]:
    """What the clause says of the user."""
    if any(first_match(grammar.third_person, simplified) for grammar in grammars):
        return []
    for grammar in grammars:
        if told := first_match(grammar.instruction, simplified):
            return [_instruction(clause, told.group("value"), is_forbidding=bool(told.groupdict().get("no")))]
    for rules in (extra, *(grammar.rules for grammar in grammars)):
        if found := apply_rules(rules, clause, simplified):
            return found
    for grammar in grammars:
        if first_match(grammar.follow_up, simplified):
            return [
                Candidate(clause, "follow_up", clause, attribute="follow_up", value=clause, rule="follow_up")
            ]
    return []


def _about_other(
    clause: str, simplified: str, thread: _Thread, grammars: Sequence[Grammar]
) -> list[Candidate]:
    """What the clause says of a third person, by the same rules."""
    for grammar in grammars:
        if other := first_match(grammar.third_person, simplified):
            thread.subject = other.group("subject").strip()
            return _continued(clause, other.group("rest").strip(), thread, grammars)
    return []


def _continued(clause: str, predicate: str, thread: _Thread, grammars: Sequence[Grammar]) -> list[Candidate]:
    """A predicate without its subject, which an earlier clause named."""
    for grammar in grammars:
        spoken = grammar.as_first_person(predicate)
        if found := apply_rules(grammar.rules, spoken, to_simplified(spoken)):
            return [replace(c, text=clause, quote=clause, subject=thread.subject) for c in found]
    return []


def apply_rules(rules: Sequence[Rule], clause: str, simplified: str) -> list[Candidate]:
    """The candidates of the rules that match, up to the first exclusive one."""
    found: list[Candidate] = []
    written = clause if len(clause) == len(simplified) else simplified
    for rule in rules:
        if matched := rule.pattern.search(simplified):
            start, end = matched.span("value" if "value" in rule.pattern.groupindex else 0)
            found.append(
                Candidate(
                    clause,
                    rule.kind,
                    clause,
                    attribute=rule.attribute,
                    value=written[start:end].strip(),
                    polarity=rule.polarity,
                    rule=rule.name,
                )
            )
            if rule.is_exclusive:
                break
    return found


def _replacement(
    sentence: Sentence, groups: dict[str, str], grammar: Grammar, extra: Sequence[Rule]
) -> Candidate:
    """A correction that names what was wrong; its attribute is found with the record that it corrects, if no rule knows it."""
    value, old = groups["value"].strip(), groups["old"].strip()
    for clause in (*reversed(sentence.clauses), sentence.text):
        for candidate in apply_rules((*extra, *grammar.rules), clause, to_simplified(clause)):
            if candidate.value and candidate.value in value + clause and candidate.polarity == "positive":
                return replace(
                    candidate, text=sentence.text, quote=sentence.text, old_value=old, act="correction"
                )
    return Candidate(
        sentence.text, "fact", sentence.text, value=value, old_value=old, act="correction", rule="replace"
    )


def _instruction(text: str, value: str, *, is_forbidding: bool) -> Candidate:
    return Candidate(
        text,
        "instruction",
        text,
        attribute="instruction",
        value=value.strip(),
        polarity="negative" if is_forbidding else "positive",
        rule="instruction",
    )


def _is_asked(clause: str, grammars: Sequence[Grammar]) -> bool:
    simplified = to_simplified(clause)
    return any(first_match(grammar.question, simplified) for grammar in grammars)


def _dated(candidate: Candidate, sentence: Sentence, heard: Heard) -> Candidate:
    """The candidate with the day that its clause, or its sentence, speaks of."""
    date = find_date(candidate.quote, heard.now) or find_date(sentence.text, heard.now)
    return replace(candidate, date=date)
