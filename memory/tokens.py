"""Tokens of texts, messages and tool schemas, counted exactly as tiktoken does, from bundled vocabulary.

It knows no model and no prompt, opens no connection, and treats special tokens in a text as plain words.
"""

import json
import threading
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Protocol, cast

from langchain_core.messages import BaseMessage
from langchain_core.tools import BaseTool
from langchain_core.utils.function_calling import convert_to_openai_tool

from memory.errors import SettingsError
from memory.policy import Policy

_POLICY = Policy()
_TEXT_KEYS = {"text": "text", "output_text": "text", "input_text": "text", "text-plain": "text"}
_TEXT_KEYS |= {"reasoning": "reasoning", "thinking": "thinking", "refusal": "refusal"}
_IMAGES = {"image", "image_url", "input_image", "image_generation_call"}
_CALLS = {"tool_call", "tool_call_chunk", "tool_use", "function_call", "invalid_tool_call"}
_PAYLOADS = {"base64", "data", "b64_json", "file_data", "file_id", "url"}
"""Keys of other blocks (sound, video, files) whose values are bytes or addresses, never words."""
_CLIP_TRIES = 8


class _Vocabulary(Protocol):
    """The part of quicktok's tokenizer that is used."""

    def count(self, text: str) -> int: ...
    def encode_ordinary(self, text: str) -> list[int]: ...
    def decode_bytes(self, ids: Sequence[int]) -> bytes: ...


class TokenCounter:
    """Counts tokens of one encoding. Thread-safe; the vocabulary is read on the first count (about 0.8 s)."""

    def __init__(self, encoding: str = "o200k_base", policy: Policy = _POLICY) -> None:
        self.encoding = encoding
        self._policy = policy
        self._lock = threading.Lock()
        self._loaded: _Vocabulary | None = None
        self._count_short = lru_cache(maxsize=policy.token_cache_texts)(self._count)

    def count_text(self, text: str) -> int:
        """Tokens of a text. A lone surrogate counts as U+FFFD, which is what reaches a model."""
        if len(text) > self._policy.token_cache_chars:
            return self._count(text)
        return self._count_short(text)

    def count_message(self, message: BaseMessage) -> int:
        """Tokens of one message: content, name, tool calls, and what the chat template adds."""
        calls = _calls(message)
        tokens = self._policy.message_overhead_tokens + self.count_text(message.name or "")
        tokens += self._count_content(message.content, has_calls=bool(calls))
        return tokens + sum(self._count_call(name, arguments) for name, arguments in calls)

    def count_messages(self, messages: Iterable[BaseMessage]) -> int:
        """Tokens of several messages: the plain sum."""
        return sum(self.count_message(message) for message in messages)

    def count_tools(self, tools: Sequence[dict[str, Any] | BaseTool]) -> int:
        """Tokens of tool schemas as JSON; providers show them in a shorter form, so this is the safe side."""
        return sum(self.count_text(_json(convert_to_openai_tool(tool))) for tool in tools)

    def clip_middle(self, text: str, limit_tokens: int, mark: str) -> str:
        """The text, or its head and tail with `mark` between; never over `limit_tokens`."""
        if self.count_text(text) <= limit_tokens:
            return text
        ids = self._vocabulary().encode_ordinary(_whole(text))
        room = limit_tokens - self.count_text(mark)
        for attempt in range(_CLIP_TRIES):
            if room <= 0:
                break
            clipped = self._ends(ids, room, mark)
            # Tokens at the seams may split anew: the parts' sum is not always the count of the whole.
            excess = self.count_text(clipped) - limit_tokens
            if excess <= 0:
                return clipped
            room -= excess + attempt
        return mark if self.count_text(mark) <= limit_tokens else ""

    def _ends(self, ids: Sequence[int], room: int, mark: str) -> str:
        head = room - room // 2
        decode = self._vocabulary().decode_bytes
        start = decode(ids[:head]).decode("utf-8", "ignore")
        end = decode(ids[len(ids) - (room - head) :]).decode("utf-8", "ignore")
        return start + mark + end

    def _count_content(self, content: str | list[str | dict[Any, Any]], *, has_calls: bool) -> int:
        if isinstance(content, str):
            return self.count_text(content)
        tokens = 0
        for block in content or []:
            if isinstance(block, str):
                tokens += self.count_text(block)
            elif not (
                has_calls and block.get("type") in _CALLS
            ):  # the same calls stand in message.tool_calls
                tokens += self._count_block(block)
        return tokens

    def _count_block(self, block: Mapping[str, Any]) -> int:
        kind = str(block.get("type", ""))
        if kind in _IMAGES:
            low = _detail(block) == "low"
            return self._policy.low_detail_image_tokens if low else self._policy.image_tokens
        words = block.get(_TEXT_KEYS.get(kind, "text"))
        if isinstance(words, str):
            return self.count_text(words)
        bare = _without_payload(block)
        return self.count_text(_json(bare)) + (self._policy.image_tokens if bare != block else 0)

    def _count_call(self, name: str, arguments: object) -> int:
        # A call is a message of its own in chat templates. Models are not shown its id.
        words = arguments if isinstance(arguments, str) else _json(arguments)
        return self._policy.message_overhead_tokens + self.count_text(name) + self.count_text(words)

    def _count(self, text: str) -> int:
        return self._vocabulary().count(_whole(text))

    def _vocabulary(self) -> _Vocabulary:
        if self._loaded is None:
            with self._lock:
                self._loaded = self._loaded or _open(self.encoding)
        return self._loaded


def _open(encoding: str) -> _Vocabulary:
    import quicktok  # its C++ core and vocabulary are read when something is counted

    try:
        return cast(_Vocabulary, quicktok.get_encoding(encoding))
    except RuntimeError as error:
        raise SettingsError(f"no vocabulary {encoding!r} here: use o200k_base or cl100k_base") from error


def _whole(text: str) -> str:
    """The text with lone surrogates replaced, as tiktoken does; pairs are joined."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


def _calls(message: BaseMessage) -> list[tuple[str, object]]:
    """Name and arguments of every tool call, well-formed or not: both are sent back to the model."""
    found = [
        *(getattr(message, "tool_calls", None) or []),
        *(getattr(message, "invalid_tool_calls", None) or []),
    ]
    return [(call.get("name") or "", call.get("args") or {}) for call in found]


def _detail(block: Mapping[str, Any]) -> object:
    """The detail of an image block: {image_url: {detail}}, {detail} or {extras: {detail}}."""
    for place in (block.get("image_url"), block, block.get("extras")):
        if isinstance(place, Mapping) and "detail" in place:
            return place["detail"]
    return None


def _without_payload(value: object) -> object:
    if isinstance(value, Mapping):
        return {
            key: _without_payload(part) for key, part in value.items() if key not in _PAYLOADS or not part
        }
    if isinstance(value, list):
        return [_without_payload(part) for part in value]
    return "" if isinstance(value, (bytes, bytearray)) or str(value).startswith("data:") else value
