"""What one clause of an English sentence says of a word in another: "put Ottawa in the header, that's where I live". Pure."""

import re

from memory.extract import rules_en_cues as cues
from memory.extract import rules_en_words as w
from memory.extract.rules_en_checks import accepts
from memory.extract.rules_en_values import Found, trimmed

_I = re.IGNORECASE
_SUPERIOR = re.compile(
    r"(?:My|my|Our|our|The|the) (?:\w+ )?(?:boss(?:es)?|manager|supervisor|foreman|line manager|team leader|gaffer|colleagues?|workmates?|lads|girls|team) (?:at|in|over at|down at) (?P<firm>(?:the )?[A-ZÀ-ÞĀ-Ž][\w&'-]*(?: [A-ZÀ-ÞĀ-Ž][\w&'-]*)*) "
)
_NAMED = re.compile(rf"(?P<name>{w.NAME}),? (?i:that(?:'s| is) (?:me\b|(?:my|the) (?:\w+ )?name\b))")
_FIRM = re.compile(
    r"\b(?P<firm>(?:[Tt]he )?[A-ZÀ-ÞĀ-Ž][\w&'-]*(?: (?:[A-ZÀ-ÞĀ-Ž][\w&'-]*|of|and|&|for|the))*),? (?:that|which|this|it)(?:'s| is) (?:where (?:I|i|we)(?: am|'m| have|'ve)? (?:employed|work(?:ed)?|working|earn\w*)|who (?:pays|employs|[Ii] work for)|who [Ii](?:'m| am) employed by|my employer|the day job)\b",
)
_HOME = re.compile(
    r"(?:that|which|this|it)(?:'s| is) (?:where (?:i|we) (?:live|are based)|where i'm based|(?:my|our) (?:home )?(?:city|town)|home(?: for (?:me|us))?)\W*$",
    _I,
)
_PLACED = r"(?:(?<=\s)|(?<=^))(?!I\b|I'm\b)[A-ZÀ-Þ][\w'-]+(?: [A-ZÀ-Þ][\w'-]+)*"
_BIRTHDAY = re.compile(
    r"^(?!.*\b(?:if|might|maybe|wish|hope|his|her|their|mum|dad|wife|husband|son|daughter|party)\b).*\b(?:(?:that|this|it|which)(?:'s| is|s)? my (?:birthday|b-?day)|birthdays? of mine|birthday (?:girl|boy) (?:is me|here))\b",
    _I,
)
_MINE_IS = re.compile(
    r"(?:mine(?:'s| is| falls| lands| comes)|they sing to me) (?:up |round |around )?(?:on|in)\b", _I
)
_OF_BIRTH = re.compile(r"\b(?:birthdays?|born|cake|candles|party|presents)\b", _I)


def told_elsewhere(sentence: str) -> Found | None:
    """What another clause says of a date, a place, a firm or a name in the sentence."""
    return birthday_in(sentence) or home_in(sentence) or firm_in(sentence) or name_in(sentence)


def birthday_in(sentence: str) -> Found | None:
    """The birthday that a sentence tells in another clause than the one that says so: "21 May is cake day, that's my birthday"."""
    is_told = _BIRTHDAY.search(sentence) or (_MINE_IS.match(sentence) and _OF_BIRTH.search(sentence))
    date = re.search(cues.DATE, sentence, _I) if is_told else None
    return Found("birthday", date[0].removeprefix("the ")) if date else None


def employer_beside(plain: str) -> Found | None:
    """The employer that the name of a superior gives away, whatever they say: "my boss at Lidl says I stack well"."""
    told = _SUPERIOR.match(plain)
    value = trimmed(told["firm"], "employer") if told else ""
    return Found("employer", value) if value and accepts("employer", value, "org", value) else None


def firm_in(sentence: str) -> Found | None:
    """The firm that another clause says is where the user works: "the Ministry of Health, that's where I'm employed"."""
    told = _FIRM.search(sentence)
    value = trimmed(told["firm"], "employer") if told else ""
    return Found("employer", value) if value and accepts("employer", value, "org", value) else None


def name_in(sentence: str) -> Found | None:
    """The name that another clause says is the user's: "write Thandiwe Mokoena, that's my full name"."""
    told = _NAMED.search(sentence)
    value = told["name"] if told else ""
    return Found("name", value) if value and accepts("name", value, "its_name", value) else None


def home_in(sentence: str) -> Found | None:
    """The place that another clause says is where the user lives: "put Ottawa in the header, that's where I live"."""
    told = _HOME.search(sentence)
    places = re.findall(_PLACED, sentence[: told.start()]) if told else []
    value = places[-1] if places else ""
    return Found("city", value) if value and accepts("city", value, "", value) else None
