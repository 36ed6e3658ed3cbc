"""Fits the calibration of an embedder to built-in Chinese and English pairs of questions and memories."""

from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

import numpy as np
from pydantic import BaseModel, ConfigDict, TypeAdapter

from memory.embed.embedder import Embedder
from memory.ledger.lexical import shares_of
from memory.policy import Policy
from memory.retrieval.calibration import Calibration, FitChoices, Numbers, fit
from memory.retrieval.query import make_query
from memory.text import Language, search_terms

_PAIRS = Path(__file__).parent / "retrieval" / "data" / "calibration_pairs.json"
_FITTED = Path(__file__).parent / "retrieval" / "data" / "calibrations.json"
ByLanguage = dict[Language, Calibration]
Progress = Callable[[int, int], None]
"""Called with (done, total) languages."""


class Ask(BaseModel):
    """A question and the places of the memories that answer it; none for small talk and what was never said."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    question: str
    answered_by: tuple[int, ...]


class Pairs(BaseModel):
    """The memories of an invented person and questions to them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    memories: tuple[str, ...]
    questions: tuple[Ask, ...]


@lru_cache(maxsize=1)
def built_in_pairs() -> dict[Language, Pairs]:
    """The pairs of each language."""
    return TypeAdapter(dict[Language, Pairs]).validate_json(_PAIRS.read_bytes())


@lru_cache(maxsize=1)
def fitted() -> dict[str, ByLanguage]:
    """Fingerprint of a vector space -> its calibration, for those that are shipped."""
    return TypeAdapter(dict[str, ByLanguage]).validate_json(_FITTED.read_bytes())


def calibration_of(embedder: Embedder, language: Language) -> Calibration:
    """The fitted calibration of this embedder, or a guess from its floor until `mneme calibrate` is run."""
    known = fitted().get(embedder.fingerprint)
    return known[language] if known else guess(embedder.floor)


def guess(floor: float) -> Calibration:
    """What holds roughly for any embedder: at its floor a passage is as likely as not."""
    return Calibration(
        cosine_mean=floor - 0.05, cosine_sd=0.03, bias=-4.0, weight_meaning=2.0, weight_coverage=2.0
    )


def calibrate(embedder: Embedder, policy: Policy, progress: Progress | None = None) -> ByLanguage:
    """The calibration of this embedder for each language. Embeds some 150 short texts. Raises EmbedderError."""
    choices = FitChoices(policy.calibration_ridge, policy.calibration_negatives)
    found: ByLanguage = {}
    for done, (language, pairs) in enumerate(built_in_pairs().items(), start=1):
        cosine, coverage, answers = _language_part(embedder, pairs)
        found[language] = fit(cosine, coverage, answers.astype(bool), choices=choices)
        if progress is not None:
            progress(done, len(built_in_pairs()))
    return found


def _language_part(embedder: Embedder, pairs: Pairs) -> tuple[Numbers, Numbers, Numbers]:
    """Cosine, coverage and whether it answers, for each question with each memory."""
    memories = embedder.embed_passages(pairs.memories)
    terms = [set(search_terms(text)) for text in pairs.memories]
    cosine, coverage, answers = [], [], []
    for ask in pairs.questions:
        query = make_query(ask.question, limit_chars=600)
        having = {term: sum(term in each for each in terms) for term in query.factors}
        shares = shares_of(query.factors, having, len(terms))
        cosine.append(memories @ embedder.embed_query(query.text))
        coverage.append([sum(share for term, share in shares.items() if term in each) for each in terms])
        answers.append([place in ask.answered_by for place in range(len(terms))])
    return np.concatenate(cosine).astype(float), np.concatenate(coverage), np.concatenate(answers)
