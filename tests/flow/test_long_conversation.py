"""A conversation that outgrows its window: folded into a summary, safe in the ledger, nothing lost, nothing twice."""

import asyncio
import json
import re
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.messages.ai import UsageMetadata
from langchain_core.tools import tool

from graph.app import App, open_app
from graph.build import build_graph
from graph.checkpoint import open_checkpointer, sqlite_url, threads_path
from graph.context import Context
from graph.threads import SqliteThreads
from memory.errors import ChatError
from memory.ledger import results, scopes
from memory.long_term.scope import Scope
from memory.model_window import token_factor, window_tokens
from memory.tokens import TokenCounter
from tests.builders import calls, ledger_turns, on_thread, say, some_settings, thread_messages, unpaired
from tests.fakes import FrozenClock, ScriptedModel
from tests.unit.message_streams import turns_at_hand

WINDOW = 4_000
LONG = "We went over the plan for the office move again and again. " * 6
NODES = ("retrieve_memory", "assemble_context", "call_llm", "tools", "update_scratchpad", "maybe_save")


@tool
def rows(count: int) -> str:
    """Rows of a table."""
    return json.dumps([{"id": n, "name": f"user {n}"} for n in range(count)])


def is_summariser(prompt: Sequence[BaseMessage]) -> bool:
    return prompt[-1].text.startswith("<earlier_summary>")


def answering(summary: Any) -> Any:
    """A model that answers "fine", and a summariser's prompt with the given (text, error or function of the prompt)."""

    def step(prompt: Sequence[BaseMessage]) -> AIMessage:
        if not is_summariser(prompt):
            return AIMessage("fine")
        made = summary(prompt) if callable(summary) else summary
        if isinstance(made, Exception):
            raise made
        return AIMessage(made)

    return ScriptedModel(script=[step])


def echo(prompt: Sequence[BaseMessage]) -> str:
    """Keeps every line with a code word, of the old summary and of the turns."""
    found = dict.fromkeys(re.findall(r"code\d+", prompt[-1].text))
    return "Facts:\n" + "\n".join(f"- {word}" for word in found) + "\nStage: talking"


def opened(tmp_path: Path, model: Any = None, **changes: Any) -> App:
    values = {"context_tokens": WINDOW, **changes}
    return open_app(some_settings(tmp_path, **values), chat_model=model, tools=[rows])


def summary_of(app: App) -> dict[str, Any]:
    found: dict[str, Any] = app.agent().get_state(on_thread()).values.get("summary") or {}
    return found


def test_facts_survive_many_compactions_and_the_ledger_has_every_turn(tmp_path: Path) -> None:
    model = answering(echo)
    with opened(tmp_path, model) as app:
        for number in range(40):
            say(app, f"code{number} {LONG}")
        compactions = [prompt for prompt in model.prompts if is_summariser(prompt)]
        assert 3 <= len(compactions) < 20
        answers = [prompt for prompt in model.prompts if not is_summariser(prompt)]
        last = "\n".join(message.text for message in answers[-1])
        assert all(f"code{number}" in last for number in range(40))
        assert all(p[1].type == "human" and unpaired(p) == [] for p in answers)
        assert len(thread_messages(app)) < 30
        assert [t.user_text.split()[0] for t in ledger_turns(app)] == [f"code{n}" for n in range(40)]
        assert all(t.reply_text == "fine" for t in ledger_turns(app))
        assert summary_of(app)["turns"] + len(thread_messages(app)) // 2 == 40


@pytest.mark.parametrize(
    "failure",
    [
        ChatError("the summariser is down", "server_error"),
        "Please provide the conversation to summarize.",
        "",
    ],
)
def test_failed_summary_keeps_the_messages_and_is_tried_again(tmp_path: Path, failure: Any) -> None:
    answers = [failure, failure]
    model = answering(lambda prompt: answers.pop(0) if answers else echo(prompt))
    with opened(tmp_path, model) as app:
        for number in range(40):
            assert say(app, f"code{number} {LONG}") == "fine"
            if answers:
                assert len(thread_messages(app)) == 2 * (number + 1)
        assert summary_of(app)["failures"] == 0
        assert "code0" in summary_of(app)["facts"]
        assert "down" not in json.dumps(summary_of(app))


def test_summariser_that_never_works_is_asked_ever_less_often(tmp_path: Path) -> None:
    model = answering(ChatError("down", "timeout"))
    with opened(tmp_path, model) as app:
        for number in range(45):
            assert say(app, f"code{number} {LONG}") == "fine"
        assert sum(map(is_summariser, model.prompts)) < 10
        assert len(thread_messages(app)) == 90
        limit = WINDOW - 600
        assert all(app.kit.tokens.count_messages(prompt) <= limit for prompt in model.prompts)


def test_tokens_of_the_summariser_are_not_streamed(tmp_path: Path) -> None:
    model = answering("Facts:\n- SECRETSUMMARY")
    with opened(tmp_path, model) as app:
        streamed = ""
        for number in range(30):
            events = app.agent().stream(
                {"messages": [HumanMessage(f"code{number} {LONG}")]},
                on_thread(),
                context=Context(user_id="zhang"),
                stream_mode="messages",
            )
            streamed += "".join(str(chunk.text) for chunk, _ in events)  # type: ignore[union-attr]
        assert summary_of(app)["facts"] == ["SECRETSUMMARY"]
    assert "SECRETSUMMARY" not in streamed
    assert streamed.count("fine") >= 30
    assert "code" not in streamed


def test_async_twin_summarises_too(tmp_path: Path) -> None:
    async def talk(app: App) -> None:
        for number in range(30):
            message = HumanMessage(f"code{number} {LONG}")
            await app.agent().ainvoke({"messages": [message]}, on_thread(), context=Context(user_id="zhang"))

    with opened(tmp_path, answering(echo)) as app:
        asyncio.run(talk(app))
        assert summary_of(app)["turns"] > 5


def test_sliding_window_calls_no_summariser(tmp_path: Path) -> None:
    model = answering(echo)
    with opened(tmp_path, model, strategy="sliding") as app:
        for number in range(30):
            say(app, f"code{number} {LONG}")
        assert not any(map(is_summariser, model.prompts))
        assert len(thread_messages(app)) < 30
        assert len(ledger_turns(app)) == 30


def test_profile_bounds_the_messages_and_leaves_the_plan_tools_out(tmp_path: Path) -> None:
    model = answering(echo)
    with opened(tmp_path, model, context_tokens=32_000, profile="customer_service") as app:
        for number in range(30):
            say(app, f"code{number} hello")
        answers = [prompt for prompt in model.prompts if not is_summariser(prompt)]
        assert all(len(prompt) - 1 <= 21 for prompt in answers)
        bound = {schema["function"]["name"] for tools in model.bound for schema in tools}
        assert bound.isdisjoint({"set_plan", "start_step"})


def test_long_tool_result_is_a_digest_and_can_be_read(tmp_path: Path) -> None:
    with opened(tmp_path, None, context_tokens=8_000) as app:
        say(app, 'use rows: {"count": 3000}')
        shown = next(m for m in thread_messages(app) if isinstance(m, ToolMessage))
        assert len(shown.text) <= 500
        assert "3000 rows x 2 columns: id, name" in shown.text
        ref = re.search(r'ref="(\w+)"', shown.text)
        assert ref is not None
        ask = f'use read_result: {{"ref": "{ref[1]}", "range": "1500-1501"}}'
        assert "user 1499" in say(app, ask)
        assert "user 42" in say(app, f'use read_result: {{"ref": "{ref[1]}", "range": "user 42"}}')
        assert "nothing to show" in say(app, ask, thread="t2")
        with app.kit.ledger.read() as tx:
            scope_no = scopes.find_scope(tx, Scope("zhang", "default"))
            assert scope_no is not None
            assert len(json.loads(results.in_thread(tx, scope_no, "t1")[0].content)) == 3_000


def kept_results(app: App, thread: str) -> int:
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, Scope("zhang", "default"))
        assert scope_no is not None
        return len(results.in_thread(tx, scope_no, thread))


def test_tool_results_expire_with_their_thread(tmp_path: Path) -> None:
    clock = FrozenClock()
    settings = some_settings(tmp_path, context_tokens=8_000, maintenance=False)
    with open_app(settings, tools=[rows], clock=clock) as app:
        for thread in ("idle", "alive"):
            say(app, 'use rows: {"count": 300}', thread=thread)
        shown = next(m for m in thread_messages(app, "idle") if isinstance(m, ToolMessage))
        ref = re.search(r'ref="(\w+)"', shown.text)
        assert ref is not None
        clock.pass_time(timedelta(days=29))
        app.settle()
        assert (kept_results(app, "idle"), kept_results(app, "alive")) == (1, 1)
        say(app, "hello", thread="alive")
        clock.pass_time(timedelta(days=2))
        app.settle()
        assert (kept_results(app, "idle"), kept_results(app, "alive")) == (0, 1)
        told = say(app, f'use read_result: {{"ref": "{ref[1]}", "range": "1-5"}}', thread="idle")
        assert "nothing to show" in told


@pytest.mark.parametrize("is_async", [False, True])
def test_deleted_thread_takes_its_tool_results_along(tmp_path: Path, is_async: bool) -> None:
    with opened(tmp_path, None, context_tokens=8_000) as app:
        for thread in ("gone", "stays"):
            say(app, 'use rows: {"count": 300}', thread=thread)
        saver = app.agent().checkpointer
        assert isinstance(saver, SqliteThreads)
        if is_async:
            asyncio.run(saver.adelete_thread("gone"))
        else:
            saver.delete_thread("gone")
        app.settle()
        assert (kept_results(app, "gone"), kept_results(app, "stays")) == (0, 1)
        say(app, 'use rows: {"count": 300}', thread="gone")  # the same name again is another thread
        app.settle()
        assert kept_results(app, "gone") == 1


def test_tool_findings_of_evicted_turns_are_in_the_ledger(tmp_path: Path) -> None:
    with opened(tmp_path) as app:
        say(app, 'use rows: {"count": 2}')
        for number in range(30):
            say(app, f"What about point {number}? {LONG}?")
        assert not any(isinstance(m, ToolMessage) for m in thread_messages(app))
        with app.kit.ledger.read() as tx:
            scope_no = scopes.find_scope(tx, Scope("zhang", "default"))
            assert scope_no is not None
            kept = results.in_thread(tx, scope_no, "t1")
        assert [(one.tool, one.args, "user 1" in one.content) for one in kept] == [
            ("rows", {"count": 2}, True)
        ]


def test_prompt_that_the_endpoint_finds_too_long_is_sent_once_more_and_shorter(tmp_path: Path) -> None:
    refusal = ChatError("This model's maximum context length is 2900 tokens.", "context_length")
    sizes: list[int] = []

    def step(prompt: Sequence[BaseMessage]) -> AIMessage:
        sizes.append(sum(len(m.text) for m in prompt))
        if len(sizes) == 20:
            raise refusal
        return AIMessage("fine")

    with opened(tmp_path, ScriptedModel(script=[step]), context_tokens=16_000) as app:
        for number in range(20):
            assert say(app, f"code{number} {LONG}") == "fine"
        assert len(sizes) == 21
        assert sizes[20] < sizes[19]
        assert window_tokens(app.kit, None) == 2_900


def test_factor_is_learned_from_the_usage_that_the_model_reports(tmp_path: Path) -> None:
    tokens = TokenCounter()

    def step(prompt: Sequence[BaseMessage]) -> AIMessage:
        """Counts twice as many tokens as we do, some 1,650 of tool schemas among them."""
        count = 2 * (tokens.count_messages(prompt) + 1_650)
        usage = UsageMetadata(input_tokens=count, output_tokens=1, total_tokens=count + 1)
        return AIMessage("Facts:\n- x" if is_summariser(prompt) else "fine", usage_metadata=usage)

    with opened(tmp_path, ScriptedModel(script=[step]), context_tokens=8_000) as app:
        say(app, "hello")
        assert 1.8 < token_factor(app.kit, "ScriptedModel") < 2.3
        for number in range(25):
            say(app, f"code{number} {LONG}")
        sections = app.agent().get_state(on_thread()).values["context_plan"]["sections"]
        total = next(one for one in sections if one["section"] == "total")
        assert total["tokens"] <= total["budget"] < 4_000


def _stopped_after(app: App, node: str, message: str) -> None:
    """Runs a turn up to the end of that node, as a killed process leaves it."""
    saver = open_checkpointer(sqlite_url(threads_path(app.settings)))
    graph = build_graph(lambda: app.kit, app.toolbox).compile(checkpointer=saver, interrupt_after=[node])
    graph.invoke({"messages": [HumanMessage(message)]}, on_thread(), context=Context(user_id="zhang"))
    saver.close()


@pytest.mark.parametrize("node", NODES)
@pytest.mark.parametrize("is_resumed", [True, False])
def test_conversation_goes_on_when_the_run_was_killed_after_any_node(
    tmp_path: Path, node: str, is_resumed: bool
) -> None:
    def step(prompt: Sequence[BaseMessage]) -> AIMessage:
        if is_summariser(prompt):
            return AIMessage(echo(prompt))
        asks = isinstance(prompt[-1], HumanMessage) and "please look" in prompt[-1].text
        return (
            calls(("rows", {"count": 1}), ("set_plan", {"goal": "g", "steps": ["a"]}))
            if asks
            else AIMessage("fine")
        )

    with opened(tmp_path, ScriptedModel(script=[step])) as app:
        for number in range(9):
            say(app, f"code{number} {LONG}")
        _stopped_after(app, node, f"code9 please look. My name is Ana. {LONG}")
        if is_resumed:
            app.agent().invoke(None, on_thread(), context=Context(user_id="zhang"))
        for number in range(10, 14):
            assert say(app, f"code{number} {LONG}") == "fine"
        turns = ledger_turns(app)
        assert [t.user_text.split()[0] for t in turns] == [f"code{n}" for n in range(14)]
        held = json.dumps(summary_of(app)) + " ".join(m.text for m in thread_messages(app))
        assert all(f"code{number}" in held for number in range(14))
        assert sum("Ana" in record["text"] for record in map(dict, app.memories(user_id="zhang"))) == 1  # type: ignore[operator]
        assert len({m.id for m in thread_messages(app)}) == len(thread_messages(app))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(turns_at_hand())
def test_every_dropped_message_is_in_the_ledger(tmp_path: Path, at_hand: tuple[list[Any], str]) -> None:
    messages, newest_id = at_hand
    thread = f"t{hash(repr(at_hand)) & 0xFFFFFFFF}"
    with opened(tmp_path, answering("Facts:\n- something"), context_tokens=2_600) as app:
        agent = app.agent()
        agent.invoke({"messages": messages}, on_thread(thread), context=Context(user_id="zhang"))
        left = {m.id for m in thread_messages(app, thread)}
        kept = {turn.message_id: turn for turn in ledger_turns(app, thread)}
        for message in messages:
            if isinstance(message, HumanMessage) and message.id not in left and message.text.strip():
                assert message.id in kept
        assert newest_id in left


def test_worker_keeps_the_newest_checkpoints_and_expires_results(tmp_path: Path) -> None:
    with opened(tmp_path, answering(echo), kept_checkpoints=5) as app:
        for number in range(5):
            say(app, f"code{number}")
        app.settle()
        history = list(app.agent().get_state_history(on_thread()))
        assert len(history) == 5
        assert len(thread_messages(app)) == 10
        assert say(app, "and now?") == "fine"
        assert len(thread_messages(app)) == 12


def test_finished_task_leaves_an_empty_scratchpad(tmp_path: Path) -> None:
    with opened(tmp_path, None, context_tokens=8_000) as app:
        for words in ("plan trip: book; pack", "next", "finish the task"):
            say(app, words)
        pad = app.agent().get_state(on_thread()).values["scratchpad"]
        assert (pad["goal"], pad["steps"], pad["task_no"]) == ("", [], 1)
        say(app, "plan party: invite; cook")
        pad = app.agent().get_state(on_thread()).values["scratchpad"]
        assert (pad["goal"], pad["task_no"], len(pad["steps"])) == ("party", 2, 2)
        assert app.agent().get_state(on_thread("other")).values == {}
