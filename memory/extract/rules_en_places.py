"""Which words the English frames take for a place to live in and for an employer. Pure."""

import re

from memory.extract import rules_en_values as values
from memory.extract import rules_en_words as w

_I = re.IGNORECASE
# fmt: off
_NO_PLACE = re.compile(r"^(?:(?!(?:US|UK|LA|NY|NYC|SF|DC|UAE|USA|EU|HK|KL)\b)[A-Z]{2,4}$|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|IT|HR|QA|UX|PR|Windows|Linux|Python|Java|Slack|Zoom|Excel|Teams|English|I|Christmas|Easter|God|Product|Sales|Marketing|Finance|Engineering|React|Rust|Go|Vim|Docker|Word|PDF|AWS)\b")
_NO_ORG = re.compile(r"^(?:(?:(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|many|several|about|over|almost|the (?:last|past)) (?:\w+ )?(?:years?|months?|weeks?|days?|hours?|decades?)|Home|Night|Christmas|Noon|Work|Starbucks|Heathrow|Gatwick|JFK|Tom's|Least|First|Last|School|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Easter|Peace|Risk|Best|All|Once|(?:New|Old|Same|Next|Other|Local|Wrong|Right|Different) (?-i:[a-z]))\b)(?! (?-i:[A-Z]))", _I)
_LOWER = re.compile(r"(?!(?!(?:bei|nan|chong|da|an|kun|xi|nan|yi|dong|read)(?:jing|qing|ming|ning|ying|ing)\b)\w+ing\b)(?!(?:denial|fear|hope|sin|limbo|squalor|chaos|peace|luxury|poverty|bed|town|london|harmony|comfort|hell|heaven|paradise|exile|student|shared|rented|sheltered|temporary|halls?|house|flat|mum|dad|sync|here|there|this|that|constant|total|pure|my|our|the|a|an|some)\b)[a-z]{4,14}")
_TYPED = re.compile(r"(?:I )?(?:work|am working|am employed) (?:at|for) [^A-Z]+", re.ASCII)
_SMALL = re.compile(r"(?!(?:home|nights?|work|school|least|best|once|free|peanuts|fun|money|cash|height|heights|sea|scale|pace|speed|risk|will|present|night|times|hours|days|weeks|months|years|myself|them|him|her|you|others|people|anyone|nobody|everyone|clients|startups|charity|tips|ease|odds|peace|rest|war|loggerheads|length)$)[a-z][a-z']{3,12}")
"""A name that was typed small, after "I work at"."""
_HOME = re.compile(r"\b(?:live|am living|living|am based|based|moved|relocated) (?:in|to|over in|up in|down in)\b", _I)
# fmt: on


def is_place(value: str, mark: str, clause: str) -> bool:
    """Whether somebody may live there."""
    if _NO_PLACE.match(value) or re.fullmatch(w.LANGUAGES, value, _I):
        return False
    if mark == "in_place" and re.search(
        r"\b(?:for (?:a|the|work|business|my|an)\b|on (?:holiday|vacation|business|a trip)|this week|today|tomorrow|visiting|until|right now|tonight|meeting|weekend|next|traffic|love|bed|trouble|class)",
        clause,
        _I,
    ):
        return False
    if values.PLACE.fullmatch(value) and not re.match(r"(?:I|The|A|My)\b$", value):
        return True
    if (
        _LOWER.fullmatch(value)
        and clause.lower() == clause.replace("I ", "i ").replace(" I", " i")
        and _HOME.search(clause)
    ):
        return True
    return bool(re.fullmatch(values.LOWER_PLACES, value, _I)) or (
        mark == "place"
        and bool(
            re.match(
                r"(?:an? |the )?(?:small |tiny |little |quiet |rural )?(?:village|town|farm|houseboat|island|countryside|suburbs|city|mountains|coast)\b",
                value,
                _I,
            )
        )
        and "want" not in clause
    )


def _is_any(value: str, clause: str) -> bool:
    """Whether the clause speaks of one of many, which it does not name: "at a girls' school"."""
    said = re.search(rf"\b(?:an?|some|another) (?:[\w'-]+ ){{0,3}}?{re.escape(value)}\b", clause, _I)
    return bool(said) and not re.search(r"(?-i:\b[A-Z])|\b(?:called|named)\b", value)


def is_org(value: str, mark: str, clause: str) -> bool:
    """Whether somebody may work there."""
    if _NO_ORG.match(value) or _is_any(value, clause) or re.fullmatch(f"{values.LOWER_PLACES}$", value, _I):
        return False
    known = values.ORG.match(value)
    if re.search(r"\bvolunteer", clause, _I) and re.search(r"\b\w+days?\b|\bevery\b", clause, _I):
        return False
    if mark == "at_org" and known and re.search(r"\b(?:for \w+ (?:years|months)|since)\b", clause, _I):
        return True
    if mark == "at_org":
        return _is_employed_at(value, known, clause)
    if known:
        return True
    if mark == "org" and _TYPED.fullmatch(clause) and _SMALL.fullmatch(value):
        return True
    is_capital = bool(re.match(r"(?-i:[A-ZÀ-Þ0-9\u4e00-\u9fff])", value))
    return is_capital or (
        mark in ("org", "joined", "")
        and len(value.split()) <= 3
        and value.isascii()
        and bool(
            re.search(
                rf"\b(?:{w.FIELDS}|google|meta|amazon|apple|microsoft|ikea|tesco|nhs|netflix|uber|stripe|spotify|ibm|sap|siemens|bosch|walmart|target|costco|lidl|aldi|tesla|intel|nvidia|oracle|airbnb|deloitte|kpmg|pwc|boeing|ford|toyota|nokia|samsung|sony)\b",
                value,
                _I,
            )
        )
    )


def _is_employed_at(value: str, known: re.Match[str] | None, clause: str) -> bool:
    return bool(
        (known or re.match(r"(?-i:[A-Z])", value))
        and (
            (known and known["called"])
            or re.search(r"\b(?:now|these days|currently|as of|starting|since|jobs?|started)\b", clause, _I)
        )
    ) or bool(
        re.search(
            r"\b(?:for (?:over |almost |nearly |about )?(?:\d+|an?|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years?|months?)|since (?:\d{4}|(?-i:[A-Z])\w+))\b",
            clause,
            _I,
        )
        and re.match(r"(?-i:[A-Z])", value)
    )
