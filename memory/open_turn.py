"""Opening a user turn: what was said is safe in the ledger before any model is called.

Also mends what a crash left behind in the thread, and keeps a thread to the user who opened it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from memory.clock import epoch_s, from_epoch_s
from memory.decide import Moment, decide
from memory.errors import ThreadOwnerError
from memory.extract.grammar import Heard
from memory.kit import Kit
from memory.ledger import scopes, turns
from memory.ledger.scopes import Ran
from memory.ledger.turns import Turn
from memory.long_term.record import make_turn_id
from memory.long_term.scope import Scope
from memory.long_term.sensitive import redact
from memory.long_term.verdict import Choice
from memory.remember import TurnEnd, commit
from memory.text import clean, clip_middle, language_of


@dataclass(frozen=True, slots=True)
class Said:
    """What a user said: in which thread, as which message, in which words; speaker: another person whose message it is."""

    thread_id: str
    message_id: str
    text: str
    speaker: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """What was replied to a message."""

    message_id: str
    text: str


def open_turns(
    kit: Kit, scope: Scope, said: Sequence[Said], thread_id: str, *, ran: Ran = "here"
) -> list[Turn]:
    """Writes a turn for each message; a replay finds it there. Raises ThreadOwnerError when the thread is another user's.

    ran: where the run is: what a server keeps of it is not ours to erase.
    """
    now_s = epoch_s(kit.clock.now())
    made = [_make_turn(kit, scope, one, now_s) for one in said]
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, now_s)
        owner = scopes.thread_owner(tx, thread_id) if thread_id else scope.user_id
        for turn in made:
            turns.open_turn(tx, scope_no, turn)
        if owner is None:
            scopes.claim_thread(tx, thread_id, scope_no, now_s, ran=ran)
        elif thread_id:
            scopes.note_run(tx, thread_id, ran)
    _refuse_other(owner, scope, thread_id)
    return made


def check_owner(kit: Kit, scope: Scope, thread_id: str) -> None:
    """Raises ThreadOwnerError when the thread is another user's: nothing of it may be shown."""
    with kit.ledger.read() as tx:
        owner = scopes.thread_owner(tx, thread_id)
    _refuse_other(owner, scope, thread_id)


def _refuse_other(owner: str | None, scope: Scope, thread_id: str) -> None:
    if owner not in (None, scope.user_id):
        raise ThreadOwnerError(
            f"thread {thread_id!r} belongs to another user: start a thread with a new thread_id"
        )


def _make_turn(kit: Kit, scope: Scope, said: Said, now_s: float) -> Turn:
    text = redact(clip_middle(clean(said.text), kit.policy.message_chars))
    return Turn(
        turn_id=make_turn_id(scope, said.thread_id, said.message_id, text),
        thread_id=said.thread_id,
        message_id=said.message_id,
        user_text=text,
        language=language_of(text),
        opened_at=now_s,
    )


def foreign_messages(kit: Kit, scope: Scope, thread_id: str) -> frozenset[str]:
    """Ids of messages that other users tried to put into this thread: they must not reach a prompt."""
    with kit.ledger.read() as tx:
        return (
            frozenset(turns.foreign_message_ids(tx, thread_id, scope.user_id)) if thread_id else frozenset()
        )


def mend_thread(kit: Kit, scope: Scope, turn: Turn, replies: Mapping[str, Reply]) -> int:
    """Carries out what earlier turns of the thread left undone when their run died; returns how many there were.

    replies: message id -> the reply that the thread holds.
    """
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        left: Sequence[Turn] = () if scope_no is None else turns.left_open(tx, scope_no, turn.thread_id)
    undone = [old for old in left if old.turn_id != turn.turn_id and turn.thread_id]
    for old in undone:
        finish_alone(kit, scope, old, replies.get(old.message_id))
    return len(undone)


def circumstances(kit: Kit, scope: Scope, turn: Turn, choice: Choice | None = None) -> tuple[str, Moment]:
    """What a message must be read with: the last reply before it, and its moment in the thread."""
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None or not turn.thread_id:
            return "", Moment(turn.thread_id, turn.turn_id, is_first=True, choice=choice)
        previous = turns.reply_before(tx, scope_no, turn.thread_id, turn.turn_id)
        is_first = turns.is_first(tx, scope_no, turn.thread_id, turn.turn_id)
        return previous, Moment(turn.thread_id, turn.turn_id, is_first, choice)


def finish_alone(kit: Kit, scope: Scope, turn: Turn, reply: Reply | None = None) -> None:
    """Closes a turn without its run: what the rules find in it is kept as it would have been."""
    said_at = from_epoch_s(turn.opened_at).astimezone(ZoneInfo(kit.timezone))
    previous, moment = circumstances(kit, scope, turn)
    end = TurnEnd(
        turn_id=turn.turn_id,
        verdicts=decide(kit, scope, Heard(turn.user_text, said_at, previous), moment).verdicts,
        thread_id=turn.thread_id,
        message_id=turn.message_id,
        reply_text=reply.text if reply else None,
        reply_id=reply.message_id if reply else None,
    )
    commit(kit, scope, end, ())
