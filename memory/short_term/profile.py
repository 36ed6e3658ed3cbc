"""Scenario profiles as data: window, summary, memory, scratchpad, capacity and bands of a kind of work, in one place. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from memory.short_term.evict import Strategy
from memory.short_term.splits import SplitName

ProfileName = Literal["general", "customer_service", "adviser", "coding", "data_analysis"]


@dataclass(frozen=True, slots=True)
class Bands:
    """Confidence (0-1) from which a memory is used, and from which it is weighed against the conversation."""

    use: float = 0.8
    weigh: float = 0.5


@dataclass(frozen=True, slots=True)
class Profile:
    """What a scenario chooses. None: no choice, the general rule holds. prompt: what the model is told.

    messages: spoken messages in the window; kinds: kinds of memory that are recalled (empty: all); knowledge: namespaces of
    documents that are read unless the run or the process names others: what everyone may know, and a product's, a
    repository's or a data source's.
    """

    name: ProfileName
    prompt: str = ""
    strategy: Strategy = "hybrid"
    split: SplitName = "auto"
    messages: int | None = None
    kinds: tuple[str, ...] = ()
    has_scratchpad: bool = True
    capacity_records: int = 50_000
    bands: Bands = Bands()
    knowledge: tuple[str, ...] = ("default",)


PROFILES: Mapping[ProfileName, Profile] = {
    "general": Profile("general"),
    "customer_service": Profile(
        "customer_service",
        prompt="profile_customer_service",
        messages=20,
        kinds=("identity", "preference", "instruction"),
        has_scratchpad=False,
        capacity_records=10_000,
        bands=Bands(use=0.85, weigh=0.6),
        knowledge=("default", "product"),
    ),
    "adviser": Profile("adviser", prompt="profile_adviser", messages=50, capacity_records=100_000),
    "coding": Profile(
        "coding", prompt="profile_coding", split="task", messages=10, knowledge=("default", "repository")
    ),
    "data_analysis": Profile(
        "data_analysis", prompt="profile_data_analysis", split="task", knowledge=("default", "source")
    ),
}
