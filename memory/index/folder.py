"""A Chroma folder in step with its stamp: opened only when nothing about it is doubtful, written in batches.

A batch is bracketed by two stamps. What a crash leaves that the stamp does not describe is made anew.
"""

import contextlib
import shutil
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path

from memory.errors import VectorIndexError
from memory.index.chroma_client import ChromaClient
from memory.index.compare import compare, scopes_by_collection
from memory.index.fill import (
    OWN_PREFIX,
    apply_changes,
    fill_all,
    fill_own,
    is_shard,
    large_scopes,
    own_name,
    shard_name,
    sweep_shard,
)
from memory.index.protocol import Change, Feed
from memory.index.seal import Sealer
from memory.index.stamp import Stamp, layout_of, read_stamp, remove_stamp, write_stamp
from memory.policy import Policy

FOLDER_PREFIX = "data-"


def trusted_stamp(directory: Path, feed: Feed, fingerprint: str, policy: Policy) -> Stamp:
    """The stamp when the folder may be opened. Raises VectorIndexError that says why not."""
    stamp = read_stamp(directory)
    if stamp is None:
        raise VectorIndexError("there is no index yet, or its stamp is damaged")
    if stamp.ledger_id != feed.ledger_id():
        raise VectorIndexError("the index was made from another ledger")
    if stamp.fingerprint != fingerprint:
        raise VectorIndexError(
            f"the index was made by the embedder {stamp.fingerprint}, now it is {fingerprint}"
        )
    if stamp.layout != layout_of(policy):
        raise VectorIndexError("the index has the layout of another version or policy")
    if stamp.applied_seq > feed.last_seq():
        raise VectorIndexError("the index is ahead of the ledger: the ledger was restored from an older copy")
    if Sealer(directory / stamp.folder).seals() != stamp.files:
        raise VectorIndexError("files of the index are not as they were written last")
    return stamp


def remove_folders(directory: Path, *, but: str = "") -> None:
    """Deletes what earlier indexes left behind, as far as it can be deleted."""
    for folder in directory.glob(FOLDER_PREFIX + "*"):
        if folder.name != but:
            shutil.rmtree(folder, ignore_errors=True)


def is_there(directory: Path, stamp: Stamp) -> bool:
    """Whether the directory still holds the folder of that stamp, and a stamp."""
    return (directory / stamp.folder).is_dir() and read_stamp(directory) is not None


class ChromaFolder:
    """An open folder and its stamp. One thread writes; `stamp` is replaced as a whole for those that read."""

    def __init__(self, directory: Path, stamp: Stamp, client: ChromaClient, policy: Policy) -> None:
        self.stamp = stamp
        self.client = client
        self._directory = directory
        self._policy = policy
        self._sealer = Sealer(directory / stamp.folder)
        self._sizes: dict[int, int] = {}

    @staticmethod
    def open(directory: Path, stamp: Stamp, feed: Feed, policy: Policy) -> "ChromaFolder":
        """Opens what `trusted_stamp` approved and loads it. Raises VectorIndexError."""
        remove_folders(directory, but=stamp.folder)
        folder = ChromaFolder(directory, stamp, ChromaClient(directory / stamp.folder, policy), policy)
        try:
            folder._check_and_load()
            folder.split_off_large(feed)
        except BaseException:
            folder.close()
            raise
        return folder

    def is_small(self, scope_no: int) -> bool:
        """Whether the scope is so small that the exact search is as quick, and misses nothing."""
        return self._sizes.get(scope_no, 0) <= self._policy.index_exact_most

    def apply(self, changes: Sequence[Change], feed: Feed) -> None:
        """Takes changes in and remembers how far it is. Raises VectorIndexError, OSError."""
        self._begin()
        touched = apply_changes(self.client, changes, self.stamp.own, self._policy)
        self._end(touched, applied_seq=changes[-1].seq)
        for change in changes:  # an upper bound: an update is counted as a new vector
            self._sizes[change.scope_no] = self._sizes.get(change.scope_no, 0) + (change.vector is not None)
        if any(self._is_too_large(change.scope_no) for change in changes):
            self.split_off_large(feed)

    def split_off_large(self, feed: Feed) -> None:
        """Gives each scope that has grown large a collection of its own. Raises VectorIndexError, OSError."""
        self._sizes = feed.scope_sizes()
        for scope_no in filter(self._is_too_large, list(self._sizes)):
            self._begin()
            fill_own(self.client, feed, scope_no)
            self._end({own_name(scope_no)}, own=self.stamp.own | {scope_no})
            self._begin()
            sweep_shard(self.client, scope_no, self._policy)
            self._end({shard_name(scope_no, self._policy)})

    def check(self, name: str, scopes: Iterable[int], feed: Feed, *, is_mending: bool) -> int:
        """How many passages a collection of these scopes lacks or has too many. Raises VectorIndexError, OSError."""
        found = compare(self.client, feed, name, scopes, applied_seq=self.stamp.applied_seq)
        if found.count:  # a scope may be new since they were listed, or have moved
            fresh = scopes_by_collection([name], feed, self.stamp, self._policy)[name]
            found = compare(self.client, feed, name, fresh, applied_seq=self.stamp.applied_seq)
        if found.count and is_mending:
            self._begin()
            self.client.delete(name, found.extra)
            for one in found.lacking:
                self.client.create(name, is_large=not is_shard(name))
                self.client.upsert(name, [one.scope_no] * len(one.numbers), one.numbers, one.matrix)
            self._end({name})
        return found.count

    def close(self) -> None:
        """Gives up the files."""
        with contextlib.suppress(VectorIndexError):
            self.client.close()

    def seal(self) -> None:
        """Writes the stamp of everything that is in the folder now. Raises VectorIndexError, OSError."""
        self._end(self.client.names())

    def _check_and_load(self) -> None:
        names = self.client.names()
        if missing := self.stamp.counts.keys() - names:
            raise VectorIndexError(f"the index has lost {min(missing)}")
        if self.stamp.is_applying:
            self._clear_up_after_crash()
        else:
            for name, count in self.stamp.counts.items():
                if self.client.count(name) != count:
                    raise VectorIndexError(f"{name} does not hold the {count} vectors that were put in")
        for name in self.client.names():
            self.client.warm(name)
        if self.stamp.is_applying or self._sealer.seals() != self.stamp.files:
            self.seal()

    def _clear_up_after_crash(self) -> None:
        complete = {own_name(scope_no) for scope_no in self.stamp.own}
        for name in self.client.names():
            if name.startswith(OWN_PREFIX) and name not in complete:
                self.client.drop(name)
        for scope_no in self.stamp.own:
            sweep_shard(self.client, scope_no, self._policy)

    def _is_too_large(self, scope_no: int) -> bool:
        size = self._sizes.get(scope_no, 0)
        return scope_no in large_scopes({scope_no: size}, self._policy) - self.stamp.own

    def _begin(self) -> None:
        self._write(self.stamp.model_copy(update={"is_applying": True}))

    def _end(self, touched: Iterable[str], **update: object) -> None:
        counts = self.stamp.counts | {name: self.client.count(name) for name in touched}
        fresh = {"counts": counts, "files": self._sealer.seals(), "is_applying": False}
        self._write(self.stamp.model_copy(update=fresh | update))

    def _write(self, stamp: Stamp) -> None:
        write_stamp(self._directory, stamp)
        self.stamp = stamp


class Filling:
    """A new folder on its way; it counts for nothing until it is finished."""

    def __init__(self, directory: Path, feed: Feed, fingerprint: str, policy: Policy) -> None:
        """Raises VectorIndexError, OSError."""
        directory.mkdir(parents=True, exist_ok=True)
        remove_stamp(directory)
        remove_folders(directory)
        # Read before the vectors: what changes while they are read is applied again afterwards.
        applied_seq = feed.last_seq()
        sizes = feed.scope_sizes()
        own = large_scopes(sizes, policy)
        # A new name each time: chromadb keeps a client that failed to open, by its path.
        place = Path(tempfile.mkdtemp(prefix=FOLDER_PREFIX, dir=directory))
        stamp = Stamp(
            layout=layout_of(policy),
            ledger_id=feed.ledger_id(),
            fingerprint=fingerprint,
            applied_seq=applied_seq,
            folder=place.name,
            own=own,
        )
        self._folder = ChromaFolder(directory, stamp, ChromaClient(place, policy), policy)
        self._steps = fill_all(self._folder.client, feed, sizes, policy)
        self._feed = feed
        self.total = sum(sizes.values())
        self.done = 0

    def step(self, limit: int) -> ChromaFolder | None:
        """Adds about `limit` vectors; the folder once it is whole. Raises VectorIndexError, OSError."""
        until = self.done + limit
        while self.done < until:
            added = next(self._steps, None)
            if added is None:
                self._folder.seal()
                self._folder.split_off_large(self._feed)
                return self._folder
            self.done += added
        return None

    def discard(self) -> None:
        """Gives up the files."""
        self._folder.close()
