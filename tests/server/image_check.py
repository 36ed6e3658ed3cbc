"""Runs the install steps of the image without Docker: `make image-check`.

`langgraph dockerfile` writes the steps; here they run in a fresh virtual environment below a temporary folder that
stands for the image's root. What stands for the base image is the server's own package and what it requires.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import venv
from dataclasses import dataclass, field
from importlib.metadata import requires
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
_MAPPED = re.compile(r"(?<![\w./-])/(deps|constraints|api)(?=/)")
_BASE = ("langgraph-api", "langgraph-runtime-inmem")
_STEP_S = 900
_PROOF = """
import importlib, importlib.metadata, json, os
for name, path in json.loads(os.environ["LANGSERVE_GRAPHS"]).items():
    module, attribute = path.split(":")
    graph = getattr(importlib.import_module(module), attribute)
    reply = graph.invoke({"messages": [("user", "我叫张三")]}, {"configurable": {"thread_id": "t"}})
    print(f"{name}: {path} answers: {reply['messages'][-1].text}")
pins = [line.strip().split("==") for line in open(os.environ["PIP_CONSTRAINT"], encoding="utf-8")]
installed = {d.metadata["Name"].lower().replace("_", "-"): d.version for d in importlib.metadata.distributions()}
other = [(n, v, w) for n, v in pins if (w := installed.get(n.lower().replace("_", "-"), v)) != v]
assert not other, f"not the pinned versions: {other}"
print(f"{sum(n.lower().replace('_', '-') in installed for n, _ in pins)} packages, each as constraints.txt pins it")
"""


@dataclass
class Image:
    """The folder that stands for the image, and what its steps have set."""

    root: Path
    variables: dict[str, str] = field(default_factory=dict)
    folder: str = "/"

    def inside(self, path: str) -> Path:
        """A path of the image, as it is here."""
        return self.root / path.lstrip("/")

    def run(self, command: str) -> None:
        """Runs a shell command as the image would. Raises: CalledProcessError, TimeoutExpired."""
        mapped = _MAPPED.sub(lambda found: f"{self.root}/{found[1]}", command)
        path = f"{self.inside('/venv/bin')}{os.pathsep}{os.environ['PATH']}"
        variables = {name: _MAPPED.sub(rf"{self.root}/\1", value) for name, value in self.variables.items()}
        subprocess.run(
            ["bash", "-euc", mapped],
            cwd=self.inside(self.folder),
            env={**_outer_variables(), **variables, "PATH": path, "MNEME_DATA_DIR": f"{self.root}/data"},
            check=True,
            timeout=_STEP_S,
        )


def main() -> int:
    """0 when the steps work and the graph answers; raises with the step that failed."""
    with tempfile.TemporaryDirectory(prefix="mneme-image-") as folder:
        image = Image(Path(folder).resolve() / "root")
        context = _context(Path(folder) / "mneme")
        command = [sys.executable, "-m", "langgraph_cli", "dockerfile", "Dockerfile"]
        subprocess.run(command, cwd=context, check=True, timeout=60, stdout=subprocess.DEVNULL)
        for line in (context / "Dockerfile").read_text("utf-8").splitlines():
            if line and not line.startswith("#"):
                _step(image, context, line)
        print("--- the graph, as the image's variables name it")
        image.run(f"python -c {shlex.quote(_PROOF)}")
    print("image-check: the install steps work")
    return 0


def _step(image: Image, context: Path, line: str) -> None:
    instruction, rest = line.split(maxsplit=1)
    match instruction:
        case "FROM":
            print(
                f"FROM {rest}: a fresh environment of Python {sys.version.split()[0]} with {', '.join(_BASE)}"
            )
            _base(image, context)
        case "ADD":
            source, target = rest.split()
            print(line)
            _add(context / source, image.inside(target))
        case "ENV":
            name, value = rest.split("=", 1)
            print(line)
            image.variables[name] = shlex.split(value)[0]
        case "WORKDIR":
            print(line)
            image.folder = rest
        case "RUN" if "/deps/" in rest or "/constraints/" in rest:
            print(line)
            image.run(rest)
        case _:
            print(f"not run, it is about the base image's own files: {line[:100]}")


def _base(image: Image, context: Path) -> None:
    venv.create(image.inside("/venv"), with_pip=True)
    image.inside("/api").mkdir()
    needed = [Requirement(line) for name in _BASE for line in requires(name) or () if "extra ==" not in line]
    ranges = sorted({f"{one.name}{one.specifier}" for one in needed})
    image.inside("/api/constraints.txt").write_text("\n".join(ranges), "utf-8")
    image.run(f"pip install --quiet -c {shlex.quote(str(context / 'constraints.txt'))} {' '.join(_BASE)}")


def _add(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, dirs_exist_ok=True)
    else:
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, target)


def _context(target: Path) -> Path:
    """A copy of the checkout without what .dockerignore names."""
    ignored = [line.removeprefix("**/") for line in (ROOT / ".dockerignore").read_text("utf-8").split()]
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*ignored))
    return target


def _outer_variables() -> dict[str, str]:
    """The environment without what would choose settings or packages for the image; pip's own settings stay."""
    dropped = ("MNEME_", "OPENAI_", "LANGGRAPH_", "LANGSERVE_", "PYTHON", "VIRTUAL_ENV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    return {**kept, "PIP_QUIET": "2", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


if __name__ == "__main__":
    sys.exit(main())
