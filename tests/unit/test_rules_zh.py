"""What is taken from Chinese messages by rules, and what must not be."""

import pytest

from memory.extract.rules import cover, find_candidates, find_forget_targets


@pytest.mark.parametrize(
    ("text", "kind", "attribute", "value"),
    [
        ("我叫张三", "identity", "name", "张三"),
        ("我的名字是王小明。", "identity", "name", "王小明"),
        ("我叫 Tom", "identity", "name", "Tom"),
        ("我叫 John Smith", "identity", "name", "John Smith"),
        ("我姓王", "identity", "name", "王"),
        ("叫我小王就好", "identity", "name", "小王"),
        ("不对，我叫李四", "identity", "name", "李四"),
        ("我今年30岁", "identity", "age", "30岁"),
        ("我的生日是 May 1", "identity", "birthday", "May 1"),
        ("我对花生严重过敏", "identity", "allergy", "花生"),
        ("我是素食主义者", "identity", "diet", "素食主义者"),
        ("我不吃香菜", "identity", "diet", "香菜"),
        ("我住在上海", "identity", "city", "上海"),
        ("我住在 Berlin", "identity", "city", "Berlin"),
        ("我来自四川", "identity", "hometown", "四川"),
        ("我是一名软件工程师", "identity", "job", "软件工程师"),
        ("我是 Python 工程师", "identity", "job", "Python 工程师"),
        ("我喜欢简洁的回答", "preference", "likes", "简洁的回答"),
        ("我喜欢 Visual Studio Code", "preference", "likes", "Visual Studio Code"),
        ("我最喜欢的颜色是蓝色", "preference", "likes", "蓝色"),
        ("我讨厌香菜", "preference", "dislikes", "香菜"),
        ("我们决定使用 MySQL", "decision", "decision", "使用 MySQL"),
        ("我的目标是跑完马拉松", "goal", "goal", "跑完马拉松"),
        ("我养了一只猫", "fact", "pet", "猫"),
        ("我的车牌是沪A12345", "fact", "", "车牌是沪A12345"),
        ("以后都用中文回答", "instruction", "instruction", "用中文回答"),
        ("请你以后都用Python写示例", "instruction", "instruction", "用Python写示例"),
        ("从现在起叫我老王", "identity", "name", "老王"),
    ],
)
def test_rules_take_a_statement_when_it_is_about_the_user(
    text: str, kind: str, attribute: str, value: str
) -> None:
    (found,) = find_candidates(text)
    assert (found.kind, found.attribute, found.value) == (kind, attribute, value)
    assert not found.is_explicit
    assert found.quote in text


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("记住我的车牌是沪A12345", "我的车牌是沪A12345"),
        ("请记住：我下周三要去北京出差", "我下周三要去北京出差"),
        ("帮我记一下，我老婆叫李梅", "我老婆叫李梅"),
        ("别忘了我不吃香菜", "我不吃香菜"),
        ("记住了：我叫张三", "我叫张三"),
        ("帮我记住我不吃香菜好吗", "我不吃香菜"),
        ("记住不要用表情", "不要用表情"),
        ("記住我住在台北", "我住在台北"),
        ("别忘了我對花生過敏", "我對花生過敏"),
        ("记住 my birthday is May 1", "my birthday is May 1"),
    ],
)
def test_rules_take_the_statement_whole_when_asked_to_remember(text: str, statement: str) -> None:
    (found,) = find_candidates(text)
    assert (found.text, found.is_explicit) == (statement, True)


@pytest.mark.parametrize(
    ("text", "statements"),
    [
        ("我叫张三，我喜欢简洁的回答。", ["我叫张三", "我喜欢简洁的回答"]),
        (
            "我叫张三，今年30岁，住在上海，喜欢爬山",
            ["我叫张三", "我今年30岁", "我住在上海", "我喜欢爬山"],
        ),
        ("我喜欢咖啡，也喜欢茶", ["我喜欢咖啡", "我也喜欢茶"]),
        ("我喜欢咖啡，不喜欢茶", ["我喜欢咖啡", "我不喜欢茶"]),
        ("我喜欢茶吗？我喜欢咖啡。", ["我喜欢咖啡"]),
        ("你好！我叫张三，请多关照", ["我叫张三"]),
        ("我叫张三，他叫李四", ["我叫张三"]),
        ("我叫张三. I prefer short answers", ["我叫张三", "I prefer short answers"]),
        ("my name is Ana, 我喜欢咖啡", ["my name is Ana", "我喜欢咖啡"]),
    ],
)
def test_rules_take_each_statement_when_a_message_has_several(text: str, statements: list[str]) -> None:
    found = find_candidates(text)
    assert [candidate.text for candidate in found] == statements
    assert all(candidate.quote in text for candidate in found)


def test_rules_keep_the_users_characters_when_they_are_traditional() -> None:
    name, likes = find_candidates("我叫張三，我喜歡簡潔的回答。")
    assert (name.text, name.value) == ("我叫張三", "張三")
    assert (likes.text, likes.value) == ("我喜歡簡潔的回答", "簡潔的回答")
    (instruction,) = find_candidates("以後都用繁體中文回答我")
    assert (instruction.kind, instruction.value) == ("instruction", "用繁體中文回答我")


@pytest.mark.parametrize(
    ("text", "attribute"), [("我不喜欢香菜", "dislikes"), ("我不叫李四", "name"), ("我从来不喝酒", "diet")]
)
def test_rules_mark_a_statement_as_negative_when_it_denies(text: str, attribute: str) -> None:
    (found,) = find_candidates(text)
    assert (found.attribute, found.polarity) == (attribute, "negative")


@pytest.mark.parametrize(
    "text",
    [
        # small talk and emotion at the agent
        *("你好", "谢谢你！", "哈哈哈", "我喜欢你", "我恨你", "我讨厌你这样回答", "我爱你"),
        # questions, also with the words of a request
        *("我叫什么？", "我喜欢什么来着", "我住在上海吗", "你记得我叫什么吗", "记得我喜欢什么吗？"),
        *("记住了吗", "你记住了什么", "记得我吗", "要不我们不用 MySQL 了？", "我决定了吗"),
        # other people
        *("他喜欢咖啡", "他决定辞职", "老板说以后都用英文"),
        *("小明告诉我：我叫李四", "他说，我喜欢咖啡"),
        # not so, no longer, not yet, not real
        *("我不住在上海", "我不是工程师", "我对花生不过敏", "我没有养猫", "我曾经住在北京", "我以前喜欢可乐"),
        *("我想住在上海", "我可能喜欢茶", "如果我喜欢咖啡，就会买一台机器", "假如我叫张三，我住在北京"),
        *("要是我住在北京就好了", "如果我是医生，我喜欢白色"),
        # work on words
        *("翻译：我叫张三", "把“我喜欢苹果”翻译成英文", "「我叫张三」用英语怎么说"),
        # what only looks alike
        *("我叫了外卖", "我叫不醒他", "叫我起床", "我有一个问题", "我有个bug", "我的代码是这样的"),
        *("我不吃了，谢谢", "我喜欢的", "我很喜欢这首歌", "以后再说吧", "以后我会注意", "确定要删除吗"),
        *("记住", "记住。", "别忘了我", "我叫", "我喜欢", "，？"),
        "```\n我叫张三\n```",
    ],
)
def test_rules_take_nothing_when_nothing_lasting_is_said_of_the_user(text: str) -> None:
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    ("text", "targets"),
    [
        ("忘掉我的地址", ["地址"]),
        ("忘掉我的舊地址", ["舊地址"]),
        ("忘记我喜欢咖啡", ["喜欢咖啡"]),
        ("请忘掉关于咖啡的事", ["咖啡"]),
        ("忘了我的生日吧", ["生日"]),
        ("请把我的电话删掉", ["电话"]),
        ("把关于咖啡的记忆删除", ["咖啡"]),
        ("忘掉咖啡", ["咖啡"]),
    ],
)
def test_rules_find_what_to_forget_when_asked(text: str, targets: list[str]) -> None:
    assert find_forget_targets(text) == targets
    assert find_candidates(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "我忘了密码",
        "忘记密码了",
        "忘记密码怎么办",
        "我忘记带伞了",
        "别忘了我不吃辣",
        "清除缓存",
        "把第三行删掉",
        "忘掉",
    ],
)
def test_rules_forget_nothing_when_it_is_no_request_to_forget(text: str) -> None:
    assert find_forget_targets(text) == []


def test_cover_leaves_nothing_out_when_no_rule_understands() -> None:
    assert [c.text for c in cover("我老婆叫李梅。周三去北京")] == ["我老婆叫李梅", "我周三去北京"]
    assert [c.kind for c in cover("我老婆叫李梅。周三去北京")] == ["identity", "event"]
    assert [(c.subject, c.value) for c in cover("我叫张三，老婆叫李梅")] == [
        ("user", "张三"),
        ("老婆", "李梅"),
    ]
    assert [c.text for c in cover("我叫张三，老婆叫李梅，备用钥匙在门垫下面")][-1] == "备用钥匙在门垫下面"
    (whole,) = cover("门禁密钥挂在门后")
    assert (whole.text, whole.attribute, whole.value) == ("门禁密钥挂在门后", "", "")
