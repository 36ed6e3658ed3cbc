"""The parts that the benchmarks are made of."""

import threading
import time

import numpy as np
import pytest

from benchmarks.corpus import Corpus, shares
from benchmarks.figures import spread
from benchmarks.stopwatch import Stopwatch
from benchmarks.synthetic import DIMENSIONS, SyntheticEmbeddings


def test_corpus_says_the_same_for_the_same_seed() -> None:
    first, second = Corpus(3), Corpus(3)
    assert list(first.statements(50)) == list(second.statements(50))
    assert [first.message() for _ in range(20)] == [second.message() for _ in range(20)]


def test_corpus_repeats_no_statement_and_speaks_both_languages() -> None:
    statements = list(Corpus(1).statements(3_000))
    assert len({s.text for s in statements}) == 3_000
    assert 1_200 < sum(s.language == "zh" for s in statements) < 1_800


def test_corpus_leaves_no_slot_open() -> None:
    corpus = Corpus(2)
    texts = [s.text for s in corpus.statements(2_000)] + [corpus.message() for _ in range(500)]
    assert not [text for text in texts if "{" in text or "}" in text]


def test_shares_are_uneven_and_sum_up() -> None:
    sizes = shares(10_000, 50)
    assert sum(sizes) == 10_000
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 2_000
    assert shares(3, 3) == [1, 1, 1]


def test_shares_refuses_more_users_than_memories() -> None:
    with pytest.raises(ValueError, match="cannot be split"):
        shares(3, 4)


def test_stopwatch_counts_inner_sections_apart() -> None:
    watch = Stopwatch(iter((0.0, 1.0, 4.0, 9.0)).__next__)
    with watch.section("outer"), watch.section("inner"):
        pass
    assert watch.take() == {"outer": 6.0, "inner": 3.0}
    assert watch.take() == {}


def test_stopwatch_takes_nothing_from_the_caller_for_another_thread() -> None:
    watch = Stopwatch()
    with watch.section("outer"):
        thread = threading.Thread(target=watch.timed("beside", _sleep))
        thread.start()
        thread.join()
    taken = watch.take()
    assert taken["outer"] >= 0.02
    assert taken["beside"] >= 0.02


def test_synthetic_vectors_follow_from_the_text_and_lie_in_clusters() -> None:
    embeddings = SyntheticEmbeddings()
    matrix = np.stack([embeddings.vector(f"text {n}") for n in range(200)])
    assert np.array_equal(matrix[0], SyntheticEmbeddings().vector("text 0"))
    assert matrix.shape == (200, DIMENSIONS)
    assert np.allclose(np.linalg.norm(matrix, axis=1), 1, atol=1e-5)
    similar = (matrix @ matrix.T)[np.triu_indices(200, 1)]
    assert similar.max() > 0.6
    assert abs(float(np.median(similar))) < 0.1


def test_spread_is_in_milliseconds() -> None:
    assert spread([0.001, 0.002, 0.003]) == {"median_ms": 2.0, "p95_ms": 2.9}
    assert spread([]) == {"median_ms": 0.0, "p95_ms": 0.0}


def _sleep() -> None:
    time.sleep(0.02)
