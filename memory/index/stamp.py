"""What the index on disk is made of and how far it is. A directory is trusted as far as its stamp goes."""

import os
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from memory.index.seal import Seal
from memory.policy import Policy

LAYOUT_VERSION = 1
FILE_NAME = "stamp.json"


class Stamp(BaseModel):
    """The stamp file.

    layout: Version and parameters that are fixed at creation. folder: Where Chroma's files are.
    own: Scopes whose own collection is complete. counts: Vectors of each collection.
    is_applying: A batch was begun and not ended.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    layout: str
    ledger_id: str
    fingerprint: str
    applied_seq: int = Field(ge=0)
    folder: str
    own: frozenset[int] = frozenset()
    counts: dict[str, int] = {}
    files: dict[str, Seal] = {}
    is_applying: bool = False


def layout_of(policy: Policy) -> str:
    """Changes when collections made under another policy could not be used any more."""
    numbers = (policy.index_shards, policy.hnsw_m, policy.hnsw_m_large, policy.hnsw_ef_construction)
    return "-".join(map(str, (LAYOUT_VERSION, *numbers)))


def read_stamp(directory: Path) -> Stamp | None:
    """The stamp of a directory; None when there is none that can be read."""
    try:
        stamp = Stamp.model_validate_json((directory / FILE_NAME).read_bytes())
    except (OSError, ValidationError):
        return None
    return stamp if Path(stamp.folder).name == stamp.folder else None


def write_stamp(directory: Path, stamp: Stamp) -> None:
    """Replaces the stamp as a whole: a reader sees the old or the new one. Raises OSError."""
    temporary = directory / (FILE_NAME + ".new")
    with temporary.open("wb") as opened:
        opened.write(stamp.model_dump_json().encode())
        opened.flush()
        os.fsync(opened.fileno())
    temporary.replace(directory / FILE_NAME)


def remove_stamp(directory: Path) -> None:
    """From now on the directory is not trusted. Raises OSError."""
    (directory / FILE_NAME).unlink(missing_ok=True)
