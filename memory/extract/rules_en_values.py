"""Which values the English frames may take, and in which form: trimmed to the shortest span, lists cut into parts. Pure."""

import re
from dataclasses import dataclass

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
KINDS = {
    **dict.fromkeys(("likes", "dislikes"), "preference"),
    **dict.fromkeys(("pet", "possession", "contact", "project", "lead", "other"), "fact"),
    **dict.fromkeys(("plan", "event"), "event"),
    **{k: k for k in ("habit", "goal", "decision", "instruction", "follow_up", "feeling")},
}
"""Kinds by attribute; the others are identity."""
LISTS = frozenset({"language", "likes", "dislikes", "diet", "allergy", "pet"})
IDENTITY = frozenset(
    {"name", "age", "city", "job", "hometown", "family", "employer", "birthday", "education"}
)


@dataclass(frozen=True, slots=True)
class Found:
    """An attribute and its value."""

    attribute: str
    value: str
    is_denied: bool = False


# fmt: off
_CUT = re.compile(
    r"\s+(?:because|cause|cuz|so that|even (?:though|if|when)|although|ever since|as long as|thanks to|due to|with a passion|any day|these days|at the moment|right now|lately|tbh|btw|lol|as well|a lot|so much|very much|more than (?:anything|ever)|in general|generally|honestly|actually|by far|especially|if (?:i|you|we|possible|that)|unless|which|except|apart from|until|whenever|anymore|any more|any longer|at all|now that|when(?: |ever)(?!you|people|someone)|while|after all|to death|to bits|so far|though|instead|personally|too|now|is that|kind of thing)\b.*$", _I)
_N = r"(?:\d|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|about|over|almost|nearly|around|the (?:last|past)|many|several|some|years|ages|decades|years)"
_EXTRA = {
    "city": re.compile(r"\s+(?:with|and|near|just|on the|off the|where|for|since|by|right|now|alone|then|but|from|after|in a|these|last|this|next|back|full|so|until|before|because|permanently|about|most|half|during|at the|as|to|over|via|again|all my|myself|until)\b.*$", _I),
    "hometown": re.compile(r"\s+(?:but|and (?-i:[a-z])|with|where|near|just|in the \d|on the|originally|until|so|before|now|then|though|after|if|by|and still|for|during|live|via|living|based)\b.*$", _I),
    "employer": re.compile(r"\s+(?:and (?-i:[a-z])|since|for " + _N + r"|now|as|where|on|doing|in the|full|part|these|last|this|next|during|right|by|so|until|but|after|from|who|that|again|starting|from|and we)\b.*$", _I),
    "job": re.compile(r"\s+(?:who|that|with|by (?:day|trade|profession|training)|on the|so|now|since|for (?:" + _N + r"|a living|work)|and (?:i|have|my|a |an |love|hate|also)|these|but|again|here|during|trying|looking|specialising|specializing|focusing|doing|recently|part-time|full-time|full|part|until|before|again|because|where|and a)\b.*$", _I),
    "allergy": re.compile(r"\s+(?:and (?:i|have|carry|it|my|so)|so|since|in |but|for|that|from|by|with|or else|just|to|is|which|like)\b.*$", _I),
    "diet": re.compile(r"\s+(?:since|for (?:\d|religious|health|ethical|medical|about|the|over|almost|years|a|me|many|two|three|five|ten|now|environmental)|so|but|and (?:i|have|never|it|my)|as|in the|on|after|before|from|anymore|ever|with|these|again|last|this|at|either|please|out|that|is|on account)\b.*$", _I),
    "likes": re.compile(r"\s+(?:since|for (?:\d|as long|years|breakfast|dinner|lunch|me|now|many)|so (?:i|please|keep|give|a|much)|but|over|rather|than|to bits|in my|on a|and (?:i|have|it|that|so|always|never|hate|go|been|play|try|my|would|usually)|this|last|all the|every (?:day|time)|when flying|with all|the most|best|as a|again|best of|like crazy|instead of)\b.*$", _I),
    "age": re.compile(r"(?<=\d)\s(?!and \d).*$"),
    "pet": re.compile(r"\s+(?:and (?:i|we|he|she|they|it|so|have|my)|who|that|so|since|but|from|at home|for|because|which|he|she|they|it|with|in the|to|sleeping|waiting|on|as|these|last|this|yesterday|now|running)\b.*$", _I),
    "family": re.compile(r"\s+(?:who|that|and (?:i|we|have|they|a (?:dog|cat|job|mortgage|full)|he|she|it|no|live|work|two (?:cats|dogs))|so|but|since|last|in (?-i:[A-Z])\w+|at home|at|running|because|which|now|this|living|on the way|next|to (?:feed|look|raise|support|take|put))\b.*$", _I),
    "possession": re.compile(r"\s+(?:and (?:i|it|we|that|a|my|live|so)|that|so|which|since|for|but|to|with|at|because|as|if|in the|from|running|instead|these|when|on|by|now|who|parked|it|every|daily|around|where|most|all|not)\b.*$", _I),
    "disability": re.compile(r"\s+(?:and (?:i|it|my|so|use|have)|so|which|since|but|because|for|if|as|that)\b.*$", _I),
    "education": re.compile(r"\s+(?:and (?:i|have|work|now|am|my)|so|but|last|this year|in (?:19|20)\d\d|these|since|right|who|that|with|before|after|because|years ago|two|three|back in|which|if|then|where|now|class of)\b.*$", _I),
    "project": re.compile(r"\s+(?:and (?:i|it|my|need|we|so)|on (?:the side|weekends|the weekend|and off|my own)|in my (?:spare|free)|at (?:the moment|work|home|night)|for (?:fun|the last|the past|a while|\d|years|months|my)|with my|right|so|but|since|these|every|to (?:teach|get)|that|which|this (?:year|month|week)|after|now|because|as a hobby|during|in the evenings|using|instead|over)\b.*$", _I),
    "lead": re.compile(r"\s+(?:and|now|since|at|for (?:now|the|a)|from|so|these|but|this|starting|instead|until|after|as of|in (?-i:[A-Z])|here|over at|who|that|with|these|again|going|next|last|effective|on an|while|currently)\b.*$", _I),
    "name": re.compile(r"\s+(?:and|but|from|by|with|here|now|for|not|please|like|so|because|instead|though|if|or)\b.*$", _I),
    "birthday": re.compile(r"\s+(?:and (?!\d)|but|so|in (?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|19|20))|at|which|easy|same|just|like|right|if|btw|making|to a|a |as)\b.*$", _I),
    "contact": re.compile(r"\s+(?:and|but|so|if|for|in case|please|from|now|keep|since|which|instead|not)\b.*$", _I),
    "goal": re.compile(r"\s+(?:and (?:i|so|need|it|would)|so (?:i|any|please|what|that)|but|because|since|which|if|any tips|please|as)\b.*$", _I),
    "language": re.compile(r"\s+(?:and (?:i|it)|so|but|at|with|well|since|too|fluently|natively)\b.*$", _I),
    "plan": re.compile(r"\s+(?:and (?:i|we|it|so|need|my|still|have|she|he)|so|but|because|since|which|if|wish|can|any|then|please|hence|where|who)\b.*$", _I),
    "follow_up": re.compile(r"\s+(?:and (?:i|it is|now|so)|so (?:i|we)|but|gave up|parking it|any idea\w*|if you|help)\b.*$", _I),
    "habit": re.compile(r"\s+(?:so (?:i|please|do)|but|because|since|and (?:then|i|it|so)|which|if|to (?:avoid|keep|get|save|stay))\b.*$", _I),
    "feeling": re.compile(r"\s+(?:so (?:i|please)|but)\b.*$", _I),
}
_EXTRA["dislikes"] = _EXTRA["likes"]
_EXTRA["event"] = _EXTRA["plan"]
_ARTICLE = re.compile(r"^(?:(?:an?|the|my|our|some|her|his|their|all|any|to|being an?|eating|drinking|having|getting)\s+)(?=\S{2,})", _I)
_HELD = frozenset({"job", "employer", "allergy", "diet", "pet", "family", "possession", "project", "lead", "likes", "dislikes", "plan", "goal", "disability", "city", "hometown"})
_NEVER = re.compile(r"^(?:you|your|yours|it|its|this|that|these|those|them|him|her|me|us|everything|anything|nothing|something|one|ones|what|how|where|why|when|who|here|there|so|too|very|not|i|we|he|she|they|and|or|but|the|an?|to|of|is|am|are|myself|stuff|things?|that one|both|neither|either)\b(?! (?:people|who)\b)", _I)
_MOMENT = re.compile(r"^(?:(?:the |your |that |this )(?:first|second|third|last|latter|former|new|other|old|current|next|previous|red|blue|green|shorter|longer|short|long|original|revised|final|idea|sound|look|thought|way|fact|part|bit|feel|direction|style|weather|view|answer|suggestion|draft|version|option|approach|plan|design|result|joke|tone|name|title|one)\b(?!.*\b(?:music|films?|movies?|books?|houses?|cars?|answers|replies|emails)\b)|(?:idea|sound|look|thought|way|fact) (?:of|that|how)\b|(?:first|second|other|last|red|blue|green|new|shorter|longer) (?:one|option|version)\b|when |what |how |if |ones\b|to (?:know|see|ask|have|order|book|buy|get|think|say|hear|add|change|thank|use|make|discuss|be able|start by|share|point|request|learn more|try|find)\b|not to\b)", _I)
_FAN_ONLY = re.compile(r"^(?:morning|night|people|nice|good|bad|bit of|kind|private|busy|tech|social|shy|happy|quiet|funny|indoors|spiritual|creative|organised|organized|practical|introverted|extroverted|terrible|horrible|emotional|big|weird|normal|different|new|changed|only|sick|patient|impatient|lucky|detail|people'?s|contact|responsible|the|that|very \w+|more|real|young|old|disabled|trans|single|married|wheel|delivery|it|bike delivery|egg|red|meat|metal)$", _I)
_PLACE = re.compile(r"^(?:(?:the )?(?:north|south|east|west|middle|centre|outskirts|coast)(?:[ -]?(?:east|west|coast))? of (?:the )?)?(?:(?-i:[A-ZÀ-Þ])[\w'.-]*|[\u4e00-\u9fff]{2,8})(?:[ -](?:(?-i:[A-ZÀ-Þ])[\w'.-]*|de|la|del|do|da|upon|on|the|am|sur|an|der|le|les|of|y|in|and(?= (?-i:[A-Z])))(?=$|[ -]))*")
_LOWER_PLACES = r"^(?:london|paris|berlin|new york|nyc|la|sf|san francisco|tokyo|osaka|kyoto|boston|chicago|seattle|austin|denver|madrid|barcelona|lisbon|porto|rome|milan|amsterdam|vienna|munich|hamburg|zurich|geneva|prague|warsaw|budapest|dublin|edinburgh|glasgow|manchester|leeds|bristol|birmingham|liverpool|cardiff|belfast|sydney|melbourne|brisbane|perth|auckland|wellington|toronto|montreal|vancouver|ottawa|calgary|singapore|hong kong|taipei|shanghai|beijing|shenzhen|guangzhou|seoul|bangkok|hanoi|jakarta|manila|mumbai|delhi|bangalore|chennai|hyderabad|pune|kolkata|dubai|istanbul|athens|cairo|lagos|nairobi|cape town|johannesburg|accra|copenhagen|stockholm|oslo|helsinki|brussels|mexico city|bogota|lima|santiago|buenos aires|sao paulo|rio|miami|dallas|houston|atlanta|philly|philadelphia|phoenix|portland|san diego|las vegas|detroit|minneapolis|brooklyn|queens|the (?:uk|us|usa|states|netherlands|philippines|bay area|midlands|highlands|countryside|cotswolds|bronx|north|south)|germany|france|spain|italy|portugal|poland|india|china|japan|korea|canada|australia|brazil|mexico|england|scotland|wales|ireland|sweden|norway|denmark|finland|greece|turkey|egypt|kenya|nigeria|ghana|vietnam|thailand|indonesia|malaysia|ukraine|russia|iran|israel|argentina|chile|peru|colombia|texas|california|florida|ohio|michigan)\b"
_NO_PLACE = re.compile(r"^(?:(?!(?:US|UK|LA|NY|NYC|SF|DC|UAE|USA|EU|HK|KL)\b)[A-Z]{2,4}$|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|IT|HR|QA|UX|PR|Windows|Linux|Python|Java|Slack|Zoom|Excel|Teams|English|I|Christmas|Easter|God|Product|Sales|Marketing|Finance|Engineering|React|Rust|Go|Vim|Docker|Word|PDF|AWS)\b")
_ORG = re.compile(r"^(?:(?:an?|the|my|our|some) )?(?:[\w'&-]+ ){0,5}?(?:bank|startup|start-up|company|firm|agency|university|uni|hospital|school|college|ministry|charity|ngo|nhs|post office|council|city council|museum|library|factory|lab|laboratory|studio|clinic|practice|supermarket|restaurant|hotel|bakery|cafe|café|shop|store|bookshop|bookstore|brewery|airline|airport|navy|army|police|government|fintech|biotech|nonprofit|non-profit|publisher|newspaper|magazine|consultancy|garage|farm|warehouse|zoo|theatre|theater|gym|pharmacy|salon|dealership|nursery|kindergarten|daycare|un|eu|bbc|call centre|call center|plant|refinery|mine|church|foundation|institute|corporation|retailer|manufacturer|utility|insurer|broker|start up|embassy|court|law firm|record label|vet|vets|dentist'?s|shipyard|dockyard|railway|railways|observatory|institution|cooperative|co-op|bar|pub|winery|distillery|vineyard|department|hospice|care home|nursing home|orchestra|station|stables|mill|quarry|port)\b(?! (?:today|tonight|tomorrow))(?: (?:called|named) (?P<called>.+))?", _I)
_NO_ORG = re.compile(r"^(?:(?:(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|many|several|about|over|almost|the (?:last|past)) (?:\w+ )?(?:years?|months?|weeks?|days?|hours?|decades?)|Home|Night|Christmas|Noon|Work|Starbucks|Heathrow|Gatwick|JFK|Tom's|Least|First|Last|School|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Easter|Peace|Risk|Best|All|Once)\b|.*'s$)", _I)
_JOB_HEAD = re.compile(rf"^(?:[\w'/&+.#-]+ ){{0,5}}?(?:{w.JOBS}|{w.JOB_ENDINGS}|(?:\w+ )?(?:lead|head|owner|vp|director) of [\w ]+|head of [\w ]+|(?:shop|business|restaurant|bakery|café|cafe|gallery|bar|pub|studio|salon|farm|product|bookshop|small business|store) owner|front desk|work from home \w+)s?$", _I)
_JOB_PARTS = re.compile(r"^(?P<job>.+?)(?: (?:originally )?from (?P<hometown>.+?))?(?:(?: here)? (?:at|for|with|over at|within) (?P<employer>(?!heart\b|large\b|the moment\b|a living|now|fun|work\b|home\b|night\b|kids\b|children|people|a team|a focus|over).+?))?(?:,? (?:in|based in|out of|based out of|living in|currently in|now in|who lives in|working in) (?P<city>.+?))?$", _I)
_NO_JOB = re.compile(w.NOT_JOBS, _I)
_TWO = re.compile(r"\s*(?:,| and | & | or | nor | plus | as well as | \+ )\s*", _I)
_PAIRS = re.compile(r"\b(?:mac and cheese|rock and roll|fish and chips|salt and vinegar|black and white|arts and crafts|gin and tonic|peanut butter and jelly|bed and breakfast|drum and bass|country and western|d & d|r & b|bacon and eggs|cops and robbers|salt and pepper|bread and butter|science and tech\w*|sweet and \w+|short and \w+|clear and \w+|peace and quiet|pros and cons|biscuits and gravy|rice and beans|rhythm and blues|dungeons and dragons|brothers and sisters|cookies and cream|sour cream and onion|fresh and \w+|clean and \w+|simple and \w+|dark and \w+|back and forth|wine and dine|noise and \w+|hustle and bustle|copy and paste|small talk and \w+)\b", _I)
# fmt: on


def trimmed(value: str, attribute: str) -> str:
    """The shortest form of a value: no clause after it, no article before it."""
    value = _CUT.sub("", value.strip(" .,;:!?"))
    if cut := _EXTRA.get(attribute):
        value = cut.sub("", value)
    value = value.strip(' .,;:!?"') if attribute in ("name", "city", "employer") else value.strip(" .,;:!?")
    if attribute in _HELD:
        value = _ARTICLE.sub("", value)
        if attribute in ("likes", "dislikes", "diet", "allergy"):
            value = re.sub(
                r"^(?:(?:a (?:good|nice|hot|cold|cheeky|proper|bit of|nice bit of)|bit of|some|any|all|the idea of|listening to|watching|most|almost all|the taste of|the smell of|the sound of|pretty much all|anything (?:with|containing)|things (?:with|like)|stuff like) )(?=\S)",
                "",
                value,
                flags=_I,
            )
    if attribute == "city" or attribute == "hometown":
        found = _PLACE.match(value) or re.match(_LOWER_PLACES, value, _I)
        value = found[0] if found else value
    return value.strip()


def accepts(attribute: str, value: str, mark: str, clause: str) -> bool:
    """Whether a trimmed value may stand for its attribute."""
    if not value or len(value) > 90:
        return False
    if attribute not in (
        "birthday",
        "age",
        "contact",
        "follow_up",
        "feeling",
        "disability",
        "habit",
        "education",
        "language",
        "other",
        "possession",
        "name",
        "job",
        "event",
    ) and _NEVER.match(value):
        return False
    check = _CHECKS.get(attribute)
    return check is None or check(value, mark, clause)


def _is_liked(value: str, mark: str, clause: str) -> bool:
    if re.search(
        r"\b(?:you|your|yours|it|this|that one|today|tonight|yesterday|this morning)\b", clause, _I
    ) or _MOMENT.match(value):
        return False
    if mark == "opinion" and (
        len(value.split()) > 4 or re.match(r"(?:the|my|our|his|her|today|people)\b", value, _I)
    ):
        return False
    if mark == "fan" and _FAN_ONLY.match(value):
        return False
    return not (mark == "nothing" and len(value.split()) > 4)


def _is_name(value: str, mark: str, _clause: str) -> bool:
    first = value.split()[0]
    if (
        mark == "self_name"
        and re.search(r"(?:an|ese|ish)$", first)
        and "," not in _clause
        and re.search(r"\boriginally|by birth\b", _clause)
    ):
        return False
    if mark in ("self_name", "this_is", "here") and (
        w.NOT_NAMES.fullmatch(first) or re.fullmatch(r"[A-Z]{2,3}", first)
    ):
        return False
    if mark == "this_is" and not value.istitle():
        return False
    return not re.match(
        r"(?:important|wrong|right|hard|difficult|long|short|common|not|too|so|in|on|what|the|an?|back|later|when|at|if|spell\w*|spelt|writ\w+|pronounced|it|that|this|when\w*|crazy|old|lazy|sir|maybe|please|names?|by|for|up|out|now|tomorrow|today|every|to|very|weird|unusual|really|also|taken|stupid|old-fashioned|everything|anything|whatever|anytime|easy|biased|paranoid|impressed|out|dumb|ignorant|spell|misspell\w*|mispron\w*|gone|missing|everywhere|all|number|no)$",
        first,
        _I,
    )


def _is_place(value: str, mark: str, clause: str) -> bool:
    if _NO_PLACE.match(value):
        return False
    if mark == "in_place" and re.search(
        r"\b(?:for (?:a|the|work|business|my|an)\b|on (?:holiday|vacation|business|a trip)|this week|today|tomorrow|visiting|until|right now|tonight|meeting|weekend|next|traffic|love|bed|trouble|class)",
        clause,
        _I,
    ):
        return False
    if _PLACE.match(value) and not re.match(r"(?:I|The|A|My)\b$", value):
        return True
    return bool(re.match(_LOWER_PLACES, value, _I)) or (
        mark == "place"
        and bool(
            re.match(
                r"(?:an? |the )?(?:small |tiny |little |quiet |rural )?(?:village|town|farm|houseboat|island|countryside|suburbs|city|mountains|coast)\b",
                value,
                _I,
            )
        )
        and "want" not in clause
    )


def _is_org(value: str, mark: str, clause: str) -> bool:
    if _NO_ORG.match(value):
        return False
    known = _ORG.match(value)
    if mark == "at_org":
        return bool(
            known and (known["called"] or re.search(r"\b(?:now|these days|currently)\b", clause, _I))
        ) or bool(
            re.search(
                r"\b(?:for (?:over |almost |nearly |about )?(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years?|months?)|since (?:\d{4}|(?-i:[A-Z])\w+))\b",
                clause,
                _I,
            )
            and re.match(r"(?-i:[A-Z])", value)
        )
    if known:
        return True
    is_capital = bool(re.match(r"(?-i:[A-ZÀ-Þ0-9\u4e00-\u9fff])", value))
    return is_capital or (
        mark in ("org", "joined", "")
        and len(value.split()) <= 3
        and value.isascii()
        and bool(
            re.search(
                rf"\b(?:{w.FIELDS}|google|meta|amazon|apple|microsoft|ikea|tesco|nhs|netflix|uber|stripe|spotify|ibm|sap|siemens|bosch|walmart|target|costco|lidl|aldi|tesla|intel|nvidia|oracle|airbnb|deloitte|kpmg|pwc|boeing|ford|toyota|nokia|samsung|sony)\b",
                value,
                _I,
            )
        )
    )


def _is_job(value: str, mark: str, _clause: str) -> bool:
    if mark in ("job", "job_is", "job_np"):
        if _NO_JOB.search(value) or re.match(
            r"(?:good|bad|terrible|great|big|real|huge|natural|lousy|poor|decent|slow|fast|lazy|hopeless|better|amazing|excellent|happy|proud customer|regular)\b.*\b(?:cook|driver|singer|dancer|writer|baker|reader|listener|customer|teacher|painter|planner|runner|model|student|user|sleeper|client|manager|artist|programmer|actor)s?$",
            value,
            _I,
        ):
            return False
        return bool(
            _JOB_HEAD.match(re.split(r" (?:of|for|at|in|on|from|living|based|who|with|and) ", value)[0])
            or _JOB_HEAD.match(value)
        )
    if mark == "past":
        return False
    if mark == "my_job":
        return bool(
            _JOB_HEAD.match(value)
            or re.match(rf"(?:{w.FIELDS}|[a-z]+ing (?!me\b|up\b|out\b|well\b|great\b)\w+)", value, _I)
        ) and not re.match(
            r"(?:killing|driving me|going|getting|being|boring|stressing|draining|exhausting|wearing)\b",
            value,
            _I,
        )
    return not re.match(
        r"(?:well|fast|hard|an? (?:team|result|example|charm|group|couple)|expected|intended|usual|before|planned|much|you|it|if|possible|things|stuff|nothing|what|some stuff|something|team)\b",
        value,
        _I,
    )


def _is_family(value: str, mark: str, clause: str) -> bool:
    if mark == "status" and re.search(r"\b(?:single|engaged) (?:handed|minded|in (?:a|the))", clause, _I):
        return False
    return not re.search(
        r"\b(?:you|coming over|visiting|birthday|wedding|party|homework|school run|meeting|appointment|question)\b",
        value,
        _I,
    )


def _is_pet(value: str, _mark: str, clause: str) -> bool:
    return (
        not re.search(
            r"\b(?:hot dogs?|food|hair|video|meme|picture|photo|person|costume|toy|allerg|question|cafe|show|licen[cs]e|script|book|shaped|fish and|tank|pie)\b",
            clause,
            _I,
        )
        and len(value.split()) < 12
    )


def _is_project(value: str, mark: str, _clause: str) -> bool:
    if re.match(
        r"(?:over|late|done|due|delayed|going|behind|not|on (?:track|hold)|finally|almost|nearly|stuck|failing|in\b|for\b|from\b|with\b|up\b|out\b|off\b|towards|remotely|hard|full|part)\b",
        value,
        _I,
    ):
        return False
    return not (mark == "whole_thing" and len(value.split()) > 12) and (
        len(value.split()) > 1 or value[:1].isupper() or mark.startswith("whole")
    )


def _is_lead(value: str, _mark: str, _clause: str) -> bool:
    return len(value.split()) <= 7 and not re.match(
        r"(?:to|by|into|on|late|out|away|marathons?|life|an? (?:happy|quiet|busy|double|good|simple|healthy|small|bakery))\b",
        value,
        _I,
    )


def _is_goal(value: str, mark: str, _clause: str) -> bool:
    return (len(value.split()) > 1 or mark == "learn") and not re.match(
        r"(?:to )?(?:help|do (?:it|this|that)|get (?:it|this|that)|make (?:it|this|that)|fix|understand|figure|find|debug|work out|decide|sort|solve|set up|install|print|connect|open the|write (?:an? (?:e-?mail|essay|letter|function|script|report|reply)|this|the|code)|build (?:it|this|the)|use|run (?:it|this|the (?:code|tests|script|app|server|command)))\b",
        value,
        _I,
    )


def _is_possession(value: str, _mark: str, clause: str) -> bool:
    if _mark == "brand" and not value[:1].isupper() and not re.search(r"(?-i:[A-Z])", value):
        return False
    return not re.search(
        r"\b(?:question|problem|issue|up to|it all|my mistakes?|bug|house ?hunting|the fact|my feelings|that one)\b",
        value,
        _I,
    ) and not re.search(r"\b(?:should|would|could|broken|rent|borrow|looking)\b", clause, _I)


def _is_diet(value: str, mark: str, clause: str) -> bool:
    if mark == "food" and re.match(
        r"(?:out\b|at\b|before|after|much|that|enough|alone|in\b|here|there|with\b|on\b|lunch|breakfast|dinner|late|when|until|a lot|properly|well|for\b|like|all day|anything all|today|more than)\b",
        value,
        _I,
    ):
        return False
    return not re.search(r"\b(?:today|tonight|this morning|right now|yesterday)\b", clause, _I)


def _is_study(value: str, mark: str, _clause: str) -> bool:
    return mark != "study" or (
        len(value.split()) <= 7
        and not re.match(
            r"(?:an? (?:lot|nap|break|bus|train|taxi|while|picture|photo|look|shower|walk|book|chapter)|it|this|notes|place|part|care|advantage|time|off|out|up|in|over|away|back|my|medication|the (?:bus|train|tube|car|dog|kids|stairs|day)|\w+ (?:mg|pills|tablets)|books?|news|fantasy|novels|comics|articles|scifi|sci-fi)\b",
            value,
            _I,
        )
    )


def _is_language(value: str, _mark: str, _clause: str) -> bool:
    return bool(re.search(rf"\b(?:{w.LANGUAGES})\b", value, _I))


_CHECKS = {
    "language": _is_language,
    "likes": _is_liked, "dislikes": _is_liked, "name": _is_name, "city": _is_place, "hometown": _is_place, "employer": _is_org, "job": _is_job, "family": _is_family, "pet": _is_pet,
    "project": _is_project, "lead": _is_lead, "goal": _is_goal, "possession": _is_possession, "diet": _is_diet, "education": _is_study,
}  # fmt: skip


def parts(found: Found) -> list[Found]:
    """A job with its place of work, a list with its items, each by itself."""
    if found.attribute == "job" and not found.is_denied and (told := _JOB_PARTS.match(found.value)):
        told_of = {name: value for name, value in told.groupdict().items() if value}
        if any(
            name in ("hometown", "city") and not accepts(name, trimmed(value, name), "", value)
            for name, value in told_of.items()
        ):
            return [found]
        return [
            Found(name, trimmed(value, name))
            for name, value in told.groupdict().items()
            if value and (name == "job" or accepts(name, trimmed(value, name), "", value))
        ]
    if found.attribute == "employer" and (org := _ORG.match(found.value)) and org["called"]:
        return [Found("employer", org["called"], found.is_denied)]
    if found.attribute not in LISTS or _PAIRS.search(found.value):
        return [found]
    items = [item for item in _TWO.split(found.value) if item]
    if found.attribute == "language":
        items = [match[0] for match in re.finditer(rf"\b(?:{w.LANGUAGES})\b", found.value, _I)] or items
    if len(items) < 2 or any(len(item.split()) > (6 if found.attribute == "pet" else 3) for item in items):
        return [found]
    return [Found(found.attribute, trimmed(item, found.attribute), found.is_denied) for item in items]
