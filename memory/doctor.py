"""Is the memory well? Each check looks at one part and says what it found and how to mend it. Reads only."""

import time
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

from sqlalchemy import func, select

from memory.backup import list_backups
from memory.embed.embedder import Embedder
from memory.index.protocol import VectorIndex
from memory.ledger import elsewhere, erasures, experiences, meta, outbox, passages, records
from memory.ledger import turns as turns_of
from memory.ledger.ledger import HEAD, Ledger
from memory.ledger.schema import scopes, turns
from memory.ledger.schema_documents import documents
from memory.policy import Policy
from memory.tokens import TokenCounter

_SAMPLES = ("我喜欢喝咖啡", "I like to drink coffee")
_KNOWN_TOKENS = {
    "o200k_base": (("hello world", 2), ("你好，世界", 3)),
    "cl100k_base": (("hello world", 2), ("你好，世界", 6)),
}
"""Counts of OpenAI's tiktoken."""


@dataclass(frozen=True, slots=True)
class Check:
    """What one check found. fix: what to do; "" when there is nothing to do."""

    name: str
    status: Literal["ok", "warn", "fail"]
    found: str
    fix: str = ""


def check_ledger(ledger: Ledger) -> Check:
    """Whether the ledger's file is whole and of this version, and how much is in it. Raises LedgerError."""
    with ledger.read() as tx:
        troubles = tx.exec_driver_sql("PRAGMA quick_check(3)").scalars().all()
        revision = tx.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
        users = tx.execute(
            select(func.count(scopes.c.user_id.distinct())).where(
                scopes.c.scope_no > 0, scopes.c.user_id != ""
            )
        ).scalar_one()
        known = tx.execute(select(func.count()).select_from(documents)).scalar_one()
        said = tx.execute(select(func.count()).select_from(turns)).scalar_one()
        waiting = tx.execute(select(func.count()).where(turns.c.outbox == "pending")).scalar_one()
        kept = records.count(tx)
    if troubles != ["ok"]:
        return Check("ledger", "fail", f"damaged: {troubles[0]}", "restore a backup of ledger.sqlite")
    if revision != HEAD:
        return Check("ledger", "fail", f"schema {revision}, expected {HEAD}", "update Mneme")
    counts = f"{users} users, {kept} memories, {said} turns ({waiting} in the outbox), {known} documents"
    return Check("ledger", "ok", f"schema {revision}; {counts}")


def check_outbox(ledger: Ledger, policy: Policy) -> Check:
    """Whether extraction keeps up, and what was set aside because it failed again and again. Raises LedgerError."""
    with ledger.read() as tx:
        counts, failed = turns_of.count_by_outbox(tx), outbox.set_aside(tx)
        unreviewed = experiences.count_set_aside(tx, policy.extract_attempts)
    waiting = counts.get("pending", 0) + counts.get("claimed", 0)
    found = f"{counts.get('done', 0)} turns extracted, {waiting} waiting"
    if not failed and not unreviewed:
        return Check("outbox", "ok", found)
    found += (
        f"; {len(failed)} turns and {unreviewed} experiences set aside after {policy.extract_attempts} tries"
    )
    if failed:
        turn_id, error = failed[-1]
        found += f"; turn {turn_id}: {error}"
    return Check("outbox", "warn", found, "run `mneme maintain --retry` when the cause is mended")


def check_forgotten(ledger: Ledger, now: datetime, policy: Policy) -> Check:
    """Whether what was forgotten is out of every file in time, and out of what servers keep. Raises LedgerError."""
    with ledger.read() as tx:
        waiting, away = erasures.open_ones(tx), elsewhere.open_ones(tx)
    overdue = [one for one in waiting if one.requested_at + policy.erase_after_s < now.timestamp()]
    found = f"{len(waiting)} wishes still in files"
    if overdue:
        fix = "run `mneme maintain`; end a conversation that runs, or a process that owns the index"
        return Check("forgotten", "warn", f"{found}, {len(overdue)} of them for more than a day", fix)
    if away:
        names = ", ".join(sorted({one.thread_id for one in away}))
        fix = (
            "each is cleaned in its next turn; of one that was deleted there: `mneme maintain --gone THREAD`"
        )
        return Check("forgotten", "warn", f"{found}; kept by a server and not clean yet: {names}", fix)
    return Check("forgotten", "ok", found if waiting else "nothing is left in files")


def check_embedder(embedder: Embedder) -> Check:
    """Whether a Chinese and an English text are embedded, and how long that takes. Raises EmbedderError."""
    embedder.embed_passages(_SAMPLES[:1])  # loads the model
    begun_s = time.perf_counter()
    vectors = embedder.embed_passages(_SAMPLES)
    took_ms = (time.perf_counter() - begun_s) * 1000
    return Check(
        "embedder", "ok", f"{embedder.fingerprint}, {vectors.shape[1]} dimensions, {took_ms:.0f} ms a text"
    )


def check_vectors(ledger: Ledger, embedder: Embedder) -> Check:
    """Whether the vectors in the ledger come from this embedder, and whether any are missing. Raises LedgerError."""
    with ledger.read() as tx:
        known = meta.get(tx, meta.EMBEDDER_FINGERPRINT)
        embedded, waiting = passages.count(tx, is_embedded=True), passages.count(tx, is_embedded=False)
    if embedded and known != embedder.fingerprint:
        return Check(
            "vectors",
            "fail",
            f"{embedded} were made by {known}, but the embedder is {embedder.fingerprint}",
            "run `mneme reindex --reembed`, or set MNEME_EMBEDDER and MNEME_EMBEDDING_MODEL back",
        )
    if waiting:
        found = f"{embedded} embedded, {waiting} waiting (found by their words meanwhile)"
        return Check("vectors", "warn", found, "they are embedded while `mneme chat` runs")
    return Check("vectors", "ok", f"{embedded} embedded")


def check_index(index: VectorIndex) -> Check:
    """Whether the vector index can be opened and how far it is. Raises VectorIndexError."""
    index.catch_up(0)
    status = index.status()
    found = f"{status.backend}, {status.state}, {status.vectors} vectors, {status.behind} changes behind"
    if status.detail:
        found += f": {status.detail}"
    match status.state:
        case "ready" | "not_owner":
            return Check("index", "ok", found)
        case "opening" | "rebuilding":
            return Check(
                "index", "warn", found, "it is made while `mneme chat` runs, or now by `mneme reindex`"
            )
        case "broken":
            return Check("index", "fail", found, "run `mneme reindex`; searches are exact meanwhile")


def check_backups(folder: Path | None, now: datetime, policy: Policy) -> Check:
    """Whether there is a backup, and a new one."""
    if folder is None:
        return Check(
            "backups", "warn", "none are made", "set MNEME_BACKUP_DIR to a folder outside the data folder"
        )
    known = list_backups(folder)
    if not known:
        fix = "`mneme backup` makes one now; the worker makes one a day"
        return Check("backups", "warn", f"none in {folder}", fix)
    age_s = now.timestamp() - known[-1].made_at
    found = f"{len(known)} in {folder}, the newest {age_s / 3600:.0f} hours old"
    if age_s > policy.backup_stale_s:
        return Check(
            "backups", "warn", found, "`mneme backup` makes one now; the log says why the worker did not"
        )
    return Check("backups", "ok", found)


def check_tokens(tokens: TokenCounter) -> Check:
    """Whether texts with known counts are counted right. Raises SettingsError."""
    for text, known in _KNOWN_TOKENS[tokens.encoding]:
        if (counted := tokens.count_text(text)) != known:
            found = f"{tokens.encoding} counts {counted} tokens for {text!r}, not {known}"
            return Check("tokenizer", "fail", found, "install the pinned version of quicktok-v1")
    return Check("tokenizer", "ok", f"{tokens.encoding}, counts as known")
