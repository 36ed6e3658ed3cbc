"""The production kit for `recall`: a fresh ledger, the exact index, and vectors that are kept on disk between runs."""

from pathlib import Path

from benchmarks.vector_store import StoredEmbeddings
from graph.models import open_chat
from graph.settings import Settings
from memory.clock import Clock
from memory.embed.embedder import Embedder, Space
from memory.index.exact import ExactIndex
from memory.index.feed import LedgerFeed
from memory.kit import Kit
from memory.ledger.ledger import open_sqlite
from memory.open import open_embedder
from memory.policy import Policy
from memory.tokens import TokenCounter
from prompts.render import Prompts


def open_recall_kit(folder: Path, cache: Path, policy: Policy, clock: Clock) -> tuple[Kit, StoredEmbeddings]:
    """The kit with the embedder of the environment's settings, and its store of vectors. Close both."""
    settings = Settings(data_dir=folder)
    real = open_embedder(settings, policy)
    vectors = StoredEmbeddings(real, cache, real.fingerprint)
    ledger = open_sqlite(folder / "ledger.sqlite", policy=policy)
    kit = Kit(
        ledger=ledger,
        index=ExactIndex(LedgerFeed(ledger), policy),
        embedder=Embedder(vectors, Space(real.fingerprint, real.floor), policy=policy),
        chat=open_chat(settings),
        tokens=TokenCounter(settings.encoding, policy),
        clock=clock,
        prompts=Prompts(settings.prompts_dir),
        policy=policy,
    )
    return kit, vectors


def close_kit(kit: Kit) -> None:
    """Gives up the files of the kit."""
    kit.index.close()
    kit.ledger.close()
