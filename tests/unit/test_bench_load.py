"""The parts of `mneme bench load` and `mneme bench import_time`, without the slow endpoints."""

import gc
import json
from urllib.request import urlopen

import pytest

from benchmarks import import_time, load
from tests.openai_server import OpenAIServer


# The embedder keeps its connections for the loop's next request, and asyncio.run ends the loop without a word to it.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("way", ["ainvoke", "invoke"])
def test_load_answers_everybody_at_once(way: str, capsys: pytest.CaptureFixture[str]) -> None:
    with OpenAIServer() as server:
        assert load.main(["--way", way, "--url", server.url, "--users", "3"]) == 0
    row = json.loads(capsys.readouterr().out)
    assert load.is_good(row, users=3, goal_s=60)
    assert row["stored"] == row["answered"] == 6
    gc.collect()


def test_load_is_not_good_when_slow_or_when_something_is_missing() -> None:
    assert load.is_good({"cold_s": 4.0, "warm_s": 3.0, "stored": 4, "answered": 4}, users=2, goal_s=8)
    assert not load.is_good({"cold_s": 9.0, "warm_s": 3.0, "stored": 4, "answered": 4}, users=2, goal_s=8)
    assert not load.is_good({"cold_s": 4.0, "warm_s": 3.0, "stored": 3, "answered": 4}, users=2, goal_s=8)
    assert not load.is_good({"cold_s": 4.0, "warm_s": 3.0, "stored": 4, "answered": 3}, users=2, goal_s=8)


def test_slow_endpoints_run_in_a_process_of_their_own() -> None:
    with load.slow_endpoints(0.0, 0.0) as url, urlopen(f"{url}/models", timeout=10) as answer:
        assert json.load(answer)["data"]


def test_import_time_measures_in_a_fresh_interpreter() -> None:
    assert 0 < import_time.import_s("import json") < 10


def test_import_time_says_what_failed() -> None:
    with pytest.raises(SystemExit, match="no_such_module"):
        import_time.import_s("import no_such_module")
