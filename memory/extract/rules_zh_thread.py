"""Reads one Chinese clause in the thread of its sentence: who it is about, and what it says of them. Pure."""

from collections.abc import Iterator
from dataclasses import replace

from memory.extract import rules_zh_cues as cues
from memory.extract import rules_zh_dated as dated
from memory.extract import rules_zh_frames as frames
from memory.extract import rules_zh_marks as marks
from memory.extract.rules_zh_clauses import Clause, Subject, subject_of, topic_of, without_time
from memory.extract.rules_zh_doings import doings, is_broken, mood, planned, problem
from memory.extract.rules_zh_match import compiled, cued, framed, in_predicate
from memory.extract.rules_zh_piece import Piece, Thread
from memory.extract.rules_zh_values import Found, accepts, is_full_name, is_major
from memory.long_term.candidate import Act

_MOST_TOPIC_CHARS = 12
IDENTITY = frozenset(
    {"name", "age", "city", "job", "hometown", "education", "employer", "family", "birthday"}
)
_MOMENTARY = frozenset({"possession", "family", "job", "education", "city", "employer", "fact"})
"""What is a plan rather than a state when its time is still to come: "下个月搬到上海"."""
_PERSONAL = frozenset({"habit", "job", "age", "city", "family", "name", "pet", "possession"})
"""What is never said of the company that one works for."""
_OF_ANOTHER = frozenset({"age", "education", "job", "city"})
"""What is said of the pet or the child just named, not of the speaker, where no subject stands."""
_OF_PET = _OF_ANOTHER | {
    "likes",
    "dislikes",
    "habit",
    "diet",
    "allergy",
    "disability",
    "feeling",
    "possession",
    "birthday",
}
"""The same of the pet alone."""
_THINGS = frozenset({"project", "pet", "family", "lead", "possession", "job", "employer"})
"""What a name without a subject after it belongs to, rather than to the speaker."""
FOR_OTHERS = frozenset({"instruction", "decision", "follow_up", "feeling"})
"""What is never said of a third person."""


def in_clause(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What the clause says, and of whom; the thread goes on."""
    first, last, old = marks.without_denial(clause.text)
    if first:
        thread.name = subject_of(clause.text, 0, thread.name).name or thread.name
    clause = Clause(clause.text[first:last], clause.start + first)
    begin = without_time(clause.text)
    if begin == len(clause.text):
        thread.when = clause.text
        return
    if marks.OF_PEOPLE.match(clause.text):
        return
    subject = subject_of(clause.text, begin, thread.name)
    if subject.name is None and thread.he and marks.HE.match(clause.text, begin):
        subject = replace(subject, name=thread.he)
    if subject.is_named and subject.name is not None:
        thread.is_other = False
    elif thread.is_other and "我" not in clause.text:
        return
    if (named := _naming(clause, thread)) is not None:
        yield from named
        return
    made = (
        list(_bare(clause, thread))
        or list(_noted(clause, thread))
        or list(_named(clause, thread))
        or list(_about(clause, begin, subject, thread))
    )
    thread.before = None if made else clause
    if not made:
        yield from _left(clause, begin, subject, thread)
        return
    yield from _heard(made, clause, subject, thread, old=old)


def _heard(
    made: list[Piece], clause: Clause, subject: Subject, thread: Thread, *, old: str
) -> Iterator[Piece]:
    """The pieces of a clause as they are told; the thread goes on from them."""
    act: Act = "correction" if old or thread.is_correcting else marks.act_of(clause.text)
    for piece in made:
        is_due = piece.found.attribute == "plan" and not thread.is_correcting
        if is_due and dated.DEADLINE.search(clause.text[slice(*piece.found.span)]):
            thread.when = clause.text
            continue
        is_company = marks.COMPANY.search(clause.text[: subject.start])
        thread.name, thread.last = piece.who, "company" if is_company else piece.found.attribute
        yield replace(piece, act=act, old=old, when=thread.when)


def _left(clause: Clause, begin: int, subject: Subject, thread: Thread) -> Iterator[Piece]:
    """What a clause in which nothing was found means for the next one."""
    if dated.PENDING_GOAL.search(clause.text):
        thread.last = "pending goal"
        return
    if thread.last == "pending goal" and not subject.is_named:
        yield Piece(clause, Found("goal", (0, len(clause.text))), is_implied=True)
    if begin and dated.IS_AHEAD.search(clause.text[:begin]):
        thread.when = clause.text[:begin]
    if marks.IS_TIME_CLAUSE.search(clause.text):
        thread.name = ""
    else:
        thread.hear(clause)


def _bare(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """An attitude whose object stood alone in the clause before: "胡萝卜，到现在都不爱吃"."""
    before = thread.before
    if before is None or len(before.text) > _MOST_TOPIC_CHARS or marks.NO_TOPIC.search(before.text):
        return
    for table, attribute in (
        (cues.BARE_NODIET, "diet"),
        (cues.BARE_DISLIKE, "dislikes"),
        (cues.BARE_LIKE, "likes"),
    ):
        if compiled(table)[0][0].match(clause.text):
            yield Piece(before, Found(attribute, (0, len(before.text)), is_denied=attribute != "likes"))
            return


def _naming(clause: Clause, thread: Thread) -> list[Piece] | None:
    """A name without a subject is that of what the clause before spoke of; None when the clause is no such name."""
    named = marks.CALLED.match(clause.text)
    before = thread.before.text if thread.before else ""
    if named and not thread.name and not thread.last and marks.OF_ANIMAL.match(before):
        return []
    if named is None or not (thread.last in _THINGS or marks.MAKES.search(before)):
        return None
    if thread.last != "project" and not marks.MAKES.search(before):
        return []
    thread.last, thread.before = "project", None
    return [Piece(clause, Found("project", named.span("value")), thread.name)]


def _noted(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """A clause that only completes the one before: a department after an employer, a day after "birthday", a name after a surname."""
    text = clause.text
    before = thread.before.text if thread.before else ""
    if dated.WAS_GOAL.match(text) and thread.before:
        yield Piece(thread.before, Found("goal", (0, len(before))))
    elif thread.last in ("employer", "company") and (unit := marks.UNIT.fullmatch(text)):
        yield Piece(clause, Found("job", unit.span("value")), thread.name)
    elif thread.last == "education" and 2 <= len(text) <= 8 and is_major(text):
        yield Piece(clause, Found("education", (0, len(text))), thread.name)
    elif marks.SIGN.search(before) and (age := marks.AGE.match(text)):
        yield Piece(clause, Found("age", age.span("value")), thread.name)
    elif ("生日" in before or thread.last == "birthday") and (day := marks.DAY.match(text)):
        yield Piece(clause, Found("birthday", day.span("value")), thread.name)
    elif thread.last == "name" and (name := marks.FULL_NAME.fullmatch(text)) and is_full_name(name["value"]):
        yield Piece(clause, Found("name", name.span("value")), thread.name)


def _named(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """Frames of the whole clause: who leads what, what others call me, what is still broken."""
    text = clause.text
    if related := marks.IS_MY.match(text):
        what = "relation" if related["relation"] else "job"
        yield Piece(clause, Found(what, related.span(what)), related["who"])
    elif whole := framed(text, 0, frames.WHOLE):
        yield from (Piece(clause, one) for one in whole)
    elif thread.last == "diet" and (switched := marks.SWITCHED.match(text)):
        yield Piece(clause, Found("diet", switched.span("value")), thread.name)
    elif thread.before and _is_open(thread.before.text, text):
        yield Piece(thread.before, Found("follow_up", (0, len(thread.before.text))))
    elif stuck := problem(text):
        yield _stuck(clause, stuck, thread.before)
    else:
        yield from _led(clause, thread)


def _is_open(before: str, text: str) -> bool:
    """Whether the clause says that what the one before tells of is still so, or was tried in vain."""
    if marks.STILL_OPEN.match(text):
        return not marks.OF_ONESELF.match(before)
    return bool(marks.TRIED.match(text) and marks.IN_VAIN.match(text)) and is_broken(before)


def _stuck(clause: Clause, stuck: Found, before: Clause | None) -> Piece:
    """The open problem: what the clause before names, when this one only tells what was tried or who does not answer."""
    if before is not None and marks.TRIED.match(clause.text) and not marks.OF_ONESELF.match(before.text):
        return Piece(before, replace(stuck, span=(0, len(before.text))))
    return Piece(clause, stuck)


def _led(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """Who answers for what, also when it stood in the clause before: "直播项目，归阿坤管"."""
    by = marks.LED_BY.match(clause.text) if thread.before else None
    if thread.before and by and (who := marks.person(by["boss"] or by["who"])) is not None:
        yield Piece(thread.before, Found("lead", (0, len(thread.before.text))), who)
        return
    if (turned := marks.INVERTED.match(clause.text)) and (who := marks.person(turned["who"])) is not None:
        yield Piece(clause, Found("allergy", turned.span("value")), who)
        return
    for pattern, _ in compiled(frames.LEAD):
        led = pattern.match(clause.text)
        if led and (who := marks.person(led["who"])) is not None:
            start, end = led.span("lead")
            start += found.end() if (found := marks.THIS.match(led["lead"])) else 0
            if accepts("", led, "lead", clause.text[start:end]):
                yield Piece(clause, Found("lead", (start, end)), who)
                return


def _about(clause: Clause, begin: int, subject: Subject, thread: Thread) -> Iterator[Piece]:
    if subject.name is None:
        return
    if not subject.is_named and marks.OF_SOMEBODY.match(clause.text):
        thread.leave()
        return
    text, start = clause.text, without_time(clause.text, subject.start)
    called = marks.CALLED.match(text, start)
    is_called = called is not None and accepts("", called, "name", called["value"])
    if called and is_called and (subject.is_role or (thread.last and not subject.is_named)):
        if subject.name or thread.last in IDENTITY:
            yield Piece(clause, Found("name", called.span("value")), subject.name)
        return
    head = thread.when + text[:start]
    has_time = bool(begin or thread.when) or start > subject.start
    found = _said(text, start, subject, is_going=subject.is_named or thread.last in IDENTITY)
    raw = 0 if begin else subject.start
    found = found or doings(text, start, raw, head=head if has_time else "")
    if not found and not subject.name:
        found = mood(text, start)
    if not found and not thread.is_asking and (subject.is_named or not marks.GENERAL.search(text)):
        found = cued(text, start) or (cued(text, raw) if raw < start else [])
    if not found and not subject.is_named:
        found = _after_topic(text)
    found = _of_speaker(found, text, subject, thread.last)
    goes_on = thread.last == "company" and not subject.is_named
    is_of_company = (
        goes_on
        or bool(subject.is_named and marks.COMPANY.search(text[: subject.start]))
        or bool(marks.AT_COMPANY.match(text, begin))
    )
    if (house := marks.HOUSEHOLD.match(text)) and not subject.name:
        yield Piece(clause, Found("family", house.span("value")))
    for one in found:
        if is_of_company and one.attribute in _PERSONAL:
            continue
        if not (subject.name and one.attribute in FOR_OTHERS):
            yield Piece(clause, one, subject.name, is_implied=not subject.is_named)


def _of_speaker(found: list[Found], text: str, subject: Subject, last: str) -> list[Found]:
    """What of the found is not said of a pet, a child or a parent spoken of just now."""
    if last in ("pet", "family") and not subject.is_named and not subject.name:
        others = _OF_PET if last == "pet" else _OF_ANOTHER
        found = [one for one in found if one.attribute not in others]
    if marks.OWN_ANIMAL.match(text):
        found = [one for one in found if one.attribute not in _OF_PET]
    if marks.IS_GONE.search(text):
        found = [one for one in found if one.attribute != "pet"]
    if subject.name:
        found = [one for one in found if not marks.IS_PARENT.match(text[slice(*one.span)])]
    return found


def _said(text: str, start: int, subject: Subject, *, is_going: bool) -> list[Found]:
    """What the frames find; a plan instead, when it is a state that is still to come."""
    found = in_predicate(text, start, subject, is_going=is_going)
    if found and all(one.attribute in _MOMENTARY for one in found) and marks.is_ahead(text[:start]):
        return planned(text, start) or found
    return found


def _after_topic(text: str) -> list[Found]:
    """What is said of the speaker after a topic: "编辑器我习惯用 vim"."""
    topic, position = topic_of(text)
    if not topic:
        return []
    own = subject_of(text, position, "")
    return in_predicate(text, own.start, own, is_going=True) if own.name == "" else []
