"""What an English clause says that names nobody: a subject is supplied, or it goes on from the clause before. Pure."""

import re
from collections.abc import Iterator
from dataclasses import replace

from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.rules_en_about import said_about, said_of_theirs
from memory.extract.rules_en_bare import bare_predicates, introduced
from memory.extract.rules_en_checks import accepts, is_known_language
from memory.extract.rules_en_clauses import Clause
from memory.extract.rules_en_cues import DATE
from memory.extract.rules_en_jobs import is_known_job
from memory.extract.rules_en_match import predicate, without
from memory.extract.rules_en_parts import parts
from memory.extract.rules_en_pieces import Piece, Thread
from memory.extract.rules_en_senses import is_condition
from memory.extract.rules_en_values import IDENTITY, LISTS, Found, trimmed
from memory.long_term.restate import has_subject

_THEIRS = re.compile(
    r"(?:otherwise|or else|else|it|this|that|there|is|has|was|does|lives|works|loves|hates|likes|speaks|drinks|eats)\b",
    re.IGNORECASE,
)
_PERSON_ALONE = re.compile(
    rf"(?:then |and |also |there is )*(?:my|our|the) (?:[\w-]+ ){{0,2}}?(?:{marks.RELATED})(?: (?-i:[A-Z])\w+)?",
    re.IGNORECASE,
)
_BORN = re.compile(
    r"\b(?:born|birthday|bday|date of birth|dob|\w+ baby|scorpio|aries|taurus|gemini|cancer|leo|virgo|libra|sagittarius|capricorn|aquarius|pisces)\b",
    re.IGNORECASE,
)
_OWN_SUBJECT = re.compile(
    r"^(?!.*\b(?:that|when\w*|where|who|if|as|than|because|since|while|before|until|what|how|why) (?:i|we)\b).* (?:I|we) (?:am|was|lived?|worked?|had|were|did|went|got|used)\b"
)
"""A clause whose subject comes late needs none put before it: "back in the nineties I lived in Hamburg"."""
_MINE = re.compile(r"\b(?:i|i'm|i've|im|me|my|we|we're|we've|us|our)\b", re.IGNORECASE)
_ORDERS = re.compile(
    r"\bplease\b|\bpls\b|\b(?:at|for|by) (?:\d|noon|one|two|three|four|five|six|seven|eight|nine|ten)\b|\?",
    re.IGNORECASE,
)
"""What shows that something is ordered or asked for."""
_OURS = re.compile(
    r"\b(?:mine|ours|at home|i have|we have|i've got|we've got)\b|^\s*[-*•]", re.IGNORECASE | re.MULTILINE
)
_DOING = re.compile(r"^(?!Reading )[A-Z](?=[a-z]+ing (?:an?|the|my|our|to|for|on|in|at)\b)")
"""A sentence that begins with what is being done, whose capital is no name's."""
_DATE_ONLY = re.compile(rf"(?:on |born )*(?P<date>{DATE})", re.IGNORECASE)
_LISTED = re.compile(
    r"(?:, [\w' -]{2,25}){1,6},? (?:and|or|&|plus|n) [\w' -]{2,25}$|(?:, [\w' -]{2,25}){2,6}$"
)
_ITEM = re.compile(
    r"(?:and |or |also |plus )*(?P<item>(?!(?:do|does|love|like|hate|have|has|am|is|are|can|cannot|prefer|live|work|speak|use|got|enjoy|go|eat|drink|went|born|based|allergic|vegan|married|single|nothing|something|anything|both|one|two|three|i|we|it|he|she|they|you|so|but|because|though|please|thanks|especially|even|just|not|no|never|always|mostly|sorry|when|if|that|this|which|who|all|any|every|never)\b)[\w'-]+(?: [\w'-]+){0,6})",
    re.IGNORECASE,
)
_BARE_NOUNS = frozenset(
    {"job", "employer", "city", "hometown", "family", "education", "disability", "diet", "age", "habit"}
)
_MANY = re.compile(r"(?<![sui])s$", re.IGNORECASE)
"""The end of a word for several: what one person is, is named by a word for one."""
_ASIDE_AFTER = frozenset(
    {
        "pet",
        "lead",
        "project",
        "possession",
        "likes",
        "dislikes",
        "decision",
        "goal",
        "plan",
        "follow_up",
        "habit",
        "instruction",
    }
)
_NO_ASIDE = frozenset({"job", "employer", "city", "hometown"})
"""What words without subject do not tell of the user after what is no part of who they are: "a greyhound, retired racer"."""
_PLACE_ALONE = re.compile(r"(?-i:[A-ZÀ-ÞĀ-Ž])[a-zà-ÿ]{3,}(?: (?-i:[A-Z])[a-z]{2,})?")
_TONGUES = re.compile(r"lingual|\bspeak|\blanguages?\b|\btongues?\b|\bfluent|\btalk\b", re.IGNORECASE)
_SICK_ALONE = re.compile(rf"(?!type|bad )(?:{w.CONDITIONS})", re.IGNORECASE)
_SIDE = re.compile(
    r"(?:the )?(?P<job>[\w -]{3,20}) (?:side|department|dept|team|desk|floor|section|division|crew)"
)


def read_bare(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What a clause says that names nobody, in the thread of its sentence."""
    plain = clause.plain
    if thread.introduces(clause) and (named := introduced(plain, clause.marks, thread.following)):
        thread.has_own = True
        yield Piece(clause, named, text=f"I am {clause.written}")
    elif re.match(r"(?:his|her|their) ", plain, re.IGNORECASE):
        yield from said_of_theirs(clause, thread)
    elif thread.who:
        yield from _of_them(clause, thread)
    elif _PERSON_ALONE.fullmatch(plain):
        thread.who, thread.label = marks.subject_of(f"{plain} is").who, clause.written
    elif (
        _SICK_ALONE.fullmatch(plain)
        and (thread.introduces(clause) or thread.has_own)
        and len(thread.heard.text) > len(plain) + 8
        and "?" not in thread.heard.text
    ):
        yield Piece(clause, Found("disability", plain), text=clause.written)
    elif re.fullmatch(
        r"(?:a (?:bit|little) )?(?:about|for|on) (?:me|myself|the (?:brief|record|form|file|profile|bio))",
        plain,
        re.IGNORECASE,
    ):
        thread.lists_own = True
    elif re.fullmatch(
        r"(?:about )?me|myself|intro|(?:the |some |my |quick |a few )*(?:basics|facts|stats|vitals|details|profile|essentials|particulars|bio)(?: about me| on me)?",
        plain,
        re.IGNORECASE,
    ):
        thread.has_own = True
    elif not _THEIRS.match(plain):
        found = continued(clause, thread)
        yield from (Piece(clause, one, text=clause.written) for one in found)
        if not found:
            yield from _supplied(clause, thread)


def _of_them(clause: Clause, thread: Thread) -> Iterator[Piece]:
    plain = clause.plain.removeprefix("who ")
    theirs = replace(clause, written=f"{thread.label} {clause.written}")
    for said, raw in ((marks.as_first_person(plain), plain), (f"am {plain}", "")):
        made = list(said_about(theirs, thread.who, said, thread, raw=raw))
        if made:
            yield from made
            return


def continued(clause: Clause, thread: Thread) -> list[Found]:
    """What goes on from the clause before: an item of a list, a date of birth, what a diet leaves out, a department."""
    plain = clause.plain
    if _BORN.search(thread.said_before) and (born := _DATE_ONLY.fullmatch(plain)):
        return [Found("birthday", born["date"])]
    if thread.last in ("diet", "allergy") and (shunned := without(plain)):
        return shunned
    if (
        thread.last in ("job", "age")
        and thread.has_own
        and _PLACE_ALONE.fullmatch(plain)
        and accepts("city", plain, "", plain)
    ):
        return [] if w.NOT_NAMES.fullmatch(plain) or re.search(r"'", plain) else [Found("city", plain)]
    if is_known_language(plain) and _TONGUES.search(thread.said_before):
        return parts(Found("language", plain))
    if thread.last == "employer" and (side := _SIDE.fullmatch(plain)):
        return [Found("job", side["job"])]
    return _listed(clause, thread)


def _listed(clause: Clause, thread: Thread) -> list[Found]:
    item = _ITEM.fullmatch(clause.plain)
    if item is None or thread.last not in LISTS or thread.item is None:
        return []
    is_language = thread.last == "language" and is_known_language(item["item"])
    tail = _LISTED.search(thread.whole)
    if not is_language and (thread.last == "language" or not tail or clause.start < tail.start()):
        return []
    if thread.last == "disability" and not is_condition(item["item"]):
        return []
    if thread.last in ("likes", "dislikes") and not thread.said_before.endswith(thread.item.value):
        return []
    if not accepts(thread.last, item["item"], "", clause.plain):
        return []
    found = parts(Found(thread.last, trimmed(item["item"], thread.last), thread.item.is_denied))
    return found if all(len(one.value.split()) <= 3 for one in found) else []


def _supplied(clause: Clause, thread: Thread) -> Iterator[Piece]:
    """What the clause says once a subject is put before it."""
    plain, message = _DOING.sub(lambda found: found[0].lower(), clause.plain), thread.heard.text
    if _OWN_SUBJECT.search(plain):
        return
    is_going = thread.has_own or thread.lists_own or thread.last in IDENTITY
    is_all = len(message) < len(thread.whole) + 4 and not _ORDERS.search(message)
    is_mine = is_all or bool(_MINE.search(thread.whole) or _OURS.search(message))
    opens = thread.introduces(clause) and len(message) > len(plain) + 4 and "?" not in message
    is_aside = thread.last in _ASIDE_AFTER
    for said, prefix in bare_predicates(plain, clause.marks, is_going=is_going, opens=opens, is_mine=is_mine):
        if prefix != "-" and has_subject(plain):
            continue
        written = clause.written if prefix == "-" else f"I {prefix}{clause.written}"
        made = [
            piece
            for piece in said_about(replace(clause, written=written), "user", said, thread)
            if _may_be(piece.found, prefix, plain, is_going=is_going)
            and not (is_aside and piece.found.attribute in _NO_ASIDE and prefix.startswith("am"))
        ]
        if made:
            yield from made
            return
    for found in predicate("", plain, thread.lead, is_bare=True):
        yield Piece(clause, found, text=clause.written)


def _may_be(found: Found, prefix: str, plain: str, *, is_going: bool) -> bool:
    """Whether the words supplied in front may be so: a noun alone is a job only when it is a trade of our list."""
    if prefix == "am a ":
        is_one = is_known_job(found.value) and not _MANY.search(found.value)
        return found.attribute in _BARE_NOUNS and (found.attribute != "job" or is_one)
    if prefix != "am ":
        return True
    match found.attribute:
        case "age":
            return (is_going and not re.match(r"(?:around|about|at|by) ", plain)) or bool(
                re.search(r"[a-z]{3} |[a-z]{3}-", plain)
            )
        case "likes":
            return not plain.lower().startswith("team")
        case "plan" | "event":
            return bool(re.match(r"\w+ing\b|off\b|away\b|back\b|out\b|due\b", plain, re.IGNORECASE))
        case "job":
            is_alone = plain.lower() == found.value.lower() and is_known_job(found.value)
            return is_going or not is_alone
        case attribute:
            return attribute != "name"
