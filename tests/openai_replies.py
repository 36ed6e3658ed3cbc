"""What the test server can answer: good replies, failures, garbage, and their bytes as in OpenAI's API."""

import base64
import hashlib
import json
import math
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call of a reply; `arguments` is JSON text, or whatever a broken model sends."""

    name: str
    arguments: str
    call_id: str


def call(name: str, arguments: dict[str, Any] | str, call_id: str | None = None) -> Call:
    """A tool call; arguments given as a dict are written as JSON."""
    text = arguments if isinstance(arguments, str) else json.dumps(arguments, ensure_ascii=False)
    return Call(name, text, call_id or f"call_{hashlib.sha256((name + text).encode()).hexdigest()[:8]}")


@dataclass(frozen=True, slots=True)
class Reply:
    """A good answer. delay_s: before the first byte; gap_s: between the pieces of a stream."""

    text: str | None = None
    tool_calls: Sequence[Call] = ()
    finish_reason: str | None = None
    delay_s: float = 0.0
    gap_s: float = 0.0

    @property
    def finish(self) -> str:
        return self.finish_reason or ("tool_calls" if self.tool_calls else "stop")


@dataclass(frozen=True, slots=True)
class Raw:
    """Any other answer, byte for byte."""

    body: bytes
    status: int = 200
    content_type: str = "application/json"
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hang:
    """Nothing comes, at once or after `after` pieces of a stream; `drip_s`: an SSE comment that often."""

    seconds: float = 30.0
    after: int = 0
    drip_s: float | None = None


Step = Reply | Raw | Hang


@dataclass(frozen=True, slots=True)
class Request:
    """What a client sent; names of headers in lower case."""

    path: str
    headers: dict[str, str]
    body: dict[str, Any]


def failure(status: int, error: dict[str, Any] | str, **headers: str) -> Raw:
    """An error as OpenAI sends it (dict), or as plain text."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    if isinstance(error, str):
        return Raw(error.encode(), status, "text/plain", named)
    return Raw(json.dumps({"error": error}, ensure_ascii=False).encode(), status, headers=named)


def wrong_key() -> Raw:
    return failure(401, {"message": "Incorrect API key provided.", "code": "invalid_api_key", "type": "x"})


def rate_limited(retry_after_s: float | None = None) -> Raw:
    headers = {} if retry_after_s is None else {"Retry_After": str(retry_after_s)}
    return failure(429, {"message": "Rate limit reached", "code": "rate_limit_exceeded"}, **headers)


def server_error(status: int = 500) -> Raw:
    return failure(status, {"message": "The server had an error", "type": "server_error"})


def context_length(style: Literal["openai", "vllm", "plain"] = "openai") -> Raw:
    """The prompt is too long, said with a code, without one, and as plain text."""
    words = (
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens."
    )
    if style == "plain":
        return failure(400, words)
    if style == "vllm":
        return Raw(json.dumps({"object": "error", "message": words, "code": 400}).encode(), 400)
    return failure(400, {"message": words, "code": "context_length_exceeded", "param": "messages"})


GARBAGE: dict[str, Raw] = {
    "html": Raw(b"<html><body>Please log in</body></html>", content_type="text/html"),
    "broken stream": Raw(b'data: {"id": "x", "choices": [{"del\n\n', content_type="text/event-stream"),
    "empty stream": Raw(b"data: [DONE]\n\n", content_type="text/event-stream"),
    "no choices": Raw(b'{"id": "x", "object": "chat.completion", "choices": []}'),
    "null choices": Raw(b'{"id": "x", "choices": null}'),
    "a list": Raw(b"[1, 2, 3]"),
    "a number": Raw(b"42"),
    "half an object": Raw(b'{"id": "x", "choices": [{"message"'),
    "nothing": Raw(b""),
    "strange message": Raw(b'{"id": "x", "choices": [{"index": 0, "message": "hello"}]}'),
    "null content": Raw(
        b'{"id": "x", "choices": [{"index": 0, "message": {"role": "assistant", "content": null}}]}'
    ),
}
"""Answers with status 200 that are none."""


def echo(request: Request) -> Reply:
    """Repeats the newest user message."""
    users = [message for message in request.body.get("messages", []) if message.get("role") == "user"]
    return Reply(f"echo: {users[-1]['content'] if users else ''}")


def completion(asked: dict[str, Any], reply: Reply) -> dict[str, Any]:
    """The body of an answer in one piece."""
    message: dict[str, Any] = {"role": "assistant", "content": reply.text}
    if reply.tool_calls:
        message["tool_calls"] = [_tool_call(each) for each in reply.tool_calls]
    choice = {"index": 0, "message": message, "finish_reason": reply.finish}
    return {**_frame(asked, "chat.completion"), "choices": [choice], "usage": usage(asked, reply)}


def pieces(asked: dict[str, Any], reply: Reply) -> Iterator[dict[str, Any]]:
    """The events of a streamed answer: text word by word, the arguments of tool calls in three parts."""
    frame = _frame(asked, "chat.completion.chunk")
    for delta in _deltas(reply):
        yield {**frame, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]}
    yield {**frame, "choices": [{"index": 0, "delta": {}, "finish_reason": reply.finish}]}
    if (asked.get("stream_options") or {}).get("include_usage"):
        yield {**frame, "choices": [], "usage": usage(asked, reply)}


def _deltas(reply: Reply) -> Iterator[dict[str, Any]]:
    yield {"role": "assistant", "content": "" if reply.text is not None else None}
    for word in (reply.text or "").replace(" ", " \0").split("\0"):
        if word:
            yield {"content": word}
    for index, each in enumerate(reply.tool_calls):
        start = {"id": each.call_id, "type": "function", "function": {"name": each.name, "arguments": ""}}
        yield {"tool_calls": [{"index": index, **start}]}
        third = math.ceil(len(each.arguments) / 3) or 1
        for at in range(0, len(each.arguments), third):
            part = {"arguments": each.arguments[at : at + third]}
            yield {"tool_calls": [{"index": index, "function": part}]}


def usage(asked: dict[str, Any], reply: Reply) -> dict[str, int]:
    """Made-up but stable token counts: a quarter of the characters."""
    prompt = len(json.dumps(asked.get("messages", []), ensure_ascii=False)) // 4
    answer = len((reply.text or "") + "".join(each.arguments for each in reply.tool_calls)) // 4 + 1
    return {"prompt_tokens": prompt, "completion_tokens": answer, "total_tokens": prompt + answer}


def embeddings(asked: dict[str, Any], dimensions: int) -> Raw:
    """Deterministic unit vectors that are near when texts share pairs of characters."""
    given = asked.get("input", "")
    texts = [given] if isinstance(given, str) else given
    size = asked.get("dimensions") or dimensions
    data = []
    for index, text in enumerate(texts):
        vector = _vector(str(text), size)
        packed = base64.b64encode(struct.pack(f"<{size}f", *vector)).decode()
        is_packed = asked.get("encoding_format") == "base64"
        data.append({"object": "embedding", "index": index, "embedding": packed if is_packed else vector})
    tokens = {"prompt_tokens": len(texts), "total_tokens": len(texts)}
    body = {"object": "list", "model": asked.get("model"), "data": data, "usage": tokens}
    return Raw(json.dumps(body).encode())


def _vector(text: str, size: int) -> list[float]:
    sums = [0.0] * size
    for pair in (text[at : at + 2] for at in range(max(len(text), 1))):
        digest = hashlib.sha256(pair.encode("utf-8", "replace")).digest()
        sums[int.from_bytes(digest[:4], "big") % size] += 1.0
    norm = math.sqrt(sum(value * value for value in sums))
    return [value / norm for value in sums]


def _frame(asked: dict[str, Any], kind: str) -> dict[str, Any]:
    return {"id": "chatcmpl-test", "object": kind, "created": 0, "model": asked.get("model", "test-model")}


def _tool_call(each: Call) -> dict[str, Any]:
    return {
        "id": each.call_id,
        "type": "function",
        "function": {"name": each.name, "arguments": each.arguments},
    }
