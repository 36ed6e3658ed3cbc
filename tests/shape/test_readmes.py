"""Each folder's README lists its files, one line each, and says why things are as they are."""

import re
from pathlib import Path

import pytest

from tests.shape.sources import ROOT

FOLDERS = (
    "graph",
    "nodes",
    "nodes/tools",
    "memory",
    "memory/embed",
    "memory/extract",
    "memory/index",
    "memory/knowledge",
    "memory/ledger",
    "memory/long_term",
    "memory/retrieval",
    "memory/scratchpad",
    "memory/short_term",
    "memory/transcripts",
    "prompts",
    "benchmarks",
    "tests",
)
_ROW = re.compile(r"^\| (?P<names>`[^|]+`) \| (?P<purpose>[^|]+) \|$", re.MULTILINE)
_IS_FILE = re.compile(r"[\w./-]+(?:\.\w+|/)")
_SUFFIXES = {".py", ".md", ".mako", ".json", ".jsonl", ".npz"}


def _listed(folder: str) -> set[str]:
    """Files and folders (with a slash) in the first column of the tables."""
    text = (ROOT / folder / "README.md").read_text("utf-8")
    cells = [match["names"] for match in _ROW.finditer(text)]
    names = [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]
    return {name for name in names if _IS_FILE.fullmatch(name)}


def _files(folder: str) -> set[str]:
    """Files below the folder, but for those below a folder with a README of its own."""
    base = ROOT / folder
    apart = [ROOT / other for other in FOLDERS if other.startswith(f"{folder}/")]
    return {
        path.relative_to(base).as_posix()
        for path in base.rglob("*")
        if path.is_file()
        and path.suffix in _SUFFIXES
        and path.name not in {"README.md", "__init__.py"}
        and not any(part.startswith((".", "__pycache__")) for part in path.relative_to(base).parts)
        and not any(path.is_relative_to(other) for other in apart)
    }


def _folders(folder: str) -> set[str]:
    """Folders below it that have a README of their own."""
    return {
        f"{other.removeprefix(folder + '/')}/"
        for other in FOLDERS
        if other.startswith(f"{folder}/") and "/" not in other.removeprefix(f"{folder}/")
    }


@pytest.mark.parametrize("folder", FOLDERS)
def test_readme_lists_every_file(folder: str) -> None:
    listed = _listed(folder)
    as_folders = {name for name in listed if name.endswith("/")}
    files = _files(folder)
    unlisted = {
        path for path in files if path not in listed and not any(path.startswith(f) for f in as_folders)
    }
    assert unlisted == set()
    gone = {name for name in listed - as_folders if name not in files}
    assert gone == set()
    assert {name for name in as_folders if not (ROOT / folder / name).is_dir()} == set()
    assert _folders(folder) <= as_folders


@pytest.mark.parametrize("folder", FOLDERS)
def test_readme_says_what_and_why(folder: str) -> None:
    text = (ROOT / folder / "README.md").read_text("utf-8")
    assert text.startswith(f"# {folder}/\n")
    assert "\n## Why so\n" in text
    assert all(len(match["purpose"]) < 130 for match in _ROW.finditer(text))
    reasons = text.split("\n## Why so\n")[1]
    assert reasons.count("\n- ") >= 2


def test_every_folder_of_modules_has_a_readme_or_stands_in_one() -> None:
    packages = {
        path.parent.relative_to(ROOT).as_posix()
        for top in ("graph", "nodes", "memory", "prompts", "benchmarks")
        for path in (ROOT / top).rglob("__init__.py")
    }
    homeless = {
        package
        for package in packages - set(FOLDERS)
        if not any(package.startswith(f"{folder}/") for folder in FOLDERS)
    }
    assert homeless == set()
    assert all(Path(ROOT, folder, "README.md").is_file() for folder in FOLDERS)
