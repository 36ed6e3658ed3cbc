"""Two processes write and one reads on one data folder at the same time."""
from dataclasses import dataclass, field
from pathlib import Path
from pydantic import JsonValue
from rich.console import Console

@dataclass
class Shared:
    problems: list[str] = field(default_factory=list)
    def to_json(self) -> dict[str, JsonValue]:
        return {}

def share(folder: Path, seconds: float, *, index: str, console: Console) -> Shared:
    return Shared()
