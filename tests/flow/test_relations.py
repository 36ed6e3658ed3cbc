"""Relations: written with what is said, ended with what is replaced, gone with what is forgotten, used by recall."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from graph.app import App
from memory.export import as_line, export
from memory.forget import forget
from memory.forget_where import forget_user
from memory.import_records import import_records
from memory.ledger import relations, scopes
from memory.long_term.scope import Scope
from memory.see_graph import see_graph
from memory.settle import restore
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import ZHANG, every_record, extract_all, frozen_app, ledger_text, talk

LI = Scope("li")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path / "data", FrozenClock()) as app:
        yield app


def lines(app: App, scope: Scope = ZHANG, *, with_ended: bool = False) -> set[str]:
    """The relations that hold, as words."""
    graph = see_graph(app.kit, scope)
    named = {node.entity_id: node.name for node in graph.nodes}
    return {
        f"{named[line.source_id]} {line.relation} {named[line.target_id]}"
        for line in graph.lines
        if line.until is None or with_ended
    }


def record_id(app: App, part: str) -> str:
    (found,) = [record.record_id for record in every_record(app) if part in record.text]
    return found


def hanging_on(app: App, question: str) -> list[str]:
    """The texts of records that the related channel finds, in its order."""
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        about = relations.reach(
            tx,
            scope_no,
            f" {question.casefold()} ",
            now_s=app.kit.clock.now().timestamp(),
            policy=app.kit.policy,
        )
        direct = relations.records_of(tx, scope_no, about.named, 20)
        beyond = relations.records_of(tx, scope_no, about.near, 20)
    known = {record.record_id: record.text for record in every_record(app)}
    return [known[one] for one in dict.fromkeys((*direct, *beyond))]


@pytest.mark.parametrize(
    ("first", "then", "held", "ended"),
    [
        ("我住在上海", "我搬到杭州了", "user lives_in 杭州", "user lives_in 上海"),
        ("I live in Rome", "I moved to Berlin", "user lives_in Berlin", "user lives_in Rome"),
    ],
)
def test_what_is_replaced_ends_its_relation_and_a_restore_brings_it_back(
    app: App, first: str, then: str, held: str, ended: str
) -> None:
    talk(app, first, then)
    assert lines(app) == {held}
    assert lines(app, with_ended=True) == {held, ended}
    restore(app.kit, ZHANG, record_id(app, ended.split()[-1]))
    assert lines(app) == {ended}


@pytest.mark.parametrize(
    ("told", "forgotten", "left", "word"),
    [
        (
            ("我朋友小李在华为工作", "小李住在苏州"),
            "苏州",
            {"user friend_of 小李", "小李 works_at 华为"},
            "苏州",
        ),
        (
            ("My friend Jack works at Google", "Jack lives in Utrecht"),
            "Utrecht",
            {"user friend_of Jack", "Jack works_at Google"},
            "utrecht",
        ),
    ],
)
def test_forgetting_takes_what_has_no_other_ground_and_leaves_the_rest(
    app: App, told: tuple[str, ...], forgotten: str, left: set[str], word: str
) -> None:
    talk(app, *told)
    assert len(lines(app)) == 3
    forget(app.kit, ZHANG, record_id(app, forgotten))
    assert lines(app) == left
    assert word not in ledger_text(app).casefold()


def test_relation_with_two_grounds_stays_until_both_are_forgotten(app: App) -> None:
    talk(app, "我朋友小李住在苏州", "小李在华为工作")
    assert "user friend_of 小李" in lines(app)
    forget(app.kit, ZHANG, record_id(app, "苏州"))
    assert lines(app) == {"user knows 小李", "小李 works_at 华为"}
    forget(app.kit, ZHANG, record_id(app, "华为"))
    assert see_graph(app.kit, ZHANG).nodes == ()


def test_graph_of_one_user_holds_nothing_of_another_and_a_wipe_empties_it(app: App) -> None:
    talk(app, "我在字节跳动上班", "小李住在苏州", user="zhang")
    talk(app, "I work at Acme", thread="t2", user="li")
    assert lines(app, LI) == {"user works_at Acme"}
    forget_user(app.kit, "zhang")
    assert see_graph(app.kit, ZHANG).nodes == ()
    assert lines(app, LI) == {"user works_at Acme"}
    assert see_graph(app.kit, Scope("nobody")).nodes == ()


def test_chinese_name_in_a_question_finds_what_hangs_on_it_and_its_neighbours(app: App) -> None:
    talk(app, "我朋友小李在华为工作", "我喜欢喝茶", "小王负责北极星项目")
    assert hanging_on(app, "小李的公司怎么样") == ["我朋友小李在华为工作"]
    assert hanging_on(app, "北极星") == ["小王负责北极星项目"]
    assert hanging_on(app, "今天天气") == []


def test_latin_name_is_found_as_a_whole_word_only(app: App) -> None:
    talk(app, "Art lives in London", "I like tea")
    assert hanging_on(app, "where does art live") == ["Art lives in London"]
    assert hanging_on(app, "when do we start") == []


def test_another_name_of_the_same_person_finds_the_same(app: App) -> None:
    talk(app, "Bob is also known as Bobby", "Bob lives in London")
    assert "Bob lives in London" in hanging_on(app, "where does bobby live")


def test_neighbour_of_what_is_named_comes_after_it(app: App) -> None:
    talk(app, "Ann leads Apollo", "Bob works on Apollo", "Ann lives in Oslo")
    found = hanging_on(app, "how is apollo")
    assert found.index("Ann leads Apollo") < found.index("Ann lives in Oslo")


def test_name_in_a_question_brings_the_memory_into_recall(app: App) -> None:
    talk(app, "我朋友小李在华为工作")
    hits = app.recall("小李最近怎么样", user_id="zhang")
    assert any("华为" in hit.text for hit in hits)


@pytest.mark.parametrize("other", [ZHANG, LI])
def test_export_and_import_carry_the_same_graph(app: App, tmp_path: Path, other: Scope) -> None:
    talk(app, "我叫张三", "我朋友小李在华为工作", "我住在上海", "我搬到杭州了")
    before = see_graph(app.kit, ZHANG)
    path = tmp_path / "e.jsonl"
    path.write_text("".join(as_line(line) for line in export(app.kit, ZHANG)), "utf-8")
    forget_user(app.kit, "zhang")
    done = import_records(app.kit, other, path, lambda _done, _total: None)
    after = see_graph(app.kit, other)
    assert done.broken == 0
    assert done.refused["relation"] == 0
    assert [(n.name, n.kind, n.aliases, n.memories) for n in after.nodes] == [
        (n.name, n.kind, n.aliases, n.memories) for n in before.nodes
    ]
    assert lines(app, other, with_ended=True) == {
        "user friend_of 小李",
        "小李 works_at 华为",
        "user lives_in 上海",
        "user lives_in 杭州",
    }
    assert len(after.lines) == len(before.lines) == 4


def a_memory(text: str, quote: str, **more: Any) -> str:
    one = {"text": text, "quote": quote, "kind": "fact", "subject": "user", "speaker": "user", **more}
    return json.dumps({"memories": [one]}, ensure_ascii=False)


@pytest.mark.parametrize(
    ("said", "answer", "wanted"),
    [
        (
            "上周和蓝海科技的周敏吃饭，聊到他们的星图平台",
            a_memory(
                "周敏是蓝海科技的人，蓝海科技在做星图平台",
                "蓝海科技的周敏",
                subject="周敏",
                entities=[{"name": "周敏", "kind": "人"}, "蓝海科技", "火星"],
                relations=[
                    {
                        "from": "周敏",
                        "from_kind": "人",
                        "relation": "任职于",
                        "to": "蓝海科技",
                        "to_kind": "公司",
                    },
                    {"from": "星图平台", "from_kind": "产品", "relation": "产品", "to": "蓝海科技"},
                    {"from": "周敏", "relation": "住在", "to": "火星"},
                    {"from": "", "relation": "住在", "to": "火星"},
                    "rubbish",
                ],
            ),
            {"user knows 周敏", "周敏 works_at 蓝海科技", "星图平台 made_by 蓝海科技"},
        ),
        (
            "had lunch with Zoe from Initech about their Stellar platform",
            a_memory(
                "Zoe is with Initech, which builds Stellar",
                "Zoe from Initech",
                subject="Zoe",
                relations=[
                    {"source": "Zoe", "type": "employed by", "target": "Initech", "to_kind": "company"},
                    {"from": "Stellar", "relation": "product of", "to": "Initech"},
                    {"from": "Zoe", "relation": "lives in", "to": "Mars"},
                ],
            ),
            {"user knows Zoe", "Zoe works_at Initech", "Stellar made_by Initech"},
        ),
    ],
)
def test_model_draws_relations_only_between_what_the_words_name(
    tmp_path: Path, said: str, answer: str, wanted: set[str]
) -> None:
    model = ScriptedModel(extracted=answer)
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, said)
        extract_all(app)
        assert lines(app) == wanted
        kinds = {node.name: node.kind for node in see_graph(app.kit, ZHANG).nodes}
        assert {"Initech", "蓝海科技"} & {name for name, kind in kinds.items() if kind == "organisation"}
        assert not {"火星", "Mars"} & set(kinds)
        assert "relations" in model.extractions[0]


def test_memories_of_an_older_version_get_their_relations_by_maintenance(app: App) -> None:
    talk(app, "我叫张三", "我住在杭州", "I work at Initech")
    before = lines(app)
    with app.kit.ledger.write() as tx:
        tx.exec_driver_sql("DELETE FROM relations WHERE relation != 'names'")
    assert lines(app) == set()
    app.maintain()
    assert lines(app) == before != set()
