"""What will become of something the user said, decided before the answer so that the answer can be true. Pure."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from memory.long_term.candidate import Candidate

Action = Literal[
    "stored",
    "refused",
    "forgotten",
    "no_match",
    "pending",
    "ambiguous",
    "ask",
    "confirmed",
    "rejected",
    "raised",
    "closed",
]
"""stored, refused, forgotten, no_match: as they say. pending: contradicts what is confirmed, waits for the user. ambiguous: a
forget request fits several. ask: an older contradiction, asked once. confirmed, rejected: the user's answer to that. raised: an
open problem of an earlier thread. closed: a problem that the user says is solved."""


_KEPT_OUT = frozenset({"secret", "off_the_record"})


def is_kept_out(action: str, reason: str) -> bool:
    """Whether a decision keeps its turn out of every search: a wish to forget, a secret, what is off the record."""
    return action == "forgotten" or reason in _KEPT_OUT


class Verdict(BaseModel):
    """One decision. `text` is what it is about, in the user's words; `detail` what it replaces, contradicts or offers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    action: Action
    text: str
    reason: str = ""
    rule: str = ""
    detail: str = ""
    record_ids: tuple[str, ...] = ()
    candidate: Candidate | None = None

    def as_line(self) -> str:
        """The line of the prompt's verdict block."""
        is_told = self.action in ("refused", "ambiguous") or self.reason == "until_idle"
        reason = f" [{self.reason}]" if is_told else ""
        label = {"stored": "replaces", "pending": "contradicts", "ambiguous": "options", "ask": "contradicts"}
        detail = f" ({label[self.action]}: {self.detail})" if self.detail and self.action in label else ""
        return f"- {self.action}{reason}: {self.text}{detail}"


class Option(BaseModel):
    """One of several things that the user may have meant."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    record_id: str
    text: str


class Choice(BaseModel):
    """A question that the agent asked and the next turn may answer; lives in the graph state."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    purpose: Literal["forget", "contradiction"]
    options: tuple[Option, ...]


class Decision(BaseModel):
    """Everything decided about a message, and the question that goes with it, if any."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    verdicts: tuple[Verdict, ...]
    choice: Choice | None = None
