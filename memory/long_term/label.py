"""Who says a text, or what heads it: "Caroline: ...", "redis cache: ...". Pure."""

import re

from memory.text import normalised

_LABEL = re.compile(r"\s*([^\W_][\w .'·-]{0,30}?)\s*[:：](?=\s|[\"“「]|[^\x00-\x7f])")
_WORDS_AT_MOST = 4


def label_of(text: str, speaker: str = "") -> str:
    """The speaker, or else the short heading before the first colon, folded as `normalised`; "" when there is none."""
    if speaker:
        return normalised(speaker)
    found = _LABEL.match(text)
    label = normalised(found[1]) if found else ""
    return label if len(label.split()) <= _WORDS_AT_MOST and not label.isdigit() else ""
