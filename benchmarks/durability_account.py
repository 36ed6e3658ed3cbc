"""What must be there: kept by the process that survives, from what the others said before they died. Pure."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Literal

from benchmarks.durability_acts import FORGETS, GUEST, Act, Result
from benchmarks.durability_child import Known
from benchmarks.durability_look import Question, Seen, is_live

State = Literal["writing", "kept", "unwritten", "forgetting", "gone"]
_RECENT = 12
_OTHERS = 4
"""Facts that a process is asked about after its start: the last ones, and some of the older ones, of each state."""
_KNOWN = 40


@dataclass(slots=True)
class Fact:
    """One fact. writing, forgetting: its process died before it said that it was done, so that either is right.

    told: what was last found wrong with it.
    """

    act: Act
    state: State = "writing"
    record: dict[str, Any] | None = None
    is_erased: bool = False
    told: str = ""


@dataclass(slots=True)
class Account:
    """Every fact by its marker, and what was wrong."""

    facts: dict[str, Fact] = field(default_factory=dict)
    done: Counter[str] = field(default_factory=Counter)
    settled: Counter[str] = field(default_factory=Counter)
    problems: list[str] = field(default_factory=list)
    _before_erase: list[Fact] = field(default_factory=list)

    def began(self, act: Act) -> None:
        """An act is on its way: from now on either is right."""
        if act.kind in ("remember", "say", "consolidate"):
            self.facts[act.marker] = Fact(act)
        for fact in self._meant(act):
            fact.state = "forgetting"
        if act.kind == "erase":
            self._before_erase = [fact for fact in self.facts.values() if fact.state == "gone"]

    def finished(self, act: Act, result: Result) -> None:
        """An act was acknowledged: from now on it must hold."""
        self.done[act.kind] += 1
        fact = self.facts.get(act.marker)
        if act.kind in ("remember", "say", "consolidate") and fact is not None:
            found = result["stored"]
            assert isinstance(found, list)
            fact.state, fact.record = "kept", found[0] if found else None
            if len(found) != 1:
                self.problems.append(f"{act.marker}: {act.kind} was acknowledged with {len(found)} memories")
        for each in self._meant(act):
            each.state = "gone"
        if act.kind == "forget_words" and result["records"] != 1:
            self.problems.append(f"{act.marker}: forgetting by words took {result['records']} memories")
        if act.kind == "recall" and fact is not None:
            self._recalled(fact, result)
        if act.kind == "erase" and not result["is_waiting"]:
            for each in self._before_erase:
                each.is_erased = True

    def _recalled(self, fact: Fact, result: Result) -> None:
        found = result["found"]
        assert isinstance(found, list)
        is_found = any(fact.act.marker in str(text) for text in found)
        if is_found != (fact.state == "kept") and fact.state in ("kept", "gone"):
            self.problems.append(f"{fact.act.marker}: is {fact.state}, recall finds it: {is_found}")

    def _meant(self, act: Act) -> list[Fact]:
        """The facts that a wish to forget is about."""
        if act.kind == "wipe":
            return [f for f in self.facts.values() if f.act.user_id == GUEST and f.state != "unwritten"]
        fact = self.facts.get(act.marker) if act.kind in FORGETS else None
        return [fact] if fact is not None else []

    def compare(self, seen: Seen) -> None:
        """Holds what a process found after its start against the account, and settles what was in doubt."""
        self.problems += seen.problems
        for marker, fact in self.facts.items():
            before = fact.state
            wrong = _settle(fact, marker, seen)
            if wrong and wrong != fact.told:
                self.problems.append(f"{marker} ({before}, {fact.act.kind} by {fact.act.user_id}): {wrong}")
            fact.told = wrong
            if before != fact.state:
                self.settled[f"{before} -> {fact.state}"] += 1

    def questions(self) -> tuple[Question, ...]:
        """What the next process is asked after its start."""
        chosen: list[Fact] = []
        for state in ("kept", "gone"):
            of_it = [fact for fact in self.facts.values() if fact.state == state]
            older = of_it[:-_RECENT]
            chosen += of_it[-_RECENT:] + older[:: max(len(older) // _OTHERS, 1)]
        return tuple(
            Question(f.act.marker, f.act.user_id, f.act.question, f.record if f.state == "gone" else None)
            for f in chosen
        )

    def known(self) -> tuple[Known, ...]:
        """What the next process may forget."""
        kept = [fact for fact in self.facts.values() if fact.state == "kept" and fact.record]
        return tuple(
            Known(f.act.marker, f.act.user_id, f.record["record_id"], f.act.thread_id)
            for f in kept[-_KNOWN:]
            if f.record
        )

    def still_in_files(self, found: set[str]) -> None:
        """Takes the markers that files of the data folder say: what was erased must not be among them."""
        for marker, fact in self.facts.items():
            if fact.is_erased and fact.state == "gone" and marker in found:
                self.problems.append(f"{marker}: was erased and still stands in a file")
                fact.is_erased = False  # told once


def _settle(fact: Fact, marker: str, seen: Seen) -> str:
    """What is wrong with the fact, "" for nothing; what was in doubt is either from now on."""
    there, tables = seen.records.get(marker, []), seen.tables.get(marker, [])
    if len(there) > 1:
        return f"is there {len(there)} times"
    if len(seen.turns.get(marker, [])) > 1:
        return "its turn is there twice"
    if fact.state == "writing":
        said = seen.turns.get(marker, [])
        waits = "open" in said or (fact.act.kind == "consolidate" and bool(said))
        fact.state = "kept" if there else "writing" if waits else "unwritten"
    elif fact.state == "forgetting":
        fact.state = "kept" if there else "gone"
    match fact.state:
        case "kept":
            return _of_kept(fact, marker, seen)
        case "gone":
            return _of_gone(marker, seen, tables)
        case _:
            return "came from nowhere" if there and fact.state == "unwritten" else ""


def _of_kept(fact: Fact, marker: str, seen: Seen) -> str:
    there = seen.records.get(marker, [])
    if not there:
        return "is lost"
    record_id, status, is_listed = there[0]
    if fact.record is not None and fact.record["record_id"] != record_id:
        return "is another memory"
    if not is_live(status) or not is_listed:
        return f"is there as {status}, and in the list: {is_listed}"
    if seen.found.get(marker, True):
        return ""
    return f"is there, and recall does not find it: {seen.instead.get(marker, '')}"


def _of_gone(marker: str, seen: Seen, tables: list[str]) -> str:
    if seen.records.get(marker):
        return "is back"
    if tables:
        return f"still stands in {', '.join(tables)}"
    if seen.found.get(marker):
        return "is still recalled"
    return "" if seen.buried.get(marker, True) else "may come back: no tombstone keeps it away"
