"""kill -9 and Ctrl-C of real processes: an import goes on where it stopped, the outbox loses and doubles nothing."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from graph.app import open_app
from memory.export import as_line, export
from memory.import_file import import_file
from memory.ledger import outbox, turns
from memory.long_term.scope import Scope
from tests.builders import some_settings, texts
from tests.builders_exports import an_export, chatgpt

_ROOT = Path(__file__).parents[2]
_PATIENCE_S = 60.0
CONVERSATIONS = 120
TURNS = 3 * CONVERSATIONS


def conversations() -> list[dict[str, Any]]:
    """Each of three turns, half of them Chinese."""
    return [
        chatgpt(
            *(
                (
                    f"记住第{n}-{part}号箱子是红色的" if n % 2 else f"Remember that box {n}-{part} is red",
                    "OK " * 99,
                )
                for part in range(3)
            ),
            name=f"c{n}",
        )
        for n in range(CONVERSATIONS)
    ]


def started(data: Path, *arguments: str) -> subprocess.Popen[str]:
    """`mneme` as a process group of its own."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("MNEME_", "OPENAI_"))}
    settings = {"MNEME_DATA_DIR": str(data), "MNEME_EMBEDDER": "hashing", "MNEME_INDEX": "exact"}
    return subprocess.Popen(
        [sys.executable, "-m", "graph.cli", *arguments],
        cwd=data.parent,
        env={**environment, **settings, "PYTHONPATH": str(_ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def stop_when_some_are_in(run: subprocess.Popen[str], data: Path, table: str, how: signal.Signals) -> str:
    """Sends the signal to the whole group once the first rows are committed; what it printed to stderr."""
    end_s = time.monotonic() + _PATIENCE_S
    while not rows(data, f"SELECT count(*) FROM {table}")[0][0]:
        assert run.poll() is None, "it ended before it could be stopped"
        assert time.monotonic() < end_s
        time.sleep(0.005)
    os.killpg(run.pid, how)
    _, errors = run.communicate(timeout=_PATIENCE_S)
    return errors


def rows(data: Path, query: str) -> list[Any]:
    """What the ledger says; 0 while it has no tables yet."""
    with (
        suppress(sqlite3.OperationalError),
        closing(sqlite3.connect(data / "ledger.sqlite", timeout=30)) as file,
    ):
        return file.execute(query).fetchall()
    return [(0,)]


def finished(data: Path, *arguments: str) -> dict[str, Any]:
    run = started(data, *arguments)
    out, errors = run.communicate(timeout=_PATIENCE_S)
    assert run.returncode == 0, errors
    found: dict[str, Any] = json.loads(out)
    return found


def taken_in(data: Path, file: Path) -> None:
    """The same in this process."""
    with open_app(some_settings(data)) as app:
        import_file(app.kit, Scope("ana"), file, lambda _done, _total: None)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_stopped_import_of_conversations_goes_on_and_doubles_nothing(
    tmp_path: Path, how: signal.Signals
) -> None:
    file, data = an_export(tmp_path / "e.zip", conversations()), tmp_path / "data"
    command = ("import", str(file), "--user", "ana", "--json")
    run = started(data, *command)
    errors = stop_when_some_are_in(run, data, "turns", how)
    before = rows(data, "SELECT count(*) FROM turns")[0][0]
    assert 0 < before < TURNS
    if how is signal.SIGINT:
        assert run.returncode == 130
        assert "what was taken in is kept: the same command goes on from there" in errors
        assert "Traceback" not in errors
    else:
        assert run.returncode == -signal.SIGKILL
    done = finished(data, *command)
    assert done["is_continued"]
    assert (done["conversations"], done["new"], done["known"]) == (CONVERSATIONS, TURNS, 0)
    assert rows(data, "SELECT count(*), count(DISTINCT user_text) FROM turns") == [(TURNS, TURNS)]
    once = (
        "SELECT count(*), count(DISTINCT owner_id) FROM passages WHERE owner_kind = 'turn' AND part = 'user'"
    )
    assert rows(data, once) == [(TURNS, TURNS)]
    again = finished(data, *command)
    assert (again["new"], again["known"]) == (0, TURNS)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_stopped_import_of_an_own_export_is_completed_by_the_next(
    tmp_path: Path, how: signal.Signals
) -> None:
    source, data, file = tmp_path / "source", tmp_path / "data", tmp_path / "e.jsonl"
    taken_in(source, an_export(tmp_path / "e.zip", conversations()))
    with open_app(some_settings(source)) as app:
        app.maintain(is_forced=True)
        remembered = texts(app, "ana")
        file.write_text("".join(as_line(line) for line in export(app.kit, Scope("ana"))), "utf-8")
    command = ("import", str(file), "--user", "ana", "--json")
    run = started(data, *command)
    errors = stop_when_some_are_in(run, data, "records", how)
    if how is signal.SIGINT:
        assert run.returncode == 130
        assert "the same command goes on" in errors
    done = finished(data, *command)
    assert done["broken"] == done["waiting"] == 0
    assert done["known"].get("record", 0) > 0
    with open_app(some_settings(data)) as app:
        assert texts(app, "ana") == remembered
    for table in ("turns", "records", "verdicts", "record_versions"):
        counts = [rows(place, f"SELECT count(*) FROM {table}") for place in (source, data)]
        assert counts[0] == counts[1], table


WORKER = """
import os, signal, sys
from pathlib import Path
import memory.ledger.outbox as outbox
import memory.consolidate as consolidate
from tests.builders import some_settings
from graph.app import open_app

place, left = sys.argv[2], int(sys.argv[3])
def dying(original, is_after):
    def call(*given, **named):
        global left
        result = original(*given, **named) if is_after else None
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return result if is_after else original(*given, **named)
    return call
match place:
    case "claimed":
        consolidate._extract = dying(consolidate._extract, False)
    case "written":
        outbox.acknowledge = dying(outbox.acknowledge, False)
    case "acknowledged":
        outbox.acknowledge = dying(outbox.acknowledge, True)
    case "committed":
        consolidate._work_off = dying(consolidate._work_off, True)
with open_app(some_settings(Path(sys.argv[1]))) as app:
    app.maintain(is_forced=True)
"""


@pytest.mark.parametrize("place", ["claimed", "written", "acknowledged", "committed"])
def test_outbox_worker_killed_mid_batch_loses_nothing_and_writes_nothing_twice(
    tmp_path: Path, place: str
) -> None:
    count = 6
    said = [
        chatgpt(*((f"Remember that box {n}-{i} is red", "OK") for i in range(3)), name=f"c{n}")
        for n in range(count)
    ]
    taken_in(tmp_path / "d", an_export(tmp_path / "e.zip", said))
    for time_no in (2, 1):
        code = [sys.executable, "-c", WORKER, str(tmp_path / "d"), place, str(time_no)]
        assert subprocess.run(code, cwd=_ROOT, timeout=_PATIENCE_S, check=False).returncode == -signal.SIGKILL
    with open_app(some_settings(tmp_path / "d")) as app:
        with app.kit.ledger.write() as tx:  # the dead worker's lease is over
            tx.exec_driver_sql("UPDATE turns SET lease_until = 0.0")
        app.maintain(is_forced=True)
        found = app.memories(user_id="ana")
        assert sorted(str(one["text"]) for one in found) == sorted(
            f"box {n}-{i} is red" for n in range(count) for i in range(3)
        )
        assert {(one["evidence_count"], one["version"]) for one in found} == {(1, 1)}
        with app.kit.ledger.read() as tx:
            assert turns.count_by_outbox(tx) == {"done": 3 * count}
            assert outbox.set_aside(tx) == []
