"""Memories as lines of a prompt, as many as fit, in the marked block that cannot be forged. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import tzinfo

from pydantic import JsonValue

from memory.clock import from_epoch_s
from memory.text import disarm, one_line


@dataclass(frozen=True, slots=True)
class Packed:
    """Lines for the memory block and the records they show, in the same order."""

    lines: tuple[str, ...]
    record_ids: tuple[str, ...]


def pack(
    hits: Sequence[Mapping[str, JsonValue]],
    *,
    room_tokens: int,
    count: Callable[[str], int],
    timezone: tzinfo,
) -> Packed:
    """The injected hits as numbered lines, best first, until the room is used up."""
    lines: list[str] = []
    record_ids: list[str] = []
    for hit in hits:
        if not hit["is_injected"]:
            continue
        line = _line(len(lines) + 1, hit, timezone)
        room_tokens -= count(line) + 1
        if room_tokens < 0:
            break
        lines.append(line)
        record_ids.append(str(hit["record_id"]))
    return Packed(tuple(lines), tuple(record_ids))


def _line(number: int, hit: Mapping[str, JsonValue], timezone: tzinfo) -> str:
    created_at, confidence = hit["created_at"], hit["confidence"]
    if not isinstance(created_at, int | float) or not isinstance(confidence, int | float):
        raise TypeError(f"hit {hit['record_id']} has no time or confidence")
    day = from_epoch_s(created_at).astimezone(timezone).date().isoformat()
    text = disarm(one_line(str(hit["text"])))
    return f"[m{number}] ({hit['kind']} | {day} | {hit['status']} {confidence:.2f}) {text}"
