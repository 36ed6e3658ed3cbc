"""What was forgotten leaves the conversation that runs: same messages, same ids, other text."""

from collections.abc import Sequence
from typing import cast

from graph.state import AgentState
from memory.redact import cleaner, redacted

_KEYS = ("summary", "scratchpad", "choice", "context_plan", "problem")


def without_words(state: AgentState, update: AgentState, words: Sequence[str]) -> AgentState:
    """The update of the last node of a turn, with every text of the state that says one of these words replaced."""
    if not words:
        return update
    clean = cleaner(words)
    merged = {**state, **update}
    changed = {key: redacted(merged[key], clean) for key in _KEYS if merged.get(key)}
    messages = [redacted(message, clean) for message in state["messages"]]
    replaced = [new for new, old in zip(messages, state["messages"], strict=True) if new != old]
    result = {**update, **changed}
    if replaced:
        result["messages"] = replaced
    return cast(AgentState, result)
