"""Chunks as lines of a prompt, as many as fit, each with the document that it is from. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from memory.chunks import sentences
from memory.policy_knowledge import KnowledgePolicy
from memory.text import disarm, one_line

_MARK = " …"
_PIECE_CHARS = 160
"""A sentence longer than this is cut at its commas."""


@dataclass(frozen=True, slots=True)
class PackedKnowledge:
    """Lines for the knowledge block, the chunks that they show, in the same order, and their tokens."""

    lines: tuple[str, ...] = ()
    chunk_ids: tuple[str, ...] = ()
    tokens: int = 0


def pack_knowledge(
    hits: Sequence[Mapping[str, JsonValue]],
    *,
    room_tokens: int,
    count: Callable[[str], int],
    policy: KnowledgePolicy,
) -> PackedKnowledge:
    """The injected chunks as numbered lines, best first, until the room is used up; the one at its end is cut at a sentence."""
    lines: list[str] = []
    chunk_ids: list[str] = []
    used = 0
    for hit in hits:
        if not hit["is_injected"]:
            continue
        front = f"[k{len(lines) + 1}] ({_source(hit)}) "
        text = disarm(one_line(str(hit["text"])))
        line, is_whole = _fitting(front, text, room_tokens - used - 1, count)
        if not is_whole and len(line) - len(front) < policy.least_line_chars:
            line = ""
        if line:
            lines.append(line)
            chunk_ids.append(str(hit["chunk_id"]))
            used += count(line) + 1
        if not is_whole:
            break
    return PackedKnowledge(tuple(lines), tuple(chunk_ids), used)


def _source(hit: Mapping[str, JsonValue]) -> str:
    """The document with the place in it: "handbook.pdf, p. 3", "docs/setup.md › Linux"."""
    parts = " › ".join(str(part) for part in (hit["document"], hit["heading"]) if part)
    named = f"{parts}, p. {hit['page']}" if hit["page"] is not None else parts
    return disarm(one_line(named)).replace("(", "[").replace(")", "]")


def _fitting(front: str, text: str, room: int, count: Callable[[str], int]) -> tuple[str, bool]:
    """The line with as many of its sentences as fit, and whether those are all."""
    if count(front + text) <= room:
        return front + text, True
    kept = ""
    for sentence in sentences(text, _PIECE_CHARS):
        if count(front + kept + sentence + _MARK) > room:
            break
        kept += sentence
    return front + kept.rstrip() + _MARK, False
