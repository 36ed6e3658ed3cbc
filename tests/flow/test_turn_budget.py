"""The prompt's budget through the graph: never over the window less the reserve, the newest words always in it."""

from pathlib import Path
from typing import Any, get_args

import pytest
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage, ToolMessage
from langchain_core.tools import tool

from graph.app import App, open_app
from memory.policy import Policy
from prompts.render import Language, Prompts
from tests.builders import calls, ledger_turns, on_thread, prompt_text, say, some_settings, unpaired
from tests.fakes import ScriptedModel

SMALL = 3_000


@tool
def read(page: str) -> str:
    """Reads a page."""
    return f"page {page}: " + "数据 data 123; " * 2_000


def opened(tmp_path: Path, *script: Any, window: int = SMALL) -> tuple[App, ScriptedModel]:
    model = ScriptedModel(script=list(script))
    settings = some_settings(
        tmp_path, context_tokens=window, strategy="sliding"
    )  # the script answers no summariser
    return open_app(settings, chat_model=model, tools=[read]), model


def check(app: App, model: ScriptedModel, window: int = SMALL) -> None:
    """Every prompt with its tools fits, ends in whole pairs and starts with the system text."""
    limit = window - min(int(window * Policy().output_reserve_share), Policy().output_reserve_max_tokens)
    for prompt, tools in zip(model.prompts, model.bound, strict=True):
        used = app.kit.tokens.count_messages(prompt) + (app.kit.tokens.count_tools(tools) if tools else 0)
        assert used <= limit
        assert unpaired(prompt) == []
        assert prompt[0].type == "system"
        assert prompt[1].type == "human"


def newest(prompt: list[BaseMessage]) -> str:
    return next(m for m in reversed(prompt) if isinstance(m, HumanMessage)).text


def test_old_turns_are_dropped_whole_from_the_old_end(tmp_path: Path) -> None:
    app, model = opened(tmp_path, "明白，说说看。" * 10)
    with app:
        for number in range(24):
            say(app, f"第{number}件事：" + "今天的会议讨论了预算和进度。" * 8)
        check(app, model)
        assert len(ledger_turns(app)) == 24
    last = model.prompts[-1]
    humans = [m.text.rpartition("\n\n")[2].partition("件")[0] for m in last if isinstance(m, HumanMessage)]
    assert humans == [f"第{number}" for number in range(24 - len(humans), 24)]
    assert 2 <= len(humans) < 24
    assert [m.type for m in last[1:]] == ["human", "ai"] * (len(humans) - 1) + ["human"]


@pytest.mark.parametrize(
    "text", ["开头" + "很长的话，" * 3_000 + "结尾", "START " + "long words " * 5_000 + "END"]
)
def test_newest_message_is_cut_in_the_middle_when_it_alone_is_too_large(tmp_path: Path, text: str) -> None:
    app, model = opened(tmp_path, "ok")
    with app:
        say(app, "我叫张三")
        say(app, text)
        say(app, "next")
        check(app, model)
        assert ledger_turns(app)[1].user_text == text
    said = newest(model.prompts[1]).rpartition("</context>\n\n")[2]
    assert said.startswith(text[:2])
    assert said.endswith(text[-2:])
    assert any(Prompts().line("lines_tool", "cut", language) in said for language in get_args(Language))
    assert newest(model.prompts[2]).endswith("next")


def test_newest_message_that_fits_is_whole_and_pushes_the_old_out(tmp_path: Path) -> None:
    app, model = opened(tmp_path, "ok " * 100)
    text = "word " * 700 + "end"
    with app:
        for number in range(8):
            say(app, f"turn {number} " + "filler " * 60)
        say(app, text)
        check(app, model)
    assert newest(model.prompts[-1]).endswith(text)


def test_tool_results_are_cut_before_the_users_words(tmp_path: Path) -> None:
    app, model = opened(tmp_path, calls(("read", {"page": "1"}), ("read", {"page": "2"})), "done")
    with app:
        say(app, "read both pages and compare: " + "details " * 50)
        check(app, model)
    results = [m.text for m in model.prompts[-1] if isinstance(m, ToolMessage)]
    assert [text.splitlines()[1][:6] for text in results] == ["page 1", "page 2"]
    assert all("read_result(ref=" in text and len(text) <= 500 for text in results)
    assert newest(model.prompts[-1]).endswith("details " * 50)


def test_eight_rounds_of_large_results_stay_in_the_budget(tmp_path: Path) -> None:
    rounds = [calls(("read", {"page": str(n)}, f"c{n}")) for n in range(8)]
    app, model = opened(tmp_path, *rounds, "finally", window=4_000)
    with app:
        assert say(app, "我叫张三，read everything") == "finally"
        assert say(app, "and again, my name?") == "finally"
        check(app, model, 4_000)
    assert "read everything" in newest(model.prompts[8])


def test_many_memories_do_not_crowd_out_the_words(tmp_path: Path) -> None:
    question = "龙井茶我喜欢吗？" * 40
    app, model = opened(tmp_path, "ok")
    with app:
        app.remember("我喜欢龙井茶", user_id="zhang")
        for number in range(60):
            app.remember(f"我去过第{number}座城，" + "因为风景很好" * 20, user_id="zhang")
        say(app, question)
        check(app, model)
    assert "我喜欢龙井茶" in newest(model.prompts[-1]).removesuffix(question)
    assert newest(model.prompts[-1]).endswith(question)


def test_pictures_are_counted(tmp_path: Path) -> None:
    picture = {"type": "image_url", "image_url": {"url": "data:image/png;base64," + "A" * 40_000}}
    app, model = opened(tmp_path, "nice", window=6_000)
    with app:
        for number in range(6):
            say(app, [{"type": "text", "text": f"picture {number}"}, picture])
        check(app, model, 6_000)
    assert len([m for m in model.prompts[-1] if isinstance(m, HumanMessage)]) < 6
    assert picture in model.prompts[-1][-1].content


def test_window_that_holds_not_even_the_fixed_parts_is_told(tmp_path: Path) -> None:
    app, model = opened(tmp_path, "ok", window=512)
    with app:
        assert say(app, "hello", thread="t0") == "ok"  # without tools it fits
        assert model.bound == [[]]
        model.prompts.clear()
        reply = say(app, "我叫张三", instructions="Be polite. " * 200)
        assert "MNEME_CONTEXT_TOKENS" in reply
        assert model.prompts == []
        assert ledger_turns(app)[-1].user_text == "我叫张三"
        assert [r["text"] for r in app.memories(user_id="zhang")] == ["我叫张三"]


@pytest.mark.parametrize("window", [1_800, 2_500, 8_000, 16_000, 128_000])
def test_every_window_is_kept(tmp_path: Path, window: int) -> None:
    app, model = opened(tmp_path, calls(("read", {"page": "9"})), "fine " * 50, window=window)
    with app:
        say(app, "我叫张三。" + "前情提要" * 300)
        say(app, "那么，" + "说来话长" * 200)
        check(app, model, window)
        sections = app.agent().get_state(on_thread()).values["context_plan"]["sections"]
    table = {section["section"]: section for section in sections}
    assert table["total"]["tokens"] <= table["total"]["budget"]
    assert table["total"]["tokens"] == sum(
        table[name]["tokens"] for name in table if name not in ("total", "reserve")
    )


def test_thread_half_done_by_a_crash_is_repaired_before_the_call(tmp_path: Path) -> None:
    app, model = opened(tmp_path, "good")
    with app:
        say(app, "hello")
        half: list[BaseMessage] = [
            HumanMessage("look it up", id="h2"),
            calls(("read", {"page": "1"}, "x1"), ("set_plan", {"goal": "g", "steps": ["a"]}, "x2")),
            ToolMessage("orphan of nobody", tool_call_id="gone"),
        ]
        app.agent().update_state(on_thread(), {"messages": half}, as_node="call_llm")
        assert say(app, "and now?") == "good"
        assert say(app, "still there?") == "good"
        check(app, model)
    for prompt in model.prompts[1:]:
        assert [m.tool_call_id for m in prompt if isinstance(m, ToolMessage)] == ["x1", "x2"]
        assert "orphan of nobody" not in prompt_text(prompt)
        assert any(isinstance(m, AIMessage) and m.tool_calls for m in prompt)


@pytest.mark.parametrize(
    ("said", "plan", "following", "started"),
    [
        ("I bought thing {}, " + "please keep details. " * 30, "plan: a; b", "next", "Started step 1"),
        ("我喜欢第{}种水果，" + "请记住这个细节。" * 30, "计划：甲；乙", "下一步", "开始第 1 步"),
    ],
)
def test_plan_outlives_summary_and_memories_in_a_small_window(
    tmp_path: Path, said: str, plan: str, following: str, started: str
) -> None:
    with open_app(some_settings(tmp_path, context_tokens=2_000)) as app:
        for number in range(8):
            say(app, said.format(number))
        say(app, plan)
        assert started in say(app, following)
