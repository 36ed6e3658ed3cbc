"""Reads a Chinese sentence: clause by clause, who it is about, and which frames fit. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from memory.extract import rules_zh_cues as cues
from memory.extract import rules_zh_dated as dated
from memory.extract import rules_zh_frames as frames
from memory.extract import rules_zh_marks as marks
from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Heard
from memory.extract.rules_zh_clauses import (
    Clause,
    Subject,
    clauses_of,
    folded,
    subject_of,
    topic_of,
    without_time,
)
from memory.extract.rules_zh_orders import decisions, instructions
from memory.extract.rules_zh_values import KINDS, Found, accepts, parts, trimmed
from memory.long_term.candidate import Act, Candidate, Polarity
from memory.text import to_simplified

_SHORT = re.compile(r"(?<!P)<(\w+)>")
_MARK = re.compile(r"(.*)=([a-z_]+)")
_MOST_CUED_CHARS = 26
_MOST_TOPIC_CHARS = 12
_IDENTITY = frozenset({"name", "age", "city", "job", "hometown", "education", "employer", "family", "birthday"})
_MOMENTARY = frozenset({"possession", "family", "job", "education", "city", "employer", "fact"})
"""What is a plan rather than a state when its time is still to come: "下个月搬到上海"."""
_FOR_OTHERS = frozenset({"instruction", "decision", "follow_up", "feeling"})
"""What is never said of a third person."""


@dataclass(slots=True)
class _Thread:
    """What carries over from clause to clause."""

    name: str = ""
    is_over: bool = False
    last: str = ""
    when: str = ""
    before: Clause | None = None
    act: Act = "statement"


@dataclass(frozen=True, slots=True)
class _Piece:
    """What was found in a clause about whom."""

    clause: Clause
    found: Found
    who: str = ""
    act: Act = "statement"
    old: str = ""
    when: str = ""
    is_implied: bool = False


@cache
def _compiled(table: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    made = []
    for line in table.strip().splitlines():
        tagged = _MARK.fullmatch(line)
        body, mark = (tagged[1], tagged[2]) if tagged else (line, "")
        body = _SHORT.sub(lambda found: f"(?P<{found[1]}>[^，]{{1,40}}?)", body)
        made.append((re.compile(re.sub(r"Z$", "(?:的|了)*$", body)), mark))
    return tuple(made)


def read_sentence(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    plain = folded(to_simplified(sentence.text))
    clauses = tuple(clauses_of(plain))
    if not clauses or marks.is_foreign(plain) or marks.asks_back(plain):
        return []
    pieces = list(_in_clauses(clauses, is_asked=sentence.has_question_mark))
    if marks.OF_AGE.search(plain) or any(piece.found.attribute in _IDENTITY | {"likes", "pet", "disability", "allergy"} and not piece.who for piece in pieces):
        pieces += _beside(clauses, pieces)
    written = sentence.text if len(sentence.text) == len(plain) else plain
    found = [_candidate(piece, written, heard) for piece in _settled(pieces, clauses)]
    return [replace(c, subject=_as_said(c.subject, plain, written)) for c in found]


def _as_said(subject: str, plain: str, written: str) -> str:
    """A person as the user writes them, in traditional characters too."""
    at = plain.find(subject)
    return written[at : at + len(subject)] if at >= 0 else subject


def _beside(clauses: Sequence[Clause], pieces: Sequence[_Piece]) -> Iterator[_Piece]:
    """Clauses of a word that say something about the speaker because their neighbours do."""
    for clause in clauses:
        if any(piece.clause.start == clause.start for piece in pieces) or marks.QUESTION.search(clause.text):
            continue
        start = without_time(clause.text)
        for pattern, mark in _compiled(cues.OWN):
            if (alone := pattern.match(clause.text[start:])) is not None:
                name = next(iter(alone.groupdict()))
                if accepts(mark, alone, name, alone[name]):
                    begin, end = alone.span(name)
                    yield _Piece(clause, Found(name, (begin + start, end + start)), is_implied=True)
                    break


def _in_clauses(clauses: Sequence[Clause], *, is_asked: bool) -> Iterator[_Piece]:
    texts = [clause.text for clause in clauses]
    told = dict(instructions(texts))
    decided = dict(decisions(texts)) if not told and not is_asked else {}
    thread = _Thread(act="correction" if marks.CORRECTION.search(texts[0]) else "statement")
    for i, clause in enumerate(clauses):
        if thread.is_over or (i not in told and marks.REPORTED.match(clause.text)):
            return
        if _is_asking(clause, is_told=i in told) or (is_asked and i == len(clauses) - 1):
            thread.last = ""
            continue
        if i not in told and marks.UNREAL.search(clause.text):
            thread.is_over = True
            continue
        if found := told.get(i) or decided.get(i):
            renames = list(_framed(clause, 0, frames.WHOLE)) if found.attribute == "instruction" else []
            yield from [_Piece(clause, name) for name in renames if name.attribute == "name"] or [_Piece(clause, found)]
            continue
        if marks.HEDGE.search(clause.text) or marks.FORMER.search(clause.text):
            continue
        yield from _in_clause(clause, thread)


def _is_asking(clause: Clause, *, is_told: bool) -> bool:
    """Whether the clause is a question; an instruction may hold the words of one."""
    return bool((marks.STRONG_QUESTION if is_told else marks.QUESTION).search(clause.text))


def _in_clause(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    first, last, old = marks.without_denial(clause.text)
    if first:
        thread.name = subject_of(clause.text, 0, thread.name).name or thread.name
    clause = Clause(clause.text[first:last], clause.start + first)
    act: Act = "correction" if old or thread.act == "correction" else marks.act_of(clause.text)
    begin = without_time(clause.text)
    if begin == len(clause.text):
        thread.when = clause.text
        return
    subject = subject_of(clause.text, begin, thread.name)
    if not (made := list(_bare(clause, thread))):
        made = list(_named(clause, thread)) or list(_about(clause, begin, subject, thread))
    thread.before = None if made else clause
    if not made and dated.PENDING_GOAL.search(clause.text):
        thread.last = "pending goal"
        return
    if not made and thread.last == "pending goal" and not subject.is_named:
        yield _Piece(clause, Found("goal", (0, len(clause.text))), is_implied=True)
    if not made and begin and dated.IS_AHEAD.search(clause.text[:begin]):
        thread.when = clause.text[:begin]
    if not made and re.search("(?:以后|之后|的时候|那年|时)$", clause.text):
        thread.name = ""
        return
    for piece in made:
        if piece.found.attribute == "plan" and dated.DEADLINE.search(clause.text[slice(*piece.found.span)]):
            thread.when = clause.text
            continue
        thread.name, thread.last = piece.who, piece.found.attribute
        yield replace(piece, act=act, old=old, when=thread.when)
    if not made and subject.is_named:
        thread.name, thread.last = subject.name or "", ""


def _bare(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    """An attitude whose object stood alone in the clause before: "胡萝卜，到现在都不爱吃"."""
    before = thread.before
    if before is None or len(before.text) > _MOST_TOPIC_CHARS or marks.NO_TOPIC.search(before.text):
        return
    for table, attribute in ((cues.BARE_NODIET, "diet"), (cues.BARE_DISLIKE, "dislikes"), (cues.BARE_LIKE, "likes")):
        if _compiled(table)[0][0].match(clause.text):
            yield _Piece(before, Found(attribute, (0, len(before.text)), is_denied=attribute != "likes"))
            return


def _named(clause: Clause, thread: _Thread) -> Iterator[_Piece]:
    """Frames of the whole clause: who leads what, what others call me, and the like."""
    if thread.last in ("project", "pet", "family", "lead") and (named := marks.CALLED.match(clause.text)):
        if thread.last == "project":
            yield _Piece(clause, Found("project", named.span("value")))
        return
    for found in _framed(clause, 0, frames.WHOLE):
        yield _Piece(clause, found)
        return
    if thread.last == "diet" and (switched := marks.SWITCHED.match(clause.text)):
        yield _Piece(clause, Found("diet", switched.span("value")), thread.name)
        return
    if marks.PROBLEM_HINT.search(clause.text) and not marks.OF_AGENT.match(clause.text):
        for pattern, _ in _compiled(dated.PROBLEMS):
            if (stuck := pattern.match(clause.text)) and not dated.NO_PROBLEM.search(clause.text):
                yield _Piece(clause, Found("follow_up", stuck.span("follow_up")))
                return
    if thread.before is not None and (led := marks.LED_BY.match(clause.text)) and (who := marks.person(led["who"])) is not None:
        yield _Piece(thread.before, Found("lead", (0, len(thread.before.text))), who)
        return
    for pattern, _ in _compiled(frames.LEAD):
        if (led := pattern.match(clause.text)) and (who := marks.person(led["who"])) is not None:
            if accepts("", led, "lead", led["lead"]):
                yield _Piece(clause, Found("lead", led.span("lead")), who)
                return


def _about(clause: Clause, begin: int, subject: Subject, thread: _Thread) -> Iterator[_Piece]:
    if subject.name is None:
        return
    start = without_time(clause.text, subject.start)
    has_time = begin > 0 or start > subject.start or bool(thread.when)
    raw = subject.start if not begin else 0
    implied = not subject.is_named
    called = marks.CALLED.match(clause.text, start)
    if called and not accepts("", called, "name", called["value"]):
        called = None
    if subject.is_role and subject.name and called:
        yield _Piece(clause, Found("name", called.span("value")), subject.name)
        return
    if thread.last and implied and called:
        if thread.name:
            yield _Piece(clause, Found("name", called.span("value")), thread.name)
        elif thread.last in ("name", "age", "city", "job", "hometown"):
            yield _Piece(clause, Found("name", called.span("value")))
        return
    going = subject.is_named or thread.last in _IDENTITY
    found = list(_predicate(clause, start, subject, is_going=going))
    if found and all(one.attribute in _MOMENTARY for one in found) and marks.is_ahead(clause.text[:start]):
        found = list(_planned(clause, start)) or found
    head = thread.when + clause.text[:start]
    found = found or list(_dated(clause, start, raw, head=head if has_time else "", is_self=not subject.name))
    if not found and (subject.is_named or not marks.GENERAL.search(clause.text)):
        found = list(_cued(clause, start, subject))
    if not found and implied:
        topic, position = topic_of(clause.text)
        if topic:
            own = subject_of(clause.text, position, "")
            found = list(_predicate(clause, own.start, own, is_going=True)) if own.name == "" else []
    for one in found:
        if subject.name and one.attribute in _FOR_OTHERS:
            continue
        yield _Piece(clause, one, subject.name, is_implied=implied)


def _predicate(clause: Clause, start: int, subject: Subject, *, is_going: bool) -> Iterator[Found]:
    """What the frames find after the subject; "no longer ..." is what they find in the rest, denied."""
    ended = marks.ENDED.match(clause.text, start)
    if ended:
        kept = replace(clause, text=clause.text[: ended.end("rest")])
        for found in _framed(kept, ended.start("rest"), frames.PERSON):
            yield replace(found, is_denied=not found.is_denied)
        if found_any := list(_framed(clause, start, frames.PERSON)):
            yield from found_any
        return
    begin = marks.ADVERBS.match(clause.text, start)
    found_here = list(_framed(clause, start, frames.PERSON, raw=subject.start, is_going=is_going, subject=subject))
    if not found_here and begin and begin.end() > start:
        found_here = list(_framed(clause, begin.end(), frames.PERSON, raw=subject.start, is_going=is_going, subject=subject))
    yield from found_here


def _framed(
    clause: Clause, start: int, table: str, *, raw: int = 0, is_going: bool = False, subject: Subject | None = None
) -> Iterator[Found]:
    text = clause.text
    for pattern, mark in _compiled(table):
        matched = pattern.match(text, raw if mark.startswith("raw") and mark != "raised_it" and mark != "raised" else start)
        if matched is None or not _may(mark, text, is_going=is_going, subject=subject):
            continue
        groups = [(name, matched.span(name)) for name, value in matched.groupdict().items() if value]
        if mark in ("no_smoking", "birthday"):
            yield Found("birthday", matched.span()) if mark == "birthday" else Found("habit", matched.span(), is_denied=True)
            return
        found = [marks.resolved(name, text, span, mark) for name, span in groups]
        kept = [replace(one, span=trimmed(text, one.span, one.attribute)) for one in found]
        if kept and all(accepts(mark, matched, one.attribute, text[one.span[0] : one.span[1]]) for one in kept):
            for one in kept:
                yield from (replace(one, span=part) for part in parts(text, one.span, one.attribute))
            return


def _cued(clause: Clause, start: int, subject: Subject) -> Iterator[Found]:
    """What a cue gives away where no frame fits."""
    text = clause.text
    if len(text) - start > _MOST_CUED_CHARS or marks.OF_AGENT.match(text):
        return
    rest = replace(clause, text=text)
    for pattern, mark in _compiled(cues.CUES):
        matched = pattern.search(text[start:])
        if matched is None:
            continue
        groups = [(n, (a + start, b + start)) for n, v in matched.groupdict().items() if v and n != "rest" for a, b in [matched.span(n)]]
        found = [marks.resolved(name, text, span, mark) for name, span in groups]
        kept = [replace(one, span=trimmed(text, one.span, one.attribute)) for one in found]
        if kept and all(accepts(mark, matched, one.attribute, text[one.span[0] : one.span[1]]) for one in kept):
            for one in kept:
                yield from (replace(one, span=part) for part in parts(rest.text, one.span, one.attribute))
            return


def _may(mark: str, text: str, *, is_going: bool, subject: Subject | None) -> bool:
    """Whether a frame that needs more context than its own words has it."""
    match mark:
        case "self_name":
            return subject is not None and subject.is_named and not subject.name
        case "org_now":
            return bool(re.search("现在|目前|如今|还在|一直在", text))
        case "raised_it":
            return subject is not None and not subject.is_named
        case "raw_named":
            return subject is not None and subject.is_named
        case "named":
            return subject is not None and subject.is_named
        case "own" | "going":
            return is_going
        case "family_pet":
            return bool(marks.OF_HOME.match(text))
        case "thing":
            return subject is None or not subject.name
        case _:
            return True


def _planned(clause: Clause, start: int) -> Iterator[Found]:
    """A plan, whatever else the clause looks like: its time is still to come."""
    for pattern, _ in _compiled(dated.PLANS):
        planned = pattern.match(clause.text, start)
        if planned and not dated.NO_PLAN.search(clause.text[start:].removeprefix("的")) and not dated.NO_PLAN.search(planned["plan"]):
            yield Found("plan", planned.span("plan"))
            return


def _dated(clause: Clause, start: int, raw: int, *, head: str, is_self: bool) -> Iterator[Found]:
    """Habits, plans, goals, events, open problems and lasting moods; `head` holds the time words."""
    text = clause.text
    if (this_year := dated.THIS_YEAR.match(text, raw)) is not None:
        yield Found("plan", this_year.span("plan"))
        return
    if (fixed := dated.SET_FOR.match(text, raw) or dated.ON_DAY.match(text, raw)) and not dated.NOT_SET.search(fixed["plan"]):
        yield Found("plan", fixed.span("plan"))
        return
    if booked := dated.BOOKED.match(text, start):
        yield Found("plan", booked.span("plan"))
        return
    for begin, table, refused in _tables(text, start, raw, head):
        for pattern, mark in _compiled(table):
            matched = pattern.match(text, begin)
            if matched is None or (mark == "wish" and not marks.is_wished(text)):
                continue
            name = next(name for name, value in matched.groupdict().items() if value)
            if refused is not None and (refused.search(matched[name]) or refused.search(text[start:].removeprefix("的"))):
                continue
            span = matched.span(name)
            if name == "goal" and dated.SPECIFIC.search(head) and not dated.IS_LOOSE.search(text):
                name = "plan"
            yield Found(name.removeprefix("no_"), span, is_denied=name.startswith("no_"))
            return
    if is_self and dated.LASTING.search(text) and (mood := dated.MOODS.search(text, start)):
        yield Found("feeling", mood.span("feeling"))


def _tables(text: str, start: int, raw: int, head: str) -> Iterator[tuple[int, str, re.Pattern[str] | None]]:
    """Which tables to try, from where in the clause, and what they must not take."""
    adverbs = marks.ADVERBS.match(text, start)
    for begin in () if re.search("今天|今晚|明天|昨天|昨晚", head) else sorted({raw, start, adverbs.end() if adverbs else start}):
        yield begin, dated.HABITS, dated.NO_HABIT
    yield start, dated.GOALS, dated.NO_GOAL
    if not head:
        return
    if dated.IS_AHEAD.search(head) and not dated.IS_PAST.search(head):
        if not re.search("今[天晚早]", head) or re.match("还?(?:要|得|有|会|去|约)", text[start:]):
            yield start, dated.PLANS, dated.NO_PLAN
    if not re.search("明|后天|下", head):
        yield start, dated.EVENTS, None


def _settled(pieces: Sequence[_Piece], clauses: Sequence[Clause]) -> list[_Piece]:
    """The pieces that stand once the whole sentence is heard."""
    if any(marks.QUESTION.search(clause.text) or marks.ASKS_HELP.search(clause.text) for clause in clauses):
        pieces = [piece for piece in pieces if piece.found.attribute != "follow_up"]
    if any(marks.OPEN_END.search(clause.text) for clause in clauses):
        pieces = [piece for piece in pieces if piece.found.attribute not in ("plan", "decision", "goal")]
    if any(marks.REACTION.search(clause.text) for clause in clauses):
        pieces = [_as_allergy(piece) for piece in pieces]
    kept: list[_Piece] = []
    for piece in pieces:
        attribute = piece.found.attribute
        if attribute in ("follow_up", "feeling") and any(k.found.attribute == attribute for k in kept):
            continue
        if attribute == "project" and kept and kept[-1].found.attribute == "project":
            kept.pop()
        kept.append(piece)
    return kept


def _as_allergy(piece: _Piece) -> _Piece:
    """What is not eaten because of what it does is an allergy: "不能碰坚果，会休克"."""
    found = piece.found
    return replace(piece, found=Found("allergy", found.span)) if found.attribute == "diet" and found.is_denied else piece


def _candidate(piece: _Piece, written: str, heard: Heard) -> Candidate:
    clause, found = piece.clause, piece.found
    quote = written[clause.start : clause.start + len(clause.text)].strip()
    value = written[clause.start + found.span[0] : clause.start + found.span[1]].strip()
    attribute = found.attribute
    polarity: Polarity = "negative" if found.is_denied else "positive"
    is_own = not piece.who
    text = f"{piece.who or '我'}{quote}" if piece.is_implied and attribute not in _FOR_OTHERS and not re.match("我|俺|本人|在下", quote) else quote
    return Candidate(
        text if not is_own or piece.is_implied else quote,
        KINDS.get(attribute, "identity"),
        quote,
        subject=piece.who or "user",
        attribute="" if attribute == "fact" else attribute,
        value=value,
        old_value=piece.old,
        polarity=polarity,
        act=piece.act,
        date=find_date(clause.text, heard.now) or find_date(piece.when, heard.now) if attribute in ("plan", "event", "goal", "decision") else "",
        rule=f"zh.{attribute}",
    )

