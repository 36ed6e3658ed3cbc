"""What an English clause says, by who it is about: the user, a person, someone meant by a pronoun, nobody named. Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.rules_en_about import OWN_ONLY, said_about
from memory.extract.rules_en_bare import introduced
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_context import last_person
from memory.extract.rules_en_loose import read_bare
from memory.extract.rules_en_match import about_whole, kept_by_a_role, led_by, predicate, problems, whole
from memory.extract.rules_en_pieces import Piece, Thread
from memory.extract.rules_en_repair import corrected, given
from memory.extract.rules_en_values import Found

_GREETED = re.compile(r"\b(?:hi+|hey+|heya|hello|yo|hiya|howdy|greetings|good \w+)\b", re.IGNORECASE)
_STATE = re.compile(
    r"(?:\w+arian|\w+(?:ed|ing|ful|ous|less|ish|ive|able|ent|ant)|back|here|home|done|lost|sad|mad|sick|ill|new|free|old|late|early|good|great|fine|okay|well|sorry|hungry|thirsty|sleepy|busy|happy|angry|ready|sure|not|now|just|only|also|still|very|really|out|off|up|down|broke|alone|awake|asleep|stuck|drunk|high|hot|cold|poor|rich|weak|dead|alive|single|vegan|deaf|blind|male|female|trans|gay|bi|straight|nonbinary|in|at|on|from|the|an?|so|too|it|you|unsure|curious|desperate|grateful|thankful|dumb|stupid|crazy|lazy|shy|nice|open|online|offline|afk|british|german|french|english|american|indian|chinese|irish|asian|jewish|muslim|christian|hindu|catholic|celiac|coeliac|veggie|diabetic|autistic|dyslexic)",
    re.IGNORECASE,
)
_TAILED = re.compile(
    r"(?:always(?: (?:has|have|had|did|does|do|will)(?: (?:been|done|so))?)?|any day(?: of the week)?|every time|all day(?: long)?|fight me|no contest|hands down|forever|for life|for me|all the way|period|no question|(?:that|it) is my (?:music|thing|jam|sport|game|drink|food|life))",
    re.IGNORECASE,
)
_OF_ME = re.compile(r"\b(?:me|us|my|our|it to|i|we|home)\b", re.IGNORECASE)
_NO_PERSON = frozenset({"name", "home", "hometown"})
_BY_OTHERS = frozenset({"name", "diet", "allergy", "job", "employer", "lead"})
_CALLED = re.compile(
    rf"(?:the|our) (?P<who>(?!user|character|company|project|file|app|dog|cat)[a-z]+(?: [a-z]+)?)'s (?:first |last )?name is (?P<name>{w.NAME})$",
    re.IGNORECASE,
)
_IS_MY = re.compile(
    rf"(?P<name>{w.NAME}|[a-z][a-z'-]{{1,14}}?)(?: is|'s) (?:my|our) (?:[\w-]+ ){{0,2}}?(?P<role>{marks.RELATED}|{w.PROFESSIONS}|{w.JOBS}|landlord|landlady)$",
    re.IGNORECASE,
)
_MY_IS = re.compile(
    rf"(?:my|our) (?:[\w-]+ ){{0,2}}?(?P<role>{w.PROFESSIONS}|{w.JOBS}|landlord|landlady|boss|manager|flatmate|roommate|housemate|husband|wife|best friend) is (?P<name>{w.FIRST_NAMES})(?: (?-i:[A-Z][a-z]+))?$",
    re.IGNORECASE,
)
_NO_NAME = re.compile(
    r"(?:he|she|it|they|we|you|i|this|that|here|there|one|who|what|which|where|how|when|why|god|jesus|everyone|everybody|someone|somebody|nobody|no|love|life|money|time|music|coffee|work|food|sleep|happiness|only|not|today|tomorrow|also|so|and|but|or|now|the|an?|my|our|your|his|her|their|mum|mom|dad|family|nature|silence|knowledge|english|chinese|(?:\w+(?:ing|ness|tion|ment|sty|ity|ence|ance)))",
    re.IGNORECASE,
)
"""What stands before "is my ..." and names nobody."""
_NEWS = re.compile(
    r"(?:has|have|had) (?:just |now |finally |already )*(?:\w+ed|gone|left|bought|become)\b", re.IGNORECASE
)
"""What is said of strangers in the news: "Adele has moved to LA"."""
_SECOND = re.compile(
    r"(?<=\w)(?<!\bthat)(?<!\bwhat)(?<!\bwhen)(?<!\bhow)(?<!\bif)(?<!\bwho)(?<!\bthink)(?<!\bsaid)(?<!\bwhy)(?<!\bhope)(?<!\bwish)(?<!\bwhich)(?<!\bsure)(?<!\bafter)(?<!\blike)(?<!\bthan)(?<!\bas)(?<!\bthing)(?<!\bthings)(?<!\beverything)(?<!\bone)(?<!\bplace)(?<!\bpeople)(?<!\btime)(?<!\bthough)(?<!\bwhenever)(?<!\bwhere)(?<!\bbefore)(?<!\buntil)(?<!\bwhile) (?=(?:I|we) [a-z])"
)
_MENTION = re.compile(
    rf"\b(?:my|our) (?:[\w-]+ ){{0,2}}(?P<role>{marks.RELATED})(?:,? (?P<name>(?-i:[A-Z][a-z]+)))?,? who(?:'s| is| (?=\w))(?P<rest>.+)$",
    re.IGNORECASE,
)


def said_of(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What a clause says, of whomever it is about."""
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
    if called := _CALLED.match(plain):
        yield Piece(clause, Found("name", called["name"]), called["who"].lower(), clause.written)
        return
    if turned := _MY_IS.fullmatch(plain):
        yield _related(clause, turned, thread)
        return
    if (related := _IS_MY.fullmatch(plain)) and not _NO_NAME.fullmatch(related["name"].split()[0]):
        yield _related(clause, related, thread)
        return
    subject = marks.subject_of(plain)
    if told := _of_the_user(clause, subject, thread):
        yield from (Piece(clause, found, text=clause.written) for found in told)
        return
    yield from _of_its_subject(clause, subject, thread)


def _related(clause: Clause, found: re.Match[str], thread: Thread) -> Piece:
    """Who somebody is to the user, in capitals or not: "bob is my boss"."""
    role = found["role"].lower()
    thread.who = thread.label = found["name"]
    is_trade = bool(re.fullmatch(rf"{w.PROFESSIONS}|{w.JOBS}", role, re.IGNORECASE))
    is_related = bool(re.fullmatch(marks.RELATED, role, re.IGNORECASE))
    attribute = "job" if is_trade and not is_related else "relation"
    return Piece(clause, Found(attribute, role), found["name"], clause.written)


def _of_the_user(clause: Clause, subject: marks.Subject, thread: Thread) -> list[Found]:
    """What the clause as a whole tells of the user, wherever in it they are named."""
    plain = f"{clause.plain} {thread.following}" if _TAILED.fullmatch(thread.following) else clause.plain
    named = re.fullmatch(r"it is (?:me )?([a-z]{3,10})", plain)
    if named and _GREETED.search(clause.marks) and not _STATE.match(named[1]):
        return [Found("name", named[1])]
    if re.search(
        r"\bwho(?:'s| is(?! this| it| there)| was| leads| runs)?\b[^.!]*\?\W*$", thread.before
    ) and re.match(r"it is ", plain):
        return []
    if subject.how in ("bare", "self", "other") or subject.who.lower() in _NO_PERSON:
        return about_whole(plain)
    if subject.how == "name" and ":" in plain:
        return about_whole(plain)
    if subject.how == "name" and (named_so := [f for f in whole(plain) if f.attribute == "name"]):
        return named_so
    if subject.how == "pronoun" and re.search(r"\bme\b", plain):
        return [f for f in whole(plain) if f.attribute in ("job", "lead", "employer")]
    if subject.how == "person" and (kept := kept_by_a_role(plain)):
        return kept
    if subject.how in ("person", "name") and _OF_ME.search(plain):
        allowed = _BY_OTHERS | {"birthday"} if re.search(r"\b(?:me|us)\b", plain) else _BY_OTHERS
        return [f for f in whole(plain) if subject.how == "name" or f.attribute in allowed]
    return []


def _of_its_subject(clause: Clause, subject: marks.Subject, thread: Thread) -> Iterator[Piece]:
    match subject.how:
        case "self":
            thread.who = thread.label = ""
            yield from _lower_name(clause, subject.rest, thread)
            thread.has_own = True
            yield from said_about(clause, "user", subject.rest, thread)
        case "person" | "name":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            if subject.role and subject.who.lower() != subject.role and marks.is_professional(subject.role):
                yield Piece(clause, Found("job", subject.role), subject.who, clause.written)
            said = marks.as_first_person(subject.rest)
            for piece in said_about(clause, subject.who, said, thread, raw=subject.rest):
                is_kept = " " not in subject.who and not _NEWS.match(subject.rest)
                if is_kept or piece.found.attribute == "lead" or not _is_stranger(subject, thread):
                    yield piece
        case "owned":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            own = [Piece(clause, f, subject.who, clause.written) for f in whole(f"my {subject.rest}")]
            plans = predicate("", clause.plain, thread.lead, is_bare=True) if not own else []
            yield from own or (_owned(clause, f, subject) for f in plans)
        case "pronoun":
            yield from _pronoun(clause, subject.rest, thread)
        case "bare":
            yield from read_bare(clause, thread)
        case _:
            return


def _is_stranger(subject: marks.Subject, thread: Thread) -> bool:
    """Whether somebody is only named, and not said to be anything to the user: it may be anyone in the news."""
    said_before = f"{thread.heard.previous} {thread.before}"
    return (
        subject.how == "name"
        and not subject.role
        and subject.who not in said_before
        and " from " not in thread.whole
    )


def _owned(clause: Clause, found: Found, subject: marks.Subject) -> Piece:
    """ "my son's nativity is on 11 December": what it is is his."""
    bare = re.sub(
        rf"^(?:my |our )?(?:[\w-]+ )?{re.escape(subject.who)}'s? ", "", found.value, flags=re.IGNORECASE
    )
    return Piece(clause, replace(found, value=bare), subject.who, clause.written)


def _lower_name(clause: Clause, rest: str, thread: Thread) -> Iterator[Piece]:
    """ "i'm priya, a data scientist"."""
    if (
        (
            _GREETED.search(clause.marks)
            or (clause.start < 4 and re.search(r"\b(?:btw|by the way)\b", clause.marks))
        )
        and re.fullmatch(r"am [a-z]{3,10}", rest)
        and not _STATE.match(rest[3:])
    ):
        yield Piece(clause, Found("name", rest[3:]), text=clause.written)
        return
    may_be = re.match(r"am [a-z]+$", rest) and thread.introduces(clause)
    if may_be and (named := introduced(rest[3:], "", thread.following)):
        yield Piece(clause, named, text=clause.written)


def run_on(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What is left of a clause from its second subject on, and before it: "since I'm blind I ..."."""
    found = _SECOND.search(clause.plain)
    if found is None:
        return
    for plain in (clause.plain[: found.start()], clause.plain[found.end() :]):
        subject = marks.subject_of(plain)
        if subject.how in ("bare", "self", "person", "owned") and plain.strip():
            yield from said_of(
                replace(
                    clause,
                    plain=re.sub(
                        r"^(?:since|because|as(?= i\b)|and|so|but|that) ", "", plain, flags=re.IGNORECASE
                    ),
                ),
                thread,
            )


def mentioned(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What a relative clause tells of a person: "a trip with my wife who's afraid of flying"."""
    if other := _MENTION.search(clause.plain):
        who = other["name"] or other["role"].lower()
        thread.who = thread.label = who
        for found in predicate(who, marks.as_first_person(other["rest"]), ""):
            if found.attribute not in OWN_ONLY:
                yield Piece(clause, found, who, f"My {who} {other['rest']}")


def _label(written: str, subject: marks.Subject) -> str:
    at = written.lower().find(subject.who.lower())
    return written[: at + len(subject.who)] if at >= 0 else subject.who


def _pronoun(clause: Clause, rest: str, thread: Thread) -> Iterator[Piece]:
    if not thread.who:
        thread.who, thread.label = last_person(thread.before + thread.whole[: clause.start])
    if thread.who:
        text = f"{thread.label} {clause.written.partition(' ')[2]}"
        yield from said_about(
            replace(clause, written=text), thread.who, marks.as_first_person(rest), thread, raw=rest
        )
