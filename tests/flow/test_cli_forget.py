"""`mneme forget`, `forget-thread`, `wipe` and `memories forget`: what they report, and what they say when nothing matches."""

from pathlib import Path

import pytest

from tests.flow.command_line import Mneme, make_mneme


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize("told", ["I like tea", "我喜欢喝茶"])
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (("forget-thread", "nothere"), 4),
        (("forget", "zebrawood"), 4),
        (("forget", "护照号"), 4),
        (("forget", "--kind", "goal"), 4),
        (("forget", "--days", "2001-01-01"), 4),
        (("wipe", "--user", "nobody"), 4),
        (("forget", "tea", "--kind", "nonsense"), 2),
        (("forget", "--days", "2026-11-30..2026-11-01"), 2),
    ],
)
def test_nothing_that_matches_is_no_success(
    mneme: Mneme, told: str, command: tuple[str, ...], code: int
) -> None:
    mneme("memories", "add", told)
    done = mneme(*command)
    assert done.code == code
    assert "erased" not in done.out + done.err
    assert ("nothing matches" in done.err and "没有匹配" in done.err) == (code == 4)
    assert mneme("memories", "list", "--json").json["count"] == 1


@pytest.mark.parametrize("told", ["I like tea", "我喜欢喝茶"])
def test_memory_forgotten_by_id_is_reported_as_by_words(mneme: Mneme, tmp_path: Path, told: str) -> None:
    record_id = mneme("memories", "add", told, "--json").json["stored"][0]["record_id"]
    done = mneme("memories", "forget", record_id, "--json").json
    assert done["forgotten"]["text"] == told
    assert (done["records"], done["state"], done["due_at"]) == (1, "erased", None)
    assert done["kept_elsewhere"] == {"backups": 0, "server_runs": [], "threads": []}
    assert not [path for path in tmp_path.rglob("ledger*") if told.encode() in path.read_bytes()]
    mneme("memories", "add", told)
    assert "erased from every file" in mneme("memories", "forget", _only_id(mneme)).err


def _only_id(mneme: Mneme) -> str:
    (memory,) = mneme("memories", "list", "--json").json["memories"]
    return str(memory["record_id"])
