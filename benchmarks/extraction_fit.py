"""`python -m benchmarks.extraction_fit`: makes the numbers of `memory/extract/second_opinion.py` from the half "dev".

No other half is read. A logistic regression with a ridge over hashed pieces of the line. To see what it is worth, each
writer's lines are judged by what the other writers' lines teach, and the finds in lines under the threshold are counted.
"""

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.extraction import Line, find, load, match
from memory.calibration import Numbers, probability
from memory.extract.clauses import split_sentences
from memory.extract.rules_zh_clauses import clauses_of, folded
from memory.extract.second_opinion import BUCKETS, CLAUSE_LANGUAGES, clause_path_of, features, path_of
from memory.policy_writing import WritingPolicy
from memory.text import Language, normalised, to_simplified

LANGUAGES: tuple[Language, ...] = ("zh", "en")
RIDGE: dict[Language, float] = {"zh": 0.03, "en": 0.1}
"""Of 0.01 to 1, what tells lines best apart across writers while the threshold costs at most one right find in 1,000."""
_CLAUSE_RIDGE = 0.1
_FEWEST_CLAUSE_CHARS = 2
_DAY = re.compile(r" \d{4}-\d\d-\d\d.*$")
_MOST_STEPS = 30
_SETTLED = 1e-3
_BIAS_RIDGE = 1e-4
_MOST_TURNS = 200
_ENOUGH = 1e-3


@dataclass(frozen=True, slots=True)
class Rows:
    """Lines as unit vectors, and a 1 for the bias: what is not 0. idf: rarity of each bucket, which is in them."""

    line: NDArray[np.int64]
    bucket: NDArray[np.int64]
    value: Numbers
    count: int
    idf: Numbers

    def times(self, weights: Numbers) -> Numbers:
        """Of each line the weighted sum. weights: shape (BUCKETS + 1,), the bias last."""
        return _sums(self.line, self.value * weights[self.bucket], self.count)

    def back(self, amounts: Numbers) -> Numbers:
        """Of each bucket the sum over lines. amounts: one a line."""
        return _sums(self.bucket, self.value * amounts[self.line], BUCKETS + 1)


def _sums(place: NDArray[np.int64], amounts: Numbers, places: int) -> Numbers:
    result: Numbers = np.bincount(place, amounts, places).astype(np.float64)
    return result


def rows_of(texts: Sequence[str], language: Language) -> Rows:
    """What the lines are made of, weighed by how rare it is among them."""
    pairs = [features(text, language) for text in texts]
    buckets = np.concatenate([b for b, _ in pairs])
    idf = np.log((1 + len(texts)) / (1 + np.bincount(buckets, minlength=BUCKETS))) + 1
    weighed = [counts * idf[b] for b, counts in pairs]
    value = np.concatenate([v / np.sqrt(v @ v) for v in weighed])
    line = np.repeat(np.arange(len(texts)), [len(v) for v in weighed])
    every = np.arange(len(texts))
    return Rows(
        line=np.concatenate([line, every]),
        bucket=np.concatenate([buckets, np.full(len(texts), BUCKETS)]),
        value=np.concatenate([value, np.ones(len(texts))]),
        count=len(texts),
        idf=idf,
    )


def main(argv: Sequence[str] = ()) -> int:
    """Fits each language, writes its file, prints what it is worth."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.extraction_fit", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only fits and writes, judges nothing")
    args = parser.parse_args(list(argv))
    for language in LANGUAGES:
        lines = list(load(language, "dev"))
        print(language, json.dumps(fit(lines, language, is_judged=not args.quick)), flush=True)
        if language in CLAUSE_LANGUAGES:
            print(language, "clauses", fit_clauses(lines, language), flush=True)
    return 0


def fit(lines: Sequence[Line], language: Language, *, is_judged: bool = True) -> dict[str, object]:
    """Fits and writes one language; what came of it."""
    told = np.array([bool(line["store"]) for line in lines])
    rows = rows_of([str(line["text"]) for line in lines], language)
    weights, bias = _solve(rows, told, of=np.ones(len(told), bool), ridge=RIDGE[language])
    _write(path_of(language), (weights, bias), idf=rows.idf, lines=lines)
    report: dict[str, object] = {"lines": len(lines), "told": int(told.sum())}
    report["bytes"] = path_of(language).stat().st_size
    if is_judged:
        guessed = _across_writers(rows, told, lines, ridge=RIDGE[language])
        report |= {"auc": round(area(guessed, told), 4), "dropped": _cost(lines, guessed)}
    return report


def fit_clauses(lines: Sequence[Line], language: Language) -> int:
    """Fits and writes the look at single clauses of Chinese; how many there are."""
    told = [pair for line in lines for pair in clauses_told(line)]
    rows = rows_of([clause for clause, _ in told], language)
    holds = np.array([is_told for _, is_told in told])
    solved = _solve(rows, holds, of=np.ones(len(told), bool), ridge=_CLAUSE_RIDGE)
    _write(clause_path_of(language), solved, idf=rows.idf, lines=lines)
    return len(told)


def clauses_told(line: Line) -> Iterator[tuple[str, bool]]:
    """The clauses of a line, each with whether the value of a labelled fact stands in it, or it in the value."""
    values = [_bare(_DAY.sub("", fact["value"])) for fact in _wanted(line)]
    for sentence in split_sentences(str(line["text"])):
        simplified = to_simplified(sentence.text)
        for clause in clauses_of(folded(simplified)):
            words = simplified[clause.start : clause.start + len(clause.text)]
            bare = _bare(words)
            if len(bare) >= _FEWEST_CLAUSE_CHARS:
                yield words, any(value and (value in bare or bare in value) for value in values)


def _bare(words: str) -> str:
    return normalised(folded(to_simplified(words))).replace(" ", "")


def _write(path: Path, solved: tuple[Numbers, float], *, idf: Numbers, lines: Sequence[Line]) -> None:
    weights, bias = solved
    np.savez_compressed(
        path,
        weights=weights.astype(np.float16),
        idf=idf.astype(np.float16),
        bias=bias,
        lines=len(lines),
        digest=digest_of(lines),
    )


def digest_of(lines: Sequence[Line]) -> str:
    """Names these lines with their labels: others ask for another fit."""
    said = [[line["text"], bool(line["store"])] for line in lines]
    return hashlib.sha256(json.dumps(said, ensure_ascii=False).encode()).hexdigest()[:16]


def area(guessed: Numbers, told: NDArray[np.bool_]) -> float:
    """Area under the ROC curve, 0-1: how often a line that holds something is judged likelier than one that does not."""
    ranks = np.empty(len(guessed))
    ranks[np.argsort(guessed, kind="stable")] = np.arange(1, len(guessed) + 1)
    positives, negatives = int(told.sum()), int((~told).sum())
    return float((ranks[told].sum() - positives * (positives + 1) / 2) / (positives * negatives))


def _solve(
    rows: Rows, told: NDArray[np.bool_], *, of: NDArray[np.bool_], ridge: float
) -> tuple[Numbers, float]:
    """Weights and bias from some of the lines, by Newton's method; each step solved by conjugate gradients."""
    weights = np.zeros(BUCKETS + 1)
    ridges = np.full(BUCKETS + 1, ridge)
    ridges[-1] = _BIAS_RIDGE
    for _ in range(_MOST_STEPS):
        guessed = probability(rows.times(weights))
        slope = rows.back(of * (told - guessed)) - ridges * weights
        spread = of * guessed * (1 - guessed)
        step = _conjugate(rows, slope, spread=spread, ridges=ridges)
        weights += step
        if np.abs(step).max() < _SETTLED:
            break
    return weights[:-1], float(weights[-1])


def _conjugate(rows: Rows, slope: Numbers, *, spread: Numbers, ridges: Numbers) -> Numbers:
    """The step that the curvature makes of the slope."""
    step, rest = np.zeros_like(slope), slope.copy()
    way, left = rest.copy(), float(rest @ rest)
    enough = left * _ENOUGH**2
    for _ in range(_MOST_TURNS):
        bent = rows.back(spread * rows.times(way)) + ridges * way
        far = left / float(way @ bent)
        step += far * way
        rest -= far * bent
        left, before = float(rest @ rest), left
        if left <= enough:
            break
        way = rest + (left / before) * way
    return step


def _across_writers(rows: Rows, told: NDArray[np.bool_], lines: Sequence[Line], *, ridge: float) -> Numbers:
    """Likelihood of each line from the lines of other writers."""
    writers = np.array([str(line["id"]).rpartition("-")[0] for line in lines])
    guessed = np.zeros(len(told))
    for writer in np.unique(writers):
        own = writers == writer
        weights, bias = _solve(rows, told, of=~own, ridge=ridge)
        guessed[own] = probability(rows.times(np.append(weights, bias)))[own]
    return guessed


def _cost(lines: Sequence[Line], guessed: Numbers) -> dict[str, int]:
    """Right and wrong finds in lines under the threshold; what answers the assistant is not judged."""
    dropped = {"right": 0, "wrong": 0}
    for line, likely in zip(lines, guessed, strict=True):
        if likely < WritingPolicy.believe_from and not line.get("previous"):
            right, wrong, _ = match(find(line, believe_from=0.0), _wanted(line))
            dropped = {"right": dropped["right"] + right, "wrong": dropped["wrong"] + len(wrong)}
    return dropped


def _wanted(line: Line) -> list[dict[str, str]]:
    return list(line["store"]) if isinstance(line["store"], list) else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
