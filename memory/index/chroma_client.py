"""The only file that speaks chromadb: numbers and vectors in and out, its failures as VectorIndexError.

It knows no scopes' history and no feed. chromadb is imported when a folder is opened, never before.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from memory.errors import VectorIndexError
from memory.index.protocol import Match, Vector
from memory.policy import Policy

if TYPE_CHECKING:
    from chromadb.api.client import Client
    from chromadb.api.models.Collection import Collection

SQLITE_FILE = "chroma.sqlite3"
_PAGE = 5_000
"""Numbers that are read at once: searches go on between two pages."""
# chromadb raises these besides its own ChromaError: a closed client has no attribute `bindings`, damaged rows
# end in ValueError, KeyError or TypeError.
FOREIGN_ERRORS = (
    OSError, ImportError, RuntimeError, ValueError, TypeError, AttributeError, LookupError, sqlite3.Error,
)  # fmt: skip


class ChromaClient:
    """One open Chroma folder. Thread-safe as far as chromadb is: one writer, any number of readers."""

    def __init__(self, folder: Path, policy: Policy) -> None:
        """Opens or makes the folder. Raises VectorIndexError."""
        self._policy = policy
        with _translated(f"opening {folder}"):
            if (folder / SQLITE_FILE).exists():
                _check_sqlite(folder / SQLITE_FILE)
            self._client = _open(folder)
            self._collections: dict[str, Collection] = {
                name: self._client.get_collection(name, embedding_function=None)
                for name in (collection.name for collection in self._client.list_collections())
            }

    def names(self) -> set[str]:
        """Names of the collections."""
        return set(self._collections)

    def create(self, name: str, *, is_large: bool) -> None:
        """Makes a collection with the policy's parameters, unless it is there. Raises VectorIndexError."""
        if name in self._collections:
            return
        policy = self._policy
        hnsw = {
            "space": "cosine",
            "ef_construction": policy.hnsw_ef_construction,
            "ef_search": policy.hnsw_ef_search,
            "max_neighbors": policy.hnsw_m_large if is_large else policy.hnsw_m,
            "sync_threshold": policy.hnsw_sync_threshold_large if is_large else policy.hnsw_sync_threshold,
        }
        configuration: Any = {"hnsw": hnsw}
        with _translated(f"making collection {name}"):
            self._collections[name] = self._client.create_collection(
                name, configuration=configuration, embedding_function=None
            )

    def drop(self, name: str) -> None:
        """Deletes a collection, if there. Raises VectorIndexError."""
        if self._collections.pop(name, None) is not None:
            with _translated(f"deleting collection {name}"):
                self._client.delete_collection(name)

    def count(self, name: str) -> int:
        """Vectors of a collection. Raises VectorIndexError."""
        with _translated(f"counting {name}"):
            return self._collections[name].count() if name in self._collections else 0

    def upsert(self, name: str, scopes: Sequence[int], numbers: Sequence[int], matrix: Vector) -> None:
        """Puts passages in or replaces them, in batches. matrix: Shape (n, d). Raises VectorIndexError."""
        size = self._policy.index_batch_vectors
        with _translated(f"writing to {name}"):
            for start in range(0, len(numbers), size):
                part = slice(start, start + size)
                self._collections[name].upsert(
                    ids=[str(number) for number in numbers[part]],
                    embeddings=np.ascontiguousarray(matrix[part], dtype=np.float32),
                    metadatas=[{"scope": scope_no} for scope_no in scopes[part]],
                )

    def delete(self, name: str, numbers: Sequence[int]) -> None:
        """Takes passages out, in batches; unknown ones are skipped. Raises VectorIndexError."""
        size = self._policy.index_batch_vectors
        with _translated(f"deleting from {name}"):
            # An empty list would delete everything: the loop makes no call for one.
            for start in range(0, len(numbers) if name in self._collections else 0, size):
                self._collections[name].delete(ids=[str(number) for number in numbers[start : start + size]])

    def scope_numbers(self, name: str, scope_no: int, limit: int) -> list[int]:
        """Up to `limit` passages that a collection holds of a scope. Raises VectorIndexError."""
        if name not in self._collections:
            return []
        with _translated(f"reading {name}"):
            found = self._collections[name].get(where={"scope": scope_no}, include=[], limit=limit)
            return [int(number) for number in found["ids"]]

    def numbers(self, name: str) -> list[int]:
        """All passages that a collection holds. Raises VectorIndexError."""
        held: list[int] = []
        with _translated(f"reading {name}"):
            while name in self._collections:
                found = self._collections[name].get(include=[], limit=_PAGE, offset=len(held))
                held += [int(number) for number in found["ids"]]
                if len(found["ids"]) < _PAGE:
                    break
        return held

    def query(self, name: str, vector: Vector, limit: int, *, scope_no: int | None) -> list[Match]:
        """Nearest passages of a collection, of one scope or of all. Raises VectorIndexError."""
        if name not in self._collections:
            return []
        with _translated(f"searching {name}"):
            found = self._collections[name].query(
                query_embeddings=vector[np.newaxis],
                n_results=limit,
                where=None if scope_no is None else {"scope": scope_no},
                include=["distances"],
            )
            distances = found["distances"] or [[]]
            return [Match(int(n), 1.0 - float(d)) for n, d in zip(found["ids"][0], distances[0], strict=True)]

    def warm(self, name: str) -> None:
        """Loads a collection, so that no search waits for it. Raises VectorIndexError."""
        with _translated(f"loading {name}"):
            self._collections[name].get(limit=1, include=["embeddings"])

    def close(self) -> None:
        """Gives up the files. Searches under way in other threads end first or fail with VectorIndexError."""
        with _translated("closing"):
            self._client.close()


def _open(folder: Path) -> "Client":
    import chromadb  # takes a second: not before it is needed
    from chromadb.config import Settings

    client = chromadb.PersistentClient(path=folder, settings=Settings(anonymized_telemetry=False))
    return cast("Client", client)  # the interface that it is typed as lacks close()


def _check_sqlite(file: Path) -> None:
    # Not read-only: after a crash the journal is to be rolled back first.
    with closing(sqlite3.connect(file)) as connection:
        (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if verdict != "ok":
        raise VectorIndexError(f"{file} is damaged: {verdict}")


@contextmanager
def _translated(doing: str) -> Iterator[None]:
    try:
        yield
    except BaseException as error:
        if _is_chroma_failure(error):
            raise VectorIndexError(f"Chroma failed while {doing}: {error}") from error
        raise


def _is_chroma_failure(error: BaseException) -> bool:
    if isinstance(error, FOREIGN_ERRORS):
        return True
    # A Rust panic is a BaseException whose class cannot be imported; ChromaError would import chromadb.
    return type(error).__name__ == "PanicException" or type(error).__module__.startswith("chromadb.")
