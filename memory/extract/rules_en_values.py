"""Which values the English frames may take, and in which form: trimmed to the shortest span, lists cut into parts. Pure."""

import re
from dataclasses import dataclass

_I = re.IGNORECASE
KINDS = {
    **dict.fromkeys(("likes", "dislikes"), "preference"),
    **dict.fromkeys(("pet", "possession", "contact", "project", "lead", "other"), "fact"),
    **dict.fromkeys(("plan", "event"), "event"),
    **{k: k for k in ("habit", "goal", "decision", "instruction", "follow_up", "feeling")},
}
"""Kinds by attribute; the others are identity."""
LISTS = frozenset({"disability", "language", "likes", "dislikes", "diet", "allergy", "pet"})
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
    "city": re.compile(r"\s+(?:like (?=\d|an?\b|two|three)|\d+ (?:years|months|weeks)|(?:two|three|four|five|six|ten) (?:years|months)|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|fall|the|a|my|\d)|with|and|near|just|on the|off the|where|for|since|by|right|now|alone|then|but|from|after|in a|these|last|this|next|back|full|so|until|before|because|permanently|about|most|half|during|at the|as|to|over|via|again|all my|myself|until)\b.*$", _I),
    "hometown": re.compile(r"\s+(?:in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|winter|fall|the|a|my|\d)|but|and (?-i:[a-z])|with|where|near|just|in the \d|on the|originally|until|so|before|now|then|though|after|if|by|and still|for|during|live|via|living|based)\b.*$", _I),
    "employer": re.compile(r"\s+(?:and (?-i:[a-z])|since|for " + _N + r"|now|as|where|on|doing|in the|full|part|these|last|this|next|during|right|by|so|until|but|after|from|who|that|again|starting|from|and we)\b.*$", _I),
    "job": re.compile(r"\s+(?:who|that|and (?:nobody|no one|everyone|everybody|people|the|it|he|she|they|still|yet|every|this)\b|there|with(?! (?:the )?(?-i:[A-Z]))|by (?:day|trade|profession|training)|on the|so|now|since|for (?:" + _N + r"|a living|work)|and (?:i|have|my|a |an |love|hate|also)|these|but|again|here|during|trying|looking|specialising|specializing|focusing|doing|recently|part-time|full-time|full|part|until|before|again|because|where|and a)\b.*$", _I),
    "allergy": re.compile(r"\s+(?:and (?:i|have|carry|it|my|so)|so|since|in |but|for|that|from|by|with|or else|just|to|is|which|like)\b.*$", _I),
    "diet": re.compile(r"\s+(?:since|for (?:\d|religious|health|ethical|medical|about|the|over|almost|years|a|me|many|two|three|five|ten|now|environmental)|so|but|and (?:i|have|never|it|my)|as|in the|on|after|before|from|anymore|ever|with|these|again|last|this|at|either|please|out|that|is|on account)\b.*$", _I),
    "likes": re.compile(r"\s+(?:more(?:$| than)|since|for (?:\d|as long|years|breakfast|dinner|lunch|me|now|many)|so (?:i|please|keep|give|a|much)|but|over|rather|than|to bits|in my|on a|and (?:i|have|it|that|so|always|never|hate|go|been|play|try|my|would|usually)|this|last|all the|every (?:day|time)|when flying|with all|the most|best|as a|again|best of|like crazy|instead of)\b.*$", _I),
    "age": re.compile(r"(?<=\d)\s(?!and \d).*$"),
    "pet": re.compile(r"\s+(?:and (?:i|we|he|she|they|it|so|have|my)|who|that|so|since|but|from|at home|for|because|which|he|she|they|it|with|in the|to|sleeping|waiting|on|as|these|last|this|yesterday|now|running)\b.*$", _I),
    "family": re.compile(r"\s+(?:who|that|as (?:my|our) own|and (?:i|we|have|they|a (?:dog|cat|job|mortgage|full)|he|she|it|no|live|work|two (?:cats|dogs))|so|but|since|last|in (?-i:[A-Z])\w+|(?<!stay )at home|(?<!stay )at|running|because|which|now|this|living|on the way|next|to (?:feed|look|raise|support|take|put))\b.*$", _I),
    "possession": re.compile(r"\s+(?:and (?:i|it|we|that|a|my|live|so)|that|so|which|since|for|but|to|with|at|because|as|if|in the|from|running|instead|these|when|on|by|now|who|parked|it|every|daily|around|where|most|all|not)\b.*$", _I),
    "disability": re.compile(r"\s+(?:and (?:i|it|my|so|use|have)|so|which|since|but|because|for|if|as|that)\b.*$", _I),
    "education": re.compile(r"\s+(?:and (?:i|have|work|now|am|my)|so|but|last(?! (?:year|yr|term|semester) (?:of|at|in))|this year|in (?:19|20)\d\d|these|since|right|who|that|with|before|after|because|years ago|two|three|back in|which|if|then|where|now|class of)\b.*$", _I),
    "project": re.compile(r"\s+(?:and (?:i|it|my|need|we|so)|on (?:the side|weekends|the weekend|and off|my own)|in my (?:spare|free)|at (?:the moment|work|home|night)|for (?:fun|the last|the past|a while|\d|years|months|my)|with my|right|so|but|since|these|every|to (?:teach|get)|that|which|this (?:year|month|week)|after|now|because|as a hobby|during|in the evenings|using|instead|over)\b.*$", _I),
    "lead": re.compile(r"\s+(?:and|now|since|at|for (?:now|the|a)|from|so|these|but|this|starting|instead|until|after|as of|in (?-i:[A-Z])|here|over at|who|that|with|these|again|going|next|last|effective|on an|while|currently)\b.*$", _I),
    "name": re.compile(r"\s+(?:and|but|from|by|with|here|now|for|not|please|like|so|because|instead|though|if|or)\b.*$", _I),
    "birthday": re.compile(r"\s+(?:and (?!\d)|but|so|in (?!(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|19|20))|at|which|easy|same|just|like|right|if|btw|making|to a|a |as)\b.*$", _I),
    "contact": re.compile(r"\s+(?:and|but|so|if|for|in case|please|from|now|keep|since|which|instead|not)\b.*$", _I),
    "goal": re.compile(r"\s+(?:and (?:i|so|need|it|would)|so (?:i|any|please|what|that)|but|because|since|which|if|any tips|please|as (?:i|it|we|my|this|that|you))\b.*$", _I),
    "language": re.compile(r"\s+(?:and (?:i|it)|so|but|at|with|well|since|too|fluently|natively)\b.*$", _I),
    "plan": re.compile(r"\s+(?:and (?:i|we|it|so|need|my|still|have|she|he)|so|but|because|since|which|if|wish|can|any|then|please|hence|where|who)\b.*$", _I),
    "follow_up": re.compile(r"\s+(?:and (?:i|it is|now|so)|so (?:i|we)|but|gave up|parking it|any idea\w*|if you|help)\b.*$", _I),
    "habit": re.compile(r"\s+(?:so (?:i|please|do)|but|because|since|and (?:then|i|it|so)|which|if|to (?:avoid|keep|get|save|stay))\b.*$", _I),
    "feeling": re.compile(r"\s+(?:so (?:i|please)|but)\b.*$", _I),
}
_EXTRA["dislikes"] = _EXTRA["likes"]
_EXTRA["event"] = _EXTRA["plan"]
_ARTICLE = re.compile(r"^(?:(?:an?|the|my|our|some|her|his|their|all|any|to|being an?|eating|drinking|having|getting)\s+)(?=\S{2,})", _I)
_GETTING = re.compile(r"(?:getting|having) ", _I)
_TITLE = re.compile(r"^(?:mr|mrs|ms|miss|dr|prof|professor|sir|frau|herr|madame|pastor|father|sister|captain|chief|coach)\b\.? (?=\S)", _I)
_HELD = frozenset({"job", "employer", "allergy", "diet", "pet", "family", "possession", "project", "lead", "likes", "dislikes", "plan", "goal", "disability", "city", "hometown"})
PLACE = re.compile(r"^(?:(?:the )?(?:north|south|east|west|middle|centre|outskirts|coast)(?:[ -]?(?:east|west|coast))? of (?:the )?)?(?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*|[\u4e00-\u9fff]{2,8})(?:[ -](?:(?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*|de|la|del|do|da|upon|on|the|am|sur|an|der|le|les|of|y|in|and(?= (?-i:[A-Z])))(?=$|[ -]))*")
_AFTER_PLACE = re.compile(r"[(,–-]|(?:here|itself|proper|area|region|city|way|side|province|county|state|district|and|to be|of all|today|already|originally)\b", _I)
LOWER_PLACES = r"^(?:london|paris|berlin|new york|nyc|la|sf|san francisco|tokyo|osaka|kyoto|boston|chicago|seattle|austin|denver|madrid|barcelona|lisbon|porto|rome|milan|amsterdam|vienna|munich|hamburg|zurich|geneva|prague|warsaw|budapest|dublin|edinburgh|glasgow|manchester|leeds|bristol|birmingham|liverpool|cardiff|belfast|sydney|melbourne|brisbane|perth|auckland|wellington|toronto|montreal|vancouver|ottawa|calgary|singapore|hong kong|taipei|shanghai|beijing|shenzhen|guangzhou|seoul|bangkok|hanoi|jakarta|manila|mumbai|delhi|bangalore|chennai|hyderabad|pune|kolkata|dubai|istanbul|athens|cairo|lagos|nairobi|cape town|johannesburg|accra|copenhagen|stockholm|oslo|helsinki|brussels|mexico city|bogota|lima|santiago|buenos aires|sao paulo|rio|miami|dallas|houston|atlanta|philly|philadelphia|phoenix|portland|san diego|las vegas|detroit|minneapolis|brooklyn|queens|the (?:uk|us|usa|states|netherlands|philippines|bay area|midlands|highlands|countryside|cotswolds|bronx|north|south)|germany|france|spain|italy|portugal|poland|india|china|japan|korea|canada|australia|brazil|mexico|england|scotland|wales|ireland|sweden|norway|denmark|finland|greece|turkey|egypt|kenya|nigeria|ghana|vietnam|thailand|indonesia|malaysia|ukraine|russia|iran|israel|argentina|chile|peru|colombia|texas|california|florida|ohio|michigan)\b"
ORG = re.compile(r"^(?:(?:an?|the|my|our|some) )?(?:[\w'&-]+ ){0,5}?(?:bank|startup|start-up|company|firm|agency|university|uni|hospital|school|college|ministry|charity|ngo|nhs|post office|council|city council|museum|library|factory|lab|laboratory|studio|clinic|practice|supermarket|restaurant|hotel|bakery|cafe|café|shop|store|bookshop|bookstore|brewery|airline|airport|navy|army|police|government|fintech|biotech|nonprofit|non-profit|publisher|newspaper|magazine|consultancy|garage|farm|warehouse|zoo|theatre|theater|gym|pharmacy|salon|dealership|nursery|kindergarten|daycare|un|eu|bbc|call centre|call center|plant|refinery|mine|church|foundation|institute|corporation|retailer|manufacturer|utility|insurer|broker|start up|embassy|court|law firm|record label|vet|vets|dentist'?s|shipyard|dockyard|railway|railways|observatory|institution|cooperative|co-op|bar|pub|winery|distillery|vineyard|department|hospice|care home|nursing home|orchestra|station|stables|mill|quarry|port)\b(?! (?:today|tonight|tomorrow))(?: (?:called|named) (?P<called>.+))?", _I)
# fmt: on


def trimmed(value: str, attribute: str) -> str:
    """The shortest form of a value: no clause after it, no article before it."""
    value = _CUT.sub("", value.strip(" .,;:!?"))
    if cut := _EXTRA.get(attribute):
        value = cut.sub("", value)
    if attribute == "name":
        value = _TITLE.sub("", value)
    if attribute == "disability" and re.fullmatch(r"(?:type |t)[12]", value, _I):
        value = f"{value} diabetes"
    value = value.strip(' .,;:!?"') if attribute in ("name", "city", "employer") else value.strip(" .,;:!?")
    if attribute in ("likes", "dislikes"):
        value = re.sub(
            r"\s+(?:still|always|just|really|also|simply|never|only|clearly|obviously|evidently)$",
            "",
            value,
            flags=_I,
        )
    if attribute in _HELD:
        value = value if attribute == "plan" and _GETTING.match(value) else _ARTICLE.sub("", value)
        if attribute in ("likes", "dislikes", "diet", "allergy"):
            value = re.sub(
                r"^(?:(?:very|really|overly|super|too|a (?:good|nice|hot|cold|cheeky|proper|bit of|nice bit of)|bit of|some|any|all|the idea of|listening to|watching|most|almost all|the taste of|the smell of|the sound of|pretty much all|anything (?:with|containing)|things (?:with|like)|stuff like) )(?=\S)",
                "",
                value,
                flags=_I,
            )
    if attribute == "city" or attribute == "hometown":
        found = PLACE.match(value) or re.match(LOWER_PLACES, value, _I)
        rest = value[found.end() :].strip() if found else ""
        value = found[0] if found and (not rest or _AFTER_PLACE.match(rest)) else value
    return value.strip()
