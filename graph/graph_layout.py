"""Where the nodes of a graph stand in a picture: repelled by all, drawn to what they hang on. The same for the same graph."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from memory.see_graph import Graph

_ROUNDS = 300
Places = NDArray[np.float64]


def lay_out(graph: Graph) -> Places:
    """A place for each node, in their order. Shape (n, 2), within 0-1; the first node begins in the middle."""
    count = len(graph.nodes)
    if count == 0:
        return np.zeros((0, 2))
    number = {node.entity_id: place for place, node in enumerate(graph.nodes)}
    pairs = [(number[line.source_id], number[line.target_id]) for line in graph.lines]
    return _within(_settle(_start(count), pairs))


def _start(count: int) -> Places:
    """The first in the middle, the others on a spiral around it: no two on one spot."""
    turns = np.arange(count) * 2.399963  # the golden angle
    far = np.sqrt(np.arange(count) / max(count, 1))
    return np.column_stack((far * np.cos(turns), far * np.sin(turns)))


def _settle(places: Places, pairs: Sequence[tuple[int, int]]) -> Places:
    ideal = 1.6 / np.sqrt(len(places))
    for step in range(_ROUNDS):
        apart = places[:, None, :] - places[None, :, :]
        distance = np.maximum(np.linalg.norm(apart, axis=2), 0.01)
        push = (apart / distance[:, :, None] ** 2).sum(axis=1) * ideal**2
        for source, target in pairs:
            pull = (places[target] - places[source]) * (
                np.linalg.norm(places[target] - places[source]) / ideal
            )
            push[source] += pull
            push[target] -= pull
        push -= places * 0.3  # what hangs on nothing stays in sight
        length = np.maximum(np.linalg.norm(push, axis=1, keepdims=True), 1e-9)
        heat = 0.12 * (1 - step / _ROUNDS)
        places = places + push / length * np.minimum(length, heat)
    return places


def _within(places: Places) -> Places:
    low, high = places.min(axis=0), places.max(axis=0)
    size = np.where(high - low < 1e-6, 1.0, high - low)
    scaled: Places = np.where(high - low < 1e-6, 0.5, (places - low) / size)
    return scaled
