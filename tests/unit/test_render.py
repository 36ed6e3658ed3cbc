"""A prompt is filled in as its header says, or the error names the file and what to change."""

from pathlib import Path
from typing import cast

import pytest

from prompts.render import Language, PromptError, Prompts


def _write(folder: Path, name: str, body: str, *, variables: str = "", version: str = "1") -> Path:
    path = folder / f"{name}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(
        f"---\npurpose: a test\nvariables: {variables}\nversion: {version}\n---\n{body}\n", encoding="utf-8"
    )
    return path


def _open(tmp_path: Path, override: Path | None = None) -> Prompts:
    return Prompts(override, shipped_dir=tmp_path)


def test_render_fills_in_variables_when_they_fit(tmp_path: Path) -> None:
    _write(
        tmp_path / "zh", "greet", "你好，$user_name是${user_name}。花了$$5\n\n第二段", variables="user_name"
    )
    assert _open(tmp_path).render("greet", "zh", user_name="张三") == "你好，张三是张三。花了$5\n\n第二段"


def test_render_leaves_values_alone_when_they_hold_dollars(tmp_path: Path) -> None:
    _write(tmp_path / "en", "greet", "$name says: $text", variables="name, text")
    rendered = _open(tmp_path).render("greet", "en", name="$text", text="$name ${x} $")
    assert rendered == "$text says: $name ${x} $"


def test_render_refuses_when_variables_do_not_fit(tmp_path: Path) -> None:
    _write(tmp_path / "en", "greet", "Hello $user", variables="user")
    prompts = _open(tmp_path)
    with pytest.raises(PromptError, match=r"en/greet needs \['user'\]"):
        prompts.render("greet", "en")
    with pytest.raises(PromptError, match=r"does not declare \['extra'\]"):
        prompts.render("greet", "en", user="x", extra="y")


def test_render_refuses_when_prompt_or_language_is_unknown(tmp_path: Path) -> None:
    _write(tmp_path / "en", "greet", "Hello")
    prompts = _open(tmp_path)
    with pytest.raises(PromptError, match=r"'../greet'.*\['greet'\]"):
        prompts.render("../greet", "en")
    with pytest.raises(PromptError, match="language 'fr'"):
        prompts.render("greet", cast(Language, "fr"))


def test_names_variables_and_version_come_from_files_when_asked(tmp_path: Path) -> None:
    _write(tmp_path / "en", "b", "$x $y", variables=" x ,y", version="2.1")
    _write(tmp_path / "en", "a", "text")
    _write(tmp_path / "zh", "a", "文")
    prompts = _open(tmp_path)
    assert prompts.names("en") == ["a", "b"]
    assert prompts.names("zh") == ["a"]
    assert prompts.variables("b", "en") == {"x", "y"}
    assert prompts.variables("a", "en") == frozenset()
    assert prompts.version("b", "en") == "2.1"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Hello", "no header"),
        ("", "no header"),
        ("---\npurpose: x\nvariables:\nversion: 1\nHello", "no header"),
        ("---\npurpose: x\nversion: 1\n---\nHello", "must have"),
        ("---\npurpose: x\nvariables:\nversion:\n---\nHello", "must have"),
        ("---\npurpose: x\nvariables:\nversion: 1\ncolour: red\n---\nHello", "must have"),
        ("---\npurpose: x\nvariables\nversion: 1\n---\nHello", "'variables'"),
        ("---\npurpose: x\npurpose: y\nvariables:\nversion: 1\n---\nHello", "comes twice"),
        ("---\npurpose: x\nvariables:\nversion: 1\n---\nHello $name", "does not declare"),
        ("---\npurpose: x\nvariables: a-b\nversion: 1\n---\nHello", "cannot be variables"),
        ("---\npurpose: x\nvariables:\nversion: 1\n---\nIt costs 5$", "lone"),
    ],
)
def test_open_refuses_file_when_it_is_broken(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "en" / "bad.md"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PromptError, match=complaint) as caught:
        _open(tmp_path)
    assert "bad.md" in str(caught.value)


def test_open_refuses_file_when_it_is_no_utf8_or_badly_named(tmp_path: Path) -> None:
    path = _write(tmp_path / "en", "greet", "Hello")
    path.write_bytes(b"---\n\xff\xfe")
    with pytest.raises(PromptError, match="UTF-8"):
        _open(tmp_path)
    path.unlink()
    _write(tmp_path / "en", "My-Prompt", "Hello")
    with pytest.raises(PromptError, match="rename it"):
        _open(tmp_path)


def test_files_are_read_once_when_rendered_often(tmp_path: Path) -> None:
    path = _write(tmp_path / "en", "greet", "Hello")
    prompts = _open(tmp_path)
    path.unlink()
    assert prompts.render("greet", "en") == "Hello"


def test_file_is_read_when_it_has_bom_and_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "en" / "greet.md"
    path.parent.mkdir()
    path.write_bytes(b"\xef\xbb\xbf---\r\npurpose: x\r\nvariables:\r\nversion: 1\r\n---\r\nHello\r\n")
    assert _open(tmp_path).render("greet", "en") == "Hello"


def test_override_replaces_single_file_when_variables_are_the_same(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    _write(shipped / "en", "greet", "Hello $user", variables="user")
    _write(shipped / "en", "leave", "Bye")
    _write(own / "en", "greet", "Ahoy", variables="user", version="2")
    prompts = _open(shipped, own)
    assert prompts.render("greet", "en", user="x") == "Ahoy"
    assert prompts.version("greet", "en") == "2"
    assert prompts.render("leave", "en") == "Bye"


def test_override_is_refused_when_it_fits_nothing(tmp_path: Path) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    _write(shipped / "en", "greet", "Hello $user", variables="user")
    path = _write(own / "en", "greet", "Hello $name", variables="name")
    with pytest.raises(PromptError, match=r"must declare.*\['user'\]"):
        _open(shipped, own)
    path.rename(path.with_name("greets.md"))
    with pytest.raises(PromptError, match="no prompt 'greets'"):
        _open(shipped, own)
    with pytest.raises(PromptError, match="no folder"):
        _open(shipped, tmp_path / "nowhere")


LINES = "full: $count are kept\nempty: nothing is kept"


def test_line_is_filled_in_by_its_key(tmp_path: Path) -> None:
    _write(tmp_path / "en", "lines_notes", LINES, variables="count")
    prompts = _open(tmp_path)
    assert prompts.line("lines_notes", "full", "en", count="3") == "3 are kept"
    assert prompts.lines_of("lines_notes", "en")("empty") == "nothing is kept"
    with pytest.raises(PromptError, match="no line 'fuller'"):
        prompts.line("lines_notes", "fuller", "en")
    with pytest.raises(PromptError, match="needs 'count'"):
        prompts.line("lines_notes", "full", "en")


@pytest.mark.parametrize("body", ["no key here", "Full: x", "a: x\na: y"])
def test_prompt_of_lines_is_refused_when_a_line_has_no_key_of_its_own(tmp_path: Path, body: str) -> None:
    _write(tmp_path / "en", "lines_notes", body)
    with pytest.raises(PromptError, match="is not `key: text`"):
        _open(tmp_path)


@pytest.mark.parametrize("body", ["full: $count", "full: $count\nempty: $count"])
def test_override_of_lines_is_refused_when_it_would_fail_in_a_turn(tmp_path: Path, body: str) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    _write(shipped / "en", "lines_notes", LINES, variables="count")
    _write(own / "en", "lines_notes", body, variables="count")
    with pytest.raises(PromptError, match="its line 'empty'"):
        _open(shipped, own)


def test_shipped_prompts_open_when_no_folder_is_named() -> None:
    assert isinstance(Prompts().names("zh"), list)
