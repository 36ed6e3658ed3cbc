"""The project's modules as syntax trees, for rules about their shape."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("graph", "nodes", "memory", "prompts", "benchmarks")
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Module:
    """One source file. path: from the root, with slashes."""

    path: str
    text: str
    tree: ast.Module

    def functions(self) -> Iterator[Function]:
        return (node for node in ast.walk(self.tree) if isinstance(node, Function))

    def classes(self) -> Iterator[ast.ClassDef]:
        return (node for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef))

    def at(self, node: ast.stmt | ast.expr | ast.ExceptHandler, name: str = "") -> str:
        """Where a node is, for a message."""
        return f"{self.path}:{node.lineno} {name}".strip()


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the packages, in order."""
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return tuple(_read(path) for path in paths)


def _read(path: Path) -> Module:
    text = path.read_text("utf-8")
    return Module(path.relative_to(ROOT).as_posix(), text, ast.parse(text))
