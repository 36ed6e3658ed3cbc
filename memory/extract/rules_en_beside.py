"""What an English predicate tells besides: where the work is, a second trade, more tongues, who is at home. Pure."""

import re

from memory.extract import rules_en_frames as frames
from memory.extract import rules_en_words as w
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_senses import is_where_one_works
from memory.extract.rules_en_table import framed
from memory.extract.rules_en_values import Found, trimmed

_I = re.IGNORECASE
# fmt: off
_WITH = re.compile(
    r" (?:with|and have) (?:my |her |his |their |our )?(?P<rest>(?:an?|no|two|three|four|five|\d+|severe|one|kids|children|adhd|autism|dyslexia|diabetes)\b.*)$|, (?P<other>no kids)",
    _I,
)
_AND_A = re.compile(r" and (?:also )?(an? .+)$", _I)
_AND_SO = re.compile(r" and (?:also |now |currently )?((?:in my \w+ (?:year|term)|from|allergic to|based in|married|divorced|single|vegan|vegetarian|studying|working (?:as|at|for)|living in|retired|deaf|blind|dyslexic|diabetic|autistic|gluten|lactose)\b.*)$", _I)
_IN_CITY = re.compile(
    r" (?:in|out of|up in|down in|over in|just outside|outside|near) ((?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*(?: (?-i:[A-ZÀ-ÞĀ-Ž])[\w'.-]*)*)(?:$| (?:and|for|since|with|these|now|at|as)\b)",
    _I,
)
_DENYING = re.compile(r"\b(?:not|never|but|no|cannot|except|unlike|hardly|barely|from|want|wish|than)\b", _I)
_TONGUES = re.compile(rf"\b(?:{w.LANGUAGES})\b(?! (?:school|teacher|class|lesson|course|friends?|wife|husband|food|films?|books?|music|parents|family|company|literature))", _I)
_FOR_ORG = re.compile(r" (?:at|for|with) (?:the )?(?P<org>(?-i:[A-ZÀ-ÞĀ-Ž])[\w&.'-]*(?: (?-i:[A-Z])[\w&.'-]*)*)(?:,? .*)?$", _I)
# fmt: on
_GOES_ON = frozenset({"job", "city", "family", "age", "employer", "hometown"})


def with_what_is_beside(found: list[Found], said: str) -> list[Found]:
    """What was found in a predicate, and what else it says of the same person."""
    if not found:
        return []
    if found[0].attribute in _GOES_ON and (more := _WITH.search(said)):
        for part in re.split(
            r",? and (?=an? |my |no |two |three |four |five |\d)", more["rest"] or more["other"]
        ):
            found = [*found, *(f for f in framed(frames.PERSON, f"have {part}", said) if f not in found)]
    if found[0].attribute in _GOES_ON and (also := _AND_A.search(said)):
        second = framed(frames.PERSON, f"am {also[1]}", said)
        found = [*found, *(f for f in second if f.attribute in _GOES_ON)]
    if found[0].attribute in _GOES_ON and (also := _AND_SO.search(said)):
        found = [*found, *(f for f in framed(frames.PERSON, f"am {also[1]}", said) if f not in found)]
    if found[0].attribute == "language" and not found[0].is_denied and not _DENYING.search(said):
        found = [Found("language", named[0]) for named in _TONGUES.finditer(said)] or found
    return _at_home(_at_work(found, said), said)


def _at_work(found: list[Found], said: str) -> list[Found]:
    org = _FOR_ORG.search(said)
    if org is None or {f.attribute for f in found} != {"job"} or found[0].is_denied:
        return found
    employer = trimmed(org["org"], "employer")
    return [*found, Found("employer", employer)] if accepts("employer", employer, "org", said) else found


def _at_home(found: list[Found], said: str) -> list[Found]:
    at = _IN_CITY.search(said)
    if at is None or not {f.attribute for f in found} & {"job", "employer"}:
        return found
    city = trimmed(at[1], "city")
    is_home = all(f.attribute != "city" for f in found) and not is_where_one_works(city, said)
    is_home = is_home and all(city != f.value for f in found)
    return [*found, Found("city", city)] if is_home and accepts("city", city, "", said) else found
