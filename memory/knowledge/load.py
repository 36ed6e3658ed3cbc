"""Reads a file's text with LangChain's loaders. Whatever a broken file makes them raise becomes one error here.

Their libraries are the extra 'knowledge' and load with the first such file; plain text and Markdown need none.
"""

import importlib
import logging
import re
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from langchain_core.documents import Document
from langchain_core.documents.base import Blob

from memory.errors import DocumentError, SettingsError
from memory.knowledge.files import FORMATS, File
from memory.knowledge.html_blocks import as_blocks
from memory.knowledge.paragraphs import Page
from memory.policy_knowledge import KnowledgePolicy
from memory.text import clean

_COMMUNITY = "langchain_community.document_loaders"
_NEEDS = {
    "pdf": ("langchain_community", "pypdf"),
    "docx": ("langchain_community", "docx2txt"),
    "html": ("langchain_community", "bs4"),
}
_ENCODINGS = ("utf-8-sig", "gb18030", "cp1252")
"""Tried in this order: what is not UTF-8 is most often GBK."""
_BOMS = (b"\xff\xfe", b"\xfe\xff")
_CHARSET = re.compile(rb"charset\s*=\s*[\"']?([\w-]+)", re.IGNORECASE)
_CHARSET_WITHIN = 2_048
_FOREIGN_ERRORS = (
    OSError, ValueError, TypeError, LookupError, AttributeError, ArithmeticError, AssertionError, RuntimeError,
    SyntaxError, EOFError, ImportError, zipfile.BadZipFile, zlib.error, struct.error,
)  # fmt: skip
"""What the libraries raise for broken files besides pypdf's own; an XML error is a SyntaxError."""


def read_bytes(file: File, policy: KnowledgePolicy) -> bytes:
    """The file as it is. Raises DocumentError when it cannot be read, is too large, or is of no kind that is read."""
    if not file.format:
        raise DocumentError(f"{file.path}: only {' '.join(FORMATS)} are read; convert it to one of them")
    try:
        if not file.path.is_file():  # reading a pipe would never end
            raise DocumentError(f"{file.path} is no file that can be read")
        size = file.path.stat().st_size
        if size > policy.file_bytes:
            raise DocumentError(
                f"{file.path} has {size:,} bytes: at most {policy.file_bytes:,} are read; split it"
            )
        return file.path.read_bytes()
    except OSError as error:
        raise DocumentError(f"{file.path} cannot be read ({error.strerror})") from error


def load(file: File, content: bytes, policy: KnowledgePolicy) -> list[Page]:
    """The text of the file's pages. Raises DocumentError, or SettingsError when the extra is not installed."""
    check_installed(file)
    try:
        pages = [_page(document) for document in _documents(file, content, policy)]
    except BaseException as error:
        if isinstance(error, _FOREIGN_ERRORS) or type(error).__module__.startswith("pypdf."):
            raise DocumentError(f"{file.path} cannot be read as {file.format} ({error!r:.200})") from error
        raise
    chars = sum(len(page.text) for page in pages)
    if chars > policy.text_chars:
        raise DocumentError(f"{file.path} has {chars:,} characters: at most {policy.text_chars:,}; split it")
    if not any(page.text.strip() for page in pages):
        raise DocumentError(f"{file.path} holds no text: an empty file, or pictures only")
    return pages


def check_installed(file: File) -> None:
    """Raises SettingsError when a library that reads this kind of file is missing."""
    missing = [name for name in _NEEDS.get(file.format, ()) if find_spec(name) is None]
    if missing:
        raise SettingsError(
            f"{file.path}: reading {file.format} needs {' and '.join(missing)}, which the extra 'knowledge' brings:"
            " pip install 'mneme-agent[knowledge]' (in a checkout: pip install -e '.[knowledge]')"
        )


def _documents(file: File, content: bytes, policy: KnowledgePolicy) -> Iterator[Document]:
    match file.format:
        case "pdf":
            logging.getLogger("pypdf").setLevel(logging.ERROR)  # it warns of all that it mends
            yield from _community("pdf").PyPDFLoader(str(file.path)).lazy_load()
        case "docx":
            with zipfile.ZipFile(file.path) as archive:  # a small file may unpack to gigabytes
                if (size := sum(info.file_size for info in archive.infolist())) > policy.file_bytes:
                    raise ValueError(f"unpacks to {size:,} bytes, at most {policy.file_bytes:,} are read")
            yield from _community("word_document").Docx2txtLoader(str(file.path)).lazy_load()
        case "html":
            parser = _community("parsers.html.bs4").BS4HTMLParser
            page = as_blocks(_decoded(content, _charset(content)))
            blob = Blob.from_data(page.encode("utf-8", "replace"))
            yield from parser(features="html.parser", from_encoding="utf-8").lazy_parse(blob)
        case _:
            yield Document(Blob.from_data(_decoded(content)).as_string())


def _community(module: str) -> Any:
    with warnings.catch_warnings():  # it announces its end at import; our pins say which version is used
        warnings.simplefilter("ignore", DeprecationWarning)
        return importlib.import_module(f"{_COMMUNITY}.{module}")


def _page(document: Document) -> Page:
    number = document.metadata.get("page")
    return Page(clean(document.page_content), number + 1 if isinstance(number, int) else None)


def _charset(content: bytes) -> str:
    """The encoding that an HTML file names; "" for none."""
    found = _CHARSET.search(content, 0, _CHARSET_WITHIN)
    return found[1].decode("ascii") if found else ""


def _decoded(content: bytes, named: str = "") -> str:
    """The text of a file that is all text. Raises ValueError, LookupError for an unknown encoding's name."""
    if content.startswith(_BOMS):
        return content.decode("utf-16")
    if b"\0" in content:
        raise ValueError("it is no text")
    for encoding in (*([named] if named else []), *_ENCODINGS):
        try:
            return content.decode(encoding)
        except (UnicodeDecodeError, LookupError):
            continue
    return content.decode("utf-8", "replace")
