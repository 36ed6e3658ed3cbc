"""Node: opens the user's turn, decides what will be remembered of it, and recalls what helps to answer it.

Once a turn, before any model call: from here on what the user said cannot be lost.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast
from zoneinfo import ZoneInfo

import structlog
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, RemoveMessage
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
from memory.open_turn import Reply, Said, circumstances, foreign_messages, mend_thread, open_turns
from memory.recall import aembed_query, ask, embed_query, search
from memory.retrieval.gather import ANYTHING, Wanted
from memory.retrieval.query import Query
from memory.short_term.window import is_worth_sending
from memory.text import Language, clean, language_of, one_line
from nodes.choices import choices_of
from nodes.readable_knowledge import find_readable, readable_namespaces

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
    wanted: Wanted = ANYTHING
    namespaces: tuple[str, ...] = ()


def _open(kit: Kit, state: AgentState, config: RunnableConfig, runtime: Runtime[Context]) -> _Opened:
    scope = scope_of(runtime)
    messages = state.get("messages", [])
    thread_id = clean(str(config.get("configurable", {}).get("thread_id") or ""))
    foreign = _foreign(kit, scope, thread_id)
    waiting = [m for m in waiting_messages(messages) if m.id not in foreign]
    said = [Said(thread_id, m.id or "", m.text, _speaker(m, scope)) for m in waiting]
    asked = state.get("choice")
    timezone = ZoneInfo(context_of(runtime).timezone or kit.timezone)
    question = _Question(timezone, Choice.model_validate(asked) if asked else None, _replies(messages))
    written = _write(kit, scope, said, thread_id, question)
    newest = said[-1] if said else Said(thread_id, "", "")
    language = _language(context_of(runtime), newest.text)
    turn = TurnRef(
        turn_id=written.turn_id, message_id=newest.message_id, thread_id=thread_id, language=language
    )
    update = AgentState(
        turn=turn,
        hits=[],
        knowledge=[],
        verdicts=[verdict.model_dump(mode="json") for verdict in written.decision.verdicts],
        choice=written.decision.choice.model_dump(mode="json") if written.decision.choice else None,
        tool_rounds=0,
        problem=None,
    )
    if gone := [RemoveMessage(id=m.id) for m in messages if m.id in foreign]:
        update["messages"] = cast(list[AnyMessage], gone)
    if not said:
        problem = Problem(reason="empty_message", message="the newest message is empty")
        return _Opened(scope, {**update, "problem": problem}, None)
    context = context_of(runtime)
    wanted = Wanted(
        thread_id=thread_id,
        hidden=frozenset({written.turn_id, *(m.id for m in messages if m.id)}),
        kinds=choices_of(context, kit).profile.kinds,
        timezone=context.timezone,
    )
    query = ask(kit, newest.text, context.timezone)
    return _Opened(scope, update, query, wanted, readable_namespaces(runtime, kit))


@dataclass(frozen=True, slots=True)
class _Written:
    """What the ledger has of the newest message; turn_id "" when it has nothing."""

    turn_id: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class _Question:
    """What the words are read with: the user's time zone, what the agent asked before, what it replied to which message."""

    timezone: ZoneInfo
    asked: Choice | None
    replies: Mapping[str, Reply]


def _foreign(kit: Kit, scope: Scope, thread_id: str) -> frozenset[str]:
    """Messages that are not the user's own and must not be read as such."""
    try:
        return foreign_messages(kit, scope, thread_id)
    except LedgerError as error:
        log.error("thread_not_checked", error=str(error), thread_id=thread_id)
        return frozenset()


def _write(kit: Kit, scope: Scope, said: Sequence[Said], thread_id: str, question: _Question) -> _Written:
    """Opens the turns and decides on the newest. A ledger that cannot be written costs no answer."""
    try:
        turns = open_turns(kit, scope, said, thread_id)
        if not said:
            return _Written("", Decision(verdicts=()))
        mend_thread(kit, scope, turns[-1], question.replies)
        previous, moment = circumstances(kit, scope, turns[-1], question.asked)
        now = kit.clock.now().astimezone(question.timezone)
        heard = Heard(clean(said[-1].text), now, previous, said[-1].speaker)
        return _Written(turns[-1].turn_id, decide(kit, scope, heard, moment))
    except LedgerError as error:
        log.error("turn_not_saved", error=str(error), thread_id=thread_id)
        lost = [Verdict(action="refused", text=one_line(one.text)[:80], reason="storage") for one in said]
        return _Written("", Decision(verdicts=tuple(lost)))


def _finish(kit: Kit, opened: _Opened, vector: Vector | None) -> AgentState:
    if opened.query is None:
        return opened.update
    try:
        hits = search(kit, opened.scope, opened.query, vector=vector, wanted=opened.wanted)
    except LedgerError as error:
        log.error("recall_failed", error=str(error))
        hits = []
    knowledge = find_readable(kit, opened.namespaces, opened.query, vector)
    return {**opened.update, "hits": [hit.to_json() for hit in hits], "knowledge": knowledge}


def waiting_messages(messages: Sequence[AnyMessage]) -> list[HumanMessage]:
    """What the user said since the last answer, without empty messages: nothing but tool rounds and failures follows it."""
    waiting: list[HumanMessage] = []
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            waiting.append(message)
        elif waiting or _is_answer(message):
            break
    return [message for message in reversed(waiting) if is_worth_sending(message)]


def _speaker(message: HumanMessage, scope: Scope) -> str:
    """Whose message it is when its name is not the user's: "I" is that person ("Greta": "I am vegetarian")."""
    name = one_line(clean(message.name or ""))
    return "" if name.casefold() in {"", "user", "human", "me", "用户", scope.user_id.casefold()} else name


def _replies(messages: Sequence[AnyMessage]) -> dict[str, Reply]:
    """Message id -> the answer to it, as the thread has them."""
    replies: dict[str, Reply] = {}
    asked = ""
    for message in messages:
        if isinstance(message, HumanMessage):
            asked = message.id or ""
        elif asked and _is_answer(message):
            replies[asked] = Reply(message.id or "", message.text)
    return replies


def _is_answer(message: AnyMessage) -> bool:
    return (
        isinstance(message, AIMessage)
        and not message.tool_calls
        and not message.invalid_tool_calls
        and is_worth_sending(message)
    )


def _language(context: Context, text: str) -> Language:
    return language_of(text) if context.language == "auto" else context.language
