"""Which edges statements draw between people, places and things."""

import pytest

from memory.long_term.edges import Edge, canonical_kind, canonical_relation, edges_of
from memory.long_term.entities import entity_key
from memory.long_term.record import Source
from tests.builders import a_record


def drawn(
    text: str, attribute: str = "", value: str = "", subject: str = "user", **more: object
) -> list[str]:
    record = a_record(
        text=text,
        attribute=attribute,
        value=value,
        subject=subject,
        kind=more.pop("kind", "fact"),
        source=Source(quote=text),
        **more,
    )
    return [f"{edge.source} {edge.relation} {edge.target}" for edge in edges_of(record)]


@pytest.mark.parametrize(
    ("edges", "wanted"),
    [
        (drawn("我在字节跳动上班", "employer", "字节跳动"), ["user works_at 字节跳动"]),
        (drawn("I live in Berlin", "city", "Berlin"), ["user lives_in Berlin"]),
        (drawn("I was born in Rome", "hometown", "Rome"), ["user comes_from Rome"]),
        (drawn("我在做北极星项目", "project", "北极星项目"), ["user works_on 北极星项目"]),
        (drawn("Ann leads Apollo", "lead", "Apollo", "Ann"), ["user knows Ann", "Ann leads Apollo"]),
        (
            drawn("我朋友小李在华为工作", "employer", "华为", "小李"),
            ["user friend_of 小李", "小李 works_at 华为"],
        ),
        (
            drawn("My boss Bob lives in Rome", "city", "Rome", "Bob"),
            ["user reports_to Bob", "Bob lives_in Rome"],
        ),
        (drawn("我叫张三", "name", "张三"), ["user same_as 张三"]),
        (
            drawn("Bob is also known as Bobby", "name", "Bobby", "Bob"),
            ["user knows Bob", "Bob same_as Bobby"],
        ),
        (drawn("我老婆叫小芳", "name", "小芳", "老婆"), ["user family_of 老婆", "老婆 same_as 小芳"]),
        (drawn("决定用 MySQL 做数据库", entities=("MySQL",), kind="decision"), ["user uses MySQL"]),
        (
            drawn("I use Docker", "habit", "use Docker", entities=("Docker",), kind="habit"),
            ["user uses Docker"],
        ),
        (
            drawn("I like my MacBook Pro", "likes", "MacBook Pro", entities=("MacBook Pro",)),
            ["user likes MacBook Pro"],
        ),
        (drawn("I like tea", "likes", "tea"), []),
        (drawn("我不在腾讯上班", "employer", "腾讯", polarity="negative"), []),
        (drawn("what worked", "procedure:x", "", "task"), []),
    ],
)
def test_statement_draws_the_edges_that_it_states(edges: list[str], wanted: list[str]) -> None:
    assert edges == wanted


def test_two_friends_with_names_are_two_people_not_one() -> None:
    edges = drawn("my friend is called Bob", "name", "Bob", "friend")
    assert edges == ["user friend_of friend", "user knows Bob"]


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        ("works for", "works_at"),
        ("住在", "lives_in"),
        ("竞品", "competes_with"),
        ("aka", "same_as"),
        ("frobs", "related_to"),
        ("", "related_to"),
    ],
)
def test_relation_of_a_model_has_one_name_in_both_languages(said: str, ours: str) -> None:
    assert canonical_relation(said) == ours


@pytest.mark.parametrize(("said", "ours"), [("公司", "organisation"), ("Person", "person"), ("?", "thing")])
def test_kind_of_a_model_has_one_name_in_both_languages(said: str, ours: str) -> None:
    assert canonical_kind(said) == ours


@pytest.mark.parametrize(
    ("one", "other"),
    [("the Apollo project", "apollo"), ("北极星项目", "北极星"), ("ＡＣＭＥ", "acme"), ("項目", "项目")],
)
def test_spellings_of_one_name_have_one_key(one: str, other: str) -> None:
    assert entity_key(one) == entity_key(other)


def test_edge_never_leads_to_itself() -> None:
    assert Edge("Bob", "knows", "bob") not in edges_of(a_record(subject="Bob", attribute="name", value="bob"))
