"""What will become of a message is decided before the answer, and truly."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.kit import Kit
from memory.ledger import turns
from memory.remember import remember
from tests.unit.kits import LI, ZHANG, a_kit, actions, decided, texts


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我叫张三，我喜欢简洁的回答。", [("stored", "rule"), ("stored", "rule")]),
        ("My name is Ana and I like tea.", [("stored", "rule"), ("stored", "rule")]),
        ("记住我下周三去北京", [("stored", "explicit")]),
        ("Remember that I fly on Wednesday", [("stored", "explicit")]),
        ("你好", [("refused", "small_talk")]),
        ("thanks a lot!", [("refused", "small_talk")]),
        ("我叫什么？", [("refused", "question")]),
        ("What is my name?", [("refused", "question")]),
        ("def f():\n    return 1;\n}", [("refused", "code")]),
        ("今天下雨了", [("refused", "nothing_to_keep")]),
        ("It rained all day", [("refused", "nothing_to_keep")]),
        ("我的密码是hunter2222", [("refused", "secret")]),
        ("remember that my api key is sk-abcdefghijklmnop1234", [("refused", "secret")]),
        ("the deploy uses password: hunter2222", [("refused", "secret")]),
        ("忘掉我的地址", [("no_match", "no_match")]),
        ("forget my address", [("no_match", "no_match")]),
        ("记住" + "很长的话" * 200, [("refused", "too_long")]),
    ],
)
def test_decide_gives_a_verdict_and_a_reason(kit: Kit, text: str, expected: list[tuple[str, str]]) -> None:
    assert actions(decided(kit, text)) == expected


@pytest.mark.parametrize("text", ["", "   ", "\x00", "\ud83d", "!?", "🐈", "a" * 100_000, "我\ud800叫"])
def test_decide_is_never_empty_and_never_fails(kit: Kit, text: str) -> None:
    (verdict,) = decided(kit, text)
    assert verdict.action == "refused"
    assert len(verdict.text) <= 80


def test_decide_changes_nothing(kit: Kit) -> None:
    before = kit.ledger.read
    decided(kit, "我叫张三")
    assert texts(kit) == []
    with before() as tx:
        assert turns.count_by_outbox(tx) == {}


def test_decide_never_shows_a_secret(kit: Kit) -> None:
    for text in ("记住我的密码是hunter2222", "my api key is sk-abcdefghijklmnop1234, my name is Ana"):
        for verdict in decided(kit, text):
            assert "hunter2222" not in verdict.as_line()
            assert "sk-abc" not in verdict.as_line()
    (refused,) = decided(kit, "我的密码是hunter2222")
    assert refused.as_line() == "- refused [secret]: 我的密码是[redacted password]"


def test_decide_says_so_when_it_is_known_already(kit: Kit) -> None:
    (known,) = remember(kit, ZHANG, "我喜欢咖啡")
    (verdict,) = decided(kit, "我喜歡咖啡！")
    assert (verdict.action, verdict.reason, verdict.record_ids) == ("stored", "duplicate", known.record_ids)
    (others,) = decided(kit, "我喜欢咖啡", LI)
    assert (others.reason, others.record_ids) == ("rule", ())


def test_decide_names_what_will_be_forgotten(kit: Kit) -> None:
    (stored,) = remember(kit, ZHANG, "我喜欢咖啡")
    (verdict,) = decided(kit, "忘掉咖啡")
    assert (verdict.action, verdict.text, verdict.record_ids) == (
        "forgotten",
        "我喜欢咖啡",
        stored.record_ids,
    )
    assert verdict.as_line() == "- forgotten: 我喜欢咖啡"
    (others,) = decided(kit, "忘掉咖啡", LI)
    assert others.as_line() == "- no_match: 咖啡"
    assert texts(kit) == ["我喜欢咖啡"]


def test_decide_forgets_and_keeps_in_one_message(kit: Kit) -> None:
    remember(kit, ZHANG, "I like tea")
    verdicts = decided(kit, "Forget that I like tea. I like coffee.")
    assert [verdict.as_line() for verdict in verdicts] == [
        "- forgotten: I like tea",
        "- stored: I like coffee",
    ]
    (refused,) = decided(kit, "Hi!")
    assert refused.as_line() == "- refused [small_talk]: Hi!"
