"""Export and import: what goes out comes back the same, what was forgotten does not, what others export becomes turns."""

import json
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from graph.app import App
from memory.errors import InputError
from memory.export import as_line, export
from memory.export_page import page
from memory.forget import forget
from memory.forget_where import Wanted, forget_user, forget_where
from memory.import_file import import_file
from memory.import_records import Merged, import_records
from memory.import_turns import TakenIn, import_turns
from memory.ledger import passages, scopes, turns
from memory.ledger.turns import FORGOTTEN, Turn
from memory.long_term.scope import Scope
from tests.builders import ledger_turns, say, texts
from tests.builders_exports import SAID_AT, an_export, chatgpt, claude
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, clock_of, frozen_app

LI = Scope("li")
SAID = {
    "zh": ("我叫张三", "我住在景德镇", "我喜欢喝绿茶", "我在微笑公司做工程师", "我的狗叫豆豆"),
    "en": (
        "My name is Ana",
        "I live in Quibbletown",
        "I like green tea",
        "I work at Initech",
        "My dog is called Rex",
    ),
}
QUESTIONS = {
    "zh": ("我叫什么", "我住在哪里", "喜欢喝什么", "我的工作", "狗"),
    "en": ("what is my name", "where do I live", "what do I drink", "where do I work", "the dog"),
}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path / "data", FrozenClock()) as app:
        yield app


def quiet(_done: int, _total: int) -> None:
    """No progress bar."""


def tell_all(app: App, language: str, user: str = "zhang") -> None:
    for place, text in enumerate(SAID[language]):
        say(app, text, thread=f"{user}-{place % 2}", user=user)
        clock_of(app).pass_time(timedelta(hours=1))
    app.settle()


def exported(app: App, path: Path, scope: Scope = ZHANG) -> Path:
    path.write_text("".join(as_line(line) for line in export(app.kit, scope)), "utf-8")
    return path


def taken_in(app: App, path: Path, scope: Scope = ZHANG) -> Merged:
    done = import_records(app.kit, scope, path, quiet)
    app.settle()
    return done


def recalled(app: App, language: str, user: str = "zhang") -> list[list[tuple[str, float, str]]]:
    return [
        [(hit.text, round(hit.score, 6), hit.kind) for hit in app.recall(question, user_id=user)]
        for question in QUESTIONS[language]
    ]


def assert_same(found: list[list[tuple[str, float, str]]], wanted: Any, *, within: float) -> None:
    """The same hits in the same order; scores hang a little on how many passages there ever were."""
    assert [[(text, kind) for text, _, kind in hits] for hits in found] == [
        [(text, kind) for text, _, kind in hits] for hits in wanted
    ]
    scores, others = ([score for hits in each for _, score, _ in hits] for each in (found, wanted))
    assert scores == pytest.approx(others, abs=within)


def all_turns(app: App, scope: Scope = ZHANG) -> list[Turn]:
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return []
        threads = tx.exec_driver_sql(
            "SELECT DISTINCT thread_id FROM turns WHERE scope_no = ?", (scope_no,)
        ).scalars()
        return [turn for thread in sorted(threads) for turn in turns.in_thread(tx, scope_no, thread)]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_wipe_before_and_import_after_recall_the_same(app: App, tmp_path: Path, language: str) -> None:
    tell_all(app, language)
    before, said, known = recalled(app, language), all_turns(app), texts(app)
    assert len(known) >= 4
    assert all(before)
    path = exported(app, tmp_path / "e.jsonl")
    forget_user(app.kit, "zhang")
    assert not any(recalled(app, language))
    done = taken_in(app, path)
    assert done.new["record"] >= len(known)
    assert (done.broken, done.waiting, sum(done.refused.values())) == (0, 0, 0)
    assert_same(recalled(app, language), before, within=0.03)
    assert all_turns(app) == said
    again = exported(app, tmp_path / "again.jsonl")
    assert sorted(again.read_text("utf-8").splitlines()[1:]) == sorted(
        path.read_text("utf-8").splitlines()[1:]
    )


@pytest.mark.parametrize("language", ["zh", "en"])
def test_import_into_another_data_folder_recalls_the_same(app: App, tmp_path: Path, language: str) -> None:
    tell_all(app, language)
    path = exported(app, tmp_path / "e.jsonl")
    with frozen_app(tmp_path / "other", FrozenClock(app.kit.clock.now())) as other:
        taken_in(other, path)
        assert recalled(other, language) == recalled(app, language)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_imported_memories_are_as_old_as_they_were(app: App, tmp_path: Path, language: str) -> None:
    tell_all(app, language)
    path, before = exported(app, tmp_path / "e.jsonl"), said_at(app)
    assert len(set(before.values())) >= 4
    clock_of(app).pass_time(timedelta(days=30))
    forget_user(app.kit, "zhang")
    taken_in(app, path)
    assert said_at(app) == before


def said_at(app: App) -> dict[str, float | None]:
    """Text -> when it was said, of every passage of a record."""
    with app.kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        found = passages.load(tx, [scope_no << 32 | number for number in range(200)])
    return {passage.text: passage.said_at for passage in found if passage.owner_kind == "record"}


def test_import_twice_adds_nothing_the_second_time(app: App, tmp_path: Path) -> None:
    tell_all(app, "en")
    path = exported(app, tmp_path / "e.jsonl")
    first, lines = taken_in(app, path, LI), exported(app, tmp_path / "1.jsonl", LI).read_text()
    second = taken_in(app, path, LI)
    assert first.new["record"] == second.known["record"] > 3
    assert first.new["turn"] == second.known["turn"] == len(SAID["en"])
    assert sum(second.new.values()) == 0
    assert exported(app, tmp_path / "2.jsonl", LI).read_text() == lines


def test_import_into_another_scope_leaves_the_source_alone_and_is_its_own(app: App, tmp_path: Path) -> None:
    tell_all(app, "en")
    lines = exported(app, tmp_path / "e.jsonl")
    before = lines.read_text()
    taken_in(app, lines, LI)
    assert texts(app, "li") == texts(app)
    assert recalled(app, "en", "li") == recalled(app, "en")
    ids = {r["record_id"] for r in app.memories(user_id="li")} & {
        r["record_id"] for r in app.memories(user_id="zhang")
    }
    assert ids == set()
    assert {t.thread_id for t in all_turns(app, LI)}.isdisjoint({t.thread_id for t in all_turns(app)})
    forget_user(app.kit, "li")
    assert exported(app, tmp_path / "after.jsonl").read_text() == before


def test_contradiction_to_what_is_in_force_waits_for_the_user(app: App, tmp_path: Path) -> None:
    say(app, "My name is Ana")
    path = exported(app, tmp_path / "e.jsonl")
    say(app, "My name is Bea", user="li", thread="t2")
    assert taken_in(app, path, LI).waiting == 1
    assert texts(app, "li") == ["My name is Bea"]


FORGETTING: list[Callable[[App], Any]] = [
    lambda app: forget(app.kit, ZHANG, record_of(app, "Quibbletown")),
    lambda app: forget_where(app.kit, ZHANG, Wanted(words="Quibbletown")),
    lambda app: forget_where(app.kit, ZHANG, Wanted(thread_id="zhang-1")),
    lambda app: say(app, "forget where I live", thread="zhang-0"),
]


def record_of(app: App, word: str) -> str:
    return next(str(r["record_id"]) for r in app.memories(user_id="zhang") if word in str(r["text"]))


@pytest.mark.parametrize("wish", FORGETTING)
def test_what_was_forgotten_does_not_come_back_with_an_older_export(
    app: App, tmp_path: Path, wish: Callable[[App], Any]
) -> None:
    tell_all(app, "en")
    path = exported(app, tmp_path / "e.jsonl")
    wish(app)
    app.maintain(is_forced=True)
    clock_of(app).pass_time(timedelta(hours=1))
    done = taken_in(app, path)
    assert done.refused["record"] >= 1
    assert not any("Quibbletown" in text for text in texts(app))
    assert "Quibbletown" not in exported(app, tmp_path / "after.jsonl").read_text()
    say(app, "I live in Quibbletown", thread="new")
    app.settle()
    assert any("Quibbletown" in text for text in texts(app))
    taken_in(app, path)
    assert sum("Quibbletown" in text for text in texts(app)) == 1


def test_chinese_wish_holds_against_an_older_export_too(app: App, tmp_path: Path) -> None:
    tell_all(app, "zh")
    path = exported(app, tmp_path / "e.jsonl")
    say(app, "忘掉我的住址", thread="zhang-0")
    app.maintain(is_forced=True)
    taken_in(app, path)
    assert "景德镇" not in exported(app, tmp_path / "after.jsonl").read_text("utf-8")
    assert any("绿茶" in text for text in texts(app))


def test_lines_that_cannot_be_read_are_counted_and_the_rest_comes_in(app: App, tmp_path: Path) -> None:
    tell_all(app, "en")
    lines = exported(app, tmp_path / "e.jsonl").read_text().splitlines()
    bad = ['{"type": "rec', "7", '{"type":"record","record":{"text":1}}', '{"type":"turn","turn":{}}']
    bad += ['{"type":"write","write":{"turn_id":"x"}}', '{"type":"injection","injection":{"turn_id":{}}}']
    bad += ['{"type":"what","what":{}}']
    path = tmp_path / "bad.jsonl"
    path.write_text("\n".join([lines[0], *bad, *lines[1:]]))
    done = taken_in(app, path, LI)
    assert done.broken == len(bad)
    assert texts(app, "li") == texts(app)


def test_export_of_a_newer_mneme_is_refused(app: App, tmp_path: Path) -> None:
    path = tmp_path / "new.jsonl"
    path.write_text(
        '{"type":"header","format":"mneme-export","schema_version":99,"user_id":"a","agent_id":"b"}\n'
    )
    with pytest.raises(InputError, match="update Mneme"):
        import_file(app.kit, ZHANG, path, quiet)


@pytest.mark.parametrize(
    ("language", "title"), [("zh", "Mneme 记得的zhang"), ("en", "What Mneme remembers of zhang")]
)
def test_page_is_in_the_language_of_the_user(app: App, language: str, title: str) -> None:
    tell_all(app, language)
    text = "\n".join(page(export(app.kit, ZHANG), "Asia/Shanghai"))
    assert text.startswith(f"# {title}\n")
    assert all(said in text for said in SAID[language])
    assert "2026-11-30" in text


def test_page_shows_markup_of_users_as_they_typed_it(app: App) -> None:
    say(app, "I like <b>*bold*</b> [tea](http://x)\n# not a heading")
    text = "\n".join(page(export(app.kit, ZHANG), "UTC"))
    assert "\\<b\\>\\*bold\\*" in text
    assert "\n# not" not in text


# Exports of other assistants


def test_every_message_becomes_a_turn_with_its_reply_and_time(app: App, tmp_path: Path) -> None:
    talks = [
        chatgpt(("我叫张三", "你好"), ("我喜欢喝绿茶", "好的")),
        claude(
            ("I live in Quibbletown", "Nice place"), ("my key is sk-abcdefghijklmnop1234567890", "Careful")
        ),
    ]
    done = import_turns(app.kit, ZHANG, an_export(tmp_path / "export.zip", talks), quiet)
    assert (done.conversations, done.new, done.broken) == (2, 4, 0)
    said = {turn.user_text: turn for turn in all_turns(app)}
    assert said["我叫张三"].reply_text == "你好"
    assert said["我喜欢喝绿茶"].opened_at == SAID_AT + 60
    assert not any("sk-abc" in text for text in said)
    assert any("redacted" in text for text in said)


def test_imported_turns_are_extracted_by_the_normal_outbox(app: App, tmp_path: Path) -> None:
    talks = [chatgpt(("我叫张三", "你好"), ("我喜欢喝绿茶", "好的")), claude(("I work at Initech", "ok"))]
    import_turns(app.kit, ZHANG, an_export(tmp_path / "conversations.json", talks), quiet)
    assert texts(app) == []
    app.maintain(is_forced=True)
    assert len(texts(app)) == 3
    assert app.recall("张三", user_id="zhang")[0].source.turn_id


def test_older_statement_does_not_replace_a_newer_one(app: App, tmp_path: Path) -> None:
    say(app, "I live in Oslo")
    talks = [chatgpt(("I live in Rome", "ok"))]
    import_turns(app.kit, ZHANG, an_export(tmp_path / "conversations.json", talks), quiet)
    app.maintain(is_forced=True)
    assert "I live in Oslo" in texts(app)
    assert "I live in Rome" not in texts(app)


def test_same_file_twice_and_for_two_users_is_taken_in_once_each(app: App, tmp_path: Path) -> None:
    path = an_export(tmp_path / "conversations.json", [chatgpt(("I like tea", "ok"), ("I like jazz", "ok"))])
    first = import_turns(app.kit, ZHANG, path, quiet)
    again = import_turns(app.kit, ZHANG, path, quiet)
    other = import_turns(app.kit, LI, path, quiet)
    assert [(d.new, d.known) for d in (first, again, other)] == [(2, 0), (0, 2), (2, 0)]
    assert {t.thread_id for t in all_turns(app)}.isdisjoint({t.thread_id for t in all_turns(app, LI)})


def test_broken_conversations_are_counted_and_the_rest_comes_in(app: App, tmp_path: Path) -> None:
    talks: list[Any] = [
        chatgpt(("I like tea", "ok")),
        {},
        7,
        None,
        {"mapping": []},
        claude(("I like jazz", "ok")),
    ]
    done = import_turns(app.kit, ZHANG, an_export(tmp_path / "conversations.json", talks), quiet)
    assert (done.new, done.broken) == (2, 4)
    text = json.dumps(talks)
    (tmp_path / "cut.json").write_text(text[: len(text) - 30])
    cut = import_turns(app.kit, ZHANG, tmp_path / "cut.json", quiet)
    assert (cut.known, cut.broken) == (1, 5)


def test_stopped_import_goes_on_where_it_was(app: App, tmp_path: Path) -> None:
    talks = [chatgpt(*((f"I like tea {n}-{i}", "ok") for i in range(60)), name=f"c{n}") for n in range(20)]
    path = an_export(tmp_path / "export.zip", talks)

    class Stopped(BaseException):
        pass

    def stop(done: int, total: int) -> None:
        if done > total / 2:
            raise Stopped

    with pytest.raises(Stopped):
        import_turns(app.kit, ZHANG, path, stop)
    so_far = len(all_turns(app))
    assert 0 < so_far < 1_200
    done = import_turns(app.kit, ZHANG, path, quiet)
    assert done.is_continued
    assert (done.conversations, done.new, done.known) == (20, 1_200, 0)
    assert len(all_turns(app)) == 1_200


def test_forgotten_words_do_not_come_in_with_old_conversations(app: App, tmp_path: Path) -> None:
    path = an_export(
        tmp_path / "c.json", [chatgpt(("I live in Quibbletown. I like tea.", "Quibbletown is nice"))]
    )
    say(app, "I live in Quibbletown")
    say(app, "forget where I live")
    app.maintain(is_forced=True)
    clock_of(app).pass_time(timedelta(hours=1))
    import_turns(app.kit, ZHANG, path, quiet)
    app.maintain(is_forced=True)
    (turn,) = (t for t in all_turns(app) if t.thread_id.startswith("chatgpt:"))
    assert "Quibbletown" not in turn.user_text + (turn.reply_text or "")
    assert FORGOTTEN in turn.user_text
    assert "I like tea" in turn.user_text
    assert not any("Quibbletown" in text for text in texts(app))


def test_forgotten_imported_thread_stays_away_when_the_file_comes_again(app: App, tmp_path: Path) -> None:
    path = an_export(tmp_path / "c.json", [chatgpt(("I like tea", "ok")), claude(("I like jazz", "ok"))])
    import_turns(app.kit, ZHANG, path, quiet)
    thread = next(t.thread_id for t in all_turns(app) if t.thread_id.startswith("claude:"))
    clock_of(app).pass_time(timedelta(hours=1))
    forget_where(app.kit, ZHANG, Wanted(thread_id=thread))
    done = import_turns(app.kit, ZHANG, path, quiet)
    assert (done.new, done.known, done.refused) == (0, 1, 1)
    assert ledger_turns(app, thread) == []


def test_after_a_wipe_an_import_counts_as_said_again(app: App, tmp_path: Path) -> None:
    path = an_export(tmp_path / "c.json", [chatgpt(("I live in Quibbletown", "ok"))])
    import_turns(app.kit, ZHANG, path, quiet)
    app.maintain(is_forced=True)
    forget_user(app.kit, "zhang")
    clock_of(app).pass_time(timedelta(hours=1))
    done = import_file(app.kit, ZHANG, path, quiet)
    app.maintain(is_forced=True)
    assert isinstance(done, TakenIn)
    assert done.new == 1
    assert texts(app) == ["I live in Quibbletown"]


@pytest.mark.parametrize(
    ("said", "question"),
    [("我昨天在青石桥买了一把二胡", "青石桥"), ("Yesterday we met Oona at the lighthouse", "the lighthouse")],
)
def test_imported_turn_is_found_by_its_words_at_once_and_by_meaning_once_settled(
    app: App, tmp_path: Path, said: str, question: str
) -> None:
    path = an_export(tmp_path / "conversations.json", [chatgpt((said, "ok"))])
    import_turns(app.kit, ZHANG, path, quiet)
    assert question in app.recall(question, user_id="zhang")[0].text
    app.settle()
    assert app.recall(said, user_id="zhang")[0].scores["dense"] > 0.9
    moved = exported(app, tmp_path / "e.jsonl")
    import_records(app.kit, LI, moved, quiet)
    assert question in app.recall(question, user_id="li")[0].text
    app.settle()
    assert app.recall(said, user_id="li")[0].scores["dense"] > 0.9


def test_ratings_and_the_recall_log_come_back_and_go_with_a_forgotten_turn(app: App, tmp_path: Path) -> None:
    tell_all(app, "en")
    app.rate(2, "zhang-0", user_id="zhang", comment="too long")
    path = exported(app, tmp_path / "e.jsonl")
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert [line["rating"]["comment"] for line in lines if line["type"] == "rating"] == ["too long"]
    done = taken_in(app, path, LI)
    assert (done.new["rating"], done.new["recall"]) == (1, len(SAID["en"]))
    forget_where(app.kit, LI, Wanted(thread_id=all_turns(app, LI)[0].thread_id))
    again = taken_in(app, path, LI)
    assert again.new["turn"] == again.new["write"] == again.new["recall"] == again.new["rating"] == 0
    assert again.refused["turn"] == again.refused["recall"] > 0
