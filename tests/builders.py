"""Builders of values for tests: everything has a sensible default, a test names only what it is about."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from langchain_core.messages import (
    AIMessage,
    AnyMessage,
    BaseMessage,
    HumanMessage,
    InvalidToolCall,
    ToolCall,
    ToolMessage,
)
from langchain_core.runnables import RunnableConfig

from graph.app import App
from graph.context import Context
from graph.settings import Settings
from graph.state import AgentState
from memory.ledger import scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.record import Record
from memory.long_term.scope import Scope


def a_record(**changes: Any) -> Record:
    """A candidate of the user."""
    values: dict[str, Any] = {
        "record_id": "r1",
        "text": "我叫张三",
        "kind": "identity",
        "attribute": "name",
        "value": "张三",
        "created_at": 1_796_000_000.0,
        "updated_at": 1_796_000_000.0,
    }
    return Record(**{**values, **changes})


def some_settings(data_dir: Path, **changes: Any) -> Settings:
    """Settings that read no environment file: quick embedder, exact index."""
    values: dict[str, Any] = {"embedder": "hashing", "index": "exact"}
    return Settings(_env_file=None, data_dir=data_dir, **{**values, **changes})


def on_thread(thread_id: str = "t1") -> RunnableConfig:
    """The config of a run in that thread."""
    return {"configurable": {"thread_id": thread_id}}


def some_input(*content: Any) -> AgentState:
    """Input with one human message for each content."""
    return AgentState(messages=[HumanMessage(one) for one in content])


def say(app: App, content: Any, *, thread: str = "t1", user: object = "zhang", **context: Any) -> str:
    """One turn through the compiled graph; the text of the last message."""
    state = app.agent().invoke(
        some_input(content), on_thread(thread), context=Context(user_id=user, **context)
    )
    return last_text(state["messages"])


async def asay(app: App, content: Any, *, thread: str = "t1", user: object = "zhang", **context: Any) -> str:
    """`say` on an event loop."""
    state = await app.agent().ainvoke(
        some_input(content), on_thread(thread), context=Context(user_id=user, **context)
    )
    return last_text(state["messages"])


def last_text(messages: Sequence[AnyMessage]) -> str:
    """What the last message says; it must be the agent's."""
    assert isinstance(messages[-1], AIMessage)
    return messages[-1].text


def thread_messages(app: App, thread: str = "t1") -> list[AnyMessage]:
    """The messages of a thread as they are saved."""
    messages: list[AnyMessage] = app.agent().get_state(on_thread(thread)).values.get("messages", [])
    return messages


def ledger_turns(app: App, thread: str = "t1", user: str = "zhang") -> list[Turn]:
    """The user's turns of a thread as the ledger has them."""
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, Scope(user))
        return [] if scope_no is None else turns.in_thread(tx, scope_no, thread)


def texts(app: App, user: object = "zhang") -> list[str]:
    """What is remembered of the user, in alphabetical order."""
    return sorted(str(record["text"]) for record in app.memories(user_id=user))


def calls(*named: tuple[str, dict[str, Any]] | tuple[str, dict[str, Any], str], text: str = "") -> AIMessage:
    """A reply with tool calls: (name, arguments[, id])."""
    made = [
        ToolCall(name=one[0], args=one[1], id=one[2] if len(one) > 2 else f"call_{place}", type="tool_call")
        for place, one in enumerate(named, 1)
    ]
    return AIMessage(text, tool_calls=made)


def broken_call(name: str, arguments: str = '{"a": ', call_id: str = "call_b") -> AIMessage:
    """A reply with a tool call whose arguments are no JSON."""
    call = InvalidToolCall(
        name=name, args=arguments, id=call_id, error="Expecting value", type="invalid_tool_call"
    )
    return AIMessage("", invalid_tool_calls=[call])


def prompt_text(prompt: Sequence[BaseMessage]) -> str:
    """Everything that a prompt says."""
    return "\n".join(message.text for message in prompt)


def unpaired(prompt: Sequence[BaseMessage]) -> list[str]:
    """What a provider would refuse: ids of calls without results right behind, and of results without calls."""
    wrong: list[str] = []
    waiting: list[str] = []
    for message in prompt:
        if isinstance(message, ToolMessage):
            if message.tool_call_id in waiting:
                waiting.remove(message.tool_call_id)
            else:
                wrong.append(f"result {message.tool_call_id}")
            continue
        wrong += [f"call {call_id}" for call_id in waiting]
        waiting = []
        if isinstance(message, AIMessage):
            waiting = [call["id"] or "" for call in (*message.tool_calls, *message.invalid_tool_calls)]
    return wrong + [f"call {call_id}" for call_id in waiting]
