"""Which option an answer means: by place, by words, all, none; and that what is no answer chooses nothing."""

import pytest

from memory.extract.choice import parse_choice

ZH = ("我住在北京", "我住在上海")
EN = ("I live in Berlin", "I live in Paris")
THREE_ZH = ("我喜欢红茶", "我喜欢茶叶蛋", "我喜欢茶馆")
THREE_EN = ("I like black tea", "I like tea shops", "I like iced tea")


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("第一个", [0]),
        ("第二个", [1]),
        ("第二条吧", [1]),
        ("删第2个", [1]),
        ("2", [1]),
        ("1。", [0]),
        ("是第一个", [0]),
        ("忘掉第二个，谢谢", [1]),
        ("以第二个为准", [1]),
        ("前者", [0]),
        ("后者", [1]),
        ("最后一个", [1]),
        ("北京那个", [0]),
        ("上海的", [1]),
        ("我住在上海", [1]),
        ("住在北京的那条", [0]),
        ("第二個", [1]),
        ("两个都删", [0, 1]),
        ("都删掉", [0, 1]),
        ("全部", [0, 1]),
        ("两个都要", [0, 1]),
        ("都不是", []),
        ("两个都不要", []),
        ("一个都不要", []),
        ("都别删", []),
        ("全都不要", []),
        ("不是第一个，是第二个", [1]),
        ("不是第一个", [1]),
        ("第一个和第二个", [0, 1]),
        ("第三个", None),
    ],
)
def test_chinese_answer_chooses(text: str, chosen: list[int] | None) -> None:
    assert parse_choice(text, ZH, is_forgetting=True) == chosen


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("the first one", [0]),
        ("The second one, please.", [1]),
        ("second", [1]),
        ("2", [1]),
        ("2)", [1]),
        ("#1", [0]),
        ("option 2", [1]),
        ("number two", [1]),
        ("one", [0]),
        ("the former", [0]),
        ("the latter", [1]),
        ("the last one", [1]),
        ("the Berlin one", [0]),
        ("Paris", [1]),
        ("I mean the one in Paris", [1]),
        ("I live in Berlin", [0]),
        ("no, the first", [0]),
        ("not the first one, the second", [1]),
        ("not the first", [1]),
        ("both", [0, 1]),
        ("both of them", [0, 1]),
        ("delete them all", [0, 1]),
        ("the first and the second", [0, 1]),
        ("1 and 2", [0, 1]),
        ("neither", []),
        ("Neither of them", []),
        ("none", []),
        ("neither the first nor the second", None),
        ("the third one", None),
    ],
)
def test_english_answer_chooses(text: str, chosen: list[int] | None) -> None:
    assert parse_choice(text, EN, is_forgetting=True) == chosen


@pytest.mark.parametrize(
    ("text", "options", "chosen"),
    [
        ("第一个和第三个", THREE_ZH, [0, 2]),
        ("1、3", THREE_ZH, [0, 2]),
        ("前面两个", THREE_ZH, None),
        ("除了第一个都删", THREE_ZH, [1, 2]),
        ("都删，除了第二个", THREE_ZH, [0, 2]),
        ("三个都删", THREE_ZH, [0, 1, 2]),
        ("不是第一个", THREE_ZH, None),
        ("茶叶蛋", THREE_ZH, [1]),
        ("茶", THREE_ZH, None),
        ("the first and the third", THREE_EN, [0, 2]),
        ("1, 3", THREE_EN, [0, 2]),
        ("the first two", THREE_EN, [0, 1]),
        ("all but the first", THREE_EN, [1, 2]),
        ("all except the second one", THREE_EN, [0, 2]),
        ("not the first", THREE_EN, None),
        ("shops", THREE_EN, [1]),
        ("tea", THREE_EN, None),
        ("the iced one", THREE_EN, [2]),
    ],
)
def test_answer_to_three_options(text: str, options: tuple[str, ...], chosen: list[int] | None) -> None:
    assert parse_choice(text, options, is_forgetting=True) == chosen


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("算了", []),
        ("不用了", []),
        ("取消", []),
        ("先不删", []),
        ("别删", []),
        ("都留着", []),
        ("never mind", []),
        ("cancel", []),
        ("no", []),
        ("keep both", []),
        ("don't delete any", None),
        ("保留第一个", [1]),
        ("keep the first one", [1]),
        ("不要删第一个", [1]),
        ("don't delete the first", [1]),
        ("旧的那个", [1]),
        ("the old one", [1]),
        ("the new one", [0]),
        ("别都删", None),
        ("never mind the first, the second", None),
    ],
)
def test_answer_about_forgetting_keeps_what_is_to_be_kept(text: str, chosen: list[int] | None) -> None:
    assert parse_choice(text, EN, is_forgetting=True) == chosen


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("算了", None),
        ("never mind", None),
        ("no", None),
        ("都不对", []),
        ("都不是", []),
        ("neither", []),
        ("旧的", [0]),
        ("新的", [1]),
        ("以新的为准", [1]),
        ("原来的那个", [0]),
        ("现在的", [1]),
        ("the old one", [0]),
        ("the new one is right", [1]),
        ("keep the first one", [0]),
        ("保留原来的", [0]),
        ("both are right", [0, 1]),
        ("两个都对", [0, 1]),
    ],
)
def test_answer_about_a_contradiction_names_what_holds(text: str, chosen: list[int] | None) -> None:
    assert parse_choice(text, EN) == chosen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "你好",
        "我有两个孩子",
        "我养了一只猫",
        "这个项目第一个版本下周发布",
        "我第一次去上海是三年前",
        "现在没有时间，我喜欢喝茶",
        "所有人都喜欢他",
        "我喜欢第二季",
        "第一个是什么？",
        "删哪个好呢？",
        "我去过北京和上海",
        "I have two cats",
        "my first name is Ana",
        "first of all, what is the weather",
        "No, I moved to Madrid",
        "I no longer like jazz",
        "every day I run 2 miles",
        "which one is the first?",
        "I got married in Berlin",
        "both of my kids like football",
        "The last train leaves at 2",
        "Berlin and Paris are nice",
        "don't know",
        "not sure about Paris",
        "第一个" * 40,
    ],
)
@pytest.mark.parametrize("is_forgetting", [True, False])
def test_what_is_no_answer_chooses_nothing(text: str, is_forgetting: bool) -> None:
    for options in (ZH, EN, THREE_ZH, THREE_EN):
        assert parse_choice(text, options, is_forgetting=is_forgetting) is None


@pytest.mark.parametrize("text", ["\x00", "🐈", "((((", "1" * 60, "第" * 60, "\ud83d", "。。。"])
def test_choice_never_fails_whatever_is_said(text: str) -> None:
    assert parse_choice(text, ZH, is_forgetting=True) is None
