"""Run by a test in a process of its own: catches up over and over, until it is killed."""

import sys
from itertools import count
from pathlib import Path

from memory.index.chroma import ChromaIndex
from memory.policy import Policy
from tests.contract.index_feed import FakeFeed, unit_vectors

SCOPES = 4
POLICY = Policy(
    index_shards=2,
    index_own_collection_from=150,
    index_exact_most=0,
    hnsw_sync_threshold=60,
    index_batch_vectors=20,
)


def write_round(feed: FakeFeed, round_no: int) -> None:
    """Always the same changes for a round, so that another process can tell what the ledger holds."""
    for offset, vector in enumerate(unit_vectors(20, seed=round_no)):
        passage_no = round_no * 20 + offset
        feed.put(passage_no % SCOPES, passage_no, vector)
    if round_no % 3 == 2:
        feed.delete((round_no * 10) % SCOPES, round_no * 10)


def main(directory: Path, first_round: int) -> None:
    feed = FakeFeed()
    for round_no in range(first_round):
        write_round(feed, round_no)
    index = ChromaIndex(directory, feed, fingerprint="hash-32", policy=POLICY)
    for round_no in count(first_round):
        while index.catch_up(50):
            pass
        print(round_no, flush=True)
        write_round(feed, round_no)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
