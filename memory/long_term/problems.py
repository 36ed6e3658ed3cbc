"""Open problems: which of them a user says is solved, and which are asked about in a later conversation. Pure."""

import re
from collections.abc import Sequence

from memory.long_term.record import Record
from memory.long_term.verdict import Verdict
from memory.text import query_terms, search_terms

RAISED = "raised"
"""Tag of an open problem that was brought up in a later thread."""
_RAISED_AT_ONCE = 2
_BARE = re.compile(
    r"[,，].*|\b(?:the|my|our|that|this|it|its|all|everything|problems?|issues?|bugs?|thanks?|thank you|now|finally)\b"
    r"|那个|这个|问题|毛病|故障",
    re.IGNORECASE,
)
"""What names no problem in particular."""


def close(
    problems: Sequence[Record], solved: Sequence[str], *, thread_id: str, previous: str
) -> list[Verdict]:
    """The problems that the words say are over; previous: what the agent said before, which may have asked about one."""
    here = [p for p in problems if p.source.thread_id == thread_id or p.text in previous]
    over = [record for words in solved for record in _meant(problems, here, words)]
    return [
        Verdict(action="closed", text=record.text, reason="solved", record_ids=(record.record_id,))
        for record in dict.fromkeys(over)
    ]


def _meant(problems: Sequence[Record], here: Sequence[Record], words: str) -> Sequence[Record]:
    """Those that the words name; "solved it" means the last one of this conversation, or the only one."""
    if terms := set(query_terms(_BARE.sub(" ", words))):
        return [record for record in problems if terms & set(search_terms(record.text))]
    if not here:
        return problems if len(problems) == 1 else ()
    return [max(here, key=lambda record: record.created_at)]


def bring_up(problems: Sequence[Record], *, thread_id: str) -> list[Verdict]:
    """Those that earlier threads left open, each raised once."""
    left = [p for p in problems if RAISED not in p.tags and p.source.thread_id != thread_id]
    return [
        Verdict(action="raised", text=record.text, reason="open_problem", record_ids=(record.record_id,))
        for record in left[:_RAISED_AT_ONCE]
    ]
