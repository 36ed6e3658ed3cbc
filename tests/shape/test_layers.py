"""Arrows point down, and only doors that are known let errors or the environment in."""

import ast
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

from tests.shape.sources import ROOT, Module, modules

READS_THE_ENVIRONMENT = {"graph/settings.py"}
PASSES_THE_ENVIRONMENT_ON = {"benchmarks/import_time.py", "benchmarks/load.py"}
"""Programs that start others: the environment goes through them unread."""
DOORS = {
    "graph/worker.py": "the worker's job",
    "memory/consolidate.py": "the worker's job: turns that cannot be read are set aside, the others go on",
    "nodes/maybe_save.py": "the end-of-turn save",
    "graph/cli_call.py": "the command's main",
    "graph/cli_checks.py": "a check of `mneme doctor`: its failure is the finding",
}
"""Where `except Exception` may stand; a tool call, the fourth door, is LangGraph's."""


WORKS_AT_IMPORT = {"graph/server.py", "graph/cli.py", "memory/ledger/migrations/env.py"}
"""The server's names, the table of commands, and the file that Alembic runs."""


def test_init_files_hold_a_docstring_only() -> None:
    fuller = [
        m.path
        for m in modules()
        if m.path.endswith("__init__.py") and not (len(m.tree.body) == 1 and ast.get_docstring(m.tree))
    ]
    assert fuller == []


def test_imports_are_absolute() -> None:
    relative = [
        module.at(node)
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert relative == []


def test_only_settings_read_the_environment() -> None:
    readers = {module.path for module in modules() if _touches_environment(module)}
    assert readers - READS_THE_ENVIRONMENT - PASSES_THE_ENVIRONMENT_ON == set()


def _touches_environment(module: Module) -> bool:
    names = {"environ", "environb", "getenv", "dotenv_values", "load_dotenv"}
    return any(
        (isinstance(node, ast.Attribute) and node.attr in names)
        or (isinstance(node, ast.ImportFrom) and any(alias.name in names for alias in node.names))
        for node in ast.walk(module.tree)
    )


def test_errors_are_caught_by_name_but_at_the_doors() -> None:
    catching_all = {
        module.path
        for module in modules()
        for node in ast.walk(module.tree)
        if isinstance(node, ast.ExceptHandler) and _catches_all(node) and not _raises_at_its_end(node)
    }
    assert catching_all - set(DOORS) == set()


def _catches_all(handler: ast.ExceptHandler) -> bool:
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(
        one is None or (isinstance(one, ast.Name) and one.id in {"Exception", "BaseException"})
        for one in caught
    )


def _raises_at_its_end(handler: ast.ExceptHandler) -> bool:
    """Cleans up and lets the error go on."""
    return isinstance(handler.body[-1], ast.Raise)


def test_importing_a_package_does_no_work() -> None:
    """At import nothing is called for its effect: no files, no clients, no threads."""
    working = [
        module.at(node)
        for module in modules()
        if module.path not in WORKS_AT_IMPORT
        for node in module.tree.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    ]
    assert working == []


def test_import_contracts_hold_when_checked() -> None:
    command = Path(sys.executable).with_name("lint-imports")
    run = subprocess.run(
        [command, "--no-cache"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_module_has_its_place_in_the_layers() -> None:
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = next(c["layers"] for c in linter["contracts"] if c["type"] == "layers")
    placed = {name.strip() for layer in layers for name in re.split("[|:]", layer)}
    names = [module.path.removesuffix(".py").replace("/", ".") for module in modules()]
    homeless = {
        name
        for name in names
        if name.split(".")[0] in linter["root_packages"]
        and not name.endswith("__init__")
        and not any(name == one or name.startswith(f"{one}.") for one in placed)
    }
    assert homeless == set()
