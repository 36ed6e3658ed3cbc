"""The kit of a scenario: the same ports, with the profile's numbers in the policy."""

from dataclasses import replace

from memory.kit import Kit
from memory.short_term.profile import PROFILES, ProfileName


def with_profile(kit: Kit, name: ProfileName | None = None) -> Kit:
    """The kit for a run of that profile; None: the process's own."""
    profile = PROFILES[name or kit.short_term.profile]
    return replace(kit, policy=profile.policy(kit.policy)) if profile.numbers else kit
