"""Passages said in a time that the question names ("last May", "上周五"), the nearest in meaning first."""

from datetime import UTC, date, datetime, time, tzinfo

import numpy as np
from sqlalchemy import Connection

from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import passages
from memory.retrieval.asked import Asked
from memory.retrieval.channels.ranked import Found, Ranking


def window(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """The best passages of all the ranges together; none when the question names no time."""
    found: dict[int, float] = {}
    for span in asked.query.dates:
        start_s, end_s = _epoch(span.start, asked.zone), _epoch(span.end, asked.zone)
        for number, blob in passages.said_between(tx, scope_no, (start_s, end_s), kit.policy.window_rows):
            found[number] = _cosine(blob, asked.vector)
    best = sorted(found.items(), key=lambda item: (-item[1], -item[0]))[: kit.policy.channel_candidates]
    return Ranking("window", tuple(Found(number, score) for number, score in best))


def _epoch(day: date, zone: tzinfo) -> float:
    return datetime.combine(day, time(), zone).astimezone(UTC).timestamp()


def _cosine(blob: bytes | None, vector: Vector | None) -> float:
    return 0.0 if blob is None or vector is None else float(np.frombuffer(blob, dtype="<f4") @ vector)
