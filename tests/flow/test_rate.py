"""Ratings: kept with the turn, and what stands behind bad answers again and again loses confidence, bounded and reversibly."""

from pathlib import Path

import pytest

from graph.app import App
from memory.errors import InputError, NotFoundError
from memory.why import feedback_of
from tests.builders import ledger_turns, say, texts
from tests.flow.command_line import make_mneme
from tests.flow.frozen import ZHANG, every_record, ledger_text


def ask(app: App, count: int, first: int = 1) -> list[str]:
    """Asks for the name in so many threads; their names."""
    threads = [f"q{no}" for no in range(first, first + count)]
    for thread in threads:
        say(app, "我叫什么？", thread=thread)
    return threads


def confidence(app: App) -> float:
    (record,) = every_record(app)
    return record.confidence


def test_one_bad_answer_costs_nothing_and_more_cost_a_bounded_share(app: App) -> None:
    say(app, "我叫张三")
    seen = []
    for thread in ask(app, 8):
        app.rate("down", thread, user_id="zhang")
        seen.append(round(confidence(app), 2))
    assert seen == [0.6, 0.55, 0.5, 0.45, 0.4, 0.4, 0.4, 0.4]


def test_good_answers_make_up_for_bad_ones_and_a_changed_mind_counts_once(app: App) -> None:
    say(app, "我叫张三")
    threads = ask(app, 3)
    for thread in threads:
        app.rate(1, thread, user_id="zhang")
        app.rate(1, thread, user_id="zhang")
    assert confidence(app) == pytest.approx(0.5)
    (record,) = app.rate("up", threads[0], user_id="zhang")
    assert record.confidence == pytest.approx(0.6)


def test_why_shows_the_ratings_when_there_are_some(app: App) -> None:
    say(app, "我叫张三")
    for thread in ask(app, 2):
        app.rate(2, thread, comment="wrong name", user_id="zhang")
    (record,) = every_record(app)
    found = feedback_of(app.kit, ZHANG, record.record_id)
    assert (found["bad"], found["good"], found["confidence_lost"]) == (2, 0, 0.05)
    assert "wrong name" in str(found["ratings"])


def test_rating_is_of_the_turn_that_its_message_names(app: App) -> None:
    say(app, "我叫张三")
    ask(app, 1)
    (asked,) = ledger_turns(app, "q1")
    app.rate(3, asked.reply_id or "", user_id="zhang")
    assert f"('{asked.turn_id}'," in str(rows(app))


def rows(app: App) -> list[object]:
    with app.kit.ledger.read() as tx:
        return [tuple(row) for row in tx.exec_driver_sql("SELECT turn_id, rating, comment FROM ratings")]


@pytest.mark.parametrize("rating", [0, 6, True, "great"])
def test_rating_out_of_range_is_refused(app: App, rating: int) -> None:
    say(app, "我叫张三")
    with pytest.raises(InputError):
        app.rate(rating, "t1", user_id="zhang")


def test_rating_of_another_users_answer_is_not_found(app: App) -> None:
    say(app, "我叫张三")
    say(app, "我叫李四", thread="t2", user="li")
    with pytest.raises(NotFoundError):
        app.rate(1, "t1", user_id="li")


def test_comment_loses_forgotten_words_and_secrets(app: App) -> None:
    say(app, "我叫张三")
    app.rate(1, "t1", comment="我叫张三, and my password: hunter2222", user_id="zhang")
    assert "hunter2222" not in str(rows(app))
    (record,) = every_record(app)
    app.forget(record.record_id, user_id="zhang")
    assert "张三" not in str(rows(app)) + ledger_text(app)
    assert texts(app) == []


def test_slash_rate_keeps_the_rating_and_why_shows_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mneme = make_mneme(tmp_path, monkeypatch, capsys)
    run = mneme(
        "chat", stdin="/rate 1\n我叫张三\n我叫什么？\n/rate 9\n/rate 2 不对\n/new\n我叫什么？\n/rate 1\n"
    )
    assert run.out.count("rated") == 2
    assert "no answer in this conversation yet" in run.err
    (memory,) = mneme("memories", "list", "--json").json["memories"]
    assert "badly" in mneme("memories", "why", memory["record_id"]).out
    assert mneme("memories", "why", memory["record_id"], "--json").json["feedback"]["bad"] >= 1
