"""`mneme calibrate` on the command line: what it prints, what recall makes of it, and what it says when it cannot."""

import json
from pathlib import Path

import pytest

from memory.calibrate import META_KEY
from memory.calibration import Calibration
from memory.embed.hashing import open_hashing
from memory.ledger import meta
from memory.ledger.ledger import open_sqlite
from memory.policy import Policy
from tests.flow.command_line import Mneme, make_mneme


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    return make_mneme(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("told", "question"),
    [("我对花生过敏", "我对什么过敏？"), ("My sister's name is Anna Weber", "What is my sister's name?")],
)
def test_recall_scores_by_what_was_calibrated(mneme: Mneme, tmp_path: Path, told: str, question: str) -> None:
    mneme("memories", "add", told, "--user", "ana")
    forget_how_to_judge(tmp_path)
    (doubted,) = mneme("recall", question, "--user", "ana", "--json").json["hits"]
    assert not doubted["is_injected"]
    done = mneme("calibrate", "--json")
    assert done.code == 0
    assert done.json["embedder"].startswith("hashing")
    assert set(done.json["calibration"]) == {"zh", "en"}
    assert all(isinstance(n, float) for each in done.json["calibration"].values() for n in each.values())
    (fitted,) = mneme("recall", question, "--user", "ana", "--json").json["hits"]
    assert fitted["record_id"] == doubted["record_id"]
    assert fitted["score"] > doubted["score"]
    assert fitted["is_injected"]


def test_calibrate_says_so_to_people(mneme: Mneme) -> None:
    done = mneme("calibrate")
    assert done.code == 0
    assert "calibrated hashing" in done.out
    assert "zh: cosine_mean" in done.out


def test_calibrate_fails_with_what_to_do_when_the_embedder_is_out_of_reach(mneme: Mneme) -> None:
    done = mneme(
        "calibrate",
        "--json",
        MNEME_EMBEDDER="openai",
        MNEME_EMBEDDING_MODEL="m",
        MNEME_EMBEDDING_BASE_URL="http://127.0.0.1:9/v1",
        OPENAI_API_KEY="k",
    )
    assert done.code != 0
    assert "embed" in json.loads(done.out or done.err.splitlines()[-1])["error"]["message"]


def forget_how_to_judge(folder: Path) -> None:
    """Keeps a calibration by which nothing ever answers, as if it had been fitted to another embedder."""
    ledger = open_sqlite(folder / "ledger.sqlite", policy=Policy())
    never = dict.fromkeys(Calibration.model_fields, 0.0) | {"cosine_sd": 1.0, "bias": -20.0}
    with ledger.write() as tx:
        meta.put(tx, META_KEY + open_hashing(Policy()).fingerprint, json.dumps({"zh": never, "en": never}))
    ledger.close()
