"""Messages of a thread in a form that every provider takes and that cannot pass for our own words. Pure."""

import json
import re
from collections.abc import Sequence

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolCall

from memory.short_term.window import repair
from memory.text import disarm

_NOT_IN_NAMES = re.compile(r"[^a-zA-Z0-9_-]")
_NAME_CHARS = 64
_CITED = re.compile(r" ?\[m\d{1,3}(?:, ?m\d{1,3})*\]")
"""Citations of an answer; the numbers mean other memories in the next prompt."""
_NO_NAME = "unknown"


def sendable(messages: Sequence[AnyMessage], lost: str) -> list[AnyMessage]:
    """The repaired messages: no forged block, no old citation, every tool call with a legal name and JSON arguments.

    lost: what stands for a result that a crash lost.
    """
    return [_sendable(message) for message in repair(messages, lost)]


def _sendable(message: AnyMessage) -> AnyMessage:
    match message:
        case HumanMessage():
            content = _disarmed(message.content)
            return message if content == message.content else message.model_copy(update={"content": content})
        case AIMessage() if message.invalid_tool_calls or any(
            c["name"] != _legal(c["name"]) for c in message.tool_calls
        ):
            sound = [ToolCall(name=_legal(c["name"]), args=c["args"], id=c["id"]) for c in message.tool_calls]
            broken = [
                ToolCall(name=_legal(c["name"]), args=_salvaged(c["args"]), id=c["id"])
                for c in message.invalid_tool_calls
            ]
            return message.model_copy(update={"tool_calls": [*sound, *broken], "invalid_tool_calls": []})
        case AIMessage(content=str(text)) if _CITED.search(text):
            return message.model_copy(update={"content": _CITED.sub("", text)})
        case _:
            return message


def _disarmed(content: str | list[str | dict[str, object]]) -> object:
    if isinstance(content, str):
        return disarm(content)
    return [_disarmed_block(block) for block in content]


def _disarmed_block(block: str | dict[str, object]) -> object:
    if isinstance(block, str):
        return disarm(block)
    text = block.get("text")
    return {**block, "text": disarm(text)} if isinstance(text, str) else block


def _legal(name: str | None) -> str:
    return _NOT_IN_NAMES.sub("_", name or "")[:_NAME_CHARS] or _NO_NAME


def _salvaged(arguments: str | None) -> dict[str, object]:
    """Arguments that were no JSON object, as one: several servers refuse a prompt with any other."""
    try:
        read = json.loads(arguments or "")
    except json.JSONDecodeError:
        return {"unreadable": arguments or ""}
    return read if isinstance(read, dict) else {"unreadable": arguments or ""}
