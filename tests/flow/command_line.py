"""Runs the command `mneme` in this process: arguments and standard input in, exit code and both streams out."""

import io
import json
import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import structlog

from graph.cli import main


@dataclass(frozen=True, slots=True)
class Run:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on stdout."""
        assert self.out.count("\n") == 1, self.out
        return json.loads(self.out)


Mneme = Callable[..., Run]


def make_mneme(data_dir: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    """A function that runs the command on that data folder; keywords are MNEME_ and OPENAI_ variables."""
    monkeypatch.chdir(data_dir)  # no .env of this machine
    settings = {"MNEME_DATA_DIR": str(data_dir), "MNEME_EMBEDDER": "hashing", "MNEME_INDEX": "exact"}

    def run(*arguments: str, stdin: str = "", **environment: str) -> Run:
        with monkeypatch.context() as patch, logs_put_back():
            for name, value in {**settings, **environment}.items():
                patch.setenv(name, value)
            patch.setattr(sys, "argv", ["mneme", *arguments])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode("utf-8", "surrogatepass"))))
            capsys.readouterr()
            with pytest.raises(SystemExit) as ended:
                main()
        out, err = capsys.readouterr()
        return Run(int(ended.value.code or 0), out, err)

    return run


@contextmanager
def logs_put_back() -> Iterator[None]:
    """Takes the command's log settings back, for the tests that follow."""
    handlers, level = list(logging.root.handlers), logging.root.level
    yield
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)
    for name in ("graph", "nodes", "memory", "prompts", "benchmarks"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()
