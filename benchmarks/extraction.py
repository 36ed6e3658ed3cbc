"""`mneme bench extraction`: how well the rules find what must be stored and leave what must not, on a labelled set.

The test half was written by someone who never saw the rules, before them, and is never tuned on; "val" neither, but its score
was looked at while the rules were made. A found fact is right when
subject, attribute and polarity agree with a labelled one ("other" agrees with any attribute) and one value lies within the
other, spaces and punctuation apart, or they share most of their characters.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from difflib import SequenceMatcher
from pathlib import Path

from rich.console import Console
from rich.table import Table

from memory.extract.grammar import Heard
from memory.extract.rules import read
from memory.long_term.candidate import Candidate
from memory.long_term.sensitive import has_secret
from memory.policy_writing import WritingPolicy
from memory.text import normalised

DATA = Path(__file__).parent / "data"
LANGUAGES = ("zh", "en")
HALVES = ("dev", "val", "test")
_ALIKE = 0.6
_OPEN = frozenset({"", "other", "fact"})


@dataclass(slots=True)
class Score:
    """Counts of facts: found and right, found and wrong, missed; and of utterances by what went wrong."""

    right: int = 0
    wrong: int = 0
    missed: int = 0
    utterances: int = 0
    by_category: Counter[str] = field(default_factory=Counter)

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        return self.right / (self.right + self.missed) if self.right + self.missed else 1.0

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0

    def as_json(self) -> dict[str, object]:
        """The score with its counts."""
        return {
            "utterances": self.utterances,
            "precision": round(self.precision, 4),
            "recall": round(self.recall, 4),
            "f1": round(self.f1, 4),
            "right": self.right,
            "wrong": self.wrong,
            "missed": self.missed,
            "errors_by_category": dict(self.by_category.most_common()),
        }


Line = dict[str, object]
Fact = dict[str, str]


def main(argv: Sequence[str] = ()) -> int:
    """Prints precision, recall and F1 for each language and half."""
    parser = argparse.ArgumentParser(prog="mneme bench extraction", description=__doc__)
    parser.add_argument("--half", choices=(*HALVES, "all"), default="all")
    parser.add_argument("--lang", choices=(*LANGUAGES, "both"), default="both")
    parser.add_argument(
        "--errors", action="store_true", help="print every miss and every wrong find (never of the test half)"
    )
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args(list(argv))
    scores: dict[str, Score] = {}
    for language in LANGUAGES if args.lang == "both" else (args.lang,):
        for half in HALVES if args.half == "all" else (args.half,):
            show = args.errors and half == "dev"
            scores[f"{language} {half}"] = evaluate(load(language, half), show=show)
    if args.json:
        print(
            json.dumps(
                {"name": "extraction", "scores": {k: s.as_json() for k, s in scores.items()}},
                ensure_ascii=False,
            )
        )
    else:
        _print(scores)
    return 0


def load(language: str, half: str) -> Iterator[Line]:
    """The labelled utterances of one half."""
    with (DATA / f"extraction_{language}.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            entry = json.loads(line)
            if entry["half"] == half:
                yield entry


def evaluate(lines: Iterator[Line], *, show: bool = False) -> Score:
    """Runs the rules over the utterances and counts."""
    score = Score()
    for line in lines:
        found = find(line)
        wanted = list(line["store"]) if isinstance(line["store"], list) else []
        pairs, extra, missed = match(found, wanted)
        score.utterances += 1
        score.right += pairs
        score.wrong += len(extra)
        score.missed += len(missed)
        if extra or missed:
            score.by_category[str(line.get("category", ""))] += 1
        if show and (extra or missed):
            print(f"{line['id']} [{line.get('category')}] {line['text']!r}", file=sys.stderr)
            for candidate in extra:
                print(f"    wrong  {candidate}", file=sys.stderr)
            for fact in missed:
                print(f"    missed {fact}", file=sys.stderr)
    return score


def find(line: Line, *, believe_from: float = WritingPolicy.believe_from) -> list[Candidate]:
    """What the rules find, with what the gate refuses taken out. believe_from: as `read` takes it."""
    now = datetime.fromisoformat(str(line.get("now") or "2026-11-30T09:00:00+08:00"))
    heard = Heard(str(line["text"]), now, previous=str(line.get("previous") or ""))
    reading = read(heard, believe_from=believe_from)
    return [candidate for candidate in reading.candidates if not has_secret(candidate.text)]


def match(found: Sequence[Candidate], wanted: Sequence[Fact]) -> tuple[int, list[Candidate], list[Fact]]:
    """How many agree, what was found wrongly, what was missed."""
    missed, extra, right = list(wanted), [], 0
    for candidate in found:
        fact = next((fact for fact in missed if agrees(candidate, fact)), None)
        if fact is None:
            extra.append(candidate)
        else:
            missed.remove(fact)
            right += 1
    return right, extra, missed


def agrees(candidate: Candidate, fact: Fact) -> bool:
    """Whether a found fact is the labelled one."""
    attribute = fact["attribute"]
    is_same_attribute = attribute in _OPEN or (candidate.attribute == "" and candidate.act == "explicit")
    return (
        candidate.subject.casefold() == fact["subject"].casefold()
        and (is_same_attribute or candidate.attribute == attribute)
        and candidate.polarity == fact["polarity"]
        and _is_alike(f"{candidate.value or candidate.text} {candidate.date}".strip(), fact["value"])
    )


def _is_alike(found: str, wanted: str) -> bool:
    first, second = normalised(found).replace(" ", ""), normalised(wanted).replace(" ", "")
    if not first or not second:
        return first == second
    return first in second or second in first or SequenceMatcher(None, first, second).ratio() >= _ALIKE


def _print(scores: dict[str, Score]) -> None:
    table = Table(title="extraction by rules")
    for column in ("set", "utterances", "precision", "recall", "F1", "right", "wrong", "missed"):
        table.add_column(column, justify="left" if column == "set" else "right")
    for name, s in scores.items():
        numbers = (
            f"{s.precision:.3f}",
            f"{s.recall:.3f}",
            f"{s.f1:.3f}",
            str(s.right),
            str(s.wrong),
            str(s.missed),
        )
        table.add_row(name, str(s.utterances), *numbers)
    Console().print(table)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
