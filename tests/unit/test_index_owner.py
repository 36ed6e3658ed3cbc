"""One owner of a directory at a time."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

from memory.index.owner import DirectoryOwner

HOLD = """
import sys
from pathlib import Path
from memory.index.owner import DirectoryOwner
owner = DirectoryOwner(Path(sys.argv[1]))
print(owner.take(), flush=True)
sys.stdin.read()
"""


def test_owner_excludes_another_when_held_in_the_same_process(tmp_path: Path) -> None:
    first, second = DirectoryOwner(tmp_path / "index"), DirectoryOwner(tmp_path / "index")
    assert first.take()
    assert first.take()
    assert not second.take()
    first.give_back()
    first.give_back()
    assert second.take()
    assert not first.is_held
    second.give_back()


def test_owner_may_give_back_when_another_thread_took(tmp_path: Path) -> None:
    first, second = DirectoryOwner(tmp_path / "index"), DirectoryOwner(tmp_path / "index")
    taker = Thread(target=first.take)
    taker.start()
    taker.join()
    assert first.is_held
    first.give_back()
    assert second.take()
    second.give_back()


def test_owner_is_free_when_the_holding_process_was_killed(tmp_path: Path) -> None:
    owner = DirectoryOwner(tmp_path / "index")
    command = [sys.executable, "-c", HOLD, str(tmp_path / "index")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == "True"
        assert not owner.take()
        assert owner.who() == f"process {holder.pid}"
        holder.kill()
        holder.wait()
    assert owner.take()
    owner.give_back()
