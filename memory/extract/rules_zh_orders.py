"""Chinese standing instructions to the assistant, and decisions: pure readers of a sentence's clauses."""

import re
from collections.abc import Iterator, Sequence

from memory.extract.rules_zh_pattern import bounded
from memory.extract.rules_zh_sorts import is_of_sort
from memory.extract.rules_zh_values import Found

# fmt: off
_MARK = "(?:从(?:今儿|这周|这个?月|下周|下个?月|明天)(?:个)?(?:起|开始)|from now on ?|going forward ?|从下(?:一|个|次|面)?[^，]{0,3}(?:起|开始)|长期(?:设定|要求|规则|有效)[：:]|(?:永久|固定|通用)(?:设定|要求|规则|指令)[：:]|下次(?=再|.{1,8}(?:的时候|时|记得|请|要))|从此刻起|打今儿起|从这一刻起|从这会儿起|打这会儿起|从这条起|之后(?=回|请|都|给|跟|你|的|每|寄|发|写)|以后|今后|往后|日后|从今(?:以|往)?后|从现在(?:起|开始)|从今天(?:起|开始)|从此(?:以后)?|打现在起|自此|接下来(?:都|每次|一律)|下次(?:起|开始)|未来)"
_ALWAYS = "(?:always ?|never ?|任何(?:情况|场合)下?|无论如何|不论如何|每次|每回|每一次|一律|永远|始终|总是|统统|一概|凡是|但凡|只要|默认|无论何时|任何时候|不管什么时候|一直(?:都|要|用|保持)|长期|都给我|都要给我)"
_NO = "(?<!能)(?<!可)(?<!要)(?<!是)(?<!会)(?:请)?(?:一定)?(?:绝对|千万|永远|再也|都|也|尽量|最好|从此)*(?:不要|别|不准|不许|禁止|不能|不可以|不必|不用|勿|少(?=给|跟|说|用|发|写|来|提|整|讲|拿)|甭|不需要|停止|莫|不得|避免)(?:再|总是?|老是?|每次都?|一直|一上来就|动不动就?|随便|随意|老|也|都|给我|帮我|替我|对我|跟我|在我面前|自作主张)*"
_TO = "(?:一直|始终|永远|请|麻烦|记得|务必|一定|必须|就|都|也|你|您|要|帮我|给我|替我|跟我|对我|和我|直接|尽量|最好|可以|先把|的话|统一|全部|全都|全|一律|顺手|顺便|就都|，|[:：])*"
_STYLE = "(?:回答|回复|回我|答复|答|说话|说|讲|写|代码|注释|解释|称呼|叫|翻译|格式|输出|发|给|列|附|标|总结|方案|例子|示例|语气|用|表情|emoji|敬语|英文|中文|日期|时间|单位|金额|提醒|问|聊|语言|字数|篇幅|标题|表格|链接|来源|结论|步骤|命令|邮件|文档|报告|推荐|提到|提|建议|道歉|开头|结尾|markdown|Markdown|缩进|变量|测试|命名|简短|简洁|简明|扼要|精简|详细|口语化|幽默|严肃|温柔|随意|正式|直接|控制|不超过|保持|确认|提交|删|改|发送|安慰|夸|解读|复述|重复|废话|铺垫|套话)"
_FORBID = bounded(rf"^(?P<cond>.*?){_NO}(?P<value>.{{2,40}}?)(?:了|吧|啊|哈|行吗|好吗)*$")
_STANDING = bounded(rf"(?:没|未)(?:有)?(?:经过?)?我的?(?:同意|允许|确认|批准|点头|授权|许可)(?:之前|前|，)?(?=.*(?:别|不))|{_MARK}|{_ALWAYS}|(?:别|不要)(?:一上来|再|总|老|每次|一直|动不动)|再也(?:不要|别|不许|不准)|千万别|永远(?:不要|别)|一定要(?:先|记得)")
_NOT_TOLD = bounded(rf"^每(?:一?次|回)[^，你]{{1,8}}我(?:都|总|必)|^(?:咋个?|怎么|干嘛|为啥)?(?:每|次|回)[次回](?:都|总|老)*(?:搞混|弄错|搞错|记错|忘|弄混)|(?:痛风|糖尿病|高血压|[^，我]{{1,6}})的人(?:千万|最好)?别|^(?:别|不要)?留[着低下]$|^说(?:是)?(?:以后|今后|往后|从今)|^[^，我你]{{1,8}}(?:说|讲|要求|规定|通知)(?:这|我们|以后|今后|大家|员工|需求)|^(?:要是|如果|假如|要能|若)(?=.*就好|.*多好)|^要不|^不如|谁再|谁[都也要敢]|[你您]永远(?!别|不要|不许)|^每[次回](?=.*都)(?!.*(?:给我|帮我|替我|跟我|回我))(?!.*(?:都|请|要|先|别|务必|必须)(?:要|得|先|请|给|帮|用|写|标|附|加|带|列|按|翻|注|配|说明|放|换|改|提醒|问我|告诉|发|引|分|解释|算|检查|确认|叫|称|[^，]{0,6}(?:我|一遍|一下)|[A-Za-z ]))|用得[着上]$|^(?:每次|每回|每一次)(?!.*(?:你|您|请|要|得|必须|务必|先|别|{_STYLE}))|(?:每次|老|总|还|回回|次次)(?:都|还|是)*要?我(?:提醒|说|催|教|重复|纠正|改|问|讲)|默认我|{_MARK}(?:.{{0,2}}常来|.{{0,2}}多关照|还请|请多|.{{0,2}}多多|就麻烦|有问题|的路|的日子|就是|才|还会|老了|再来|靠你|拜托|要靠|.{{0,3}}打扰|.{{0,3}}指教|.{{0,3}}请教|得我|我来)|关照|^(?:我|咱|他|她|它|公司|老板|人|系统|客户|孩子|我们)(?!.{{0,16}}(?:你|您|时候|的时|的话|就|让|代码|回|别|不要|都用))|{_MARK}(?:吧|再说|的事|有空|有机会|见|聊|呢|了)?$|{_MARK}(?:我(?!.{{0,16}}(?:你|您|时候|的时|的话|就|别|不要))|再说|的事|有空|有机会|想|打算|可能|会|慢慢|找|应该)|^(?:今天|这次|这一次|这回|这篇|这段|本次|暂时|先)|{_ALWAYS}(?:爱|喜欢|记得你|在|是|很|下雨|堵|觉得|会|迟到|忘|失败|报错|这样|被|让我|差|去|到)|别(?:再)?(?:说了|问了|提了|闹|生气|客气|担心|急|忘|逗|烦我|骗|吵|这样|理我|劝|搞混|走)$|别再(?:提|说)了?$|^(?:不要|别)(?:再)?(?:这样|说了|问了|提了)|老是?(?:失败|报错|崩)|一直(?:都)?(?:没|是|在|不|很)|(?:你|您)(?:就|会|也)*(?:知道|明白|懂|发现|后悔|习惯)|的人真|真讨厌|烦死|用户|默认(?:是|值|的|情况|密码|账号|端口|路径|设置)|(?:教练|医生|老师|老板|他们?|她|妈|爸|领导)(?:说|让|叫|要|不让)")
_DIRECT = bounded(rf"甭|勿|莫|务必|必须|记得|一律|统一|请|你|您|别|不要|不准|不许|禁止|帮我|给我|跟我|叫我|称呼|{_STYLE}|先|都|按|默认")
_TAIL = bounded(rf"^每[封条次篇个回份段](?:都|也)?(?:要|得|请)?(?:这样|如此|这么|照做)(?:写|来|做)?$|^(?:一直|永远|以后|今后|往后|之后)(?:都|也)*(?:别|不要)[用说写这叫]?(?:这样)?$|^(?:请|麻烦)?(?:{_MARK}|一直|永远|每次|长期|始终|今后){{1,2}}(?:也|都|就|要)*(?:按|照|按照)?(?:这么着|这样|这么|这个|如此|照此|此|照做|不要|别|一样|保持|这么办|遵守|不变|有效)(?:讲|说|答|算|译|弄|回|来|做|写|办|格式|要求|规矩|标准)?(?:吧|哈)?$|^(?:请|麻烦)?{_MARK}(?:也|都|就|得|要)*(?:是|一样|如此|改掉|改|记住|注意|遵守|执行|别|别说|别用|别这样|别写|不要|别提)?(?:了|吧|哈)*$|^(?:这|这个|这条)?(?:就)?是(?:我的|一条)?(?:规矩|规则|铁律|底线|要求)$|^(?:今后|以后)?(?:一直|永远|次次|回回|每次|每回|任何时候|无论何时|没有例外)(?:都)?(?:这样|如此|这么办|照办|一样|按这个|别|不要|不许|不行)?$|^(?:这|这个)?(?:是)?(?:固定动作|固定流程|标准流程|铁规矩|死规矩|老规矩|硬性规定|硬性要求)$|^(?:给我)?(?:记死|记牢|牢记|切记|谨记)(?:了|切记)*$|^(?:这条|这个|这点|以上|此条)?(?:长期|永久|一直|永远|始终)(?:有效|如此|生效|遵守|执行|适用|这样)$|^(?:这是|当成|作为)?(?:一条)?(?:规矩|规则|铁律|长期要求)$|^每次都(?:要|是|得)?(?:这样|如此)?$|^(?:请|给我|都|要|一定)?(?:记住|记牢|记好)(?:这[条点个](?:规矩|规则|要求|习惯)?)?了?$|^一直(?:都)?(?:按|照)这个(?:来|办)?$")
_HEAD = bounded(rf"^(?:请|麻烦|你|您|那|那就|还有|另外|所以|拜托)*(?:{_MARK}|{_ALWAYS})?(?:的话|开始|起)?[，,：:]?(?:你|您|请|就|都|麻烦|每次|一律|要|给我|帮我|在|凡是|只要|但凡|回答我|永远|默认|统统|一概)*")
_HOLLOW = bounded("^用?再?(?:争|讨论|纠结|吵|犹豫|商量|啰嗦|扯皮)了?$|^(?:找|来找|烦|打|联系|叫|喊)我?了?$|^(?:discuss|argue|change)|^(?:硬|瞎|穷|白)?(?:熬|折腾|纠结|拖|扯|挣扎|内耗|勉强|凑合|将就|费劲)$|熬夜|抽烟|喝酒|感冒|^生气|^(?:低估|放弃|相信|停止|小看|后悔|认输|忘记|辜负)|^(?:这么|这样|那么|那样)(?:想|说|做|干|讲|问)?$|^(?:后悔|多想|误会|见外|嫌烦|嫌弃|见怪|介意|急|担心|客气|谢|想|说|走|动|哭|怕|慌|闹|提|问|等)(?:了|我)?$")
_ALSO = bounded(r"^(?:也|并且|而且|同时|还有|还|再)?(?:请|要|得|尽量|务必|记得|必须|都)+(?P<value>(?!不|了|是|我|他)[^，我]{2,20})$")
"""A further order after a standing one."""
_TOO = bounded(r"^(?:也|并且|而且|同时|还有|还)?(?:请)?(?:绝对|千万)?(?:不要|别|不准|不许)(?!问我?$|再?说了|用问|客气|忘|急)(?P<value>.{2,24})$")
_ANNOUNCES = bounded(rf"^(?:请|麻烦|你|那)*(?:{_MARK}(?:起|开始|的话)?$|(?:{_MARK})?(?:凡是?|只要|但凡)[^，]{{1,20}}的$|(?:{_MARK})?(?:请|你)*(?:凡是?|只要|但凡|每当|每逢|每次|每回|要是|如果|遇到|碰到|不管|无论|所有|一旦|涉及|如果以后|以后如果)(?!.*(?:别|不要|请|务必|不许|就|都))|.*{_MARK}.{{1,12}}(?:时|的时候|之前|之后|的话)$)")
"""For when an order holds, which the next clause gives."""
_DIRECTS = "别|不要|请|务必|不许|不准|就|都|要|先|得|必须|一律|用|按|统一|不用|只"
_OCCASION = bounded(rf"^(?:请|麻烦|你|那|那么|还有)*(?:{_MARK})?(?:凡是?|但凡|只要|一旦|每当|每逢)(?!.*(?:{_DIRECTS}|给我))[^，]+$|^(?:请|麻烦|那)*{_MARK}(?:只要|每次|凡是)?(?:是)?我(?:再|要是|如果)?(?:把[^，]{{1,8}})?(?:发|贴|问|说|写|传|丢|甩|扔|提到?|拿|上传|转|让|叫|找)(?!.*(?:{_DIRECTS}))[^，]*$|^(?:请|麻烦|你|那)*{_MARK}(?:请|你|再|每次)*(?:给|帮|替)我(?:列|写|做|翻译?|译|总结|讲|解释|整理|出|画|算|改|润色|推荐|查|拟|起草|找|安排|规划)(?!.*(?:{_DIRECTS}|成|简|详|短|超过|以内))[^，]{{1,14}}$|^(?:请|麻烦|那)*{_MARK}(?:你|您)?(?:发|给)我的(?!.*(?:{_DIRECTS}))[^，]{{1,8}}$")
_AS_OBJECT = bounded(rf"^(?:请|麻烦|你|那|还有|小[^，]{{1,3}}|[^，：我]{{1,8}}[：:])*{_MARK}(?:只要|每次|凡是|再|要是)?(?!.*(?:别|不要|不许|不准|务必|必须|一律|要(?!是)|都|就|先|一定))(?:(?:你|您)?(?:给|跟|同|和|对|帮|替|为)我[^，]{{1,12}}|不管我?[^，]{{1,10}}|无论[^，]{{1,10}}|(?:聊|说|谈|提|讲)[到起][^，]{{1,10}}|(?:你|您|给|写|发|寄|跟|有关|关于|涉及|做|排|出)[^，]{{1,14}}(?:的)?(?:公文|稿子?|文件|邮件|信|规格书|图[面纸]|单据|报价单?|合同|样品|函|文案|材料|报告|通知|资料|东西|内容|表格?|图|方案|清单|回复|文章|标题|菜谱|日程))$")
_LOOSELY = bounded("(?!老板|公司|领导|他|她|人家|我(?!请你|让你|叫你|发你|给你|问你))[^，]{0,12}(?:都|要|别|先|就(?!是)|永远|一律|只|得|不许|不准)[^，]{2}")
"""An occasion on which the assistant does something for the user, in whatever words, and what may be ordered for it."""
_WHEN = bounded("^(?!我).{2,20}(?:的时候|时|的话|之前|之后|方面)$|^(?:涉及|关于|提到|对于|说到|聊到)[^，]{2,14}$")
"""An occasion and no order: without the order beside it, it says nothing."""
_ORDERS = bounded("^(?!我|他|她|谢|辛苦)[^，我他她]{0,8}(?:都|要|一律|全|先|别|必须|得|不许|不准|不要|务必|只)(?:要|得|先|给我|帮我|是)*[写标附列用给加放按注补换译翻说讲回答提发带配解排缩改算分举引念称]")
"""An order once its occasion is told, whatever stands in front: "摄氏华氏都写上"."""
_COMMAND = bounded("^(?:你|您)?(?:[^，我他她]{0,4}(?=用|别|要|按|写|给)|所有|请|麻烦|就|都|也|一律|务必|记得|必须|要|得|先|给我?|用|按|帮|直接|别|不要|不准|统一|全部|默认|只|尽量|最好|提醒|提示|以|把|所有|引用|称呼|回|说|写|答|列|标|附|一直|每|叫)(?!喜欢|爱)")
_FIRST = bounded("(?:这|这个|这条|这点|以下)?(?:之后|以后|往后|今后|长期|永久)?(?:都)?(?:固定|照旧|长期有效|永久有效|是规矩|是铁律|算长期要求)(?:的)?(?:[：:]|$)|(?:长期|永久|固定|全局)(?:设定|规则|要求|设置|约定)(?:[：:]|$)")
_PRETENCE = bounded("(?:你|您)?(?:就|都|也)?(?:说|回|回答|告诉(?:他|她|他们|对方|人家|别人))(?:他|她|是|他们)?我(?!的名)")
"""What is to be told to a third person."""
_NOT_LED_IN = bounded(r"(?<![给跟回对和叫帮为教与向])我(?![^，]{1,6}时候?(?:问|发|说|给))(?!发|问|说|给|要|让|没|贴|传|们|写|提|讲|用)|爸|妈|孩子|小孩|家里|公司|单位|学校|店里|老公|老婆|老板|领导|同事|朋友|看病|出门|[上下]班|吃饭|睡觉|他|她|开会|出差|考试")
"""What no order to the assistant has before the words that make it stand for good: the user's own life."""
_TEXTS = "(?:邮件|电邮|信件|书信|回答|回复|答复|答案|解释|报告|周报|日报|月报|汇报|文档|公文|代码|注释|代码注释|总结|摘要|消息|会议纪要|纪要|PPT|ppt|幻灯片|日期|金额|价格|菜谱|提交信息|commit)"
_SO = "(?:用?(?:繁体|简体|正体)(?:中文|字)?|用?(?:中文|英文|英语|日文|日语|法语|德语|粤语|文言文|白话|普通话|英式英语|美式英语|英式拼写|双语|口语|书面语|敬语|大白话|要点|列表|表格|分点|美元|人民币|欧元|港币|公制|英制|摄氏度?|24小时制)(?:写|来写|回答|回复|列出|表示)?|(?:写|保持|尽量)?(?:得)?(?:简短|简洁|简明|精简|简单|短|正式|客气|礼貌|口语化|详细|直接|严谨|友好|随意|委婉|通俗)(?:易懂)?)"
_OF_KIND = bounded(rf"^(?:以后|今后|请|麻烦|你|您|那|拜托|对了)*(?:写|发|回|做)?(?:我的|你的|所有的?|给我的|每[封篇份次]的?)?{_TEXTS}(?:的时候|时|里面?|中|方面)?[，,]?(?:都|全|就|一律|统一|全部)?(?P<value>(?:请|要|得|应该?|必须|务必|尽量|最好|给我|都|一律){{0,3}}{_SO}(?:一?点儿?|一些|些)?|(?:请|都)?(?:不要|别|不用|不许|少)(?:再)?(?:用|写|放|加|出现|带|超过)[^，这那]{{1,12}}?)(?:吧|哦|就行|就好|即可|为好|哈)?$")
_NO_TITLE = bounded("^(?:请|麻烦|你|您|以后|拜托)*(?:别|不要|不用|不必|不许|甭)(?:再|总|老|老是)?(?:管我叫|(?:叫|称呼|喊)我(?:为|做|作)?)(?P<value>(?:[^，去来起做]{0,3}(?:先生|女士|小姐|老师|老板|总|哥|姐|叔|姨|阿姨|大爷|大妈|奶奶|爷爷|同学|大人|主人|亲|宝|宝贝|亲爱的|大神|美女|帅哥|您)|全名|外号|绰号|英文名|小名|大名|本名|名字))(?:了|啦|啊|哦)?$")
_SINGLE = bounded("帮我|[给替]我(?:写|拟|起草|翻译|做)|(?:写|拟|起草|回|发)(?:一|个|[封篇份])|[一这那本][封篇份]|翻译(?:一下|这|成)")
_THIS_ONE = bounded("这|那|此|本[次篇封]|刚才|上面|下面|今天|明天|一[封篇份个下]|[给跟].{1,4}的|吗|呢|什么|怎么|他|她|老板|公司要求|规定")
"""Orders for all texts of a kind, and for how the user is called, which stand for good without 以后; none for a single text."""

_FIXED = "(?:final ?了|final decision|老细拍了板|拍了板|研究过了|改主意了?|变卦了?|改变主意了?|(?:方案|名字|小名|题目|风格|日期|时间|地点)?(?:敲死|定死|选死)了?|没跑了|商量完了?|讨论完了?|聊妥了?|(?:跟|和|与)[^，]{1,4}定了题目|定下了|(?:老板|领导|家里|爸妈|老婆|老公)(?:已经)?(?:点头|拍板|同意|批准|答应)了?|谈过了?|聊过了?|思来想去|确认(?:采用|使用|选用|用)?|就这么定了?|就这样定了?|一致通过|全票通过|(?:讨论|会议|投票|表决|商量|研究|评审|权衡|考虑)(?:的)?(?:结果|结论|决定)(?:是|[：:])?|投票(?:决定|通过)?|综合考虑|考虑再三|权衡(?:利弊|之后|再三)|比来比去|思前想后|想来想去|铁了心(?:要)?|执意要?|决意要?|说妥了?|讲妥了?|讲好了?|敲好了?|敲板了?|锁定了?|锁了|落定了?|批下来了?|拿定了?|想明白了?|就(?:它|这个|这么着|这么办|那个)了|改都不改|一锤定音|约定好?了?|决定了?|(?:不改|不变|不换|不看|不挑|不比|不再讨论|不再纠结|不再改)了|说定了?|谈定了?|讲定了?|没得商量|板上钉钉|尘埃落定|铁了心了?|下定了?决心|做了?决定|有了?结论|定了(?:下来)?|定下来了?|敲定了?|拍板了?|确定了?|定好了|想好了|想清楚了|考虑清楚了?|不纠结了|不犹豫了|想通了|决心已定|已批|过会了|谈妥了?|谈拢了?|商量好了|说好了|讨论好了|谈好了|选定了?|选好了|最终方案|一致同意|一致决定|投票通过|拿定主意了?|下定决心了?|下决心了?|打定主意了?|考虑好了|通过了(?!.*(?:考试|答辩|面试|审核|科目|[四六]级|复试|体检|资格|认证|转正))|达成一致|达成共识|定案了?|立项了|就这么定了|就这么决定了?|最后结论|结论是|商量过了|讨论过了|商定|议定|一致认为)"
_DECIDED = bounded(_FIXED)
_WHO = "(?:那|好|所以|嗯|行|ok|OK)?[，,]?(?:我们组?|我们团队|团队|组里|公司|我|大家|咱们?|老板|领导|项目组|委员会|董事会|最后|最终|经过讨论|几经讨论|跟.{1,4}|和.{1,6}|家里|全家|一家人|讨论后|会上|经.{1,4})*(?:已经|最后|最终|刚刚?|今天|终于|都|商量|讨论|一起|共同|也|就|算是|总算|还是)*"
_SAME = bounded(rf"^(?!.*(?:决定|定)了?先不)(?P<topic>.{{0,10}}?)(?<![没不未]){_WHO}(?<![没不未]){_FIXED}(?:是|的是|：|:|要|，|就|还是|由|在)*(?:我们|咱们|大家|最后|就|还是|要|把)*(?P<value>(?!过(?:了|$)|结束|完[成了]|[一两三四几\\d]+[张个份杯]|个|很|太|真|挺|不错|好|先?(?:睡|吃|走|撤|躺|溜|下线|休息|去吃|去睡)|的(?!是)|吗|吧|了|不了|不下|权|性|什么|怎么|一下|没|好了|之后|以后|后|要不要).{{2,50}}?)(?:了)?$")
_LATE = bounded(r"^(?!.*(?:目标|愿望|flag|心愿|梦想))(?:(?:最后|最终|结果|我们|咱们?|后来|几经商量|还是|讨论完|商量完|会上|大家|公司|团队|全家|到底)+|[^，我你他她这那没不]{1,6}?)(?:定的(?:是)?|选的(?:是)?|选了|定了|敲定的(?:是)?|选定|(?<=[最终底是])用了|(?<=[最终底是])签了|(?<=[最终底是])报了|采用了?|决定用|拍板的(?:是)?|确定用|选用)(?P<value>(?!吗|吧|的).{1,40}?)(?:了)?$")
_GIVEN_UP = bounded(r"^(?:(?:店|家|组|公司|学校|厂|团队|部门)里|我们?|咱们?|团队|公司|我们组|大家|还是|最后|最终|所以|暂时|现在|以后|那|那就|今年|也|就|都|决定|已经|项目|短期内|近期)*不(?:打算|准备|再|去|想)*(?P<value>(?!了|是|会|能|对|好|行|错|吃|喝|说|聊|玩|知|用谢|客气|想|需要|早|要你|陪|住|在|喜欢|爱|讨厌|抽|熬)[^，]{2,24}?)了$")
_AIM = bounded(r"^(?:我们|咱们|那|那就|最后|还是|以后|项目|先|现在|全部|统一|后面|还)*(?:就|改|都|统一|还是|直接|先)(?:就|改|用|选|走|上|做|去|叫|定|按|在|要|采用|换成)*(?P<value>(?!这个|那个|它|这样|这么|是|好|行|可以|不|会|像|算|那样|他|她|你|没|有|连)[^，]{1,30}?)(?:了|吧)?$")
_DROPPED = bounded(r"^(?!没)(?P<value>[^，我你他她]{1,8}?)不(?:接|卖|投|谈|学|读|合作|要|买|做|办|去|开|搞|装|换|卖|租|养|考|报|续|签|干|搬)了$")
_CHOSEN = bounded(r"^(?:买|租|去|报|签|订)了(?P<value6>[^，]{1,16}?)$|^(?:而是|改|就)?(?:选|用|采用|改用|换成?|改成|定)(?:了|的是?)+(?P<value>[^，]{1,20}?)(?:了)?$|^(?:就|改|还是|我们)?(?:走|上|做|按)(?P<value3>[^，]{1,20}?)(?:了)?$|^(?:全员|全部|都|统一)?(?:切|改|换|改申|改投|改去|改学|改报|切换)(?:到|成|去|用|申|投|学|报)?(?P<value4>[^，]{1,16}?)(?:了)?$|^(?:而是)?(?:改用|改成|换成|选用|转用|换用)了?(?P<value2>[^，]{1,20}?)(?:了)?$")
_LEFT_OUT = bounded(r"^(?:也|就|而)?不(?:再)?(?P<value>(?:送|办|去|搬|换|卖|生|要|找|请|报|考|装|签|续|用|选|买|走|上|采用|租)[^，我你他她]{1,10}?)(?:了)?$")
_INSTEAD = bounded(r"^(?:而是|就|还是|先|改|继续|留在|留|自己|接着|直接|干脆|专心|安心)+(?P<value>[^，我你]{3,24}?)(?:了)?$")
"""What is done instead of what was just decided against."""
_OTHERS_CHOICE = bounded(r"^(?!.*(?:我|咱))[^，]{0,14}?(?:某[地人国市省校]|[那这]对|[那这]个[人家]|据说|听说|传|热搜|新闻|夫妻|政府|官方|国家|当局|教育[部局]|法院|[男女]主角?|主角|作者|博主|明星|球队|球员|邻居|隔壁|楼[上下]|对门|网友|粉丝|[他她它](?:们)?|(?<![A-Za-z])[A-Z][a-z]{2,12}(?![A-Za-z])|[a-f0-9]{6,}|commit|log)[^，]{0,6}(?:决定|宣布|拍板|敲定)")
"""A decision of somebody else."""
_NOT_CHOSEN = bounded(r"^(?:我们|公司|团队)?不(?:去|用|申|报|买|投)(?P<value4>[^，]{1,10}?)了$|^(?:董事会|公司|领导|老板|大家|团队|评审|会上|我们|家里)+(?:否决|否|毙|拒绝|叫停|取消|搁置|放弃)了(?P<value5>[^，]{1,16}?)(?:了)?$|^(?:我们|咱们?|公司|团队|大家|最后|最终|到底|还是|结果|全家)+(?:没有?|不)(?:选|用|采用|要|考虑|买|去|走|上)(?P<value>[^，]{1,20}?)(?:了)?$|^(?P<value3>[^，我你]{1,10}?)(?:毙了|否了|砍了|不要了|放弃了|pass了|出局了|淘汰了)$|^(?:我们|咱们?|公司|团队|最后|最终|还是)*(?:放弃|否了|否决|毙掉?|弃用|砍掉?)了?(?P<value2>[^，]{1,20}?)(?:了)?$")
_AGREED = bounded(r"^(?:装修|婚礼|产品|设计|整体|品牌|网站|界面|封面|配色)?(?:风格|地点|时间|日期|主题|名字|题目|颜色|尺寸|款式|口味|价格|预算)(?:最后|最终|已经|就)?(?:定|选|敲)(?:了|的是|在|为)?(?P<value5>[^，了]{1,12}?)了$|^[^，我你他她]{1,10}?(?:选定为?|定为|定成|确定为|敲定为|命名为|定名为|最终选定|最后选定|正式定为)(?P<value3>[^，]{1,20}?)(?:了)?$|^(?:[我咱]们的?)?[^，我你他她今明晚早午]{1,8}?(?:就)(?:选|用|定|叫)(?P<value4>[^，吧吗呢]{1,16}?)了$|^(?:[^，我你]{0,8}?)(?:我们|咱们?|公司|团队|全组|项目组|组里)(?:这边|最后|最终|已经|现在|都|就)*(?:统一|全部|一律|一致|全面)(?:改)?(?P<value>(?:用|采用|改用|按|走|换成|上|选)[^，]{1,24}?)(?:了)?$|^(?:项目|产品|公司|店|店铺|品牌|宝宝|孩子|娃|团队|频道|公众号|书|小说|代号|系统|平台|活动|节目|栏目|app|APP|App)(?:的)?(?:名字|代号|名称|名|大名|小名|书名|店名)?(?:最后|最终|就|已经)*(?:就|定)(?:叫|为|名为|取名)(?P<value2>[^，]{1,12}?)了?$")
_SET_TO = bounded(r"^(?:我们|团队|公司|最后|最终|决定|大家|领导)+(?:已经|一致)?把(?P<value>[^，]{1,10}(?:定为|定成|定在|命名为|取名为?叫?|改为|改成|改到|换成)[^，]{1,16}?)(?:了)?$")
_GOING = bounded(r"^(?:那|好|所以)?(?:我们组?|咱们|团队|公司|项目|项目组)(?:这边|最后|最终|已经|都|全部|全面|正式|全员|组)*(?:就|改|统一|改成|换成|全面|还是)+(?:用|上|选|走|采用|转|换|迁到|迁移到|切到|切换到|做)+(?P<value>[^，]{2,30}?)了$")
_TOPIC_AIM = bounded(r"^(?P<topic>[^，我你他她这那]{1,8}?)(?:就|还是|改|统一|直接)+(?P<value>(?:用|选|买|去|做|定|按|在|要|叫|租|报|请|走|上|采用|换|找|放|搬|写|学|开|吃|住|穿|坐|订|签|招)[^，]{1,24}?)(?:了|吧)?$")
_NO_AIM = bounded("我(?!们)|不(?![送办搬换卖生找请报考装签续])|烦|累|大家|你|反正|别|谢|这|辛苦|感谢|拜托|麻烦|哈哈|太|真|好|听")
_FEWEST_AIM_CHARS = 3
_MOST_AIM_CHARS = 30
_BARE = bounded(rf"^(?:就|都|也)?(?:别|不用|不|甭)再?(?:争|讨论|纠结|吵|商量|犹豫)了$|^(?:大家|全组|全家|所有人|双方|老板|领导)(?:都|也)?(?:同意|没意见|赞成|点头)了?$|^[^，]{{0,8}}(?:会上|开会|大家|集体|讨论|投票|商量|老细|老板)(?:定|决定|通过|敲定|拍了板)(?:的|了)?$|^{_WHO}(?:就)?(?:这么|这样)?{_FIXED}(?:了|的事|，)*$|^(?:我|我们)?(?:跟|和|与|同)[^，]{{1,8}}{_FIXED}(?:的|了)*$|^[^，？]{{1,8}}(?:跟|和|与|同)[^，]{{1,8}}{_FIXED}(?:的|了)*$|^(?:我|我们)?(?:的)?(?:[^，]{{0,3}}(?:老师|导师|老板|领导|主任|经理|甲方|客户|家长|爸妈|父母|老公|老婆|丈母娘|房东|院里|学校|上面|总部|董事会|评委|组长|评审会?|会上|投票|方案|预算|合同|审批))(?:也|都|终于|总算|已经)*(?:点头|同意|拍板|批|批准|答应|松口|认可|通过|签字|过)了$|^[^，我你]{{1,6}}(?:点头|拍板|批准|松口|签字)了$|^(?P<topic>[^，]{{1,12}}?)(?:也|终于|总算|最后|已经|这事|这件事)*{_FIXED}$")
_UNDECIDED = bounded("[不没](?:太|是很|怎么|敢|大)确定|观望|没(?:有)?(?:决定|定|想好|确定|拍板)|还没|未定|不(?:决定|确定|一定)|决定(?:不了|不下|权|吗|前|性)|难以决定|再决定|之前决定|决定之前|怎么决定|待定|等.{0,6}(?:决定|定|拍板)|如果决定|由.{1,4}决定|取决|决定论|确定(?:要|吗|一下)|帮我(?:决定|定)|能决定|谁决定|来决定|你决定|你定|他决定|她决定|定了闹钟|定了外卖")
# fmt: on


def instructions(clauses: Sequence[str], message: str = "") -> Iterator[tuple[int, Found]]:
    """Standing instructions, each with the number of its clause; message: all that was said, which may ask for a single text."""
    is_standing = is_announced = False
    for i, clause in enumerate(clauses):
        if (plain := of_kind(clause)) and not _SINGLE.search(message):
            yield i, plain
            continue
        if i and not is_standing and _TAIL.search(clause) and _may_stand(clauses[i - 1]):
            yield i - 1, _told(clauses[i - 1], 0)
            return
        following = "".join(clauses[i + 1 : i + 2])
        if (announces(clause) or _OCCASION.match(clause) or _FIRST.match(clause)) and _commands(
            following, is_sure=_is_for_user(clause)
        ):
            is_announced = True
        elif _OCCASION.match(clause):
            is_standing = is_announced = False
        elif is_announced and _commands(clause, is_sure=_is_for_user(clauses[i - 1])):
            is_standing, is_announced = True, False
            yield i, _told(clause, 0)
        elif _NOT_TOLD.search(clause):
            is_standing = is_announced = False
        elif is_standing and (too := _TOO.match(clause)):
            yield i, Found("instruction", too.span("value"), is_denied=True)
        elif (
            is_standing
            and (also := _ALSO.match(clause))
            and is_of_sort("instruction", also["value"], "", is_denied=False)
        ):
            yield i, Found("instruction", also.span("value"))
        elif not _is_standing(clause):
            is_standing = False
        elif (found := _ordered(clause)) is not None:
            is_standing = True
            yield i, found


def of_kind(clause: str) -> Found | None:
    """The order in a clause for all texts of a kind ("邮件用繁体"), or for how the user is called."""
    if _THIS_ONE.search(clause):
        return None
    if title := _NO_TITLE.match(clause):
        return Found("instruction", title.span("value"), is_denied=True)
    found = _OF_KIND.match(clause)
    if found is None:
        return None
    if forbids := re.match(r"(?:请|都)*(?:不要|别|不用|不许)再?", found["value"]):
        return Found(
            "instruction", (found.start("value") + forbids.end(), found.end("value")), is_denied=True
        )
    return Found("instruction", found.span("value"))


def condition_before(clauses: Sequence[str], i: int) -> bool:
    """Whether the clause before an order says when it holds: "写邮件的时候，一律用繁体"."""
    before = clauses[i - 1] if i else ""
    return (
        bool(before) and len(before) > _FEWEST_AIM_CHARS and (announces(before) or bool(_WHEN.match(before)))
    )


def _may_stand(clause: str) -> bool:
    """Whether what the next clause makes stand for good is an order."""
    return not (
        _NOT_TOLD.search(clause)
        or _HOLLOW.match(clause)
        or re.search("^我(?!(?:问|发|说|贴|让|找|叫|提|给你))|一家|我们|我家", clause)
    )


def announces(clause: str) -> bool:
    """Whether the clause only says when the order that follows holds."""
    if _AS_OBJECT.match(clause):
        return True
    return bool(_ANNOUNCES.match(clause)) and not _NOT_LED_IN.search(clause)


def _is_for_user(clause: str) -> bool:
    """Whether the clause is nothing but an occasion that the assistant has a part in, or a time from which on."""
    return bool(_AS_OBJECT.match(clause) or re.fullmatch(f"(?:请|麻烦|那)?{_MARK}(?:起|开始)?", clause))


def _commands(clause: str, *, is_sure: bool = False) -> bool:
    if is_sure and _LOOSELY.match(clause) and not _PRETENCE.match(clause):
        return True
    return bool(_COMMAND.match(clause) or _ORDERS.match(clause)) and not _PRETENCE.match(clause)


def _is_standing(clause: str) -> bool:
    """Whether the clause tells the assistant something for good, not of what somebody else always does."""
    mark = _STANDING.search(clause)
    return bool(mark and _DIRECT.search(clause) and not _NOT_LED_IN.search(clause[: mark.start()]))


def _ordered(clause: str) -> Found | None:
    rest = _HEAD.match(clause)
    start = rest.end() if rest else 0
    if len(clause) - start < 2 or _TAIL.search(clause):
        return None
    found = _told(clause, start)
    return None if _HOLLOW.match(clause[slice(*found.span)]) else found


def _told(clause: str, start: int) -> Found:
    """The instruction in a clause: what it forbids, or what it asks for."""
    if forbids := _FORBID.match(clause):
        return Found("instruction", forbids.span("value"), is_denied=True)
    begin = start
    if when := re.match(r".{1,20}?(?:的时候|(?<!小)时|的话|之前|之后)(?=.{2})", clause[start:]):
        begin += when.end()
    if polite := re.match(_TO, clause[begin:]):
        begin += polite.end()
    end = len(clause)
    if done := re.search(r"(?:就行|就好|就可以|即可|好了|吧|哈|好吗|行吗|的)$", clause):
        end = done.start()
    return Found("instruction", (begin, end) if end - begin >= 2 else (start, len(clause)))


def decisions(clauses: Sequence[str]) -> Iterator[tuple[int, Found]]:
    """Decisions, each with the number of its clause; none while something is still open."""
    marks = [i for i, clause in enumerate(clauses) if _DECIDED.search(clause) or _BARE.match(clause)]
    if any(_UNDECIDED.search(clause) for clause in clauses):
        return
    was_denied = False
    for i, clause in enumerate(clauses):
        before, after = "".join(clauses[i - 1 : i]), "".join(clauses[i + 1 : i + 2])
        if _OTHERS_CHOICE.match(clause):
            return
        if was_denied and (instead := _INSTEAD.match(clause)):
            was_denied = False
            yield i, _chosen(instead)
            continue
        was_denied = False
        if kept := _said_outright(clause, before):
            yield i, _chosen(kept)
        elif dropped := _dropped(clause, after, is_decided=bool(marks)):
            was_denied = bool(marks)
            yield i, _chosen(dropped, is_denied=True)
        elif i in marks:
            if not _BARE.match(clause) and (same := _SAME.match(clause)):
                chosen = _decided(clause, same)
                was_denied = chosen.is_denied
                yield i, chosen
        elif i - 1 in marks and (left := _LEFT_OUT.match(clause)):
            yield i, _chosen(left, is_denied=True)
        elif late := _LATE.match(clause):
            yield i, _chosen(late)
        elif marks and (found := _by_neighbour(i, clauses, marks)):
            was_denied = found.is_denied
            yield i, found


def _said_outright(clause: str, before: str) -> re.Match[str] | None:
    """A choice that needs no word for deciding: "我们统一用 Rust", or "选了 B" after "没选 A"."""
    chosen = _CHOSEN.match(clause) if _NOT_CHOSEN.match(before) else None
    return _SET_TO.match(clause) or _GOING.match(clause) or _AGREED.match(clause) or chosen


def _dropped(clause: str, after: str, *, is_decided: bool) -> re.Match[str] | None:
    """What is decided against: "不上微服务了", "婚礼不办了" beside a decision, "没选 A" before "选了 B"."""
    if found := _given_up(clause, is_decided=is_decided) or (_DROPPED.match(clause) if is_decided else None):
        return None if _HOLLOW.match(found["value"]) else found
    found = _NOT_CHOSEN.match(clause)
    return found if found and (_CHOSEN.match(after) or found["value5"]) and "过" not in clause[-2:] else None


def _chosen(found: re.Match[str], *, is_denied: bool = False) -> Found:
    name = next(name for name, value in found.groupdict().items() if value and name.startswith("value"))
    return Found("decision", found.span(name), is_denied=is_denied)


def _given_up(clause: str, *, is_decided: bool) -> re.Match[str] | None:
    found = _GIVEN_UP.match(clause)
    if found is None or not (is_decided or re.match("(?:店|家|组|公司)里|我们|咱们|团队|公司|项目", clause)):
        return None
    return None if re.search("讨论|纠结|改了|变了|废话|多说|瞒|管", found["value"]) else found


def _decided(clause: str, found: re.Match[str]) -> Found:
    start, end = found.span("value")
    if denied := re.match(r"(?:我们|就|还是|先|再也)*不(?:再)?(?=[^错]{2})", clause[start:end]):
        end -= clause[start:end].endswith("了")
        return Found("decision", (start + denied.end(), end), is_denied=True)
    return Found("decision", (start, end))


def _by_neighbour(i: int, clauses: Sequence[str], marks: Sequence[int]) -> Found | None:
    """What the clause says that another only calls decided: "决定了，用 Go", "用 Go，不改了，定了"."""
    clause = clauses[i]
    bare = [k for k in marks if _BARE.match(clauses[k])]
    if not bare or _NO_AIM.match(clause):
        return None
    if found := _AIM.match(clause) or _TOPIC_AIM.match(clause):
        return Found("decision", found.span("value"))
    is_beside = (
        i - 1 in bare
        or (i - 2 in bare and clauses[i - 1][:2] == f"不{clause[:1]}")
        or (i + 1 in bare and i + 2 == len(clauses))
    )
    if not is_beside or not _FEWEST_AIM_CHARS <= len(clause) <= _MOST_AIM_CHARS:
        return None
    begins = re.match(
        "(?!.*[“「])(?:就|也|都|还是|我们|咱们|那|以后|坚决|再|[^，不我你]{1,8}(?=不[^，]{1,16}$))*不", clause
    )
    denied = begins.end() if begins else 0
    if _HOLLOW.match(clause[denied:].removesuffix("了").strip()):
        return None
    return Found("decision", (denied, len(clause)), is_denied=bool(denied))
