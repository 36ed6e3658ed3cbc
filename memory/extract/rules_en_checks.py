"""Which values the English frames may take. Pure."""

import re

from memory.extract import rules_en_frames as frames
from memory.extract import rules_en_senses as senses
from memory.extract import rules_en_words as w
from memory.extract.rules_en_jobs import is_job
from memory.extract.rules_en_phrase import is_animal, is_thing
from memory.extract.rules_en_places import is_org, is_place
from memory.extract.rules_en_sorts import is_of_sort

_I = re.IGNORECASE
# fmt: off
_NEVER = re.compile(r"^(?:(?:now|then|but|yet|because|today|still|also|actually|always|never|please|thanks|yes|no|maybe|only|just|even|really|recently|lately|anyway|absolutely|honestly)$|you|your|yours|it|its|this|that|these|those|them|him|her|me|us|everything|anything|nothing|something|ones?$|one (?:of|that)|what|how|where|why|when|who|here|there|so|too|very|not|i|we|he|she|they|and|or|but|the|an?|to|of|is|am|are|myself|stuff|things?|that one|both|neither|either)\b(?! (?:people|who)\b)", _I)
_ONE_OF_MANY = re.compile(r"one of (?:\w+ )?(?:siblings|brothers|sisters|kids|children|grandchildren|cousins|girls|boys)", _I)
_MOMENT = re.compile(r"^(?:(?:first|second|third|last|next|opening|closing|final|middle|new|whole) (?:\w+ )?(?:paragraph|sentence|line|part|draft|page|chapter|bit|half|section|version|example|slide|suggestion|stanza|verse|point|answer|reply)s?$|waiting\b|\"|being (?:ignored|sick|ill)|(?:the |your |that |this )(?:first|second|third|last|latter|former|new|other|old|current|next|previous|red|blue|green|shorter|longer|short|long|original|revised|final|idea|sound|look|thought|way|fact|part|bit|feel|direction|style|weather|view|answer|suggestion|draft|version|option|approach|plan|design|result|joke|tone|name|title|one)\b(?! of\b)(?!.*\b(?:music|films?|movies?|books?|houses?|cars?|answers|replies|emails)\b)|(?:idea|sound|look|thought|way|fact) (?:that|how)\b|(?:idea|look|thought|way|fact) of\b|(?:first|second|other|last|red|blue|green|new|shorter|longer) (?:one|option|version)\b|when |what |how |if |ones\b|to (?:know|see|ask|have|order|book|buy|get|think|say|hear|add|change|thank|use|make|discuss|be able|start by|share|point|request|learn more|try|find)\b|not to\b)", _I)
_FROM_SOMEWHERE = re.compile(r"(?!(?:Adrian|Brian|Ian|Ryan|Alan|Evan|Dan|Jan|Ivan|Juan|Dean|Sean|Susan|Megan|Morgan|Jordan|Logan|Rowan|Dylan|Milan|Ronan|Hasan|Hassan|Imran|Ethan|Nathan|Aidan|Kieran|Ciaran|Lillian|Vivian|Christian|Sebastian|Damian|Julian|Fabian|Gillian|Marian|Cillian|Florian|Kilian|Killian|Bastian|Dorian|Lucian|Octavian|Trajan|Agnese|Therese|Reese|Louise|Denise|Elise|Parish|Krish|Hamish|Manish|Harish|Satish|Girish|Ashish|Nish)$)[A-Z][a-z]+(?:ian|ese|ish|ean|[cglr]an)$")
"""A word that tells where somebody is from, and no name."""
_FAN_ONLY = re.compile(r"^(?:morning|night|people|nice|good|bad|bit of|kind|private|busy|tech|social|shy|happy|quiet|funny|indoors|spiritual|creative|organised|organized|practical|introverted|extroverted|terrible|horrible|emotional|big|weird|normal|different|new|changed|only|sick|patient|impatient|lucky|detail|people'?s|contact|responsible|the|that|very \w+|more|real|young|old|disabled|trans|single|married|wheel|delivery|it|bike delivery|egg|red|meat|metal)$", _I)
_FOOD = re.compile(frames.FOODS, _I)
_DAYS = re.compile(r"(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mornings?|afternoons?|evenings?|nights?|weekends?|early \w+|late \w+)(?: (?:mornings?|afternoons?|evenings?))?", _I)
_EVER = re.compile(r"\b(?:every day|all day|forever|for (?:breakfast|hours|ever|days)|daily|any ?time|on repeat|non-?stop|rest of my life|endlessly|every (?:meal|night|morning)|day and night|24/7|all the time|always|morning, noon)\b", _I)
_REACTION = re.compile(r"\b(?:my throat|swell\w*|swollen|hives|an? (?:\w+ )?rash|epi-?pens?|anaphyla\w*|wheez\w*|react(?:s|ed)? badly|bad reaction|triggers? my asthma|skin (?:blisters|burns|peels|itches|flares)|eyes (?:stream|water|itch)|straight to (?:a&e|hospital|the er|the hospital)|allerg\w*|welts|antihistamines?)\b(?! (?:jokes?|season))", _I)
# fmt: on


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
        return attribute == "family" and bool(_ONE_OF_MANY.fullmatch(value))
    if not is_thing(attribute, value) or not is_of_sort(attribute, value, clause):
        return False
    check = _CHECKS.get(attribute)
    return check is None or check(value, mark, clause)


def _is_liked(value: str, mark: str, clause: str) -> bool:
    if re.search(
        r"\b(?:do|does|did|not|never|can|will|would|is|are|to|and|or|really|it|what|how|who|why)$", value, _I
    ):
        return False
    if mark not in ("topic", "nothing") and re.search(
        r"\b(?:you|your|yours|it(?! for me| when )|this|that one|today|tonight|yesterday|this morning)\b",
        clause,
        _I,
    ):
        return False
    if re.match(r"(?:i |we )?could (?:eat|watch|listen to|live on)\b", clause, _I) and not _EVER.search(
        clause
    ):
        return False
    if re.search(r"\bcannot (?:do|make|manage)\b", clause) and _DAYS.fullmatch(value):
        return False
    if _MOMENT.match(value) or is_reaction(value):
        return False
    if re.match(r"(?:his|her|their|its)\b", clause, _I):
        return False
    if mark == "opinion" and (
        len(value.split()) > 4 or re.match(r"(?:the|my|our|his|her|today|people)\b", value, _I)
    ):
        return False
    if mark == "fan" and (
        _FAN_ONLY.match(value) or (value[:1].isupper() and re.search(r"\b(?:girl|boy|guy|gal)\b", clause))
    ):
        return False
    if mark == "verb_me" and not re.search(r"\b(?:me|us|my)\b", clause, _I):
        return False
    is_ours = mark == "over" and bool(re.match(r"(?:the|my|our|his|her)\b", clause, _I))
    return not (is_ours or (mark == "nothing" and len(value.split()) > 6))


def _is_name(value: str, mark: str, _clause: str) -> bool:
    first = value.split()[0]
    if (
        mark == "self_name"
        and re.search(r"(?:an|ese|ish)$", first)
        and "," not in _clause
        and re.search(r"\boriginally|by birth\b", _clause)
    ):
        return False
    if mark in ("self_name", "its_name") and _FROM_SOMEWHERE.match(first):
        return False
    if mark in ("self_name", "this_is", "here", "its_name") and (
        w.NOT_NAMES.fullmatch(first) or re.fullmatch(r"[A-Z]{2,3}", first)
    ):
        return False
    if mark != "self_name" and is_known_language(value):
        return False
    if mark == "used_name" and (senses.is_tool(value) or w.NOT_NAMES.fullmatch(first)):
        return False
    if mark == "this_is" and not value.istitle():
        return False
    return not re.match(
        r"(?:head|chief|director|vice|senior|junior|deputy|assistant|my|your|his|her|their|our|mud|important|wrong|right|hard|difficult|long|short|common|not|too|so|in|on|what|the|an?|back|later|when|at|if|spell\w*|spelt|writ\w+|pronounced|it|that|this|when\w*|crazy|old|lazy|sir|maybe|please|names?|by|for|up|out|now|tomorrow|today|every|to|very|required|optional|unknown|invalid|weird|unusual|really|also|taken|stupid|old-fashioned|mad|boring|silly|odd|strange|picky|fussy|cynical|naive|dramatic|greedy|sentimental|nuts|insane|sceptical|skeptical|mean|cheap|soft|daft|thick|nosy|petty|bonkers|nerdy|basic|childish|superstitious|ungrateful|cold|sad|traditional|fancy|\w+(?:ing|ish|ful|ous|ical|noid|less|ic)|everything|anything|whatever|anytime|easy|biased|paranoid|impressed|out|dumb|ignorant|spell|misspell\w*|mispron\w*|gone|missing|everywhere|all|number|no)$",
        first,
        _I,
    )


def is_reaction(sentence: str) -> bool:
    """Whether the sentence tells what an allergy does."""
    return bool(_REACTION.search(sentence))


def _is_birthday(value: str, _mark: str, _clause: str) -> bool:
    return not re.match(
        r"(?:last|next|this|coming|in|soon|today|tomorrow|yesterday|a few|better|not|over|the best|mine|near|around|when|always|never|just)\b",
        value,
        _I,
    ) or bool(re.search(r"\d", value))


def is_known_language(value: str) -> bool:
    """Whether the words are languages and nothing else."""
    return bool(re.fullmatch(rf"(?:{w.LANGUAGES})(?:(?:,| and| &| or)+ (?:{w.LANGUAGES}))*", value, _I))


def _is_allergen(value: str, mark: str, clause: str) -> bool:
    if re.fullmatch(
        r"(?:bad|severe|serious|nasty|terrible|awful|mild|bit|food|seasonal|known|that|one|the|little devils|them|it|the lot|something|everything|life-threatening|deadly|skin|slight|big|no)",
        value,
        _I,
    ):
        return False
    if re.match(
        r"(?:mondays|small talk|work|commitment|people|mornings|effort|exercise|losing|nonsense|bullshit|bad \w+|stupid\w*|drama|hard work|being|failure|boredom|math|maths|money|fun|nature|feelings|spending|waiting|early|meetings)\b",
        value,
        _I,
    ):
        return False
    if mark == "body":
        return is_reaction(clause)
    if mark == "allergic":
        return bool(_REACTION.search(clause))
    return mark not in ("allergen", "subject") or len(value.split()) <= 4


def _is_family(value: str, mark: str, clause: str) -> bool:
    if mark == "status" and re.search(
        r"\bmarried to (?:my (?:job|work|career)|the (?:job|sea|idea))|\b(?:single|engaged) (?:handed|minded|in (?:a|the))",
        clause,
        _I,
    ):
        return False
    if re.search(rf"\b{re.escape(value)}(?:'|'s) \w", clause, _I):
        return False
    if re.search(r"'s \w", value) and is_animal(value):
        return False
    return not re.search(
        r"\b(?:my (?:job|work|career)|you|coming over|visiting|birthday|wedding|party|homework|school run|evening|evenings|nativity|assembly|day out|reunion|dinner|lunch|meeting|appointment|question)\b",
        value,
        _I,
    )


def _is_pet(value: str, _mark: str, clause: str) -> bool:
    return (
        is_animal(value)
        and not re.search(
            r"\b(?:hot dogs?|smell|in my throat|raining|room|food|hair|video|meme|picture|photo|person|costume|toy|allerg\w*|could eat|question|cafe|show|licen[cs]e|script|book|shaped|fish and|tank|pie)\b",
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
    if mark == "project" and re.search(rf"\b(?:an?|our|my) {re.escape(value)}$", _clause.strip(), _I):
        return True
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
    return (len(value.split()) > 1 or mark in ("learn", "whole")) and not re.match(
        r"(?:to )?(?:help|do (?:it|this|that)|get (?:it|this|that)|make (?:it|this|that)|fix|understand|figure|find|debug|work out|decide|sort|solve|set up|install|print|connect|open the|write (?:an? (?:e-?mail|essay|letter|function|script|report|reply)|this|the|code)|build (?:it|this|the)|use|run (?:it|this|the (?:code|tests|script|app|server|command)))\b",
        value,
        _I,
    )


def _is_possession(value: str, _mark: str, clause: str) -> bool:
    if re.match(
        r"(?:thing|things|grudge|beef|soft spot|word|go|look|say|chat|laugh|point|reason|clue|problem) (?:against|for|with|about|to)\b",
        value,
        _I,
    ):
        return False
    if re.search(r"\bplay the\b", clause, _I):
        return False
    if re.search(r"\bon the (?:phone|laptop|computer|tv|telly|bike|boat)$", clause, _I):
        return False
    if re.search(
        r"\b(?:sold|got rid|gave away|scrapped)\b.*\b(?:yesterday|today|last|ago|\w+day)\b", clause, _I
    ):
        return False
    if _mark == "brand" and not value[:1].isupper() and not re.search(r"(?-i:[A-Z])", value):
        return False
    return not re.search(
        r"\b(?:question|problem|issue|up to|it all|my mistakes?|bug|house ?hunting|the fact|my feelings|that one)\b",
        value,
        _I,
    ) and not re.search(r"\b(?:should|would|could|broken|rent|borrow|looking)\b", clause, _I)


def _is_diet(value: str, mark: str, clause: str) -> bool:
    if mark == "food" and re.match(
        r"(?:minute|moment|chance|time|clue|go|look|word|luck|break|rest|say|reason|idea)\b", value, _I
    ):
        return False
    if mark == "food" and re.search(
        r"\b(?:after|before|past|until|later than) (?:noon|midday|midnight|lunch|dinner|breakfast|work|bed|\d+\S*|one|two|three|four|five|six|seven|eight|nine|ten)\b",
        clause,
        _I,
    ):
        return False
    if mark == "food_np" and not _FOOD.fullmatch(value):
        return False
    if mark == "food" and re.match(
        r"(?:(?:an? |\d+ |\w+ )?(?:years?|months?|weeks?|days?)\b|out\b|at\b|before|after|much|that|enough|alone|in\b|here|there|with\b|on\b|lunch|breakfast|dinner|late|when|until|a lot|properly|well|for\b|like|all day|anything all|today|more than)\b",
        value,
        _I,
    ):
        return False
    return not re.search(r"\b(?:today|tonight|this morning|right now|yesterday)\b", clause, _I)


def _is_study(value: str, mark: str, _clause: str) -> bool:
    if re.search(r"\b(?:sights|heart set|dream|hope|would|want)\b", _clause, _I):
        return False
    if senses.is_year_of_life(value) or re.fullmatch(r"my \w+", value, _I):
        return False
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


# fmt: off
_CHECKS = {
    "habit": lambda value, _mark, _clause: senses.is_doing(value), "age": lambda value, _mark, clause: senses.is_age(value, clause),
    "likes": _is_liked, "dislikes": _is_liked, "name": _is_name, "city": is_place, "hometown": is_place, "employer": is_org, "job": lambda value, mark, _clause: senses.is_trade(value) and is_job(value, mark), "family": _is_family,
    "pet": _is_pet, "allergy": _is_allergen, "birthday": _is_birthday, "project": _is_project, "lead": _is_lead, "goal": _is_goal, "possession": _is_possession, "diet": _is_diet, "education": _is_study, "language": _is_language,
}
# fmt: on
