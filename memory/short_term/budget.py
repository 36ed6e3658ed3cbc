"""How the model's window is shared out: the answer's reserve first, then what must be in, then as much as fits. Pure."""

from dataclasses import dataclass

from memory.policy import Policy


@dataclass(frozen=True, slots=True)
class Budget:
    """Tokens. prompt: the most that a prompt may have; reserve: what stays free for the answer."""

    window: int
    reserve: int
    memory: int
    scratchpad: int

    @property
    def prompt(self) -> int:
        """The window without the answer's reserve."""
        return self.window - self.reserve


def make_budget(window_tokens: int | None, policy: Policy) -> Budget:
    """The budget of a window; None is the default window."""
    window = window_tokens or policy.context_tokens
    return Budget(
        window=window,
        reserve=min(int(window * policy.output_reserve_share), policy.output_reserve_max_tokens),
        memory=min(int(window * policy.memory_share), policy.memory_max_tokens),
        scratchpad=int(window * policy.scratchpad_share),
    )
