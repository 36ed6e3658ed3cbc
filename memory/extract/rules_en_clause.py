"""Reads one English clause in the thread of its sentence: what it says, how, and what carries over. Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.dates import find_date
from memory.extract.rules_en_checks import is_reaction
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_doings import OFTEN
from memory.extract.rules_en_match import about_whole, cued, pet_beside
from memory.extract.rules_en_pieces import Piece, Thread
from memory.extract.rules_en_repair import replaced_next
from memory.extract.rules_en_said import mentioned, run_on, said_of
from memory.extract.rules_en_there import with_place
from memory.extract.rules_en_values import Found, trimmed
from memory.long_term.candidate import Act

_LEAD_IN = re.compile(
    r"^(?P<lead>(?:(?:on|in|at|every|most|since|after|before|during|over|for|each|these|last|next|this|as of|by|until|once|twice|come|as a matter of|as a rule|by|out of|after|with|because of|due to|thanks to|owing to|on account of|given|unless)\b[^,]{1,40}?|one day|some ?day|eventually|tomorrow|yesterday|tonight|today|now|nowadays|these days|currently|lately|recently|ever since [^,]{2,30}?|last night|the day after tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:morning|evening|night|afternoon))?) (?=(?:I|we|my|our|he|she|they|the only|the one|the main)\b)",
    re.IGNORECASE,
)
_FROM = re.compile(rf"\bmy (?P<what>{w.CONDITIONS})\b", re.IGNORECASE)
_HOW_OFTEN = re.compile(
    rf"(?=(?:every|each|most|daily|weekly|once|twice|\d|\w+ times)\b)(?:{OFTEN})", re.IGNORECASE
)
_REQUEST = re.compile(
    r"(?:please |kindly |just |quickly )*(?:write|give|name|suggest|find|help|tell|show|make|recommend|plan|list|describe|explain|draft|create|compare|translate|summari[sz]e|compose|generate|check|fix|rewrite|correct|look|search|book|order|remind|set|add|remove|change|replace|edit|convert|calculate|design|imagine|pretend|think|guess|pick|choose|recipe|recipes|ideas?|tips?|advice|any|need (?:an?|some|help|ideas?|advice)|looking for|want (?:an?|some) (?:recipe|idea|list)|build|play|quiz|teach me|best|top \d+|how|what|where|when|why|who|which)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:he|she|they|his|her|their|him|them)\b|^(?:is|has|was|does|lives|works)\b", re.IGNORECASE
)
_SHUNNED = re.compile(
    r"\bcannot (?:even )?(?:go near|be (?:near|around|in a room with)|touch|have|eat|do|drink|take|wear|use|handle)(?: anything with| anything w/| any)? ",
    re.IGNORECASE,
)
_WHIFF = re.compile(
    r"^(?:(?:just|even|only|with) )?(?:one|a single|a|any|half a) (?:\w+ )?(?:whiff|bite|sniff|sip|crumb|taste|touch|lick|mouthful|sting|speck|trace|nibble|spoonful)s? of (?=[\w' -]{3,25}$)",
    re.IGNORECASE,
)
_ALLERGIC = re.compile(
    r"(?:I am )?(?:very |so |that |this |seriously |deadly |deathly |terribly |highly |violently |badly |severely |really )*allergic(?: says .*| you see| unfortunately)?|(?:an? )?(?:\w+ )?allergy",
    re.IGNORECASE,
)
_MEANT = re.compile(
    r"(?:no |one |any |even )?(?P<thing>[\w' -]{3,25}?) (?:is|are|=|(?:nearly |almost |once )?(?:killed|got|sent|put|finished|hospitali[sz]ed)|make|kills?|makes?|could|can|will|would|gives?|and (?:I|my))\b|(?:.*\bwithout|no|nothing with|avoid|cannot \w+) (?P<other>[\w' -]{3,25})$",
    re.IGNORECASE,
)
_STATED = re.compile(
    r"^(?:the|our|my|that|this) [\w' -]{2,40}? (?:is|are|was|were|should be|starts?|ends?|opens?|begins?|meets?|leaves?|lives?|runs?|happens?|takes?|goes|closes?|arrives?|sits?|belongs?|costs?|falls?|lasts?|comes?|departs?|moves?) .+$",
    re.IGNORECASE,
)
_DENIES = re.compile(
    r"\b(?:not|never|no longer|cannot|without|nobody|want|wants|would|wish|need|almost|nearly)\b",
    re.IGNORECASE,
)
_MAY_BE_DENIED = frozenset(
    {
        "language",
        "diet",
        "dislikes",
        "disability",
        "habit",
        "goal",
        "follow_up",
        "decision",
        "likes",
        "possession",
    }
)
"""What a clause may tell though it denies something: the others would be said not to be so, or to be wished."""
_DATED = frozenset({"plan", "event", "city", "employer", "family", "job", "decision", ""})
MINE = re.compile(r"\b(?:i|me|my|mine|we|us|our)\b", re.IGNORECASE)
"""Words by which a clause is about the user."""


def read_clause(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What the clause says that lasts; the thread knows it afterwards."""
    plain, old = clause.plain, ""
    if (thread.following or thread.last) and (instead := marks.INSTEAD.match(plain)):
        thread.act = "correction"
        thread.lead = thread.lead or f"not {instead['old']}"
        return
    if denied := marks.DENIED.search(plain):
        plain, old = plain[: denied.start()], denied["old"]
        thread.act = "correction"
    lead = _LEAD_IN.match(plain)
    if lead:
        thread.lead, plain = lead["lead"], plain[lead.end() :]
    plain = with_place(_meant(plain, thread), f"{thread.before} {thread.whole[: clause.start]}")
    if _HOW_OFTEN.fullmatch(thread.following) and not re.search(OFTEN, plain, re.IGNORECASE):
        plain = f"{plain} {thread.following}"
    if coming := replaced_next(plain):
        thread.last, thread.act = coming, "change"
        return
    made = [Piece(clause, f, text=clause.written) for f in (about_whole(clause.plain) if lead else [])]
    made = made or list(_made(clause, plain, thread))
    made = _timed(made, lead["lead"], plain) if lead else made
    if lead and (sick := _FROM.search(lead["lead"])):
        made = [Piece(clause, Found("disability", sick["what"]), text=clause.written), *made]
    for piece in made:
        yield _told(piece, clause, thread, old)
        thread.last, thread.item = piece.found.attribute, piece.found
        thread.has_own = thread.has_own or piece.who == "user"
    has_pet = thread.who or any(piece.found.attribute == "pet" for piece in made)
    if not has_pet and (kept := pet_beside(clause.plain)):
        yield Piece(clause, kept, text=clause.written)
    thread.lead = "" if made else thread.lead
    thread.said_before = plain


def _timed(made: list[Piece], lead: str, plain: str) -> list[Piece]:
    """Habits with the time that stands before them: "Every Sunday we go to church". What is so "every time" is none."""
    if re.match(r"(?:every|each) time$", lead, re.IGNORECASE):
        return [piece for piece in made if piece.found.attribute != "habit"]
    return [_with_time(p, lead, plain) if p.found.attribute == "habit" else p for p in made]


def _with_time(piece: Piece, lead: str, plain: str) -> Piece:
    found = piece.found
    day = lead.split()[-1].lower()
    if not re.search(OFTEN, lead, re.IGNORECASE) or day in found.value.lower():
        return piece
    is_own = piece.who == "user" and not found.is_denied and found.value in plain
    said = f"{lead} {plain}" if is_own else f"{found.value} {lead[:1].lower()}{lead[1:]}"
    return replace(piece, found=replace(found, value=trimmed(said, "habit")))


def _meant(plain: str, thread: Thread) -> str:
    """The clause with what it leaves to the ones before put in: what "it" is, what one is allergic to."""
    if is_reaction(thread.whole):
        plain = _WHIFF.sub("I am allergic to ", _SHUNNED.sub("am allergic to ", plain))
        if _ALLERGIC.fullmatch(plain) and (meant := _MEANT.match(thread.said_before)):
            plain = f"I am allergic to {meant['thing'] or meant['other']}"
    return re.sub(r"\b(?:it|them|em|those)$", thread.topic, plain) if thread.topic else plain


def _made(clause: Clause, plain: str, thread: Thread) -> Iterator[Piece]:
    said = replace(clause, plain=plain)
    made = list(said_of(said, thread)) or list(mentioned(clause, thread)) or list(run_on(said, thread))
    made = made or ([] if thread.who else list(_by_cues(clause, plain)))
    if not made and thread.act == "correction" and _STATED.match(plain):
        made = [Piece(clause, Found("", plain), "user", clause.written)]
    yield from made


def _by_cues(clause: Clause, plain: str) -> Iterator[Piece]:
    """What single words tell, in a clause that is about the user and asks for nothing."""
    subject, is_mine = marks.subject_of(plain), bool(MINE.search(plain))
    may_tell = subject.how in ("self", "bare", "other") or (subject.how == "name" and is_mine)
    if not may_tell or _REQUEST.match(plain) or (_OTHERS.search(plain) and not is_mine):
        return
    for found in cued(plain, marks.plain_verb(subject.rest) if subject.how == "self" else ""):
        is_denied = bool(_DENIES.search(plain)) and found.attribute not in _MAY_BE_DENIED
        if not is_denied and (found.attribute == "name" or subject.how != "other"):
            yield Piece(clause, found, text=clause.written)


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
