"""Rules over what the user said: statements about themselves, requests to remember and to forget. No model, no storage.

Which language a clause is in does not matter: both tables look at every clause, so that mixed messages work.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from memory.extract import rules_en, rules_zh
from memory.extract.clauses import Sentence, split_sentences
from memory.long_term.candidate import Candidate
from memory.long_term.rule import Rule
from memory.text import to_simplified

RULES: tuple[Rule, ...] = rules_zh.RULES + rules_en.RULES
_REMEMBER = (rules_zh.REMEMBER, rules_en.REMEMBER)
_INSTRUCTION = (rules_zh.INSTRUCTION, rules_en.INSTRUCTION)
_FORGET = rules_zh.FORGET + rules_en.FORGET
_REFERENCES = (rules_zh.REFERENCE, rules_en.REFERENCE)


def find_candidates(text: str, extra: Sequence[Rule] = ()) -> list[Candidate]:
    """Statements in the message that may be worth keeping, in order; `extra` rules are tried before the shipped ones."""
    found: list[Candidate] = []
    for sentence in split_sentences(text):
        found += _in_sentence(sentence, extra)
    return list({(c.text, c.attribute): c for c in found}.values())


def find_forget_targets(text: str) -> list[str]:
    """What the user wants forgotten, in their words; empty when they do not ask for that."""
    wanted = (_first_value(_FORGET, sentence.text) for sentence in split_sentences(text))
    return [target for found in wanted if found and (target := _strip_reference(found))]


def cover(text: str, extra: Sequence[Rule] = ()) -> list[Candidate]:
    """The whole text as candidates: what rules understand as such, the rest as a plain fact. Nothing is left out."""
    found: list[Candidate] = []
    for sentence in split_sentences(text) or [Sentence(text.strip(), False, (text.strip(),))]:
        clauses = [(_in_clause(clause, extra), clause) for clause in sentence.clauses]
        if all(matched for matched, _ in clauses):
            found += [candidate for matched, _ in clauses for candidate in matched]
            continue
        whole = _in_clause(sentence.text, extra)
        fact = Candidate(text=sentence.text, kind="fact", quote=sentence.text, rule="explicit")
        found.append(replace(whole[0], text=sentence.text, quote=sentence.text) if len(whole) == 1 else fact)
    return found


def _in_sentence(sentence: Sentence, extra: Sequence[Rule]) -> list[Candidate]:
    if _first_value(_FORGET, sentence.text):
        return []
    if content := _first_value(_REMEMBER, sentence.text):
        return [replace(candidate, is_explicit=True) for candidate in cover(content, extra)]
    if sentence.is_question:
        return []
    if value := _first_value(_INSTRUCTION, sentence.text):
        return [_candidate(sentence.text, "instruction", "instruction", value, "instruction")]
    return [candidate for clause in sentence.clauses for candidate in _in_clause(clause, extra)]


def _in_clause(clause: str, extra: Sequence[Rule]) -> list[Candidate]:
    found = []
    simplified = to_simplified(clause)
    if value := _first_value(_INSTRUCTION, clause):
        return [_candidate(clause, "instruction", "instruction", value, "instruction")]
    for rule in (*extra, *RULES):
        if matched := rule.pattern.search(simplified):
            value = _as_written(clause, simplified, matched)
            candidate = _candidate(clause, rule.kind, rule.attribute, value, rule.name)
            found.append(replace(candidate, polarity=rule.polarity))
            if rule.is_exclusive:
                break
    return found


def _candidate(text: str, kind: str, attribute: str, value: str, rule: str) -> Candidate:
    return Candidate(text=text, kind=kind, quote=text, attribute=attribute, value=value, rule=rule)


def _as_written(clause: str, simplified: str, matched: re.Match[str]) -> str:
    """The matched value in the script that the user wrote it in."""
    group = "value" if "value" in matched.groupdict() else 0
    written = clause if len(clause) == len(simplified) else simplified
    return written[matched.start(group) : matched.end(group)].strip()


def _first_value(patterns: Iterable[re.Pattern[str]], text: str) -> str | None:
    for pattern in patterns:
        simplified = to_simplified(text)
        if matched := pattern.search(simplified):
            return _as_written(text, simplified, matched)
    return None


def _strip_reference(target: str) -> str:
    for pattern in _REFERENCES:
        target = pattern.sub("", target).strip()
    return target.strip("“”\"'「」。，,. ")
