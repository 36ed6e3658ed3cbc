"""What attributes are called, and which can have only one value at a time. Pure data and look-ups."""

import re

from memory.long_term.favourites import thing_of
from memory.text import normalised

SINGLE = frozenset(
    {
        "name", "job", "employer", "city", "hometown", "birthday", "age", "gender", "nationality", "school", "height", "weight",
        "current_project", "marital_status", "timezone", "car", "phone", "email", "address",
    }
)  # fmt: skip
"""Attributes of which a person has one at a time: another value is a change, a correction or a contradiction."""

_OPEN_SINGLE = re.compile(r"^(?:favou?rite_|decision:|lead:|status:|owner:|deadline:|version:|location:).+")
"""Families of single-valued attributes: favourite_drink, decision:database, lead:apollo."""

_FAVOURITE = re.compile(r"favou?rite_(.+)")
ALIASES = {
    "姓名": "name", "名字": "name", "称呼": "name", "nickname": "name", "full_name": "name",
    "职业": "job", "工作": "job", "岗位": "job", "work": "job", "职位": "job", "occupation": "job", "profession": "job", "role": "job", "title": "job",
    "公司": "employer", "单位": "employer", "雇主": "employer", "company": "employer", "workplace": "employer",
    "城市": "city", "所在地": "city", "居住地": "city", "住址": "city", "地址": "city", "location": "city", "residence": "city",
    "home": "city", "address": "city", "lives_in": "city",
    "老家": "hometown", "家乡": "hometown", "籍贯": "hometown", "birthplace": "hometown",
    "生日": "birthday", "出生日期": "birthday", "date_of_birth": "birthday",
    "年龄": "age", "岁数": "age",
    "饮食": "diet", "忌口": "diet", "过敏": "allergy", "allergies": "allergy", "残疾": "disability", "疾病": "disability",
    "家人": "family", "家庭": "family", "宠物": "pet", "pets": "pet",
    "喜好": "likes", "爱好": "likes", "喜欢": "likes", "preference": "likes", "hobby": "likes", "hobbies": "likes", "兴趣": "likes", "兴趣爱好": "likes", "interest": "likes", "like": "likes",
    "不喜欢": "dislikes", "讨厌": "dislikes", "dislike": "dislikes", "hates": "dislikes",
    "语言": "language", "languages": "language", "学历": "education", "学校": "education",
    "目标": "goal", "计划": "plan", "安排": "plan", "决定": "decision", "项目": "project", "习惯": "habit", "指令": "instruction",
    "电话": "contact", "手机": "contact", "邮箱": "contact", "phone": "contact", "email": "contact", "e_mail": "contact",
    "手机号": "contact", "手机号码": "contact", "电话号码": "contact", "邮箱地址": "contact", "邮件地址": "contact", "邮件": "contact",
    "email_address": "contact", "e_mail_address": "contact", "phone_number": "contact", "number": "contact",
    "mobile_number": "contact", "home_address": "city", "家庭住址": "city", "家庭地址": "city", "住的地方": "city", "where_i_live": "city",
    "联系方式": "contact", "contact_detail": "contact", "contact_info": "contact", "contact_information": "contact",
    "where_i_work": "employer", "工作单位": "employer", "what_i_do": "job",
}  # fmt: skip
"""What people and models call an attribute, and our word for it."""

HELD_BY_ONE = frozenset({"lead"})
"""Attributes whose value one subject has at a time: a project is led by one person."""

_ONE_OF_MANY = frozenset(
    [
        "朋友",
        "好友",
        "闺蜜",
        "哥们",
        "同事",
        "同学",
        "同桌",
        "室友",
        "舍友",
        "邻居",
        "客户",
        "老师",
        "学生",
        "徒弟",
        "孩子",
        "小孩",
        "儿子",
        "女儿",
        "哥哥",
        "弟弟",
        "姐姐",
        "妹妹",
        "兄弟",
        "姐妹",
        "叔叔",
        "阿姨",
        "舅舅",
        "姑姑",
        "表哥",
        "表弟",
        "表姐",
        "表妹",
        "堂哥",
        "堂弟",
        "堂姐",
        "堂妹",
        "侄子",
        "侄女",
        "外甥",
        "猫",
        "狗",
        "宠物",
        "friend",
        "buddy",
        "colleague",
        "coworker",
        "co-worker",
        "classmate",
        "roommate",
        "flatmate",
        "neighbour",
        "neighbor",
        "client",
        "customer",
        "teacher",
        "student",
        "kid",
        "child",
        "son",
        "daughter",
        "brother",
        "sister",
        "uncle",
        "aunt",
        "cousin",
        "nephew",
        "niece",
        "cat",
        "dog",
        "pet",
    ]
)
"""Relations of which a person may have several, so that the bare word names nobody."""

ATTITUDES = frozenset({"likes", "dislikes"})
"""Opposite attitudes: towards the same object only one holds."""


def canonical(attribute: str) -> str:
    """Our word for an attribute, whatever it is called: "职业" and "Occupation" are "job"."""
    folded = normalised(attribute).replace(" ", "_") if ":" not in attribute else attribute.strip().casefold()
    if favourite := _FAVOURITE.match(folded):
        return f"favourite_{thing_of(favourite[1])}"
    return ALIASES.get(folded, folded)


def is_single_valued(attribute: str) -> bool:
    """Whether another value of it takes the place of the one before."""
    return attribute in SINGLE or bool(_OPEN_SINGLE.match(attribute))


def is_one_of_many(subject: str) -> bool:
    """Whether the subject may be another one each time: "my friend", unlike "my mother" or "Bob"."""
    return subject.casefold() in _ONE_OF_MANY


def named_in(words: str) -> tuple[frozenset[str], str]:
    """The attributes that a user's words name ("my job", "我的住址"), and the words without those names."""
    rest, found = f" {normalised(words)} ", set[str]()
    for name, attribute in _NAMES:
        for wanted in (f" {name} ", f" {name}s ", f" {name}es ") if name.isascii() else (name,):
            while wanted in rest:
                rest = rest.replace(wanted, " ")
                found.add(attribute)
    return frozenset(found), rest.strip()


def headed_by(text: str) -> str:
    """The attribute that a sentence names as its topic ("my old address is ...", "我的公司地址：..."); "" when it names none."""
    head = _HEAD.match(text.strip())
    words = normalised(head["head"]) if head else ""
    ends = (attribute for name, attribute in _NAMES if words.endswith(name) and _is_word_end(words, name))
    return next(ends, "")


def _is_word_end(words: str, name: str) -> bool:
    return not name.isascii() or f" {words}".endswith(f" {name}")


_HEAD = re.compile(
    r"(?:my|our|我们?家?的?|咱们?家?的?)\s*(?P<head>[^，,。.!?！？；;]{1,30}?)(?:\s*[:：]|\s+(?:is|are|was)\s|\s*[是为在])",
    re.IGNORECASE,
)
_NAMES = sorted(
    (
        *((name.replace("_", " "), attribute) for name, attribute in ALIASES.items()),
        *(
            (name.replace("_", " "), canonical(name))
            for name in (*SINGLE, "likes", "dislikes", "diet", "allergy")
        ),
    ),
    key=lambda pair: -len(pair[0]),
)
"""(name, attribute), longer names first: an "email address" is no address."""
