"""`mneme stats`: figures of memory, answers, models and queues, with small bars."""

from collections.abc import Mapping

from pydantic import JsonValue
from rich.table import Table
from rich.text import Text

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import note, printable, say, say_json, stdout
from memory.stats import SOURCES, stats

_TITLES = {
    "memories": "memories · 记忆",
    "queue": "waiting · 等待处理",
    "days": "turns a day · 每天的对话",
    "writes": "what became of what was said · 写入",
    "recall": "memory given to answers · 检索",
    "answers": "answers · 回答",
    "models": "models · 模型调用",
    "in_process": "this process · 本进程",
}
_BAR_CHARS = 24
_MOST_ROWS = 14


def show_stats(call: Call, *, days: int) -> int:
    """Runs the command."""
    with open_app(call.settings) as app:
        found = stats(app.kit, user_id=call.user_id, days=days)
    if call.as_json:
        say_json(found)
        return ExitCode.OK
    for part, title in _TITLES.items():
        value = found[part]
        if isinstance(value, dict) and value:
            _tell(title, SOURCES[part], _flat(value))
    whose = "all users" if call.user_id is None else call.user_id
    note(f"figures of {whose}; logs of the last {days} days")
    return ExitCode.OK


def _flat(value: Mapping[str, JsonValue], prefix: str = "") -> dict[str, float]:
    """Every number under its path, those that are missing left out."""
    found: dict[str, float] = {}
    for name, one in value.items():
        if isinstance(one, dict):
            found |= _flat(one, f"{prefix}{name}.")
        elif isinstance(one, int | float) and not isinstance(one, bool):
            found[prefix + name] = one
    return found


def _tell(title: str, source: str, rows: Mapping[str, float]) -> None:
    """A table with bars on a terminal, tab-separated lines anywhere else."""
    console = stdout()
    if not console.is_terminal:
        for name, number in rows.items():
            say(f"{title.split(' · ')[0]}\t{name}\t{number:g}")
        return
    table = Table(title=title, title_justify="left", title_style="bold", box=None, show_header=False)
    table.caption, table.caption_justify, table.caption_style = f"from {source}", "left", "dim"
    shown = list(rows.items())[:_MOST_ROWS]
    for name, number in shown:
        table.add_row(
            Text(printable(name)),
            Text(f"{number:g}", justify="right"),
            Text(bar(number, shown_most(shown, name)), "cyan"),
        )
    if len(rows) > len(shown):
        table.add_row(Text(f"and {len(rows) - len(shown)} more: --json", "dim"))
    console.print(table)


def shown_most(rows: list[tuple[str, float]], name: str) -> float:
    """The largest number among those of the same unit: seconds are compared with seconds, counts with counts."""
    unit = _unit(name)
    return max(number for other, number in rows if _unit(other) == unit)


def bar(number: float, most: float) -> str:
    """A bar as long as the number is large; something for everything above 0."""
    if number <= 0 or most <= 0:
        return ""
    return "█" * max(round(number / most * _BAR_CHARS), 1)


def _unit(name: str) -> str:
    last = name.rsplit(".", 1)[-1]
    if last.endswith("_s"):
        return "seconds"
    if last == "days_back":
        return "days"
    return (
        "tokens"
        if "tokens" in name
        else "share"
        if last in ("utilisation", "off_reply_calls_per_turn", "mean_rating")
        else "count"
    )
