"""Words by which a turn shows that it needs memory, or that it needs none. Nothing but data; zh and en beside each other."""

import re

# fmt: off
EARLIER = re.compile(
    r"上次|上回|上一次|之前|以前|先前|早先|前几天|前天|昨天|昨晚|那次|那天|当时|原来(?:的|说)|上周|上星期|上个?月|去年|前年|过去|曾经|刚才?说|[一二两三四五六七八九十几\d]+(?:天|周|星期|个月|年)前"
    r"|(?:我|咱|我们)(?:跟|和|对|给|向)?(?:你|您)?(?:说|提|讲|聊|告诉|问|用|去|买|吃|看|做|试|定|选|订)(?:到|起|了)?过|告诉过|说好的|约好|记得|记不记得|回忆|你(?:说|提|答应|建议|推荐)(?:到|了|给)?过"
    r"|\blast (?:time|week|month|year|night|summer|winter|spring|fall|autumn|\w+day|\w+ (?:trip|visit|meeting))\b|\b(?:before|earlier|previous(?:ly)?|formerly|in the past|yesterday|ago|back then|once)\b|\b(?:remember|recall|remind)\b"
    r"|\b(?:you|i|we) (?:already |once |had |have )?(?:said|told|mentioned|promised|suggested|recommended|asked|talked|discussed|decided|agreed|spoke|planned|used to|chose|picked|settled)\b|\bdid (?:i|we|you)\b|\bhave (?:i|we) (?:ever )?\w+",
    re.IGNORECASE,
)
USUAL = re.compile(
    r"老样子|老规矩|照旧|照常|一如既往|跟以往|(?:我|咱)?(?:平时|平常|通常|一般|常常|经常|惯用|习惯|一贯|一向)|常(?:用|去|吃|喝|点|买)的"
    r"|\b(?:my|the) usual\b|\bas (?:usual|always)\b|\bi (?:usually|always|normally|typically|often)\b|\bfavou?rites?\b|\blike i always\b",
    re.IGNORECASE,
)
OWN = re.compile(r"(?:我|咱们?)(?:们|自己)?(?:的|家|爸|妈|老婆|老公|太太|先生|儿子|女儿|孩子|哥|弟|姐|妹|爷爷|奶奶|同事|老板|领导|同学|室友|朋友|公司|团队|组|部门|项目|学校|店|车|狗|猫|这边)|\b(?:my|mine|ours?|myself)\b", re.IGNORECASE)
ABOUT_ME = re.compile(
    r"我(?:到底|究竟|现在|今年|平时|都|还|是不是|有没有|会不会|能不能|喜不喜欢|爱不爱)*(?:叫|是|在|住|来自|喜欢|讨厌|爱|有|多大|几岁|多高|多重|会|吃|喝|用|做|对|属|姓|养|想|要|打算|该|学|从事|过敏).{0,12}(?:什么|啥|谁|哪|几|多少|吗|么|怎么|[?？])|关于我|了解我|认识我|我是谁|我多大|我几岁|我有没有|我是不是"
    r"|\b(?:who|what|where|when|which|how|why) (?:\w+ )?(?:am|do|did|was|were|have|can|should|will) (?:i|we)\b|\b(?:am|was|do|did|have|should|can|could) i\b|\babout me\b|\bknow me\b|\bi have\b.*\?",
    re.IGNORECASE,
)
ADVICE = re.compile(
    r"推荐|建议|适合|合适|帮(?:我|忙)(?:选|挑|安排|规划|计划|决定|想|定|看看|出)|给我(?:选|挑|安排|规划|出个)|该不该|要不要|应不应该|应该|怎么选|怎么办|选哪|哪(?:个|种|款|家|本|件)好|吃(?:点)?(?:什么|啥)|去哪|买(?:什么|哪)|送(?:什么|啥)|做点?(?:什么|啥)好|有什么(?:好|主意|想法|办法)|怎么安排|制定"
    r"|\brecommend\w*|\bsuggest\w*|\badvi[cs]e\b|\bshould (?:i|we)\b|\bwhat (?:can|could|shall) (?:i|we)\b|\b(?:which|what) .{0,30}\b(?:for me|suits?|best)\b|\bhelp me (?:choose|plan|decide|pick|find|with)\b|\b(?:gift |dinner |lunch )?ideas?\b|\b(?:plan|design|arrange|book|order|schedule) (?:a|an|the|me|us|some)\b|\bgood (?:choice|fit|gift|place)\b|\bwhat to (?:eat|wear|buy|do|cook|read|watch)\b",
    re.IGNORECASE,
)
PERSON_ZH = re.compile(r"(?<![其吉])(?:小|老|阿)[赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹苏潘葛范彭鲁马方任袁柳唐薛雷贺倪汤罗郝安于傅康伍余顾孟黄萧尹姚邵汪毛狄米贝明戴宋庞熊纪舒屈项祝董梁杜阮蓝闵季贾江童郭梅林钟徐邱骆高夏蔡田樊胡凌霍万柯卢莫房解丁邓洪包左石崔吉龚程邢裴陆荣翁甄曲封储焦侯全班秋仲宫宁仇刘叶白蒲赖乔谭聂曾沙关肖龙丹东欧强丽芳敏静杰伟磊军]|[\u4e00-\u9fff]{1,2}(?:老师|医生|大夫|经理|总监|教授|律师|师傅|阿姨|叔叔|同学|女士)|[赵钱孙李周吴郑王冯陈杨朱秦许何吕张孔曹魏姜谢邹苏潘范彭鲁马方袁唐罗郝顾孟黄萧尹姚邵汪毛戴宋熊董梁杜林钟徐高夏蔡田胡霍万卢丁邓洪石崔程陆曾肖刘叶白谭]总(?!是|共|会|要|体|结|之|统|数|有|和|部|能|算|觉)|妈妈?|爸爸?|老婆|老公|男朋友|女朋友|室友|老板|奶奶|爷爷|外婆|外公")
NOT_PEOPLE = frozenset(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december", "english", "chinese", "french", "german", "spanish", "japanese", "korean", "russian", "italian", "portuguese", "mandarin", "cantonese", "latin", "arabic", "i", "ok", "please", "thanks", "hello", "hi", "translate", "explain", "what", "who", "how", "why", "when", "where", "which", "is", "are", "do", "does", "did", "can", "could", "will", "would", "should", "the", "a", "an", "and", "or", "but", "tell", "write", "give", "make", "show", "say", "let", "if", "my", "your", "it", "python", "java", "javascript", "sql", "excel", "linux", "windows", "google", "christmas", "new", "year", "happy", "merry"])
CODE_WORD = re.compile(r"订单号?|工单|单号|编号|运单|合同号|发票号|\b(?:order|ticket|invoice|tracking|case|booking|reference)(?: (?:no\.?|number|id|code)|\s*#)", re.IGNORECASE)
ABBREVIATION = re.compile(r"(?<![A-Za-z0-9])[A-Z][A-Z0-9&-]{1,7}(?![A-Za-z])")
KNOWN_ABBREVIATIONS = frozenset(["AI", "API", "URL", "URI", "HTML", "CSS", "SQL", "JSON", "XML", "YAML", "PDF", "CSV", "PNG", "JPG", "GIF", "HTTP", "HTTPS", "TCP", "UDP", "IP", "DNS", "SSH", "TLS", "SSL", "USB", "CPU", "GPU", "RAM", "SSD", "IDE", "SDK", "CLI", "GUI", "UI", "UX", "OS", "PC", "TV", "DNA", "RNA", "USA", "US", "UK", "EU", "UN", "NASA", "NATO", "FBI", "CIA", "GDP", "CEO", "CTO", "CFO", "HR", "PR", "IT", "AM", "PM", "OK", "LOL", "FAQ", "DIY", "ETA", "ASAP", "FYI", "BTW", "TODO", "NLP", "LLM", "RNN", "CNN", "GPT", "ML", "RAG", "REST", "CRUD", "ORM", "JVM", "AWS", "MBA", "PHD", "COVID", "VIP", "PPT", "WIFI", "GPS", "ATM", "CET", "HIV", "LED", "LCD", "BBC", "NBA", "II", "III", "IV", "PS", "Q", "A"])
QUOTED_TERM = re.compile(r"[「『“\"《][^」』”\"》]{2,20}[」』”\"》]")

TRANSLATION = re.compile(
    r"^(?:请|麻烦|帮我|帮忙|你|能|能不能|可以|再)*(?:把|将)?.{0,12}?(?:翻译|译(?:成|为|作|文)|(?:用|的)(?:英|日|法|德|韩|俄|中|西班牙|葡萄牙)[语文](?:怎么|如何)(?:说|讲|写|表达))"
    r"|^(?:please |can you |could you |would you |kindly )*translat\w*\b|^how (?:do|would|can) (?:you|i|we) say\b.*\bin \w+|^what is\b.*\bin (?:english|chinese|french|german|spanish|japanese|korean|russian|italian|mandarin)\b",
    re.IGNORECASE,
)
SUM = re.compile(
    r"(?:请|帮我|麻烦|算一下|算算|计算(?:一下)?|求|请问|what is|whats|what s|what's|calculate|compute|how much is|work out|solve)*\s*[:：]?\s*"
    r"(?:[\d.,\s()（）+\-*/×÷^%=xX·!]|加上?|减去?|乘(?:以|上)?|除以|的平方|的立方|的平方根|开方|根号|百分之|等于|几|多少|是|plus|minus|times|divided by|multiplied by|over|squared|cubed|percent of|percent|of|the|square root|sqrt|to the power|and|equals?|\?|？|呢|。)+"
)
SUM_SIGN = re.compile(r"\d\s*(?:[+\-*/×÷^%=xX!]|加|减|乘|除以|的平方|的立方|plus|minus|times|divided|multiplied|over|squared|cubed|percent|to the power)|根号|百分之|square root|sqrt", re.IGNORECASE)

MILD_ZH = re.compile("(?:你|您|了|啊|呀|哦|吧|呢|啦|哈|嘛|哒|的|真|太|好|很|挺|都|也|就|哎|唉|诶|那|大家|各位|朋友|亲)")
"""Words that may stand beside talk."""
CHAT_ZH = tuple(re.compile(piece, re.IGNORECASE) for piece in (
    "你好|您好|哈[喽啰]|嗨|嘿+|在[吗么]|在不在|有人吗|早|早安|[早上中下晚]+午?好|晚安|好久不见|吃了吗|最近(?:怎么样|好吗|如何)|过得(?:怎么样|好吗)",
    "(?:非常|多|十分|真是|真的)?(?:谢谢?|感谢)|多谢|辛苦|麻烦",
    "好+|行+|可以|嗯+|哦+|噢+|喔+|ok|收到|明白|知道|懂|了解|原来如此|原来是这样|没错|对+|是的?|不是|没有|不对|不用|不必|不要|随便|都行|都可以|无所谓|没事|没关系|没问题|不客气|不谢|算|当然|也许|可能|真的[吗假]?|有道理|说得对|同意",
    "再见|拜+|回头见|回聊|下次见|明天见|慢走|周末愉快|节日快乐|新年快乐|新年好|生日快乐|恭喜(?:发财)?|祝(?:你|您)?(?:好运|顺利|开心)|好运|保重",
    "(?:不愧是|果然)?(?:棒|厉害|聪明|可爱|有趣|有意思|不错|好玩|搞笑|幽默|强|牛|优秀|贴心|温柔|完美|漂亮|精彩)|加油",
    "哈+|呵+|嘻+|嘿+|笑死(?:我)?|(?:哈)*笑(?:死)?|233+|666+",
    "(?:今天|外面|这里?|明天|最近|又|开始)*(?:天气|天)?(?:又|有点|真是)?(?:热|冷|下雨|下雪|晴|闷|凉快|暖和|刮风|要?下雨)(?:死)?|(?:今天|外面)*天气(?:好|不错|糟|差)?|下(?:雨|雪)",
    "我?(?:今天|现在)?(?:有点|有些|好|感觉|觉得|心情)*(?:困|累|无聊|开心|高兴|饿|烦|郁闷|难过|伤心|不错|开森)(?:死)?",
    "(?:是谁|叫什么(?:名字)?|会(?:做)?(?:什么|啥)|能(?:做|干)?(?:什么|啥)|几岁|多大|开心[吗么]|高兴吗|是(?:机器人|真人|人|ai)吗|来自哪里?|累吗|好吗|怎么样|有名字吗|喜欢我吗)",
    "(?:给我|再|能|可以)*(?:讲|说|唱)(?:一|个|首|段|点|则)*(?:笑话|故事|歌|段子|绕口令)(?:听|听听)?",
))
_GO_ON_ZH = "继续(?:说|讲|写)?|接着(?:说|讲|写)?|再(?:来|讲|说|写|给)(?:一)?(?:个|遍|次|首|段|点)|换一?个|等(?:一下|等|会儿?|我)|稍等|然后(?:呢)?|还有(?:呢|吗)|下一(?:个|步)|多说点|说下去|重(?:来|试|新生成)|再试(?:一次|试)?"
GO_ON_ZH = (re.compile(_GO_ON_ZH, re.IGNORECASE),)
_VERY = "(?:(?:a bit|a little|so|very|really|quite|pretty|too|just|kind of|super|such a|a|the) )*"
_EN = (
    "hi|hello|hey|yo|hiya|howdy|greetings|good (?:morning|afternoon|evening|night|day)|morning|evening|afternoon|there|everyone|all|again|buddy|friend|mate|dear",
    f"how (?:are|r) (?:you|u|things)(?: doing| feeling)?|how (?:is|s) (?:it|everything|life|your day)(?: going)?|how do you do|what (?:is|s) (?:up|new|happening)|sup|{_VERY}(?:nice|good|great) to (?:meet|see|hear from) you|long time no see|how have you been",
    "thanks?|thank you|thx|ty|cheers|much appreciated|appreciate it|many|so|very|much|a lot|a ton|a million|for that|for (?:the|your) help|big",
    "ok|okay|okey|k|sure|sure thing|yes|yeah|yep|yup|no|nope|nah|alright|all right|fine|cool|nice|great|awesome|perfect|excellent|amazing|wonderful|lovely|sweet|good|wow|oh|ah|aha|hm+|mm+|uh|um|well|right|exactly|indeed|absolutely|of course|definitely|maybe|perhaps|i see|i understand|got it|gotcha|understood|makes sense|fair enough|sounds (?:good|great|fine)|i guess(?: so)?|i think so|not really|you are right|you re right|agreed|true|interesting|whatever",
    "bye|goodbye|bye bye|see (?:you|ya)(?: (?:later|soon|tomorrow|around|then))?|later|good night|take care|have (?:a|an) (?:nice|good|great|lovely|wonderful) (?:day|evening|night|weekend|one|time)|you too|happy (?:birthday|new year|holidays|weekend)|merry christmas|welcome|good luck|sweet dreams|cya",
    "no (?:problem|worries|need|thanks?)|never ?mind|you are welcome|you re welcome|don t mention it|not at all|my pleasure|no biggie|it s ok(?:ay)?|sorry|my bad|oops",
    f"well done|good (?:job|bot|work)|nice (?:one|job|work)|you (?:are|re) {_VERY}(?:smart|clever|funny|great|best|awesome|amazing|kind|helpful|cute|sweet)|that (?:is|s|was) {_VERY}(?:funny|cool|great|nice|hilarious|helpful|good|awesome|interesting)|i (?:love|like) (?:it|that|you)|(?:it|this) is {_VERY}(?:great|funny|nice|cool)",
    "(?:ha){1,20}h?|(?:he){2,9}|lol|lmao|rofl|haha\\w*",
    f"(?:it|the weather)(?: is| s)? {_VERY}(?:hot|cold|nice|raining|snowing|sunny|windy|freezing|warm|lovely|rainy|cloudy)|(?:what )?{_VERY}(?:nice|lovely|bad|terrible|beautiful|great) (?:weather|day)|today|outside|out|out there|isn t it",
    f"i (?:am|m) {_VERY}(?:bored|tired|sleepy|happy|hungry|sad|fine|ok|okay|good|great|well|excited|cold|hot)|me too|same here",
    "who are you|what (?:is|s) your name|what are you|what can you do|how old are you|are you (?:happy|a (?:robot|bot|human|person)|human|real|there|ok|okay|sad|tired|an ai|awake)|where are you from|do you (?:like me|sleep|dream)|how do you feel",
    "tell (?:me|us) (?:a|another) (?:joke|story|fun fact)|(?:sing|play) (?:me |us )?a song|make me laugh|please|now",
)
_GO_ON_EN = "another(?: one)?|one more|go on|continue|keep going|carry on|let (?:s|us) (?:continue|go on|start|go)|wait|hold on|one (?:second|moment|sec|minute)|(?:wait )?(?:a|just a) (?:second|moment|sec|minute)|next(?: one)?|more|and then|try again|again|once more|say (?:it|that) again|tell me more"
CHAT_EN = tuple(re.compile(f"(?:{piece})(?: |$)") for piece in _EN)
MILD_EN = re.compile("(?:please|ok|okay|yes|thanks|now|no|so|and)(?: |$)")
GO_ON_EN = (re.compile(f"(?:{_GO_ON_EN})(?: |$)"),)
# fmt: on
