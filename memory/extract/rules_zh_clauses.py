"""Cuts a Chinese sentence into clauses, and a clause into who it is about and what it says of them. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from memory.extract import rules_zh_colleagues as colleagues
from memory.extract import rules_zh_words as w
from memory.extract.rules_zh_dated import TIME
from memory.extract.rules_zh_pattern import bounded

# fmt: off
_FOLD = str.maketrans("唸揸憎係俺咱妳您唔冇嘅喺佢咗啲哋㗎嚟畀俾睇０１２３４５６７８９", "念开恨是我我你你不没的在他了些们啊来给给看0123456789")
_DIALECT = bounded("[唸揸憎係俺咱妳您唔冇嘅喺佢咗啲哋㗎嚟畀俾睇０-９]")
_SOUND = {
    "老豆": "爸爸", "细佬": "弟弟", "大佬": "哥哥", "家姐": "姐姐", "细妹": "妹妹", "仲系": "还是", "仲是": "还是", "仲有": "还有", "仲未": "还没", "收工": "下班", "倾偈": "聊天", "成日": "整天", "点算": "咋办", "咁话": "这样", "拍拖": "恋爱", "嗰阵": "那时", "揸车": "开车", "用紧": "用着", "睇紧": "看着", "写紧": "写着", "教紧": "教着", "养紧": "养着", "住紧": "住着", "开紧": "开着", "戴紧": "戴着", "食紧": "吃着", "整紧": "弄着", "日日": "天天", "朝早": "早上", "夜晚": "晚上", "唔到": "不到", "唔得": "不行", "一齐": "一起", "我系": "我是", "唔系": "不是", "钟意": "喜欢", "中意": "喜欢", "鐘意": "喜欢", "锺意": "喜欢", "唔识": "不会", "识讲": "会讲", "识听": "会听", "识得": "认识",
    "唔食": "不吃", "唔饮": "不喝", "不饮": "不喝", "食素": "吃素", "唔好": "不要", "唔使": "不用", "唔准": "不准", "冇问题": "没问题", "听日": "明天", "琴日": "昨天", "寻日": "昨天", "后日": "后天", "返工": "上班", "返学": "上学",
    "屋企": "家里", "而家": "现在", "依家": "现在", "住再": "住在", "点解": "为啥", "边个": "哪个", "边度": "哪里", "乜嘢": "什么", "做嘢": "做事", "明儿个": "明天就", "不食": "不吃", "读紧": "读着", "做紧": "做着", "学紧": "学着", "最憎": "最恨", "不识": "不会", "嚟紧": "下个", "倾掂": "谈妥", "讲掂": "谈妥",
}
"""Cantonese and slips of the finger, each as long as what it stands for."""
_SAID = bounded("|".join(_SOUND))
_EAT = bounded("食(?=[素斋辣肉牛猪]|开)")
_AT = bounded("搁(?=[^，一]{2,4}(?:打工|上班|住|种|做|开|卖|待|呆|混|这|那))")
_DRINK = bounded("饮(?![料食品用酒者])")
EMOJI = r"\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff\ufe0f\u200d"
_BREAK = bounded(
    rf"[，,。！!？?；;…~～\n\r\t{EMOJI}]+|(?<!\d)\.+(?!\w)|(?<=[\u4e00-\u9fff])\s+(?=[\u4e00-\u9fff])|(?<=[0-9])\s+(?=(?:我|还没|还(?=[在是])|但|所以|因为|现在|平时|别|请|麻烦|想问|帮|不过|主要|反正|然后)(?![A-Za-z]))|——+|--+|(?<=[\u4e00-\u9fff])[（(]|[)）]"
    r"|(?<=..)(?<!不)(?=但是|但(?!愿|凡)|可是|不过(?!敏)|而且|并且|所以(?!然)|因为|顺便|只是|然后)(?!但凡)|(?<=[\u4e00-\u9fff]{3})(?=(?:可|但|而|反正|毕竟|因为|所以|不过|况且|何况|谁让|只不过)我)|(?<=[好啊呀吧呢嘛哈哦啦喂])(?=我(?:这边|是|叫|姓|在|住|家)|医生|大夫|现在|主要|平时)|(?<=[人师员生妈爸狗党后家长])(?=我(?:表示|平时|最|就|也|都|是|们|只|真|从|必|很))|(?<=[\u4e00-\u9fff]{3}了)(?=主要|平时|目前|我(?![一二两三四五六七八九十几好大半快整\d]))|(?<=过敏)(?=还|但|却|所以|也)|(?<=[\u4e00-\u9fff]{3})(?=医生(?:说|不让|让我|建议))|(?<=不好)(?=医生|吃不|不能)|(?<=[了的])(?=以后(?:叫|请|都|别|不))"
)
_FILLER = bounded(
    r"^(?:(?:[您你]看(?=我姓|我叫|我是)|跟你约法三章[啊呀哈]?|约法三章|新人报到[：:]|跟你更新一?下|跟您更新一?下|喂+|诶+|哎呦|哎哟|妈呀|天哪|天啊|我去(?=[，,！! ])|我靠|卧槽|绝绝子|呜呜+|嘿嘿|嘻嘻|哈哈+|嘿|亲爱的|亲|宝子们?|家人们?|姐妹们|兄弟们?|朋友们|各位|老师(?:您|你)好|老师好|小助手|助手|你好[啊呀]|您好[啊呀]|请注意|特此(?:说明|告知|声明)|郑重(?:声明|说明)|重要的事情说三遍|敲黑板|划重点|偷偷说|悄悄(?:说|告诉你)|(?:说出来)?不怕你笑话|(?:说出来)?不怕你笑(?!话)|不好意思|抱歉|对不起|麻烦了|是这样子的?|长话短说|简单(?:说|介绍)一?下?|先交代一下|交代一下|汇报一下|跟您(?:说|讲|汇报)(?:一?下|个事)?|和您(?:说|讲)(?:一?下)?|告诉您(?:一?[下声])?|我要说(?:的是)?|我想说(?:的是)?|我得说|必须说|不得不说|要说的是|事先说明|提前说(?:一?下|明)?|题外话|插一句|补一句|多说一句|随口一说|话说回来|说起来|说真的|真心话|真话|不骗你|不开玩笑|认真的?|严肃地?说|其实吧|那啥|内个|就是说|也就是说|换句话说|简单来说|总的来说|总之|一句话|具体来说|准确(?:来|地)?说|确切地?说|严格来说|其实|对了|哦|噢|喔|啊|哎呀?|诶|呃|额|嗯+|唉|欸|那个|话说|顺便(?:说|提)?(?:一?[下句嘴])?|说实话|老实(?:说|讲)|实话(?:说|讲)|讲真|跟你(?:说|讲|交代|汇报)(?:一?下|个事儿?|哈|声)?|告诉你(?:一?[下声]|个事|哈|个好消息)?|(?:我)?(?:想)?(?:跟|和)你(?:说|讲)(?:一?下|个事)?|(?:先|得|要|再|就)?(?:跟|和)你(?:说|讲)(?:一?下|好|清楚|个事)?|(?:我)?(?:刚才?|之前|前面|上次)?(?:忘|没|漏)(?:了|记)?(?:跟你|和你)?[说讲提](?:了)?|说一下|说明一下"
    r"|补充(?:一[下句点]|说明)?|就是(?=我(?!的))|说(?:好听|难听|直白|通俗)(?:一)?点|说白了|说穿了|说到底|报个?到[：:]|存个?备忘[：:]|另外|还有(?=我|[：:\s])|而且|并且|同时|但是?(?!愿|凡)|不过(?!敏)|可是|只是|然后|所以|因为|由于|毕竟|反正|总之|首先|其次|PS|ps|P\.S\.|btw|BTW|fyi|FYI|提醒(?:你)?一?下|友情提示|声明(?:一下)?|先说(?:一?下|明|好|清楚|(?=[，,：:]))|自我介绍(?:一下)?|先?介绍一下(?:自己|我自己)?|自报家门|更正(?:一下)?|纠正(?:一下|你一下|你)?|更新(?:一下)?|订正|报告"
    r"|坦白(?:讲|说)|不瞒你说|怎么说呢|是这样的?|事情是这样的?|刚?才说错了|说错了|记错了|打错了|我是说|我的意思是|我说的是|你好|您好|hi|Hi|hello|Hello|hey|嗨|哈喽|大家好|各位好|既然|如你所知|你(?:也|应该)?知道的?|如题|如图|真的|是的|对的?(?=[，\s])|不对|好消息|坏消息|告诉过你|之前说过|我(?:之前|上次)?(?:跟你)?(?:说|讲|提)过的?|情况是|背景(?:是)?|备注|注|注意|需要说明的是|别忘了|给你交个底|主要是?(?=我)|居然|偷偷告诉你|毫不夸张地?说)[，,：:\s、]*)+(?=\S)"
)
_TAIL = bounded(r"(?:[啊呀哦噢喔呢嘛哈诶欸哇咯喽哟呗哒捏啦耶嘞哩噻喏喵嗷咧嗨喇]|(?<!张)罗|(?<!滴)滴|的呦|的哟|(?<![出过回下上])来的(?=$)|来着的|而已|罢了|的样子|就是了|没错了|没跑了|哈哈+|嘿嘿|嘻嘻|呜呜+|笑死|救命|嘘|吧|的说|hhh*|www+|lol|LOL|QAQ|orz|233+|ww|[。.．!！~～…、\s：:-]|（|\()+$")
_ROLE_OF = r"(?:作为|身为|像我(?:们)?这(?:种|样|类)(?:的)?|我(?:们)?这(?:种|些|类)(?:人)?|我一个(?=学|搞|做|干|教|写|开|外地|北方|南方|女|男|[0-9])|我们(?=(?:做|干|搞|当|学|写|跑|开)[^，]{1,8}的)|(?:毕竟|谁让|谁叫|好歹|怎么说|再怎么说|说到底|大小)我?(?:也|好歹|怎么也)*是|我(?:好歹|怎么说|毕竟|大小|起码)(?:也|还)*(?:是|算)(?:个|一个)?)(?:我|是)?(?:一?[个名位]|一个)?"
_SELF = bounded(
    _ROLE_OF + r"|[Mm]y (?=[A-Za-z ]{2,12} ?(?:是|叫|在))|(?:关于|对于|至于)?(?:(?:我(?!们)|我[司校院社方行局部队馆](?=[^，]{2})|本人|在下|鄙人|小女子|小可|小生|小弟(?=[是在做目现今刚来住从家姓叫，0-9])|小妹(?=[是在做目现今刚来住从家姓叫，])|敝人|敝(?=姓)|鄙(?=姓)|老身|老朽|老汉|老太婆我|不才|愚(?=[是在以])|爷|姐(?=[是在今])|哥(?=是)|人家(?!里|说|的|都)|老夫|老娘|老子|咱家|洒家|打工人|本(?:宝宝|小姐|少爷|姑娘|仙女|尊|喵|大爷|王))(?:呀|啊|这个?人吧?|自己|一个人|个人|这个?人|这边|人(?=在)|本人|这(?=[么张])|呢|嘛|家里|家(?!乡|属|里人|人|长|具|门|电|境)|一家[三四五六]?口?|也|(?:和|跟|与)(?:我)?[^，我]{1,6}?(?=俩人|两个?人|合伙|丁克|同居|上周|上个?月|去年|前年|昨天|今年|刚|异地|结婚|都|一起|住|合租|租|要|打算|决定|分手|离婚|养|有|在|去|下|明|周))?|(?:我们?)?(?:一家子|全家人?|一大家子|一家人)(?=都|在|住|搬)|我(?:们)?(?:俩|两口子)(?!人)|我们(?:家|一家[三四五六]?口?|全家|俩|两口子|夫妻俩?|这边)?(?!组|公司|团队|班|校|单位|厂|店|部门|医院)|(?:我们?|咱们?)(?:组|公司|单位|厂|店|团队|班|部门|医院|学校|工作室)(?=叫|是|在|不|决|最|名|的|统|全|用|正|现|目)|我(?:的)?公司|我所在的(?:公司|单位|医院|学校))\s*"
)
_HUMBLE = bounded("小女子|小弟|小妹|人家|老伴(?=.{0,4}(?:走了|去世|没了|过世))")
"""Words for a relative that stand for the speaker, or tell of the speaker's own state."""
_SKIP = bounded(r"(?:(?:有)?(?:一)?个?人叫|有(?:一)?个人|你们?|它们?|别人|人家说|有人|有些人|人们|大家|网上|听说|据说|很多人|每个人|用户|[这那](?!赛季|学期|季度|辈子|半|[一二三几两]年|条|阵|些年|段|学期|礼拜|个人|种|类|几年|两年|边|段时间|阵子|周|个?月|么|张|样)|谁|人都|有个人|从前|某人|某个)")
_SOMEBODY = bounded(r"(?:隔壁|对面|楼[上下]|对家|友商|竞品|别的|人家|他们)(?:那家|家|的)?(?:公司|店|单位|厂|学校|组|部门|班|团队)|(?:认识|碰到|碰见|遇到|遇见|看到|见过)了?(?:一?[个位])[^，我]{1,8}$|(?:朋友|同事|邻居|同学|隔壁|别人|亲戚|楼[上下]|对门|对面|房东|人家)(?:家里?|[^，我]{0,6}?)(?:养|有|家|天天|老|每天|总|在|是|都|又|的)(?!我)"
)
"""Somebody whom nobody names, and whom the clause is about all the same."""
_BEFORE_ME = bounded("(?:[^，我]{1,6}(?:那天|那年|那会儿?)|(?:从小到大|白天|夜里|晚上|早上|中午|私下里?|天底下|世上|世界上|全世界|这辈子|一直以来|说到底|年年|周末|工作日|在家|在外面?|单位(?:里|楼顶|楼上|门口|院里)?|家里|院子里|阳台上|店里)|如今就|现在就|现在|目前|如今|眼下|最近|平时|后来|之后|可|但|而|其实|反正|就是|另外|至于|总之|好歹|怎么说|当然|不过|结果)+(?=我)")
_IS_WHO = bounded(f"(?:而|应该)?是(?=(?:我)?(?:{w.KIN})(?:有|对|在|不|得了|住|做|当|过敏|要|会))")
_SOMEBODYS = bounded(f"(?:我(?:们)?(?:的)?)?(?:(?:{w.ROLE})(?:的|他|她)|(?:{w.KIN})(?:的|他|她)(?:{w.KIN}))")
_HE = bounded(r"(?:他们?|她们?|ta|TA|人家)(?:自己|本人|现在)?\s*")
_NO_TOPIC = bounded(r"[是在有说想要会让给把被跟和对问叫为从到去看做写用吗的地得，。：:“”和比请帮]|今|明|昨|周|天")
# fmt: on


_BULLET = bounded(r"[ \t、：:·•*#>　-]*(?:\d{1,2}[.、)](?!\d)\s*|[ \t、：:·•*#>　-])*")
_RUN_ON = bounded(
    rf"(?<=[\u4e00-\u9fff0-9])(?<![的给跟和对叫让问帮替请被比像把与为当说猜嫌怪夸道怕信认])(?:(?=(?:我(?:们)?|你)(?:是|叫|姓|在|住|今年|家|老家|平时|现在|一个人|不吃|对|有|养|从小|每天|还有?)(?!的)|叫我(?!的))"
    rf"|(?=今年(?:{w.DIGITS}|刚|都))|(?=现在(?:在|住|是|一个))|(?=来自|老家(?:是|在)|住在|家住|坐标|退休前)|(?=在{w.PLACE}(?:[\u4e00-\u9fff]{{0,3}})(?:做|当|工作|上班|读|念|开|卖|打工))|(?=是(?:一名|一个|个|一位)[\u4e00-\u9fff])|(?=平时(?:喜欢|爱))|(?=(?:也|还)(?:不吃|不喝|不喜欢|喜欢|讨厌|养))|(?=他今年|她今年|老公在|老婆在))"
)
_HAS_VERB = bounded(
    "叫|是|姓|在|住|来自|岁|有|做|当|干|读|念|吃|养|爱|喜欢|老[\u4e00-\u9fff]|\\d|毕业|退休|上班|这边"
)
_MOST_BREATH_CHARS = 8
_MOST_CLAUSE_CHARS = 60
_LABEL = bounded(
    r"(?:姓名|名字|年龄|性别|职业|工作|城市|所在地|住址|地址|生日|电话|手机|邮箱|微信|学历|专业|爱好|籍贯|老家|单位|公司|岗位)$"
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: folded words without fillers, and where they stand in the sentence."""

    text: str
    start: int


@dataclass(frozen=True, slots=True)
class Subject:
    """Who a predicate is about. name: "" the speaker, None somebody whom we do not follow. is_named: not left out; is_other: a person."""

    name: str | None
    start: int
    is_named: bool
    is_role: bool = False
    is_other: bool = False


def folded(text: str) -> str:
    """Simplified text with dialect words as in the standard language; as long as before."""
    text = _AT.sub("在", _EAT.sub("吃", text))
    text = _DRINK.sub("喝", _SAID.sub(lambda said: _SOUND[said[0]], text))
    return text.translate(_FOLD) if _DIALECT.search(text) else text


def clauses_of(text: str) -> Iterator[Clause]:
    """The clauses of a folded sentence; what only introduces or rounds off is left out."""
    start = 0
    for found in [*_BREAK.finditer(text), None]:
        end = found.start() if found else len(text)
        if found and _is_inside(text, found.start()):
            continue
        if found and found.group().isspace() and _LABEL.match(text[start:end].strip()):
            continue
        for at in _runs(text, start, end):
            yield from _clause(text, start, at)
            start = at
        yield from _clause(text, start, end)
        start = found.end() if found else end


def _runs(text: str, start: int, end: int) -> list[int]:
    """Where a long clause that was said in one breath goes on with another statement."""
    if end - start < _MOST_BREATH_CHARS:
        return []
    found = (m.start() for m in _RUN_ON.finditer(text, start, end))
    return [at for at in found if at - start >= 3 and _HAS_VERB.search(text, start, at)]


def _is_inside(text: str, position: int) -> bool:
    """Whether the position is within short quotation marks or a book title."""
    for opening, closing in ("“”", "《》", "「」"):
        begin = text.rfind(opening, 0, position)
        if begin >= 0 and text.find(closing, begin, position) < 0 <= text.find(closing, position):
            return True
    return False


def _clause(text: str, start: int, end: int) -> Iterator[Clause]:
    body = text[start:end]
    lead = bullet.end() if (bullet := _BULLET.match(body)) else 0
    body = body[lead:]
    if text[start : start + lead].strip().startswith("#"):
        return
    if filler := _FILLER.match(body):
        lead, body = lead + filler.end(), body[filler.end() :]
    if tail := _TAIL.search(body):
        body = body[: tail.start()]
    if 0 < len(body.strip()) <= _MOST_CLAUSE_CHARS:
        yield Clause(body, start + lead)


def without_time(text: str, start: int = 0) -> int:
    """Where the text goes on after leading time words."""
    while found := TIME.match(text, start):
        start = found.end()
    return start


def subject_of(clause: str, start: int, before: str) -> Subject:
    """Who the clause is about from `start` on; `before`: whom the clause before was about, where this one names nobody."""
    if before_me := _BEFORE_ME.match(clause, start):
        start = before_me.end()
    if is_who := _IS_WHO.match(clause, start):
        start = is_who.end()
    if not _HUMBLE.match(clause, start) and (other := _other(clause, start)):
        return replace(
            other, start=other.start + len(clause[other.start :]) - len(clause[other.start :].lstrip())
        )
    if own := _SELF.match(clause, start):
        return Subject("", own.end(), is_named=True)
    if he := _HE.match(clause, start):
        return Subject(before or None, he.end(), is_named=True, is_other=True)
    if _SOMEBODY.match(clause, start):
        return Subject(None, start, is_named=True, is_other=True)
    if _SKIP.match(clause, start):
        return Subject(None, start, is_named=True)
    return Subject(before, start, is_named=False)


def _other(clause: str, start: int) -> Subject | None:
    for pattern in colleagues.OTHERS:
        placed = pattern.match(clause, start)
        if placed and colleagues.is_likely_name(placed.groupdict().get("name") or ""):
            return _person(placed)
    for pattern in w.OTHERS:
        if found := pattern.match(clause, start):
            return _person(found)
    if (named := w.CALLED_HEAD.match(clause, start)) and _is_name(named["name"]):
        return Subject(named["name"], named.end(), is_named=True)
    return None


def _person(found: re.Match[str]) -> Subject | None:
    groups = found.groupdict()
    is_of_other = groups.get("rel") or ("role" in groups and "rel" not in groups)
    if is_of_other and _SOMEBODYS.match(found.group()) and not (groups.get("name") or groups.get("sure")):
        return Subject(None, found.end(), is_named=True, is_other=True)
    role = groups.get("rel") or groups.get("role")
    name = groups.get("name") or groups.get("sure")
    if name and role and w.NOT_NAMES.match(name):
        return Subject(role, found.end() - len(name), is_named=True, is_role=True)
    if name:
        return Subject(name, found.end(), is_named=True)
    if groups.get("kin1") and not role:
        return Subject("我" + groups["kin1"], found.end(), is_named=True, is_role=True)
    return Subject(role, found.end(), is_named=True, is_role=True) if role else None


def _is_name(name: str) -> bool:
    if (
        len(name) > 1
        and name[1]
        in "打说看吃想要会能在有没不也都还就很太真来去做得过着了的是被把给跟和与或但而且因所如算用让说问找写"
        and name[0] not in "阿小老"
    ):
        return False
    return (
        name not in w.FAMOUS
        and not w.NOT_NAMES.match(name)
        and not re.search("[肉菜饭鱼虾蟹奶酒茶糖果药饼面粉厂店车票款线网]$", name)
        and not w.is_place(name)
        and name not in ("Python", "Java", "OK", "AI", "PPT", "HR", "PM", "APP")
    )


def topic_of(clause: str) -> tuple[str, int]:
    """A topic in front of 我: "编辑器我习惯用 vim"; the topic and where the rest begins, ("", 0) when there is none."""
    if (
        about := re.match(r"[^，我]{1,8}?(?:的话|方面|这块|上|嘛|这种东西|这东西)(?=我|就|还是|更)", clause)
    ) is not None:
        return about.group(), about.end()
    position = clause.find("我", 1, 12)
    if position <= 0 or _NO_TOPIC.search(clause[:position]) or clause[position - 1] in "自敌忘":
        return "", 0
    return clause[:position], position
