"""Cuts paragraphs into chunks: a paragraph is one, a long one is cut at sentence ends, with some text in both pieces. Pure."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import accumulate, chain

from memory.chunks import sentences
from memory.knowledge.paragraphs import Paragraph
from memory.policy_knowledge import KnowledgePolicy
from memory.sentences import split_text

_CLAUSE = re.compile(r"(?<=[，,、：:\s])(?=\S)")
"""Where a piece may begin that begins with no sentence."""


def split(paragraphs: Iterable[Paragraph], policy: KnowledgePolicy) -> Iterator[Paragraph]:
    """The chunks in order, none over the policy's size; a very short paragraph goes with the next under its heading."""
    waiting: Paragraph | None = None
    for paragraph in paragraphs:
        joined = paragraph
        if waiting is not None:
            together = f"{waiting.text}\n{paragraph.text}"
            if _belongs(waiting, paragraph) and len(together) <= policy.chunk_chars:
                joined = replace(waiting, text=together)
            else:
                yield waiting
        waiting = joined if len(joined.text) < policy.least_chars else None
        if waiting is None:
            yield from (replace(joined, text=text) for text in split_long(joined.text, policy))
    if waiting is not None:
        yield waiting


def _belongs(one: Paragraph, other: Paragraph) -> bool:
    return (one.heading, one.page) == (other.heading, other.page)


def split_long(text: str, policy: KnowledgePolicy) -> list[str]:
    """Pieces along sentences, each beginning with the last 50-100 characters of the one before; a short text is one piece."""
    text, limit = text.strip(), policy.chunk_chars
    if len(text) <= limit:
        return [text] if text else []
    ends = _ends(text, limit - policy.overlap_most)
    pieces: list[str] = []
    start = 0
    while len(text) - start > limit:
        fitting = [end for end in ends if start + policy.overlap_most < end <= start + limit]
        end = fitting[-1] if fitting else start + limit
        pieces.append(text[start:end])
        start = _overlap_start(text, end, policy)
    return [*pieces, text[start:]]


def _ends(text: str, limit: int) -> list[int]:
    """Where the text may be cut: after each sentence, and inside those that are too long."""
    ends: list[int] = []
    for part in sentences(text, limit):
        ends.append((ends[-1] if ends else 0) + len(part))
    return ends


def _overlap_start(text: str, end: int, policy: KnowledgePolicy) -> int:
    """Where the next piece begins: with a sentence, or a part of one, so that enough and not too much is repeated."""
    first, last = end - policy.overlap_most, end - policy.overlap_least
    near = max(first - policy.overlap_most, 0)
    starts = accumulate(map(len, split_text(text[near:end])), initial=near)
    seams = chain(starts, (found.start() for found in _CLAUSE.finditer(text, first)))
    return next((seam for seam in seams if first <= seam <= last), first)
