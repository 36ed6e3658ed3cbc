"""Builders of values for tests: everything has a sensible default, a test names only what it is about."""

from pathlib import Path
from typing import Any

from graph.settings import Settings
from memory.long_term.record import Record


def a_record(**changes: Any) -> Record:
    """A candidate of the user."""
    values: dict[str, Any] = {
        "record_id": "r1",
        "text": "我叫张三",
        "kind": "identity",
        "attribute": "name",
        "value": "张三",
        "created_at": 1_796_000_000.0,
        "updated_at": 1_796_000_000.0,
    }
    return Record(**{**values, **changes})


def some_settings(data_dir: Path, **changes: Any) -> Settings:
    """Settings that read no environment file: quick embedder, exact index."""
    values: dict[str, Any] = {"embedder": "hashing", "index": "exact"}
    return Settings(_env_file=None, data_dir=data_dir, **{**values, **changes})



