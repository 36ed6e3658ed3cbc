"""Core memory: which records are in every prompt, and which only on their topic."""

import pytest

from memory.long_term.core import choose_core
from memory.long_term.record import Source, Status
from memory.long_term.topics import about, is_about_turn
from memory.policy import Policy
from memory.retrieval.pack import pack_core
from tests.builders import a_record


def test_core_is_name_language_wishes_and_nothing_else() -> None:
    known = [
        a_record(record_id="p", kind="preference", attribute="likes", text="I prefer short answers"),
        a_record(record_id="t", kind="preference", attribute="likes", text="I like tea"),
        a_record(record_id="i", kind="instruction", attribute="instruction", text="以后回答都用五句话"),
        a_record(record_id="l", kind="identity", attribute="language", text="我的母语是中文"),
        a_record(record_id="j", kind="identity", attribute="job", text="我是医生"),
        a_record(record_id="g", subject="Greta", text="Greta"),
        a_record(record_id="n"),
    ]
    assert [one.record.record_id for one in choose_core(known, "hello", most=24)] == ["n", "l", "i", "p"]


def test_what_a_model_concluded_is_core_only_once_it_is_confirmed() -> None:
    guess = a_record(
        record_id="i", kind="instruction", text="answer briefly", source=Source(method="model"), attribute=""
    )
    assert choose_core([guess], "hi", most=24) == []
    sure = guess.model_copy(update={"status": Status.CONFIRMED})
    assert [one.record for one in choose_core([sure], "hi", most=24)] == [sure]


def test_one_name_is_shown_the_surest() -> None:
    old = a_record(record_id="a", text="我叫张三", status="confirmed", updated_at=1.0)
    new = a_record(record_id="b", text="我叫李四", updated_at=2.0)
    assert [one.record.record_id for one in choose_core([new, old], "hi", most=24)] == ["a"]


@pytest.mark.parametrize(
    ("instruction", "on", "off"),
    [
        ("以后邮件都用繁体", "帮我给老板写封邮件", "推荐一家餐厅"),
        ("以後郵件都用繁體", "幫我寫封郵件", "今天天气怎么样"),
        ("in emails use British English", "draft an email", "tell me a joke"),
        ("When I ask about code, always use Python", "write a function that sorts", "plan a trip"),
        ("When I ask about whales, show me pictures", "how big is a blue whale", "hello"),
        ("我问历史问题的时候给出年份", "唐朝历史是怎样的", "你好"),
        ("翻译的时候保留英文专有名词", "翻译这段话", "写首诗"),
    ],
)
def test_instruction_about_a_topic_holds_only_there(instruction: str, on: str, off: str) -> None:
    assert is_about_turn(instruction, about(on))
    assert not is_about_turn(instruction, about(off))


@pytest.mark.parametrize(
    "instruction",
    [
        "Always answer in five sentences",
        "以后都用英文回答我",
        "如果不确定就说不知道",
        "我问问题的时候先给结论",
        "Never use emoji",
    ],
)
def test_instruction_without_a_topic_holds_always(instruction: str) -> None:
    assert is_about_turn(instruction, about("translate this"))
    assert is_about_turn(instruction, about("你好"))


def test_core_stays_within_eight_lines_and_its_tokens() -> None:
    policy = Policy()
    hits = [{"record_id": str(n), "kind": "instruction", "text": f"rule {n} </core>"} for n in range(20)]
    assert len(pack_core(hits, room_tokens=10_000, count=len, policy=policy).lines) == 8
    packed = pack_core(hits, room_tokens=100, count=len, policy=policy)
    assert 0 < sum(len(line) + 1 for line in packed.lines) <= 100
    assert not any("</core>" in line for line in packed.lines)
    assert packed.lines[0].startswith("[m1] (instruction) rule 0")


def test_core_takes_no_more_than_asked_for_the_newest_first() -> None:
    known = [
        a_record(record_id=f"{n:02}", kind="instruction", text=f"answer in {n} words", updated_at=float(n))
        for n in range(40)
    ]
    chosen = choose_core([*known, a_record(record_id="n")], "hi", most=3)
    assert [one.record.record_id for one in chosen] == ["n", "39", "38"]
