"""Lets a reranker have the last word on the best candidates; without its answer the built-in order stands."""

import structlog

from memory.errors import RerankerError
from memory.kit import Kit
from memory.retrieval.choose import choose_open
from memory.retrieval.rank import Ranked

log = structlog.get_logger()


def rejudge(kit: Kit, question: str, ranked: list[Ranked]) -> list[Ranked]:
    """The first candidates in the reranker's order and with its scores, the others after them as they were.

    What it scores under the floor is not put into a prompt, and neither is what it did not see. What is settled keeps its own
    score if that is higher: no words of an allergy are near to those of "what should I cook?".
    """
    if kit.reranker is None or not ranked:
        return ranked
    head, tail = ranked[: kit.policy.rerank_texts], ranked[kit.policy.rerank_texts :]
    try:
        given = kit.reranker.rerank(question, [each.unit.best.text for each in head])
    except RerankerError as error:
        log.warning("reranker_failed", error=str(error), reranker=kit.reranker.name)
        return ranked
    scores = [max(g, each.grade.score) if each.is_settled else g for g, each in zip(given, head, strict=True)]
    order = sorted(range(len(head)), key=lambda i: -scores[i])
    closed = [head[i].closed for i in order]
    fates = choose_open([scores[i] for i in order], closed, kit.policy, floor=kit.policy.rerank_floor)
    judged = [head[i].judged(scores[i], fate) for i, fate in zip(order, fates, strict=True)]
    lowest = min(given)
    return judged + [each.judged(min(each.grade.score, lowest), each.closed or "unjudged") for each in tail]
