"""Users, threads and apps at the same time: nobody's words reach anybody else."""

import asyncio
import re
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage, BaseMessage

from graph.app import open_app
from graph.context import Context
from memory.errors import InputError, NotFoundError
from tests.builders import (
    asay,
    last_text,
    ledger_turns,
    on_thread,
    say,
    some_input,
    some_settings,
    texts,
    thread_messages,
)
from tests.fakes import ScriptedModel

NAME = re.compile(r"甲\d+号|Agent\d+")
USERS = range(20)


def name_of(number: int) -> str:
    return f"甲{number}号" if number % 2 else f"Agent{number}"


def introduction(number: int) -> str:
    return f"我叫{name_of(number)}" if number % 2 else f"My name is {name_of(number)}"


def question(number: int) -> str:
    return "我叫什么？" if number % 2 else "What is my name?"


def names(prompt: Sequence[BaseMessage]) -> AIMessage:
    """Says every name that the prompt holds, after a pause in which other runs get on."""
    time.sleep(0.02)
    found = {name for message in prompt[1:] for name in NAME.findall(message.text)}
    return AIMessage(" ".join(sorted(found)) or "nobody")


async def test_twenty_users_at_once_on_a_loop_never_mix(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[names])) as app:
        await asyncio.gather(*(asay(app, introduction(n), thread=f"a{n}", user=n) for n in USERS))
        told = await asyncio.gather(*(asay(app, question(n), thread=f"b{n}", user=str(n)) for n in USERS))
        assert told == [name_of(n) for n in USERS]
        assert [texts(app, n) for n in USERS] == [[introduction(n)] for n in USERS]
        assert [len(ledger_turns(app, f"b{n}", str(n))) for n in USERS] == [1] * 20


def test_twenty_users_at_once_in_threads_never_mix(tmp_path: Path) -> None:
    with (
        open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[names])) as app,
        ThreadPoolExecutor(20) as pool,
    ):
        list(pool.map(lambda n: say(app, introduction(n), thread=f"a{n}", user=n), USERS))
        told = list(pool.map(lambda n: say(app, question(n), thread=f"b{n}", user=n), USERS))
        assert told == [name_of(n) for n in USERS]
        app.settle()
        assert [app.recall(name_of(n), user_id=n)[0].text for n in USERS] == [introduction(n) for n in USERS]
        found = {n: [hit.text for hit in app.recall(name_of(1), user_id=n)] for n in USERS if n != 1}
        assert not any(name_of(1) in NAME.findall(text) for texts_of in found.values() for text in texts_of)


def test_one_agent_serves_all_users(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[names])) as app:
        agent = app.agent()
        for number in range(4):
            config, context = on_thread(f"t{number}"), Context(user_id=number)
            agent.invoke(some_input(introduction(number)), config, context=context)
        for number in range(4):
            state = agent.invoke(
                some_input(question(number)), on_thread(f"u{number}"), context=Context(user_id=number)
            )
            assert last_text(state["messages"]) == name_of(number)


def test_two_apps_on_different_directories_know_nothing_of_each_other(tmp_path: Path) -> None:
    one = open_app(some_settings(tmp_path / "one"), chat_model=ScriptedModel(script=[names]))
    two = open_app(some_settings(tmp_path / "two"), chat_model=ScriptedModel(script=[names]))
    with one, two:
        say(one, "我叫甲1号")
        say(two, "我叫甲2号")
        assert say(one, "我叫什么？") == "甲1号"
        assert say(two, "我叫什么？") == "甲2号"
        assert (texts(one), texts(two)) == (["我叫甲1号"], ["我叫甲2号"])
    with open_app(one.settings) as again:
        assert texts(again) == ["我叫甲1号"]


async def test_two_apps_on_one_directory_share_memory_and_threads(tmp_path: Path) -> None:
    one = open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[names]))
    two = open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[names]))
    with one, two:
        say(one, "我叫甲1号", thread="A")
        assert await asay(two, "我叫什么？", thread="B") == "甲1号"
        assert len(thread_messages(two, "A")) == 2
        assert say(two, "我叫什么？", thread="A") == "甲1号"
        assert len(thread_messages(one, "A")) == 4
        await asyncio.gather(
            *(asay((one, two)[n % 2], introduction(n), thread=f"p{n}", user=n) for n in USERS)
        )
        assert [texts(two, n) for n in USERS] == [[introduction(n)] for n in USERS]


def test_forgetting_of_one_user_leaves_the_other_alone(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path)) as app:
        for user in ("zhang", "zhang2"):
            say(app, "我叫张三，我喜欢茶", thread=user, user=user)
        for record in app.memories(user_id="zhang"):
            app.forget(str(record["record_id"]), user_id="zhang")
        app.settle()
        assert texts(app) == []
        assert texts(app, "zhang2") == ["我叫张三", "我喜欢茶"]
        assert "张三" in say(app, "我叫什么？", thread="new", user="zhang2")
        other_id = str(app.memories(user_id="zhang2")[0]["record_id"])
        with pytest.raises(NotFoundError):
            app.forget(other_id, user_id="zhang")


def test_stranger_cannot_go_on_with_a_thread_in_any_way(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=[names])) as app:
        say(app, "我叫甲1号")
        agent, stranger = app.agent(), Context(user_id="li")
        given = [some_input("我叫什么？"), some_input(""), some_input("a", "b"), some_input()]
        for one in given:
            with pytest.raises(InputError, match="another user"):
                agent.invoke(one, on_thread(), context=stranger)
        assert texts(app, "li") == []
        assert all("甲1号" not in turn.user_text for turn in ledger_turns(app, "t1", "li"))
        assert say(app, "我叫什么？") == "甲1号"
        assert [m.text for m in thread_messages(app) if m.type == "human"][:1] == ["我叫甲1号"]
        assert texts(app) == ["我叫甲1号"]


def test_readers_and_a_forgetter_at_once_meet_no_error(tmp_path: Path) -> None:
    with open_app(some_settings(tmp_path)) as app:
        for number in range(12):
            app.remember(f"box {number} is green", user_id="zhang")
        stop, errors = threading.Event(), list[Exception]()

        def read() -> None:
            while not stop.is_set():
                try:
                    app.recall("green box", user_id="zhang")
                    app.memories(user_id="zhang")
                except Exception as error:  # noqa: BLE001 - any error at all is the failure under test
                    errors.append(error)

        readers = [threading.Thread(target=read) for _ in range(3)]
        for reader in readers:
            reader.start()
        for record in app.memories(user_id="zhang"):
            app.forget(str(record["record_id"]), user_id="zhang")
        stop.set()
        for reader in readers:
            reader.join(10)
        assert errors == []
        assert app.recall("green box", user_id="zhang") == []
