"""Tries the English frames on a clause or on what it says of its subject. Pure."""

import re
from collections.abc import Iterator
from functools import cache

from memory.extract import rules_en_doings as doings
from memory.extract import rules_en_frames as frames
from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_tastes as tastes
from memory.extract import rules_en_whole as clauses
from memory.extract import rules_en_words as w
from memory.extract.rules_en_values import Found, accepts, parts, trimmed

_I = re.IGNORECASE
_Line = tuple[re.Pattern[str], str]
_GROUP = re.compile(r"(?<!\?P)<(\w+)>")
_MARKED = re.compile(r"(.*) =([a-z_]+)")
_WITH = re.compile(
    r" (?:with|and have) (?:my |her |his |their |our )?(?P<rest>(?:an?|no|two|three|four|five|\d+|severe|my|one|kids|children|adhd|autism|dyslexia|diabetes)\b.*)$|, (?P<other>no kids)",
    _I,
)
_GOES_ON = frozenset({"job", "city", "family", "age", "employer", "hometown"})
_PAST = re.compile(r"\b(?:yesterday|last|ago|earlier)\b", _I)
_LOOSE_PLAN = re.compile(
    r"^(?:am |have |get |will |)(?P<plan>(?!not\b|no\b|was\b|were\b|had\b|\w+ed\b|been\b|never\b|saw\b|went\b|did\b|thought\b|said\b|told\b|can\b|cannot\b|could\b|would\b|should\b|love\b|like\b|hate\b|prefer\b|want\b|know\b|think\b|mean\b|so\b|very\b|glad\b|happy\b|free\b|busy\b|sure\b|good\b|ok\b)\w+ .+)$",
    _I,
)
_THING_PLAN = re.compile(
    r"^(?:the|my|our|his|her) (?P<plan>[\w' -]{2,40}? (?:comes?|arrives?|starts?|begins?|ends?|opens?|closes?|leaves?|lands?|departs?|launch(?:es)?|ships?|expires?|moves?|returns?|is coming|is arriving|are coming|is happening|is due|are due|is moving|is visiting|get(?:s)? (?:delivered|installed|here)|goes live|take place|renews?|turns?|kicks? off|will be|retires?|graduates?|gets? (?:back|married|the cast off)|has (?:his|her|an?|their) [\w' -]+)\b.*)$",
    _I,
)
_NOMINAL = re.compile(
    r"^(?:got |have |there is )?(?:an? |my |our |the )?(?P<plan>(?:[\w'&/-]+ ){0,4}?(?:dentist|doctor|doctors|doctor's|gp|physio|therapist|therapy|appointment|checkup|check-up|interview|exam|test|final|finals|midterm|deadline|flight|train|trip|holiday|vacation|wedding|party|birthday party|funeral|concert|gig|conference|meeting|call|presentation|talk|demo|launch|release|move|surgery|operation|scan|mri|graduation|ceremony|recital|match|game|race|marathon|tournament|reunion|anniversary|dinner|lunch|brunch|date|class|lesson|workshop|hearing|viewing|inspection|audition|performance|show|play|festival|retreat|camp|visit|vet|haircut|review|defen[cs]e|viva|due date|move-in|closing|open day|school play|parents' evening|sports day|baby shower|hen do|stag do|bachelor party|bootcamp|sprint review|kickoff|kick-off|webinar|rehearsal|housewarming|barbecue|bbq|court date|mot|delivery|installation|orientation|driving test|blood test|colonoscopy|op|citizenship ceremony|smear|booster|jab|vaccination|christening|baptism|bar mitzvah|pitch|standup|board|court|jury duty|gym|physio|root canal|audit|onsite|all-hands|offsite|board meeting|half marathon|ultrasound|follow-up|chemo|session|start date|last day|first day|day off)s?\b[^,]{0,40})$",
    _I,
)
_IS_ON = re.compile(r"^(?:my|our|the|(?=\w+ (?:with|is|are)\b)|(?:mum|mom|dad|grandma|grandpa|nan)'s|(?-i:[A-Z][a-z]+)'s) (?P<plan>[\w' /-]{2,50}?) (?:is|are|will be|has been|got|gets|has been moved|was moved|got moved|is now|is set|is scheduled|is booked|is due|starts?|begins?|takes place|falls|ends?|expires?|opens?|closes?|runs out|arrives?|leaves?|finishes|has been rescheduled|was rescheduled)(?: scheduled| booked| set| due| moved| happening| now| rescheduled| coming up)*(?: (?:for|on|at|to|by|this|next|in|from))?$", _I)  # fmt: skip
_NOT_ON = re.compile(
    r"^(?:day|week|weekend|mood|head|hair|weather|coffee|brain|point|question|code|computer|laptop|internet|boss|name|birthday|flight got|shop|store|office|office is|gym|library|bank|cat|dog)$",
    _I,
)
_NOT_NOMINAL = re.compile(
    r"^(?:happy|see|talk|thanks|have a|what|good|until|til|that|this|it|i|no|any|how|great|nice|long|last|hope|maybe|cancel|book|schedule|move|reschedule|plan|remind|set|add|write|draft|find|make|help|give|check|prepare|tell|show|send|is|was|not|enjoy|watch|best|worst)\b",
    _I,
)


@cache
def _table(text: str) -> tuple[_Line, ...]:
    return tuple(_line(line) for line in frames.expanded(text).strip().splitlines())


def _line(line: str) -> _Line:
    tagged = _MARKED.fullmatch(line)
    body, mark = (tagged[1], tagged[2]) if tagged else (line, "")
    body = _GROUP.sub(lambda group: f"(?P<{group[1]}>\\S.{{0,90}}?)", body)
    return re.compile(body if body.endswith("$") else f"{body}$", _I), mark


def framed(table: str, text: str, clause: str) -> list[Found]:
    """What the first line that fits and whose values are accepted holds."""
    for pattern, mark in _table(table):
        matched = pattern.match(text)
        if matched is None:
            continue
        values = {
            name: trimmed(value, name.removeprefix("no_"))
            for name, value in matched.groupdict().items()
            if value
        }
        if values and all(
            accepts(name.removeprefix("no_"), value, mark, clause) for name, value in values.items()
        ):
            found = [Found(n.removeprefix("no_"), v, n.startswith("no_")) for n, v in values.items()]
            return [
                part
                for one in map(_fact, found)
                if one.attribute not in ("other", "who")
                for part in parts(one)
            ]
    return []


def _fact(found: Found) -> Found:
    """A fact of no attribute of ours goes by its own noun: "shoe size is 41"."""
    return Found("", found.value, found.is_denied) if found.attribute == "fact" else found


def whole(plain: str) -> list[Found]:
    """What frames of whole clauses find."""
    return framed(clauses.WHOLE, plain, plain)


def about_whole(plain: str) -> list[Found]:
    """What frames of whole clauses find that say something of the user."""
    if found := whole(plain):
        return found
    for table in (doings.GOALS, doings.PROJECTS):
        if re.match(r"(?:my|our|the)\b", plain, _I) and (found := framed(table, plain, plain)):
            return found
    return (
        feelings(plain) if re.search(r"\b(?:me|us|feeling|struggling|stressing|wearing)\b", plain, _I) else []
    )


def cued(plain: str, said: str) -> list[Found]:
    """What single words tell, when no frame fits: "my hands shake because of Parkinson's"."""
    for text in (said, plain):
        if text and (found := framed(clauses.CUES, text, plain)):
            return found
    return []


def problems(plain: str, around: str = "") -> list[Found]:
    """An open problem, when the clause tells of one. around: the sentence, which may tell that it is left open."""
    if not re.search(
        r"\b(?:still|never|not|keeps?|luck|gave up|given up|waiting|unresolved|unsolved|hold|mystery|yet|nobody|no one|air|unable|cannot|stuck|again|news|word|reply|response|answer|update|chasing|nagging|fighting|battling|back|continues|persists|parked|shelved|tabled|refus\w+|reach|yet|returned|hounding|badgering)\b",
        plain,
        _I,
    ):
        return []
    if re.match(r"(?:you|your|it|he|she|they|if|why|how|what)\b", plain, _I) or re.search(
        r"\byour\b|\b(?:get|understand|see|like|follow|work)(?: it| this| that)?$|^still (?:broken|wrong|not|no|the same|failing|bad|nothing)\b[\w ]{0,12}$",
        plain,
        _I,
    ):
        return []
    for pattern, mark in _table(doings.PROBLEMS):
        matched = pattern.match(plain)
        if matched and (
            mark not in ("unsolved", "waiting")
            or re.search(
                r"\b(?:still|gave up|for (?:days|weeks|hours|months|ages)|all (?:day|week)|yet|so far|since|parking|no matter|anywhere|either|leaving it|come back to (?:it|this)|later|giving up|another day|tomorrow|dropping it|shelving)\b",
                f"{plain} {around}",
                _I,
            )
        ):
            return [Found("follow_up", trimmed(matched["follow_up"], "follow_up"))]
    return []


def led_by(plain: str) -> Iterator[tuple[str, Found]]:
    """Who leads what, when the clause says it of the thing that is led."""
    for pattern, _ in _table(doings.LED_BY):
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
    said = marks.plain_verb(said)
    if is_bare:
        return _nominal_plan(said, lead)
    if found := _ended(said):
        return found
    for find in (_lasting, _timed, _doing):
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
    found = framed(frames.PERSON, said, f"{said} {lead}")
    if (
        who != "user"
        and any(one.attribute == "name" for one in found)
        and not re.match(r"am (?:called|known)|go by|prefer", said)
    ):
        found = []
    if found and found[0].attribute in _GOES_ON and (more := _WITH.search(said)):
        found = [*found, *framed(frames.PERSON, f"have {more['rest'] or more['other']}", said)]
    when = " ".join(marks.TODAY.findall(lead))
    return found or framed(tastes.ATTITUDES, said, f"{said} {when}")


def _doing(_who: str, said: str, lead: str) -> list[Found]:
    for table in (doings.GOALS, doings.LEADS, doings.PROJECTS, doings.SOON):
        if found := framed(table, said, f"{said} {lead}"):
            return [
                Found("goal", f"learn {one.value}")
                if said.startswith("am ")
                and table == doings.GOALS
                and re.match(r"am (?:\w+ )*learning (?!to\b)", said)
                else one
                for one in found
            ]
    if found := framed(doings.HABITS, said, said):
        return found
    if (
        lead
        and re.search(doings.OFTEN, lead, _I)
        and (found := framed(doings.HABITS, f"{said} {lead.strip().lower()}", said))
    ):
        return [Found("habit", said.removeprefix("am "), found[0].is_denied)]
    return framed(doings.FEELINGS, f"i {said}", said) if doings.LASTING.search(f"{said} {lead}") else []


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
    for table in (frames.PERSON, tastes.ATTITUDES, doings.LEADS):
        for form in (
            (rest, f"am {rest}") if not re.match(r"(?:am|work|live|like|love|hate)\b", rest) else (rest,)
        ):
            if found_all := framed(table, form, said):
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


def _timed(_who: str, said: str, lead: str) -> list[Found]:
    """Plans and events: what is said with a day or a time."""
    when = f"{lead} {said}"
    if not doings.IS_TIME.search(when) or (
        doings.NO_PLAN.match(said) and not re.match(r"had (?:surgery|an?|our|my)", said)
    ):
        return []
    if (re.search(doings.OFTEN, said, _I) and not doings.IS_EXACT.search(when)) or re.search(
        r"\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b", when, _I
    ):
        return []
    is_past = bool(_PAST.search(when))
    if not is_past and (found := framed(doings.PLANS, said, said)):
        return _bare_plan(found)
    if not is_past and doings.IS_EXACT.search(when) and (loose := _LOOSE_PLAN.match(said)):
        return _bare_plan([Found("plan", trimmed(loose["plan"], "plan"))])
    if is_past or doings.IS_EXACT.search(when):
        return _bare_plan(framed(doings.EVENTS, said, said))
    return []


def _bare_plan(found: list[Found]) -> list[Found]:
    kept = [
        Found(one.attribute, re.sub(r" (?:is|are)$", "", doings.WHEN.sub("", one.value).strip(" ,.")))
        for one in found
    ]
    return [
        one
        for one in kept
        if len(one.value) > 2
        and not re.fullmatch(
            r"(?:be|go|do|have|get|see|start|there|here|back|that|it|off|will|free|available|busy)",
            one.value,
            _I,
        )
    ]


def _nominal_plan(said: str, lead: str) -> list[Found]:
    """ "dentist tomorrow at 3", "my thesis defence is on 9 January"."""
    if (
        not doings.IS_TIME.search(f"{lead} {said}")
        or re.search(r"\b(?:every|each|yesterday|last|days)\b", said, _I)
        or _NOT_NOMINAL.match(said)
    ):
        return []
    if doings.IS_EXACT.search(f"{lead} {said}") and (found := _THING_PLAN.match(said)):
        return _bare_plan([Found("plan", trimmed(found["plan"], "plan"))])
    bare = doings.WHEN.sub("", said).strip(" ,.")
    if (found := _IS_ON.match(bare)) and not _NOT_ON.match(found["plan"]):
        return [Found("plan", found["plan"])]
    found = _NOMINAL.match(bare)
    return (
        [Found("plan", found["plan"].strip())] if found and " is " not in bare and " was " not in bare else []
    )
