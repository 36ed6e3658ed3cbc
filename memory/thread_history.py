"""Reading a thread as it was: every turn from the ledger, also those that left the window long ago. Reads only."""

from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import scopes, turns
from memory.ledger.turns import Turn
from memory.long_term.scope import Scope
from memory.open_turn import check_owner


def thread_history(kit: Kit, scope: Scope, thread_id: str) -> list[Turn]:
    """The turns of the thread in order. Raises NotFoundError without one, ThreadOwnerError for another user's thread."""
    check_owner(kit, scope, thread_id)
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        found = [] if scope_no is None else turns.in_thread(tx, scope_no, thread_id)
    if not found:
        raise NotFoundError(
            f"{scope.user_id!r} has said nothing in a thread {thread_id!r}: `mneme chat` prints a thread's name at its start"
        )
    return found
