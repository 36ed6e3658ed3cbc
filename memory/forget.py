"""Forgetting: finds what is meant, takes it out of the ledger, and leaves a mark without text against replays."""

from collections.abc import Sequence

from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import logs, records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.text import normalised, query_terms, search_terms

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


def forget(kit: Kit, scope: Scope, record_id: str) -> Record:
    """Removes one record for good; returns it as it was. Raises NotFoundError."""
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
    logs.bury(tx, scope_no, record_ids, now_s)
    return records.erase(tx, scope_no, record_ids)


def find(kit: Kit, scope: Scope, target: str) -> list[Record]:
    """The live records of the scope that the words mean, to be shown or forgotten one by one."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        return match(tx, scope_no, target) if scope_no is not None else []


def match(tx: Connection, scope_no: int, target: str) -> list[Record]:
    """The live records that the words mean: they say the same, hold all the words, or are about the attribute named."""
    wanted, terms = normalised(target), set(query_terms(target))
    if not wanted:
        return []
    attributes = {attribute for attribute, names in _ATTRIBUTES.items() if _without_my(wanted) in names}
    return [
        record
        for record in records.list_live(tx, scope_no)
        if wanted in normalised(record.text)
        or (terms and terms <= set(search_terms(record.text)))
        or (record.attribute in attributes and record.subject == "user")
    ]


def _without_my(words: str) -> str:
    return words.removeprefix("my ").removeprefix("我的").removeprefix("old ").removeprefix("旧").strip()
