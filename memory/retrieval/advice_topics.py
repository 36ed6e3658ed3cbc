"""What advice may be about, and which memories of a person bear on it. Nothing but data; zh and en beside each other."""

import re
from dataclasses import dataclass

from memory.retrieval import topic_words as w


@dataclass(frozen=True, slots=True)
class Words:
    """Words of both languages. Most texts are of one: those of the other are not even looked for."""

    zh: re.Pattern[str]
    en: re.Pattern[str]

    def are_in(self, simple: str) -> bool:
        """Whether a text in simplified characters has one of them."""
        if _HAN.search(simple) and self.zh.search(simple):
            return True
        return bool(_LATIN.search(simple) and self.en.search(simple))


@dataclass(frozen=True, slots=True)
class Topic:
    """asked: words of a question about it. things: words of what one likes, does or wants that belong to it.

    must: attributes of a person that such advice may not overlook; health: words for which what one says of one's health is
    among them. own: attributes on which it depends. has_all_tastes: whatever one likes bears on it.
    is_beside: it says where, not what. is_vague: it is what is asked only where no other topic is.
    """

    asked: Words
    things: Words
    must: frozenset[str] = frozenset()
    health: Words | None = None
    own: frozenset[str] = frozenset()
    has_all_tastes: bool = False
    is_beside: bool = False
    is_vague: bool = False


_HAN, _LATIN = re.compile("[\u3400-\u9fff]"), re.compile("[A-Za-z]")
_NEVER = "(?!)"


def _words(zh: str = _NEVER, en: str = _NEVER) -> Words:
    return Words(re.compile(zh), re.compile(rf"(?<![a-z0-9])(?:{en})(?![a-z0-9])", re.IGNORECASE))


_NOTHING = _words()


def _any(*parts: str) -> str:
    return "|".join(parts)


_HOBBIES = (
    _any(
        w.SPORT_ZH,
        w.SPORTS_ZH,
        w.OUTING_ZH,
        w.CRAFTS_ZH,
        w.FILM_ZH,
        w.MUSIC_ZH,
        w.STYLES_ZH,
        w.GAME_ZH,
        w.PLAY_ZH,
    ),
    _any(
        w.SPORT_EN,
        w.SPORTS_EN,
        w.OUTING_EN,
        w.CRAFTS_EN,
        w.FILM_EN,
        w.MUSIC_EN,
        w.STYLES_EN,
        w.GAME_EN,
        w.PLAY_EN,
    ),
)

TOPICS: tuple[Topic, ...] = (
    Topic(
        asked=_words(w.FOOD_ZH, w.FOOD_EN),
        things=_words(
            _any(w.FOOD_ZH, w.TASTES_ZH, "减肥|减脂|瘦"), _any(w.FOOD_EN, w.TASTES_EN, "weight|calories")
        ),
        must=frozenset({"diet", "allergy"}),
        health=_words(w.FOOD_HEALTH_ZH, w.FOOD_HEALTH_EN),
    ),
    Topic(
        asked=_words(
            r"附近|周边|本地|同城",
            r"near ?by|near me|around here|close to me|in (?:my|this) (?:area|city|town)|local",
        ),
        things=_NOTHING,
        own=frozenset({"city"}),
        is_beside=True,
    ),
    Topic(
        asked=_words(
            r"喝(?!彩)|饮料|咖啡|奶茶|(?<!早)(?<!下午)茶(?!几)|酒(?!店|精)|果汁",
            r"drinks?|beverages?|coffees?|teas?|wines?|beers?|cocktails?|whisk(?:e)?y|juices?|smoothies?|caf[eé]s?|pubs?|bars?",
        ),
        things=_words(
            r"喝|饮料|咖啡|奶茶|茶|酒(?!店)|果汁|可乐|拿铁",
            r"drink\w*|coffees?|lattes?|espresso|teas?|matcha|wines?|beers?|cocktails?|whisk(?:e)?y|gin|juices?|smoothies?|cola|coke|alcohol|caffeine",
        ),
        health=_words(
            r"酒|咖啡|奶|乳糖|孕|糖尿",
            r"alcohol|caffeine|milk|dairy|lactose|coffee|drink\w*|wine|beer|pregnan\w*|diabet\w*",
        ),
    ),
    Topic(
        asked=_words(w.FILM_ZH, w.FILM_EN),
        things=_words(_any(w.FILM_ZH, w.GENRES_ZH), _any(w.FILM_EN, w.GENRES_EN)),
    ),
    Topic(
        asked=_words(w.MUSIC_ZH, w.MUSIC_EN),
        things=_words(_any(w.MUSIC_ZH, w.STYLES_ZH), _any(w.MUSIC_EN, w.STYLES_EN)),
    ),
    Topic(
        asked=_words(w.BOOK_ZH, w.BOOK_EN),
        things=_words(
            _any(w.BOOK_ZH, w.READING_ZH, w.GENRES_ZH), _any(r"books?", w.BOOK_EN, w.READING_EN, w.GENRES_EN)
        ),
    ),
    Topic(
        asked=_words(w.GAME_ZH, w.GAME_EN),
        things=_words(_any(w.GAME_ZH, w.PLAY_ZH), _any(w.GAME_EN, w.PLAY_EN)),
    ),
    Topic(
        asked=_words(w.TRIP_ZH, w.TRIP_EN),
        things=_words(_any(w.TRIP_ZH, w.OUTING_ZH), _any(w.TRIP_EN, w.OUTING_EN)),
        health=_words(
            r"轮椅|行动不便|腿|膝|心脏|高反|哮喘|怀孕",
            r"wheelchair|walk\w*|knees?|heart|asthma|pregnan\w*|altitude|mobility",
        ),
        own=frozenset({"city"}),
    ),
    Topic(
        asked=_words(
            r"无聊|消遣|打发时间|解压|放松|约会|爱好|业余|[玩干做](?:点|些)?(?:什么|啥)(?!菜|饭|吃|汤|给|工作|运动|练)|(?:周末|假期|空闲|下班)(?:(?!去哪)[^，。？]){0,6}(?:做|干|玩|过|安排)",
            r"activit(?:y|ies)|hobb(?:y|ies)|pastimes?|date (?:night|ideas?)|free time|spare time|bored|unwind|relax|(?:fun )?things to do|something fun"
            r"|what (?:to|should (?:i|we)|can (?:i|we)|could (?:i|we)|shall (?:i|we)) do (?:this|on|at|over|for|in my|with my|tonight|today)|weekend (?:ideas?|activit\w+|fun)",
        ),
        things=_words(*_HOBBIES),
        own=frozenset({"city"}),
        is_vague=True,
    ),
    Topic(
        asked=_words(w.SPORT_ZH, w.SPORT_EN),
        things=_words(
            _any(w.SPORT_ZH, w.SPORTS_ZH, "爬山|徒步|滑雪|瘦"),
            _any(w.SPORT_EN, w.SPORTS_EN, r"hik\w+|ski\w*"),
        ),
        must=frozenset({"disability"}),
    ),
    Topic(
        asked=_words(
            r"礼物|送(?:点|些)?(?:什么|啥)|犒劳|奖励自己|伴手礼|(?:生日|纪念日|圣诞|情人节|母亲节|父亲节|教师节)[^，。？]{0,8}[送买]",
            r"gifts?|presents?|treat (?:for )?(?:me|myself)|souvenirs?|(?:give|get|buy)\b[^.?!]{0,40}\b(?:birthday|christmas|anniversary|wedding|valentine)",
        ),
        things=_NOTHING,
        has_all_tastes=True,
    ),
    Topic(
        asked=_words(w.PET_ZH, w.PET_EN),
        things=_words(w.PET_ZH, w.PET_EN),
        health=_words(r"猫|狗|毛", r"cats?|dogs?|fur|pets?|animals?|dander"),
        own=frozenset({"pet"}),
    ),
    Topic(asked=_words(w.AWAY_ZH, w.AWAY_EN), things=_NOTHING, own=frozenset({"pet"})),
    Topic(
        asked=_words(w.STUDY_ZH, w.STUDY_EN),
        things=_words(
            _any(w.STUDY_ZH, w.CODE_ZH, "英语|日语|法语|德语|语言|想学"),
            _any(w.STUDY_EN, w.CODE_EN, w.TOOLS, "english|chinese|japanese|french|german|spanish|languages?"),
        ),
        own=frozenset({"job", "education"}),
    ),
    Topic(
        asked=_words(
            r"编程语言|技术栈|编辑器|开发工具|框架",
            r"programming languages?|frameworks?|tech stack|editors?|ides?",
        ),
        things=_words(w.CODE_ZH, _any(w.CODE_EN, w.TOOLS)),
        own=frozenset({"job"}),
    ),
    Topic(
        asked=_words(w.DEVICE_ZH, w.DEVICE_EN),
        things=_words(_any(w.DEVICE_ZH, w.MAKES_ZH), _any(w.DEVICE_EN, w.MAKES_EN)),
        own=frozenset({"job"}),
    ),
    Topic(
        asked=_words(
            r"买车|换车|车型|轿车|电动车|新车|越野车",
            r"(?:buy|get|lease|rent) (?:a |an )?(?:new |used )?(?:car|suv|ev)|(?:which|what) car|new car|family car",
        ),
        things=_words(
            r"车(?!站|票|间)|开车|特斯拉|比亚迪|丰田|宝马",
            r"cars?|driv\w+|suvs?|evs?|electric|tesla|toyota|bmw|volvo|byd",
        ),
        own=frozenset({"family"}),
    ),
    Topic(
        asked=_words(w.WEAR_ZH, w.WEAR_EN),
        things=_words(
            _any(w.WEAR_ZH, "颜色|[红黄蓝绿紫黑白粉灰]色|鞋码|尺码|身高|穿搭"),
            _any(
                w.WEAR_EN,
                r"colou?rs?|sizes?|height|tall|style|heels|black|blue|red|green|purple|pink|white|grey",
            ),
        ),
        health=_words(r"羊毛|乳胶|镍|湿疹", r"wool|latex|nickel|eczema|polyester"),
        own=frozenset({"height"}),
    ),
    Topic(
        asked=_words(w.HOME_ZH, w.HOME_EN),
        things=_words(
            _any(w.HOME_ZH, "颜色|[红黄蓝绿紫黑白粉灰]色|风格|极简|植物"),
            _any(
                w.HOME_EN, r"colou?rs?|style|minimalis\w+|plants?|black|blue|red|green|purple|pink|white|grey"
            ),
        ),
        own=frozenset({"pet", "family"}),
    ),
    Topic(
        asked=_words(w.HEALTH_ZH, w.HEALTH_EN),
        things=_NOTHING,
        must=frozenset({"allergy", "disability"}),
        own=frozenset({"age"}),
    ),
    Topic(
        asked=_words(
            r"理财|投资|基金|股票|存钱|攒钱",
            r"invest\w*|savings?|save money|stocks?|funds?|retire\w*|budget(?:ing)?",
        ),
        things=_words(
            r"理财|投资|基金|股票|存钱|攒钱|风险|稳健|买房|退休",
            r"invest\w*|sav(?:e|ing|ings)|stocks?|funds?|risks?|retire\w*|mortgage",
        ),
        own=frozenset({"age"}),
    ),
)
"""In no order: a question may be about several."""
