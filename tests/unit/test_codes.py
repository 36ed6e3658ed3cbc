"""Identifiers in text: found without spaces around them, and never taken for a time, a date or an amount."""

import pytest

from memory.codes import find_codes, is_joined, joined_numbers
from memory.retrieval.query import make_query
from memory.text import search_terms


def codes(text: str) -> list[str]:
    return [code for _, code in find_codes(text)]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("订单WO-20240615-001到哪了", "WO-20240615-001"),
        ("訂單WO-20240615-001到哪了", "WO-20240615-001"),
        ("WO-20240615-001到哪了", "WO-20240615-001"),
        ("订单ＷＯ－２０２４－００１呢", "WO-2024-001"),
        ("where is WO-20240615-001?", "WO-20240615-001"),
        ("我的航班是CA1234还是准点吗", "CA1234"),
        ("is flight CA1234 on time", "CA1234"),
        ("发票2024-001开了吗", "2024-001"),
        ("call 010-12345678", "010-12345678"),
        ("is issue#12 open", "issue#12"),
        ("a 737-MAX", "737-MAX"),
    ],
)
def test_code_is_found_with_or_without_spaces(text: str, code: str) -> None:
    assert codes(text) == [code]
    assert make_query(text, limit_chars=600).codes == (code.casefold(),)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "at 5pm",
            "下午5pm开会",
            "7:30 a.m.",
            "9am-5pm",
            "9:00-17:00",
            "1st",
            "the 22nd of May",
            "3rd floor",
        ),
        *("3-5 days", "3-5天", "2019-2021", "1990s", "50/50", "2026-05-03", "2026-05", "05-03-2026"),
        *("2026-05-03T10:00", "10km", "1.5-2kg", "16GB内存", "4K", "5G网络", "a 3-year-old", "9-to-5", "24h"),
        *("2026年5月3日", "三天前", "90后", "T-shirt", "state-of-the-art", "12345", "", "-", "🐈"),
    ],
)
def test_times_dates_spans_and_amounts_are_no_codes(text: str) -> None:
    assert codes(text) == []


def test_code_is_one_search_term_wherever_it_stands() -> None:
    for text in (
        "订单WO-20240615-001到哪了",
        "WO-20240615-001到哪了",
        "order WO-20240615-001",
        "ＷＯ-20240615-001",
    ):
        assert "wo20240615001" in search_terms(text)
    assert joined_numbers("on 2026-05-03, wo-12") == ["20260503", "wo12"]
    assert (is_joined("WO-12"), is_joined("A12")) == (True, False)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("我和Jack昨天去了哪", ("jack",)),
        ("Anna Lee住在哪", ("anna lee",)),
        ("does Jack like tea", ("jack",)),
        ("我喜欢什么", ()),
    ],
)
def test_name_is_found_with_or_without_spaces(text: str, names: tuple[str, ...]) -> None:
    assert make_query(text, limit_chars=600).names == names
