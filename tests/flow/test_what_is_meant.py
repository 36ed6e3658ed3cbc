"""What users mean with few words: which address to forget, which statement holds, what is solved, what is off the record."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App
from memory.long_term.record import Status
from tests.builders import calls, ledger_turns, prompt_text, texts
from tests.fakes import FrozenClock, ScriptedModel
from tests.flow.frozen import (
    DAY,
    clock_of,
    every_record,
    extract_all,
    frozen_app,
    ledger_text,
    talk,
    verdicts,
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path, FrozenClock()) as app:
        yield app


ZH_HOME, ZH_WORK = "我的旧地址是人民路12号", "我的公司地址是中山路8号"
EN_HOME, EN_WORK = "my old address is 12 Elm Street", "my work address is 8 Oak Avenue"


@pytest.mark.parametrize(
    ("told", "wish", "left"),
    [
        ([f"记住{ZH_HOME}", f"记住{ZH_WORK}"], "忘掉我的旧地址", [ZH_WORK]),
        ([f"记住{ZH_HOME}", f"记住{ZH_WORK}"], "忘掉我的公司地址", [ZH_HOME]),
        ([f"Remember that {EN_HOME}", f"Remember that {EN_WORK}"], "forget my old address", [EN_WORK]),
        ([f"Remember that {EN_HOME}", f"Remember that {EN_WORK}"], "forget my work address", [EN_HOME]),
        (["记住我的手机号是13912345678", "记住我的邮箱是a@b.com"], "忘掉我的手机号", ["我的邮箱是a@b.com"]),
        (
            ["remember my phone number is 415-555-0132", "remember my email is a@b.com"],
            "forget my phone number",
            ["my email is a@b.com"],
        ),
        (["记住我的手机号是13912345678", "我喜欢茶"], "忘掉我的联系方式", ["我喜欢茶"]),
        (["remember my email is a@b.com", "I like tea"], "forget my contact details", ["I like tea"]),
        (["我喜欢唱歌", "我养了一只兔子"], "忘掉我刚才说的", ["我喜欢唱歌"]),
        (["I like singing", "I have a rabbit"], "delete the last thing I said from your memory", ["I like singing"]),
        (["我叫阿花", "我喜欢唱歌"], "忘掉所有关于我的事", []),
    ],
)  # fmt: skip
def test_forgetting_takes_the_one_that_is_named(
    app: App, told: list[str], wish: str, left: list[str]
) -> None:
    talk(app, *told, wish)
    assert texts(app) == left


@pytest.mark.parametrize(
    ("told", "wish"),
    [
        ([f"记住{ZH_HOME}", f"记住{ZH_WORK}"], "忘掉我的地址"),
        ([f"Remember that {EN_HOME}", f"Remember that {EN_WORK}"], "forget my address"),
        (["我喜欢喝咖啡", "我喜欢吃咖喱"], "忘掉我喜欢的东西"),
        (["I like coffee", "I like curry"], "forget the things I like"),
    ],
)
def test_forgetting_asks_when_several_are_named(app: App, told: list[str], wish: str) -> None:
    talk(app, *told)
    before = texts(app)
    talk(app, wish)
    assert verdicts(app) == [("ambiguous", "several")]
    talk(app, "第二个" if wish.startswith("忘") else "the second one")
    assert verdicts(app) == [("forgotten", "asked")]
    assert len(texts(app)) == 1
    assert texts(app)[0] in before


@pytest.mark.parametrize(
    ("wish", "left"),
    [
        ("忘掉我三天前说的", ["我养了一只兔子", "我在成都的航班是12月20号 (2026-12-20)"]),
        ("把我前天说的都删掉", ["我喜欢唱歌", "我在成都的航班是12月20号 (2026-12-20)"]),
        ("忘掉我12月20号的航班", ["我养了一只兔子", "我喜欢唱歌"]),
        ("forget my 航班 on December 20", ["我养了一只兔子", "我喜欢唱歌"]),
        ("forget what I told you 3 days ago", ["我养了一只兔子", "我在成都的航班是12月20号 (2026-12-20)"]),
        ("delete everything from the day before yesterday", ["我喜欢唱歌", "我在成都的航班是12月20号 (2026-12-20)"]),
    ],
)  # fmt: skip
def test_time_of_a_wish_is_when_it_was_said_or_what_it_is_about(app: App, wish: str, left: list[str]) -> None:
    talk(app, "我喜欢唱歌")
    clock_of(app).pass_time(DAY)
    talk(app, "我养了一只兔子")
    clock_of(app).pass_time(DAY)
    talk(app, "记住我在成都的航班是12月20号")
    clock_of(app).pass_time(DAY)
    talk(app, wish)
    assert texts(app) == sorted(left)


ZH_CITIES = ("记住我住在北京", "我住在上海")
EN_CITIES = ("remember that I live in Boston", "I live in Denver")


@pytest.mark.parametrize(
    ("told", "reply", "left"),
    [
        (ZH_CITIES, "不，还是北京", "我住在北京"),
        (ZH_CITIES, "是的，现在住上海", "我住在上海"),
        (ZH_CITIES, "不是北京", "我住在上海"),
        (ZH_CITIES, "不是上海，是北京", "我住在北京"),
        (ZH_CITIES, "都不是，是广州", "我住在广州"),
        (EN_CITIES, "No, keep Boston", "I live in Boston"),
        (EN_CITIES, "Yes, I live in Denver now", "I live in Denver"),
        (EN_CITIES, "not Boston", "I live in Denver"),
        (EN_CITIES, "not Denver, Boston", "I live in Boston"),
        (EN_CITIES, "neither, it's Lima", "I live in Lima"),
    ],
)
def test_answer_to_a_contradiction_may_name_the_value_only(
    app: App, told: tuple[str, str], reply: str, left: str
) -> None:
    talk(app, *told, reply)
    assert texts(app) == [left]
    assert not [record for record in every_record(app) if record.status == Status.PENDING]


@pytest.mark.parametrize(
    ("told", "other"),
    [
        (ZH_CITIES, "北京的天气怎么样"),
        (ZH_CITIES, "北京有什么好玩的地方推荐给我朋友"),
        (EN_CITIES, "Boston was great, any tips on museums"),
        (EN_CITIES, "Boston or Denver, which is colder"),
    ],
)
def test_contradiction_stays_open_when_a_value_is_only_mentioned(
    app: App, told: tuple[str, str], other: str
) -> None:
    talk(app, *told, other)
    assert len([record for record in every_record(app) if record.status == Status.PENDING]) == 1


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (["My name is Jon", "No, it's Jonathan"], "My name is Jonathan"),
        (["I live in Leeds", "not Leeds, York"], "I live in York"),
        (["我叫王芳", "不对，是王方"], "我叫王方"),
        (["我叫王芳", "我叫王方", "纠正一下，是王芳"], "我叫王芳"),
        (["我住在广州", "不是广州，是佛山"], "我住在佛山"),
        (["我住在广州", "說錯了，應該是佛山"], "我住在佛山"),
        (["我最喜欢的颜色是蓝色", "是绿色，不是蓝色"], "我最喜欢的颜色是绿色"),
        (["My favourite colour is blue", "not blue, green"], "My favourite colour is green"),
    ],
)
def test_correction_that_names_the_value_only_is_kept_as_a_whole_sentence(
    app: App, told: list[str], kept: str
) -> None:
    talk(app, *told)
    assert texts(app) == [kept]


@pytest.mark.parametrize(
    "told",
    [
        ["我叫王芳", "不对，是下雨了"],
        ["我住在广州", "不是，是因为路上堵车"],
        ["I live in Leeds", "no, it's raining"],
        ["我叫王芳", "谁写了《活着》", "不对，是余华"],
    ],
)
def test_correction_of_something_else_changes_no_memory(app: App, told: list[str]) -> None:
    talk(app, *told)
    assert told[0] in texts(app)


@pytest.mark.parametrize(
    ("told", "over"),
    [
        (["我的代码一直报错，解决不了"], "搞定了，谢谢"),
        (["我的代码一直报错，解决不了"], "问题解决了"),
        (["I still can't get the tests to pass"], "Solved it, thanks"),
        (["I still can't get the tests to pass"], "The problem is solved"),
    ],
)
def test_problem_is_closed_without_its_name_and_not_raised_again(
    app: App, told: list[str], over: str
) -> None:
    talk(app, *told, over)
    assert verdicts(app) == [("closed", "solved")]
    clock_of(app).pass_time(DAY)
    talk(app, "你好", thread="t2")
    assert verdicts(app, "t2") == [("refused", "small_talk")]


@pytest.mark.parametrize(
    ("told", "over"),
    [("我的打印机一直连不上网", "打印机的问题解决了"), ("My printer still won't connect", "The printer is fixed now")],
)  # fmt: skip
def test_problem_is_not_asked_about_in_the_message_that_closes_it(app: App, told: str, over: str) -> None:
    talk(app, told)
    talk(app, over, thread="t2")
    assert verdicts(app, "t2") == [("closed", "solved")]


SECRETIVE = [
    "不要记住这个：我最近在相亲",
    "这条别记：我月薪三万",
    "以下内容不要记录：我离婚了",
    "不用記住，我在減肥",
    "Don't remember this: I am dating someone",
    "Off the record, I live in Reno",
    "please don’t save this, I'm on a diet",
]


@pytest.mark.parametrize("said", SECRETIVE)
def test_off_the_record_leaves_nothing_and_is_not_found(app: App, said: str) -> None:
    reply = talk(app, said)
    assert verdicts(app) == [("refused", "off_the_record")]
    assert reply.splitlines()[0] in ("好的，这条不会记住。", "All right, I will not remember this.")
    extract_all(app)
    assert every_record(app) == []
    assert app.recall(said, user_id="zhang") == []


@pytest.mark.parametrize(
    ("open_said", "secret"), [("我叫李四", SECRETIVE[0]), ("My name is Ana", SECRETIVE[4])]
)
def test_off_the_record_is_not_shown_to_the_extracting_model(
    tmp_path: Path, open_said: str, secret: str
) -> None:
    model = ScriptedModel()
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, open_said, secret)
        extract_all(app)
        (prompt,) = model.extractions
        assert open_said in prompt
        assert secret not in prompt


@pytest.mark.parametrize(
    ("said", "text"),
    [("不要记住这个：我最近在相亲", "我最近在相亲"), ("Don't remember this: I am dating someone", "I am dating someone")],
)  # fmt: skip
def test_model_cannot_save_what_is_off_the_record(tmp_path: Path, said: str, text: str) -> None:
    model = ScriptedModel(script=[calls(("save_memory", {"text": text})), "ok"])
    with frozen_app(tmp_path, FrozenClock(), chat_model=model) as app:
        talk(app, said)
        assert "off_the_record" in prompt_text(model.prompts[-1])
        assert every_record(app) == []


@pytest.mark.parametrize(
    "said",
    [
        "别记错了，我叫王伟",
        "不用记也知道，我叫王伟",
        "I don't remember that film, but my name is Wei",
        "Never save files. My name is Wei",
    ],
)
def test_statement_is_kept_when_not_remembering_is_about_something_else(app: App, said: str) -> None:
    talk(app, said)
    assert any(record.attribute == "name" for record in every_record(app))


@pytest.mark.parametrize(
    ("said", "secret"),
    [
        ("我的密码改成了 abc@12345", "abc@12345"),
        ("我把口令换成了zxcv9981", "zxcv9981"),
        ("I changed my password to Tr0ub4dor", "Tr0ub4dor"),
        ("Our database is postgres://admin:s3cretPw@db.host/prod", "s3cretPw"),
        ("数据库是 mysql://root:MiMa2024@10.0.0.8/erp", "MiMa2024"),
        ("我的信用卡是6222021234567890128，有效期12/28，cvv 123", "12/28"),
        ("My card 4111 1111 1111 1111 expires 09/28, security code 987", "09/28"),
    ],
)
def test_secret_is_cut_out_of_the_turn_and_of_every_record(app: App, said: str, secret: str) -> None:
    talk(app, said)
    assert ("refused", "secret") in verdicts(app)
    assert secret not in ledger_text(app)
    assert all("[redacted" in turn.user_text for turn in ledger_turns(app))


@pytest.mark.parametrize(
    ("told", "kept"),
    [
        (["我喜欢披萨", "我超爱吃披萨"], ["我喜欢披萨"]),
        (["我喜欢喝咖啡", "我讨厌咖啡"], ["我讨厌咖啡"]),
        (["I like pizza", "I love to eat pizza"], ["I like pizza"]),
        (["I like drinking coffee", "I hate coffee"], ["I hate coffee"]),
    ],
)
def test_liking_to_eat_a_thing_is_liking_it(app: App, told: list[str], kept: list[str]) -> None:
    talk(app, *told)
    assert texts(app) == kept


@pytest.mark.parametrize("said", ["记住这个", "记住那件事", "remember this", "Please remember that."])
def test_remember_this_keeps_no_bare_pronoun(app: App, said: str) -> None:
    talk(app, said)
    assert every_record(app) == []


@pytest.mark.parametrize(
    ("old", "said", "old_left"),
    [("我是老师", "我现在在南京做律师", "我是老师"), ("I'm a teacher", "I now work at Google as a PM", "I'm a teacher")],
)  # fmt: skip
def test_sentence_that_tells_two_things_is_told_once_and_replaces_what_it_changes(
    app: App, old: str, said: str, old_left: str
) -> None:
    reply = talk(app, old, said)
    assert len(reply.splitlines()) == 1
    assert len(texts(app)) == 1
    assert old_left not in texts(app)


@pytest.mark.parametrize(
    "said", ["记住我家在幸福路12号", "记住我的公司在五爱街3号", "记住我奶奶住在建国胡同8号"]
)
def test_house_number_is_no_day(app: App, said: str) -> None:
    talk(app, said)
    assert [record.text for record in every_record(app)] == [said.removeprefix("记住")]
