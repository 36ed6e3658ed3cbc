"""Cosines of stored vectors with a question's. Pure."""

from collections.abc import Sequence

import numpy as np

from memory.calibration import Numbers
from memory.index.protocol import Vector


def cosines(blobs: Sequence[bytes | None], vector: Vector | None) -> Numbers:
    """The cosine of each vector, float32 little-endian unit-norm; NaN while there is nothing to compare. Shape (n,)."""
    found = np.full(len(blobs), np.nan)
    places = [place for place, blob in enumerate(blobs) if blob]
    if vector is None or not places:
        return found
    rows = np.frombuffer(b"".join(blob for blob in blobs if blob), dtype="<f4").reshape(len(places), -1)
    found[places] = rows @ vector
    return found
