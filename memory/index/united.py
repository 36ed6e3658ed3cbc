"""One ranking out of an index's answer and the changes that the index has not seen. Pure."""

from collections.abc import Iterable, Sequence

from memory.index.protocol import Change, Match, Vector


def unite(found: Iterable[Match], tail: Sequence[Change], vector: Vector, limit: int) -> list[Match]:
    """The `limit` best of what was found and what changed since; a changed passage counts as it is now."""
    changed = {change.passage_no: change.vector for change in tail}
    ranked = {match.passage_no: match for match in found if match.passage_no not in changed}
    for passage_no, current in changed.items():
        if current is not None:
            ranked[passage_no] = Match(passage_no, float(current @ vector))
    return best(ranked.values(), limit)


def best(matches: Iterable[Match], limit: int) -> list[Match]:
    """The `limit` most similar ones, best first; equal ones in order of their number."""
    return sorted(matches, key=lambda match: (-match.similarity, match.passage_no))[: max(limit, 0)]
