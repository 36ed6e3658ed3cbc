"""Tries the English frames on a clause or on what it says of its subject. Pure."""

import re
from collections.abc import Iterator
from functools import lru_cache

from memory.extract import rules_en_cues as cues
from memory.extract import rules_en_doings as doings
from memory.extract import rules_en_frames as frames
from memory.extract import rules_en_inverted as inverted
from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_roundabout as roundabout
from memory.extract import rules_en_sayings as sayings
from memory.extract import rules_en_tastes as tastes
from memory.extract import rules_en_whole as clauses
from memory.extract import rules_en_wider as wider
from memory.extract import rules_en_words as w
from memory.extract.rules_en_beside import with_what_is_beside
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_plans import nominal_plan, timed
from memory.extract.rules_en_table import framed, table
from memory.extract.rules_en_values import Found, trimmed

_I = re.IGNORECASE
_KEPT_CLAUSES = 64
"""Clauses whose frames are remembered: one is asked for several times in a turn."""
_MILD = re.compile(
    r"\b(?:really|honestly|simply|truly|genuinely|absolutely|totally|definitely|completely|literally|just|great|personally) (?=(?!very)\w)",
    _I,
)
_BESIDE = re.compile(
    rf"\b(?:my|our) (?P<own>(?:\w+ )?(?:{w.ANIMALS})s?)(?: \w+)? and (?:I|me)\b|\b(?:with|walk|walking|feed|feeding) (?:my|our|the)(?: \w+)? (?P<beside>(?:{w.ANIMALS})s?)\b(?! (?:food|park|show|bed|bowl|walker|sitter))",
    _I,
)
_NO_PROBLEM = re.compile(
    rf"(?:my|our|the|his|her) (?:[\w-]+ ){{0,2}}?(?:{w.ANIMALS}|{w.RELATIVES}|{w.COMPANIONS}|eyes?|legs?|head|feet|brain|hands?|knees?|stomach|hair|face|arms?|ears?|voice|soul|heart)s? (?:still|never|has|have|is|are|will|does|do|cannot|keeps?)\b(?!.*\b(?:fixed|paid|repaired|replied|answered|called|refunded|sent|returned|responded|signed|delivered|given|written|approved|rung|phoned|wrote|emailed|texted|come|came|got back)\b)",
    _I,
)
"""People, animals and limbs are no open problems."""
_BY_THEN = re.compile(
    r"\b(?:year|20\d\d|month|summer|winter|spring|autumn|christmas|birthday|before|by|one day|some ?day|eventually)\b",
    _I,
)
_BOUND = re.compile(
    r"^(?:have to|need to|must|try to|am (?:supposed|meant|told) to|was told to|got to|ought to) (?=(?:avoid|steer clear|stay (?:off|away)|keep off|cut out|skip|give up)\b)",
    _I,
)
_LEADS = re.compile(
    r"am (?:an? |the )?(?:treasurer|secretary|chair\w*|president|captain|organi[sz]er|convenor|skipper) (?:of|for) (?:the|our) |am (?:leading|chairing|heading(?: up)?|captaining|organi[sz]ing|coordinating|running) the (?!risk|marathon|race|half)|am (?:now |currently )?the (?:new |current )?(?:(?:project|product|team|tech|technical|design|engineering|programme|program) )?(?:lead|leader|head|owner|manager|pm|coordinator) (?:of|for|on) ",
    _I,
)
_VAGUE = re.compile(
    r"(?:an? |the )?(?:red light|traffic|lift|train|queue|meeting|bus|tube|rain|airport|station|office|loop|rut|boring \w+|train station|lights?|jam|roundabout)$|(?:(?:get|log|sign|in|on|out|up|it|that|this|to|work|still|yet|do|make|go|going|working|not|cannot|sleep|decide|tell|find|see|the|thing|one|anything|nothing|something|waiting|here|there|him|her|them|you|me|is|no|lost|stuck|dead|missing|hurts?|down|hungry|tired|awake|in bed)\s?)+",
    _I,
)
"""An open problem that names nothing."""


def whole(plain: str) -> list[Found]:
    """What frames of whole clauses find."""
    return list(_whole(plain))


@lru_cache(maxsize=_KEPT_CLAUSES)
def _whole(plain: str) -> tuple[Found, ...]:
    found = framed(roundabout.WHOLE, plain, plain) or framed(inverted.WHOLE, plain, plain)
    found = found or framed(clauses.WHOLE, plain, plain)
    found = found or framed(sayings.SAYINGS, plain, plain)
    found = found or framed(wider.WHOLE, plain, plain)
    stripped = plain if found else _MILD.sub("", plain)
    return tuple(found if stripped == plain else framed(clauses.WHOLE, stripped, plain))


def about_whole(plain: str) -> list[Found]:
    """What frames of whole clauses find that say something of the user."""
    if found := framed(cues.DATES, plain, plain) or whole(plain):
        return found
    for lines in (doings.GOALS, doings.PROJECTS):
        if re.match(r"(?:my|our|the|one|goals?|aim|target|dream|ambition|resolution)\b", plain, _I) and (
            found := framed(lines, plain, plain)
        ):
            return found
    return (
        feelings(plain) if re.search(r"\b(?:me|us|feeling|struggling|stressing|wearing)\b", plain, _I) else []
    )


def cued(plain: str, said: str) -> list[Found]:
    """What single words tell, when no frame fits: "my hands shake because of Parkinson's"."""
    for text in (said, plain):
        if text and (found := framed(cues.CUES, text, plain)):
            return found
    return []


def problems(plain: str, around: str = "") -> list[Found]:
    """An open problem, when the clause tells of one. around: the sentence, which may tell that it is left open."""
    if not re.search(
        r"\b(?:still|never|not|keeps?|luck|gave up|given up|waiting|unresolved|unsolved|hold|mystery|yet|nobody|no one|air|unable|cannot|stuck|again|news|word|reply|response|answer|update|chasing|nagging|fighting|battling|back|continues|persists|parked|shelved|tabled|refus\w+|reach|yet|returned|hounding|badgering|half|remains?|unfinished|unpaid|unanswered|pending|limbo|incomplete|outstanding|every time|constantly|all the time|no idea|find out|no sign|no trace|did not (?:get|find|have time)|weekend|carry on)\b",
        plain,
        _I,
    ):
        return []
    if re.match(r"(?:you|your|it|he|she|they|if|why|how|what)\b", plain, _I) or re.search(
        r"\byour\b|\b(?:get|understand|see|like|follow|work)(?: it| this| that)?$(?<!to work)|^still (?:broken|wrong|not|no|the same|failing|bad|nothing)\b[\w ]{0,12}$",
        plain,
        _I,
    ):
        return []
    if _NO_PROBLEM.match(plain) or re.search(r"\bstill cannot .+ without \w+ing\b", plain, _I):
        return []
    for pattern, mark in (*table(doings.PROBLEMS), *table(wider.PROBLEMS)):
        matched = pattern.match(plain)
        if matched and (
            mark not in ("unsolved", "waiting")
            or re.search(
                r"\b(?:still|gave up|for (?:days|weeks|hours|months|ages)|all (?:day|week)|yet|so far|since|tmrw|try again|another go|pick (?:it|this) up|tackle|parking|no matter|anywhere|either|leaving it|come back to (?:it|this)|later|giving up|another day|tomorrow|dropping it|shelving)\b",
                f"{plain} {around}",
                _I,
            )
        ):
            value = trimmed(matched["follow_up"], "follow_up")
            return [] if _VAGUE.fullmatch(value) else [Found("follow_up", value)]
    return []


def kept_by_a_role(plain: str) -> list[Found]:
    """An animal that the user calls a person: "my flatmate is a bearded dragon"."""
    return framed(inverted.KEPT_BY_A_ROLE, plain, plain)


def without(plain: str) -> list[Found]:
    """What is not eaten, in a clause that goes on from a diet: "no eggs either"."""
    return framed(clauses.SHUNNED, plain, plain)


def pet_beside(plain: str) -> Found | None:
    """The animal that is with the user in a clause about something else: "I walk every day with the dog"."""
    found = _BESIDE.search(plain)
    return Found("pet", found["beside"] or found["own"]) if found else None


def led_by(plain: str) -> Iterator[tuple[str, Found]]:
    """Who leads what, when the clause says it of the thing that is led."""
    for pattern, _ in table(doings.LED_BY):
        if (matched := pattern.match(plain)) and accepts(
            "lead", value := trimmed(matched["lead"], "lead"), "", plain
        ):
            who = matched["who"]
            if not w.NOT_NAMES.fullmatch(who.split()[0]) or who.lower() in ("me", "us"):
                yield "user" if who.lower() in ("me", "us") else who, Found("lead", value)
                return


def feelings(plain: str) -> list[Found]:
    """A mood that lasts."""
    return framed(doings.FEELINGS, plain, plain) if doings.LASTING.search(plain) else []


def predicate(who: str, said: str, lead: str, *, raw: str = "", is_bare: bool = False) -> list[Found]:
    """What is said of a subject: the predicate in the form of the first person. lead: time words that stand before it."""
    said = _BOUND.sub("", marks.plain_verb(said))
    if is_bare:
        return nominal_plan(said, lead)
    if found := _ended(said):
        return found
    if _LEADS.match(said) and (found := framed(doings.LEADS, said, said)):
        return found
    for find in (_lasting, timed, _doing):
        if found := find(who, said, lead):
            return [_as_said(one, raw) for one in found]
    return []


def _as_said(found: Found, raw: str) -> Found:
    return (
        Found("habit", raw, found.is_denied)
        if raw and found.attribute == "habit" and not found.is_denied
        else found
    )


def _lasting(who: str, said: str, lead: str) -> list[Found]:
    found = framed(roundabout.PERSON, said, said) or framed(frames.PERSON, said, f"{said} {lead}")
    if (
        who != "user"
        and any(one.attribute == "name" for one in found)
        and not re.match(r"am (?:called|known)|go by|prefer", said)
    ):
        found = []
    when = " ".join(marks.TODAY.findall(lead))
    if found:
        return with_what_is_beside(found, said)
    found = framed(tastes.ATTITUDES, said, f"{said} {when}")
    return found or with_what_is_beside(framed(wider.PERSON, said, f"{said} {when}"), said)


def _doing(_who: str, said: str, lead: str) -> list[Found]:
    for lines in (doings.GOALS, doings.LEADS, doings.PROJECTS, doings.SOON):
        if found := framed(lines, said, f"{said} {lead}"):
            return [
                Found("goal", f"learn {one.value}")
                if said.startswith("am ")
                and lines == doings.GOALS
                and re.match(r"am (?:\w+ )*learning (?!to\b)", said)
                else one
                for one in found
            ]
    if _BY_THEN.search(lead) and (found := framed(doings.GOALS, f"{said} {lead.strip().lower()}", said)):
        return [
            Found(f.attribute, f.value.removesuffix(lead.strip().lower()).strip(), f.is_denied) for f in found
        ]
    if found := framed(doings.HABITS, said, said):
        return [_doing_not(one) for one in found]
    if (
        lead
        and re.search(doings.OFTEN, lead, _I)
        and (found := framed(doings.HABITS, f"{said} {lead.strip().lower()}", said))
    ):
        return [Found("habit", said.removeprefix("am "), found[0].is_denied)]
    return framed(doings.FEELINGS, f"i {said}", said) if doings.LASTING.search(f"{said} {lead}") else []


def _doing_not(found: Found) -> Found:
    """A habit that is told as what one does not do, denied."""
    said = re.match(r"(?:do not|never|no longer) (?=\w)", found.value, _I)
    return Found(found.attribute, found.value[said.end() :], True) if said else found


def _ended(said: str) -> list[Found]:
    """ "no longer ...", "not ... anymore": what the rest says, denied."""
    ended = marks.ENDED.match(said)
    rest = ended["rest"] if ended else ""
    if not ended and (found := marks.ANYMORE.match(said)):
        rest = {"am not": "am ", "are not": "am ", "have not": "have "}.get(found["aux"].lower(), "") + found[
            "rest"
        ]
    if not ended and not rest and (found := marks.STOPPED.match(said)):
        rest = f"am {found['rest'].removeprefix('being ')}"
    if not rest:
        return []
    if not rest.startswith("am ") and (kept := framed(frames.PERSON, f"do not {rest}", said)):
        return kept
    for lines in (frames.PERSON, tastes.ATTITUDES, doings.LEADS):
        for form in (
            (rest, f"am {rest}") if not re.match(r"(?:am|work|live|like|love|hate)\b", rest) else (rest,)
        ):
            if found_all := framed(lines, form, said):
                return [_denied(one) for one in found_all]
    kept = framed(doings.HABITS, said, said) or framed(frames.PERSON, said, said)
    return (
        kept or [Found("habit", trimmed(rest, "habit"), True)]
        if len(rest.split()) < 8
        and re.match(
            r"(?:smok|vap|drink|eat|bit|gambl|run|swim|cycl|work|play|wear|watch|go|use|drive)", rest
        )
        else kept
    )


def _denied(found: Found) -> Found:
    opposite = {"likes": "dislikes", "dislikes": "likes"}.get(found.attribute)
    return (
        Found(opposite, found.value) if opposite else Found(found.attribute, found.value, not found.is_denied)
    )
