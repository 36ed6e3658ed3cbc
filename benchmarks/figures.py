"""Median and 95th percentile of measured times, as JSON and as tables for people."""

from collections.abc import Iterable, Mapping

import numpy as np
from pydantic import JsonValue
from rich.table import Table


def spread(seconds: Iterable[float]) -> dict[str, JsonValue]:
    """{"median_ms", "p95_ms"} of the times; lower is better."""
    milliseconds = np.array(list(seconds) or [0.0]) * 1_000
    return {
        "median_ms": round(float(np.median(milliseconds)), 2),
        "p95_ms": round(float(np.percentile(milliseconds, 95)), 2),
    }


def table(title: str, rows: Mapping[str, Mapping[str, JsonValue]]) -> Table:
    """One line for each name."""
    drawn = Table(title=title, title_justify="left")
    drawn.add_column("")
    drawn.add_column("median ms", justify="right")
    drawn.add_column("p95 ms", justify="right")
    for name, row in rows.items():
        drawn.add_row(name, str(row["median_ms"]), str(row["p95_ms"]))
    return drawn
