"""The files in which conversations come: a JSON array, in the open or in the zip that the assistant's maker sends."""

import json
import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO, cast

from pydantic import JsonValue

from memory.errors import InputError
from memory.transcripts.chatgpt import read_chatgpt
from memory.transcripts.claude import read_claude
from memory.transcripts.elements import elements
from memory.transcripts.exchange import Conversation

_MEMBER = re.compile(r"(?:^|/)conversations(?:[-_]\d+)?\.json$", re.IGNORECASE)
_ARRAY = re.compile(rb'^\xef\xbb\xbf?\s*\[|^\s*\[|"conversations"\s*:\s*\[')
_HEAD_BYTES = 1 << 16


@dataclass(frozen=True, slots=True)
class Place:
    """How far a file was read: which of its arrays, and to which byte of it."""

    part: int = 0
    offset: int = 0


@dataclass(frozen=True, slots=True)
class Found:
    """A conversation, or None for one that cannot be read, and where the next begins. done_bytes: of the whole file."""

    conversation: Conversation | None
    place: Place
    done_bytes: int


@dataclass(frozen=True, slots=True)
class _Part:
    name: str
    size: int


class Transcripts:
    """A file of conversations. Raises InputError when there are none in it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._is_zip = zipfile.is_zipfile(path)
        self._parts = self._find_parts()
        self.total_bytes = sum(part.size for part in self._parts)

    def fingerprint(self) -> str:
        """What tells this file from others, without reading all of it."""
        size = self._path.stat().st_size
        with self._path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
            file.seek(max(size - _HEAD_BYTES, 0))
            return sha256(b"%d|" % size + head + file.read(_HEAD_BYTES)).hexdigest()

    def read(self, after: Place, *, most_bytes: int) -> Iterator[Found]:
        """The conversations behind that place, in the order of the file. Raises InputError."""
        for number in range(after.part, len(self._parts)):
            before = sum(part.size for part in self._parts[:number])
            with self._opened(self._parts[number]) as file:
                start = (
                    after.offset if number == after.part and after.offset else _array_start(file, self._path)
                )
                for one in elements(file, start=start, most_bytes=most_bytes):
                    found = None if one.raw is None else read_conversation(one.raw)
                    yield Found(found, Place(number, one.end), before + one.end)

    def _find_parts(self) -> list[_Part]:
        if not self._is_zip:
            return [_Part("", self._path.stat().st_size)]
        with zipfile.ZipFile(self._path) as archive:
            found = [i for i in archive.infolist() if _MEMBER.search(i.filename)]
        if not found:
            raise InputError(
                f"{self._path} holds no conversations.json: is it an export of ChatGPT or Claude?"
            )
        return [_Part(i.filename, i.file_size) for i in sorted(found, key=lambda i: i.filename)]

    @contextmanager
    def _opened(self, part: _Part) -> Iterator[BinaryIO]:
        try:
            if self._is_zip:
                with zipfile.ZipFile(self._path) as archive, archive.open(part.name) as member:
                    yield cast(BinaryIO, member)
            else:
                with self._path.open("rb") as file:
                    yield file
        except (OSError, zipfile.BadZipFile) as error:
            raise InputError(f"{self._path} cannot be read ({error}): download the export again") from error


def read_conversation(raw: bytes) -> Conversation | None:
    """The conversation in this piece of JSON; None when it is none, or broken."""
    try:
        value: JsonValue = json.loads(raw.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    found = read_chatgpt(value) or read_claude(value)
    return found if found is not None and found.conversation_id else None


def _array_start(file: BinaryIO, path: Path) -> int:
    match = _ARRAY.search(file.read(_HEAD_BYTES))
    if match is None:
        raise InputError(
            f"{path} holds no list of conversations: give conversations.json, the zip it came in, or an export of Mneme"
        )
    return match.end()
