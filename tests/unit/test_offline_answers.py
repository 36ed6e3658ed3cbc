"""What the offline model answers about the user: tables of words and replies."""

import pytest
from langchain_core.messages import AIMessage, HumanMessage

from graph.offline_read import read_turn
from graph.offline_reply import reply_to
from tests.offline_prompts import answer, prompt

ZH_LINES = (
    "我叫张三",
    "我喜欢喝绿茶",
    "我喜欢简洁的回答",
    "我不喜欢香菜",
    "我住在上海",
    "我在腾讯做后端工程师",
    "我的生日是5月3日",
    "我今年28岁",
    "我对花生过敏",
    "我朋友叫李四",
    "我的猫叫咪咪",
    "我的车是红色的",
    "我女儿的生日是6月1日",
    "以后都用中文回答",
    "我的项目叫 Mneme",
    "我最喜欢的颜色是蓝色",
    "我老婆喜欢兰花",
    "下周五我要去北京出差",
)
EN_LINES = (
    "My name is Zhang San",
    "I prefer short answers",
    "I love green tea",
    "I hate cilantro",
    "I live in Berlin",
    "I work at Siemens",
    "I'm a software engineer",
    "My birthday is May 3",
    "I am 28 years old",
    "I'm allergic to peanuts",
    "My friend is called Bob",
    "My dog's name is Rex",
    "My car is red",
    "From now on answer in English",
    "I'm working on Mneme",
    "My favorite color is blue",
    "My sister lives in Paris",
    "I speak German and French",
    "My flight is on Friday",
)
ZH_NOTHING, EN_NOTHING = "关于这一点，我什么都不记得。", "I remember nothing about that."


@pytest.mark.parametrize(
    ("words", "reply"),
    [
        ("我叫什么？", "你叫张三。"),
        ("我叫什么名字来着", "你叫张三。"),
        ("我叫什麼名字？", "你叫张三。"),
        ("我是谁", "你叫张三。"),
        ("你知道我的名字吗？", "你叫张三。"),
        ("你记得我叫什么吗？", "你叫张三。"),
        ("你怎么称呼我", "你叫张三。"),
        ("你好，我叫什么？", "你叫张三。"),
        ("我住在哪里？", "你住在上海。"),
        ("我在哪工作？", "你在腾讯做后端工程师。"),
        ("我是做什么工作的", "你在腾讯做后端工程师。"),
        ("我的生日是哪天？", "你的生日是5月3日。"),
        ("我什么时候生日", "你的生日是5月3日。"),
        ("我多大了", "你28岁。"),
        ("我对什么过敏", "你对花生过敏。"),
        ("我喜欢喝什么", "你喜欢喝绿茶。"),
        ("我喜欢吃什么", ZH_NOTHING),
        ("我不喜欢什么", "你不喜欢香菜。"),
        ("我讨厌吃什么", "你不喜欢香菜。"),
        ("我最喜欢的颜色是什么", "你最喜欢的颜色是蓝色。"),
        ("我喜欢什么颜色", "你最喜欢的颜色是蓝色。"),
        ("我的项目叫什么", "你的项目叫 Mneme。"),
        ("我的车是什么颜色的？", "你的车是红色的。"),
        ("我下周五去哪？", "下周五你要去北京出差。"),
        ("我什么时候去北京", "下周五你要去北京出差。"),
        ("我对你有什么要求", "你对我的要求：\n- 以后都用中文回答"),
        ("我叫李四吗？", "不是，你叫张三。"),
        ("我叫张三对吗", "是的，你叫张三。"),
        ("我是不是住在北京", "不是，你住在上海。"),
        ("我喜欢香菜吗", "不是，你不喜欢香菜。"),
        ("我喜欢绿茶吗", "是的，你喜欢喝绿茶。"),
        ("我喜欢咖啡吗", ZH_NOTHING),
        ("我的电话是多少", ZH_NOTHING),
        ("What's my name?", "Your name is 张三."),
    ],
)
def test_offline_answers_about_the_user_in_chinese(words: str, reply: str) -> None:
    assert answer(words, ZH_LINES) == reply


@pytest.mark.parametrize(
    ("words", "reply"),
    [
        ("What's my name?", "Your name is Zhang San."),
        ("who am i?", "Your name is Zhang San."),
        ("Do you know my name?", "Your name is Zhang San."),
        ("what do you call me", "Your name is Zhang San."),
        ("tell me my name", "Your name is Zhang San."),
        ("I wonder what my name is", "Your name is Zhang San."),
        ("Where do I live?", "You live in Berlin."),
        ("Hey, do you remember where I live?", "You live in Berlin."),
        ("Which city do I live in?", "You live in Berlin."),
        ("where do i work", "You work at Siemens."),
        ("what do I do for a living?", "You are a software engineer."),
        ("How old am I?", "You are 28 years old."),
        ("When is my birthday?", "Your birthday is May 3."),
        ("Can you tell me when my birthday is?", "Your birthday is May 3."),
        ("What do I like to drink?", "You love green tea."),
        ("what's my favourite colour", "Your favorite color is blue."),
        ("What do I hate?", "You don't like cilantro."),
        ("what am I allergic to?", "You are allergic to peanuts."),
        ("What colour is my car?", "Your car is red."),
        ("What am I working on?", "You are working on Mneme."),
        ("which languages do I speak?", "You speak German and French."),
        ("When is my flight?", "Your flight is on Friday."),
        ("What are my instructions?", "Your instructions for me:\n- From now on answer in English"),
        ("do I like cilantro?", "No. You hate cilantro."),
        ("do i like green tea?", "Yes. You love green tea."),
        ("do i like beer?", EN_NOTHING),
        ("Is my name Bob?", "No. Your name is Zhang San."),
        ("Do I live in Paris?", "No. You live in Berlin."),
        ("what is my phone number", EN_NOTHING),
        ("我叫什么", "你叫 Zhang San。"),
    ],
)
def test_offline_answers_about_the_user_in_english(words: str, reply: str) -> None:
    assert answer(words, EN_LINES) == reply


@pytest.mark.parametrize(
    ("words", "lines", "reply"),
    [
        ("我朋友叫什么？", ZH_LINES, "你朋友叫李四。"),
        ("我的猫叫什么名字？", ZH_LINES, "你的猫叫咪咪。"),
        ("我女儿生日是什么时候", ZH_LINES, "你女儿的生日是6月1日。"),
        ("我老婆喜欢什么", ZH_LINES, "你老婆喜欢兰花。"),
        ("我的狗叫什么", ZH_LINES, ZH_NOTHING),
        ("我妈妈叫什么", ZH_LINES, ZH_NOTHING),
        ("我朋友叫什么", ("我叫张三",), ZH_NOTHING),
        ("我叫什么", ("我朋友叫李四", "我的猫叫咪咪"), "我还不知道你的名字，你还没告诉我。"),
        ("我的生日是哪天", ("我女儿的生日是6月1日",), "我还不知道你的生日，你还没告诉我。"),
        ("What's my friend's name?", EN_LINES, "Your friend is called Bob."),
        ("What is my dog's name?", EN_LINES, "Your dog's name is Rex."),
        ("what is my cat's name", EN_LINES, EN_NOTHING),
        ("where does my sister live?", EN_LINES, "Your sister lives in Paris."),
        ("Where does my brother live?", EN_LINES, EN_NOTHING),
        (
            "What's my name?",
            ("My dog's name is Rex", "Ana is my sister"),
            "I don't know your name yet; you haven't told me.",
        ),
    ],
)
def test_offline_keeps_people_apart_when_asked_about_others(
    words: str, lines: tuple[str, ...], reply: str
) -> None:
    assert answer(words, lines) == reply


@pytest.mark.parametrize(
    ("lines", "reply"),
    [
        (("2026-01-01@我叫张三", "2026-02-01@我叫李四"), "你叫李四。"),
        (("2026-02-01@我叫李四", "2026-01-01@我叫张三"), "你叫李四。"),
        (("我叫李四", "我叫张三"), "你叫李四。"),
        (("!2026-01-01@我叫张三", "2026-02-01@我叫李四"), "你叫张三。"),
        (("我不叫李四",), "我还不知道你的名字，你还没告诉我。"),
        (("我不叫李四", "我叫张三"), "你叫张三。"),
        (("用户叫张三",), "你叫张三。"),
        (("The user's name is Ana",), "你叫 Ana。"),
        ((), "我还不知道你的名字，你还没告诉我。"),
    ],
)
def test_offline_chooses_the_name_when_lines_differ(lines: tuple[str, ...], reply: str) -> None:
    assert answer("我叫什么？", lines) == reply


def test_offline_lists_everything_when_asked_what_it_knows() -> None:
    told = answer("你记得我什么？", ("我叫张三", "我喜欢茶"))
    assert told == "关于你，我记得：\n- 你叫张三。\n- 你喜欢茶。"
    assert answer("关于我，你知道什么？", ("我叫张三",)) == "关于你，我记得：\n- 你叫张三。"
    assert "- Your name is Ana." in answer("What do you know about me?", ("My name is Ana",))
    assert answer("what do you remember about me?") == "I don't remember anything about you yet."


@pytest.mark.parametrize(
    ("said", "words", "reply"),
    [
        (["我叫张三，住在上海"], "我叫什么？", "你叫张三。"),
        (["我叫张三，住在上海"], "我住哪？", "你住在上海。"),
        (["My name is Ana."], "What's my name?", "Your name is Ana."),
        (["我叫张三", "不对，我叫李四"], "我叫什么？", "你叫李四。"),
        (["我的车是红色的", "忘掉我的车"], "我的车是什么颜色", ZH_NOTHING),
        (["记住我的车是红色的"], "我的车是什么颜色", "你的车是红色的。"),
        (["我叫什么？"], "我叫什么？", "我还不知道你的名字，你还没告诉我。"),
        (["我叫张三", "忘掉我的名字"], "我叫什么？", "我还不知道你的名字，你还没告诉我。"),
        (
            ["my name is Ana", "forget everything"],
            "what's my name?",
            "I don't know your name yet; you haven't told me.",
        ),
    ],
)
def test_offline_uses_the_conversation_when_memory_has_nothing(
    said: list[str], words: str, reply: str
) -> None:
    earlier = tuple(message for text in said for message in (HumanMessage(text), AIMessage("OK.")))
    assert reply_to(read_turn(prompt(words, earlier=earlier))).text == reply


def test_offline_takes_nothing_the_assistant_said_for_a_fact() -> None:
    earlier = (HumanMessage("guess"), AIMessage("My name is Bob"))
    assert "don't know" in reply_to(read_turn(prompt("what's my name?", earlier=earlier))).text


@pytest.mark.parametrize(
    ("words", "line", "reply"),
    [
        (
            "can I eat peanuts?",
            "I am allergic to peanuts",
            "I remember something related: You are allergic to peanuts.",
        ),
        (
            "我能吃花生吗？",
            "我对花生过敏",
            "我记得与此有关的一条：你对花生过敏。",
        ),
        (
            "do I like peanuts?",
            "I like cashews",
            "I remember nothing about that.",
        ),
    ],
)
def test_offline_does_not_claim_to_know_nothing_beside_a_memory_of_it(
    words: str, line: str, reply: str
) -> None:
    assert answer(words, (line,)) == reply
