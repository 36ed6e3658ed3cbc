"""Node: opens the user's turn, decides what will be remembered of it, and recalls what helps to answer it.

Once a turn, before any model call: from here on what the user said cannot be lost.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast
from zoneinfo import ZoneInfo

import structlog
from langchain_core.messages import AnyMessage, HumanMessage, RemoveMessage
from langchain_core.runnables import RunnableConfig
from langgraph.runtime import Runtime

from graph.context import Context, context_of, scope_of
from graph.state import AgentState, Problem, TurnRef
from memory.decide import decide
from memory.errors import LedgerError
from memory.extract.grammar import Heard
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.long_term.scope import Scope
from memory.long_term.verdict import Choice, Decision, Verdict
from memory.open_turn import Said, circumstances, foreign_messages, mend_thread, open_turn
from memory.recall import aembed_query, embed_query, search
from memory.retrieval.query import Query, make_query
from memory.text import Language, clean, language_of, one_line

log = structlog.get_logger()


def retrieve_memory(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node."""
    kit = kit_of()
    opened = _open(kit, state, config, runtime)
    vector = embed_query(kit, opened.query) if opened.query else None
    return _finish(kit, opened, vector)


async def aretrieve_memory(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node, awaiting a remote embedder; the ledger is used in a thread."""
    kit = await asyncio.to_thread(kit_of)
    opened = await asyncio.to_thread(_open, kit, state, config, runtime)
    vector = await aembed_query(kit, opened.query) if opened.query else None
    return await asyncio.to_thread(_finish, kit, opened, vector)


@dataclass(frozen=True, slots=True)
class _Opened:
    scope: Scope
    update: AgentState
    query: Query | None


def _open(kit: Kit, state: AgentState, config: RunnableConfig, runtime: Runtime[Context]) -> _Opened:
    scope = scope_of(runtime)
    message = newest_human(state.get("messages", ()))
    thread_id = str(config.get("configurable", {}).get("thread_id") or "")
    text = message.text if message is not None else ""
    language = _language(context_of(runtime), text)
    message_id = (message.id or "") if message is not None else ""
    turn = TurnRef(turn_id="", message_id=message_id, thread_id=thread_id, language=language)
    update = AgentState(turn=turn, hits=[], verdicts=[], tool_rounds=0, problem=None)
    if message is None or not (text.strip() or not isinstance(message.content, str)):
        problem = Problem(reason="empty_message", message="the newest message is empty")
        return _Opened(scope, {**update, "problem": problem}, None)
    asked = state.get("choice")
    timezone = ZoneInfo(context_of(runtime).timezone or kit.timezone)
    question = _Question(timezone, Choice.model_validate(asked) if asked else None)
    decision, turn_id, removed = _ledger_part(kit, scope, Said(thread_id, message_id, text), question)
    update["turn"] = {**turn, "turn_id": turn_id}
    update["verdicts"] = [verdict.model_dump(mode="json") for verdict in decision.verdicts]
    update["choice"] = decision.choice.model_dump(mode="json") if decision.choice else None
    known = {m.id for m in state["messages"]}
    if gone := [RemoveMessage(id=i) for i in removed if i in known]:
        update["messages"] = cast(list[AnyMessage], gone)
    return _Opened(scope, update, make_query(text, limit_chars=kit.policy.embed_clip_chars))


@dataclass(frozen=True, slots=True)
class _Question:
    """What the words are read with: the user's time zone, and what the agent asked before."""

    timezone: ZoneInfo
    asked: Choice | None


def _ledger_part(
    kit: Kit, scope: Scope, said: Said, question: _Question
) -> tuple[Decision, str, Sequence[str]]:
    """Verdicts, the turn's id, and messages to take out of the thread. A ledger that cannot be written costs no answer."""
    try:
        turn = open_turn(kit, scope, said)
        mend_thread(kit, scope, turn)
        previous, moment = circumstances(kit, scope, turn, question.asked)
        heard = Heard(clean(said.text), kit.clock.now().astimezone(question.timezone), previous)
        foreign = sorted(foreign_messages(kit, scope, said.thread_id))
        return decide(kit, scope, heard, moment), turn.turn_id, foreign
    except LedgerError as error:
        log.error("turn_not_saved", error=str(error), thread_id=said.thread_id)
        lost = Verdict(action="refused", text=one_line(said.text)[:80], reason="storage")
        return Decision(verdicts=(lost,)), "", ()


def _finish(kit: Kit, opened: _Opened, vector: Vector | None) -> AgentState:
    if opened.query is None:
        return opened.update
    try:
        hits = search(kit, opened.scope, opened.query, vector=vector)
    except LedgerError as error:
        log.error("recall_failed", error=str(error))
        hits = []
    return {**opened.update, "hits": [hit.to_json() for hit in hits]}


def newest_human(messages: Sequence[AnyMessage]) -> HumanMessage | None:
    """The message that waits for an answer: the last human one, if nothing but tool rounds follows it."""
    return next((m for m in reversed(messages) if isinstance(m, HumanMessage)), None)


def _language(context: Context, text: str) -> Language:
    return language_of(text) if context.language == "auto" else context.language
