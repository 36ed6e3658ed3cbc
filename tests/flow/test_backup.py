"""Backup and restore: consistent while in use, checked, rotated; what was forgotten since does not come back."""

import errno
import json
import multiprocessing
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import timedelta
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from graph.app import App
from graph.keep_backups import BackupKeeper
from memory.backup import Backup, check_backup, explained, find_backup, list_backups, make_backup, rotate
from memory.doctor import check_backups
from memory.errors import InputError, LedgerBusyError, LedgerDamagedError, LedgerError, LedgerFullError
from memory.forget import forget
from memory.forget_where import Wanted, forget_user, forget_where
from memory.ledger import logs, records, scopes
from memory.ledger.forgotten_log import NAME, ForgottenLog, Mark
from memory.long_term.record import Source
from memory.policy import Policy
from memory.restore import Replaced, put_back, settle_in, use_of
from tests.builders import a_record, ledger_turns, say, some_settings, texts, thread_messages
from tests.fakes import FrozenClock
from tests.flow.frozen import ZHANG, clock_of, frozen_app
from tests.flow.test_erasure import files_saying

CLOCK = FrozenClock


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with frozen_app(tmp_path / "data", CLOCK()) as app:
        yield app


def backed_up(app: App, tmp_path: Path) -> Backup:
    return make_backup(app.kit.ledger, tmp_path / "data", tmp_path / "backups", app.kit.clock.now())


@contextmanager
def restored(tmp_path: Path, backup: Backup, clock: FrozenClock) -> Iterator[tuple[Replaced, App]]:
    replaced = put_back(backup, tmp_path / "data", clock.now(), policy=Policy())
    with frozen_app(tmp_path / "data", clock) as app:
        settle_in(app.kit, lambda _done, _total: None)
        yield replaced, app


@pytest.mark.parametrize("told", ["我住在景德镇", "I live in Quibbletown"])
def test_restore_brings_back_memories_turns_and_conversations(app: App, tmp_path: Path, told: str) -> None:
    say(app, told)
    app.settle()
    before = (
        texts(app),
        ledger_turns(app),
        [m.text for m in thread_messages(app)],
        app.recall(told, user_id="zhang"),
    )
    backup, clock = backed_up(app, tmp_path), clock_of(app)
    say(app, "我叫张三" if told[0] > "z" else "My name is Ana")
    app.close()
    with restored(tmp_path, backup, clock) as (replaced, again):
        after = (texts(again), ledger_turns(again), [m.text for m in thread_messages(again)])
        assert after == before[:3]
        assert again.recall(told, user_id="zhang") == before[3]
        assert again.kit.index.status().state == "ready"
    assert replaced.aside is not None
    assert {path.name for path in replaced.aside.iterdir()} == {"ledger.sqlite", "threads.sqlite"}
    with closing(sqlite3.connect(replaced.aside / "ledger.sqlite")) as aside:
        assert aside.execute("SELECT count(*) FROM turns").fetchone() == (2,)


def test_backup_is_whole_and_the_app_goes_on_while_others_write(app: App, tmp_path: Path) -> None:
    stop, written = threading.Event(), [0]

    def write() -> None:
        while not stop.is_set():
            app.remember(f"number {written[0]} is in my list", user_id=f"user-{written[0] % 5}")
            written[0] += 1

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(3):
            least = written[0]
            backup = backed_up(app, tmp_path)
            check_backup(backup)
            assert backup.counts["records"] >= least  # whatever was acknowledged before it began
            time.sleep(0.05)
            clock_of(app).pass_time(timedelta(seconds=1))
        for _ in range(200):  # the writer may be slow beside other tests
            if written[0] <= 3:
                time.sleep(0.05)
    finally:
        stop.set()
        writer.join()
    assert written[0] > 3
    assert len(list_backups(tmp_path / "backups")) == 3


def test_damaged_or_changed_backup_is_not_put_in_place(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    backup = backed_up(app, tmp_path)
    with closing(sqlite3.connect(backup.path / "ledger.sqlite")) as file, file:
        file.execute("DELETE FROM turns")
    clock = clock_of(app)
    app.close()
    with pytest.raises(LedgerDamagedError):
        put_back(backup, tmp_path / "data", clock.now(), policy=Policy())
    (backup.path / "ledger.sqlite").write_bytes(b"no database at all" * 100)
    with pytest.raises(LedgerDamagedError):
        put_back(backup, tmp_path / "data", clock.now(), policy=Policy())
    with frozen_app(tmp_path / "data", clock) as again:
        assert texts(again) == ["I live in Quibbletown"]


@pytest.mark.parametrize(
    ("number", "kind", "says"),
    [
        (errno.ENOSPC, LedgerFullError, "free space"),
        (errno.EROFS, LedgerFullError, "can be written"),
        (errno.EACCES, LedgerError, "let this user write"),
        (errno.EEXIST, LedgerBusyError, "of this second"),
        (errno.EIO, LedgerError, "another folder"),
    ],
)
def test_error_of_the_file_system_says_what_to_do(number: int, kind: type[LedgerError], says: str) -> None:
    error = explained(OSError(number, "because"), "no backup in /b")
    assert type(error) is kind
    assert says in str(error)
    assert "(because)" in str(error)


def test_second_backup_within_a_second_is_told_to_wait(app: App, tmp_path: Path) -> None:
    made = backed_up(app, tmp_path)
    with pytest.raises(LedgerBusyError, match="wait"):
        backed_up(app, tmp_path)
    assert [backup.path for backup in list_backups(tmp_path / "backups")] == [made.path]


@pytest.mark.parametrize(
    ("told", "other"), [("我住在景德镇", "我喜欢爬山"), ("I live in Quibbletown", "I like hiking")]
)
def test_restore_tells_what_was_forgotten_since_whatever_is_extracted_meanwhile(
    app: App, tmp_path: Path, told: str, other: str
) -> None:
    say(app, told, thread="a")
    say(app, other, thread="b")
    app.settle()
    backup, clock = backed_up(app, tmp_path), clock_of(app)
    clock.pass_time(timedelta(hours=1))
    forget_where(app.kit, ZHANG, Wanted(thread_id="a"))
    app.close()
    put_back(backup, tmp_path / "data", clock.now(), policy=Policy())
    with frozen_app(tmp_path / "data", clock) as again:
        again.remember("我叫张三", user_id="zhang")  # as a worker may add
        again.remember("I drink tea", user_id="li")
        done = settle_in(again.kit, lambda _done, _total: None)
    assert done.forgotten == {"records": 1, "turns": 1}
    assert done.foreign == 0


def test_restore_is_refused_while_this_process_has_it_open(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    backup = backed_up(app, tmp_path)
    with pytest.raises(LedgerBusyError, match="another process"):
        put_back(backup, tmp_path / "data", app.kit.clock.now(), policy=Policy())
    assert texts(app) == ["I live in Quibbletown"]


def _hold_open(data_dir: Path, pipe: Connection) -> None:
    with frozen_app(data_dir, CLOCK()) as app:
        texts(app)
        pipe.send("open")
        pipe.recv()


def test_restore_is_refused_while_another_process_has_it_open(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    backup = backed_up(app, tmp_path)
    app.close()
    mine, theirs = multiprocessing.Pipe()
    other = multiprocessing.get_context("spawn").Process(target=_hold_open, args=(tmp_path / "data", theirs))
    other.start()
    try:
        assert mine.poll(60)
        assert use_of(tmp_path / "data") == "in_use"
        with pytest.raises(LedgerBusyError):
            put_back(backup, tmp_path / "data", CLOCK().now(), policy=Policy())
    finally:
        mine.send("end")
        other.join(60)
    assert other.exitcode == 0
    assert use_of(tmp_path / "data") == "free"


def test_restore_over_a_damaged_ledger_works_and_keeps_it_aside(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    backup, clock = backed_up(app, tmp_path), clock_of(app)
    app.close()
    (tmp_path / "data" / "ledger.sqlite").write_bytes(b"rubbish" * 5_000)
    assert use_of(tmp_path / "data") == "unknown"
    with restored(tmp_path, backup, clock) as (replaced, again):
        assert texts(again) == ["I live in Quibbletown"]
    assert not replaced.is_noted
    assert replaced.aside is not None
    assert (replaced.aside / "ledger.sqlite").read_bytes().startswith(b"rubbish")


WISHES = {
    "zh": (("我住在景德镇", "我喜欢喝绿茶"), "忘掉我的住址", "景德镇"),
    "en": (("I live in Quibbletown", "I like green tea"), "forget where I live", "Quibbletown"),
}


@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize("way", ["said", "by_id", "by_words", "thread", "everything"])
def test_what_was_forgotten_does_not_come_back_with_an_older_backup(
    app: App, tmp_path: Path, language: str, way: str
) -> None:
    told, wish, word = WISHES[language]
    say(app, told[0], thread="home")
    say(app, told[1], thread="drinks")
    app.settle()
    backup, clock = backed_up(app, tmp_path), clock_of(app)
    clock.pass_time(timedelta(hours=1))
    match way:
        case "said":
            say(app, wish, thread="drinks")
        case "by_id":
            found = [str(r["record_id"]) for r in app.memories(user_id="zhang") if word in str(r["text"])]
            forget(app.kit, ZHANG, found[0])
        case "by_words":
            forget_where(app.kit, ZHANG, Wanted(words=word))
        case "thread":
            forget_where(app.kit, ZHANG, Wanted(thread_id="home"))
        case "everything":
            forget_user(app.kit, "zhang")
    app.close()
    with restored(tmp_path, backup, clock) as (_, again):
        again.erase()
        assert not any(word in text for text in texts(again))
        assert all(word not in hit.text for hit in again.recall(word, user_id="zhang"))
        assert len(texts(again)) == (0 if way == "everything" else 1)
        assert not any(word in turn.user_text for turn in ledger_turns(again, "home"))
        again.maintain(is_forced=True)
        assert not any(word in text for text in texts(again))
        clock.pass_time(timedelta(hours=1))
        assert files_saying(tmp_path / "data", word) == []
        say(again, told[0], thread="new")
        assert any(word in text for text in texts(again))


def test_files_copied_back_by_hand_are_told_at_the_next_start(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    backup, clock = backed_up(app, tmp_path), clock_of(app)
    clock.pass_time(timedelta(hours=1))
    forget_where(app.kit, ZHANG, Wanted(words="Quibbletown"))
    app.close()
    for name in ("ledger.sqlite", "threads.sqlite"):
        shutil.copy(backup.path / name, tmp_path / "data" / name)
    with frozen_app(tmp_path / "data", clock) as again:
        assert texts(again) == []
        assert again.recall("Quibbletown", user_id="zhang") == []


def test_words_that_only_a_turn_still_has_are_taken_out_after_a_restore(app: App, tmp_path: Path) -> None:
    say(app, "hello, my sister Greta thinks that Quibbletown is grand", thread="a")
    backup, clock = backed_up(app, tmp_path), clock_of(app)
    clock.pass_time(timedelta(hours=1))
    (turn,) = ledger_turns(app, "a")
    with app.kit.ledger.write() as tx:  # what a model draws from the turn later
        scope_no = scopes.ensure_scope(tx, ZHANG, 0.0)
        source = Source(thread_id="a", turn_id=turn.turn_id, method="model", quote="Quibbletown is grand")
        records.add(tx, scope_no, a_record(text="Greta praises Quibbletown", value="", source=source), None)
    forget_where(app.kit, ZHANG, Wanted(words="Quibbletown"))
    app.close()
    with restored(tmp_path, backup, clock) as (_, again):
        assert "Quibbletown" not in ledger_turns(again, "a")[0].user_text


def test_log_of_forgotten_things_has_no_text_and_survives_a_torn_line(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    say(app, "forget where I live")
    path = tmp_path / "data" / NAME
    lines = path.read_text().splitlines()
    assert lines
    assert set(json.loads(lines[0])) == {"key", "scope", "digest", "at"}
    assert not any(word in path.read_text() for word in ("Quibbletown", "zhang", "live"))
    path.write_text("\n".join(lines)[:-9])
    log = ForgottenLog(path)
    assert log.append([Mark("k", "s", "d", 1.0)])
    assert list(log.read())[-1] == Mark("k", "s", "d", 1.0)
    assert len(list(log.read())) == len(lines)


def test_marks_that_the_log_lost_are_written_again_at_the_next_start(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    say(app, "forget where I live")
    path, clock = tmp_path / "data" / NAME, clock_of(app)
    marks = set(path.read_text().splitlines())
    app.close()
    path.unlink()
    with frozen_app(tmp_path / "data", clock):
        assert set(path.read_text().splitlines()) == marks


def test_wish_that_is_undone_leaves_no_mark_in_the_log(app: App, tmp_path: Path) -> None:
    say(app, "I live in Quibbletown")
    with suppress(KeyError), app.kit.ledger.write() as tx:
        logs.bury_all(tx, scopes.find_scope(tx, ZHANG) or 0, 1.0)
        raise KeyError
    app.remember("I like tea", user_id="zhang")
    assert not (tmp_path / "data" / NAME).exists()


def test_backup_in_the_data_folder_is_refused(app: App, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="elsewhere"):
        make_backup(app.kit.ledger, tmp_path / "data", tmp_path / "data" / "b", app.kit.clock.now())


def test_rotation_keeps_the_newest_and_half_made_ones_do_not_count(app: App, tmp_path: Path) -> None:
    made = []
    for _ in range(9):
        made.append(backed_up(app, tmp_path).path.name)
        clock_of(app).pass_time(timedelta(days=1))
    folder = tmp_path / "backups"
    (folder / "mneme-20990101-000000Z").mkdir()
    (folder / "notes.txt").write_text("mine")
    assert len(rotate(folder, 7)) == 2
    assert [backup.path.name for backup in list_backups(folder)] == made[2:]
    assert (folder / "notes.txt").exists()
    assert find_backup("latest", folder).path.name == made[-1]
    assert find_backup(made[3], folder).path.name == made[3]
    with pytest.raises(InputError):
        find_backup(made[0], folder)


def test_worker_makes_one_a_day_where_a_folder_is_set(app: App, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    settings = some_settings(tmp_path / "data", backup_dir=folder, backups_kept=2)

    def days_later(days: float) -> int:
        clock_of(app).pass_time(timedelta(days=days))
        BackupKeeper(app.kit, settings, folder).keep()
        return len(list_backups(folder))

    assert [days_later(days) for days in (0, 0.5, 0.6, 1, 1)] == [1, 1, 2, 2, 2]


def test_backup_that_fails_stops_nothing_and_is_tried_again(app: App, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("a file where the folder should be")
    settings = some_settings(tmp_path / "data", backup_dir=tmp_path / "backups")
    keeper = BackupKeeper(app.kit, settings, tmp_path / "backups")
    keeper.keep()
    (tmp_path / "backups").unlink()
    keeper.keep()
    assert list_backups(tmp_path / "backups") == []  # an hour must pass
    BackupKeeper(app.kit, settings, tmp_path / "backups").keep()
    assert len(list_backups(tmp_path / "backups")) == 1


def test_doctor_warns_without_a_backup_and_of_an_old_one(app: App, tmp_path: Path) -> None:
    now, folder = app.kit.clock.now(), tmp_path / "backups"
    assert check_backups(None, now, Policy()).status == "warn"
    assert check_backups(folder, now, Policy()).status == "warn"
    backed_up(app, tmp_path)
    assert check_backups(folder, now, Policy()).status == "ok"
    assert check_backups(folder, now + timedelta(hours=47), Policy()).status == "ok"
    assert check_backups(folder, now + timedelta(hours=49), Policy()).status == "warn"
