"""Rerankers: the common /rerank request over real HTTP, the chat model as judge, and what happens when they fail."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from langchain_core.messages import AIMessage
from pydantic import SecretStr
from structlog.testing import capture_logs

from memory.errors import RerankerError, SettingsError
from memory.forget import forget
from memory.kit import Kit
from memory.open import open_reranker
from memory.recall import recall
from memory.remember import remember
from memory.rerank.cross_encoder import CrossEncoderReranker
from memory.rerank.hosted import HostedReranker, to_shares
from memory.rerank.judge import JudgeReranker
from prompts.render import Prompts
from tests.builders import some_settings
from tests.fakes import ScriptedModel
from tests.rerank_server import RerankServer
from tests.unit.kits import ZHANG, NoChat, a_kit

SCORES = [{"index": 1, "relevance_score": 0.9}, {"index": 0, "relevance_score": 0.2}]


def hosted(url: str, *, key: str | None = None, timeout_s: float = 5.0) -> HostedReranker:
    return HostedReranker(url, model="m", api_key=SecretStr(key) if key else None, timeout_s=timeout_s)


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        for statement in ("I like coffee", "I like coffee cake"):
            remember(opened, ZHANG, statement)
        yield opened


def test_hosted_reranker_sends_the_common_request() -> None:
    with RerankServer({"results": SCORES}) as server:
        reranker = hosted(server.url, key="secret")
        assert reranker.rerank("q", ["a", "b"]) == [0.2, 0.9]
        reranker.close()
    assert server.keys == ["Bearer secret"]
    assert server.asked[0].items() >= {"model": "m", "query": "q", "documents": ["a", "b"]}.items()


@pytest.mark.parametrize(
    "body",
    [
        {"results": SCORES, "id": "x", "usage": {"tokens": 3}},
        [{"index": 0, "score": 0.2}, {"index": 1, "score": 0.9}],
        {"results": [{"index": 0, "relevance_score": 0.2, "document": {"text": "a"}}, SCORES[0]]},
    ],
)
def test_hosted_reranker_reads_every_known_form(body: object) -> None:
    with RerankServer(body) as server:
        assert hosted(server.url).rerank("q", ["a", "b"]) == [0.2, 0.9]


@pytest.mark.parametrize(
    ("body", "status", "says"),
    [
        ({"error": "x"}, 401, "401"),
        ({"error": "x"}, 500, "500"),
        ("<html>", 200, "no JSON"),
        ({"data": []}, 200, "no known form"),
        ({"results": SCORES[:1]}, 200, "1 of 2"),
        ({"results": [*SCORES[:1], {"index": 7, "relevance_score": 1}]}, 200, "of 2"),
        ({"results": [{"index": 0, "relevance_score": None}, SCORES[0]]}, 200, "1 of 2"),
    ],
)
def test_hosted_reranker_says_what_is_wrong(body: object, status: int, says: str) -> None:
    with RerankServer(body, status=status) as server, pytest.raises(RerankerError, match=says):
        hosted(server.url).rerank("q", ["a", "b"])


def test_hosted_reranker_waits_no_longer_than_it_should() -> None:
    with (
        RerankServer({"results": SCORES}, delay_s=30) as server,
        pytest.raises(RerankerError, match="out of reach"),
    ):
        hosted(server.url, timeout_s=0.1).rerank("q", ["a", "b"])
    with pytest.raises(RerankerError, match="out of reach"):
        hosted("http://127.0.0.1:1/rerank").rerank("q", ["a"])


def test_logits_become_shares() -> None:
    assert to_shares([0.1, 1.0]) == [0.1, 1.0]
    assert to_shares([0.0, 5.0, -1e9])[0] == 0.5
    assert all(0 <= share <= 1 for share in to_shares([0.0, 5.0, -1e9, 1e9]))


def test_recall_follows_the_reranker_and_its_floor(kit: Kit) -> None:
    with RerankServer({"results": SCORES}) as server:
        hits = recall(replace(kit, reranker=hosted(server.url)), ZHANG, "coffee")
    texts = server.asked[0]["documents"]
    assert [hit.text for hit in hits] == [texts[1], texts[0]]
    assert [(hit.score, hit.is_injected) for hit in hits] == [(0.9, True), (0.2, False)]
    assert all("built_in" in hit.scores for hit in hits)


@pytest.mark.parametrize(
    ("told", "question"), [("我对花生过敏", "今晚做什么菜"), ("I'm allergic to nuts", "what should I cook?")]
)
def test_reranker_drops_nothing_that_advice_may_not_overlook(
    tmp_path: Path, told: str, question: str
) -> None:
    with a_kit(tmp_path) as kit, RerankServer({"results": [{"index": 0, "relevance_score": 0.01}]}) as server:
        remember(kit, ZHANG, told)
        (hit,) = recall(replace(kit, reranker=hosted(server.url)), ZHANG, question)
    assert (hit.text, hit.is_injected) == (told, True)


def test_recall_keeps_its_own_order_with_a_warning_when_the_reranker_fails(kit: Kit) -> None:
    with RerankServer({"results": []}, status=503) as server, capture_logs() as logs:
        assert recall(replace(kit, reranker=hosted(server.url)), ZHANG, "coffee") == recall(
            kit, ZHANG, "coffee"
        )
    assert [(entry["event"], entry["log_level"]) for entry in logs] == [("reranker_failed", "warning")]


@dataclass(frozen=True, slots=True)
class Slow:
    """A reranker while which the user forgets everything that it judges."""

    kit: Kit
    name: str = "slow"
    is_remote: bool = False

    def rerank(self, question: str, texts: Sequence[str]) -> list[float]:
        for hit in recall(self.kit, ZHANG, question):
            forget(self.kit, ZHANG, hit.record_id)
        return [0.9 for _ in texts]


def test_recall_gives_nothing_back_that_was_forgotten_while_the_reranker_thought(kit: Kit) -> None:
    assert recall(kit, ZHANG, "coffee")
    assert recall(replace(kit, reranker=Slow(kit)), ZHANG, "coffee") == []


class OneModel(NoChat):
    def __init__(self, *replies: str) -> None:
        self.scripted = ScriptedModel(script=[AIMessage(reply) for reply in replies])

    def model(self, name: str | None = None) -> ScriptedModel:  # noqa: ARG002 - there is only one
        return self.scripted


@pytest.mark.parametrize("reply", ["1: 10\n2: 0", "2：0\n1：10", "Sure:\n1. = 10\n2: 0.0"])
def test_judge_reads_the_models_marks(reply: str) -> None:
    assert JudgeReranker(OneModel(reply), Prompts(None)).rerank("q", ["a", "b"]) == [1.0, 0.0]


@pytest.mark.parametrize("reply", ["", "I cannot", "1: 10"])
def test_judge_says_when_marks_are_missing(reply: str) -> None:
    with pytest.raises(RerankerError, match="of 2"):
        JudgeReranker(OneModel(reply), Prompts(None)).rerank("q", ["a", "b"])


def test_local_reranker_names_the_extra_when_it_is_missing() -> None:
    with pytest.raises(SettingsError, match="rerank"):
        CrossEncoderReranker("m")


def test_settings_choose_the_reranker(tmp_path: Path) -> None:
    def opened(**changes: object) -> Sequence[str]:
        reranker = open_reranker(some_settings(tmp_path, **changes), NoChat(), Prompts(None))
        return [] if reranker is None else [reranker.name]

    assert opened() == []
    assert opened(reranker="hosted", reranker_url="http://x/rerank", reranker_model="m") == [
        "m at http://x/rerank"
    ]
    assert opened(reranker="model") == ["judge none"]
    with pytest.raises(SettingsError, match="MNEME_RERANKER_URL"):
        opened(reranker="hosted")
