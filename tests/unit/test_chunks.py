"""Long texts in pieces."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.chunks import chunk


@given(st.text(st.sampled_from("ab 。.,，!\n我"), max_size=400), st.integers(5, 60))
def test_pieces_are_short_and_lose_nothing(text: str, limit_chars: int) -> None:
    pieces = chunk(text, limit_chars)
    assert all(0 < len(piece) <= limit_chars for piece in pieces)
    assert "".join("".join(pieces).split()) == "".join(text.split())


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("", []),
        ("short", ["short"]),
        ("One is here. Two is here.", ["One is here.", "Two is here."]),
        ("第一句话在这里。第二句话在这里。", ["第一句话在这里。", "第二句话在这里。"]),
    ],
)
def test_texts_are_cut_at_sentences(text: str, pieces: list[str]) -> None:
    assert chunk(text, 14) == pieces
