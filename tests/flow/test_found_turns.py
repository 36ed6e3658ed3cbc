"""Reading on top of writing: what was said is found beside what was kept, and what holds no more is never shown as a fact."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from graph.app import App
from memory.ledger import records, scopes
from memory.long_term.record import Record
from memory.note_access import note_all
from memory.retrieval.hit import Hit
from tests.builders import a_record
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, clock_of, every_record, extract_all, frozen_app, talk


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as opened:
        yield opened


def recall(app: App, question: str) -> list[Hit]:
    return app.recall(question, user_id="zhang")


def injected(app: App, question: str) -> str:
    return " | ".join(hit.text for hit in recall(app, question) if hit.is_injected)


def keep(app: App, record: Record) -> None:
    with app.kit.ledger.write() as tx:
        records.add(tx, scopes.ensure_scope(tx, ZHANG, record.created_at), record, None)


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("隔壁那家书店的老板说雨季的时候二楼会漏水", "书店二楼怎么了"),
        (
            "The bookshop next door has a leak on the second floor in the rainy season",
            "bookshop leak second floor",
        ),
    ],
)
def test_what_was_said_is_found_by_its_words_at_once(app: App, said: str, question: str) -> None:
    talk(app, said)
    (first, *_) = recall(app, question)
    assert (first.kind, first.status, first.speaker) == ("turn", "said", "user")
    assert first.source.thread_id == "t1"


@pytest.mark.parametrize(
    ("told", "then", "question", "gone", "holds"),
    [
        ("我住在北京", "不对，我住在上海", "我住在哪里", "北京", "上海"),
        ("I live in Berlin", "No, I live in Paris", "where do I live", "Berlin", "Paris"),
        ("I live in Berlin", "I moved to Paris", "where do I live", "Berlin", "Paris"),
    ],
)
def test_what_was_replaced_is_not_shown_though_its_turn_is_kept(
    app: App, told: str, then: str, question: str, gone: str, holds: str
) -> None:
    talk(app, told, then)
    assert holds in injected(app, question)
    assert gone not in injected(app, question)


def test_a_pending_contradiction_is_not_shown(app: App) -> None:
    talk(app, "请记住我住在北京")
    talk(app, "我住在上海", thread="t2")
    assert {str(r.status) for r in every_record(app)} == {"confirmed", "pending"}
    assert "北京" in injected(app, "我住在哪里")
    assert "上海" not in injected(app, "我住在哪里")


def test_what_holds_only_later_is_not_found_but_a_plan_is(app: App) -> None:
    now_s = clock_of(app).now().timestamp()
    later = {
        "valid_from": now_s + 86_400,
        "created_at": now_s,
        "updated_at": now_s,
        "attribute": "",
        "value": "",
    }
    keep(app, a_record(record_id="a", text="The office door code is QX-1", kind="fact", **later))
    keep(app, a_record(record_id="b", text="The office party is planned", kind="event", **later))
    assert {hit.record_id for hit in recall(app, "office")} == {"b"}
    clock_of(app).pass_time(timedelta(days=2))
    assert {hit.record_id for hit in recall(app, "office")} == {"a", "b"}


def test_forgetting_leaves_the_rest_of_a_turn_findable(app: App) -> None:
    talk(app, "I like durian. The blue bicycle stands behind the old library.")
    talk(app, "forget that I like durian")
    assert not any("durian" in hit.text for hit in recall(app, "durian"))
    assert any("bicycle" in hit.text for hit in recall(app, "blue bicycle library"))


def test_a_record_is_found_behind_many_turns_that_ask_for_it(app: App) -> None:
    talk(app, "我的狗叫旺财")
    for day in range(30):
        talk(app, "我的狗叫什么名字来着？", thread=f"d{day}")
    assert "旺财" in injected(app, "我的狗叫什么名字来着？")
    assert "什么" not in injected(app, "我的狗叫什么名字来着？")


def test_a_paraphrase_is_one_record_though_turns_say_the_same(app: App) -> None:
    for number in range(12):
        talk(app, "请记住：打印机在三楼走廊尽头", thread=f"t{number}")
    extract_all(app)
    kept = [record for record in every_record(app) if "打印机" in record.text]
    assert len(kept) == 1


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (
            [
                "The spare key hangs behind the green cupboard in the kitchen",
                "By the way, the spare key really hangs behind the green cupboard in the kitchen!",
                "the spare key hangs, behind the green cupboard in the kitchen.",
            ],
            "where is the spare key",
        ),
        (
            [
                "备用钥匙挂在厨房的绿柜子后面",
                "備用鑰匙掛在廚房的綠櫃子後面。",
                "对了，备用钥匙就挂在厨房的绿柜子后面啦！",
            ],
            "备用钥匙挂在哪里",
        ),
    ],
)
def test_the_same_said_often_is_injected_once_the_newest(app: App, told: list[str], question: str) -> None:
    for number, words in enumerate(told):
        talk(app, words, thread=f"t{number}")
    found = recall(app, question)
    assert [hit.text for hit in found if hit.is_injected] == told[-1:]
    assert {hit.dropped for hit in found if hit.text in told[:-1]} == {"duplicate"}


@pytest.mark.parametrize(
    ("one", "other", "question"),
    [
        (
            "order 12 is a fridge for my mother",
            "order 13 is a fridge for my mother",
            "what is the order for my mother",
        ),
        ("订单12是给妈妈买的冰箱", "订单13是给妈妈买的冰箱", "订单几是给妈妈买的冰箱"),
    ],
)
def test_another_number_is_no_repetition(app: App, one: str, other: str, question: str) -> None:
    talk(app, one)
    talk(app, other, thread="t2")
    found = {hit.text: hit.dropped for hit in recall(app, question) if hit.speaker == "user"}
    assert found.keys() == {one, other}
    assert set(found.values()) <= {"", "band"}


@pytest.mark.parametrize(
    ("told", "question"),
    [
        ("please remember that I like green tea", "what do I like to drink"),
        ("请记住我喜欢喝绿茶", "我喜欢喝什么"),
    ],
)
def test_of_a_record_its_turn_and_the_reply_that_repeats_it_the_record_is_injected(
    app: App, told: str, question: str
) -> None:
    talk(app, told)
    talk(app, told, thread="t2")
    found = recall(app, question)
    assert [hit.kind for hit in found if hit.is_injected] == ["preference"]
    assert {hit.dropped for hit in found if not hit.is_injected} <= {"duplicate", "band"}


def test_a_reply_that_knows_nothing_explains_no_words(app: App) -> None:
    talk(app, "The blue bicycle stands behind the old library")
    (best, *_) = recall(app, "where does the blue bicycle stand")
    assert (best.is_injected, best.context) == (True, ())


def test_accesses_are_counted_later_and_once(app: App) -> None:
    talk(app, "请记住我住在北京")
    talk(app, "我住在哪里？", thread="t2")
    (record,) = every_record(app)
    assert record.access_count == 0
    for _ in range(2):
        note_all(app.kit)
        (record,) = every_record(app)
        assert record.access_count == 1
        assert record.last_accessed_at is not None
    assert record.version == 1


def test_a_code_is_found_by_its_letters_alone(app: App) -> None:
    talk(app, "工单 WO-20240615-001 是关于打印机的", "工单 WO-20240615-002 是关于空调的")
    for question in ("WO-20240615-001 怎么样了", "WO-20240615-001怎么样了", "工单WO-20240615-001怎么样了"):
        assert "打印机" in injected(app, question)
        assert "空调" not in injected(app, question)


def test_a_time_of_day_or_a_longer_code_is_no_code_that_is_meant(app: App) -> None:
    talk(app, "我每天5pm去健身房", "订单WO-12是一台冰箱", "I walk the dog at 5pm", thread="t1")
    assert injected(app, "5pm那场量子力学讲座在哪个教室") == ""
    assert injected(app, "WO-1的保修期") == ""
    assert injected(app, "which room is the 5pm lecture on quantum mechanics in") == ""


@pytest.mark.parametrize(
    ("said", "question", "word", "back"),
    [
        (
            "Translate this into Spanish: My name is Robert and I live in Toronto.",
            "What's my name, and where do I live?",
            "Robert",
            "What did I ask you to translate into Spanish?",
        ),
        (
            "电影里的主角说：“我叫赵云飞，我是一名飞行员。”",
            "我叫什么名字？",
            "赵云飞",
            "电影里的主角说他叫什么？",
        ),
    ],
)
def test_words_of_others_are_no_fact_of_the_user_but_are_found_when_meant(
    app: App, said: str, question: str, word: str, back: str
) -> None:
    talk(app, said)
    assert word not in injected(app, question)
    assert word in injected(app, back)


def test_older_words_give_way_when_a_correction_has_another_code(app: App) -> None:
    talk(app, "My flight number is LH441.")
    talk(app, "Sorry, no, my flight number is LH414.")
    shown = injected(app, "What's my flight number?")
    assert ("LH414" in shown, "LH441" in shown) == (True, False)
