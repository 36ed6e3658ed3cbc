"""Memories as lines of a prompt, as many as fit, in the marked block that cannot be forged. Pure."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo

from pydantic import JsonValue

from memory.clock import from_epoch_s
from memory.long_term.lifecycle import ages_of
from memory.long_term.period import period_of
from memory.policy import Policy
from memory.retrieval.hit import TURN_KIND
from memory.text import clip_middle, disarm, one_line

_POLICY = Policy()
Hit = Mapping[str, JsonValue]


@dataclass(frozen=True, slots=True)
class Packed:
    """Lines for a block and the records they show, in the same order."""

    lines: tuple[str, ...]
    record_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """What lines look like. first: number of the first line. now: the user's moment; None: no plan is past."""

    first: int = 1
    now: datetime | None = None
    policy: Policy = _POLICY


def pack(
    hits: Sequence[Hit],
    *,
    room_tokens: int,
    count: Callable[[str], int],
    timezone: tzinfo,
    look: Look = Look(),
) -> Packed:
    """The injected hits as numbered lines, as many of the best as the room takes, the most useful first and last.

    A model reads the beginning and the end of a block best. What was said beside a turn comes with it where there is room.
    """
    chosen: list[tuple[str, str]] = []
    for hit in hits:
        if not hit["is_injected"]:
            continue
        number = look.first + 99  # as wide as any
        texts = (_text(hit, look.policy, has_context=True), _text(hit, look.policy, has_context=False))
        sizes = [count(_line(number, hit, text, timezone=timezone, look=look)) + 1 for text in texts]
        fitting = next((i for i, size in enumerate(sizes) if size <= room_tokens), None)
        if fitting is None:
            break
        room_tokens -= sizes[fitting]
        chosen.append((str(hit["record_id"]), texts[fitting]))
    by_id = {str(hit["record_id"]): hit for hit in hits}
    placed = _best_at_both_ends(chosen)
    lines = [
        _line(look.first + i, by_id[record_id], text, timezone=timezone, look=look)
        for i, (record_id, text) in enumerate(placed)
    ]
    return Packed(tuple(lines), tuple(record_id for record_id, _ in placed))


def pack_core(
    core: Sequence[Hit], *, room_tokens: int, count: Callable[[str], int], policy: Policy
) -> Packed:
    """Core memory as short numbered lines, the most important first; what does not fit is passed over for what does."""
    lines: list[str] = []
    record_ids: list[str] = []
    for hit in core:
        if len(lines) == policy.core_lines:
            break
        line = f"[m{len(lines) + 1}] ({hit['kind']}) {_shown(str(hit['text']), policy)}"
        size = count(line) + 1
        if size <= room_tokens:
            room_tokens -= size
            lines.append(line)
            record_ids.append(str(hit["record_id"]))
    return Packed(tuple(lines), tuple(record_ids))


def is_past(hit: Hit, look: Look) -> bool:
    """Whether the day that it is about, or the month where it names no day, is over; only kinds that age from one have a day."""
    since_s, now = hit.get("valid_from"), look.now
    if now is None or not isinstance(since_s, int | float):
        return False
    if ages_of(str(hit["kind"]), look.policy).clock != "date":
        return False
    return period_of(str(hit["text"]), since_s, None, now.tzinfo or UTC).end <= now.date()


def _best_at_both_ends(ranked: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The best first, the second best last, the others between them in order."""
    return [*ranked[:1], *ranked[2:], *ranked[1:2]]


def _line(number: int, hit: Hit, text: str, *, timezone: tzinfo, look: Look) -> str:
    created_at, confidence = hit["created_at"], hit["confidence"]
    if not isinstance(created_at, int | float) or not isinstance(confidence, int | float):
        raise TypeError(f"hit {hit['record_id']} has no time or confidence")
    day = from_epoch_s(created_at).astimezone(timezone).date().isoformat()
    past = ", past" if is_past(hit, look) else ""
    return f"[m{number}] ({hit['kind']} | {day} | {hit['status']} {confidence:.2f}{past}) {text}"


def _text(hit: Hit, policy: Policy, *, has_context: bool) -> str:
    """The text of a hit; of a turn with who said it and, in brackets, what was said beside it."""
    text = _shown(str(hit["text"]), policy)
    if hit["kind"] != TURN_KIND:
        return text
    speaker = disarm(one_line(str(hit.get("speaker") or "")))
    text = text if not speaker or text.startswith(f"{speaker}:") else f"{speaker}: {text}"
    context = hit.get("context")
    if not has_context or not isinstance(context, list | tuple) or not context:
        return text
    beside = [clip_middle(_shown(str(one), policy), policy.said_beside_chars) for one in context]
    return f"{text} (… {' … '.join(beside)} …)"


def _shown(text: str, policy: Policy) -> str:
    return clip_middle(disarm(one_line(text)), policy.memory_line_chars)
