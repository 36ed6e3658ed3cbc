"""How state becomes bytes in a checkpoint: nothing in a message may make it fail."""

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any

from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.types import Send
from ormsgpack import MsgpackDecodeError, MsgpackEncodeError
from pydantic import BaseModel

from memory.errors import LedgerDamagedError

_SURROGATES = re.compile("[\ud800-\udfff]")
_INT64 = range(-(2**63), 2**64)


class StateSerializer(JsonPlusSerializer):
    """LangGraph's serializer; what it refuses is written in a form that it takes."""

    def dumps_typed(self, obj: Any) -> tuple[str, bytes]:
        try:
            return super().dumps_typed(obj)
        except (MsgpackEncodeError, UnicodeEncodeError):
            # Rare (a lone surrogate in a key, an integer past 64 bits): only then is the whole state walked.
            return super().dumps_typed(storable(obj))

    def loads_typed(self, data: tuple[str, bytes]) -> Any:
        try:
            return super().loads_typed(data)
        except MsgpackDecodeError as error:
            raise LedgerDamagedError(
                f"a saved state of this thread cannot be read ({error}): start a new thread"
            ) from error


def storable(value: Any) -> Any:
    """The value with lone surrogates as U+FFFD and integers past 64 bits as text, at any depth."""
    match value:
        case str():
            return _SURROGATES.sub("\ufffd", value)
        case bool():
            return value
        case int():
            return value if value in _INT64 else str(value)
        case dict():
            return {storable(key): storable(item) for key, item in value.items()}
        case list() | set() | frozenset():
            return type(value)(storable(item) for item in value)
        case tuple():
            items = [storable(item) for item in value]
            return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
        case BaseModel():
            return value.model_copy(update={name: storable(item) for name, item in value.__dict__.items()})
        case Send():
            return Send(storable(value.node), storable(value.arg))
        case _ if is_dataclass(value) and not isinstance(value, type):
            return replace(
                value, **{f.name: storable(getattr(value, f.name)) for f in fields(value) if f.init}
            )
        case _:
            return value
