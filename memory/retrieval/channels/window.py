"""Passages said in a time that the question names ("last May"), and records that speak of it ("下周五"), nearest first."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, tzinfo

import numpy as np
from sqlalchemy import Connection

from memory.dates.date_range import DateRange, Span
from memory.index.protocol import Vector
from memory.kit import Kit
from memory.ledger import dated, passages
from memory.long_term.period import period_of
from memory.retrieval.asked import Asked
from memory.retrieval.channels.ranked import Found, Ranking


def window(kit: Kit, tx: Connection, scope_no: int, asked: Asked) -> Ranking:
    """The best passages of all the ranges together; none when the question names no time."""
    rows = {
        number: blob
        for span in asked.query.dates
        for number, blob in (
            *_said(kit, tx, scope_no, span=span, zone=asked.zone),
            *_about(kit, tx, scope_no, span=span, zone=asked.zone),
        )
    }
    found = [(number, _cosine(blob, asked.vector)) for number, blob in rows.items()]
    best = sorted(found, key=lambda item: (-item[1], -item[0]))[: kit.policy.channel_candidates]
    return Ranking("window", tuple(Found(number, score) for number, score in best))


def _said(
    kit: Kit, tx: Connection, scope_no: int, *, span: DateRange, zone: tzinfo
) -> Iterator[tuple[int, bytes | None]]:
    """What was said then; nothing yet in what lies ahead."""
    for days in () if span.is_ahead else span.spans:
        yield from passages.said_between(tx, scope_no, _seconds(days, zone), kit.policy.window_rows)


def _about(
    kit: Kit, tx: Connection, scope_no: int, *, span: DateRange, zone: tzinfo
) -> Iterator[tuple[int, bytes | None]]:
    """Records that speak of a day then: kept as midnight UTC, of a month as that of its first day."""
    for start, end in span.spans:
        days = DateRange(start, end)
        since_s, until_s = _seconds((start.replace(day=1), end), UTC)
        for row in dated.between(tx, scope_no, (since_s, until_s), kit.policy.window_rows):
            if days.gap_to(period_of(row.text, row.valid_from, row.valid_to, zone)) == 0:
                yield row.passage_no, row.embedding


def _seconds(days: Span, zone: tzinfo) -> tuple[float, float]:
    return _epoch(days[0], zone), _epoch(days[1], zone)


def _epoch(day: date, zone: tzinfo) -> float:
    return datetime.combine(day, time(), zone).astimezone(UTC).timestamp()


def _cosine(blob: bytes | None, vector: Vector | None) -> float:
    return 0.0 if blob is None or vector is None else float(np.frombuffer(blob, dtype="<f4") @ vector)
