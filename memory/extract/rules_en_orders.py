"""Standing instructions in English, which may run over several clauses. Pure."""

import re

from memory.extract import rules_en_commands as c
from memory.extract.rules_en_clauses import plain_form
from memory.extract.rules_en_values import Found

_I = re.IGNORECASE


def may_order(text: str) -> bool:
    """Whether a sentence holds a word without which nothing is a standing instruction: a cheap first look."""
    return bool(c.MAY_ORDER.search(text))


def instruction_in(suffix: str) -> list[Found]:
    """The standing instructions of what is left of a sentence from a clause on; none when it holds none."""
    said = plain_form(suffix)
    if (
        len(said) < 8
        or c.ONE_OFF.search(said)
        or re.search(r"\bif (?:you can|possible|that is ok\w*|you do not mind)$", said, _I)
    ):
        return []
    rest = _rest_of(said)
    if rest is None:
        return []
    return [found for piece in c.MANY.split(rest) if (found := _told(piece))]


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
    return Found("instruction", value, negated is not None)
