"""The node that applies plan tool calls."""

from functools import partial
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from langchain_core.messages import AIMessage, AnyMessage, HumanMessage, ToolMessage
from langchain_core.messages.tool import invalid_tool_call, tool_call
from pydantic import JsonValue

from memory.scratchpad.model import Scratchpad, StepStatus, parse_scratchpad
from nodes.tools.plan import PLAN_TOOL_NAMES, plan_tools
from nodes.update_scratchpad import ScratchpadState, ScratchpadUpdate
from nodes.update_scratchpad import update_scratchpad as update_with
from prompts.render import Language, Prompts

Call = tuple[str, dict[str, Any]]
PROMPTS = Prompts()


def update_scratchpad(state: ScratchpadState, language: Language = "en") -> ScratchpadUpdate:
    return update_with(state, say=partial(PROMPTS.line, language=language))


def a_message(*calls: Call, message_id: str = "ai1") -> AIMessage:
    made = [
        tool_call(name=name, args=args, id=f"{message_id}-c{no}") for no, (name, args) in enumerate(calls)
    ]
    return AIMessage("", id=message_id, tool_calls=made)


def a_state(*messages: AnyMessage, pad: dict[str, JsonValue] | None = None) -> ScratchpadState:
    return {"messages": [HumanMessage("plan: a; b", id="h1"), *messages], "scratchpad": pad or {}}


def pad_of(update: ScratchpadUpdate) -> Scratchpad:
    parsed = parse_scratchpad(update["scratchpad"])
    assert parsed.problem == ""
    return parsed.pad


def said(update: ScratchpadUpdate) -> list[tuple[str, str]]:
    return [(message.status, str(message.content)) for message in update["messages"]]


def with_plan(*steps: str) -> dict[str, JsonValue]:
    call = ("set_plan", {"goal": "g", "steps": list(steps or ("a", "b"))})
    return update_scratchpad(a_state(a_message(call)))["scratchpad"]


def test_calls_are_applied_in_order_when_one_message_has_several() -> None:
    update = update_scratchpad(
        a_state(
            a_message(
                ("set_plan", {"goal": "写周报", "steps": ["收集", {"text": "写", "depends_on": [1]}]}),
                ("start_step", {"step_id": 1}),
                ("finish_step", {"step_id": "1", "result": "12 条"}),
            )
        )
    )
    assert said(update) == [
        ("success", "ok: task 1 has steps 1, 2; next open step: 1 收集"),
        ("success", "ok: step 1 doing"),
        ("success", "ok: step 1 done; next open step: 2 写"),
    ]
    assert [m.tool_call_id for m in update["messages"]] == ["ai1-c0", "ai1-c1", "ai1-c2"]
    assert [step.status for step in pad_of(update).steps] == [StepStatus.DONE, StepStatus.PENDING]


def test_nothing_is_written_when_there_is_no_plan_call() -> None:
    empty: list[AnyMessage] = [AIMessage(""), AIMessage("done"), a_message(("search", {"q": "x"}))]
    for message in empty:
        assert update_scratchpad(a_state(message, pad=with_plan())) == {}
    assert update_scratchpad({"messages": []}) == {}
    assert update_scratchpad(a_state()) == {}


def test_only_plan_calls_are_answered_when_the_message_is_mixed() -> None:
    message = a_message(("search", {"q": "x"}), ("note", {"text": "n"}))
    update = update_scratchpad(a_state(message, ToolMessage("hit", tool_call_id="ai1-c0")))
    assert [m.tool_call_id for m in update["messages"]] == ["ai1-c1"]


def test_calls_are_not_applied_twice_when_they_are_answered_or_of_an_older_turn() -> None:
    message = a_message(("note", {"text": "n"}))
    first = update_scratchpad(a_state(message))
    assert update_scratchpad(a_state(message, *first["messages"])) == {}
    assert update_scratchpad(a_state(message, HumanMessage("new turn"))) == {}


def test_replay_writes_the_same() -> None:
    state = a_state(a_message(("set_plan", {"goal": "g", "steps": ["a"]}), ("note", {"text": "n"})))
    assert update_scratchpad(state) == update_scratchpad(state)


def test_refused_call_changes_nothing_and_says_why() -> None:
    update = update_scratchpad(a_state(a_message(("start_step", {"step_id": "9"})), pad=with_plan()))
    assert said(update) == [("error", "refused: unknown step '9'; steps are 1, 2")]
    assert "scratchpad" not in update


def test_model_is_told_in_the_language_of_the_conversation() -> None:
    calls: list[Call] = [
        ("start_step", {"step_id": "9"}),
        ("finish_step", {"step_id": "1", "result": "r"}),
        ("finish_step", {"step_id": "1", "result": "again"}),
    ]
    update = update_scratchpad(a_state(a_message(*calls), pad=with_plan()), "zh")
    assert said(update) == [
        ("error", "未执行：没有步骤 '9'；现有步骤 1, 2"),
        ("success", "已执行：步骤 1 的状态现在是 done；下一个未做的步骤：2 b"),
        ("error", "未执行：步骤 1 的状态已经是 done"),
    ]


def test_arguments_are_refused_with_their_place_when_they_do_not_fit() -> None:
    calls: list[Call] = [
        ("set_plan", {}),
        ("set_plan", {"goal": "g", "steps": "a, b"}),
        ("finish_step", {"step_id": "1"}),
        ("note", {"text": "n", "colour": "red"}),
        ("finish_task", {"result": "r", "k" * 9_000: 1}),
    ]
    for call, place in zip(calls, ["goal", "steps", "result", "colour", "kkk"], strict=True):
        update = update_scratchpad(a_state(a_message(call), pad=with_plan()))
        status, text = said(update)[0]
        assert status == "error"
        assert text.startswith(f"refused: arguments of {call[0]}: {place}")
        assert len(text) < 200


def test_steps_are_read_when_the_model_wrote_json_in_a_string() -> None:
    call = ("set_plan", {"goal": "g", "steps": '["a", {"text": "b", "depends_on": ["1"]}]'})
    assert [step.text for step in pad_of(update_scratchpad(a_state(a_message(call)))).steps] == ["a", "b"]


def test_broken_json_is_answered_when_it_is_a_plan_call() -> None:
    broken = [
        invalid_tool_call(name="note", args='{"text": "n', id="x1", error=None),
        invalid_tool_call(name="search", args="{", id="x2", error=None),
        invalid_tool_call(name=None, args=None, id=None, error=None),
    ]
    message = AIMessage("", id="ai1", invalid_tool_calls=broken)
    update = update_scratchpad(a_state(message, pad=with_plan()))
    assert [m.tool_call_id for m in update["messages"]] == ["x1"]
    assert said(update) == [("error", "refused: arguments of note are no valid JSON; send the call again")]


def test_step_calls_are_not_tried_when_the_new_plan_beside_them_was_refused() -> None:
    steps: tuple[Call, Call] = (
        ("finish_step", {"step_id": "1", "result": "of the new plan"}),
        ("note", {"text": "n"}),
    )
    bad_plan = update_scratchpad(
        a_state(a_message(("set_plan", {"goal": "x", "steps": []}), *steps), pad=with_plan())
    )
    lost = AIMessage(
        "",
        tool_calls=a_message(*steps).tool_calls,
        invalid_tool_calls=[
            invalid_tool_call(name="set_plan", args='{"goal": "x", "st', id="x1", error=None)
        ],
    )
    lost_plan = update_scratchpad(a_state(lost, pad=with_plan()))
    assert [status for status, _ in said(bad_plan)] == ["error", "error", "success"]
    assert [status for status, _ in said(lost_plan)] == ["error", "success", "error"]
    for update in (bad_plan, lost_plan):
        assert [step.status for step in pad_of(update).steps] == [StepStatus.PENDING] * 2


def test_turn_goes_on_when_the_saved_plan_cannot_be_read() -> None:
    broken: dict[str, JsonValue] = {"goal": "g", "steps": "lost"}
    update = update_scratchpad(a_state(a_message(("start_step", {"step_id": "1"})), pad=broken))
    assert "scratchpad" not in update
    assert said(update)[0][1].startswith("refused: the saved plan cannot be read (steps: ")
    fresh = a_message(("set_plan", {"goal": "g", "steps": ["a"]}), ("start_step", {"step_id": "1"}))
    update = update_scratchpad(a_state(fresh, pad=broken))
    assert [status for status, _ in said(update)] == ["success", "success"]


def test_ids_differ_when_a_provider_gives_every_call_the_same_id() -> None:
    message = AIMessage(
        "", id="ai1", tool_calls=[tool_call(name="note", args={"text": t}, id="") for t in "ab"]
    )
    ids = [answer.id for answer in update_scratchpad(a_state(message))["messages"]]
    assert len(set(ids)) == 2


def test_report_says_what_comes_next() -> None:
    told = []
    pad: dict[str, JsonValue] = {}
    calls: list[Call] = [
        ("set_plan", {"goal": "g", "steps": ["a", {"text": "b", "depends_on": ["1"]}]}),
        ("fail_step", {"step_id": "1", "error": "x"}),
        ("revise_plan", {"steps": ["c"]}),
        ("finish_step", {"step_id": "3", "result": "r"}),
        ("note", {"text": "n"}),
        ("note", {"text": "n"}),
        ("set_plan", {"goal": "h", "steps": ["a", "b"]}),
        ("finish_task", {"result": "r"}),
    ]
    for call in calls:
        update = update_scratchpad(a_state(a_message(call), pad=pad))
        pad = update.get("scratchpad", pad)
        told.append(said(update)[0][1])
    assert told == [
        "ok: task 1 has steps 1, 2; next open step: 1 a",
        "ok: step 1 failed; no open step can start, one it needs failed: start_step it again, or revise_plan",
        "ok: the plan has steps 1, 3; next open step: 3 c",
        "ok: step 3 done; no step is open; finish_task ends the task",
        "ok: noted",
        "ok: nothing to change",
        "ok: task 2 has steps 1, 2; task 1 is left unfinished; next open step: 1 a",
        "ok: task 2 finished; skipped steps 1, 2",
    ]


def test_tools_are_described_in_both_languages() -> None:
    for language in ("zh", "en"):
        tools = plan_tools(Prompts(), language)
        assert {tool["function"]["name"] for tool in tools} == PLAN_TOOL_NAMES
        assert all(tool["function"]["description"] for tool in tools)
        assert "$ref" not in str(tools)
        assert "'title'" not in str(tools)
    assert plan_tools(Prompts(), "zh") != plan_tools(Prompts(), "en")


STEP_ID = st.sampled_from(["1", "2", "3", "4", "5", "6", "x"])
TEXT = st.sampled_from(["a", "b", "c", "d"])
STEP = st.one_of(TEXT, st.fixed_dictionaries({"text": TEXT, "depends_on": st.lists(STEP_ID, max_size=2)}))
STEPS = st.lists(STEP, max_size=4)
CALL = st.one_of(
    st.tuples(st.just("set_plan"), st.fixed_dictionaries({"goal": st.sampled_from("gh"), "steps": STEPS})),
    st.tuples(st.just("revise_plan"), st.fixed_dictionaries({"steps": STEPS})),
    st.tuples(st.just("start_step"), st.fixed_dictionaries({"step_id": STEP_ID})),
    st.tuples(
        st.just("finish_step"), st.fixed_dictionaries({"step_id": STEP_ID, "result": st.uuids().map(str)})
    ),
    st.tuples(st.just("fail_step"), st.fixed_dictionaries({"step_id": STEP_ID, "error": TEXT})),
    st.tuples(st.just("note"), st.fixed_dictionaries({"text": TEXT})),
    st.tuples(st.just("finish_task"), st.fixed_dictionaries({"result": TEXT})),
    st.tuples(st.sampled_from(sorted(PLAN_TOOL_NAMES)), st.dictionaries(TEXT, TEXT, max_size=1)),
)


@given(st.lists(st.lists(CALL, max_size=4), max_size=8))
def test_any_sequence_of_calls_keeps_the_plan_whole(rounds: list[list[Call]]) -> None:
    pad: dict[str, JsonValue] = {}
    results = dict[str, int]()  # result -> task it belongs to
    for no, calls in enumerate(rounds):
        message = a_message(*calls, message_id=f"ai{no}")
        update = update_scratchpad(a_state(message, pad=pad))
        pad = update.get("scratchpad", pad)
        after = parse_scratchpad(pad)
        assert after.problem == ""  # unique numbers, known dependencies, no circle, one step doing
        answers = update.get("messages", [])
        assert [a.tool_call_id for a in answers] == [call["id"] for call in message.tool_calls]
        for step in after.pad.steps:
            if step.status is StepStatus.DONE:
                results[step.result] = after.pad.task_no
        kept = {step.result for step in after.pad.steps}
        assert {result for result, task_no in results.items() if task_no == after.pad.task_no} <= kept
        ended = {step.result for task in after.pad.ended for step in task.steps}
        recent = {task.task_no for task in after.pad.ended}
        assert {result for result, task_no in results.items() if task_no in recent} <= ended
