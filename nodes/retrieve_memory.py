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
from memory.follow_branch import follow_branch
from memory.forgotten_words import forgotten_words, note_gone
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger.scopes import Ran
from memory.long_term.scope import Scope
from memory.long_term.verdict import Choice, Decision, Verdict
from memory.open_turn import Reply, Said, circumstances, foreign_messages, mend_thread, open_turns
from memory.recall import aembed_query, embed_query
from memory.retrieval.asked import Wanted
from memory.rewrite import arewrite, rewrite
from memory.short_term.window import is_worth_sending
from memory.text import Language, clean, language_of, one_line
from memory.with_profile import with_profile
from nodes.ask_memory import Question, answer, make_question, need_json
from nodes.choices import choices_of
from nodes.forget_in_thread import without_words
from nodes.look_again import said_in, speaker_of
from nodes.readable_knowledge import find_readable, readable_namespaces

log = structlog.get_logger()


def retrieve_memory(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node."""
    kit = with_profile(kit_of(), context_of(runtime).profile)
    opened = _open(kit, state, config, runtime)
    if (question := opened.question) is None:
        return opened.update
    if question.rewriting:
        question = question.rewritten(rewrite(kit, question.rewriting))
    query = question.query(kit)
    return _finish(kit, opened, question, embed_query(kit, query) if query else None)


async def aretrieve_memory(
    state: AgentState, config: RunnableConfig, runtime: Runtime[Context], *, kit_of: Callable[[], Kit]
) -> AgentState:
    """Runs the node, awaiting a remote embedder; the ledger is used in a thread."""
    kit = with_profile(await asyncio.to_thread(kit_of), context_of(runtime).profile)
    opened = await asyncio.to_thread(_open, kit, state, config, runtime)
    if (question := opened.question) is None:
        return opened.update
    if question.rewriting:
        question = question.rewritten(await arewrite(kit, question.rewriting))
    query = question.query(kit)
    vector = await aembed_query(kit, query) if query else None
    return await asyncio.to_thread(_finish, kit, opened, question, vector)


@dataclass(frozen=True, slots=True)
class _Opened:
    """question: None when the turn has no words."""

    scope: Scope
    update: AgentState
    question: Question | None
    namespaces: tuple[str, ...] = ()


def _open(kit: Kit, state: AgentState, config: RunnableConfig, runtime: Runtime[Context]) -> _Opened:
    scope = scope_of(runtime)
    messages = state.get("messages", [])
    thread_id = clean(str(config.get("configurable", {}).get("thread_id") or ""))
    foreign = _foreign(kit, scope, thread_id)
    waiting = [m for m in waiting_messages(messages) if m.id not in foreign]
    said = [Said(thread_id, m.id or "", m.text, speaker_of(m, scope)) for m in waiting]
    asked = state.get("choice")
    timezone = ZoneInfo(context_of(runtime).timezone or kit.timezone)
    choice = Choice.model_validate(asked) if asked else None
    ran: Ran = "here" if runtime.server_info is None else "server"
    reading = _Reading(thread_id, timezone, choice, _replies(messages), ran)
    written = _write(kit, scope, said, reading)
    _follow_branch(kit, scope, thread_id, messages)
    newest = said[-1] if said else Said(thread_id, "", "")
    language = _language(context_of(runtime), newest.text)
    turn = TurnRef(
        turn_id=written.turn_id, message_id=newest.message_id, thread_id=thread_id, language=language
    )
    update = _fresh(turn, written.decision)
    if gone := [RemoveMessage(id=m.id) for m in messages if m.id in foreign]:
        update["messages"] = cast(list[AnyMessage], gone)
    update = _without_forgotten(kit, state, update, scope)
    if not said:
        problem = Problem(reason="empty_message", message="the newest message is empty")
        return _Opened(scope, {**update, "problem": problem}, None)
    context = context_of(runtime)
    wanted = Wanted(
        thread_id=thread_id,
        hidden=frozenset({written.turn_id, *(m.id for m in messages if m.id)}),
        said=said_in([m for m in messages if m.id not in foreign], scope),
        kinds=choices_of(context, kit).profile.kinds,
        timezone=context.timezone,
    )
    own = [m for m in messages if m.id not in foreign]
    question = make_question(kit, own, waiting[-1], context=context, wanted=wanted)
    return _Opened(scope, update, question, readable_namespaces(runtime, kit))


def _without_forgotten(kit: Kit, state: AgentState, update: AgentState, scope: Scope) -> AgentState:
    """The update without what was forgotten since the thread was saved: no prompt may say it again.

    Here the state is as it was saved: what it does not hold now is gone for good.
    """
    thread_id = update["turn"]["thread_id"]
    try:
        if wishes := forgotten_words(kit, scope, thread_id) if thread_id else ():
            update, unheld = without_words({**state, "turn": update["turn"]}, update, wishes)
            note_gone(kit, unheld)
    except LedgerError as error:
        log.error("thread_not_cleaned", error=str(error), thread_id=thread_id)
    return update


def _fresh(turn: TurnRef, decision: Decision) -> AgentState:
    """The keys of a turn, all reset."""
    return AgentState(
        turn=turn,
        need={},
        core=[],
        hits=[],
        knowledge=[],
        verdicts=[verdict.model_dump(mode="json") for verdict in decision.verdicts],
        choice=decision.choice.model_dump(mode="json") if decision.choice else None,
        tool_rounds=0,
        problem=None,
    )


@dataclass(frozen=True, slots=True)
class _Written:
    """What the ledger has of the newest message; turn_id "" when it has nothing."""

    turn_id: str
    decision: Decision


@dataclass(frozen=True, slots=True)
class _Reading:
    """What words are read with: thread, the user's time zone, what the agent asked before and replied to which message; where."""

    thread_id: str
    timezone: ZoneInfo
    asked: Choice | None
    replies: Mapping[str, Reply]
    ran: Ran


def _follow_branch(kit: Kit, scope: Scope, thread_id: str, messages: Sequence[AnyMessage]) -> None:
    try:
        follow_branch(kit, scope, thread_id, [m.id for m in messages if isinstance(m, HumanMessage) and m.id])
    except LedgerError as error:
        log.error("branch_not_followed", error=str(error), thread_id=thread_id)


def _foreign(kit: Kit, scope: Scope, thread_id: str) -> frozenset[str]:
    """Messages that are not the user's own and must not be read as such."""
    try:
        return foreign_messages(kit, scope, thread_id)
    except LedgerError as error:
        log.error("thread_not_checked", error=str(error), thread_id=thread_id)
        return frozenset()


def _write(kit: Kit, scope: Scope, said: Sequence[Said], reading: _Reading) -> _Written:
    """Opens the turns and decides on the newest. A ledger that cannot be written costs no answer."""
    try:
        turns = open_turns(kit, scope, said, reading.thread_id, ran=reading.ran)
        if not said:
            return _Written("", Decision(verdicts=()))
        mend_thread(kit, scope, turns[-1], reading.replies)
        previous, moment = circumstances(kit, scope, turns[-1], reading.asked)
        now = kit.clock.now().astimezone(reading.timezone)
        heard = Heard(clean(said[-1].text), now, previous, said[-1].speaker)
        return _Written(turns[-1].turn_id, decide(kit, scope, heard, moment))
    except LedgerError as error:
        log.error("turn_not_saved", error=str(error), thread_id=reading.thread_id)
        lost = [Verdict(action="refused", text=one_line(one.text)[:80], reason="storage") for one in said]
        return _Written("", Decision(verdicts=tuple(lost)))


def _finish(kit: Kit, opened: _Opened, question: Question, vector: Vector | None) -> AgentState:
    found, query = answer(kit, opened.scope, question, vector), question.query(kit)
    return {
        **opened.update,
        "need": need_json(question),
        "core": found["core"],
        "hits": found["hits"],
        "knowledge": find_readable(kit, opened.namespaces, query, vector) if query else [],
    }


def waiting_messages(messages: Sequence[AnyMessage]) -> list[HumanMessage]:
    """What the user said since the last answer, without empty messages: nothing but tool rounds and failures follows it."""
    waiting: list[HumanMessage] = []
    for message in reversed(messages):
        if isinstance(message, HumanMessage):
            waiting.append(message)
        elif waiting or _is_answer(message):
            break
    return [message for message in reversed(waiting) if is_worth_sending(message)]


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
