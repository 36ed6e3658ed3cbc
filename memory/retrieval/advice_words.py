"""Words by which a question asks for advice, and those that say for whom. Nothing but data; zh and en beside each other."""

import re

_PLANS_EN = r"(?:meal|diet|dinner|menu|workout|work-out|training|exercise|fitness|running|study|learning|travel|trip|reading|weekend|day|date|packing|shopping|watch) ?-?(?:plan|list|schedule|program(?:me)?|routine|itinerary)|recipe|itinerary|playlist|menu|routine"
"""What is made for one person."""
# fmt: off
SEEKS = re.compile(
    r"推荐(?!的|过|人[^吃看听]|信|算法|系统|码|位|函)|建议(?!书|稿|的|过)|有(?:没有|什么|啥|哪些)[^，。？]{0,8}(?:好|值得|适合|合适|推荐|不错)|适合(?:我|什么|哪|去|吃|看|听|读)"
    r"|(?:什么|哪(?:个|款|部|本|家|种|里|儿|些|首|道|门))[^，。？]{0,8}(?:好(?!像)|合适|值得|不错|适合)|怎么(?:选|挑|安排|规划|搭配|吃|过|练|打发)|如何(?:选|挑|安排|规划|搭配)"
    r"|(?:帮|给|替)(?:我|我们|咱们?|忙)(?:来|出|列|做|订|定|选|挑|安排|规划|制定|设计|想|点|准备|找|搭配)|(?:给|来|做|列|出|写|定)(?:我)?(?:个|一?份|一个|张|一张)[^，。？]{0,8}(?:食谱|菜谱|歌单|书单|片单|计划|方案|清单|行程)|制定|规划(?!局)|攻略|该(?:吃|喝|看|听|读|玩|穿|买|学|做|送|点|选|挑|去|带|准备|考|报|用)|要不要(?:吃|喝|看|听|读|玩|穿|买|学|养|换)"
    r"|(?:今|明|后|晚|早|午|周|末|假|我|咱|们|去|家里|(?:^|[，,。！？\s就还也])(?:想|要|能|可以))[^，。？]{0,6}?(?:吃|喝|看|听|读|玩|穿|买|学|做|送|点|选|带|准备|干)(?:点|些|个|本|部)?(?:什么|啥|哪)"
    r"|^(?:吃|喝|看|听|读|玩|穿|买|学|做|送|点|选|带|准备|干)(?:点|些|个|本|部)?(?:什么|啥|哪)|(?:吃|喝|看|听|读|玩|穿|买|学|做|送|点|带|干)(?:点|些)(?:什么|啥)|(?:吃|喝|看|听|读|玩|穿|买|学|做|送|点|干)(?:什么|啥)(?:好|呢|比较|合适)|(?:吃|用)(?:点|些)?(?:什么|啥)药|去哪(?:儿|里)?(?:吃|喝|玩|买|逛|度|旅|走|转|看|好|$|[？?])|(?:来|找)(?:点|些|个|一?[部本首家份杯道])"
    r"|(?:想|要)(?:出去|出门)?(?:看|吃|喝|听|读|玩|去|买|逛|找)(?:点|些|个|部|本|首|款|杯|顿|场|家|地方|东西)|附近[^，。？]{0,4}(?:好[吃玩喝]|餐|饭|吃)|^好(?:看|吃|玩|听|喝)的[^，。？]{1,8}$|(?:好[看吃玩听喝]|[合适]适)[^，。？]{0,8}有(?:哪些|什么|没有|吗)|想出去(?:走|玩|逛|吃)|放(?:点|首|些)"
    r"|\brecommend(?:ations?|ing|s)?\b(?! letter)|\bsuggest(?:ions?)?\b(?! that| letter)|\badvi[cs]e\b|\bany (?:good|nice|great|ideas?|tips|thoughts on)\b|\bideas? (?:for|on)\b|\b\w+ ideas\b|\btips (?:for|on)\b"
    r"|\bshould (?:[\w ]{1,24} and )?(?:i|we|me)\b|\b(?:what|where|which|how)\b[^.?!]{0,30}\b(?:can|could|shall) (?:i|we)\b|\b(?:what|where|which)\b[^.?!]{0,30}\bdo (?:i|we) (?:cook|eat|make|watch|read|play|wear|buy|get|give|learn|listen|drink|bake|try|order|go|visit) (?:for|to|this|tonight|today|tomorrow|next|on|at|with|in|myself|instead)\b"
    r"|\b(?:what|where) to (?:eat|cook|make|watch|read|do|play|wear|buy|get|give|learn|listen|drink|bake|try|order|go|visit|pack)\b|\bsomething (?:\w+ ){0,2}to (?:eat|cook|make|watch|read|do|play|wear|buy|learn|listen|drink|bake)\b|\bsomething fun\b|\bwhat(?:['’]s| is) (?:good|for (?:dinner|lunch|breakfast|supper))\b"
    r"|\bgood (?:[\w-]+ ){0,3}(?:for me|near(?:by)?|around here|in town|to (?:eat|watch|read|play|visit|learn|try|buy|wear|cook))\b|\bbest\b[^.?!]{0,30}\b(?:for me|near(?:by)?|around here|to (?:buy|watch|read|visit|eat|learn|try|cook|wear))\b"
    r"|\b(?:help me|help us) (?:choose|plan|decide|pick|find|select|with)\b|\b(?:plan|arrange|organi[sz]e) (?:a|an|me|us|my|our|the|some)\b|\b(?:book|order|find|pick|choose|get) (?:me|us)\b|\b(?:book|find|pick|choose|order) (?:a|an|some)\b|\b(?:i['’]m|i am) looking for (?:a|an|some)\b|\b(?:need|want) (?:a|an|some) (?:good |new |nice )"
    r"|\b(?:feel like|fancy|in the mood for|in the mood to|want to|would like to|['’]d like to|want|would like|['’]d like) (?:watch|eat|drink|read|play|order|cook|listen|something)\w*|\b(?:play|put on) (?:some|me|a)\b|^(?:what are )?(?:the |some |any )?(?:good|nice|best|great|fun|cool|healthy|cheap|cosy|cozy|romantic)\s[\w' -]{2,40}\??$"
    rf"|\b(?:would|will|might) (?:suit|fit|be (?:good|best|right) for) (?:me|us)\b|\b(?:make|give|create|write|build|design|draft|put together|come up with|plan)(?: me| us)? (?:a|an|my|our|some) (?:[\w-]+ ){{0,3}}(?:{_PLANS_EN})s?\b|^(?:an? |some |the best |good )?(?:(?!this|that)\w+ )?(?:gifts?|presents?|treats?|films?|movies?|recipes?|restaurants?|meals?|books?|trips?|snacks?) for (?:me|myself|us|tonight|dinner|lunch|(?:the|this) weekend)\b|\b(?:i['’]m|i am) (?:so |really )?bored\b",
    re.IGNORECASE,
)
"""Asks what the user had better do, take or choose."""
SEEKS_NONE = re.compile(
    r"(?:喜欢|爱(?!好)|讨厌|怕)(?:吃|喝|看|听|玩|读|去|买|穿)?(?:的)?[^，。？]{0,4}(?:什么|啥|哪)|最(?:喜欢|爱)[^，。？]{0,8}(?:是|什么|啥|哪)|上次|上回|之前|以前|昨[天晚]|前天|曾经|推荐(?:给我)?[过的了]|建议[过的了]|(?:吃|喝|看|听|读|玩|买|学|做|送|干)(?:了|过)|(?:什么|啥)(?:意思|时候|叫)|为什么|是谁|谁(?:写|导|唱|演|发明)|记得|(?:要|会|得|都|在|有|准备|打算)(?:做|干|忙)(?:些|点)?(?:什么|啥)(?!好|呢|比较|合适)|(?:提出|提供|给出|制定|给)(?:了|过|的)|建议(?:是|有)什么"
    r"|\b(?:did|recommended|suggested|remember|previously|last time|used to|have (?:i|we|you) (?:ever|already))\b|\bi (?:really |would |highly |always )?(?:recommend|suggest|advise)\b|\b(?:does|recommends|suggests|advises|gave|gives|given)\b|\b(?:recommendations?|advice|suggestions?) (?:has|have|was|were|is|are)\b|\bdo (?:i|we) (?:do|have (?:on|this|next|tomorrow|today|tonight|coming|planned))\b|\bwhy (?!not\b|don)|\bwho (?:wrote|made|directed|sang|played|invented)\b|\b(?:do|am) i (?:like|love|prefer|enjoy|hate|into)\b|\bi (?:like|love|enjoy) (?:to )?\w*\s*\?",
    re.IGNORECASE,
)
"""Asks what was, what holds, or what something means."""
WITH = re.compile(
    r"(?:[和跟与带陪]|同(?![事学桌伴]))(?:我|咱)?(?:的|家)?|一起|一家|全家|家人|我们|咱们?|大家"
    r"|\b(?:with|and (?:i|me)|me and|together|us|we|our|take|bring|family|join)\b",
    re.IGNORECASE,
)
"""The user takes part."""
FOR_NAME = re.compile(
    r"(?:给|替|帮|送)(?!我|自己|咱|大家|出|个|点|些)([\u4e00-\u9fff]{1,4}?)(?=推荐|买|送|选|挑|做|准备|订|点|挑选|什么|啥|礼物|一)"
    r"|\bfor (?-i:([A-Z][a-z]+))\b(?! (?:Day|Eve|Year|Festival|Sunday))",
    re.IGNORECASE,
)
"""Somebody else by name."""
SELF = re.compile(r"(?:给|送|犒劳|奖励)(?:自己|我自己|我(?=推荐|选|挑|买|做|找|来|出|订|定|点|安排|规划))|我自己|\b(?:for|to) (?:me|myself|us|ourselves)\b|\bmyself\b", re.IGNORECASE)
NO_NAMES = frozenset(["christmas", "easter", "halloween", "thanksgiving", "valentine", "hanukkah", "diwali", "eid", "ramadan", "lent", "nye", "netflix", "spotify", "steam", "windows", "mac", "linux", "python", "java"])
"""Written like names after "for", and nobody."""
# fmt: on
