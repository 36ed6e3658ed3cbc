"""Names say what a thing is; a homeless function means that a noun is missing."""

import ast
import re

import pytest

from tests.shape.sources import ROOT, Function, modules

HOMELESS = ("util", "utils", "helper", "helpers", "common", "base", "manager", "service", "misc")


def test_no_module_is_a_home_for_the_homeless() -> None:
    parts = {module.path: re.split(r"[/_.]", module.path) for module in modules()}
    assert {path for path, words in parts.items() if not set(HOMELESS).isdisjoint(words)} == set()


def test_every_module_says_why_it_exists() -> None:
    assert [m.path for m in modules() if len(ast.get_docstring(m.tree) or "") < 20] == []


def test_public_functions_and_classes_are_described() -> None:
    silent = [
        module.at(node, node.name)
        for module in modules()
        for node in module.tree.body
        if isinstance(node, Function | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
        and not _is_command(node)
    ]
    assert silent == []


def _is_command(node: Function | ast.ClassDef) -> bool:
    """A command of the command line: its words are in `help=`."""
    return any(
        isinstance(one, ast.Call) and any(keyword.arg == "help" for keyword in one.keywords)
        for one in node.decorator_list
    )


def test_no_name_hides_a_built_in_error() -> None:
    assert [
        m.at(c, c.name) for m in modules() for c in m.classes() if c.name in {"MemoryError", "TimeoutError"}
    ] == []


def test_errors_are_drawn_in_the_tree() -> None:
    (errors,) = (module for module in modules() if module.path == "memory/errors.py")
    names = {class_.name for class_ in errors.classes()}
    assert {name for name in names if name not in (ast.get_docstring(errors.tree) or "")} == set()


@pytest.mark.parametrize("folder", ["unit", "contract", "flow", "server", "shape"])
def test_tests_say_what_does_what(folder: str) -> None:
    names = [
        f"{path.name} {node.name}"
        for path in sorted((ROOT / "tests" / folder).glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, Function) and node.name.startswith("test_")
    ]
    assert [name for name in names if name.count("_") < 4] == []
