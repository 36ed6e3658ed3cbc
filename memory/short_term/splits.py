"""How a model's window is split between the parts of a prompt: three ways, as data with their sources. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from memory.policy import Policy

_POLICY = Policy()
Part = Literal["system", "tools", "newest", "summary", "recent", "scratchpad", "core", "memory", "knowledge"]
SplitName = Literal["auto", "shares_8k", "caps_128k", "task"]
PARTS: tuple[Part, ...] = get_args(Part)


@dataclass(frozen=True, slots=True)
class Split:
    """Shares of the window (0-1, with the reserve they sum up to 1) or, in their place, caps in tokens."""

    source: str
    shares: Mapping[Part, float]
    reserve_share: float
    caps: Mapping[Part, int]
    reserve_cap: int


SHARES_8K = Split(
    source="8k split: system 10 %, conversation 35 % (summary, recent turns and newest input inside it), memory 20 % (core,"
    " scratchpad and documents inside it), tools 20 %, output 15 %. The divisions inside are ours.",
    shares={
        "system": 0.10,
        "tools": 0.20,
        "newest": 0.05,
        "summary": 0.10,
        "recent": 0.20,
        "scratchpad": 0.06,
        "core": 0.03,
        "memory": 0.06,
        "knowledge": 0.05,
    },
    reserve_share=_POLICY.output_reserve_share,
    caps={},
    reserve_cap=_POLICY.output_reserve_max_tokens,
)
CAPS_128K = Split(
    source="128k caps: system 2,000, summary 1,000, recent 10,000, memory 2,000, input 500, output 4,000 tokens."
    " Scratchpad, documents and tools are ours; core: issue 4.",
    shares={},
    reserve_share=_POLICY.output_reserve_share,
    caps={
        "system": 2_000,
        "tools": 4_000,
        "newest": 500,
        "summary": 1_000,
        "recent": 10_000,
        "scratchpad": 1_000,
        "core": _POLICY.core_max_tokens,
        "memory": 2_000,
        "knowledge": 2_000,
    },
    reserve_cap=_POLICY.output_reserve_max_tokens,
)
TASK = Split(
    source="Task-heavy split: role 10-15 %, task context 30-40 % (scratchpad, core, memory, documents, summary, newest input),"
    " recent 20-30 %, tools 20-25 %, buffer 5-10 % (the output reserve). The points inside the ranges are ours.",
    shares={
        "system": 0.10,
        "tools": 0.20,
        "newest": 0.05,
        "summary": 0.10,
        "recent": 0.20,
        "scratchpad": 0.12,
        "core": 0.02,
        "memory": 0.06,
        "knowledge": 0.05,
    },
    reserve_share=0.10,
    caps={},
    reserve_cap=_POLICY.output_reserve_max_tokens,
)
CAPS_FROM_TOKENS = 32_000
"""Window from which "auto" means the caps: they sum up to 26,650. Ours."""


def split_of(name: SplitName, window_tokens: int) -> Split:
    """The split of that name; "auto" goes by the size of the window."""
    match name:
        case "shares_8k":
            return SHARES_8K
        case "caps_128k":
            return CAPS_128K
        case "task":
            return TASK
        case "auto":
            return CAPS_128K if window_tokens >= CAPS_FROM_TOKENS else SHARES_8K
