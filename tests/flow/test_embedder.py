"""The embedder down, slow or changed: no turn and no record is lost to it."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from graph.app import App, Extras, open_app
from memory.errors import EmbedderChangedError, EmbedderError
from memory.ledger import passages
from memory.policy import Policy
from memory.reindex import reembed
from tests.builders import asay, ledger_turns, say, some_settings, texts
from tests.fakes import ScriptedModel
from tests.openai_replies import Raw, failure, server_error
from tests.openai_server import OpenAIServer


@pytest.fixture(scope="module")
def running() -> Iterator[OpenAIServer]:
    with OpenAIServer() as server:
        yield server


@pytest.fixture
def server(running: OpenAIServer, monkeypatch: pytest.MonkeyPatch) -> OpenAIServer:
    """Embeddings; what is down is asked again soon."""
    monkeypatch.setattr("memory.open.Policy", partial(Policy, embed_pause_s=0.05))
    running.reset()
    return running


def opened(tmp_path: Path, server: OpenAIServer, **changes: Any) -> tuple[App, ScriptedModel]:
    model = ScriptedModel(script=["ok"])
    given: dict[str, Any] = {
        "embedder": "openai",
        "embedding_base_url": server.url,
        "embedding_timeout_s": 2.0,
        **changes,
    }
    return open_app(some_settings(tmp_path, **given), chat_model=model), model


def unembedded(app: App) -> int:
    with app.kit.ledger.read() as tx:
        return passages.count(tx, is_embedded=False)


def settled(app: App) -> None:
    """Waits out the pause after a failure."""
    for _ in range(40):
        try:
            app.settle()
        except EmbedderError:
            asyncio.run(asyncio.sleep(0.05))
        else:
            return
    raise AssertionError("the embedder never came back")


DOWN = [
    (server_error(503), False),
    (server_error(503), True),
    (failure(401, {"message": "wrong key"}), True),
    (Raw(b"<html>", content_type="text/html"), False),
]


@pytest.mark.parametrize(("failed", "is_async"), DOWN, ids=["503", "503 on a loop", "401 on a loop", "html"])
def test_embedder_that_is_down_costs_no_turn_and_no_record(
    tmp_path: Path, server: OpenAIServer, failed: Raw, is_async: bool
) -> None:
    def turn(text: str, thread: str) -> str:
        if is_async:
            return asyncio.run(asay(app, text, thread=thread))
        return say(app, text, thread=thread)

    app, model = opened(tmp_path, server)
    with app:
        server.embedding_failure = failed
        assert turn("我叫张三，我喜欢茶", "A") == "ok"
        assert texts(app) == ["我叫张三", "我喜欢茶"]
        assert turn("我喜欢什么茶？", "B") == "ok"
        assert "我喜欢茶" in model.prompts[-1][-1].text
        best, *rest = app.recall("张三", user_id="zhang")
        assert (best.text, "lexical" in best.scores, "dense" in best.scores) == ("我叫张三", True, False)
        assert not any("dense" in hit.scores or hit.is_injected for hit in rest)
        assert unembedded(app) >= 2  # the records, and what was said
        with pytest.raises(EmbedderError):
            app.settle()
        assert ledger_turns(app, "A")[0].outbox == "pending"
        server.embedding_failure = None
        settled(app)
        assert unembedded(app) == 0
        assert {"dense", "lexical"} <= app.recall("张三", user_id="zhang")[0].scores.keys()


def test_embedder_out_of_reach_costs_no_turn(tmp_path: Path, server: OpenAIServer) -> None:
    app, model = opened(tmp_path, server, embedding_base_url="http://127.0.0.1:9/v1")
    with app:
        assert say(app, "My name is Ana", thread="A") == "ok"
        assert say(app, "my name?", thread="B") == "ok"
        assert "My name is Ana" in model.prompts[-1][-1].text
    app, _ = opened(tmp_path, server)
    with app:
        settled(app)
        assert unembedded(app) == 0


def test_record_written_while_it_was_down_is_embedded_after_a_restart(
    tmp_path: Path, server: OpenAIServer
) -> None:
    app, _ = opened(tmp_path, server)
    with app:
        server.embedding_failure = server_error(503)
        app.remember("我住在北京", user_id="zhang")
    server.embedding_failure = None
    app, _ = opened(tmp_path, server)
    with app:
        settled(app)
        assert unembedded(app) == 0
        assert app.kit.index.status().behind == 0


def test_changed_embedder_is_refused_with_the_command_and_reembedding_helps(
    tmp_path: Path, server: OpenAIServer
) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, "我叫张三。My cat is called Tom.")
        app.settle()
    with pytest.raises(EmbedderChangedError, match="mneme reindex --reembed"):
        opened(tmp_path, server)[0].close()
    settings = some_settings(tmp_path, embedder="openai", embedding_base_url=server.url)
    steps: list[tuple[int, int]] = []
    with App(settings, Extras(is_reembedding=True)) as app:
        assert reembed(app.kit, lambda done, total: steps.append((done, total))) == 4
    assert steps[-1] == (4, 4)  # two records, and both sides of the turn
    app, _ = opened(tmp_path, server)
    with app:
        assert unembedded(app) == 0
        hits = app.recall("cat", user_id="zhang")
        assert hits[0].text == "My cat is called Tom"
        assert "dense" in hits[0].scores
    with pytest.raises(EmbedderChangedError):
        open_app(some_settings(tmp_path)).close()


def test_changed_embedder_over_no_memories_is_no_matter(tmp_path: Path, server: OpenAIServer) -> None:
    with open_app(some_settings(tmp_path)) as app:
        say(app, "你好")
    app, _ = opened(tmp_path, server)
    with app:
        assert say(app, "hello") == "ok"


@pytest.mark.parametrize("query", ["", "   ", "\n\t", "？！", "...", "\x00"])
async def test_blank_question_asks_no_embedder(tmp_path: Path, server: OpenAIServer, query: str) -> None:
    app, _ = opened(tmp_path, server)
    with app:
        app.remember("我喜欢茶", user_id="zhang")
        app.settle()
        asked = len(server.requests)
        assert app.recall(query, user_id="zhang") == []
        assert await app.arecall(query, user_id="zhang") == []
        assert len(server.requests) == asked


def test_only_the_users_question_is_embedded(tmp_path: Path, server: OpenAIServer) -> None:
    app, _ = opened(tmp_path, server)
    with app:
        say(app, "我喜欢茶")
        say(app, "first question, about coffee?")
        app.settle()  # turns are embedded in the background
        server.requests.clear()
        say(app, "second question, about tea?")
        inputs = [text for request in server.requests for text in request.body["input"]]
    assert set(inputs) == {"second question, about tea?"}


def test_long_message_is_clipped_before_it_is_embedded(tmp_path: Path, server: OpenAIServer) -> None:
    app, _ = opened(tmp_path, server)
    with app:
        assert say(app, "说来话长，" * 20_000) == "ok"
        inputs = [text for request in server.requests for text in request.body["input"]]
    assert inputs
    assert max(len(text) for text in inputs) <= Policy().embed_clip_chars
