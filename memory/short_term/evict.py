"""Which turns leave the window now, and whether they are folded into the summary. Pure.

Not at every turn: nothing happens until the conversation fills nine tenths of its room, then it goes down to six.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from langchain_core.messages import AIMessage, AnyMessage, HumanMessage

from memory.policy import Policy
from memory.short_term.window import PROBLEM_KEY

Strategy = Literal["sliding", "summary", "hybrid"]
Turns = Sequence[Sequence[AnyMessage]]


@dataclass(frozen=True, slots=True)
class Room:
    """What the conversation may fill: tokens of the summary, the earlier turns and the newest input; spoken messages.

    tokens: what it can count on at every turn; hard_tokens: what is there at this turn, as little as memory needs.
    """

    tokens: int
    hard_tokens: int
    messages: int | None = None


@dataclass(frozen=True, slots=True)
class Sizes:
    """Tokens of what shares the room with the earlier turns, and of each earlier turn."""

    others: int
    turns: Sequence[int]


def turns_to_evict(turns: Turns, sizes: Sizes, room: Room, *, strategy: Strategy, policy: Policy) -> int:
    """How many of the earlier turns, from the oldest, leave the window; 0 for none yet.

    Sliding window and hybrid keep as much as fits; the summary strategy keeps the last turns only.
    """
    filled = sizes.others + sum(sizes.turns)
    spoken = [sum(map(is_spoken, turn)) for turn in turns]
    is_over_messages = room.messages is not None and sum(spoken) > room.messages
    is_full = filled > room.hard_tokens * policy.summarise_at
    # In a small window the last whole turns alone may be over the mark: not a call of the summariser at every turn.
    has_enough = len(turns) >= policy.whole_turns + policy.slack_turns
    is_filled = filled > room.tokens * policy.summarise_at and has_enough
    if not (is_full or is_filled or is_over_messages):
        return 0
    kept_tokens = int(room.tokens * policy.summarise_to) - sizes.others
    kept_spoken = None if room.messages is None else int(room.messages * policy.summarise_to)
    kept = 0
    for at in range(len(turns) - 1, -1, -1):
        kept_tokens -= sizes.turns[at]
        if kept_tokens < 0 or (kept_spoken is not None and sum(spoken[at:]) > kept_spoken):
            break
        if strategy == "summary" and kept >= policy.whole_turns:
            break
        kept += 1
    return max(len(turns) - max(kept, _least(sizes, spoken, room, policy)), 0)


def _least(sizes: Sizes, spoken: Sequence[int], room: Room, policy: Policy) -> int:
    """The last whole turns, as many as stay under the marks that would set off the next round at once."""
    kept, tokens = 0, sizes.others
    for at in range(len(sizes.turns) - 1, max(len(sizes.turns) - 1 - policy.whole_turns, -1), -1):
        tokens += sizes.turns[at]
        if tokens > max(room.hard_tokens, 0) * (policy.summarise_at + policy.summarise_to) / 2:
            break
        if room.messages is not None and sum(spoken[at:]) > int(room.messages * policy.summarise_to):
            break
        kept += 1
    return kept


def is_spoken(message: AnyMessage) -> bool:
    """Whether it counts as a message of the conversation: words of the user or an answer, not the work between."""
    if isinstance(message, AIMessage):
        return not message.tool_calls and not message.additional_kwargs.get(PROBLEM_KEY)
    return isinstance(message, HumanMessage)
