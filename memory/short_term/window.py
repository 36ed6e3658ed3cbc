"""Which messages of the thread go into the prompt: whole turns from the newest back, tool pairs together. Pure.

A turn starts at a human message. What a crash left half done is repaired here, so that no provider refuses the prompt.
"""

from collections.abc import Callable, Sequence

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

PROBLEM_KEY = "mneme_problem"
"""Key in additional_kwargs of a reply that only tells the user of a failure; models never see such replies."""
LOST_RESULT = "no result: the run was interrupted before this tool answered"


def repair(messages: Sequence[AnyMessage]) -> list[AnyMessage]:
    """The messages as a provider takes them: no empty ones, no result without its call, no call without its result.

    Results follow the message that called, in the order of the calls.
    """
    results = {m.tool_call_id: m for m in messages if isinstance(m, ToolMessage)}
    repaired: list[AnyMessage] = []
    for message in messages:
        if isinstance(message, ToolMessage) or not is_worth_sending(message):
            continue
        repaired.append(message)
        if isinstance(message, AIMessage):
            for call in message.tool_calls:
                call_id = call["id"] or ""
                repaired.append(results.get(call_id) or _lost(call_id, call["name"]))
    return repaired


def is_worth_sending(message: AnyMessage) -> bool:
    """Whether the message says anything to a model."""
    if message.additional_kwargs.get(PROBLEM_KEY):
        return False
    has_calls = isinstance(message, AIMessage) and bool(message.tool_calls)
    has_content = bool(message.text.strip()) if isinstance(message.content, str) else bool(message.content)
    return has_calls or has_content


def split_turns(messages: Sequence[AnyMessage]) -> list[list[AnyMessage]]:
    """Turns in order, each from a human message up to the next; what precedes the first human message is left out."""
    turns: list[list[AnyMessage]] = []
    for message in messages:
        if isinstance(message, HumanMessage):
            turns.append([message])
        elif turns:
            turns[-1].append(message)
    return turns


def newest_turns(
    turns: Sequence[Sequence[AnyMessage]], *, room_tokens: int, count: Callable[[Sequence[AnyMessage]], int]
) -> list[list[AnyMessage]]:
    """As many whole turns as fit, from the newest back, in order."""
    chosen: list[list[AnyMessage]] = []
    for turn in reversed(turns):
        room_tokens -= count(turn)
        if room_tokens < 0:
            break
        chosen.append(list(turn))
    return chosen[::-1]


def _lost(call_id: str, name: str) -> ToolMessage:
    return ToolMessage(LOST_RESULT, tool_call_id=call_id, name=name, status="error", id=f"lost-{call_id}")
