"""A turn through the compiled graph: what is remembered is there in another thread, after a restart, for its user only."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from graph.app import App, open_app
from graph.context import Context
from memory.clock import from_epoch_s
from tests.builders import (
    asay,
    last_text,
    ledger_turns,
    on_thread,
    prompt_text,
    say,
    some_input,
    some_settings,
    texts,
    thread_messages,
)
from tests.fakes import FrozenClock, ScriptedModel

TOLD = [
    ("我叫张三，我喜欢简洁的回答。", "我叫什么？", "张三", ["我叫张三", "我喜欢简洁的回答"]),
    ("大家好，我的名字是欧阳娜娜。我平时喜欢爬山", "你知道我的名字吗？", "欧阳娜娜", None),
    ("My name is Ana and I prefer short answers.", "What's my name?", "Ana", None),
    ("Hi! I'm Kate O'Neil. My tea is jasmine.", "Which tea is mine?", "jasmine", None),
    ("👋 我叫赵六，你呢？", "我叫什么？", "赵六", ["我叫赵六"]),
    ("I'm allergic to nuts, can I eat this?", "What am I allergic to?", "nuts", None),
    ("记住：我的车牌号是沪A12345", "我的车牌号是多少？", "A12345", None),
    ("Remember that my flight is on Friday at 9am", "When is my flight?", "Friday at 9am", None),
    ("以后都用要点列表回答", "我要求你怎么回答？", "要点列表", None),
]


@pytest.mark.parametrize(("told", "question", "answer", "records"), TOLD)
def test_thread_b_knows_what_was_told_in_thread_a_after_a_restart(
    tmp_path: Path, told: str, question: str, answer: str, records: list[str] | None
) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, told, thread="A")
        assert say(app, question, thread="A2")
    with open_app(some_settings(tmp_path)) as app:
        assert answer in say(app, question, thread="B")
        if records is not None:
            assert texts(app) == records
        stranger = say(app, question, thread="C", user="li")
        assert answer not in stranger
        assert texts(app, "li") == []
        assert app.recall(question, user_id="li") == []


@pytest.mark.parametrize("way", ["invoke", "ainvoke", "stream", "astream"])
def test_turn_remembers_whichever_way_it_is_run(tmp_path: Path, way: str) -> None:
    async def run_async(app: App, text: str, thread: str) -> str:
        agent, config, context = app.agent(), on_thread(thread), Context(user_id="ana")
        if way == "ainvoke":
            return last_text((await agent.ainvoke(some_input(text), config, context=context))["messages"])
        states = [
            state
            async for state in agent.astream(some_input(text), config, context=context, stream_mode="values")
        ]
        return last_text(states[-1]["messages"])

    def run(app: App, text: str, thread: str) -> str:
        agent, config, context = app.agent(), on_thread(thread), Context(user_id="ana")
        if way.startswith("a"):
            return asyncio.run(run_async(app, text, thread))
        if way == "invoke":
            return last_text(agent.invoke(some_input(text), config, context=context)["messages"])
        states = list(agent.stream(some_input(text), config, context=context, stream_mode="values"))
        return last_text(states[-1]["messages"])

    with open_app(some_settings(tmp_path)) as app:
        run(app, "我叫安娜。I live in Porto.", "A")
        assert "安娜" in run(app, "我叫什么名字？", "B")
        assert "Porto" in run(app, "Where do I live?", "B")
        assert [turn.user_text for turn in ledger_turns(app, "B", "ana")] == [
            "我叫什么名字？",
            "Where do I live?",
        ]


def test_model_sees_memory_and_verdicts_with_the_newest_message_only(tmp_path: Path) -> None:
    model = ScriptedModel(script=["noted"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, "My favourite colour is teal", thread="A")
        say(app, "which colour is my favourite?", thread="B")
        say(app, "and again: my favourite colour?", thread="B")
    told, asked, again = model.prompts
    assert "- stored: My favourite colour is teal" in told[-1].text
    assert asked[-1].text.count("(preference | ") == 1
    assert asked[-1].text.endswith("</context>\n\nwhich colour is my favourite?")
    assert again[1].text == "which colour is my favourite?"
    assert "<context>" not in prompt_text(again[:-1]).split("<context> 块")[0].replace(
        str(again[0].content), ""
    )


@pytest.mark.parametrize(
    ("told", "question", "found"),
    [
        ("記住：我的車牌號是滬A12345", "我的车牌号是多少？", "我的車牌號是滬A12345"),
        ("我的车牌号是沪A12345", "我的車牌號是多少？", "我的车牌号是沪A12345"),
        ("我喜欢咖啡", "咖啡", "我喜欢咖啡"),
        ("我在上海做软件工程师", "上海", "我在上海做软件工程师"),
        ("My ticket is WO-20240615-001", "wo-20240615-001?", "My ticket is WO-20240615-001"),
        ("I love running in the Café Noir park", "cafe noir", "I love running in the Café Noir park"),
    ],
)
def test_memory_is_shown_to_the_model_when_the_words_meet(
    tmp_path: Path, told: str, question: str, found: str
) -> None:
    model = ScriptedModel(script=["ok"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, told, thread="A")
        say(app, question, thread="B")
    assert "[m1] (" in model.prompts[-1][-1].text
    assert found in model.prompts[-1][-1].text.rpartition("</context>")[0]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Hi! I'm Kate O'Neil. I love jasmine tea.", "Kate O'Neil"),
        ("I am Ian McDonald", "Ian McDonald"),
        ("my name is Jean-Luc", "Jean-Luc"),
        ("I'm Ana, and you?", "Ana"),
        ("我叫欧阳娜娜，你呢？", "欧阳娜娜"),
        ("👋我叫张三", "张三"),
        ("- 我的名字是李雷\n- 我住在北京", "李雷"),
    ],
)
def test_name_is_kept_however_it_is_said(app: App, text: str, name: str) -> None:
    say(app, text)
    named = [record for record in app.memories(user_id="zhang") if record["attribute"] == "name"]
    assert [record["value"] for record in named] == [name]


def test_reply_and_questions_leave_no_memory(tmp_path: Path) -> None:
    replies = ["我叫小助手，我喜欢帮助你。", "My name is Helper and I love cats."]
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=replies)) as app:
        for text in ("你好", "我叫什么？", "Do you like tea?", "谢谢！", "ok thanks", "ThinkPad 好不好用？"):
            say(app, text)
        assert texts(app) == []
        assert [turn.outbox for turn in ledger_turns(app)] == ["pending"] * 6


def test_turn_is_in_the_ledger_before_the_model_is_asked(tmp_path: Path) -> None:
    seen: list[tuple[str, str, list[str]]] = []
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=["fine"])) as app:
        model = app.kit.chat.model()
        assert isinstance(model, ScriptedModel)

        def look(_: Any) -> Any:
            turn = ledger_turns(app)[-1]
            seen.append((turn.user_text, turn.outbox, texts(app)))
            from langchain_core.messages import AIMessage

            return AIMessage("fine")

        model.script = [look]
        say(app, "我住在成都")
        assert seen == [("我住在成都", "open", [])]
        assert texts(app) == ["我住在成都"]
        (turn,) = ledger_turns(app)
        assert (turn.outbox, turn.reply_text) == ("pending", "fine")
        assert turn.reply_id == thread_messages(app)[-1].id


def test_record_says_where_it_comes_from(tmp_path: Path) -> None:
    clock = FrozenClock()
    with open_app(some_settings(tmp_path), clock=clock) as app:
        say(app, "记住我对花生过敏", thread="kitchen")
        (record,) = app.memories(user_id="zhang")
        source = record["source"]
        assert isinstance(source, dict)
        assert (record["status"], record["confidence"]) == ("confirmed", 0.9)
        assert (source["thread_id"], source["speaker"], source["method"]) == ("kitchen", "user", "explicit")
        assert str(source["quote"]) in "记住我对花生过敏"
        assert source["message_ids"] == [thread_messages(app, "kitchen")[0].id]
        assert isinstance(record["created_at"], float)
        assert from_epoch_s(record["created_at"]) == clock.now()


def test_same_statement_twice_is_one_record(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path)) as app:
        for thread, text in (("A", "我喜欢披萨"), ("A", "我喜欢披萨。"), ("B", "我喜歡披薩！")):
            say(app, text, thread=thread)
        (record,) = app.memories(user_id="zhang")
        assert (record["text"], record["evidence_count"], record["status"]) == ("我喜欢披萨", 2, "confirmed")
        say(app, "I like jazz and I like tea")
        assert len(texts(app)) == 3


@pytest.mark.parametrize(
    ("told", "wish", "question", "gone"),
    [
        ("我的车牌号是沪A12345", "忘掉我的车牌号", "我的车牌号是多少？", "A12345"),
        ("I live in Rome", "Forget where I live", "Where do I live?", "Rome"),
        ("My locker is number 77", "please forget about my locker", "What number is my locker?", "77"),
        ("我在腾讯工作", "请忘记我的工作", "我在哪里工作？", "腾讯"),
    ],
)
def test_forget_by_words_removes_the_record(
    tmp_path: Path, told: str, wish: str, question: str, gone: str
) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, told, thread="A")
        say(app, "我喜欢下雨天。I like rain.", thread="A")
        assert any(gone in text for text in texts(app))
        say(app, wish, thread="B")
        assert not any(gone in text for text in texts(app))
        assert len(texts(app)) >= 1
        assert gone not in say(app, question, thread="C")
        say(app, told, thread="D")
        assert any(gone in text for text in texts(app))


def test_forget_of_what_is_not_there_touches_nothing(tmp_path: Path) -> None:
    model = ScriptedModel(script=["ok"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, "我叫张三")
        say(app, "忘掉我的旧地址")
        say(app, "Forget my shoe size")
        assert texts(app) == ["我叫张三"]
    assert "- no_match: " in model.prompts[1][-1].text
    assert "- no_match: my shoe size" in model.prompts[2][-1].text


@pytest.mark.parametrize(
    "text",
    [
        "我的密码是hunter2222",
        "remember my API key: sk-abcdefghijklmnop123456",
        "记住：我的银行卡号是 4111 1111 1111 1111",
        "my password: correct-horse",
    ],
)
def test_secret_is_refused_and_the_model_is_told(tmp_path: Path, text: str) -> None:
    model = ScriptedModel(script=["ok"])
    with open_app(some_settings(tmp_path), chat_model=model) as app:
        say(app, text)
        assert texts(app) == []
    assert "- refused [secret]: " in model.prompts[0][-1].text


def test_state_holds_json_and_messages_only_and_is_cleared_after_the_turn(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, "我叫张三。plan: a; b; c")
        say(app, "我叫什么？")
        values = dict(app.agent().get_state(on_thread()).values)
        values.pop("messages")
        assert json.loads(json.dumps(values)) == values
        assert values["hits"] == []
        assert values["verdicts"] == []
        assert values["context_plan"]["memory_lines"] == []
        total = next(s for s in values["context_plan"]["sections"] if s["section"] == "total")
        assert 0 < total["tokens"] <= total["budget"]


def test_injections_are_logged_for_each_turn(tmp_path: Path) -> None:
    from sqlalchemy import select

    from memory.ledger.schema import injections, verdicts

    with open_app(some_settings(tmp_path)) as app:
        say(app, "我叫张三", thread="A")
        say(app, "我叫什么？", thread="B")
        turn = ledger_turns(app, "B")[0]
        (record,) = app.memories(user_id="zhang")
        with app.kit.ledger.read() as tx:
            rows = tx.execute(select(injections)).all()
            kept = tx.execute(
                select(verdicts.c.action, verdicts.c.text).order_by(verdicts.c.decided_at)
            ).all()
        assert [(row.turn_id, row.record_id, row.rank) for row in rows] == [
            (turn.turn_id, record["record_id"], 1)
        ]
        assert rows[0].is_injected
        assert [tuple(row) for row in kept] == [("stored", "我叫张三"), ("refused", "我叫什么？")]


async def test_context_may_be_left_out(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path)) as app:
        app.agent().invoke(some_input("我叫张三"), on_thread("A"))
        state = await app.agent().ainvoke(some_input("我叫什么？"), on_thread("B"))
        assert "张三" in last_text(state["messages"])
        assert texts(app, "default") == ["我叫张三"]
        assert "张三" not in await asay(app, "我叫什么？", thread="C")


def test_agents_of_one_user_have_separate_memories(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, "我叫张三", thread="A", agent_id="work")
        assert "张三" not in say(app, "我叫什么？", thread="B", agent_id="home")
        assert "张三" in say(app, "我叫什么？", thread="C", agent_id="work")
