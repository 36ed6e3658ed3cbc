"""Standing instructions in English, which may run over several clauses. Pure."""

import re

from memory.extract import rules_en_commands as c
from memory.extract.rules_en_clauses import plain_form
from memory.extract.rules_en_sorts import is_of_sort
from memory.extract.rules_en_values import Found

_I = re.IGNORECASE
CONDITION = re.compile(
    r"(?:(?:please|and|so|also) )*(?:as for|for|in|on|with|when(?:ever)?|while|if|during|regarding|concerning|about|before|after|once|any ?time|every time|each time|unless)\b(?! (?:now|example|instance|fact|general|future|that|this|me|the future)\b)",
    _I,
)
"""How a clause begins that says when the order after it holds."""
_KINDS = r"(?:(?:[\w-]+ )?(?:e-?mails|letters|newsletters|reports|summaries|answers|replies|responses|explanations|documents|docs|documentation|commit messages|code comments|comments|messages|presentations|slides|tweets|blog posts|articles|essays|recipes|translations|invoices|minutes|code reviews|pull requests|tables|lists|code))"
_OF_KIND = (
    re.compile(
        rf"(?:(?:please|pls|kindly|and|so|also|hey|btw|you should|you must|i want you to|i would like you to) )*(?P<value>(?:write|draft|format|phrase|word|keep|answer|compose|sign|date|structure) (?:all |my |your |all my |all your |any )?{_KINDS} (?:in|with|as|without|using|like|short|brief|formal|informal|concise|under|to) ?[\w' -]{{0,40}})$",
        _I,
    ),
    re.compile(
        rf"(?:(?:please|pls|kindly|and|so|also|hey|btw) )*(?P<value>(?:do not|never) (?:ever )?(?:use|put|include|add|write|give|insert|mention) [\w' -]{{2,40}}? (?:in|into|to|with|for) (?:my |your |all |any |the )*{_KINDS})$",
        _I,
    ),
    re.compile(
        rf"(?:(?:please|pls|kindly|and|so|also|hey|btw) )*(?P<value>(?:use|include|prefer|put|add) [\w' -]{{2,40}}? (?:in|for|with) (?:all |my |your |all my |all your |any )?(?!code$){_KINDS})$",
        _I,
    ),
)
"""Orders for all texts of a kind, which stand for good without "always": "write emails in British English"."""
_THIS_ONE = re.compile(
    r"\b(?:this|these|that|those|following|below|above|today|now|once|two|three|four|five|ten|some|few|\d+|for (?:my|our|the|tomorrow)|to (?:my|our|the|him|her|them|all|every)|about)\b",
    _I,
)


def may_order(text: str) -> bool:
    """Whether a sentence holds a word without which nothing is a standing instruction: a cheap first look."""
    return bool(c.MAY_ORDER.search(text)) or orders_kind(plain_form(text))


def orders_kind(plain: str) -> bool:
    """Whether a clause orders how all texts of a kind are to be: none for a single one."""
    return not _THIS_ONE.search(plain) and any(pattern.match(plain) for pattern in _OF_KIND)


def instruction_in(suffix: str) -> list[Found]:
    """The standing instructions of what is left of a sentence from a clause on; none when it holds none."""
    said = plain_form(suffix)
    if (
        len(said) < 8
        or c.ONE_OFF.search(said)
        or re.search(r"\bif (?:you can|possible|that is ok\w*|you do not mind)$", said, _I)
    ):
        return []
    rest = _of_kind(said) or _rest_of(said)
    if rest is None:
        return []
    return [found for piece in c.MANY.split(rest) if (found := _told(piece))]


def _of_kind(said: str) -> str:
    """What an order for all texts of a kind asks for; "" for other words."""
    found = (pattern.match(said) for pattern in _OF_KIND)
    return next((one["value"] for one in found if one), "") if orders_kind(said) else ""


def _rest_of(said: str) -> str | None:
    if (found := c.NO_MORE.match(said)) and len(found["tail"].split()) < 10:
        return f"no {found['value']}"
    for pattern, no in c.PLAIN:
        if found := pattern.match(said):
            return f"{no}{found['value']}"
    if (found := c.AGREED.match(said)) and not said.lower().startswith("you "):
        return found["value"]
    if found := c.EXPECTED.match(said):
        return found["value"]
    if c.RULE.search(said) and (found := c.LIMIT.match(said)):
        return found["value"]
    for pattern in (c.STANDING_FIRST, c.STANDING_LAST):
        if (found := pattern.match(said)) and (wanted := c.WANTED.match(found["rest"])):
            return str(wanted["value"])
        if (found := pattern.match(said)) and _is_order(
            rest := found["rest"], is_sure=bool(c.CLEAR.search(said))
        ):
            within = c.WHEN.match(rest)
            return within["rest"] if within and _is_order(within["rest"]) else rest
    if found := c.WHEN.match(said):
        return found["rest"] if _is_order(found["rest"], is_sure=bool(c.SENT.search(said))) else None
    if found := c.ALWAYS.match(said):
        is_no = found["how"].lower() != "always"
        return f"never {found['value']}" if is_no else found["value"]
    if found := c.OWN_THINGS.match(said):
        return f"never {found['value']}" if found["how"].lower() != "always" else found["value"]
    if found := c.STOP.match(said):
        return (
            None
            if re.match(r"talking$|it\b|being (?:stupid|silly)$", found["value"], _I)
            else f"stop {found['value']}"
        )
    if (found := c.DONT.match(said)) and c.DONT_STANDING.search(said):
        return f"do not {found['value']}"
    for pattern in (c.WHEN_LAST, c.KEEP, c.DEFAULT):
        if found := pattern.match(said):
            return found["value"]
    return None


def _is_order(rest: str, *, is_sure: bool = False) -> bool:
    bare = c.POLITE.sub("", rest)
    if is_sure and c.ANY_VERB.match(bare):
        return True
    if c.SHOULD.search(rest) and not re.match(r"(?:i|we|he|she|they)\b", bare, _I):
        return True
    if bare == rest and c.FREE.match(bare):
        return False
    return bool(
        re.match(
            rf"(?:{c.NOT}\b|{c.VERB}\b|all\b|only\b|less\b|more\b|\w+ only\b|in (?:\w+)$|metric\b|short\b|plain\b|english\b)",
            bare,
            _I,
        )
    ) and not re.match(
        r"(?:no|not) (?:problem|worries|idea|luck|sure)\b|have (?:a|an|to|been)\b|do (?:i|we)\b", bare, _I
    )


def _told(piece: str) -> Found | None:
    piece = re.sub(r"^never mind [^,]{2,40}, ", "", piece, flags=_I)
    bare = c.POLITE.sub("", piece.strip(" ,;:"))
    negated = c.NEGATED.match(bare)
    value = re.sub(r"^more ", "", bare[negated.end() :], flags=_I) if negated else bare
    value = c.REASON.sub("", value).strip(" ,;:.!-")
    value = re.sub(
        r",?\s+(?:again|anymore|any more|ever again|ever|at all times|always|every time|each time|and so on)$",
        "",
        value,
        flags=_I,
    )
    if re.match(r"no more than\b", bare, _I):
        return Found("instruction", bare)
    if re.match(
        r"(?:say never|look on the bright|be closing|judge a book|trust a\b|something\b|again$)", value, _I
    ):
        return None
    if len(value) < 3 or re.fullmatch(
        r"(?:it|that|this|(?:henceforth|going forward|from now on|please|pls|thanks|yes|no|ok|okay|sure|always|never|\W)+|mind|so|do it|do that|do this|say that|try again|(?:be|have|has|had|did|do|done|will|been|am|is|was|would)(?: (?:been|done|so|it|that))*|(?:any )?need (?:for|of) .*)",
        value,
        _I,
    ):
        return None
    is_one = is_of_sort("instruction", value, value)
    return Found("instruction", value, negated is not None) if is_one else None
