"""A kit for tests of the verbs: real ledger and exact index in a folder, hashed words as vectors, a clock that stands still."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from langchain_core.language_models import BaseChatModel

from memory.clock import Clock
from memory.decide import decide
from memory.embed.embedder import Embedder, Space
from memory.embed.hashing import HashingEmbeddings
from memory.errors import ChatError, EmbedderDownError, EmbedderError
from memory.extract.grammar import Heard
from memory.kit import Kit
from memory.ledger import records, scopes
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.long_term.verdict import Verdict
from memory.open import open_kit
from memory.open_turn import Said
from memory.text import clean
from tests.builders import some_settings
from tests.fakes import FrozenClock

ZHANG, LI = Scope("zhang"), Scope("li")


class NoChat:
    """The chat port where no verb may need a model."""

    @property
    def default_name(self) -> str:
        return "none"

    def model(self, name: str | None = None) -> BaseChatModel:
        raise AssertionError(f"a verb asked for the model {name!r}")

    def explain(self, error: Exception) -> ChatError | None:  # noqa: ARG002 - the port names it
        return None


@contextmanager
def a_kit(folder: Path, clock: Clock | None = None, **settings: Any) -> Iterator[Kit]:
    """A kit over the data in that folder; closed at the end."""
    kit = open_kit(some_settings(folder, **settings), NoChat(), clock or FrozenClock())
    try:
        yield kit
    finally:
        kit.index.close()
        kit.ledger.close()


def live(kit: Kit, scope: Scope = ZHANG) -> list[Record]:
    """The records of the scope that may be recalled, in the order they were written."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = [] if scope_no is None else records.list_live(tx, scope_no)
    now_s = kit.clock.now().timestamp()
    return sorted((r for r in found if r.is_live(now_s)), key=lambda r: (r.created_at, r.text))


def texts(kit: Kit, scope: Scope = ZHANG) -> list[str]:
    return [record.text for record in live(kit, scope)]


def said(text: str, message_id: str = "m1", thread_id: str = "thread") -> Said:
    return Said(thread_id, message_id, text)


def decided(kit: Kit, text: str, scope: Scope = ZHANG) -> tuple[Verdict, ...]:
    """The verdicts on a message that is said alone."""
    return decide(kit, scope, Heard(clean(text), kit.clock.now())).verdicts


def actions(verdicts: Sequence[Verdict]) -> list[tuple[str, str]]:
    """(action, reason) of each verdict."""
    return [(verdict.action, verdict.reason) for verdict in verdicts]


class Moody(HashingEmbeddings):
    """The hashing embedder, until it is told to be down or to refuse a word; keeps what it was asked."""

    def __init__(self) -> None:
        super().__init__(256)
        self.is_down = False
        self.refused = ""
        self.asked: list[str] = []

    def embed_query(self, text: str) -> list[float]:
        self.asked.append(text)
        if self.is_down:
            raise EmbedderDownError("the embedder is down: try later")
        if self.refused and self.refused in text:
            raise EmbedderError(f"the embedder refuses {self.refused!r}")
        return super().embed_query(text)


def with_moods(kit: Kit) -> tuple[Kit, Moody]:
    """The kit with an embedder whose moods the test decides."""
    moody = Moody()
    embedder = Embedder(moody, Space("hashing:256", kit.policy.hashing_floor, 256), policy=kit.policy)
    return replace(kit, embedder=embedder), moody
