"""Names that English speakers leave at the edge of a message: under a letter, or with a greeting. Pure."""

import re

from memory.extract import rules_en_words as w

_TITLES = r"(?:(?:mrs?|ms|dr|prof|sir|dame|rev|fr|col|colonel|captain|capt|sgt|major|miss|professor|father|sister)\b\.?\s*(?:\(ret(?:ired|\.)?\)\s*)?)*"
_UNDER = re.compile(
    rf"(?:\b(?i:regards|wishes|sincerely|yours(?: truly| faithfully| ever)?|signed|respectfully|cordially|faithfully)\b[,.]?\s*[—–-]?|(?:\n|^)\s*(?i:cheers|thanks|thank you|love|best|ta|xx|many thanks|all the best|thx)[,.!]?\s*\n\s*[—–-]?|\n\s*[—–-])\s*(?i:{_TITLES})(?P<name>{w.NAME})(?:\s*x+)?\W*$"
)
_GREETING = re.compile(
    rf"^\W*(?i:(?:hi|hello|hey|good \w+|greetings)\b[\s,!.]*)?(?i:{_TITLES})(?P<name>{w.NAME})[,.!]?\s+(?i:(?:pleased|nice|good|lovely|happy|delighted|glad) to meet you|at your service|reporting (?:for duty|in))\b"
)
_ONLY_ME = re.compile(
    rf"^\W*(?i:(?:hi|hello|hey|yo|knock knock)\b[\s,!.]*)?(?i:it'?s(?: only| just)? me|only me|me again)[,.!]?\s+(?P<name>{w.NAME})(?:,? (?i:from|the|locked|back|again|here|with|still|your)\b.*|\W*)$"
)
_FORMALLY = re.compile(
    r"\b(?:on paper|passport|officially|formally|legally|full name|christened|baptised|baptized|shortens?|short for|everyone|everybody|people|friends|colleagues|the office|calls? me|known as|nickname|my name|birth certificate|id card)\b",
    re.IGNORECASE,
)
_BUT_USE = re.compile(
    rf"(?:^|[,.;:—–-]\s*|\b(?:but|so|and|please|just)\s+)(?i:(?:(?:but|so|and|then|please|just|kindly|you can|you may|i'd like you to)\s+)*(?:use|say|make it|stick (?:to|with)|go with|call me))\s+(?P<name>{w.NAME})(?i:,? (?:please|thanks|though|instead|if you can))*\W*$"
)
_PREFERRED = re.compile(
    rf"(?:^|[\s,;:—–-])(?P<name>{w.NAME}),? (?i:(?:is|will be) (?:fine|enough|ok|okay|good) (?:for you|with me|here)|(?:that's|that is|that would be|is) me$|is (?:the name (?:that )?i|what i (?:want|prefer|like|go by|answer|use)|what you (?:should|can|may) call me|how i (?:like|want) to be))\b"
)
_INTRODUCED = re.compile(
    rf"(?i:\b(?:what (?:to|you (?:can|may|should)) call me|who(?:'s| is) (?:this|writing|here|speaking)|introduce myself|present myself|i never introduced myself|my (?:(?:real|middle|full|proper|first|actual|given|birth) )?name|(?:not|no) (?:mr|mrs|ms|miss|sir|madam|dr)\b[^.,;]{{0,20}})) {{0,2}}[:,;—–-]+ {{0,2}}(?i:(?:it's|i'm|i am|is|just|only|simply|plain|please|am)\s+)*(?P<name>{w.NAME})(?i:,? (?:instead of|rather than|not|please)\b.*)?\W*$"
)
_WRITING = re.compile(
    rf"^\W*(?i:(?:hi|hello|hey|good \w+|greetings|dear \w+)\b[\s,!.]*)?(?i:{_TITLES})(?!I\b)(?P<name>{w.NAME})\s+(?i:writing|calling)\b"
)


def named_at_the_edge(message: str, sentence: str) -> str:
    """The name that a sentence gives as the signature or the greeting of its message; "" when it gives none."""
    is_last = message.rstrip(" .!x\n").endswith(sentence.rstrip(" .!x\n"))
    tries = (
        ((_UNDER, message), (_GREETING, sentence), (_ONLY_ME, sentence))
        if is_last
        else ((_GREETING, sentence),)
    )
    if _FORMALLY.search(sentence):
        tries = (*tries, (_BUT_USE, sentence))
    tries = (*tries, (_PREFERRED, sentence), (_WRITING, sentence), (_INTRODUCED, sentence))
    for pattern, text in tries:
        found = pattern.search(text)
        if found and found["name"] in sentence and not w.NOT_NAMES.fullmatch(found["name"].split()[0]):
            return str(found["name"])
    return ""
