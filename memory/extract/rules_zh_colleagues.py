"""People whom Chinese speakers place before they name them: "财务的汪静", "我带的新人小滕", "client 那边的 PM Oscar". Pure."""

import re

from memory.extract import rules_zh_words as w
from memory.extract.rules_zh_pattern import bounded

# fmt: off
_UNIT = "部门?|科|组|处|站|班|队|店|厂|院|馆|所|局|行|室|社|线|岗|方|团|公司|集团|中心|车间|工地|食堂|门市|柜台|总部|学校|年级|医院|小区|物业|村|镇|乡|县|街道|居委会|社区|宿舍|教研组"
_TRADE = "采购|财务|运营|技术支持|技术|法务|行政|人事|前台|后勤|销售|市场|设计|开发|测试|产品|客服|质量|质检|品控|工程|施工|生产|仓库|仓储|物流|业务|企划|公关|审计|会计|出纳|安保|保安|保洁|门卫|编辑|排版|宣传|党办|科研|护理|药房|检验|统计|调度|供应商|客户|大客户|甲方|乙方|厂商|代理商|渠道|送水|送货|送奶|送菜|修车|修鞋|卖菜|卖鱼|快递|外卖|收废品|开店|理发|隔壁|对面|对门|邻居|街坊|楼[上下]|新人|实习生|legal|sales|ops|client|vendor|team|marketing|finance|HR|IT|PR|QA|PM|BU|backend|frontend|data"
_DUTY = f"(?:{w.ROLE}|{w.DUTY}|统计员|工程师|程序员|技术员|质检员|会计|出纳|干事|专员|主任|科长|处长|部长|组长|店员|收银员?|保安|护士|新人|实习生|协理|襄理|副理|课长|老细|老大|第一书记|书记|校医|队员|教练|司机|师傅|文员|伙计|徒弟|学徒|PM|HR|QA|BA|leader|boss)"
_CALLED = rf"(?:[小老阿大](?!时|孩|学|区|店|组|板|师|家|人|婆|公|伴|乡|外|婶|叔|伯|姑|姨|爷|妈|爸|哥|姐|弟|妹|头|年|约|概|多|部|批|家|众|量|型|雨|雪|风|虎|鼠|虫|是|在|有|的|了){w.GIVEN}|[{w.SURNAMES}](?:{w.TITLE})|[A-Z][a-z]{{1,12}}(?![A-Za-z])|{w.NAME})"
_PLACED = rf"(?:(?:我们?|咱们?|我司|我哋|本|公司|单位)? ?(?:的|这边|那边|里)?(?:新来|对接|合作|负责|带|管)?的?(?:[^，我你他她是有在说]{{0,6}}?(?:{_UNIT}|{_TRADE})) ?(?:里|上|那边|这边|那头)?的?|我(?:手下|带|管|对接|合作|师从|招|徒弟|组里|部门|们?team|们? ?team)的?|(?:新来|刚来|新招|新调来|对接|合作|合租|同组|同宿舍|同病房|邻床)的)"
_AFTER = rf"(?=\s*(?:{w.PREDICATE[3:-1]}|特别|还|hate|love|听|视|看|唱|日|法|德|粤|英|普通话|讨厌|烦|唔|膝|腿|腰|眼|耳|手|花粉|严重|慢|爱|喜|钟|下周|周[一二三四五六日末]|礼拜|信|把|抓|牵(?!强)|用|毕|全盲|耳|聋|瘸|住 ?(?!院)))"
_FIRST = rf"(?:{_PLACED} ?(?:新来的|那个|那位|的)?(?:{_DUTY})?|(?:我们?|咱们?|我哋|我司|公司) ?(?:{_DUTY}|{_TRADE}))"
OTHERS = (
    bounded(rf"(?!我(?:们?)?(?:家|有|是|在))(?:{_FIRST}) ?(?P<name>{_CALLED})(?!们|说|讲|问|让|叫我|给我|要我){_AFTER}"),
    bounded(rf"(?:我们?)?(?:家|家的)?(?:{w.KIN}) ?(?P<name>[小大阿][\u4e00-\u9fff](?<!小时)(?<!小学)(?<!大学)(?<!大家)(?<!小声)(?<!大声))(?=今年|快|刚|都|已经|最|也|特别|很|超|不|还)"),
    bounded(rf"(?:老家|乡下|城里|村里|国外|海外|楼上|楼下|隔壁|[\u4e00-\u9fff]{{2}})(?<!喜欢)(?<!讨厌)(?<!我家)(?<!我们)的(?P<role>{w.KIN})(?=养|有|在|是|对|住|嫁|做|当|开|不|会|爱|喜|今年|得|信|姓|叫)"),
    bounded(r"我(?:的)? ?(?P<role>boyfriend|girlfriend|husband|wife|roommate|mentor|manager|crush|ex|bf|gf|cousin|landlord)(?![A-Za-z])(?= ?[\u4e00-\u9fffa-z])"),
    bounded(rf"(?:我(?:的)?|我们?|我家)(?:{w.KIN})的(?P<role>校医|班主任|老师|主治医生|医生|教练|导师|领导|老板|同桌|对象|男友|女友|同事|护工|保姆)(?=姓|叫|是|在|对|有|不|最|电话|手机)"),
)
"""A person with a name whom a department, a duty or a way of dealing with them stands before."""
_PLACE_ONLY = bounded(rf"(?:{_FIRST}) ?(?P<name>{_CALLED})")
# fmt: on


def named_in(words: str) -> str | None:
    """The person whom the words place and name: "质量部老池" is 老池."""
    found = _PLACE_ONLY.fullmatch(words)
    return found["name"] if found else None


def is_likely_name(name: str) -> bool:
    """Whether the word after its place is how somebody is called, and no thing of that place."""
    return not (
        w.NOT_NAMES.match(name)
        or (re.search("[车机房店票钱费量价表单图品货物药菜饭茶酒系统]$", name) and len(name) > 2)
    )
