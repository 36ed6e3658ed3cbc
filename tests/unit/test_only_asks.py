"""What was said and tells nothing: questions with and without a mark, requests, replies that know nothing."""

import pytest

from memory.retrieval.only_asks import asks_what_was_asked, only_asks, tells_nothing


@pytest.mark.parametrize(
    "text",
    [
        "how do I sort a list in python",
        "what time does the train to Rome leave",
        "what's the weather like in Paris",
        "where is the key",
        "which laptop should I buy",
        "who wrote Dune",
        "how to tie a tie",
        "why is the sky blue",
        "can you help me with this",
        "do I have plans on friday",
        "so what should I cook tonight",
        "hey, when does the shop open",
        "is my flight on time",
        "My name is Bob?",
        "any ideas for dinner",
        "tell me what you know about Rome",
        "I wonder whether it rains",
        "Hi! What is the rent in Berlin? And in Munich?",
        "Write a poem about autumn",
        "please translate this sentence",
        "if it rains, what should I wear",
        "下周五有什么安排",
        "下週五有什麼安排",
        "怎么给列表排序",
        "最近的地铁站在哪",
        "谁写的三体",
        "现在几点",
        "这个多少钱",
        "为什么天空是蓝色的",
        "你知道我住哪里吗",
        "你还记得我的狗叫什么吗",
        "我想知道明天几点开会",
        "今天天气怎么样",
        "能不能帮我看看这段话",
        "请问，去机场要多久",
        "帮我写一首关于秋天的诗",
        "推荐一部电影",
        "你好！我叫什么？",
    ],
)
def test_question_or_request_only_asks(text: str) -> None:
    assert only_asks(text)
    assert tells_nothing(text)


@pytest.mark.parametrize(
    "text",
    [
        "I know how to sail",
        "I know where he lives",
        "What I love is jazz",
        "When I was ten I moved to Rome",
        "which is why I moved to Rome",
        "My sister told me what to do",
        "I moved to Berlin. Where can I buy bread?",
        "I'm vegan, what can I eat?",
        "What can I eat, I'm allergic to nuts",
        "Can you remember that my dog is called Rex?",
        "Did you know that I moved to Berlin?",
        "did my masters in Berlin",
        "Will is my brother",
        "Write to me in French from now on",
        "Always answer in bullet points",
        "How lovely, we got the flat",
        "Do the dishes every Monday",
        "我知道他住哪里",
        "我学会了怎么游泳",
        "我不知道怎么做饭",
        "我没什么爱好",
        "他告诉我什么时候开会",
        "我对花生过敏，能吃什么零食",
        "我搬到了北京。哪里能买面包？",
        "你知道吗，我搬家了",
        "我什么都吃",
        "谁都知道我怕狗",
        "我住在上海",
        "帮我记住我的狗叫旺财",
        "以后给我写邮件都用英文",
        "明天三点开会",
        "",
        "你好",
    ],
)
def test_statement_does_not_only_ask(text: str) -> None:
    assert not only_asks(text)


@pytest.mark.parametrize(
    "text",
    [
        "I remember nothing about that.",
        "I don't remember anything about you yet.",
        "I don't have any information about that. Could you tell me more?",
        "You haven't told me your name.",
        "关于这一点，我什么都不记得。",
        "I am the offline model and cannot answer this. I can remember things;"
        ' say "help" for examples. To connect a real model, set X.',
        "我是离线模型，回答不了这个。我能记住和忘掉你说的事；说“帮助”看例子。要接入真正的模型，请设置 X。",
        "你还没告诉我你住在哪里。",
        "我没有关于这件事的记录。如果你愿意，可以告诉我。",
    ],
)
def test_reply_that_knows_nothing_tells_nothing(text: str) -> None:
    assert tells_nothing(text, is_reply=True)


@pytest.mark.parametrize(
    "text",
    [
        "Your dog is called Rex.",
        "I don't know the price, but the shop is in Rome. It opens at nine.",
        "你的狗叫旺财。",
    ],
)
def test_reply_that_says_something_tells_it(text: str) -> None:
    assert not tells_nothing(text, is_reply=True)


@pytest.mark.parametrize(
    ("text", "is_after_questions"),
    [
        ("What did I ask you yesterday?", True),
        ("我昨天问了你什么", True),
        ("请问我住在哪里", False),
        ("Where do I live?", False),
    ],
)
def test_question_may_be_after_what_was_asked(text: str, is_after_questions: bool) -> None:
    assert asks_what_was_asked(text) is is_after_questions


@pytest.mark.parametrize("piece", [" - ", "? ", "what ", "so ", "什么", "，", "my "])
def test_long_text_is_looked_at_in_no_time(piece: str) -> None:
    assert not only_asks(piece * 50_000)
    only_asks((piece * 1_000)[:1_000])
