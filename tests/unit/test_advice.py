"""What advice depends on: known by what it is about, in both languages, whatever words the question and the memory have."""

from time import perf_counter

import pytest

from memory.long_term.record import Standing
from memory.retrieval.bearing import judge_of
from memory.retrieval.query import make_query
from tests.builders import a_record
from tests.unit.units import a_standing

KNOWN = {
    "film": ("preference", "likes", "I like science fiction films"),
    "剧": ("preference", "likes", "我最近迷上了悬疑剧"),
    "tea": ("preference", "likes", "我喜欢喝绿茶"),
    "coffee": ("preference", "dislikes", "I don't like coffee"),
    "cat": ("fact", "pet", "I have a cat called Tom"),
    "nuts": ("identity", "allergy", "我对花生过敏"),
    "vegetarian": ("identity", "diet", "I'm a vegetarian"),
    "diabetes": ("identity", "disability", "我有糖尿病"),
    "city": ("identity", "city", "我住在杭州"),
    "hiking": ("preference", "likes", "I love hiking"),
    "job": ("identity", "job", "I work as a nurse"),
    "川菜": ("preference", "likes", "我喜欢吃川菜"),
    "jazz": ("preference", "likes", "I like jazz"),
    "author": ("preference", "favourite_author", "我最喜欢的作家是余华"),
    "run": ("habit", "habit", "I run every morning"),
    "slim": ("goal", "goal", "我想今年减肥十斤"),
    "fishing": ("preference", "likes", "我喜欢钓鱼"),
    "blue": ("preference", "favourite_colour", "my favourite colour is blue"),
    "mac": ("fact", "possession", "我用的是MacBook"),
}
FOOD = {"nuts", "vegetarian", "diabetes", "川菜", "slim"}


def standing(kind: str, attribute: str, text: str, subject: str = "user") -> Standing:
    return a_standing(
        a_record(record_id=text, kind=kind, attribute=attribute, text=text, value="", subject=subject)
    )


def found(question: str, **others: tuple[str, str, str, str]) -> set[str]:
    """Names of what bears on the advice that is asked for."""
    known = {name: standing(*values) for name, values in {**KNOWN, **others}.items()}
    judge = judge_of(make_query(question, limit_chars=600), known.values())
    return {name for name, record in known.items() if judge and judge.bears(record)}


@pytest.mark.parametrize(
    ("questions", "expected"),
    [
        (("推荐一部电影", "推薦一部電影", "今晚看什么好", "想看部电影"), {"film", "剧"}),
        (
            ("Recommend a film for tonight", "What should I watch tonight?", "movie night ideas?"),
            {"film", "剧"},
        ),
        (("推荐附近的餐厅", "附近有什么好吃的"), FOOD | {"city"}),
        (("今晚做什么菜", "晚饭吃什么", "给我一份一周食谱", "想点外卖，点什么好"), FOOD),
        (
            ("What should I cook tonight?", "What's for dinner?", "make me a meal plan", "Suggest a snack"),
            FOOD,
        ),
        (("宠物用品推荐", "猫粮怎么选", "周末出门三天，家里要准备什么？"), {"cat"}),
        (("Which cat food should I buy?", "I'll be out of town for a week, what should I arrange?"), {"cat"}),
        (("帮我规划一次短途旅行", "国庆去哪玩比较好"), {"city", "hiking"}),
        (("weekend trip ideas", "Where should I go on vacation?"), {"city", "hiking"}),
        (("我接下来该学什么", "推荐一门网课"), {"job"}),
        (("What should I learn next?", "which skills should I work on", "What could I study?"), {"job"}),
        (("推荐几首歌", "放首歌", "make me a playlist", "Play some music"), {"jazz"}),
        (("推荐一杯喝的", "What should I drink this morning?"), {"tea", "coffee", "diabetes"}),
        (("帮我制定健身计划", "make a workout plan for me"), {"run", "hiking", "slim", "diabetes"}),
        (("明天穿什么好", "What should I wear to the party?"), {"blue"}),
    ],
)
def test_advice_depends_on_what_it_is_about(questions: tuple[str, ...], expected: set[str]) -> None:
    assert {question: found(question) for question in questions} == dict.fromkeys(questions, expected)


@pytest.mark.parametrize(
    "question", ["推荐一本书", "最近读什么书好", "recommend me a novel", "Any good books?"]
)
def test_advice_on_books_depends_on_authors_and_genres(question: str) -> None:
    assert {"author", "film", "剧"} == found(question)


@pytest.mark.parametrize(
    "question", ["给自己买个礼物，买什么好", "gift for myself", "What should I get myself as a gift?"]
)
def test_gift_for_oneself_depends_on_whatever_one_likes(question: str) -> None:
    likes = {name for name, (kind, attribute, _) in KNOWN.items() if kind == "preference"}
    assert found(question) == likes - {"coffee"}


@pytest.mark.parametrize(
    "question", ["周末有什么好玩的", "What should I do this weekend?", "I'm so bored, any ideas?"]
)
def test_free_time_depends_on_hobbies(question: str) -> None:
    assert {"hiking", "jazz", "fishing"} <= found(question)
    assert found(question).isdisjoint({"tea", "川菜", "nuts", "job"})


@pytest.mark.parametrize(
    "question",
    [
        "电影是谁发明的",
        "解释一下电影的制作流程",
        "上次你推荐的电影叫什么",
        "我昨天吃了什么",
        "我喜欢看什么电影",
        "推荐一个排序算法",
        "今天天气怎么样",
        "帮我写一首关于猫的诗",
        "熊猫吃什么",
        "我想学西班牙语",
        "这家餐厅的地址是什么",
        "帮我写一封推荐信",
        "我周五有什么安排",
        "周末我要做什么",
        "谢谢",
        "Who invented film?",
        "how are films made",
        "what did you recommend last time",
        "What food do I like?",
        "What game does Nate recommend?",
        "Recommend a sorting algorithm",
        "What's the weather today?",
        "Write me a poem about a cat",
        "I want to learn Spanish",
        "What time does the restaurant close?",
        "How can I read a file in Python?",
        "What do I have on Friday?",
        "I recommend the film Alien",
        "",
    ],
)
def test_nothing_bears_when_no_advice_is_asked_for_that_depends_on_anybody(question: str) -> None:
    assert found(question) == set()


HERS = {"hers": ("preference", "likes", "我姐姐喜欢恐怖片", "姐姐")}
TOMS = {"hers": ("preference", "likes", "My friend Tom likes horror films", "Tom")}


@pytest.mark.parametrize(
    ("question", "others", "is_theirs", "is_own"),
    [
        ("推荐一部电影", HERS, False, True),
        ("给我姐姐推荐一部电影", HERS, True, False),
        ("我姐想看电影，推荐一部", HERS, True, False),
        ("和姐姐看什么电影好", HERS, True, True),
        ("给小王推荐一部电影", HERS, False, False),
        ("适合孩子看的电影推荐", HERS, False, False),
        ("给我推荐一部电影", HERS, False, True),
        ("recommend a film", TOMS, False, True),
        ("recommend a film for Tom", TOMS, True, False),
        ("Which films would Tom like? Recommend some films Tom would enjoy", TOMS, True, False),
        ("Which film should Tom and I watch together?", TOMS, True, True),
        ("recommend a film for a friend", TOMS, False, False),
        ("recommend a film for Christmas", TOMS, False, True),
    ],
)
def test_advice_depends_on_whom_it_is_for(
    question: str, others: dict[str, tuple[str, str, str, str]], is_theirs: bool, is_own: bool
) -> None:
    names = found(question, **others)
    assert ("hers" in names, "film" in names) == (is_theirs, is_own)


@pytest.mark.parametrize(
    "text", ["推荐" * 300, "should i " * 60, "what can we " * 50, "好看的" * 200, "a " * 300 + "?"]
)
def test_advice_is_read_in_time_whatever_is_said(text: str) -> None:
    start = perf_counter()
    found(text[:600])
    assert perf_counter() - start < 0.5
