"""Blanking: a word by itself goes, other words that hold its letters stay; marks find the same without the word."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.blank import FORGOTTEN, Cleaner, blanking, blanking_marked, everything, mark_of

KEY = b"k" * 32


def by_marks(*words: str) -> Cleaner:
    return blanking_marked([mark_of(word, KEY) for word in words], KEY)


@pytest.mark.parametrize("cleaner", [lambda *words: blanking(words), by_marks])
@pytest.mark.parametrize(
    ("word", "text", "left"),
    [
        ("Go", "Good morning, I go on with Go.", "Good morning, I go on with [forgotten]."),
        ("GO", "let's go: GO!", "let's go: [forgotten]!"),
        ("Go", "GO is compiled", "[forgotten] is compiled"),
        ("go", "Good, I go on; Go!", "Good, I [forgotten] on; [forgotten]!"),
        ("art", "start with art, the arts", "start with [forgotten], the [forgotten]"),
        ("durian", "Durian, durians, durianesque", "[forgotten], [forgotten], durianesque"),
        ("Zanzibar Inc", "at zanzibar inc.", "at [forgotten]."),
        ("José", "José, Joséphine", "[forgotten], Joséphine"),
        ("12", "12, 123, 412 and 12s", "[forgotten], 123, 412 and 12s"),
        ("上海", "上海滩在上海", "[forgotten]滩在[forgotten]"),
        ("Go", "我用Go写代码", "我用[forgotten]写代码"),
        ("我用Go", "我用Go写，我用Google", "[forgotten]写，我用Google"),
        ("围棋", "下圍棋", "下圍棋"),
        ("C++", "C++ and C", "[forgotten] and C"),
    ],
)
def test_word_goes_and_others_with_its_letters_stay(
    cleaner: Callable[..., Cleaner], word: str, text: str, left: str
) -> None:
    assert cleaner(word)(text) == left


@pytest.mark.parametrize("cleaner", [lambda *words: blanking(words), by_marks])
def test_longer_words_go_first(cleaner: Callable[..., Cleaner]) -> None:
    assert cleaner("tea", "green tea")("green tea, tea") == f"{FORGOTTEN}, {FORGOTTEN}"


@given(st.text(min_size=1, max_size=6), st.text(max_size=30))
def test_marks_find_what_words_find(word: str, text: str) -> None:
    if not word.strip() or any(len(c.lower()) > 1 or c.lower() != c.casefold() for c in word + text):
        return  # a letter with another length or several small forms
    if word == word.lower() or word.isascii():
        assert by_marks(word)(text) == blanking([word])(text)


def test_nothing_to_blank_leaves_the_text() -> None:
    assert blanking(["", " "])("a  b") == "a  b"
    assert blanking_marked([], KEY)("a b") == "a b"
    assert (everything("x"), everything(" ")) == (FORGOTTEN, " ")


def test_mark_does_not_say_the_word() -> None:
    assert "durian" not in str(mark_of("durian", KEY))
    assert mark_of("durian", KEY).digest != mark_of("durian", b"other").digest
