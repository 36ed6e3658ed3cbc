"""How the offline model follows a plan, and calls a tool when it is told to."""

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolCall, ToolMessage
from pydantic import JsonValue

from graph.offline_read import read_turn
from graph.offline_reply import reply_to
from graph.offline_turn import Reply

PLAN_TOOLS = ("set_plan", "start_step", "finish_step", "fail_step", "note", "finish_task", "revise_plan")
PAD = "goal: g\n✅ 1. a → ok\n▶ 2. b\n⬜ 3. c [after 2]\n⬜ 4. write report"


def human(words: str, pad: str = "") -> HumanMessage:
    context = f"<context>\n<scratchpad>\n{pad}\n</scratchpad>\n</context>\n\n" if pad else ""
    return HumanMessage(context + words)


def reply(words: str, pad: str = "", tools: tuple[str, ...] = PLAN_TOOLS) -> Reply:
    return reply_to(read_turn([human(words, pad)]), tools)


def calls(words: str, pad: str = "") -> list[tuple[str, dict[str, JsonValue]]]:
    return [(call.name, call.args) for call in reply(words, pad).calls]


def after(words: str, pad: str, *results: tuple[str, dict[str, JsonValue], str, str]) -> str:
    """The reply after tool results: name, arguments, content, status."""
    made = [
        ToolCall(name=name, args=args, id=f"c{i}", type="tool_call")
        for i, (name, args, _, _) in enumerate(results)
    ]
    answers: list[BaseMessage] = [
        ToolMessage(content, tool_call_id=f"c{i}", status="error" if status == "error" else "success")
        for i, (_, _, content, status) in enumerate(results)
    ]
    return reply_to(read_turn([human(words, pad), AIMessage("", tool_calls=made), *answers])).text


@pytest.mark.parametrize(
    ("words", "goal", "steps"),
    [
        ("plan: a; b; c", "a; b; c", ["a", "b", "c"]),
        ("计划：甲；乙；丙", "甲；乙；丙", ["甲", "乙", "丙"]),
        ("Plan:\n1. buy milk\n2. cook\n- eat", "buy milk; cook; eat", ["buy milk", "cook", "eat"]),
        ("plan: 1. a 2. b 3. c", "a; b; c", ["a", "b", "c"]),
        ("计划：\n一、买菜\n二、做饭", "买菜；做饭", ["买菜", "做饭"]),
        ("计划 去巴黎：订票，订酒店，出发", "去巴黎", ["订票", "订酒店", "出发"]),
        ("make a plan for the trip: book; pack", "the trip", ["book", "pack"]),
        ("计划：第一步：买菜；第二步：做饭", "买菜；做饭", ["买菜", "做饭"]),
    ],
)
def test_offline_lays_down_a_plan_when_told(words: str, goal: str, steps: list[JsonValue]) -> None:
    assert calls(words) == [("set_plan", {"goal": goal, "steps": steps})]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("next", [("finish_step", "2"), ("start_step", "3")]),
        ("下一步。", [("finish_step", "2"), ("start_step", "3")]),
        ("continue the plan", [("finish_step", "2"), ("start_step", "3")]),
        ("继续", [("finish_step", "2"), ("start_step", "3")]),
        ("完成 2", [("finish_step", "2")]),
        ("完成 b", [("finish_step", "2")]),
        ("第二步完成了", [("finish_step", "2")]),
        ("done", [("finish_step", "2")]),
        ("done with 2", [("finish_step", "2")]),
        ("done 2", [("finish_step", "2")]),
        ("finish b", [("finish_step", "2")]),
        ("finish write report", [("finish_step", "4")]),
        ("step 2 failed: no net", [("fail_step", "2")]),
        ("步骤2失败了：没网", [("fail_step", "2")]),
    ],
)
def test_offline_moves_the_plan_when_told(words: str, wanted: list[tuple[str, str]]) -> None:
    assert [(name, args["step_id"]) for name, args in calls(words, PAD)] == wanted


def test_offline_keeps_the_result_when_one_is_said() -> None:
    assert calls("完成 2：测试通过", PAD) == [("finish_step", {"step_id": "2", "result": "测试通过"})]
    assert calls("step 2 is done: all fine", PAD) == [("finish_step", {"step_id": "2", "result": "all fine"})]
    assert calls("step 2 failed: no net", PAD) == [("fail_step", {"step_id": "2", "error": "no net"})]


def test_offline_starts_the_first_step_that_waits_for_nothing() -> None:
    pad = "goal: g\n⬜ 1. a [after 2]\n⬜ 2. b"
    assert calls("next", pad) == [("start_step", {"step_id": "2"})]


def test_offline_notes_and_ends_when_told() -> None:
    assert calls("note: call Bob") == [("note", {"text": "call Bob"})]
    for words in ("任务完成", "完成任务", "结束计划", "finish the task"):
        assert [name for name, _ in calls(words, PAD)] == ["finish_step", "finish_task"]


def test_offline_reads_the_view_of_either_language() -> None:
    in_zh = "目标：搬家\n（共 9 步，有 5 步没有显示：5 步 pending）\n✅ 1. a → ok\n▶ 2. b\n⬜ 3. c [在 2, 7 之后]\n⬜ 4. d"
    assert [(name, args["step_id"]) for name, args in calls("下一步", in_zh)] == [
        ("finish_step", "2"),
        ("start_step", "4"),
    ]
    assert reply("下一步", "目标：g\n已完成：done").calls == ()


def test_offline_shows_the_plan_when_asked() -> None:
    shown = reply("下一步是什么？", PAD)
    assert shown.calls == ()
    assert shown.text == "计划进展：\n✅ 1. a → ok\n▶ 2. b\n⬜ 3. c\n⬜ 4. write report"


def test_offline_says_so_when_there_is_no_plan() -> None:
    for words in ("next", "完成 2", "show the plan"):
        assert reply(words).calls == ()
        assert "plan" in reply(words).text or "没有计划" in reply(words).text
    assert reply("next", "goal: g\nfinished: done").text.startswith("There is no plan")
    assert reply("plan:").text.startswith("The plan has no steps")


def test_offline_says_so_when_no_plan_tools_are_bound() -> None:
    assert (
        reply("plan: a; b", tools=()).text
        == "I have no plan tools right now, so I cannot make or change a plan."
    )
    assert reply("下一步", PAD, tools=()).text == "我现在没有计划工具，不能制定或更新计划。"


def test_offline_says_so_when_the_step_is_unknown() -> None:
    assert reply("finish nonsense", PAD).text.startswith("The plan has no such step: nonsense\n")
    assert "offline model" in reply("finish my homework").text


def test_offline_sums_up_once_when_the_plan_tools_have_run() -> None:
    told = after(
        "计划：甲；乙", "goal: 甲；乙\n⬜ 1. 甲\n⬜ 2. 乙", ("set_plan", {"steps": ["甲", "乙"]}, "ok", "")
    )
    assert told == "计划好了：\n⬜ 1. 甲\n⬜ 2. 乙\n说“下一步”就开始。"
    told = after("plan: a; b", "", ("set_plan", {"steps": ["a", {"text": "b"}]}, "ok", ""))
    assert told.startswith("The plan is set:\n⬜ 1. a\n⬜ 2. b\n")


def test_offline_tells_each_step_when_two_calls_ran() -> None:
    pad = "goal: g\n✅ 1. a → done\n▶ 2. b"
    done, begun = {"step_id": "1", "result": "done"}, {"step_id": "2"}
    told = after("next", pad, ("finish_step", dict(done), "", ""), ("start_step", dict(begun), "", ""))
    assert told.split("\n")[:2] == ["Step 1 is done.", "Started step 2: b"]


def test_offline_reports_a_refusal_when_a_plan_tool_failed() -> None:
    told = after("next", PAD, ("start_step", {"step_id": "3"}, "refused: step 2 is doing", "error"))
    assert "start_step failed:\nrefused: step 2 is doing" in told


@pytest.mark.parametrize("words", ['use add: {"a": 1}', '调用 add：{"a": 1}'])
def test_offline_calls_a_tool_when_told(words: str) -> None:
    made = reply(words, tools=("add",)).calls
    assert [(call.name, call.args) for call in made] == [("add", {"a": 1})]


def test_offline_says_so_when_a_tool_cannot_be_called() -> None:
    assert "not a valid JSON object" in reply("use add: {a}", tools=("add",)).text
    assert reply('use sub: {"a": 1}', tools=("add",)).text == "There is no tool named sub. Available: add"
    assert reply('use sub: {"a": 1}', tools=()).text.startswith("No tools are available right now")


def test_offline_reports_the_result_when_a_tool_has_run() -> None:
    assert after("use add: {}", "", ("add", {}, "3", "")) == "Result of add:\n3"
    assert after("调用 add：{}", "", ("add", {}, "boom", "error")) == "add 失败了：\nboom"
    assert after("use add: {}", "", ("add", {}, "", "")) == "Result of add:\n(no content)"


TENS = "goal: g\n(38 of 40 steps not shown: 38 pending)\n▶ 1. a\n⬜ 2. b"
TENS_ZH = "目标：g\n（共 40 步，有 38 步没有显示：38 步 pending）\n▶ 1. 甲\n⬜ 2. 乙"


@pytest.mark.parametrize(
    ("words", "pad", "step_id"),
    [
        ("done 12", TENS, "12"),
        ("完成 12", TENS_ZH, "12"),
        ("完成十二", TENS_ZH, "12"),
        ("第二十步完成了", TENS_ZH, "20"),
        ("完成 ２", TENS_ZH, "2"),
    ],
)
def test_offline_finishes_a_step_that_the_view_does_not_show(words: str, pad: str, step_id: str) -> None:
    assert [(name, args["step_id"]) for name, args in calls(words, pad)] == [("finish_step", step_id)]


@pytest.mark.parametrize(
    ("words", "pad"),
    [
        ("done with run tests", "goal: g\n✅ 1. run tests → done\n⬜ 2. fix\n▶ 3. run tests"),
        ("完成 跑测试", "目标：g\n✅ 1. 跑测试 → 完成\n⬜ 2. 修复\n▶ 3. 跑测试"),
    ],
)
def test_offline_means_the_open_one_of_two_steps_with_the_same_words(words: str, pad: str) -> None:
    assert [(name, args["step_id"]) for name, args in calls(words, pad)] == [("finish_step", "3")]


@pytest.mark.parametrize("words", ["plan: ;;", "计划： ；；"])
def test_offline_lays_down_no_step_of_punctuation(words: str) -> None:
    assert calls(words) == []


def test_offline_completes_the_task_when_told() -> None:
    assert calls("complete the task", PAD)[-1][0] == "finish_task"
