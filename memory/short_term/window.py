"""Which messages of the thread go into the prompt: whole turns from the newest back, tool pairs together. Pure.

A turn starts at a human message. What a crash left half done is repaired here, so that no provider refuses the prompt.
"""

from collections.abc import Callable, Sequence

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage

PROBLEM_KEY = "mneme_problem"
"""Key in additional_kwargs of a reply that only tells the user of a failure; models never see such replies."""


def repair(messages: Sequence[AnyMessage], lost: str) -> list[AnyMessage]:
    """The messages as a provider takes them: no empty ones, no result without its call, no call without its result.

    Results follow the message that called, in the order of the calls. A call whose arguments were no JSON is sent
    back too, so it has its result as well. Some models use the same ids in every round: a result belongs to the
    last call of its id before it. lost: what stands for a result that a crash lost.
    """
    repaired: list[AnyMessage] = []
    waiting: dict[str, list[int]] = {}  # id of a call -> places of its results
    for message in messages:
        if isinstance(message, ToolMessage):
            if places := waiting.get(message.tool_call_id):
                repaired[places.pop(0)] = message
        elif is_worth_sending(message):
            repaired.append(message)
            calls = _calls(message)
            waiting |= {call_id: [] for call_id, _ in calls}
            for number, (call_id, name) in enumerate(calls):
                waiting[call_id].append(len(repaired))
                repaired.append(_lost(lost, f"lost-{message.id}-{number}", call_id=call_id, name=name))
    return repaired


def is_worth_sending(message: AnyMessage) -> bool:
    """Whether the message says anything to a model."""
    if message.additional_kwargs.get(PROBLEM_KEY):
        return False
    return _has_content(message) or bool(_calls(message))


def _has_content(message: AnyMessage) -> bool:
    """Whether there are words in it, or a picture or the like."""
    content = message.content
    is_more_than_text = not isinstance(content, str) and any(
        isinstance(block, dict) and block.get("type") != "text" for block in content
    )
    return is_more_than_text or bool(message.text.strip())


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
    turns: Sequence[Sequence[AnyMessage]],
    *,
    own_tokens: int,
    room_tokens: int,
    whole_turns: int,
    count: Callable[[Sequence[AnyMessage]], int],
) -> list[list[AnyMessage]]:
    """Whole turns from the newest back, in order: as many as fit into what is their own, and the last few while there is room."""
    chosen: list[list[AnyMessage]] = []
    used = 0
    for turn in reversed(turns):
        used += count(turn)
        if used > room_tokens or (used > own_tokens and len(chosen) >= whole_turns):
            break
        chosen.append(list(turn))
    return chosen[::-1]


def _calls(message: AnyMessage) -> list[tuple[str, str]]:
    """(id, tool) of every call of the message, well-formed or not."""
    if not isinstance(message, AIMessage):
        return []
    return [
        (call["id"] or "", call["name"] or "") for call in (*message.tool_calls, *message.invalid_tool_calls)
    ]


def _lost(text: str, message_id: str, *, call_id: str, name: str) -> ToolMessage:
    return ToolMessage(text, tool_call_id=call_id, name=name, status="error", id=message_id)
