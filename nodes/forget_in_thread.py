"""What was forgotten leaves the conversation that runs: same messages, same ids, other text.

The turn of the wish itself is still to be shown to the user: it is cleaned where it is saved, or with the next turn.
"""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, cast

from langchain_core.messages import AnyMessage, BaseMessage, RemoveMessage

from graph.state import AgentState
from memory.forgotten_words import Wish
from memory.redact import redacted_state, turns_in

_KEYS = ("summary", "scratchpad", "choice", "context_plan", "problem")


def without_words(
    state: AgentState, update: AgentState, wishes: Sequence[Wish]
) -> tuple[AgentState, list[Wish]]:
    """The update of a node, with what is forgotten out of the state; and the wishes that found nothing of it."""
    merged: dict[str, Any] = {**state, **update}
    turn = state["turn"]
    old = {key: merged[key] for key in _KEYS if merged.get(key)} | {"turn": turn}
    old["messages"] = list(takewhile(lambda m: m.id != turn["message_id"], state["messages"]))
    turn_of, new, unheld = turns_in(old["messages"]), old, list[Wish]()
    for wish in wishes:
        clean = _emptied(new, wish) if wish.is_whole else new
        clean = redacted_state(clean, wish.redaction, turn["thread_id"], turn_of)
        if clean == new:
            unheld.append(wish)
        new = clean
    result = {**update, **{key: new.get(key) for key in _KEYS if new.get(key) != old.get(key)}}
    if changed := _changed(old["messages"], new["messages"]):
        result["messages"] = [*changed, *update.get("messages", [])]
    return cast(AgentState, result), unheld


def _emptied(state: dict[str, Any], wish: Wish) -> dict[str, Any]:
    """The state without what came before the wish; with the first turn after it, also without what sums that up."""
    fresh, turn_of = wish.redaction.fresh, turns_in(state["messages"])
    kept = [m for m in state["messages"] if fresh & {m.id, turn_of.get(m.id or "", "")}]
    if len(kept) == len(state["messages"]):
        return state
    return {**state, "messages": kept, "summary": {}, "scratchpad": {}}


def _changed(old: Sequence[AnyMessage], new: Sequence[AnyMessage]) -> list[BaseMessage]:
    kept = {message.id: message for message in new}
    gone = [RemoveMessage(id=message.id or "") for message in old if message.id not in kept]
    return [*gone, *(kept[m.id] for m in old if m.id in kept and kept[m.id] != m)]
