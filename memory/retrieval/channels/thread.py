"""What was said in this thread before, and the memories made of it: also what left the window, so that "that one" can be found.

Tool results are no passages: they stay with the thread, and the model reads them there.
"""

import numpy as np
from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import passages
from memory.retrieval.asked import Asked
from memory.retrieval.channels.ranked import Found, Ranking
from memory.retrieval.cosines import cosines


def thread(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """The passages of the thread's newest that are nearest in meaning, without vectors the newest; none outside a thread."""
    if not asked.wanted.thread_id:
        return Ranking("thread", ())
    rows = passages.in_thread(tx, scope_no, asked.wanted.thread_id, kit.policy.thread_rows)
    near = cosines([blob for _, blob in rows], asked.vector)
    if np.isnan(near).all():
        near = 1 / np.arange(1.0, len(rows) + 1)
    best = np.argsort(-near, kind="stable")[: kit.policy.thread_candidates]  # NaN last; of equals the newest
    return Ranking("thread", tuple(Found(rows[i][0], float(near[i])) for i in best if not np.isnan(near[i])))
