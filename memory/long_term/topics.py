"""What a standing instruction is about: nothing ("answer briefly") or a topic ("emails in traditional Chinese"). Pure."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from memory.text import STOP_WORDS, query_terms, to_simplified

# fmt: off
_THINGS: Mapping[str, str] = {
    "mail": r"邮件|电邮|信件|写信|回信|\be-?mails?\b|\bmails?\b|\bletters?\b|\bnewsletters?\b",
    "code": r"代码|编程|程序|脚本|函数|单元测试|重构|变量|\bcode\b|\bcoding\b|\bscripts?\b|\bfunctions?\b|\bprogram(?:s|ming)?\b|\bunit tests?\b|\brefactor\w*"
    r"|\b(?:python|java|javascript|typescript|rust|golang|c\+\+|bash|regex)\b",
    "sql": r"数据库|\bsql\b|\bquer(?:y|ies)\b|\bdatabases?\b",
    "commit": r"提交信息|\bcommits?(?: messages?)?\b|\bpull requests?\b|\bgit\b",
    "report": r"报告|周报|日报|月报|汇报|\breports?\b|\bstatus updates?\b",
    "document": r"文档|合同|论文|文章|作文|博客|公文|\bdocumentation\b|\bdocuments?\b|\bdocs\b|\bcontracts?\b|\bpapers?\b|\bessays?\b|\barticles?\b|\bblog(?: posts?)?\b",
    "slides": r"\bppt\b|幻灯片|演示文稿|\bslides?\b|\bpresentations?\b|\bdecks?\b",
    "table": r"图表|表格|\bcharts?\b|\bspreadsheets?\b|\bexcel\b",
    "recipe": r"菜谱|食谱|做饭|做菜|烹饪|菜单|\brecipes?\b|\bcook(?:ing)?\b|\bmeals?\b|\bdinners?\b",
    "travel": r"旅行|旅游|出差|行程|机票|酒店|航班|\btravel\w*|\btrips?\b|\bflights?\b|\bhotels?\b|\bitinerar\w+",
    "meeting": r"会议|开会|纪要|日历|\bmeetings?\b|\bminutes\b|\bcalendar\b",
    "message": r"微信|短信|朋友圈|微博|小红书|推文|\btext messages?\b|\bwhatsapp\b|\btweets?\b|\bsocial media\b|\bslack\b",
    "story": r"诗歌|写诗|故事|小说|剧本|\bpoems?\b|\bstory\b|\bstories\b|\bnovels?\b",
    "homework": r"作业|考试|\bhomework\b|\bexams?\b",
    "sport": r"健身|减肥|跑步|\bworkouts?\b|\bfitness\b|\btraining plans?\b",
    "money": r"理财|投资|股票|报销|发票|\binvest\w*|\bstocks?\b|\binvoices?\b|\bexpenses?\b",
    "film": r"电影|影片|剧集|\bmovies?\b|\bfilms?\b",
    "music": r"音乐|歌曲|\bmusic\b|\bsongs?\b",
    "book": r"书单|读书|\bbooks?\b",
}
"""Topic -> words for it. An instruction that names one is bound to it."""
_DOINGS: Mapping[str, str] = {
    "translation": r"翻译|译成|译文|\btranslat\w+",
    "summary": r"总结|摘要|概括|\bsummar\w+",
    "sum": r"计算|算术|数学|\bcalculat\w+|\bmaths?\b",
    "price": r"价格|价钱|报价|多少钱|几块钱|\bpric(?:es?|ing)\b|\bcosts?\b|\bhow much (?:is|are|does|do)\b",
    "medicine": r"医学|医疗|用药|吃药|药物|药品|健康|病情|\bmedic\w+|\bhealth\b|\bdrugs?\b|\bdoctors?\b|\bsymptoms?\b|\bdiseases?\b|\bantibiotics?\b|\bdos(?:e|age)s?\b",
    "shopping": r"购物|买东西|\bshopping\b|\bbuy(?:ing)?\b",
    "schedule": r"日程|排期|\bschedul\w+",
}
"""Topics that bind only as a condition: "when you translate", but not "summarise first"."""
_ZH_WHEN = r"的时候|时候?(?!间|区)|的话|里面?|中间?|之前|之后|任务|方面|内容|一律|统一"
_ASKED_ZH = re.compile(rf"(?:当|如果|要是|只要|凡是|每次|每当|每回|以后)?我?(?:问|聊|谈|讨论|咨询|说|提|查|涉及|关于|遇到)(?:你|您|到|起|及|关于|的是)*(?P<topic>[^，,。你您我]{{2,14}}?)(?:{_ZH_WHEN}|的问题|相关)")
_MENTIONED_ZH = re.compile(r"(?:提到|提及|涉及|关于|聊到|说到|谈到|问到|讲到|讨论)(?P<topic>[^，,。你您我]{2,10}?)(?:都|就|[，,]|请|要|必须|务必|一律|统一|用)")
_ASKED_EN = re.compile(r"\b(?:when(?:ever)?|if|every time|each time|while|any time) (?:i|we|you)(?: am| are|'m|'re)? (?:ask|asking|talk|talking|write|writing|discuss|discussing|chat|chatting|inquire|wonder|work|working|read|reading|search|searching)(?: (?:you|to you|me))?(?: (?:about|for|on|regarding|with|of))?(?P<topic>[^,;:]{2,60}?)(?:[,;:]|$| then| always| please| never| you )", re.IGNORECASE)
_TALKING_EN = re.compile(r"\b(?:when(?:ever)?|while|if) (?:talking|writing|speaking|answering|asked|chatting|discussing|explaining|mentioning|quoting|working)(?: (?:about|on|regarding|with|of|for))? (?P<topic>[^,;:.]{2,60}?)(?:[,;:.]|$| then| always| please| never)", re.IGNORECASE)
_FOR_EN = re.compile(r"^(?:please )?(?:as )?(?:for|regarding|concerning|in|on|with) (?!now\b|me\b|example\b|instance\b|general\b|(?:the )?future\b|fact\b|all (?:answers|replies|responses)\b|(?:every|each|any|all)\b|short\b)(?:my |our )?(?P<topic>[\w' -]{2,40}?)[,:]", re.IGNORECASE)
_ABOUT_EN = re.compile(r"\b(?:for|on|regarding|concerning|about|in) (?:all |any |every |my )?(?P<topic>[\w -]{3,30}?) (?:questions?|topics?|matters?|tasks?|requests?)\b", re.IGNORECASE)
_HOLLOW = frozenset({
    "question", "questions", "anything", "something", "answer", "answers", "thing", "things", "stuff", "reply", "all", "every", "any", "each",
    "问题", "回答", "什么", "东西", "事情", "任何", "事", "你", "我", "下一", "一下",
})
# fmt: on


def topics_of(text: str) -> frozenset[str]:
    """Topics that the words are about: of a message, whatever it names."""
    simple = to_simplified(text).casefold()
    return frozenset(
        topic for topic, words in (*_THINGS.items(), *_DOINGS.items()) if re.search(words, simple)
    )


@dataclass(frozen=True, slots=True)
class About:
    """What a turn is about: its topics and its terms."""

    topics: frozenset[str]
    terms: frozenset[str]


def about(turn: str) -> About:
    """What the words are about, to compare many instructions with."""
    return About(topics_of(turn), frozenset(query_terms(turn)))


def is_about_turn(instruction: str, turn: About) -> bool:
    """Whether a standing instruction holds for a turn: it has no topic, or the turn is about it."""
    simple = to_simplified(instruction)
    conditions = _conditions(simple)
    bound = _bound_to(simple.casefold()) | topics_of(" ".join(conditions))
    asked = _terms(conditions)
    return not (bound or asked) or bool(bound & turn.topics) or bool(asked & turn.terms)


def _bound_to(simple: str) -> frozenset[str]:
    named = {topic for topic, words in _THINGS.items() if re.search(words, simple)}
    return frozenset(named | {topic for topic, words in _DOINGS.items() if _is_condition(words, simple)})


def _is_condition(words: str, simple: str) -> bool:
    zh = rf"(?:{words})[^，,。]{{0,6}}(?:{_ZH_WHEN}|都)"
    en = rf"\b(?:when(?:ever)?|if|for|in|while|during)\b[^,;.]{{0,30}}(?:{words})"
    return bool(re.search(zh, simple) or re.search(en, simple))


def _conditions(simple: str) -> list[str]:
    """The topics of conditions such as "when I ask about whales"."""
    patterns = (_ASKED_ZH, _MENTIONED_ZH, _ASKED_EN, _ABOUT_EN, _TALKING_EN, _FOR_EN)
    return [found["topic"] or "" for pattern in patterns for found in pattern.finditer(simple)]


def _terms(conditions: Iterable[str]) -> frozenset[str]:
    """Terms of the conditions; none for a condition that always holds."""
    terms = {term for condition in conditions for term in query_terms(condition)}
    return frozenset(terms - _HOLLOW - STOP_WORDS)
