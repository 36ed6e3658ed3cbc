"""Which values the Chinese frames may take, and in which form: checks by the frame's mark and by attribute. Pure."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from memory.extract import rules_zh_parts as p
from memory.extract import rules_zh_words as w
from memory.extract.rules_zh_pattern import bounded

KINDS = {
    **dict.fromkeys(("likes", "dislikes"), "preference"),
    **dict.fromkeys(("pet", "possession", "contact", "project", "lead", "fact"), "fact"),
    **dict.fromkeys(("plan", "event"), "event"),
    **{k: k for k in ("habit", "goal", "decision", "instruction", "follow_up", "feeling")},
}
"""Kinds by attribute; the others are identity."""


@dataclass(frozen=True, slots=True)
class Found:
    """An attribute with the span of its value in the clause."""

    attribute: str
    span: tuple[int, int]
    is_denied: bool = False


# fmt: off
_NEVER = bounded(r"^(?:你|您|它|他|她|这(?![种类样])|那(?![种类样])|了|的|过(?!午|山|敏|桥|年|滤|户|节)|得|着|地(?=$|[的了就都])|啥|吗|呢|就|也|都(?!江|市|匀|柏|兰)|还是|不|没|有点$)|什么|怎么|哪|谁|多少|为何|吗$|呢$|^(?:很|太|真|好)?$|你|您|^(?:一下|一个|别的|东西|起来|上|先|再|又|才|今天|明天|昨天|晚上|中午|早上|今晚|现在|这次|下次|一直|已经|真的|其实|一般|平时|有时候?|大家|自己|什么的?|欢)$")
_BAD = {
    r"name": bounded(rf"^[^{w.SURNAMES}A-Za-z]$|撇子|^[EI][NS][FT][JP]$|^本人|^(?:全名|大名|名字|本名|真名|小名)$|^[字名]$|[我他她它们的了吗么着过不啥这那和跟]|起床|醒|一声|回来|过来|外卖|[:：。]|^(?:车|停|好|苦|板|嚷|人|做|去|来|干|大家|什么|上|出|住|名字|宝宝$|老师$|一)|\d{3}"),
    r"city": bounded(r"长大$|出生$|^(?:工地|现场|剧组|片场|车间|部队|单位|公司|工厂|医院|机场|码头|仓库|食堂|船上|海上|工棚)$|[：:]|^[一二两三四五]?[个颗座栋间套顶艘辆]|[河江湖]边|对门|^(?:给|帮|替|为|把|被)|^(?:做|当|干|搞|卖|你|我)|住$|院|校$|宿舍|酒店|民宿|[一二三四五六七八九十\d]+楼|层|隔壁|一起|单间|合租|[得不过着了]|哪|家里|公司|学校|楼上|楼下|外面|那里|这里|别墅|公寓|房|对面|旁边|月亮|火星|海边|山里|前面|后面|自己|父母|爸|妈|朋友|\d{2}|习惯|路上|车上|床|线上|网上|群|^老家|^国外$|^海外$|^国内$|礼拜|星期"),
    "employer": bounded(r"[：:]|^某|^三甲|^(?:给|帮|替|为|把|被|跟|和|从|靠|[快近有满]?(?:将近|差不多|整整)?[一二两三四五六七八九十百半几\d]+多?个?(?:年|月|天|周|星期))|[一二两三几]?[部本篇款套张幅首]$|^[^，]{0,2}(?:厂|店|公司|学校|医院|工地|单位|车间|食堂|村|镇|县|城|市|库|馆|所|局|院|部队|办公室|柜台)[里上中内边头]$|[过了]$|^[一二两三四五]?[个颗座栋间套顶艘辆]|^(?:搞|弄|做)|^(?:的|自己)|^.$|^[一两几]?趟|^(?:家|园区|这|那|里|外|线上|网上|国外|学校|路上|车|床|厨房|一家|做|找|努力|认真|加班|公司|单位|外面|厕所|地铁|会议|办公室|楼|图书馆|咖啡)|我|你|准备|学习|考虑|一起|时候|休息|群"),
    r"job": bounded(r"[：:]|定$|打酱油|吃瓜|摸鱼|躺平|凑数|看热闹|路过|资格证?$|大学[读念上]|^[读考](?!古|勤)|努力|[\u4e00-\u9fff]证$|没几个|没有?哪个|有几个|接活$|^平时|^[写画拍编]一[段篇首个张份封条幅]|(?:纪录片|小说|电影|短片|论文|专辑|摄影集|画册|(?<![教说])书|剧本)$|的都|这样|^公家|睡觉|说妥|跟(?!单|妆|拍|车|机|团)|剪刀|买(?!手|办)|^算|^专业|^(?:[一二两三四五六七八九十半几\d]+个?[年月天]|饭|梦|事|什么|啥|人$|好|完|错|题|作业|这|那|对|到|不|得|菜|家务|一|的|过|主人|客人|想|主意|我|朋友|孩子|听众|和事佬|决定|准备)|梦|你|我们的$|[吗呢]$|真的|时候|(?<!人)才|开心|骄傲|怎么|小怪兽|好人|坏人|废物|^猪|傻"),
    "hometown": bounded(r"^中国$|[了着]|[火月外]星|月球|^(?:下|刮|发|修|拆|变|建|那|这|穷|远)|话$|吃|^(?:男|女|好|坏|老|年轻|普通|本|同|外|成年|当地|外国|中年|单|大|狠|实在|老实|过来|主持|负责|主人|聪明|明白|机器|恋|一|个|路|介绍|直|穷|富|懒|闲|有钱|外地|诗|猎|盲|残疾|病|客|主|当事|继承|候选|代言|发言|经纪|合伙)$|负责|主持|过来|爱好|哪"),
    r"education": bounded(r"^[拍写讲]|纪录片|电影|小说|变脸|[我你]|^(?:刚|快|已经|还没|没|马上|今年|去年|书|什么|一下|的|明年|正常|顺利|从|学生|以|他|都|还)|^(?!小学|初中|高中|中专|大专|大学|本科|技校|卫校|中技).{0,2}毕业$|不|过$|了$|\d年|^[^医法理文工画音美]$|^校|学校"),
    "family": bounded("^(?:有|是|(?:个|一个)?(?:男|女)(?:孩儿?|娃|宝|的))$|店|便利"),
    "disability": bounded("快[断废瞎聋残]|要[断废瞎聋]|快要|职业病|相思病|公主病|王子病|懒癌|晚癌|直男癌|尴尬癌|拖延症|选择(?:困难|恐惧)|节后综合|起床困难|强迫症犯|路痴"),
    "diet": bounded(r"^戒了|着$|^娃|闹|的话$|狗$|^一[滴口点]$|一天|没精神|难受|^从来$|手机|电脑|游戏|电子|^[重轻淡]$|^[一二两三四五六七八九十几半好\d]+多?个?(?:年|月|天|周|星期)|顿$|^还|^(?:饭|早|午|晚|夜宵|宵夜|药|这套|亏|苦|醋|瘪|软|硬|一点$|一口|什么|东西|了|饱|下|完|到|得|惯|起|到东西|太多|水$|多)|(?:早饭|早餐|晚饭|晚餐|午饭)$|你|他|她|谁|(?<!米)饭$"),
    "allergy": bounded(r"^一$|^一点|^上述|^成分|^[食吃]药$|^[嘴脸手身嗓眼鼻皮]+[里上子巴唇]?$|有个|.对|跟我|同学|孩子|更$|客人|家庭|宝宝|老人|朋友|大家|病人|顾客|家人|说|大夫|医生|[不没未]$|^(?:皮肤|脸|有点|又|会|容易|换季|鼻子|我|是|很|他|她|这|春天|严重|轻度|什么|海鲜没|食物)$|不会|没有?$|是否|是不是|什么|那种|应该|体质|一[吃碰喝闻沾]"),
    "language": bounded("我|你"),
    "likes": bounded(r"^每|吃瓜$|^是|^归|^[喝吃看听玩睡打]$|^(?:你|的$|上|和你|听你|看你|跟你|死|去死|理|说|问|一个人$)|吗$|[吧]$|你们?|谢谢"),
    "dislikes": bounded(r"^(?:光|一)?想想|^光|^透|^饭$|^东西$|得$|^从|^[等人]$|时候$|^(?:它|他|她)?(?:太|有点|有些|死|又|老)?(?:吵|闹|贵|远|慢|腻|油|脏|乱|累|挤|土|俗|咸|淡|甜|硬|软|酸|苦|膻|腥|腻味|麻烦|费事|费劲|闹心|闹腾|无聊|幼稚|沉|热|冷|大|小|难[吃看听喝闻用])(?:得慌|了|人)?$|^透$|^烦+$|^(?:听|看|吃|喝)$|^(?:死|你|的$|了|别人$|我|得|不|一个人$)|你|吗$|^.{0,3}(?:这个|那个)"),
    "pet": bounded("^[对跟和怕爱把给被]|^[一两]?[把场台部张本]|会|马拉松|马[上路桶甲]|说|狗命|你|他|做|买菜|身体|鱼香|家庭|(?<!斑)点|吃"),
    r"possession": bounded(r"上班|上学|挂$|[：:]|的.*(?:都|不|很|没)|^(?:一下|上|下|着)|[十几\d]+年|问题|疑问|想法|建议|请求|错误|报错|bug|需求|任务|困惑|事|会议?$|朋友|同学|同事|儿子|女儿|孩子|课$|面试|时间|空$|感觉|机会|消息|点|票$|饭|菜|东西|什么|吃|喝|奶茶|咖啡|意思|文件|文档|表格|方法|代码|坏|修|卡(?=[了死顿]|$)|慢|死机|没电|丢|报|连不|打不|关|重启|比较好|好用|(?<!吉)他|你|她|哪"),
    "contact": bounded(r"^.?$|多少|什么|打不通|空号"),
    "lead": bounded(r"想$|^领导|^这(?![次个届批场期块])|^(?:天天|日日|每天|整天|成天)|对着|爸|妈|孩子|老人|都得|还在|[结离订]婚|^(?:我|你|那|他|她|不|没|谁|孩子|家务|做饭|人|的|一切|全部|钱|事情|什么|给|让|看|想|打杂)|什么|[吗呢]$|不"),
    "project": bounded(r"^[写画拍做唱弹]|作业$|邮件|报告$|简历|代码$|饭$|菜$|^什么|自我介绍|周报|日报|PPT|ppt|文案$|检讨|作文|请假|什么"),
    "plan": bounded(r"^(?:什么|的|了|吗|去吗)|怎么|哪"),
    "birthday": bounded("^$"),
    "fact": bounded("多少|什么|怎么|哪"),
}
_ORG = bounded(r"港铁|地铁公司|(?<!香)港$|港务|油田|煤矿|矿业|公司|集团|银行|大学|学院|中学|小学|高中|一中|幼儿园|医院|科技|[厂店局所院队馆社部行司站室台]$|中心|事务所|律所|机构|大厂|外企|国企|央企|私企|银行|出版|传媒|证券|基金|保险|工厂|设计院|研究院|研究所|[A-Za-z]{2,}|字节|阿里|腾讯|百度|美团|京东|拼多多|滴滴|华为|小米|网易|快手|抖音|新浪|微博|搜狐|携程|蚂蚁|支付宝|B站|哔哩|小红书|知乎|微软|谷歌|苹果|亚马逊|特斯拉|英特尔|英伟达|三星|索尼|联想|中兴|海康|大疆|比亚迪|蔚来|理想|小鹏|吉利|滙丰|汇丰|渣打|恒生|花旗|协和|华西|湘雅|瑞金|慈济|长庚|台积电|富士康|鸿海|联发科|华硕|广铁|国铁|东航|南航|国航|海航|Shopee|Grab|宁德|格力|美的|海尔|顺丰|中通|圆通|海底捞|星巴克|麦当劳|肯德基|瑞幸|喜茶|诚品|全家|宜家|沃尔玛|盒马|永辉|移动|联通|电信|国家电网|中石油|中石化|中建|中铁|茅台|新东方|学而思|普华|德勤|安永|毕马威|麦肯锡|高盛|米哈游|商汤|旷视|科大讯飞|360|金山|用友|贝壳|链家|万科|恒大|央视|新华社|中科院|政府|机关|税务|海关|法院|检察院|派出所|街道|居委会|部队")
_TRADE = bounded(rf"(?:{w.JOB_END}|[\u4e00-\u9fff](?<![员职民散做打返开收上下旷误务怠竣赶监停罢复资化])工)(?:了)?$")
_MAJOR = bounded(
    r"(?:[\u4e00-\u9fff]{2}所|特教|学|法|律|会计|金融|计算机|[英日法德俄韩外中汉]语|[英日法德俄韩外中]文|设计|工程|管理|师范|护理|临床|口腔|土木|机械|自动化|电气|电子|通信|软件|建筑|新闻|传媒|播音|主持|表演|导演|编导|材料|环境|生物|化工|制药|药|医|美术|音乐|舞蹈|体育|教育|经济|贸易|财务|财会|审计|统计|保险|营销|市场|广告|物流|旅游|酒店|烹饪|汽修|数控|焊接|动画|动漫|园林|规划|测绘|地质|采矿|石油|船舶|航空|航天|飞行器|核|能源|水利|农|林|牧医|兽医|食品|纺织|服装|印刷|档案|图书馆|考古|社工|社会工作|公关|行政|人力资源|公安|侦查|刑侦|国际关系|外交|政治|哲学|历史|中医|针灸|康复|影像|检验|麻醉|信息|网络|安全|大数据|数据科学|人工智能|AI|CS|物理|数学|化学|地理|心理|西班牙语|葡语|阿拉伯语|国贸|工商|电商|幼教|学前|雕塑|油画|国画|摄影|声乐|钢琴|[资电化生]工|资管|企管|电机|外文)$|^[A-Za-z]{4,}(?: [A-Za-z]+)?$"
)
_VO = bounded(p.WORK_VERB)
_LEISURE = bounded("[我你他她]|一[下会个场局]|电话|作业|朋友|孩子$|东西|事$|游戏|麻将|^干活|^带薪|手机|时间|问题")
_DEGREE = bounded("^(?i:master|phd|ph\\.d|mba|emba|undergrad|bachelor|postdoc|msc|bsc|ma|ms)s?$")
_SCHOOL = bounded(r"师大|[农林医财]大|[港理科职]专$|大学|学院|研究生|博士|硕士|本科|中学|高中|[一二三]中$|附中|外国语|师范|清华|北大|复旦|浙大|交大|[东西南北中上华厦川山吉兰云贵郑苏深暨哈武湖河港台清北国][大师财理工外]$|985|211|华科|同济|人大|北航|北邮|哈工大|中传|MIT|UCLA|CMU|牛津|剑桥|哈佛|斯坦福|早稻田|东大")
_FIELD = bounded(p.TRADE)
_ANIMAL = bounded(w.ANIMAL)
_MADE = bounded(r"集$|服务器|播客|图鉴|图谱|谚语|词典|字典|手册|指南|合集|文集|诗集|短剧|微电影|视频|频道|专题|展览|展|刊物|杂志|小刊|地图|插画|表情包|品牌|仪|装置|机$|车$|灯|模组|mod|插件|输入法|相册|日历|记账|管家|识别|检测|预测|监测|分析|研究|调查|计划$|工程$|方案$|APP|app|App|小程序|网站|系统|游戏|工具|平台|插件|库$|框架|项目|书|小说|博客|公众号|频道|播客|论文|课题|模型|机器人|纪录片|电影|短片|软件|引擎|编译器|脚本|爬虫|应用|网店|专辑|剧本|漫画|绘本|教程|课程|数据库|助手|扩展|demo|Demo|主题|固件|后台|商城|社区|论坛|服务|SDK|sdk|毕设|毕业设计|专栏|手账|画集|歌|曲子|动画|[A-Z][A-Za-z]{3,}|“.+”|《.+》|「.+」")
_NO_PET = bounded("朋友|同学|戴|画|图|命|吃|做|炒|炖|烤|肉|买了?(?:点|斤)|毛绒|玩偶|衣服|图案|视频|照片|头像|味|拿铁|隔壁|楼下|邻居|公园|路上|动物园|同学|朋友")
_CALM = bounded(r"粉|迷|者|友|控|党|狂魔|用户|选手|派|星人|脑袋|患者|分子|yyds|YYDS|天下第一|永远的神")
# fmt: on


def is_org(value: str) -> bool:
    """Whether the words look like an organisation."""
    return bool(_ORG.search(value)) and not w.is_place(value)


def _is_counted(matched: re.Match[str], value: str) -> bool:
    head = matched.string[matched.start() : matched.start("family")]
    return bool(re.search("有|是|生|养|添|喜得|抱|多了", head)) or bool(re.match(p.COUNT, value))


def _is_farmed(matched: re.Match[str], value: str) -> bool:
    """Whether keeping the animal is a trade: "养猪的"."""
    return matched.string.endswith("的") and value[-1:] in "虾蟹马羊牛猪鸡鸭鹅鱼蜂蚕"


_CHECKS: dict[str, Callable[[re.Match[str], str], bool]] = {
    "of_company": lambda _m, value: len(value) >= 2,
    "org": lambda m, value: (
        is_org(value)
        and bool(
            re.search(
                "入职|加入|跳|上班|工作|实习|做|当|干|挖|招|录|聘|进|调|考|饭|从|离|是|转|了|归|挂|属|编|员|职|工|领|给|牛马",
                m.group(0),
            )
        )
        and not re.match(
            "(?:去|来|回到?|到)了?(?:.{0,4}(?:车站|机场|医院|学校|银行|超市|公园|商场|派出所|图书馆|饭店|酒店))$",
            m.group(0),
        )
    ),
    "org_now": lambda _m, value: (
        is_org(value) and not re.fullmatch(".{0,2}(?:公司|医院|银行|学校|[厂店局所院馆站])", value)
    ),
    "place": lambda _m, value: w.is_place(value) or bool(re.fullmatch("[A-Z][a-zü]{2,14}", value)),
    "live": lambda _m, value: (
        w.is_place(value)
        or (2 <= len(value) <= 12 and not is_org(value))
        or bool(re.fullmatch("[A-Z][a-z]+(?: [A-Z][a-z]+)?", value))
    ),
    "it_is": lambda _m, value: bool(_ANIMAL.search(value)),
    "animal": lambda m, value: bool(_ANIMAL.search(value)) and not _is_farmed(m, value),
    "trade": lambda _m, value: bool(_TRADE.search(value)),
    "field": lambda _m, value: bool(_TRADE.search(value) or _FIELD.search(value)),
    "trade_or_field": lambda _m, value: bool(_TRADE.search(value) or _FIELD.search(value)),
    "work": lambda _m, value: not re.search("我|给你|题|决定|对|什么", value) and len(value) >= 2,
    "count": _is_counted,
    "major": lambda _m, value: bool(_MAJOR.search(value)) and not re.search("[爱过着]|喜欢", value),
    "school_pair": lambda m, _v: bool(_SCHOOL.search(m["education"])),
    "school_major": lambda m, _v: bool(_SCHOOL.search(m["education"])) and is_major(m["education2"]),
    "school_name": lambda _m, value: bool(_SCHOOL.search(value)),
    "major_only": lambda _m, value: is_major(value),
    "school": lambda _m, value: bool(
        _SCHOOL.search(value)
        or _MAJOR.search(value)
        or w.is_place(value)
        or _DEGREE.search(value)
        or re.fullmatch(p.GRADE, value)
    ),
    "school_at": lambda m, value: value != m["where"] or w.is_place(value) or bool(_SCHOOL.search(value)),
    "placed": lambda m, value: (
        (w.is_place(value) or is_org(value)) and not _VO.match(value)
        if value not in m["job"]
        else bool(_VO.match(value)) and not _LEISURE.search(value)
    ),
    "illness": lambda _m, value: (
        not re.search(
            "社会|经济|职能|功能|性别|[你他她这那不没]|内分泌失调的|^产业|文化|城市|比例|逻辑", value
        )
    ),
    "liking": lambda _m, value: bool(re.search("咸|甜|辣|酸|苦|[糖茶酒咖汤饭面粽菜味]|口", value)),
    "going_away": lambda _m, value: not re.search("摇$|翻$|打$|你|垃圾|人工|广告|吧$", value),
    "strong_dislike": lambda m, value: (
        m.string.startswith("嫌") and len(value) <= 6 and not re.search("贵|慢|多|少|小|吵|麻烦|丢人", value)
    ),
    "food": lambda _m, value: (
        not re.search(
            "网|联系|关系|电话|供应|数字|价格|颜色|声音|气味|情绪|话题|时间|我|你|烟|对|什么|那|这", value
        )
    ),
    "own_pet": lambda m, value: (
        not _NO_PET.search(m.string)
        and not _is_farmed(m, value)
        and (value[-1:] not in "虾蟹马羊牛猪鸡鸭鹅鱼" or bool(re.search("养|喂|缸|圈", m.string)))
    ),
    "my_age": lambda m, _v: not re.search("孩|娃|儿子|女儿|猫|狗|他|她|老[大二三]", m.string),
    "needs_verb": lambda m, _v: bool(
        re.search("会|能|说|讲|懂|(?<!^)用", m.string[m.start() : m.start("language")])
    ),
    "fear": lambda _m, value: not re.search("[会不没来]|忘|错|迟到|麻烦", value) and len(value) <= 12,
    "making": lambda m, value: bool(
        _MADE.search(value) or re.search("一[本部]$", m.string[: m.start("project")])
    ),
    "fan": lambda m, value: bool(_CALM.search(m.group(0))) and len(value) > 1,
    "self_name": lambda m, value: (
        is_full_name(value)
        and not (m.group(0).startswith(value) and value[0] in "戴管游解封祝支包计任易时成乐应牧")
        and not re.search("..[迷粉控党]$", value)
    ),
    "called": lambda _m, value: is_full_name(value) and not re.search("问题|方案|答案|人$|东西", value),
    "resume": lambda _m, value: is_full_name(value) and len(value) >= 2,
    "grade_name": lambda m, value: value != m["name"] or is_full_name(value),
    "job_name": lambda m, value: value == m["name"] or bool(_TRADE.search(value)),
    "alone": lambda m, _v: (
        not re.search(
            "[待呆住去来玩到干读上]过|那时|那阵|时候|旅游|旅行|玩|出差|天气|房价|美食|转机|路过|航班|今天|有点|刚刚|一下|机票|下雨",
            m.string,
        )
    ),
    "employer": lambda m, _v: (
        not m["rest"]
        or bool(
            re.match(
                "上班|工作|打杂|实习|干|任|负责|跑|拧|搬|教|带|混|做|当|吃|服务|打工|写|搞|管|谋", m["rest"]
            )
        )
    ),
    "raised": lambda m, value: (
        not _is_farmed(m, value)
        and bool(
            re.search("养|领|收|捡|添|主子|铲屎|伺候", m.string[m.start() : m.start("pet")])
            or re.match(f"{p.COUNT}|一|{w.MEASURE}", value)
        )
    ),
    "taste": lambda _m, value: bool(
        re.search("[乐歌曲舞剧综艺片漫游戏网文饶舌摇滚说唱直播短视频抖音微博高跟裙香水]", value)
    ),
    "strong": lambda m, _v: (
        not re.match("[吃站馋]", m.group(0))
        or bool(re.search("那一套|这一?口|那一?口|这一套|主题|模式|派$|队$", m.group(0)))
    ),
}


def is_full_name(value: str) -> bool:
    """Whether it is a Chinese name, and no word that only begins like one."""
    return not (
        value in w.FAMOUS
        or w.NOT_NAMES.match(value)
        or w.is_place(value)
        or _TRADE.search(value)
        or _ANIMAL.search(value[1:])
    )


def is_work_somewhere(matched: re.Match[str]) -> bool:
    """Whether a trade is named, though we do not know the place where it is done."""
    groups = matched.groupdict()
    where, job = groups.get("where") or "", groups.get("job") or ""
    is_trade = bool(_TRADE.search(job) or (_VO.match(job) and not _LEISURE.search(job) and "的" not in job))
    return (
        is_trade
        and len(job) >= 2
        and not re.search("[我你他她它这那学看等做写搞弄拍追念读]|了$|[一两几]个", where)
    )


def is_major(value: str) -> bool:
    """Whether the words are a subject of study."""
    return (
        bool(_MAJOR.search(value)) and len(value) >= 2 and not re.search("[爱过着学我你]|喜欢|很|了$", value)
    )


def accepts(mark: str, matched: re.Match[str], attribute: str, value: str) -> bool:
    """Whether the frame with this mark may take the value."""
    is_lack = attribute == "family" and value.startswith(("没", "不", "还没"))
    if not value or (
        not is_lack and _NEVER.search(value) and attribute not in ("contact", "fact", "follow_up", "habit")
    ):
        return False
    if attribute == "name" and (f"“{value}”" in matched.string or value in w.LONG_SURNAMES):
        return True
    if attribute == "name" and len(value) == 1 and f"姓{value}" in matched.string:
        return True
    if attribute == "name" and _NO_NICKNAME.search(value):
        return False
    if attribute in ("city", "hometown") and value in w.PLACES - w.ABROAD:
        return not (check := _CHECKS.get(mark)) or check(matched, value)
    bad = _BAD.get(attribute)
    if bad is not None and bad.search(value):
        return False
    check = _CHECKS.get(mark)
    return check is None or check(matched, value)


_NO_NICKNAME = bounded(
    "(?=^[\u4e00-\u9fff]{4,}$)(?:.*(?:不|是|的|了|在|有|我|你|他|很|就|还|要|能|说|吃|喝|想|把|给|和|跟|对|让|怕|烦|喜|厌|特别|最|个|全名|大名|名字))|^[\u4e00-\u9fff]{7,}|喜欢|讨厌|全名|^(?:女|男)$|^本人|^.{2,}(?<!老)(?:师|员|工|商|医生|护士|司机|经理|教练|店长|老板)$"
)
"""What nobody is called, however the clause begins."""
ANYWHERE = bounded(
    "(?:[县镇村乡市区省州城]|家|校|店|厂|公司|单位|学校|医院|工地|市场|菜市场|批发市场|街边|路边|街上|路口|商场|夜市|网上|线上|乡下|山里|海上|船上|车间|后厨|食堂|仓库|部队|国外|外地|老家)(?:里|上|边|下|中|外)?头?"
)
"""A place of work that says nothing of where it is."""
