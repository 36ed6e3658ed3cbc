"""Keeping turns that leave the window: in the ledger whole, with words, reply, and what tools found."""

from collections.abc import Sequence
from dataclasses import dataclass

from langchain_core.messages import AIMessage, AnyMessage, ToolMessage
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.keep_result import Answered, ref_of, to_row
from memory.kit import Kit
from memory.ledger import ended, results, scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.record import make_turn_id
from memory.long_term.scope import Scope
from memory.short_term.window import PROBLEM_KEY
from memory.text import clean, clip_middle, language_of

Messages = Sequence[AnyMessage]


def keep_turns(kit: Kit, scope: Scope, thread_id: str, leaving: Sequence[Messages]) -> None:
    """Writes what the ledger has not got of these turns; doing it twice changes nothing. Raises LedgerError.

    Not what was said before the conversation was forgotten: it ran then.
    """
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, now_s)
        ended_at = ended.at(tx, scope_no, thread_id)
        if ended_at > now_s - kit.policy.erase_after_s:
            fresh = turns.messages_since(tx, thread_id, ended_at)
            leaving = [turn for turn in leaving if turn[0].id in fresh]
        begun = [turn[0].id or "" for turn in leaving]
        known = turns.of_messages(tx, scope_no, thread_id, begun)
        shelf = _Shelf(kit, tx, scope, scope_no, thread_id, now_s)
        for turn in leaving:
            old = known.get(turn[0].id or "")
            turn_id = shelf.add_turn(turn) if old is None else shelf.complete(old, turn)
            for answered in _answers(turn, thread_id, turn_id):
                row = to_row(kit, ref_of(scope, answered), answered, now_s)
                results.add(tx, scope_no, row)


@dataclass(frozen=True, slots=True)
class _Shelf:
    """Where the turns of one thread go, within one transaction."""

    kit: Kit
    tx: Connection
    scope: Scope
    scope_no: int
    thread_id: str
    now_s: float

    def complete(self, old: Turn, turn: Messages) -> str:
        """Adds the reply of a turn whose run died before it was saved; returns the turn's id."""
        reply = _reply(turn)
        if reply is not None and old.reply_text is None and old.outbox != "open":
            turns.add_reply(self.tx, old.turn_id, reply_text=reply.text, reply_id=reply.id)
        return old.turn_id

    def add_turn(self, turn: Messages) -> str:
        """Writes a turn that the ledger does not know; returns its id."""
        asked, reply = turn[0], _reply(turn)
        text = clip_middle(clean(asked.text), self.kit.policy.message_chars)
        added = Turn(
            turn_id=make_turn_id(self.scope, self.thread_id, asked.id or "", text),
            thread_id=self.thread_id,
            message_id=asked.id or "",
            user_text=text,
            language=language_of(text),
            opened_at=self.now_s,
            reply_text=reply.text if reply is not None else None,
            reply_id=reply.id if reply is not None else None,
            closed_at=self.now_s,
            outbox="done",  # brought in from outside: nobody said it now, so that nothing is extracted from it
        )
        turns.open_turn(self.tx, self.scope_no, added)
        return added.turn_id


def _reply(turn: Messages) -> AIMessage | None:
    spoken = [m for m in turn if isinstance(m, AIMessage) and not m.tool_calls and m.text.strip()]
    return next((m for m in reversed(spoken) if not m.additional_kwargs.get(PROBLEM_KEY)), None)


def _answers(turn: Messages, thread_id: str, turn_id: str) -> list[Answered]:
    """What the tools of a turn answered, as far as the conversation has it."""
    callers = {c["id"]: (m, c) for m in turn if isinstance(m, AIMessage) for c in m.tool_calls}
    found = []
    for message in turn:
        if isinstance(message, ToolMessage) and message.tool_call_id in callers:
            caller, call = callers[message.tool_call_id]
            found.append(
                Answered(
                    thread_id=thread_id,
                    turn_id=turn_id,
                    call_message_id=caller.id or "",
                    call_id=message.tool_call_id,
                    tool=call["name"],
                    args=call["args"],
                    content=message.text,
                )
            )
    return found
