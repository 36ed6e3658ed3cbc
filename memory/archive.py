"""Making sure that turns which leave the window are in the ledger whole: words, reply, and what tools found."""

from collections.abc import Mapping, Sequence

from langchain_core.messages import AIMessage, AnyMessage, ToolMessage
from sqlalchemy import Connection

from memory.clock import epoch_s
from memory.keep_result import Answered, ref_of, to_row
from memory.kit import Kit
from memory.ledger import results, scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.record import make_turn_id
from memory.long_term.scope import Scope
from memory.short_term.window import PROBLEM_KEY
from memory.text import clean, clip_middle, language_of

Messages = Sequence[AnyMessage]


def archive(kit: Kit, scope: Scope, thread_id: str, leaving: Sequence[Messages]) -> None:
    """Writes what the ledger has not got of these turns; doing it twice changes nothing. Raises LedgerError."""
    now_s = epoch_s(kit.clock.now())
    begun = [turn[0].id or "" for turn in leaving]
    with kit.ledger.write() as tx:
        scope_no = scopes.ensure_scope(tx, scope, now_s)
        known = turns.of_messages(tx, scope_no, thread_id, begun)
        for turn in leaving:
            turn_id = _keep_words(kit, tx, scope, (scope_no, thread_id, now_s), turn, known)
            for answered in _answers(turn, thread_id, turn_id):
                row = to_row(kit, ref_of(scope, answered), answered, now_s)
                results.add(tx, scope_no, row)


def _keep_words(
    kit: Kit,
    tx: Connection,
    scope: Scope,
    place: tuple[int, str, float],
    turn: Messages,
    known: Mapping[str, Turn],
) -> str:
    """The turn's id in the ledger, where its words and its reply now are."""
    scope_no, thread_id, now_s = place
    asked, reply = turn[0], _reply(turn)
    if (old := known.get(asked.id or "")) is not None:
        if reply is not None and old.reply_text is None and old.outbox != "open":
            turns.add_reply(tx, old.turn_id, reply_text=reply.text, reply_id=reply.id)
        return old.turn_id
    text = clip_middle(clean(asked.text), kit.policy.message_chars)
    added = Turn(
        turn_id=make_turn_id(scope, thread_id, asked.id or "", text),
        thread_id=thread_id,
        message_id=asked.id or "",
        user_text=text,
        language=language_of(text),
        opened_at=now_s,
        reply_text=reply.text if reply is not None else None,
        reply_id=reply.id if reply is not None else None,
        closed_at=now_s,
        outbox="done",  # brought in from outside: nobody said it now, so that nothing is extracted from it
    )
    turns.open_turn(tx, scope_no, added)
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
