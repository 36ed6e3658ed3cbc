"""English assent to what the assistant proposed, and which proposal that was. Pure."""

import re

from memory.extract.rules_en_values import trimmed
from memory.sentences import split_text

_I = re.IGNORECASE
_MOST_WORDS = 12
# fmt: off
_STRONG = frozenset(
    ["suits", "grand", "ideal", "fab", "super", "terrific", "smashing", "sorted", "gladly", "yes", "yeah", "yep", "yup", "yea", "ye", "yass", "yesss", "sure", "ok", "okay", "k", "fine", "agreed", "deal", "perfect", "great", "good", "excellent", "splendid", "brilliant", "absolutely", "definitely", "certainly", "right", "approved", "sold", "works", "proceed", "sounds", "do", "go", "exactly", "indeed", "lovely", "wonderful", "awesome", "fantastic", "cool", "alright", "aye", "affirmative", "lgtm", "correct", "please", "settled", "happy", "love", "aight", "bet", "hai", "oui", "si", "ja", "confirmed", "done", "both", "count", "convinced", "seconded", "righto", "rightio", "okie", "okey", "yessir", "yuh", "mhm", "ofc", "def", "defo", "deffo", "totally", "wish", "go"]
)
_WORDS = _STRONG | frozenset(
    ["no", "worries", "bother", "objection", "objections", "that'll", "thatll", "it'll", "nicely", "diary", "calendar", "lock", "pencil", "it", "that", "this", "so", "then", "with", "for", "ahead", "the", "a", "an", "your", "you", "your's", "way", "as", "said", "suggested", "proposed", "suggest", "propose", "say", "plan", "idea", "call", "thinking", "option", "proposal", "suggestion", "recommendation", "let's", "lets", "let", "us", "we", "i", "i'll", "we'll", "i'm", "im", "we're", "will", "would", "am", "are", "is", "be", "in", "on", "board", "me", "my", "to", "of", "by", "all", "means", "course", "like", "likes", "lot", "much", "very", "well", "just", "thanks", "thank", "ta", "cheers", "mate", "one", "this's", "that's", "thats", "it's", "its", "not", "problem", "have", "had", "make", "making", "book", "note", "down", "up", "him", "her", "them", "sense", "nice", "day", "time", "want", "wanted", "sir", "ma'am", "madam", "and", "oh", "ah", "well", "hmm", "right", "now", "today", "ship", "send", "go-ahead", "green", "light", "thumbs", "stick", "run", "roll", "use", "take", "try", "keep", "done", "sign", "me", "off", "full", "steam", "lock", "confirm", "pull", "trigger", "set", "implement", "write", "order", "arrange", "schedule", "sort", "crack", "carry", "press", "roll", "hit", "jot", "pop", "add", "come", "then's", "happen", "consider", "agree", "what", "why", "no-brainer", "say's", "same", "here", "too", "again", "always", "suits", "suit", "sound", "grand", "ideal", "enough", "fair", "game", "bring", "onboard", "plan's", "happily", "gladly", "alright", "winner", "thing", "sorted", "terrific", "super", "fab", "smashing", "magic", "whatever"]
)
_BLOCKED = re.compile(r"\b(?:not (?!a problem)|no\b(?! (?:worries|problem|bother|objections?)\b)|but\b|n't\b|never|instead|except|only|rather|maybe|perhaps|later|wait|hate|cancel|stop|forget|skip|leave|undo|delete|unless|if|first|why (?!not)|what (?!you)|how|which|when)\b|\?", _I)
_APPROVAL = re.compile(r"^(?:so,? |and,? |well,? )?(?:ok(?:ay)?|alright|all right|agreed?|deal|yes|right|(?:good|fine|happy|cool|ok(?:ay)?|comfortable|alright)(?: with (?:that|this|it))?|shall (?:i|we)(?: \w+){0,6}|should (?:i|we)(?: \w+){0,4}|does (?:that|this|it) (?:\w+ ?){1,4}|(?:do|would|will|can|could) (?:you|that|this|we)(?: \w+){0,6}|is (?:that|this|it) (?:\w+ ?){1,4}|are (?:you|we) (?:\w+ ?){1,4}|sounds? (?:\w+ ?){1,3}|what do you (?:say|think)|thoughts|how does that (?:\w+ ?){1,3}|any objections?|ok with (?:you|that|both)|go ahead|want (?:that|this|it)(?: \w+)?|may i|can i|on board|in favou?r|works? for you|shall we)\W*\?$", _I)
_PROPOSED = re.compile(
    r"(?:\b(?:i(?:'d| would| will|'ll)?|we(?:'d| would)?|one could) (?:(?:strongly|also|then|really|rather|probably|personally) )*(?:suggest|recommend|propose|advise|go (?:with|for)|opt for|vote for|lean towards?|vote|favou?r|say)(?: that)?(?: (?:we|you|i))?(?: (?:should|could))?(?: to)? "
    r"|\b(?:i(?:'d| would)|we (?:could|should|can|might)|you (?:could|should|can|might(?: want to)?|may want to)|we'd better|you'd better|let'?s|(?:shall|should|can|may|could) (?:i|we)|want me to|do you want me to|would you like me to|would you like to|how about(?: we| i)?|what about|what if (?:we|i)|why (?:don't|not)(?: we| you| i)?|i can|i could|i will|i'll|(?:it )?(?:might|would|may|could) be (?:best|better|good|wise|sensible|easier|safer|simpler) (?:to|if we)|makes? sense to|best (?:option|bet|choice|thing|way|route|approach|move) (?:is|would be)(?: to)?|(?:my|the|one|another) (?:two |three )?(?:proposal|suggestion|recommendation|advice|pick|vote|plan|idea|option|choice|preference)s?(?: here| for you| for this)?(?: is| are| would be|:)(?: that)?(?: (?:we|you|i))?(?: should| could)?(?: to)?|(?:two |three |a )?(?:proposal|suggestion|recommendation|plan|option)s?:|better (?:to|if we)|consider|ready to|ok(?:ay)? to|fine to|happy (?:for me )?to|all right (?:if i|to)) )"
    r"(?P<value>(?!(?:do|go with|go for|use|take|try|stick with|set|book|put|pencil|write|lock|jot|mark|log|note|have|keep|make|run with)(?: ahead)? (?:that|it|this|so|both|them)\b|proceed|continue|go ahead|go on|help\b|know\b|note (?:that|it)|that\b|be\b|like\b|love\b)[^?]{3,120})", _I)
_ACTS = re.compile(r"\b(?:do|go|let'?s|agreed|deal|plan|idea|call|proceed|sold|approved|settled|book|make|way|suggest\w*|propos\w*|said|option|thinking|ahead|for it)\b", _I)
_REASON = re.compile(r"(?:,? (?:instead of|rather than|so that|so (?:you|we|it|there)|because|since|as (?:it|they|you|we|the)|given|which|if (?:you|that)|would that|shall|should i|ok|okay|right|does that|is that|what do you|sounds? (?:good|ok)|how does|unless|agreed|deal)\b.*|[.!;—–:](?:\s.*)?|\?.*)$", _I)
# fmt: on
_POINTS_BACK = re.compile(
    r"(?:we |i |you )?(?:\w+ ){1,4}?(?:it|that|this|them|those|so|one)(?: (?:like that|that way|in|down|up|out|on|off|over|then|now|so|as decided|as agreed|for you|as settled|as the plan|as your (?:choice|decision)|to the (?:plan|list|notes)|in the (?:plan|diary|calendar|notes)|as [\w ]{3,20}))*",
    _I,
)
"""A proposal that only points to the one before it: "Shall we plan it like that?"."""
_GO_ON = re.compile(
    r"\W*(?:(?:ok(?:ay)?|yes|yeah|sure|please)\W+)*(?:go on|carry on|keep going)(?: please)?\W*", _I
)
"""Asks to hear more, and agrees to nothing."""


def assents(said: str) -> bool:
    """Whether the words say yes to a proposal and nothing else."""
    if _GO_ON.fullmatch(said):
        return False
    said = re.sub(
        r"\b(?:let'?s |please |just |you can |we can )?[a-z]+ (?:it|that|them|this)(?: (?:in|up|out|off|down|then|on|one))?\b",
        "ok",
        said,
        flags=_I,
    )
    words = re.findall(r"[\w'-]+", said.lower().replace("’", "'"))
    if not words or len(words) > _MOST_WORDS or _BLOCKED.search(said):
        return False
    return any(word in _STRONG for word in words) and all(word in _WORDS for word in words)


def proposed(previous: str, said: str) -> list[str]:
    """What the assistant proposed last: what it asked about, or, when it asked nothing, what the user says to do."""
    sentences = [s.strip() for s in split_text(previous.strip()) if s.strip()]
    if not sentences or not (sentences[-1].endswith("?") or _ACTS.search(said)):
        return []
    for sentence in reversed(sentences[-4:]):
        if (found := _PROPOSED.search(sentence)) and not _POINTS_BACK.fullmatch(found["value"].strip(" ?.!")):
            meant = re.match(
                r"(?:\w+ )?(?:it|that|this|so|on this): (?P<what>.+)", sentence[found.start("value") :]
            )
            return _parts(meant["what"] if meant else found["value"], both="both" in sentences[-1].lower())
    if len(sentences) > 1 and _APPROVAL.match(sentences[-1]):
        return [
            trimmed(
                _REASON.sub("", re.sub(r"^(?:so|then|well|ok|okay),? ", "", sentences[-2], flags=_I)), "plan"
            )
        ]
    return []


def _parts(value: str, *, both: bool) -> list[str]:
    """The proposal without its reasons; two when both were asked about; none when it leaves a choice."""
    value = _REASON.sub("", value).strip(" .,")
    if re.search(r"\bor\b", value):
        return []
    pieces = re.split(r",? and ", value) if both else [value]
    return [re.sub(r"^(?:to|that|we|you|i) ", "", piece.strip(" ,")) for piece in pieces if len(piece) > 2]
