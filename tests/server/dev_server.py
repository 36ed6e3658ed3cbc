"""The real `langgraph dev` as a child process: its own folder, its own port, bounded waits."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

import httpx

ROOT = Path(__file__).parents[2]
_START_S = 60.0
_STOP_S = 20.0
_QUIET = {
    "LANGGRAPH_CLI_NO_ANALYTICS": "1",
    "LANGGRAPH_NO_VERSION_CHECK": "true",
    "LANGGRAPH_STRICT_MSGPACK": "true",
    "LANGSMITH_TRACING": "false",
    "PYTHONUNBUFFERED": "1",
}
_KEPT = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV", "LD_LIBRARY_PATH", "SSL_CERT_FILE")


class DevServer:
    """Use as a context manager; it may be killed and started again on the same folder."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self._folder = folder
        self._log = folder / "server.log"
        self._environment = {
            **{name: os.environ[name] for name in _KEPT if name in os.environ},
            **_QUIET,
            "PYTHONPATH": str(ROOT),
            "MNEME_DATA_DIR": str(folder / "data"),
            **variables,
        }
        self._process: subprocess.Popen[bytes] | None = None
        self.url = ""

    def start(self) -> None:
        """Returns when the server answers. Raises: TimeoutError, RuntimeError with the end of its log."""
        seen = len(self.log())
        options = ["--host", "127.0.0.1", "--port", str(_free_port()), "--n-jobs-per-worker", "4"]
        command = [sys.executable, "-m", "langgraph_cli", "dev", "--config", str(ROOT / "langgraph.dev.json")]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [*command, *options, "--no-browser", "--no-reload"],
                cwd=self._folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        ends_s = time.monotonic() + _START_S
        while not self._answers(self.log()[seen:]):
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}: {self.log()[-3000:]}")
            if time.monotonic() > ends_s:
                self.kill()
                raise TimeoutError(f"the server did not start: {self.log()[-3000:]}")
            time.sleep(0.1)

    def stop(self) -> int:
        """Asks it to end as a terminal or a supervisor would, and returns its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """kill -9: nothing is written any more."""
        self._end(signal.SIGKILL)

    def log(self) -> str:
        """Everything that it printed."""
        return self._log.read_text("utf-8", "replace") if self._log.exists() else ""

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.stop()

    def _answers(self, log: str) -> bool:
        # A busy port is silently replaced: only the log says which one it is.
        if not (found := re.search(r"API: \S*?(http://127\.0\.0\.1:\d+)", log)):
            return False
        self.url = found[1]
        try:
            return httpx.get(f"{self.url}/ok", timeout=2, trust_env=False).is_success
        except httpx.TransportError:
            return False

    def _end(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        try:
            return self._process.wait(_STOP_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(_STOP_S)
            raise


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
