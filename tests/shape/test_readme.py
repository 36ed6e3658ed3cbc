"""The READMEs tell the truth: their examples run, their tables match the code, both languages say the same."""

import re
from pathlib import Path

import pytest

from graph.build import build_graph
from graph.settings import Settings
from memory.errors import SettingsError
from nodes.tools.toolbox import Toolbox

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.zh-CN.md")
EXAMPLES = [
    pytest.param(name, code, id=f"{name}-{number}")
    for name in READMES
    for number, code in enumerate(
        re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)
    )
]


@pytest.mark.parametrize(("name", "code"), EXAMPLES)
def test_example_runs_as_it_stands(
    name: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MNEME_DATA_DIR", str(tmp_path / "data"))
    exec(compile(code, name, "exec"), {"__name__": "example"})


@pytest.mark.parametrize("name", READMES)
def test_environment_table_matches_settings(name: str) -> None:
    rows = re.findall(
        r"^\| `((?:MNEME|OPENAI)_\w+)` \| (.*?) \|", (ROOT / name).read_text("utf-8"), re.MULTILINE
    )
    fields = Settings.model_fields
    wanted = [n.upper() if n.startswith("openai_") else f"MNEME_{n.upper()}" for n in fields]
    assert [variable for variable, _ in rows] == wanted
    for (_, shown), (field_name, field) in zip(rows, fields.items(), strict=True):
        if field_name != "data_dir":
            assert shown == ("" if field.default is None else f"`{field.default}`")


@pytest.mark.parametrize("name", READMES)
def test_readme_stays_under_250_lines(name: str) -> None:
    assert len((ROOT / name).read_text("utf-8").splitlines()) < 250


@pytest.mark.parametrize("name", READMES)
def test_picture_shows_every_edge_of_the_graph(name: str) -> None:
    def no_kit() -> None:
        raise SettingsError("a picture needs no kit")

    drawn = build_graph(no_kit, Toolbox()).compile().get_graph()  # type: ignore[arg-type]
    ends = {"__start__": "START", "__end__": "END"}
    wanted = {
        (ends.get(edge.source, edge.source), ends.get(edge.target, edge.target)) for edge in drawn.edges
    }
    picture = re.search(r"```mermaid\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)
    assert picture is not None
    shown = re.findall(r"^\s+(\w+)(?:\(\[\w+\]\))? (?:-->|-\. .*? \.->) (\w+)", picture[1], re.MULTILINE)
    assert set(shown) == wanted


def test_both_languages_have_the_same_examples_and_sections() -> None:
    english, chinese = ((ROOT / name).read_text("utf-8") for name in READMES)
    for pattern in (r"^## ", r"^```python", r"^\| `"):
        assert len(re.findall(pattern, english, re.MULTILINE)) == len(
            re.findall(pattern, chinese, re.MULTILINE)
        )
