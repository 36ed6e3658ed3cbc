"""Rules over what the user said: statements about themselves, requests to remember and to forget. No model, no storage.

Which language a clause is in does not matter: both tables look at every clause, so that mixed messages work.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from memory.extract import rules_en, rules_zh
from memory.extract.clauses import Sentence, is_asking, split_sentences
from memory.long_term.candidate import Candidate
from memory.long_term.rule import Rule
from memory.text import to_simplified

RULES: tuple[Rule, ...] = rules_zh.RULES + rules_en.RULES
_REMEMBER = (rules_zh.REMEMBER, rules_en.REMEMBER)
_INSTRUCTION = (rules_zh.INSTRUCTION, rules_en.INSTRUCTION)
_FORGET = rules_zh.FORGET + rules_en.FORGET
_REFERENCES = (rules_zh.REFERENCE, rules_en.REFERENCE)
_UNREAL = (rules_zh.UNREAL, rules_en.UNREAL)
_REPORTED = (rules_zh.REPORTED, rules_en.REPORTED)
_SUBJECTS = ((rules_zh.SELF, rules_zh.BARE, "我"), (rules_en.SELF, rules_en.BARE, "I "))
_OF_THE_SPEAKER = frozenset({"identity", "preference"})
_CHECK = re.compile(
    r"^(?:对|是|没错|你说)?(?:吗|吧|不对|不是)$|^(?:对|是|没错)(?:吗|吧|不对|不是)"
    r"|^(?:am i |is that |is it )?(?:right|correct|true|yes)$"
    r"|^(?:don'?t i|isn'?t it|am i not|aren'?t i|you know)$",
    re.IGNORECASE,
)
"""What asks whether the clause before it is true: "我叫张三，对吗？" is a question as a whole."""


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
        by_clause = _by_clause(sentence.clauses, extra)
        if all(by_clause):
            found += [candidate for matched in by_clause for candidate in matched]
            continue
        whole = _in_clause(sentence.text, extra)
        fact = Candidate(text=sentence.text, kind="fact", quote=sentence.text, rule="explicit")
        found.append(replace(whole[0], text=sentence.text, quote=sentence.text) if len(whole) == 1 else fact)
    return found


def _in_sentence(sentence: Sentence, extra: Sequence[Rule]) -> list[Candidate]:
    if _first_value(_FORGET, sentence.text) or _is_any(_UNREAL, sentence.text):
        return []
    if content := _first_value(_REMEMBER, sentence.text):
        return _asked_to_remember(sentence.text, content, extra)
    if sentence.is_question:
        told = [one for matched in _by_clause(_before_question(sentence), extra) for one in matched]
        return [candidate for candidate in told if candidate.kind in _OF_THE_SPEAKER]
    if value := _first_value(_INSTRUCTION, sentence.text):
        return [_instruction(sentence.text, value)]
    return [candidate for matched in _by_clause(sentence.clauses, extra) for candidate in matched]


def _before_question(sentence: Sentence) -> Sequence[str]:
    """The clauses that tell something before the question comes: "我对花生过敏，能吃这个吗？", "I'm Ana, and you?"."""
    if not sentence.clauses or is_asking(sentence.clauses[0]) or _CHECK.search(sentence.clauses[-1]):
        return ()
    return tuple(takewhile(lambda clause: not is_asking(clause), sentence.clauses[:-1]))


def _asked_to_remember(sentence: str, content: str, extra: Sequence[Rule]) -> list[Candidate]:
    """The content of a request; nothing when it is a question ("can you remember my name", "记得我喜欢什么吗")."""
    if any(part.is_question for part in split_sentences(content)):
        return []
    found = [replace(candidate, is_explicit=True) for candidate in cover(content, extra)]
    if rules_en.ASKED.search(sentence):
        return [candidate for candidate in found if candidate.rule != "explicit"]
    return found


def _by_clause(clauses: Sequence[str], extra: Sequence[Rule]) -> list[list[Candidate]]:
    """What each clause says. A clause without a subject goes on about the speaker; after "he said:" others speak."""
    found: list[list[Candidate]] = []
    subject = ""
    for position, clause in enumerate(clauses):
        if _is_any(_REPORTED, clause):
            return found + [[]] * (len(clauses) - position)
        here = _in_clause(clause, extra) or (_continued(subject, clause, extra) if subject else [])
        found.append(here)
        subject = _subject(clause, subject) if any(c.kind in _OF_THE_SPEAKER for c in here) else ""
    return found


def _continued(subject: str, clause: str, extra: Sequence[Rule]) -> list[Candidate]:
    is_bare = any(bare.search(to_simplified(clause)) for _, bare, own in _SUBJECTS if own == subject)
    found = _in_clause(subject + clause, extra) if is_bare else []
    return [replace(candidate, quote=clause) for candidate in found]


def _subject(clause: str, before: str) -> str:
    return next((own for self_, _, own in _SUBJECTS if self_.search(to_simplified(clause))), before)


def _is_any(patterns: Iterable[re.Pattern[str]], text: str) -> bool:
    simplified = to_simplified(text)
    return any(pattern.search(simplified) for pattern in patterns)


def _in_clause(clause: str, extra: Sequence[Rule]) -> list[Candidate]:
    found = []
    simplified = to_simplified(clause)
    if value := _first_value(_INSTRUCTION, clause):
        return [_instruction(clause, value)]
    for rule in (*extra, *RULES):
        if matched := rule.pattern.search(simplified):
            value = _as_written(clause, simplified, matched)
            found.append(_candidate(clause, rule, value))
            if rule.is_exclusive:
                break
    return found


def _candidate(text: str, rule: Rule, value: str) -> Candidate:
    return Candidate(
        text=text,
        kind=rule.kind,
        quote=text,
        attribute=rule.attribute,
        value=value,
        polarity=rule.polarity,
        rule=rule.name,
    )


def _instruction(text: str, value: str) -> Candidate:
    return Candidate(
        text=text, kind="instruction", quote=text, attribute="instruction", value=value, rule="instruction"
    )


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
