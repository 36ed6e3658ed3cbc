"""What two texts state: small words, punctuation and script make no difference, every other word does."""

import pytest

from memory.retrieval.stated import says, stated

SAME = [
    ("I like tea.", "i like  tea!"),
    ("I really like tea", "Well, I like tea."),
    ("By the way, my dog is called Rex", "my dog is called Rex, you know"),
    ("I don't eat pork", "I do not eat pork"),
    ("I’m vegan", "I am vegan"),
    ("Please remember that I work at Acme", "Just so you know: I work at Acme"),
    ("the wifi is slow 😀", "**the wifi is slow**"),
    ("the meeting is at 3 pm", "The meeting is at 3pm"),
    ("我喜欢喝茶", "我喜歡喝茶。"),
    ("其实我住在北京啦", "我住在北京"),
    ("我家鑰匙在櫃子後面", "请记住我家钥匙在柜子后面哦！"),
    ("我非常喜欢绿茶", "我喜欢绿茶"),
    ("今天天气好，我住在北京", "我住在北京，今天天气好"),
    ("我的订单是 1,000 元", "我的订单是1000元"),
    ("订单号：WO-1", "订单号 WO-1"),
]
DIFFERENT = [
    ("order 12 is late", "order 13 is late"),
    ("version 1.10", "version 1.1"),
    ("room 3.5", "room 35"),
    ("-5 degrees", "5 degrees"),
    ("it costs $5", "it costs €5"),
    ("I like tea", "I do not like tea"),
    ("I can swim", "I can't swim"),
    ("I still live in Berlin", "I no longer live in Berlin"),
    ("I hardly eat meat", "I eat meat"),
    ("I don't really like tea", "I don't like tea"),
    ("it's not just tea", "it's not tea"),
    ("I was in Berlin", "I am in Berlin"),
    ("I met Mia on Tuesday", "I met Mia on Wednesday"),
    ("Mia likes Tom", "Tom likes Mia"),
    ("If it rains I stay home", "I stay home"),
    ("Tom says I like tea", "I like tea"),
    ("I like C", "I like C++"),
    ("I like tea", "I like tea?"),
    ("I love only tea", "I love tea"),
    ("订单12到了", "订单13到了"),
    ("我喜欢茶", "我不喜欢茶"),
    ("我不是很喜欢茶", "我不喜欢茶"),
    ("我喜欢茶", "我喜欢过茶"),
    ("我已经戒烟了", "我没戒烟"),
    ("小美喜欢小强", "小强喜欢小美"),
    ("3月5日开会", "3月6日开会"),
    ("他是老师", "她是老师"),
    ("我喜欢茶", "我喜欢茶吗"),
    ("我要去北京", "我去过北京"),
    ("如果下雨我就在家", "我就在家"),
]
REPLIES = [
    ("Your dog is called Rex.", "My dog is called Rex", True),
    ("Noted: my dog is called Rex", "my dog is called Rex", True),
    ("You said you like tea.", "I like tea", True),
    ("好的，你喜欢茶。", "我喜欢茶", True),
    ("Your dog is called Rex", "my cat is called Rex", False),
    ("我喜欢茶", "你喜欢茶", False),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_small_words_punctuation_and_script_make_no_difference(one: str, other: str) -> None:
    assert says(stated(one), stated(other))
    assert says(stated(other), stated(one))


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_every_other_word_does(one: str, other: str) -> None:
    assert not says(stated(one), stated(other))
    assert not says(stated(other), stated(one))


@pytest.mark.parametrize(("reply", "said", "is_said"), REPLIES)
def test_what_a_reply_calls_you_is_the_user(reply: str, said: str, is_said: bool) -> None:
    assert says(stated(said), stated(reply, is_reply=True)) is is_said


@pytest.mark.parametrize("text", ["", "hello", "你好", "what is my name?", "我叫什么？", "。。。"])
def test_what_states_nothing_is_said_by_nothing(text: str) -> None:
    assert stated(text) == ()
    assert not says(stated(text), stated(text))


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ("The user likes tea", "I like tea"),
        ("User's dog is called Rex", "my dog is called Rex"),
        ("用户喜欢茶", "我喜欢茶"),
    ],
)
def test_a_record_may_speak_of_the_user(record: str, said: str) -> None:
    assert says(stated(record, is_record=True), stated(said))
    assert not says(stated(record), stated(said))


def test_another_speaker_is_another_i() -> None:
    assert not says(stated("I like tea", label="greta"), stated("I like tea"))
    assert says(stated("Greta: I like tea", label="greta"), stated("i like tea!", label="greta"))


def test_what_says_more_says_it_too() -> None:
    assert says(stated("I like tea"), stated("I like tea. My dog is called Rex."))
    assert not says(stated("I like tea. My dog is called Rex."), stated("I like tea"))
