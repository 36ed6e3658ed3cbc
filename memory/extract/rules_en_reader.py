"""Reads an English sentence: clause by clause, who it is about, and which frames fit. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Heard
from memory.extract.rules_en_bare import bare_predicates, introduced
from memory.extract.rules_en_clauses import Clause, clauses_of, cleaned, without_speech
from memory.extract.rules_en_context import answered, is_staged, last_person
from memory.extract.rules_en_match import about_whole, cued, led_by, predicate, problems, whole
from memory.extract.rules_en_orders import decisions_in, instruction_in, may_order
from memory.extract.rules_en_pieces import Piece, Thread, as_candidate, settled
from memory.extract.rules_en_repair import corrected, given, replaced_next
from memory.extract.rules_en_values import IDENTITY, Found
from memory.long_term.candidate import Act, Candidate

_OWN_ONLY = frozenset({"instruction", "decision", "follow_up", "feeling"})
_LEAD_IN = re.compile(
    r"^(?P<lead>(?:(?:on|in|at|every|most|since|after|before|during|over|for|each|these|last|next|this|as of|by|until|once|twice|come)\b[^,]{1,40}?|one day|some ?day|eventually|tomorrow|yesterday|tonight|today|last night|the day after tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:morning|evening|night|afternoon))?) (?=(?:I|we|my|our|he|she|they)\b)",
    re.IGNORECASE,
)
_SECOND = re.compile(
    r"(?<=\w)(?<!\bthat)(?<!\bwhat)(?<!\bwhen)(?<!\bhow)(?<!\bif)(?<!\bwho)(?<!\bthink)(?<!\bsaid)(?<!\bwhy)(?<!\bhope)(?<!\bwish)(?<!\bwhich)(?<!\bsure)(?<!\bafter)(?<!\bbefore)(?<!\buntil)(?<!\bwhile) (?=(?:I|we) (?:am|are|cannot|do|have|never|always|will|would|need|live|work|love|hate|prefer|like|eat|sleep|check|drink|struggle|use|keep|go|get|try|find|speak|usually)\b)"
)
_MENTION = re.compile(
    rf"\b(?:my|our) (?:[\w-]+ ){{0,2}}(?P<role>{marks.RELATED})(?:,? (?P<name>(?-i:[A-Z][a-z]+)))?,? who(?:'s| is| (?=\w))(?P<rest>.+)$",
    re.IGNORECASE,
)
_ASKS_YOU = re.compile(r"(?:can|could|would) you\b", re.IGNORECASE)
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
    if marks.FOREIGN.search(text) or is_staged(heard.text):
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
    thread = Thread(heard, before=heard.text[: max(at, 0)], whole=text)
    pieces = list(_pieces(text, clauses, thread, is_asked=sentence.has_question_mark))
    return [as_candidate(piece, sentence.text) for piece in settled(pieces)]


def _pieces(text: str, clauses: Sequence[Clause], thread: Thread, *, is_asked: bool) -> Iterator[Piece]:
    orders = may_order(text)
    decided = {} if is_asked else dict(decisions_in([clause.plain for clause in clauses]))
    for i, clause in enumerate(clauses):
        if marks.CORRECTION.search(clause.marks) or marks.CORRECTED.match(clause.plain):
            thread.act = "correction"
        clause = replace(clause, plain=marks.TOLD.sub("", clause.plain))
        thread.following = clauses[i + 1].plain if i + 1 < len(clauses) else ""
        is_last_asked = is_asked and i == len(clauses) - 1
        may_tell = orders and (not is_last_asked or _ASKS_YOU.match(clause.plain))
        if may_tell and (told := instruction_in(text[clause.start :])):
            yield from _orders(replace(clause, written=text[clause.start :].strip(), end=len(text)), told)
            return
        if named := _BRACKETED.search(text[: clause.start]):
            thread.who = thread.label = named["name"]
        if marks.REPORTED.match(clause.plain) or marks.UNREAL.match(clause.plain):
            return
        if marks.QUESTION.match(clause.plain) or is_last_asked:
            continue
        if marks.HEDGE.search(clause.plain) and not problems(clause.plain, text):
            return
        if i in decided:
            yield Piece(clause, decided[i], text=clause.written)
        elif not marks.FORMER.search(clause.plain):
            yield from _in_clause(clause, thread)
        elif liked := _ONCE.search(clause.plain):
            thread.topic = liked["topic"]


def _orders(clause: Clause, told: Sequence[Found]) -> Iterator[Piece]:
    for found in told:
        renamed = [] if found.is_denied else [n for n in whole(found.value) if n.attribute == "name"]
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
    if thread.topic:
        plain = re.sub(r"\b(?:it|them)$", thread.topic, plain)
    if coming := replaced_next(plain):
        thread.last, thread.act = coming, "change"
        return
    made = (
        list(_said(replace(clause, plain=plain), thread))
        or list(_mentioned(clause))
        or list(_run_on(replace(clause, plain=plain), thread))
    )
    if (
        not made
        and not thread.who
        and marks.subject_of(plain).how in ("self", "bare", "owned", "person", "pronoun")
    ):
        subject = marks.subject_of(plain)
        said = marks.plain_verb(subject.rest) if subject.how == "self" else ""
        made = [Piece(clause, found, text=clause.written) for found in cued(plain, said)]
    if not made and thread.act == "correction" and _STATED.match(plain):
        made = [Piece(clause, Found("", plain), "user", clause.written)]
    for piece in made:
        act: Act = thread.act
        if act == "statement" and marks.CHANGE.search(f"{clause.marks} {clause.plain}"):
            act = "change"
        date = (
            find_date(f"{thread.lead} {clause.written}", thread.heard.now)
            if piece.found.attribute in _DATED
            else ""
        )
        yield replace(
            piece, act=piece.act if piece.act != "statement" else act, old=piece.old or old, date=date
        )
        thread.last = piece.found.attribute
        thread.has_own = thread.has_own or piece.who == "user"
    thread.lead = "" if made else thread.lead


def _said(clause: Clause, thread: Thread) -> Iterator[Piece]:
    plain = clause.plain
    if renewed := list(corrected(clause, thread)) or list(given(clause, thread)):
        yield from renewed
        return
    if stuck := problems(plain, thread.whole):
        yield Piece(clause, stuck[0], text=clause.written)
        return
    for leader, led in led_by(plain):
        yield Piece(clause, led, leader, clause.written)
        return
    subject = marks.subject_of(plain)
    if subject.how in ("bare", "self", "other") and (found_whole := about_whole(plain)):
        yield from (Piece(clause, found, text=clause.written) for found in found_whole)
        return
    match subject.how:
        case "other":
            return
        case "self":
            thread.who = thread.label = ""
            if (
                re.match(r"am [a-z]+$", subject.rest)
                and thread.introduces(clause)
                and (named := introduced(subject.rest[3:], "", thread.following))
            ):
                yield Piece(clause, named, text=clause.written)
            thread.has_own = True
            yield from _about(clause, "user", subject.rest, clause.written, thread)
        case "person" | "name":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            if subject.role and subject.who.lower() != subject.role and marks.is_professional(subject.role):
                yield Piece(clause, Found("job", subject.role), subject.who, clause.written)
            said = marks.as_first_person(subject.rest)
            yield from _about(clause, subject.who, said, clause.written, thread, raw=subject.rest)
        case "owned":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            for found in whole(f"my {subject.rest}"):
                yield Piece(clause, found, subject.who, clause.written)
        case "pronoun":
            yield from _pronoun(clause, subject.rest, thread)
        case _:
            yield from _bare(clause, thread)


def _run_on(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What is left of a clause from its second subject on, and before it: "since I'm blind I ..."."""
    found = _SECOND.search(clause.plain)
    if found is None:
        return
    for plain in (clause.plain[: found.start()], clause.plain[found.end() :]):
        subject = marks.subject_of(plain)
        if subject.how in ("bare", "self", "person", "owned") and plain.strip():
            yield from _said(
                replace(
                    clause,
                    plain=re.sub(
                        r"^(?:since|because|as(?= i\b)|and|so|but|that) ", "", plain, flags=re.IGNORECASE
                    ),
                ),
                thread,
            )


def _mentioned(clause: Clause) -> Iterator[Piece]:
    """What a relative clause tells of a person: "a trip with my wife who's afraid of flying"."""
    if other := _MENTION.search(clause.plain):
        who = other["name"] or other["role"].lower()
        for found in predicate(who, marks.as_first_person(other["rest"]), ""):
            if found.attribute not in _OWN_ONLY:
                yield Piece(clause, found, who, f"My {who} {other['rest']}")


def _label(written: str, subject: marks.Subject) -> str:
    at = written.lower().find(subject.who.lower())
    return written[: at + len(subject.who)] if at >= 0 else subject.who


def _pronoun(clause: Clause, rest: str, thread: Thread) -> Iterator[Piece]:
    if not thread.who:
        thread.who, thread.label = last_person(thread.before + thread.whole[: clause.start])
    if thread.who:
        text = f"{thread.label} {clause.written.partition(' ')[2]}"
        yield from _about(clause, thread.who, marks.as_first_person(rest), text, thread, raw=rest)


def _bare(clause: Clause, thread: Thread) -> Iterator[Piece]:
    plain = clause.plain
    if thread.introduces(clause) and (named := introduced(plain, clause.marks, thread.following)):
        thread.has_own = True
        yield Piece(clause, named, text=f"I am {clause.written}")
        return
    if re.match(r"(?:his|her|their) ", plain, re.IGNORECASE):
        who, label = (
            (thread.who, thread.label)
            if thread.who
            else last_person(thread.before + thread.whole[: clause.start])
        )
        if who:
            for found in whole(f"my {plain.partition(' ')[2]}"):
                yield Piece(clause, found, who, f"{label}'s {clause.written.partition(' ')[2]}")
        return
    if thread.who:
        for said, raw in ((marks.as_first_person(plain), plain), (f"am {plain}", "")):
            made = list(_about(clause, thread.who, said, f"{thread.label} {clause.written}", thread, raw=raw))
            if made:
                yield from made
                return
        return
    for said, prefix in bare_predicates(
        plain, clause.marks, is_going=thread.has_own or thread.last in IDENTITY
    ):
        made = list(
            _about(
                clause,
                "user",
                said,
                clause.written if prefix == "-" else f"I {prefix}{clause.written}",
                thread,
            )
        )
        if made:
            yield from made
            return
    yield from (
        Piece(clause, found, text=clause.written) for found in predicate("", plain, thread.lead, is_bare=True)
    )


def _about(
    clause: Clause, who: str, said: str, text: str, thread: Thread, *, raw: str = ""
) -> Iterator[Piece]:
    said, _, relative = said.partition(" who ")
    for found in predicate(who, said, f"{thread.lead} {clause.marks}", raw=raw):
        if who == "user" or found.attribute not in _OWN_ONLY:
            yield Piece(clause, found, who, text)
    if relative and (
        other := re.search(
            rf"\b(?:{marks.RELATED})\b(?: (?:called|named) (?P<name>[A-Z]\w+))?$", said, re.IGNORECASE
        )
    ):
        name = other["name"] or other[0].lower()
        for found in predicate(name, marks.as_first_person(relative), ""):
            if found.attribute not in _OWN_ONLY:
                yield Piece(clause, found, name, f"My {name} {relative}")
