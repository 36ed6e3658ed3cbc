"""Files become text: each format, each encoding, and what is broken says so."""

import importlib.util
from pathlib import Path

import pytest

from memory.errors import DocumentError, NotFoundError, SettingsError
from memory.knowledge.files import File, list_files
from memory.knowledge.load import load, read_bytes
from memory.knowledge.paragraphs import Page, paragraphs_of
from memory.policy_knowledge import KnowledgePolicy
from tests.document_files import docx_bytes, pdf_bytes

POLICY = KnowledgePolicy()
PAGE = """<!doctype html><html><head><meta charset="{charset}"><title>手册</title><style>p {{color: red}}</style>
<script>var hidden = "<p>no</p>";</script></head><body><h1>退货</h1><p>签收后
<b>三十天</b>内可以退货。</p><p>Refunds take five working days.</p><h2>How</h2><ul><li>Write<li>Wait</ul>
<table><tr><td>fee<td>none</table></body></html>"""


def written(folder: Path, name: str, content: bytes) -> File:
    (folder / name).write_bytes(content)
    (file,) = list_files(folder / name).files
    return file


def loaded(folder: Path, name: str, content: bytes) -> list[Page]:
    file = written(folder, name, content)
    return load(file, read_bytes(file, POLICY), POLICY)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "gb18030", "utf-16"])
def test_text_is_read_whatever_its_encoding_is(tmp_path: Path, encoding: str) -> None:
    assert loaded(tmp_path, "a.txt", "退货须在三十天内。".encode(encoding)) == [Page("退货须在三十天内。")]


def test_text_loses_what_storage_chokes_on(tmp_path: Path) -> None:
    assert loaded(tmp_path, "a.md", b"a\x07b\r\n") == [Page("ab\r\n")]


@pytest.mark.parametrize("charset", ["utf-8", "gbk"])
def test_html_has_paragraphs_and_headings_but_no_script(tmp_path: Path, charset: str) -> None:
    pages = loaded(tmp_path, "a.HTML", PAGE.format(charset=charset).encode(charset))
    assert [(one.heading, one.text) for one in paragraphs_of(pages, "html")] == [
        ("退货", "签收后 三十天内可以退货。"),
        ("退货", "Refunds take five working days."),
        ("退货 › How", "Write\nWait"),
        ("退货 › How", "fee none"),
    ]


def test_docx_has_its_paragraphs(tmp_path: Path) -> None:
    pages = loaded(tmp_path, "a.docx", docx_bytes("第一段。", "Second & last."))
    assert [one.text for one in paragraphs_of(pages, "docx")] == ["第一段。", "Second & last."]


def test_pdf_has_its_pages(tmp_path: Path) -> None:
    pages = loaded(
        tmp_path, "a.pdf", pdf_bytes(["Goods can be returned", "within thirty days."], ["Page two."])
    )
    assert [(one.page, one.text) for one in paragraphs_of(pages, "pdf")] == [
        (1, "Goods can be returned within thirty days."),
        (2, "Page two."),
    ]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", b"\x00\x01 binary"),
        ("a.txt", b" \n "),
        ("a.pdf", b"no pdf"),
        ("a.pdf", pdf_bytes(["x"])[:-80]),
        ("a.pdf", pdf_bytes([])),
        ("a.docx", b"no zip"),
        ("a.docx", docx_bytes("x")[:-30]),
        ("a.html", b"<p></p>"),
        ("a.xlsx", b"x"),
    ],
)
def test_broken_file_is_refused_by_name(tmp_path: Path, name: str, content: bytes) -> None:
    with pytest.raises(DocumentError, match=name):
        loaded(tmp_path, name, content)


def test_files_that_are_too_large_are_refused(tmp_path: Path) -> None:
    small = KnowledgePolicy(file_bytes=1_000, text_chars=10)
    with pytest.raises(DocumentError, match="1,001 bytes"):
        read_bytes(written(tmp_path, "a.txt", b"x" * 1_001), small)
    with pytest.raises(DocumentError, match="11 characters"):
        load(written(tmp_path, "b.txt", b"x" * 11), b"x" * 11, small)
    bomb = written(tmp_path, "c.docx", docx_bytes("x" * 5_000))
    with pytest.raises(DocumentError, match="unpacks to"):
        load(bomb, b"", small)


@pytest.mark.parametrize("name", ["a.pdf", "a.docx", "a.html"])
def test_missing_extra_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(
        "memory.knowledge.load.find_spec",
        lambda wanted: None if wanted == "langchain_community" else find_spec(wanted),
    )
    with pytest.raises(SettingsError, match=r"langchain_community.*pip install 'mneme-agent\[knowledge\]'"):
        loaded(tmp_path, name, b"x")
    assert loaded(tmp_path, "a.md", b"needs none") == [Page("needs none")]


def test_folder_lists_documents_and_counts_the_others(tmp_path: Path) -> None:
    for name in ("b.md", "sub/a.TXT", "sub/c.py", ".git/d.md", ".hidden.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    listing = list_files(tmp_path)
    assert [file.name for file in listing.files] == ["b.md", "sub/a.TXT"]
    assert listing.others == 1


def test_missing_place_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(NotFoundError, match=r"gone\.md"):
        list_files(tmp_path / "gone.md")
