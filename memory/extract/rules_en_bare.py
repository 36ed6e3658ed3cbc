"""English clauses without a subject, as the user would say them with one: "vegan since 2016", "as a nurse". Pure."""

import re
from collections.abc import Iterator

from memory.extract import rules_en_frames as frames
from memory.extract import rules_en_marks as marks
from memory.extract import rules_en_words as w
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_doings import OFTEN
from memory.extract.rules_en_jobs import is_known_job
from memory.extract.rules_en_senses import is_condition
from memory.extract.rules_en_table import framed
from memory.extract.rules_en_values import Found

_I = re.IGNORECASE
# fmt: off
_AM = re.compile(
    rf"^(?:just |only |actually |mainly |not |never |still |really |very |so |also |originally |currently |now |severely |deathly |pretty |quite |huge |big |happily |recently |newly |fully |technically |mostly |half |super |massive |slightly |totally )*(?:based|living|located|from\b|into\b|the (?:proud|happy|lucky|oldest|eldest|youngest|only)\b|born and|allergic|an? |in my |working (?:as|at|for|in|towards?|on|remotely|from|nights)|studying|training (?:for|to|as)|learning|teaching|writing|building|developing|saving|trying to|hoping to|aiming|planning to|driving|raising|expecting|getting married|married|divorced|single\b|widowed|engaged|pregnant|retired|semi-retired|self-employed|unemployed|between jobs|fan of|keen on|fond of|obsessed|addicted|fluent|bilingual|moving|flying|turning|off to|fed up with|sick of|big on|crazy about|in (?:sales|marketing|it\b|hr\b|finance|tech\b|law\b)|out of office|allergic|terrified|{w.DIETS}\b|{w.DISABILITIES}\b|lactose|gluten|freelancing|renovating|restoring|recovering|fostering|interning|composing|recording|coding|designing|hooked on|partial to|passionate about|preparing|revising|diagnosed)",
    _I,
)
_HAVE = re.compile(r"^(?:been|always (?:been|loved|hated|liked|preferred)|never (?:been (?:a|an|much|into|keen|that|one|big|fond|crazy|really|drawn)|liked|eaten|cared)|lived|worked|loved|hated|just (?:got|had|bought|moved|started|joined|turned)|type [12]|adhd|an? allergy|(?:severe|bad|chronic) (?:adhd|asthma|migraines|dyslexia)|no (?:kids|children|siblings|car|pets))\b", _I)  # fmt: skip
_VERBAL = re.compile(
    rf"^(?:really |absolutely |still |also |only |just |usually |totally |do |honestly |recently |finally |secretly )*(?:love|loving|hate|prefer|enjoy|adore|despise|detest|loathe|dislike|cannot|can't|do not (?:like|eat|drink|own|have|speak|smoke|enjoy|care for|do)|never (?:eat|drink|liked|touch)|grew up|dropped out|graduated|studied|majored|moved (?:to|from|back|here)|relocated|quit|gave up|stopped|started|joined|turned|turn \d|got (?:married|divorced|engaged|promoted|my|the|a job|an offer|laid off|fired|hired|diagnosed|into|accepted|rid|back|home|called|told|up|off|out|to|it)|passed|became|speak|live in|live with|work (?:as|at|for|from|in|nights|part)|usually|normally|generally|always|tend to|would rather|would much rather|drive an?|went (?:{w.DIETS}|freelance|self-employed)|keep (?:kosher|halal|bees|chickens)|changed my name|have (?:adhd|asthma|an?|two|three|no|type|dyslexia|severe|to|celiac|coeliac|lived|worked|always)|born|was born|used|teach|avoid|identify|use an? (?:wheelchair|screen|hearing|mac|cane)|want to (?:be|become|learn|run|get|write|own|lose|move|start|retire)|need to lose|no fan|no longer|not (?:a fan|into|keen|big|much)|like (?!this|that|i |a |when|how|the way|you))\b",
    _I,
)
_IMPERATIVE = re.compile(
    r"(?:an?|the|my|our|his|her|their|your|this|that|these|those|it|he|she|they|you|and|or|but|if|when|can|could|please|so|let|make|give|tell|show|write|find|help|add|use|put|keep|go|get|do|be|have|say|call|check|see|read|play|try|take|send|start|stop|change|explain|describe|list|suggest|recommend|set|run|open|move|remove|compare|draft|create|generate|translate|who|what|where|how|why|which|love|hate|prefer|like|enjoy|live|work|speak|cannot|never|always|usually|not (?:sure|bad|really|yet|now|much|that))\b",
    _I,
)
_REGULAR = re.compile(
    r"(?:(?:down|up|over|round|off|out) (?:at |to )?(?:the|my|our) \w+|church|mass|coffee|tea|gym|yoga|pilates|choir|football|tennis|swimming|bingo|bridge|meditation|prayers?|mosque|temple|synagogue|run|walk|jog|therapy|pub quiz|poker|golf|chess|board games|laundry|groceries|brunch|pizza|\w+ night|family dinner|in bed|up|awake|asleep|home|cold shower|shower|a (?:run|walk|nap|swim))\b",
    _I,
)
_PAST = re.compile(
    r"(?:just |recently |finally |already |once |only |never |still )*(?!need|feed|speed|seed|red\b|bed\b|hundred|indeed|kindred|sacred|bored|tired|excited|worried|confused|interested|based|located|supposed|allowed|scared|married|divorced|retired|engaged|obsessed|addicted|allergic)(?:[a-z]{2,}ed|spent|got|went|left|grew|came|did|had|made|taught|read|bought|sold|took|gave|met|found|lost|won|began|became|rode|ran|flew|built|wrote|sang|swam|brought|caught|kept|held|hit|built|slept|swore|threw|wore|woke|chose|drew|drank|ate|fell|fought|paid|put|sat|taught|plumped|rescued|hablo|parlo|falo|raise|play|drive|run|own|keep|sell|fix|repair|teach|manage|handle|study|attend|commute|bake|collect|smoke|vape|swim|cycle|walk|wear|drink|eat|learn|am|was|were|have|moved|switched) ",
    _I,
)
_FINITE = re.compile(
    r" (?:is|are|was|were|got|has|had|went|came|did|does|can|will|would|ran|ate|bit|fell|broke|keeps?|makes?|costs?|equals?|wants?|needs?|walks? into|said|says)\b(?! called| named)",
    _I,
)
_PERSON_NP = re.compile(r"^(?:(?:single|proud|new|busy|working|retired|stay-at-home|full-time|freelance|self-employed|part-time|senior|junior|professional|trainee|qualified|registered|former|semi-retired|first-time|lifelong|late|chartered|certified|recovering|married|divorced) )", _I)  # fmt: skip
_AGE_ONLY = re.compile(r"^(?:aged? )?(\d{1,2}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?|(?:thir|four|fif|six|seven|eigh|nine)teen)(?: years? old| years young| ?y/?o)?$", _I)
_AT_WORK = re.compile(r"^(?!.*\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|.*\b(?:at|on|in) (?:the )?\d|.*\b(?:tomorrow|tonight|today|next|last)\b|.* (?:in|on) (?:January|February|March|April|May|June|July|August|September|October|November|December)\b).* (?:at|for|with|in|on|aboard|since|by) (?:an? |the |trade|profession)?(?:(?-i:[A-Z])|\d|my\b|twins|birth|years|(?:over|almost|nearly|about)\b|$|\w+ (?:ship|ferry|carrier|farm|boat|rig|ward|school|hospital)\b)", _I)
_STUDENT = re.compile(r"^(?:\d(?:st|nd|rd|th)|first|second|third|fourth|final)[- ]year\b", _I)
_ADJECTIVE = re.compile(r"(?:single|married|divorced|vegan|vegetarian|retired|tired|old|new|busy|deaf|blind|disabled|autistic|dyslexic|diabetic|sick|happy|sad|female|male|trans|gay|bi|straight|jewish|muslim|christian|american|british|german|french|chinese|indian|irish|polish|self-employed|unemployed|freelance|currently|just|only|basically|mostly|also|really|still|now|hello|hiya|sorry|thanks|fine|good|okay|great)", _I)
_ADJUNCTS = (
    (re.compile(r"^(?:speaking )?as someone who(?:'s| is)? (?P<rest>.+)$", _I), ""),
    (re.compile(r"^(?:speaking )?as (?:someone|a person|somebody) (?:with|who has) (?P<rest>.+)$", _I), "have "),
    (re.compile(r"^(?:speaking )?as (?P<rest>(?:an?|the) .+)$", _I), "am "),
    (re.compile(r"^being (?P<rest>.+)$", _I), "am "),
    (re.compile(r"^having (?P<rest>.+)$", _I), "have "),
    (re.compile(r"^(?:with|because of|due to|given|thanks to|on account of|owing to|considering) (?P<rest>(?:my|our|an?|no|two|three|four|five|\d+) .+)$", _I), "have "),
    (re.compile(r"^(?:my|our) (?:job|work|role|life|training|background|career) as (?P<rest>an? [\w -]+?)(?: (?:means|is|has|keeps|makes|requires|involves|can|lets|takes|taught)\b.*)?$", _I), "am "),
    (re.compile(r"^(?:over |down |up |out )?here in (?P<rest>(?-i:[A-Z])\S+)\b.*$", _I), "live in "),
    (re.compile(r"^(?:living|working|studying|coming|based|growing up|born) .+$", _I), "am "),
    (re.compile(r"^(?P<rest>(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|several|\d|an?|no) .+)$", _I), "have "),
)
# fmt: on


def introduced(plain: str, tail: str, following: str) -> Found | None:
    """A name that stands alone and is followed by who that is: "Sam, 34, electrician from Leeds", "Anna here"."""
    following = re.sub(r"^I (?:am|have) ", "", following)
    told = re.fullmatch(rf"(?P<name>{w.NAME}),? from [A-Z][\w' -]+", plain)
    if told and re.search(r"\bhere\b", tail) and not w.NOT_NAMES.fullmatch(told["name"].split()[0]):
        return Found("name", told["name"])
    is_name = (
        bool(re.fullmatch(w.NAME, plain))
        and not is_condition(plain)
        and not w.NOT_NAMES.fullmatch(plain.split()[0])
    )
    if is_name and re.search(
        r"\b(?:here|speaking)\b|\b(?:hi|hey|hello|yo|hiya|morning|evening|afternoon)\b.*\bagain\b", tail
    ):
        return Found("name", plain)
    is_job = bool(framed(frames.PERSON, f"am a {re.sub(r'^(?:an?|the|your) ', '', following)}", following))
    if (
        (is_name or (re.fullmatch(r"[a-z]{3,12}", plain) and not is_known_job(plain) and "here" not in tail))
        and following
        and (_AGE_ONLY.match(following) or (is_job and (is_name or re.match(r"an? ", following))))
    ):
        return (
            Found("name", plain)
            if accepts("name", plain, "self_name", plain) and not _ADJECTIVE.fullmatch(plain)
            else None
        )
    return None


def _adjuncts(plain: str, *, is_mine: bool) -> Iterator[tuple[str, str]]:
    for pattern, verb in _ADJUNCTS if is_mine else _ADJUNCTS[:-1]:
        if (found := pattern.match(plain)) and not _FINITE.search(plain):
            rest = found.groupdict().get("rest") or plain
            rest = re.sub(r"^(?:my|our) ", "", rest, flags=_I)
            yield (f"{verb}{rest}" if verb else marks.as_first_person(rest)), "-"


def bare_predicates(
    plain: str, tail: str, *, is_going: bool, opens: bool, is_mine: bool = True
) -> Iterator[tuple[str, str]]:
    """Forms of a clause without subject as the user would say it with one, and the words to put before it ("-": none)."""
    yield from _adjuncts(plain, is_mine=is_mine or is_going)
    if (age := _AGE_ONLY.match(plain)) and (is_going or re.search(r"\bhere\b", tail)):
        yield f"am {age[1]}", "am " if is_going else "-"
    if _REGULAR.match(plain) and re.search(OFTEN, plain, _I):
        yield plain, ""
    if _STUDENT.match(plain):
        yield f"am in {plain}", "am in "
    if plain.lower().startswith("got ") and not _VERBAL.match(plain):
        yield f"have {plain[4:]}", "have "
    elif _HAVE.match(plain):
        yield f"have {plain}" if not plain.lower().startswith(("got", "just")) else plain, "have "
    if not _IMPERATIVE.match(plain) or re.match(
        r"(?!(?:thinking|looking|wondering|hoping for|asking|going|getting|doing|feeling|nothing|something|anything|everything|morning|evening|during|being|having|spring|king|wedding|meeting|building|living room|understanding|checking|seeing)\b)[a-z]{3,}ing (?:out |back |over |off |up )?(?:an?|to|at|in|on|my|our|for|as|the|with|from|(?-i:[A-Z]))",
        plain,
        _I,
    ):
        yield f"am {plain}", "am "
    if (
        _VERBAL.match(plain)
        or _PAST.match(plain)
        or (
            is_going
            and re.match(r"[a-z]", plain)
            and not re.match(
                r"(?:an?|my|our|his|her|their|it|that|this|he|she|they|the|and|please|can|so)\b", plain, _I
            )
        )
    ):
        yield re.sub(r"^loving\b", "love", plain), ""
    yield from _nominal(plain, tail, is_going=is_going, opens=opens)


def _nominal(plain: str, tail: str, *, is_going: bool, opens: bool) -> Iterator[tuple[str, str]]:
    """What somebody is, told by a noun alone: "a widow", "line cook at Nobu"."""
    if re.match(r"stay[- ]at[- ]home|work[- ]from[- ]home", plain, _I):
        yield f"am a {plain}", "am a "
    plain = re.sub(r" that is$", "", plain)
    if _FINITE.search(plain):
        return
    is_post = bool(_AT_WORK.match(plain)) and is_known_job(plain)
    if re.match(r"(?:an?|the) ", plain, _I) and (is_going or is_post):
        yield f"am {plain}", "am "
    is_here = re.search(r"\b(?:here|by trade|by profession|by training)\b", f"{plain} {tail}", _I)
    if _PERSON_NP.match(plain) or is_going or is_post or (opens and len(plain.split()) <= 4) or is_here:
        bare = re.sub(r" by (?:trade|profession|training)\b.*$", "", plain, flags=_I)
        if not re.match(r"(?:an?|the|my|our|one|two|three|four|five|six|\d+|no)\b", bare, _I):
            yield f"am a {bare}", "am a "
