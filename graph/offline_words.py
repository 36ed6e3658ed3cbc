"""Word lists of the offline model: whom a sentence is about, which words say nothing, what is of which kind."""

# ruff: noqa: E501 (one pattern a line reads better)

import re

from memory.text import search_terms

# People and animals of the user: a statement about one of them answers no question about another.
_ZH_OTHERS = (
    "朋友|同事|同学|室友|邻居|老板|上司|领导|老师|医生|客户|老婆|妻子|太太|老公|丈夫|先生|爱人|对象|男友|女友|伴侣|爸爸|父亲|妈妈|母亲|爸|妈|"
    "父母|爷爷|奶奶|外公|外婆|哥哥|弟弟|姐姐|妹妹|哥|弟|姐|妹|儿子|女儿|孩子|宝宝|侄子|侄女|叔叔|阿姨|舅舅|姑姑|表哥|表姐|表弟|表妹|"
    "猫|狗|兔子|鹦鹉"
)
_EN_OTHERS = (
    "friend|colleague|coworker|classmate|roommate|neighbou?r|boss|manager|teacher|doctor|client|wife|husband|partner|"
    "girlfriend|boyfriend|spouse|fianc[eé]e?|father|mother|dad|mom|mum|parents?|grandfather|grandmother|grandpa|grandma|brother|"
    "sister|son|daughter|child|children|kid|baby|nephew|niece|uncle|aunt|cousin|cat|dog|rabbit|parrot"
)
_OTHERS = re.compile(rf"(?:{_ZH_OTHERS})|\b(?:{_EN_OTHERS})s?(?:'s|s')?\b", re.IGNORECASE)
_SAME = {
    "妻子": "老婆", "太太": "老婆", "丈夫": "老公", "父亲": "爸", "爸爸": "爸", "母亲": "妈", "妈妈": "妈", "哥哥": "哥", "弟弟": "弟",
    "姐姐": "姐", "妹妹": "妹", "dad": "father", "mom": "mother", "mum": "mother", "grandpa": "grandfather", "grandma": "grandmother",
}  # fmt: skip

_ZH_EMPTY = re.compile(
    "什么时候|为什么|怎么样|怎么|怎样|如何|什么|多少|多大|多高|多重|多久|多长|多远|哪里|哪儿|哪些|哪个|哪天|哪年|哪位|哪种|哪一|"
    "是不是|有没有|几月|几号|几点|几岁|几个|何时|何地|你还记得|还记得|记不记得|记得|你知道|知道|告诉|请问|一下|现在|目前|"
    "今年|上次|之前|以前|其实|到底|究竟|叫做|名叫|属于|这个|那个|的|了|着|过|吗|呢|吧|啊|呀|么|来着|我|你|您|是|在|叫|"
    "有|和|跟|与|给|让|把|被|对|从|到|去|也|都|还|又|就|会|要|想|能|可以|请|那|这|哪|几|谁|啥|个|一"
)
_EN_EMPTY = frozenset(
    [
        "what",
        "whats",
        "who",
        "whom",
        "whose",
        "which",
        "when",
        "where",
        "why",
        "how",
        "is",
        "are",
        "was",
        "were",
        "be",
        "am",
        "do",
        "does",
        "did",
        "done",
        "has",
        "have",
        "had",
        "can",
        "could",
        "will",
        "would",
        "should",
        "shall",
        "may",
        "might",
        "must",
        "i",
        "me",
        "my",
        "mine",
        "myself",
        "you",
        "your",
        "yours",
        "we",
        "our",
        "us",
        "it",
        "its",
        "the",
        "a",
        "an",
        "of",
        "to",
        "in",
        "on",
        "at",
        "for",
        "from",
        "by",
        "with",
        "about",
        "and",
        "or",
        "but",
        "that",
        "this",
        "these",
        "those",
        "there",
        "then",
        "so",
        "please",
        "tell",
        "say",
        "remember",
        "know",
        "recall",
        "remind",
        "again",
        "now",
        "currently",
        "called",
        "call",
        "named",
        "name",
        "ever",
        "any",
        "some",
        "again",
        "still",
        "often",
        "usually",
        "really",
        "much",
        "many",
        "long",
        "old",
    ]
)
_EN_WORD = re.compile(r"[a-zà-ÿ0-9]+(?:[-'][a-zà-ÿ0-9]+)*", re.IGNORECASE)
_HAN_RUN = re.compile("[\u3400-\u9fff]+")

_KINDS: list[tuple[str, str]] = [
    ("喝|饮料|饮品|drinks?|beverages?", "喝|茶|咖啡|水|酒|可乐|奶|果汁|饮|豆浆|drink|tea|coffee|beer|wine|water|juice|milk|cola|soda|espresso|latte"),
    ("水果|fruits?", "果|桃|梨|橘|橙|蕉|莓|葡萄|瓜|芒|fruit|apple|pear|peach|banana|orange|grape|mango|berr|strawberr|cherr|melon"),
    (
        "吃|食物|菜|零食|foods?|eat|dish|dishes|meals?|cuisine",
        "吃|食|菜|饭|面|肉|鱼|虾|果|饼|糕|糖|辣|火锅|饺|巧克力|披萨|寿司|豆腐|香菜|eat|food|pizza|sushi|rice|noodle|pasta|bread|cheese|fruit|meat|fish|"
        "chocolate|spicy|curry|cilantro|vegetable|salad|soup|dumpling",
    ),
    ("颜色|色彩|色|colou?rs?", "色|colou?r|(?:light |dark )?(?:red|blue|green|yellow|black|white|purple|orange|pink|gr[ae]y)$"),
    ("运动|体育|锻炼|sports?|exercise", "运动|球|跑|泳|健身|骑|滑雪|瑜伽|爬山|登山|sport|football|soccer|basketball|tennis|running|swim|yoga|hik|climb|ski"),
    ("音乐|听|歌|music|songs?|listen|bands?", "音乐|听|歌|摇滚|爵士|古典|钢琴|music|jazz|rock|song|band|listen|classical|piano|pop\\b|hip.hop"),
    ("电影|影片|movies?|films?|watch", "电影|片|看|剧|movie|film|watch|cinema|series|show"),
    ("书|读|小说|books?|read|novels?", "书|读|小说|诗|book|read|novel|poet"),
    ("动物|宠物|animals?|pets?", "动物|猫|狗|鸟|鱼|兔|熊|animal|cat|dog|bird|rabbit|panda|horse"),
    ("季节|season", "春|夏|秋|冬|spring|summer|autumn|fall\\b|winter"),
]  # fmt: skip


def others_in(text: str) -> frozenset[str]:
    """People and animals that the text speaks of, "my mum" and "my mother" as one."""
    found = (re.sub("(?:'s|s')$", "", word.lower()) for word in _OTHERS.findall(text))
    single = (word if not word.isascii() or word.endswith("ss") else word.removesuffix("s") for word in found)
    return frozenset(_SAME.get(word, word) for word in single)


def content_terms(text: str) -> frozenset[str]:
    """What a sentence is about, as terms: English stems, Chinese pairs of characters, single ones where no pair is."""
    terms: set[str] = set()
    for run in _HAN_RUN.findall(_ZH_EMPTY.sub(" ", text)):
        terms.update([run] if len(run) == 1 else [run[i : i + 2] for i in range(len(run) - 1)])
    for word in _EN_WORD.findall(text.lower()):
        stem = word.removesuffix("'s")
        if stem not in _EN_EMPTY:
            terms.update(search_terms(stem))
    return frozenset(terms)


def has_term(term: str, text: str, terms: frozenset[str]) -> bool:
    """Whether a text with these content terms has the term; Chinese is looked up in the text itself."""
    return term in terms or (not term.isascii() and term in text)


def is_kind_of(narrow: str, text: str) -> bool:
    """Whether what is liked is of the asked kind: "drink" and "tea". Kinds that the list does not know match by their words."""
    for asked, members in _KINDS:
        if re.search(rf"(?<![a-z])(?:{asked})(?![a-z])", narrow, re.IGNORECASE):
            return bool(re.search(rf"(?<![a-z])(?:{members})", text, re.IGNORECASE))
    wanted, terms = content_terms(narrow), content_terms(text)
    return any(has_term(term, text, terms) for term in wanted) if wanted else True
