"""Reads a Chinese sentence: what of it lasts, once all its clauses are heard. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.extract import rules_zh_frames as frames
from memory.extract import rules_zh_marks as marks
from memory.extract import rules_zh_scene as scene
from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Heard
from memory.extract.rules_zh_clauses import Clause, clauses_of, folded, subject_of, without_time
from memory.extract.rules_zh_match import alone, framed
from memory.extract.rules_zh_open import with_problems
from memory.extract.rules_zh_orders import announces, condition_before, decisions, instructions
from memory.extract.rules_zh_piece import Piece, Thread
from memory.extract.rules_zh_settle import settled
from memory.extract.rules_zh_sorts import is_of_sort
from memory.extract.rules_zh_thread import FOR_OTHERS, IDENTITY, in_clause
from memory.extract.rules_zh_values import KINDS, Found
from memory.long_term.candidate import Candidate, Polarity
from memory.long_term.restate import has_subject
from memory.sentences import split_text
from memory.text import to_simplified

_ABOUT_ONESELF = IDENTITY | {"likes", "pet", "disability", "allergy"}
_HAN = re.compile("[\u4e00-\u9fff]")
_DATED = frozenset({"plan", "event", "goal", "decision"})


def read_sentence(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    if not _HAN.search(sentence.text):
        return []
    plain = folded(to_simplified(sentence.text.replace("係", "是")))
    clauses = tuple(clauses_of(plain))
    if not clauses or marks.is_foreign(plain) or scene.is_staged(plain) or marks.asks_back(plain):
        return []
    is_correcting = bool(marks.CORRECTION.search(plain))
    is_asking = any(marks.QUESTION.search(clause.text) for clause in clauses)
    if is_asking and "我" not in plain and marks.PUZZLE.search(clauses[-1].text) and len(clauses) > 1:
        return []
    pieces = list(
        _in_clauses(
            clauses,
            Thread(
                is_correcting=is_correcting, is_asking=is_asking, he=_spoken_of(clauses[0], sentence, heard)
            ),
            is_asked=sentence.has_question_mark,
            message=to_simplified(heard.text),
        )
    )
    pieces = pieces if is_asking else with_problems(pieces, clauses)
    is_introduction = any(piece.found.attribute in _ABOUT_ONESELF and not piece.who for piece in pieces)
    is_text = any(scene.REQUEST.match(clause.text) for clause in clauses)
    if not is_text and (is_introduction or marks.OF_SELF.search(plain)):
        pieces += _beside(clauses, pieces)
    pieces = [piece for piece in pieces if _is_of_sort(piece)]
    own = {piece.value for piece in pieces if piece.found.attribute == "name" and not piece.who}
    pieces = [replace(piece, who="") if piece.who in own else piece for piece in pieces]
    written = sentence.text if len(sentence.text) == len(plain) else plain
    found = [_candidate(piece, written, heard) for piece in settled(pieces, clauses)]
    return [_in_script(c, _as_said(c.subject, plain, written)) for c in found]


def _in_script(found: Candidate, subject: str) -> Candidate:
    """The candidate with its subject as the user writes it, in the text too."""
    is_put = subject != found.subject and found.text.startswith(found.subject)
    text = f"{subject}{found.text[len(found.subject) :]}" if is_put else found.text
    return replace(found, subject=subject, text=text)


def _spoken_of(first: Clause, sentence: Sentence, heard: Heard) -> str:
    """Who "she" is that a sentence begins with: the person whom the sentence before names first; "" for nobody."""
    at = heard.text.find(sentence.text)
    if at <= 0 or not marks.HE.match(first.text, without_time(first.text)):
        return ""
    before = next(iter(split_text(heard.text[:at])[-1:]), "")
    told = next(clauses_of(folded(to_simplified(before))), None)
    if told is None or before.rstrip().endswith(("?", "？")):
        return ""
    subject = subject_of(told.text, without_time(told.text), "")
    return "" if subject.is_other else subject.name or ""


def _with_condition(piece: Piece, quote: str, written: str) -> str:
    """The clause with the one before it that says when it holds."""
    return (
        written[piece.condition.start : written.find(quote, piece.clause.start)] + quote
        if piece.condition
        else quote
    )


def _named(who: str, quote: str) -> str:
    """The clause with its subject, also where it only says "she": "她住在呼和浩特" -> "姐姐住在呼和浩特"."""
    if who:
        return f"{who}{marks.HE_FIRST.sub('', quote, count=1)}"
    return quote if has_subject(quote) else f"我{quote}"


def _as_said(subject: str, plain: str, written: str) -> str:
    """A person as the user writes them, in traditional characters too."""
    at = plain.find(subject)
    return written[at : at + len(subject)] if at >= 0 else subject


def _in_clauses(
    clauses: Sequence[Clause], thread: Thread, *, is_asked: bool, message: str
) -> Iterator[Piece]:
    texts = [clause.text for clause in clauses]
    told = dict(instructions(texts, message))
    decided = dict(decisions(texts)) if not told and not is_asked else {}
    for i, clause in enumerate(clauses):
        question = marks.STRONG_QUESTION if i in told else marks.QUESTION
        thread.is_text = scene.asks_for_text(clause.text, before=thread.is_text)
        if (
            question.search(clause.text)
            or (is_asked and i == len(clauses) - 1)
            or (i + 1 in told and announces(clause.text))
        ):
            thread.last = ""
        elif (order := told.get(i)) and not marks.SAID_BY.match(clause.text):
            yield from _ordered(clauses, i, order)
        elif marks.UNREAL.search(clause.text):
            return
        elif thread.hears_others(
            i, clause, is_new=bool(marks.REPORTED.match(clause.text))
        ) or thread.stays_past(clause):
            continue
        elif scene.brings_in_somebody(clause.text) or scene.HEARSAY.match(clause.text):
            thread.leave()
        elif (decision := decided.get(i)) and not (
            thread.last == "project" and marks.CALLED.match(clause.text)
        ):
            yield Piece(clause, decision)
        elif marks.is_guessed(clause.text, is_correcting=thread.is_correcting) or marks.FORMER.search(
            clause.text
        ):
            thread.hear(clause)
            thread.is_past = bool(marks.FORMER.search(clause.text))
        else:
            yield from (
                p
                for p in in_clause(clause, thread)
                if not (thread.is_text and (p.is_implied or marks.HE.match(clause.text)))
            )


def _ordered(clauses: Sequence[Clause], i: int, order: Found) -> Iterator[Piece]:
    """The order in a clause, with what says when it holds; a name by which to call the user is their name."""
    clause = clauses[i]
    named = [name for name in framed(clause.text, 0, frames.WHOLE) if name.attribute == "name"]
    when = clauses[i - 1] if condition_before([one.text for one in clauses], i) else None
    yield from (Piece(clause, found, condition=when) for found in named or [order])


def _is_of_sort(piece: Piece) -> bool:
    found = piece.found
    after = piece.clause.text[found.span[1] :]
    return is_of_sort(found.attribute, piece.value, after, is_denied=found.is_denied)


def _beside(clauses: Sequence[Clause], pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Clauses of a word that say something about the speaker because their neighbours do."""
    known = {piece.clause.start for piece in pieces}
    for clause in clauses:
        if (
            clause.start not in known
            and not (marks.FORMER.search(clause.text) or marks.UNREAL.search(clause.text))
            and not marks.QUESTION.search(clause.text)
            and (found := alone(clause.text))
        ):
            yield Piece(clause, found, is_implied=True)


def _candidate(piece: Piece, written: str, heard: Heard) -> Candidate:
    clause, found = piece.clause, piece.found
    quote = written[clause.start : clause.start + len(clause.text)].strip()
    value = written[clause.start + found.span[0] : clause.start + found.span[1]].strip()
    polarity: Polarity = "negative" if found.is_denied else "positive"
    is_incomplete = (
        piece.is_implied and found.attribute not in FOR_OTHERS and not re.match("我|俺|本人|在下", quote)
    )
    is_pronoun = bool(piece.who and marks.HE_FIRST.match(quote))
    has_date = found.attribute in _DATED or piece.act == "change"
    return Candidate(
        _named(piece.who, quote) if is_incomplete or is_pronoun else _with_condition(piece, quote, written),
        KINDS.get(found.attribute, "identity"),
        quote,
        subject=piece.who or "user",
        attribute="" if found.attribute == "fact" else found.attribute,
        value=value,
        old_value=piece.old,
        polarity=polarity,
        act=piece.act,
        date=(find_date(clause.text, heard.now) or find_date(piece.when, heard.now)) if has_date else "",
        rule=f"zh.{found.attribute}",
    )
