"""What an English clause says, by who it is about: the user, a person, someone meant by a pronoun, nobody named. Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract.rules_en_bare import bare_predicates, introduced
from memory.extract.rules_en_checks import is_known_job, is_known_language
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_context import last_person
from memory.extract.rules_en_cues import DATE
from memory.extract.rules_en_match import about_whole, led_by, predicate, problems, whole, without
from memory.extract.rules_en_parts import parts
from memory.extract.rules_en_pieces import Piece, Thread
from memory.extract.rules_en_repair import corrected, given
from memory.extract.rules_en_values import IDENTITY, LISTS, Found, trimmed

_GREETED = re.compile(r"\b(?:hi+|hey+|heya|hello|yo|hiya|howdy|greetings|good \w+)\b", re.IGNORECASE)
_STATE = re.compile(
    r"(?:\w+(?:ed|ing|ful|ous|less|ish|ive|able|ent|ant)|back|here|home|done|lost|sad|mad|sick|ill|new|free|old|late|early|good|great|fine|okay|well|sorry|hungry|thirsty|sleepy|busy|happy|angry|ready|sure|not|now|just|only|also|still|very|really|out|off|up|down|broke|alone|awake|asleep|stuck|drunk|high|hot|cold|poor|rich|weak|dead|alive|single|vegan|deaf|blind|male|female|trans|gay|bi|straight|nonbinary|in|at|on|from|the|an?|so|too|it|you|unsure|curious|desperate|grateful|thankful|dumb|stupid|crazy|lazy|shy|nice|open|online|offline|afk|british|german|french|english|american|indian|chinese|irish|asian|jewish|muslim|christian|hindu|catholic|celiac|coeliac|veggie|diabetic|autistic|dyslexic)",
    re.IGNORECASE,
)
_TAILED = re.compile(r"(?:always|any day(?: of the week)?|every time|all day(?: long)?|fight me|no contest|hands down|forever|for life|for me|all the way|period|no question)", re.IGNORECASE)
_THEIRS = re.compile(r"(?:is|has|was|does|lives|works|loves|hates|likes|speaks|drinks|eats)\b", re.IGNORECASE)
_PERSON_ALONE = re.compile(rf"(?:my|our|the) (?:[\w-]+ ){{0,2}}?(?:{marks.RELATED})(?: (?-i:[A-Z])\w+)?", re.IGNORECASE)
_BORN = re.compile(r"\b(?:born|birthday|bday|date of birth|dob|\w+ baby|scorpio|aries|taurus|gemini|cancer|leo|virgo|libra|sagittarius|capricorn|aquarius|pisces)\b", re.IGNORECASE)
_DATE_ONLY = re.compile(rf"(?:on |born )*(?P<date>{DATE})", re.IGNORECASE)
_LISTED = re.compile(r"(?:, [\w' -]{2,25}){1,6},? (?:and|or|&|plus|n) [\w' -]{2,25}$|(?:, [\w' -]{2,25}){2,6}$")
_ITEM = re.compile(r"(?:and |or |also |plus )*(?P<item>(?!(?:do|does|love|like|hate|have|has|am|is|are|can|cannot|prefer|live|work|speak|use|got|enjoy|go|eat|drink|went|born|based|allergic|vegan|married|single|nothing|something|anything|both|one|two|three|i|we|it|he|she|they|you|so|but|because|though|please|thanks|especially|even|just|not|no|never|always|mostly|sorry|when|if|that|this|which|who|all|any|every|never)\b)[\w'-]+(?: [\w'-]+){0,6})", re.IGNORECASE)
_OF_ME = re.compile(r"\b(?:me|us|my|our|it to|i|home)\b", re.IGNORECASE)
_BY_OTHERS = frozenset({"name", "diet", "allergy", "job", "employer"})
_BARE_NOUNS = frozenset({"job", "employer", "city", "hometown", "family", "education", "disability", "diet", "age", "habit"})
_OWN_ONLY = frozenset({"instruction", "decision", "follow_up", "feeling"})
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
    subject = marks.subject_of(plain)
    if _TAILED.fullmatch(thread.following):
        plain = f"{plain} {thread.following}"
    if _GREETED.search(clause.marks) and (its := re.fullmatch(r"it is (?:me )?([a-z]{3,10})", plain)) and not _STATE.match(its[1]):
        yield Piece(clause, Found("name", its[1]), text=clause.written)
        return
    if subject.how in ("bare", "self", "other") and (found_whole := about_whole(plain)):
        yield from (Piece(clause, found, text=clause.written) for found in found_whole)
        return
    if subject.how in ("person", "name") and _OF_ME.search(plain):
        is_thing = subject.how == "name"
        told = [f for f in whole(plain) if is_thing or f.attribute in _BY_OTHERS]
        if told:
            yield from (Piece(clause, f, text=clause.written) for f in told)
            return
    match subject.how:
        case "other":
            return
        case "self":
            thread.who = thread.label = ""
            yield from _lower_name(clause, subject.rest, thread)
            thread.has_own = True
            yield from _about(clause, "user", subject.rest, thread)
        case "person" | "name":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            if subject.role and subject.who.lower() != subject.role and marks.is_professional(subject.role):
                yield Piece(clause, Found("job", subject.role), subject.who, clause.written)
            said = marks.as_first_person(subject.rest)
            yield from _about(clause, subject.who, said, thread, raw=subject.rest)
        case "owned":
            thread.who, thread.label = subject.who, _label(clause.written, subject)
            own = [Piece(clause, f, subject.who, clause.written) for f in whole(f"my {subject.rest}")]
            yield from own or (
                Piece(clause, f, text=clause.written) for f in predicate("", plain, thread.lead, is_bare=True)
            )
        case "pronoun":
            yield from _pronoun(clause, subject.rest, thread)
        case _:
            yield from _bare(clause, thread)


def _lower_name(clause: Clause, rest: str, thread: Thread) -> Iterator[Piece]:
    """ "i'm priya, a data scientist"."""
    if _GREETED.search(clause.marks) and re.fullmatch(r"am [a-z]{3,10}", rest) and not _STATE.match(rest[3:]):
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


def mentioned(clause: Clause) -> Iterator[Piece]:
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
        yield from _about(
            replace(clause, written=text), thread.who, marks.as_first_person(rest), thread, raw=rest
        )


def _theirs(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """ "her name is Ana"."""
    who, label = thread.who, thread.label
    if not who:
        who, label = last_person(thread.before + thread.whole[: clause.start])
    if who:
        for found in whole(f"my {clause.plain.partition(' ')[2]}"):
            yield Piece(clause, found, who, f"{label}'s {clause.written.partition(' ')[2]}")


def _bare(clause: Clause, thread: Thread) -> Iterator[Piece]:
    plain = clause.plain
    if thread.introduces(clause) and (named := introduced(plain, clause.marks, thread.following)):
        thread.has_own = True
        yield Piece(clause, named, text=f"I am {clause.written}")
        return
    if re.match(r"(?:his|her|their) ", plain, re.IGNORECASE):
        yield from _theirs(clause, thread)
        return
    if thread.who:
        theirs = replace(clause, written=f"{thread.label} {clause.written}")
        for said, raw in ((marks.as_first_person(plain), plain), (f"am {plain}", "")):
            made = list(_about(theirs, thread.who, said, thread, raw=raw))
            if made:
                yield from made
                return
        return
    if _THEIRS.match(plain) and not thread.who:
        return
    if listed := continued(clause, thread):
        yield from (Piece(clause, one, text=clause.written) for one in listed)
        return
    if _PERSON_ALONE.fullmatch(plain):
        subject = marks.subject_of(f"{plain} is")
        thread.who, thread.label = subject.who, clause.written
        return
    plain = plain.removeprefix("who ") if thread.who else plain
    if _BORN.search(thread.said_before) and (born := _DATE_ONLY.fullmatch(plain)):
        yield Piece(clause, Found("birthday", born["date"]), text=f"{thread.said_before}: {clause.written}")
        return
    if thread.last in ("diet", "allergy") and (shunned := without(plain)):
        yield from (Piece(clause, one, text=clause.written) for one in shunned)
        return
    if thread.last == "employer" and (side := re.fullmatch(r"(?:the )?(?P<job>[\w -]{3,20}) (?:side|department|dept|team|desk|floor|section|division|crew)", plain)):
        yield Piece(clause, Found("job", side["job"]), text=clause.written)
        return
    is_going = thread.has_own or thread.last in IDENTITY
    opens = thread.introduces(clause) and len(thread.heard.text) > len(plain) + 4 and "?" not in thread.heard.text
    for said, prefix in bare_predicates(plain, clause.marks, is_going=is_going, opens=opens):
        written = clause.written if prefix == "-" else f"I {prefix}{clause.written}"
        made = [
            piece
            for piece in _about(replace(clause, written=written), "user", said, thread)
            if (prefix != "am a " or piece.found.attribute in _BARE_NOUNS)
            and (prefix != "am " or _may_be_bare(piece.found.attribute, plain, is_going=is_going))
            and (prefix != "am a " or piece.found.attribute != "job" or is_known_job(piece.found.value))
        ]
        if made:
            yield from made
            return
    yield from (
        Piece(clause, found, text=clause.written) for found in predicate("", plain, thread.lead, is_bare=True)
    )


def continued(clause: Clause, thread: Thread) -> list[Found]:
    """One more item of a list of which the first was understood: "I speak Dutch, French and English"."""
    item = _ITEM.fullmatch(clause.plain)
    if item is None or thread.last not in LISTS or thread.item is None:
        return []
    is_language = thread.last == "language" and is_known_language(item["item"])
    tail = _LISTED.search(thread.whole)
    if not is_language and (thread.last == "language" or not tail or clause.start < tail.start()):
        return []
    found = parts(Found(thread.last, trimmed(item["item"], thread.last), thread.item.is_denied))
    return found if all(len(one.value.split()) <= 3 for one in found) else []


def _may_be_bare(attribute: str, plain: str, *, is_going: bool) -> bool:
    """Whether "am" may be supplied in front: a word alone is no name, and no plan unless something is done."""
    if attribute == "age" and not is_going:
        return bool(re.search(r"[a-z]{3}", plain))
    if attribute == "likes" and plain.lower().startswith("team"):
        return False
    return attribute != "name" and (
        attribute not in ("plan", "event") or bool(re.match(r"\w+ing\b|off\b|away\b|back\b|out\b|due\b", plain))
    )


def _about(clause: Clause, who: str, said: str, thread: Thread, *, raw: str = "") -> Iterator[Piece]:
    if who != "user" and re.match(r"(?:at|in|from|of|on|with|for|and|or) ", said):
        return
    said, _, relative = said.partition(" who ")
    for found in predicate(who, said, f"{thread.lead} {clause.marks}", raw=raw):
        if who == "user" or found.attribute not in _OWN_ONLY:
            yield Piece(clause, found, who, clause.written)
    if relative and (
        other := re.search(
            rf"\b(?:{marks.RELATED})\b(?: (?:called|named) (?P<name>[A-Z]\w+))?$", said, re.IGNORECASE
        )
    ):
        name = other["name"] or other[0].lower()
        for found in predicate(name, marks.as_first_person(relative), ""):
            if found.attribute not in _OWN_ONLY:
                yield Piece(clause, found, name, f"My {name} {relative}")
