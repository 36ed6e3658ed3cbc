"""What our token counts are wrong by, and what a window really is: learned from what a model reports. Pure.

Qwen, DeepSeek, GLM and others do not use the vocabulary that we count with; how much they differ depends on the text, too.
"""

import re

from memory.policy import Policy

_STEPS_PER_ONE = 20
_LIMIT = re.compile(
    r"(?:maximum|max|limit|length|size|window|n_ctx|上下文|最大|不超过|上限)[^\d]{0,40}?(\d[\d,]{2,9})|(\d[\d,]{2,9})[^\d]{0,12}(?:token)[^\d]{0,12}(?:limit|window|maximum)",
    re.IGNORECASE,
)


def learned_factor(factor: float, counted: int, reported: int, policy: Policy) -> float:
    """The factor after a reply that reported its prompt's tokens: up at once, down slowly.

    Steps of 0.05, so that budgets do not tremble. Small prompts say nothing.
    """
    if counted < policy.factor_least_tokens or reported <= 0:
        return factor
    seen = min(max(reported / counted, policy.factor_least), policy.factor_most)
    blended = max(seen, factor + (seen - factor) * policy.factor_weight)
    return -(-round(blended * _STEPS_PER_ONE, 6) // 1) / _STEPS_PER_ONE


def window_in(error_text: str, prompt_tokens: int, policy: Policy) -> int | None:
    """The window that an endpoint names when it refuses a prompt; None when there is no believable number."""
    numbers = [int((a or b).replace(",", "")) for a, b in _LIMIT.findall(error_text)]
    believable = [n for n in numbers if policy.window_least_tokens <= n <= prompt_tokens * 4]
    return min(believable, default=None)
