"""A memory as it is kept: one frozen value, the same in the ledger, in exports and in the API. Pure."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Annotated, Literal
from uuid import UUID, uuid5

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from memory.long_term.candidate import Polarity
from memory.long_term.scope import Scope
from memory.text import normalised

MemoryType = Literal["semantic", "episodic", "procedural"]
Method = Literal["explicit", "rule", "model", "reflection", "task", "import"]
USER = "user"
"""The subject of what is about the user."""
Speaker = Literal["user", "assistant", "tool", "document"]
_NAMESPACE = UUID("6b1d3c52-7f7e-5d0a-9a34-6d6e656d6500")


class Kind(StrEnum):
    """What sort of thing a memory says. Own kinds are any other lower-case word; they count as semantic."""

    IDENTITY = "identity"
    PREFERENCE = "preference"
    INSTRUCTION = "instruction"
    FACT = "fact"
    DECISION = "decision"
    GOAL = "goal"
    EVENT = "event"
    FOLLOW_UP = "follow_up"
    CONCLUSION = "conclusion"
    PROCEDURE = "procedure"
    FEELING = "feeling"
    HABIT = "habit"


class Status(StrEnum):
    """Where a memory stands; see the status machine in the design."""

    CANDIDATE = "candidate"
    CONFIRMED = "confirmed"
    PENDING = "pending"
    DEPRECATED = "deprecated"
    ARCHIVED = "archived"


RETRIEVABLE = frozenset({Status.CANDIDATE, Status.CONFIRMED})
PINNED = "pinned"
"""Tag of what does not age, and goes last when room is short."""
_PLANS = frozenset({Kind.EVENT, Kind.FOLLOW_UP, Kind.GOAL, Kind.DECISION})
_EPISODIC = frozenset({Kind.EVENT, Kind.FOLLOW_UP, Kind.FEELING})
_PROCEDURAL = frozenset({Kind.INSTRUCTION, Kind.PROCEDURE, Kind.HABIT})


class Source(BaseModel):
    """Where a memory comes from; `quote` occurs in the turn."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    thread_id: str = ""
    turn_id: str = ""
    message_ids: tuple[str, ...] = ()
    speaker: Speaker = "user"
    method: Method = "rule"
    quote: str = ""


class Record(BaseModel):
    """One memory. Times are seconds since 1970 UTC; confidence 0-1 and importance 1-5, higher is more."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    record_id: str
    text: str
    kind: Annotated[str, Field(pattern=r"^[a-z][a-z_]{0,31}$")]
    subject: str = USER
    attribute: str = ""
    value: str = ""
    polarity: Polarity = "positive"
    status: Status = Status.CANDIDATE
    confidence: Annotated[float, Field(ge=0, le=1)] = 0.6
    importance: Annotated[int, Field(ge=1, le=5)] = 3
    keywords: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    is_sensitive: bool = False
    source: Source = Source()
    valid_from: float | None = None
    valid_to: float | None = None
    created_at: float
    updated_at: float
    last_accessed_at: float | None = None
    access_count: int = 0
    evidence_count: int = 1
    expires_at: float | None = None
    version: int = 1
    supersedes: str | None = None
    superseded_by: str | None = None
    derived_from: tuple[str, ...] = ()

    @property
    def memory_type(self) -> MemoryType:
        """Semantic, episodic or procedural; follows from the kind."""
        if self.kind in _EPISODIC:
            return "episodic"
        return "procedural" if self.kind in _PROCEDURAL else "semantic"

    @property
    def is_pinned(self) -> bool:
        """Whether the user wants it kept."""
        return PINNED in self.tags

    def to_json(self) -> dict[str, JsonValue]:
        """The record as JSON values, `memory_type` included."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        data["memory_type"] = self.memory_type
        return data

    def is_live(self, now_s: float) -> bool:
        """Whether the record may be recalled at that moment."""
        return _is_live(self, now_s)


@dataclass(frozen=True, slots=True)
class Standing:
    """What decides whether a record holds and where it ranks, read without all that only its reader needs. As in `Record`.

    turn_id: of its source.
    """

    record_id: str
    text: str
    kind: str
    subject: str
    status: str
    created_at: float
    updated_at: float
    last_accessed_at: float | None
    access_count: int
    valid_from: float | None
    valid_to: float | None
    expires_at: float | None
    supersedes: str | None
    is_pinned: bool
    turn_id: str
    attribute: str = ""
    evidence_count: int = 1

    def is_in_force(self, now_s: float) -> bool:
        """Whether the record may be recalled at that moment and is not of later days."""
        return _is_live(self, now_s) and not is_yet_to_come(self, now_s)


def _is_live(record: Record | Standing, now_s: float) -> bool:
    return (
        record.status in RETRIEVABLE
        and (record.expires_at is None or record.expires_at > now_s)
        and (record.valid_to is None or record.valid_to > now_s)
    )


def is_plan(record: Record | Standing) -> bool:
    """Whether by its kind it is something that takes place, or is to be done, on its day."""
    return record.kind in _PLANS


def is_yet_to_come(record: Record | Standing, now_s: float) -> bool:
    """Whether it will hold only later and does not say so itself: a plan, or a text that names its time, may be told before."""
    if record.valid_from is None or record.valid_from <= now_s or is_plan(record):
        return False
    month = f"{datetime.fromtimestamp(record.valid_from, UTC):%Y-%m}"  # as the day begins, too
    return month not in record.text


def make_record_id(scope: Scope, text: str, turn_id: str) -> str:
    """The same for the same statement of the same turn, so that a replay writes nothing twice."""
    return _uuid(scope, normalised(text) or text, turn_id)


def make_turn_id(scope: Scope, thread_id: str, message_id: str, text: str) -> str:
    """The same for the same message; an edited message is another turn."""
    return _uuid(scope, thread_id, message_id, text)


def _uuid(scope: Scope, *parts: str) -> str:
    return str(uuid5(_NAMESPACE, json.dumps([scope.user_id, scope.agent_id, *parts])))
