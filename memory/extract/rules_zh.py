"""What Chinese speakers say of themselves, as patterns. Data; read top down, the first match of a clause wins."""

import re

from memory.extract.grammar import Grammar
from memory.extract.rules_zh_reader import read_sentence

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

PROPOSAL = (
    re.compile(
        r"(?:建议|推荐|不如|要不|可以考虑|那就|我们)(?:你|您|我们)?(?:用|使用|采用|选择?|去|就)?(?P<value>[^。！？!?]{2,60}?)(?:吧|怎么样|如何|好吗|可以吗)?$"
    ),
)

GRAMMAR = Grammar(
    rules=(),
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
    reader=read_sentence,
)
