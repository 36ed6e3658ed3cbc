"""Memories out of whatever a model wrote: JSON in a fence, with prose around it, cut off, of wrong types. Pure; never raises."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, JsonValue, ValidationError, field_validator

_MOST_CHARS = 60_000
_MOST_STARTS = 2_000
_MOST_RELATIONS = 8
_DECODER = json.JSONDecoder(strict=False)
_LIST_KEYS = ("memories", "items", "results", "facts", "data", "记忆")


class Related(BaseModel):
    """How two things hang together, as a model wrote it."""

    model_config = ConfigDict(frozen=True, extra="ignore", populate_by_name=True)

    source: str = Field(
        min_length=1, max_length=80, validation_alias=AliasChoices("from", "source", "subject")
    )
    relation: str = Field("", max_length=80, validation_alias=AliasChoices("relation", "type", "predicate"))
    target: str = Field(min_length=1, max_length=80, validation_alias=AliasChoices("to", "target", "object"))
    source_kind: str = Field("", validation_alias=AliasChoices("from_kind", "source_kind"))
    target_kind: str = Field("", validation_alias=AliasChoices("to_kind", "target_kind"))

    @field_validator("source", "relation", "target", "source_kind", "target_kind", mode="before")
    @classmethod
    def _as_text(cls, value: object) -> object:
        return (
            str(value).strip()
            if isinstance(value, int | float)
            else value.strip()
            if isinstance(value, str)
            else ""
        )


class Extracted(BaseModel):
    """One memory as a model wrote it. about, relation: a known memory by its number, and what this one is to it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    text: str = Field(min_length=1, max_length=2_000)
    kind: str = "fact"
    subject: str = "user"
    attribute: str = ""
    value: str = ""
    polarity: str = "positive"
    importance: int = 3
    keywords: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    relations: tuple[Related, ...] = ()
    quote: str = ""
    speaker: str = "user"
    event_date: str = ""
    about: int | None = None
    relation: str = ""

    @field_validator(
        "text", "kind", "subject", "attribute", "value", "polarity", "quote", "speaker", mode="before"
    )
    @classmethod
    def _as_text(cls, value: object) -> object:
        return "" if value is None else str(value).strip() if isinstance(value, int | float) else value

    @field_validator("event_date", "relation", mode="before")
    @classmethod
    def _or_blank(cls, value: object) -> object:
        return value.strip() if isinstance(value, str) else ""

    @field_validator("importance", mode="before")
    @classmethod
    def _within_scale(cls, value: object) -> object:
        return min(max(round(value), 1), 5) if isinstance(value, int | float) and value == value else 3

    @field_validator("keywords", "entities", mode="before")
    @classmethod
    def _as_list(cls, value: object) -> object:
        if isinstance(value, str):
            value = value.replace("，", ",").split(",")
        if not isinstance(value, list | tuple):
            return ()
        names = [v.get("name") if isinstance(v, dict) else v for v in value]
        return tuple(str(name).strip() for name in names if name)[:12]

    @field_validator("relations", mode="before")
    @classmethod
    def _whole_ones(cls, value: object) -> object:
        found: list[Related] = []
        for one in value[:_MOST_RELATIONS] if isinstance(value, list) else ():
            try:
                found.append(Related.model_validate(one))
            except ValidationError:
                continue
        return tuple(found)

    @field_validator("about", mode="before")
    @classmethod
    def _number_or_none(cls, value: object) -> object:
        text = (
            str(value).strip("[]m# ") if isinstance(value, str | int) and not isinstance(value, bool) else ""
        )
        return int(text) if text.isdigit() and len(text) < 6 else None


@dataclass(frozen=True, slots=True)
class Parsed:
    """What could be used. dropped: items that are no memory. is_readable: whether there was any JSON at all."""

    items: tuple[Extracted, ...]
    dropped: int
    is_readable: bool


def parse_memories(text: str | None) -> Parsed:
    """Every whole memory in the text; what is cut off or malformed is counted."""
    raw, is_readable = _values((text or "")[:_MOST_CHARS])
    items: list[Extracted] = []
    dropped = 0
    for value in raw:
        try:
            items.append(Extracted.model_validate(value))
        except ValidationError:
            dropped += 1
    return Parsed(tuple(items), dropped, is_readable)


def _values(text: str) -> tuple[list[JsonValue], bool]:
    """The candidates for memories, and whether any JSON was found."""
    loose: list[JsonValue] = []
    for value in _decoded(text):
        if isinstance(value, list) and (not value or any(isinstance(v, dict) for v in value)):
            return value, True
        if isinstance(value, dict):
            for key in _LIST_KEYS:
                if isinstance(listed := value.get(key), list):
                    return listed, True
            if "text" in value:
                loose.append(value)
    return loose, bool(loose)


def _decoded(text: str) -> Iterator[JsonValue]:
    """Every JSON array or object that can be read, from the left, not looking into one that was read."""
    position = 0
    for _ in range(_MOST_STARTS):
        starts = [p for p in (text.find("{", position), text.find("[", position)) if p >= 0]
        if not starts:
            return
        start = min(starts)
        try:
            value, position = _DECODER.raw_decode(text, start)
        except (ValueError, RecursionError):
            position = start + 1
            continue
        yield value


def first_object(text: str | None) -> dict[str, JsonValue]:
    """The first JSON object in the text; {} when there is none."""
    return next((value for value in _decoded((text or "")[:_MOST_CHARS]) if isinstance(value, dict)), {})
