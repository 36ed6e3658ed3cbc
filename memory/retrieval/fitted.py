"""Which calibration holds: the one fitted on this machine, else the shipped one, else a guess from the embedder's floor."""

from functools import lru_cache
from pathlib import Path

from pydantic import TypeAdapter

from memory.calibration import ByLanguage, Calibration
from memory.kit import Kit
from memory.text import Language

_SHIPPED = Path(__file__).parents[1] / "data" / "calibrations.json"


def calibration_of(kit: Kit, language: Language) -> Calibration:
    """The calibration for questions of that language to the kit's embedder."""
    known = kit.calibration or shipped().get(kit.embedder.fingerprint)
    return known[language] if known else guess(kit.embedder.floor)


@lru_cache(maxsize=1)
def shipped() -> dict[str, ByLanguage]:
    """Fingerprint of a vector space -> its calibration, for those that are shipped."""
    return TypeAdapter(dict[str, ByLanguage]).validate_json(_SHIPPED.read_bytes())


def guess(floor: float) -> Calibration:
    """What holds roughly for any embedder until `mneme calibrate` is run: well above its floor a passage answers."""
    return Calibration(
        cosine_mean=floor - 0.05,
        cosine_sd=0.03,
        bias=-4.0,
        weight_meaning=2.0,
        weight_coverage=2.0,
        words_bias=-2.5,
        words_weight=10.0,
    )
