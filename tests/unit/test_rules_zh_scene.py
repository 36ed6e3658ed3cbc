"""Chinese messages that are not about the speaker, and values of the right sort, in kinds that fresh writers used."""

import pytest

from tests.unit.test_rules_zh_kinds import facts


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("我最喜歡的顏色是藍色", [("user", "likes", "藍色", "pos")]),
        ("我最喜欢的饮料是 cold brew", [("user", "likes", "cold brew", "pos")]),
        ("我最讨厌的菜就是苦瓜", [("user", "dislikes", "苦瓜", "neg")]),
        ("我对现在的供应商很失望", [("user", "feeling", "对现在的供应商很失望", "pos")]),
        ("不在美团了，去了滴滴", [("user", "employer", "滴滴", "pos")]),
        ("我有糖尿病，不吃甜食", [("user", "disability", "糖尿病", "pos"), ("user", "diet", "甜食", "neg")]),
        ("海鲜啤酒早就戒了", [("user", "diet", "海鲜", "neg"), ("user", "diet", "啤酒", "neg")]),
        # a place of work is an employer when it has a name, a place when that is all it tells
        (
            "我在永辉超市做生鲜课长",
            [("user", "employer", "永辉超市", "pos"), ("user", "job", "生鲜课长", "pos")],
        ),
        ("我在东莞电子厂打螺丝", [("user", "city", "东莞", "pos"), ("user", "job", "打螺丝", "pos")]),
        ("我在县里教书", [("user", "job", "教书", "pos")]),
        # the speaker comes back after others' words
        (
            "别人都说你们单位真牛，其实也就那样，我在水利委员会上班",
            [("user", "employer", "水利委员会", "pos")],
        ),
        ("我在写一本历史小说", [("user", "project", "历史小说", "pos")]),
    ],
)
def test_rules_take_values_of_the_right_sort(text: str, wanted: list[tuple[str, str, str, str]]) -> None:
    assert facts(text) == wanted


@pytest.mark.parametrize(
    "text",
    [
        # somebody without a name
        "昨天地铁上碰见个大哥跟人吹 说他对酒精过敏还天天喝",
        "我们单位早先有个老会计 一辈子没结婚 天天五点起来练书法",
        "班上有同学对尘螨过敏",
        # a text that was asked for
        "替我拟一条征婚启事，女，36，护士，喜欢徒步，坐标南宁",
        "病历里的姓名打个码：患者李桂芳，女，68岁，磺胺过敏",
        "帮我想三个标题，卖手工皂的",
        "造个病例给学生练手：男，45，吸烟，对碘过敏",
        # a dream, a record of some user
        "昨晚梦到我变成太空人，住在一颗玻璃球里",
        "召回结果：1) 用户决定不做直播带货 2) 用户养了一只布偶",
        # what to tell others, a heading, the place of a company
        "如果有人问你，就说我在上海",
        "计划：每天背50个单词",
        "更正：公司在松江",
        # what is over, what is a chore, what only looks like a name
        "我在成都待过三天",
        "今晚就得弄完",
        "地址都还没改完",
        "我是穆斯林吗",
        "群主说“以后禁止发广告”",
    ],
)
def test_rules_take_nothing_when_the_scene_is_not_the_speakers(text: str) -> None:
    assert facts(text) == []
