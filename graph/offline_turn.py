"""The values that the parts of the offline model hand to each other. Nothing but data."""

from dataclasses import dataclass
from typing import Literal

from pydantic import JsonValue

from memory.text import Language

Decision = Literal[
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
StepState = Literal["open", "doing", "done", "failed", "skipped"]


@dataclass(frozen=True, slots=True)
class MemoryLine:
    """One line of the memory block."""

    text: str
    kind: str = "fact"
    date: str = ""
    is_confirmed: bool = False


@dataclass(frozen=True, slots=True)
class DocumentLine:
    """One line of the knowledge block: a piece of a document. source: the document and the place in it."""

    source: str
    text: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was decided about one statement of the user."""

    decision: Decision
    text: str
    reason: str = ""
    detail: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """The single statements: several that are forgotten at once stand in one line."""
        return tuple(text for part in self.text.split(" | ") if (text := part.strip()))


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the plan as the scratchpad shows it."""

    step_id: str
    text: str
    state: StepState = "open"
    result: str = ""
    waits_for: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """The scratchpad view. is_partial: the plan has steps that it does not show."""

    goal: str = ""
    steps: tuple[Step, ...] = ()
    is_finished: bool = False
    is_partial: bool = False


@dataclass(frozen=True, slots=True)
class ToolResult:
    """A tool call of this turn with what came back."""

    name: str
    args: dict[str, JsonValue]
    content: str
    is_error: bool = False


@dataclass(frozen=True, slots=True)
class Said:
    """An earlier message of the conversation."""

    text: str
    is_user: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything the offline model looks at."""

    words: str
    language: Language = "en"
    memories: tuple[MemoryLine, ...] = ()
    documents: tuple[DocumentLine, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    pad: Pad = Pad()
    results: tuple[ToolResult, ...] = ()
    earlier: tuple[Said, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call that the model wants."""

    name: str
    args: dict[str, JsonValue]


@dataclass(frozen=True, slots=True)
class Reply:
    """What the model answers: text, tool calls, or both."""

    text: str = ""
    calls: tuple[Call, ...] = ()
