"""Whether a turn needs memory: by rules, in both languages, quickly, in doubt yes."""

import json
from pathlib import Path
from time import perf_counter

import pytest

from memory.retrieval.need import Need, need_of
from memory.retrieval.query import make_query

SMALL_TALK = Path(__file__).parents[2] / "benchmarks" / "data" / "small_talk.jsonl"


def need(text: str, pointing: str = "") -> Need:
    return need_of(make_query(text, limit_chars=600), pointing)


def test_small_talk_needs_nothing_for_at_least_95_of_100_lines() -> None:
    lines = [json.loads(line)["text"] for line in SMALL_TALK.read_text("utf-8").splitlines()]
    idle = [line for line in lines if not need(line).is_needed]
    assert len(idle) >= 0.95 * len(lines)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *[
            (t, "small_talk")
            for t in ("你好，谢谢", "你真聪明", "好熱啊", "How's it going?", "LOL that's funny")
        ],
        *[(t, "arithmetic") for t in ("3+5=?", "12乘以8等于多少", "what is 20% of 50", "What's 7 times 8?")],
        *[(t, "go_on") for t in ("再讲一个", "继续", "go on", "Another one please")],
        *[
            (t, "translation")
            for t in (
                "translate this",
                "请把下面这句话翻译成英文：我上次去了北京",
                "Translate 'my usual place' into Chinese",
                "How do you say thank you in French?",
            )
        ],
        ("", "blank"),
        ("   ", "blank"),
    ],
)
def test_turn_needs_nothing_when_memory_cannot_help(text: str, reason: str) -> None:
    found = need(text)
    assert (found.is_needed, found.reason) == (False, reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        *[
            (t, "earlier")
            for t in ("上次那个方案怎么样了", "三天前我去了哪", "what did you recommend last time?")
        ],
        *[(t, "usual") for t in ("老样子，来一份", "my usual please")],
        *[
            (t, "own")
            for t in ("我的邮箱是什么", "把我的名字翻译成英文", "translate my address into Chinese")
        ],
        *[(t, "about_me") for t in ("我叫什么名字", "我叫什麼名字", "Where do I work?")],
        *[(t, "name") for t in ("小王最近怎么样", "Where does Greta live?")],
        *[
            (t, "code")
            for t in ("WO-20240615-001 到哪了", "订单WO-20240615-001到哪了", "where is WO-20240615-001")
        ],
        *[(t, "unknown_term") for t in ("QPX 是什么", "what does QPX stand for")],
        *[(t, "advice") for t in ("推荐一家餐厅", "recommend a restaurant")],
        *[(t, "in_doubt") for t in ("上海", "咖啡", "什么是量子纠缠", "what is entropy", "I like tea")],
        ("what do you know about me", "overview"),
        ("你好，上次说的那个项目呢", "earlier"),
    ],
)
def test_turn_needs_memory_with_the_reason(text: str, reason: str) -> None:
    found = need(text)
    assert (found.is_needed, found.reason) == (True, reason)


def test_turn_that_points_back_needs_memory() -> None:
    assert need("多少钱", "那个").reason == "points_back"


@pytest.mark.parametrize(
    "text",
    [
        "哈" * 5_000 + "x",
        "ha " * 3_000 + "x",
        "你好" * 3_000 + "x",
        "so very " * 3_000 + "x",
        "哈" * 58 + "x",
    ],
)
def test_need_is_decided_in_time_whatever_is_said(text: str) -> None:
    start = perf_counter()
    need(text)
    assert perf_counter() - start < 1.0
