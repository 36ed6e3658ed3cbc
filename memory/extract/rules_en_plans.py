"""Plans and events in English: what is said with a day or a time. Pure."""

import re

from memory.extract import rules_en_doings as doings
from memory.extract.rules_en_sorts import is_of_sort
from memory.extract.rules_en_table import framed
from memory.extract.rules_en_values import Found, trimmed

_I = re.IGNORECASE
_PAST = re.compile(r"\b(?:yesterday|last|ago|earlier)\b", _I)
_AHEAD = re.compile(r"\b(?:tomorrow|next|in (?:a|an|two|three|\d+) (?:days?|weeks?|months?)|coming)\b", _I)
_DONE = re.compile(
    r"(?:just |finally |officially )*(?:gave|took|made|got|went|had|did|saw|heard|told|paid|sent|flew|drove|rode|sang|taught|slept|won|lost|bought|sold|met|came|left|found|broke|ran|ate|drank|wrote|began|became|fell|swam|caught|chose|built|beat|passed|moved|signed|finished|graduated|was born|completed|closed)\b",
    _I,
)
_NAMED_DAY = re.compile(
    r"\b(?:the|our|my|an?|every) (?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)day (?!(?:morning|afternoon|evening|night|week|at|in|on|the|and|or|before|after|for|\d))(?=[a-z])",
    _I,
)
"""A weekday that names a thing: "the Saturday market"."""
_LOOSE_PLAN = re.compile(
    r"^(?:am |have |get |will |)(?P<plan>(?!not\b|no\b|was\b|were\b|had\b|\w+ed\b|been\b|never\b|saw\b|went\b|did\b|thought\b|said\b|told\b|can\b|cannot\b|could\b|would\b|should\b|love\b|like\b|hate\b|prefer\b|want\b|know\b|think\b|mean\b|so\b|very\b|glad\b|happy\b|free\b|busy\b|sure\b|good\b|ok\b)\w+ .+)$",
    _I,
)
_THING_PLAN = re.compile(
    r"^(?:the|my|our|his|her) (?P<plan>[\w' -]{2,40}? (?:comes?|arrives?|starts?|begins?|ends?|opens?|closes?|leaves?|lands?|departs?|launch(?:es)?|ships?|expires?|moves?|returns?|is coming|is arriving|are coming|is happening|is due|are due|is moving|is visiting|get(?:s)? (?:delivered|installed|here)|goes live|take place|renews?|turns?|kicks? off|will be|retires?|graduates?|goes? (?:up|down|back|live)|rises?|increases?|resumes?|reopens?|changes?|gets? (?:back|married|the cast off)|has (?:his|her|an?|their) [\w' -]+)\b.*)$",
    _I,
)
_NOMINAL = re.compile(
    r"^(?:got |have |there is )?(?:an? |my |our |the )?(?P<plan>(?:[\w'&/-]+ ){0,4}?(?:dentist|doctor|doctors|doctor's|gp|physio|therapist|therapy|appointment|checkup|check-up|interview|exam|test|final|finals|midterm|deadline|flight|train|trip|holiday|vacation|wedding|party|birthday party|funeral|concert|gig|conference|meeting|call|presentation|talk|demo|service|install(?:ation)?|valuation|survey|handover|treatment|shoot|trial|induction|fundraiser|hackathon|photo shoot|fitting|consultation|collection|launch|release|move|surgery|op|root canal|operation|prom|ball|gala|homecoming|umrah|hajj|pilgrimage|christening|naming ceremony|sentencing|custody hearing|scan|mri|graduation|ceremony|recital|match|game|race|marathon|tournament|reunion|anniversary|dinner|lunch|brunch|date|class|lesson|workshop|hearing|viewing|inspection|audition|performance|show|play|festival|retreat|camp|visit|vet|haircut|review|defen[cs]e|viva|due date|move-in|closing|open day|school play|parents'? evening|sports day|baby shower|hen do|stag do|bachelor party|bootcamp|sprint review|kickoff|kick-off|webinar|rehearsal|housewarming|barbecue|bbq|court date|mot|delivery|installation|orientation|driving test|blood test|colonoscopy|op|citizenship ceremony|smear|booster|jab|vaccination|christening|baptism|bar mitzvah|pitch|standup|board|court|jury duty|gym|physio|root canal|audit|onsite|all-hands|offsite|board meeting|half marathon|ultrasound|follow-up|chemo|session|start date|last day|first day|day off)s?\b[^,]{0,40})$",
    _I,
)
_ASIDE = re.compile(
    r" (?:and|but) (?:the|an?|all|every|some|no|nobody|everyone|half) [^,]{3,60}? (?:is|are|was|were|has|have|will|needs?|looks?|feels?|keeps?)\b.*$",
    _I,
)
_IS_ON = re.compile(r"^(?:my|our|the|(?=\w+ (?:with|is|are)\b)|(?=(?!it|that|this|there|he|she|they|you|what|christmas|easter|black)[a-z]+ [a-z]+ (?:is|are)\b)|my \w+'s|(?:mum|mom|dad|grandma|grandpa|nan)'s|(?-i:[A-Z][a-z]+)'s) (?P<plan>[\w' /-]{2,50}?) (?:is|are|will be|has been|got|gets|has been moved|was moved|got moved|is now|is set|is scheduled|is booked|is due|starts?|begins?|takes place|falls|ends?|expires?|opens?|closes?|runs out|arrives?|leaves?|finishes|has been rescheduled|was rescheduled)(?: scheduled| booked| set| due| moved| happening| now| rescheduled| coming up)*(?: (?:for|on|at|to|by|this|next|in|from))?$", _I)  # fmt: skip
_BOOKED = re.compile(
    r"^(?:my |our |the )?(?P<plan>(?!(?:it|that|this|he|she|they|you|everything|nothing|table)\b)[\w'&-]+(?: [\w'&-]+){0,4}?) (?:is|are|has been|have been) (?:all |now |finally |provisionally )?(?:booked|scheduled|set|due|planned|pencilled in|penciled in|fixed|arranged|happening)(?: in)? (?:for|on|at|in) ",
    _I,
)
_NOT_ON = re.compile(
    r"^(?:day|week|weekend|mood|head|hair|weather|coffee|brain|point|question|code|computer|laptop|internet|boss|name|birthday|flight got|shop|store|office|office is|gym|library|bank|cat|dog)$",
    _I,
)
_NOT_NOMINAL = re.compile(
    r"^(?:happy|see|talk|thanks|have a|(?:an? |the )?(?:table|room|tickets?|seats?) for\b|two tickets\b|what|good|until|til|that|this|it|i|no|any|how|great|nice|long|last|hope|maybe|cancel|book|schedule|move|reschedule|plan|remind|set|add|write|draft|find|make|help|give|check|prepare|tell|show|send|is|was|not|enjoy|watch|best|worst)\b",
    _I,
)


def timed(_who: str, said: str, lead: str) -> list[Found]:
    """Plans and events: what is said with a day or a time."""
    when = _NAMED_DAY.sub(" ", f"{lead} {said}")
    if not doings.IS_TIME.search(when) or (
        doings.NO_PLAN.match(said) and not re.match(r"(?:was|were) born|had (?:surgery|an?|our|my)", said)
    ):
        return []
    if (re.search(doings.OFTEN, said, _I) and not doings.IS_EXACT.search(when)) or re.search(
        r"\b(?:every|each|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b", when, _I
    ):
        return []
    is_past = bool(_PAST.search(when)) or (bool(_DONE.match(said)) and not _AHEAD.search(when))
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
        if is_of_sort("plan", one.value, one.value)
        and len(one.value) > 2
        and not re.fullmatch(
            r"(?:is|are|was|were|not|still) .*|(?:trying|going|thinking|hoping|doing|working|waiting|looking|feeling|coming)|(?:back )?(?:at|on|to) it|\w+ing (?:it|this|that|them)(?: \w+)?|(?:be|go|do|have|get|see|start|there|here|back|that|it|off|will|free|available|busy)",
            one.value,
            _I,
        )
    ]


def nominal_plan(said: str, lead: str) -> list[Found]:
    """ "dentist tomorrow at 3", "my thesis defence is on 9 January"."""
    if (
        not doings.IS_TIME.search(f"{lead} {said}")
        or re.search(
            r"\b(?:every|each|yesterday|last|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b", said, _I
        )
        or _NOT_NOMINAL.match(said)
    ):
        return []
    if doings.IS_EXACT.search(f"{lead} {said}") and (found := _THING_PLAN.match(said)):
        return _bare_plan([Found("plan", trimmed(found["plan"], "plan"))])
    said = _ASIDE.sub("", said)
    bare = doings.WHEN.sub("", said).strip(" ,.")
    if (found := _IS_ON.match(bare)) and not _NOT_ON.match(found["plan"]):
        return [Found("plan", found["plan"])]
    if (found := _BOOKED.match(said)) and doings.IS_EXACT.search(f"{lead} {said}"):
        return [Found("plan", found["plan"])]
    found = _NOMINAL.match(bare)
    return (
        [Found("plan", re.sub(r" (?:is|are)(?: on)?$", "", found["plan"].strip()))]
        if found and not re.search(r" (?:is|are) (?!on$)\w", bare) and " was " not in bare
        else []
    )
