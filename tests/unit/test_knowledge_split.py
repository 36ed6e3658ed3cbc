"""Documents are cut along paragraphs, long paragraphs along sentences."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.knowledge.paragraphs import Page, Paragraph, paragraphs_of
from memory.knowledge.split import split, split_long
from memory.policy_knowledge import KnowledgePolicy

POLICY = KnowledgePolicy()
ZH = "".join(f"第{n}条规定，退货须在签收后三十天内提出，商品应保持完好。" for n in range(60))
EN = " ".join(f"Rule {n} says that goods can be returned within thirty days of delivery." for n in range(40))
SENTENCES = st.lists(
    st.text(alphabet="ab 中文,，。.!？\n", min_size=1, max_size=120), min_size=1, max_size=60
).map("".join)


def texts(pages: str, kind: str = "text") -> list[str]:
    return [one.text for one in split(paragraphs_of([Page(pages)], kind), POLICY)]


def overlap(one: str, other: str) -> int:
    """The longest end of one that the other begins with."""
    return next(n for n in range(min(len(one), len(other)), -1, -1) if one.endswith(other[:n]))


def test_split_makes_a_chunk_of_each_paragraph() -> None:
    first, second = "A " * 100 + "end.", "第二段。" * 40
    assert texts(f"{first}\n\n{second}\n \n{first}") == [first, second, first]


def test_split_keeps_a_paragraph_of_800_characters_whole() -> None:
    assert [len(text) for text in texts("x" * 800)] == [800]
    assert len(texts("x" * 801)) == 2


@pytest.mark.parametrize("text", [ZH, EN], ids=["zh", "en"])
def test_split_cuts_a_long_paragraph_at_sentences_with_overlap(text: str) -> None:
    pieces = split_long(text, POLICY)
    assert len(pieces) > 1
    assert all(len(piece) <= 800 for piece in pieces)
    assert all(piece.rstrip().endswith(("。", ".")) for piece in pieces)
    assert all(50 <= overlap(one, other) <= 100 for one, other in pairwise(pieces))
    assert all(piece.startswith(("第", "Rule")) for piece in pieces)


@given(SENTENCES)
def test_split_loses_nothing_whatever_the_text_is(text: str) -> None:
    pieces = split_long(text, POLICY)
    whole, end = text.strip(), 0
    for piece in pieces:
        start = whole.find(piece, max(end - POLICY.overlap_most, 0))
        assert start <= end
        assert end == 0 or end - start >= POLICY.overlap_least
        end = start + len(piece)
    assert end == len(whole)
    assert all(0 < len(piece) <= 800 for piece in pieces)


def test_split_joins_a_short_line_with_what_it_introduces() -> None:
    steps = "1. Switch the device off and wait for ten seconds before you go on."
    assert texts(f"Steps:\n\n{steps}") == [f"Steps:\n{steps}"]


def test_split_never_joins_across_headings_or_pages() -> None:
    parts = [Paragraph("a.", "One"), Paragraph("b.", "Two"), Paragraph("c.", "Two", 2)]
    assert list(split(parts, POLICY)) == parts


def test_markdown_puts_headings_over_paragraphs_and_keeps_code_whole() -> None:
    text = (
        "# Guide\n\nIntro.\n## Linux ##\nUse apt.\n```sh\n# no heading\n\napt install x\n```\n# Other\nEnd."
    )
    found = [(one.heading, one.text) for one in paragraphs_of([Page(text)], "markdown")]
    assert found == [
        ("Guide", "Intro."),
        ("Guide › Linux", "Use apt."),
        ("Guide › Linux", "```sh\n# no heading\n\napt install x\n```"),
        ("Other", "End."),
    ]


def test_pages_join_lines_and_end_a_paragraph_at_a_short_sentence_end() -> None:
    page = (
        "The first line runs on to the next with a hyphen-\nated word and then\nends here.\n"
        "Next paragraph begins with a capital and goes on.\n退货须在三十天\n内提出。"
    )
    found = paragraphs_of([Page(page, 3)], "pdf")
    assert [one.text for one in found] == [
        "The first line runs on to the next with a hyphenated word and then ends here.",
        "Next paragraph begins with a capital and goes on. 退货须在三十天内提出。",
    ]
    assert {one.page for one in found} == {3}
