"""What maintenance mends and reports: the same in a dry run, whole in one run, and honest about what failed."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from graph import cli_maintain
from graph.app import App
from memory.janitor import clean_up
from memory.ledger import model_calls, passages, records, results, scopes
from memory.ledger.model_calls import ModelCall
from memory.ledger.results import ToolResult
from memory.see_graph import see_graph
from memory.tidy import claim_daily_run
from tests.builders import a_record, on_thread, say
from tests.fakes import FrozenClock
from tests.flow.command_line import make_mneme
from tests.flow.frozen import ZHANG, clock_of, frozen_app, talk
from tests.openai_replies import server_error
from tests.openai_server import OpenAIServer


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


def scope_of(app: App) -> int:
    with app.kit.ledger.read() as tx:
        return scopes.find_scope(tx, ZHANG) or 0


def lines(app: App) -> set[str]:
    graph = see_graph(app.kit, ZHANG)
    named = {node.entity_id: node.name for node in graph.nodes}
    return {f"{named[one.source_id]} {one.relation} {named[one.target_id]}" for one in graph.lines}


def test_dry_run_counts_what_a_run_then_mends(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock(), kept_checkpoints=2, index="chroma") as app:
        talk(app, "我叫张三", "我住在杭州", "I like green tea")
        kit, now_s = app.kit, app.kit.clock.now().timestamp()
        with kit.ledger.write() as tx:
            passages.add_many(tx, scope_of(app), [passages.NewPassage(("record", "gone"), "a ghost")])
            for ref, thread, at in (("r1", "t1", now_s), ("r2", "t9", now_s - 400 * 86_400)):
                results.put(tx, scope_of(app), ToolResult(ref, thread, "", "", "x", {}, "found", at))
            old = ModelCall("extract", 1.0)
            model_calls.add(tx, scope_of(app), [old], now_s - 100 * 86_400)
        while kit.index.catch_up(100):
            pass
        client = kit.index._folder.client  # type: ignore[attr-defined]
        (name,) = client.names()
        client.delete(name, client.numbers(name)[:2])
        agent = app.agent()
        kept = len(list(agent.get_state_history(on_thread())))
        dry = app.maintain(is_dry=True)
        assert len(list(agent.get_state_history(on_thread()))) == kept
        done = app.maintain()
        assert len(list(agent.get_state_history(on_thread()))) == 2
        assert done["threads"] == dry["threads"] == {"checkpoints": kept - 2, "tool_results": 1}
        assert counts(done) == counts(dry) == {"orphans": 1, "old_calls": 1, "index": 2}
        again = app.maintain(is_dry=True)
        assert again["threads"] == {"checkpoints": 0, "tool_results": 0}
        assert counts(again) == {}


def counts(report: dict[str, Any]) -> dict[str, int]:
    done = report["lifecycle"]["counts"] | report["lifecycle"]["mended"]
    return {name: number for name, number in done.items() if number}


def test_dry_run_counts_the_results_of_a_deleted_thread(app: App) -> None:
    say(app, "我叫张三")
    with app.kit.ledger.write() as tx:
        results.put(tx, scope_of(app), ToolResult("r1", "t1", "", "", "x", {}, "found", 5.0))
    checkpointer: Any = app.agent().checkpointer
    checkpointer.delete_thread("t1")
    for _ in range(2):
        assert app.maintain(is_dry=True)["threads"] == {"checkpoints": 0, "tool_results": 1}
    assert app.maintain()["threads"] == {"checkpoints": 0, "tool_results": 1}
    assert app.maintain(is_dry=True)["threads"] == {"checkpoints": 0, "tool_results": 0}


@pytest.mark.parametrize(("text", "firm"), [("我在腾讯工作", "腾讯"), ("I work at Spotify", "Spotify")])
def test_relations_are_drawn_behind_any_number_of_records_that_draw_none(
    app: App, text: str, firm: str
) -> None:
    now_s = app.kit.clock.now().timestamp()
    times = {"created_at": now_s, "updated_at": now_s, "kind": "fact"}
    with app.kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, ZHANG, now_s)
        for number in range(25):
            bare = {"subject": "task", "attribute": "tool", "value": f"T{number}", **times}
            records.add(
                tx, scope_no, a_record(record_id=f"a{number:02}", text=f"done {number}", **bare), None
            )
        works = a_record(record_id="z1", text=text, attribute="employer", value=firm, **times)
        records.add(tx, scope_no, works, None)
    kit = replace(app.kit, policy=replace(app.kit.policy, maintain_batch=10))
    assert clean_up(kit, is_dry=True).mended["undrawn"] == 1
    assert lines(app) == set()
    assert clean_up(kit).mended["undrawn"] == 1
    assert lines(app) == {f"user works_at {firm}"}
    assert clean_up(kit).mended["undrawn"] == 0


def test_old_rows_of_the_log_of_calls_go_in_one_run(app: App) -> None:
    say(app, "我叫张三")
    now_s = app.kit.clock.now().timestamp()
    with app.kit.ledger.write() as tx:
        calls = [ModelCall("extract", 1.0)] * 450
        model_calls.add(tx, scope_of(app), calls, now_s - 91 * 86_400)
        model_calls.add(tx, scope_of(app), calls[:3], now_s - 89 * 86_400)
    kit = replace(app.kit, policy=replace(app.kit.policy, maintain_batch=10))
    assert clean_up(kit).mended["old_calls"] == 450
    with app.kit.ledger.read() as tx:
        assert model_calls.count_before(tx, now_s) == 3


def test_daily_run_is_claimed_once_and_counts_from_the_last_run_by_hand(app: App) -> None:
    assert not claim_daily_run(app.kit)  # the first start only winds the clock
    clock_of(app).pass_time(timedelta(hours=25))
    assert [claim_daily_run(app.kit) for _ in range(2)] == [True, False]
    clock_of(app).pass_time(timedelta(hours=20))
    app.maintain()
    clock_of(app).pass_time(timedelta(hours=20))
    assert not claim_daily_run(app.kit)
    clock_of(app).pass_time(timedelta(hours=5))
    assert claim_daily_run(app.kit)


@pytest.mark.parametrize("texts", [("我喜欢爬山", "我喜欢游泳"), ("I like green tea", "I like coffee")])
def test_reflection_that_fails_is_told_and_ends_the_command_with_an_error(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    texts: tuple[str, ...],
) -> None:
    mneme = make_mneme(tmp_path, monkeypatch, capsys)
    for text in texts:
        assert mneme("memories", "add", text).code == 0
    with OpenAIServer() as server:
        server.answer = lambda _request: server_error()
        endpoint = {"OPENAI_BASE_URL": server.url, "MNEME_MODEL": "m", "OPENAI_API_KEY": "k"}
        run = mneme("maintain", **endpoint, MNEME_MODEL_RETRIES="0")
    assert run.code == 1
    assert "1 user could not be thought over" in run.err


def test_users_that_are_left_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    report: dict[str, Any] = {
        "failed": 0,
        "set_aside": 2,
        "reflected": {"failed": 0, "left": 3, "outcomes": {}, "scopes": 50},
    }
    everything: dict[str, Any] = {"turns": 0, "outcomes": {}, "reviewed": {}, "contacts_purged": 0}
    everything |= {
        "retried": 1,
        "erased": 0,
        "lifecycle": {"counts": {}, "examples": {}, "mended": {}},
        "threads": {},
    }
    cli_maintain._tell({**everything, **report}, is_dry=False)
    out, err = capsys.readouterr()
    assert "given a new start: 1 turn" in out
    assert "2 turns set aside" in err
    assert "3 users still to be thought over" in err
