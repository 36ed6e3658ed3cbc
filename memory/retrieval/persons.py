"""Which persons a question and a record are about, and whether they are surely different ones. Pure."""

import re

from memory.long_term.record import USER, Record, Standing
from memory.retrieval.query import Query
from memory.text import normalised, stands_in, to_simplified

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
_ANYBODY = re.compile(
    r"谁|哪[个位]|有人|别人|家人|家里|亲戚|亲人|父母|爸妈|孩子|爱人|对象|兄弟|姐妹|朋友"
    r"|\b(?:who|whose|whom|any(?:one|body)|some(?:one|body)|every(?:one|body)|else|family|relatives?|siblings?|parents?|kids?|child(?:ren)?|spouse|partner|fianc[eé]e?|friends?|cousins?)\b", re.IGNORECASE)
"""May be any of them."""
_SURNAMES = "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹苏潘葛范彭鲁马方袁柳唐薛雷贺倪汤罗郝于傅康余顾孟黄萧尹姚邵汪毛戴宋熊纪屈祝董梁杜蓝季贾江童郭梅林钟徐邱骆高夏蔡田樊胡霍万柯卢莫丁邓洪石崔程陆曾肖刘叶白谭"
_CALLED_ZH = re.compile(rf"[小老阿](?P<a>[{_SURNAMES}])(?!师|板|家|公|婆)|(?P<b>[{_SURNAMES}])[\u4e00-\u9fff]?(?:老师|医生|大夫|经理|总监|教授|律师|师傅|阿姨|叔叔|同学|女士|先生)|(?P<c>[{_SURNAMES}])总(?!是|共|会|要|体|结|之|统|数|有|和|部|能)")
_CALLED_EN = re.compile(r"\b(?:[Dd]oes|[Dd]id|[Ii]s|[Ww]as|[Hh]as|[Ww]ill|[Cc]an)\s+(?P<a>[A-Z][a-z]+)\b|\b(?P<b>[A-Z][a-z]+)['’]s\b")
_NOT_CALLED = frozenset(["what", "who", "where", "when", "how", "which", "why", "it", "that", "this", "there", "today", "tomorrow", "let", "here", "he", "she"])
_HEAD = re.compile(r"^(?:(?:my|our)\s+(?:[a-z]+\s+)?[a-z]+|我(?:的|们)?[\u4e00-\u9fff]{1,3})", re.IGNORECASE)
_HEAD_CHARS = 20
"""Characters in which the head of a statement stands."""
# fmt: on
_KIN = tuple(
    (re.compile(rf"(?<![A-Za-z])(?:{words})(?![A-Za-z])", re.IGNORECASE), frozenset(whom.split()))
    for words, whom in _RELATIVES
)


def is_somebody_else(record: Record | Standing, query: Query) -> bool:
    """Whether the record is surely about another person than the one whom the question names."""
    said = to_simplified(query.text)
    if record.subject == USER or _ANYBODY.search(said):
        return False
    if stands_in(normalised(record.subject), query.folded):
        return False
    return _is_other_kin(record, said) or _is_other_called(record, said) or _is_other_name(record, query.text)


def _is_other_kin(record: Record | Standing, said: str) -> bool:
    asked = _kin(said)
    known = _kin(f"我{to_simplified(record.subject)}") or _kin(_own_head(to_simplified(record.text)))
    return bool(asked and known) and asked.isdisjoint(known)


def _is_other_called(record: Record | Standing, said: str) -> bool:
    """王老师 is not 李老师; 老张 may be 张医生."""
    asked, known = _surnames(said), _surnames(to_simplified(record.subject))
    return bool(asked and known) and asked.isdisjoint(known) and not _surnames(record.text) & asked


def _is_other_name(record: Record | Standing, text: str) -> bool:
    """Of names alone: a relative may have that name."""
    found = {name for match in _CALLED_EN.finditer(text) for name in match.groups() if name}
    asked = {name.casefold() for name in found} - _NOT_CALLED
    known = record.subject if record.subject[:1].isupper() and record.subject.isascii() else ""
    told = f" {normalised(record.text)} "
    return bool(asked and known) and not _kin(text) and not any(stands_in(name, told) for name in asked)


def _kin(text: str) -> frozenset[str]:
    return frozenset[str]().union(*(whom for pattern, whom in _KIN if pattern.search(text)))


def _own_head(text: str) -> str:
    """ "My sister Anna" -> "My sister": whose kin the one is of whom the record tells by name."""
    found = _HEAD.match(text)
    return found[0][:_HEAD_CHARS] if found else ""


def _surnames(text: str) -> frozenset[str]:
    return frozenset(name for match in _CALLED_ZH.finditer(text) for name in match.groups() if name)
