"""What `import graph.server` costs, beside what importing LangGraph alone costs. Prints both and their ratio.

Each import runs in a process of its own, in turns, so that other load on the machine falls on both.
"""

import argparse
import json
import statistics
import subprocess
import sys
from collections.abc import Sequence

LANGGRAPH = "import langgraph.graph, langgraph.prebuilt"
SERVER = "import graph.server"
LIMIT = 1.5
"""Unit: times. Source: issue 2."""
_ROUNDS = 7
_TIMED = "import time; start_s = time.perf_counter(); {code}; print(time.perf_counter() - start_s)"


def main(argv: Sequence[str]) -> int:
    """Prints the figures; 1 when the ratio is over the limit."""
    parser = argparse.ArgumentParser(prog="import_time", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    is_json = parser.parse_args(argv).json
    rounds = [(seconds(LANGGRAPH), seconds(SERVER)) for _ in range(_ROUNDS)]
    langgraph_s = statistics.median(first for first, _ in rounds)
    server_s = statistics.median(second for _, second in rounds)
    ratio = server_s / langgraph_s
    figures = {"langgraph_s": langgraph_s, "server_s": server_s, "ratio": ratio, "limit": LIMIT}
    if is_json:
        print(json.dumps(figures))
    else:
        print(
            f"{LANGGRAPH}: {langgraph_s:.2f} s\n{SERVER}: {server_s:.2f} s\nratio: {ratio:.2f} (at most {LIMIT})"
        )
    return int(ratio > LIMIT)


def seconds(code: str) -> float:
    """How long the code takes in a new process."""
    run = subprocess.run(
        [sys.executable, "-c", _TIMED.format(code=code)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return float(run.stdout)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
