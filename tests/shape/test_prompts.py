"""Both languages have the same prompts, each is used, and none changes unseen."""

import ast
import re
from typing import get_args

import pytest

from memory.errors import ChatFailure
from memory.text import language_of
from nodes.tools.memory import MEMORY_TOOLS
from nodes.tools.plan import PLAN_TOOL_NAMES
from nodes.tools.read_result import READ_RESULT
from prompts.render import Language, Prompts
from tests.shape.golden import FOLDER, renderings
from tests.shape.sources import ROOT, modules

PROMPTS = Prompts()
OWN_PROBLEMS = {"empty_message", "window_too_small"}
"""Problems that are no failure of a model."""


def test_languages_have_the_same_prompts_with_the_same_variables() -> None:
    assert PROMPTS.names("zh") == PROMPTS.names("en")
    for name in PROMPTS.names("en"):
        assert PROMPTS.variables(name, "zh") == PROMPTS.variables(name, "en"), name
        assert PROMPTS.version(name, "zh") == PROMPTS.version(name, "en"), name


def test_lines_have_the_same_keys_and_variables_in_both_languages() -> None:
    tables = [name for name in PROMPTS.names("en") if name.startswith("lines_")]
    assert tables
    for name in tables:
        assert PROMPTS.keys(name, "zh") == PROMPTS.keys(name, "en"), name
        used = set[str]()
        for key in PROMPTS.keys(name, "en"):
            marks = {variable: f"[{variable}]" for variable in PROMPTS.variables(name, "en")}
            zh, en = (
                set(re.findall(r"\[[a-z_]+\]", PROMPTS.line(name, key, language, **marks)))
                for language in get_args(Language)
            )
            assert zh == en, (name, key)
            used |= zh
        assert used == {f"[{variable}]" for variable in PROMPTS.variables(name, "en")}, name


def test_every_line_of_a_prompt_of_lines_is_used() -> None:
    words = _words()
    for name in PROMPTS.names("en"):
        assert [key for key in PROMPTS.keys(name, "en") if key not in words] == [], name


@pytest.mark.parametrize("language", get_args(Language))
def test_prompts_are_in_their_language(language: Language) -> None:
    for name in PROMPTS.names(language):
        values = dict.fromkeys(PROMPTS.variables(name, language), "")
        text = re.sub(r"<[^>]+>|[A-Z_]{4,}", "", PROMPTS.render(name, language, **values))
        assert language_of(text) == language, name


def test_prompts_are_as_they_were() -> None:
    written = {path.name: path.read_text("utf-8") for path in FOLDER.glob("*.txt")}
    assert renderings() == written, "a prompt changed: look at it, then run python -m tests.shape.golden"


def test_prompts_and_own_tools_are_one_to_one() -> None:
    tools = {name.removeprefix("tool_") for name in PROMPTS.names("en") if name.startswith("tool_")}
    assert tools == PLAN_TOOL_NAMES | MEMORY_TOOLS | {READ_RESULT}


def test_prompts_and_problems_are_one_to_one() -> None:
    problems = {name.removeprefix("problem_") for name in PROMPTS.names("en") if name.startswith("problem_")}
    assert problems == {*get_args(ChatFailure), *OWN_PROBLEMS}


def _words() -> set[str]:
    """Every text that stands in the code."""
    return {
        node.value
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def test_every_prompt_is_used() -> None:
    words = _words()
    plain = [name for name in PROMPTS.names("en") if not name.startswith(("tool_", "problem_"))]
    assert [name for name in plain if name not in words] == []


def test_every_prompt_is_in_the_readme() -> None:
    readme = (ROOT / "prompts" / "README.md").read_text("utf-8")
    listed = re.findall(r"^\| `([a-z_]+)` \|", readme, re.MULTILINE)
    assert sorted(listed) == PROMPTS.names("en")
