"""What was forgotten leaves the conversation that runs: same messages, same ids, other text.

The turn of the wish itself is still to be shown to the user: it is cleaned where it is saved, or with the next turn.
"""

from collections.abc import Sequence
from itertools import takewhile
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
    newest = state["turn"]["message_id"]
    earlier = list(takewhile(lambda message: message.id != newest, state["messages"]))
    replaced = [new for old in earlier if (new := redacted(old, clean)) != old]
    result = {**update, **changed}
    if replaced:
        result["messages"] = replaced
    return cast(AgentState, result)
