"""The command as a process: how fast it starts, pipes that close, a real terminal with its keys."""

import contextlib
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Self

from tests.openai_replies import Hang, Reply, Request, Step
from tests.openai_server import OpenAIServer

_MNEME = [sys.executable, "-m", "graph.cli"]
_HEAVY = (
    "chromadb",
    "langchain_openai",
    "langgraph",
    "langchain_core",
    "sqlalchemy",
    "prompt_toolkit",
    "numpy",
)
_ROOT = Path(__file__).parents[2]
_KEYS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()=>][A-Z0-9]?|\r")
_PATIENCE_S = 60.0
_TAKE_TERMINAL = "import fcntl, os, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); os.execv(sys.argv[1], sys.argv[1:])"
"""Makes standard input the controlling terminal, whose Ctrl-C is a signal, and goes on as the command."""


def test_help_takes_under_1500_ms_and_imports_nothing_heavy() -> None:
    code = f"import sys, graph.cli; print([name for name in {_HEAVY} if name in sys.modules])"
    listed = subprocess.run(
        [sys.executable, "-c", code], cwd=_ROOT, capture_output=True, text=True, check=True
    )
    assert listed.stdout == "[]\n"
    assert min(_seconds_of_help() for _ in range(3)) < 1.5


def _seconds_of_help() -> float:
    begun_s = time.monotonic()
    told = subprocess.run([*_MNEME, "--help"], cwd=_ROOT, capture_output=True, text=True, check=True)
    assert "Exit codes" in told.stdout
    return time.monotonic() - begun_s


def test_closed_pipe_is_quiet(tmp_path: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run(
        [*_MNEME, "bench"], cwd=_ROOT, env=_environment(tmp_path), stdout=writer, stderr=subprocess.PIPE
    )
    os.close(writer)
    assert run.returncode == 1
    assert run.stderr == b""


def test_chat_answers_a_pipe_in_utf8_whatever_the_locale(tmp_path: Path) -> None:
    run = subprocess.run(
        [*_MNEME, "chat"],
        cwd=_ROOT,
        env={**_environment(tmp_path), "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        input="我叫张三\n我叫什么？\n".encode(),
        capture_output=True,
        timeout=_PATIENCE_S,
    )
    assert run.returncode == 0, run.stderr
    first, second = run.stdout.decode().splitlines()
    assert "张三" in first
    assert second == "你叫张三。"


class Terminal:
    """A process on a pseudo-terminal: type, and wait for what it shows."""

    def __init__(self, process: subprocess.Popen[bytes], handle: int) -> None:
        self._process = process
        self._handle = handle
        self._shown = ""

    def type(self, keys: str) -> Self:
        os.write(self._handle, keys.encode())
        return self

    def wait_for(self, *texts: str) -> None:
        """Waits until all of them were shown, in this order, since the last wait."""
        pattern, begun_s = re.compile(".*?".join(map(re.escape, texts)), re.DOTALL), time.monotonic()
        while not (found := pattern.search(_KEYS.sub("", self._shown))):
            left_s = _PATIENCE_S - (time.monotonic() - begun_s)
            assert left_s > 0, f"no {texts} in {self._shown!r}"
            if select.select([self._handle], [], [], left_s)[0]:
                self._shown += os.read(self._handle, 65_536).decode("utf-8", "replace")
        self._shown = _KEYS.sub("", self._shown)[found.end() :]

    def wait_for_prompt(self, *texts: str) -> None:
        """The same, and then the prompt: keys typed before it is there would reach the terminal's own editor."""
        self.wait_for(*texts, "›")

    def exit_code(self) -> int:
        """Waits for the end, reading what is still shown."""
        begun_s = time.monotonic()
        while self._process.poll() is None and time.monotonic() - begun_s < _PATIENCE_S:
            if select.select([self._handle], [], [], 0.1)[0]:
                with contextlib.suppress(OSError):  # what a pty reads after the end of its process
                    os.read(self._handle, 65_536)
        return self._process.wait(1)


@contextlib.contextmanager
def _terminal(arguments: list[str], environment: dict[str, str]) -> Iterator[Terminal]:
    handle, other_end = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", _TAKE_TERMINAL, *_MNEME, *arguments],
        cwd=_ROOT,
        env=environment,
        stdin=other_end,
        stdout=other_end,
        stderr=other_end,
        start_new_session=True,
    )
    os.close(other_end)
    try:
        yield Terminal(process, handle)
    finally:
        process.kill()
        process.wait()
        os.close(handle)


def _environment(data_dir: Path, **more: str) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    settings = {"MNEME_DATA_DIR": str(data_dir), "MNEME_EMBEDDER": "hashing", "MNEME_INDEX": "exact"}
    return {**kept, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **settings, **more}


def _answer(request: Request) -> Step:
    """Begins an answer and hangs, when the newest message asks for it."""
    newest = str(request.body["messages"][-1]["content"])
    return Hang(30, after=2) if "等等" in newest else Reply("在的，张三。")


def test_terminal_streams_stops_at_ctrl_c_forgets_and_keeps_history(tmp_path: Path) -> None:
    with OpenAIServer() as server:
        server.answer = _answer
        environment = _environment(tmp_path, OPENAI_BASE_URL=server.url, MNEME_MODEL="m", OPENAI_API_KEY="k")
        with _terminal(["chat", "--user", "zhang"], environment) as terminal:
            terminal.wait_for_prompt("zhang", "/help")
            terminal.type("我叫张三，等等\r").wait_for("thinking")
            _wait_until(lambda: bool(server.chats))
            terminal.type("\x03").wait_for_prompt("stopped")
            terminal.type("还在吗\r").wait_for_prompt("在的，张三。")
            terminal.type("I like tea\r").wait_for_prompt("在的，张三。")
            terminal.type("I like jazz\r").wait_for_prompt("在的，张三。")
            terminal.type("my password is hunter2222\r").wait_for_prompt("在的，张三。")
            terminal.type("/memories\r").wait_for_prompt("I like jazz", "3 memories of zhang")
            terminal.type("/forget like\r").wait_for("Forget which?", "：")
            terminal.type("1\r").wait_for_prompt("forgotten")
            terminal.type("/context\r").wait_for_prompt("newest", "reserve")
            terminal.type("\x1b[A\x1b[A\x1b[A\x1b[A").wait_for("password")
            terminal.type("\x03").wait_for_prompt("Ctrl-D")
            terminal.type("\x04")
            assert terminal.exit_code() == 0
        assert "我叫张三，等等" in str(server.chats[1].body["messages"])
    history = tmp_path / "history"
    assert history.stat().st_mode & 0o077 == 0
    assert "还在吗" in history.read_text("utf-8")
    assert "I like jazz" not in history.read_text("utf-8")  # it was forgotten
    assert "hunter2222" not in history.read_text("utf-8")


def _wait_until(is_so: Callable[[], bool]) -> None:
    deadline_s = time.monotonic() + _PATIENCE_S
    while not is_so() and time.monotonic() < deadline_s:
        time.sleep(0.02)
