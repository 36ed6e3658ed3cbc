"""English answers to what the assistant asked: "Where do you live?" - "Tbilisi". Pure."""

import re

from memory.extract import rules_en_words as w
from memory.extract.rules_en_frames import FOODS
from memory.extract.rules_en_match import about_whole, predicate
from memory.extract.rules_en_parts import parts
from memory.extract.rules_en_values import Found, trimmed
from memory.sentences import split_text

_I = re.IGNORECASE
_MOST_WORDS = 8
_ON_DIET = re.compile(r"\b(?:diet|dietary|food|eat|cook)\b", _I)
_NO_FOOD = re.compile(rf"(?:just |only |yes,? |yeah,? )*no (?P<food>{FOODS})\W*$", _I)
# fmt: off
_ASKED = tuple(
    (re.compile(pattern, _I), attribute, forms)
    for pattern, attribute, forms in (
        (r"\b(?:your (?:\w+ )?name|(?:whose|what|which) name|(?:call|address|know) you|who am i (?:speaking|talking|chatting) (?:to|with))\b", "name", ("am called {}",)),
        (r"\bhow old\b|\b(?:what|which) age\b|\byour age\b", "age", ("am {}",)),
        (r"\b(?:your birthday|your date of birth|when (?:were you|was your) born)\b", "birthday", ("was born on {}",)),
        (r"\b(?:where (?:are|were) you (?:originally )?from|your home ?town|where did you grow up|where were you born)\b", "hometown", ("am from {}", "grew up {}")),
        (r"\bwhere (?:do|are|is|in the world|abouts?)\b.*\b(?:you|home)\b.*(?:live|based|located|living|home|these days|writing from|at the moment)|\b(?:which|what) (?:city|town|country|part of)\b|\byour (?:city|location)\b|\bwhere are you\b", "city", ("live in {}",)),
        (r"\b(?:where do you work|who do you work for|(?:which|what) (?:company|firm|hospital|school) do you work|your employer)\b", "employer", ("work at {}",)),
        (r"\b(?:what do you do\b(?!.*\b(?:for fun|free time|weekends?|relax))|your (?:job|occupation|profession|line of work|role)|what (?:kind|sort|line) of work|for a living)\b", "job", ("am a {}", "work as {}", "am {}", "{}")),
        (r"\ballerg", "allergy", ("am allergic to {}",)),
        (r"\b(?:diet|dietary|food restrictions?|(?:any ?thing|foods?|things) (?:that )?you (?:do not|don't|can't|cannot|avoid|won't)|eat meat|vegetarian)\b", "diet", ("am {}", "{}", "do not eat {}")),
        (r"\b(?:pets?|animals?|dog or (?:a )?cat|cat or (?:a )?dog)\b", "pet", ("have {}",)),
        (r"\b(?:languages?|mother tongue)\b", "language", ("speak {}",)),
        (r"\b(?:what (?:are you studying|do you study|did you study|is your major)|your (?:major|degree|course)|(?:which|what) (?:school|university|college))\b", "education", ("am studying {}",)),
        (r"\b(?:kids|children|siblings|married|family|partner)\b", "family", ("have {}", "have {} children", "am {}")),
        (r"\b(?:your (?:goal|aim|target|dream)|what are you (?:hoping|aiming|working towards|training for)|(?:want|hoping|trying) to achieve)\b", "goal", ("hope to {}", "am aiming for {}")),
        (r"\b(?:you (?:hate|dislike|can't stand|avoid)|pet peeves?|don't you like)\b", "dislikes", ("hate {}",)),
        (r"\b(?:team|club|side) do you (?:support|follow|root for|back)\b", "likes", ("like {}",)),
        (r"\b(?:favou?rite|do you (?:like|enjoy|prefer|fancy|love)|would you (?:rather|prefer)|hobb(?:y|ies)|for fun|free time|tea or coffee|coffee or tea|are you (?:more )?(?:an? )?\w+ or)\b", "likes", ("like {}",)),
    )
)
_NOTHING = re.compile(r"^(?:no|nope|nah|none|nothing|not (?:really|yet|sure|that|any|at the)|never|why|what|i (?:do not|don't|would)|it depends|that depends|depends|anything|whatever|both|either|neither|all|any|dunno|no idea|guess|secret|private|none of your|you|yes|yeah|yep|yup|sure|ok|okay|maybe|perhaps|hmm+|um+|skip|pass|rather not|thanks|hi|hello|good|fine|sorry|wait|please)\b(?! (?:meat|pork|beef|fish|dairy|\w+ (?:kids|children)))", _I)
_LEAD = re.compile(r"^(?:(?:well|oh|so|it is|it's|its|that would be|that is|just|only|mostly|mainly|probably|definitely|easily|at the moment|currently|right now|i would say|i'd say|has to be|must be|got to be|a bit of|(?:my |the )?(?:name|job|age|favou?rite) is|you (?:can|may) (?:call me|use)|call me|make it|i am|i'm|im|in|from|to)\b[\s,:]*)+", _I)
_TAIL = re.compile(r"(?:,? (?:no contest|no question|no doubt|by a mile|full stop|fight me|any day|without (?:a )?doubt|if i had to (?:pick|choose)|every single time|will do|is fine|please|easily|for now|actually|always|every time|all day|obviously|of course|works|for sure|hands down|by far|i guess|mostly|haha|lol|though|to be honest|and you|what about you))+$", _I)
# fmt: on


def reply(previous: str, said: str) -> list[Found]:
    """What a short message tells as the answer to the assistant's last question."""
    question = _last_question(previous)
    if _ON_DIET.search(question) and (food := _NO_FOOD.match(said)):
        return parts(Found("diet", trimmed(food["food"], "diet"), True))
    if not question or len(said.split()) > _MOST_WORDS or _NOTHING.match(said):
        return []
    value = _TAIL.sub("", _LEAD.sub("", said)).strip(" ,.")
    for pattern, attribute, forms in _ASKED:
        if not value or not pattern.search(question):
            continue
        if attribute == "name":
            return _named(value)
        for form in forms:
            plain = form.format(value)
            found = [
                f for f in (*predicate("user", plain, ""), *about_whole(plain)) if f.attribute == attribute
            ]
            if found:
                return found
    return []


def _named(value: str) -> list[Found]:
    words = value.split()
    is_name = len(words) <= 3 and all(re.fullmatch(r"[^\W\d_][\w'.-]*", word) for word in words)
    return [Found("name", value)] if is_name and not w.NOT_NAMES.fullmatch(words[0].title()) else []


def _last_question(previous: str) -> str:
    sentences = [s.strip() for s in split_text(previous.strip()) if s.strip()]
    return sentences[-1] if sentences and sentences[-1].endswith("?") else ""


# fmt: off
_ASKED_FACT = re.compile(r"^(?:so |and |ok(?:ay)?,? |right,? |then |you (?:said|told me|mentioned|wrote)(?: that)? |i (?:have )?(?:noted|recorded|saved)(?: down)?(?: that)? |just (?:to (?:check|confirm|be sure)|checking|confirming)[,:]? |am i right (?:that|in thinking(?: that)?|to think(?: that)?|in saying(?: that)?|in assuming(?: that)?) |is it (?:right|true) that |did you say |do i understand (?:you )?(?:right|rightly|correctly)(?: that)? |have i (?:got|understood) (?:it |this |that |you )?(?:right|correctly)(?: that)?,? |if i understand (?:you )?(?:right|correctly),? |(?:do|have) i (?:have|got|get) (?:it|that|this) (?:right|correct|straight)(?: that)?,? |am i right,? |let me (?:just )?(?:check|confirm|make sure|double-check)[,:]? |to (?:confirm|check|be sure|double-check)[,:]? |quick check[,:]? |double-checking[,:]? |if i (?:recall|remember)(?: correctly| right)?[,:]? |i (?:believe|understand|gather|take it)(?: that)? |correct me if i'm wrong[,:]? (?:but )?)*(?P<head>are you|you are|you're|do you|you|is your|your) (?P<rest>.+?)(?:,? (?:(?:have|did) i (?:got|get|understood|understand|heard|hear) (?:it|that|this|you)?(?: right| correctly| rightly)?|is that right|right|correct|yes|no|are you not|aren't you|don't you|is it|isn't it|still|then))*\?$", _I)
_AGREES = re.compile(r"^(?:(?:oh|well|ha|haha|10-4|ten-four|roger|copy|copy that|yup|aye)[,.!]? )*(?:10-4|ten-four|roger(?: that)?|copy that|hai|oui|si|ja|da|yes|yeah|yep|yup|ye|yea|aye|correct|right|that is (?:right|correct|true|me)|that's (?:right|correct|true|me)|thats (?:right|correct|true|me)|exactly|quite (?:right|so|correct)|indeed|true|spot on|you (?:are|have|do)(?: right| correct)?$|affirmative|mhm|uh-?huh|i (?:do|am|did)|sure (?:do|am)|of course|absolutely|definitely|100%|bingo|you got it)\b(?!.*\b(?:but|not|no|except|only|used to|anymore|actually)\b)", _I)
_HEADS = {"are you": "am", "you are": "am", "you're": "am", "do you": "", "you": "", "is your": "my", "your": "my", "is it": "it is", "is that": "that is"}
_CHOICE = re.compile(r"^(?:(?:yes|yeah|ok|okay|hmm|um|let'?s|let us|i think|i'?ll|we'?ll|i will|we will|i would|i'd|go|do|take|have|pick|choose|prefer|like|say|with|for|it'?s|probably not)\b[\s,]*)*(?:the )?(?P<which>first|second|third|last|latter|former|1st|2nd|3rd|option [a-z\d]|number \d|plan [a-z\d]|(?:option )?[a-d1-4])(?: (?:one|option|choice|please|plan|then|sounds good|it is|for me|version|suggestion|idea|of those|approach))*[.!\s]*$", _I)
_OPTIONS = re.compile(r"(?:^|[:,?.] |\b(?:use|choose|pick|prefer|go with|between|like|want|either|have|do|take|with|try|go for|shall (?:i|we)|should (?:i|we)|could|we can|options? (?:is|are)) )(?P<first>[^,.:?]{2,50}?)(?:, (?P<middle>[^,.:?]{2,50}?),?)? or (?P<last>[^,.?]{2,50})", _I)
_NAMED_OPTION = re.compile(r"\boption (?P<name>[a-d1-4])\b(?:[:)]| is| would be|,)?\s*(?P<what>[^.,;?]{3,60})", _I)
# fmt: on
_SMALL = frozenset({"yes", "no", "ok", "the", "one", "a", "it", "by", "or", "please", "you", "i", "we"})
_FIRST, _SECOND, _LAST = ("first", "former", "1st"), ("second", "2nd"), ("last", "latter")


def affirmed(previous: str, said: str) -> list[Found]:
    """What the assistant asked whether it is so, when the user says yes: "Are you still at Tesco?" - "Correct"."""
    asked = _ASKED_FACT.match(_last_question(previous).replace("don't", "do not").replace("can't", "cannot"))
    if not asked or not _AGREES.match(said):
        return []
    head = _HEADS[asked["head"].lower()]
    rest = re.sub(r"^(?:still|now|currently|really|also) ", "", asked["rest"])
    plain = f"{head} {rest}".strip()
    found = (
        about_whole(plain)
        if head == "my"
        else predicate("user", plain, "") or predicate("user", f"{plain} now", "")
    )
    return [
        one
        for one in found
        if one.attribute not in ("plan", "event", "follow_up", "feeling", "goal", "other")
    ]


_DENIES = re.compile(
    r"(?:oh )?(?:no|nope|nah|never|not at all|i do not|not any ?more)(?:[\s,.!]+(?:never|not|no|i do not|ever|at all|sorry|thanks|thank you|not any ?more|actually))*\W*",
    _I,
)
_DO_YOU = re.compile(
    r"(?:so |and |ok |right )*do you (?:still |usually |ever |also )?(?P<rest>(?:have|eat|drink|smoke|speak|own|drive|take|work|vape) .+?|smoke|drink|drive|vape)\?$",
    _I,
)


def denied(previous: str, said: str) -> list[Found]:
    """What the user does not do, when asked whether they do it: "Do you eat meat?" - "No, never"."""
    asked = _DO_YOU.search(_last_question(previous))
    if not asked or not _DENIES.fullmatch(said):
        return []
    return [f for f in predicate("user", f"do not {asked['rest']}", "") if f.is_denied]


def _named_option(previous: str, said: str) -> str:
    """The option that the user names: "green please", "train it is"."""
    word = re.fullmatch(
        r"(?:the |let'?s (?:do|go with|take|have) |i'?ll (?:take|have) |go with )?(?:the )?(?P<word>[\w'-]+(?: [\w'-]+)??)(?:,? (?:please|it is|then|one|for me|thanks))*[.!]*",
        said.strip(),
        _I,
    )
    offered = list(_OPTIONS.finditer(previous))
    if not word or not offered or ("?" not in previous and " or " not in previous):
        return ""
    wanted = word["word"].lower()
    options = [o.strip() for o in offered[-1].groups() if o]
    return next(
        (wanted for o in options if re.search(rf"\b{re.escape(wanted)}\b", o, _I) and wanted not in _SMALL),
        "",
    )


def chosen(previous: str, said: str) -> str:
    """Which of the options that the assistant offered last the user takes; "" when none."""
    if option := _named_option(previous, said):
        return option
    found = _CHOICE.match(said.strip())
    if not found or ("?" not in previous[-200:] and "recommend" not in previous):
        return ""
    which = found["which"].lower().removeprefix("option ").removeprefix("plan ").removeprefix("number ")
    named = {o["name"].lower(): o["what"].strip() for o in _NAMED_OPTION.finditer(previous)}
    if len(which) == 1:
        return f"option {which.upper()}" if which in named or re.search(rf"\b{which}\b", previous, _I) else ""
    offered = list(_OPTIONS.finditer(previous))
    if not offered:
        return ""
    options = [o.strip() for o in offered[-1].groups() if o]
    if which in _FIRST:
        return options[0]
    if which in _LAST:
        return options[-1]
    return options[1] if which in _SECOND and len(options) > 1 else ""
