"""Vectors of texts kept on disk between runs: embedding is nearly all of a benchmark's time."""

import hashlib
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Literal

import numpy as np
from langchain_core.embeddings import Embeddings

from memory.embed.embedder import Embedder

Side = Literal["query", "passage"]


class StoredEmbeddings(Embeddings):
    """LangChain Embeddings that ask `backend` only for texts that were never embedded before. Thread-safe."""

    def __init__(self, backend: Embedder, path: Path, fingerprint: str) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._backend = backend
        self._fingerprint = fingerprint
        self._lock = threading.Lock()
        self._db = sqlite3.connect(path, timeout=60, check_same_thread=False)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL)")
        self.embedded = 0
        self.embed_s = 0.0

    def embed_query(self, text: str) -> list[float]:
        return self._vectors("query", [text], lambda texts: [self._backend.embed_query(texts[0]).tolist()])[0]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return self._vectors("passage", texts, lambda new: self._backend.embed_passages(new).tolist())

    def close(self) -> None:
        """Gives up the file."""
        self._db.close()

    def _vectors(
        self, side: Side, texts: Sequence[str], embed: Callable[[list[str]], list[list[float]]]
    ) -> list[list[float]]:
        keys = [self._key(side, text) for text in texts]
        found = self._find(keys)
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in found}
        if missing:
            start = perf_counter()
            vectors = embed(list(missing.values()))
            self.embed_s += perf_counter() - start
            self.embedded += len(missing)
            new = dict(zip(missing, vectors, strict=True))
            self._keep(new)
            found |= new
        return [found[key] for key in keys]

    def _key(self, side: Side, text: str) -> bytes:
        return hashlib.sha256("\0".join((self._fingerprint, side, text)).encode()).digest()

    def _find(self, keys: Sequence[bytes]) -> dict[bytes, list[float]]:
        found: dict[bytes, list[float]] = {}
        with self._lock:
            for key in keys:
                row = self._db.execute("SELECT vector FROM vectors WHERE key = ?", (key,)).fetchone()
                if row:
                    found[key] = np.frombuffer(row[0], dtype="<f4").tolist()
        return found

    def _keep(self, vectors: dict[bytes, list[float]]) -> None:
        rows = [(key, np.asarray(vector, dtype="<f4").tobytes()) for key, vector in vectors.items()]
        with self._lock, self._db:
            self._db.executemany("INSERT OR IGNORE INTO vectors VALUES (?, ?)", rows)
