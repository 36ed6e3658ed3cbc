"""What speaks for a unit: codes are whole and rare, words count by rareness, a question is told from a statement."""

import pytest

from memory.retrieval.evidence import WordScore, weigh_evidence
from tests.unit.units import POLICY, a_fact, a_passage, a_unit, asking, evidence_of


@pytest.mark.parametrize(
    ("question", "text", "has_code"),
    [
        ("订单WO-20240615-001到哪了", "我的订单是WO-20240615-001", True),
        ("where is wo-20240615-001", "My order is WO-20240615-001.", True),
        ("我的航班CA1234准点吗", "明天坐CA1234去上海", True),
        ("WO-1到哪了", "我的订单是WO-12", False),
        ("where is WO-1", "my order is WO-12", False),
        ("where is A1", "the room is A12", False),
        ("下午5pm有什么安排", "每天5pm去健身房", False),
        ("what do I do at 5pm", "I swim at 5pm", False),
        ("the 1st one", "he came 1st", False),
        ("要3-5天吗", "一般3-5天", False),
        ("what was on 2026-05-03", "met Ana on 2026-05-03", False),
    ],
)
def test_text_has_the_code_when_it_has_the_whole_of_it(question: str, text: str, has_code: bool) -> None:
    assert bool(evidence_of(question, [a_unit(1, text)]).has_code[0]) is has_code


@pytest.mark.parametrize("question", ["GPT-4怎么样", "how is GPT-4"])
def test_code_that_many_passages_have_says_of_none_that_it_is_meant(question: str) -> None:
    unit = a_unit(1, "we use GPT-4 here")
    assert evidence_of(question, [unit], gpt4=POLICY.code_passages).has_code[0]
    assert not evidence_of(question, [unit], gpt4=POLICY.code_passages + 1).has_code[0]


@pytest.mark.parametrize(
    ("text", "asks", "only_asks"),
    [
        ("我住在哪里？", True, True),
        ("你知道吗", True, True),
        ("我搬家了。我住在哪里？", True, False),
        ("我住在上海", False, False),
        ("Where do I live?", True, True),
        ("I moved. Where do I live?", True, False),
        ("I live in Rome", False, False),
    ],
)
def test_turn_asks_when_it_ends_in_a_question(text: str, asks: bool, only_asks: bool) -> None:
    evidence = evidence_of("x", [a_unit(1, text), a_fact(2, text)])
    assert (bool(evidence.asks[0]), bool(evidence.only_asks[0])) == (asks, only_asks)
    assert not evidence.asks[1]
    assert list(evidence.is_fact) == [0.0, 1.0]


@pytest.mark.parametrize(
    ("question", "label", "says"),
    [
        ("王芳说了什么", "王芳", True),
        ("what did Ana say", "ana", True),
        ("what did Anabel say", "ana", False),
        ("Ana说了什么", "ana", True),
        ("谁说的", "王芳", False),
        ("what did Ana say", "", False),
    ],
)
def test_label_is_named_when_all_its_words_are(question: str, label: str, says: bool) -> None:
    assert bool(evidence_of(question, [a_unit(1, "tea", label=label)]).says[0]) is says


@pytest.mark.parametrize(("common", "rare"), [("coffee", "zanzibar"), ("咖啡", "桑给")])
def test_rare_word_covers_more_of_the_question(common: str, rare: str) -> None:
    has_common, has_rare = a_unit(1, common), a_unit(2, rare)
    evidence = evidence_of(
        f"{common} {rare}", [has_common, has_rare], **{("coffe" if common.isascii() else common): 90}
    )
    assert 0 < evidence.coverage[0] < evidence.coverage[1] < 1


def test_nothing_is_known_without_words_and_vectors() -> None:
    assert WordScore(None)(a_passage(1, "tea")) == (0.0, 0.0)
    evidence = weigh_evidence([a_unit(1, "tea")], asking("tea"), looked_up=None, policy=POLICY)
    assert evidence.words[0] == evidence.coverage[0] == evidence.has_code[0] == 0
    assert evidence.meaning[0] != evidence.meaning[0]  # NaN


def test_turns_follow_each_other_in_one_thread_only() -> None:
    units = [a_unit(1, "a"), a_unit(2, "b"), a_unit(3, "c", thread_id="b"), a_unit(5, "d", thread_id="b")]
    assert evidence_of("x", units).follows.tolist() == [False, True, False, False]
