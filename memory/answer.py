"""What the user's answer to the agent's question decides: which memories go, which of two statements holds. Reads nothing."""

import re
from collections.abc import Sequence

from memory.extract.choice import parse_choice
from memory.long_term.candidate import Candidate
from memory.long_term.record import Record
from memory.long_term.restate import restated
from memory.long_term.verdict import Choice, Option, Verdict

_ANSWER_CHARS = 60
_OPENINGS = (
    re.compile(r"\A[^。！？!?;；\n]*?(?=[。！;；\n]|[.!]\s)"),
    re.compile(r"\A[^，,。！？!?;；\n]*?(?=[，,])"),
)
"""The first sentence, and the first clause: an answer may stand before something else."""
_OWN_VALUE = re.compile(
    r"(?:(?:no|but|actually|it'?s|it is|that'?s|in fact|其实|应该|现在|而|就|是|叫)[,，\s]*)+"
    r"(?P<value>[^,，。.!！?？;；]{1,40})[。.!！]*",
    re.IGNORECASE,
)


def answer(choice: Choice | None, said: str) -> tuple[list[Verdict], str]:
    """The verdicts of an answer, none when it is no answer, and what else the message says."""
    if choice is None:
        return [], said
    texts = [option.text for option in choice.options]
    openings = (first[0] for pattern in _OPENINGS if (first := pattern.match(said[:_ANSWER_CHARS])))
    for words in dict.fromkeys((said, *openings)):
        chosen = parse_choice(words, texts, is_forgetting=choice.purpose == "forget")
        if chosen is not None:
            picked = [choice.options[i] for i in chosen]
            verdicts = _forgotten(picked) if choice.purpose == "forget" else _settled(choice, picked)
            return verdicts, said[len(words) :].lstrip("。.!！,，;； \n")
    return [], said


def _forgotten(picked: Sequence[Option]) -> list[Verdict]:
    """What the user's choice of memories to forget means."""
    if not picked:
        return [Verdict(action="refused", text="", reason="cancelled")]
    ids, text = tuple(o.record_id for o in picked), " | ".join(o.text for o in picked)
    return [Verdict(action="forgotten", text=text, reason="asked", record_ids=ids)]


def _settled(choice: Choice, picked: Sequence[Option]) -> list[Verdict]:
    """What the user's word on a contradiction means: options are the old one and the new one, of which both may hold, or none."""
    old, new = choice.options
    if old in picked and new in picked:
        return [Verdict(action="confirmed", text=new.text, reason="both", record_ids=(new.record_id,))]
    if new in picked:
        return [Verdict(action="confirmed", text=new.text, reason="user", record_ids=(new.record_id,))]
    wrong = (new,) if old in picked else (new, old)
    return [Verdict(action="rejected", text=o.text, reason="user", record_ids=(o.record_id,)) for o in wrong]


def third_value(old: Record, rest: str) -> Candidate | None:
    """What the user says instead of both, as a correction of the old one: "neither, it's Lima"; None for anything else."""
    said = _OWN_VALUE.fullmatch(rest.strip())
    value = said["value"].strip() if said else ""
    if not value:
        return None
    return Candidate(
        text=restated(old, value) or rest,
        kind=old.kind,
        quote=rest,
        subject=old.subject,
        attribute=old.attribute,
        value=value,
        act="correction",
        rule="neither",
    )
