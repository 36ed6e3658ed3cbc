"""What the chat model makes of memories and of the day's messages: reads, asks, and judges what came back. Writes nothing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from zoneinfo import ZoneInfo

from memory.ask_model import Asked, ask_model, ask_twice
from memory.extract.accept import Accepted, Spoken, accept
from memory.extract.accept_reflection import (
    Refusal,
    doubt_conflict,
    doubt_insight,
    doubt_merge,
    kind_of,
    known_numbers,
)
from memory.extract.parse_reflection import Thought, parse_thoughts
from memory.extract.strip import strip_injected
from memory.kit import Kit
from memory.ledger.turns import FORGOTTEN, Turn
from memory.long_term.candidate import Candidate
from memory.long_term.record import Kind, Record, Source
from memory.long_term.sensitive import has_secret
from memory.statement import Statement
from memory.text import Language, disarm, language_of, one_line

_PROFILE = {
    "job": ("job", Kind.IDENTITY),
    "industry": ("industry", Kind.IDENTITY),
    "tool": ("tool", Kind.FACT),
    "likes": ("likes", Kind.PREFERENCE),
    "interest": ("likes", Kind.PREFERENCE),
    "competitor": ("competitor", Kind.FACT),
}
"""What mining may find: our attribute and kind for each."""


@dataclass(frozen=True, slots=True)
class Conclusion:
    """A statement that was concluded, and the records that it rests on; none for what was mined from turns.

    Of a merge the grounds are the memories whose place the statement takes.
    """

    grounds: tuple[Record, ...]
    statement: Statement


@dataclass(frozen=True, slots=True)
class Found:
    """What a look at a scope gave. links: (one record, relation, other record); conflicts: (the older record, the newer)."""

    links: tuple[tuple[Record, str, Record], ...] = ()
    merges: tuple[Conclusion, ...] = ()
    conclusions: tuple[Conclusion, ...] = ()
    conflicts: tuple[tuple[Record, Record], ...] = ()


def reflect_with_model(
    kit: Kit, shown: Sequence[Record], known: Sequence[Record], dropped: Counter[str]
) -> Found:
    """Asks what hangs together in these memories. known: what was concluded before. Raises ChatError."""
    language: Language = language_of(" ".join(record.text for record in shown))
    prompt = kit.prompts.render(
        "reflect",
        language,
        today=_today(kit),
        records="\n".join(f"{i}. ({r.kind}) {_line(r)}" for i, r in enumerate(shown, start=1)),
        known="\n".join(_line(record) for record in known) or "-",
        most=str(kit.policy.reflect_most),
    )
    room = kit.policy.reflect_output_tokens
    thoughts, _ = ask_twice(kit, prompt, room, parse=parse_thoughts, size=lambda found: found.count)
    dropped["dropped:malformed"] += thoughts.dropped + int(not thoughts.is_readable)
    judge = _Judge(kit, shown, dropped)
    return Found(
        tuple(link for one in thoughts.links if (link := judge.link(one))),
        tuple(merge for one in thoughts.merges if (merge := judge.merge(one))),
        tuple(insight for one in thoughts.insights if (insight := judge.insight(one))),
        tuple(pair for one in thoughts.conflicts if (pair := judge.conflict(one))),
    )


def mine_with_model(
    kit: Kit, said: Sequence[Turn], known: Sequence[Record], dropped: Counter[str]
) -> list[Conclusion]:
    """Asks what the day's messages say of the user's working life. Raises ChatError."""
    limit = kit.policy.mine_turn_chars
    spoken = [
        Spoken(turn.turn_id, words[:limit], "")
        for turn in said
        if (words := strip_injected(turn.user_text).strip()) and FORGOTTEN not in words
    ]
    if not spoken:
        return []
    language = language_of(" ".join(one.words for one in spoken))
    answer = ask_model(kit, Asked(spoken, known, language, _today(kit), "mine"))
    dropped["dropped:malformed"] += answer.dropped
    found: list[Conclusion] = []
    for item in answer.items[: kit.policy.extract_most]:
        if item.about is not None and not 1 <= item.about <= len(known):
            dropped["dropped:unknown_number"] += 1  # the number alone: the words stand on their own quote
        accepted = accept(item, spoken, most_chars=kit.policy.record_chars)
        if not isinstance(accepted, Accepted):
            dropped[f"refused:{accepted}"] += 1
        elif accepted.candidate.attribute not in _PROFILE or accepted.candidate.subject != "user":
            dropped["refused:no_profile"] += 1
        else:
            found.append(Conclusion((), _mined(kit, accepted, said)))
    return found


def _mined(kit: Kit, accepted: Accepted, said: Sequence[Turn]) -> Statement:
    turn = next(one for one in said if one.turn_id == accepted.turn_id)
    attribute, kind = _PROFILE[accepted.candidate.attribute]
    old = accepted.candidate
    candidate = Candidate(
        old.text,
        kind,
        old.quote,
        attribute=attribute,
        value=old.value,
        polarity=old.polarity,
        entities=old.entities,
        rule="mine",
    )
    source = Source(
        thread_id=turn.thread_id,
        turn_id=turn.turn_id,
        message_ids=(turn.message_id,),
        method="reflection",
        quote=old.quote,
    )
    return Statement(
        candidate,
        source,
        confidence=kit.policy.reflect_confidence,
        importance=accepted.importance,
        keywords=accepted.keywords,
        edges=accepted.edges,
        derived_from=(turn.turn_id,),
    )


@dataclass(frozen=True, slots=True)
class _Judge:
    """Believes or drops one thought after the other, and counts what it drops."""

    kit: Kit
    shown: Sequence[Record]
    dropped: Counter[str]

    def link(self, thought: Thought) -> tuple[Record, str, Record] | None:
        grounds = self._grounds(thought)
        if len(grounds) != 2:
            self.dropped["refused:few_grounds"] += 1
            return None
        relation = one_line(thought.relation).casefold().replace(" ", "_")
        return grounds[0], relation if relation in _LINKS else "related_to", grounds[1]

    def merge(self, thought: Thought) -> Conclusion | None:
        grounds = self._grounds(thought)
        doubt = doubt_merge(thought, grounds, most_chars=self.kit.policy.record_chars)
        if self._is_doubted(doubt):
            return None
        best = max(grounds, key=lambda ground: (ground.confidence, ground.evidence_count))
        same = grounds if all(g.attribute == best.attribute for g in grounds) else [best]
        candidate = Candidate(
            one_line(thought.text),
            best.kind,
            "",
            subject=best.subject,
            attribute=best.attribute if len(same) == len(grounds) else "",
            value=best.value if len(same) == len(grounds) else "",
            polarity=best.polarity,
            rule="reflect",
        )
        return Conclusion(tuple(grounds), self._statement(candidate, thought, grounds, best.confidence))

    def insight(self, thought: Thought) -> Conclusion | None:
        grounds = self._grounds(thought)
        doubt = doubt_insight(thought, grounds, most_chars=self.kit.policy.record_chars)
        if self._is_doubted(doubt):
            return None
        candidate = Candidate(one_line(thought.text), kind_of(thought), "", rule="reflect")
        confidence = self.kit.policy.reflect_confidence
        return Conclusion(tuple(grounds), self._statement(candidate, thought, grounds, confidence))

    def conflict(self, thought: Thought) -> tuple[Record, Record] | None:
        grounds = self._grounds(thought)
        if self._is_doubted(doubt_conflict(grounds)):
            return None
        old, new = sorted(grounds, key=lambda ground: ground.created_at)
        return old, new

    def _grounds(self, thought: Thought) -> list[Record]:
        grounds, unknown = known_numbers(thought, self.shown)
        self.dropped["dropped:unknown_number"] += unknown
        return grounds

    def _is_doubted(self, doubt: Refusal | None) -> bool:
        if doubt is not None:
            self.dropped[f"refused:{doubt}"] += 1
        return doubt is not None

    def _statement(
        self, candidate: Candidate, thought: Thought, grounds: Sequence[Record], confidence: float
    ) -> Statement:
        statement = conclude(
            candidate,
            [ground.record_id for ground in grounds],
            said_at=max(ground.updated_at for ground in grounds),
            confidence=confidence,
        )
        return replace(statement, importance=thought.importance, keywords=thought.keywords)


_LINKS = frozenset({"reason_for", "part_of", "about_the_same"})


def conclude(candidate: Candidate, grounds: Sequence[str], *, said_at: float, confidence: float) -> Statement:
    """The statement of what follows from these. grounds: ids of records or turns."""
    return Statement(
        candidate,
        Source(speaker="assistant", method="reflection"),
        confidence=confidence,
        derived_from=tuple(grounds),
        said_at=said_at,
    )


def is_shown(record: Record) -> bool:
    """Whether a record may be thought over: nothing sensitive, nothing that was concluded itself, no experience of a task."""
    return not (
        record.is_sensitive or record.source.method in ("reflection", "task") or has_secret(record.text)
    )


def _line(record: Record) -> str:
    return disarm(one_line(record.text))


def _today(kit: Kit) -> str:
    return kit.clock.now().astimezone(ZoneInfo(kit.timezone)).strftime("%Y-%m-%d (%a)")
