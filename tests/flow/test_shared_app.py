"""The process's one App: opened once, however many ask for it at the same time, and not before."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
_CODE = """
from concurrent.futures import ThreadPoolExecutor
import graph.app
opened = []
original = graph.app.open_app
graph.app.open_app = lambda: opened.append(original()) or opened[-1]
from graph.server import graph as served
with ThreadPoolExecutor(8) as pool:
    turn = lambda n: served.invoke({"messages": [("user", f"我叫用户{n}")]}, {"configurable": {"thread_id": str(n)}})
    replies = [values["messages"][-1].text for values in pool.map(turn, range(8))]
print(len(opened), all(str(n) in reply for n, reply in enumerate(replies)))
"""


def test_concurrent_first_calls_open_one_app(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error::ResourceWarning", "-c", _CODE],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "MNEME_DATA_DIR": str(tmp_path / "data"), "MNEME_EMBEDDER": "hashing"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert run.stdout.strip() == "1 True"
