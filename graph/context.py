"""Choices of a single run: who speaks, in which language, with which model. Shown as fields in Studio."""

from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from langgraph.prebuilt import ToolRuntime
from langgraph.runtime import Runtime
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator

from memory.errors import ScopeError
from memory.knowledge.namespace import make_namespaces
from memory.long_term.scope import Scope, make_scope
from memory.policy import Policy
from memory.short_term.evict import Strategy
from memory.short_term.profile import ProfileName
from memory.short_term.splits import SplitName

_POLICY = Policy()


def _name(value: object) -> object:
    """Numbers are taken as their digits; what is no name is refused with the reason."""
    try:
        return make_scope(value, policy=_POLICY).user_id
    except ScopeError as error:
        raise ValueError(str(error)) from error


Name = Annotated[str, BeforeValidator(_name)]


def _names(value: object) -> object:
    """A text is a list with commas, as in MNEME_KNOWLEDGE."""
    return make_namespaces(value) if isinstance(value, str) else value


Namespaces = Annotated[tuple[str, ...] | None, BeforeValidator(_names)]


class Context(BaseModel):
    """What a run may choose. It is copied into checkpoints and streams: no secrets in it."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    user_id: Name = Field(
        "default",
        description="Whose memory is used. Where the server authenticates, the authenticated user is used instead.",
        json_schema_extra={"langgraph_nodes": ["retrieve_memory", "maybe_save"]},
    )
    agent_id: Name = Field(
        "default",
        description="Agents of one user with different names have separate memories.",
        json_schema_extra={"langgraph_nodes": ["retrieve_memory", "maybe_save"]},
    )
    language: Literal["auto", "zh", "en"] = Field(
        "auto",
        description="Language of the prompts; auto follows the user's words.",
        json_schema_extra={"langgraph_nodes": ["assemble_context", "call_llm"]},
    )
    model: str | None = Field(
        None,
        description="Chat model of this run; unset: the process's own. 'offline' is the built-in one.",
        json_schema_extra={"langgraph_nodes": ["call_llm"]},
    )
    summary_model: str | None = Field(
        None,
        description="Model that summarises what leaves the window; unset: the process's choice, else the chat model.",
        json_schema_extra={"langgraph_nodes": ["assemble_context"]},
    )
    profile: ProfileName | None = Field(
        None,
        description="Scenario: window, summary, memory, scratchpad in one choice; unset: the process's.",
        json_schema_extra={"langgraph_nodes": ["retrieve_memory", "assemble_context"]},
    )
    project: str | None = Field(
        None,
        max_length=_POLICY.knowledge.namespace_chars,
        description="Repository, product or data source at hand: the profile reads the documents of the namespace of that name."
        " Unset: the process's. Where the server authenticates, only what the process allows.",
        json_schema_extra={"langgraph_nodes": ["retrieve_memory"]},
    )
    strategy: Strategy | None = Field(
        None,
        description="sliding, summary or hybrid; unset: the profile's.",
        json_schema_extra={"langgraph_nodes": ["assemble_context"]},
    )
    split: SplitName | None = Field(
        None,
        description="How the window is shared out: auto, shares_8k, caps_128k or task; unset: the profile's.",
        json_schema_extra={"langgraph_nodes": ["assemble_context"]},
    )
    knowledge: Namespaces = Field(
        None,
        description="Namespaces of documents that may be read; unset: the process's, else the profile's. Where the server"
        " authenticates, only among those.",
        json_schema_extra={"langgraph_nodes": ["retrieve_memory"]},
    )
    timezone: str | None = Field(
        None,
        description="Time zone of the user, such as Asia/Shanghai; unset: the process's own.",
        json_schema_extra={"langgraph_nodes": ["assemble_context"]},
    )
    instructions: str = Field(
        "",
        max_length=4_000,
        description="Added to the system prompt of this run.",
        json_schema_extra={"langgraph_nodes": ["call_llm"], "langgraph_type": "prompt"},
    )
    rewrite_query: bool = Field(
        False,
        description="Let the model reword a question before memory is searched: one more call a turn. Off: by rules alone.",
        json_schema_extra={"langgraph_nodes": ["retrieve_memory"]},
    )
    show_memory: bool = Field(
        False,
        description="Tell the user before the answer which memories were found for it.",
        json_schema_extra={"langgraph_nodes": ["assemble_context"]},
    )
    max_tool_rounds: Annotated[int, Field(ge=0, le=50)] = Field(
        _POLICY.max_tool_rounds,
        description="Tool rounds of one turn before a final answer is forced; 0: no tools.",
        json_schema_extra={"langgraph_nodes": ["call_llm"]},
    )

    @field_validator("timezone")
    @classmethod
    def _known_timezone(cls, name: str | None) -> str | None:
        try:
            return name if name is None or ZoneInfo(name) else None
        except (ZoneInfoNotFoundError, ValueError, OSError) as error:  # OSError: "Asia" is a folder
            raise ValueError(f"unknown time zone {name!r}: use a name such as Asia/Shanghai") from error


def context_of(runtime: Runtime[Context]) -> Context:
    """The run's context; locally it may be left out."""
    return runtime.context or Context()


def scope_of(runtime: Runtime[Context] | ToolRuntime[Context, Any]) -> Scope:
    """Whose memory the run uses: the authenticated user of the server first, else the context's, else "default"."""
    context = runtime.context or Context()
    server = runtime.server_info
    identity = server.user.identity if server is not None and server.user is not None else None
    return make_scope(identity or context.user_id, context.agent_id, policy=_POLICY)
