"""Natural-looking statements, questions and small talk in Chinese and English, made from templates by a seeded generator.

Benchmarks fill ledgers with it. It needs no download, and the same seed gives the same text everywhere.
"""

import random
import string
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, TypeAdapter

Language = Literal["zh", "en"]
Topic = Literal["taste", "people", "work", "travel", "health", "home", "plan", "rule"]


class _Words(BaseModel):
    """One language of `data/corpus.json`: what slots may be filled with, and templates for what users say."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    slots: dict[str, list[str]]
    said: dict[Topic, list[str]]
    asked: list[str]
    chatted: list[str]
    told: list[str]


@lru_cache(maxsize=1)
def _words() -> dict[Language, _Words]:
    text = (Path(__file__).parent / "data" / "corpus.json").read_text(encoding="utf-8")
    return TypeAdapter(dict[Language, _Words]).validate_json(text)


@dataclass(frozen=True, slots=True)
class Statement:
    """What a user once said: a memory to fill a ledger with."""

    text: str
    topic: Topic
    language: Language


class Corpus:
    """An endless supply of text. Not thread-safe: one generator a thread."""

    def __init__(self, seed: int = 0) -> None:
        self._random = random.Random(seed)

    def statements(self, count: int) -> Iterator[Statement]:
        """`count` statements without a repetition, half of them Chinese."""
        seen: set[str] = set()
        while len(seen) < count:
            statement = self._statement(self._language())
            if statement.text not in seen:
                seen.add(statement.text)
                yield statement

    def message(self) -> str:
        """What a user says in a turn: half questions, three tenths things to keep, the rest small talk."""
        language, dice = self._language(), self._random.random()
        if dice < 0.5:
            return self._filled(self._random.choice(_words()[language].asked), language)
        if dice < 0.8:
            template = self._random.choice(_words()[language].told)
            said = self._statement(language).text
            return self._filled(template.replace("{said}", said), language)
        return self._filled(self._random.choice(_words()[language].chatted), language)

    def question(self) -> str:
        """A question that a user's memories may answer."""
        language = self._language()
        return self._filled(self._random.choice(_words()[language].asked), language)

    def _language(self) -> Language:
        return "zh" if self._random.random() < 0.5 else "en"

    def _statement(self, language: Language) -> Statement:
        topic = self._random.choice(tuple(_words()[language].said))
        return Statement(
            self._filled(self._random.choice(_words()[language].said[topic]), language), topic, language
        )

    def _filled(self, template: str, language: Language) -> str:
        fields = {field for _, field, _, _ in string.Formatter().parse(template) if field}
        return template.format(**{field: self._slot(field, language) for field in sorted(fields)})

    def _slot(self, field: str, language: Language) -> str:
        pick, slots = self._random.choice, _words()[language].slots
        match field:
            case "name":
                parts = pick(slots["family"]), pick(slots["given"])
                return "".join(parts) if language == "zh" else " ".join(reversed(parts))
            case "number":
                return str(self._random.randint(10, 59))
            case "hour":
                return str(self._random.randint(6, 22))
            case "code":
                return f"{pick(string.ascii_uppercase)}{self._random.randint(100, 9999)}"
            case _:
                return pick(slots[field.rstrip("2")])


def shares(total: int, parts: int) -> list[int]:
    """`total` split unevenly over `parts`, the largest first, each at least 1: the n-th weighs 1/n (Zipf)."""
    if not 0 < parts <= total:
        raise ValueError(f"{total} cannot be split into {parts} parts of at least 1")
    weight = sum(1 / rank for rank in range(1, parts + 1))
    sizes = [1 + int((total - parts) / weight / rank) for rank in range(1, parts + 1)]
    sizes[0] += total - sum(sizes)
    return sizes
