"""Fixtures that most tests use. Unit tests need no environment: what the machine has set is taken away."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from graph.app import App, open_app
from tests.builders import some_settings


@pytest.fixture(autouse=True)
def _no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith(("MNEME_", "OPENAI_", "LANGSMITH_", "LANGCHAIN_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("LANGGRAPH_STRICT_MSGPACK", "true")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """Mneme with the offline model, the hashing embedder and the exact index."""
    with open_app(some_settings(tmp_path)) as opened:
        yield opened
