"""A memory that was found, with its score and the reason: what recall returns and what the state and the log carry."""

from collections.abc import Mapping

from pydantic import BaseModel, ConfigDict, JsonValue

from memory.long_term.record import Record, Source
from memory.retrieval.fuse import Fused


class Hit(BaseModel):
    """A found memory. score: 0-1, higher is better. is_injected: whether it is good enough for a prompt."""

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

    def to_json(self) -> dict[str, JsonValue]:
        """The hit as JSON values."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        return data


def make_hit(record: Record, fused: Fused, *, is_injected: bool) -> Hit:
    """The hit for a record that fusion found."""
    scores: Mapping[str, float] = {name: round(found.score, 4) for name, found in fused.by_channel.items()}
    return Hit(
        record_id=record.record_id,
        text=record.text,
        kind=record.kind,
        score=round(fused.score, 4),
        reason=_reason(fused),
        is_injected=is_injected,
        status=record.status,
        confidence=record.confidence,
        created_at=record.created_at,
        source=record.source,
        scores=dict(scores),
    )


def _reason(fused: Fused) -> str:
    parts = []
    if "recent" in fused.by_channel:
        parts.append("asked for everything")
    if words := fused.by_channel.get("lexical"):
        parts.append(f"words: {' '.join(words.terms)}")
    if meaning := fused.by_channel.get("dense"):
        parts.append(f"meaning: {meaning.score:.2f}")
    return "; ".join(parts)
