"""Reads an English sentence: clause by clause, who it is about, and which frames fit. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from memory.extract import rules_en_marks as marks
from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Heard
from memory.extract.rules_en_clauses import Clause, clauses_of, cleaned, plain_form, without_speech
from memory.extract.rules_en_context import answered, asked_to_keep, is_staged, last_person, meant_before
from memory.extract.rules_en_match import about_whole, bare_predicates, cued, introduced, led_by, predicate, problems, whole
from memory.extract.rules_en_orders import decisions_in, instruction_in, may_order
from memory.extract.rules_en_values import IDENTITY, KINDS, Found, accepts
from memory.long_term.candidate import Act, Candidate

_OWN_ONLY = frozenset({"instruction", "decision", "follow_up", "feeling"})
_DATED = frozenset({"plan", "event", "city", "employer", "family", "job", "decision", ""})
_ONE = frozenset({"name", "age", "city", "birthday", "hometown"})
_LEAD_IN = re.compile(
    r"^(?P<lead>(?:(?:on|in|at|every|most|since|after|before|during|over|for|each|these|last|next|this|as of|by|until|once|twice|come)\b[^,]{1,40}?|one day|some ?day|eventually|tomorrow|yesterday|tonight|today|last night|the day after tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?: (?:morning|evening|night|afternoon))?) (?=(?:I|we|my|our|he|she|they)\b)",
    re.IGNORECASE,
)
_IT_IS = re.compile(r"^(?:(?:it|that|this|the \w+) (?:is|was|should be|should have been)|I (?:said|meant|mean|was talking about)|make (?:it|that)|should be|it should say|read|try) (?:actually |really |now |in fact |called |supposed to be )*(?P<value>.+)$", re.IGNORECASE)
_SECOND = re.compile(r"(?<=\w)(?<!\bthat)(?<!\bwhat)(?<!\bwhen)(?<!\bhow)(?<!\bif)(?<!\bwho)(?<!\bthink)(?<!\bsaid)(?<!\bwhy)(?<!\bhope)(?<!\bwish)(?<!\bwhich)(?<!\bsure)(?<!\bafter)(?<!\bbefore)(?<!\buntil)(?<!\bwhile) (?=(?:I|we) (?:am|are|cannot|do|have|never|always|will|would|need|live|work|love|hate|prefer|like|eat|sleep|check|drink|struggle|use|keep|go|get|try|find|speak|usually)\b)")
_MENTION = re.compile(rf"\b(?:my|our) (?:[\w-]+ ){{0,2}}(?P<role>{marks.RELATED})(?:,? (?P<name>(?-i:[A-Z][a-z]+)))?,? who(?:'s| is| (?=\w))(?P<rest>.+)$", re.IGNORECASE)
_CALLED = {
    **dict.fromkeys(("email", "email address", "number", "phone number", "phone", "address", "mobile", "mobile number", "cell"), "contact"),
    **dict.fromkeys(("name", "surname", "last name", "nickname", "first name"), "name"),
    **dict.fromkeys(("job", "role", "title", "job title", "position"), "job"),
    **dict.fromkeys(("employer", "company"), "employer"),
    **dict.fromkeys(("car", "phone model", "laptop", "bike"), "possession"),
    "city": "city", "dog": "pet", "cat": "pet", "diet": "diet",
}  # fmt: skip
_NEW_ONE = re.compile(rf"^(?:I |we )?(?:have |just |recently )*(?:my (?P<noun>{'|'.join(sorted(_CALLED, key=len, reverse=True)).replace('email', 'e-?mail')}) (?:has |have |is )?(?:just |recently )?(?:changed|different now|different|new)|(?:changed|switched|got|have) (?:my|a new|an? different) (?P<noun2>{'|'.join(sorted(_CALLED, key=len, reverse=True)).replace('email', 'e-?mail')}))$", re.IGNORECASE)
_BRACKETED = re.compile(r"\b(?P<name>[A-Z][a-z]+) \($")
_ONCE = re.compile(r"\bused to (?:really |absolutely )?(?:love|like|enjoy|hate|adore|dislike|be into|be a fan of|drink|eat|play|be obsessed with|be crazy about) (?P<topic>[\w' -]{2,30})$", re.IGNORECASE)
_ALONE = re.compile(r"^(?P<value>(?!(?:no|yes|sorry|wait|wrong|not|never|ok|okay|thanks|please|why|what|for|in|on|at|to|about|with|of|my|that|this|it|i)\b)[\w' -]{2,40})$", re.IGNORECASE)
_STATED = re.compile(r"^(?:the|our|my|that|this) [\w' -]{2,40}? (?:is|are|was|were|should be|starts|ends|opens|begins) .+$", re.IGNORECASE)


@dataclass(slots=True)
class _Thread:
    """What carries over from clause to clause. who: the person spoken of, "" for the user."""

    heard: Heard
    before: str = ""
    whole: str = ""
    topic: str = ""
    who: str = ""
    label: str = ""
    last: str = ""
    lead: str = ""
    act: Act = "statement"
    has_own: bool = False
    following: str = ""


    def introduces(self, clause: Clause) -> bool:
        """Whether the clause may be the first thing that the user says of themselves."""
        return not self.has_own and not self.who and clause.start < 30

@dataclass(frozen=True, slots=True)
class _Piece:
    """What was found in a clause, and about whom."""

    clause: Clause
    found: Found
    who: str = "user"
    text: str = ""
    act: Act = "statement"
    old: str = ""
    date: str = ""


def read_sentence(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    text = without_speech(cleaned(sentence.text))
    clauses = clauses_of(text)
    if not clauses or marks.UNREAL.match(clauses[0].plain) and not instruction_in(text):
        return []
    if marks.FOREIGN.search(text) or is_staged(heard.text):
        return []
    at = heard.text.find(sentence.text)
    if at >= 0 and (found := answered(heard.text, at, at + len(sentence.text))):
        return [_candidate(_Piece(clauses[0], found, text=f"{sentence.text}: {'no' if found.attribute == 'dislikes' else 'yes'}"), sentence.text)]
    thread = _Thread(heard, before=heard.text[: max(at, 0)], whole=text)
    pieces = list(_pieces(text, clauses, thread, is_asked=sentence.has_question_mark))
    return [_candidate(piece, sentence.text) for piece in _settled(pieces)]


def _pieces(text: str, clauses: Sequence[Clause], thread: _Thread, *, is_asked: bool) -> Iterator[_Piece]:
    orders = may_order(text)
    decided = {} if is_asked else dict(decisions_in([clause.plain for clause in clauses]))
    for i, clause in enumerate(clauses):
        if marks.CORRECTION.search(clause.marks) or marks.CORRECTED.match(clause.plain):
            thread.act = "correction"
        clause = replace(clause, plain=marks.TOLD.sub("", clause.plain))
        thread.following = clauses[i + 1].plain if i + 1 < len(clauses) else ""
        if not (is_asked and i == len(clauses) - 1) or re.match(r"(?:can|could|would) you\b", clause.plain, re.IGNORECASE):
            if orders and (told := instruction_in(text[clause.start :])):
                yield from _orders(replace(clause, written=text[clause.start :].strip(), end=len(text)), told)
                return
        if named := _BRACKETED.search(text[: clause.start]):
            thread.who = thread.label = named["name"]
        if marks.REPORTED.match(clause.plain) or marks.UNREAL.match(clause.plain):
            return
        if marks.QUESTION.match(clause.plain) or (is_asked and i == len(clauses) - 1):
            continue
        if marks.HEDGE.search(clause.plain) and not problems(clause.plain, text):
            return
        if i in decided:
            yield _Piece(clause, decided[i], text=clause.written)
        elif not marks.FORMER.search(clause.plain):
            yield from _in_clause(clause, thread)
        elif liked := _ONCE.search(clause.plain):
            thread.topic = liked["topic"]


def _orders(clause: Clause, told: Sequence[Found]) -> Iterator[_Piece]:
    for found in told:
        renamed = [] if found.is_denied else [n for n in whole(found.value) if n.attribute == "name"]
        for one in renamed or [found]:
            yield _Piece(clause, one, text=clause.written)


def _in_clause(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
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
    if changed := _NEW_ONE.match(plain):
        thread.last, thread.act = _CALLED[(changed["noun"] or changed["noun2"]).lower().replace("-", "")], "change"
        return
    made = list(_said(replace(clause, plain=plain), thread)) or list(_mentioned(clause)) or list(_run_on(replace(clause, plain=plain), thread))
    if not made and not thread.who and marks.subject_of(plain).how in ("self", "bare", "owned", "person", "pronoun"):
        subject = marks.subject_of(plain)
        said = marks.plain_verb(subject.rest) if subject.how == "self" else ""
        made = [_Piece(clause, found, text=clause.written) for found in cued(plain, said)]
    if not made and thread.act == "correction" and _STATED.match(plain):
        made = [_Piece(clause, Found("", plain), "user", clause.written)]
    for piece in made:
        act: Act = thread.act
        if act == "statement" and marks.CHANGE.search(f"{clause.marks} {clause.plain}"):
            act = "change"
        date = find_date(f"{thread.lead} {clause.written}", thread.heard.now) if piece.found.attribute in _DATED else ""
        yield replace(piece, act=piece.act if piece.act != "statement" else act, old=piece.old or old, date=date)
        thread.last = piece.found.attribute
        thread.has_own = thread.has_own or piece.who == "user"
    thread.lead = "" if made else thread.lead


def _said(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    plain = clause.plain
    if found := list(_corrected(clause, thread)) or list(_given(clause, thread)):
        yield from found
        return
    if stuck := problems(plain, thread.whole):
        yield _Piece(clause, stuck[0], text=clause.written)
        return
    for who, found_lead in led_by(plain):
        yield _Piece(clause, found_lead, who, clause.written)
        return
    subject = marks.subject_of(plain)
    if subject.how in ("bare", "self", "other") and (found_whole := about_whole(plain)):
        yield from (_Piece(clause, found, text=clause.written) for found in found_whole)
        return
    match subject.how:
        case "other":
            return
        case "self":
            thread.who = thread.label = ""
            if re.match(r"am [a-z]+$", subject.rest) and thread.introduces(clause) and (named := introduced(subject.rest[3:], "", thread.following)):
                yield _Piece(clause, named, text=clause.written)
            thread.has_own = True
            yield from _about(clause, "user", subject.rest, clause.written, thread)
        case "person" | "name":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            if subject.role and subject.who.lower() != subject.role and marks.is_professional(subject.role):
                yield _Piece(clause, Found("job", subject.role), subject.who, clause.written)
            said = marks.as_first_person(subject.rest)
            yield from _about(clause, subject.who, said, clause.written, thread, raw=subject.rest)
        case "owned":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            for found in whole(f"my {subject.rest}"):
                yield _Piece(clause, found, subject.who, clause.written)
        case "pronoun":
            yield from _pronoun(clause, subject.rest, thread)
        case _:
            yield from _bare(clause, thread)


def _run_on(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    """What is left of a clause from its second subject on, and before it: "since I'm blind I ..."."""
    found = _SECOND.search(clause.plain)
    if found is None:
        return
    for plain in (clause.plain[: found.start()], clause.plain[found.end() :]):
        subject = marks.subject_of(plain)
        if subject.how in ("bare", "self", "person", "owned") and plain.strip():
            yield from _said(replace(clause, plain=re.sub(r"^(?:since|because|as(?= i\b)|and|so|but|that) ", "", plain, flags=re.IGNORECASE)), thread)


def _mentioned(clause: Clause) -> Iterator[_Piece]:
    """What a relative clause tells of a person: "a trip with my wife who's afraid of flying"."""
    if other := _MENTION.search(clause.plain):
        who = other["name"] or other["role"].lower()
        for found in predicate(who, marks.as_first_person(other["rest"]), ""):
            if found.attribute not in _OWN_ONLY:
                yield _Piece(clause, found, who, f"My {who} {other['rest']}")


def _label(written: str, subject: marks.Subject) -> str:
    at = written.lower().find(subject.who.lower())
    return written[: at + len(subject.who)] if at >= 0 else subject.who


def _pronoun(clause: Clause, rest: str, thread: _Thread) -> Iterator[_Piece]:
    if not thread.who:
        thread.who, thread.label = last_person(thread.before + thread.whole[: clause.start])
    if thread.who:
        text = f"{thread.label} {clause.written.partition(' ')[2]}"
        yield from _about(clause, thread.who, marks.as_first_person(rest), text, thread, raw=rest)


def _bare(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    plain = clause.plain
    if thread.introduces(clause) and (named := introduced(plain, clause.marks, thread.following)):
        thread.has_own = True
        yield _Piece(clause, named, text=f"I am {clause.written}")
        return
    if re.match(r"(?:his|her|their) ", plain, re.IGNORECASE):
        who, label = (thread.who, thread.label) if thread.who else last_person(thread.before + thread.whole[: clause.start])
        if who:
            for found in whole(f"my {plain.partition(' ')[2]}"):
                yield _Piece(clause, found, who, f"{label}'s {clause.written.partition(' ')[2]}")
        return
    if thread.who:
        for said, raw in ((marks.as_first_person(plain), plain), (f"am {plain}", "")):
            made = list(_about(clause, thread.who, said, f"{thread.label} {clause.written}", thread, raw=raw))
            if made:
                yield from made
                return
        return
    for said, prefix in bare_predicates(plain, clause.marks, is_going=thread.has_own or thread.last in IDENTITY):
        made = list(_about(clause, "user", said, clause.written if prefix == "-" else f"I {prefix}{clause.written}", thread))
        if made:
            yield from made
            return
    yield from (_Piece(clause, found, text=clause.written) for found in predicate("", plain, thread.lead, is_bare=True))


def _about(clause: Clause, who: str, said: str, text: str, thread: _Thread, *, raw: str = "") -> Iterator[_Piece]:
    said, _, relative = said.partition(" who ")
    for found in predicate(who, said, f"{thread.lead} {clause.marks}", raw=raw):
        if who == "user" or found.attribute not in _OWN_ONLY:
            yield _Piece(clause, found, who, text)
    if relative and (other := re.search(rf"\b(?:{marks.RELATED})\b(?: (?:called|named) (?P<name>[A-Z]\w+))?$", said, re.IGNORECASE)):
        name = other["name"] or other[0].lower()
        for found in predicate(name, marks.as_first_person(relative), ""):
            if found.attribute not in _OWN_ONLY:
                yield _Piece(clause, found, name, f"My {name} {relative}")


def _corrected(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    """ "it's X": the value of what was said last, or of what the assistant got wrong."""
    said = _IT_IS.match(clause.plain)
    is_marked = thread.act == "correction" or (thread.act == "change" and thread.last in _CALLED.values() and clause.start > 0)
    if said is None and is_marked and len(clause.plain.split()) <= 4 and marks.subject_of(clause.plain).how == "bare":
        said = _ALONE.match(clause.plain)
    if said is None or (said.re is _IT_IS and clause.plain.lower().startswith("the ") and not thread.last):
        return
    value = re.sub(r"\s+(?:with|like|as|and|spelled|spelt|without|actually)\b.*$", "", said["value"])
    attribute, old, who = "", "", "user"
    if is_marked and thread.last and (thread.last != "name" or thread.act == "change"):
        attribute, who = thread.last, thread.who or "user"
    elif thread.heard.previous:
        attribute, old, who = meant_before(thread.heard.previous, value)
        if not is_marked and attribute != "name":
            return
    elif is_marked and thread.last == "name":
        attribute = "name"
    if attribute and accepts(attribute, value, "", clause.plain):
        yield _Piece(clause, Found(attribute, re.sub(r"^(?:an?|the) ", "", value)), who, clause.written, "correction", old)


def _given(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    """ "it's 020 7946": the value of what the sentence before asked to remember."""
    said = _IT_IS.match(clause.plain)
    if said is None or not (what := asked_to_keep(thread.before)):
        return
    subject = marks.subject_of(f"{what} is {said['value']}")
    who = subject.who if subject.how == "owned" else "user"
    for found in whole(f"my {subject.rest}" if who != "user" else f"{what} is {said['value']}"):
        yield _Piece(clause, found, who, f"{what} is {said['value']}", "explicit")


def _settled(pieces: Sequence[_Piece]) -> list[_Piece]:
    """Each fact once; of what a person has one of at a time, the last; no old value beside the new."""
    kept: list[_Piece] = []
    for i, piece in enumerate(pieces):
        later = [p for p in pieces[i + 1 :] if p.who == piece.who and p.found.attribute == piece.found.attribute]
        is_single = piece.found.attribute in _ONE or (later and later[-1].act == "correction" and piece.found.attribute not in ("likes", "dislikes"))
        if later and is_single and any(not p.found.is_denied for p in later):
            continue
        if piece.found.attribute == "disability" and piece.found.value.startswith(("use", "wear")) and kept and kept[-1].found.attribute == "disability":
            continue
        positive = any(p.who == piece.who and p.found.attribute == piece.found.attribute and not p.found.is_denied for p in pieces)
        if piece.found.is_denied and positive and piece.found.attribute in ("employer", "job", "city", "name", "age"):
            continue
        if not any(k.who == piece.who and k.found == piece.found for k in kept):
            kept.append(piece)
    return kept


def _candidate(piece: _Piece, written: str) -> Candidate:
    found = piece.found
    denied = found.is_denied or found.attribute == "dislikes"
    return Candidate(
        piece.text.strip() or piece.clause.written,
        KINDS.get(found.attribute, "identity" if found.attribute else "fact"),
        written[piece.clause.start : piece.clause.end].strip(),
        subject=piece.who,
        attribute=found.attribute,
        value=found.value,
        old_value=piece.old,
        polarity="negative" if denied else "positive",
        act=piece.act,
        date=piece.date,
        rule=f"en.{found.attribute or 'corrected'}",
    )
