"""Live records by their words, by a tag and by the passages that were found; records by how their ids begin."""

from collections.abc import Collection, Iterable, Sequence

from sqlalchemy import Connection, select

from memory.ledger import lexical, passages, records
from memory.ledger.columns import has_tag
from memory.ledger.record_rows import COLUMNS, to_record
from memory.ledger.schema import records as table
from memory.long_term.record import RETRIEVABLE, Record
from memory.policy import Policy
from memory.text import query_terms


def mentioning(tx: Connection, scope_no: int, words: str) -> list[Record]:
    """Live records whose text holds these words."""
    wanted = records.content_key(words)
    if not wanted.strip():
        return []
    statement = select(*COLUMNS).where(
        table.c.scope_no == scope_no,
        table.c.status.in_(list(RETRIEVABLE)),
        table.c.content_key.contains(wanted, autoescape=True),
    )
    return [to_record(row) for row in tx.execute(statement.order_by(table.c.created_at.desc()))]


def ids_of(tx: Connection, scope_no: int, attributes: Collection[str], limit: int) -> list[str]:
    """Ids of live records that hold one of these attributes of the user, the newest first."""
    if not attributes:
        return []
    statement = select(table.c.record_id).where(
        table.c.scope_no == scope_no,
        table.c.subject == "user",
        table.c.attribute.in_(list(attributes)),
        table.c.status.in_(list(RETRIEVABLE)),
    )
    return list(tx.execute(statement.order_by(table.c.created_at.desc()).limit(limit)).scalars())


def by_words(tx: Connection, scope_no: int, words: str, *, limit: int, policy: Policy) -> list[Record]:
    """Live records that share words with the text, the nearest first."""
    found = lexical.search(tx, scope_no, query_terms(words), limit=limit, policy=policy)
    return of_passages(tx, scope_no, [match.passage_no for match in found])


def of_passages(tx: Connection, scope_no: int, passage_nos: Sequence[int]) -> list[Record]:
    """The live records that these passages belong to, in the order of the passages."""
    owner_of = passages.owners(tx, passage_nos)
    found = records.get_many(tx, scope_no, [owner_id for _, owner_id in owner_of.values()])
    ordered = (found.get(owner_of[number][1]) for number in passage_nos if number in owner_of)
    return [record for record in ordered if record is not None and record.status in RETRIEVABLE]


def texts_but(tx: Connection, scope_no: int, record_ids: Iterable[str]) -> list[str]:
    """What all records of the scope say but these."""
    gone = set(record_ids)
    rows = tx.execute(select(table.c.record_id, table.c.text).where(table.c.scope_no == scope_no))
    return [row.text for row in rows if row.record_id not in gone]


def tagged(tx: Connection, tag: str) -> list[tuple[int, Record]]:
    """(scope_no, record) of the live records of all scopes that carry the tag."""
    statement = select(table.c.scope_no, *COLUMNS).where(
        table.c.status.in_(list(RETRIEVABLE)), has_tag(table.c.tags, tag)
    )
    return [(row[0], to_record(row[1:])) for row in tx.execute(statement)]


def with_prefix(tx: Connection, scope_no: int, prefix: str) -> list[Record]:
    """Records whose id begins with these characters, two at most: one is a hit, two are ambiguous."""
    statement = select(*COLUMNS).where(
        table.c.scope_no == scope_no, table.c.record_id.startswith(prefix, autoescape=True)
    )
    return [to_record(row) for row in tx.execute(statement.limit(2))]
