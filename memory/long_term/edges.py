"""How people, places and things hang together: typed edges that a statement draws between what it names. Pure.

An edge follows from a statement's attribute and value, or from what a model says about the same words. It lives as long as the
statement holds.
"""

import re
from dataclasses import dataclass

from memory.long_term.attributes import is_one_of_many
from memory.long_term.candidate import Candidate
from memory.long_term.entities import ENTITY_KINDS, EntityKind, find_entities
from memory.long_term.record import Record
from memory.text import normalised

USER = "user"
"""What stands for the user in edges."""
SAME = "same_as"
"""The relation between two names of one thing."""
_MOST_CHARS = 40

_OF_ATTRIBUTE: dict[str, tuple[str, EntityKind]] = {
    "employer": ("works_at", "organisation"),
    "city": ("lives_in", "place"),
    "hometown": ("comes_from", "place"),
    "school": ("studied_at", "organisation"),
    "education": ("studied_at", "organisation"),
    "project": ("works_on", "project"),
    "current_project": ("works_on", "project"),
    "lead": ("leads", "project"),
    "tool": ("uses", "tool"),
    "competitor": ("competes_with", "organisation"),
}
DRAWING = frozenset({*_OF_ATTRIBUTE, "name"})
"""Attributes whose value is always the end of an edge."""
_OF_THING: dict[str, tuple[str, EntityKind]] = {
    "likes": ("likes", "product"),
    "possession": ("owns", "product"),
}
"""Attributes whose value is an edge only where it is written like a name: tea is no entity, a MacBook is one."""

RELATIONS: dict[str, tuple[str, ...]] = {
    "works_at": ("works for", "employed by", "employed at", "任职于", "在工作", "就职于", "工作于", "供职于"),
    "lives_in": ("lives at", "resides in", "住在", "居住在", "居住于"),
    "comes_from": ("born in", "from", "来自", "出生于", "老家在"),
    "studied_at": ("studies at", "graduated from", "毕业于", "就读于"),
    "works_on": ("works on project", "contributes to", "负责", "参与", "做项目"),
    "leads": ("manages", "heads", "领导", "带领", "管理", "主管"),
    "uses": ("use", "works with", "使用", "用"),
    "likes": ("like", "loves", "喜欢", "偏好"),
    "owns": ("has", "拥有", "有"),
    "friend_of": ("friend", "friends with", "朋友", "好友"),
    "colleague_of": ("colleague", "coworker of", "works with person", "同事"),
    "family_of": (
        "family",
        "married to",
        "parent of",
        "child of",
        "sibling of",
        "家人",
        "亲属",
        "配偶",
        "父母",
        "子女",
    ),
    "reports_to": ("boss", "manager of user", "managed by", "上司", "老板", "汇报给"),
    "knows": ("know", "met", "认识", "知道"),
    "part_of": ("belongs to", "member of", "属于", "隶属于", "成员"),
    "located_in": ("located at", "based in", "位于", "在"),
    "made_by": ("product of", "produced by", "产品", "出品", "开发"),
    "competes_with": ("competitor", "competitor of", "竞争对手", "竞品"),
    SAME: ("alias", "also known as", "aka", "same as", "别名", "又名", "也叫", "简称"),
    "related_to": ("related", "相关", "有关"),
}
"""Our words for relations, and what models call them."""
_CALLED = {normalised(name): ours for ours, names in RELATIONS.items() for name in (ours, *names)}

_ROLES = (
    ("friend_of", r"friend|buddy|pal|朋友|好友|闺蜜|哥们"),
    ("colleague_of", r"colleague|co-?worker|team-?mate|同事|搭档"),
    ("reports_to", r"boss|manager|supervisor|老板|上司|领导|经理"),
    (
        "family_of",
        r"wife|husband|partner|mother|mum|mom|father|dad|sister|brother|son|daughter|cousin|aunt|uncle|老婆|妻子|太太|老公|丈夫"
        r"|妈妈|母亲|爸爸|父亲|姐姐|妹妹|哥哥|弟弟|儿子|女儿|表[哥弟姐妹]|堂[哥弟姐妹]|叔叔|阿姨|奶奶|爷爷|外婆|外公",
    ),
)
_USED = re.compile(
    r"(?:\b(?:use|uses|using|adopt|chose|choose)\b[^.!?]{0,40}|(?<![不别没])(?:用(?!户)|选)[^。！？]{0,12})$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Edge:
    """source stands in this relation to target; names as they were written, `USER` for the user."""

    source: str
    relation: str
    target: str
    source_kind: EntityKind = "thing"
    target_kind: EntityKind = "thing"


def canonical_relation(name: str) -> str:
    """Our word for what a model calls a relation; "related_to" for one that we do not know."""
    return _CALLED.get(normalised(name), "related_to")


def canonical_kind(name: str) -> EntityKind:
    """Our word for a kind of entity; "thing" for one that we do not know."""
    return ENTITY_KINDS.get(normalised(name), "thing")


def edges_of(record: Record) -> list[Edge]:
    """What the record's own subject, attribute and value say of how things hang together."""
    if record.polarity == "negative" or record.subject == "task":
        return []
    found = [*_acquaintance(record), *_alias(record), *_value(record), *_used(record)]
    return [edge for edge in dict.fromkeys(found) if normalised(edge.source) != normalised(edge.target)]


def kinds_of(record: Record) -> dict[str, EntityKind]:
    """Name, folded -> kind of what the record names."""
    candidate = Candidate(
        record.text,
        record.kind,
        record.text,
        subject=record.subject,
        attribute=record.attribute,
        value=record.value,
    )
    return {normalised(name): kind for name, kind in find_entities(candidate)}


def _acquaintance(record: Record) -> list[Edge]:
    """The user knows whom a statement is about."""
    subject = record.subject
    if subject == USER or record.source.method == "reflection":
        return []
    said = f"{record.text} {record.source.quote}"
    name = re.escape(subject)
    for relation, words in _ROLES:
        if re.search(
            rf"\b(?:my|our)\s+(?:{words})\s*,?\s*(?:is\s+|called\s+)*{name}|我(?:们|的)?(?:{words})(?:是|叫)?{name}|^(?:{words})$",
            said if not re.fullmatch(words, subject) else subject,
            re.IGNORECASE,
        ):
            return [Edge(USER, relation, subject, "person", "person")]
    return [Edge(USER, "knows", subject, "person", "person")]


def _alias(record: Record) -> list[Edge]:
    if record.attribute != "name" or not _is_name(record.value):
        return []
    if is_one_of_many(record.subject):  # "my friend is called Bob": a person of his own, not the friend
        return [Edge(USER, "knows", record.value, "person", "person")]
    return [Edge(record.subject, SAME, record.value, "person", "person")]


def _value(record: Record) -> list[Edge]:
    told = _OF_ATTRIBUTE.get(record.attribute)
    if told and _is_name(record.value):
        return [Edge(record.subject, told[0], record.value, "person", told[1])]
    named = _OF_THING.get(record.attribute)
    if named is None:
        return []
    return [
        Edge(record.subject, named[0], name, "person", named[1])
        for name, kind in _things(record)
        if kind == "thing" and normalised(name) in normalised(record.value)
    ]


def _used(record: Record) -> list[Edge]:
    """ "We use Postgres", "决定用 MySQL": what a habit, a decision or a fact says is used."""
    if record.attribute in _OF_ATTRIBUTE or record.kind not in ("habit", "decision", "fact"):
        return []
    if record.source.method in ("model", "reflection"):  # it says itself what hangs together
        return []
    return [
        Edge(record.subject, "uses", name, "person", "tool")
        for name, kind in _things(record)
        if kind == "thing" and _USED.search(record.text[: record.text.find(name)])
    ]


def _things(record: Record) -> list[tuple[str, EntityKind]]:
    return [(name, kinds_of(record).get(normalised(name), "thing")) for name in record.entities]


def _is_name(value: str) -> bool:
    return 0 < len(value.strip()) <= _MOST_CHARS and bool(normalised(value))
