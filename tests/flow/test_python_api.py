"""The memory without the graph: remember, recall, memories, forget and their async twins."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text as sql

from graph.app import App, open_app
from graph.settings import Settings
from memory.errors import ClosedError, InputError, NotFoundError
from memory.long_term.scope import Scope
from tests.builders import ledger_turns, say, some_settings, texts
from tests.fakes import FrozenClock, ScriptedModel


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock()


@pytest.fixture
def memory(tmp_path: Path, clock: FrozenClock) -> Iterator[App]:
    with open_app(some_settings(tmp_path), chat_model=ScriptedModel(script=["ok"]), clock=clock) as app:
        yield app


def ids(app: App) -> list[str]:
    return [str(record["record_id"]) for record in app.memories(user_id="zhang")]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("我叫张三", {"identity"}),
        ("I prefer short answers", {"preference"}),
        ("以后都用中文回答", {"instruction"}),
        ("我们决定用PostgreSQL", {"decision"}),
        ("The wifi box is behind the sofa", {"fact"}),
        ("我住在北京，我喜欢茶", {"identity", "preference"}),
        ("你好", {"fact"}),
        ("Where is my key?", {"fact"}),
    ],
)
def test_remember_keeps_whatever_it_is_given(memory: App, text: str, kinds: set[str]) -> None:
    verdicts = memory.remember(text, user_id="zhang")
    assert {verdict.action for verdict in verdicts} == {"stored"}
    assert {str(record["kind"]) for record in memory.memories(user_id="zhang")} == kinds
    assert {record["status"] for record in memory.memories(user_id="zhang")} == {"confirmed"}
    assert sorted(i for verdict in verdicts for i in verdict.record_ids) == sorted(ids(memory))
    assert "".join(sorted(texts(memory))).replace("，", "") != ""


async def test_async_twins_do_the_same(memory: App) -> None:
    (verdict,) = await memory.aremember("我叫张三", ttl_days=2, user_id="zhang")
    assert [
        hit.text for hit in await memory.arecall("张三", limit=1, kinds=["identity"], user_id="zhang")
    ] == ["我叫张三"]
    (record,) = await memory.amemories(user_id="zhang")
    assert [record["record_id"]] == list(verdict.record_ids)
    gone = await memory.aforget(str(record["record_id"]), user_id="zhang")
    assert gone.text == "我叫张三"
    assert await memory.amemories(user_id="zhang") == []
    with pytest.raises(NotFoundError):
        await memory.aforget(str(record["record_id"]), user_id="zhang")


def test_memory_with_a_ttl_ends_in_time(memory: App, clock: FrozenClock) -> None:
    memory.remember("The meeting room is 5", ttl_days=0.5, user_id="zhang")
    memory.remember("The meeting lead is Ana", ttl_days=3, user_id="zhang")
    memory.remember("The meeting language is German", user_id="zhang")
    clock.pass_time(timedelta(hours=11))
    assert len(memory.recall("meeting", user_id="zhang")) == 3
    clock.pass_time(timedelta(hours=2))
    assert texts(memory) == ["The meeting language is German", "The meeting lead is Ana"]
    assert sorted(hit.text for hit in memory.recall("meeting", user_id="zhang")) == texts(memory)
    clock.pass_time(timedelta(days=3))
    assert texts(memory) == ["The meeting language is German"]
    memory.remember("The meeting room is 5", user_id="zhang")
    assert "The meeting room is 5" in texts(memory)


@pytest.mark.parametrize("ttl_days", [0, -1, float("nan"), float("inf"), 1e9])
def test_unusable_ttl_is_refused(memory: App, ttl_days: float) -> None:
    with pytest.raises(InputError, match="ttl_days"):
        memory.remember("我喜欢茶", ttl_days=ttl_days, user_id="zhang")
    assert texts(memory) == []


@pytest.mark.parametrize("blank", ["", "  ", "\n", "\x00"])
def test_blank_text_is_refused(memory: App, blank: str) -> None:
    with pytest.raises(InputError, match="blank"):
        memory.remember(blank, user_id="zhang")
    assert memory.recall(blank, user_id="zhang") == []


def test_secret_and_overlong_texts_are_refused_with_a_reason(memory: App) -> None:
    assert [v.reason for v in memory.remember("my password is hunter2222", user_id="zhang")] == ["secret"]
    assert [v.reason for v in memory.remember("x" * 700, user_id="zhang")] == ["too_long"]
    assert texts(memory) == []


def test_hostile_text_is_cleaned(memory: App) -> None:
    memory.remember("我叫\x00张三 \ud83d", user_id="zhang")
    assert texts(memory) == ["我叫张三 \ufffd"]
    assert memory.recall("张三\ud83d\x00", user_id="zhang")[0].text == "我叫张三 \ufffd"


def test_same_text_again_is_one_record(memory: App) -> None:
    first = memory.remember("I like pizza", user_id="zhang")
    again = memory.remember("i  like PIZZA!", user_id="zhang")
    assert first[0].record_ids == again[0].record_ids
    assert texts(memory) == ["I like pizza"]


def test_hits_say_score_kind_source_and_reason_best_first(memory: App) -> None:
    for number in range(15):
        memory.remember(f"Tea number {number} comes from Assam", user_id="zhang")
    say(memory, "我喜欢龙井茶", thread="chat")
    hits = memory.recall("tea number 7", limit=5, user_id="zhang")
    assert len(hits) == 5
    assert hits[0].text == "Tea number 7 comes from Assam"
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert all(0 <= hit.score <= 1 for hit in hits)
    assert "7" in hits[0].reason
    assert hits[0].source.method == "explicit"
    (liked,) = memory.recall("龙井", limit=1, user_id="zhang")
    assert (liked.kind, liked.source.thread_id) == ("preference", "chat")


@pytest.mark.parametrize(("limit", "count"), [(None, 10), (0, 0), (1, 1), (12, 12), (20, 20)])
def test_recall_gives_as_many_as_asked_for(memory: App, limit: int | None, count: int) -> None:
    for number in range(20):
        memory.remember(f"Box {number} is red", user_id="zhang")
    assert len(memory.recall("red box", limit=limit, user_id="zhang")) == count


@pytest.mark.parametrize("limit", [-1, -10])
def test_negative_limit_is_refused(memory: App, limit: int) -> None:
    memory.remember("Box 1 is red", user_id="zhang")
    with pytest.raises(InputError, match="limit"):
        memory.recall("box", limit=limit, user_id="zhang")


def test_kinds_are_found_among_many_others(memory: App) -> None:
    for number in range(60):
        memory.remember(f"I like tea of sort {number}, tea tea tea", user_id="zhang")
    memory.remember("My name is Tea Leoni", user_id="zhang")
    assert [hit.text for hit in memory.recall("tea", kinds=["identity"], user_id="zhang")] == [
        "My name is Tea Leoni"
    ]
    assert {hit.kind for hit in memory.recall("tea", kinds=["preference", "fact"], user_id="zhang")} <= {
        "preference",
        "fact",
    }
    assert memory.recall("tea", kinds=["no_such_kind"], user_id="zhang") == []
    assert [r["text"] for r in memory.memories(kinds=["identity"], user_id="zhang")] == [
        "My name is Tea Leoni"
    ]
    assert len(memory.memories(user_id="zhang")) == 61


def test_limit_past_the_candidates_of_a_channel_is_kept(memory: App) -> None:
    for number in range(60):
        memory.remember(f"Box {number} is red", user_id="zhang")
    assert len(memory.recall("red box", limit=50, user_id="zhang")) == 50


@pytest.mark.parametrize("record_id", ["", "nope", "\ud83d", "\x00", "%", "x" * 5_000, "1' OR '1'='1"])
def test_unknown_id_is_not_found(memory: App, record_id: str) -> None:
    memory.remember("我喜欢茶", user_id="zhang")
    with pytest.raises(NotFoundError, match="no memory"):
        memory.forget(record_id, user_id="zhang")
    with pytest.raises(NotFoundError, match="no memory"):
        memory.forget(ids(memory)[0], user_id="other")
    assert texts(memory) == ["我喜欢茶"]


EVERYWHERE = ["records", "record_versions", "passages", "passage_terms", "injections", "verdicts"]


def rows_with(app: App, word: str) -> dict[str, int]:
    """Table -> rows that still say the word."""
    found: dict[str, int] = {}
    with app.kit.ledger.read() as tx:
        for table in EVERYWHERE:
            rows = tx.execute(sql(f"SELECT * FROM {table}")).all()
            if count := sum(word.lower() in str(tuple(row)).lower() for row in rows):
                found[table] = count
        if tx.execute(
            sql("SELECT rowid FROM passage_terms WHERE passage_terms MATCH :w"), {"w": f'"{word}"'}
        ).first():
            found["full text"] = 1
    return found


@pytest.mark.parametrize("index", ["exact", "chroma"])
def test_forgotten_memory_is_gone_everywhere(tmp_path: Path, index: str) -> None:
    settings = some_settings(tmp_path, index=index)
    with open_app(settings, chat_model=ScriptedModel(script=["ok"])) as app:
        say(app, "My locker is zanzibar77", thread="A")
        say(app, "My locker is zanzibar77", thread="B")
        app.remember("I like tea", user_id="zhang")
        say(app, "where is my locker?", thread="C")
        app.settle()
        scope_no = _scope_no(app)
        vector = app.kit.embedder.embed_query("zanzibar77 locker")
        assert rows_with(app, "zanzibar77")
        record_id = next(
            str(r["record_id"]) for r in app.memories(user_id="zhang") if "zanzibar77" in str(r["text"])
        )
        gone = app.forget(record_id, user_id="zhang")
        assert gone.text == "My locker is zanzibar77"
        assert rows_with(app, "zanzibar77") == {}
        assert (
            len(app.kit.index.search(scope_no, vector, 10)) == 2
        )  # the other memory, and a turn without the word
        app.settle()
        assert app.kit.index.status().behind == 0
        assert len(app.kit.index.search(scope_no, vector, 10)) == 2
        assert not any("zanzibar77" in hit.text for hit in app.recall("zanzibar77 locker", user_id="zhang"))
        assert texts(app) == ["I like tea"]
    with open_app(settings, chat_model=ScriptedModel(script=["ok"])) as app:
        assert texts(app) == ["I like tea"]
        say(app, "My locker is zanzibar77", thread="D")
        assert texts(app) == ["I like tea", "My locker is zanzibar77"]
        assert app.recall("zanzibar77", user_id="zhang")[0].record_id != record_id


def test_said_again_after_forgetting_is_a_new_memory(memory: App) -> None:
    for _ in range(3):
        memory.remember("我的车牌号是沪A12345", user_id="zhang")
        assert texts(memory) == ["我的车牌号是沪A12345"]
        memory.forget(ids(memory)[0], user_id="zhang")
        assert texts(memory) == []
        say(memory, "我的车牌号是沪A12345", thread="same")
        assert texts(memory) == ["我的车牌号是沪A12345"]
        memory.forget(ids(memory)[0], user_id="zhang")


def test_replay_of_a_second_telling_does_not_bring_it_back(memory: App, clock: FrozenClock) -> None:
    from graph.context import Context
    from tests.builders import on_thread

    say(memory, "我的车牌号是沪A12345", thread="one")
    say(memory, "我的车牌号是沪A12345", thread="two")
    before = next(s for s in memory.agent().get_state_history(on_thread("two")) if s.next == ("maybe_save",))
    clock.pass_time(timedelta(seconds=1))
    memory.forget(ids(memory)[0], user_id="zhang")
    clock.pass_time(timedelta(seconds=1))
    memory.agent().invoke(None, before.config, context=Context(user_id="zhang"))
    assert texts(memory) == []
    say(memory, "我的车牌号是沪A12345", thread="three")
    assert texts(memory) == ["我的车牌号是沪A12345"]


def test_records_are_json_values_the_newest_first(memory: App, clock: FrozenClock) -> None:
    import json

    for text in ("我叫张三", "I live in Rome", "我喜欢茶"):
        memory.remember(text, user_id="zhang")
        clock.pass_time(timedelta(seconds=1))
    records = memory.memories(user_id="zhang")
    assert [record["text"] for record in records] == ["我喜欢茶", "I live in Rome", "我叫张三"]
    assert json.loads(json.dumps(records)) == records
    assert {record["memory_type"] for record in records} == {"semantic"}


def test_memory_told_by_api_is_used_by_the_agent_and_back(memory: App) -> None:
    memory.remember("The wifi password hint is under the sofa", user_id="zhang")
    memory.remember("我的生日是5月3日", user_id="zhang")
    say(memory, "我的生日是哪天？")
    model = memory.kit.chat.model()
    assert isinstance(model, ScriptedModel)
    assert "我的生日是5月3日" in model.prompts[-1][-1].text
    say(memory, "我喜欢茶")
    assert memory.recall("茶", user_id="zhang")[0].text == "我喜欢茶"
    assert [turn.user_text for turn in ledger_turns(memory)] == ["我的生日是哪天？", "我喜欢茶"]


def test_two_users_at_the_same_moment_both_have_their_verdicts_logged(memory: App) -> None:
    memory.remember("我喜欢茶", user_id="a")
    memory.remember("我喜欢咖啡", user_id="b")
    with memory.kit.ledger.read() as tx:
        logged = sorted(str(row[0]) for row in tx.execute(sql("SELECT text FROM verdicts")))
    assert logged == sorted(["我喜欢茶", "我喜欢咖啡"])


def test_defaults_are_one_user_and_the_environments_settings(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("MNEME_DATA_DIR", str(tmp_path / "from env"))
    monkeypatch.setenv("MNEME_EMBEDDER", "hashing")
    monkeypatch.setenv("MNEME_INDEX", "exact")
    monkeypatch.chdir(tmp_path)
    with open_app() as app:
        assert app.settings == Settings()
        app.remember("我喜欢茶")
        assert [record["text"] for record in app.memories(user_id="default")] == ["我喜欢茶"]
    assert (tmp_path / "from env" / "ledger.sqlite").exists()


def _scope_no(app: App) -> int:
    from memory.ledger import scopes

    with app.kit.ledger.read() as tx:
        found = scopes.find_scope(tx, Scope("zhang"))
    assert found is not None
    return found


def test_closed_app_says_so_when_it_is_used(tmp_path: Path) -> None:
    app = open_app(some_settings(tmp_path))
    app.close()
    for use in (app.agent, app.memories, lambda: app.remember("I like tea"), lambda: app.recall("tea")):
        with pytest.raises(ClosedError, match="open another one"):
            use()


def test_remember_refuses_what_is_no_text(memory: App) -> None:
    with pytest.raises(InputError, match="int"):
        memory.remember(5)  # type: ignore[arg-type]
