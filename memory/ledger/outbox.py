"""The outbox: closed turns that wait for extraction, claimed with a lease and a fencing number, acknowledged with what they gave.

A worker that lost its lease cannot write: its acknowledgement finds other fencing numbers and the transaction is undone.
"""

from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy import ColumnElement, Connection, Row, and_, func, or_, select, update

from memory.errors import ForgottenMeanwhileError, LeaseLostError
from memory.ledger.schema import scopes, turns
from memory.ledger.turns import Turn, to_turn, turn_columns
from memory.long_term.scope import Scope
from memory.policy import Policy

_ERROR_CHARS = 500


@dataclass(frozen=True, slots=True)
class Claim:
    """Turns of one thread that this worker may extract from until the lease ends. fences: turn_id -> fencing number."""

    scope: Scope
    scope_no: int
    owner: str
    turns: tuple[Turn, ...]
    fences: dict[str, int]
    attempts: int


@dataclass(frozen=True, slots=True)
class Failure:
    """Why turns were not worked off. is_counted: False when they are not to blame, as when the model's endpoint is down."""

    error: str
    is_counted: bool


def due_threads(
    tx: Connection, now_s: float, policy: Policy, *, is_forced: bool = False
) -> list[tuple[int, str]]:
    """(scope_no, thread_id) of threads whose waiting turns are worth an extraction now, the longest waiting first."""
    waiting = (
        select(
            turns.c.scope_no,
            turns.c.thread_id,
            func.count().label("turns"),
            func.sum(turns.c.token_count).label("tokens"),
            func.max(turns.c.closed_at).label("last"),
            func.min(turns.c.turn_no).label("first"),
        )
        .where(_is_free(now_s))
        .group_by(turns.c.scope_no, turns.c.thread_id)
        .order_by("first")
    )
    return [
        (row.scope_no, row.thread_id)
        for row in tx.execute(waiting)
        if is_forced
        or row.turns >= policy.extract_turns
        or (row.tokens or 0) >= policy.extract_tokens
        or now_s - (row.last or 0.0) >= policy.extract_idle_s
    ]


def claim(
    tx: Connection, thread: tuple[int, str], owner: str, *, now_s: float, policy: Policy
) -> Claim | None:
    """Takes the thread's waiting turns; one that failed before is taken alone. None when another was quicker."""
    scope_no, thread_id = thread
    statement = select(*turn_columns(), turns.c.fence, turns.c.attempts).where(
        turns.c.scope_no == scope_no, turns.c.thread_id == thread_id, _is_free(now_s)
    )
    rows = tx.execute(statement.order_by(turns.c.turn_no).limit(policy.extract_turns)).all()
    if not rows:
        return None
    taken = rows[:1] if rows[0].attempts else [row for row in rows if not row.attempts]
    ids = [row.turn_id for row in taken]
    lease = {
        "outbox": "claimed",
        "lease_owner": owner,
        "lease_until": now_s + policy.lease_s,
        "fence": turns.c.fence + 1,
    }
    tx.execute(update(turns).where(turns.c.turn_id.in_(ids)).values(lease))
    whose = tx.execute(select(scopes.c.user_id, scopes.c.agent_id).where(scopes.c.scope_no == scope_no)).one()
    return Claim(
        scope=Scope(whose.user_id, whose.agent_id),
        scope_no=scope_no,
        owner=owner,
        turns=tuple(to_turn(cast(Row[Any], row)) for row in taken),
        fences={row.turn_id: row.fence + 1 for row in taken},
        attempts=max(row.attempts for row in taken),
    )


def acknowledge(tx: Connection, claimed: Claim) -> None:
    """The turns are worked off.

    Raises LeaseLostError when another worker has taken one since, ForgottenMeanwhileError when one is no longer there.
    """
    done = {"outbox": "done", "lease_owner": None, "lease_until": None, "error": None}
    for turn_id, fence in claimed.fences.items():
        if tx.execute(update(turns).where(_is_mine(claimed, turn_id, fence)).values(done)).rowcount == 1:
            continue
        if tx.execute(select(turns.c.turn_id).where(turns.c.turn_id == turn_id)).first() is None:
            raise ForgottenMeanwhileError(f"turn {turn_id} was forgotten while it was extracted from")
        raise LeaseLostError(
            f"the lease on turn {turn_id} was lost to another worker: its work is dropped, nothing was written"
        )


def release(tx: Connection, claimed: Claim) -> None:
    """Those of the turns that are still this worker's wait as they did before: it was stopped, or one was forgotten."""
    waiting = {"outbox": "pending", "lease_owner": None, "lease_until": None}
    for turn_id, fence in claimed.fences.items():
        tx.execute(update(turns).where(_is_mine(claimed, turn_id, fence)).values(waiting))


def give_back(tx: Connection, claimed: Claim, failure: Failure, *, now_s: float, policy: Policy) -> bool:
    """The turns are tried again later, or set aside after too many tries. Returns whether they were set aside."""
    attempts = claimed.attempts + int(failure.is_counted)
    is_poison = attempts >= policy.extract_attempts
    pause_s = min(policy.extract_backoff_s * 2**attempts, policy.extract_backoff_max_s)
    values = {
        "outbox": "set_aside" if is_poison else "pending",
        "attempts": attempts,
        "error": failure.error[:_ERROR_CHARS],
        "not_before": now_s + pause_s,
        "lease_owner": None,
        "lease_until": None,
    }
    for turn_id, fence in claimed.fences.items():
        tx.execute(update(turns).where(_is_mine(claimed, turn_id, fence)).values(values))
    return is_poison


def set_aside(tx: Connection) -> list[tuple[str, str]]:
    """(turn_id, error) of turns that failed too often."""
    statement = (
        select(turns.c.turn_id, turns.c.error).where(turns.c.outbox == "set_aside").order_by(turns.c.turn_no)
    )
    return [(row.turn_id, row.error or "") for row in tx.execute(statement)]


def retry_all(tx: Connection) -> int:
    """Gives the turns that were set aside a new start; returns how many."""
    statement = update(turns).where(turns.c.outbox == "set_aside")
    return tx.execute(statement.values(outbox="pending", attempts=0, not_before=None, error=None)).rowcount


def _is_free(now_s: float) -> ColumnElement[bool]:
    is_waiting = and_(
        turns.c.outbox == "pending", or_(turns.c.not_before.is_(None), turns.c.not_before <= now_s)
    )
    is_lost = and_(turns.c.outbox == "claimed", turns.c.lease_until < now_s)
    return and_(or_(is_waiting, is_lost), ~turns.c.is_abandoned)


def _is_mine(claimed: Claim, turn_id: str, fence: int) -> ColumnElement[bool]:
    return and_(turns.c.turn_id == turn_id, turns.c.fence == fence, turns.c.lease_owner == claimed.owner)
