"""Which namespaces of documents a run may read, and what they hold that answers the user."""

import structlog
from langgraph.runtime import Runtime

from graph.context import Context, context_of
from graph.state import Json
from memory.errors import LedgerError
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.retrieval.query import Query
from memory.search_knowledge import find_knowledge
from nodes.choices import choices_of

log = structlog.get_logger()


def readable_namespaces(runtime: Runtime[Context], kit: Kit) -> tuple[str, ...]:
    """The run's own choice first, then its project's, then the process's, then the profile's.

    Where the server authenticates, a client chooses only among the latter: what it sends can be forged.
    """
    context, server = context_of(runtime), runtime.server_info
    profile = choices_of(context, kit).profile
    allowed = profile.namespaces(kit.short_term.project) if kit.knowledge is None else kit.knowledge
    wanted = context.knowledge
    if wanted is None:
        wanted = profile.namespaces(context.project) if context.project else allowed
    is_authenticated = server is not None and server.user is not None
    return tuple(name for name in wanted if not is_authenticated or name in allowed)


def find_readable(kit: Kit, namespaces: tuple[str, ...], query: Query, vector: Vector | None) -> list[Json]:
    """The chunks that were found, as JSON; none when the ledger cannot be read: an answer without them is better than none."""
    try:
        return [hit.to_json() for hit in find_knowledge(kit, namespaces, query, vector=vector)]
    except LedgerError as error:
        log.error("knowledge_not_searched", error=str(error))
        return []
