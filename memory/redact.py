"""Taking forgotten words out of values: messages, state, anything of texts. Ids, keys and codes stay as they are.

A statement goes wherever it stands. A bare word goes in the turns that named it, in what is kept of the forgotten memory itself,
and in the summary and the plan of a thread that has such a turn: there nobody can say any more which turn a word is from.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from langchain_core.messages import BaseMessage, HumanMessage
from pydantic import BaseModel

from memory.blank import FORGOTTEN, Cleaner, blanking, blanking_marked, everything
from memory.ledger.elsewhere import Away, Marked
from memory.ledger.erasures import Erasure, Wording
from memory.long_term.record import USER

_KEPT = frozenset(
    {
        *(
            "id",
            "turn_id",
            "thread_id",
            "message_id",
            "record_id",
            "user_id",
            "checkpoint_id",
            "run_id",
            "ref",
        ),
        *(
            "record_ids",
            "message_ids",
            "recent_ids",
            "current_ids",
            "core_ids",
            "knowledge_ids",
            "source_turn_id",
        ),
        *("chunk_id", "document_id"),
        *("tool_call_id", "type", "name", "role", "kind", "action", "rule", "status", "language", "section"),
        *("memory_type", "polarity", "purpose", "place", "method", "attribute", "timezone"),
    }
)
"""Keys of what names or classes a thing, and says nothing of it."""
_NAMING = ("record_id", "turn_id", "message_id", "source_turn_id", "chunk_id")
_LINES_OF = {"knowledge_lines": "knowledge_ids", "memory_lines": "record_ids", "core_lines": "core_ids"}
"""Lines of a prompt -> the ids that they are of, in the same order."""
_PARTS = ("content", "additional_kwargs", "tool_calls", "invalid_tool_calls", "artifact")
_OF_THREAD = frozenset({"summary", "scratchpad"})
_INPUT = "__start__"
"""The channel of what a run was given: messages that have no id yet."""
_PLACES = ("thread_id", "turn_id", "source_turn_id", "source_thread_id")
"""Keys of where something comes from: what is gone is named there no more."""
_NAMES_WORDS = {"text": ("reason", "subject"), "query": ("cue",)}
"""What was cleaned -> what beside it names single words of it: a hit's reason, of whom it tells, the cue of a question."""
_QUESTION = ("query", "cue")


@dataclass(frozen=True, slots=True)
class Redaction:
    """What goes where. clean: makes a cleaner of the bare words near some ids; gone: ids of what goes whole.

    fresh: messages that were said after the wish, and stay with their turns.
    """

    clean: Callable[[frozenset[str]], Cleaner]
    ids: frozenset[str]
    gone: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()
    _made: dict[frozenset[str], Cleaner] = field(default_factory=dict)

    @classmethod
    def of_words(cls, wording: Wording, fresh: Iterable[str] = ()) -> Self:
        """Of words that are known."""

        def clean(near: frozenset[str]) -> Cleaner:
            bare = [word for word, ids in wording.bare.items() if near & ids]
            return blanking([*wording.said, *bare])

        ids = frozenset[str]().union(*wording.bare.values())
        return cls(clean, ids, frozenset(wording.gone), frozenset(fresh))

    @classmethod
    def of_erasure(cls, erasure: Erasure, fresh: Iterable[str] = ()) -> Self:
        """Of what an erasure asks."""
        bare = {word: set(ids) for word, ids in erasure.bare.items()}
        return cls.of_words(Wording(set(erasure.words), bare, set(erasure.gone)), fresh)

    @classmethod
    def of_marks(cls, away: Away, key: bytes, fresh: Iterable[str] = ()) -> Self:
        """Of words that only their marks are left of."""

        def goes(one: Marked, near: frozenset[str]) -> bool:
            return one.near is None or bool(one.near & near)

        def clean(near: frozenset[str]) -> Cleaner:
            return blanking_marked([one.mark for one in away.marks if goes(one, near)], key)

        ids = frozenset[str]().union(*(one.near for one in away.marks if one.near))
        return cls(clean, ids, frozenset(away.gone), frozenset(fresh))

    def near(self, ids: Iterable[str]) -> Cleaner:
        """What cleans a text that hangs on these turns, messages, records or threads."""
        here = frozenset(ids)
        if here & self.gone:
            return everything
        known = here & self.ids
        if known not in self._made:
            self._made[known] = self.clean(known)
        return self._made[known]


def redacted_state(
    state: Mapping[str, Any], redaction: Redaction, thread_id: str, turn_of: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The saved state of a thread without what goes. turn_of: message id -> the message that its turn began with."""
    turn = state.get("turn") or {}
    here = frozenset({str(turn.get("turn_id", "")), str(turn.get("message_id", ""))} - {""})
    clean = dict(state)
    for key, value in state.items():
        if key in _OF_THREAD or key == _INPUT:
            clean[key] = redacted(value, redaction, frozenset({thread_id}))
        elif not isinstance(value, str) and not (here & redaction.fresh and key != "messages"):
            clean[key] = redacted(value, redaction, here, turn_of)
    if here & (redaction.ids | redaction.gone) and not here & redaction.fresh and clean.get("need"):
        clean["need"] = {k: FORGOTTEN if k in _QUESTION and v else v for k, v in clean["need"].items()}
    return clean


def turns_in(messages: Sequence[Any]) -> dict[str, str]:
    """Message id -> id of the user's message that began its turn."""
    begun, found = "", dict[str, str]()
    for message in messages:
        if isinstance(message, BaseMessage):
            begun = message.id or "" if isinstance(message, HumanMessage) else begun
            found[message.id or ""] = begun
    return found


def redacted(
    value: Any,
    redaction: Redaction,
    near: frozenset[str] = frozenset(),
    turn_of: Mapping[str, str] | None = None,
) -> Any:
    """The value with every text in it cleaned, as one that hangs on these ids; ids, keys and codes stay."""
    match value:
        case str():
            return redaction.near(near)(value)
        case BaseMessage():
            return _message(value, redaction, turn_of or {}, near)
        case BaseModel():
            fields = {n: redacted(getattr(value, n), redaction, near) for n in type(value).model_fields}
            return value.model_copy(update=fields)
        case Mapping():
            return _mapping(value, redaction, near, turn_of)
        case list() | tuple():
            known = {**turns_in(value), **(turn_of or {})}
            return type(value)(redacted(part, redaction, near, known) for part in value)
        case _:
            return value


def _message(
    message: BaseMessage, redaction: Redaction, turn_of: Mapping[str, str], near: frozenset[str]
) -> BaseMessage:
    """near: what a message hangs on that has no id yet, as the input of a run."""
    own = message.id or ""
    ids = frozenset({own, turn_of.get(own, "")} - {""}) if own else near
    if ids & redaction.fresh:
        return message
    parts = {name: getattr(message, name) for name in _PARTS if hasattr(message, name)}
    return message.model_copy(update={name: redacted(part, redaction, ids) for name, part in parts.items()})


def _mapping(
    value: Mapping[Any, Any], redaction: Redaction, near: frozenset[str], turn_of: Mapping[str, str] | None
) -> dict[Any, Any]:
    here = near | {str(value[key]) for key in _NAMING if value.get(key)}
    clean = {k: v if k in _KEPT else redacted(v, redaction, here, turn_of) for k, v in value.items()}
    if "message_id" not in value:  # a turn names itself; what has a source names that
        clean |= {k: "" for k in _PLACES if isinstance(v := value.get(k), str) and v in redaction.gone}
    clean |= {name: _lines(clean, name, ids, redaction) for name, ids in _LINES_OF.items() if value.get(name)}
    changed = {n for said, names in _NAMES_WORDS.items() if clean.get(said) != value.get(said) for n in names}
    return {k: FORGOTTEN if k in changed and part and part != USER else part for k, part in clean.items()}


def _lines(value: Mapping[Any, Any], name: str, ids: str, redaction: Redaction) -> list[Any]:
    """The lines without those of what goes whole."""
    lines, named = list(value[name]), list(value.get(ids) or ())
    if len(lines) != len(named):
        return lines
    return [
        everything(line) if one in redaction.gone else line for line, one in zip(lines, named, strict=True)
    ]
