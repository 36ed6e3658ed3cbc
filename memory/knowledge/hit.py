"""A piece of a document that was found: what a search returns and what the state and the log carry."""

from pydantic import BaseModel, ConfigDict, JsonValue

KIND = "knowledge"


class KnowledgeHit(BaseModel):
    """A chunk of a document. score: 0-1, higher is better. is_injected: whether it is good enough for a prompt; dropped: why
    it is not, as of a memory.

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
    dropped: str = ""

    def to_json(self) -> dict[str, JsonValue]:
        """The hit as JSON values."""
        data: dict[str, JsonValue] = self.model_dump(mode="json")
        return data
