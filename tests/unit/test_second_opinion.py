"""The learned look at a whole line: what it is given, where its numbers come from, what it makes the rules drop."""

import time
from typing import get_args

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.extraction import load
from benchmarks.extraction_fit import area, digest_of, fit_opinion
from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.extract.second_opinion import BUCKETS, MOST_CHARS, likelihood, packaged, path_of
from memory.long_term.rule import Rule
from memory.text import Language, language_of
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
回答尽量简短一点
别用表情符号
我下周三去北京出差
我打算明年考研
我每天早上跑步
我们决定用 PostgreSQL
我现在用 Rust 写后端
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
im alergic to peanuts
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
I'm using Rust for the backend now
my friend Jack works at Tesla
my mother is allergic to penicillin
I have diabetes
I'm working on a project called Starmap
I want to learn the piano
""".strip().splitlines()

UNLIKELY = """
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
