"""Full text in the ledger: exact BM25 of one scope, for any text and any question."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import delete

from memory.ledger import lexical, passages, scopes
from memory.ledger.ledger import Ledger
from memory.ledger.lexical import LexicalMatch
from memory.ledger.passages import NewPassage
from memory.ledger.schema import changes
from memory.ledger.schema import passages as passage_table
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.text import is_single_cjk, query_terms, search_terms
from tests.contract.ledger_files import LI, NOW_S, ZHANG, open_ledger

POLICY = Policy()
_SHARED = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = open_ledger(tmp_path)
    yield opened
    opened.close()


def fill(ledger: Ledger, scope: Scope, texts: Sequence[str]) -> list[int]:
    with ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, NOW_S)
        return passages.add_many(tx, scope_no, [NewPassage(("turn", text), text) for text in texts])


def search(
    ledger: Ledger, scope: Scope, question: str, limit: int = 50, policy: Policy = POLICY
) -> list[LexicalMatch]:
    with ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        assert scope_no is not None
        return lexical.search(tx, scope_no, query_terms(question), limit=limit, policy=policy)


def naive_bm25(texts: Sequence[str], question: str) -> dict[int, float]:
    """Place -> score, by the formula and nothing else; a single character counts in every pair that it begins."""
    documents = [search_terms(text) for text in texts]
    mean = sum(map(len, documents)) / len(documents) or 1.0

    def frequency(term: str, document: Sequence[str]) -> int:
        return sum(t.startswith(term) if is_single_cjk(term) else t == term for t in document)

    scores: dict[int, float] = {}
    for term in query_terms(question):
        having = sum(frequency(term, document) > 0 for document in documents)
        idf = math.log(1 + (len(documents) - having + 0.5) / (having + 0.5))
        for place, document in enumerate(documents):
            if tf := frequency(term, document):
                length = 1 - POLICY.bm25_b + POLICY.bm25_b * len(document) / mean
                part = idf * tf * (POLICY.bm25_k1 + 1) / (tf + POLICY.bm25_k1 * length)
                scores[place] = scores.get(place, 0.0) + part
    return scores


WORDS = st.sampled_from(
    [
        "我",
        "叫",
        "张三",
        "喜欢",
        "咖啡",
        "上海",
        "Berlin",
        "coffee",
        "running",
        "WO-2024-001",
        "café",
        "猫",
        "🐈",
        "the",
        "張",
    ]
)
TEXTS = st.lists(
    st.lists(WORDS, max_size=6).map(" ".join) | st.lists(WORDS, max_size=6).map("".join),
    min_size=1,
    max_size=12,
)


@_SHARED
@given(texts=TEXTS, others=TEXTS, question=st.lists(WORDS, max_size=4).map(" ".join))
def test_search_equals_naive_bm25_of_the_scope_alone(
    ledger: Ledger, texts: list[str], others: list[str], question: str
) -> None:
    numbers = fill(ledger, ZHANG, texts)
    fill(ledger, LI, others)
    expected = naive_bm25(texts, question)
    found = search(ledger, ZHANG, question)
    assert {match.passage_no: match.score for match in found} == pytest.approx(
        {numbers[place]: score for place, score in expected.items()}
    )
    order = [(-match.score, -match.passage_no) for match in found]
    assert order == sorted(order)
    for match in found:
        terms = search_terms(texts[numbers.index(match.passage_no)])
        assert all(any(t == term or t.startswith(term) for t in terms) for term in match.terms)
        assert set(match.terms) <= set(query_terms(question))
    _empty(ledger)


def _empty(ledger: Ledger) -> None:
    """Before the next example."""
    with ledger.write() as tx:
        tx.exec_driver_sql("INSERT INTO passage_terms(passage_terms) VALUES ('delete-all')")
        tx.execute(delete(passage_table))
        tx.execute(delete(changes))


@_SHARED
@given(
    text=st.text(st.characters(codec=None), max_size=60),
    question=st.text(st.characters(codec=None), max_size=60)
    | st.lists(
        st.sampled_from(
            [
                '"',
                "'",
                "*",
                "NEAR(",
                "AND",
                "OR",
                "NOT",
                "a:b",
                "^",
                "-",
                "\x00",
                "咖",
                "啡",
                ")",
                "{x}:",
                "\ud83d",
                "🐈",
            ]
        )
    ).map("".join),
)
def test_search_never_fails_whatever_is_written_or_asked(ledger: Ledger, text: str, question: str) -> None:
    fill(ledger, ZHANG, [text.encode("utf-8", "replace").decode(), "coffee 咖啡"])
    for match in search(ledger, ZHANG, question):
        assert match.score > 0
        assert match.terms
    _empty(ledger)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("上海", ["我在上海做软件工程师"]),
        ("咖啡", ["I like 咖啡"]),
        ("海", ["我在上海做软件工程师"]),
        ("张三", ["我叫張三"]),
        ("Running", ["I run every day"]),
        ("CAFE", ["the café on the corner"]),
        ("001", ["order WO-20240615-001"]),
        ("WO-20240615-001", ["order WO-20240615-001"]),
        ("单RK-33-7到", ["订单RK-33-7已发货"]),
        ("北京", []),
        ("", []),
        ("   ", []),
        ("!?", []),
    ],
)
def test_search_finds_words_in_both_languages(ledger: Ledger, question: str, found: list[str]) -> None:
    texts = [
        "我在上海做软件工程师",
        "I like 咖啡",
        "我叫張三",
        "I run every day",
        "the café on the corner",
        "order WO-20240615-001",
        "订单RK-33-7已发货",
    ]
    numbers = fill(ledger, ZHANG, texts)
    assert [texts[numbers.index(match.passage_no)] for match in search(ledger, ZHANG, question)] == found


def test_search_stays_in_its_scope_and_limit(ledger: Ledger) -> None:
    numbers = fill(ledger, ZHANG, [f"coffee {i}" for i in range(30)])
    fill(ledger, LI, ["coffee"] * 30)
    assert {m.passage_no for m in search(ledger, ZHANG, "coffee")} == set(numbers)
    assert len(search(ledger, ZHANG, "coffee", limit=7)) == 7
    assert search(ledger, ZHANG, "coffee", limit=0) == []


def test_search_finds_the_rare_word_when_a_common_one_is_cut_off(ledger: Ledger) -> None:
    numbers = fill(ledger, ZHANG, ["coffee"] * 50 + ["coffee zanzibar"])
    tight = replace(POLICY, lexical_rows=10, lexical_rescored=5)
    found = search(ledger, ZHANG, "coffee zanzibar", policy=tight)
    assert found[0].passage_no == numbers[-1]
    assert len(found) <= 5


@pytest.mark.parametrize(("rows", "rescored"), [(3, 200), (5_000, 3)])
@pytest.mark.parametrize("word", ["coffee", "咖啡"])
def test_search_keeps_the_newest_of_a_common_word(
    ledger: Ledger, word: str, rows: int, rescored: int
) -> None:
    numbers = fill(ledger, ZHANG, [word] * 20)
    tight = replace(POLICY, lexical_rows=rows, lexical_rescored=rescored)
    found = search(ledger, ZHANG, word, policy=tight)
    assert [match.passage_no for match in found] == numbers[:-4:-1]


@pytest.mark.parametrize(("common", "rare"), [("coffee", "zanzibar"), ("咖啡", "火星")])
def test_look_up_counts_no_word_as_rare_that_it_had_no_room_to_read(
    ledger: Ledger, common: str, rare: str
) -> None:
    fill(ledger, ZHANG, [f"{common} {rare}"] * 20)
    terms = [query_terms(word)[0] for word in (common, rare)]
    with ledger.read() as tx:
        scope_no = scopes.find_scope(tx, ZHANG)
        assert scope_no is not None
        factors = dict.fromkeys(terms, 1.0)
        found = lexical.look_up(tx, scope_no, factors, replace(POLICY, lexical_rows_in_all=5))
        whole = lexical.look_up(tx, scope_no, {**factors, "nobody": 1.0}, POLICY)
    assert found is not None
    assert whole is not None
    assert found.shares == {terms[0]: 1.0}
    assert whole.shares["nobody"] > whole.shares[terms[1]] > 0


def test_search_finds_nothing_of_what_was_erased(ledger: Ledger) -> None:
    (number, _) = fill(ledger, ZHANG, ["coffee", "tea"])
    with ledger.write() as tx:
        passages.erase(tx, number >> 32, ["coffee"])
    assert search(ledger, ZHANG, "coffee") == []
    assert len(search(ledger, ZHANG, "tea")) == 1
