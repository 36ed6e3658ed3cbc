"""What a Chinese message is about when it is not the speaker's own life: somebody unnamed, a text to be written, a dream. Pure."""

from memory.extract import rules_zh_words as w
from memory.extract.rules_zh_pattern import bounded

# fmt: off
_PERSON = "(?<!个)人(?![博网主简项公信资生])|大[哥姐爷妈叔娘婶]|哥们儿?|小[哥妹姐]姐?|姑娘|小伙子?|[男女]的|[男女]生|老[头太][儿子太]?|老[人汉]|阿姨|师傅|老师|老板娘?|会计|同学|同事|朋友|邻居|老乡|客[人户]|顾客|学生|家长|司机|保安|博主|主播|网友|病人|患者|租客|房客|乘客|选手|演员|老外|孩子|小孩|娃|学[长姐弟妹]|医生|大夫|护士|经理|主任|教授|前辈|亲戚|哥|姐|叔|姨|婶"
_MEET = "(?:碰|撞|遇|瞧|看|刷|听|见|认识|采访|接待|拉|载|服务|面试|加|来|坐|搭)(?:到|见|着|上|识|过|了|的|是|着了)*"
SOMEBODY = bounded(
    rf"^(?!.*(?:我|家)(?:家|还|们|也|就|只)?(?:里)?有[^，]{{0,6}}(?:{w.KIN})).{{0,10}}?{_MEET}(?:一)?[个位名群对](?P<who>[^，我]{{0,10}}?(?:{_PERSON}))"
    rf"|^(?!我(?!们?(?:单位|公司|厂|班|村|小区|学校|楼|那|这|组|部门|科|店|院|队))|家里|俺|咱|上面|下面|膝下|身边).{{1,8}}?(?<![所没只还])有(?:过)?(?:一|几|好多|很多|些|的)?[个位名]?(?P<who2>[^，我]{{0,6}}?(?:{_PERSON}))(?![^，]{{0,2}}(?:们|叫|姓)|{w.CALLED})"
    rf"|^(?:邻座|隔壁桌|旁边|对面|前面|后面|同车|同桌|隔壁床|邻床|楼[上下]|对门|街上|路上|村口|那边)(?:那|这|的|有|坐着?)*[个位户家]?(?:[^，我]{{0,3}}?(?:{_PERSON}))?(?=是|在|养|天天|老|说|叫|有|住|做|开|的|从|每|会|不|对|爱|喜欢)"
)
"""A clause that brings in somebody without a name: "地铁上碰见个大哥", "单位早先有个老会计"."""
HEARSAY = bounded("^(?:跟人吹|吹牛)?(?:说|讲|称|吹|问|喊|嚷嚷|抱怨)(?:是|着|起)?(?:他|她|ta|TA|人家|自己)")
DREAM = bounded("(?<!做)梦(?:见|到|里)|做了?一?个?[^，]{0,4}(?<!白日)梦(?!想)")
_WRITES = "写|拟|起草|编|想(?!知|问|了解)|做一?[个张份]|出一?[个份道]|改|翻译|翻|译|润色|精简|缩|扩|总结|概括|归纳|整理|提炼|提取|生成|设计|取|起个?名|排版|校对|分析下面|画|朗读|念"
REQUEST = bounded(rf"^[^，：:]{{0,6}}(?:给|帮|替|往)[^，：:]{{1,8}}(?:发|群发)(?:个|条|一?[个条])(?:通知|消息|公告|短信|邮件)|^[^，：:我]{{0,12}}(?:帮|替|给|为|代(?=我))(?:我|忙|下|一下|[^，：:]{{0,6}}?)(?:{_WRITES})|^(?:请|麻烦|来|再)?(?:写|拟|起草|编|仿写|生成|翻译|润色|改写|续写|设计)(?:一|几|两|三)?(?:[篇封段个首份条则副句套]|[^，我]{{0,10}}(?:文案|稿|作文|启事|广告|公告|标题|简介|情书|检讨|简历))[^，我]{{0,14}}$")
"""A text to be written: what follows without 我 belongs into that text."""
_TEXT_WORK = "翻译|翻成|译成|润色|精简|改写|改得?|缩写|扩写|总结|概括|归纳|整理|提炼|提取|排版|校对|纠错|分类|打分|判断|回复|回一?[句下]|念|朗读|转成|标注|标点|断句|打个?码|脱敏|隐去|替换|去掉|删掉|加粗|标红|统计|数一下|排序|造[^，]{0,3}句|起标题"
MATERIAL = bounded(rf"^(?:请|麻烦|帮我|给我|再|来)*(?:造|编|出|模拟|虚构|生成)(?:一?[个份段条])[^：:]{{0,16}}[：:]|^[^：:。！？我]{{0,20}}(?:{_TEXT_WORK})(?:一?下|出来|一遍|好)?[：:]|[：:]\\s*(?:患者|病人|客户|学员|原告|被告|甲方|乙方|当事人)|^[^：:。！？]{{0,24}}(?:帮|替|给|请|麻烦|把|将|这|下面|以下)[^：:。！？]{{0,16}}(?:{_TEXT_WORK})[^：:。！？]{{0,10}}[：:]")
"""Work on a text that follows the colon."""
OF_USER = bounded("(?:^|[：:）)\\]】，,；;、\\d.\\s•·*-])(?:该|此|当前)?(?:用户|使用者|用戶)(?:的)?(?:是(?!谁)|叫|名|姓|称呼|喜欢|偏好|偏爱|住|养|计划|打算|决定|在|对|有(?!没)|不|讨厌|职业|年龄|目前|来自|会|使用|正在|希望|已|过敏|吃|爱|想|要求|资料|信息|档案|画像)|(?:职业|忌口|语言|城市|住址|年龄|姓名|喜好|偏好)[=＝][^，；;]{1,12}[；;，,、]")
"""The speaker as a record speaks of them."""
# fmt: on


def is_staged(plain: str) -> bool:
    """Whether the sentence is a dream, a record of some user, or material to work on."""
    return bool(DREAM.search(plain) or OF_USER.search(plain) or MATERIAL.search(plain))


def asks_for_text(clause: str, *, before: bool) -> bool:
    """Whether a text has been asked for, and the speaker has not yet spoken of themselves."""
    return bool(REQUEST.match(clause)) or (before and not clause.startswith(("我", "本人")))


def brings_in_somebody(clause: str) -> bool:
    """Whether the clause, and what follows without 我, is about somebody who is not named."""
    return bool(SOMEBODY.search(clause))
