"""The learned look at a whole line: what it is given, where its numbers come from, what it makes the rules drop."""

import re
import time
from dataclasses import replace
from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.extraction import load
from benchmarks.extraction_fit import area, digest_of
from memory.extract.doubt import Doubt
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.extract.second_opinion import (
    CLAUSE_LANGUAGES,
    MOST_CHARS,
    clause_likelihood,
    clause_path_of,
    likelihood,
    packaged,
    packaged_clauses,
    path_of,
)
from memory.long_term.rule import Rule
from memory.text import Language
from tests.unit.test_rules_zh_kinds import NOW

PLAIN = """
我叫张三
叫我小王就行
我叫張三
我姓欧阳
我今年三十二岁
我住在杭州
我住在台北，不過常去高雄
我老家是湖南的
我刚搬到成都
我是一名护士
我在腾讯做产品经理
我在華為上班
我换工作了，现在在字节
我对花生过敏
我對海鮮過敏
我吃素
我不吃香菜
我喜欢喝绿茶
我讨厌开会
我养了一只猫叫豆豆
我有两个女儿
我老婆叫李梅
我会说法语
以后都用中文回答
以後都用繁體中文回答我
以后回答都简短一点
以后别用表情符号
我下周三去北京出差
我打算明年考研
我每天早上跑步
我们决定用 PostgreSQL
我在写一个 Rust 项目
我朋友小李在上海当老师
我妈妈对青霉素过敏
我有糖尿病
我在做一个叫星图的项目
目标是今年瘦十斤
My name is Ana
my name is ana
call me Tom
I'm Priya, nice to meet you
I'm 34 years old
I live in Lisbon
i live in lisbon
I moved to Berlin
I just moved to Berln last week
I'm from Ghana
I'm a nurse
I work at Siemens as an engineer
I got a new job at Google
I'm allergic to peanuts
im 34 years old
I lvie in Lisbon and work at Siemens
I'm vegetarian
I don't eat pork
I love green tea
I hate meetings
I prefer dark mode
my favourite colour is green
I have a cat named Milo
I have two daughters
my wife's name is Laura
I speak French and Spanish
always answer in French
from now on, keep your answers short
never use emojis
please don't use bullet points anymore
I'm flying to Tokyo next Friday
I want to run a marathon this year
I go running every morning
we decided to use PostgreSQL
I prefer Rust for backends
my friend Jack works at Tesla
my mother is allergic to penicillin
I have diabetes
I'm working on a project called Starmap
I want to learn the piano
""".strip().splitlines()

UNLIKELY = """
what movie has the line my name is Neo
""".strip().splitlines()


def heard(text: str, previous: str = "") -> Heard:
    return Heard(text, NOW, previous=previous)


@pytest.mark.parametrize("text", PLAIN)
def test_plain_statement_stays_whole(text: str) -> None:
    kept = read(heard(text))

    assert kept.candidates
    assert kept == read(heard(text), believe_from=0.0)


@pytest.mark.parametrize("text", UNLIKELY)
def test_unlikely_message_is_refused_with_the_reason(text: str) -> None:
    reading = read(heard(text))

    assert read(heard(text), believe_from=0.0).candidates
    assert (reading.candidates, reading.refusal) == ((), "unlikely")


@given(text=st.text(max_size=2 * MOST_CHARS), language=st.sampled_from(get_args(Language)))
@settings(deadline=None)
def test_likelihood_is_a_share_for_any_text(text: str, language: Language) -> None:
    assert 0.0 <= likelihood(text, language) <= 1.0


@pytest.mark.parametrize("language", get_args(Language))
def test_numbers_belong_to_the_lines_that_they_were_fitted_to(language: Language) -> None:
    """When this fails, the dev lines have changed: run `python -m benchmarks.extraction_fit`."""
    lines = list(load(language, "dev"))
    opinion = packaged(language)

    assert (opinion.lines, opinion.digest) == (len(lines), digest_of(lines))
    assert path_of(language).stat().st_size <= 100_000
    assert max(len(str(line["text"])) for line in lines) < MOST_CHARS


@pytest.mark.parametrize(
    ("text", "previous"),
    [
        ("记住我对花生过敏", ""),
        ("remember that I'm allergic to peanuts", ""),
        ("不对，我住在杭州", ""),
        ("no, I live in Berlin", ""),
        ("I live in Berlin", "Where do you live?"),
        ("我住在杭州", "你住在哪儿？"),
        ("对，就用这个", "要不要用 PostgreSQL？"),
    ],
)
def test_what_is_meant_is_believed_however_it_looks(text: str, previous: str) -> None:
    reading = read(heard(text, previous), believe_from=1.0)

    assert reading.candidates
    assert reading == read(heard(text, previous), believe_from=0.0)


@pytest.mark.parametrize("text", ["忘掉我的旧地址", "forget my old address", "问题解决了", "it works now"])
def test_forgetting_and_solved_problems_are_not_judged(text: str) -> None:
    assert read(heard(text), believe_from=1.0) == read(heard(text), believe_from=0.0)


@pytest.mark.parametrize("text", ["我住在杭州", "I live in Berlin", "Nice day! I live in Berlin."])
def test_statement_is_refused_when_it_is_under_the_threshold(text: str) -> None:
    reading = read(heard(text, "Good to see you."), believe_from=1.0)

    assert (reading.candidates, reading.refusal) == ((), "unlikely")


def test_own_rule_is_believed_however_its_line_looks() -> None:
    rule = Rule(name="tank", kind="fact", pattern=re.compile(r"tank (?P<value>\d+)"), attribute="tank")

    (found,) = read(heard("tank 7"), [rule], believe_from=1.0).candidates

    assert found.value == "7"


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Do I like tea? I like coffee.", ["coffee"]),
        ("Forget that I like tea. I like coffee.", ["coffee"]),
        ("我住在杭州。今天几号？", ["杭州"]),
        ("忘掉我的旧地址。我住在杭州。", ["杭州"]),
    ],
)
def test_question_or_request_beside_a_statement_does_not_count_against_it(
    text: str, values: list[str]
) -> None:
    assert [found.value for found in read(heard(text)).candidates] == values


def test_long_message_is_judged_sentence_by_sentence() -> None:
    filler = "The weather was fine and the bus was late again today. " * 8

    assert len(filler) > MOST_CHARS
    assert [found.value for found in read(heard(f"{filler}I live in Berlin.")).candidates] == ["Berlin"]


def test_area_counts_pairs_in_the_right_order() -> None:
    told = np.array([True, True, False, False])

    assert area(np.array([0.9, 0.4, 0.5, 0.1]), told) == 0.75


def test_opinion_takes_well_under_two_milliseconds() -> None:
    text = "I moved to Berlin last week and started at Siemens as an engineer, which I like a lot"
    likelihood(text, "en")
    took: list[float] = []
    for _ in range(20):
        start = time.perf_counter()
        likelihood(text, "en")
        took.append(time.perf_counter() - start)

    assert min(took) < 0.002


@pytest.mark.parametrize("language", CLAUSE_LANGUAGES)
def test_numbers_of_clauses_belong_to_the_same_lines(language: Language) -> None:
    """When this fails, the dev lines have changed: run `python -m benchmarks.extraction_fit`."""
    lines = list(load(language, "dev"))

    assert packaged_clauses(language).digest == digest_of(lines)
    assert clause_path_of(language).stat().st_size <= 100_000


def test_clause_that_names_nobody_is_less_likely_to_tell_anything() -> None:
    named = clause_likelihood("对虾过敏", "zh", is_completed=False)

    assert clause_likelihood("对虾过敏", "zh", is_completed=True) < named
    assert clause_likelihood("I like tea", "en", is_completed=True) == 1.0


def test_clause_of_a_longer_message_is_judged_by_itself() -> None:
    text = "我住在通州，人都坐麻了，楼下那家店又涨价"
    beside = replace(read(heard("我住在通州"), believe_from=0.0).candidates[0], quote="楼下那家店又涨价")
    doubt = Doubt(heard(text, "今天怎么样"), 0.1)

    assert not doubt.believed([replace(beside, text="我楼下那家店又涨价")], text)
    assert Doubt(heard("楼下那家店又涨价。"), 0.0).believed([beside], text) == [beside]
