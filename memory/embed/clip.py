"""Cuts a text to what an embedder can use: head and tail, at sentence ends where there are some. Pure."""

import re

_SENTENCE_END = re.compile(r"[。！？；\n]+|[.!?;]+(?=\s)")
_JOINT = "\n"


def clip_text(text: str, limit_chars: int) -> str:
    """At most `limit_chars` characters: two thirds from the head, one third from the tail.

    A sentence end is looked for in the last half of the head and the first half of the tail.
    """
    if len(text) <= limit_chars:
        return text
    tail_chars = limit_chars // 3
    head_chars = limit_chars - tail_chars - len(_JOINT)
    if head_chars <= 0 or tail_chars == 0:
        return text[:limit_chars]
    return _head(text[:head_chars]) + _JOINT + _tail(text[-tail_chars:])


def _head(part: str) -> str:
    ends = [found.end() for found in _SENTENCE_END.finditer(part, len(part) // 2)]
    return part[: ends[-1]].rstrip() if ends else part


def _tail(part: str) -> str:
    found = _SENTENCE_END.search(part, 0, len(part) // 2)
    return part[found.end() :].lstrip() if found else part
