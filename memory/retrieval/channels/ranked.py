"""What every channel returns: passages in order, best first, with the raw score that the channel gave them."""

from dataclasses import dataclass
from typing import Literal

Channel = Literal["dense", "lexical", "recent", "related", "window", "thread", "bearing", "again"]


@dataclass(frozen=True, slots=True)
class Found:
    """A passage and its score in its channel (higher is better), with the words that made it found.

    score: the cosine, BM25 of words, or 1 / place (0-1) where a channel knows no more than an order.
    """

    passage_no: int
    score: float
    terms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ranking:
    """One channel's answer, best first."""

    channel: Channel
    found: tuple[Found, ...]
