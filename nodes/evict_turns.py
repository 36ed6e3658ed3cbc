"""What leaves the window at the start of a turn, by the run's choices and the state of its summary. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import AnyMessage, HumanMessage

from graph.state import AgentState
from memory.policy import Policy
from memory.short_term.evict import Room, Sizes, turns_to_evict
from memory.short_term.fit import wanted_tokens
from memory.short_term.plan import lost_result
from memory.short_term.sendable import sendable
from memory.short_term.summary import Summary
from memory.short_term.window import split_turns
from memory.summarise import Folded
from nodes.draft_plan import Draft


@dataclass(frozen=True, slots=True)
class Leaving:
    """Turns that leave, repaired, the oldest first. waiting: earlier turns in the thread; is_folded: into the summary."""

    turns: Sequence[Sequence[AnyMessage]]
    stays_from: str
    waiting: int
    is_folded: bool


def leaving_turns(state: AgentState, draft: Draft) -> Leaving | None:
    """What leaves now; None for nothing, or while a summariser that failed is left alone."""
    lost = lost_result(draft.plan["language"], draft.ruler.prompts)
    turns = split_turns(sendable(state["messages"], lost))
    at = next((i for i, turn in enumerate(turns) if turn[0].id == state["turn"]["message_id"]), 0)
    earlier, strategy = turns[:at], draft.choices.strategy
    is_folded = strategy != "sliding"
    if not earlier or (is_folded and draft.summary.turns + len(earlier) < draft.summary.retry_at):
        return None
    room, sizes = _room(draft, earlier, turns[at])
    policy = draft.ruler.policy
    count = turns_to_evict(earlier, sizes, room, strategy=strategy, policy=policy)
    if count == 0:
        return None
    return Leaving(earlier[:count], turns[count][0].id or "", len(earlier), is_folded)


def messages_of(messages: Sequence[AnyMessage], leaving: Leaving, count: int) -> list[AnyMessage]:
    """The messages of the thread that belong to the first `count` turns, with what no prompt ever shows between them."""
    if count <= 0:
        return []
    ends_at = leaving.stays_from if count >= len(leaving.turns) else leaving.turns[count][0].id
    begins = next((i for i, m in enumerate(messages) if isinstance(m, HumanMessage)), 0)
    end = next((i for i, m in enumerate(messages) if m.id == ends_at), 0)
    return list(messages[begins:end])


def after_try(folded: Folded, leaving: Leaving, policy: Policy) -> Summary:
    """The summary after a folding, with when to try again what failed: next turn, or later after several failures."""
    if not folded.problem:
        return folded.summary.model_copy(update={"failures": 0, "retry_at": 0})
    failures = folded.summary.failures + 1
    pause = 1 if failures < policy.summary_attempts else policy.summary_pause_turns
    seen = folded.summary.turns + leaving.waiting - folded.turns
    return folded.summary.model_copy(update={"failures": failures, "retry_at": seen + pause})


def _room(draft: Draft, earlier: Sequence[list[AnyMessage]], current: list[AnyMessage]) -> tuple[Room, Sizes]:
    """The conversation's room: its own and what fixed parts leave free. Memory and scratchpad change too often to count on."""
    ruler = draft.ruler
    parts = ruler.budget.parts
    musts, wanted = wanted_tokens(draft.plan, earlier, current, ruler)
    free = parts["system"] + parts["tools"] - musts["system"] - musts["tools"]
    tokens = parts["summary"] + parts["recent"] + parts["newest"] + free
    hard = ruler.budget.prompt - sum(
        musts[part] for part in ("system", "tools", "core", "memory", "scratchpad")
    )
    newest = min(wanted["newest"] + musts["newest"], parts["newest"])
    sizes = Sizes(musts["summary"] + newest, [ruler.tokens.count_messages(turn) for turn in earlier])
    return Room(max(tokens, 0), max(hard, tokens, 0), draft.choices.profile.messages), sizes
