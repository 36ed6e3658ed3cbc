"""Words that look like a habit, an age, a home or an illness and are not: what the checks of English values ask. Pure."""

import re

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
_COUNT = r"(?:\d+(?:[:.]\d\d)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|half|quarter|couple)"
_TIME = re.compile(
    rf"(?:(?:(?:nearly |almost |just )?always|usually|often|every|each|most|all|at|on|in|by|from|to|till|til|until|past|around|about|before|after|between|and|or|the|of|a|other|single|same|once|twice|times?|per|half|quarter|noon|midday|midnight|dawn|dusk|sunrise|sunset|days?|weeks?|weekends?|weekdays?|months?|years?|hours?|minutes?|mornings?|evenings?|afternoons?|nights?|daily|weekly|long|round|o'clock|[ap]\.?m\.?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|{_COUNT})\b[\s,]*)+", _I)
_LEFT_OVER = re.compile(
    r"(?:always |usually |never |often )*(?:has|have|had|did|do|does|done|am|is|are|was|were|been|will|would|can|could|should)(?: (?:been|done|so|it|that|this|always|and always will|always will|that way|the same))*", _I)
_NO_DOING = re.compile(
    rf"(?:from|till|until|between|for|since|than|of|per|without|every time|all the time|(?:always |usually )?(?:the|a|an) (?:way|case|same|reason|time)|{_COUNT} (?:to|till|til|until|or|and|o'clock|am|pm|hours?|minutes?|years?|days?|weeks?|months?))\b", _I)
_TAKEN = re.compile(r"(?:have|take|choose|pick|want|get|book|order|go for) (?:the|an?) (?:aisle|window|middle|end|front|back|last|first|other|left|right|top|bottom|small|large|big|cheap\w*|best|worst)\b(?: \w+)?", _I)
_WORKPLACE = re.compile(
    r"\b(?:village|market|mall|plaza|station|airport|hospital|tower|towers|arcade|building|wharf|docks?|dockyard|yard|terminal|depot|garage|hotel|university|college|clinic|hall|arena|stadium|studios?|labs?|bazaar|souk|centre|center|school|theatre|theater|museum|library|exchange|factory|works|mill|prison|barracks|campus|street|road|avenue|lane|park)$", _I)
_RESIDES = re.compile(r"\b(?:live|lives|(?<!my )(?<!\ba )(?<!an honest )(?<!a decent )(?<!a good )living|stay|staying|stays|based|reside|residing|settled|home|moved|located|rent|renting)\b", _I)
_HANDS_ON = re.compile(r"(?:am |have been |(?:make|earn|get|scrape) (?:my|a|an \w+) (?:living|money|keep|crust|bread) |for a living )?(?:by |from )?(?:fix|repair|sell|driv|clean|haul|paint|build|lay|wait|pack|load|deliver|hawk|braid|cut|trad)\w*ing\b", _I)
_SICK = re.compile(
    rf"(?:my )?(?:[\w'-]+ ){{0,3}}?(?:{w.DISABILITIES}|{w.CONDITIONS}|{w.AIDS}|\w*(?:itis|osis|aemia|emia|algia|pathy|plegia|phobia|orexia|ism|rrhea|palsy|oma)|syndrome|disease|disorder|degeneration|sclerosis|loss|impairment|deficiency|palsy|stroke|tremors?|neuropathy|stoma|amput\w+|deaf\w*|blind\w*|implant|prosthe\w+|diabet\w+|stammer|stutter|dementia|cataracts?|blindness|deafness|hypertension|seizures?|pain|fatigue|migraines?)(?: .*)?", _I)
_NO_TRADE = re.compile(r"(?:drive|run|walk|cycle|fly|sail|ride) (?:to|home|back|down|up|over|out)\b|(?:business|trade|game|industry|field|job)$", _I)
_YEARS_OF = r"\s*(?:years?|yrs?|months|weeks|summers|winters|seasons)\b(?! (?:old|young|of age|as of|and counting (?:old|young)))\s+(?:on|in|at|as|with|of|married|sober|clean|here|experience|later|ago|behind|for|into|deep|doing|under|teaching|driving|working|running|serving|together|since|to go|from|off)\b"
_NTH_YEAR = re.compile(r"my (?:\d{2,3}(?:st|nd|rd|th)|\w+(?:teenth|tieth)|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-\w+|eighth|ninth|tenth|eleventh|twelfth) year\b", _I)
_TOOLS = re.compile(
    rf"(?:{w.LANGUAGES}|python|java|javascript|typescript|rust|kotlin|swift|ruby|go|scala|perl|bash|sql|html|latex|markdown|json|yaml|csv|docker|linux|windows|vim|emacs|git\w*|google\w*|gmail|bing|excel|word|outlook|slack|zoom|teams|notion|powerpoint|photoshop|chatgpt|claude|gemini|siri|alexa|celsius|fahrenheit|kelvin|metric|imperial|euros?|dollars?|pounds?|naira|rupees|pesos|yen|kilos?|miles|times|arial|helvetica|figma|jira|canva|trello|asana|github|paypal|venmo|visa|spotify|netflix|amazon|uber|cricket|tennis|football|(?-i:[A-Z]{{2,}})|\w+day|january|february|march|april|may|june|july|august|september|october|november|december)s?\b", _I)
# fmt: on


def is_doing(value: str) -> bool:
    """Whether a habit says what is done: not a time alone, nor what is left of "always has"."""
    return not (
        _TIME.fullmatch(value.removeprefix("have "))
        or _LEFT_OVER.fullmatch(value)
        or _NO_DOING.match(value)
        or _TAKEN.fullmatch(value)
        or re.match(r"(?:right|just|only|before|after|around|about|near|even|especially)\b", value, _I)
        or re.search(r"\b(?:it|them|this|that|him|her)$", value, _I)
    )


def is_trade(value: str) -> bool:
    """Whether a job is one, not a way that somebody goes: "drive to Cork"."""
    return not _NO_TRADE.match(value)


def is_age(value: str, clause: str) -> bool:
    """Whether a number is how old somebody is, not for how long they do a thing."""
    return not re.search(rf"\b{re.escape(value)}{_YEARS_OF}", clause, _I)


def is_year_of_life(value: str) -> bool:
    """Whether "my 68th year" is one of a life, not of a school."""
    return bool(_NTH_YEAR.match(value))


def is_where_one_works(place: str, clause: str) -> bool:
    """Whether a place is named for the work done there only: "fixing phones in Computer Village"."""
    return not _RESIDES.search(clause) and bool(_WORKPLACE.search(place) or _HANDS_ON.match(clause))


def is_tool(name: str) -> bool:
    """Whether a capitalised word is a tool, a tongue, a unit or a day rather than somebody's name: "use Python for me"."""
    return bool(_TOOLS.match(name))


def is_condition(value: str) -> bool:
    """Whether the words name an illness, a disability or an aid, not what follows from one."""
    return bool(_SICK.fullmatch(value))
