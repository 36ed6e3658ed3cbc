"""What a statement names: people, places, organisations, codes, titles; each once."""

import pytest

from memory.long_term.candidate import Candidate
from memory.long_term.entities import find_entities


def a_candidate(text: str, attribute: str = "", value: str = "", subject: str = "user") -> Candidate:
    return Candidate(text, "fact", text, subject=subject, attribute=attribute, value=value)


@pytest.mark.parametrize(
    ("candidate", "found"),
    [
        (a_candidate("小李住在杭州", "city", "杭州", "小李"), [("小李", "person"), ("杭州", "place")]),
        (a_candidate("我叫张三", "name", "张三"), [("张三", "person")]),
        (a_candidate("我在字节跳动工作", "employer", "字节跳动"), [("字节跳动", "organisation")]),
        (a_candidate("我在读《三体》"), [("三体", "thing")]),
        (a_candidate("工单号是WO-20240615-001"), [("WO-20240615-001", "thing")]),
        (a_candidate("I live in Berlin", "city", "Berlin"), [("Berlin", "place")]),
        (a_candidate("Jack hates football", "dislikes", "football", "Jack"), [("Jack", "person")]),
        (a_candidate("I met Mary Smith at Acme Corp"), [("Mary Smith", "thing"), ("Acme Corp", "thing")]),
        (
            a_candidate("we use PostgreSQL and the ticket is ABC-12"),
            [("ABC-12", "thing"), ("PostgreSQL", "thing")],
        ),
        (a_candidate("我们用PostgreSQL数据库"), [("PostgreSQL", "thing")]),
        (a_candidate("I like tea"), []),
        (a_candidate("我喜欢茶"), []),
        (a_candidate(""), []),
    ],
)
def test_names_are_found_once(candidate: Candidate, found: list[tuple[str, str]]) -> None:
    assert find_entities(candidate) == found


def test_no_name_is_found_twice_in_another_case() -> None:
    names = [
        name for name, _ in find_entities(a_candidate("my boss is JACK, and Jack is nice", "lead", "jack"))
    ]
    assert len(names) == 1


@pytest.mark.parametrize("text", ["I", "My", "Remember", "🐈", "\ud83d", "A" * 5_000, "《" * 100])
def test_finder_never_fails(text: str) -> None:
    assert all(name.strip() for name, _ in find_entities(a_candidate(text)))
