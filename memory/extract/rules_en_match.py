"""Tries the English frames on a clause or on what it says of its subject. Pure."""

import re
from collections.abc import Iterator
from functools import cache

from memory.extract import rules_en_doings as doings
from memory.extract import rules_en_frames as frames
from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.rules_en_values import Found, accepts, parts, trimmed

_I = re.IGNORECASE
_Line = tuple[re.Pattern[str], str]
_GROUP = re.compile(r"(?<!\?P)<(\w+)>")
_MARKED = re.compile(r"(.*) =([a-z_]+)")
_WITH = re.compile(r" (?:with|and have) (?:my |her |his |their |our )?(?P<rest>(?:an?|no|two|three|four|five|\d+|severe|my|one|kids|children|adhd|autism|dyslexia|diabetes)\b.*)$|, (?P<other>no kids)", _I)
_GOES_ON = frozenset({"job", "city", "family", "age", "employer", "hometown"})
_AM = re.compile(
    rf"^(?:just |only |actually |mainly |not |never |still |really |very |so |also |originally |currently |now |severely |deathly |pretty |quite |huge |big |happily |recently |newly |fully |technically |mostly |half |super |massive |slightly |totally )*(?:based|living|located|from\b|into\b|born and|allergic|an? |in my |working (?:as|at|for|in|towards?|on|remotely|from|nights)|studying|training (?:for|to|as)|learning|teaching|writing|building|developing|saving|trying to|hoping to|aiming|planning to|driving|raising|expecting|getting married|married|divorced|single\b|widowed|engaged|pregnant|retired|semi-retired|self-employed|unemployed|between jobs|fan of|keen on|fond of|obsessed|addicted|fluent|bilingual|moving|flying|turning|off to|fed up with|sick of|big on|crazy about|in (?:sales|marketing|it\b|hr\b|finance|tech\b|law\b)|out of office|allergic|terrified|{w.DIETS}\b|{w.DISABILITIES}\b|lactose|gluten|freelancing|renovating|restoring|recovering|fostering|interning|composing|recording|coding|designing|hooked on|partial to|passionate about|preparing|revising|diagnosed)",
    _I,
)
_HAVE = re.compile(r"^(?:been|always (?:been|loved|hated|liked|preferred)|never (?:been (?:a|much|into|keen|that)|liked|eaten|cared)|lived|worked|loved|hated|got (?:an?|two|three|four|five|\d|my|no)|just (?:got|had|bought|moved|started|joined|turned)|type [12]|adhd|an? allergy|(?:severe|bad|chronic) (?:adhd|asthma|migraines|dyslexia)|no (?:kids|children|siblings|car|pets))\b", _I)  # fmt: skip
_VERBAL = re.compile(
    r"^(?:really |absolutely |still |also |only |just |usually |totally |do |honestly |recently |finally |secretly )*(?:love|loving|hate|prefer|enjoy|adore|despise|detest|loathe|dislike|cannot|can't|do not (?:like|eat|drink|own|have|speak|smoke|enjoy|care for|do)|never (?:eat|drink|liked|touch)|grew up|dropped out|graduated|studied|majored|moved (?:to|from|back|here)|relocated|quit|gave up|stopped|started|joined|turned|turn \d|got (?:married|divorced|engaged|promoted|my|the|a job|an offer|laid off|fired)|passed|became|speak|live in|live with|work (?:as|at|for|from|in|nights|part)|usually|normally|generally|always|tend to|would rather|would much rather|drive an?|went (?:vegan|vegetarian|freelance|keto)|keep (?:kosher|halal|bees|chickens)|changed my name|have (?:adhd|asthma|an?|two|three|no|type|dyslexia|severe|to|celiac|coeliac|lived|worked|always)|born|was born|used|teach|avoid|identify|use an? (?:wheelchair|screen|hearing|mac|cane)|want to (?:be|become|learn|run|get|write|own|lose|move|start|retire)|need to lose|no fan|no longer|not (?:a fan|into|keen|big|much)|like (?!this|that|i |a |when|how|the way|you))\b",
    _I,
)
_PERSON_NP = re.compile(r"^(?:(?:single|proud|new|busy|working|retired|stay-at-home|full-time|freelance|self-employed|part-time|senior|junior|professional|trainee|qualified|registered|former|semi-retired|first-time|lifelong|late|chartered|certified|recovering|married|divorced) )", _I)  # fmt: skip
_AS_AM = {"age": "am ", "np": "am a "}
_AGE_ONLY = re.compile(r"^(?:aged? )?(\d{1,2})(?: years? old| years young| ?y/?o)?(?: and\b.*)?$", _I)
_STUDENT = re.compile(r"^(?:\d(?:st|nd|rd|th)|first|second|third|fourth|final)[- ]year\b", _I)
_PAST = re.compile(r"\b(?:yesterday|last|ago|earlier)\b", _I)
_LOOSE_PLAN = re.compile(r"^(?:am |have |get |will |)(?P<plan>(?!not\b|no\b|was\b|were\b|had\b|\w+ed\b|been\b|never\b|saw\b|went\b|did\b|thought\b|said\b|told\b|can\b|cannot\b|could\b|would\b|should\b|love\b|like\b|hate\b|prefer\b|want\b|know\b|think\b|mean\b|so\b|very\b|glad\b|happy\b|free\b|busy\b|sure\b|good\b|ok\b)\w+ .+)$", _I)
_THING_PLAN = re.compile(r"^(?:the|my|our|his|her) (?P<plan>[\w' -]{2,40}? (?:comes?|arrives?|starts?|begins?|ends?|opens?|closes?|leaves?|lands?|departs?|launch(?:es)?|ships?|expires?|moves?|returns?|is coming|is arriving|are coming|is happening|is due|are due|is moving|is visiting|get(?:s)? (?:delivered|installed|here)|goes live|take place|renews?|turns?|kicks? off|will be|retires?|graduates?|gets? (?:back|married|the cast off)|has (?:his|her|an?|their) [\w' -]+)\b.*)$", _I)
_NOMINAL = re.compile(
    r"^(?:got |have |there is )?(?:an? |my |our |the )?(?P<plan>(?:[\w'&/-]+ ){0,4}?(?:dentist|doctor|doctors|doctor's|gp|physio|therapist|therapy|appointment|checkup|check-up|interview|exam|test|final|finals|midterm|deadline|flight|train|trip|holiday|vacation|wedding|party|birthday party|funeral|concert|gig|conference|meeting|call|presentation|talk|demo|launch|release|move|surgery|operation|scan|mri|graduation|ceremony|recital|match|game|race|marathon|tournament|reunion|anniversary|dinner|lunch|brunch|date|class|lesson|workshop|hearing|viewing|inspection|audition|performance|show|play|festival|retreat|camp|visit|vet|haircut|review|defen[cs]e|viva|due date|move-in|closing|open day|school play|parents' evening|sports day|baby shower|hen do|stag do|bachelor party|bootcamp|sprint review|kickoff|kick-off|webinar|rehearsal|housewarming|barbecue|bbq|court date|mot|delivery|installation|orientation|driving test|blood test|colonoscopy|op|citizenship ceremony|smear|booster|jab|vaccination|christening|baptism|bar mitzvah|pitch|standup|board|court|jury duty|gym|physio|root canal|audit|onsite|all-hands|offsite|board meeting|half marathon|ultrasound|follow-up|chemo|session|start date|last day|first day|day off)s?\b[^,]{0,40})$",
    _I,
)
_IS_ON = re.compile(r"^(?:my|our|the|(?=\w+ (?:with|is|are)\b)|(?:mum|mom|dad|grandma|grandpa|nan)'s|(?-i:[A-Z][a-z]+)'s) (?P<plan>[\w' /-]{2,50}?) (?:is|are|will be|has been|got|gets|has been moved|was moved|got moved|is now|is set|is scheduled|is booked|is due|starts?|begins?|takes place|falls|ends?|expires?|opens?|closes?|runs out|arrives?|leaves?|finishes|has been rescheduled|was rescheduled)(?: scheduled| booked| set| due| moved| happening| now| rescheduled| coming up)*(?: (?:for|on|at|to|by|this|next|in|from))?$", _I)  # fmt: skip
_NOT_ON = re.compile(r"^(?:day|week|weekend|mood|head|hair|weather|coffee|brain|point|question|code|computer|laptop|internet|boss|name|birthday|flight got|shop|store|office|office is|gym|library|bank|cat|dog)$", _I)
_NOT_NOMINAL = re.compile(r"^(?:happy|see|talk|thanks|have a|what|good|until|til|that|this|it|i|no|any|how|great|nice|long|last|hope|maybe|cancel|book|schedule|move|reschedule|plan|remind|set|add|write|draft|find|make|help|give|check|prepare|tell|show|send|is|was|not|enjoy|watch|best|worst)\b", _I)


@cache
def _table(text: str) -> tuple[_Line, ...]:
    return tuple(_line(line) for line in frames.expanded(text).strip().splitlines())


def _line(line: str) -> _Line:
    tagged = _MARKED.fullmatch(line)
    body, mark = (tagged[1], tagged[2]) if tagged else (line, "")
    body = _GROUP.sub(lambda group: f"(?P<{group[1]}>\\S.{{0,90}}?)", body)
    return re.compile(body if body.endswith("$") else f"{body}$", _I), mark


def _framed(table: str, text: str, clause: str) -> list[Found]:
    """What the first line that fits and whose values are accepted holds."""
    for pattern, mark in _table(table):
        matched = pattern.match(text)
        if matched is None:
            continue
        values = {name: trimmed(value, name.removeprefix("no_")) for name, value in matched.groupdict().items() if value}
        if values and all(accepts(name.removeprefix("no_"), value, mark, clause) for name, value in values.items()):
            found = [Found(n.removeprefix("no_"), v, n.startswith("no_")) for n, v in values.items()]
            return [part for one in map(_fact, found) if one.attribute not in ("other", "who") for part in parts(one)]
    return []


def _fact(found: Found) -> Found:
    """A fact of no attribute of ours goes by its own noun: "shoe size is 41"."""
    return Found("", found.value, found.is_denied) if found.attribute == "fact" else found


def whole(plain: str) -> list[Found]:
    """What frames of whole clauses find."""
    return _framed(frames.WHOLE, plain, plain)


def about_whole(plain: str) -> list[Found]:
    """What frames of whole clauses find that say something of the user."""
    if found := whole(plain):
        return found
    for table in (doings.GOALS, doings.PROJECTS):
        if re.match(r"(?:my|our|the)\b", plain, _I) and (found := _framed(table, plain, plain)):
            return found
    return feelings(plain) if re.search(r"\b(?:me|us|feeling|struggling|stressing|wearing)\b", plain, _I) else []


def cued(plain: str, said: str) -> list[Found]:
    """What single words tell, when no frame fits: "my hands shake because of Parkinson's"."""
    for text in (said, plain):
        if text and (found := _framed(frames.CUES, text, plain)):
            return found
    return []


def problems(plain: str, around: str = "") -> list[Found]:
    """An open problem, when the clause tells of one. around: the sentence, which may tell that it is left open."""
    if not re.search(r"\b(?:still|never|not|keeps?|luck|gave up|given up|waiting|unresolved|unsolved|hold|mystery|yet|nobody|no one|air|unable|cannot|stuck|again|news|word|reply|response|answer|update|chasing|nagging|fighting|battling|back|continues|persists|parked|shelved|tabled|refus\w+|reach|yet|returned|hounding|badgering)\b", plain, _I):
        return []
    if re.match(r"(?:you|your|it|he|she|they|if|why|how|what)\b", plain, _I) or re.search(r"\byour\b|\b(?:get|understand|see|like|follow|work)(?: it| this| that)?$|^still (?:broken|wrong|not|no|the same|failing|bad|nothing)\b[\w ]{0,12}$", plain, _I):
        return []
    for pattern, mark in _table(doings.PROBLEMS):
        matched = pattern.match(plain)
        if matched and (mark not in ("unsolved", "waiting") or re.search(r"\b(?:still|gave up|for (?:days|weeks|hours|months|ages)|all (?:day|week)|yet|so far|since|parking|no matter|anywhere|either|leaving it|come back to (?:it|this)|later|giving up|another day|tomorrow|dropping it|shelving)\b", f"{plain} {around}", _I)):
            return [Found("follow_up", trimmed(matched["follow_up"], "follow_up"))]
    return []


def led_by(plain: str) -> Iterator[tuple[str, Found]]:
    """Who leads what, when the clause says it of the thing that is led."""
    for pattern, _ in _table(doings.LED_BY):
        if (matched := pattern.match(plain)) and accepts("lead", value := trimmed(matched["lead"], "lead"), "", plain):
            who = matched["who"]
            if not w.NOT_NAMES.fullmatch(who.split()[0]) or who.lower() in ("me", "us"):
                yield "user" if who.lower() in ("me", "us") else who, Found("lead", value)
                return


def feelings(plain: str) -> list[Found]:
    """A mood that lasts."""
    return _framed(doings.FEELINGS, plain, plain) if doings.LASTING.search(plain) else []


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
    return Found("habit", raw, found.is_denied) if raw and found.attribute == "habit" and not found.is_denied else found


def _lasting(who: str, said: str, lead: str) -> list[Found]:
    found = _framed(frames.PERSON, said, f"{said} {lead}")
    if who != "user" and any(one.attribute == "name" for one in found) and not re.match(r"am (?:called|known)|go by|prefer", said):
        found = []
    if found and found[0].attribute in _GOES_ON and (more := _WITH.search(said)):
        found = [*found, *_framed(frames.PERSON, f"have {more['rest'] or more['other']}", said)]
    when = " ".join(marks.TODAY.findall(lead))
    return found or _framed(frames.ATTITUDES, said, f"{said} {when}")


def _doing(_who: str, said: str, lead: str) -> list[Found]:
    for table in (doings.GOALS, doings.LEADS, doings.PROJECTS, doings.SOON):
        if found := _framed(table, said, f"{said} {lead}"):
            return [Found("goal", f"learn {one.value}") if said.startswith("am ") and table == doings.GOALS and re.match(r"am (?:\w+ )*learning (?!to\b)", said) else one for one in found]
    if found := _framed(doings.HABITS, said, said):
        return found
    if lead and re.search(doings.OFTEN, lead, _I) and (found := _framed(doings.HABITS, f"{said} {lead.strip().lower()}", said)):
        return [Found("habit", said.removeprefix("am "), found[0].is_denied)]
    return _framed(doings.FEELINGS, f"i {said}", said) if doings.LASTING.search(f"{said} {lead}") else []


def _ended(said: str) -> list[Found]:
    """ "no longer ...", "not ... anymore": what the rest says, denied."""
    ended = marks.ENDED.match(said)
    rest = ended["rest"] if ended else ""
    if not ended and (found := marks.ANYMORE.match(said)):
        rest = {"am not": "am ", "are not": "am ", "have not": "have "}.get(found["aux"].lower(), "") + found["rest"]
    if not ended and not rest and (found := marks.STOPPED.match(said)):
        rest = f"am {found['rest'].removeprefix('being ')}"
    if not rest:
        return []
    if not rest.startswith("am ") and (kept := _framed(frames.PERSON, f"do not {rest}", said)):
        return kept
    for table in (frames.PERSON, frames.ATTITUDES, doings.LEADS):
        for form in (rest, f"am {rest}") if not re.match(r"(?:am|work|live|like|love|hate)\b", rest) else (rest,):
            if found_all := _framed(table, form, said):
                return [_denied(one) for one in found_all]
    kept = _framed(doings.HABITS, said, said) or _framed(frames.PERSON, said, said)
    return kept or [Found("habit", trimmed(rest, "habit"), True)] if len(rest.split()) < 8 and re.match(r"(?:smok|vap|drink|eat|bit|gambl|run|swim|cycl|work|play|wear|watch|go|use|drive)", rest) else kept


def _denied(found: Found) -> Found:
    opposite = {"likes": "dislikes", "dislikes": "likes"}.get(found.attribute)
    return Found(opposite, found.value) if opposite else Found(found.attribute, found.value, not found.is_denied)


def _timed(_who: str, said: str, lead: str) -> list[Found]:
    """Plans and events: what is said with a day or a time."""
    when = f"{lead} {said}"
    if not doings.IS_TIME.search(when) or doings.NO_PLAN.match(said) and not re.match(r"had (?:surgery|an?|our|my)", said):
        return []
    if re.search(doings.OFTEN, said, _I) and not doings.IS_EXACT.search(when) or re.search(r"\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b", when, _I):
        return []
    is_past = bool(_PAST.search(when))
    if not is_past and (found := _framed(doings.PLANS, said, said)):
        return _bare_plan(found)
    if not is_past and doings.IS_EXACT.search(when) and (loose := _LOOSE_PLAN.match(said)):
        return _bare_plan([Found("plan", trimmed(loose["plan"], "plan"))])
    if is_past or doings.IS_EXACT.search(when):
        return _bare_plan(_framed(doings.EVENTS, said, said))
    return []


def _bare_plan(found: list[Found]) -> list[Found]:
    kept = [Found(one.attribute, re.sub(r" (?:is|are)$", "", doings.WHEN.sub("", one.value).strip(" ,."))) for one in found]
    return [one for one in kept if len(one.value) > 2 and not re.fullmatch(r"(?:be|go|do|have|get|see|start|there|here|back|that|it|off|will|free|available|busy)", one.value, _I)]


def _nominal_plan(said: str, lead: str) -> list[Found]:
    """ "dentist tomorrow at 3", "my thesis defence is on 9 January"."""
    if not doings.IS_TIME.search(f"{lead} {said}") or re.search(r"\b(?:every|each|yesterday|last|days)\b", said, _I) or _NOT_NOMINAL.match(said):
        return []
    if doings.IS_EXACT.search(f"{lead} {said}") and (found := _THING_PLAN.match(said)):
        return _bare_plan([Found("plan", trimmed(found["plan"], "plan"))])
    bare = doings.WHEN.sub("", said).strip(" ,.")
    if (found := _IS_ON.match(bare)) and not _NOT_ON.match(found["plan"]):
        return [Found("plan", found["plan"])]
    found = _NOMINAL.match(bare)
    return [Found("plan", found["plan"].strip())] if found and " is " not in bare and " was " not in bare else []


def introduced(plain: str, tail: str, following: str) -> Found | None:
    """A name that stands alone and is followed by who that is: "Sam, 34, electrician from Leeds", "Anna here"."""
    is_name = bool(re.fullmatch(w.NAME, plain)) and not w.NOT_NAMES.fullmatch(plain.split()[0])
    if is_name and re.search(r"\bhere\b", tail):
        return Found("name", plain)
    is_job = bool(_framed(frames.PERSON, f"am a {re.sub(r'^(?:an?|the|your) ', '', following)}", following))
    if (is_name or re.fullmatch(r"[a-z]{3,12}", plain)) and following and (_AGE_ONLY.match(following) or (is_job and (is_name or re.match(r"an? ", following)))):
        return Found("name", plain) if accepts("name", plain, "self_name", plain) and not _ADJECTIVE.fullmatch(plain) else None
    return None


_ADJECTIVE = re.compile(r"(?:single|married|divorced|vegan|vegetarian|retired|tired|old|new|busy|deaf|blind|disabled|autistic|dyslexic|diabetic|sick|happy|sad|female|male|trans|gay|bi|straight|jewish|muslim|christian|american|british|german|french|chinese|indian|irish|polish|self-employed|unemployed|freelance|currently|just|only|basically|mostly|also|really|still|now|hello|hiya|sorry|thanks|fine|good|okay|great)", _I)
_ADJUNCTS = (
    (re.compile(r"^(?:speaking )?as someone who(?:'s| is)? (?P<rest>.+)$", _I), ""),
    (re.compile(r"^(?:speaking )?as (?:someone|a person|somebody) (?:with|who has) (?P<rest>.+)$", _I), "have "),
    (re.compile(r"^(?:speaking )?as (?P<rest>(?:an?|the) .+)$", _I), "am "),
    (re.compile(r"^being (?P<rest>.+)$", _I), "am "),
    (re.compile(r"^having (?P<rest>.+)$", _I), "have "),
    (re.compile(r"^(?:with|because of|due to|given|thanks to|on account of|owing to|considering) (?P<rest>(?:my|our|an?|no|two|three|four|five|\d+) .+)$", _I), "have "),
    (re.compile(r"^(?:my|our) (?:job|work|role|life|training|background|career) as (?P<rest>an? [\w -]+?)(?: (?:means|is|has|keeps|makes|requires|involves|can|lets|takes|taught)\b.*)?$", _I), "am "),
    (re.compile(r"^(?:over |down |up |out )?here in (?P<rest>(?-i:[A-Z])\S+)\b.*$", _I), "live in "),
    (re.compile(r"^(?:living|working|studying|coming|based|growing up|born) .+$", _I), "am "),
    (re.compile(r"^(?P<rest>(?:one|two|three|four|five|six|\d|an?|no) .+)$", _I), "have "),
)


def _adjuncts(plain: str) -> Iterator[tuple[str, str]]:
    for pattern, verb in _ADJUNCTS:
        if found := pattern.match(plain):
            rest = found.groupdict().get("rest") or plain
            rest = re.sub(r"^(?:my|our) ", "", rest, flags=_I)
            yield (f"{verb}{rest}" if verb else marks.as_first_person(rest)), "-"


def bare_predicates(plain: str, tail: str, *, is_going: bool) -> Iterator[tuple[str, str]]:
    """Forms of a clause without subject as the user would say it with one, and the words to put before it ("-": none)."""
    yield from _adjuncts(plain)
    if (age := _AGE_ONLY.match(plain)) and is_going:
        yield f"am {age[1]}", "am "
    if _STUDENT.match(plain):
        yield f"am in {plain}", "am in "
    if _HAVE.match(plain):
        yield f"have {plain}" if not plain.lower().startswith(("got", "just")) else plain, "have "
    if _AM.match(plain) or re.match(r"(?!(?:thinking|looking|wondering|hoping for|asking|going|getting|doing|feeling|nothing|something|anything|everything|morning|evening|during|being|having|spring|king|wedding|meeting|building|living room|understanding|checking|seeing)\b)[a-z]{3,}ing (?:out |back |over |off |up )?(?:an?|to|at|in|on|my|our|for|as|the|with|from|(?-i:[A-Z]))", plain, _I):
        yield f"am {plain}", "am "
    if _VERBAL.match(plain) or (is_going and re.match(r"[a-z]", plain) and not re.match(r"(?:an?|my|our|his|her|their|it|that|this|he|she|they|the|and|please|can|so)\b", plain, _I)):
        yield re.sub(r"^loving\b", "love", plain), ""
    if _PERSON_NP.match(plain) or is_going or re.search(r"\b(?:here|by trade|by profession|by training)\b", f"{plain} {tail}", _I):
        bare = re.sub(r" by (?:trade|profession|training)\b.*$", "", plain, flags=_I)
        if not re.match(r"(?:an?|the|my|our|one|two|three|four|five|six|\d+|no)\b", bare, _I):
            yield f"am a {bare}", "am a "
