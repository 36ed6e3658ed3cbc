"""What the HNSW files looked like when they were last written.

Chroma reads them unchecked: a damaged one ends the process with a segmentation fault, or answers nonsense
without an error. So each is compared before Chroma may open it.
"""

import zlib
from pathlib import Path

from pydantic import BaseModel, ConfigDict

BLOCK_BYTES = 1 << 20


class Seal(BaseModel):
    """Size in bytes and checksum of one file."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    size: int
    crc: int


class Sealer:
    """Seals of the binary files below a folder; a file that did not change is not read again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seen: dict[str, tuple[int, int, Seal]] = {}

    def seals(self) -> dict[str, Seal]:
        """Relative path -> seal, as the files are now. Raises OSError."""
        current: dict[str, tuple[int, int, Seal]] = {}
        for file in sorted(self._folder.glob("*/*")):
            stat = file.stat()
            name = file.relative_to(self._folder).as_posix()
            seen = self._seen.get(name)
            if seen is None or seen[:2] != (stat.st_size, stat.st_mtime_ns):
                seen = (stat.st_size, stat.st_mtime_ns, _seal(file))
            current[name] = seen
        self._seen = current
        return {name: seen[2] for name, seen in current.items()}


def _seal(file: Path) -> Seal:
    size = crc = 0
    with file.open("rb") as opened:
        while block := opened.read(BLOCK_BYTES):
            size += len(block)
            crc = zlib.crc32(block, crc)
    return Seal(size=size, crc=crc)
