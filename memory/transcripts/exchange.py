"""A conversation that comes from elsewhere, as values: what the user said, what was replied, when. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Literal

from pydantic import JsonValue

Origin = Literal["chatgpt", "claude"]
_MILLISECONDS_FROM = 1e11
"""Larger numbers are milliseconds: as seconds they would lie in the year 5138."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """A message of the user with the reply to it. said_at: epoch seconds; None: unknown."""

    message_id: str
    text: str
    said_at: float | None
    reply_text: str | None = None
    reply_id: str | None = None


@dataclass(frozen=True, slots=True)
class Conversation:
    """One conversation. broken: messages in it that could not be read."""

    origin: Origin
    conversation_id: str
    exchanges: tuple[Exchange, ...] = ()
    broken: int = 0


@dataclass(slots=True)
class Line:
    """One message on the way to an exchange."""

    message_id: str
    is_user: bool
    text: str
    said_at: float | None


@dataclass(slots=True)
class _Open:
    line: Line
    replies: list[Line] = field(default_factory=list)


def pair(lines: Iterable[Line]) -> tuple[Exchange, ...]:
    """Each message of the user with everything that was replied before the next one; what nobody asked for is left out."""
    found: list[_Open] = []
    for line in lines:
        if line.is_user:
            found.append(_Open(line))
        elif found:
            found[-1].replies.append(line)
    return tuple(
        Exchange(
            message_id=one.line.message_id,
            text=one.line.text,
            said_at=one.line.said_at,
            reply_text="\n\n".join(reply.text for reply in one.replies) or None,
            reply_id=one.replies[-1].message_id if one.replies else None,
        )
        for one in found
    )


def moment_of(value: JsonValue) -> float | None:
    """Epoch seconds of what a file gives as a time: seconds, milliseconds or ISO 8601; None when it is no time."""
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        seconds = value / 1000 if value > _MILLISECONDS_FROM else float(value)
        return seconds if 0 < seconds < _MILLISECONDS_FROM else None
    if not isinstance(value, str):
        return None
    try:
        moment = datetime.fromisoformat(value)
    except ValueError:
        return None
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def as_text(value: JsonValue) -> str:
    """The value when it is a text; "" otherwise."""
    return value if isinstance(value, str) else ""
