"""Kinds of Chinese messages in which what counts stands beside, before or after the clause that gives it away."""

import pytest

from tests.unit.test_rules_zh_kinds import facts, reading_of


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("市场部的孟姐最爱吃榴莲", ("孟姐", "likes")),
        ("仓库的老葛听力不太好", ("老葛", "disability")),
        ("我带的徒弟小岑对芒果过敏", ("小岑", "allergy")),
        ("我們行政的阿蓉是屏東人", ("阿蓉", "hometown")),
        ("审计的钱工住在昆山", ("钱工", "city")),
        ("客户那边的工程师小鲍特别喜欢爬山", ("小鲍", "likes")),
        ("vendor 那边的 PM Grace 对 peanut 过敏", ("Grace", "allergy")),
        ("我哋老細 Martin 唔食牛肉", ("Martin", "diet")),
        ("对门郑奶奶耳朵聋", ("郑奶奶", "disability")),
        ("我孙子小谷今年六岁", ("小谷", "age")),
        ("设备验收归质量部老池管", ("老池", "lead")),
        ("这次招标是镇里小祝牵的头", ("小祝", "lead")),
        ("现在是 Nora 负责华东渠道", ("Nora", "lead")),
    ],
)
def test_person_placed_before_the_name_is_the_subject(text: str, wanted: tuple[str, str]) -> None:
    assert [(subject, attribute) for subject, attribute, *_ in facts(text)] == [wanted]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("闸机老是误报，物业来看了两回还是没弄好", "闸机老是误报"),
        ("平台多扣我三十块，申诉三回了，到现在也没退回来", "平台多扣我三十块"),
        ("系统里的工龄少算一年，HR 说在查，查到现在没下文", "系统里的工龄少算一年"),
        ("測試機的憑證一直裝不起來，資訊室弄了兩天還是不行", "測試機的憑證一直裝不起來"),
        ("report 的数据一直 delay，data team 还没 fix", "report 的数据一直 delay"),
        ("我妈的护理补贴报上去俩月，一直没批下来", "我妈的护理补贴报上去俩月"),
    ],
)
def test_problem_is_the_clause_that_names_the_thing(text: str, problem: str) -> None:
    assert [(a, v) for _, a, v, _ in facts(text)] == [("follow_up", problem)]


@pytest.mark.parametrize(
    "text",
    [
        "板凳还没坐热就被叫走",
        "正好卡在开学前一天",
        "我这辈子最骄傲的就是没把自己养死",
        "跟食堂讲过，一点都不行",
        "我外卖都超时了还在跟你聊",
    ],
)
def test_figure_of_speech_is_no_open_problem(text: str) -> None:
    assert not [a for _, a, *_ in facts(text) if a == "follow_up"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("往后给我出菜单，盐都写成几勺，别写克", [("盐都写成几勺", "pos"), ("写克", "neg")]),
        ("以后跟我讲事情，一次就讲一件", [("一次就讲一件", "pos")]),
        ("往后提到我前妻，永远别替她说话", [("替她说话", "neg")]),
        ("之後寄給工廠的圖面，尺寸都標公分", [("尺寸都標公分", "pos")]),
        ("以後同我報數，先講總數再講細項", [("先講總數再講細項", "pos")]),
        ("起草通知的时候不要用“各位”开头，今后都别用", [("用“各位”开头", "neg")]),
        ("帮我把这段缩短，哦还有，往后摘要都不要超过两百字", [("超过两百字", "neg")]),
    ],
)
def test_order_follows_the_occasion_it_is_for(text: str, wanted: list[tuple[str, str]]) -> None:
    assert [(v, p) for _, a, v, p in facts(text) if a == "instruction"] == wanted


@pytest.mark.parametrize(
    "text",
    ["每次下夜班我都要去喝碗粥", "糖尿病的人千万别空腹跑步", "咋每回都搞混我的名字"],
)
def test_what_only_sounds_like_an_order_is_none(text: str) -> None:
    assert not [a for _, a, *_ in facts(text) if a == "instruction"]


@pytest.mark.parametrize(
    "text",
    [
        "热搜上说某市决定取消期末考",
        "据说 Tesla 决定把工厂搬去印度",
        "刚看完一档节目，里面那对老夫妻决定卖房去旅行",
        "git log: 9f8e7d 决定改用 YAML",
        "隔壁公司决定不干了",
    ],
)
def test_decision_of_somebody_else_is_left(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("決定不去南京了，留在家裡準備考編", [("去南京", "neg"), ("家裡準備考編", "pos")]),
        ("店长点头了，下半年的广告费砍一半", [("下半年的广告费砍一半", "pos")]),
        ("我们 final decision：日志用 JSON，不用 XML", [("日志用 JSON", "pos"), ("用 XML", "neg")]),
    ],
)
def test_choice_beside_a_word_of_deciding_is_the_decision(text: str, wanted: list[tuple[str, str]]) -> None:
    found = [(v, p) for _, a, v, p in facts(text) if a == "decision"]

    assert [p for _, p in found] == [p for _, p in wanted]
    assert all(v in w or w in v for (v, _), (w, _) in zip(found, wanted, strict=True))


@pytest.mark.parametrize(
    ("text", "goal"),
    [
        ("两年之内把分店开到市里，这就是我的目标", "两年之内把分店开到市里"),
        ("我们部门明年的目标是零事故", "零事故"),
        ("我给自己定的 target 是三月前拿下 PMP", "三月前拿下 PMP"),
    ],
)
def test_goal_is_named_before_or_behind_the_word(text: str, goal: str) -> None:
    assert [(a, v) for _, a, v, _ in facts(text)] == [("goal", goal)]


@pytest.mark.parametrize(
    ("text", "previous", "value"),
    [
        ("要得要得，就定这个", "那就把店名定为“山里红”，您看可以吗？", "店名定为“山里红”"),
        ("可以，照你排的来", "建议把例会改到周四，可以吗？", "例会改到周四"),
        ("对咯，没毛病", "跟您核实下，您现在住在芜湖，对吧？", "芜湖"),
        ("沒錯，就照 B 案走", "兩個提案：A 案是外包；B 案是自建。您要走哪個？", "自建"),
        ("yes，就走 Plan B", "两套方案：Plan A 先招人；Plan B 先扩区。走哪套？", "先扩区"),
        ("反了反了，是9月6日", "收到，您的生日是6月9日。", "9月6日"),
        ("差一岁，我闺女八岁，不是九岁", "您家孩子九岁，正爱动。", "八岁"),
        ("不是老周负责，是冯岚在负责招聘", "老周负责招聘，可以问他。", "招聘"),
    ],
)
def test_answer_takes_what_it_agrees_to_or_puts_right(text: str, previous: str, value: str) -> None:
    assert [v for _, _, v, _ in facts(text, previous)] == [value]


@pytest.mark.parametrize("text", ["嗯？你咋看出来的", "这个我再想想", "好的，谢谢"])
def test_answer_that_agrees_to_nothing_takes_nothing(text: str) -> None:
    assert facts(text, "我建议蛋糕订抹茶的，您经常熬夜，对吧？") == []


@pytest.mark.parametrize(
    "text",
    [
        "帮我留个底，我工作服穿175的",
        "劳驾记一笔，我家的鸽子一共十四只",
        "幫我存起來：總機分機 6021 是報修專線",
        "remember：我的 desk number 是 9F-204",
    ],
)
def test_request_to_keep_is_understood_in_any_words(text: str) -> None:
    assert [c.act for c in reading_of(text).candidates] == ["explicit"]


@pytest.mark.parametrize(
    "text",
    [
        "我跟你说的车间那个事故，删干净，千万别留",
        "我剛才提到的那個同事的事，請不要留著",
        "我講過份標書嘅底價，唔好再留低",
    ],
)
def test_request_to_leave_nothing_behind_forgets(text: str) -> None:
    reading = reading_of(text)

    assert reading.forget
    assert not reading.candidates


@pytest.mark.parametrize(
    "text",
    [
        "商品详情：本品含大豆，对上述成分过敏者禁用",
        "狗粮说明：本品适用于成犬，每天两次",
        "奶粉罐上印着“以后每次冲调请先加水后加粉”",
        "标语是“今后凡事用数据说话”，他自己天天拍脑袋",
        "报道说一个女孩从三岁起就不吃米饭",
        "你来扮大夫，我来扮病人：大夫，我对头孢过敏",
        "来段相声：我是修飞碟的",
        "朋友转我个帖子，标题叫《我三十岁辞职去养猪》",
        "有回请客碰上个吃素的，一桌子菜白点了",
        "隔壁公司把办公室退了，搬去郊区",
        "医生说疑似散光，还要再验",
        "露营那事吹了，营地临时关门",
        "我不吃牛羊肉的话，清真餐厅是不是没得点",
        "估摸着是下周二交房",
    ],
)
def test_words_of_others_and_what_is_not_so_are_left(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("白天我是个美术老师，晚上连笔都懒得拿", [("job", "美术老师")]),
        ("我是店里管仓库的", [("job", "管仓库")]),
        ("我是在花蓮開民宿的", [("city", "花蓮"), ("job", "開民宿")]),
        ("我教初中物理", [("job", "教初中物理")]),
        ("我上个月刚满二十", [("age", "二十")]),
        ("过了年就四十一了", [("age", "四十一")]),
        ("12月2号我生日", [("birthday", "12月2号")]),
        ("我们公司叫 LeafByte", [("employer", "LeafByte")]),
        ("我不吃的是鹅肉，鸡肉随便", [("diet", "鹅肉")]),
        ("羊杂、鸭头我不吃", [("diet", "羊杂"), ("diet", "鸭头")]),
        ("我喜欢逛菜市场", [("likes", "逛菜市场")]),
        ("我超 hate 被人催", [("dislikes", "被人催")]),
        ("畲话我会说，外公教的", [("language", "畲话")]),
        ("我离了，孩子跟我", [("family", "离了"), ("family", "孩子跟我")]),
        ("我妹子嫁到柳州去了", [("city", "柳州")]),
        ("我导师让我下周五交综述", [("plan", "交综述")]),
        ("午饭吃完我必须眯一会儿", [("habit", "午饭吃完我必须眯一会儿")]),
    ],
)
def test_fact_is_found_behind_what_stands_before_it(text: str, wanted: list[tuple[str, str]]) -> None:
    assert [(a, v) for _, a, v, _ in facts(text)] == wanted


@pytest.mark.parametrize(
    "text",
    [
        "我认识一个人，养了十八只猫",
        "领导想让我带队，被我推了",
        "最近不敢吃辣，上火了",
        "这两天拉肚子，只能喝粥",
        "清华的食堂真好吃",
        "给人当了一回伴郎",
        "我演过群众演员，一天八十",
        "我在银行办业务呢",
        "带娃的日子真不是人过的",
        "系统日志显示 user moved to Berlin",
        "前年得过痛风，早好了",
        "我跟床是真爱",
        "我说的话你就当玩笑，今天用文言文试试",
    ],
)
def test_what_only_looks_like_a_fact_is_left(text: str) -> None:
    assert facts(text) == []
