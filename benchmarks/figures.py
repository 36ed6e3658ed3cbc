"""Median and 95th percentile of measured times, as JSON and as tables for people."""

from collections.abc import Iterable, Mapping

import numpy as np
from pydantic import JsonValue
from rich.table import Table

_COLUMNS = {
    "median_ms": "median ms",
    "p95_ms": "p95 ms",
    "cpu_median_ms": "cpu median ms",
    "cpu_p95_ms": "cpu p95 ms",
}


def spread(seconds: Iterable[float]) -> dict[str, JsonValue]:
    """{"median_ms", "p95_ms"} of the times; lower is better."""
    milliseconds = np.array(list(seconds) or [0.0]) * 1_000
    return {
        "median_ms": round(float(np.median(milliseconds)), 2),
        "p95_ms": round(float(np.percentile(milliseconds, 95)), 2),
    }


def table(title: str, rows: Mapping[str, Mapping[str, JsonValue]]) -> Table:
    """One line for each name; columns that no row has are left out."""
    drawn = Table(title=title, title_justify="left")
    drawn.add_column("")
    columns = [key for key in _COLUMNS if any(key in row for row in rows.values())]
    for key in columns:
        drawn.add_column(_COLUMNS[key], justify="right")
    for name, row in rows.items():
        drawn.add_row(name, *(str(row.get(key, "")) for key in columns))
    return drawn
