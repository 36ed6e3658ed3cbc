"""Reading core memory: name, language, standing instructions and wishes about answers, for every prompt. Reads only."""

from memory.clock import epoch_s
from memory.kit import Kit
from memory.ledger import scopes
from memory.ledger.core_records import core_records
from memory.long_term.core import NAMED, choose_core, is_about_answers
from memory.long_term.scope import Scope
from memory.retrieval.hit import Grade, Hit, record_hit


def read_core(kit: Kit, scope: Scope, turn: str) -> list[Hit]:
    """What stands in the prompt of this turn before any search, the most important first. Raises LedgerError.

    turn: the user's words with what they point back to: a standing instruction about mail is only there when they are about mail.
    """
    with kit.ledger.read() as tx:
        scope_no = scopes.find_scope(tx, scope)
        if scope_no is None:
            return []
        known = core_records(tx, scope_no, NAMED, policy=kit.policy, is_wish=is_about_answers)
    now_s = epoch_s(kit.clock.now())
    live = [record for record in known if record.is_live(now_s)]
    chosen = choose_core(live, turn, most=kit.policy.core_candidates)
    return [
        record_hit(one.record, Grade(score=1.0, reason=f"core: {one.part}", is_injected=True, scores={}))
        for one in chosen
    ]
