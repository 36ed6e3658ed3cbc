"""Records of the user that bear on the advice that is asked for: tastes of that sort, diets, where they live."""

from sqlalchemy import Connection

from memory.kit import Kit
from memory.ledger import tastes
from memory.retrieval.advice import Advice
from memory.retrieval.bearing import TASTE_KINDS, attributes_for, weight_of
from memory.retrieval.channels.by_record import by_record
from memory.retrieval.channels.ranked import Ranking


def bearing(kit: Kit, tx: Connection, scope_no: int, advice: Advice) -> Ranking:
    """What bears most, then the newest; none of the user when it is for somebody else: theirs hang on their name."""
    if not advice.is_for_user:
        return Ranking("bearing", ())
    attributes, most = attributes_for(advice), kit.policy.bearing_rows
    rows = tastes.newest(tx, scope_no, attributes=attributes, kinds=TASTE_KINDS, limit=most)
    weights = {
        row.record_id: weight_of(row.kind, row.attribute, row.content_key, advice.topics) for row in rows
    }
    found = sorted((each for each, weight in weights.items() if weight), key=lambda each: -weights[each])
    return by_record(tx, scope_no, "bearing", found[: kit.policy.bearing_candidates])
