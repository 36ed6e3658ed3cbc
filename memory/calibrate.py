"""Fits the calibration of an embedder to built-in Chinese and English pairs of questions and memories."""

from functools import lru_cache
from pathlib import Path

import numpy as np
import structlog
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from memory.calibration import ByLanguage, FitChoices, Numbers, fit
from memory.embed.embedder import Embedder
from memory.index.protocol import Progress
from memory.kit import Kit
from memory.ledger import meta
from memory.ledger.ledger import Ledger
from memory.ledger.lexical import shares_of
from memory.policy import Policy
from memory.retrieval.query import make_query
from memory.text import Language, search_terms

log = structlog.get_logger()

META_KEY = "calibration:"
_PAIRS = Path(__file__).parent / "data" / "calibration_pairs.json"
_BY_LANGUAGE = TypeAdapter(ByLanguage)


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


def calibrate(kit: Kit, progress: Progress | None = None) -> ByLanguage:
    """Fits the kit's embedder, and keeps the result for the next start. Embeds some 150 short texts. Raises EmbedderError."""
    found = fit_embedder(kit.embedder, kit.policy, progress)
    with kit.ledger.write() as tx:
        meta.put(tx, META_KEY + kit.embedder.fingerprint, _BY_LANGUAGE.dump_json(found).decode())
    return found


def read_calibration(ledger: Ledger, fingerprint: str) -> ByLanguage | None:
    """What `calibrate` kept for this embedder; None when it was never run, or what it kept is damaged or of another version."""
    with ledger.read() as tx:
        kept = meta.get(tx, META_KEY + fingerprint)
    if kept is None:
        return None
    try:
        found = _BY_LANGUAGE.validate_json(kept)
    except ValidationError as error:
        log.warning("calibration_unusable", errors=error.error_count(), next="run `mneme calibrate`")
        return None
    return found if found.keys() == built_in_pairs().keys() else None


def fit_embedder(embedder: Embedder, policy: Policy, progress: Progress | None = None) -> ByLanguage:
    """The calibration of an embedder for each language. Raises EmbedderError."""
    choices = FitChoices(policy.calibration_ridge, policy.calibration_negatives)
    found: ByLanguage = {}
    for done, (language, pairs) in enumerate(built_in_pairs().items(), start=1):
        cosine, coverage, answers = _language_part(embedder, pairs, limit_chars=policy.embed_clip_chars)
        found[language] = fit(cosine, coverage, answers.astype(bool), choices=choices)
        if progress is not None:
            progress(done, len(built_in_pairs()))
    return found


def _language_part(embedder: Embedder, pairs: Pairs, *, limit_chars: int) -> tuple[Numbers, Numbers, Numbers]:
    """Cosine, coverage and whether it answers, for each question with each memory."""
    memories = embedder.embed_passages(pairs.memories)
    terms = [set(search_terms(text)) for text in pairs.memories]
    cosine, coverage, answers = [], [], []
    for ask in pairs.questions:
        query = make_query(ask.question, limit_chars=limit_chars)
        having = {term: sum(term in each for each in terms) for term in query.factors}
        shares = shares_of(query.factors, having, len(terms))
        cosine.append(memories @ embedder.embed_query(query.text))
        coverage.append([sum(share for term, share in shares.items() if term in each) for each in terms])
        answers.append([place in ask.answered_by for place in range(len(terms))])
    return np.concatenate(cosine).astype(float), np.concatenate(coverage), np.concatenate(answers)
