"""From evidence to a probability: how likely a memory answers the question. Monotone; fitted for each embedder. Pure.

A score that ranks within one question says nothing across questions, and cosines differ between models: so the level comes
from evidence that does not depend on the other candidates, by a logistic function whose numbers are fitted to built-in pairs.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from pydantic import BaseModel, ConfigDict

from memory.text import Language

Numbers = NDArray[np.float64]


class Calibration(BaseModel):
    """The numbers for one vector space and one language of questions.

    The weights are not negative: more evidence never makes a memory less likely.

    cosine_mean, cosine_sd: of passages that do not answer. bias: log-odds without evidence. weight_meaning: for each standard
    deviation above that mean. weight_coverage: for having all words of the question. words_bias, words_weight: the same
    where nothing but the words is known, because a memory is not embedded yet or the embedder is down.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    cosine_mean: float
    cosine_sd: float
    bias: float
    weight_meaning: float
    weight_coverage: float
    words_bias: float
    words_weight: float

    def log_odds(self, cosine: Numbers, coverage: Numbers) -> Numbers:
        """Of each; where the cosine is NaN (not embedded yet), by the words alone."""
        weights = np.array([self.weight_meaning, self.weight_coverage])
        both = self.bias + features(cosine, coverage, self) @ weights
        words = self.words_bias + self.words_weight * np.clip(coverage, 0.0, 1.0)
        result: Numbers = np.where(np.isnan(cosine), words, both)
        return result


def probability(odds: Numbers) -> Numbers:
    """0-1 from log-odds: the logistic function."""
    result: Numbers = 1 / (1 + np.exp(-np.clip(odds, -30, 30)))
    return result


def features(cosine: Numbers, coverage: Numbers, space: Calibration) -> Numbers:
    """Shape (n, 2): meaning in standard deviations, at least -1 and at most 6; coverage 0-1."""
    meaning = np.nan_to_num((cosine - space.cosine_mean) / space.cosine_sd, nan=0.0)
    return np.stack([np.clip(meaning, -1.0, 6.0), np.clip(coverage, 0.0, 1.0)], axis=1)


ByLanguage = dict[Language, Calibration]
"""A calibration for questions of each language: cosines of Chinese texts lie higher than those of English ones."""


@dataclass(frozen=True, slots=True)
class FitChoices:
    """ridge: keeps weights finite. negatives: what all unrelated pairs together weigh, against 1 for all related ones."""

    ridge: float
    negatives: float


def fit(
    cosine: Numbers, coverage: Numbers, answers: NDArray[np.bool_], *, choices: FitChoices
) -> Calibration:
    """The calibration that explains best which pairs belong together. Shapes (n,); answers: True where they do.

    A question meets thousands of memories that do not answer it; what counts is whether the best one does. So unrelated
    pairs, which are many and easy, weigh `choices.negatives` times as much as related ones, however many there are.
    """
    unrelated = cosine[~answers]
    start = Calibration(
        cosine_mean=float(unrelated.mean()),
        cosine_sd=max(float(unrelated.std()), 1e-3),
        bias=0.0,
        weight_meaning=0.0,
        weight_coverage=0.0,
        words_bias=0.0,
        words_weight=0.0,
    )
    columns = features(cosine, coverage, start)
    kept = [0, 1]
    weights = _logistic(columns[:, kept], answers, choices)
    while kept and min(weights[1:]) < 0:
        kept = [each for each, weight in zip(kept, weights[1:], strict=True) if weight >= 0]
        weights = _logistic(columns[:, kept], answers, choices)
    found = dict(zip(kept, weights[1:], strict=True))
    words = _logistic(columns[:, [1]], answers, choices)
    return start.model_copy(
        update={
            "bias": round(float(weights[0]), 3),
            "weight_meaning": round(float(found.get(0, 0.0)), 3),
            "weight_coverage": round(float(found.get(1, 0.0)), 3),
            "words_bias": round(float(words[0]), 3),
            "words_weight": round(max(float(words[1]), 0.0), 3),
            "cosine_mean": round(start.cosine_mean, 4),
            "cosine_sd": round(start.cosine_sd, 4),
        }
    )


def _logistic(columns: Numbers, answers: NDArray[np.bool_], choices: FitChoices) -> Numbers:
    """Bias and weights by Newton's method; the ridge keeps them finite when the pairs are perfectly separable."""
    design = np.column_stack([np.ones(len(answers)), columns])
    ratio = choices.negatives * answers.sum() / max(int((~answers).sum()), 1)
    weight = np.where(answers, 1.0, ratio)
    weights = np.zeros(design.shape[1])
    penalty = choices.ridge * np.diag([0.0] + [1.0] * columns.shape[1])
    for _ in range(50):
        odds = probability(design @ weights)
        gradient = design.T @ (weight * (answers - odds)) - penalty @ weights
        hessian = (design * (weight * odds * (1 - odds))[:, None]).T @ design + penalty
        step = np.linalg.solve(hessian + 1e-9 * np.eye(len(weights)), gradient)
        weights = weights + step
        if np.abs(step).max() < 1e-6:
            break
    result: Numbers = weights
    return result
