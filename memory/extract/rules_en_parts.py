"""A value that holds several things, each by itself: a list, a job with its place of work. Pure."""

import re

from memory.extract import rules_en_values as values
from memory.extract import rules_en_words as w
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_senses import is_where_one_works
from memory.extract.rules_en_values import Found

_I = re.IGNORECASE
# fmt: off
_JOB_PARTS = re.compile(r"^(?P<job>.+?)(?: (?:originally )?from (?P<hometown>.+?))?(?:(?: here)? (?:at|for|with|over at|within) (?P<employer>(?!heart\b|large\b|the moment\b|a living|now|fun|work\b|home\b|night\b|kids\b|children|people|a team|a focus|over).+?))?(?:,? (?:in|just outside|outside|near|on the edge of|up in|down in|over in|out in|based in|out of|based out of|living in|currently in|now in|who lives in|working in) (?P<city>.+?))?$", _I)
_TWO = re.compile(r"\s*(?:,| and | & | or | nor | plus | as well as | \+ )\s*", _I)
_PAIRS = re.compile(r"\b(?:mac and cheese|rock and roll|fish and chips|salt and vinegar|black and white|arts and crafts|gin and tonic|peanut butter and jelly|bed and breakfast|drum and bass|country and western|d & d|r & b|bacon and eggs|cops and robbers|salt and pepper|bread and butter|science and tech\w*|sweet and \w+|short and \w+|clear and \w+|peace and quiet|pros and cons|biscuits and gravy|rice and beans|rhythm and blues|dungeons and dragons|brothers and sisters|cookies and cream|sour cream and onion|fresh and \w+|clean and \w+|simple and \w+|dark and \w+|back and forth|wine and dine|noise and \w+|hustle and bustle|copy and paste|small talk and \w+)\b", _I)
# fmt: on


def parts(found: Found) -> list[Found]:
    """A job with its place of work, a list with its items, each by itself."""
    if found.attribute == "job" and not found.is_denied and (told := _JOB_PARTS.match(found.value)):
        told_of = {name: value for name, value in told.groupdict().items() if value}
        if any(
            name in ("hometown", "city") and not accepts(name, values.trimmed(value, name), "", value)
            for name, value in told_of.items()
        ):
            return [found]
        return [
            Found(name, values.trimmed(value, name))
            for name, value in told.groupdict().items()
            if value
            and (name == "job" or accepts(name, values.trimmed(value, name), "", value))
            and not (name == "city" and is_where_one_works(values.trimmed(value, name), found.value))
        ]
    if found.attribute == "employer" and (org := values.ORG.match(found.value)) and org["called"]:
        return [Found("employer", org["called"], found.is_denied)]
    if found.attribute not in values.LISTS or _PAIRS.search(found.value):
        return [found]
    items = [item for item in _TWO.split(found.value) if item]
    if found.attribute == "language":
        items = [match[0] for match in re.finditer(rf"\b(?:{w.LANGUAGES})\b", found.value, _I)] or items
    if len(items) < 2 or any(len(item.split()) > (6 if found.attribute == "pet" else 3) for item in items):
        return [found]
    kept = [Found(found.attribute, values.trimmed(item, found.attribute), found.is_denied) for item in items]
    return [one for one in kept if accepts(one.attribute, one.value, "", "")]
