"""A memory that was found, with its score and the reason: what recall returns and what the state and the log carry."""

from pydantic import BaseModel, ConfigDict, JsonValue

from memory.ledger.turns import Turn
from memory.long_term.record import Record, Source
from memory.retrieval.choose import Dropped
from memory.retrieval.unit import Unit
from memory.turn_passages import reply_hit_id

TURN_KIND = "turn"
_SAID_CONFIDENCE = 0.6


class Hit(BaseModel):
    """A found memory: a record, or one side of a turn (kind "turn", status "said", record_id of the turn).

    score: 0-1, higher is better. is_injected: whether it is good enough for a prompt; dropped: why it is not. speaker: who said a
    turn.
    context: the turns said right before and after a turn, in order, when it needs them to be understood.
    valid_from: the day that a record speaks of, or since when it holds.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    record_id: str
    text: str
    kind: str
    score: float
    reason: str
    is_injected: bool
    status: str
    confidence: float
    created_at: float
    source: Source
    scores: dict[str, float]
    speaker: str = ""
    context: tuple[str, ...] = ()
    valid_from: float | None = None
    dropped: Dropped = ""

    def to_json(self) -> dict[str, JsonValue]:
        """The hit as JSON values."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        return data


class Grade(BaseModel):
    """How good a unit is and why. score: 0-1. scores: what each channel and stage said of it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    score: float
    reason: str
    is_injected: bool
    scores: dict[str, float]
    dropped: Dropped = ""


def record_hit(record: Record, grade: Grade) -> Hit:
    """The hit for a record."""
    return Hit(
        record_id=record.record_id,
        text=record.text,
        kind=record.kind,
        status=record.status,
        confidence=record.confidence,
        created_at=record.created_at,
        source=record.source,
        valid_from=record.valid_from,
        **grade.model_dump(),
    )


def turn_hit(turn: Turn, unit: Unit, grade: Grade, context: tuple[str, ...] = ()) -> Hit:
    """The hit for what was said in a turn: its best passage, with where it was said."""
    is_reply = unit.first.part == "reply"
    message_id = turn.reply_id if is_reply else turn.message_id
    return Hit(
        record_id=reply_hit_id(turn.turn_id) if is_reply else turn.turn_id,
        text=unit.best.text,
        kind=TURN_KIND,
        status="said",
        confidence=_SAID_CONFIDENCE,
        created_at=turn.opened_at,
        source=Source(
            thread_id=turn.thread_id,
            turn_id=turn.turn_id,
            message_ids=(message_id,) if message_id else (),
            speaker="assistant" if is_reply else "user",
            quote=unit.best.text,
        ),
        speaker="assistant" if is_reply else turn.speaker or "user",
        context=context,
        **grade.model_dump(),
    )
