"""Marks in Chinese clauses: questions, hypotheses, guesses, other people's words, corrections, changes. Patterns and look-ups; pure."""

from memory.extract import rules_zh_parts as p
from memory.extract import rules_zh_words as w
from memory.extract.rules_zh_dated import IS_AHEAD, IS_PAST
from memory.extract.rules_zh_pattern import bounded
from memory.extract.rules_zh_values import Found
from memory.long_term.candidate import Act

# fmt: off
FOREIGN = (
    bounded(r"《[^》]{1,16}》(?:里|中|的(?:主角|男主|女主|结局))|^(?!我|本人|备注|记)[^，：:。]{1,8}?(?:(?:留言|回复|写道|发来的?|来信|通知|公告|私信)(?:说|写|内容)?|(?:微信|短信|消息|邮件)(?:里?说|里?写|内容))[：:]|^(?:需求|用户故事|输入|输出|标题|系统|assistant|user|人设|角色|正文|结尾|开头|文章第.段)[^，：:]{0,4}[：:]|(?:小说|故事|电影|电视剧|剧|书|漫画|动漫|游戏|歌|诗|课文|视频|采访|综艺)(?:里|中)(?:的|面|有|那|男|女|主|说|写|他|她|唱|人物|讲)|故事(?:开头|如下|是这样)|[咱我]们?(?:俩)?(?:来)?演一?(?:出|段|场|个)|你(?:当|演|饰)[^，]{1,8}[，,]?我(?:当|演|饰)|(?:玩|来)(?:个|一局|一场|一把)?(?:剧本杀|狼人杀|角色扮演|跑团|真心话)|在(?:游戏|梦|小说|剧|故事|元宇宙|虚拟世界|副本|存档)(?:里|中)|台词|(?:剧本|小说|故事|剧情|台词|人物|角色|设定|第.{1,2}[幕章集回话])[^，。我]{0,8}[：:]|歌词(?:是|里|写|如下|[：:])|剧本(?:里|中|写|如下|[：:])|扮演|假装|角色(?:扮演|设定|是|[：:])|设计.{0,6}(?:角色|人物)|人设|脑筋急转弯|谜语|猜谜|从前有|很久很久以前|话说从前|段子|讲个笑话|男主|女主|主人公|主角(?:叫|是|说)|(?:的)?口吻|以.{1,8}的身份|^(?:你|您)(?:现在)?(?:是|就是|扮|来当|当)(?:一[只个名位]|我的.{2,6}[，,])|例句|造句|引用|名言|语录|俗话说|古人云|常言道|老话说|有句话|网上有人说|日记(?:里|写|：)|作文|范文|模板如下|内容如下|原文(?:如下|是|：)|如下[：:]?$|这[段句]话|这[段篇](?:文字|文章|代码|话)[：:]"),
    bounded(r"^[“\"「『‘][^”\"」』’]*[”\"」』’]?$|——.{0,14}(?:说|念叨|写|语录|名言|曰|台词|挂在嘴边|口头禅)|——《|^[（(]?(?:旁白|甲|乙|客服|顾客|老师|学生|问|答|A|B|Q|主持人|记者|男|女)[：:]"),
)
QUESTION = bounded(
    r"吗$|(?<!能)(?<!还)([好行认去要用买吃是对有会能该想晚早贵难大多远准值换学做算适合够像可需愿敢肯应])不\1(?!住)|(?<!没)(?<!没有)什么(?!都|也|的$|场面|样的都)|(?<!没)啥(?!都|也|的$)|(?<![不没])怎么(?!都|也|样都|说|着都|改都|弄都|试都|调都|修都|搞都|着也|样也)|为什么|为何|(?<!没)多少(?!有|都|也|会)|哪(?!怕|都|也|吒)|(?<!不管是)谁(?!都|也)|(?<!好)(?<!十)几(?:点|岁|号|月份?|时)|是不是|有没有|能不能|可不可以|会不会|要不要|该不该|好不好|对不对|行不行|来着|(?:多久|多大|多远|多长|多高)(?!都|也)|如何|是否|难道|何时|(?:可以|能|行|好|对|是)(?:吧|么)$|(?:适合|该)[^，]{1,8}还是(?!没|不|弄|修|搞|很|挺|觉得|喜欢|那|更|老|想)[^，]{1,8}$|[^，]{1,10}还是(?!没|不|弄|修|搞|很|挺|觉得|喜欢|那|更)[^，]{1,12}(?:好|更好|合适)$"
)
STRONG_QUESTION = bounded(r"吗$|多少$|(?<!不)怎么(?!都|样都)|为什么|哪(?!怕|都)|呢$|几[点号]$")
UNREAL = bounded(r"^.{0,4}?(?:如果|假如|换我|换了我|要真|真要|要能|若能|倘使|赶明儿要是|我(?:昨晚|昨天)?(?:梦见|梦到|做梦)|就算|即使|即便|哪怕|就当|假定|举个例子|试想|试问|比方(?:说)?|好比|要我说|换成我|如若|若果|但凡我|假使|要是|倘若|万一|若是|要不是|设想|想象|比如说?|例如|譬如|打个比方|打比方|早知道|下辈子|来世|除非|换作|换做|换成是|一旦)|就好了$|^(?:要不(?!然)|不如(?!你)|要么)|^若(?!干)")
HEDGE = bounded(r"或者(?=会|要|可以)|兴许|许是|约莫着|(?<!不)可能(?!性)|听说|据说|听人说|传闻|也许|大概|或许|说不定|好像|似乎|不一定|[不没](?:太|是很|怎么|敢|大|能)?确定|说不好|说不准|也许吧|不好说|八成|八九不离十|没想清楚|再想想|再说吧|先观望|观望|有可能|保不齐|搞不好|指不定|未必|说不上来|没想好|(?<!综合)(?<!经过)(?<!慎重)(?<!再三)考虑(?!再三|到|清楚|好|了很久|良久|过后|之后|周全)|在想|想着要不|犹豫|纠结|没准|估计|应该(?:会|算|是(?!.*(?:不是|过敏体质)))|恐怕|貌似|我猜|以为|恨不得|巴不得|梦见|梦到|开玩笑|仿佛|差点|^(?:我)?怀疑|拿不准|不敢说|要不要")
OPEN_END = bounded("还在(?:乔|谈|扯|商量|等|争|吵|协调|看|选|比|犹豫)|还没想好|还没(?:最后)?(?:定|决定)|没想好|^(?:也)?不一定|^再(?:说|看看?|考虑|议|想想)$|看情况|待定|不好说|等.{0,8}(?:发话|通知|再定|再说)|也说不定|还在犹豫|开玩笑|骗你的|逗你")
FORMER = bounded(r"^.{0,3}?(?:老东家|前东家|前公司|上家|以前|之前|曾经?(?!祖)|过去|原来(?!是)|小时候|从前|早年|当年|年轻(?:的)?(?:时候|时)|那时候?|那会儿|上学(?:的)?时候?|大学(?:的)?时候|本来|原本|原先|一度|前些年|早些年|想当初)(?!.*(?:现在|如今|后来|从现在))")
REPORTED = bounded(
    r"^.{0,8}?(?:有人|有的人|有些人|大家都|网友|专家|他们都)(?:说|讲|觉得|认为)|^(?!我(?!妈|爸|哥|姐|弟|妹|爷|奶|老|同|朋|领|男|女|家|儿|们|导|室|的|媳|对|闺)|本人|医生|大夫|体检|检查|化验|你).{1,12}?(?:说|说过|讲|告诉我?|问我?|表示|认为|以为|念叨|吐槽|劝我?|写道|声称|宣称|老说|总说)(?:[：:，“\"「]|我|你|他|她|以后|要|自己|了|过|$)"
)
CORRECTION = bounded(r"^不是(?!很|太|特别)|不是[^，]{1,12}[，,](?:我|他|她)?(?:而)?(?:是|叫|在|住)|不对|不是的|错了|纠正|更正|说错|记错|记岔|打错|写错|搞错|弄错|搞混|口误|手滑|笔误|订正|应该是|不是.{1,10}(?:而)?是|是.{1,10}不是")
LED_BY = bounded(r"(?:组长|队长|负责人|牵头人?|带队的?|老大|头儿?|总召|主理人|总指挥|owner|leader)(?:就)?(?:是|归)(?P<boss>[^，]{1,6}?)$|(?:现在|以后|都|一直|主要)*(?:由|归|是|交给|让)(?:了)?(?P<who>[^，]{1,6}?)(?:来|在|全权)?(?:负责|管|带|牵头|主导|跟进|接手|对接|盯|主抓|统筹|操办|张罗|打理|主持|把关|拍板|抓)(?:着)?(?:的|了)*$")
LEAVING = bounded("离职|辞职|失业|待业|裸辞|被裁|下岗|被优化")
RANK = bounded("老[大二三四五六幺小]|独生|一个(?:孩子|女儿|儿子)")
ALL_DAY = bounded("天天|周末都|每周都|每天都|整天|成天|日日|从早|一周[一二三四五六七]")
SPOKEN_OF = bounded(rf"(?:给|为|陪|带|替|帮|送|接|照顾|和|跟|是[^，]{{0,6}}的?)(?P<who>我[爸妈爷奶哥姐弟妹](?![的])|{w.KIN}|{w.CALLED}(?=$|[，]))")
HE = bounded("他(?!们)|她(?!们)|ta|TA")
COMPANY = bounded("(?:公司|单位|厂|店|团队|工作室|医院|学校|[我本]司)$")
MAKES = bounded(r"(?:[搞做写弄整建办创拍开]|开发|研发|创办|创立|运营|经营|折腾|合伙|攒|鼓捣|捣鼓|撸|起草|设计|养)[了着过]?(?:个|一个|一款|一套|款|套|本|一本|部|档|一档|家|一家)(?!人|女|男)")
STILL_OPEN = bounded("^(?:还|也|一直|到现在|至今|今天|仍|依旧|都|就|愣|死活|迟迟|怎么)*(?:在(?:跟[^，]{1,6})?扯皮|没(?:有)?(?:个|人给个?)?(?:动静|下文|头绪|进展|结果|回音|着落|说法|准话|答复|消息|音信)|没人(?:管|理|接|来|修|处理|负责|给个准话)|没(?:解决|修好|搞定|弄好|查出来|找到原因|修|批下来|到账|回复|处理)|查不出(?:来|原因)?|找不到(?:原因|问题)|搞不定|修不好|在等|卡着|悬着|拖着|石沉大海|杳无音信|已读不回|无解|是老样子|是不行|是没好)(?:了)?$")
TRIED = bounded("(?:我)?(?:试|弄|催|打|找|问|报修|报了|投诉|反映|联系|换了|重启|重装|查了|改了|调了|求|跑了|客服|物业|厂家|厂商|卖家|商家|对方|人家|他们?|她|房东|师傅|到现在|等了)")
OF_ONESELF = bounded("(?:我(?!的|家|们)|你|今天|刚|外面|哈|嗯|好的|谢)")
ILLNESS = bounded("血[脂糖压]|尿酸|糖尿病|痛风|肾|胃|肝|胆|肠|结石|炎|三高|心脏")
SLIMMING = bounded("(?:在)?(?:减肥|减脂|控糖|增肌|瘦身|备孕|健身).{0,2}")
ANY_WORKPLACE = bounded("(?:竹科|补习班|殡仪馆|村里|一家|某|某家|一个|小|大|民营|私立|公立|私人|本地|当地|社区|市|县|镇|村|乡|区|街边|路边|老家的?)*(?:律所|医院|银行|餐厅|茶餐厅|饭店|饭馆|酒店|学校|小学|中学|高中|大学|幼儿园|公司|企业|工厂|厂|工地|店|超市|商场|菜市场|市场|外企|国企|央企|私企|民企|大厂|投行|券商|药店|药房|机构|培训班|事务所|出版社|报社|电视台|.{1,3}业|物业|车间|流水线|后厨|厨房|网吧|酒吧|咖啡馆|咖啡厅|奶茶店|面馆|火锅店|理发店|赌场|码头|景区|机场|地铁|火车站|殡仪馆|养老院|诊所|体制内|创业公司|小公司|互联网公司|.{0,4}厂|.{0,4}店|.{0,3}馆)")
UNIT = bounded(r"(?:在)?(?P<value>[\u4e00-\u9fff]{0,6}(?:急诊室?|药房|前台|财务室|[\u4e00-\u9fff]{2}(?:部|部门|科|组|岗|线|处|办公室|车间|事业群|中心|柜台)))(?:的|这块|工作|上班)?")
DAY = bounded(rf"(?:就)?(?:是|在)?(?P<value>{p.DAY})")
FULL_NAME = bounded(rf"(?:就)?(?:是|叫)?(?P<value>{w.NAME})")
CALLED = bounded(r"(?:暂名|书名|店名|名字|全名|大名|小名|名儿|他|她|它)?(?:就|都)?(?:叫做?|名叫|名为|取名叫?|名字(?:叫|是)|起名叫?)\s*[“\"「『《]?(?P<value>[^，。“”「」《》]{1,12}?)[”\"」』》]?(?:的|了)*$")
_STRONG_WISH = bounded("今年|明年|年底|年内|以后|将来|一直|这辈子|总有一天|岁之?前|早晚|学期|个月内|^(?:我|俺)?(?:很|特别|好|最|真的)?(?:想|希望)(?:自学|学(?!一下|下)|考|成为|当|拿|减|转|读|攒|开(?:一?家|个)|写(?:一?本|部)|移民|创业|戒|跑完|跑(?:进|一?个)?[全半四三五]?)")
ENDED = bounded(r"(?:我)?(?:现在|如今|已经|早就?|早已|也|都|从|目前)*(?:(?:不再|已不|已经不|早就?不|不再是|再也不)|不(?=.*了$))(?P<rest>(?:是|在|住|做|当|养|用|学|读|单身|吃素|开|玩|干|跑|抽|素食).{0,20}?)(?:了)?$")
ADVERBS = bounded(r"(?:才|只|只是|老|总|总是|常年|长期|基本上?|几乎|差不多|始终|向来|从来|打小|自小|自幼|天生|生来|生性|现如今|当前|当下|暂且|一个人|独自|全家|毕业以后|退休后|婚后|产后|病后|去年|前年|上周|前几年|早年|年轻时就|这几年|近年来?|今后|好歹|大小|起码|怎么说也|严格来说|应该|现在|目前|如今|眼下|现阶段|其实|最近|近来|近期|这几年|这两年|这些年|已经|平时|平常|一般|也|都|还|就(?![职读是业爱好])|真的|确实|本来|主要|一直|从小|刚好|尤其|刚|正好|倒|反正|自己|暂时|仍然|又|居然|竟然|终于|特意|业余|毕业后|今年|去年|上个?月|年初|之后|后来|说来|算是|个人|[，\\s])+")
GENERAL = bounded("普遍|人们|一般人|大家|很多人|大多|所有人|每个人|人都|人人|往往|通常(?:都|会)是|容易|总能|据说|有些人|有的人|世界上|全世界|历史上|研究表明|科学家|现在的|如今的|的人都|们都")
AGE_HINT = bounded("今年|虚岁|周岁|实岁|刚满|的人了|年纪|一晃|转眼|眼看")
REACTION = bounded("过敏|起.{0,3}疹|浑身痒|休克|窒息|喉咙肿|呼吸困难|进急诊|要命的")
ASKS_HELP = bounded("你看看|看看(?:怎么|咋|吧)?$|帮我|帮忙|怎么办|怎么回事|咋办|咋回事|求助|求解|求教|麻烦看|有什么办法|什么原因|给看看|请教")
NO_TOPIC = bounded("谢|你|试|看了|听了|好的|行|嗯|哈哈|抱歉|了$|我")
IS_TIME_CLAUSE = bounded("(?:以后|之后|的时候|那年|时)$")
NOT_SO = bounded("不|没|别(?!人)|想|要|希望|打算|如果|以前|曾|本来|可能")
_IN_PLACE = bounded("(.{2,6}?)的?(?:一家|一个|某家?|一所|家)(?=.)")
OF_SELF = bounded("人到中年|本命年|(?:^|[，,、 ])(?:女|男)(?:性|生)?[，,、 ]|(?:我|干)这[一]?行|公家饭|编制|这工作|轮班|值班|同行|坐标|饭碗|我是干|就是我[，,]|个人情况|自我介绍")
SWITCHED = bounded(r"(?:现在|都|全|后来)*(?:换成|改成|改为|换|改)(?:喝|吃)?(?:了)?(?P<value>[^，]{1,6}?)(?:了)?$")
OF_AGENT = bounded("你|您|.{0,4}(?:你|您)(?:还|一直|总|老|就)")
OF_HOME = bounded("我|家")
PROBLEM_HINT = bounded("困扰|折磨|折腾|反复|时好时坏|偶发|不了了之|半夜|三天两头|时不时|还|老|动不动|三天两头|被|丢|厉害|偶尔|仍|依|一直|始终|迟迟|老是|总|怎么|至今|死活|硬是|就是|没|拖|卡|扯皮|坏|送修|失灵|无解|待解决|悬|半天|几天|搞不定|修不好|不了")
_CHANGE = bounded("改名|改叫|搬|移居|跳槽|换了|换成|换到|转行|改行|转到|现在|如今|不再|已经不|早就不|改喝|改吃|改成|改用|戒了|不.{1,6}了$|了$|入职|升")
_DENIED_AFTER = bounded(r"^(?P<kept>.*(?:是|叫|姓|在|对|属|养|住|用).+?)(?:[，,]|\s)*(?:并|而|可|才)?不是(?P<old>[^，]{1,16})$")
_DENIED_BEFORE = bounded(r"^(?P<lead>.*?)不(?:是|叫|在|住)(?P<old>[^，]{1,14}?)[，,]?(?P<kept>(?:而)?(?:是|叫|在|住).{1,20})$")
_BACK = bounded(r"(?:^|[，, ])(?:你|您)?(?:还)?(?:对|是|没错|是这样|记得|记住了?|知道|我没记错|没记错)(?:的)?(?:吧|吗|么|不)[？?]?$|(?:对不对|是不是|对吧|没错吧|记得不)[？?]?$|(?:^|[，, ])(?:猜猜|你猜)")
_NOBODY = bounded(r"^.{0,2}(?:姐|哥|嫂|叔|姨|伯|婶|爷|奶)$(?!)|[他她它你您谁哪这那]|什么|自己|大家|别人|公司|团队|领导$|部|组$|系统|机器|AI|ai|中介")
_WHO = bounded(rf"(?:[\u4e00-\u9fff]{{1,3}}(?:姐|哥|嫂|叔|姨|伯|婶|爷|妈|爸|总|工|导)|{w.CALLED}|{w.NAME}|[A-Z][A-Za-z]+)$")
# fmt: on


def is_foreign(text: str) -> bool:
    """Whether the sentence quotes, invents or plays a part."""
    return any(pattern.search(text) for pattern in FOREIGN)


def asks_back(text: str) -> bool:
    """Whether the sentence ends by asking whether it is so: "我叫张三，对吧"."""
    return bool(_BACK.search(text))


def is_guessed(clause: str, *, is_correcting: bool) -> bool:
    """Whether the clause only guesses; "应该是" puts right when something is being put right."""
    guess = HEDGE.search(clause)
    return bool(guess) and not (is_correcting and clause.startswith("应该是"))


def is_wished(clause: str) -> bool:
    """Whether a wish is more than a whim: it has a term, or is to learn or become something."""
    return bool(_STRONG_WISH.search(clause))


def is_ahead(head: str) -> bool:
    """Whether the time words speak of what is to come."""
    return bool(IS_AHEAD.search(head)) and not IS_PAST.search(head)


def act_of(clause: str) -> Act:
    """Whether the clause tells of a change in life."""
    return "change" if _CHANGE.search(clause) else "statement"


def without_denial(clause: str) -> tuple[int, int, str]:
    """Where what holds stands in "是 A 不是 B" and "不是 B 是 A", and what is denied; the whole clause if nothing is."""
    if found := _DENIED_AFTER.match(clause):
        return found.start("kept"), found.end("kept"), found["old"].strip()
    if (found := _DENIED_BEFORE.match(clause)) and not found["kept"].startswith("是不"):
        start = found.start("kept") + found["kept"].startswith("而")
        return start, found.end("kept"), found["old"].strip()
    return 0, len(clause), ""


def person(words: str) -> str | None:
    """The person that the words name: "" the speaker, None when it is nobody whom we follow."""
    words = words.strip("“”\"'的 ")
    if words in ("我", "我们", "我自己", "我来", "我本人", "我这边", "我们组", "我们团队"):
        return ""
    for pattern in w.OTHERS:
        if (found := pattern.fullmatch(words)) is not None:
            groups = found.groupdict()
            kin = "我" + groups["kin1"] if groups.get("kin1") else None
            return groups.get("name") or groups.get("role") or kin
    if "的" in words:
        return person(words.rpartition("的")[2])
    if _NOBODY.search(words):
        return None
    return words if _WHO.match(words) or (len(words) <= 3 and words[:1] in w.SURNAMES + "阿小老") else None


def resolved(name: str, text: str, span: tuple[int, int], mark: str) -> Found:
    """What a frame's group stands for: `where` is a city or an employer, `no_` denies."""
    value = text[span[0] : span[1]]
    if name == "where" and (within := _IN_PLACE.match(value)) and w.is_place(within[1]):
        return Found("city", (span[0], span[0] + within.end(1)))
    if name == "where":
        name = "city" if w.is_place(value) else "employer"
    elif mark == "school" and name == "education" and w.is_place(value):
        name = "city"
    return Found(name.removeprefix("no_").removesuffix("2"), span, is_denied=name.startswith("no_"))
