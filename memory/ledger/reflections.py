"""How far reflection is with each scope: what waits is counted, claimed with a lease and a fencing number, acknowledged with what
it gave. Nothing is queued in memory: a worker that dies leaves its claim to the next.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Label, func, or_, select, update
from sqlalchemy.dialects.sqlite import insert

from memory.errors import ForgottenMeanwhileError, LeaseLostError
from memory.ledger.schema import passages, records, reflections, scopes, turns
from memory.ledger.turns import Turn, to_turn, turn_columns
from memory.long_term.scope import Scope
from memory.policy import Policy

_BITS = 1 << 32
"""Numbers of passages in a scope: scope_no * _BITS + n."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A scope with something new. records, turns: how many; nightly_at: when it was last looked at for the night."""

    scope_no: int
    records: int
    turns: int
    nightly_at: float


@dataclass(frozen=True, slots=True)
class Claim:
    """A scope that this worker may reflect on until the lease ends, and how far it was."""

    scope: Scope
    scope_no: int
    owner: str
    fence: int
    seen_passage: int
    mined_turn: int
    attempts: int


@dataclass(frozen=True, slots=True)
class Reached:
    """How far it is now. None: as far as it was."""

    seen_passage: int | None = None
    mined_turn: int | None = None
    nightly_at: float | None = None


def waiting(tx: Connection, now_s: float) -> list[Waiting]:
    """The scopes that have records or turns which were not reflected on, and may be claimed, the longest waiting first."""
    seen = func.coalesce(reflections.c.seen_passage, 0)
    statement = (
        select(
            scopes.c.scope_no,
            _new_records(func.max(seen, scopes.c.scope_no * _BITS)),
            _new_turns(func.coalesce(reflections.c.mined_turn, 0)),
            func.coalesce(reflections.c.nightly_at, scopes.c.created_at).label("nightly_at"),
        )
        .outerjoin(reflections, reflections.c.scope_no == scopes.c.scope_no)
        .where(scopes.c.scope_no > 0, _is_free(now_s))
        .order_by("nightly_at", scopes.c.scope_no)
    )
    found = (Waiting(*row) for row in tx.execute(statement))
    return [one for one in found if one.records or one.turns]


def claim(tx: Connection, scope_no: int, owner: str, *, now_s: float, policy: Policy) -> Claim | None:
    """Takes the scope; None when another was quicker."""
    whose = tx.execute(select(scopes).where(scopes.c.scope_no == scope_no)).one()
    first = {"scope_no": scope_no, "seen_passage": 0, "mined_turn": 0, "nightly_at": whose.created_at}
    tx.execute(insert(reflections).values(first).on_conflict_do_nothing())
    taken = (
        update(reflections)
        .where(reflections.c.scope_no == scope_no, _is_free(now_s))
        .values(lease_owner=owner, lease_until=now_s + policy.lease_s, fence=reflections.c.fence + 1)
    )
    row = tx.execute(taken.returning(*reflections.c)).first()
    if row is None:
        return None
    scope = Scope(whose.user_id, whose.agent_id)
    return Claim(scope, scope_no, owner, row.fence, row.seen_passage, row.mined_turn, row.attempts)


def acknowledge(tx: Connection, claimed: Claim, reached: Reached) -> None:
    """It is done. Raises LeaseLostError when another has taken it since, ForgottenMeanwhileError when the user was wiped."""
    values = {
        name: value for name in Reached.__dataclass_fields__ if (value := getattr(reached, name)) is not None
    }
    free = {"lease_owner": None, "lease_until": None, "attempts": 0, "not_before": None}
    done = tx.execute(update(reflections).where(_is_mine(claimed)).values({**free, **values}))
    if done.rowcount != 1:
        if tx.execute(select(reflections).where(reflections.c.scope_no == claimed.scope_no)).first() is None:
            raise ForgottenMeanwhileError(f"scope {claimed.scope_no} was wiped while it was thought over")
        raise LeaseLostError(
            f"the lease on scope {claimed.scope_no} was lost: what was concluded is dropped, nothing was written"
        )


def give_back(
    tx: Connection, claimed: Claim, reached: Reached | None, *, now_s: float, policy: Policy
) -> bool:
    """It is tried again later; after too many tries it is passed over up to `reached`. Whether it was.

    reached: None when the scope is not to blame, as when the model's endpoint is down: then it is never passed over.
    """
    attempts = claimed.attempts + int(reached is not None)
    is_passed = reached is not None and attempts >= policy.extract_attempts
    pause_s = min(policy.extract_backoff_s * 2**attempts, policy.extract_backoff_max_s)
    values: dict[str, object] = {"attempts": attempts, "not_before": now_s + pause_s}
    if is_passed:
        values = {"attempts": 0, "not_before": None}
        values |= {n: v for n in Reached.__dataclass_fields__ if (v := getattr(reached, n)) is not None}
    free = {"lease_owner": None, "lease_until": None}
    tx.execute(update(reflections).where(_is_mine(claimed)).values({**free, **values}))
    return is_passed


def release(tx: Connection, claimed: Claim) -> None:
    """It waits as it did before: whoever claimed it was stopped."""
    free = {"lease_owner": None, "lease_until": None}
    tx.execute(update(reflections).where(_is_mine(claimed)).values(free))


def new_records(tx: Connection, claimed: Claim, limit: int) -> list[tuple[int, str]]:
    """(passage number, record id) of records that were not reflected on, the oldest first."""
    start = max(claimed.seen_passage, claimed.scope_no * _BITS)
    statement = select(passages.c.passage_no, passages.c.owner_id).where(
        passages.c.passage_no > start,
        passages.c.passage_no < (claimed.scope_no + 1) * _BITS,
        passages.c.owner_kind == "record",
    )
    rows = tx.execute(statement.order_by(passages.c.passage_no).limit(limit))
    return [(row.passage_no, row.owner_id) for row in rows]


def new_turns(tx: Connection, claimed: Claim, limit: int) -> list[tuple[int, Turn]]:
    """(turn number, turn) of turns that were not mined, the oldest first; only what the user said."""
    statement = select(turns.c.turn_no, *turn_columns()).where(
        turns.c.scope_no == claimed.scope_no, turns.c.turn_no > claimed.mined_turn, _is_said()
    )
    return [
        (row.turn_no, to_turn(row)) for row in tx.execute(statement.order_by(turns.c.turn_no).limit(limit))
    ]


def recent_turns(tx: Connection, scope_no: int, since_s: float, limit: int) -> list[Turn]:
    """What the user said since then, the newest first."""
    statement = select(*turn_columns()).where(
        turns.c.scope_no == scope_no, turns.c.opened_at >= since_s, _is_said()
    )
    return [to_turn(row) for row in tx.execute(statement.order_by(turns.c.turn_no.desc()).limit(limit))]


def count_turns(tx: Connection, scope_no: int, since_s: float) -> int:
    """Turns of the scope since then: what the budget grows with."""
    statement = select(func.count()).where(turns.c.scope_no == scope_no, turns.c.opened_at >= since_s)
    return int(tx.execute(statement).scalar_one())


def rewind(tx: Connection, scope_no: int, record_ids: Sequence[str]) -> None:
    """Lets these records be reflected on again: something that was concluded from them no longer holds."""
    first = select(func.min(passages.c.passage_no)).where(
        passages.c.scope_no == scope_no, passages.c.owner_id.in_(list(record_ids))
    )
    number = tx.execute(first).scalar()
    if number is not None:
        is_beyond = (reflections.c.scope_no == scope_no) & (reflections.c.seen_passage >= number)
        tx.execute(update(reflections).where(is_beyond).values(seen_passage=number - 1))


def _new_records(after: ColumnElement[int]) -> Label[int]:
    statement = select(func.count()).where(
        passages.c.passage_no > after,
        passages.c.passage_no < (scopes.c.scope_no + 1) * _BITS,
        passages.c.owner_kind == "record",
        select(records.c.record_id)
        .where(
            records.c.record_id == passages.c.owner_id,
            records.c.source["method"].as_string() != "reflection",
        )
        .correlate(passages)
        .exists(),
    )
    return statement.correlate(scopes, reflections).scalar_subquery().label("records")


def _new_turns(after: ColumnElement[int]) -> Label[int]:
    statement = select(func.count()).where(
        turns.c.scope_no == scopes.c.scope_no, turns.c.turn_no > after, _is_said()
    )
    return statement.correlate(scopes, reflections).scalar_subquery().label("turns")


def _is_said() -> ColumnElement[bool]:
    return (turns.c.outbox != "open") & ~turns.c.is_abandoned & (turns.c.speaker == "")


def _is_free(now_s: float) -> ColumnElement[bool]:
    is_unclaimed = or_(reflections.c.lease_until.is_(None), reflections.c.lease_until < now_s)
    return is_unclaimed & or_(reflections.c.not_before.is_(None), reflections.c.not_before <= now_s)


def _is_mine(claimed: Claim) -> ColumnElement[bool]:
    return (
        (reflections.c.scope_no == claimed.scope_no)
        & (reflections.c.fence == claimed.fence)
        & (reflections.c.lease_owner == claimed.owner)
    )
