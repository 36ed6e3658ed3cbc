"""What a sentence leaves to the ones before it: who "she" is, and what the assistant got wrong. Pure."""

import re
from difflib import SequenceMatcher

from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.rules_en_clauses import clauses_of, cleaned, plain_form
from memory.extract.rules_en_match import about_whole, predicate, whole
from memory.extract.rules_en_values import Found
from memory.sentences import split_text, without_marks

_HAILED = re.compile(
    rf"(?:\b(?:hi|hello|hey|thanks|thank you|nice to meet you|pleased to meet you|welcome(?: back)?|got it|okay|ok|sure|great|good (?:morning|evening|afternoon)|sorry|noted|right|alright|of course|happy to help|dear|well),? |^|, )(?P<name>{w.NAME})(?=[,.!:]|$)",
    re.IGNORECASE,
)
_YOURS = (
    (
        re.compile(
            r"^(?:(?:i(?:'ve| have)? (?:noted|saved|stored|recorded|remember|see|understand|gather|recall|updated|added)|you (?:said|told me|mentioned)|noted|got it|good to know|i'?ll (?:note|remember|keep in mind))(?: down)?(?: that)?[:,]? )(?=you)",
            re.IGNORECASE,
        ),
        "",
    ),
    (re.compile(r"\byou(?: are|'re)\b", re.IGNORECASE), "I am"),
    (re.compile(r"\byour\b", re.IGNORECASE), "my"),
    (re.compile(r"\byou\b", re.IGNORECASE), "I"),
    (re.compile(r"^(?:since|as|because|given that|so|noted|got it|okay|for)\b[:,]? ", re.IGNORECASE), ""),
)
_ALIKE = 0.55
_STAGED = re.compile(
    r"^\W*there (?:once )?(?:was|lived) (?:once )?an? \w+|\b(?:opening line|first line of|role-?play|iconic|prepare to die|gets me every time|chef'?s kiss|what a line|best movie|best film|once upon a time|knock,? knock|famous (?:line|quote|words)|from (?:the|a|that) (?:film|movie|book|song|novel|show|play)|lyrics|best line|great line|iconic line|movie quote|in character|the punchline|that'?s the (?:song|quote|line|joke)|as the (?:song|saying|joke|poem) goes|song stuck in my head|quoting (?:the|an?|my|from|him|her|that|some)|dad joke|tongue twister)\b",
    re.IGNORECASE,
)
_VERDICT_NO = re.compile(
    r"^[?\s]*(?:nope|nah|no thanks?(?: you)?|no way|hard pass|pass|yuck|ew+|ugh|gross|never|not for me|not my thing|hate (?:them|it)|can'?t stand (?:them|it)|can'?t do|absolutely not|blegh|bleh|blech|i hate|no no|disgusting|not a fan|i(?:'d| would) (?:rather|sooner) (?!be\b|have (?:it|them|that)\b|go with)|i (?:really )?(?:can'?t stand|hate|don'?t like|dislike) (?:them|it))\b",
    re.IGNORECASE,
)
_VERDICT_YES = re.compile(
    r"^[?\s]*(?:yes please|love (?:them|it)|can'?t get enough|my favou?rite|always|all day|sign me up|i'?m in heaven|adore (?:them|it)|i (?:really )?(?:love|like|adore) (?:them|it))\b",
    re.IGNORECASE,
)
_VERDICT_AFTER = re.compile(
    r"^[.!…\s]*(?:i |we )?(?:really |absolutely |just |simply |do |always )*(?P<verb>love|adore|like|enjoy|hate|loathe|detest|despise|can'?t (?:stand|bear|abide)|don'?t like) (?:it|them|em|those|the (?:stuff|things))(?: all| so much| to bits)?\s*(?:[.!…\n]|$)",
    re.IGNORECASE,
)
"""What a sentence of its own says of the thing that the one before only named."""
_AS_I_LIKE = re.compile(
    r"^[.,!\s]*(?:that'?s (?:just )?(?:how|the way|what) i (?:like|prefer|want)|always|every time|any day|all the way|end of story|no discussion|for life)\b",
    re.IGNORECASE,
)
_OWN_TOPIC = re.compile(
    r"(?:(?:my|our) )?(?P<topic>(?:[\w'-]+ ){0,3}(?:dream|goal|work|trade|occupation|line of work|employer|allergies|pets?|favou?rite(?: \w+)?|fave(?: \w+)?|name|job|hobby|hobbies|allergies|allergy|diet|birthday|age|hometown|pet peeve|city|profession|day job|passion|weakness|guilty pleasure|native language|mother tongue|ambition|comfort food|drink of choice))",
    re.IGNORECASE,
)
_OWN_QUESTION = re.compile(
    r"(?:so |and |right )?(?:(?P<name>who am i|(?:and )?my name)|(?P<job>what do i do(?: for a living| for work| all day)?|my (?:job|trade))|(?P<city>where do i live|where am i(?: based| living)?)|(?P<hometown>where am i from|where do i come from)|(?P<age>how old am i|my age))",
    re.IGNORECASE,
)
_ANSWERS = {
    "name": "my name is",
    "job": "my job is",
    "city": "my home is in",
    "hometown": "my hometown is",
    "age": "age:",
}
"""A question that the user puts into one's mouth, and what its answer says."""
_OWN_ANSWER = re.compile(
    r"\?\s*(?P<value>(?!(?:fell|went|gone|lost|dead|cancell?ed|off|over|never|no|not|still|hopeless|boring|fine|good|yes)\b)[^.!?\n]{2,60})",
    re.IGNORECASE,
)
_SHORT_ANSWER = re.compile(r"\?\s*(?P<value>[^.!?,\n]{2,60})")
_ASKED_TO_KEEP = re.compile(
    r"\b(?:remember|note|save|store|write down|keep|forget|know|have|got) (?P<what>(?:my|our) [\w' -]{2,40})\W*$",
    re.IGNORECASE,
)


_NAMED_ALONE = re.compile(
    r"(?!(?:what|who|why|how|where|when|really|sorry|huh|ok|okay|you|me|and|so|but|hello|hi|hey|right|no|yes|wow|thanks|thank|perfect|great|nice|done|good|cool|this|that|it|these|those|the|your|my \w+ is|i|we|he|she|they)\b)[A-Za-z][\w'-]+(?: [\w'-]+){0,2}",
    re.IGNORECASE,
)


def is_staged(message: str) -> bool:
    """Whether the message plays, quotes or jokes: who speaks in it is not the user."""
    return bool(_STAGED.search(message))


def answered(message: str, start: int, end: int) -> Found | None:
    """What the user thinks of a thing that stands alone: "Mushrooms? Nope.", "Tabs, not spaces. That's how I like it."."""
    alone, after = cleaned(message[start:end]).strip(" .!?,"), cleaned(message[end:])
    if (
        after.startswith("?")
        and re.fullmatch(
            r"(?!(?:what|who|why|how|where|when|really|sorry|huh|ok|okay|you|me|and|so|but|anyone|hello|right|no|yes)\b)[A-Za-z][\w' -]{2,40}",
            alone,
            re.IGNORECASE,
        )
        and len(alone.split()) <= 3
    ):
        if _VERDICT_NO.match(after):
            return Found("dislikes", alone)
        if _VERDICT_YES.match(after):
            return Found("likes", alone)
    if after.startswith("?") and (own := _answered_oneself(alone, after)):
        return own
    verdict = _VERDICT_AFTER.match(after) if _NAMED_ALONE.fullmatch(alone) else None
    if verdict:
        is_liked = re.match(r"love|adore|like|enjoy", verdict["verb"], re.IGNORECASE)
        return Found("likes" if is_liked else "dislikes", alone)
    if (
        over := re.fullmatch(
            r"(?P<value>[\w' -]{2,30}),? (?:not|over|rather than|never) [\w' -]{2,30}", alone
        )
    ) and _AS_I_LIKE.match(after):
        return Found("likes", over["value"])
    return None


def _answered_oneself(alone: str, after: str) -> Found | None:
    """What the user answers to a question of their own: "My job? Welder.", "Who am I? Ottoline."."""
    if (own := _OWN_TOPIC.fullmatch(alone)) and (told := _OWN_ANSWER.match(after)):
        for found in (
            *whole(f"my {own['topic']} is {told['value']}"),
            *about_whole(f"my {own['topic']} is {told['value']}"),
            *whole(f"{own['topic']}: {told['value']}"),
        ):
            return found
    if asked := _OWN_QUESTION.fullmatch(alone):
        kind = next(name for name, said in asked.groupdict().items() if said)
        answer = _SHORT_ANSWER.match(after)
        for found in about_whole(f"{_ANSWERS[kind]} {answer['value']}") if answer else []:
            return found
    return None


_VERDICT = re.compile(
    r"(?:(?:and |but |so )?(?:i|we) )?(?:\w+ly |really |just |do |still |now )*(?:love|adore|hate|loathe|detest|despise|cannot (?:stand|bear|abide)|do not like|enjoy|like|dislike|live for|swear by|(?:am )?allergic to) (?:it|them|em|those|the (?:stuff|things|lot))$",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"(?:the |my |a |an )?(?P<topic>(?!(?:i|we|it|this|that|they|he|she|you|there|what|used|yes|no)\b)[\w'-]+(?: (?!me\b|us\b|my\b|our\b)[\w'-]+){0,5}?)(?: (?:(?:really |just |nearly |almost |once )?(?:is|are|was|tastes?|smells?|makes?|gives?|drives?|sounds?|looks?|does|do|finished|killed|put|sent|drains?|bores?|annoys?|irritates?|stress(?:es)?|exhausts?|makes?|makes|taste|feels?)\b.*|[a-z]+ me\b.*))?$",
    re.IGNORECASE,
)


def topic_of(plain: str, following: str) -> str:
    """What a clause is about, when the next one says what the user thinks of "it"; "" when not."""
    plain = re.sub(
        r"^(?:there is (?:just )?something (?:\w+ )?about|oh|ah|as for|regarding) ",
        "",
        plain,
        flags=re.IGNORECASE,
    )
    found = _HEAD.match(plain) if _VERDICT.match(following) else None
    return found["topic"] if found else ""


def asked_to_keep(before: str) -> str:
    """What the user asked to remember without saying it yet: "can you remember my mum's number?"."""
    found = _ASKED_TO_KEEP.search(cleaned(before))
    return plain_form(found["what"]) if found else ""


def last_person(before: str) -> tuple[str, str]:
    """The person spoken of last, and how they were called; empty when there was none."""
    found = ("", "")
    for sentence in map(without_marks, split_text(cleaned(before)[-400:])):
        for clause in clauses_of(sentence):
            subject = marks.subject_of(clause.plain)
            if subject.how in ("person", "name", "owned"):
                at = clause.written.lower().find(subject.who.lower())
                found = (subject.who, clause.written[: at + len(subject.who)] if at >= 0 else subject.who)
            elif other := re.search(
                rf"\b(?:an?|my|our) (?:\w+ )?(?P<role>{marks.RELATED})\b(?:,? (?:called|named )?(?P<name>(?-i:[A-Z])\w+))?",
                clause.plain,
                re.IGNORECASE,
            ):
                who = other["name"] or other["role"].lower()
                found = (who, other["name"] or f"My {who}")
    return found


def meant_before(previous: str, value: str) -> tuple[str, str, str]:
    """Which attribute a corrected value is of, by what the assistant said; with the old value, and whose it is."""
    for hailed in _HAILED.finditer(cleaned(previous)):
        name = hailed["name"]
        if (
            not w.NOT_NAMES.fullmatch(name.split()[0])
            and SequenceMatcher(None, name.lower(), value.split()[0].lower()).ratio() >= _ALIKE
        ):
            return "name", name, "user"
    for sentence in map(str.strip, split_text(cleaned(previous))):
        for clause in clauses_of(sentence):
            mine = clause.written
            for pattern, own in _YOURS:
                mine = pattern.sub(own, mine)
            mine = mine.strip()
            mine = f"I am {mine}" if re.match(r"an? \w", mine) else mine
            subject = marks.subject_of(mine)
            if subject.how == "self":
                found, who = predicate("user", subject.rest, ""), "user"
            elif subject.how in ("person", "name"):
                found, who = predicate(subject.who, marks.as_first_person(subject.rest), ""), subject.who
            elif subject.how == "owned":
                found, who = whole(f"my {subject.rest}"), subject.who
            else:
                found, who = whole(mine), "user"
            for one in found:
                if one.attribute not in ("likes", "dislikes", "goal", "habit"):
                    return one.attribute, one.value, who
    return "", "", "user"
