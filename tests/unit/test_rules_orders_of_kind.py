"""Orders for a topic keep their condition, and orders for all texts of a kind stand without "always"."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.long_term.candidate import Candidate
from memory.long_term.topics import about, is_about_turn

_NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")


def _read(text: str) -> tuple[Candidate, ...]:
    return read(Heard(text, _NOW)).candidates


@pytest.mark.parametrize(
    "said",
    [
        "邮件用繁体",
        "郵件用繁體",
        "写邮件的时候请用繁体",
        "写邮件的时候，一律用繁体",
        "涉及价格，一律用美元",
        "回答要简短",
        "别叫我先生",
        "回答别用表格",
        "Please write emails in British English",
        "Don't use tables in reports",
        "Keep answers short",
        "For code reviews, always answer in bullet points",
        "When I ask about physics, always show the formulas",
    ],
)
def test_read_keeps_the_order_with_its_condition(said: str) -> None:
    found = [(one.kind, one.attribute, one.text) for one in _read(said)]

    assert found == [("instruction", "instruction", said)]


@pytest.mark.parametrize(("said", "polarity"), [("别叫我先生", "negative"), ("邮件用繁体", "positive")])
def test_read_tells_an_order_from_what_is_forbidden(said: str, polarity: str) -> None:
    assert [one.polarity for one in _read(said)] == [polarity]


def test_read_takes_an_order_to_remember_for_an_instruction() -> None:
    found = [(one.kind, one.act, one.text) for one in _read("记住：邮件用繁体字")]

    assert found == [("instruction", "explicit", "邮件用繁体字")]


@pytest.mark.parametrize(
    "said",
    [
        "请用中文回答我这个问题",
        "这封邮件用繁体",
        "帮我给老板写封邮件。邮件要正式。",
        "请用英文写邮件",
        "邮件用英文写的吗",
        "别叫我起床",
        "translate this in British English",
        "Write three emails in British English",
        "Please write emails for tomorrow in French",
        "Write emails to my boss in English",
    ],
)
def test_read_refuses_what_is_for_once(said: str) -> None:
    assert not _read(said)


@pytest.mark.parametrize(
    ("instruction", "on", "off"),
    [
        ("For code reviews, always answer in bullet points", "do a code review", "what is 2+2?"),
        ("Always cite sources when talking about medicine", "is this medicine safe?", "hi"),
        ("For physics, show the formulas", "explain physics to me", "hi"),
        ("以后提到价格都用美元", "这台电脑价格是多少", "hi"),
        ("涉及价格，一律用美元", "iPhone多少钱", "你好"),
        ("邮件用繁体", "帮我写封邮件", "你好"),
        ("Don't use tables in reports", "write a report", "hi"),
    ],
)
def test_order_for_a_topic_is_shown_only_on_it(instruction: str, on: str, off: str) -> None:
    assert is_about_turn(instruction, about(on))
    assert not is_about_turn(instruction, about(off))


@pytest.mark.parametrize(
    "instruction", ["回答要简短", "别叫我先生", "说话都要温柔", "以后说英文就行", "In short, be brief"]
)
def test_order_without_a_topic_is_always_shown(instruction: str) -> None:
    assert is_about_turn(instruction, about("hi"))
