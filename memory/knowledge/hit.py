"""A piece of a document that was found: what a search returns and what the state and the log carry."""

from collections.abc import Collection, Mapping, Sequence

from pydantic import BaseModel, ConfigDict, JsonValue

KIND = "knowledge"


class KnowledgeHit(BaseModel):
    """A chunk of a document. score: 0-1, higher is better. is_injected: whether it is good enough for a prompt.

    page: from 1; None where there are no pages. scores: what each channel said of it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    chunk_id: str
    document_id: str
    namespace: str
    document: str
    heading: str
    page: int | None
    text: str
    score: float
    reason: str
    is_injected: bool
    scores: dict[str, float]

    def to_json(self) -> dict[str, JsonValue]:
        """The hit as JSON values."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        return data


def injection_rows(
    turn_id: str, hits: Sequence[Mapping[str, JsonValue]], shown_ids: Collection[str]
) -> list[dict[str, object]]:
    """One row of the injection log for each chunk that was found, shown or not; its reason begins with "knowledge"."""
    return [
        {
            "turn_id": turn_id,
            "record_id": hit["chunk_id"],
            "rank": rank,
            "score": hit["score"],
            "is_injected": hit["chunk_id"] in shown_ids,
            "reason": f"{KIND}: {hit['namespace']}/{hit['document']}: {hit['reason']}",
            "scores": hit["scores"],
        }
        for rank, hit in enumerate(hits, start=1)
    ]
