"""What the words of a forget request mean: the attribute, the person, the words; never more than they name."""

import pytest

from memory.long_term.forgetting import asks_for_all, asks_for_old, is_about, topic_of
from memory.long_term.record import Record
from tests.builders import a_record

CITY = a_record(record_id="city", text="我住在北京", attribute="city", value="北京")
NAME = a_record(record_id="name", text="My name is Ana", attribute="name", value="Ana")
JOB = a_record(record_id="job", text="I work as a nurse", kind="identity", attribute="job", value="nurse")
MAIL = a_record(
    record_id="mail",
    text="My email is ana@example.com",
    kind="fact",
    attribute="contact",
    value="ana@example.com",
)
JAZZ = a_record(record_id="jazz", text="I like jazz", kind="preference", attribute="likes", value="jazz")
TEA = a_record(record_id="tea", text="我喜欢红茶", kind="preference", attribute="likes", value="红茶")
LI_CITY = a_record(record_id="li", text="小李住在杭州", subject="小李", attribute="city", value="杭州")
JACK = a_record(
    record_id="jack", text="Jack hates football", subject="Jack", attribute="dislikes", value="football"
)
ALL = (CITY, NAME, JOB, MAIL, JAZZ, TEA, LI_CITY, JACK)


def meant(target: str) -> list[Record]:
    return [record for record in ALL if is_about(record, topic_of(target))]


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("我的地址", [CITY]),
        ("我的旧地址", [CITY]),
        ("地址", [CITY]),
        ("我住的地方", [CITY]),
        ("我的家庭住址", [CITY]),
        ("关于我地址的所有信息", [CITY]),
        ("北京", [CITY]),
        ("我住在北京", [CITY]),
        ("红茶", [TEA]),
        ("我喜欢红茶", [TEA]),
        ("我喜歡紅茶", [TEA]),
        ("我的喜好", [JAZZ, TEA]),
        ("小李", [LI_CITY]),
        ("小李的地址", [LI_CITY]),
        ("my name", [NAME]),
        ("what I said about my job", [JOB]),
        ("everything about my job", [JOB]),
        ("my current job", [JOB]),
        ("my email address", [MAIL]),
        ("my e-mail", [MAIL]),
        ("my address", [CITY]),
        ("that I like jazz", [JAZZ]),
        ("jazz", [JAZZ]),
        ("Jack", [JACK]),
    ],
)
def test_topic_is_found(target: str, expected: list[Record]) -> None:
    assert meant(target) == expected


@pytest.mark.parametrize(
    "target",
    [
        "我喜欢喝牛奶",
        "我喜欢踢球",
        "我工作时听音乐",
        "小王的地址",
        "朋友的名字",
        "那个",
        "这件事",
        "它",
        "",
        "   ",
        "!?",
        "that I like green tea",
        "that I like opera",
        "the title of the book",
        "the name of my dog",
        "my wife's job",
        "Tom's address",
        "it",
        "that",
        "me",
        "the",
        "zz",
        "az",
    ],
)
def test_nothing_is_meant_when_nothing_is_named(target: str) -> None:
    assert meant(target) == []


@pytest.mark.parametrize(
    "target",
    [
        "everything about me",
        "everything you know about me",
        "all my memories",
        "关于我的一切",
        "我的所有信息",
        "所有记忆",
    ],
)
def test_all_is_meant_only_when_all_is_said(target: str) -> None:
    assert asks_for_all(target)


@pytest.mark.parametrize(
    "target",
    ["everything about my job", "all my addresses", "所有地址", "关于我工作的一切", "everything", "一切", ""],
)
def test_all_is_not_meant_when_a_topic_is_named(target: str) -> None:
    assert not asks_for_all(target)


@pytest.mark.parametrize(
    "target", ["我的旧地址", "以前的工作", "my old address", "my previous job", "my former name"]
)
def test_former_one_is_meant(target: str) -> None:
    assert asks_for_old(target)


@pytest.mark.parametrize("target", ["我的地址", "my address", "my golden retriever", "我朋友的工作"])
def test_one_in_force_is_meant(target: str) -> None:
    assert not asks_for_old(target)
