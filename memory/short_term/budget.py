"""How the room of a prompt is shared out between its parts. Pure.

The answer's reserve comes off first and is never given away. What must be in (system text, tool schemas) is taken whole, then
comes the turn at hand, then every part gets what it wants of its own, then what parts left free is lent in a declared order.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from memory.policy import Policy
from memory.short_term.splits import CAPS_128K, PARTS, Part, SplitName, split_of

LENDING: tuple[Part, ...] = ("newest", "tools", "recent", "summary", "scratchpad", "memory", "knowledge")
"""Who takes first of what others leave free: what the answer is about, then what led to it, then what may help."""
AT_HAND: tuple[Part, ...] = ("newest", "tools")
"""Parts of the turn at hand: they go before all others, and may also use room that the split gives to nobody."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Tokens. parts: what belongs to each part; reserve: what stays free for the answer."""

    window: int
    reserve: int
    parts: Mapping[Part, int]

    @property
    def prompt(self) -> int:
        """The window without the answer's reserve: the most that a prompt may have."""
        return self.window - self.reserve

    def scaled(self, share: float) -> "Budget":
        """A smaller budget whose prompt is that share of this one's; the reserve stays."""
        prompt = int(self.prompt * share)
        parts = {part: int(own * share) for part, own in self.parts.items()}
        return Budget(prompt + self.reserve, self.reserve, parts)

    @property
    def core(self) -> int:
        """Core memory's own."""
        return self.parts["core"]

    @property
    def memory(self) -> int:
        """The memory block's own."""
        return self.parts["memory"]

    @property
    def knowledge(self) -> int:
        """The own of what documents say."""
        return self.parts["knowledge"]

    def memory_room(self, known_tokens: int, policy: Policy) -> int:
        """Tokens for memory when documents take so many: its own, and what they leave free of theirs, up to its cap."""
        free = max(self.knowledge - known_tokens, 0)
        return max(self.memory, min(self.memory + free, policy.memory_max_tokens))

    @property
    def scratchpad(self) -> int:
        """The scratchpad view's own."""
        return self.parts["scratchpad"]


def make_budget(
    window_tokens: int, policy: Policy, *, split: SplitName = "auto", factor: float = 1.0
) -> Budget:
    """The budget of a window of so many tokens.

    factor: tokens that the model counts for one of ours; the budget is in ours.
    """
    chosen = split_of(split, window_tokens)
    reserve = min(int(window_tokens * chosen.reserve_share), chosen.reserve_cap)
    parts = {part: chosen.caps.get(part, int(window_tokens * chosen.shares.get(part, 0.0))) for part in PARTS}
    total, prompt = sum(parts.values()), window_tokens - reserve
    if total > prompt:  # caps in a window that is too small for them
        parts = {part: own * prompt // total for part, own in parts.items()}
    if chosen is not CAPS_128K:
        for part in ("memory", "knowledge"):
            parts[part] = min(parts[part], policy.memory_max_tokens)
        parts["core"] = min(parts["core"], policy.core_max_tokens)
    # Rounded so that the prompt shrinks by the whole factor and the reserve never does.
    our_window = int(window_tokens / factor)
    our_reserve = -int(-reserve // factor)
    return Budget(our_window, our_reserve, {part: int(own / factor) for part, own in parts.items()})


def share_out(
    budget: Budget, musts: Mapping[Part, int], wanted: Mapping[Part, int]
) -> dict[Part, int] | None:
    """Part -> tokens that it may have besides its must; None when the musts alone are over the prompt.

    Never more than wanted, and with the musts never more than the prompt.
    """
    left = budget.prompt - sum(musts.values())
    if left < 0:
        return None
    granted: dict[Part, int] = dict.fromkeys(LENDING, 0)
    for part in AT_HAND:
        granted[part] = min(wanted.get(part, 0), left)
        left -= granted[part]
    others = [part for part in LENDING if part not in AT_HAND]
    for part in others:
        own = max(budget.parts[part] - musts.get(part, 0), 0)
        granted[part] = min(wanted.get(part, 0), own, left)
        left -= granted[part]
    unused = sum(budget.parts.values()) - sum(musts.values()) - sum(granted.values())
    for part in others:
        more = max(min(wanted.get(part, 0) - granted[part], unused, left), 0)
        granted[part] += more
        left, unused = left - more, unused - more
    return granted
