"""The elements of a huge JSON array, one at a time and with their places, so that reading can go on after a stop.

Only brackets and quotes are looked at: an element that is broken inside costs itself, not the rest of the file.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import BinaryIO

_STRING = rb'"(?:[^"\\]++|\\.)*+"'
_AT_TOP = re.compile(rb'(?:[^"{}\[\],]++|' + _STRING + rb')*+(["{}\[\],])', re.DOTALL)
_INSIDE = re.compile(rb'(?:[^"{}\[\]]++|' + _STRING + rb')*+(["{}\[\]])', re.DOTALL)
"""Up to the next bracket, over whole strings in one go; a quote is found where a string does not end in this piece."""
_IN_STRING = re.compile(rb'["\\]')
_BLANK = b" \t\r\n"


@dataclass(frozen=True, slots=True)
class Element:
    """One element. end: where the next one may begin. raw: None when it is longer than may be held in memory, or cut off."""

    end: int
    raw: bytes | None


@dataclass(slots=True)
class _Scanner:
    """Where reading stands within an element."""

    most_bytes: int
    depth: int = 0
    is_in_string: bool = False
    is_skipping_one: bool = False
    is_too_long: bool = False
    kept: bytearray = field(default_factory=bytearray)

    def feed(self, chunk: bytes, base: int) -> Iterator[Element]:
        """The elements that end in this piece of the file. An element without depth is dropped by whoever reads it."""
        begin = place = 0
        while place < len(chunk):
            if self.is_skipping_one:
                self.is_skipping_one = False
                place += 1
                continue
            match = self._next(chunk, place)
            if match is None:
                break
            place = match.end()
            if self._ends_element(match[match.lastindex or 0]):
                self._keep(chunk[begin : place - 1])
                yield self._take(base + place)
                begin = place
                if self.depth < 0:
                    return
        self._keep(chunk[begin:])

    def _next(self, chunk: bytes, place: int) -> re.Match[bytes] | None:
        if self.is_in_string:
            return _IN_STRING.search(chunk, place)
        return (_INSIDE if self.depth > 0 else _AT_TOP).match(chunk, place)

    def _ends_element(self, mark: bytes) -> bool:
        if self.is_in_string:
            self.is_in_string = mark != b'"'
            self.is_skipping_one = mark == b"\\"
            return False
        match mark:
            case b'"':
                self.is_in_string = True
            case b"{" | b"[":
                self.depth += 1
            case b"}" | b"]":
                self.depth -= 1
                return self.depth < 0
            case _:
                return self.depth == 0
        return False

    def _keep(self, piece: bytes) -> None:
        self.is_too_long = self.is_too_long or len(self.kept) + len(piece) > self.most_bytes
        if self.is_too_long:
            self.kept.clear()
        else:
            self.kept += piece

    def _take(self, end: int) -> Element:
        raw = None if self.is_too_long else bytes(self.kept).strip(_BLANK)
        self.kept.clear()
        self.is_too_long = False
        return Element(end, raw)


def elements(file: BinaryIO, *, start: int, most_bytes: int, chunk_bytes: int = 1 << 20) -> Iterator[Element]:
    """The array's elements from that place on: right behind its opening bracket, or where an element ended."""
    file.seek(start)
    scanner, base = _Scanner(most_bytes), start
    while chunk := file.read(chunk_bytes):
        yield from (one for one in scanner.feed(chunk, base) if one.raw != b"")
        base += len(chunk)
        if scanner.depth < 0:
            return
    if scanner.is_too_long or scanner.kept.strip(_BLANK):
        yield Element(base, None)  # the file was cut off
