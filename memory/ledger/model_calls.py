"""What models were asked, a row a call, without any text: the worker's budget and the figures of `mneme stats` come from it."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from sqlalchemy import Connection, Integer, delete, func, insert, select

from memory.ledger.schema import model_calls


@dataclass(frozen=True, slots=True)
class ModelCall:
    """One call. purpose: answer, extract, reflect, mine or review; tokens 0 when the model did not say."""

    purpose: str
    seconds: float
    input_tokens: int = 0
    output_tokens: int = 0
    is_failed: bool = False


@dataclass(frozen=True, slots=True)
class Spent:
    """What the calls of one purpose came to."""

    purpose: str
    calls: int
    failed: int
    seconds: float
    input_tokens: int
    output_tokens: int


def add(tx: Connection, scope_no: int, calls: Sequence[ModelCall], now_s: float) -> None:
    """Writes them down."""
    if calls:
        tx.execute(insert(model_calls), [{"scope_no": scope_no, "at": now_s, **asdict(c)} for c in calls])


def count(tx: Connection, scope_no: int, purposes: Sequence[str], since_s: float) -> int:
    """Calls for these purposes since then."""
    statement = select(func.count()).where(
        model_calls.c.scope_no == scope_no,
        model_calls.c.at >= since_s,
        model_calls.c.purpose.in_(list(purposes)),
    )
    return int(tx.execute(statement).scalar_one())


def spent(tx: Connection, scope_nos: Sequence[int] | None, since_s: float) -> list[Spent]:
    """What was spent since then, by purpose; scope_nos: None, everybody's."""
    calls = model_calls.c
    statement = select(
        calls.purpose,
        func.count(),
        func.sum(calls.is_failed.cast(Integer)),
        func.sum(calls.seconds),
        func.sum(calls.input_tokens),
        func.sum(calls.output_tokens),
    ).where(calls.at >= since_s)
    if scope_nos is not None:
        statement = statement.where(calls.scope_no.in_(scope_nos))
    return [Spent(*row) for row in tx.execute(statement.group_by(calls.purpose).order_by(calls.purpose))]


def count_before(tx: Connection, before_s: float) -> int:
    """Rows that are older than that."""
    statement = select(func.count()).select_from(model_calls).where(model_calls.c.at < before_s)
    return int(tx.execute(statement).scalar_one())


def drop_before(tx: Connection, before_s: float, limit: int) -> int:
    """Takes old rows away, a batch; how many."""
    old = select(model_calls.c.call_no).where(model_calls.c.at < before_s).limit(limit)
    return tx.execute(delete(model_calls).where(model_calls.c.call_no.in_(old))).rowcount
