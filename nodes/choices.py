"""What a run chose about its window: its own choice first, then the process's, then the profile's. Pure."""

from dataclasses import dataclass

from graph.context import Context
from memory.kit import Kit
from memory.short_term.evict import Strategy
from memory.short_term.profile import PROFILES, Profile
from memory.short_term.splits import SplitName


@dataclass(frozen=True, slots=True)
class Choices:
    """model, summary_model: None for the process's own."""

    profile: Profile
    strategy: Strategy
    split: SplitName
    model: str | None
    summary_model: str | None


def choices_of(context: Context, kit: Kit) -> Choices:
    """The choices of a run."""
    process = kit.short_term
    profile = PROFILES[context.profile or process.profile]
    return Choices(
        profile=profile,
        strategy=context.strategy or process.strategy or profile.strategy,
        split=context.split or process.split or profile.split,
        model=context.model,
        summary_model=context.summary_model or process.summary_model or context.model,
    )
