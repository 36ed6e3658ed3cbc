"""What a message points back to in its thread, by rules, in both languages."""

import pytest

from memory.policy import Policy
from memory.retrieval.point_back import Pointed, Spoken, point_back

LIST = "可以试试：\n1. 海底捞\n2. 全聚德\n3. 外婆家"
BOOKS = "Try these:\n- The Hobbit\n- Dune\n- Emma"


def pointed(said: str, reply: str, words: str) -> Pointed:
    return point_back(words, [Spoken(said, True), Spoken(reply, False)], Policy())


@pytest.mark.parametrize(
    ("said", "reply", "words", "means"),
    [
        ("推荐餐厅", LIST, "第二个在哪里", "全聚德"),
        ("推荐餐厅", LIST, "最后一家怎么样", "外婆家"),
        ("books?", BOOKS, "Who wrote the second one?", "Dune"),
        ("books?", BOOKS, "tell me about option 3", "Emma"),
        ("我在看 Kindle Paperwhite", "不错", "那个多少钱", "Kindle Paperwhite"),
        ("I am looking at the Kindle Paperwhite", "Nice", "How much is that one?", "Kindle Paperwhite"),
        ("小王升职了", "恭喜", "他现在在哪个部门", "小王"),
        ("Bob got promoted", "Great", "Where does he work now?", "Bob"),
        ("北京今天的天气怎么样", "晴", "那上海呢", "北京今天的天气怎么样"),
        ("What is the rent in Berlin?", "High", "and in Munich?", "What is the rent in Berlin?"),
        ("我买了一个蓝色保温杯", "好", "那个保温杯漏水了", "我买了一个蓝色保温杯"),
        ("我買了一個藍色保溫杯", "好", "那個保溫杯漏水了", "我買了一個藍色保溫杯"),
        ("Python or Rust?", "Both", "the latter", "Rust"),
        ("Track WO-20240615-001", "ok", "where is it now?", "WO-20240615-001"),
        ("查一下订单WO-20240615-001的进度", "好", "它到哪了", "WO-20240615-001"),
        ("我在用Kindle看书", "好", "那个多少钱", "Kindle"),
        ("查一下 WO-20240615-001", "好", "它到哪了", "WO-20240615-001"),
    ],
)
def test_words_point_to_what_was_said(said: str, reply: str, words: str, means: str) -> None:
    found = pointed(said, reply, words)
    assert found.means == means
    assert found.text == f"{words} {means}"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("I like tea", "What is the capital of France?"),
        ("我喜欢喝茶", "上海有什么好玩的"),
        ("I like tea", "it is raining"),
        ("I know Greta", "I think that we should go"),
        ("你好", "那个蓝色杯子怎么样了"),
        ("hello", "is that restaurant open?"),
    ],
)
def test_nothing_is_added_when_nothing_in_the_thread_is_meant(said: str, words: str) -> None:
    assert pointed(said, "ok", words).text == words


def test_pronoun_reaches_over_turns_that_only_point() -> None:
    thread = [
        Spoken("我在看 Kindle", True),
        Spoken("好", False),
        Spoken("那个多少钱", True),
        Spoken("998", False),
    ]
    assert point_back("它有现货吗", thread, Policy()).means == "Kindle"


def test_pronoun_without_a_thread_means_nothing() -> None:
    assert point_back("那个多少钱", [], Policy()).text == "那个多少钱"


def test_what_is_pointed_to_is_cut() -> None:
    found = pointed("我在看一个东西" + "很长" * 500, "好", "那个多少钱")
    assert 0 < len(found.means) <= Policy().pointed_chars


@pytest.mark.parametrize(
    ("said", "reply", "words", "means"),
    [
        (
            "老张多大了？",
            "离线模型，请设置 OPENAI_API_KEY、MNEME_MODEL，再加 OPENAI_BASE_URL。",
            "他在哪里工作？",
            "老张",
        ),
        ("how old is Jack?", "Set OPENAI_API_KEY and OPENAI_BASE_URL.", "where does he work?", "Jack"),
        ("how old is Jack?", "Got it. Ask Mary about the API.", "where does he work?", "Jack"),
        ("Jack moved to work at Siemens in Berlin", "Nice", "how old is he?", "Jack"),
        ("Jack loves his iPhone and YouTube", "Nice", "how old is he?", "Jack"),
        ("who fixed it?", "Mary fixed it with Docker.", "what did she do?", "Mary"),
        ("谁修好的？", "Mary 用 Docker 修好的。", "她做了什么？", "Mary"),
        ("what is wrong?", "Set OPENAI_BASE_URL.", "where does he work?", ""),
        ("怎么了？", "请设置 OPENAI_BASE_URL。", "他在哪里工作？", ""),
    ],
)
def test_person_is_nobody_that_is_written_like_a_setting_or_a_product(
    said: str, reply: str, words: str, means: str
) -> None:
    assert pointed(said, reply, words).means == means
