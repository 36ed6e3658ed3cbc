"""Cuts a long text into pieces at sentence ends, so that each can be found by what it says. Pure."""

import re

from memory.sentences import split_text

_CLAUSE = re.compile(r"[^，,、：: ]*(?:[，,、：: ]+|$)")


def chunk(text: str, limit_chars: int) -> list[str]:
    """Pieces of at most `limit_chars` characters that together are the text, about equally long.

    Cut at sentence ends; at commas or blanks where a sentence is too long; anywhere when there is none.
    """
    text = text.strip()
    if len(text) <= limit_chars:
        return [text] if text else []
    count = -(-len(text) // limit_chars)
    goal_chars = min(limit_chars, -(-len(text) // count) + limit_chars // 8)
    pieces: list[str] = []
    for part in sentences(text, limit_chars):
        if pieces and len(pieces[-1]) + len(part) <= goal_chars:
            pieces[-1] += part
        else:
            pieces.append(part)
    return [piece.strip() for piece in pieces if piece.strip()]


def sentences(text: str, limit_chars: int) -> list[str]:
    """The text's sentences, together the whole text; those that are too long in clauses, those in slices."""
    parts: list[str] = []
    for sentence in split_text(text):
        if len(sentence) <= limit_chars:
            parts.append(sentence)
            continue
        for clause in filter(None, _CLAUSE.findall(sentence)):
            parts.extend(clause[i : i + limit_chars] for i in range(0, len(clause), limit_chars))
    return parts
