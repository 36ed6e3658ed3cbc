"""When a find of the rules is not believed: the line that it stands in looks like none that holds anything. Pure.

What the user asked to keep, put right, or answered to a question is theirs to say: it is believed however it looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from memory.extract.grammar import Heard
from memory.extract.second_opinion import MOST_CHARS, likelihood
from memory.long_term.candidate import Candidate
from memory.text import language_of

_MEANT = frozenset({"explicit", "correction", "confirmation"})
_QUESTION_MARKS = ("?", "？")


@dataclass(slots=True)
class Doubt:
    """What a message's finds are held against. likely_from: least likelihood, 0-1; own_rules: names of rules always believed."""

    heard: Heard
    likely_from: float
    own_rules: frozenset[str] = frozenset()
    of_message: float | None = field(default=None, init=False)

    def believed(self, found: Sequence[Candidate], sentence: str) -> list[Candidate]:
        """Those of a sentence's finds that stand; the model is asked only when one of them depends on it."""
        if self.likely_from <= 0 or self._is_answer() or all(map(self._is_meant, found)):
            return list(found)
        is_likely = self._likelihood(sentence) >= self.likely_from
        return [candidate for candidate in found if is_likely or self._is_meant(candidate)]

    def _is_answer(self) -> bool:
        return any(mark in self.heard.previous for mark in _QUESTION_MARKS)

    def _is_meant(self, candidate: Candidate) -> bool:
        return candidate.act in _MEANT or candidate.rule in self.own_rules

    def _likelihood(self, sentence: str) -> float:
        """Of the whole message, since what takes a word back may stand anywhere; of the sentence in a long one."""
        if len(self.heard.text) > MOST_CHARS:
            return likelihood(sentence, language_of(sentence))
        if self.of_message is None:
            self.of_message = likelihood(self.heard.text, language_of(self.heard.text))
        return self.of_message
