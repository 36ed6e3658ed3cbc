"""The vector index on disk: embedded Chroma, in step with the ledger's change feed up to a watermark.

It must never be the reason why a search fails: whatever is wrong with it, the exact index answers.
"""

import time
from pathlib import Path
from threading import Lock
from typing import Literal

from memory.errors import VectorIndexError
from memory.index.compare import scopes_by_collection
from memory.index.exact import ExactIndex
from memory.index.fill import collection_of, is_namespace
from memory.index.folder import ChromaFolder, Filling, is_there, trusted_stamp
from memory.index.owner import DirectoryOwner
from memory.index.protocol import Feed, IndexStatus, Match, Progress, Vector
from memory.index.stamp import read_stamp
from memory.index.united import unite
from memory.policy import Policy


class ChromaIndex:
    """Nearest passages from Chroma, united with the changes that it does not hold yet.

    Only `catch_up` and `rebuild` take the directory, import chromadb and open it: no search waits for that.
    """

    def __init__(self, path: Path, feed: Feed, *, fingerprint: str, policy: Policy) -> None:
        self._path = path
        self._feed = feed
        self._fingerprint = fingerprint
        self._policy = policy
        self._exact = ExactIndex(feed, policy)
        self._owner = DirectoryOwner(path)
        self._writer = Lock()  # held by whoever changes the directory
        self._state = Lock()  # held for the moment in which `_folder` changes
        self._folder: ChromaFolder | None = None
        self._broken_folder: ChromaFolder | None = None
        self._filling: Filling | None = None
        self._trouble = ""
        self._is_refused = False
        self._is_closed = False

    def search(self, scope_no: int, vector: Vector, limit: int) -> list[Match]:
        """The `limit` most similar passages of the scope, best first, united with changes not applied yet."""
        folder = self._folder
        if limit <= 0:
            return []
        if folder is not None and self._owner.is_held and not folder.is_small(scope_no):
            try:
                matches = self._search_folder(folder, scope_no, vector, limit)
            except VectorIndexError as error:
                self._set_aside(folder, str(error))
            else:
                if matches is not None:
                    return matches
        return self._exact.search(scope_no, vector, limit)

    def catch_up(self, limit: int) -> int:
        """Opens, rebuilds or updates, about `limit` vectors; returns how many (0: in step, or not the owner).

        Raises VectorIndexError when the index cannot be made or written; searches are exact from then on.
        """
        with self._writer:
            if self._is_closed:
                return 0
            try:
                return self._work(limit) if self._takes_directory() else 0
            except (VectorIndexError, OSError) as error:
                self._fail(str(error))
                raise VectorIndexError(
                    f"the index in {self._path} could not be brought up to date: {error}"
                ) from error

    def rebuild(self, progress: Progress) -> None:
        """Makes the index anew from the ledger; raises VectorIndexError when another owns the directory."""
        filling = self._begin_rebuild()
        while True:
            progress(filling.done, filling.total)
            self.catch_up(self._policy.index_batch_vectors)
            with self._writer:
                if self._filling is not filling:
                    break
        if self._folder is None:
            raise VectorIndexError(f"the rebuild in {self._path} was interrupted: run it again")
        progress(filling.total, filling.total)

    def check(self, *, is_mending: bool = False) -> int:
        """Compares the index with the ledger, a collection at a time; how many passages it lacks or has too many.

        0 while it is made anew, or when another process owns it. Raises VectorIndexError.
        """
        self.catch_up(0)  # opens it
        folder, wrong = self._folder, 0
        if folder is None:
            return 0
        every = scopes_by_collection(folder.client.names(), self._feed, folder.stamp, self._policy)
        for name, scopes in sorted(every.items()):
            started_s = time.thread_time()
            with self._writer:
                if self._folder is not folder:
                    break
                wrong += self._check(folder, name, scopes, is_mending=is_mending)
            time.sleep((time.thread_time() - started_s) * self._policy.maintain_rest)
        return wrong

    def status(self) -> IndexStatus:
        """How the index is; of an index that another process owns, what that one wrote last."""
        folder, filling = self._folder, self._filling
        stamp = folder.stamp if folder else read_stamp(self._path)
        applied_seq = stamp.applied_seq if stamp else 0
        vectors = sum(stamp.counts.values()) if stamp else 0
        state, detail = self._condition(folder, filling)
        behind = max(self._feed.last_seq() - applied_seq, 0)
        return IndexStatus("chroma", state, vectors, applied_seq, behind, detail)

    def close(self) -> None:
        """Waits for a batch under way, then gives up files and lock; may be called twice."""
        with self._writer:
            self._is_closed = True
            self._give_up("")
            self._owner.give_back()
            self._exact.close()

    def _search_folder(
        self, folder: ChromaFolder, scope_no: int, vector: Vector, limit: int
    ) -> list[Match] | None:
        stamp = folder.stamp  # the watermark, read before Chroma is asked
        tail = self._feed.tail(scope_no, stamp.applied_seq)
        if len(tail) > self._policy.index_tail_exact:
            return None
        wanted = limit + len({change.passage_no for change in tail})
        name = collection_of(scope_no, stamp.own, self._policy)
        is_alone = is_namespace(scope_no) or scope_no in stamp.own
        found = folder.client.query(name, vector, wanted, scope_no=None if is_alone else scope_no)
        if collection_of(scope_no, folder.stamp.own, self._policy) != name:
            return None  # moved meanwhile: what was asked may have been half empty
        return unite(found, tail, vector, limit)

    def _check(self, folder: ChromaFolder, name: str, scopes: list[int], *, is_mending: bool) -> int:
        try:
            return folder.check(name, scopes, self._feed, is_mending=is_mending)
        except (VectorIndexError, OSError) as error:
            self._fail(str(error))
            raise VectorIndexError(f"{name} in {self._path} could not be checked: {error}") from error

    def _takes_directory(self) -> bool:
        is_owner = self._owner.take()
        self._is_refused = not is_owner
        return is_owner

    def _work(self, limit: int) -> int:
        if self._folder is not None and not is_there(self._path, self._folder.stamp):
            self._set_aside(self._folder, "the directory was deleted while it was in use")
        if self._folder is None and self._filling is None:
            self._open()
        if self._filling is not None:
            return self._fill(self._filling, limit)
        folder = self._folder
        changes = self._feed.changes(folder.stamp.applied_seq, limit) if folder and limit > 0 else []
        if folder and changes:
            folder.apply(changes, self._feed)
        return len(changes)

    def _open(self) -> None:
        if self._broken_folder is None:
            try:
                stamp = trusted_stamp(self._path, self._feed, self._fingerprint, self._policy)
                self._set_ready(ChromaFolder.open(self._path, stamp, self._feed, self._policy))
            except (VectorIndexError, OSError) as error:
                self._trouble = str(error)
            else:
                return
        self._start_filling()

    def _start_filling(self) -> Filling:
        trouble = self._trouble
        self._give_up(trouble)
        self._filling = Filling(self._path, self._feed, self._fingerprint, self._policy)
        return self._filling

    def _fill(self, filling: Filling, limit: int) -> int:
        done_before = filling.done
        folder = filling.step(limit)
        if folder is not None:
            self._set_ready(folder)
        return max(filling.done - done_before, 1 if limit > 0 else 0)

    def _begin_rebuild(self) -> Filling:
        with self._writer:
            try:
                if self._is_closed:
                    raise VectorIndexError(f"the index in {self._path} is closed")
                if not self._takes_directory():
                    raise VectorIndexError(
                        f"{self._owner.who()} owns the index in {self._path}: stop it, then try again"
                    )
                self._trouble = "a rebuild was asked for"
                return self._start_filling()
            except OSError as error:
                self._give_up(str(error))
                raise VectorIndexError(f"the index in {self._path} cannot be written: {error}") from error

    def _set_ready(self, folder: ChromaFolder) -> None:
        with self._state:
            self._folder, self._filling, self._trouble = folder, None, ""

    def _set_aside(self, folder: ChromaFolder, trouble: str) -> None:
        """Stops using a folder found damaged; the next `catch_up` makes a new one."""
        with self._state:
            if self._folder is folder:
                self._folder, self._broken_folder, self._trouble = None, folder, trouble

    def _fail(self, trouble: str) -> None:
        if self._folder is not None:
            self._set_aside(self._folder, trouble)
        else:
            self._give_up(trouble)

    def _give_up(self, trouble: str) -> None:
        """Closes whatever is open."""
        with self._state:
            opened = [self._folder, self._broken_folder]
            self._folder = self._broken_folder = None
            self._trouble = trouble
        filling, self._filling = self._filling, None
        if filling is not None:
            filling.discard()
        for folder in opened:
            if folder is not None:
                folder.close()

    def _condition(
        self, folder: ChromaFolder | None, filling: Filling | None
    ) -> tuple[Literal["ready", "opening", "rebuilding", "broken", "not_owner"], str]:
        if folder is not None:
            return "ready", ""
        if filling is not None:
            return "rebuilding", f"{filling.done} of {filling.total} vectors: {self._trouble}"
        if self._is_refused:
            return "not_owner", f"{self._owner.who()} owns {self._path}; searches are exact here"
        if self._trouble:
            return "broken", self._trouble
        return "opening", "not opened yet; searches are exact"
