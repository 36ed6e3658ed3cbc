"""Choices of one run: checked, shown in Studio, and whose memory they mean."""

from dataclasses import dataclass
from typing import Any

import pytest
from langgraph.runtime import Runtime
from pydantic import ValidationError

from graph.context import Context, context_of, scope_of
from memory.errors import ScopeError
from memory.long_term.scope import Scope


@dataclass
class AUser:
    identity: str


@dataclass
class AServer:
    user: AUser | None


def a_runtime(context: Context | None, server: AServer | None = None) -> Runtime[Context]:
    info: Any = server
    runtime: Runtime[Context] = Runtime(context=context, server_info=info)  # type: ignore[arg-type]
    return runtime


@pytest.mark.parametrize(
    ("value", "name"),
    [("zhang", "zhang"), (42, "42"), ("张三 / a b", "张三 / a b"), ("u" * 512, "u" * 512), (None, "default")],
)
def test_user_is_taken_as_given(value: object, name: str) -> None:
    assert Context(user_id=value).user_id == name
    assert scope_of(a_runtime(Context(user_id=value))) == Scope(name)


@pytest.mark.parametrize("value", ["", "  ", "a\x00", "a\ud83d", "u" * 513, True, 1.5, ["a"], {"a": 1}])
def test_user_is_refused_when_it_is_no_name(value: object) -> None:
    with pytest.raises(ValidationError, match="user_id"):
        Context(user_id=value)
    with pytest.raises(ValidationError):
        Context(agent_id=value)


def test_namespaces_are_taken_as_a_list_or_a_text() -> None:
    assert Context(knowledge=["a", "b"]).knowledge == ("a", "b")
    assert Context.model_validate({"knowledge": "a, b"}).knowledge == ("a", "b")
    assert Context.model_validate({"knowledge": ""}).knowledge == ()
    assert Context().knowledge is None


def test_run_without_context_is_the_default_user() -> None:
    assert context_of(a_runtime(None)) == Context()
    assert scope_of(a_runtime(None)) == Scope("default", "default")


def test_authenticated_user_wins_over_what_the_client_says() -> None:
    forged = Context(user_id="victim", agent_id="coder")
    assert scope_of(a_runtime(forged, AServer(AUser("mallory")))) == Scope("mallory", "coder")
    assert scope_of(a_runtime(forged, AServer(None))) == Scope("victim", "coder")


def test_authenticated_name_is_checked_too() -> None:
    with pytest.raises(ScopeError):
        scope_of(a_runtime(Context(), AServer(AUser("a\x00b"))))


@pytest.mark.parametrize(
    "values",
    [
        {"language": "fr"},
        {"timezone": "Mars/Olympus"},
        {"timezone": "Asia"},
        {"timezone": ""},
        {"max_tool_rounds": -1},
        {"max_tool_rounds": 51},
        {"instructions": "x" * 4_001},
    ],
)
def test_context_refuses_what_cannot_be(values: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Context(**values)


def test_context_ignores_what_it_does_not_know() -> None:
    assert Context.model_validate({"user_id": "zhang", "colour": "red"}) == Context(user_id="zhang")


def test_context_is_shown_in_studio() -> None:
    schema = Context.model_json_schema()["properties"]
    assert set(schema) == {
        "user_id",
        "agent_id",
        "language",
        "model",
        "summary_model",
        "profile",
        "project",
        "strategy",
        "split",
        "knowledge",
        "timezone",
        "instructions",
        "rewrite_query",
        "show_memory",
        "max_tool_rounds",
    }
    nodes = {"retrieve_memory", "assemble_context", "call_llm", "tools", "update_scratchpad", "maybe_save"}
    for field in schema.values():
        assert field["description"]
        assert set(field["langgraph_nodes"]) <= nodes
        assert "default" in field
    assert schema["instructions"]["langgraph_type"] == "prompt"
    assert schema["max_tool_rounds"]["default"] == 8
