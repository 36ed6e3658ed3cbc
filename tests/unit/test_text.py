"""Text as the memory sees it: any input is taken, and the right things count as the same."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.text import (
    clean,
    clip_middle,
    is_single_cjk,
    language_of,
    normalised,
    one_line,
    query_terms,
    search_terms,
    to_simplified,
)

ANY_TEXT = st.text(st.characters(codec=None), max_size=60) | st.text(
    "我叫張三咖啡ab1-. \ud83d\x00'\"*", max_size=40
)


@given(ANY_TEXT)
def test_text_functions_answer_when_given_anything(text: str) -> None:
    cleaned = clean(text)
    assert clean(cleaned) == cleaned
    cleaned.encode()
    assert not re.search("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]", cleaned)
    assert "\n" not in one_line(text)
    assert language_of(text) in ("zh", "en")
    normalised(text).encode()
    for term in search_terms(text):
        assert term
        assert all(char.isalnum() for char in term)
    assert set(query_terms(text)) <= set(search_terms(text))
    assert len(set(query_terms(text))) == len(query_terms(text))


@given(ANY_TEXT, st.integers(-1, 80))
def test_clip_middle_is_never_longer_than_its_limit(text: str, limit: int) -> None:
    clipped = clip_middle(text, limit)
    assert len(clipped) <= max(limit, 0)
    assert clipped == text or len(text) > limit


def test_clip_middle_keeps_both_ends_when_it_cuts() -> None:
    assert clip_middle("a" * 50 + "b" * 50, 23) == "a" * 14 + " … " + "b" * 6


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hi \ud83d", "hi \ufffd"),
        ("a\x00b\x07c\x7f", "abc"),
        ("line\nnext\ttab\r", "line\nnext\ttab\r"),
        ("我叫张三😀", "我叫张三😀"),
    ],
)
def test_clean_takes_out_what_storage_chokes_on(text: str, expected: str) -> None:
    assert clean(text) == expected


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("我叫什么？", "zh"),
        ("What is my name?", "en"),
        ("我用 Python 写代码", "zh"),
        ("please explain 你好 to me in a sentence", "en"),
        ("123 !?", "en"),
        ("", "en"),
    ],
)
def test_language_follows_the_letters(text: str, language: str) -> None:
    assert language_of(text) == language


def test_language_is_the_default_when_there_are_no_letters() -> None:
    assert language_of("123", default="zh") == "zh"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我叫張三。", "我叫张三"),
        ("ＡＢＣ 你好！", "abc 你好"),
        ("I prefer  SHORT answers!!", "i prefer short answers"),
        ("“我喜欢咖啡”", "我喜欢咖啡"),
    ],
)
def test_normalised_makes_equal_what_says_the_same(one: str, other: str) -> None:
    assert normalised(one) == normalised(other)


@pytest.mark.parametrize(
    ("one", "other"), [("我喜欢茶", "我不喜欢茶"), ("A1", "A2"), ("john-doe", "johndoe")]
)
def test_normalised_keeps_apart_what_differs(one: str, other: str) -> None:
    assert normalised(one) != normalised(other)


def test_to_simplified_keeps_the_length_when_it_folds() -> None:
    assert to_simplified("我對花生過敏 abc") == "我对花生过敏 abc"
    assert to_simplified("我\x00叫\ud800張") == "我\x00叫\ufffd张"
    assert to_simplified("naïve") == "naïve"


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("我在上海", ["我在", "在上", "上海", "海"]),
        ("咖啡", ["咖啡", "啡"]),
        ("猫", ["猫"]),
        ("running Runs", ["run", "run"]),
        ("Café", ["cafe"]),
        ("ガギ", ["カキ", "キ"]),
        ("WO-20240615-001", ["wo20240615001", "wo", "20240615", "001"]),
        ("喜歡Python", ["喜欢", "欢", "python"]),
        ("", []),
        ("!? \ud800", []),
    ],
)
def test_search_terms_cut_as_designed(text: str, terms: list[str]) -> None:
    assert search_terms(text) == terms


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("上海", ["上海"]),
        ("猫", ["猫"]),
        ("what is my name?", ["name"]),
        ("who are you", ["who", "are", "you"]),
        ("咖啡 coffee 咖啡", ["咖啡", "coffe"]),
        ("   ", []),
    ],
)
def test_query_terms_leave_out_what_says_nothing(text: str, terms: list[str]) -> None:
    assert query_terms(text) == terms


@given(st.characters(codec=None))
def test_single_cjk_is_one_east_asian_letter(char: str) -> None:
    if is_single_cjk(char):
        name = unicodedata.name(char, "CJK")
        assert any(part in name for part in ("CJK", "HIRAGANA", "KATAKANA", "HANGUL"))
    assert not is_single_cjk(char * 2)
