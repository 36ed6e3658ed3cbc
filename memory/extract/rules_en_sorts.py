"""What no value of its sort can be, whichever frame took it: particles, idioms, things of the moment, half sentences. Pure."""

import re

_I = re.IGNORECASE
# fmt: off
_LETTERS = re.compile(r"[^\W\d_]{2}|[A-Z]&[A-Z]|[\u4e00-\u9fff]")
_WORD = re.compile(r"[^\W\d_]{3}|[\u4e00-\u9fff]")
_PARTICLE = re.compile(r"(?:up|down|out|off|over|away|back|around|still|again|in|on|through|along|apart|forward|together)\b(?! (?:beat|tempo|north|south|to the))", _I)
_IDLE = re.compile(r"(?:through|through and through|all the way|strictly speaking|in hand|and so on|et cetera|etc|over|ever|anywhere|everywhere|nowhere|at all|or so|or two|and all|so far|by far|the lot|amen|indeed|[\w-]+ in hand|by (?:accident|mistake|default|force))$", _I)
"""What ends a sentence and names nothing."""
_PAGE = r"(?:layout|design|look|version|update|feature|ui|interface|theme|colou?rs?|logo|font|style|format|tone|wording|phrasing|intro|ending|answer|reply|draft|title|paragraph|section|slide|button|chart|table|plan|approach|idea|option|structure|edit|changes?|opening|conclusion|summary)s?"
_MOMENT = {
    "decision": r"(?:do not|cannot|never|am|have|live|called off|call off|committee|board|jury|council|family|team|everyone|everybody|we all) (?!to\b)\w+.*|(?:nothing|something|anything|everything|neither|none|wrong|same|try(?: again)?|do (?:it|that|this))$|(?:wrong|table|seat|option \w+ in)\b|(?:try|have|take|eat|walk|wait|stay|sleep|go (?:home|to bed|out|for)|skip|order|cook|leave|start|stop|rest|drink|watch|read|ask|call)\b.*\b(?:today|tonight|first|now|again|later|this time|for now|this (?:morning|afternoon|evening))$",
    "likes": rf"punishment\b|(?:(?:\w+th|first|second|third|final|last|next) (?:year|month|week|day|hour|season|term|trimester)\b|(?:private|none of your|a secret|secret|classified|complicated|undecided|hard to|impossible|unprintable|two-\w+)\b)|(?:ask|bother|say|admit|nag|interrupt|disturb|trouble|complain|repeat myself|intrude|be (?:that|a|the))\b|(?:thoughts|breath|mind|composure|bearings)$|(?:new|latest|current|updated|revised|extra|shorter|longer|added|second|first|last|other) {_PAGE}$|{_PAGE}$",
    "instruction": r"(?:think|know|believe|get me wrong|worry|mind|suppose|care|reckon|expect|see (?:why|how|the point)|get (?:why|how)|understand|remember|recall)\b|.*\b(?:spoilers?|\w+) (?:is|are|was|were) (?:possible|needed|wanted|left|allowed here|available)\b",
    "goal": r"(?:to )?(?:throw|kill|strangle|murder|scream|snap|burn|smash|bite|disappear|run away|set fire)\b|(?:to )?(?:speak (?:to|with)|talk|chat|discuss|cancel|complain|return|exchange|report|order|book|reserve|unsubscribe|contact|download|upload|print|copy|paste|delete|rename|test|try|reply|respond|send|call|phone|email|check|know|hear|go (?:home|to bed)|sit down|lie down|eat|sleep|write (?:an? )?(?:\w+ )?(?:poem|letter|e-?mail|essay|message|speech|toast|review|reply|script|function|song|haiku|cv|report))\b|.*\b(?:this|that|it) (?:by|before|today|tonight|now|first|off)\b",
    "plan": r"(?:(?:sort|do|fix|finish|call|try|send|check|look at|deal with|see|think about|get|worry about|explain) (?:it|this|that|them|him|her|you)\b(?! (?:off|married))|(?:be )?(?:fine|okay|ok|better|grand|alright|all right|human|myself|normal|over it|a new person|dead|broke|toast|in bits|right as rain)$|expect|await|hope|want|would|need (?:it|this|an?|the|your|some)|in (?-i:[A-Z])\w+$|on (?:holiday|leave|vacation)$|(?:off|away|out|in|sick|ill|busy|free|late|home|finish|start|go|leave|call|done|there|back)$|guests$)\b",
    "project": r"(?:to|this|that|these|on|for|about|from|in|at)\b|.*\b(?:complain|apply|enquire|inquire|ask|order|request)\b",
    "possession": r"(?:for|in|on|at|to|of|with|from|by)\b|.*\b(?:appointment|meeting|call|deadline|question|flat white|latte|cappuccino|espresso|coffee|tea|beer|pint|coke|burger|sandwich|pizza|salad|portion|serving|slice|minute|second|moment|signal|guests?)s?\b",
    "family": r".* to none$|.*\b(?:showers?|monitors?|sitters?|clothes|names?|photos?|party|theme|steps|food|bump|weight|brain)\b",
    "pet": r".*\b(?:policy|allowed|permitted|welcome|friendly|sitters?|shows?|food|toys?|allerg\w*|licen[cs]e|insurance)\b",
    "job": r"(?:(?!between )(?:[\w-]+ ){1,2}(?:years|months) (?:an?|in|as|of|at)\b)|(?-i:[Tt]a)$|(?!between ).*\b(?:jobs?|salar(?:y|ies)|wages?|vacanc\w+|courses?|uniforms?|shortages?|strikes?|near me|interviews?|ads?|badge|outfit|costume)(?: (?:in|near|at|for|around)\b.*)?$|\w+ (?:people|everyone|you|them|me)\b",
    "employer": r"(?:now|once|all|home|the moment|work|least|last|first)\b(?! (?-i:[A-Z]))",
    "name": r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tomorrow|christmas|easter|noon|midnight|given)\b",
    "habit": r"have one thing\b|.*\b(?:this|that) (?:up|wrong|right|one|part|bit|step|command|word|question|rule)\b|\w+ you\b",
    "education": r"the \w+$",
}
_NOT_IN_IT = {
    "likes": r"\b(?:tired|sick|weary|fed up) (?:of|with) being \w+(?:ed|en|ld|nt|ght)\b|\bfavou?rite (?:part|bit|line|one|version|option|paragraph|section|answer|slide|scene|of (?:the|these|those|them)|so far)\b|\bfancy (?:an?|some|going|getting|another)\b",
    "dislikes": r"^my [A-Z]\w+ is\b|\b(?:tired|sick|weary|fed up) (?:of|with) being \w+(?:ed|en|ld|nt|ght)\b|\bcannot \w+ .+ without \w+ing\b",
    "hometown": r"^(?:i am |am |just |home |safely |we are )*(?:back|fresh|straight|home|returned|recovering) from\b",
    "decision": r"^(?:that|it) (?:is|has) (?:sorted|fixed|settled|got|cleared|shut|done|put) (?:the|my|our|him|her|us|me|them)\b",
    "city": r"^(?:i am |am |just |home |safely |we are )*(?:back|fresh|straight|home|returned|recovering) from\b|^(?:not )?even (?:in|at)\b|\b(?:looking|searching|hunting|asking) for\b|\b(?:find|need|want|book|hotels?|flights?|tickets?|jobs?|restaurants?|caf[eé]s?|plumbers?|itinerary|day trip|layover|stopover|weather|time) (?:me )?(?:[\w-]+ ){0,3}?(?:in|to|for|near)\b|\bmoved? (?:the|a|this|that|it|some) (?!(?:whole |entire )?(?:family|kids|household|business|company|boat|shop|studio))|\b(?:in|at) [\w' -]+ for (?:the|a|this|one|two|three|our|my|just) (?:long |few |couple of |short )?(?:weekend|week|day|night|days|nights|month|fortnight|conference|wedding|meeting|visit|holiday|honeymoon|anniversary|funeral|match|gig)\b",
    "disability": r"\b(?:gives?|giving|gave) (?:me|us) (?:an? |the |such )?(?:migraines?|vertigo|anxiety|insomnia|depression|tinnitus)\b|\bwith one hand\b|\bone hand (?:free|full|tied)\b|\b(?:flying blind|blind (?:date|spot|drunk|taste|test|luck|faith)|going in blind|deaf ears|lame (?:excuse|joke)|paraly[sz]ed by (?:choice|fear|indecision)|cripplingly|allergic to work)\b",
    "language": r"\bis not (?:my|our|the)\b|\b(?:history|literature|food|cuisine|culture|politics|grammar rules|wine|law|cinema|music) ?$",
    "possession": r"\bon the (?:phone|laptop|computer|tv|bike|boat|bus|train)\b|\b(?:order|have|get|grab|take) (?:an? |one |two )?(?:[\w-]+ )?please\b",
    "diet": r"\bif (?:they|you (?:can|have|do)|possible|available|there)\b",
    "family": r"\bbaby shower",
    "pet": r"^(?:the|that|this|a) (?:\w+ )?\w+ (?:in|on|from|across|next|down) (?:the|a|that|number|our|my (?!lap|bed|feet|sofa|house|kitchen|garden|shed|flat))\b|\b(?:gut|catch|caught|cook|eat|ate|fillet|fry|grill|shoot|shot|hunt|skin|stuff|draw|paint|drew)(?:ing)? (?:an? |the |my )|\b(?:allowed|permitted|policy)\b|\b(?:gone to (?:my|the|a|live)|went to live|rehomed|given away|passed away|died|ran off|run away|not mine|(?:want|feel like|thinking of|mood) (?:to )?(?:\w+ )*(?:quit|chuck|raise|rais))\b",
}
_NEVER = {name: re.compile(pattern, _I) for name, pattern in _MOMENT.items()}
_BESIDE = {name: re.compile(pattern, _I) for name, pattern in _NOT_IN_IT.items()}
_ANOTHER = re.compile(
    r"(?:most|half|all|some|many|one|two|three|several|none|both|a lot|lots|a couple|a few|neither) of (?:my|our|the|these|those|his|her|their) [\w' -]{2,30}? (?:is|are|was|were|has|have|had|do|does|love|hate|like|live|work|speak|eat|drink|prefer|own|keep)\b|(?:(?:the|an?|this|that|some|any|every|each|most|many|all|one|two|no|half the|another|his|her|their|these|those|our|my) (?:(?!(?:i|me|we|that|who|which)\b)[\w'-]+ ){1,6}?(?:swore|vow(?:s|ed)|claim(?:s|ed)|confess(?:es|ed)|admit(?:s|ted)|insist(?:s|ed)|boast(?:s|ed)|announce[sd]|reveal(?:s|ed)|said|told|thought|turned|became|left|got|went|took|won|lost|kept|bought|sold|met|goes|keeps|turns|thinks|reckons|tells)\b(?!.*\b(?:i|me|my|mine|us|our|we)\b))|(?:the|an?|this|that|some|any|every|each|most|many|all|one|two|no|his|her|their|these|those) (?:(?!(?:i|my|me|we|our|that|who|which)\b)[\w'-]+ ){1,4}?(?:is|are|was|were|has|have|had|lives?|works?|wants?|hates?|loves?|likes?|says?|speaks?|moved|presents?|owns?|prefers?|eats?|drinks?|grew|comes?|studies|plays?|runs?)\b(?!.*\b(?:i|me|my|mine|us|our|we)\b)",
    _I,
)
"""A clause about something or somebody else, in which the user is not named."""
# fmt: on
_OWN = frozenset(
    [
        "age",
        "birthday",
        "city",
        "hometown",
        "employer",
        "job",
        "allergy",
        "family",
        "disability",
        "education",
        "language",
        "possession",
        "diet",
    ]
)
_FREE = frozenset({"age", "birthday", "contact", "other", "who", "instruction", "education", "decision"})


def is_of_sort(attribute: str, value: str, clause: str) -> bool:
    """Whether a value may be of its sort at all, in the clause that it was taken from."""
    if _IDLE.match(value):
        return False
    if attribute not in _FREE and not _LETTERS.search(value):
        return False
    if attribute in ("likes", "dislikes") and (_PARTICLE.match(value) or _NEVER["likes"].match(value)):
        return False
    if attribute == "plan" and not _WORD.search(value):
        return False
    never, beside = _NEVER.get(attribute), _BESIDE.get(attribute)
    return not (never and never.match(value)) and not (beside and beside.search(clause))


def is_about_another(attribute: str, plain: str) -> bool:
    """Whether a fact was found in a clause that is about somebody else: "the patient is allergic to aspirin"."""
    return attribute in _OWN and bool(_ANOTHER.match(plain))
