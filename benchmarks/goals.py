"""What a benchmark must hold: a number, its limit, and whether it is kept. Prints them; knows no benchmark."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pydantic import JsonValue
from rich.table import Table


@dataclass(frozen=True, slots=True)
class Goal:
    """A value that must stay under its limit; lower is better."""

    name: str
    value: float
    limit: float
    unit: Literal["ms", "x"] = "ms"

    @property
    def is_met(self) -> bool:
        """Whether it is under the limit."""
        return self.value < self.limit

    def to_json(self) -> dict[str, JsonValue]:
        """As JSON values."""
        return {
            "name": self.name,
            "value": self.value,
            "limit": self.limit,
            "unit": self.unit,
            "is_met": self.is_met,
        }


def goals_table(goals: Sequence[Goal]) -> Table:
    """One line for each goal."""
    drawn = Table(title="must hold", title_justify="left")
    for column in ("", "is", "under", ""):
        drawn.add_column(column, justify="right" if column else "left")
    for goal in goals:
        verdict = "met" if goal.is_met else "MISSED"
        drawn.add_row(goal.name, f"{goal.value:g} {goal.unit}", f"{goal.limit:g} {goal.unit}", verdict)
    return drawn
