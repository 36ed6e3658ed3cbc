"""Words for persons: kin of both languages, titles, and somebody without a name. Pure."""

import re

# fmt: off
_RELATIVES: tuple[tuple[str, str], ...] = (
    ("姐姐|大姐|二姐|老姐|[我她他]姐", "elder_sister"), ("妹妹|小妹|老妹|[我她他]妹", "younger_sister"), ("sisters?|sis", "elder_sister younger_sister"),
    ("哥哥|大哥|二哥|老哥|[我她他]哥", "elder_brother"), ("弟弟|小弟|老弟|[我她他]弟", "younger_brother"), ("brothers?|bro", "elder_brother younger_brother"),
    ("妈妈|母亲|老妈|[我她他]妈|moms?|mums?|mothers?|mommy|mummy", "mother"), ("爸爸|父亲|老爸|[我她他]爸|dads?|fathers?|daddy", "father"),
    ("爷爷", "grandfather"), ("奶奶", "grandmother"), ("外公|姥爷", "mothers_father"), ("外婆|姥姥", "mothers_mother"),
    ("grandfathers?|grandpas?|granddads?", "grandfather mothers_father"), ("grandmothers?|grandmas?|grans?|nans?", "grandmother mothers_mother"),
    ("老婆|妻子|太太|媳妇|wife", "wife"), ("老公|丈夫|husband", "husband"), ("女朋友|女友|girlfriend", "girlfriend"), ("男朋友|男友|boyfriend", "boyfriend"),
    ("儿子|sons?", "son"), ("女儿|闺女|daughters?", "daughter"),
    ("叔叔|舅舅|伯伯|姨夫|姑父|uncles?", "uncle"), ("阿姨|姑姑|姨妈|舅妈|婶婶|aunts?|auntie", "aunt"),
    ("侄女|外甥女|nieces?", "niece"), ("侄子|外甥(?!女)|nephews?", "nephew"),
    ("老板|boss", "boss"), ("同事|colleagues?|coworkers?", "colleague"), ("室友|roommates?|flatmates?", "roommate"), ("邻居|neighbou?rs?", "neighbour"),
)
"""Word -> whom it may be. Kin of both languages beside each other: 姐姐 may be "my sister", and cannot be "my brother"."""
_SOMEBODY = re.compile(
    r"朋友|闺蜜|哥们|亲戚|父母|爸妈|孩子|小孩|宝宝|老人|对象|爱人|客户|同学|学生|姐妹|兄弟"
    r"|\b(?:friends?|relatives?|parents?|kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|spouse|partner|fianc[eé]e?|cousins?|clients?|guests?|siblings?|students?|teachers?|grandparents|in-laws)\b", re.IGNORECASE)
"""Somebody, without saying whom."""
_SURNAMES = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹苏潘葛范彭鲁马方袁柳唐薛雷贺倪汤罗郝于傅康余顾孟黄萧尹姚邵汪毛戴宋熊纪屈祝董梁杜蓝季贾江童郭梅林钟徐邱骆高夏蔡田樊胡霍万柯卢莫丁邓洪石崔程陆曾肖刘叶白谭"
_CALLED_ZH = re.compile(rf"[小老阿](?P<a>[{_SURNAMES}])(?!师|板|家|公|婆)|(?P<b>[{_SURNAMES}])[\u4e00-\u9fff]?(?:老师|医生|大夫|经理|总监|教授|律师|师傅|阿姨|叔叔|同学|女士|先生)|(?P<c>[{_SURNAMES}])总(?!是|共|会|要|体|结|之|统|数|有|和|部|能)")
# fmt: on
_KIN = tuple(
    (re.compile(rf"(?<![A-Za-z])(?:{words})(?![A-Za-z])", re.IGNORECASE), frozenset(whom.split()))
    for words, whom in _RELATIVES
)


def kin_in(text: str) -> frozenset[str]:
    """Whom a text in simplified characters names by kinship or as a companion."""
    return frozenset[str]().union(*(whom for pattern, whom in _KIN if pattern.search(text)))


def surnames_in(text: str) -> frozenset[str]:
    """The surnames by which a Chinese text calls somebody: 王 in 王老师."""
    return frozenset(name for match in _CALLED_ZH.finditer(text) for name in match.groups() if name)


def names_somebody(simple: str) -> bool:
    """Whether a text in simplified characters names a person by kinship, title or as a friend."""
    return bool(kin_in(simple) or surnames_in(simple) or _SOMEBODY.search(simple))
