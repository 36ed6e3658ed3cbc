"""What a model thinks of numbered memories, out of whatever it wrote. Pure; never raises."""

import re
from dataclasses import dataclass
from typing import Literal

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, JsonValue, ValidationError, field_validator

from memory.extract.parse import first_object

Thinking = Literal["links", "merges", "insights", "conflicts"]
_NAMES: dict[str, Thinking] = {
    **dict.fromkeys(("links", "relations", "关联"), "links"),
    **dict.fromkeys(("merges", "merge", "duplicates", "合并"), "merges"),
    **dict.fromkeys(("insights", "conclusions", "statements", "结论", "归纳"), "insights"),
    **dict.fromkeys(("conflicts", "contradictions", "矛盾", "冲突"), "conflicts"),
}
_MOST_CHARS = 60_000
_MOST_EACH = 20
_NUMBER = re.compile(r"[^\d]*(\d{1,5})[^\d]*")


class Thought(BaseModel):
    """One item. numbers: the memories that it is about, as they were shown."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    numbers: tuple[int, ...] = Field(
        (), validation_alias=AliasChoices("records", "memories", "numbers", "grounds", "记忆")
    )
    text: str = Field("", max_length=2_000, validation_alias=AliasChoices("text", "statement", "内容"))
    kind: str = Field("conclusion", max_length=40)
    relation: str = Field("", max_length=80)
    importance: int = 3
    keywords: tuple[str, ...] = ()

    @field_validator("numbers", mode="before")
    @classmethod
    def _as_numbers(cls, value: object) -> object:
        listed = value if isinstance(value, list | tuple) else [value]
        found = [_number(one) for one in listed[:_MOST_EACH]]
        return tuple(dict.fromkeys(number for number in found if number is not None))

    @field_validator("text", "kind", "relation", mode="before")
    @classmethod
    def _as_text(cls, value: object) -> object:
        return value.strip() if isinstance(value, str) else ""

    @field_validator("importance", mode="before")
    @classmethod
    def _within_scale(cls, value: object) -> object:
        return min(max(round(value), 1), 5) if isinstance(value, int | float) and value == value else 3

    @field_validator("keywords", mode="before")
    @classmethod
    def _as_list(cls, value: object) -> object:
        return tuple(str(v).strip() for v in value if v)[:12] if isinstance(value, list | tuple) else ()


@dataclass(frozen=True, slots=True)
class Thoughts:
    """What could be used. dropped: items that are none. is_readable: whether there was an object with one of the lists."""

    links: tuple[Thought, ...] = ()
    merges: tuple[Thought, ...] = ()
    insights: tuple[Thought, ...] = ()
    conflicts: tuple[Thought, ...] = ()
    dropped: int = 0
    is_readable: bool = False

    @property
    def count(self) -> int:
        """How many items there are."""
        return len(self.links) + len(self.merges) + len(self.insights) + len(self.conflicts)


def parse_thoughts(text: str | None) -> Thoughts:
    """Every whole item; an answer that was cut off is used up to where it was whole."""
    written = (text or "")[:_MOST_CHARS]
    whole = _lists(first_object(written))
    lists = whole or _lists(first_object(_closed(written)))
    found: dict[Thinking, list[Thought]] = {"links": [], "merges": [], "insights": [], "conflicts": []}
    dropped = 0
    for name, items in lists.items():
        for item in items[:_MOST_EACH]:
            thought = _thought(item)
            if thought is None or (name in ("merges", "insights") and not thought.text):
                dropped += 1
            else:
                found[name].append(thought)
    return Thoughts(
        tuple(found["links"]),
        tuple(found["merges"]),
        tuple(found["insights"]),
        tuple(found["conflicts"]),
        dropped,
        bool(lists),
    )


def _lists(value: dict[str, JsonValue]) -> dict[Thinking, list[JsonValue]]:
    return {
        _NAMES[key.casefold()]: listed
        for key, listed in value.items()
        if key.casefold() in _NAMES and isinstance(listed, list)
    }


def _thought(item: JsonValue) -> Thought | None:
    if isinstance(item, list):
        item = {"records": item}
    if not isinstance(item, dict):
        return None
    if "records" not in item and ("from" in item or "to" in item):
        item = {**item, "records": [item.get("from"), item.get("to")]}
    try:
        return Thought.model_validate(item)
    except ValidationError:
        return None


def _number(value: object) -> int | None:
    if isinstance(value, bool) or not isinstance(value, int | str):
        return None
    found = _NUMBER.fullmatch(str(value))
    return int(found[1]) if found else None


def _closed(text: str) -> str:
    """The text up to its last whole item, with what is still open closed; "" when there is none."""
    start = text.find("{")
    stack: list[str] = []
    best, in_string, is_escaped = "", False, False
    for place, char in enumerate(text[start:] if start >= 0 else ""):
        if in_string:
            in_string = is_escaped or char != '"'
            is_escaped = char == "\\" and not is_escaped
        elif char == '"':
            in_string = True
        elif char in "{[":
            stack.append("}" if char == "{" else "]")
        elif char in "}]" and stack:
            stack.pop()
            best = text[start : start + place + 1] + "".join(reversed(stack))
    return best
