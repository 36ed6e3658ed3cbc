"""What the value of an attribute can never be in Chinese, whichever frame found it: words of the wrong sort. Pure."""

from memory.extract.rules_zh_pattern import bounded
from memory.extract.rules_zh_turn import SPITEFUL

# fmt: off
_WORDS = "我|你|您|(?<![吉其])他们?(?!命|克)|她|它|别(?!墅|克|动)|(?<![成首古丰宜])都(?!没|江|市|匀|柏|兰|城|昌|安)|就(?!业)|先(?!生|锋|导)|又|也(?!门)|才(?!艺|艺)|还|(?<!都)没(?!念完|毕业|读完|上过)|很|太(?!阳|太|仓|极|原|平|和|空|湖|白|谷|康|子)|吗(?!啡)|呢(?!绒)|吧(?!台|员)|要(?!塞|素)|(?<![理思])想(?!象)|把|被(?!子|套|单)|让|因为|所以|但是|如果"
_FUNCTION = bounded(f"(?:{_WORDS})")
"""Words that hold a sentence together, and stand in no name of a place, a trade, a school."""
_NAMES_ONLY = frozenset({"job", "city", "hometown", "employer", "education", "name", "allergy", "language", "project", "possession", "pet"})
_SOMETHING = bounded(r"[^\W_]")
_SPAN = bounded(r"[大小]?半辈子|[一二两三四五六七八九十几半大小\d]+多?个?(?:年|月|天|周|星期|下午|上午|晚上?|小时|分钟)[^，]{0,3}")
"""A stretch of time."""
_OTHER = {
    "pet": bounded("[上下]午|小时|分钟|晚上"),
    "likes": bounded("^[包做炒炖煮烧]的|是$|^跟|天天拍"),
    "plan": bounded("^吃土"),
    "decision": bounded(r"^说|今[天晚早]|^(?:中午|晚上|早上|下午|明早)|待会|等会|一会儿?|\d?分钟$|你|原谅|躺(?!平椅)|^(?:再|先|不)?(?:睡|吃|喝|躺|歇|洗)(?:[饭觉澡会个点]|了|一|五)"),
    "diet": bounded("第[一二三四五六七八九十]|顿|就|结婚|以?[前后]$|时候"),
    "lead": bounded("都$|^活|(?<!所)有|你|他|她|周末|天天|每天|面包|做饭|家务|^老"),
    "name": bounded("^(?:爸爸|妈妈|爹|爷爷|奶奶|空气|代码|寂寞|孤独|自由|穷)$|必填|[（()）]|xx|XX|某"),
    "allergy": bounded("^(?:钱|上[班司学]|工作|学习|老板|领导|[男女]人|数学|考试|早起|周一|人类|加班|穷|[帅丑]|美女|运动|开会|努力|爱情|婚姻)"),
    "disability": bounded("周[一末]|上班|节后|懒|穷|不买"),
    "job": bounded("了一[回天次场]|^(?:给人)?[演做当干]过|日子|[办排]业务|^(?:银行|医院|超市|车站|商场)[里内]?(?:办|排|看|买|等|逛)|^.$|^(?:[坐站躺蹲跪走]着|力气|体力)$|[碰遇看听撞][见到上]|^(?:会(?!计)|能|懂|想|打算|准备|计划)|到(?!付)|了$|[干做搞写]得|最|烦|讨厌|喜欢|^司(?!机|仪|法|炉|务|库)|^(?:信|看|爱|怕|像|求|嫁|娶|认识|遇|骂|陪|谢|感谢|羡慕|之前|以前|曾)|[给帮]我"),
    "possession": bounded("^[^，]{0,3}色$"),
    "follow_up": bounded("^.{1,2}$"),
    "family": bounded("^个人(?!过|住|生活)"),
    "city": bounded("老家|的话|[（()）]"),
    "instruction": bounded("出门|黄历|^(?:吃|喝|买|去|穿|抽|睡|熬|养|打|跑|加班|迟到|闯|惹)[^，]{0,3}$|^再?记[住得着录下]?$|(?:的时候|之前|之后|的话)$|报错|崩|心态|气死|女人|男人|甲方|道理$|谁|下一秒|点子上|生命|^联系$|绝交|分手|怀疑人生"),
}
_DOES = bounded("一律|统一|含|用|写|说|话|讲|答|回|给|叫|称|标|附|列|译|翻|解|总|提|推|加|带|分|配|引|注|放|换|改|算|缩|简|短|详|细|先|做|按|发|问|查|记|删|留|把|看|保|控制|必须|直接|以|必|打码|绕|道歉|糊弄|口语|书面|大白|剧透|[A-Za-z]{3,}|开头|结尾|格式|超过|以内|“|抓|劝|夸|哄|安慰|重复|废话|评|猜|编|出|念|读|拼|排|存|确认|设|弄|整|搞|拿|当|装|催|逗|笑|骂|吵|聊|安排|默认|考虑|计|少|多|语气|轻|慢|快|短")
"""What an assistant can be told to do."""
_SWALLOWED = frozenset({"education", "diet", "pet", "language", "disability", "allergy", "job", "likes", "hometown", "city"})
_THING_OF_IT = bounded("的?(?:主题)?(?:宿舍|校园|校门|门口|学生证|录取线|分数线|餐厅|餐馆|饭店|自助|食堂|咖啡?馆|咖(?!啡)|课程|网站|医院|诊所|知识|群体|协会|组织|展览?|博主|作者|节目|电影|电视剧|剧|视频|文章|新闻|故事|小说|帖子|纪录片|绘本|说明书|广告|招聘|词典|歌|率|潮|党|保险|补贴)(?!院|手|迷|粉|控|节)")
"""A thing that the value only says something about: "素食餐厅", "医生的剧"."""
_LEFT = frozenset({"diet", "job", "city", "employer", "education", "likes", "possession"})
_IN_JEST = bounded("强迫症|社恐|拖延|选择|尴尬|路痴|脸盲|恐高")
"""Ailments that people say they have as a joke: "强迫症犯了"."""
_FOR_NOW = bounded("试试|玩|写|回|翻|念|来[一两]")
"""What is done with a language at a time: no tongue of the user's."""
_CHANGED = bounded("(?:那边|工作)?(?:改|换|转(?!正)|变)(?:回|成|为|到|去|吃|喝|做|行|岗)")
"""What was before a change: "由素食改回…"."""
# fmt: on


def is_of_sort(attribute: str, value: str, after: str, *, is_denied: bool) -> bool:
    """Whether the value can be one of the attribute at all; `after`: the words behind it in the clause."""
    if attribute in _SWALLOWED and _THING_OF_IT.match(after):
        return False
    if (
        attribute == "disability"
        and _IN_JEST.match(value)
        and after.startswith(("犯", "又犯", "发作", "晚期"))
    ):
        return False
    if attribute in _LEFT and _CHANGED.match(after):
        return False
    if attribute == "language" and _FOR_NOW.match(after):
        return False
    if attribute == "name" and after.startswith("》"):
        return False
    if not _SOMETHING.search(value):
        return False
    if attribute in _NAMES_ONLY and (_FUNCTION.search(value) or _SPAN.fullmatch(value)):
        return False
    if attribute == "instruction" and not is_denied and not _DOES.search(value):
        return False
    if attribute == "likes" and SPITEFUL.search(value):
        return False
    wrong = _OTHER.get(attribute)
    return wrong is None or not wrong.search(value)
