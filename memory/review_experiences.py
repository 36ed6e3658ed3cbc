"""From finished tasks to long-term memory: kept in the ledger with the turn, reviewed later, off the reply path."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, cast

import structlog

from memory.clock import epoch_s
from memory.errors import ChatError
from memory.kit import Kit
from memory.ledger import experiences, model_calls, scopes, turns
from memory.ledger.audit import acting_as
from memory.ledger.experiences import Waiting
from memory.long_term.scope import Scope
from memory.meter import metered
from memory.remember_experience import Experience, Task, remember_experience

log = structlog.get_logger()


def keep_experiences(kit: Kit, scope: Scope, waiting: Sequence[Waiting], *, turn_id: str = "") -> None:
    """Writes them down; doing it twice changes nothing. Raises LedgerError.

    turn_id: of the turn that ends with it; when it was forgotten meanwhile, nothing is kept.
    """
    if not waiting:
        return
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.write() as tx:
        if not turn_id or turns.exists(tx, turn_id):
            dated = [replace(one, created_at=now_s) for one in waiting]
            experiences.add(tx, scopes.ensure_scope(tx, scope, now_s), dated)


@acting_as("agent")
def review_waiting(kit: Kit, most: int | None = None) -> Counter[str]:
    """Reviews what waits and may be tried now; counts of what became of it ("stored", "refused:review", "failed" ...).

    What the model could not judge is tried again later, at growing distances. Raises LedgerError.
    """
    done: Counter[str] = Counter()
    now_s = epoch_s(kit.clock.now())
    with kit.ledger.read() as tx:
        waiting = experiences.oldest(tx, most or kit.policy.review_batch, now_s, kit.policy.extract_attempts)
    for scope, one in waiting:
        task = Task(one.goal, one.thread_id, one.turn_id, one.is_accepted)
        learned = Experience(cast(Literal["conclusion", "procedure"], one.kind), one.text)
        try:
            with metered("review") as meter:
                outcome = remember_experience(kit, scope, task, learned)
        except ChatError as error:
            _put_off(kit, one, error)
            done["failed"] += 1
            continue
        with kit.ledger.write() as tx:
            model_calls.add(tx, scopes.ensure_scope(tx, scope, now_s), meter.calls, now_s)
            experiences.remove(tx, one.experience_id)
        done[f"{outcome.action}:{outcome.reason}"] += 1
    return done


def _put_off(kit: Kit, one: Waiting, error: ChatError) -> None:
    policy = kit.policy
    pause_s = min(policy.extract_backoff_s * 2**one.attempts, policy.extract_backoff_max_s)
    most = policy.extract_attempts - int(error.is_passing)
    log.warning("review_failed", error=str(error), experience_id=one.experience_id, retry_s=pause_s)
    with kit.ledger.write() as tx:
        attempts = min(one.attempts + 1, most)
        not_before = epoch_s(kit.clock.now()) + pause_s
        experiences.put_off(tx, one.experience_id, attempts=attempts, not_before=not_before)
