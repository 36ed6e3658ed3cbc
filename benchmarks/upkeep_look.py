"""What `upkeep` finds in the ledger, by SQL of its own: whether others have what they had, and what is due."""

import hashlib

from sqlalchemy import text

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import scopes

_OF_OTHERS = {
    "records": "scope_no, record_id",
    "turns": "scope_no, turn_id",
    "passages": "passage_no",
    "verdicts": "scope_no, turn_id, position",
    "relations": "scope_no, relation_id",
}


def checksum(kit: Kit, *, but: str) -> dict[str, str]:
    """Table -> count and digest of every row of all other users, versions with their records."""
    with kit.ledger.read() as tx:
        numbers = scopes.of_user(tx, but) or [-1]
        found = {}
        for table, order in _OF_OTHERS.items():
            digest, count = hashlib.sha256(), 0
            rows = tx.exec_driver_sql(
                f"SELECT * FROM {table} WHERE scope_no != {numbers[0]} ORDER BY {order}"
            )
            for row in rows:
                digest.update(repr(tuple(row)).encode())
                count += 1
            found[table] = f"{count} {digest.hexdigest()}"
        versions = tx.exec_driver_sql(
            "SELECT v.* FROM record_versions v JOIN records USING (record_id)"
            f" WHERE scope_no != {numbers[0]} ORDER BY v.record_id, v.version"
        )
        texts = [repr(tuple(row)) for row in versions]
        found["versions"] = f"{len(texts)} {hashlib.sha256(''.join(texts).encode()).hexdigest()}"
    return found


_DUE_BY = (
    "status IN ('candidate', 'confirmed') AND expires_at < :now_s",
    "status IN ('candidate', 'confirmed') AND kind = 'fact' AND created_at < :now_s - 90 * 86400",
    "status = 'archived' AND created_at < :now_s - 180 * 86400",
    "status = 'deprecated' AND updated_at < :now_s - 30 * 86400",
)
"""What the fill makes due, in SQL of its own: to be expired, archived, purged, purged."""


def count_due(kit: Kit) -> tuple[int, int]:
    """Records in all, and those that are due."""
    condition, now_s = " OR ".join(f"({one})" for one in _DUE_BY), epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        statement = text(f"SELECT count(*), count(*) FILTER (WHERE {condition}) FROM records")
        row = tx.execute(statement, {"now_s": now_s}).one()
    return int(row[0]), int(row[1])
