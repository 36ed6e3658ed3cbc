"""Cuts a text to what an embedder can use: head and tail, at sentence ends where there are some. Pure."""

from itertools import accumulate

from memory.sentences import split_text

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
    ends = [end for end in _ends(part) if end > len(part) // 2]
    return part[: ends[-1]].rstrip() if ends else part


def _tail(part: str) -> str:
    first = next((end for end in _ends(part) if end <= len(part) // 2), 0)
    return part[first:].lstrip()


def _ends(part: str) -> list[int]:
    """Where sentences end in the part, but for its own end, where it was cut."""
    return list(accumulate(map(len, split_text(part))))[:-1]
