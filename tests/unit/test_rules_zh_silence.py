"""Kinds of Chinese messages that look like statements and are none, and what stands beside them: one list a kind."""

import time

import pytest

from memory.extract.grammar import Heard
from memory.extract.rules import read
from tests.unit.test_rules_zh_kinds import NOW, facts, reading_of

TAKEN_BACK = [
    "我最喜欢周一早上开会了，喜欢得想哭（反话）",
    "刚才说我在南京是逗你的",
    "我最爱堵车了，真的，爱死了",
    "我对猫毛过敏，骗你的啦",
    "帮室友问一下，他对尘螨过敏怎么办",
]
TASKS = [
    "演练一下：我当投诉客户——喂，我姓高，我家漏水三天了",
    "缩成一句：赵女士，52岁，糖尿病史八年，现独居",
    "替客服回：您好，我们从不泄露客户信息",
    "帮我 proofread 一下：I am a nurse and I live in Boston.",
    "男，28，上海，程序员，这条征婚文案行吗",
    "教我用德语点素食",
]
NOTICES = [
    "招租：朝阳大悦城附近两居，可养宠物",
    "寻猫启事：橘猫，三岁，叫豆包",
    "楼主：本人男，28，坐标深圳，求介绍对象",
    "本店每天十点营业，周一休息",
    "各位家长，明天开家长会，请准时参加",
    "（内心OS）我讨厌上班",
]
QUOTED = [
    "客服回我一句“亲，我们永远不会忘记您”，瘆得慌",
    "客户来信写着“我们决定采用B方案”，你看语气怎么样",
    "抖音上那个“我叫阿强，我来自农村”的哥们火了",
    "老板群里发：“我从不加班，我只是热爱工作。”",
    "我说我是素食主义者，她居然信了",
]
OTHERS = [
    "我在看一部讲医生的剧，主角有哮喘",
    "这本书的作者是个医生，住在冰岛",
    "刚面了个候选人，八年经验，住燕郊",
    "同事给我介绍了个对象，做律师的，见不见呢",
    "我带的学生里有一个对虾过敏，食堂得注意",
    "我同学的表姐在迪拜当空姐",
    "我的猫对鸡肉过敏",
    "苏东坡爱吃肉，被贬黄州还发明了东坡肉",
    "四川人离了辣椒活不了",
    "养猫的姐妹看过来",
    "大家都当我是北方人",
]
OVER = [
    "早年在德企干过三年，早散了",
    "我奶奶在世的时候最爱吃柿饼",
    "读研时养的仓鼠，毕业前送人了",
    "考研的事黄了",
    "真离了婚，房子怎么判",
    "等退休了再养狗吧",
    "住在北京的话，哪里租房便宜",
    "或者轉行做保險，未諗好",
]
PASSING = [
    "我们决定今晚吃火锅",
    "决定了，再躺五分钟",
    "我打算待会儿去楼下买瓶水",
    "就今天，叫我一声老板",
    "上周去了趟杭州",
    "路过一家猫咖，撸了一下午猫",
    "我对上班过敏",
]
NO_ORDERS = [
    "以后AI都能替人上班了吧",
    "每次写代码都报错，心态崩了",
    "每次问你都答不到点子上",
    "永远不要跟女人讲道理",
    "以后谁再说程序员不浪漫我跟谁急",
    "甲方又改主意了，说以后都用红色",
    "如果有人问你，就说我在上海",
    'git commit -m "以后都用 tabs 缩进"',
    "-- 以后统一用 utf8mb4\nALTER TABLE user CONVERT TO CHARACTER SET utf8mb4;",
]
NOTHING = [*TAKEN_BACK, *TASKS, *NOTICES, *QUOTED, *OTHERS, *OVER, *PASSING, *NO_ORDERS]


@pytest.mark.parametrize("text", NOTHING)
def test_rules_store_nothing_when_the_words_are_not_the_users_state(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        # an order and a further one
        (
            "以后别用感叹号，而且要简短",
            [("user", "instruction", "用感叹号", "neg"), ("user", "instruction", "简短", "pos")],
        ),
        ("以后你回我的时候，先说结论", [("user", "instruction", "先说结论", "pos")]),
        ("以后報價單一律含稅，拜託", [("user", "instruction", "報價單一律含稅", "pos")]),
        # work
        ("不在美团了，去了滴滴", [("user", "employer", "滴滴", "pos")]),
        ("现在我在大疆上班", [("user", "employer", "大疆", "pos")]),
        ("我是地铁检修工，专上后半夜的班，白天别指望我秒回", [("user", "job", "地铁检修工", "pos")]),
        ("我是總務賴品妤", [("user", "job", "總務", "pos"), ("user", "name", "賴品妤", "pos")]),
        # home
        ("我老家就恩施的", [("user", "hometown", "恩施", "pos")]),
        ("我喺中山長大", [("user", "hometown", "中山", "pos")]),
        # health and food
        (
            "痛风好几年了，海鲜啤酒都戒了",
            [
                ("user", "disability", "痛风", "pos"),
                ("user", "diet", "海鲜", "neg"),
                ("user", "diet", "啤酒", "neg"),
            ],
        ),
        ("我对虾过敏，另外不吃内脏", [("user", "allergy", "虾", "pos"), ("user", "diet", "内脏", "neg")]),
        ("戒酒第三年", [("user", "diet", "酒", "neg")]),
        ("我右肩习惯性脱臼", [("user", "disability", "右肩习惯性脱臼", "pos")]),
        # school and tongues
        (
            "我西南交大铁道工程毕业的",
            [("user", "education", "西南交大", "pos"), ("user", "education", "铁道工程", "pos")],
        ),
        ("藏语我会说，写就两眼一抹黑了", [("user", "language", "藏语", "pos")]),
        # others
        ("我侄子高三", [("侄子", "education", "高三", "pos")]),
        ("外孙子对鸡蛋过敏", [("外孙子", "allergy", "鸡蛋", "pos")]),
        ("我女朋友是 vegan", [("女朋友", "diet", "vegan", "pos")]),
        # the rest is only an illustration
        ("我是听障，语音条发过来我也没法听，打字吧", [("user", "disability", "听障", "pos")]),
        # decisions
        ("评审会过了，支付走银联", [("user", "decision", "支付走银联", "pos")]),
        (
            "开会定了，monorepo 用 pnpm workspace，不用再争了",
            [("user", "decision", "monorepo 用 pnpm workspace", "pos")],
        ),
        ("兄妹几个商量好了，不送外婆去养老院", [("user", "decision", "送外婆去养老院", "neg")]),
        ("做梦都想开一家自己的面包店", [("user", "goal", "开一家自己的面包店", "pos")]),
    ],
)
def test_rules_take_what_stands_in_plain_words(text: str, wanted: list[tuple[str, str, str, str]]) -> None:
    assert facts(text) == wanted


def test_rules_take_the_option_chosen_when_only_its_number_is_said() -> None:
    assert facts("选1", "两个办法：1. 换锁芯；2. 换整扇门。您选哪个？") == [
        ("user", "decision", "换锁芯", "pos")
    ]


def test_rules_say_why_when_a_message_is_taken_back() -> None:
    assert reading_of("我对猫毛过敏，骗你的啦").refusal == "quote_or_fiction"


@pytest.mark.parametrize(
    "piece", ["帮我写", "“我", "我最爱", "这条文案", "都不", "写着", "真的了", "的时候过"]
)
def test_rules_stay_quick_when_words_are_repeated(piece: str) -> None:
    read(Heard("你好，我住在北京", NOW))  # the first message of a process compiles what is left
    started = time.process_time()
    read(Heard("。".join([piece * (400 // len(piece)), "，".join([piece] * 60)] * 5), NOW))
    assert time.process_time() - started < 1.0


@pytest.mark.parametrize("number", ["1796060784909960972", "40079", "59960"])
def test_digits_within_a_number_are_no_words(number: str) -> None:
    """996 and 007 are shifts of work: they silence, and any long number may contain them."""
    assert facts(f"我喜欢米饭 {number}") == [("user", "likes", f"米饭 {number}", "pos")]
    assert facts("我最喜欢996了，谢谢老板") == []
