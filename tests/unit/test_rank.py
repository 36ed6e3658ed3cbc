"""The order of what was found: age settles near ties only, a fact stands before its turn, the newer before the older."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memory.kit import Kit
from memory.long_term.record import Source, Standing
from memory.policy_lifecycle import DAY_S
from memory.retrieval.gather import Found
from memory.retrieval.rank import Ranked, rank
from memory.retrieval.unit import Unit
from tests.builders import a_record
from tests.unit.kits import a_kit
from tests.unit.units import NOW_S, a_fact, a_standing, a_unit, asking, looked_up

WORDS = st.sampled_from(["tea", "茶", "likes", "喜欢", "Ana", "王芳", "coffee", "咖啡", "?", "吗"])
_SHARED = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


def standing(unit: Unit, *, days: float = 0.0, **changes: Any) -> Standing:
    """The candidate record of a unit, so many days old."""
    made_s = NOW_S - days * DAY_S
    values = {"kind": "fact", "text": unit.text, "created_at": made_s, "updated_at": made_s, **changes}
    return a_standing(a_record(record_id=unit.first.owner_id, **values))


def ranked(
    kit: Kit, question: str, units: Sequence[Unit], *records: Standing, limit: int = 10
) -> list[Ranked]:
    asked = asking(question)
    known = {record.record_id: record for record in records}
    return rank(kit, Found(tuple(units), known, looked_up(asked, units), 24), asked, limit)


@pytest.mark.parametrize(
    ("question", "answer", "other"),
    [
        ("我养的猫叫什么名字", "我养的猫名字叫咪咪", "我养的狗很乖"),
        ("what is the name of my cat", "the name of my cat is Milo", "my dog is nice"),
    ],
)
def test_old_answer_is_injected_before_what_is_new_and_does_not_answer(
    kit: Kit, question: str, answer: str, other: str
) -> None:
    old, new = a_fact(1, answer), a_fact(2, other)
    best, *rest = ranked(
        kit, question, [old, new], standing(old, days=3_650), standing(new, access_count=999)
    )
    assert (best.unit, best.grade.is_injected) == (old, True)
    assert not any(each.grade.is_injected for each in rest)


@pytest.mark.parametrize(
    ("question", "one", "same"),
    [
        ("猫喜欢什么", "猫喜欢吃鱼", "猫喜欢睡觉"),
        ("what does the cat like", "the cat likes fish", "the cat likes naps"),
    ],
)
def test_of_equal_answers_the_one_in_use_stands_first(kit: Kit, question: str, one: str, same: str) -> None:
    first, second = a_fact(1, one), a_fact(2, same)
    old = standing(first, days=400)
    found = ranked(kit, question, [first, second], old, standing(second, kind="preference"))
    assert [each.unit for each in found] == [second, first]


@pytest.mark.parametrize(
    ("question", "one", "same"),
    [
        ("猫喜欢什么", "猫喜欢吃鱼", "猫喜欢睡觉"),
        ("what does the cat like", "the cat likes fish", "the cat likes naps"),
    ],
)
@pytest.mark.parametrize("better", [{"status": "confirmed"}, {"evidence_count": 5}])
def test_of_equal_answers_the_confirmed_and_the_often_told_stands_first(
    kit: Kit, question: str, one: str, same: str, better: dict[str, Any]
) -> None:
    first, second = a_fact(1, one), a_fact(2, same)
    found = ranked(kit, question, [first, second], standing(first), standing(second, **better))
    assert [each.unit for each in found] == [second, first]


@pytest.mark.parametrize(
    ("question", "said"), [("我住在哪里", "我住在上海"), ("where do I live", "I live in Rome")]
)
def test_turn_that_a_record_was_made_from_stands_behind_it_and_is_closed(
    kit: Kit, question: str, said: str
) -> None:
    turn, fact = a_unit(1, said), a_fact(2, said)
    other = a_unit(5, f"{said} (x)")
    found = ranked(kit, question, [turn, fact, other], standing(fact, source=Source(turn_id="t1")))
    assert found[0].unit == fact
    assert turn not in [each.unit for each in found]
    assert not ranked(kit, question, [a_unit(1, "x")])[0].grade.is_injected


@pytest.mark.parametrize(
    ("question", "old", "new"),
    [
        ("谁负责阿波罗项目", "阿波罗项目由王芳负责", "阿波罗项目由李雷负责"),
        ("who leads Apollo", "Apollo is led by Ann who leads it", "Apollo is led by Bob who leads it"),
    ],
)
def test_newer_of_two_rivals_has_the_better_place(kit: Kit, question: str, old: str, new: str) -> None:
    units = [a_unit(1, old, said_at=NOW_S - DAY_S), a_unit(5, new)]
    assert [each.unit.text for each in ranked(kit, question, units)] == [new, old]


@pytest.mark.parametrize("words", ["谢谢", "thanks"])
def test_small_talk_injects_nothing(kit: Kit, words: str) -> None:
    assert not any(each.grade.is_injected for each in ranked(kit, words, [a_unit(1, words)]))
    assert ranked(kit, words, []) == []


@_SHARED
@given(
    texts=st.lists(st.lists(WORDS, min_size=1, max_size=5).map(" ".join), max_size=8), limit=st.integers(0, 9)
)
def test_ranking_is_best_first_each_unit_once_within_the_limit(
    kit: Kit, texts: list[str], limit: int
) -> None:
    units = [a_unit(place, text) for place, text in enumerate(texts)]
    found = ranked(kit, "does Ana like tea 王芳喜欢咖啡吗", units, limit=limit)
    scores = [each.grade.score for each in found]
    assert len(found) <= limit
    assert scores == sorted(scores, reverse=True)
    assert all(0 <= score <= 1 for score in scores)
    assert len({each.unit.first.passage_no for each in found}) == len(found)
    assert all(each.grade.score >= kit.policy.likely_from for each in found if each.grade.is_injected)


@pytest.mark.parametrize(
    "question",
    [
        "how do I sort a list in python",
        "下周五有什么安排",
        "订单WO-20240615-009的状态",
        "status of WO-20240615-009",
    ],
)
def test_same_question_of_before_is_never_injected(kit: Kit, question: str) -> None:
    hits = ranked(kit, question, [a_unit(1, question, channels=["lexical"])])
    assert not any(hit.grade.is_injected for hit in hits)


@pytest.mark.parametrize(
    ("question", "before"),
    [
        ("what did I ask about the boiler", "what is wrong with the boiler"),
        ("我问过锅炉的什么", "锅炉为什么不热"),
    ],
)
def test_earlier_question_stays_open_when_it_is_what_is_asked_for(
    kit: Kit, question: str, before: str
) -> None:
    (hit,) = ranked(kit, question, [a_unit(1, before, channels=["lexical"])])
    assert hit.closed == ""
