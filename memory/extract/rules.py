"""Rules over what the user said: statements about themselves and others, requests to remember and to forget.

No model, no storage. Every sentence is read by every language's grammar, so that mixed messages work.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from memory.extract import rules_en, rules_zh
from memory.extract.clauses import Sentence, split_sentences
from memory.extract.dates import find_date
from memory.extract.doubt import Doubt
from memory.extract.each_once import each_once
from memory.extract.grammar import Grammar, Heard, first_match
from memory.extract.statements import statements_in
from memory.extract.strip import strip_foreign, strip_injected, strip_plan
from memory.long_term.candidate import Candidate
from memory.long_term.gate import Refusal, is_code, is_off_the_record, is_small_talk, why_nothing
from memory.long_term.rule import Rule
from memory.policy_writing import WritingPolicy
from memory.text import clip_middle, to_simplified

GRAMMARS: tuple[Grammar, ...] = (rules_zh.GRAMMAR, rules_en.GRAMMAR)
MOST_SENTENCE_CHARS = 500
"""Characters of a sentence that rules look at; a memory has at most 600."""
MOST_MESSAGE_CHARS = 8_000
"""Characters of a message that rules look at, head and tail: a longer one is a document."""
MOST_SENTENCES = 40
"""Sentences of a message that rules look at, and the last ones."""
_LAST_SENTENCES = 10
_VERB_FIRST = re.compile(r".*?\b(?:forget|delete|erase|remove|wipe|clear|drop)\b", re.IGNORECASE)
_ASIDE = re.compile(
    r"(?:oh |and |but )?(?:also|btw|by the way|ps|p\.s\.|unrelated|side note)\b"
    r"|(?:哦|噢|喔|啊|诶|欸)?(?:另外|对了|對了|顺便|顺带|还有[，,]|還有[，,])",
    re.IGNORECASE,
)
"""How the user's own word goes on after what was material: "shorten this. Also, I'm vegan now"."""
_LEADS_IN = re.compile(r"[:：“\"「\n]")
"""What has the text to work on behind it."""
_KEEP_THAT = re.compile(
    r"(?:please |pls |and |so |now |can you |you can )*(?:remember|note|keep|save|store|write) (?:that|this|it)"
    r"(?: (?:please|for (?:me|later|next time)|down|in mind|ok|okay|thanks))*"
    r"|(?:请|請|麻烦|麻煩|帮我|幫我)?(?:记住|記住|记下|記下|记一下|記一下)(?:这个|這個|这点|這點|它|这件事|這件事)?(?:吧|哦|啊)?",
    re.IGNORECASE,
)
"""Asks to remember the sentence before."""
_MOST_FILLER_CHARS = 6
_POINTERS = frozenset(
    [
        "this",
        "that",
        "it",
        "these",
        "those",
        "这个",
        "那个",
        "这些",
        "这",
        "那",
        "它",
        "这点",
        "这件事",
        "那件事",
    ]
)
"""Words that only point at something said before."""
_ANY_DAY = datetime(2000, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Reading:
    """What the rules found in a message. refusal: why nothing was found, when nothing was.

    forget: what is to be forgotten, in few words; wishes: the same as it was said, for "old", "all" and times count.
    """

    candidates: tuple[Candidate, ...] = ()
    forget: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    solved: tuple[str, ...] = ()
    refusal: Refusal | None = None

    @property
    def is_telling(self) -> bool:
        """Whether anything was found."""
        return bool(self.candidates or self.forget or self.solved)


@dataclass(slots=True)
class _Notes:
    doubt: Doubt
    candidates: list[Candidate] = field(default_factory=list)
    forget: list[str] = field(default_factory=list)
    wishes: list[str] = field(default_factory=list)
    solved: list[str] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)


def read(
    heard: Heard, extra: Sequence[Rule] = (), *, believe_from: float = WritingPolicy.believe_from
) -> Reading:
    """Everything that the rules find in a message; `extra` rules are tried before the shipped ones.

    believe_from: 0-1; finds in a message that is less likely to hold anything are dropped, 0 keeps all.
    """
    own = strip_injected(clip_middle(heard.text, MOST_MESSAGE_CHARS, "\n"))
    if not own.strip():
        return Reading(refusal="injected_memory" if heard.text.strip() else "small_talk")
    if is_code(own):
        return Reading(refusal="code")
    if is_off_the_record(own):
        return Reading(refusal="off_the_record")
    if is_small_talk(own):
        confirmed = _confirmation(heard, own)
        return Reading(candidates=confirmed, refusal=None if confirmed else "small_talk")
    if any(first_match(grammar.taken_back, to_simplified(own)) for grammar in GRAMMARS):
        return Reading(refusal="quote_or_fiction")
    said = replace(heard, text=own)
    notes = _Notes(Doubt(said, believe_from, frozenset(rule.name for rule in extra)))
    _take_all(split_sentences(strip_plan(strip_foreign(own))), said, notes, extra)
    found = [
        replace(c, subject=heard.speaker) if heard.speaker and c.subject == "user" else c
        for c in notes.candidates
    ]
    candidates = each_once(found)
    nothing = not (candidates or notes.forget or notes.solved)
    refusal = (notes.refusals or ["nothing_to_keep"])[0] if nothing else None
    return Reading(candidates, tuple(notes.forget), tuple(notes.wishes), tuple(notes.solved), refusal)


def _take_all(sentences: Sequence[Sentence], heard: Heard, notes: _Notes, extra: Sequence[Rule]) -> None:
    """Notes what is in the sentences, up to where material begins, and in what is said beside it."""
    before, is_material, was_asked = "", False, False
    for sentence in (*sentences[:MOST_SENTENCES], *sentences[MOST_SENTENCES:][-_LAST_SENTENCES:]):
        if _KEEP_THAT.fullmatch(sentence.text):
            notes.candidates += cover(before, heard, extra) if before and not is_material else []
        elif not is_material:
            is_material = not _take(sentence, heard, notes, extra)
        elif was_asked and _ASIDE.match(sentence.text):
            _take(sentence, heard, notes, extra)
        before = "" if sentence.is_question else sentence.text
        was_asked = sentence.has_question_mark or not _LEADS_IN.search(sentence.text)


def cover(text: str, heard: Heard | None = None, extra: Sequence[Rule] = ()) -> list[Candidate]:
    """A whole text that is to be kept as candidates: what rules understand as such, the rest as a plain fact."""
    heard = heard or Heard(text, _ANY_DAY)
    found: list[Candidate] = []
    for sentence in split_sentences(text) or [Sentence(text.strip(), False, (text.strip(),))]:
        known = list(statements_in(sentence, heard, GRAMMARS, extra))
        if known and all(any(c.quote == clause for c in known) for clause in sentence.clauses):
            found += known
        elif len(known) == 1:
            found.append(replace(known[0], text=sentence.text, quote=sentence.text))
        elif known:
            found += [*known, *_left_over(sentence, known)]
        else:
            date = find_date(sentence.text, heard.now)
            found.append(Candidate(sentence.text, "fact", sentence.text, date=date, rule="explicit"))
    return [replace(candidate, act="explicit") for candidate in found]


def _left_over(sentence: Sentence, known: Sequence[Candidate]) -> Iterator[Candidate]:
    """The clauses that nobody understood, as one plain fact."""
    rest = [
        clause
        for clause in sentence.clauses
        if not any(c.quote in clause or clause in c.quote for c in known)
    ]
    if any(len(clause) > _MOST_FILLER_CHARS for clause in rest):
        text = "，".join(rest) if len(rest) > 1 else rest[0]
        yield Candidate(text, "fact", rest[0], rule="explicit")


def _is_document(text: str) -> bool:
    """Whether the text is too long to be a statement: patterns must not walk pasted pages."""
    return len(text) > MOST_SENTENCE_CHARS


def _take(sentence: Sentence, heard: Heard, notes: _Notes, extra: Sequence[Rule]) -> bool:
    """Notes what is in the sentence; False when the rest of the message is material, not the user's word."""
    if _is_document(sentence.text):
        notes.refusals.append("too_long")
        return True
    simplified = to_simplified(sentence.text)
    for grammar in GRAMMARS:
        if forget := first_match(grammar.forget, simplified):
            _take_wish(sentence, forget, grammar, notes)
            return True
        is_nostalgic = sentence.has_question_mark and simplified.lower().startswith("remember ")
        if not is_nostalgic and (explicit := first_match(grammar.remember, simplified)):
            content = as_written(sentence.text, simplified, explicit.span("value"))
            is_told = content.casefold().strip("。.!！ ") not in _POINTERS
            if is_told and not any(part.is_question for part in split_sentences(content)):
                notes.candidates += cover(content, heard, extra)
            return True
    for grammar in GRAMMARS:
        if first_match(grammar.one_off, simplified):
            notes.refusals.append("one_off_request")
            return False
        if first_match(grammar.anger, simplified):
            notes.refusals.append("anger")
            return True
        if first_match(grammar.foreign, simplified):
            notes.refusals.append("quote_or_fiction")
            return False
        if not sentence.is_question and (solved := first_match(grammar.solved, simplified)):
            notes.solved.append(solved.groupdict().get("value") or "")
            return True
    confirmed = () if sentence.has_question_mark else _confirmation(heard, sentence.text)
    found = list(confirmed) or list(statements_in(sentence, heard, GRAMMARS, extra))
    believed = list(confirmed) or notes.doubt.believed(found, sentence.text)
    notes.candidates += believed
    if found and not believed:
        notes.refusals.insert(0, "unlikely")  # says more than that there was small talk beside it
    elif not found:
        notes.refusals.append(why_nothing(sentence.text, is_question=sentence.is_question))
    return True


def _take_wish(sentence: Sentence, forget: re.Match[str], grammar: Grammar, notes: _Notes) -> None:
    """Notes what is to be forgotten, in the user's script."""
    simplified = forget.string
    verb = _VERB_FIRST.match(forget[0])
    start = forget.start() + verb.end() if verb else forget.start("value")
    said = simplified[start : forget.end("value")].strip()
    wanted = _without_reference(forget.group("value").strip(), grammar)
    at = simplified.find(wanted)
    written = as_written(sentence.text, simplified, (at, at + len(wanted))) if at >= 0 else wanted
    notes.forget.append(written or said)
    notes.wishes.append(said)


def _confirmation(heard: Heard, said: str) -> tuple[Candidate, ...]:
    """A yes to what the assistant proposed last: the proposal becomes the user's decision."""
    if not heard.previous:
        return ()
    answered = [found for g in GRAMMARS for found in g.answers(heard, said)]
    if answered:
        return tuple(answered)
    simplified = to_simplified(said).strip()
    is_asked = heard.previous.rstrip()[-1:] in ("?", "？")
    is_yes = is_asked and any(first_match(grammar.yes, simplified) for grammar in GRAMMARS)
    if not is_yes and not any(first_match(grammar.confirm, simplified) for grammar in GRAMMARS):
        return ()
    return tuple(_proposals(heard.previous, said))


def _proposals(previous: str, said: str) -> Iterator[Candidate]:
    for sentence in split_sentences(strip_injected(previous)):
        for rules in (rules_zh, rules_en):
            if proposed := first_match(rules.PROPOSAL, to_simplified(sentence.text)):
                value = proposed.group("value").strip()
                text = f"{said.strip('。.!！ ')} → {value}"
                yield Candidate(
                    text,
                    "decision",
                    said,
                    attribute="decision",
                    value=value,
                    act="confirmation",
                    rule="confirmation",
                )
                return


def _without_reference(words: str, grammar: Grammar) -> str:
    for pattern in grammar.reference:
        words = pattern.sub("", words).strip()
    return words.strip("“”\"'「」。，,. ")


def as_written(text: str, simplified: str, span: tuple[int, int]) -> str:
    """The span in the script that the user wrote it in."""
    written = text if len(text) == len(simplified) else simplified
    return written[span[0] : span[1]].strip()


def find_candidates(text: str, extra: Sequence[Rule] = ()) -> list[Candidate]:
    """The statements of a text whose dates do not matter."""
    return list(read(Heard(text, _ANY_DAY), extra).candidates)


def find_forget_targets(text: str) -> list[str]:
    """What the user wants forgotten, in their words; empty when they do not ask for that."""
    return list(read(Heard(text, _ANY_DAY)).forget)
