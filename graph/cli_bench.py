"""`mneme bench`: runs a benchmark by name. What there is, is what lies in the package benchmarks and has a main."""

import ast
import importlib
import pkgutil
from collections.abc import Sequence
from pathlib import Path

import benchmarks
from graph.cli_errors import ExitCode
from graph.cli_print import note, say


def bench(name: str | None, arguments: Sequence[str]) -> int:
    """Runs the benchmark with its own arguments and returns its exit code; without a known name, lists all."""
    known = benchmark_names()
    module = (name or "").replace("-", "_")
    if module in known:
        return int(importlib.import_module(f"benchmarks.{module}").main(list(arguments)))
    if name in (None, "--help", "-h"):
        say("usage: mneme bench NAME [ARGUMENTS]; mneme bench NAME --help tells more")
        for one in known:
            say(f"  {one}")
        return ExitCode.OK
    note(f"error: no benchmark {name!r}: there are {', '.join(known) or 'none'}", style="red")
    return ExitCode.USAGE


def benchmark_names() -> list[str]:
    """The modules of the package that define main, found without importing them."""
    folders = [Path(folder) for folder in benchmarks.__path__]
    modules = [module.name for module in pkgutil.iter_modules(list(benchmarks.__path__))]
    return sorted(name for name in modules if any(_has_main(folder / f"{name}.py") for folder in folders))


def _has_main(path: Path) -> bool:
    if not path.is_file():
        return False
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in tree.body)
