"""Which files of a folder are documents. Looks at names and sizes, opens nothing."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from memory.errors import NotFoundError

FORMATS = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".txt": "text",
    ".text": "text",
    ".html": "html",
    ".htm": "html",
    ".docx": "docx",
    ".pdf": "pdf",
}
"""How a file is read, by the end of its name."""


@dataclass(frozen=True, slots=True)
class File:
    """A file that is to be taken in. path: absolute, says which document it is; name: what people are shown."""

    path: Path
    name: str

    @property
    def format(self) -> str:
        """How it is read; "" for a kind of file that is not read."""
        return FORMATS.get(self.path.suffix.lower(), "")


@dataclass(frozen=True, slots=True)
class Listing:
    """The documents of a folder in order of their names, and how many other files it has."""

    files: tuple[File, ...]
    others: int = 0


def list_files(place: Path) -> Listing:
    """The file itself, or the documents under a folder; hidden files and links to folders are left out.

    Raises NotFoundError, OSError.
    """
    if not place.exists():
        raise NotFoundError(f"no file or folder {str(place)!r}: check the path")
    place = place.resolve()
    if not place.is_dir():
        return Listing((File(place, place.name),))
    found = [File(path, path.relative_to(place).as_posix()) for path in sorted(_walk(place))]
    documents = tuple(file for file in found if file.format)
    return Listing(documents, len(found) - len(documents))


def _walk(folder: Path) -> Iterator[Path]:
    """Raises OSError for the folder itself; what cannot be listed inside it is passed over."""
    with os.scandir(folder):
        pass
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(root, name) for name in names if not name.startswith("."))
