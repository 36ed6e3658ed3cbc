"""Reads a file of conversations, questions and evidence; unknown keys are ignored, missing ones have defaults."""

import re
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from memory.retrieval.dates import absolute_dates
from memory.take_in import Line
from memory.text import to_simplified

_CLOCK = re.compile(r"\b(\d{1,2}):(\d\d)(?::(\d\d))?\s*([ap]m)?\b", re.IGNORECASE)


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore", coerce_numbers_to_str=True)


class Mem(_Value):
    """Something that was said."""

    id: str
    text: str
    time: str | None = None
    session: str | None = None
    speaker: str | None = None


class Question(_Value):
    """A question and the ids of what answers it; of two facts, `stale` is the superseded one and `new` the one that holds."""

    id: str
    q: str
    cat: str = "-"
    gold: tuple[str, ...] = ()
    stale: tuple[str, ...] = ()
    new: tuple[str, ...] = ()


class Conv(_Value):
    """One scope: what was said, questions that it answers, and questions (`abst`) that nothing in it answers."""

    id: str
    mems: tuple[Mem, ...]
    qs: tuple[Question, ...] = ()
    abst: tuple[Question, ...] = ()


class Data(_Value):
    """The whole file."""

    name: str = "data"
    convs: tuple[Conv, ...] = Field(min_length=1)


def read_data(path: Path) -> Data:
    """The file's content. Raises SystemExit with the reason when it cannot be read."""
    try:
        return Data.model_validate_json(path.read_bytes())
    except OSError as error:
        raise SystemExit(f"{path} cannot be read: {error.strerror}") from error
    except ValidationError as error:
        raise SystemExit(f"{path} is no recall data: {error}") from error


def with_known_gold(conv: Conv, question: Question) -> Question:
    """The question with those of its ids that the conversation has."""
    known = {mem.id for mem in conv.mems}
    names = ("gold", "stale", "new")
    return question.model_copy(
        update={name: tuple(each for each in getattr(question, name) if each in known) for name in names}
    )


def left_out(data: Data) -> dict[str, JsonValue] | None:
    """What cannot be measured: questions without gold ids, questions none of whose gold ids is a memory, and unknown gold ids.

    None when everything can.
    """
    pairs = [(question, with_known_gold(conv, question)) for conv in data.convs for question in conv.qs]
    counts = {
        "questions_without_gold": sum(not question.gold for question, _ in pairs),
        "questions_with_unknown_gold": sum(
            bool(question.gold) and not known.gold for question, known in pairs
        ),
        "unknown_gold_ids": sum(len(question.gold) - len(known.gold) for question, known in pairs),
    }
    return {**counts} if any(counts.values()) else None


def to_line(mem: Mem) -> Line:
    """The message as the production code takes it in."""
    return Line(
        message_id=mem.id,
        text=mem.text,
        thread_id=f"session {mem.session}" if mem.session else "",
        speaker=mem.speaker or "",
        said_at=said_at(mem.time) if mem.time else None,
    )


def said_at(text: str) -> float | None:
    """Epoch seconds of a written time, such as "1:56 pm on 8 May, 2023" or "2025-01-03 12:15:00", taken as UTC."""
    try:
        moment = datetime.fromisoformat(text.strip())
    except ValueError:
        found = absolute_dates(to_simplified(text))
        if not found:
            return None
        moment = datetime.combine(found[0].start, time()) + _clock(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def _clock(text: str) -> timedelta:
    found = _CLOCK.search(text)
    if not found:
        return timedelta()
    hours = int(found[1]) % (12 if found[4] else 24)
    if (found[4] or "").lower() == "pm":
        hours += 12
    return timedelta(hours=hours, minutes=int(found[2]), seconds=int(found[3] or 0))
