"""Ids of tool calls: some servers send none, or the same ones in every round, but a result is told by its id."""

from collections.abc import Sequence
from uuid import uuid4

from langchain_core.messages import AIMessage, AnyMessage, InvalidToolCall, ToolCall


def name_calls(reply: AIMessage, messages: Sequence[AnyMessage]) -> AIMessage:
    """The reply with an id for each call that no other call of the thread has."""
    taken = {call["id"] for m in messages if isinstance(m, AIMessage) for call in _calls(m)}
    ids = [call["id"] for call in _calls(reply)]
    if all(ids) and len({*ids}) == len(ids) and taken.isdisjoint(ids):
        return reply
    fresh: list[str] = []
    for call_id in ids:
        is_free = call_id and call_id not in taken and call_id not in fresh
        fresh.append(call_id if call_id and is_free else f"call_{uuid4().hex[:24]}")
    sound = [{**call, "id": fresh[place]} for place, call in enumerate(reply.tool_calls)]
    broken = [
        {**call, "id": fresh[len(sound) + place]} for place, call in enumerate(reply.invalid_tool_calls)
    ]
    return reply.model_copy(update={"tool_calls": sound, "invalid_tool_calls": broken})


def _calls(message: AIMessage) -> list[ToolCall | InvalidToolCall]:
    return [*message.tool_calls, *message.invalid_tool_calls]
