"""Every error that Mneme raises on purpose, so that callers can catch by meaning.

MnemeError
├── InputError              what came in cannot be used as it is
│   ├── ScopeError          the user or agent name is missing or malformed
│   ├── ThreadOwnerError    the thread belongs to another user
│   ├── DocumentError       a file cannot be taken in as knowledge
│   └── PlanRefusedError    a plan tool call cannot be carried out (memory/scratchpad/model.py)
├── NotFoundError           no such record, or several
├── ClosedError             the App was closed; open another one
├── SettingsError           a setting is missing or contradicts another
├── LedgerError             the ledger could not do what was asked
│   ├── LedgerDamagedError  the file is no readable database
│   ├── LedgerFullError     the disk is full or read-only
│   ├── LedgerBusyError     another writer held the lock for too long
│   ├── LeaseLostError      another worker has taken over what this one was working on
│   │   └── ForgottenMeanwhileError  the user had it forgotten while it was worked on
│   └── LedgerVersionError  the ledger was written by a newer Mneme
├── EmbedderError           text could not be embedded (down, timeout, refused)
│   ├── EmbedderDownError   it is down, busy or out of reach: the next text would fail too
│   └── EmbedderChangedError  the ledger was embedded by another model
├── RerankerError           a reranker gave no scores; the built-in order stands
├── VectorIndexError        the vector index could not answer; exact search takes over
└── ChatError               the chat model gave no usable reply; `reason` says why

Beside the tree stands PromptError (a prompt file is missing or broken): it comes from prompts, which know
nothing of memory, so it is a ValueError and no MnemeError. SummaryRefusedError never leaves `summarise`.
"""

from typing import Literal

from prompts.render import PromptError as PromptError

_PASSING = frozenset({"unreachable", "timeout", "rate_limited", "wrong_key", "server_error"})
ChatFailure = Literal[
    "wrong_key",
    "rate_limited",
    "context_length",
    "timeout",
    "unreachable",
    "server_error",
    "refused",
    "garbage",
]


class MnemeError(Exception):
    """Any error that Mneme raises on purpose; its text says what to do next."""


class InputError(MnemeError, ValueError):
    """What came in cannot be used as it is."""


class ScopeError(InputError):
    """The user or agent name is missing or malformed."""


class ThreadOwnerError(InputError):
    """The thread belongs to another user."""


class DocumentError(InputError):
    """A file cannot be taken in as knowledge."""


class NotFoundError(MnemeError, LookupError):
    """No such record, or several that may be meant."""


class ClosedError(MnemeError):
    """The App was closed; open another one."""


class SettingsError(MnemeError):
    """A setting is missing or contradicts another."""


class LedgerError(MnemeError):
    """The ledger could not do what was asked."""


class LedgerDamagedError(LedgerError):
    """The file is no readable database."""


class LedgerFullError(LedgerError):
    """The disk is full or read-only."""


class LedgerBusyError(LedgerError):
    """Another writer held the lock for too long."""


class LeaseLostError(LedgerError):
    """Another worker has taken over what this one was working on."""


class ForgottenMeanwhileError(LeaseLostError):
    """The user had it forgotten while it was worked on: nothing of it is written."""


class LedgerVersionError(LedgerError):
    """The ledger was written by a newer Mneme."""


class EmbedderError(MnemeError):
    """Text could not be embedded."""


class EmbedderDownError(EmbedderError):
    """The embedder is down, busy or out of reach: the next text would fail too."""


class EmbedderChangedError(EmbedderError):
    """The ledger was embedded by another model."""


class RerankerError(MnemeError):
    """A reranker gave no scores; the built-in order stands."""


class VectorIndexError(MnemeError):
    """The vector index could not answer."""


class ChatError(MnemeError):
    """The chat model gave no usable reply."""

    def __init__(self, message: str, reason: ChatFailure) -> None:
        super().__init__(message)
        self.reason: ChatFailure = reason

    @property
    def is_passing(self) -> bool:
        """Whether the endpoint is to blame and not what was sent: the same may work later."""
        return self.reason in _PASSING
