"""Time as an argument: nothing below the composition root asks the machine what time it is."""

from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """The present moment, aware, in UTC."""
        ...


class SystemClock:
    """The machine's clock."""

    def now(self) -> datetime:
        return datetime.now(UTC)


def epoch_s(moment: datetime) -> float:
    """Seconds since 1970-01-01 UTC, as the ledger keeps times."""
    return moment.timestamp()


def from_epoch_s(seconds: float) -> datetime:
    """The aware UTC moment of a ledger time."""
    return datetime.fromtimestamp(seconds, UTC)
