"""`mneme calibrate`: fitted to any embedder, kept for the next start, used by recall, and never a reason to fail."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from langchain_core.embeddings import Embeddings

from memory.calibrate import META_KEY, built_in_pairs, calibrate, fit_embedder, read_calibration
from memory.calibration import Calibration, FitChoices, features, fit, probability
from memory.embed.embedder import Embedder, Space
from memory.embed.hashing import open_hashing
from memory.errors import EmbedderDownError
from memory.ledger import meta
from memory.policy import Policy
from memory.recall import recall
from memory.remember import remember
from tests.unit.kits import ZHANG, a_kit, with_moods

POLICY = Policy()
CHOICES = FitChoices(POLICY.calibration_ridge, POLICY.calibration_negatives)


class AllAlike(Embeddings):
    """An embedder that tells nothing apart."""

    def embed_query(self, text: str) -> list[float]:  # noqa: ARG002 - the interface names it
        return [1.0, 0.0]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [[1.0, 0.0] for _ in texts]


def weights_of(each: Calibration) -> Sequence[float]:
    return each.weight_meaning, each.weight_coverage, each.words_weight


def test_fit_finds_answers_likelier_than_the_rest_with_the_hashing_embedder() -> None:
    embedder = open_hashing(POLICY)
    found = fit_embedder(embedder, POLICY)
    assert set(found) == {"zh", "en"}
    for language, space in found.items():
        assert min(weights_of(space)) >= 0
        assert space.weight_meaning + space.weight_coverage > 0
        pairs = built_in_pairs()[language]
        memories = embedder.embed_passages(pairs.memories)
        likely: list[float] = []
        unlikely: list[float] = []
        for ask in pairs.questions:
            cosine = (memories @ embedder.embed_query(ask.question)).astype(float)
            odds = space.log_odds(cosine, np.zeros_like(cosine))
            for place, value in enumerate(odds):
                (likely if place in ask.answered_by else unlikely).append(value)
        assert np.mean(likely) > np.mean(unlikely) + 0.5, language


def test_fit_reports_each_language_as_it_is_done() -> None:
    told: list[tuple[int, int]] = []
    fit_embedder(open_hashing(POLICY), POLICY, lambda done, total: told.append((done, total)))
    assert told == [(1, 2), (2, 2)]


def test_fit_lets_words_decide_when_the_embedder_tells_nothing_apart() -> None:
    embedder = Embedder(AllAlike(), Space("alike", 0.5, 2), policy=POLICY)
    for space in fit_embedder(embedder, POLICY).values():
        assert np.isfinite([space.bias, *weights_of(space)]).all()
        none, all_ = probability(space.log_odds(np.array([1.0, 1.0]), np.array([0.0, 1.0])))
        assert none < 0.5 < all_


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, 2**32 - 1), st.integers(1, 8), st.integers(3, 60), st.floats(-0.5, 3.0))
def test_fitted_weights_are_finite_and_never_hold_evidence_against_a_memory(
    seed: int, related: int, unrelated: int, lift: float
) -> None:
    rng = np.random.default_rng(seed)
    answers = np.array([True] * related + [False] * unrelated)
    cosine = 0.5 + 0.1 * (rng.standard_normal(len(answers)) + lift * answers)
    coverage = np.clip(rng.random(len(answers)) * (0.5 + 0.5 * answers), 0, 1)
    space = fit(cosine, coverage, answers, choices=CHOICES)
    assert np.isfinite([space.bias, space.words_bias, *weights_of(space)]).all()
    assert min(weights_of(space)) >= 0
    rising = probability(space.log_odds(np.linspace(0.0, 1.0, 20), np.linspace(0.0, 1.0, 20)))
    assert (np.diff(rising) >= 0).all()
    assert features(cosine, coverage, space).shape == (len(answers), 2)


def test_calibrate_is_kept_for_this_embedder_and_used_from_the_next_start(tmp_path: Path) -> None:
    with a_kit(tmp_path) as kit:
        assert kit.calibration is None
        found = calibrate(kit)
        assert read_calibration(kit.ledger, kit.embedder.fingerprint) == found
        assert read_calibration(kit.ledger, "another") is None
    with a_kit(tmp_path) as kit:
        assert kit.calibration == found


def test_recall_grades_by_what_was_fitted(tmp_path: Path) -> None:
    with a_kit(tmp_path) as kit:
        remember(kit, ZHANG, "My sister's name is Anna Weber")
        remember(kit, ZHANG, "我对花生过敏")
        fitted = replace(kit, calibration=calibrate(kit))
        never = {
            language: each.model_copy(update={"bias": -20.0, "weight_meaning": 0.0, "weight_coverage": 0.0})
            for language, each in calibrate(kit).items()
        }
        for question in ("What is my sister's name?", "我对什么过敏？"):
            (best, *_), (doubted, *_) = (
                recall(one, ZHANG, question) for one in (fitted, replace(kit, calibration=never))
            )
            assert best.record_id == doubted.record_id
            assert best.is_injected
            assert best.score > POLICY.likely_from > doubted.score
            assert not doubted.is_injected


def test_calibrate_keeps_the_old_result_when_the_embedder_fails(tmp_path: Path) -> None:
    with a_kit(tmp_path) as opened:
        kit, _ = with_moods(opened)
        found = calibrate(kit)
        kit, moody = with_moods(opened)  # without the vectors that the first one remembers
        moody.is_down = True
        with pytest.raises(EmbedderDownError):
            calibrate(kit)
        assert read_calibration(kit.ledger, kit.embedder.fingerprint) == found


@pytest.mark.parametrize("kept", ["", "no JSON", "{}", '{"zh": {"bias": 1}}', '{"de": null}'])
def test_a_damaged_calibration_counts_as_none(tmp_path: Path, kept: str) -> None:
    with a_kit(tmp_path) as kit:
        key = META_KEY + kit.embedder.fingerprint
        with kit.ledger.write() as tx:
            meta.put(tx, key, kept)
    with a_kit(tmp_path) as kit:
        assert kit.calibration is None
        remember(kit, ZHANG, "I like tea")
        assert [hit.text for hit in recall(kit, ZHANG, "tea")] == ["I like tea"]
