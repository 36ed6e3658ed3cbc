"""Forgetting: finds what is meant, takes it out of the ledger, and leaves a mark without text against replays."""

import re
from collections.abc import Sequence

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import logs, records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.policy import Policy
from memory.text import CJK, STOP_WORDS, clean, normalised, query_terms, search_terms
from memory.turn_passages import unindex_forgotten

_POLICY = Policy()
_ATTRIBUTES = {
    "name": ("name", "名字", "姓名", "我叫什么"),
    "age": ("age", "年龄", "岁数"),
    "birthday": ("birthday", "生日"),
    "city": ("address", "city", "where i live", "地址", "住址", "住处", "城市", "住在哪"),
    "job": ("job", "work", "工作", "职业"),
    "employer": ("employer", "company", "job", "工作", "公司"),
    "diet": ("diet", "饮食", "忌口"),
    "allergy": ("allergy", "allergies", "过敏"),
}
"""What people call an attribute when they want it forgotten."""
_TOO_BROAD = frozenset(["我", "你", "您", "他", "她", "它", "我们", "你们", "一切", "所有", "全部"]) | {
    "everything",
    "anything",
    "all",
}
"""Words that name nothing: to forget all of a user is another request."""
_LETTER = rf"[^\W_{CJK}]"


def forget(kit: Kit, scope: Scope, record_id: str) -> Record:
    """Removes one record for good; returns it as it was. Raises NotFoundError."""
    record_id = clean(record_id)
    with kit.ledger.write() as tx:
        scope_no = scopes.find_scope(tx, scope)
        record = records.get(tx, scope_no, record_id) if scope_no is not None else None
        if record is None or scope_no is None:
            raise NotFoundError(f"no memory {record_id!r} of this user: `mneme memories list` shows the ids")
        bury(tx, scope_no, [record_id], epoch_s(kit.clock.now()))
    return record


def bury(tx: Connection, scope_no: int, record_ids: Sequence[str], now_s: float) -> int:
    """Erases records and remembers, without text, that they were; returns how many there were."""
    if not record_ids:
        return 0
    forgotten = list(records.get_many(tx, scope_no, record_ids).values())
    said = {statement_key(record.text) for record in forgotten}
    unindex_forgotten(tx, scope_no, forgotten, _POLICY)
    logs.bury(tx, scope_no, [*record_ids, *said], now_s)
    return records.erase(tx, scope_no, record_ids)


def statement_key(text: str) -> str:
    """What names a statement among the forgotten, however often it was told."""
    return f"said:{records.content_key(text)}"


def find(kit: Kit, scope: Scope, target: str) -> list[Record]:
    """The live records of the scope that the words mean, to be shown or forgotten one by one."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return match(tx, scope_no, target) if scope_no is not None else []


def match(tx: Connection, scope_no: int, target: str) -> list[Record]:
    """The live records that the words mean: they say the same, hold all the words, or are about the attribute named."""
    wanted, terms = normalised(target), set(query_terms(target))
    if not wanted or wanted in _TOO_BROAD or terms <= STOP_WORDS:
        return []
    attributes = {attribute for attribute, names in _ATTRIBUTES.items() if _without_my(wanted) in names}
    words = _whole_words(wanted)
    return [
        record
        for record in records.list_live(tx, scope_no)
        if words.search(normalised(record.text))
        or terms <= set(search_terms(record.text))
        or (record.attribute in attributes and record.subject == "user")
    ]


def _whole_words(wanted: str) -> re.Pattern[str]:
    """Finds the words as such: "art" is not in "start". Chinese has no spaces, so there any place counts."""
    before = rf"(?<!{_LETTER})" if re.match(_LETTER, wanted) else ""
    after = rf"(?!{_LETTER})" if re.match(_LETTER, wanted[-1]) else ""
    return re.compile(before + re.escape(wanted) + after)


def _without_my(words: str) -> str:
    return words.removeprefix("my ").removeprefix("我的").removeprefix("old ").removeprefix("旧").strip()
