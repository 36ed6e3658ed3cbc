"""The ports that a verb or a node may use, in one frozen bundle. It has no methods and knows no backend."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from langchain_core.language_models import BaseChatModel

from memory.calibration import ByLanguage
from memory.clock import Clock
from memory.embed.embedder import Embedder
from memory.errors import ChatError
from memory.index.protocol import VectorIndex
from memory.ledger.forgotten_log import Kept
from memory.ledger.ledger import Ledger
from memory.long_term.rule import Rule
from memory.policy import Policy
from memory.short_term.evict import Strategy
from memory.short_term.profile import ProfileName
from memory.short_term.splits import SplitName
from memory.tokens import TokenCounter
from prompts.render import Prompts

OFFLINE = "offline"
"""Name of the built-in model: it can neither extract nor review, so that rules do."""


class Chat(Protocol):
    """The way to chat models: opens them, and says what their errors mean."""

    @property
    def default_name(self) -> str:
        """Name of the model when a run names none; `OFFLINE` for the built-in one."""
        ...

    def model(self, name: str | None = None) -> BaseChatModel:
        """The model of that name, opened once. Raises SettingsError when it cannot be."""
        ...

    def explain(self, error: Exception) -> ChatError | None:
        """What a failed call means; None when the error is no failure of the model."""
        ...


class Reranker(Protocol):
    """Judges how well texts answer a question. Scores are 0-1, higher is better. Thread-safe."""

    @property
    def name(self) -> str:
        """What it is, for logs and reasons."""
        ...

    @property
    def is_remote(self) -> bool:
        """Whether it waits for a network."""
        ...

    def rerank(self, question: str, texts: Sequence[str]) -> list[float]:
        """A score for each text, in order. Raises RerankerError."""
        ...


@dataclass(frozen=True, slots=True)
class ShortTerm:
    """The process's choices about the scenario and the window; a run may choose otherwise.

    None: the profile's, or the chat model; project: the repository, product or data source at hand, None for no certain one.
    """

    profile: ProfileName = "general"
    project: str | None = None
    strategy: Strategy | None = None
    split: SplitName | None = None
    summary_model: str | None = None


@dataclass(frozen=True, slots=True)
class Kit:
    """Everything a verb needs from outside. window_tokens: the chat model's window; None: the table's.

    calibration: fitted on this machine; None: the shipped one. reranker: None: only the built-in evidence.
    knowledge: namespaces of documents that the process's agents may read; None: the profile's. told: what the ledger had to be
    told of forgotten things when it was opened.
    """

    ledger: Ledger
    index: VectorIndex
    embedder: Embedder
    chat: Chat
    tokens: TokenCounter
    clock: Clock
    prompts: Prompts
    policy: Policy = field(default_factory=Policy)
    timezone: str = "UTC"
    window_tokens: int | None = None
    rules: tuple[Rule, ...] = ()
    short_term: ShortTerm = field(default_factory=ShortTerm)
    calibration: ByLanguage | None = None
    reranker: Reranker | None = None
    knowledge: tuple[str, ...] | None = None
    told: Kept = field(default_factory=Kept)
