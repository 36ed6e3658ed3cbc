"""Questions about a user that the offline model knows, as patterns. Data; the first match wins."""

# ruff: noqa: E501 (one pattern a line reads better)

import re

_END = "(?:来着|是|叫|吗|呢|啊|呀|吧|么|了|的|呐|嘛)*$"
_ADV = "(?:现在|目前|到底|究竟|今年|平时|一般|通常|最近|最|都|还|又|比较|正在|正|一直|以后|其实|到|是)*"
_WHERE = "(?:哪里|哪儿|哪个城市|哪座城市|什么地方|什么城市|哪个国家|哪国|哪)"
_WHAT = "(?:什么|啥|谁|多少|哪里|哪儿|哪些|哪个|哪种|哪|怎样|怎么样|什么时候|何时|几月几号|几月几日|几号|哪天|哪一天|几岁|多大)"


def _noun(words: str) -> str:
    return rf"我(?:自己|家)?的?{_ADV}(?:{words}){_ADV}(?:叫做|叫|有|在)?{_WHAT}?(?:样的?)?{_END}"


ZH: list[tuple[str, str]] = [
    ("name", rf"我{_ADV}(?:叫|姓|称呼){_ADV}(?:什么|啥|谁)(?:名字|名)?{_END}|我{_ADV}(?:是谁|是哪位|谁){_END}"),
    ("name", rf"(?:怎么|如何)(?:称呼|叫)我{_END}|(?:叫|称呼)我(?:什么|啥){_END}|管我叫(?:什么|啥){_END}"),
    ("name", _noun("名字|姓名|大名|全名|本名|真名|称呼")),
    ("hometown", rf"我{_ADV}(?:来自|出生在|老家在){_WHERE}{_END}|我{_ADV}(?:哪里|哪儿|什么地方)的?人{_END}|" + _noun("老家|家乡|故乡|籍贯")),
    ("employer", rf"我{_ADV}在(?:{_WHERE}|哪家公司|哪个公司|什么公司|什么单位){_ADV}(?:工作|上班|就职|任职|干活){_END}"),
    ("employer", rf"我{_ADV}(?:为谁|给谁|替谁)(?:工作|打工){_END}|" + _noun("公司|单位|雇主|东家|工作单位")),
    ("city", rf"我{_ADV}(?:家住|住|居住|生活|定居|家|人)(?:在)?{_ADV}{_WHERE}{_END}|我{_ADV}在{_WHERE}{_ADV}(?:住|生活|居住|定居)?{_END}"),
    ("city", _noun("城市|住址|住处|家庭住址|居住地|所在地|所在城市|地址")),
    ("job", rf"我{_ADV}(?:做|干|从事)(?:什么|啥|哪行|哪一行|哪种)(?:工作|职业|行业|活)?{_END}|" + _noun("工作|职业|职位|岗位|职务")),
    ("birthday", rf"我{_ADV}(?:什么时候|哪年|哪天|哪一年|何时|几几年|几号)(?:出生|生|过生日|生日){_END}|" + _noun("生日|出生日期")),
    ("age", rf"我{_ADV}(?:多大|几岁|多少岁|多大年纪|多大岁数){_END}|" + _noun("年龄|年纪|岁数")),
    ("allergy", rf"我{_ADV}对(?:什么|啥|哪些)[^，,。]{{0,6}}过敏{_END}|我{_ADV}有?(?:什么|哪些)过敏|" + _noun("过敏原|过敏源|过敏史|过敏情况|过敏")),
    ("diet", rf"我{_ADV}(?:不能|不可以|不该|不){_ADV}吃(?:什么|啥|哪些)|我{_ADV}忌口{_WHAT}|" + _noun("饮食|饮食习惯|饮食限制|饮食禁忌|忌口")),
    ("dislikes", rf"我{_ADV}(?:不喜欢|讨厌|不爱|反感|恨|受不了|害怕|怕)(?P<v>[^我你什啥哪]{{0,3}})(?:什么|啥|哪些|哪种|哪个)(?P<n>[^，,]{{0,12}})$"),
    ("likes", rf"我{_ADV}(?:喜欢|爱|偏好|偏爱|热爱|钟爱|中意)(?P<v>[^我你什啥哪]{{0,3}})(?:什么|啥|哪些|哪种|哪个|谁)(?P<n>[^，,]{{0,12}})$"),
    ("likes", rf"我{_ADV}(?:喜欢|爱)的(?P<n>[^，,我你]{{1,8}}?){_ADV}{_WHAT}{_END}|" + _noun("爱好|喜好|偏好|兴趣|嗜好|兴趣爱好")),
    ("project", rf"我{_ADV}(?:在)?(?:做|忙|搞|开发|负责|参与|写)(?:着)?的?(?:什么|哪个|啥|哪些)(?:项目)?{_END}|我{_ADV}在(?:做|忙|搞)(?:什么|啥){_END}"),
    ("project", _noun("项目|课题")),
    ("language", rf"我{_ADV}(?:会说|会讲|说|讲|会|用)(?:什么|哪种|哪几种|哪些|几种|哪国)(?:语言|语|话){_END}|" + _noun("语言|母语")),
    ("instruction", rf"我{_ADV}(?:对你)?(?:有|提过)?(?:什么|哪些|啥)(?:要求|指示|规矩|指令){_END}|我(?:要求|让|叫|希望)你{_ADV}(?:怎么|如何)"),
    ("instruction", rf"你{_ADV}(?:应该|该|要){_ADV}(?:怎么|如何)(?:回答|答复|回复)|" + _noun("要求|指令|规矩|指示")),
]  # fmt: skip
ZH_ALL = re.compile(
    r"你.{0,8}(?:记得|记住|知道|了解|记|掌握)(?:了|些|的)*(?:关于)?我(?:的)?(?:什么|哪些|哪几|多少|啥|一切)"
    r"|(?:关于|对于?)我[，,的]?.{0,4}你.{0,6}(?:记得|记住|知道|了解|记).{0,6}(?:什么|哪些|多少|啥)"
    r"|你(?:都|还|现在|到底|究竟)*(?:记得|记住|记)(?:了|下)*(?:些)?(?:什么|哪些|多少|啥)"
    r"|你.{0,4}(?:了解|认识|记得)我(?:吗|么|不)?$"
    r"|我(?:之前|以前|都|还|已经)*(?:告诉|跟|和|对)(?:过)?你(?:说|讲|告诉)?过?(?:些)?(?:什么|哪些|啥)(?:事|事情|东西|信息)?$"
    r"|(?:说说|列出|总结|讲讲|告诉我).{0,6}(?:对我的?了解|关于我|记得的|我的(?:记忆|信息|情况|资料))"
)

_MY = r"\bmy (?:own |current |full |first |last |real |given |home |new |present )*"
_TAIL = r"(?: (?:is|are|was|again|please|now|then|currently|these days|anyway|for me))*$"
EN: list[tuple[str, str]] = [
    ("name", rf"{_MY}(?:name|surname){_TAIL}|\bwho (?:am i|i am)(?: again| to you)?$|\bwhat (?:am i|i am) called\b|\bwhat (?:do|should|can|would) (?:you|people|i want you to|they) call (?:me|myself){_TAIL}"),
    ("name", rf"\bhow (?:do|should|would) (?:you|i like you to|i want you to) (?:call|address) me{_TAIL}"),
    ("hometown", rf"\bwhere (?:am i|i am|do i come|i come) from{_TAIL}|\bwhere was i born{_TAIL}|{_MY}(?:hometown|birthplace){_TAIL}"),
    ("employer", rf"\b(?:where|who|which company|what company|which employer) (?:do |am )?i work(?:ing)?(?: for| at)?{_TAIL}|{_MY}(?:employer|company|workplace){_TAIL}"),
    ("city", rf"\bwhere (?:do |am )?i (?:am )?(?:live|living|based|located|reside){_TAIL}|\bwhere (?:am i|i am){_TAIL}|\b(?:which|what) (?:city|town|country|place) (?:do |am )?i (?:live|living|based|reside)(?: in)?{_TAIL}"),
    ("city", rf"{_MY}(?:city|town|address|place of residence|location){_TAIL}|\bwhere is my (?:home|house){_TAIL}"),
    ("job", rf"\bwhat (?:do )?i do(?: for (?:a living|work|my job))?{_TAIL}|\bwhat (?:do |am )?i work(?:ing)? as{_TAIL}|{_MY}(?:job|profession|occupation|role|job title|title|position|line of work|work){_TAIL}"),
    ("age", rf"\bhow old (?:am i|i am){_TAIL}|{_MY}age{_TAIL}"),
    ("birthday", rf"\bwhen (?:was i|i was) born{_TAIL}|{_MY}(?:birthday|date of birth|birth date|birthdate){_TAIL}"),
    ("allergy", rf"\bwhat (?:foods? )?(?:am i|i am) allergic to{_TAIL}|{_MY}allerg(?:y|ies){_TAIL}|\bdo i have (?:any |an )?allerg(?:y|ies)"),
    ("diet", rf"\bwhat (?:can|should|do|may|must)(?: i)? not(?: i)? eat{_TAIL}|\bwhat (?:can i|should i|do i|must i) not eat{_TAIL}|{_MY}(?:diet|dietary \w+){_TAIL}"),
    ("dislikes", r"\b(?:what|which)(?P<n>(?: [\w-]+){0,3}?) (?:do i|i) (?:really )?(?:dislike|hate|not like|can not stand|detest|avoid)(?P<v>(?: [\w-]+){0,4})$|\bwhat do not i like$|\bmy dislikes$"),
    ("likes", r"\b(?:what|which|who)(?P<n>(?: [\w-]+){0,3}?) (?:do i|i) (?:really |usually |still |most )?(?:like|love|prefer|enjoy|adore)(?P<v>(?: [\w-]+){0,4})$"),
    ("likes", rf"\bmy favorite (?P<n>[\w-]+(?: [\w-]+)?){_TAIL}|{_MY}(?:likes|preferences?|hobb(?:y|ies)|interests?|favorites){_TAIL}"),
    ("project", rf"\bwhat (?:project )?(?:am i|i am)(?: currently| now)? working on{_TAIL}|{_MY}projects?{_TAIL}|\bwhich project"),
    ("language", rf"\b(?:what|which) languages? (?:do )?i (?:speak|use|prefer|know|like){_TAIL}|{_MY}(?:native |mother |preferred )?(?:languages?|tongue){_TAIL}"),
    ("instruction", rf"{_MY}(?:standing )?(?:instructions|rules){_TAIL}|\bhow (?:should|must|do) you (?:answer|reply|respond)|\bhow (?:do i|i) (?:want|like|prefer) (?:you to|your|my answers)"),
]  # fmt: skip
EN_ALL = re.compile(
    r"\bwhat (?:else |all )?(?:do|did|have|can) you (?:already |currently |still )?(?:know|knows?|remember|remembered|stored?|learn(?:ed|t)?|have|recall|tell me)(?: (?:stored|saved|learned))?(?: (?:about|on|of|from) (?:me|my\w*|us))?$"
    r"|\b(?:tell me|list|show|say|summari[sz]e)\b.{0,30}\b(?:you|your)\b.{0,20}\b(?:know|remember|memor(?:y|ies))|\bdo you (?:know|remember) (?:me|who i am|anything about me)$"
    r"|\bwhat have i told you|\bwhat did i tell you(?: about me| about myself)?$|\blist (?:my|all) memories$|\bwhat you (?:know|remember) about me$|\btell me about (?:me|myself)$"
)
