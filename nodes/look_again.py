"""Recalls once more when the prompt shows less of the conversation than was counted on: what left it is to be found again."""

from collections.abc import Sequence

import structlog
from langchain_core.messages import AnyMessage, HumanMessage

from graph.context import Context
from graph.state import AgentState, Json
from memory.errors import LedgerError
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.recall import ask, embed_query, search
from memory.retrieval.asked import Wanted
from memory.retrieval.hit import Hit
from memory.short_term.plan import ContextPlan
from memory.short_term.window import is_worth_sending
from memory.text import clean, one_line
from memory.with_profile import with_profile
from nodes.ask_memory import beside_core
from nodes.choices import choices_of

log = structlog.get_logger()
_OWN_NAMES = frozenset({"", "user", "human", "me", "用户"})


def speaker_of(message: HumanMessage, scope: Scope) -> str:
    """Whose message it is when its name is not the user's: "I" is that person ("Greta": "I am vegetarian")."""
    name = one_line(clean(message.name or ""))
    return "" if name.casefold() in _OWN_NAMES | {scope.user_id.casefold()} else name


def said_in(messages: Sequence[AnyMessage], scope: Scope) -> tuple[str, ...]:
    """The user's own words in these messages."""
    own = (m for m in messages if isinstance(m, HumanMessage) and not speaker_of(m, scope))
    return tuple(message.text for message in own if is_worth_sending(message))


def counted_on(state: AgentState) -> frozenset[str]:
    """The user's messages that the hits were looked for beside: all of the state, then those of the turn's last prompt."""
    plan, messages = state.get("context_plan"), state["messages"]
    return shown_of(messages, plan) if plan and state.get("tool_rounds", 0) else shown_of(messages)


def shown_of(messages: Sequence[AnyMessage], plan: ContextPlan | None = None) -> frozenset[str]:
    """Ids of the user's messages that a prompt shows; of all that a prompt may show for None."""
    shown = None if plan is None else _shown_by(plan)
    own = (m for m in messages if isinstance(m, HumanMessage) and is_worth_sending(m))
    return frozenset(m.id or "" for m in own if shown is None or m.id in shown)


def look_again(
    kit: Kit, scope: Scope, state: AgentState, plan: ContextPlan, *, context: Context
) -> list[Json] | None:
    """The hits beside the messages of that prompt; None when memory was not asked, or cannot be."""
    kit = with_profile(kit, context.profile)
    if not (text := str((state.get("need") or {}).get("query") or "")):
        return None
    shown, turn = _shown_by(plan), state["turn"]
    wanted = Wanted(
        thread_id=turn["thread_id"],
        hidden=shown | {turn["turn_id"]},
        said=said_in([m for m in state["messages"] if m.id in shown], scope),
        kinds=choices_of(context, kit).profile.kinds,
        timezone=context.timezone,
    )
    core = [Hit.model_validate(one) for one in state.get("core", [])]
    try:
        query = ask(kit, text, context.timezone)
        hits = search(kit, scope, query, vector=embed_query(kit, query), wanted=wanted)
    except LedgerError as error:
        log.error("recall_failed", error=str(error))
        return None
    return [beside_core(hit, core, kit.policy.told_share) for hit in hits]


def _shown_by(plan: ContextPlan) -> frozenset[str]:
    return frozenset((*plan["recent_ids"], *plan["current_ids"]))
