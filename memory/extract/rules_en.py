"""What English speakers say of themselves, as patterns. Data; read top down, the first match of a clause wins."""

import re
from typing import Literal

from memory.extract.grammar import Grammar
from memory.long_term.rule import Rule

_START = r"^(?:(?:well|so|hi|hello|hey|oh|yes|yeah|btw|by the way|actually|also|and|but|fyi|just so you know)\b[,!.]?\s*)*"
_I = _START + r"(?:i|i'm|i am|im)\b\s*"
_IM = _START + r"(?:i'm|i am|im|i’m)\s+(?:currently\s+|now\s+)?"
_MY = _START + r"my\s+"
_PROPER = r"(?:[A-Z]['’])?[A-Z][a-z'’-]+(?:[A-Z][a-z'’-]+)?"
_THING = r"(?P<value>[^,.;!?\n]{1,80}?)"
_NOT_HERE = r"(?!(?:you|your|yours|it|this|these|that|those|how you|when you|what you)\b)"
_NO_NAME = r"(?!(?:spelled|spelt|written|pronounced|important|wrong|right|hard|difficult|long|short|common|not|too|so|in|on|what|the|a)\b)"
_NO_NAME_AFTER_AM = (
    r"(?!(?:Sorry|Fine|Happy|Sad|Good|Great|Ok|Okay|Sure|Done|Ready|Back|Here|There|Tired|Hungry|Busy|Late|Lost|Glad|Afraid|Sick|Ill|Well|Not"
    r"|Vegan|Vegetarian|Pescatarian|Diabetic|Chinese|Japanese|Korean|Indian|American|British|English|Irish|Scottish|Welsh|German|French|Italian"
    r"|Spanish|Portuguese|Dutch|Danish|Swedish|Norwegian|Finnish|Polish|Russian|Ukrainian|Greek|Turkish|Canadian|Mexican|Brazilian|Australian"
    r"|Jewish|Muslim|Christian|Buddhist|Hindu|Catholic|Asian|European|African)\b)"
)
_END = r"\s*(?:too|as well|a lot|very much|so much|now)?\s*$"

_CITY_END = r"(?:\s+(?:and\s+(?-i:(?=[a-z]))|since|because|where|last|this|for \d).*)?" + _END

_REMEMBER = re.compile(
    r"^(?:also,?\s+|and\s+)?(?:please\s+|pls\s+|can you\s+|could you\s+)?"
    r"(?:remember|make a note|keep in mind|bear in mind|don'?t forget|never forget"
    r"|note(?=\s+down\b|\s+(?:that\s+)?(?:i|i'm|my|we|our)\b)|save(?=\s+that\s+(?:i|my|we|our)\b))(?:\s+(?:this|that|it))?(?:\s+down)?"
    r"(?!\s+(?:when|how|the time|last|us\b|me\b|what|who|where|which|why))\s*[:,]?\s+(?:that\s+)?(?P<value>(?!(?:that|this|it)$)\S.*)$",
    re.IGNORECASE,
)
_FORGET = (
    re.compile(
        r"^(?:please\s+|pls\s+|can you\s+|could you\s+)?forget\s+(?!it\b|about it\b|that$|to\b)"
        r"(?:about\s+|that\s+|what\s+i\s+(?:said|told\s+you)\s+about\s+|everything\s+(?:about\s+|i\s+(?:said|told\s+you)\s+about\s+))?"
        r"(?P<value>.+)$",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?:please\s+|pls\s+|can you\s+|could you\s+)?(?:delete|erase|remove)\s+"
        r"(?:the\s+memor(?:y|ies)\s+(?:of|about)\s+|what\s+you\s+know\s+about\s+|everything\s+about\s+)(?P<value>.+)$",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?:please\s+)?(?:delete|erase|remove)\s+(?P<value>my\s+.+?)(?:\s+from\s+(?:your\s+)?memory)$",
        re.IGNORECASE,
    ),
)
_INSTRUCTION = re.compile(
    r"^(?:please\s+|pls\s+)?(?P<value>(?:from now on|going forward|in (?:the )?future)\b[,:]?\s*.{3,}"
    r"|(?:please\s+)?(?:always|never)\s+(?!mind\b|ever\b)[a-z]{2,}\b.{2,})$",
    re.IGNORECASE,
)
_REFERENCE = re.compile(
    r"^(?:about\s+|that\s+)?(?:i\s+(?:said|told you)\s+)?|\s+(?:please|from (?:your )?memory)$", re.IGNORECASE
)
_UNREAL = re.compile(
    r"^(?:please\s+|can you\s+|could you\s+)?(?:translate|rewrite|rephrase|paraphrase|proofread|suppose|imagine|pretend|let'?s say|say that"
    r"|for example|e\.g\.|what if|if i (?:were|was|am|said))\b",
    re.IGNORECASE,
)
"""Work on words, or a supposition: what follows says nothing about the speaker."""
_REPORTED = re.compile(r"^(?!i\b).{1,40}\b(?:said|says|told me|wrote|writes|asked)\s*:?$", re.IGNORECASE)
"""Someone else's words follow."""


def _rule(
    name: str,
    pattern: str,
    kind: str,
    attribute: str = "",
    *,
    polarity: Literal["positive", "negative"] = "positive",
) -> Rule:
    return Rule(f"en.{name}", re.compile(pattern, re.IGNORECASE), kind, attribute, polarity)


_RULES: tuple[Rule, ...] = (
    _rule(
        "not_name",
        _MY + r"name (?:is not|isn'?t) " + _NO_NAME + r"(?P<value>[\w '’-]{1,40}?)" + _END,
        "identity",
        "name",
        polarity="negative",
    ),
    _rule(
        "name",
        _MY
        + r"(?:full |first |real )?name(?:'s| is|’s)\s+(?:actually\s+|now\s+)?"
        + _NO_NAME
        + r"(?P<value>[^\W\d_][\w'’-]*(?: (?-i:[A-Z])[\w'’-]*){0,3})",
        "identity",
        "name",
    ),
    _rule(
        "call_me",
        _START
        + r"(?:please\s+|you can\s+|just\s+)?(?:call me|i'm called|i am called) (?P<value>(?!back|later|when|at|on|if|a\b|an\b)[^\W\d_][\w'’-]*(?: (?-i:[A-Z])[\w'’-]*){0,2})",
        "identity",
        "name",
    ),
    _rule(
        "i_am_name",
        _START
        + r"(?:(?-i:I)'m|(?-i:I) am|this is) "
        + _NO_NAME_AFTER_AM
        + rf"(?P<value>(?-i:{_PROPER}(?: {_PROPER}){{0,2}}))"
        + _END,
        "identity",
        "name",
    ),
    _rule("age", _IM + r"(?P<value>\d{1,3})(?: years? old| y/?o)" + _END, "identity", "age"),
    _rule("birthday", _MY + r"birthday(?:'s| is)\s+(?:on\s+)?" + _THING + _END, "identity", "birthday"),
    _rule(
        "allergy", _IM + r"(?:very |severely |deadly )?allergic to " + _THING + _END, "identity", "allergy"
    ),
    _rule(
        "diet",
        _IM
        + r"(?:a\s+)?(?P<value>vegan|vegetarian|pescatarian|lactose[- ]intolerant|gluten[- ]free|coeliac|celiac|diabetic)\b",
        "identity",
        "diet",
    ),
    _rule(
        "no_eat",
        _START
        + r"i (?:don'?t|do not|never|can'?t|cannot) (?:eat|drink) "
        + _NOT_HERE
        + r"(?!much\b|a lot\b)"
        + _THING
        + _END,
        "identity",
        "diet",
        polarity="negative",
    ),
    _rule(
        "city",
        _START
        + r"i(?:'m| am)?\s+(?:currently\s+|now\s+)?(?:live|living|based|moved|relocated)\s+(?:in|to)\s+"
        + _THING
        + _CITY_END,
        "identity",
        "city",
    ),
    _rule(
        "from",
        _START + r"(?:i'm|i am|i come) (?:originally )?from (?!here\b|there\b)" + _THING + _END,
        "identity",
        "hometown",
    ),
    _rule(
        "employer",
        _START
        + r"i(?:'m| am)?\s+(?:currently\s+|now\s+)?(?:work|working|employed) (?:at|for) (?!night\b|home\b|weekends\b|hours\b)"
        + _THING
        + _END,
        "identity",
        "employer",
    ),
    _rule(
        "job",
        _START + r"i(?:'m| am)? (?:currently |now )?(?:work|working) as (?:an? )?" + _THING + _END,
        "identity",
        "job",
    ),
    _rule(
        "job_is",
        _IM
        + r"an? (?P<value>[\w -]{0,30}\b(?:engineer|developer|programmer|teacher|doctor|nurse|lawyer|designer|manager|student|accountant|journalist|writer|chef|driver|professor|researcher|analyst|consultant|founder|freelancer|pilot|artist|musician|scientist|architect|translator))\b",
        "identity",
        "job",
    ),
    _rule(
        "dislike",
        _START
        + r"i (?:really |absolutely |now |still |just )*(?:don'?t (?:really )?(?:like|enjoy|care for)|do not like|dislike|hate|detest|can'?t stand|loathe) "
        + _NOT_HERE
        + _THING
        + _END,
        "preference",
        "dislikes",
        polarity="negative",
    ),
    _rule(
        "like",
        _START
        + r"i(?:'m| am)? (?:really |absolutely |now |still |just |also |do |much )*(?:like(?! to (?:know|ask|see|have|order|book|buy))|love|enjoy|adore|prefer|a (?:big |huge )?fan of|into|fond of) "
        + _NOT_HERE
        + r"(?!not to (?:say|answer|talk|tell)\b)"
        + _THING
        + _END,
        "preference",
        "likes",
    ),
    _rule(
        "favourite",
        _MY + r"favou?rite (?P<value>[\w ]{2,30}? (?:is|are) [^,.;!?\n]{1,60})",
        "preference",
        "likes",
    ),
    _rule(
        "decision",
        _START + r"(?:i|we)(?:'ve| have)? (?:finally )?decided (?:to |on |that )?" + _THING + _END,
        "decision",
        "decision",
    ),
    _rule("goal", _MY + r"(?:goal|dream|aim) is (?:to )?" + _THING + _END, "goal", "goal"),
    _rule(
        "possession",
        _START
        + r"i(?:'ve got| have| own) (?:an?|two|three|four|\d+) (?P<value>(?!question|problem|idea|request|issue|quick|doubt|bug|favor|favour|feeling|meeting|look)[^,.;!?\n]{2,60}?)"
        + _END,
        "fact",
        "possession",
    ),
    _rule(
        "fact",
        _MY
        + r"(?P<value>(?!name|question|point|problem|issue|guess|bad|god|code|mistake|apologies)[\w' -]{2,40}? (?:is|are|was) [^;!?\n]{1,120})"
        + _END,
        "fact",
    ),
)


def _as_first_person(predicate: str) -> str:
    """ "hates football" -> "I hate football"."""
    verb, _, rest = predicate.strip().partition(" ")
    base = {"is": "am", "has": "have", "does": "do", "doesn't": "don't", "isn't": "am not"}.get(verb.lower())
    if base is None:
        base = verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb
    return f"I {base} {rest}".strip()


PROPOSAL = (
    re.compile(
        r"(?:suggest|recommend|how about|what about|let's|we could|you could|i'd go with|would)\s+(?P<value>[^.?!]{2,80})",
        re.IGNORECASE,
    ),
)

GRAMMAR = Grammar(
    rules=_RULES,
    reported=(_REPORTED,),
    one_off=(
        _UNREAL,
        re.compile(
            r"^(?:please |can you |could you )*(?:translate|rewrite|summari[sz]e|proofread|paraphrase|write (?:a|an|me)|draft)\b",
            re.IGNORECASE,
        ),
    ),
    anger=(
        re.compile(
            r"\byou(?:'re| are)? (?:so |such an? )?(?:stupid|useless|dumb|idiot|terrible)", re.IGNORECASE
        ),
    ),
    remember=(_REMEMBER,),
    forget=_FORGET,
    instruction=(_INSTRUCTION,),
    foreign=(
        re.compile(
            r"\b(?:lyrics|pretend|role[- ]?play|imagine you|in the (?:story|novel))\b|^[\"“].*[\"”]$",
            re.IGNORECASE,
        ),
    ),
    question=(
        re.compile(
            r"^(?:what|who|which|when|where|why|how|do|does|did|is|are|can|could|will|would|should)\b",
            re.IGNORECASE,
        ),
    ),
    hedge=(
        re.compile(
            r"\b(?:maybe|perhaps|might|if i|probably|thinking (?:of|about)|what if|i guess|not sure)\b",
            re.IGNORECASE,
        ),
    ),
    confirm=(
        re.compile(
            r"^(?:yes|yeah|yep|ok(?:ay)?|sure|great|perfect)[,!. ]+(?:let'?s )?(?:go with|use|do|take) (?:that|it|this)",
            re.IGNORECASE,
        ),
    ),
    third_person=(
        re.compile(
            r"^my (?:\w+ )?(?:friend|colleague|coworker|boss|brother|sister|wife|husband|son|daughter|roommate) (?P<subject>(?-i:[A-Z])\w+),? (?P<rest>.+)$",
            re.IGNORECASE,
        ),
        re.compile(
            r"^my (?P<subject>friend|colleague|coworker|boss|brother|sister|mother|mom|mum|father|dad|wife|husband|son|daughter|roommate|girlfriend|boyfriend) (?P<rest>(?!is named|is called).+)$",
            re.IGNORECASE,
        ),
    ),
    correction=(re.compile(r"^(?:no,|actually,?|sorry,|correction|i meant|wait,)", re.IGNORECASE),),
    change=(
        re.compile(r"\b(?:now|moved|switched|changed|no longer|not anymore|these days)\b", re.IGNORECASE),
    ),
    replace=(
        re.compile(r"\bnot (?P<old>[^,.]{1,30}),? (?:but|it'?s|it is) (?P<value>[^,.]{1,40})", re.IGNORECASE),
    ),
    follow_up=(
        re.compile(
            r"\bstill (?:not|doesn'?t|isn'?t|can'?t|won'?t|fail|broken|crash)|\bno luck\b", re.IGNORECASE
        ),
    ),
    solved=(
        re.compile(
            r"^(?P<value>.*?)\b(?:is |got |has been )?(?:fixed|solved|resolved|sorted(?: out)?|works now|working now)\s*(?:now)?$",
            re.IGNORECASE,
        ),
    ),
    reference=(_REFERENCE,),
    as_first_person=_as_first_person,
)
