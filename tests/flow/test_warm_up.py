"""What is loaded in the background never gets in the way: not of closing, and not of a process that ends early."""

import subprocess
import sys
from pathlib import Path

import pytest

from graph.app import open_app
from graph.settings import Settings

ROOT = Path(__file__).parents[2]
_UNCLOSED = """
import sys, time
from graph.app import shared_app
app = shared_app()
app.remember("我叫张三")
time.sleep(float(sys.argv[1]))
"""


@pytest.mark.parametrize("after_s", [0.0, 0.4])
def test_process_that_ends_during_the_warm_up_ends_quietly(tmp_path: Path, after_s: float) -> None:
    run = subprocess.run(
        [sys.executable, "-c", _UNCLOSED, str(after_s)],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "MNEME_DATA_DIR": str(tmp_path / "data"), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert run.stdout == run.stderr == ""


def test_app_closed_during_the_warm_up_leaves_no_thread_behind(tmp_path: Path) -> None:
    code = (
        "import threading; from graph.app import open_app; from graph.settings import Settings\n"
        "with open_app(Settings()) as app: app.agent()\n"
        "print([t.name for t in threading.enumerate() if t.name.startswith('mneme')])"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "MNEME_DATA_DIR": str(tmp_path / "data"), "HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert (run.stdout.strip(), run.stderr) == ("[]", "")


def test_warm_up_may_be_asked_for_twice_and_after_closing(tmp_path: Path) -> None:
    with open_app(Settings(data_dir=tmp_path, index="exact", embedder="hashing")) as app:
        app.warm_up()
        app.warm_up()
    app.warm_up()
