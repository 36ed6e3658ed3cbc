"""Taking forgotten words out of values: messages, state, anything of texts. Ids and keys stay as they are."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langchain_core.messages import BaseMessage
from pydantic import BaseModel

from memory.ledger.turns import FORGOTTEN

_KEPT = frozenset(
    {"id", "turn_id", "thread_id", "message_id", "record_id", "user_id", "checkpoint_id", "run_id"}
)
_PARTS = ("content", "additional_kwargs", "tool_calls", "invalid_tool_calls", "artifact")


def cleaner(words: Sequence[str]) -> Callable[[str], str]:
    """A function that replaces every one of these words, longer ones first, whatever their case."""
    ordered = sorted({word for word in words if word.strip()}, key=len, reverse=True)
    if not ordered:
        return lambda text: text
    pattern = re.compile("|".join(re.escape(word) for word in ordered), re.IGNORECASE)
    return lambda text: pattern.sub(FORGOTTEN, text)


def redacted(value: Any, cleaned: Callable[[str], str]) -> Any:
    """The value with every text in it cleaned; ids and keys stay."""
    match value:
        case str():
            return cleaned(value)
        case BaseMessage():
            parts = {name: getattr(value, name) for name in _PARTS if hasattr(value, name)}
            return value.model_copy(update={name: redacted(part, cleaned) for name, part in parts.items()})
        case BaseModel():
            fields = {name: redacted(getattr(value, name), cleaned) for name in type(value).model_fields}
            return value.model_copy(update=fields)
        case Mapping():
            clean = {key: part if key in _KEPT else redacted(part, cleaned) for key, part in value.items()}
            return {**clean, **_single_words(value, clean)}
        case list() | tuple():
            return type(value)(redacted(part, cleaned) for part in value)
        case _:
            return value


_NAMES_WORDS = {"text": "reason", "query": "cue"}
"""What was cleaned -> what beside it names single words of it: a hit's reason, the cue of a question."""


def _single_words(old: Mapping[Any, Any], clean: Mapping[Any, Any]) -> dict[str, str]:
    return {
        names: FORGOTTEN
        for said, names in _NAMES_WORDS.items()
        if names in clean and clean.get(said) != old.get(said)
    }
