"""What Chinese speakers say of themselves, as patterns. Data; read top down, the first match of a clause wins."""

import re
from typing import Literal

from memory.extract.grammar import Grammar
from memory.long_term.rule import Rule

_END = r"(?=$|[，。,.;；!！?？了吧啊呀哦呢啦\s])"
_STOP = r"(?=$|[，。,.;；!！?？了吧啊呀哦呢啦])"
_I = r"(?:^|[，,。；;：:\s])(?:其实|对了|另外|还有|顺便说一下|我说过)?[，,]?\s*(?:我|本人|俺)"
_NOT_HERE = (
    r"(?!你|您|它|了|的$|(?:这|那)(?!种|类|样的))"  # the agent, or what only this conversation can tell
)
_THING = r"(?P<value>[^，。,；;！!？?]{1,60}?)"

_PLEASE = r"^(?:请|麻烦|你|请你)?(?:帮我)?"

_REMEMBER = re.compile(
    r"^(?:对了|另外)?[，,]?\s*(?:请|麻烦|你|请你|麻烦你)?(?:帮我|给我|替我|要|一定要)?"
    r"(?:记住|记一下|记下来|记下|记得|记着|牢记|别忘了|不要忘了|别忘记|不要忘记)(?!了(?![：:，,])|过|吗|没|不得|不$)"
    r"了?(?:这一点|这点|这个|这件事|一下)?[：:，,\s]*(?P<value>(?!我$)\S.*?)(?:[，,]?\s*(?:好吗|可以吗|行吗|好不好|行不行))?$"
)
_FORGET = (
    re.compile(
        _PLEASE + r"(?:忘掉|忘记(?!.*(?:了|怎么办)$)|不要再记(?:住|得)?|别再记(?:住|得)?)"
        r"(?:关于|有关)?[：:\s]*(?P<value>.+?)(?:吧|了)?$"
    ),
    re.compile(
        _PLEASE + r"(?:忘了|删掉|删除|清除)(?=.*(?:我|关于|有关|记忆|说过))"
        r"(?:关于|有关)?[：:\s]*(?P<value>.+?)(?:吧|了)?$"
    ),
    re.compile(
        _PLEASE
        + r"[把将](?P<value>.+?)(?:的?(?:记忆|记录|信息))?(?:都|全部|全)?(?:忘掉|忘记|忘了)(?:吧|掉)?$"
    ),
    re.compile(
        _PLEASE
        + r"[把将](?P<value>(?=.*(?:我|关于|有关|记忆|说过)).+?)(?:的?(?:记忆|记录|信息))?(?:都|全部|全)?(?:删掉|删除|清除)(?:吧|掉)?$"
    ),
)
_INSTRUCTION = re.compile(
    r"^(?:请|麻烦)?(?:你)?(?P<value>(?:以后|今后|从现在起|从今以后|从今往后|往后|从现在开始|每次|一律|永远)"
    r"(?!我|再说|吧|的事|有空|有机会)(?=.*(?:用|说|写|回|答|叫|称呼|不要|别|不准|请|都|先|给|把|只|再|要)).{2,})$"
)
_REFERENCE = re.compile(
    r"^(?:关于|有关)?我?(?:说过|说的|讲过|提到)?(?:的)?|(?:的|^)(?:事情|事|话)$|的?(?:信息|记忆|内容)$"
)
_UNREAL = re.compile(
    r"^(?:请|麻烦)?(?:你)?(?:帮我|给我|替我)?(?:把.{0,12})?(?:翻译|润色|改写|续写|仿写|造句|朗读|假设|假如|假装|设想|想象|比如|例如|譬如|打个比方|如果我(?:是|叫|说))"
)
"""Work on words, or a supposition: what follows says nothing about the speaker."""
_REPORTED = re.compile(
    r"^(?!(?:其实|对了)?我(?!们?(?:爸|妈|老|同|朋|领|男|女|家|儿|哥|姐|弟|妹)))\S{1,10}?(?:说|说过|告诉我|问我?|表示|认为|觉得)(?:[：:]|$)"
)
"""Someone else's words follow."""


def _rule(
    name: str,
    pattern: str,
    kind: str,
    attribute: str = "",
    polarity: Literal["positive", "negative"] = "positive",
) -> Rule:
    return Rule(f"zh.{name}", re.compile(pattern), kind, attribute, polarity)


_RULES: tuple[Rule, ...] = (
    _rule("not_name", r"我(?:不叫|不是叫)(?P<value>\S{1,12})", "identity", "name", "negative"),
    _rule(
        "name",
        _I
        + r"(?:现在|已经)?(?:的名字(?:是|叫)|改名叫|名叫|叫做|叫)[：:]?\s*(?P<value>(?!他|她|它|你|人|车|外卖|了|过|不|做|啥|停|醒|好)(?:[A-Z][a-z'’-]*(?: [A-Z][a-z'’-]*){1,3}|[^\s，。,.!！?？、；;的]{1,20}?))"
        + _END,
        "identity",
        "name",
    ),
    _rule("surname", _I + r"姓(?P<value>[\u4e00-\u9fff]{1,2})" + _END, "identity", "name"),
    _rule(
        "call_me",
        r"(?:^|[，,。\s])(?:你)?(?:可以|就|请|以后)?(?:叫|称呼)我\s*(?P<value>(?!起床|醒|一声|去|来|回|过|别|怎么|做|干)[^\s，。,.!！?？的]{1,16}?)(?:就好|就行|吧|即可|就可以)?"
        + _END,
        "identity",
        "name",
    ),
    _rule(
        "age",
        _I + r"(?:今年|现在)?(?:已经)?(?P<value>\d{1,3}|[一二三四五六七八九十]{1,4})岁",
        "identity",
        "age",
    ),
    _rule("birthday", _I + r"?(?:的)?生日(?:是|在|:|：)\s*" + _THING + _STOP, "identity", "birthday"),
    _rule(
        "allergy",
        _I + r"?对" + r"(?P<value>[^，。,；;！!？?]{1,20}?)(?:严重|重度|有点)?(?<![不没未])(?:过敏)",
        "identity",
        "allergy",
    ),
    _rule("diet", _I + r"(?:是)?(?P<value>素食(?:主义)?者?|纯素|吃素|清真)", "identity", "diet"),
    _rule(
        "no_eat",
        _I + r"(?:从来|一般|平时|绝对)?(?:不吃|不喝|不能吃|不能喝|忌口|忌)(?!了)" + _THING + _STOP,
        "identity",
        "diet",
        "negative",
    ),
    _rule(
        "city",
        _I
        + r"(?:现在|目前|家)?(?:住在|定居在?|常住|搬到了?|搬去了?|住)\s*(?P<value>(?!一|几|多|过|得|不|哪)[^，。,；;！!？?\s]{2,20}?)"
        + _END,
        "identity",
        "city",
    ),
    _rule(
        "from",
        _I
        + r"(?:是)?(?:来自|老家(?:是|在)|出生(?:在|于))\s*(?P<value>[^，。,；;！!？?\s]{2,20}?)(?:人)?"
        + _END,
        "identity",
        "hometown",
    ),
    _rule(
        "job_in",
        _I
        + r"(?:现在|目前)?在(?P<value>[^，。,；;！!？?]{1,24}?(?:工作|上班|上学|读书|任职|做[^，。,；;！!？?]{2,16}))",
        "identity",
        "job",
    ),
    _rule(
        "job",
        _I
        + r"(?:现在|目前)?(?:是|当|做)(?:一[名个位]|个|名)?\s*(?P<value>[^，。,；;！!？?的]{0,20}(?:工程师|程序员|老师|教师|医生|护士|律师|设计师|经理|学生|会计|记者|作家|厨师|司机|教授|研究员|分析师|顾问|销售|运营|产品|公务员|警察|军人|农民|工人|自由职业者?|创业者|翻译))(?![的们])",
        "identity",
        "job",
    ),
    _rule(
        "job_is", _I + r"(?:的)(?:职业|工作)是(?P<value>[^，。,；;！!？?]{2,30}?)" + _END, "identity", "job"
    ),
    _rule(
        "favourite",
        _I + r"最(?:喜欢|喜爱|爱)的(?P<value>[^，。,；;！!？?]{1,16}?是[^，。,；;！!？?]{1,40})",
        "preference",
        "likes",
    ),
    _rule(
        "dislike",
        _I
        + r"(?:很|最|特别|非常|真的|其实|一直|超|超级|比较|有点)*(?:不喜欢|不爱|讨厌|反感|不太喜欢|受不了|恨)"
        + _NOT_HERE
        + _THING
        + _STOP,
        "preference",
        "dislikes",
        "negative",
    ),
    _rule(
        "like",
        _I
        + r"(?:很|最|特别|非常|真的|其实|一直|超|超级|比较|还是|更|也|都)*(?:喜欢|喜爱|热爱|偏爱|偏好|钟爱|爱(?=吃|喝|看|听|玩|读))"
        + _NOT_HERE
        + _THING
        + _STOP,
        "preference",
        "likes",
    ),
    _rule(
        "habit_prefer",
        _I + r"(?:更|比较|通常|一般|平时)?(?:倾向于?|习惯(?!了)|习惯于)" + _THING + _STOP,
        "preference",
        "likes",
    ),
    _rule(
        "decision",
        r"^(?:那|好|所以|嗯)?[，,]?\s*(?:我们|咱们|团队|我)?(?:已经|最后|最终)?(?:决定了?|定了|确定(?=了|要|用|采用|使用|选)了?)[：:，,]?"
        + r"(?:要|用|采用|使用|选择?)?\s*(?P<value>(?!不了|吗|吧|什么|怎么)[^，。,；;！!？?]{2,60})",
        "decision",
        "decision",
    ),
    _rule("goal", _I + r"(?:的)(?:目标|梦想|愿望)是(?P<value>[^。；;！!？?]{2,80})", "goal", "goal"),
    _rule(
        "possession",
        _I
        + r"(?:家|们家)?(?:有|养了?)(?:一|两|三|四|五|\d+)?(?:只|条|个|位|辆|套|台|匹)(?P<value>(?!小?(?:问题|疑问|想法|建议|请求|事|错误|报错|需求|任务|困惑|bug)|朋友说)[^，。,；;！!？?]{1,30}?)"
        + _END,
        "fact",
        "possession",
    ),
    _rule(
        "fact",
        _I
        + r"的(?P<value>(?!意思|天|妈呀|问题|想法|代码|程序|错|观点|看法|感觉|建议|理解)[^，。,；;！!？?\s]{1,16}?(?:是|在|叫)[^。；;！!？?]{1,80})",
        "fact",
    ),
)


PROPOSAL = (
    re.compile(
        r"(?:建议|推荐|不如|要不|可以考虑|那就|我们)(?:你|您|我们)?(?:用|使用|采用|选择?|去|就)?(?P<value>[^。！？!?]{2,60}?)(?:吧|怎么样|如何|好吗|可以吗)?$"
    ),
)

GRAMMAR = Grammar(
    rules=_RULES,
    reported=(_REPORTED,),
    one_off=(
        _UNREAL,
        re.compile(
            r"^(?:请|麻烦|帮我|请帮我|你)*(?:翻译|润色|改写|总结|概括|写一[首篇个封段]|续写|把.{1,20}翻译)"
        ),
    ),
    anger=(re.compile(r"你(?:真是|就是|是)?(?:个)?(?:傻|笨|蠢|废物|垃圾)"),),
    remember=(_REMEMBER,),
    forget=_FORGET,
    instruction=(_INSTRUCTION,),
    foreign=(re.compile(r"(?:台词|歌词|小说|剧本|假装|扮演)|^[“\"「『].*[”\"」』]$"),),
    question=(re.compile(r"(?:吗|呢|么)\s*$|什么|怎么|为什么|多少|哪|谁|是不是|有没有|能不能"),),
    hedge=(re.compile(r"要不|要是|如果|假如|也许|可能|大概|或许|说不定|好像|似乎|在考虑|在想"),),
    confirm=(
        re.compile(
            r"^(?:对|好|行|可以|没错|是的|嗯)[，,、 ]*(?:就|那就)?(?:用|选|按|这么|这样|这个|它)|^就(?:用|选|按)?(?:这个|它)"
        ),
    ),
    third_person=(
        re.compile(
            r"^我(?:的)?(?:朋友|同事|同学|老板|妈妈?|爸爸?|哥哥?|姐姐?|弟弟?|妹妹?|老婆|老公|妻子|丈夫|儿子|女儿|女朋友|男朋友|室友)?(?P<subject>小[\u4e00-\u9fff]|老[\u4e00-\u9fff]|朋友|同事|同学|老板|妈妈|爸爸|哥哥|姐姐|弟弟|妹妹|老婆|老公|儿子|女儿)(?P<rest>.+)$"
        ),
    ),
    correction=(re.compile(r"^(?:不对|不是的|错了|纠正一下|更正一下|说错了|我说错了|应该是)"),),
    change=(re.compile(r"改名|搬到|搬去|换(?:了)?工作|跳槽|现在|不再|已经不"),),
    replace=(re.compile(r"不是(?P<old>[^，,。]{1,20})[，,]?\s*(?:而)?是(?P<value>[^，,。]{1,30})"),),
    follow_up=(
        re.compile(r"(?:还是|一直|仍然|总是)(?:不行|没解决|没好|报错|失败|连不上|打不开)|没(?:能)?解决"),
    ),
    solved=(re.compile(r"(?P<value>.*?)(?:已经|终于)?(?:解决了|搞定了|修好了|好了)$"),),
    reference=(_REFERENCE,),
    as_first_person=lambda predicate: "我" + predicate,
)
