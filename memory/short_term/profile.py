"""Scenario profiles as data: window, summary, memory, scratchpad, capacity and bands of a kind of work, in one place. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from typing_extensions import TypedDict

from memory.policy import Policy
from memory.short_term.evict import Strategy
from memory.short_term.splits import SplitName

ProfileName = Literal["general", "customer_service", "adviser", "coding", "data_analysis"]


class Numbers(TypedDict, total=False):
    """Numbers of the policy that a scenario has otherwise; what they mean stands there."""

    sure_from: float
    likely_from: float
    likely_hits: int
    injected_hits: int
    use_from: float
    weigh_from: float
    summary_max_tokens: int
    capacity_records: int


@dataclass(frozen=True, slots=True)
class Profile:
    """What a scenario chooses; the run and the process may choose otherwise. prompt: what the model is told.

    messages: spoken messages in the window, None for as many as fit; kinds: kinds of memory that are recalled (empty: all, and
    what was said); numbers: bands, capacity, size of the summary, where they are not the policy's; knowledge: namespaces of
    documents that are read, beside the project's own, or `project_knowledge` where no project is named.
    """

    name: ProfileName
    prompt: str = ""
    strategy: Strategy = "hybrid"
    split: SplitName = "auto"
    messages: int | None = None
    kinds: tuple[str, ...] = ()
    has_scratchpad: bool = True
    numbers: Numbers = field(default_factory=lambda: Numbers())
    knowledge: tuple[str, ...] = ("default",)
    project_knowledge: str = ""

    def namespaces(self, project: str | None) -> tuple[str, ...]:
        """The namespaces that are read for that project (a repository, a product, a data source); None: for no certain one."""
        own = (project or self.project_knowledge,)
        return tuple(dict.fromkeys(name for name in (*self.knowledge, *own) if name))

    def policy(self, policy: Policy) -> Policy:
        """The policy with the scenario's numbers."""
        return replace(policy, **self.numbers) if self.numbers else policy


PROFILES: Mapping[ProfileName, Profile] = {
    "general": Profile("general"),
    # Issue 5: the last 20 messages, no scratchpad, profile and preferences only, 10,000 records; issue 4: at most 3 hits to
    # answer a question. The sterner confidence is ours: a wrong guess about a customer costs more than a question.
    "customer_service": Profile(
        "customer_service",
        prompt="profile_customer_service",
        messages=20,
        kinds=("identity", "preference", "instruction"),
        has_scratchpad=False,
        numbers=Numbers(injected_hits=3, use_from=0.85, weigh_from=0.6, capacity_records=10_000),
        project_knowledge="product",
    ),
    # Issue 5: 50 messages and a summary, the whole scratchpad, experience and knowledge, 100,000 records.
    "adviser": Profile(
        "adviser", prompt="profile_adviser", messages=50, numbers=Numbers(capacity_records=100_000)
    ),
    # Issue 5: 10 messages, the code in focus, a namespace of documents for each repository.
    "coding": Profile(
        "coding", prompt="profile_coding", split="task", messages=10, project_knowledge="repository"
    ),
    # Issue 5: session, state of the query, data dictionary and definitions of metrics as documents.
    "data_analysis": Profile(
        "data_analysis", prompt="profile_data_analysis", split="task", project_knowledge="source"
    ),
}
