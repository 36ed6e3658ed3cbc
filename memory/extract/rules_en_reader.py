"""Reads an English sentence: clause by clause, who it is about, and which frames fit. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Heard
from memory.extract.rules_en_answers import affirmed, chosen, reply
from memory.extract.rules_en_assent import assents, proposed
from memory.extract.rules_en_checks import is_reaction
from memory.extract.rules_en_clauses import Clause, clauses_of, cleaned, plain_form, without_speech
from memory.extract.rules_en_context import answered, is_staged
from memory.extract.rules_en_match import about_whole, cued, pet_beside, problems, whole
from memory.extract.rules_en_names import named_at_the_edge
from memory.extract.rules_en_orders import decisions_in, instruction_in, is_marked, may_order
from memory.extract.rules_en_pieces import Piece, Thread, as_candidate, settled, with_allergies
from memory.extract.rules_en_repair import replaced_next
from memory.extract.rules_en_said import mentioned, run_on, said_of
from memory.extract.rules_en_values import Found
from memory.long_term.candidate import Act, Candidate

_LEAD_IN = re.compile(
    r"^(?P<lead>(?:(?:on|in|at|every|most|since|after|before|during|over|for|each|these|last|next|this|as of|by|until|once|twice|come|as a matter of|as a rule|by|out of|after|with|unless)\b[^,]{1,40}?|one day|some ?day|eventually|tomorrow|yesterday|tonight|today|last night|the day after tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:morning|evening|night|afternoon))?) (?=(?:I|we|my|our|he|she|they|the only|the one|the main)\b)",
    re.IGNORECASE,
)
_QUOTED_FIRST = re.compile(r'^\s*"[^"]*\s[^"]*\s[^"]*\s[^"]*"')
_REQUEST = re.compile(
    r"(?:please |kindly |just |quickly )*(?:write|give|name|suggest|find|help|tell|show|make|recommend|plan|list|describe|explain|draft|create|compare|translate|summari[sz]e|compose|generate|check|fix|rewrite|correct|look|search|book|order|remind|set|add|remove|change|replace|edit|convert|calculate|design|imagine|pretend|think|guess|pick|choose|recipe|recipes|ideas?|tips?|advice|any|need (?:an?|some|help|ideas?|advice)|looking for|want (?:an?|some) (?:recipe|idea|list)|build|play|quiz|teach me|best|top \d+|how|what|where|when|why|who|which)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(r"\b(?:he|she|they|his|her|their|him|them)\b|^(?:is|has|was|does|lives|works)\b", re.IGNORECASE)
_MINE = re.compile(r"\b(?:i|me|my|mine|we|us|our)\b", re.IGNORECASE)
_RIDDLE = re.compile(r"\bhow (?:many|much|old|far|long|fast|tall)\b|\bwhat(?: is|'s) (?:his|her|their)\b|\b(?:twice|times) as\b", re.IGNORECASE)
_SHUNNED = re.compile(
    r"\bcannot (?:even )?(?:go near|be (?:near|around|in a room with)|touch|have|eat|do|drink|take|handle)(?: anything with| anything w/| any)? ",
    re.IGNORECASE,
)
_ALLERGIC = re.compile(r"(?:I am )?(?:very |so |badly |severely |really )*allergic(?: says .*| you see| unfortunately)?|(?:an? )?(?:\w+ )?allergy", re.IGNORECASE)
_MEANT = re.compile(
    r"(?:no |one |any |even )?(?P<thing>[\w' -]{3,25}?) (?:is|are|=|kills?|makes?|could|can|will|would|gives?|and I)\b|(?:no|nothing with|avoid|cannot \w+) (?P<other>[\w' -]{3,25})$",
    re.IGNORECASE,
)
_ASKS_YOU = re.compile(r"(?:can|could|would) you\b", re.IGNORECASE)
_AGREES = re.compile(
    r",\s*(?:ok(?:ay)?|k|please|pls|alright|all right|right|yeah|yes|got it|deal|understood|agreed|will you|would you|can you|could you|thanks)\W*$",
    re.IGNORECASE,
)
_BRACKETED = re.compile(r"\b(?P<name>[A-Z][a-z]+) \($")
_ONCE = re.compile(
    r"\bused to (?:really |absolutely )?(?:love|like|enjoy|hate|adore|dislike|be into|be a fan of|drink|eat|play|be obsessed with|be crazy about) (?P<topic>[\w' -]{2,30})$",
    re.IGNORECASE,
)
_STATED = re.compile(
    r"^(?:the|our|my|that|this) [\w' -]{2,40}? (?:is|are|was|were|should be|starts|ends|opens|begins) .+$",
    re.IGNORECASE,
)
_DATED = frozenset({"plan", "event", "city", "employer", "family", "job", "decision", ""})


def read_sentence(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    text = without_speech(cleaned(sentence.text))
    clauses = clauses_of(text)
    if not clauses or (marks.UNREAL.match(clauses[0].plain) and not instruction_in(text)):
        return []
    if _RIDDLE.search(heard.text) and not _MINE.search(heard.text):
        return []
    if marks.FOREIGN.search(text) or is_staged(heard.text) or _QUOTED_FIRST.match(cleaned(sentence.text)):
        return []
    at = heard.text.find(sentence.text)
    if at >= 0 and (found := answered(heard.text, at, at + len(sentence.text))):
        return [
            as_candidate(
                Piece(
                    clauses[0],
                    found,
                    text=f"{sentence.text}: {'no' if found.attribute == 'dislikes' else 'yes'}",
                ),
                sentence.text,
            )
        ]
    if name := named_at_the_edge(heard.text, sentence.text):
        return [as_candidate(Piece(clauses[0], Found("name", name), text=sentence.text), sentence.text)]
    thread = Thread(heard, before=heard.text[: max(at, 0)], whole=text)
    pieces = list(_pieces(text, clauses, thread, is_asked=sentence.has_question_mark))
    if is_reaction(text):
        pieces = with_allergies(pieces)
    return [as_candidate(piece, sentence.text) for piece in settled(pieces)]


def answers(heard: Heard, said: str) -> list[Candidate]:
    """What the message, or its first sentence, tells as the answer to what the assistant asked last."""
    plain = plain_form(cleaned(said))
    if not heard.text.lstrip().startswith(said) or said.endswith("?"):
        return []
    clause = Clause(said, plain, end=len(said))
    if option := chosen(heard.previous, plain):
        one = Piece(clause, Found("decision", option), text=f"{said} → {option}", act="confirmation")
        return [as_candidate(one, said)]
    proposals = proposed(heard.previous, plain) if assents(plain) else []
    if proposals and not affirmed(heard.previous, plain):
        return [
            as_candidate(Piece(clause, Found("decision", p), text=f"{said} → {p}", act="confirmation"), said) for p in proposals
        ]
    if told := affirmed(heard.previous, plain):
        return [
            as_candidate(Piece(clause, f, text=f"{said} → {f.value}", act="confirmation"), said) for f in told
        ]
    return [as_candidate(Piece(clause, f, text=said), said) for f in reply(heard.previous, plain)]


def _pieces(text: str, clauses: Sequence[Clause], thread: Thread, *, is_asked: bool) -> Iterator[Piece]:
    orders = may_order(text)
    for clause in clauses[1:]:
        if instead := marks.INSTEAD.match(clause.plain):
            thread.act, thread.old = "correction", instead["old"]
    decided = {} if is_asked else dict(decisions_in([c.plain for c in clauses], is_near=_is_by_a_mark(thread)))
    for i, clause in enumerate(clauses):
        if marks.CORRECTION.search(clause.marks) or marks.CORRECTED.match(clause.plain):
            thread.act = "correction"
        clause = replace(clause, plain=marks.TOLD.sub("", clause.plain))
        thread.following = clauses[i + 1].plain if i + 1 < len(clauses) else ""
        is_last_asked = is_asked and i == len(clauses) - 1
        may_tell = orders and (not is_asked or _ASKS_YOU.match(clause.plain) or _AGREES.search(text))
        if may_tell and (told := instruction_in(text[clause.start :])):
            yield from _orders(replace(clause, written=text[clause.start :].strip(), end=len(text)), told)
            return
        if named := _BRACKETED.search(text[: clause.start]):
            thread.who = thread.label = named["name"]
        if marks.REPORTED.match(clause.plain) or marks.UNREAL.match(clause.plain):
            return
        is_relative = bool(thread.who) and i > 0 and clause.plain.startswith("who ") and not is_asked
        if (marks.QUESTION.match(clause.plain) and not is_relative) or is_last_asked:
            continue
        if marks.HEDGE.search(clause.plain) and not problems(clause.plain, text):
            return
        if i in decided:
            yield Piece(clause, decided[i], text=clause.written)
        elif not marks.FORMER.search(clause.plain):
            yield from _in_clause(clause, thread)
        elif liked := _ONCE.search(clause.plain):
            thread.topic = liked["topic"]


def _is_by_a_mark(thread: Thread) -> bool:
    """Whether the sentence before or after this one says that it is decided."""
    before = re.split(r"[.!?\n]+\s*", thread.before.rstrip(" .!?\n"))[-1]
    at = thread.heard.text.find(thread.whole)
    after = re.split(r"[.!?\n]+\s*", thread.heard.text[at + len(thread.whole) :].lstrip(" .!?\n"))[0] if at >= 0 else ""
    return any(is_marked(part) for part in (before, after) if 3 < len(part) < 60)


def _orders(clause: Clause, told: Sequence[Found]) -> Iterator[Piece]:
    for found in told:
        is_call = not found.is_denied and found.value.lower().startswith("call")
        renamed = [] if not is_call else [n for n in whole(found.value) if n.attribute == "name"]
        for one in renamed or [found]:
            yield Piece(clause, one, text=clause.written)


def _in_clause(clause: Clause, thread: Thread) -> Iterator[Piece]:
    plain, old = clause.plain, ""
    if (thread.following or thread.last) and (instead := marks.INSTEAD.match(plain)):
        thread.act = "correction"
        thread.lead = thread.lead or f"not {instead['old']}"
        return
    if denied := marks.DENIED.search(plain):
        plain, old = plain[: denied.start()], denied["old"]
        thread.act = "correction"
    if lead := _LEAD_IN.match(plain):
        thread.lead, plain = lead["lead"], plain[lead.end() :]
    if is_reaction(thread.whole):
        plain = _SHUNNED.sub("am allergic to ", plain)
        if _ALLERGIC.fullmatch(plain) and (meant := _MEANT.match(thread.said_before)):
            plain = f"I am allergic to {meant['thing'] or meant['other']}"
    if thread.topic:
        plain = re.sub(r"\b(?:it|them)$", thread.topic, plain)
    if coming := replaced_next(plain):
        thread.last, thread.act = coming, "change"
        return
    made = (
        [Piece(clause, f, text=clause.written) for f in (about_whole(clause.plain) if lead else [])]
        or list(said_of(replace(clause, plain=plain), thread))
        or list(mentioned(clause))
        or list(run_on(replace(clause, plain=plain), thread))
    )
    if (
        not made
        and not thread.who
        and ((subject := marks.subject_of(plain)).how in ("self", "bare", "other") or (subject.how == "name" and _MINE.search(plain)))
    ):
        said = marks.plain_verb(subject.rest) if subject.how == "self" else ""
        is_others = _OTHERS.search(plain) and not _MINE.search(plain)
        told = [] if is_others or _REQUEST.match(plain) else cued(plain, said)
        is_theirs = subject.how == "other"
        made = [Piece(clause, f, text=clause.written) for f in told if f.attribute == "name" or not is_theirs]
    if not made and thread.act == "correction" and _STATED.match(plain):
        made = [Piece(clause, Found("", plain), "user", clause.written)]
    for piece in made:
        yield _told(piece, clause, thread, old)
        thread.last, thread.item = piece.found.attribute, piece.found
        thread.has_own = thread.has_own or piece.who == "user"
    if not thread.who and all(p.found.attribute != "pet" for p in made) and (kept := pet_beside(clause.plain)):
        made = [*made, Piece(clause, kept, text=clause.written)]
        yield made[-1]
    thread.lead = "" if made else thread.lead
    thread.said_before = plain


def _told(piece: Piece, clause: Clause, thread: Thread, old: str) -> Piece:
    """The piece with how it was said, what it corrects and the day that it speaks of."""
    act: Act = thread.act
    if act == "statement" and marks.CHANGE.search(f"{clause.marks} {clause.plain}"):
        act = "change"
    is_dated = piece.found.attribute in _DATED
    date = find_date(f"{thread.lead} {clause.written}", thread.heard.now) if is_dated else ""
    return replace(
        piece,
        act=piece.act if piece.act != "statement" else act,
        old=piece.old or old or thread.old,
        date=date,
    )
