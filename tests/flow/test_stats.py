"""`mneme stats`: figures from the ledger and from this process, each with where it comes from."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from opentelemetry import metrics as otel
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader

from graph.cli_stats import bar
from memory import metrics
from memory import stats as figures
from memory.forget_where import forget_user
from memory.kit import Kit
from memory.ledger import model_calls
from memory.ledger.model_calls import ModelCall
from memory.stats import SOURCES, queue_depths
from tests.fakes import FrozenClock
from tests.flow.command_line import Mneme, make_mneme
from tests.flow.frozen import clock_of, extract_all, frozen_app, talk
from tests.openai_replies import Reply, server_error
from tests.openai_server import OpenAIServer


def stats(kit: Kit, **wanted: Any) -> Any:
    """The figures, as JSON that a test looks into."""
    return figures.stats(kit, **wanted)


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    (tmp_path / "data").mkdir()
    return make_mneme(tmp_path / "data", monkeypatch, capsys)


def test_figures_are_those_of_the_ledger_and_of_one_user(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        talk(app, "我叫张三", "我住在杭州", "你好", user="zhang")
        clock_of(app).pass_time(timedelta(days=1))
        talk(app, "我搬到苏州了", "我住在哪里？", user="zhang")
        talk(app, "I like tea", thread="t2", user="li")
        found = stats(app.kit, user_id="zhang")
        assert found["memories"]["by_status"] == {"candidate": 1, "confirmed": 1, "deprecated": 1}
        assert found["memories"]["graph"]["relations"] > 0
        assert found["days"] == {"2026-11-30": 3, "2026-12-01": 2}
        assert found["queue"]["turns_pending"] == 5
        assert found["writes"]["stored:supersedes"] == 1
        assert found["recall"]["turns"] == 5
        assert found["recall"]["given"] >= 0
        assert found["answers"]["answered"] == 5
        everyone = stats(app.kit)
        assert sum(everyone["days"].values()) == 6
        assert queue_depths(app.kit)["turns_pending"] == 6
        extract_all(app)
        assert stats(app.kit)["queue"]["turns_pending"] == 0
        forget_user(app.kit, "zhang")
        wiped = stats(app.kit, user_id="zhang")
        assert (wiped["days"], wiped["writes"], wiped["models"]["by_purpose"]) == ({}, {}, {})
        assert stats(app.kit, user_id="nobody")["memories"]["by_status"] == {}


def test_logs_are_looked_back_on_for_the_days_that_are_asked_for(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        talk(app, "我叫张三")
        clock_of(app).pass_time(timedelta(days=40))
        assert stats(app.kit, days=30)["days"] == {}
        assert stats(app.kit, days=50)["days"] == {"2026-11-30": 1}


def test_model_calls_and_tokens_are_counted_by_purpose(tmp_path: Path) -> None:
    with OpenAIServer() as server:
        settings: dict[str, Any] = {"model": "m", "openai_base_url": server.url, "model_retries": 0}
        with frozen_app(tmp_path, FrozenClock(), **settings) as app:
            server.script(Reply("ok"), Reply("ok"), Reply(json.dumps({"memories": []})))
            talk(app, "the supplier is late", "again and again")
            extract_all(app)
            models = stats(app.kit, user_id="zhang")["models"]
    assert models["by_purpose"]["answer"]["calls"] == 2
    assert models["by_purpose"]["answer"]["input_tokens"] > 0
    assert models["by_purpose"]["extract"]["calls"] == 1
    assert models["by_purpose"]["extract"]["mean_s"] > 0
    assert models["off_reply_calls_per_turn"] == 0.5


def test_all_answers_are_counted_when_only_the_newest_are_timed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "_MOST_TIMES", 2)
    with frozen_app(tmp_path, FrozenClock()) as app:
        talk(app, "我叫张三", "I live in Rome", "你好")
        found = stats(app.kit)["answers"]
    assert found["answered"] == 3
    assert found["median_s"] is not None


def test_calls_are_weighed_against_the_turns_of_the_days_that_their_log_is_kept(tmp_path: Path) -> None:
    with frozen_app(tmp_path, FrozenClock()) as app:
        talk(app, *("我叫张三" for _ in range(9)))
        clock_of(app).pass_time(timedelta(days=100))
        talk(app, "I live in Rome", "我喜欢爬山")
        with app.kit.ledger.write() as tx:
            model_calls.add(tx, 1, [ModelCall("reflect", 1.0)], app.kit.clock.now().timestamp())
        found = stats(app.kit, days=365)
    assert sum(found["days"].values()) == 11
    assert (found["models"]["days_back"], found["models"]["off_reply_calls_per_turn"]) == (90, 0.5)


def test_failed_call_is_counted_as_failed_and_written_down(tmp_path: Path) -> None:
    with OpenAIServer() as server:
        settings: dict[str, Any] = {"model": "m", "openai_base_url": server.url, "model_retries": 0}
        with frozen_app(tmp_path, FrozenClock(), **settings) as app:
            server.script(Reply("ok"), server_error())
            talk(app, "the supplier is late")
            extract_all(app)
            found = stats(app.kit)["models"]["by_purpose"]["extract"]
    assert (found["calls"], found["failed"]) == (1, 1)


def test_process_adds_up_what_it_did_and_an_exporter_gets_the_same(tmp_path: Path) -> None:
    reader = InMemoryMetricReader()
    otel.set_meter_provider(MeterProvider(metric_readers=[reader]))
    before = metrics.in_process().get("recall", metrics.Sum()).count
    with frozen_app(tmp_path, FrozenClock()) as app:
        unwatch = metrics.watch_queue(lambda: queue_depths(app.kit))
        talk(app, "我叫张三")
        app.recall("我叫什么", user_id="zhang")
        data = reader.get_metrics_data()
        unwatch()
        own = stats(app.kit)["in_process"]
    assert own["recall"]["count"] > before
    assert own["save"]["slowest_s"] > 0
    assert own["verdict.stored"]["count"] >= 1
    assert data is not None
    exported = {
        metric.name: [dict(point.attributes or {}) for point in metric.data.data_points]
        for resource in data.resource_metrics
        for scope in resource.scope_metrics
        for metric in scope.metrics
    }
    assert {"what": "recall"} in exported["mneme.duration"]
    assert {"name": "verdict", "action": "stored"} in exported["mneme.count"]
    assert {"queue": "turns_pending"} in exported["mneme.queue.depth"]
    assert "张三" not in str(exported)


@pytest.mark.parametrize("user", [(), ("--user", "ana")])
def test_command_prints_every_part_and_its_sources(mneme: Mneme, user: tuple[str, ...]) -> None:
    mneme("chat", "--user", "ana", "--message", "I live in Rome")
    done = mneme("stats", *user)
    assert done.code == 0
    assert "memories\tby_status.candidate\t1" in done.out
    assert "waiting\tturns_pending\t1" in done.out
    found = mneme("stats", *user, "--json").json
    assert set(found["sources"]) == set(SOURCES) == set(found) - {"user_id", "days_back", "sources"}
    assert found["user_id"] == (user[1] if user else None)
    assert found["queue"]["turns_pending"] == 1


def test_stats_of_an_empty_ledger_are_empty_not_an_error(mneme: Mneme) -> None:
    done = mneme("stats", "--json")
    assert done.code == 0
    assert done.json["recall"]["utilisation"] is None
    assert mneme("stats", "--user", "nobody").code == 0


@pytest.mark.parametrize(
    ("number", "most", "chars"), [(0, 5, 0), (5, 5, 24), (0.01, 5, 1), (2.5, 5, 12), (1, 0, 0)]
)
def test_bar_is_as_long_as_its_number(number: float, most: float, chars: int) -> None:
    assert len(bar(number, most)) == chars
