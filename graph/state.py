"""The agent's state: JSON values and messages only, so that every checkpoint can be read back by anything."""

from typing import Annotated, cast

from langchain_core.messages import AnyMessage, BaseMessage
from langgraph.graph.message import Messages, add_messages
from pydantic import JsonValue
from typing_extensions import TypedDict  # before Python 3.12 tools that ask for the state need this one

from memory.short_term.plan import ContextPlan
from memory.text import Language, clean

Json = dict[str, JsonValue]
_TEXTS = ("content", "name", "tool_calls", "invalid_tool_calls")
"""Fields of a message that a user, a model or a tool fills."""


class TurnRef(TypedDict):
    """The user turn that is being answered."""

    turn_id: str
    message_id: str
    thread_id: str
    language: Language


class Problem(TypedDict):
    """Why the turn has no answer of the model; `message` is for the log and for people."""

    reason: str
    message: str


def add_clean_messages(left: Messages, right: Messages) -> Messages:
    """LangGraph's add_messages, with what storage and tokenizers choke on taken out of new text first."""
    merged = add_messages(left, right)
    known = {id(message) for message in left} if isinstance(left, list) else set()
    return cast(Messages, [m if id(m) in known else _cleaned(m) for m in cast(list[BaseMessage], merged)])


def _cleaned(message: BaseMessage) -> BaseMessage:
    texts = {name: getattr(message, name) for name in _TEXTS if getattr(message, name, None)}
    update = {name: new for name, old in texts.items() if (new := _clean_within(old)) != old}
    return message.model_copy(update=update) if update else message


def _clean_within(value: object) -> object:
    """The value with clean text at any depth: blocks of content, arguments of tool calls."""
    match value:
        case str():
            return clean(value)
        case dict():
            return {_clean_within(key): _clean_within(item) for key, item in value.items()}
        case list():
            return [_clean_within(item) for item in value]
        case _:
            return value


class AgentState(TypedDict, total=False):
    """Everything a thread holds. The keys from `turn` on belong to the turn at hand and are reset with the next.

    need: whether the turn needs memory and why, and what was searched. core: what is in every prompt of the user.
    choice: what the agent asked ("which address?"), for the next turn to answer.
    """

    messages: Annotated[list[AnyMessage], add_clean_messages]
    summary: Json
    scratchpad: Json
    turn: TurnRef
    need: Json
    core: list[Json]
    hits: list[Json]
    knowledge: list[Json]
    verdicts: list[Json]
    context_plan: ContextPlan
    tool_rounds: int
    problem: Problem | None
    choice: Json | None
