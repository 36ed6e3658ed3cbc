"""What models write instead of clean JSON: everything whole is used, the rest is counted, nothing raises."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.extract.parse import first_object, parse_memories

ITEM = {"text": "Ana likes tea", "kind": "preference", "quote": "I like tea"}
FIVE = {"memories": [{**ITEM, "text": f"fact number {i}"} for i in range(5)]}
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"memories": [ITEM]}),
        json.dumps([ITEM]),
        json.dumps(ITEM),
        f"```json\n{json.dumps({'memories': [ITEM]})}\n```",
        f"Here you are {{as asked}}:\n{json.dumps({'memories': [ITEM]})}\nAnything else? {{no}}",
        f"当然可以：{json.dumps({'memories': [ITEM]}, ensure_ascii=False)} 以上。",
        json.dumps({"memories": [ITEM], "note": "extra", "count": 1}),
        json.dumps({"memories": [{**ITEM, "surprise": {"a": [1]}, "keywords": None, "importance": None}]}),
    ],
)
def test_parser_finds_the_memory_whatever_is_around_it(text: str) -> None:
    parsed = parse_memories(text)
    assert [item.text for item in parsed.items] == ["Ana likes tea"]
    assert parsed.dropped == 0
    assert parsed.is_readable


def test_parser_keeps_whole_items_when_the_answer_is_cut_off() -> None:
    text = json.dumps(FIVE)
    cut = text[: text.index("fact number 3") + 4]
    assert [item.text for item in parse_memories(cut).items] == [
        "fact number 0",
        "fact number 1",
        "fact number 2",
    ]


@pytest.mark.parametrize(
    "text", [None, "", "   ", '[{"', "I can't help with that.", "抱歉，我无法处理。", "{{{{[[[", "null", "[]"]
)
def test_parser_gives_nothing_when_there_is_no_memory(text: str | None) -> None:
    assert parse_memories(text).items == ()


def test_parser_mends_types_that_say_what_they_mean() -> None:
    (item,) = parse_memories(
        json.dumps(
            [{"text": 42, "importance": 9.7, "keywords": "tea，green", "about": "m2", "polarity": None}]
        )
    ).items
    assert (item.text, item.importance, item.keywords, item.about, item.polarity) == (
        "42",
        5,
        ("tea", "green"),
        2,
        "",
    )


def test_parser_counts_what_is_no_memory() -> None:
    parsed = parse_memories(
        json.dumps({"memories": [ITEM, "just words", {"kind": "fact"}, None, {"text": ""}]})
    )
    assert len(parsed.items) == 1
    assert parsed.dropped == 4


@given(st.text(max_size=400))
def test_parser_never_raises_for_any_text(text: str) -> None:
    parse_memories(text)
    first_object(text)


@given(st.lists(JSON_VALUES, max_size=5), st.text(max_size=30), st.integers(0, 400))
def test_parser_never_raises_for_any_json_cut_anywhere(values: list[object], prose: str, cut: int) -> None:
    parse_memories((prose + json.dumps({"memories": values}))[:cut])


def test_parser_is_quick_for_hostile_nesting() -> None:
    assert parse_memories("[" * 100_000).items == ()
    assert parse_memories('{"a":' * 50_000).items == ()
