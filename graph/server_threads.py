"""Asks the LangGraph Server that this process is part of which conversations it still has."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import structlog

if TYPE_CHECKING:
    from langgraph_sdk.client import LangGraphClient

    from memory.kit import Kit

log = structlog.get_logger()
_NOT_FOUND = 404


async def close_deleted(kit_of: "Callable[[], Kit]", own_thread: str) -> list[str]:
    """Notes which conversations were deleted on the server that were to be cleaned there. own_thread: of the run that asks."""
    from memory.kept_elsewhere import note_deleted, threads_elsewhere

    kit = await asyncio.to_thread(kit_of)
    if not (waiting := await asyncio.to_thread(threads_elsewhere, kit)):
        return []
    gone = await _deleted(waiting, own_thread)
    return await asyncio.to_thread(note_deleted, kit, gone)


async def _deleted(thread_ids: Sequence[str], own_thread: str) -> list[str]:
    """Those that the server does not have; none when it cannot be asked, or does not even show the run's own."""
    import httpx
    from langgraph_sdk import get_client

    try:
        async with get_client() as client:
            if not await _has(client, own_thread):
                return []
            return [thread_id for thread_id in thread_ids if not await _has(client, thread_id)]
    except (httpx.HTTPError, OSError, RuntimeError) as error:
        log.warning("server_not_asked", error=str(error))
        return []


async def _has(client: "LangGraphClient", thread_id: str) -> bool:
    import httpx

    try:
        await client.threads.get(thread_id)
    except httpx.HTTPStatusError as error:
        if error.response.status_code == _NOT_FOUND:
            return False
        raise
    return True
