"""Figures of a user or of everybody: from what the ledger keeps, and from what this process measured. Reads only.

Each part names where it comes from, so that nobody takes a process's own timings for those of the installation.
"""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from pydantic import JsonValue
from sqlalchemy import Connection

from memory import metrics
from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import figures, model_calls, reflections, scopes
from memory.ledger.figures import Of
from memory.policy_lifecycle import DAY_S

SOURCES = {
    "memories": "records, entities and relations of the ledger",
    "queue": "turns, experiences, pendings, passages and reflections of the ledger, now",
    "days": "turns of the ledger",
    "writes": "the write log (verdicts)",
    "recall": "the recall log (recalls, injections)",
    "answers": "turns of the ledger: from the user's words to the saved reply; ratings",
    "models": (
        "the log of model calls, of the last days_back days, for which it is kept; summaries and rewritten questions are in "
        "in_process only"
    ),
    "in_process": "measured by this process since it started (OpenTelemetry's API, meter mneme)",
}
"""Part of the figures -> where it comes from."""
OFF_REPLY = ("extract", "reflect", "mine", "review")
"""Purposes of calls that no reply waits for."""
_MOST_TIMES = 10_000
"""Newest answers whose times are looked at; all are counted."""

Json = dict[str, JsonValue]


def stats(kit: Kit, *, user_id: str | None = None, days: int = 30) -> Json:
    """The figures; user_id: None, of everybody. days: how far the logs are looked back on. Raises LedgerError."""
    now = kit.clock.now()
    since_s = epoch_s(now) - days * DAY_S
    offset = now.astimezone(ZoneInfo(kit.timezone)).utcoffset() or timedelta()
    with kit.ledger.read() as tx:
        of = None if user_id is None else scopes.of_user(tx, user_id)
        by_day: Json = {
            (datetime(1970, 1, 1, tzinfo=UTC) + timedelta(days=day)).date().isoformat(): number
            for day, number in figures.days(tx, of, since_s, offset.total_seconds()).items()
        }
        known: Json = {name: dict(part) for name, part in figures.memories(tx, of).items()}
        calls_days = int(min(days, kit.policy.calls_kept_days))
        return {
            "user_id": user_id,
            "days_back": days,
            "memories": known,
            "queue": _queue(kit, tx, of),
            "days": by_day,
            "writes": dict(figures.writes(tx, of, since_s)),
            "recall": _recall(tx, of, since_s),
            "answers": _answers(tx, of, since_s),
            "models": {"days_back": calls_days, **_models(tx, of, epoch_s(now) - calls_days * DAY_S)},
            "in_process": _in_process(),
            "sources": dict(SOURCES),
        }


def queue_depths(kit: Kit) -> dict[str, int]:
    """What waits for the background, of all users. Raises LedgerError."""
    with kit.ledger.read() as tx:
        return {**figures.queue(tx, None), "reflections": _reflections(kit, tx, None)}


def _queue(kit: Kit, tx: Connection, of: Of) -> Json:
    return {**figures.queue(tx, of), "reflections": _reflections(kit, tx, of)}


def _reflections(kit: Kit, tx: Connection, of: Of) -> int:
    """Scopes that have enough new records to be thought over."""
    waiting = reflections.waiting(tx, epoch_s(kit.clock.now()))
    least = kit.policy.reflect_records
    return sum(one.records >= least and (of is None or one.scope_no in of) for one in waiting)


def _recall(tx: Connection, of: Of, since_s: float) -> Json:
    found = figures.recall(tx, of, since_s)
    share = round(found["used"] / found["given"], 4) if found["given"] else None
    return {**found, "utilisation": share}


def _answers(tx: Connection, of: Of, since_s: float) -> Json:
    taken = figures.answer_times(tx, of, since_s, _MOST_TIMES)
    rated, mean = figures.mean_rating(tx, of, since_s)
    return {
        "answered": figures.count_answered(tx, of, since_s),
        "median_s": round(taken[len(taken) // 2], 3) if taken else None,
        "p95_s": round(taken[min(len(taken) * 95 // 100, len(taken) - 1)], 3) if taken else None,
        "ratings": rated,
        "mean_rating": mean,
    }


def _models(tx: Connection, of: Of, since_s: float) -> Json:
    turns = figures.count_turns(tx, of, since_s)
    spent = model_calls.spent(tx, of, since_s)
    by_purpose: Json = {
        one.purpose: {
            "calls": one.calls,
            "failed": one.failed,
            "mean_s": round(one.seconds / one.calls, 3) if one.seconds else None,
            "input_tokens": one.input_tokens,
            "output_tokens": one.output_tokens,
        }
        for one in spent
    }
    off_reply = sum(one.calls for one in spent if one.purpose in OFF_REPLY)
    return {
        "by_purpose": by_purpose,
        "off_reply_calls_per_turn": round(off_reply / turns, 4) if turns else None,
    }


def _in_process() -> Json:
    return {
        name: {
            "count": one.count,
            "mean_s": round(one.seconds / one.count, 4) if one.seconds and one.count else None,
            "slowest_s": round(one.slowest_s, 4) if one.slowest_s else None,
        }
        for name, one in metrics.in_process().items()
    }
