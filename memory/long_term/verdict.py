"""What will become of something the user said, decided before the answer so that the answer can be true. Pure."""

from typing import Literal

from pydantic import BaseModel, ConfigDict

from memory.long_term.candidate import Candidate

Action = Literal["stored", "refused", "forgotten", "no_match"]


class Verdict(BaseModel):
    """One decision. `text` is what it is about, in the user's words; `reason` and `rule` say why."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    action: Action
    text: str
    reason: str = ""
    rule: str = ""
    record_ids: tuple[str, ...] = ()
    candidate: Candidate | None = None

    def as_line(self) -> str:
        """The line of the prompt's verdict block."""
        return f"- {self.action}{f' [{self.reason}]' if self.action == 'refused' else ''}: {self.text}"
