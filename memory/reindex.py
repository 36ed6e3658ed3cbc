"""Keeping vectors in step with the ledger: embed what waits, rebuild the index, change the embedder."""

from collections.abc import Sequence

import structlog

from memory.embed.embedder import Embedder
from memory.errors import EmbedderChangedError, EmbedderDownError, EmbedderError
from memory.index.feed import to_bytes
from memory.index.protocol import Progress, Vector
from memory.kit import Kit
from memory.ledger import meta, passages
from memory.ledger.ledger import Ledger
from memory.ledger.passages import Unembedded

log = structlog.get_logger()


def check_embedder(ledger: Ledger, fingerprint: str) -> None:
    """Makes sure that the ledger's vectors come from this embedder. Raises EmbedderChangedError."""
    with ledger.write() as tx:
        known = meta.get(tx, meta.EMBEDDER_FINGERPRINT)
        if known == fingerprint:
            return
        if known is not None and (count := passages.count(tx, is_embedded=True)):
            raise EmbedderChangedError(
                f"{count} memories were embedded by {known!r}, but the embedder is now {fingerprint!r}: "
                "run `mneme reindex --reembed` to embed them anew, or set the embedder back"
            )
        meta.put(tx, meta.EMBEDDER_FINGERPRINT, fingerprint)


def embed_pending(kit: Kit, limit: int) -> int:
    """Embeds at most `limit` passages that have no vector yet; returns how many.

    A text that the embedder refuses waits on, found by its words, and does not hold up the others.
    Raises EmbedderError when the embedder is down, or refuses all of them.
    """
    with kit.ledger.read() as tx:
        waiting = passages.unembedded(tx, limit)
    if not waiting:
        return 0
    embedded = embed_each(kit.embedder, waiting)
    with kit.ledger.write() as tx:
        for passage, vector in embedded:
            passages.set_embedding(tx, passage, to_bytes(vector))
    return len(embedded)


def embed_each(embedder: Embedder, waiting: Sequence[Unembedded]) -> list[tuple[Unembedded, Vector]]:
    """The passages with their vectors, without those that the embedder refuses.

    Raises EmbedderDownError, and EmbedderError when it refuses all of them.
    """
    try:
        return list(zip(waiting, embedder.embed_passages([one.text for one in waiting]), strict=True))
    except EmbedderDownError:
        raise
    except EmbedderError as error:
        if len(waiting) == 1:
            raise
        refusal = error
    found: list[tuple[Unembedded, Vector]] = []
    for one in waiting:
        try:
            found += embed_each(embedder, [one])
        except EmbedderDownError:
            raise
        except EmbedderError as error:
            log.warning("passage_not_embedded", passage_no=one.passage_no, error=str(error))
    if not found:
        raise refusal
    return found


def reindex(kit: Kit, progress: Progress) -> None:
    """Rebuilds the vector index from the ledger; searches are answered exactly meanwhile."""
    kit.index.rebuild(progress)


def reembed(kit: Kit, progress: Progress) -> int:
    """Embeds every memory anew with the present embedder; returns how many. Interrupted, it goes on with the next start."""
    with kit.ledger.write() as tx:
        is_other = meta.get(tx, meta.EMBEDDER_FINGERPRINT) != kit.embedder.fingerprint
        if is_other or not passages.count(tx, is_embedded=False):  # else a start that was interrupted goes on
            passages.drop_embeddings(tx)
            meta.put(tx, meta.EMBEDDER_FINGERPRINT, kit.embedder.fingerprint)
    with kit.ledger.read() as tx:
        total = passages.count(tx, is_embedded=False)
    done = 0
    progress(done, total)
    while step := embed_pending(kit, kit.policy.worker_batch_passages):
        done += step
        progress(done, max(total, done))
    return done
