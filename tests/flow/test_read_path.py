"""The read path through the graph: core in every prompt, need, the notice, the recall log, why."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from graph.app import App, open_app
from graph.context import Context
from memory.forget import forget
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.why import list_recalls, utilisation, why_answer
from tests.builders import on_thread, prompt_text, say, some_input, some_settings, thread_messages
from tests.fakes import ScriptedModel

ZHANG = Scope("zhang")
SMALL_TALK = Path(__file__).parents[2] / "benchmarks" / "data" / "small_talk.jsonl"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with open_app(some_settings(tmp_path)) as opened:
        yield opened


def state_of(app: App, words: str, *, thread: str, **context: object) -> dict[str, object]:
    """The state right before the model is called."""
    agent = app.agent()
    config = on_thread(thread)
    agent.invoke(
        some_input(words),
        config,
        context=Context.model_validate({"user_id": "zhang", **context}),
        interrupt_before=["call_llm"],
    )
    values: dict[str, object] = agent.get_state(config).values
    return values


@pytest.mark.parametrize(
    ("told", "later"),
    [("Always answer in five sentences.", "translate this"), ("以后回答都用五句话", "翻译一下")],
)
def test_standing_instruction_is_in_the_prompt_of_another_thread(
    tmp_path: Path, told: str, later: str
) -> None:
    model = ScriptedModel(script=["ok"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, told, thread="A")
        say(app, later, thread="B")
    block = model.prompts[-1][-1].text.split("<core>")[1].split("</core>")[0]
    assert told.rstrip(".") in block
    assert "<memory>" not in model.prompts[-1][-1].text


@pytest.mark.parametrize(
    ("told", "on", "off"),
    [
        ("以后邮件都用繁体", "帮我写封邮件", "推荐一家餐厅"),
        ("In emails always use British English.", "draft an email", "what is entropy"),
    ],
)
def test_instruction_about_mail_is_core_only_in_mail(app: App, told: str, on: str, off: str) -> None:
    app.remember(told, user_id="zhang")
    assert state_of(app, on, thread="B")["context_plan"]["core_lines"]  # type: ignore[index]
    assert state_of(app, off, thread="C")["context_plan"]["core_lines"] == []  # type: ignore[index]


def test_small_talk_gets_nothing_but_core(app: App) -> None:
    app.remember("我叫张三", user_id="zhang")
    for text in ("我喜欢笑话", "I like jokes and songs", "我今天很累", "The weather here is nice"):
        app.remember(text, user_id="zhang")
    lines = [json.loads(line)["text"] for line in SMALL_TALK.read_text("utf-8").splitlines()][::5]
    plans = [state_of(app, line, thread=f"t{n}")["context_plan"] for n, line in enumerate(lines)]
    assert sum(not plan["memory_lines"] for plan in plans) >= 0.95 * len(plans)  # type: ignore[index]
    assert all(plan["core_lines"] for plan in plans)  # type: ignore[index]


def test_need_and_what_was_pointed_to_stand_in_the_state(app: App) -> None:
    say(app, "我在看 Kindle Paperwhite", thread="A")
    need = state_of(app, "那个多少钱", thread="A")["need"]
    assert need == {
        "is_needed": True,
        "reason": "points_back",
        "cue": "那个",
        "query": "那个多少钱 Kindle Paperwhite",
        "points_to": "Kindle Paperwhite",
    }


def test_memory_never_takes_more_than_its_share(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path, context_tokens=2_000)) as app:
        for n in range(30):
            app.remember(f"I like tea number {n}, " + "because it tastes good " * 8, user_id="zhang")
        plan = state_of(app, "Which tea do I like?", thread="A")["context_plan"]
    table = {one["section"]: one for one in plan["sections"]}  # type: ignore[index]
    assert table["memory"]["tokens"] <= table["memory"]["budget"]
    assert table["core"]["tokens"] <= min(table["core"]["budget"], Policy().core_max_tokens)


@pytest.mark.parametrize(
    ("told", "question", "begins"),
    [
        ("我的订单号是 WO-20240615-001", "WO-20240615-001 到哪了", "[记忆] 已检索到 "),
        ("My order is WO-20240615-001", "where is WO-20240615-001", "[memory] found "),
    ],
)
def test_notice_tells_what_was_found_and_no_model_sees_it(
    tmp_path: Path, told: str, question: str, begins: str
) -> None:
    model = ScriptedModel(script=["ok"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        app.remember(told, user_id="zhang")
        say(app, question, thread="A")
        assert not any(m.text.startswith("[") for m in thread_messages(app, "A"))
        assert say(app, question, thread="B", show_memory=True) == "ok"
        kinds = [(type(m), m.text.startswith(begins)) for m in thread_messages(app, "B")]
        assert kinds == [(HumanMessage, False), (AIMessage, True), (AIMessage, False)]
        say(app, "hello", thread="B")
    assert begins not in prompt_text(model.prompts[-1])


def test_rewriting_asks_the_model_only_when_it_is_switched_on(tmp_path: Path) -> None:
    model = ScriptedModel(script=["ok", "Kindle Paperwhite 多少钱", "998"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, "我在看 Kindle Paperwhite", thread="A")
        assert say(app, "那个多少钱", thread="A", rewrite_query=True) == "998"
        assert list_recalls(app.kit, ZHANG)[0]["query"] == "Kindle Paperwhite 多少钱"
    assert len(model.prompts) == 3


def test_question_stays_the_rules_own_when_the_model_gives_no_question(tmp_path: Path) -> None:
    model = ScriptedModel(script=["ok", "I cannot\ndo that", "998"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, "我在看 Kindle Paperwhite", thread="A")
        say(app, "那个多少钱", thread="A", rewrite_query=True)
        assert list_recalls(app.kit, ZHANG)[0]["query"] == "那个多少钱 Kindle Paperwhite"


def test_log_says_what_was_found_dropped_and_used(tmp_path: Path) -> None:
    model = ScriptedModel(script=["ok", "It is on its way [m2]."])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, "My name is Ana", thread="A")
        app.remember("My order is WO-20240615-001", user_id="zhang")
        say(app, "where is WO-20240615-001", thread="B")
        turn = why_answer(app.kit, ZHANG, thread_id="B")
        assert turn is not None
        assert (turn["is_needed"], turn["query"]) == (True, "where is WO-20240615-001")
        hits: dict[str, Any] = {hit["text"]: hit for hit in cast(list[dict[str, Any]], turn["hits"])}
        name, order = hits["My name is Ana"], hits["My order is WO-20240615-001"]
        assert (name["place"], name["source_thread_id"], name["is_injected"]) == ("core", "A", True)
        assert (order["place"], order["is_used"], order["used_by"]) == ("memory", True, "citation")
        assert (order["status"], order["confidence"]) == ("confirmed", 0.9)
        assert order["scores"]
        assert utilisation(app.kit, ZHANG) == {"injected": 1, "used": 1, "share": 1.0}
        assert [turn["thread_id"] for turn in list_recalls(app.kit, ZHANG)] == ["B", "A"]
        assert list_recalls(app.kit, Scope("li")) == []


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("The blue bicycle stands behind the old library", "where does the blue bicycle stand"),
        ("那辆蓝色自行车停在旧图书馆后面", "那辆蓝色自行车停在哪里"),
    ],
)
def test_log_gives_the_true_reason_for_what_was_not_shown(app: App, told: str, question: str) -> None:
    for thread in ("A", "B", "C"):
        say(app, told, thread=thread)
    say(app, question, thread="D")
    say(app, question, thread="E")
    turn = why_answer(app.kit, ZHANG, thread_id="E")
    assert turn is not None
    hits = cast(list[dict[str, Any]], turn["hits"])
    fates = {text: {hit["dropped"] for hit in hits if hit["text"] == text} for text in (told, question)}
    assert fates == {told: {"", "duplicate"}, question: {"question"}}


@pytest.mark.parametrize(
    ("told", "question", "word"),
    [
        ("我住在杭州西湖", "我是不是住在杭州西湖？", "西湖"),
        ("I live in Ravenna", "Do I live in Ravenna?", "Ravenna"),
    ],
)
def test_forgotten_memory_leaves_the_recall_log_too(app: App, told: str, question: str, word: str) -> None:
    app.remember(told, user_id="zhang")
    say(app, question, thread="B")
    assert word in json.dumps(list_recalls(app.kit, ZHANG), ensure_ascii=False)
    for memory in app.memories(user_id="zhang"):
        forget(app.kit, ZHANG, str(memory["record_id"]))
    assert word not in json.dumps(list_recalls(app.kit, ZHANG), ensure_ascii=False)


def test_wish_to_forget_keeps_no_words_of_its_own_in_the_log(app: App) -> None:
    app.remember("I live in Ravenna", user_id="zhang")
    say(app, "Forget that I live in Ravenna", thread="B")
    assert "Ravenna" not in json.dumps(list_recalls(app.kit, ZHANG))
