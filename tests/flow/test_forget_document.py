"""A document that is deleted goes with the sentences of answers that are from it; what users said stays."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from graph.app import App
from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.forget_document import DocumentForgotten, forget_document
from memory.ledger.experiences import Waiting
from memory.list_documents import list_documents
from memory.long_term.record import Source
from memory.quoted import quoted_in, statements_of, telling
from memory.review_experiences import keep_experiences
from tests.builders import a_record, ledger_turns, say, texts, thread_messages
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.frozen import ZHANG, frozen_app, put
from tests.flow.test_erasure import files_saying

DOCUMENTS = {
    "en": (
        "# Returns\n\nGoods can be returned within sixtyfive days of delivery. The warehouse is in Zanzibarton.\n",
        "when can goods be returned after delivery?",
        ("Zanzibarton", "sixtyfive"),
        "My cat is called Tom",
    ),
    "zh": (
        "# 退货\n\n商品在收货之后六十五天内可以退货。仓库在景德镇昌江区。\n",
        "商品收货之后多久可以退货？",
        ("昌江区", "六十五天"),
        "我的猫叫汤姆",
    ),
}


@pytest.fixture(params=["exact", "chroma"])
def app(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[App]:
    with frozen_app(tmp_path / "data", FrozenClock(), index=request.param, knowledge="default") as app:
        yield app


def taken_in(app: App, tmp_path: Path, text: str) -> str:
    """The id of the document."""
    (tmp_path / "shop.md").write_text(text, "utf-8")
    app.ingest(tmp_path / "shop.md")
    return next(one.document_id for one in list_documents(app.kit)["default"] if one.name == "shop.md")


def deleted(app: App, document_id: str, **how: bool) -> DocumentForgotten:
    done = forget_document(app.kit, "default", document_id, **how)
    app.erase()
    return done


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_file_says_what_a_deleted_document_said(app: App, tmp_path: Path, language: str) -> None:
    text, asked, words, own = DOCUMENTS[language]
    document_id = taken_in(app, tmp_path, text)
    say(app, own)
    say(app, asked)
    say(app, asked, thread="t2", user="li")
    app.settle()
    assert all(files_saying(tmp_path / "data", word) for word in words)
    done = deleted(app, document_id)
    assert (done.chunks, done.report.turns, done.report.records, done.quotes) == (1, 2, 0, 0)
    assert {word: files_saying(tmp_path / "data", word) for word in words} == {word: [] for word in words}
    kept, cleaned = ledger_turns(app)
    assert (kept.user_text, cleaned.user_text, texts(app)) == (own, asked, [own])
    assert own in (kept.reply_text or "")
    assert set(words).isdisjoint(cleaned.reply_text or "")
    messages = thread_messages(app)
    assert [message.text for message in messages if message.type == "human"] == [own, asked]
    with pytest.raises(NotFoundError):
        forget_document(app.kit, "default", document_id)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_quotes_stay_when_that_is_wished_and_the_document_goes(
    app: App, tmp_path: Path, language: str
) -> None:
    text, asked, words, _ = DOCUMENTS[language]
    document_id = taken_in(app, tmp_path, text)
    reply = say(app, asked)
    done = deleted(app, document_id, keeps_quotes=True)
    assert (done.quotes, done.report.turns) == (1, 0)
    assert [turn.reply_text for turn in ledger_turns(app)] == [reply]
    assert thread_messages(app)[-1].text == reply
    assert any(word in reply for word in words)
    states = [
        dict(one.values) for one in app.agent().get_state_history({"configurable": {"thread_id": "t1"}})
    ]
    assert not [s for s in states if any(word in str(s.get("knowledge")) for word in words)]
    assert not [s for s in states if any(word in str(s.get("context_plan")) for word in words)]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_words_that_a_user_said_stay_where_the_user_said_them(
    app: App, tmp_path: Path, language: str
) -> None:
    text, asked, words, _ = DOCUMENTS[language]
    document_id = taken_in(app, tmp_path, text)
    own = text.splitlines()[2].split("。" if language == "zh" else ". ")[0]
    say(app, asked)
    say(app, own, thread="t2")
    deleted(app, document_id)
    assert ledger_turns(app, "t2")[0].user_text == own
    assert thread_messages(app, "t2")[0].text == own
    assert words[0] not in str(thread_messages(app)) + str(ledger_turns(app))
    assert own not in str(thread_messages(app)[-1].text) + str(ledger_turns(app)[-1].reply_text)


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_a_task_concluded_from_it_goes_and_what_the_user_said_stays(
    app: App, tmp_path: Path, language: str
) -> None:
    text, asked, _, own = DOCUMENTS[language]
    document_id = taken_in(app, tmp_path, text)
    sentence = statements_of([text.splitlines()[2]])[0]
    say(app, asked)
    (turn,) = ledger_turns(app)
    now_s = epoch_s(app.kit.clock.now())
    base: dict[str, Any] = {"attribute": "", "value": "", "created_at": now_s, "updated_at": now_s}
    task = Source(turn_id=turn.turn_id, thread_id="t1", method="task", speaker="assistant")
    said = Source(turn_id=turn.turn_id, thread_id="t1", method="rule", quote=sentence)
    put(
        app.kit,
        a_record(record_id="r1", text=sentence, kind="conclusion", source=task, **base),
        a_record(record_id="r2", text=own, kind="conclusion", source=task, **base),
        a_record(record_id="r3", text=sentence + "!", kind="fact", source=said, **base),
    )
    waiting = Waiting("e1", "t1", turn.turn_id, "goal", "conclusion", sentence, True, now_s)
    keep_experiences(app.kit, ZHANG, [waiting])
    done = deleted(app, document_id)
    assert done.report.records == 1
    assert texts(app) == sorted([own, sentence + "!"])
    with app.kit.ledger.read() as tx:
        assert tx.exec_driver_sql("SELECT count(*) FROM experiences").scalar() == 0


@pytest.mark.parametrize(
    ("text", "reply", "left"),
    [
        (
            "The pump makes ninety decibels at full load.",
            "Hello. At full load the pump makes some ninety decibels. Wear plugs [k1]. Bye!",
            "Hello. [forgotten]. [forgotten]. Bye!",
        ),
        (
            "水泵满载时噪声为九十分贝。",
            "你好。满载时水泵噪声为九十分贝左右。戴耳塞[k1]。再见！",
            "你好。[forgotten]。[forgotten]。再见！",
        ),
    ],
)
def test_sentences_that_cite_it_or_tell_it_in_other_words_go(
    tmp_path: Path, text: str, reply: str, left: str
) -> None:
    model = ScriptedModel(script=[reply])
    with frozen_app(tmp_path / "data", FrozenClock(), chat_model=model, knowledge="default") as app:
        document_id = taken_in(app, tmp_path, text)
        say(app, text.rstrip(".。") + ("?" if text[0] < "z" else "？"))
        deleted(app, document_id)
        assert ledger_turns(app)[0].reply_text == left
        assert thread_messages(app)[-1].text == left


def test_answers_from_another_document_stay(app: App, tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("The pump makes ninety decibels at full load.", "utf-8")
    app.ingest(tmp_path / "other.md")
    document_id = taken_in(app, tmp_path, DOCUMENTS["en"][0])
    reply = say(app, "how many decibels does the pump make at full load?")
    done = deleted(app, document_id)
    assert "ninety" in reply
    assert (done.report.turns, ledger_turns(app)[0].reply_text) == (0, reply)


def test_quotes_are_found_by_citation_by_words_and_not_by_chance() -> None:
    statements = statements_of(["Goods can be returned within thirty days. Call us."])
    reply = "Good evening. You may return goods within thirty days. See [k2]. As for tea [k1], I agree."
    assert quoted_in(reply, statements, {2}) == ["You may return goods within thirty days", "See [k2]"]
    assert telling(statements) == ["Goods can be returned within thirty days"]
    assert quoted_in("", statements, {1}) == quoted_in("Fine.", [], ()) == []


@pytest.mark.parametrize("language", ["zh", "en"])
def test_command_says_what_went_and_what_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    (tmp_path / "data").mkdir()
    mneme: Mneme = make_mneme(tmp_path / "data", monkeypatch, capsys)
    text, asked, words, _ = DOCUMENTS[language]
    file = tmp_path / "shop.md"
    file.write_text(text, "utf-8")
    mneme("ingest", str(file))
    mneme("chat", "-m", asked, "--namespace", "default")
    run = mneme("knowledge", "delete", "shop.md")
    assert run.out == "deleted: shop.md (1 chunk)\n"
    assert "sentences of 1 answer, 0 memories · 一并删除：1 个回答里引用它的句子，0 条记忆" in run.err
    assert "erased from every file" in run.err
    assert f"stays: the file itself ({file})" in run.err
    assert not any(files_saying(tmp_path / "data", word) for word in words)
    mneme("ingest", str(file))
    mneme("chat", "-m", asked, "--namespace", "default")
    done = mneme("knowledge", "delete", "shop.md", "--keep-quotes", "--json").json
    assert (done["namespace"], done["deleted"]["chunks"], done["quotes_kept"]) == ("default", 1, 1)
    assert (done["turns"], done["records"], done["state"], done["due_at"]) == (0, 0, "erased", None)
    assert mneme("knowledge", "delete", "shop.md").code == 4
