"""What was said in this thread before: also what left the window, so that "that one" can be found again."""

import numpy as np
from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import passages
from memory.retrieval.asked import Asked
from memory.retrieval.channels.ranked import Found, Ranking


def thread(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """The thread's passages nearest in meaning, of its newest; none outside a thread."""
    thread_id, vector = asked.wanted.thread_id, asked.vector
    if not thread_id or vector is None:
        return Ranking("thread", ())
    rows = passages.in_thread(tx, scope_no, thread_id, kit.policy.window_rows)
    scored = [
        Found(number, float(np.frombuffer(blob, dtype="<f4") @ vector)) for number, blob in rows if blob
    ]
    best = sorted(scored, key=lambda found: (-found.score, -found.passage_no))
    return Ranking("thread", tuple(best[: kit.policy.channel_candidates // 2]))
