"""Reads an English sentence: clause by clause, who it is about, and which frames fit. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract.clauses import Sentence
from memory.extract.grammar import Heard
from memory.extract.rules_en_checks import is_reaction
from memory.extract.rules_en_clause import MINE, read_clause
from memory.extract.rules_en_clauses import Clause, clauses_of, cleaned, without_speech
from memory.extract.rules_en_context import answered, is_staged, topic_of
from memory.extract.rules_en_decisions import decisions_in, is_marked
from memory.extract.rules_en_elsewhere import employer_beside, told_elsewhere
from memory.extract.rules_en_match import problems, whole
from memory.extract.rules_en_meant import is_meant
from memory.extract.rules_en_names import named_at_the_edge
from memory.extract.rules_en_orders import CONDITION, instruction_in, may_order, orders_kind
from memory.extract.rules_en_pieces import Piece, Thread, as_candidate, settled, with_allergies
from memory.extract.rules_en_requests import is_request
from memory.extract.rules_en_scene import is_for_once, is_played, is_taught
from memory.extract.rules_en_scope import is_harmless, resumed
from memory.extract.rules_en_values import Found
from memory.long_term.candidate import Act, Candidate
from memory.sentences import split_text, without_marks

_QUOTED_FIRST = re.compile(r'^\s*"[^"]*\s[^"]*\s[^"]*\s[^"]*"')
_RIDDLE = re.compile(
    r"\bhow (?:many|much|old|far|long|fast|tall)\b|\bwhat(?: is|'s) (?:his|her|their)\b|\b(?:twice|times) as\b",
    re.IGNORECASE,
)
_ASKS_YOU = re.compile(r"(?:can|could|would) you\b", re.IGNORECASE)
_AGREES = re.compile(
    r"(?:,|(?= (?:ok(?:ay)?|please|pls)\W*$))\s*(?:ok(?:ay)?|k|please|pls|alright|all right|right|yeah|yes|got it|deal|understood|agreed|will you|would you|can you|could you|thanks)\W*$",
    re.IGNORECASE,
)
_EVERY = re.compile(r"\b(?:always|never|every|each|any|whenever|from now on|going forward)\b", re.IGNORECASE)
_HEARSAY = re.compile(
    r",\s*(?:(?:or )?so )?(?:(?:i|we) (?:read|heard|hear|saw|gather|am told|was told|think i (?:read|heard)|believe)(?: (?:it |that )?(?:somewhere|online|once|on the (?:news|radio|internet)))?|apparently|allegedly|supposedly|they say|people say|rumour has it|or so (?:i|they|he|she) \w+)\W*$|,\s*(?:mad|wild|crazy|funny|weird|odd|imagine|isn't it|innit)(?:,? (?:isn't it|innit|that|right|huh|eh))?\W*$",
    re.IGNORECASE,
)
_OPENS = re.compile(r"\b(?:saying|says?|stating|reading|explaining|that|where|why|how)$", re.IGNORECASE)
"""A request that goes on with what is to be written."""
_THINKS = re.compile(
    r"(?<=\w) (?:and|but) (?:\w+ly |always |just |still )?(?:says?|thinks?|reckons?|claims?|swears|insists|believes?|complains)\b.*$",
    re.IGNORECASE,
)
_WORD = re.compile(r"[A-Za-z]{2}|\bI'?m \d", re.IGNORECASE)
_TO_COME = re.compile(
    r"tomorrow|(?:on |next |this )?(?-i:[A-Z])\w+day|next (?:week|month|\w+day)|in (?:\d{1,2}|an?|one|two|three|four|five|six|seven|eight|nine|ten) (?:days?|weeks?|months?)",
    re.IGNORECASE,
)
_HAVE_ON = re.compile(r"(?:i|we) have (?:an?|my|our) (?!lot|bit|few)\w", re.IGNORECASE)
_STUTTER = re.compile(r"\b(\w+(?:\W+\w+)?)(?:\W+\1\b){5,}", re.IGNORECASE)
"""The same words over and over state nothing, and patterns must not walk them."""
_BRACKETED = re.compile(r"\b(?P<name>[A-Z][a-z]+) \($")
_ONCE = re.compile(
    r"\bused to (?:really |absolutely )?(?:love|like|enjoy|hate|adore|dislike|loathe|detest|despise|abhor|be into|be a fan of|drink|eat|play|be obsessed with|be crazy about) (?P<topic>[\w' -]{2,30})$",
    re.IGNORECASE,
)
_LOVED_ONCE = re.compile(
    r"\b(?:used to (?:love|like|enjoy|adore|hate)|(?:loved|liked|enjoyed|adored|hated)(?=[^.!?]* (?:once|back then|as a kid)\W*$)) (?P<topic>[\w' -]{3,30}?)(?: once| back then| as a kid)?[.!\s]*$",
    re.IGNORECASE,
)


def read_sentence(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    if not _WORD.search(sentence.text):
        return []
    text = without_speech(cleaned(sentence.text))
    if _STUTTER.search(text):
        return []
    clauses = _with_times(clauses_of(text), text)
    if not clauses or (_is_unreal(clauses, text) and not instruction_in(text)):
        return []
    if _is_foreign(text, sentence, heard) or _HEARSAY.search(text):
        return []
    at = heard.text.find(sentence.text)
    if at >= 0 and (found := answered(heard.text, at, at + len(sentence.text))):
        said = f"{sentence.text}: {'no' if found.attribute == 'dislikes' else 'yes'}"
        return [as_candidate(Piece(clauses[0], found, text=said), sentence.text)]
    if name := named_at_the_edge(heard.text, sentence.text):
        act: Act = "correction" if marks.CORRECTION.search(clauses[0].marks) else "statement"
        return [
            as_candidate(Piece(clauses[0], Found("name", name), text=sentence.text, act=act), sentence.text)
        ]
    thread = Thread(heard, before=heard.text[: max(at, 0)], whole=text)
    if loved := _LOVED_ONCE.search(thread.before):
        thread.topic = loved["topic"]
    pieces = list(_pieces(text, clauses, thread, is_asked=sentence.has_question_mark))
    if not pieces and (born := told_elsewhere(text)):
        pieces = [Piece(clauses[0], born, text=sentence.text)]
    if is_reaction(text):
        pieces = with_allergies(pieces)
    pieces = [piece for piece in pieces if is_meant(piece, text, clauses)]
    return [as_candidate(piece, sentence.text) for piece in settled(pieces)]


def _is_unreal(clauses: Sequence[Clause], text: str) -> bool:
    """Whether the sentence as a whole is only supposed: it opens so, and nowhere goes over to what is so."""
    opening = clauses[0].plain
    is_supposed = bool(marks.UNREAL.match(opening)) and not is_harmless(clauses[0])
    return is_supposed and resumed(clauses, 0, text) == len(clauses)


def _with_times(clauses: Sequence[Clause], text: str) -> list[Clause]:
    """The clauses, what the user has to do with the time before it as one: "In three days I have an interview"."""
    made: list[Clause] = []
    for clause in clauses:
        if made and _TO_COME.fullmatch(made[-1].plain) and _HAVE_ON.match(clause.plain):
            when = made.pop()
            plain = f"{clause.plain} {when.plain[:1].lower()}{when.plain[1:]}"
            written = text[when.start : clause.end].strip()
            clause = replace(clause, plain=plain, written=written, start=when.start)
        made.append(clause)
    return made


def _is_foreign(text: str, sentence: Sentence, heard: Heard) -> bool:
    """Whether the sentence, or the message that it stands in, is not the user's own word."""
    if marks.FOREIGN.search(text) or is_staged(heard.text) or is_played(heard.text) or is_taught(text):
        return True
    is_riddle = bool(_RIDDLE.search(heard.text)) and not MINE.search(heard.text)
    return is_riddle or bool(_QUOTED_FIRST.match(cleaned(sentence.text)))


def _pieces(text: str, clauses: Sequence[Clause], thread: Thread, *, is_asked: bool) -> Iterator[Piece]:
    orders, plain = may_order(text), [marks.TOLD.sub("", clause.plain) for clause in clauses]
    for instead in filter(None, map(marks.INSTEAD.match, plain[1:])):
        thread.act, thread.old = "correction", instead["old"]
    decided = {} if is_asked else dict(decisions_in(plain, is_near=_is_by_a_mark(thread)))
    resumes = 0
    for i, clause in enumerate(clauses):
        if i < resumes or is_harmless(clause):
            continue
        clause = _taken_up(clause, clauses[i + 1 : i + 2], thread)
        if _is_material(clause, text, thread):
            if _OPENS.search(clause.plain):
                return
            continue
        is_once = is_for_once(text[: clause.start]) or is_for_once(text[: clause.end])
        if is_once and marks.subject_of(clause.plain).how == "bare":
            continue
        may_tell = not is_asked or _ASKS_YOU.match(clause.plain) or _AGREES.search(text)
        if orders and may_tell and not is_once and (told := instruction_in(text[clause.start :])):
            begin = _condition_start(clauses, i)
            yield from _orders(
                replace(clause, start=begin, written=text[begin:].strip(), end=len(text)), told
            )
            return
        thread.name(_BRACKETED.search(text[: clause.start]))
        if boss := employer_beside(clause.plain):
            yield Piece(clause, boss, text=clause.written)
            continue
        is_relative = bool(thread.who) and i > 0 and clause.plain.startswith("who ") and not is_asked
        is_question = bool(marks.QUESTION.match(clause.plain)) and not is_relative
        is_question = is_question or (is_asked and i == len(clauses) - 1)
        if _is_not_plain(clause.plain, text, is_question=is_question):
            resumes = resumed(clauses, i, text)
        elif i in decided and not is_question:
            yield Piece(clause, decided[i], text=clause.written)
        elif not is_question:
            yield from _told_in(clause, thread)


def _taken_up(clause: Clause, following: Sequence[Clause], thread: Thread) -> Clause:
    """The clause without "I told you", the thread knowing what it corrects, what follows and what it is about."""
    if marks.CORRECTION.search(clause.marks) or marks.CORRECTED.match(clause.plain):
        thread.act = "correction"
    clause = replace(clause, plain=_THINKS.sub("", marks.TOLD.sub("", clause.plain)))
    thread.following = following[0].plain if following else ""
    thread.topic = topic_of(clause.plain, thread.following) or thread.topic
    return clause


def _is_not_plain(plain: str, text: str, *, is_question: bool) -> bool:
    """Whether a clause is reported, supposed or guessed, and with it what follows, until the user speaks plainly again."""
    if marks.REPORTED.match(plain) or marks.UNREAL.match(plain):
        return True
    return not is_question and bool(marks.HEDGE.search(plain)) and not problems(plain, text)


def _told_in(clause: Clause, thread: Thread) -> Iterator[Piece]:
    if not marks.FORMER.search(clause.plain):
        yield from read_clause(clause, thread)
        return
    liked = _ONCE.search(clause.plain)
    thread.topic = liked["topic"] if liked else thread.topic
    thread.said_before = clause.plain


def _is_material(clause: Clause, text: str, thread: Thread) -> bool:
    """Whether the clause asks for something to be made, or only goes on with what is to be made."""
    if is_request(clause.plain) and not _EVERY.search(text) and not orders_kind(clause.plain):
        thread.is_asking = True
        return True
    if marks.subject_of(clause.plain).how != "bare" or MINE.search(clause.plain):
        thread.is_asking = False
    return thread.is_asking


def _is_by_a_mark(thread: Thread) -> bool:
    """Whether the sentence before or after this one says that it is decided."""
    at = thread.heard.text.find(thread.whole)
    after = thread.heard.text[at + len(thread.whole) :] if at >= 0 else ""
    beside = [*split_text(without_marks(thread.before))[-1:], *split_text(without_marks(after))[:1]]
    return any(is_marked(part) for part in map(without_marks, beside) if 3 < len(part) < 60)


def _condition_start(clauses: Sequence[Clause], i: int) -> int:
    """Where an order begins with the condition that stands before it: "For code reviews, always ..."."""
    before = clauses[i - 1] if i else None
    return before.start if before and CONDITION.match(before.plain) else clauses[i].start


def _orders(clause: Clause, told: Sequence[Found]) -> Iterator[Piece]:
    for found in told:
        is_call = not found.is_denied and found.value.lower().startswith("call")
        renamed = [] if not is_call else [n for n in whole(found.value) if n.attribute == "name"]
        for one in renamed or [found]:
            yield Piece(clause, one, text=clause.written)
