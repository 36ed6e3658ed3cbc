"""Reading memory: both channels, one scope, live records only, honest scores."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.kit import Kit
from memory.long_term.record import Method
from memory.recall import arecall, recall
from memory.remember import remember
from memory.retrieval.query import make_query
from tests.fakes import FrozenClock
from tests.unit.kits import LI, ZHANG, a_kit, with_moods


@pytest.fixture
def clock() -> FrozenClock:
    return FrozenClock()


@pytest.fixture
def kit(tmp_path: Path, clock: FrozenClock) -> Iterator[Kit]:
    with a_kit(tmp_path, clock) as opened:
        yield opened


def remember_all(kit: Kit, *statements: str) -> None:
    for statement in statements:
        remember(kit, ZHANG, statement)


@pytest.mark.parametrize(
    ("question", "best"),
    [
        ("我叫什么？", "我叫张三"),
        ("上海", "我在上海做软件工程师"),
        ("咖啡", "我喜欢咖啡"),
        ("What do I think of jazz?", "I love jazz"),
        ("who is my wife", "My wife is a doctor"),
    ],
)
def test_recall_puts_the_answer_first(kit: Kit, question: str, best: str) -> None:
    remember_all(kit, "我叫张三", "我在上海做软件工程师", "我喜欢咖啡", "I love jazz", "My wife is a doctor")
    first, *rest = recall(kit, ZHANG, question)
    assert first.text == best
    assert first.is_injected
    assert all(0 <= hit.score <= first.score <= 1 for hit in rest)


def test_recall_says_why_and_whence(kit: Kit) -> None:
    remember_all(kit, "我喜欢咖啡")
    (hit,) = recall(kit, ZHANG, "咖啡")
    assert hit.reason.startswith("words: 咖啡; meaning: ")
    assert (hit.kind, hit.status, hit.confidence) == ("preference", "confirmed", 0.9)
    assert 0.99 < hit.score <= 1
    method: Method = "explicit"
    assert hit.source.method == method
    assert set(hit.scores) == {"dense", "lexical"}
    assert hit.to_json()["record_id"] == hit.record_id


@pytest.mark.parametrize("question", ["", "   ", "\n", "\x00", "!?", "\ud83d"])
def test_recall_of_nothing_is_empty_and_embeds_nothing(kit: Kit, question: str) -> None:
    moody_kit, moody = with_moods(kit)
    remember(moody_kit, ZHANG, "我喜欢咖啡")
    asked = len(moody.asked)
    assert recall(moody_kit, ZHANG, question) == []
    assert len(moody.asked) == asked


def test_recall_of_an_unknown_user_is_empty(kit: Kit) -> None:
    remember_all(kit, "我喜欢咖啡")
    assert recall(kit, LI, "咖啡") == []
    remember(kit, LI, "我喜欢茶")
    assert [hit.text for hit in recall(kit, LI, "咖啡 茶 喜欢")] == ["我喜欢茶"]


def test_recall_injects_nothing_that_is_unrelated(kit: Kit) -> None:
    remember_all(kit, "我喜欢咖啡", "My wife is a doctor")
    assert not any(hit.is_injected for hit in recall(kit, ZHANG, "量子力学"))


def test_recall_injects_few(kit: Kit) -> None:
    remember_all(kit, *(f"I like coffee number {n}" for n in range(15)))
    hits = recall(kit, ZHANG, "coffee", limit=15)
    assert sum(hit.is_injected for hit in hits) == kit.policy.injected_hits
    assert len(hits) == 15


@pytest.mark.parametrize(("limit", "count"), [(None, 10), (0, 0), (1, 1), (60, 60), (500, 60)])
def test_recall_gives_as_many_as_are_asked_for(kit: Kit, limit: int | None, count: int) -> None:
    remember_all(kit, *(f"I like coffee number {n}" for n in range(60)))
    assert len(recall(kit, ZHANG, "coffee", limit=limit)) == count


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("K1590006号柜子里放着红色文件，还有几本旧账、两把钥匙和一盒印章", "What does box K1590006 hold?"),
        (
            "In K1590006 there are old ledgers, two keys, a seal and some letters from abroad",
            "What does box K1590006 hold?",
        ),
        (
            "The note on WO-77 says that two keys, a seal and old ledgers are missing",
            "柜子WO-77里放着什么文件？",
        ),
    ],
)
def test_recall_finds_the_code_behind_many_that_share_the_other_words(
    kit: Kit, told: str, question: str
) -> None:
    others = (f"Box {n} holds" if question.isascii() else f"柜子{n}里放着文件" for n in range(50))
    remember_all(kit, told, *others, *(f"我喜欢第{n}种点心" for n in range(150)))
    assert recall(kit, ZHANG, question)[0].text == told


def test_recall_finds_a_kind_behind_many_of_another(kit: Kit) -> None:
    remember_all(kit, "My name is Ana", *(f"I like the name {n}" for n in range(50)))
    hits = recall(kit, ZHANG, "name", kinds=["identity"])
    assert [hit.text for hit in hits] == ["My name is Ana"]
    assert recall(kit, ZHANG, "name", kinds=["goal"]) == []


def test_recall_leaves_out_what_has_expired(kit: Kit, clock: FrozenClock) -> None:
    remember(kit, ZHANG, "我喜欢咖啡", ttl_days=1)
    assert len(recall(kit, ZHANG, "咖啡")) == 1
    clock.pass_time(timedelta(days=1))
    assert recall(kit, ZHANG, "咖啡") == []


def test_recall_works_by_words_while_the_embedder_is_down(kit: Kit) -> None:
    moody_kit, moody = with_moods(kit)
    moody.is_down = True
    remember(moody_kit, ZHANG, "我喜欢咖啡")
    (hit,) = recall(moody_kit, ZHANG, "咖啡")
    assert (hit.text, hit.is_injected, set(hit.scores)) == ("我喜欢咖啡", True, {"lexical"})


def test_arecall_finds_the_same(kit: Kit) -> None:
    remember_all(kit, "我喜欢咖啡", "I love jazz")
    assert asyncio.run(arecall(kit, ZHANG, "咖啡")) == recall(kit, ZHANG, "咖啡")


@pytest.mark.parametrize("question", ["你记得我什么？", "What do you know about me?", "你知道关于我的什么"])
def test_recall_shows_everything_when_asked_for_everything(kit: Kit, question: str) -> None:
    remember_all(kit, "我叫张三", "I love jazz")
    assert {hit.text for hit in recall(kit, ZHANG, question) if hit.is_injected} == {
        "我叫张三",
        "I love jazz",
    }


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(codec=None), max_size=40))
def test_recall_never_fails_whatever_is_asked(kit: Kit, question: str) -> None:
    remember_all(kit, "我喜欢咖啡")
    for hit in recall(kit, ZHANG, question):
        assert 0 <= hit.score <= 1


def test_query_is_the_users_words_cut_to_size() -> None:
    query = make_query("  what\n is   this? \x00" + "x" * 1_000, limit_chars=100)
    assert query.text.startswith("what is this? x")
    assert len(query.text) == 100
    assert make_query("我叫什么", limit_chars=100).language == "zh"
    assert make_query(" ", limit_chars=100).terms == ()


@pytest.mark.parametrize(
    "question", ["What do you know of my job and my hobbies?", "你还记得我的工作和爱好吗？"]
)
def test_recall_finds_what_is_called_by_name_when_no_word_is_shared(kit: Kit, question: str) -> None:
    remember_all(kit, "我喜欢爬山", "我对花生过敏", "My car is a Volvo")
    first, *rest = recall(kit, ZHANG, question)
    assert first.text == "我喜欢爬山"
    assert "asked for by name" in first.reason
    assert not any("asked for by name" in hit.reason for hit in rest)
    assert first.score > max((hit.score for hit in rest), default=0.0)
