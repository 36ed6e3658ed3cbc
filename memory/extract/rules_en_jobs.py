"""Which words are what somebody does for a living. Pure."""

import re

from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
_JOB_HEAD = re.compile(rf"^(?:[\w'/&+.#-]+ ){{0,5}}?(?:{w.JOBS}|{w.JOB_ENDINGS}|(?:\w+ )?(?:lead|head|owner|vp|director) of [\w ]+|head of [\w ]+|(?:shop|business|restaurant|bakery|café|cafe|gallery|bar|pub|studio|salon|farm|product|bookshop|small business|store|(?!pet|dog|cat|car|home|house|proud|happy|new|first-time|lucky|horse|boat|phone)\w+) owner|front desk|(?:head|post|school|wardrobe|ballet|choir)m(?:istress|aster)|work from home \w+)s?$", _I)
_WORK = re.compile(rf"(?:{w.FIELDS}|(?!(?:boring|stressing|killing|driving|going|getting|draining|exhausting|tiring|demanding|amazing|interesting|annoying|frustrating|fulfilling|rewarding|challenging)\b)[a-z]+ing \w|[a-z]+(?:ing|ery|try|ics|ogy|ture|payable|ment))\b", _I)
_DOER = re.compile(
    r"(?!.*\b(?:the|to|of|off|just|so|very|too|not|my|in|on|first|second|third)\b)(?:[\w&'/-]+ ){0,4}(?:[\w-]+ (?!lover|river|floor|door|colou?r|remember|corner|tower|border|flower|power|cover|person|number|member|user|player|reader|drinker|eater|sleeper|thinker|learner|beginner|follower|starter|supporter|believer|watcher|listener|smoker|riser|killer|matter|dinner|summer|winter|father|mother|brother|sister|daughter|partner|teenager|foreigner|newcomer|outsider|survivor|sufferer|customer|computer|paper|letter|monster|disaster|owner|parent|neighbor|order|loser|winner|gamer|hater|amateur|character|holder|dreamer|talker|planner person|goer|fighter at heart|hoarder|bloomer|adopter|speaker|junior|senior|minor|error|water|offer|answer|hiker|swimmer|walker$(?<!dog walker)|runner|rider|giver|taker|over|ever|never|other|older|younger|better|bigger)\w{3,}(?:er|or)|\w{4,}(?:ologist|icist|onomist|pher|grapher)|\w{3,}(?:wright|smith|eer)(?<!career)(?<!beer)(?<!volunteer)(?<!pioneer))$",
    _I,
)
_NO_JOB_AT_ALL = re.compile(r".*\babout an?\b|[^ ]*'s?$|(?:after|before|since|during|against|over|under|out(?! of)|up|down|all|named|both|every|each)\b|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|hundred)\b|.* by (?:accident|mistake|default|necessity|nature|temperament|inclination|osmosis|chance)\b|(?:pray|wait|look|ask|root|fall|pity|fend|hope|wish|care|dress|apply|queue|shop|vote|cheer|settle|head|brace|send help)s?$|(?:next to|near|opposite|beside|behind|above|at|in (?:my|the|a|an)|on|for|with|from|to|that|this|it|these|those|what|which|how|who|you|me|him|her|them|something|nothing|anything|type|dear|hello|studying|learning|training|retraining|hoping|trying|going|about|looking(?! after)|off|learned|learnt|used|tried|wanted|was|were|got|had|be|being|not|never|no)\b", _I)
_OWNED = re.compile(rf"own (?:an? |the |my own |our own )?(?:[\w-]+ ){{0,2}}(?:{w.THINGS}|{w.CARS})s?$", _I)
_SAID = re.compile(r"\b(?:it|this|that|them|him|her|me|you|us|he|she|they|i|we|is|are|was|were|has|have|had|did|does|not)\b", _I)
"""Words of a clause: a trade is named without them."""
_NO_JOB = re.compile(w.NOT_JOBS, _I)
# fmt: on


def is_known_job(value: str) -> bool:
    """Whether the words end in a trade of our list: what stands alone needs more than an ending."""
    head = re.split(r" (?:of|for|at|in|on|from|living|based|who|with|and|to|so|but|because) ", value)[0]
    return not _SAID.search(head) and bool(_JOB_HEAD.match(head)) and not _NO_JOB.search(head)


def is_job(value: str, mark: str) -> bool:
    """Whether a value is what somebody does for a living, in a frame of this mark."""
    if _NO_JOB_AT_ALL.match(value) or (mark == "biz" and _OWNED.match(value)):
        return False
    if mark in ("job", "job_is", "job_np"):
        return _is_trade(value, mark)
    if mark == "past" or re.fullmatch(
        r"(?:milk|sell|fix|breed|clean|cook|run|drive|bake|paint|train|grow|cut|shear|raise|feed)(?: (?:at|in|on|by)\b.*)?",
        value,
        _I,
    ):
        return False
    if mark == "dept":
        return len(value.split()) <= 3
    if mark == "work_is":
        return bool(_WORK.match(value)) or is_known_job(value)
    if mark == "trade":
        return 1 < len(value.split()) <= 4
    if mark == "biz":
        return len(value.split()) <= 7
    if mark == "my_job":
        return _is_own(value)
    return not re.match(
        r"(?:well|fast|hard|an? (?:team|result|example|charm|group|couple)|expected|intended|usual|before|planned|much|you|it|if|possible|things|stuff|nothing|what|some stuff|something|team)\b",
        value,
        _I,
    )


def _is_trade(value: str, mark: str) -> bool:
    if _NO_JOB.search(value) or re.match(
        r"(?:good|bad|terrible|great|big|real|huge|natural|lousy|poor|decent|slow|fast|lazy|hopeless|better|amazing|excellent|happy|proud customer|regular)\b.*\b(?:cook|driver|singer|dancer|writer|baker|reader|listener|customer|teacher|painter|planner|runner|model|student|user|sleeper|client|manager|artist|programmer|actor)s?$",
        value,
        _I,
    ):
        return False
    return bool(
        (
            mark == "job"
            and _DOER.match(re.split(r" (?:of|for|at|in|on|from|living|based|who|with|and) ", value)[0])
        )
        or _JOB_HEAD.match(re.split(r" (?:of|for|at|in|on|from|living|based|who|with|and) ", value)[0])
        or _JOB_HEAD.match(value)
    )


def _is_own(value: str) -> bool:
    return bool(
        _JOB_HEAD.match(value)
        or is_known_job(value)
        or re.match(rf"(?:{w.FIELDS}|[a-z]+ing (?!me\b|up\b|out\b|well\b|great\b)\w+)", value, _I)
    ) and not re.match(
        r"(?:killing|driving me|going|getting|being|boring|stressing|draining|exhausting|wearing)\b",
        value,
        _I,
    )
