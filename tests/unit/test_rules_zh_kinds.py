"""Whole kinds of Chinese messages, each in several wordings: what the rules take from them, and what they must leave."""

from datetime import datetime

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import Reading, find_candidates, read

NOW = datetime.fromisoformat("2026-11-30T09:00:00+08:00")  # a Monday


def reading_of(text: str, previous: str = "") -> Reading:
    return read(Heard(text, NOW, previous=previous))


def facts(text: str, previous: str = "") -> list[tuple[str, str, str, str]]:
    return [(c.subject, c.attribute, c.value, c.polarity[:3]) for c in reading_of(text, previous).candidates]


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        *(
            ("大家都叫我石头", "name", "石头"),
            ("我英文名叫 Kevin", "name", "Kevin"),
            ("名字：沈佳宜", "name", "沈佳宜"),
        ),
        *(
            ("我在小学教语文", "job", "教语文"),
            ("写代码写了十来年了", "job", "写代码"),
            ("作为老师，我讲究耐心", "job", "老师"),
        ),
        *(
            ("家住成都", "city", "成都"),
            ("目前定居温哥华", "city", "温哥华"),
            ("我在重庆生活了十年", "city", "重庆"),
        ),
        *(("我是地道的老北京人", "hometown", "北京"), ("祖籍福建莆田", "hometown", "福建莆田")),
        *(
            ("我今年刚满18岁", "age", "18岁"),
            ("3月21是我生日", "birthday", "3月21"),
            ("我没有兄弟姐妹", "family", "兄弟姐妹"),
        ),
        *(("一喝牛奶就拉肚子，乳糖不耐受", "allergy", "乳糖"), ("不能碰坚果，会休克", "allergy", "坚果")),
        *(("内脏我一概不吃", "diet", "内脏"), ("滴酒不沾", "diet", "酒"), ("我吃素", "diet", "吃素")),
        *(("我有ADHD，注意力难集中", "disability", "ADHD"), ("我听不懂粤语", "language", "粤语")),
        *(
            ("北航毕业的", "education", "北航"),
            ("我是金融专业的", "education", "金融"),
            ("现在研二", "education", "研二"),
        ),
        *(
            ("家里有只布偶", "pet", "布偶"),
            ("最近迷上了露营", "likes", "露营"),
            ("编辑器我习惯用 vim", "likes", "vim"),
        ),
        *(("我受不了榴莲的味道", "dislikes", "榴莲的味道"), ("苦瓜我真的受不了", "dislikes", "苦瓜")),
        *(
            ("我每天晚上十一点睡", "habit", "每天晚上十一点睡"),
            ("我用的是 Windows 11", "possession", "Windows 11"),
        ),
        *(("我在搭一个个人博客", "project", "个人博客"), ("我负责增长这块", "lead", "增长")),
        *(("最近压力特别大", "feeling", "压力特别大"), ("正在准备考研", "goal", "考研")),
    ],
)
def test_rules_take_what_is_said_of_oneself_in_many_wordings(text: str, attribute: str, value: str) -> None:
    assert any(a == attribute and value in v for _, a, v, _ in facts(text)), facts(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("我朋友喜欢足球", [("朋友", "likes", "足球", "pos")]),
        ("我朋友小李在上海做律师", [("小李", "city", "上海", "pos"), ("小李", "job", "律师", "pos")]),
        ("我妈不吃牛肉", [("我妈", "diet", "牛肉", "neg")]),
        ("我妈妈六十岁，喜欢听京剧", [("妈妈", "age", "六十岁", "pos"), ("妈妈", "likes", "听京剧", "pos")]),
        ("老婆叫李梅，是护士", [("老婆", "name", "李梅", "pos"), ("老婆", "job", "护士", "pos")]),
        ("我老公对花生过敏", [("老公", "allergy", "花生", "pos")]),
        ("Jack 讨厌足球", [("Jack", "dislikes", "足球", "neg")]),
        ("青鸟项目是陈璐在负责", [("陈璐", "lead", "青鸟", "pos")]),
        ("我媽媽不吃辣", [("媽媽", "diet", "辣", "neg")]),
    ],
)
def test_rules_give_a_third_person_their_own_facts(
    text: str, expected: list[tuple[str, str, str, str]]
) -> None:
    assert facts(text) == expected


@pytest.mark.parametrize(
    ("text", "act", "value", "polarity"),
    [
        ("不对，我叫李雷，不是李蕾", "correction", "李雷", "positive"),
        ("我不是产品经理，我是项目经理", "correction", "项目经理", "positive"),
        ("纠正一下，我女儿是六岁不是五岁", "correction", "六岁", "positive"),
        ("不是上海，我在苏州", "correction", "苏州", "positive"),
        ("我上个月从北京搬到杭州了", "change", "杭州", "positive"),
        ("跳槽了，现在在美团", "change", "美团", "positive"),
        ("我改名叫李若曦了", "change", "李若曦", "positive"),
        ("我已经不在腾讯了", "change", "腾讯", "negative"),
        ("我不再住北京了", "change", "北京", "negative"),
        ("我现在不吃肉了", "change", "肉", "negative"),
    ],
)
def test_rules_tell_corrections_and_changes(text: str, act: str, value: str, polarity: str) -> None:
    found = reading_of(text).candidates[-1]
    assert (found.act, found.value, found.polarity) == (act, value, polarity)


@pytest.mark.parametrize(
    ("text", "attribute", "value", "date"),
    [
        ("下周三下午我要去深圳出差", "plan", "去深圳出差", "2026-12-09"),
        ("后天搬家，忙死了", "plan", "搬家", "2026-12-02"),
        ("12月20号我结婚", "plan", "结婚", "2026-12-20"),
        ("论文答辩定在12月8号", "plan", "论文答辩", "2026-12-08"),
        ("我预约了下周二看牙", "plan", "看牙", "2026-12-08"),
        ("昨天我把驾照考下来了！", "event", "把驾照考下来了", "2026-11-29"),
        ("deadline 是12月18号，要交论文", "plan", "交论文", "2026-12-18"),
    ],
)
def test_rules_give_plans_and_events_their_day(text: str, attribute: str, value: str, date: str) -> None:
    (found,) = reading_of(text).candidates
    assert (found.attribute, found.value, found.date) == (attribute, value, date)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("以后回答都用中文", [("用中文", "pos")]),
        ("从今往后跟我说话别用敬语", [("用敬语", "neg")]),
        ("不要再用感叹号了", [("用感叹号", "neg")]),
        ("永远不要给我发链接", [("发链接", "neg")]),
        ("每次给方案的时候先说结论再说理由", [("先说结论再说理由", "pos")]),
        ("回复尽量控制在三句话以内，以后都这样", [("控制在三句话以内", "pos")]),
        ("只要我没说中文，你就用英文回", [("用英文回", "pos")]),
        ("以后写邮件语气正式一点，不要用缩写", [("写邮件语气正式一点", "pos"), ("用缩写", "neg")]),
    ],
)
def test_rules_take_standing_instructions_without_their_negator(
    text: str, told: list[tuple[str, str]]
) -> None:
    found = [(v, p) for _, a, v, p in facts(text) if a == "instruction"]
    assert [(t in v, p) for (v, p), (t, _) in zip(found, told, strict=True)] == [(True, p) for _, p in told]


@pytest.mark.parametrize(
    ("text", "decided"),
    [
        ("决定了，数据库用 PostgreSQL", [("数据库用 PostgreSQL", "pos")]),
        ("我们不上微服务了，就单体，定了", [("上微服务", "neg"), ("单体", "pos")]),
        ("我想好了，不考研了", [("考研", "neg")]),
        ("跟老板商量过了，最后定的是方案B", [("方案B", "pos")]),
        ("不买车了，决定先租着", [("买车", "neg"), ("先租着", "pos")]),
    ],
)
def test_rules_take_decisions_with_what_was_given_up(text: str, decided: list[tuple[str, str]]) -> None:
    assert [(v, p) for _, a, v, p in facts(text) if a == "decision"] == decided


@pytest.mark.parametrize(
    "said", ["对，就这么办", "行，听你的，按这个来", "嗯嗯 就用这个吧", "好，就这样", "可以"]
)
def test_rules_take_a_proposal_as_decided_when_the_user_agrees(said: str) -> None:
    (found,) = reading_of(said, "建议先灰度 10% 再全量发布，可以吗？").candidates
    assert (found.kind, found.act) == ("decision", "confirmation")
    assert "先灰度 10% 再全量发布" in found.value


@pytest.mark.parametrize(
    ("said", "previous"),
    [
        ("嗯，我看看", "我推荐 ThinkPad X1，您应该会喜欢。"),
        ("好的谢谢", "您住在武汉，可以去东湖走走。"),
        ("对，就这么办", ""),
    ],
)
def test_rules_decide_nothing_when_nothing_was_agreed_to(said: str, previous: str) -> None:
    assert facts(said, previous) == []


@pytest.mark.parametrize(
    "text", ["打印机还是连不上，弄了一下午没搞定", "客户那边的退款一直没到账", "那个bug到现在也没找到原因"]
)
def test_rules_keep_an_open_problem(text: str) -> None:
    assert [a for _, a, _, _ in facts(text)] == ["follow_up"]


@pytest.mark.parametrize(
    ("text", "solved"),
    [("打印机终于修好了", "打印机"), ("退款到账了", "退款"), ("那个内存泄漏的问题解决了", "内存泄漏")],
)
def test_rules_hear_that_a_problem_is_over(text: str, solved: str) -> None:
    assert reading_of(text).solved == (solved,)
    assert reading_of(text).candidates == ()


@pytest.mark.parametrize(
    ("text", "target"),
    [
        ("忘掉我的旧地址", "旧地址"),
        ("忘记我说过的关于工作的话", "工作"),
        ("把我说过的关于前任的事都删了吧", "前任"),
        ("别再记着我喜欢喝酒这事儿了", "喜欢喝酒"),
        ("删除上周的所有内容", "上周的所有"),
        ("不要再记我的位置了", "位置"),
        ("我的电话你删掉吧", "电话"),
    ],
)
def test_rules_hear_what_to_forget(text: str, target: str) -> None:
    assert reading_of(text).forget == (target,)
    assert reading_of(text).candidates == ()


@pytest.mark.parametrize(
    "text",
    [
        # doubt, supposition, the past
        *(
            "我可能会去上海",
            "如果以后我有孩子，会叫他小宝",
            "要是能住在海边就好了",
            "我在考虑要不要结婚",
            "我想静静",
        ),
        *("以前我特别爱吃糖", "小时候我家养过狗", "我好像对芒果过敏，不太确定", "下周可能去北京，还没定"),
        # others' words, fiction, material
        *(
            "他说：“我是医生。我住在上海。”",
            "老师说：“我不喜欢迟到的学生”",
            "小说里男主说“我叫韩立”",
            "李白是四川人",
        ),
        *(
            "帮我写一段自我介绍：我叫李明，喜欢打球",
            "翻译一下：我对海鲜过敏",
            "客户反馈：我们公司在深圳",
            "我们来角色扮演。我是国王",
        ),
        # the moment, the agent, the world
        *(
            "我在上海旅游，有啥好吃的",
            "我今天不吃晚饭了",
            "昨天没睡好",
            "明天见",
            "我妈今天做的红烧肉绝了",
            "这家店我喜欢",
        ),
        *(
            "你现在是一只猫娘",
            "四川人都能吃辣",
            "程序员容易脱发",
            "大家都喜欢放假",
            "别客气",
            "就用这个",
            "电梯坏了",
        ),
        # questions
        *(
            "我叫张三，对吧？",
            "我对什么过敏来着",
            "为什么 git push 总是失败",
            "我喜欢咖啡还是茶来着",
            "送女朋友什么礼物好",
        ),
    ],
)
def test_rules_leave_what_says_nothing_lasting(text: str) -> None:
    assert facts(text) == []


def test_rules_take_all_of_an_introduction() -> None:
    assert facts("29，湖北人，在东莞一家电子厂做品检，养了两只猫") == [
        ("user", "age", "29", "pos"),
        ("user", "hometown", "湖北", "pos"),
        ("user", "city", "东莞", "pos"),
        ("user", "job", "品检", "pos"),
        ("user", "pet", "两只猫", "pos"),
    ]
    assert facts("帮我写个自我介绍，我叫赵一鸣，华科毕业") == [
        ("user", "name", "赵一鸣", "pos"),
        ("user", "education", "华科", "pos"),
    ]


def test_rules_read_languages_mixed_in_one_message() -> None:
    assert [c.value for c in find_candidates("我base在新加坡，job 是 data analyst")] == [
        "新加坡",
        "data analyst",
    ]


def test_rules_split_what_an_enumeration_names() -> None:
    assert [value for _, _, value, _ in facts("我会说粤语和客家话")] == ["粤语", "客家话"]
