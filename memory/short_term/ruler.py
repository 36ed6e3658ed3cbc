"""What a prompt is measured with. Nothing but data."""

from dataclasses import dataclass

from memory.policy import Policy
from memory.short_term.budget import Budget
from memory.tokens import TokenCounter
from prompts.render import Prompts

_POLICY = Policy()
PRIMING_TOKENS = 3
"""Tokens that a chat template adds before the answer. OpenAI cookbook."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """tool_tokens: those of the tool schemas."""

    budget: Budget
    tokens: TokenCounter
    prompts: Prompts
    tool_tokens: int
    policy: Policy = _POLICY
