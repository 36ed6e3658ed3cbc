"""Scenarios of `mneme eval`: what is said, what is asked, what must and must not be remembered then. A file holds one a line."""

import json
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import (
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    ValidationError,
    field_validator,
    model_validator,
)

from graph.context import Name
from memory.errors import InputError
from memory.text import normalised

START = datetime.fromisoformat("2026-03-02T09:00:00+08:00")
"""When the first turn is said, unless the scenario says when."""
PAUSE = timedelta(minutes=1)
"""How long after the turn before a turn is said, unless the scenario says when."""

Text = Annotated[str, Field(min_length=1)]


class Said(BaseModel):
    """A user turn. reply: the assistant's answer word for word; unset: the offline model's own."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    user: Text
    thread: Text = "a"
    by: Name = Field("ana", alias="as")
    at: AwareDatetime | None = None
    reply: Text | None = None


class Scenario(BaseModel):
    """One scenario. must_inject: of an entry that is a list, one suffices."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    id: Text
    turns: tuple[Said, ...]
    question: Said
    lang: str = ""
    kind: str = ""
    note: str = ""
    must_inject: tuple[Text | tuple[Text, ...], ...] = ()
    must_not_inject: tuple[Text, ...] = ()
    must_not_store: tuple[Text, ...] = ()

    @field_validator("must_inject", "must_not_inject", "must_not_store")
    @classmethod
    def _has_words(cls, entries: tuple[str | tuple[str, ...], ...]) -> tuple[str | tuple[str, ...], ...]:
        """Nothing but punctuation would occur everywhere; an empty list nowhere."""
        for entry in entries:
            if not any_of(entry) or not all(folded(word) for word in any_of(entry)):
                raise ValueError(f"{entry!r} has no letters or digits to look for")
        return entries

    @model_validator(mode="after")
    def _goes_forward(self) -> Self:
        times = self.times()
        if any(later < earlier for earlier, later in pairwise(times)):
            raise ValueError("a turn is said before the one above it: give the times in order")
        return self

    def times(self) -> list[datetime]:
        """When each turn, and last the question, is said."""
        times: list[datetime] = []
        for said in (*self.turns, self.question):
            times.append(said.at or (times[-1] + PAUSE if times else START))
        return times

    @property
    def users(self) -> Sequence[str]:
        """Everyone who says something, in order."""
        return tuple(dict.fromkeys(said.by for said in (*self.turns, self.question)))


def any_of(entry: str | tuple[str, ...]) -> tuple[str, ...]:
    """The words of an entry, one of which suffices."""
    return (entry,) if isinstance(entry, str) else entry


def folded(text: str) -> str:
    """The text without case, width, script variant, spaces and punctuation."""
    return "".join(normalised(text).split())


def read_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file, in order. Raises InputError, which names the line."""
    try:
        text = path.read_text("utf-8-sig")
    except OSError as error:
        raise InputError(
            f"{path} cannot be read ({error.strerror}): give a file with one JSON object a line"
        ) from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path} is not UTF-8 (byte {error.start}): save it as UTF-8") from error
    found: dict[str, Scenario] = {}
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        scenario = _read(line, f"{path}, line {number}")
        if scenario.id in found:
            raise InputError(
                f"{path}, line {number}: there is a scenario {scenario.id!r} above: ids must differ"
            )
        found[scenario.id] = scenario
    if not found:
        raise InputError(f"{path} has no scenario: give a file with one JSON object a line")
    return list(found.values())


def _read(line: str, place: str) -> Scenario:
    try:
        value: Any = json.loads(line)
    except ValueError as error:
        raise InputError(f"{place}: no JSON object ({error})") from error
    if not isinstance(value, dict):
        raise InputError(f"{place}: a {type(value).__name__} instead of a JSON object")
    try:
        return Scenario.model_validate(value)
    except ValidationError as error:
        raise InputError(f"{place}: {_explained(error)}") from error


def _explained(error: ValidationError) -> str:
    """Each field with what is wrong with it."""
    parts = []
    for detail in error.errors(include_url=False, include_context=False, include_input=False):
        where = ".".join(
            str(part) for part in detail["loc"] if not str(part).startswith(("tuple[", "constrained-"))
        )
        parts.append(f"{where}: {detail['msg'].removeprefix('Value error, ')}" if where else detail["msg"])
    return "; ".join(parts).replace("Value error, ", "")
