"""How likely a line holds anything to store at all: a small learned look at the whole of it, beside the rules. Pure.

Rules look for what tells something, and see little of what takes it back; this sees only how lines look in which there is
something. It finds nothing itself. `python -m benchmarks.extraction_fit` makes its numbers, which ship as a file.
"""

import re
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from memory.calibration import Numbers, probability
from memory.text import Language, to_simplified

BUCKETS = 2**15
MOST_CHARS = 300
"""Characters of the longest line that there is an opinion on; longer than all that it was fitted to."""
CHAR_GRAMS: dict[Language, range] = {"zh": range(1, 4), "en": range(2, 6)}
WORD_GRAMS: dict[Language, range] = {"zh": range(1, 3), "en": range(1, 4)}
"""Lengths of the pieces; those that told the dev lines apart best across writers."""
CLAUSE_LANGUAGES: tuple[Language, ...] = ("zh",)
"""Languages whose clauses were learned by themselves too."""
_COMPLETED_ODDS = 1.0
"""Taken off the log odds of a clause that names nobody. Of 0 to 1.5, what told finds on val lines apart best."""
_DATA = Path(__file__).parents[1] / "data"
_WORD = re.compile(r"[\u3400-\u9fff]|[^\W_\u3400-\u9fff]+|[^\w\s]")
_DIGIT = re.compile(r"\d")
_START, _END = "\x02", "\x03"


@dataclass(frozen=True, slots=True)
class Opinion:
    """What was learned. weights: shape (BUCKETS,); rarity is in them. idf: shape (BUCKETS,), 1 up, for the length.

    lines, digest: how many labelled lines it was fitted to, and which.
    """

    weights: Numbers
    idf: Numbers
    bias: float
    lines: int
    digest: str


def likelihood(text: str, language: Language) -> float:
    """0-1; higher: more like the lines that held something. Only the first `MOST_CHARS` characters are looked at."""
    return float(probability(np.array(_odds(text, language, packaged(language)))))


def clause_likelihood(clause: str, language: Language, *, is_completed: bool) -> float:
    """0-1: whether a clause by itself tells what is stored; less when the rules had to supply who it is about.

    1 for a language without numbers of its clauses.
    """
    if language not in CLAUSE_LANGUAGES:
        return 1.0
    opinion = packaged_clauses(language)
    return float(probability(np.array(_odds(clause, language, opinion) - is_completed * _COMPLETED_ODDS)))


def _odds(text: str, language: Language, opinion: Opinion) -> float:
    buckets, counts = features(text, language)
    values = counts * opinion.idf[buckets]
    length = float(np.sqrt(values @ values)) or 1.0
    return float(opinion.bias + values @ opinion.weights[buckets] / length)


def features(text: str, language: Language) -> tuple[NDArray[np.int64], Numbers]:
    """The buckets of a text's pieces, each once, and how often: 1 + log of the count."""
    counted = Counter(zlib.crc32(g.encode("utf-8", "replace")) % BUCKETS for g in _pieces(text, language))
    buckets = np.fromiter(counted.keys(), np.int64, len(counted))
    return buckets, 1 + np.log(np.fromiter(counted.values(), np.float64, len(counted)))


def _pieces(text: str, language: Language) -> Iterator[str]:
    """Runs of characters and of words, from the start mark to the end mark."""
    folded = _DIGIT.sub("0", " ".join(to_simplified(text[:MOST_CHARS]).casefold().split()))
    marked = f"{_START}{folded}{_END}"
    for size in CHAR_GRAMS[language]:
        yield from (marked[at : at + size] for at in range(len(marked) - size + 1))
    words = [_START, *_WORD.findall(folded), _END]
    for size in WORD_GRAMS[language]:
        yield from ("\x01".join(["", *words[at : at + size]]) for at in range(len(words) - size + 1))


@lru_cache(maxsize=2)
def packaged(language: Language) -> Opinion:
    """The shipped numbers of a language."""
    return _loaded(path_of(language))


@lru_cache(maxsize=2)
def packaged_clauses(language: Language) -> Opinion:
    """The shipped numbers for the clauses of a language."""
    return _loaded(clause_path_of(language))


def _loaded(path: Path) -> Opinion:
    with np.load(path, allow_pickle=False) as stored:
        return Opinion(
            weights=stored["weights"].astype(np.float64),
            idf=stored["idf"].astype(np.float64),
            bias=float(stored["bias"]),
            lines=int(stored["lines"]),
            digest=str(stored["digest"]),
        )


def path_of(language: Language) -> Path:
    """Where they are."""
    return _DATA / f"second_opinion_{language}.npz"


def clause_path_of(language: Language) -> Path:
    """Where those of its clauses are."""
    return _DATA / f"clause_opinion_{language}.npz"
