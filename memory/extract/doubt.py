"""When a find of the rules is not believed: the line that it stands in looks like none that holds anything. Pure.

What the user asked to keep, put right, answered to a question or ordered is theirs to say: it is believed however it looks.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from memory.extract import rules_en, rules_zh
from memory.extract.clauses import Sentence, split_sentences
from memory.extract.grammar import Heard, first_match
from memory.extract.second_opinion import MOST_CHARS, clause_likelihood, likelihood
from memory.long_term.candidate import Candidate
from memory.policy_writing import WritingPolicy
from memory.text import language_of, to_simplified

_MEANT = frozenset({"explicit", "correction", "confirmation"})
_FEWEST_CHARS = 7
"""Characters of the shortest clause that is judged by itself: "去了滴滴" says too little without what stands beside it."""
_MOST_MARKS = 2
"""Characters more that a message has which is nothing but the clause: that was judged as a whole."""
_QUESTION_MARKS = ("?", "？")
_FORGET = (rules_zh.GRAMMAR.forget, rules_en.GRAMMAR.forget)


@dataclass(slots=True)
class Doubt:
    """What a message's finds are held against. believe_from: least likelihood, 0-1; own_rules: names of rules always believed."""

    heard: Heard
    believe_from: float
    own_rules: frozenset[str] = frozenset()
    is_message_likely: bool | None = field(default=None, init=False)

    def believed(self, found: Sequence[Candidate], sentence: str) -> list[Candidate]:
        """Those of a sentence's finds that stand; the model is asked only when one of them depends on it."""
        if self.believe_from <= 0 or self._is_answer() or all(map(self._is_meant, found)):
            return list(found)
        is_likely = self._is_likely(sentence)
        return [one for one in found if self._is_meant(one) or (is_likely and self._is_told(one))]

    def _is_answer(self) -> bool:
        return any(mark in self.heard.previous for mark in _QUESTION_MARKS)

    def _is_meant(self, candidate: Candidate) -> bool:
        is_order = candidate.attribute == "instruction"
        return is_order or candidate.act in _MEANT or candidate.rule in self.own_rules

    def _is_told(self, candidate: Candidate) -> bool:
        """Whether the clause that the find is from looks like one that tells something, whatever stands beside it."""
        quote = candidate.quote
        if not _FEWEST_CHARS <= len(quote) < len(self.heard.text) - _MOST_MARKS:
            return True
        likely = clause_likelihood(quote, language_of(quote), is_completed=candidate.text != quote)
        return likely >= WritingPolicy.believe_clause_from

    def _is_likely(self, sentence: str) -> bool:
        """By the whole message, since what takes a word back may stand anywhere; by the sentence in a long one."""
        if len(self.heard.text) > MOST_CHARS:
            return self._has_likely([sentence])
        if self.is_message_likely is None:
            self.is_message_likely = self._has_likely([self.heard.text, _told(self.heard.text)])
        return self.is_message_likely

    def _has_likely(self, texts: Sequence[str]) -> bool:
        return any(likelihood(text, language_of(text)) >= self.believe_from for text in texts if text)


def _told(text: str) -> str:
    """What stands beside questions and requests to forget: those say nothing against it. Empty when there are none."""
    sentences = split_sentences(text)
    told = [sentence.text for sentence in sentences if not _is_request(sentence)]
    return ". ".join(told) if len(told) < len(sentences) else ""


def _is_request(sentence: Sentence) -> bool:
    simplified = to_simplified(sentence.text)
    return sentence.has_question_mark or any(first_match(forget, simplified) for forget in _FORGET)
